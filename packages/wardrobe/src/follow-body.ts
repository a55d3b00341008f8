import { boxBlur, growPlane, makePlane, type Plane, smoothStep } from '@bluehour/imaging/plane'
import type { Body } from './body.ts'
import type { Figure } from './figure.ts'
import type { ClothPart } from './fit.ts'
import type { GarmentType } from './garment.ts'
import { along, type Bone, distance, reach, widthAt } from './geometry.ts'

/** So far off the body cloth may stand, in shoulder spans. */
const STANDS_OFF = 0.05
/** Bulky clothes reach so many half widths from the bones; what is farther off is not worn there. */
export const BULK = 2.6

/** Half the width of the neck's opening and how high shoulders rise beside it, in shoulder spans. */
const NECK = 0.2
const SHOULDER_RISE = 0.36

/** Where the new cloth must be and where it may be, of the size of the body's planes. */
export type Outline = { must: Plane; may: Plane }

/**
 * Clothes laid flat have an outline of their own; worn, they have the body's. Where the old clothes covered trunk and arms
 * the new ones do, as far as their sleeves and hem reach; beyond the person's silhouette they hardly stand off, but for
 * skirts.
 */
export function outlineOn(
  body: Body,
  figure: Figure,
  parts: readonly ClothPart[],
  { type, waist, isSkirt, held }: { type: GarmentType; waist: number; isSkirt: boolean; held: Plane },
): Outline {
  const { width, height } = body.matte
  const must = makePlane(width, height)
  const room = Math.max(1, Math.round((STANDS_OFF * figure.span) / body.scale))
  const may = boxBlur(growPlane(body.matte, room), 1)
  const hem = trunkLeavesPicture(figure, height * body.scale) ? Number.POSITIVE_INFINITY : waist
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [px, py] = [(x + 0.5) * body.scale, (y + 0.5) * body.scale]
      if (isSkirt && py > figure.hips.y - 0.25 * (figure.hips.y - figure.neck.y)) may.data[i] = 1
      if (type === 'lower_body' || body.clothes.data[i]! < 0.3 || held.data[i]! > 0.5 || py > hem) continue
      if (isUnderCloth(figure, parts, px, py)) must.data[i] = smoothStep(0.3, 0.7, body.clothes.data[i]!)
    }
  }
  return { must: boxBlur(must, 1), may }
}

/** A figure cut off by the lower edge: its clothes go on below it. */
export function trunkLeavesPicture({ hips, span }: Figure, height: number): boolean {
  return hips.y > height - 0.35 * span
}

function isUnderCloth(figure: Figure, [trunk, ...sleeves]: readonly ClothPart[], x: number, y: number): boolean {
  const toTrunk = reach(figure.torso, x, y)
  const { t, aside } = along(figure.torso, x, y)
  const away = Math.abs(aside) / figure.span
  // In the opening of the neck the garment's own neckline counts.
  const isOpening = t < 0.16 && away < NECK
  // Beside the neck the old shoulders say where shoulders are; collars that stand up are none.
  const rise = (-t * distance(figure.neck, figure.hips)) / figure.span
  const isBelowShoulders = away > NECK ? rise < SHOULDER_RISE - 0.6 * (away - NECK) : (trunk?.limit?.(x, y) ?? 1) > 0.5
  const arms = figure.arms.flatMap(({ upper, lower }) => [upper, lower])
  const toArms = Math.min(...arms.map((b) => reach(b, x, y)))
  if (Math.min(toTrunk, toArms) > BULK || !isBelowShoulders) return false
  // By pixels off the flesh and not by half widths: the trunk is wide and would claim a bulky sleeve's outer side.
  const isTrunk = gap(figure.torso, x, y) <= Math.min(...arms.map((b) => gap(b, x, y)))
  if (isTrunk) return !isOpening
  return sleeves.some(({ links }) =>
    isInSleeve(
      links.map(({ body }) => body),
      x,
      y,
    ),
  )
}

/** How far off the flesh of a bone, in pixels; negative inside. */
function gap(b: Bone, x: number, y: number): number {
  return (reach(b, x, y) - 1) * widthAt(b, along(b, x, y).t)
}

function isInSleeve(bones: readonly Bone[], x: number, y: number): boolean {
  const last = bones.at(-1)
  return last !== undefined && bones.some((b) => reach(b, x, y) < BULK) && along(last, x, y).t <= 1
}
