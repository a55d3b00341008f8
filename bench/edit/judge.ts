import type { Look } from '@bluehour/editing/regions/look'
import type { Picture } from '@bluehour/engine/engine'
import { luma } from '@bluehour/imaging/pixels'
import type { BytePlane } from '@bluehour/imaging/plane'
import type { Check } from './cases.ts'

type Quality = Extract<Check, { quality: unknown }>['quality']
export type Judged = { before: Picture; after: Picture; seenBefore: Look; seenAfter: () => Look }
/** Empty when right, else what is wrong. */
type Verdict = string

const QUALITIES: Record<Exclude<Quality, 'detail'>, (r: number, g: number, b: number) => number> = {
  light: (r, g, b) => 0.299 * r + 0.587 * g + 0.114 * b,
  warmth: (r, _g, b) => r - b,
  saturation: (r, g, b) => Math.max(r, g, b) - Math.min(r, g, b),
  blueness: (r, g, b) => b - (r + g) / 2,
  greenness: (r, g, b) => g - (r + b) / 2,
  redness: (r, g, b) => r - (g + b) / 2,
}

function meanOf(
  { data, channels }: Picture,
  mask: BytePlane,
  value: (r: number, g: number, b: number) => number,
): number {
  let [sum, weight] = [0, 1e-9]
  for (let i = 0, k = 0; i < mask.data.length; i++, k += channels) {
    if (mask.data[i]! < 128) continue
    sum += value(data[k]!, data[k + 1]!, data[k + 2]!)
    weight++
  }
  return sum / weight
}

function detailOf(picture: Picture, mask: BytePlane): number {
  const { width, data } = luma(picture)
  let [sum, weight] = [0, 1e-9]
  for (let i = width; i < data.length - width; i++) {
    if (mask.data[i]! < 250) continue
    sum += Math.abs(4 * data[i]! - data[i - 1]! - data[i + 1]! - data[i - width]! - data[i + width]!)
    weight++
  }
  return sum / weight
}

/** Mean absolute difference where `inside` says so. */
function differenceOf(a: Picture, b: Picture, inside: (i: number) => boolean): number {
  let [sum, weight] = [0, 1e-9]
  for (let i = 0; i < a.width * a.height; i++) {
    if (!inside(i)) continue
    for (let c = 0; c < 3; c++) sum += Math.abs(a.data[i * a.channels + c]! - b.data[i * b.channels + c]!) / 3
    weight++
  }
  return sum / weight
}

function hueOf(picture: Picture, mask: BytePlane): number {
  const { data, channels } = picture
  let [x, y] = [0, 0]
  for (let i = 0, k = 0; i < mask.data.length; i++, k += channels) {
    if (mask.data[i]! < 128) continue
    const [r, g, b] = [data[k]!, data[k + 1]!, data[k + 2]!]
    x += r - (g + b) / 2
    y += (Math.sqrt(3) / 2) * (g - b)
  }
  return ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360
}

const sameSize = (a: Picture, b: Picture) => a.width === b.width && a.height === b.height

async function judgeRegion(
  check: Extract<Check, { region: unknown }>,
  { before, after, seenBefore }: Judged,
): Promise<Verdict> {
  const mask = await seenBefore.mask(check.region)
  if (!mask) return 'the region is not in the photo'
  if (!sameSize(before, after)) return 'changed' in check ? '' : 'the size changed'
  const outside = differenceOf(before, after, (i) => mask.data[i]! < 3)
  if (check.rest !== undefined && outside > check.rest)
    return `outside changed by ${outside.toFixed(1)}, not at most ${check.rest}`
  if ('hue' in check) {
    const hue = hueOf(after, mask)
    const away = Math.abs(((hue - check.hue + 540) % 360) - 180)
    return away <= 25 ? '' : `its hue is ${hue.toFixed(0)}°, not ${check.hue}°`
  }
  if ('changed' in check) {
    const inside = differenceOf(before, after, (i) => mask.data[i]! > 128)
    if (check.changed === 0) return inside <= 3 ? '' : `inside changed by ${inside.toFixed(1)}`
    return inside >= check.changed ? '' : `inside changed by ${inside.toFixed(1)} only`
  }
  const moved =
    check.quality === 'detail'
      ? detailOf(after, mask) / Math.max(1e-6, detailOf(before, mask)) - 1
      : meanOf(after, mask, QUALITIES[check.quality]) - meanOf(before, mask, QUALITIES[check.quality])
  const isRight = check.by > 0 ? moved >= check.by : moved <= check.by
  return isRight ? '' : `${check.quality} moved by ${moved.toFixed(2)}, not ${check.by}`
}

async function judgeGone(
  region: Extract<Check, { gone: unknown }>['gone'],
  { before, after, seenAfter, seenBefore }: Judged,
): Promise<Verdict> {
  const mask = await seenBefore.mask(region)
  if (!mask) return 'it is not in the photo'
  const changed = differenceOf(before, after, (i) => mask.data[i]! > 128)
  if (changed < 8) return `only ${changed.toFixed(1)} changed`
  const look = seenAfter()
  const kind = typeof region === 'string' ? region : region.object
  const left = (await look.objects()).find((found) => found.kind === kind && found.score > 0.45)
  return left ? `a ${kind} is still seen (${left.score.toFixed(2)})` : ''
}

function judgeBox({ box, changed, rest }: Extract<Check, { box: unknown }>, { before, after }: Judged): Verdict {
  if (!sameSize(before, after)) return 'the size changed'
  const [x0, y0, x1, y1] = box
  const inside = (i: number) => {
    const [x, y] = [(i % before.width) / before.width, Math.floor(i / before.width) / before.height]
    return x >= x0 && x <= x1 && y >= y0 && y <= y1
  }
  const within = differenceOf(before, after, inside)
  const outside = differenceOf(before, after, (i) => !inside(i))
  if (within < changed) return `changed by ${within.toFixed(1)} only`
  return outside <= rest ? '' : `elsewhere changed by ${outside.toFixed(1)}`
}

function flippedOf({ width, height, channels, data }: Picture, axis: 'horizontal' | 'vertical'): Picture {
  const out = new Uint8Array(data.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = axis === 'horizontal' ? y * width + width - 1 - x : (height - 1 - y) * width + x
      for (let c = 0; c < channels; c++) out[(y * width + x) * channels + c] = data[from * channels + c]!
    }
  }
  return { width, height, channels, data: out }
}

export async function judge(check: Check, judged: Judged): Promise<Verdict> {
  const { before, after } = judged
  if ('region' in check) return judgeRegion(check, judged)
  if ('gone' in check) return judgeGone(check.gone, judged)
  if ('box' in check) return judgeBox(check, judged)
  if ('size' in check) {
    const ratio = after.width / after.height
    return Math.abs(ratio / check.size - 1) < 0.01 ? '' : `its shape is ${ratio.toFixed(3)}`
  }
  if ('alpha' in check) {
    let clear = 0
    for (let k = 3; k < after.data.length; k += 4) if (after.data[k]! < 10) clear++
    const share = clear / (after.width * after.height)
    return after.channels === 4 && share > 0.15 && share < 0.95 ? '' : `${(share * 100).toFixed(0)} % is clear`
  }
  if ('gray' in check) {
    const most = differenceOf(
      after,
      { ...after, data: after.data.map((_, k) => after.data[k - (k % after.channels)]!) },
      () => true,
    )
    return most < 1 ? '' : `colors are left: ${most.toFixed(1)}`
  }
  if ('mirrored' in check) {
    const away = differenceOf(flippedOf(before, check.mirrored), after, () => true)
    return away < 1.5 ? '' : `it differs from the mirrored one by ${away.toFixed(1)}`
  }
  return 'it was done, but should be refused'
}
