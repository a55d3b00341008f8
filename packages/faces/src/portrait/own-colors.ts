import type { Plane } from '@bluehour/imaging/plane'
import type { Patch } from '../blend/patch.ts'

/** Colors are told apart in cells of this size in Oklab. */
const CELL = 0.035
/** A color counts when it makes up this much of what is known to be somebody's. */
const SHARE_MIN = 0.012
/** Light changes more on one thing than its hue does. */
const LIGHT_WEIGHT = 0.65
const HUE_WEIGHT = 1.6
/** Farther apart is no more unlike. Where nothing is known of somebody, everything is as far from them as `UNKNOWN`. */
const FAR = 0.16
const UNKNOWN = 0.085
/** This much nearer to one than to the other settles whose it is. */
const SETTLED = 0.06
/** With fewer pixels nothing is known of a kind. */
const PIXELS_MIN = 20

/** What a pixel shows of somebody, shares of 0..1. Skin is compared with skin, cloth with cloth. */
export type Kinds = { skin: Plane; clothes: Plane; hair: Plane }

/**
 * How much more each pixel's color is somebody else's than the sitter's own, 0..1, by what the pixels known to be 1
 * the sitter's and 2 somebody else's look like; a half where nothing tells.
 */
export function strangeness(lab: Patch, kinds: Kinds, known: Uint8Array): Plane {
  const { width, height } = lab
  const planes = [kinds.skin, kinds.clothes, kinds.hair]
  const palettes = planes.map((kind) => [1, 2].map((who) => paletteOf(lab, known, who, kind.data)))
  const data = new Float32Array(width * height)
  for (let i = 0; i < data.length; i++) {
    let [sum, weight] = [0.005, 0.01]
    for (const [k, { data: share }] of planes.entries()) {
      if (share[i]! < 0.02) continue
      const [own, others] = palettes[k]!.map((palette) => gapTo(lab, i, palette)) as [number, number]
      weight += share[i]!
      sum += share[i]! * Math.max(0, Math.min(1, 0.5 + (own - others) / (2 * SETTLED)))
    }
    data[i] = sum / weight
  }
  return { width, height, data }
}

function paletteOf({ planes: [l, a, b] }: Patch, known: Uint8Array, who: number, kind: Float32Array): number[][] {
  const cells = new Map<number, number[]>()
  let count = 0
  const step = (value: number) => Math.round(value / CELL) + 50
  for (let i = 0; i < known.length; i++) {
    if (known[i] !== who || kind[i]! < 0.7) continue
    const key = (step(l[i]!) * 100 + step(a[i]!)) * 100 + step(b[i]!)
    const cell = cells.get(key) ?? [0, 0, 0, 0]
    cells.set(key, [cell[0]! + l[i]!, cell[1]! + a[i]!, cell[2]! + b[i]!, cell[3]! + 1])
    count++
  }
  if (count < PIXELS_MIN) return []
  const kept = [...cells.values()].filter((cell) => cell[3]! >= SHARE_MIN * count)
  return kept.map((cell) => cell.slice(0, 3).map((sum) => sum / cell[3]!))
}

function gapTo({ planes: [l, a, b] }: Patch, i: number, palette: readonly number[][]): number {
  const far = palette.length === 0 ? UNKNOWN : FAR
  let nearest = far * far
  for (const [light, red, yellow] of palette) {
    const dl = LIGHT_WEIGHT * (l[i]! - light!)
    const da = HUE_WEIGHT * (a[i]! - red!)
    const db = HUE_WEIGHT * (b[i]! - yellow!)
    const gap = dl * dl + da * da + db * db
    if (gap < nearest) nearest = gap
  }
  return Math.sqrt(nearest)
}
