import type { Picture } from '@bluehour/engine/engine'
import { luma, resizePicture } from '@bluehour/imaging/pixels'
import { boxBlur, makePlane, type Plane } from '@bluehour/imaging/plane'
import type { Body } from './body.ts'
import type { Figure } from './figure.ts'

const SHADE_MIN = 0.7
const SHADE_MAX = 1.15
/** Skin in a well-lit photo is about this light. */
const SKIN_LIGHT = 0.6

export type Shading = { shade: Plane; exposure: number }

/**
 * How the light falls on what the person wears now, without its pattern: soft light, and the folds of plain cloth. Above
 * and below the waist each count for themselves: a white shirt is no light, blue trousers are no shadow.
 */
export async function readShading(picture: Picture, body: Body, figure: Figure): Promise<Shading> {
  const { width, height } = body.clothes
  const light = luma(await resizePicture(picture, width, height))
  const waist = (figure.hips.y - 0.1 * (figure.hips.y - figure.neck.y)) / body.scale
  const shade = makePlane(width, height, 1)
  for (const isUpper of [true, false]) {
    const data = body.clothes.data.map((value, i) => (value > 0.6 && Math.floor(i / width) < waist === isUpper ? 1 : 0))
    shadeWithin(light, { width, height, data }, figure.span / body.scale, shade)
  }
  return { shade: boxBlur(shade, 2), exposure: exposureOf(light, body) }
}

function shadeWithin(light: Plane, weight: Plane, span: number, shade: Plane): void {
  const soft = meanWithin(light, weight, Math.max(2, span * 0.1))
  const base = meanWithin(light, weight, Math.max(4, span * 0.9))
  const fine = meanWithin(light, weight, 1)
  const plain = plainness(light, soft, weight)
  for (let i = 0; i < shade.data.length; i++) {
    if (weight.data[i]! < 0.5 || base.data[i]! < 0.02) continue
    const low = soft.data[i]! / base.data[i]!
    const fold = 1 + plain * (fine.data[i]! / Math.max(0.03, soft.data[i]!) - 1)
    shade.data[i] = Math.max(SHADE_MIN, Math.min(SHADE_MAX, low ** 0.6 * fold))
  }
}

function meanWithin(values: Plane, weight: Plane, radius: number): Plane {
  const { width, height } = values
  const product = { width, height, data: values.data.map((value, i) => value * weight.data[i]!) }
  const [sum, total] = [boxBlur(boxBlur(product, radius), radius), boxBlur(boxBlur(weight, radius), radius)]
  return { width, height, data: sum.data.map((value, i) => value / Math.max(1e-3, total.data[i]!)) }
}

/** Folds of plain cloth are gentle; prints and stripes are not, and must not shine through the new cloth. */
function plainness(light: Plane, soft: Plane, weight: Plane): number {
  let [sum, count] = [0, 1]
  for (let i = 0; i < light.data.length; i++) {
    if (weight.data[i]! < 0.5) continue
    sum += (light.data[i]! / Math.max(0.05, soft.data[i]!) - 1) ** 2
    count++
  }
  const deviation = Math.sqrt(sum / count)
  return Math.max(0, Math.min(1, (0.17 - deviation) / 0.09))
}

function exposureOf(light: Plane, { skin }: Body): number {
  const values: number[] = []
  for (let i = 0; i < light.data.length; i++) if (skin.data[i]! > 0.8) values.push(light.data[i]!)
  if (values.length < 40) return 1
  values.sort((a, b) => a - b)
  // Dark skin is no dark room: only the lightest parts tell how much light there is.
  return Math.max(0.45, Math.min(1, (values[Math.floor(values.length * 0.85)]! / SKIN_LIGHT) ** 0.6))
}
