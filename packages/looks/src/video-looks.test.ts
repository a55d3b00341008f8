import { fileURLToPath } from 'node:url'
import { VIDEO_ART_STYLES } from '@bluehour/catalog/video-art-styles'
import type { Picture } from '@bluehour/engine/engine'
import { makePlane } from '@bluehour/imaging/plane'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { applyLook } from './apply-look.ts'
import type { People } from './look.ts'
import { VIDEO_LOOKS } from './video-looks.ts'

const EDGE = 64
/** Steps of 255 in the mean of all channels that any two looks differ by at least. */
const APART = 3
const { signal } = new AbortController()

async function astronaut(): Promise<Picture> {
  const file = fileURLToPath(new URL('../../../test/fixtures/astronaut.jpg', import.meta.url))
  const data = await sharp(file).resize(EDGE, EDGE, { fit: 'cover' }).removeAlpha().raw().toBuffer()
  return { width: EDGE, height: EDGE, channels: 3, data: new Uint8Array(data) }
}

/** A head above a body, roughly where she is. */
function someone(): People {
  const inside = (test: (x: number, y: number) => boolean) => {
    const plane = makePlane(EDGE, EDGE)
    for (let i = 0; i < plane.data.length; i++)
      plane.data[i] = test((i % EDGE) / EDGE, Math.floor(i / EDGE) / EDGE) ? 1 : 0
    return plane
  }
  const skin = inside((x, y) => Math.hypot(x - 0.44, (y - 0.24) * 0.8) < 0.11)
  const hair = inside((x, y) => y < 0.14 && Math.abs(x - 0.44) < 0.12)
  const clothes = inside((x, y) => y > 0.42 && Math.abs(x - 0.45) < 0.34)
  const whole = { ...skin, data: skin.data.map((value, i) => Math.min(1, value + hair.data[i]! + clothes.data[i]!)) }
  return { whole, clothes, skin, hair }
}

test('every art style of the contract is a look, and any two differ', async () => {
  expect(VIDEO_LOOKS.map(({ name }) => name)).toEqual([...VIDEO_ART_STYLES])
  const picture = await astronaut()
  const people = someone()
  const drawn: { name: string; data: Uint8Array }[] = []
  const alike: string[] = []
  for (const look of VIDEO_LOOKS) {
    const { data } = await applyLook(look, picture, { seed: 5, people, time: 0.4, memory: new Map(), signal })
    for (const other of drawn) {
      let sum = 0
      for (let i = 0; i < data.length; i++) sum += Math.abs(data[i]! - other.data[i]!)
      if (sum / data.length < APART) alike.push(`${look.name} and ${other.name}: ${(sum / data.length).toFixed(1)}`)
    }
    drawn.push({ name: look.name, data })
  }
  expect(alike).toEqual([])
})
