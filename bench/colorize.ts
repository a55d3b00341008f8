/**
 * Colorizing photos that were turned gray: lightness, hue of skin, of sky and plants, colorfulness against the original. Ten photos
 * anybody can fetch, of which the methods saw all, and six that they were not tuned on. Writes contact sheets (gray, colored,
 * original) to .cache/sheets.
 *
 *     npm run bench -- colorize
 *     npm run bench -- colorize --from=0 --to=5
 */
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Job, Picture } from '@bluehour/engine/engine'
import { makeFaceFinder } from '@bluehour/faces/find/finder'
import { luma } from '@bluehour/imaging/pixels'
import { boxBlur, type Plane } from '@bluehour/imaging/plane'
import { openSessions } from '@bluehour/models/sessions'
import { openWeights } from '@bluehour/models/weights'
import { makeColorizer } from '@bluehour/restoration/colorizer'
import { makePersonParts } from '@bluehour/vision/person-parts'
import sharp, { type Sharp } from 'sharp'
import { table } from './measure.ts'
import { openRows, partOf } from './parts.ts'
import { tenPhotos, untunedPhotos, writeSheet } from './pictures/photos.ts'

const CACHE = fileURLToPath(new URL('../.cache', import.meta.url))
const quiet = { info: () => undefined, warn: () => undefined }
const EDGE = 640

export async function run(): Promise<void> {
  const sessions = openSessions({ weights: openWeights({ dir: `${CACHE}/models`, log: quiet }), threads: 2 })
  const finder = makeFaceFinder({ sessions })
  const colorizer = makeColorizer({ finder, parts: makePersonParts(sessions) })
  const rows: Sharp[][] = []
  const tuned = (await tenPhotos()).map((photo) => ({ ...photo, tuned: true }))
  const all = [...tuned, ...(await untunedPhotos()).map((photo) => ({ ...photo, tuned: false, part: undefined }))]
  const { cases, suffix, isWhole } = partOf(all, ({ name }) => name)
  const kept = openRows<Row>('colorize', ({ name }) => name, { fresh: isWhole })
  for (const { name, file, part, tuned } of cases) {
    const seed = 11 + all.findIndex((photo) => photo.name === name)
    const job: Job = { signal: new AbortController().signal, seed, progress: () => undefined }
    const source = part ? sharp(file).extract(part) : sharp(file)
    const truth = await pictureOf(sharp(await source.png().toBuffer()).resize(EDGE, EDGE, { fit: 'inside' }))
    const gray = await pictureOf(sharp(await show(truth).grayscale().toColourspace('srgb').png().toBuffer()))
    const colored = await colorizer.colorize(gray, job)
    const faces = await finder.find(truth)
    const row: Row = {
      name,
      tuned,
      ssim: ssim(luma(gray), luma(colored)),
      share: colorfulness(colored) / Math.max(1, colorfulness(truth)),
      hues: faces.map(({ box }) => hueIn(colored, box)).filter((hue) => hue !== undefined),
      // Indoors a blue wall is no sky.
      sky: tuned ? null : rightShare(truth, colored, isSkyBlue),
      plants: tuned ? null : rightShare(truth, colored, isPlantGreen),
    }
    kept.add(row)
    const percent = (value: number | null) => (value === null ? 'none' : `${(100 * value).toFixed(0)} %`)
    console.log(
      `${name}: lightness SSIM ${row.ssim.toFixed(4)}, colorfulness ${percent(row.share)} of the original, hues of faces ${row.hues.map((hue) => `${hue.toFixed(0)}°`).join(' ')}, sky blue again ${percent(row.sky)}, plants green again ${percent(row.plants)}`,
    )
    rows.push([gray, colored, truth].map(show))
  }
  await mkdir(`${CACHE}/sheets`, { recursive: true })
  await writeSheet(`${CACHE}/sheets/colorize${suffix}.png`, rows, { width: 320, height: 240 })
  report(kept.all())
}

type Row = {
  name: string
  tuned: boolean
  ssim: number
  share: number
  hues: number[]
  sky: number | null
  plants: number | null
}

function report(rows: readonly Row[]): void {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const least = (values: readonly (number | null)[]) => {
    const known = values.filter((value) => value !== null)
    return known.length === 0
      ? 'none'
      : `${Math.round(100 * mean(known))} (least ${Math.round(100 * Math.min(...known))})`
  }
  const lineOf = (what: string, some: readonly Row[]) => {
    const hues = some.flatMap((row) => row.hues)
    return {
      photos: `${some.length} ${what}`,
      'lightness SSIM, least': Math.min(...some.map((row) => row.ssim)).toFixed(4),
      'colorfulness, % of the original': least(some.map(({ share }) => share)),
      'at 60 % or more': some.filter(({ share }) => share >= 0.6).length,
      'faces within 5° to 40°': `${hues.filter((hue) => hue >= 5 && hue <= 40).length} of ${hues.length}`,
      'sky blue again, %': least(some.map(({ sky }) => sky)),
      'plants green again, %': least(some.map(({ plants }) => plants)),
    }
  }
  const kinds = [
    ['seen in tuning', true],
    ['not seen in tuning', false],
  ] as const
  table(
    'Colorizer',
    kinds.map(([what, tuned]) =>
      lineOf(
        what,
        rows.filter((row) => row.tuned === tuned),
      ),
    ),
  )
}

type IsColor = (r: number, g: number, b: number) => boolean
const isSkyBlue: IsColor = (r, g, b) => b > r + 18 && b >= g && b > 110
const isPlantGreen: IsColor = (r, g, b) => g > b + 18 && g >= r - 6 && g > 40

/** Of the places that have this color in the original (upper half for skies), the share whose hue is of the kind again; null when there are few. */
function rightShare(truth: Picture, colored: Picture, isIt: IsColor): number | null {
  const { width, height, data } = truth
  const until = isIt === isSkyBlue ? Math.floor(height * 0.6) : height
  let [count, right] = [0, 0]
  for (let i = 0; i < width * until; i++) {
    if (!isIt(data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!)) continue
    const [r, g, b] = [colored.data[i * 3]!, colored.data[i * 3 + 1]!, colored.data[i * 3 + 2]!]
    count++
    if (isIt === isSkyBlue ? b > r + 4 : g > b + 6 && g >= r - 14) right++
  }
  return count < width * height * 0.04 ? null : right / count
}

const show = ({ data, width, height, channels }: Picture) => sharp(data, { raw: { width, height, channels } })

async function pictureOf(image: Sharp): Promise<Picture> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, channels: 3, data }
}

/** The middle hue (HSV, degrees) of the cheeks; human skin lies between 5° and 40°. */
function hueIn(
  { data, width }: Picture,
  box: { left: number; top: number; width: number; height: number },
): number | undefined {
  const hues: number[] = []
  for (let y = Math.floor(box.top + box.height * 0.5); y < box.top + box.height * 0.75; y++) {
    for (let x = Math.floor(box.left + box.width * 0.25); x < box.left + box.width * 0.75; x++) {
      const [r, g, b] = [0, 1, 2].map((c) => data[(y * width + x) * 3 + c]!) as [number, number, number]
      if (r - Math.min(g, b) > 8 && r >= g && r >= b) hues.push((((g - b) / (r - Math.min(g, b))) * 60 + 360) % 360)
    }
  }
  return hues.sort((p, q) => p - q)[hues.length >> 1]
}

/** Hasler and Süsstrunk 2003. */
function colorfulness({ data }: Picture): number {
  const [rg, yb]: [number[], number[]] = [[], []]
  for (let i = 0; i < data.length; i += 3) {
    rg.push(data[i]! - data[i + 1]!)
    yb.push((data[i]! + data[i + 1]!) / 2 - data[i + 2]!)
  }
  const stats = (values: number[]) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    return { mean, deviation: Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) }
  }
  const [a, b] = [stats(rg), stats(yb)]
  return Math.hypot(a.deviation, b.deviation) + 0.3 * Math.hypot(a.mean, b.mean)
}

function ssim(a: Plane, b: Plane): number {
  const times = (p: Plane, q: Plane): Plane => ({ ...p, data: p.data.map((value, i) => value * q.data[i]!) })
  const [ma, mb] = [boxBlur(a, 3).data, boxBlur(b, 3).data]
  const [aa, bb, ab] = [boxBlur(times(a, a), 3).data, boxBlur(times(b, b), 3).data, boxBlur(times(a, b), 3).data]
  let sum = 0
  for (let i = 0; i < ma.length; i++) {
    const [va, vb, cov] = [aa[i]! - ma[i]! ** 2, bb[i]! - mb[i]! ** 2, ab[i]! - ma[i]! * mb[i]!]
    sum += ((2 * ma[i]! * mb[i]! + 1e-4) * (2 * cov + 9e-4)) / ((ma[i]! ** 2 + mb[i]! ** 2 + 1e-4) * (va + vb + 9e-4))
  }
  return sum / ma.length
}
