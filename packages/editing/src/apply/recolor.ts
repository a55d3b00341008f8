import type { Picture } from '@bluehour/engine/engine'
import type { BytePlane } from '@bluehour/imaging/plane'
import { colorOf, type Lab, labOf } from '@bluehour/styles/methods/oklab'
import { clampByte, rgbOf } from './tone.ts'

/** Less color than this is grey. */
const GREY = 0.045
/** Dyed hair keeps a good part of what it was: full paint looks like plastic. */
export const DYE = 0.5
const HUES = 36

/** A thing's main color: most of what the mask holds, by hue; nothing when it is mostly grey. */
type MainColor = { a: number; b: number; chroma: number; light: number } | undefined

const labAt = (data: Uint8Array, k: number): Lab => labOf([data[k]! / 255, data[k + 1]! / 255, data[k + 2]! / 255])

function mainColor({ data, channels }: Picture, mask: BytePlane): { main: MainColor; light: number } {
  const bins = Array.from({ length: HUES }, () => ({ weight: 0, a: 0, b: 0, light: 0 }))
  let [grey, light, weight] = [0, 0, 1e-6]
  const step = Math.max(1, Math.floor(mask.data.length / 40_000))
  for (let i = 0; i < mask.data.length; i += step) {
    const share = mask.data[i]! / 255
    if (share < 0.5) continue
    const [l, a, b] = labAt(data, i * channels)
    const chroma = Math.hypot(a, b)
    light += l * share
    weight += share
    if (chroma < GREY) grey += share
    const bin = bins[Math.floor(((Math.atan2(b, a) / Math.PI + 1) / 2) * HUES) % HUES]!
    const counts = share * Math.min(1, chroma / 0.1)
    bin.weight += counts
    bin.a += a * counts
    bin.b += b * counts
    bin.light += l * counts
  }
  light /= weight
  if (grey / weight > 0.62) return { main: undefined, light }
  const sums = bins.map((_, at) => [-1, 0, 1].reduce((sum, near) => sum + bins[(at + near + HUES) % HUES]!.weight, 0))
  const best = sums.indexOf(Math.max(...sums))
  const near = [-1, 0, 1].map((offset) => bins[(best + offset + HUES) % HUES]!)
  const total = near.reduce((sum, bin) => sum + bin.weight, 1e-6)
  const [a, b, l] = (['a', 'b', 'light'] as const).map(
    (key) => near.reduce((sum, bin) => sum + bin[key], 0) / total,
  ) as [number, number, number]
  return { main: { a, b, chroma: Math.hypot(a, b), light: l }, light }
}

/** How much a pixel belongs to the thing's main color: tires, windows and skin keep theirs. */
function belongs(main: MainColor, l: number, a: number, b: number, light: number): number {
  if (!main)
    return (
      Math.min(1, Math.max(0, (l - 0.12) / 0.12)) *
      Math.min(1, Math.max(0.15, 1.25 - 6 * Math.max(0, Math.hypot(a, b) - GREY)))
    )
  const chroma = Math.hypot(a, b)
  const turn = chroma < 1e-4 ? 0 : (a * main.a + b * main.b) / (chroma * main.chroma)
  const sameHue = Math.min(1, Math.max(0, (turn - 0.72) / 0.2))
  const colored = Math.min(1, Math.max(0, (chroma - 0.18 * main.chroma) / (0.3 * main.chroma)))
  // Deep shade of the same thing has little color left; it follows if it is dark.
  const shade = l < light * 0.7 ? Math.min(1, Math.max(0, (turn - 0.5) / 0.3)) * 0.7 : 0
  return Math.max(sameHue * colored, shade * Math.min(1, chroma / 0.02))
}

/** The thing in another color: its folds, shine and shade stay. */
export function recolored(picture: Picture, mask: BytePlane, hex: string, purity = 1): Picture {
  const { channels, data } = picture
  const { main, light } = mainColor(picture, mask)
  const base = main?.light ?? light
  const [tl, ta, tb] = labOf(rgbOf(hex).map((value) => value / 255) as unknown as Lab)
  const wanted = Math.hypot(ta, tb) * purity
  const gain = Math.min(1.9, Math.max(0.42, (tl / Math.max(0.12, base)) ** (purity < 1 && tl < 0.7 ? 0.5 : 0.85)))
  const out = Uint8Array.from(data)
  for (let i = 0; i < mask.data.length; i++) {
    const cover = mask.data[i]! / 255
    if (cover === 0) continue
    const k = i * channels
    const [l, a, b] = labAt(data, k)
    const share = cover * belongs(main, l, a, b, base)
    if (share < 0.004) continue
    const own = main ? Math.min(1.25, Math.hypot(a, b) / main.chroma) : 1
    // Towards white there is shine, which has no color and is not dimmed with the paint.
    const shine = Math.min(1, Math.max(0, (l - Math.max(0.86, base + 0.12)) / 0.1))
    const lit = l * (gain + (1 - gain) * shine)
    const room = Math.min(1, 5 * lit * (1.06 - lit))
    const strength = purity * (1 - shine * 0.8) * Math.max(0.55, own) * room
    const color = colorOf([
      Math.min(0.99, lit),
      wanted < GREY ? a * 0.06 + ta : ta * strength,
      wanted < GREY ? b * 0.06 + tb : tb * strength,
    ])
    for (let c = 0; c < 3; c++) out[k + c] = clampByte(data[k + c]! + (color[c]! * 255 - data[k + c]!) * share + 0.5)
  }
  return { ...picture, data: out }
}
