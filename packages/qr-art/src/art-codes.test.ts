import { QR_STYLES } from '@bluehour/catalog/qr-styles'
import { AppError } from '@bluehour/engine/errors'
import { testJob } from '@bluehour/fixtures/studio'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { makeArtCodes } from './art-codes.ts'
import { readWith, TREATMENTS, type Treatment } from './fixtures/readers.ts'
import { READERS } from './scan.ts'

const URL_TEXT = 'https://example.com/menu?table=12'
const LONG = `https://example.com/${'abcdefghij-0123456789_'.repeat(20)}`.slice(0, 300)
/** Denser than any other: where it scans, so does less. */
const DENSE = ['Chinese Painting', 'Winter Village', 'Spaceship']
const codes = makeArtCodes({ log: { warn: () => {} } })

function draw(content: string, artStyle: string, size: number, seed = 1) {
  return codes.draw({ content, artStyle, size }, testJob({ seed }))
}

async function fileOf(content: string, artStyle: string, size: number, seed = 1): Promise<Buffer> {
  const { data, width, height, channels } = await draw(content, artStyle, size, seed)
  return sharp(data, { raw: { width, height, channels } }).png().toBuffer()
}

/** Which of the treatments and readers do not give the content back. */
async function unread(file: Buffer, content: string, treatments: readonly Treatment[]): Promise<string[]> {
  const failed: string[] = []
  for (const treatment of treatments) {
    const treated = await TREATMENTS[treatment](file)
    for (const reader of READERS) {
      if ((await readWith(reader, treated)) !== content) failed.push(`${treatment} by ${reader}`)
    }
  }
  return failed
}

describe('art codes', () => {
  it.each(QR_STYLES)(
    '%s scans at the size of the free plan, packed, small and with its watermark',
    async (artStyle) => {
      const content = DENSE.includes(artStyle) ? LONG : URL_TEXT
      const file = await fileOf(content, artStyle, 576)
      expect(await unread(file, content, ['full', 'JPEG 60', 'half', 'watermark'])).toEqual([])
    },
  )

  it('scans at full size and from a quarter of it', async () => {
    const file = await fileOf(URL_TEXT, 'Ink Landscape', 1024)
    expect(await unread(file, URL_TEXT, ['full', 'quarter, JPEG 60', 'half'])).toEqual([])
  })

  it('draws another picture when a reader misses the first', async () => {
    const warnings: unknown[] = []
    const watched = makeArtCodes({ log: { warn: (facts: unknown) => warnings.push(facts) } })
    const job = testJob()
    const { data, width, height, channels } = await watched.draw(
      { content: LONG, artStyle: 'Picasso Painting', size: 1024 },
      job,
    )
    const file = await sharp(data, { raw: { width, height, channels } }).png().toBuffer()
    expect(warnings).toMatchObject([{ artStyle: 'Picasso Painting', tried: 1 }])
    expect(await unread(file, LONG, ['full', 'JPEG 60', 'half', 'quarter, JPEG 60'])).toEqual([])
  })

  it.each(['neon jungle at night', 'stained glass cathedral in winter', 'qwzx', ''])(
    'scans in the words "%s"',
    async (artStyle) => {
      expect(await unread(await fileOf(URL_TEXT, artStyle, 320), URL_TEXT, ['full', 'JPEG 60'])).toEqual([])
    },
  )

  it('says any text in any script', async () => {
    for (const content of ['Grüße, Łódź', '日本語のメニュー', 'مرحبا · नमस्ते · 🌇👩‍👩‍👧', ' \n\t0 ']) {
      expect(await unread(await fileOf(content, 'Game Map', 240), content, ['full'])).toEqual([])
    }
  })

  it('draws the same picture for the same seed and another for another', async () => {
    const [first, again, other, elsewhere] = [
      await draw(URL_TEXT, 'Mech', 240, 1),
      await draw(URL_TEXT, 'Mech', 240, 1),
      await draw(URL_TEXT, 'Mech', 240, 2),
      await draw(URL_TEXT, 'Spaceship', 240, 1),
    ]
    expect(Buffer.from(again.data).equals(first.data)).toBe(true)
    expect(Buffer.from(other.data).equals(first.data)).toBe(false)
    expect(Buffer.from(elsewhere.data).equals(first.data)).toBe(false)
    expect(first).toMatchObject({ width: 240, height: 240, channels: 3 })
  })

  it('is a picture, not black and white squares', async () => {
    const { data } = await draw(URL_TEXT, 'Winter Village', 300)
    const colors = new Set<number>()
    for (let i = 0; i < data.length; i += 3)
      colors.add(((data[i]! >> 4) << 8) | ((data[i + 1]! >> 4) << 4) | (data[i + 2]! >> 4))
    expect(colors.size).toBeGreaterThan(200)
  })

  it('says how long content may be', async () => {
    const tooLong = draw('x'.repeat(2954), 'Mech', 576)
    await expect(tooLong).rejects.toBeInstanceOf(AppError)
    await expect(tooLong).rejects.toMatchObject({
      code: 'invalid_parameters',
      message: expect.stringMatching(/2954 bytes.*at most 2953/),
    })
    await expect(draw('a\ud800b', 'Mech', 576)).rejects.toMatchObject({ code: 'invalid_parameters' })
  })

  it('reports progress and stops when it is told to', async () => {
    const shares: number[] = []
    const controller = new AbortController()
    const job = {
      signal: controller.signal,
      seed: 1,
      progress: (share: number) => {
        shares.push(share)
        if (share > 0.4) controller.abort()
      },
    }
    await expect(codes.draw({ content: URL_TEXT, artStyle: 'Mech', size: 300 }, job)).rejects.toThrow(/abort/i)
    expect(shares.length).toBeGreaterThan(1)
    expect(shares.at(-1)).toBeLessThan(1)
  })
})
