import { truncateSync } from 'node:fs'
import { ffmpeg, MOVING, meanDifference, testPicture, workFolder } from '@bluehour/fixtures/samples'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeMedia } from './media.ts'

const at = workFolder()
const media = makeMedia()
const { signal } = new AbortController()
const picture = testPicture(120, 80)
const raw = () => sharp(picture.data, { raw: { width: 120, height: 80, channels: 3 } })
const read = (name: string, maxEdge?: number) =>
  media.readPicture(at(name), maxEdge === undefined ? { signal } : { signal, maxEdge })

beforeAll(async () => {
  await raw().png().toFile(at('a.png'))
})

describe('formats', () => {
  test.each(['png', 'webp', 'tiff', 'avif', 'jpg', 'gif'])('%s', async (ext) => {
    await raw().toFile(at(`f.${ext}`))
    const result = await read(`f.${ext}`)
    expect(result.channels).toBe(3)
    expect(meanDifference(result, picture)).toBeLessThan(4)
  })

  test.each(['bmp', 'jp2'])('%s', async (ext) => {
    ffmpeg('-i', at('a.png'), at(`f.${ext}`))
    expect(meanDifference(await read(`f.${ext}`), picture)).toBeLessThan(ext === 'bmp' ? 0.1 : 3)
  })

  test('of a moving picture the first frame', async () => {
    ffmpeg(...MOVING, '-frames:v', '5', at('moving.gif'))
    ffmpeg(...MOVING, '-frames:v', '1', at('first.png'))
    const result = await read('moving.gif')
    expect(result).toMatchObject({ width: 64, height: 48 })
    expect(meanDifference(result, await read('first.png'))).toBeLessThan(12)
  })
})

describe('colour', () => {
  test('a wide-gamut profile is converted to sRGB', async () => {
    await raw().withIccProfile('p3').png().toFile(at('p3.png'))
    const unconverted = await sharp(at('p3.png'), { ignoreIcc: true }).raw().toBuffer()
    expect(meanDifference({ ...picture, data: unconverted }, picture)).toBeGreaterThan(4)
    expect(meanDifference(await read('p3.png'), picture)).toBeLessThan(1.5)
  })

  test('CMYK', async () => {
    await raw().toColorspace('cmyk').jpeg({ quality: 95 }).toFile(at('cmyk.jpg'))
    expect((await sharp(at('cmyk.jpg')).metadata()).space).toBe('cmyk')
    const result = await read('cmyk.jpg')
    expect(result.channels).toBe(3)
    expect(meanDifference(result, picture)).toBeLessThan(12)
  })

  test('16 bits, grey and palette', async () => {
    await raw().toColorspace('rgb16').png().toFile(at('deep.png'))
    expect((await sharp(at('deep.png')).metadata()).depth).toBe('ushort')
    expect(meanDifference(await read('deep.png'), picture)).toBeLessThan(0.6)
    await raw().png({ palette: true }).toFile(at('palette.png'))
    expect(meanDifference(await read('palette.png'), picture)).toBeLessThan(4)
    await raw().greyscale().toColorspace('b-w').png().toFile(at('grey.png'))
    expect((await sharp(at('grey.png')).metadata()).channels).toBe(1)
    const grey = await read('grey.png')
    expect([grey.channels, grey.data[300]]).toEqual([3, grey.data[301]])
  })

  test('alpha is kept where something shows through, and dropped where nothing does', async () => {
    const solid = await raw().ensureAlpha(1).png().toBuffer()
    await sharp(solid).toFile(at('solid.png'))
    expect((await read('solid.png')).channels).toBe(3)
    await raw().ensureAlpha(0.5).png().toFile(at('half.png'))
    const half = await read('half.png')
    expect(half.channels).toBe(4)
    expect(half.data[3]).toBe(127)
    expect(meanDifference(half, picture)).toBeLessThan(0.1)
  })
})

describe('shape', () => {
  test.each([
    [2, (image: Sharp) => image.flop()],
    [3, (image: Sharp) => image.rotate(180)],
    [4, (image: Sharp) => image.flip()],
    [6, (image: Sharp) => image.rotate(270)],
    [8, (image: Sharp) => image.rotate(90)],
  ])('EXIF orientation %i is set upright', async (orientation, turn) => {
    const turned = await turn(raw()).png().toBuffer()
    await sharp(turned).withMetadata({ orientation }).png().toFile(at('turned.png'))
    expect(meanDifference(await read('turned.png'), picture)).toBeLessThan(0.1)
  })

  test('maxEdge shrinks and never enlarges', async () => {
    expect(await read('a.png', 60)).toMatchObject({ width: 60, height: 40 })
    expect(await read('a.png', 600)).toMatchObject({ width: 120, height: 80 })
  })
})

test('a cut-off picture is refused in words', async () => {
  const noise = { width: 200, height: 200, channels: 3 as const, background: '#000' }
  for (const ext of ['png', 'jpg', 'webp']) {
    await sharp({ create: { ...noise, noise: { type: 'gaussian', mean: 128, sigma: 50 } } }).toFile(at(`cut.${ext}`))
    truncateSync(at(`cut.${ext}`), 4000)
    await expect(read(`cut.${ext}`)).rejects.toMatchObject({
      code: 'invalid_image_file',
      message: expect.stringMatching(/damaged/),
    })
  }
})

test('a file that was written anew is read anew', async () => {
  await sharp({ create: { width: 4, height: 4, channels: 3, background: '#ff0000' } })
    .png()
    .toFile(at('same.png'))
  expect((await read('same.png')).data[0]).toBe(255)
  await sharp({ create: { width: 4, height: 4, channels: 3, background: '#000000' } })
    .png()
    .toFile(at('same.png'))
  expect((await read('same.png')).data[0]).toBe(0)
})
