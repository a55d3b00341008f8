import type { Picture } from '@bluehour/engine/engine'
import { connectedParts } from '@bluehour/imaging/connected'
import { resizePicture } from '@bluehour/imaging/pixels'
import { boxBlur, growPlane, makePlane, type Plane, smoothStep } from '@bluehour/imaging/plane'
import type { Box, ObjectDetector } from '@bluehour/vision/object-detector'
import type { ObjectKind } from '@bluehour/vision/object-kinds'
import type { Body } from './body.ts'
import { clothColors } from './cloth-colors.ts'
import type { Figure } from './figure.ts'
import { reach } from './geometry.ts'

/** What people hold or carry before them. */
const HELD: readonly ObjectKind[] = [
  'handbag',
  'suitcase',
  'umbrella',
  'cup',
  'bottle',
  'wine glass',
  'cell phone',
  'book',
  'laptop',
  'sports ball',
  'teddy bear',
  'cat',
  'dog',
  'bowl',
]
const SURE = 0.38
/** Larger than this share of the picture it is no thing in somebody's hands. */
const SHARE_MAX = 0.3
const BINS = 6
/** In shoulder spans about the middle of a hand. */
const IN_HAND = 0.34
/** Colors that fewer of the clothes' pixels have are not theirs. */
const UNLIKE_CLOTH = 0.002

/** Colors that fewer of the trunk's pixels have are not its own. */
const TRUNK_SHARE = 0.22
/** Beyond so many half widths of every bone is beside the body; so much of a patch must lie there, and so large (in shoulder spans) it must be. */
const BESIDE = 1.3
const PATCH_BESIDE = 0.3
const PATCH_LEAST = 0.25

type HeldBy = Pick<Figure, 'arms' | 'legs' | 'span' | 'torso'>

/** Things carried in front of the clothes, told from the cloth around them by color; of the size of the body's planes. */
export async function heldThings(
  person: Picture,
  body: Body,
  figure: HeldBy,
  detector: ObjectDetector,
): Promise<Plane> {
  const { width, height } = body.matte
  const held = makePlane(width, height)
  const found = await detector.detect(person, { scoreMin: SURE, kinds: HELD })
  const small = await resizePicture(person, width, height)
  for (const { box } of found) {
    if ((box.width * box.height) / (person.width * person.height) > SHARE_MAX) continue
    const own = scaled(box, 1 / body.scale)
    const thing = colorsOf(small, (x, y) => isIn(own, x, y, 0.6))
    const cloth = colorsOf(
      small,
      (x, y, i) => !isIn(own, x, y, 1) && isIn(own, x, y, 1.6) && body.clothes.data[i]! > 0.5,
    )
    if (cloth.count < 30) continue
    for (let i = 0; i < held.data.length; i++) {
      if (!isIn(own, i % width, Math.floor(i / width), 1.04)) continue
      const bin = binOf(small, i)
      const like = thing.share[bin]! / (thing.share[bin]! + cloth.share[bin]! + 1e-4)
      held.data[i] = Math.max(held.data[i]!, like)
    }
  }
  inHands(small, body, figure, held)
  beyondBody(small, body, figure, held)
  const soft = boxBlur(growPlane(growPlane(held, 4), -4), 2)
  return { ...soft, data: soft.data.map((value) => smoothStep(0.4, 0.6, value)) }
}

/** About the hands, what is neither skin nor of a color the clothes have is in them: phones the detector misses, cups, flowers. */
function inHands(small: Picture, body: Body, { arms, span }: HeldBy, held: Plane): void {
  const hands = arms
    .map(({ hand }) => ({ x: hand.x / body.scale, y: hand.y / body.scale }))
    .filter(({ x, y }) => x > 0 && y > 0 && x < held.width && y < held.height)
  const near = (span * IN_HAND) / body.scale
  const isNear = (x: number, y: number) => hands.some((hand) => Math.hypot(x - hand.x, y - hand.y) < near)
  const cloth = colorsOf(small, (x, y, i) => body.clothes.data[i]! > 0.7 && !isNear(x, y))
  if (cloth.count < 200) return
  for (let i = 0; i < held.data.length; i++) {
    if (body.clothes.data[i]! < 0.3 || !isNear(i % held.width, Math.floor(i / held.width))) continue
    if (cloth.share[binOf(small, i)]! < UNLIKE_CLOTH) held.data[i] = 1
  }
}

/**
 * A patch of another color than what is worn on the trunk, much of which lies beside the body: a helmet under the arm, a
 * board, a chair before somebody. Collars and badges lie on the body.
 */
function beyondBody(small: Picture, body: Body, figure: HeldBy, held: Plane): void {
  const { width, height } = held
  const { torso, arms, legs, span } = figure
  const isCloth = (i: number) => body.clothes.data[i]! > 0.5 && held.data[i]! < 0.5
  const colors = clothColors(small, isCloth)
  const at = (i: number) => [((i % width) + 0.5) * body.scale, (Math.floor(i / width) + 0.5) * body.scale] as const
  const onTrunk = colors.light.map(() => 0)
  let total = 1
  for (let i = 0; i < held.data.length; i++) {
    if (colors.labels[i] === 255 || reach(torso, ...at(i)) > 0.7) continue
    onTrunk[colors.labels[i]!]! += 1
    total++
  }
  const limbs = [
    ...arms.flatMap(({ upper, lower }) => [upper, lower]),
    ...legs.flatMap(({ thigh, shin }) => [thigh, shin]),
  ]
  const bones = [torso, ...limbs]
  const isOther = (i: number) => isCloth(i) && onTrunk[colors.labels[i]!]! / total < TRUNK_SHARE
  // Color by color: a strap that hangs before a helmet is none of it.
  const patches = onTrunk.flatMap((_, label) =>
    connectedParts(width, height, (i) => colors.labels[i] === label && isOther(i)),
  )
  for (const patch of patches) {
    if (patch.length * body.scale ** 2 < (PATCH_LEAST * span) ** 2) continue
    const beside = patch.filter((i) => Math.min(...bones.map((b) => reach(b, ...at(i)))) > BESIDE)
    if (beside.length > PATCH_BESIDE * patch.length) for (const i of patch) held.data[i] = 1
  }
}

const scaled = ({ left, top, width, height }: Box, by: number): Box => ({
  left: left * by,
  top: top * by,
  width: width * by,
  height: height * by,
})

/** Inside the box, shrunk or grown about its middle. */
function isIn({ left, top, width, height }: Box, x: number, y: number, grown: number): boolean {
  return (
    Math.abs(x + 0.5 - left - width / 2) < (width / 2) * grown &&
    Math.abs(y + 0.5 - top - height / 2) < (height / 2) * grown
  )
}

function binOf({ data, channels }: Picture, i: number): number {
  const at = (c: number) => Math.min(BINS - 1, Math.floor((data[i * channels + c]! * BINS) / 256))
  return (at(0) * BINS + at(1)) * BINS + at(2)
}

function colorsOf(picture: Picture, isIncluded: (x: number, y: number, i: number) => boolean) {
  const share = new Float32Array(BINS ** 3)
  let count = 0
  for (let i = 0; i < picture.width * picture.height; i++) {
    if (!isIncluded(i % picture.width, Math.floor(i / picture.width), i)) continue
    share[binOf(picture, i)]! += 1
    count++
  }
  for (let bin = 0; bin < share.length; bin++) share[bin]! /= Math.max(1, count)
  return { share, count }
}
