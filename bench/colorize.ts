/**
 * Colorizing ten photos that were turned gray: lightness, hue of skin, colorfulness against the original. Writes a contact
 * sheet (gray, colored, original) to .cache/sheets.
 *
 *     npm run bench -- colorize
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
import { tenPhotos, writeSheet } from './pictures/photos.ts'

const CACHE = fileURLToPath(new URL('../.cache', import.meta.url))
const quiet = { info: () => undefined, warn: () => undefined }
const EDGE = 640

export async function run(): Promise<void> {
  const sessions = openSessions({ weights: openWeights({ dir: `${CACHE}/models`, log: quiet }), threads: 2 })
  const finder = makeFaceFinder({ sessions })
  const colorizer = makeColorizer({ finder, parts: makePersonParts(sessions) })
  const rows: Sharp[][] = []
  const shares: number[] = []
  for (const [k, { name, file, part }] of (await tenPhotos()).entries()) {
    const job: Job = { signal: new AbortController().signal, seed: 11 + k, progress: () => undefined }
    const source = part ? sharp(file).extract(part) : sharp(file)
    const truth = await pictureOf(sharp(await source.png().toBuffer()).resize(EDGE, EDGE, { fit: 'inside' }))
    const gray = await pictureOf(sharp(await show(truth).grayscale().toColourspace('srgb').png().toBuffer()))
    const colored = await colorizer.colorize(gray, job)
    const faces = await finder.find(truth)
    const hues = faces.map(({ box }) => hueIn(colored, box)).filter((hue) => hue !== undefined)
    const share = colorfulness(colored) / Math.max(1, colorfulness(truth))
    shares.push(share)
    console.log(
      `${name}: lightness SSIM ${ssim(luma(gray), luma(colored)).toFixed(4)}, colorfulness ${(100 * share).toFixed(0)} % of the original, hues of faces ${hues.map((hue) => `${hue.toFixed(0)}°`).join(' ')}`,
    )
    rows.push([gray, colored, truth].map(show))
  }
  console.log(
    `colorfulness: mean ${((100 * shares.reduce((sum, share) => sum + share, 0)) / shares.length).toFixed(0)} %, ${shares.filter((share) => share >= 0.6).length} of ${shares.length} at 60 % or more`,
  )
  await mkdir(`${CACHE}/sheets`, { recursive: true })
  await writeSheet(`${CACHE}/sheets/colorize.png`, rows, { width: 320, height: 240 })
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
