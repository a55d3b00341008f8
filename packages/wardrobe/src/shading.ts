import type { Picture } from '@bluehour/engine/engine'
import { luma, resizePicture } from '@bluehour/imaging/pixels'
import { fillHoles, growPlane, makePlane, type Plane, smoothStep, softBlur } from '@bluehour/imaging/plane'
import type { Body } from './body.ts'
import { type ClothColors, clothColors, lumaAt } from './cloth-colors.ts'
import type { Figure } from './figure.ts'

const SHADE_MIN = 0.62
const SHADE_MAX = 1.2
/** Skin in a well-lit photo is about this light. */
const SKIN_LIGHT = 0.6
/** Of colors darker than this one cannot tell how the light falls on them. */
const DARKEST = 0.07
/** Badges, straps and zips have a relief of their own, which is not that of the cloth: only main colors count. */
const MAIN_SHARE = 0.16
/** How strongly folds show on the new cloth, compared with the old. */
const FOLDS = 0.85
/** The share of the cloth that is surely of one color: below the first it is a print, above the second plain. */
const PRINT_TO_PLAIN = [0.25, 0.6] as const
/** In shoulder spans. */
const GRAIN = 0.03

export type Shading = { shade: Plane; exposure: number }

/**
 * How the light falls on the person, without the pattern of what is worn now: each color of the old clothes, and the skin,
 * is compared with its own mean, so that a black collar is no shadow and a white stripe no light. Where colors meet nothing
 * is believed; what lies there is filled in from beside it.
 */
export async function readShading(
  picture: Picture,
  body: Body,
  figure: Pick<Figure, 'span'>,
  held: Plane,
): Promise<Shading> {
  const { width, height } = body.clothes
  const small = await resizePicture(picture, width, height)
  const light = luma(small)
  const isCloth = (i: number) => body.clothes.data[i]! > 0.6 && held.data[i]! < 0.3
  const isSkin = (i: number) => body.skin.data[i]! > 0.7
  const [ratio, known] = [makePlane(width, height, 1), makePlane(width, height)]
  compare(small, clothColors(small, isCloth), ratio, known)
  compare(small, oneColor(small, isSkin), ratio, known)
  // Specks of the cloth's color on a zip or a ring are not believed either.
  const whole = fillHoles(ratio, growPlane(growPlane(known, -3), 3))
  const folds = FOLDS * plainness(known, isCloth)
  const bounded = whole.data.map((value) => Math.max(SHADE_MIN, Math.min(SHADE_MAX, value ** folds)))
  // Knit and grain are finer than folds, and stay with the old cloth.
  const shade = softBlur({ width, height, data: bounded }, Math.max(1, (GRAIN * figure.span) / body.scale))
  return { shade, exposure: exposureOf(light, body) }
}

/** Of a print hardly a place is surely of one color: what is read there is more print than folds. */
function plainness({ data }: Plane, isCloth: (i: number) => boolean): number {
  let [sure, all] = [0, 1]
  for (let i = 0; i < data.length; i++) {
    if (!isCloth(i)) continue
    sure += data[i]!
    all++
  }
  return smoothStep(...PRINT_TO_PLAIN, sure / all)
}

function compare(small: Picture, { labels, light }: ClothColors, ratio: Plane, known: Plane): void {
  const { width, height } = small
  const shares = light.map(() => 0)
  let total = 1
  for (const label of labels) {
    if (label === 255) continue
    shares[label]! += 1
    total++
  }
  const around = [-3, -2, -1, 1, 2, 3].flatMap((step) => [step, step * width])
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const label = labels[i]!
      if (label === 255 || light[label]! < DARKEST || shares[label]! / total < MAIN_SHARE) continue
      const isInside = around.every((step) => labels[i + step] === label)
      if (!isInside) continue
      ratio.data[i] = lumaAt(small, i) / light[label]!
      known.data[i] = 1
    }
  }
}

function oneColor(small: Picture, isIn: (i: number) => boolean): ClothColors {
  const labels = new Uint8Array(small.width * small.height).fill(255)
  let [sum, count] = [0, 0]
  for (let i = 0; i < labels.length; i++) {
    if (!isIn(i)) continue
    labels[i] = 0
    sum += lumaAt(small, i)
    count++
  }
  return { labels, light: [sum / Math.max(1, count)] }
}

function exposureOf(light: Plane, { skin }: Body): number {
  const values: number[] = []
  for (let i = 0; i < light.data.length; i++) if (skin.data[i]! > 0.8) values.push(light.data[i]!)
  if (values.length < 40) return 1
  values.sort((a, b) => a - b)
  // Dark skin is no dark room: only the lightest parts tell how much light there is.
  return Math.max(0.45, Math.min(1, (values[Math.floor(values.length * 0.85)]! / SKIN_LIGHT) ** 0.6))
}
