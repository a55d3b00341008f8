import { type Pixels, sampleRgb } from '@bluehour/imaging/warp/sample'
import { type EyeOpening, LID_SAMPLES, lidAt, openingOf, outlineOf, uAt, vAt } from './eye-lids.ts'
import { coverageOf, softened } from './outline.ts'
import type { EyePlaces } from './places.ts'

/** The upper lid from its fold down to the lashes. */
type LidSkin = {
  /** Draws the lid of the posed eye where it is stretched: the little the photo shows of it, lashes and all, would become a smear. */
  draw(frame: Uint8ClampedArray, posed: Float32Array): void
}

/** The lid's own color is seen above its fold, this far on the way to the brow bone. */
const SEEN_AT = [0.1, 0.3, 0.5]
/** A lid that came down by this much, in widths of the eye, is drawn as far as it ever is. */
const STRETCHED = 0.18
/** Some of the stretched photo stays: its grain and its own light. */
const DRAWN_MOST = 0.6
/** How much darker a lid becomes towards its lashes, and lighter where it is roundest. */
const SHADE = { lashes: 0.2, round: 0.06 }

export function makeLidSkin(photo: Pixels, rest: Float32Array, places: EyePlaces, softness: number): LidSkin {
  const still = bandOf(rest, places)
  const colors = colorsOf(photo, rest, places)
  const { width, height } = photo
  return {
    draw: (out, posed) => {
      const band = bandOf(posed, places)
      const stretched = stretchOf(still, band)
      if (stretched.every((share) => share <= 0)) return
      const hard = coverageOf(outlineOf(band, 0), width, height)
      if (!hard) return
      const coverage = softened(hard, softness, width, height)
      for (let row = 0, i = 0; row < coverage.height; row++) {
        const y = coverage.top + row
        for (let column = 0; column < coverage.width; column++, i++) {
          const x = coverage.left + column
          const u = uAt(band, x, y)
          if (coverage.share[i]! < 0.004 || u <= 0 || u >= 1) continue
          const top = lidAt(band.upper, u)
          const down = (vAt(band, x, y) - top) / Math.max(0.02, lidAt(band.lower, u) - top)
          const share = coverage.share[i]! * lidAt(stretched, u) * smooth(down / 0.45)
          const light = 1 + SHADE.round * Math.sin(Math.PI * held(down)) - SHADE.lashes * smooth((down - 0.6) / 0.4)
          blend(out, (y * width + x) * 3, colors, u, light, share)
        }
      }
    },
  }
}

const held = (t: number): number => Math.max(0, Math.min(1, t))
const smooth = (t: number): number => held(t) ** 2 * (3 - 2 * held(t))

/** The lid as an opening of its own: the fold above, the lashes below. */
const bandOf = (points: Float32Array, { upper, lidSkin }: EyePlaces): EyeOpening =>
  openingOf(points, { upper: lidSkin[0]!, lower: [lidSkin[0]![0]!, ...upper.slice(1, 8), lidSkin[0]![8]!], lidSkin })

/** How much of the lid is to be drawn, along the eye; nothing at its corners. */
function stretchOf(still: EyeOpening, posed: EyeOpening): Float32Array {
  const out = new Float32Array(LID_SAMPLES)
  for (let i = 0; i < LID_SAMPLES; i++) {
    const grown = posed.lower[i]! - posed.upper[i]! - (still.lower[i]! - still.upper[i]!)
    const u = i / (LID_SAMPLES - 1)
    out[i] = DRAWN_MOST * smooth(grown / STRETCHED) * smooth(Math.min(u, 1 - u) / 0.14)
  }
  return out
}

/** Colors of the skin above the fold at even steps along the eye, three numbers each. */
function colorsOf(photo: Pixels, rest: Float32Array, { lidSkin }: EyePlaces): Float32Array {
  const seen = new Float32Array(9 * 3)
  const color = new Float32Array(3)
  for (let k = 0; k < 9; k++) {
    const [from, to] = [lidSkin[0]![k]! * 3, lidSkin[1]![k]! * 3]
    for (const share of SEEN_AT) {
      const at = (axis: number) => rest[from + axis]! + (rest[to + axis]! - rest[from + axis]!) * share
      sampleRgb(photo, at(0), at(1), color, 0)
      for (let c = 0; c < 3; c++) seen[k * 3 + c]! += color[c]! / SEEN_AT.length
    }
  }
  const out = new Float32Array(LID_SAMPLES * 3)
  for (let i = 0; i < LID_SAMPLES; i++) {
    const at = 1 + (6 * i) / (LID_SAMPLES - 1)
    for (let c = 0; c < 3; c++) {
      // A wide bell: single lashes and folds must not become stripes.
      let [sum, weight] = [0, 0]
      for (let k = 1; k < 8; k++) {
        const near = Math.exp(-((k - at) ** 2) / 2)
        sum += seen[k * 3 + c]! * near
        weight += near
      }
      out[i * 3 + c] = sum / weight
    }
  }
  return out
}

function blend(
  out: Uint8ClampedArray,
  to: number,
  colors: Float32Array,
  u: number,
  light: number,
  share: number,
): void {
  const at = Math.round(u * (LID_SAMPLES - 1)) * 3
  for (let c = 0; c < 3; c++) out[to + c] = out[to + c]! + (colors[at + c]! * light - out[to + c]!) * share
}
