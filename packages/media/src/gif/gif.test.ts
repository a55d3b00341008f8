import { readFile } from 'node:fs/promises'
import { workFolder } from '@bluehour/fixtures/samples'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { makeMedia } from '../media.ts'
import { findProvenance } from '../provenance.ts'
import { compress } from './lzw.ts'

const at = workFolder()
const media = makeMedia()
const { signal } = new AbortController()
const provenance = { engine: 'test', version: '1', projectId: 'p1', createdAt: '2026-01-02T03:04:05.000Z' }
const SIDE = 96

/** A sky that stands still and a red disc that goes round: both as a renderer gives them, with a little grain. */
function frameAt(share: number): Uint8Array {
  const data = new Uint8Array(SIDE * SIDE * 3)
  const cx = SIDE / 2 + 24 * Math.cos(share * 2 * Math.PI)
  const cy = SIDE / 2 + 24 * Math.sin(share * 2 * Math.PI)
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const inside = Math.hypot(x - cx, y - cy) < 12
      const grain = ((x * 7 + y * 13 + Math.round(share * 36) * 5) % 5) - 2
      const sky = [60 + y, 110 + 0.8 * y, 190 + 0.4 * y]
      const color = inside ? [205, 32, 28] : sky.map((value) => value + grain)
      data.set(color, (y * SIDE + x) * 3)
    }
  }
  return data
}

async function write(name: string, frames: number, fps: number, watermark = false) {
  const scene = { prompt: 'a red disc <in> the "sky" & 日本' }
  const writer = media.openVideo({ width: SIDE, height: SIDE, fps }, at(name), { provenance, watermark, scene }, signal)
  for (let i = 0; i < frames; i++) await writer.write(frameAt(i / frames))
  await writer.close()
  return at(name)
}

const pageOf = (file: string, page: number) => sharp(file, { page }).removeAlpha().raw().toBuffer()

describe('a moving gif', () => {
  it('loops for ever, has every frame and lasts as long as it should', async () => {
    const facts = await sharp(await write('loop.gif', 36, 12)).metadata()
    expect(facts).toMatchObject({ format: 'gif', width: SIDE, height: SIDE, pages: 36, loop: 0 })
    expect(facts.delay?.reduce((sum, ms) => sum + ms, 0)).toBe(3000)
    expect(await media.verify(at('loop.gif'), signal)).toMatchObject({ format: 'gif', width: SIDE, height: SIDE })
  })

  it('shows the colours of every frame, however many came before', async () => {
    for (const page of [0, 9, 35]) {
      const shown = await sharp(await pageOf(at('loop.gif'), page), { raw: { width: SIDE, height: SIDE, channels: 3 } })
        .blur(2)
        .raw()
        .toBuffer()
      const meant = await sharp(frameAt(page / 36), { raw: { width: SIDE, height: SIDE, channels: 3 } })
        .blur(2)
        .raw()
        .toBuffer()
      const away = shown.map((value, i) => Math.abs(value - (meant[i] as number)))
      expect(away.reduce((sum, value) => sum + value, 0) / away.length).toBeLessThan(2)
      expect(Math.max(...away)).toBeLessThan(24)
    }
  })

  it('does not flicker where nothing moves, though there is grain', async () => {
    const corner = (data: Buffer) => data.subarray(0, SIDE * 3 * 8)
    const first = corner(await pageOf(at('loop.gif'), 0))
    for (const page of [5, 20, 35]) expect(corner(await pageOf(at('loop.gif'), page)).equals(first)).toBe(true)
    const { length } = await readFile(at('loop.gif'))
    expect(length).toBeLessThan(36 * SIDE * SIDE * 0.1)
  })

  it('is the same file every time, says where it comes from and what it shows', async () => {
    const bytes = await readFile(at('loop.gif'))
    expect(bytes.equals(await readFile(await write('again.gif', 36, 12)))).toBe(true)
    const text = bytes.toString('utf8')
    expect(findProvenance(text)).toEqual(provenance)
    expect(text).toContain('a red disc <in>')
  })

  it('is marked on plans that have a mark, in every frame', async () => {
    const marked = await write('marked.gif', 3, 12, true)
    const plain = await write('plain.gif', 3, 12)
    for (const page of [0, 2]) {
      const [a, b] = [await pageOf(marked, page), await pageOf(plain, page)]
      expect(a.equals(b)).toBe(false)
    }
  })

  it('leaves nothing behind when it is given up, and takes no sound', async () => {
    const writer = media.openVideo(
      { width: SIDE, height: SIDE, fps: 12 },
      at('gone.gif'),
      { provenance, watermark: false },
      signal,
    )
    await writer.write(frameAt(0))
    writer.abort()
    await expect(writer.close()).rejects.toThrow('aborted')
    await expect(readFile(at('gone.gif'))).rejects.toThrow()
    const sound = { sampleRate: 8000, channels: [new Float32Array(8)] }
    const noisy = { width: 8, height: 8, fps: 12, sound }
    expect(() => media.openVideo(noisy, at('x.gif'), { provenance, watermark: false }, signal)).toThrow('sound')
    expect(() => media.openVideo(noisy, at('x.webm'), { provenance, watermark: false }, signal)).toThrow('sound')
  })
})

describe('the same loop as webm and mp4', () => {
  it.each(['webm', 'mp4'])('%s has every frame and is read back', async (format) => {
    const facts = await media.verify(await write(`loop.${format}`, 24, 12), signal)
    expect(facts).toMatchObject({
      media: 'video',
      format,
      frames: 24,
      fps: 12,
      width: SIDE,
      height: SIDE,
      hasSound: false,
    })
    const text = (await readFile(at(`loop.${format}`))).toString('utf8')
    expect(findProvenance(text)).toEqual(provenance)
    expect(text).toContain('日本')
  })
})

describe('compression', () => {
  it('survives tables that fill up, and every length of code', async () => {
    // Noise fills the table of 4096 codes several times; a reader other than ours decodes it.
    let state = 1
    const entries = Uint8Array.from({ length: 200 * 200 }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
      return state >>> 24
    })
    for (const length of [1, 2, 255, 256, 257, 511, 4094, 4096, 40_000]) {
      const [width, height] = length === 40_000 ? [200, 200] : [length, 1]
      const grey = Buffer.from(Array.from({ length: 256 }, (_, value) => [value, value, value]).flat())
      const head = Buffer.concat([Buffer.from('GIF89a'), u16(width), u16(height), Buffer.of(0xf7, 0, 0), grey])
      const image = Buffer.concat([Buffer.of(0x2c), u16(0), u16(0), u16(width), u16(height), Buffer.of(0, 8)])
      const part = entries.subarray(0, length)
      const file = Buffer.concat([head, image, compress(part, 8), Buffer.of(0x3b)])
      const read = await sharp(file, { failOn: 'warning' }).removeAlpha().raw().toBuffer()
      expect(Buffer.from(part).equals(read.filter((_, i) => i % 3 === 0))).toBe(true)
    }
  })
})

function u16(value: number): Buffer {
  return Buffer.of(value & 255, value >> 8)
}
