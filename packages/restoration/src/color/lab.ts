import { encodedOf, linearOf } from '@bluehour/imaging/srgb'

/** CIE Lab (D65). Lightness depends on the light of a pixel alone, so colors can be given to it without touching it. */
const WHITE = { x: 0.95047, z: 1.08883 }
const LINEAR = Float64Array.from({ length: 256 }, (_, byte) => linearOf(byte / 255))
/** Gray bytes are found by their light: steps fine enough for 8 bits. */
const ENCODED = Uint8Array.from({ length: 4097 }, (_, i) => Math.round(encodedOf(i / 4096) * 255))

export function lightOf(r: number, g: number, b: number): number {
  return 0.2126729 * LINEAR[r]! + 0.7151522 * LINEAR[g]! + 0.072175 * LINEAR[b]!
}

const curve = (t: number) => (t > 0.008856451679 ? Math.cbrt(t) : 7.787037037 * t + 0.13793103448)
const uncurve = (f: number) => (f > 0.20689655172 ? f * f * f : (f - 0.13793103448) / 7.787037037)

/** 0..100 */
export function lightnessOf(light: number): number {
  return 116 * curve(light) - 16
}

/** The color axes of a pixel, for learning what colors photos have. */
export function chromaOf(r: number, g: number, b: number): { a: number; b: number } {
  const [lr, lg, lb] = [LINEAR[r]!, LINEAR[g]!, LINEAR[b]!]
  const x = (0.4124564 * lr + 0.3575761 * lg + 0.1804375 * lb) / WHITE.x
  const y = lightOf(r, g, b)
  const z = (0.0193339 * lr + 0.119192 * lg + 0.9503041 * lb) / WHITE.z
  return { a: 500 * (curve(x) - curve(y)), b: 200 * (curve(y) - curve(z)) }
}

/**
 * Writes the color with exactly this light. What the screen cannot show loses color, never light: a channel that would
 * leave 0..1 pulls all three towards gray.
 */
export function writeColor(light: number, a: number, b: number, into: Uint8Array, at: number): void {
  const fy = curve(light)
  const x = uncurve(fy + a / 500) * WHITE.x
  const z = uncurve(fy - b / 200) * WHITE.z
  const red = 3.2404542 * x - 1.5371385 * light - 0.4985314 * z
  const green = -0.969266 * x + 1.8760108 * light + 0.041556 * z
  const blue = 0.0556434 * x - 0.2040259 * light + 1.0572252 * z
  let keep = 1
  for (const value of [red, green, blue]) {
    if (value > 1) keep = Math.min(keep, (1 - light) / (value - light))
    else if (value < 0) keep = Math.min(keep, light / (light - value))
  }
  into[at] = byteOf(light + (red - light) * keep)
  into[at + 1] = byteOf(light + (green - light) * keep)
  into[at + 2] = byteOf(light + (blue - light) * keep)
}

function byteOf(value: number): number {
  return ENCODED[Math.max(0, Math.min(4096, Math.round(value * 4096)))]!
}
