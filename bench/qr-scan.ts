/**
 * Whether art codes can be read: every preset and some free descriptions, two sizes, short and long content, several
 * seeds, as drawn and after what happens to pictures, by two readers. Writes contact sheets to bench/out.
 *
 *     npm run bench -- qr-scan
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { QR_STYLES } from '@bluehour/catalog/qr-styles'
import { makeArtCodes } from '@bluehour/qr-art/art-codes'
import { readWith, TREATMENTS, type Treatment } from '@bluehour/qr-art/fixtures/readers'
import { READERS } from '@bluehour/qr-art/scan'
import sharp from 'sharp'
import { median, table } from './measure.ts'

const FREE = [
  'neon jungle at night',
  'autumn forest',
  'stained glass cathedral',
  'van gogh lighthouse at sunset',
  'pink roses, watercolor',
  'halloween castle under a full moon',
  'underwater coral reef mosaic',
  'pixel art desert with pyramids',
]
const CONTENTS = {
  short: 'https://example.com/menu?table=12',
  unicode: 'Grüße aus Łódź · 日本語のメニュー · 🌇 مرحبا',
  long: `https://example.com/${'abcdefghij-0123456789_'.repeat(20)}`.slice(0, 300),
} as const
/** What must be read at each size; the free plan draws at 576. */
const MUST: Record<number, readonly Treatment[]> = {
  1024: ['full', 'quarter, JPEG 60', 'JPEG 60', 'half', 'watermark'],
  576: ['full', 'JPEG 60', 'watermark'],
}
const SEEDS = [1, 2]
const OUT = fileURLToPath(new URL('./out/', import.meta.url))

type Count = { read: number; of: number }
type Tally = Map<string, Count>

const codes = makeArtCodes({
  log: { warn: (facts: unknown) => console.warn('weak modules left', JSON.stringify(facts)) },
})

export async function run(): Promise<void> {
  await mkdir(OUT, { recursive: true })
  const tally: Tally = new Map()
  const ratios: number[] = []
  for (const artStyle of [...QR_STYLES, ...FREE]) {
    for (const size of [1024, 576]) {
      for (const [length, content] of Object.entries(CONTENTS)) {
        for (const seed of SEEDS) {
          const { file, ratio } = await drawn(content, artStyle, size, seed)
          if (size === 1024) ratios.push(ratio)
          for (const treatment of MUST[size]!) await count(tally, { artStyle, size, length, content, treatment }, file)
        }
      }
    }
    console.log(`${artStyle}: ${summary(tally, artStyle)}`)
  }
  table('Art codes read (decoded of drawn)', rowsOf(tally))
  console.log(`Time of a 1024 picture over that of its PNG encoding: median ${median(ratios).toFixed(1)}`)
  await sheet([...QR_STYLES], 'qr-styles.png')
  await sheet(FREE, 'qr-free.png')
  const all = [...tally.values()].reduce((sum, { read, of }) => ({ read: sum.read + read, of: sum.of + of }), {
    read: 0,
    of: 0,
  })
  console.log(`Read ${all.read} of ${all.of}`)
  if (all.read < all.of) process.exitCode = 1
}

async function drawn(
  content: string,
  artStyle: string,
  size: number,
  seed: number,
): Promise<{ file: Buffer; ratio: number }> {
  const started = performance.now()
  const job = { signal: new AbortController().signal, progress: () => {}, seed }
  const picture = await codes.draw({ content, artStyle, size }, job)
  const painted = performance.now()
  const file = await sharp(picture.data, { raw: { width: size, height: size, channels: 3 } })
    .png()
    .toBuffer()
  return { file, ratio: (painted - started) / (performance.now() - painted) }
}

type Case = { artStyle: string; size: number; length: string; content: string; treatment: Treatment }

async function count(tally: Tally, { artStyle, size, length, content, treatment }: Case, file: Buffer): Promise<void> {
  const treated = await TREATMENTS[treatment](file)
  for (const reader of READERS) {
    const key = [artStyle, size, length, treatment, reader].join('|')
    const entry = tally.get(key) ?? { read: 0, of: 0 }
    entry.of++
    if ((await readWith(reader, treated)) === content) entry.read++
    tally.set(key, entry)
  }
}

function summary(tally: Tally, artStyle: string): string {
  const own = [...tally].filter(([key]) => key.startsWith(`${artStyle}|`))
  const failed = own
    .filter(([, { read, of }]) => read < of)
    .map(([key, { read, of }]) => `${key.slice(artStyle.length + 1)} ${read}/${of}`)
  return failed.length === 0 ? 'all read' : `not read: ${failed.join('; ')}`
}

/** One row per style, size and length; one column per treatment and reader. */
function rowsOf(tally: Tally): Record<string, string>[] {
  const rows = new Map<string, Record<string, string>>()
  for (const [key, { read, of }] of tally) {
    const [artStyle, size, length, treatment, reader] = key.split('|') as [string, string, string, string, string]
    const id = `${artStyle}|${size}|${length}`
    const row = rows.get(id) ?? { style: artStyle, size, content: length }
    row[`${treatment} ${reader}`] = `${read}/${of}`
    rows.set(id, row)
  }
  return [...rows.values()]
}

async function sheet(styles: readonly string[], name: string): Promise<void> {
  const columns = 4
  const tile = 512
  const gap = 12
  const tiles = await Promise.all(
    styles.map(async (artStyle, i) => {
      const { file } = await drawn(CONTENTS.short, artStyle, 1024, 1)
      const input = await sharp(file).resize(tile).toBuffer()
      return { input, left: (i % columns) * (tile + gap) + gap, top: Math.floor(i / columns) * (tile + gap) + gap }
    }),
  )
  const width = columns * (tile + gap) + gap
  const height = Math.ceil(styles.length / columns) * (tile + gap) + gap
  await sharp({ create: { width, height, channels: 3, background: '#5a5a60' } })
    .composite(tiles)
    .png()
    .toFile(join(OUT, name))
  console.log(`Wrote bench/out/${name}`)
}
