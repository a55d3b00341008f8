import { planeFromBytes } from '@bluehour/imaging/plane'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { withoutGround } from './without-ground.ts'

const [width, height] = [150, 180]
const DRESS = 'M56 15 L94 15 L102 48 L98 75 L122 172 L28 172 L52 75 L48 48 Z'
const SWEATER = 'M58 20 L92 20 L114 27 L137 135 L119 140 L107 65 L108 150 L42 150 L43 65 L31 140 L13 135 L36 27 Z'
const DOTS =
  '<pattern id="p" width="13" height="13" patternUnits="userSpaceOnUse"><rect width="13" height="13" fill="#f2c230"/><circle cx="6" cy="6" r="2.5" fill="#fff"/></pattern>'

async function drawn(ground: string, body: string) {
  const svg = `<svg width="${width}" height="${height}" xmlns="http://www.w3.org/2000/svg"><defs>${DOTS}</defs><rect width="150" height="180" fill="${ground}"/>${body}</svg>`
  const data = new Uint8Array(await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer())
  return { width, height, channels: 3 as const, data }
}
const outline = async (body: string) =>
  planeFromBytes(
    (await drawn('#000', body)).data.filter((_, i) => i % 3 === 0),
    width,
    height,
  )

it('leaves no hole where a dress has dots of the color of the table', async () => {
  const picture = await drawn('#f4f3f1', `<path d="${DRESS}" fill="url(#p)"/>`)
  const whole = await outline(`<path d="${DRESS}" fill="#fff"/>`)
  const cut = withoutGround(picture, whole)
  expect(whole.data.filter((value, i) => value > 0.99 && cut.data[i]! < 0.85)).toHaveLength(0)
  // Also where the matting has left some of them out.
  const pierced = await outline(`<path d="${DRESS}" fill="#fff"/><circle cx="75" cy="84" r="3"/>`)
  expect(withoutGround(picture, pierced).data[84 * width + 75]).toBe(1)
})

it('takes the table out of the gap between sleeve and trunk', async () => {
  const picture = await drawn('#f4f3f1', `<path d="${SWEATER}" fill="#2f7a4b"/>`)
  const filled = await outline(`<path d="${SWEATER}" fill="#fff"/><path d="M43 60 L42 140 L31 140 Z" fill="#fff"/>`)
  const cut = withoutGround(picture, filled)
  expect(filled.data[125 * width + 39]).toBe(1)
  expect(cut.data[125 * width + 39]).toBeLessThan(0.1)
  expect(cut.data[125 * width + 75]).toBe(1)
})
