import { readdirSync, truncateSync, writeFileSync } from 'node:fs'
import type { Picture } from '@bluehour/engine/engine'
import { finish, meanDifference, testPicture, workFolder } from '@bluehour/fixtures/samples'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makeMedia } from './media.ts'
import { findProvenance } from './provenance.ts'
import { renderWatermark, stampWatermark } from './watermark.ts'

const at = workFolder()
const media = makeMedia()
const { signal } = new AbortController()
const picture = testPicture(300, 200)

describe('files', () => {
  test.each(['png', 'jpg', 'webp'])('%s with its origin inside', async (ext) => {
    await media.writePicture(picture, at(`a.${ext}`), finish)
    expect(await media.verify(at(`a.${ext}`), signal)).toMatchObject({ format: ext, width: 300, height: 200 })
    const { exif } = await sharp(at(`a.${ext}`)).metadata()
    expect(findProvenance(exif?.toString('latin1') ?? '')).toEqual(finish.provenance)
    const back = await media.readPicture(at(`a.${ext}`), { signal })
    expect(meanDifference(back, picture)).toBeLessThan(ext === 'png' ? 0.001 : 3)
    expect(readdirSync(at('.')).filter((name) => name.includes('.part'))).toEqual([])
  })

  test('png keeps transparency, jpg lies on white', async () => {
    const data = new Uint8Array(40 * 40 * 4).fill(0)
    for (let i = 0; i < 800; i++) data.set([200, 30, 30, 255], i * 4)
    const half: Picture = { width: 40, height: 40, channels: 4, data }
    await media.writePicture(half, at('half.png'), finish)
    expect((await media.readPicture(at('half.png'), { signal })).data.subarray(-1)[0]).toBe(0)
    await media.writePicture(half, at('half.jpg'), finish)
    expect((await media.readPicture(at('half.jpg'), { signal })).data.subarray(-1)[0]).toBeGreaterThan(250)
  })
})

describe('strips', () => {
  async function* cut({ width, height, channels, data }: Picture, rows: number) {
    for (let y = 0; y < height; y += rows)
      yield data.slice(y * width * channels, Math.min(height, y + rows) * width * channels)
  }
  const alpha = Uint8Array.from({ length: 300 * 200 * 4 }, (_, i) => (i * 7 + (i >> 5)) & 255)

  test.each([picture, { ...picture, channels: 4 as const, data: alpha }])(
    'give the very file a whole picture gives',
    async (whole) => {
      const marked = { ...finish, watermark: true }
      await media.writePicture(whole, at('whole.png'), marked)
      await media.writePicture({ ...whole, strips: cut(whole, 33) }, at('strips.png'), marked)
      expect(await media.verify(at('strips.png'), signal)).toMatchObject({ format: 'png', width: 300, height: 200 })
      const [a, b] = await Promise.all(
        ['whole', 'strips'].map((name) => media.readPicture(at(`${name}.png`), { signal })),
      )
      expect(Buffer.compare(a!.data, b!.data)).toBe(0)
      const { exif } = await sharp(at('strips.png')).metadata()
      expect(findProvenance(exif?.toString('latin1') ?? '')).toEqual(finish.provenance)
    },
  )

  test('that end too early leave no file behind', async () => {
    const short = { ...picture, height: 300, strips: cut(picture, 50) }
    await expect(media.writePicture(short, at('short.png'), finish)).rejects.toThrow(/200 rows of 300/)
    expect(readdirSync(at('.')).filter((name) => name.startsWith('short'))).toEqual([])
  })

  test('are never held: one array may serve for all of them', async () => {
    const strip = new Uint8Array(300 * 10 * 3)
    async function* again() {
      for (let y = 0; y < 200; y += 10) {
        strip.set(picture.data.subarray(y * 900, (y + 10) * 900))
        yield strip
      }
    }
    await media.writePicture({ ...picture, strips: again() }, at('again.png'), finish)
    const { data } = await media.readPicture(at('again.png'), { signal })
    expect(Buffer.compare(data, picture.data)).toBe(0)
  })
})

describe('the mark', () => {
  const grounds = { white: 255, grey: 128, black: 0 }
  test.each(Object.entries(grounds))('is legible on %s and leaves the rest alone', async (_, value) => {
    const flat: Picture = { width: 576, height: 400, channels: 3, data: new Uint8Array(576 * 400 * 3).fill(value) }
    await media.writePicture(flat, at('marked.png'), { ...finish, watermark: true })
    expect(flat.data.every((sample) => sample === value)).toBe(true)
    const marked = await media.readPicture(at('marked.png'), { signal })
    const { left, top } = await renderWatermark(flat)
    let inside = 0
    let outside = 0
    let contrast = 0
    for (let i = 0; i < 576 * 400; i++) {
      const difference = Math.abs((marked.data[i * 3] ?? 0) - value)
      if (i % 576 >= left && Math.floor(i / 576) >= top) inside += difference > 30 ? 1 : 0
      else outside += difference
      contrast = Math.max(contrast, difference)
    }
    expect(outside).toBe(0)
    expect(inside).toBeGreaterThan(300)
    expect(contrast).toBeGreaterThan(80)
  })

  test('shows on transparent pictures and fits tiny ones', async () => {
    const clear: Picture = { width: 200, height: 200, channels: 4, data: new Uint8Array(200 * 200 * 4) }
    stampWatermark(clear, await renderWatermark(clear))
    expect(clear.data.some((value, i) => i % 4 === 3 && value > 200)).toBe(true)
    for (const [width, height] of [
      [1, 1],
      [16, 9],
      [3, 400],
      [400, 3],
    ] as const) {
      const tiny: Picture = { width, height, channels: 3, data: new Uint8Array(width * height * 3) }
      stampWatermark(tiny, await renderWatermark(tiny))
      expect(tiny.data).toHaveLength(width * height * 3)
    }
  })
})

describe('verify', () => {
  test('finds damage that headers hide', async () => {
    await media.writePicture(picture, at('broken.png'), finish)
    truncateSync(at('broken.png'), 1500)
    await expect(media.verify(at('broken.png'), signal)).rejects.toMatchObject({ code: 'unknown_error' })

    const writer = media.openVideo({ width: 160, height: 120, fps: 24 }, at('broken.mp4'), finish, signal)
    for (let f = 0; f < 24; f++) await writer.write(testPicture(160, 120).data.map((v, i) => v ^ ((i * f) & 31)))
    await writer.close()
    const { bytes } = await media.verify(at('broken.mp4'), signal)
    truncateSync(at('broken.mp4'), Math.round(bytes * 0.7))
    await expect(media.verify(at('broken.mp4'), signal)).rejects.toMatchObject({ code: 'unknown_error' })
  })

  test('refuses what this engine does not write', async () => {
    writeFileSync(at('note.txt'), 'hello')
    await expect(media.verify(at('note.txt'), signal)).rejects.toMatchObject({ code: 'unknown_error' })
  })
})
