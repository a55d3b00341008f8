import type { Picture } from '@bluehour/engine/engine'
import { boxBlur, growPlane, makePlane, type Plane, samplePlane, smoothStep } from '@bluehour/imaging/plane'
import type { Inpaint } from '@bluehour/vision/inpaint'
import { bareBones, fleshAt, skinAt, skinTone } from './bare-skin.ts'
import type { Body } from './body.ts'
import type { ClothLayer } from './cloth-layer.ts'
import type { Figure } from './figure.ts'
import { BULK, trunkLeavesPicture } from './follow-body.ts'
import type { GarmentType } from './garment.ts'
import { along, reach } from './geometry.ts'
import type { Shading } from './shading.ts'
import { shoulderLine } from './shoulder-line.ts'
import { waistOf } from './waistline.ts'

export type Dressing = {
  person: Picture
  body: Body
  figure: Figure
  cloth: ClothLayer
  shading: Shading
  /** Bags and cups before the clothes. */
  held: Plane
  type: GarmentType
  hasSleeves: boolean
}

/** Old clothes off, bare skin and background where they were, the new ones on, and what is in front of them back. */
export async function dress(dressing: Dressing, inpaint: Inpaint): Promise<Picture> {
  const { person, body, figure, cloth, shading } = dressing
  const { width, height } = person
  const old = oldClothes(dressing)
  const front = inFront(dressing)
  const behind = await undressed(dressing, old, inpaint)
  const shadow = contactShadow(cloth, figure.span)
  const data = new Uint8Array(width * height * 3)
  const [su, sv] = [body.matte.width / width, body.matte.height / height]
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [u, v] = [(x + 0.5) * su - 0.5, (y + 0.5) * sv - 0.5]
      const before = samplePlane(front, u, v)
      const cover = cloth.alpha[i]! * (1 - before)
      const dark =
        1 - 0.3 * samplePlane(shadow, u, v) * (1 - cloth.alpha[i]!) * Math.min(1, samplePlane(body.matte, u, v) * 1.1)
      const gain = shading.exposure * samplePlane(shading.shade, u, v)
      for (let c = 0; c < 3; c++) {
        const under = behind.data[i * 3 + c]! * (1 - before) + person.data[i * 3 + c]! * before
        const lit = softClip(cloth.color[i * 3 + c]! * gain)
        data[i * 3 + c] = Math.round(under * dark * (1 - cover) + lit * cover)
      }
    }
  }
  return { width, height, channels: 3, data }
}

/** White cloth keeps its folds: nothing burns out. */
function softClip(value: number): number {
  return value <= 225 ? value : 225 + 30 * (1 - Math.exp(-(value - 225) / 30))
}

/** What is taken off, generously. */
function oldClothes({ person, body, figure, type, held }: Dressing): Plane {
  const { width, height, data } = body.clothes
  const out = makePlane(width, height)
  const waist = waistOf(person, body.clothes, figure)
  for (let i = 0; i < out.data.length; i++) {
    const [x, y] = [((i % width) + 0.5) * body.scale, (Math.floor(i / width) + 0.5) * body.scale]
    // Nothing above the throat is taken off: hats, and hair that was taken for one.
    if (data[i]! < 0.3 || (y < figure.neck.y - 0.34 * figure.span && !isWideCollar(figure, data[i]!, x, y))) continue
    // What is far from every bone is not worn: a helmet under the arm, a chair.
    const bones = [figure.torso, ...figure.arms.flatMap(({ upper, lower }) => [upper, lower])]
    const isFar = type === 'upper_body' && Math.min(...bones.map((b) => reach(b, x, y))) > BULK
    if (isFar) continue
    const isArm = figure.arms.some(({ upper, lower }) => Math.min(reach(upper, x, y), reach(lower, x, y)) < 1.25)
    const isUpper = y < waist || isArm || trunkLeavesPicture(figure, person.height)
    const isLower = y > waist && !isArm
    const isFoot = figure.legs.some(({ shin }) => along(shin, x, y).t > 1.03 && reach(shin, x, y) < 4)
    const goes = type === 'entire_outfit' ? !isFoot : type === 'upper_body' ? isUpper : isLower && !isFoot
    if (goes) out.data[i] = 1
  }
  const grown = growPlane(out, 2)
  return { ...grown, data: grown.data.map((value, i) => value * (1 - held.data[i]!)) }
}

/** Collars that stand up beside the cheeks. */
function isWideCollar({ chin, neck, span }: Figure, share: number, x: number, y: number): boolean {
  return share > 0.8 && y > chin.y - 0.25 * span && Math.abs(x - neck.x) > 0.2 * span
}

/** Hair, face and neck, and arms and hands that no sleeve covers. */
function inFront({ body, figure, hasSleeves, cloth, held }: Dressing): Plane {
  const { width, height } = body.matte
  const out = makePlane(width, height)
  const throat = figure.neck.y - 0.55 * figure.span
  for (let i = 0; i < out.data.length; i++) {
    const [x, y] = [((i % width) + 0.5) * body.scale, (Math.floor(i / width) + 0.5) * body.scale]
    const skin = body.skin.data[i]!
    // Shoulders go below the cloth, the throat does not.
    const isThroat = Math.hypot((x - figure.neck.x) / 0.27, (y - throat) / 0.46) < figure.span
    const isHead = y < figure.neck.y - 0.42 * figure.span
    const head = isHead || isThroat ? skin : 0
    let arm = 0
    for (const { upper, lower, hand } of figure.arms) {
      const isHand = Math.hypot(x - hand.x, y - hand.y) < figure.span * 0.24
      const isLower = reach(lower, x, y) < 1.5
      // Of a bare arm the flank and the chest beside it are no part, though they are skin as well.
      const isBeside = Math.abs(along(figure.torso, x, y).aside) > 0.4 * figure.span
      const isUpper = isBeside && reach(upper, x, y) < 1.15
      const covered = hasSleeves && coveredAt(cloth, x, y) && !isHand
      if (isHand || ((isLower || (isUpper && !hasSleeves)) && !covered)) arm = Math.max(arm, skin)
    }
    const hair = y < figure.hips.y ? body.hair.data[i]! : 0
    out.data[i] = Math.max(held.data[i]!, smoothStep(0.35, 0.75, Math.max(head, arm, hair)))
  }
  return out
}

function coveredAt({ width, height, alpha }: ClothLayer, x: number, y: number): boolean {
  const [u, v] = [Math.min(width - 1, Math.floor(x)), Math.min(height - 1, Math.floor(y))]
  return alpha[v * width + u]! > 0.5
}

/** The person without the old clothes where the new ones leave them bare: skin on the body, background beside it. */
async function undressed(
  { person, body, figure, cloth, shading }: Dressing,
  old: Plane,
  inpaint: Inpaint,
): Promise<Picture> {
  const { width, height } = person
  const bones = bareBones(figure)
  const limit = shoulderLine(figure)
  const tone = skinTone(person, body)
  const [su, sv] = [body.matte.width / width, body.matte.height / height]
  const hole = new Uint8Array(width * height)
  const flesh = new Float32Array(width * height)
  let [bare, air] = [0, 0]
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (cloth.alpha[i]! > 0.97 || samplePlane(old, (x + 0.5) * su - 0.5, (y + 0.5) * sv - 0.5) < 0.3) continue
      // Above the shoulders there is a neck and no more, however high a collar stood.
      flesh[i] = fleshAt(bones, x + 0.5, y + 0.5).cover * limit(x + 0.5, y + 0.5)
      bare++
      if (flesh[i]! < 0.98) {
        hole[i] = 255
        air++
      }
    }
  }
  if (bare === 0) return person
  const empty = air > 30 ? await inpaint.fill(person, widened(hole, width, height, old)) : person
  const data = Uint8Array.from(empty.data)
  for (let i = 0; i < flesh.length; i++) {
    if (flesh[i]! <= 0) continue
    const [x, y] = [(i % width) + 0.5, Math.floor(i / width) + 0.5]
    const color = skinAt(tone, fleshAt(bones, x, y).round, shading, x * su - 0.5, y * sv - 0.5)
    for (let c = 0; c < 3; c++)
      data[i * 3 + c] = Math.round(data[i * 3 + c]! * (1 - flesh[i]!) + Math.min(255, color[c]!) * flesh[i]!)
  }
  return { width, height, channels: 3, data }
}

/** The net must not see a rest of the old cloth at the border of its hole. */
function widened(hole: Uint8Array, width: number, height: number, old: Plane): Uint8Array {
  const out = Uint8Array.from(hole)
  for (let i = 0; i < out.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (samplePlane(old, ((x + 0.5) * old.width) / width - 0.5, ((y + 0.5) * old.height) / height - 0.5) > 0.1)
      out[i] = 255
  }
  return out
}

/** Cloth darkens the skin just beside it. */
function contactShadow({ width, height, alpha }: ClothLayer, span: number): Plane {
  const scale = Math.max(1, Math.max(width, height) / 640)
  const small = makePlane(Math.round(width / scale), Math.round(height / scale))
  for (let y = 0, i = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++, i++) {
      small.data[i] =
        alpha[Math.min(height - 1, Math.floor(y * scale)) * width + Math.min(width - 1, Math.floor(x * scale))]!
    }
  }
  const radius = Math.max(1, (span * 0.035) / scale)
  return boxBlur(boxBlur(small, radius), radius)
}
