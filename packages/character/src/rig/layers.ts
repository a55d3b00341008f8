import type { Picture } from '@bluehour/engine/engine'
import { fillHoles, makePlane, type Plane, smoothStep } from '@bluehour/imaging/plane'
import type { Point } from '../track/tracked-body.ts'
import { backOfHead } from './back-of-head.ts'
import { dropScraps } from './largest-part.ts'
import { type LimbNearness, likeLimb } from './limb-colors.ts'
import { armWidths } from './limb-widths.ts'
import { isInPicture, isOnFace, shownLimbs, toSegment } from './shown-limbs.ts'
import { type LimbName, type Skeleton, TWINS } from './skeleton.ts'

/** A part of the character that is bent and drawn on its own: RGBA, as large as its whole picture. */
export type Layer = {
  readonly name: 'body' | LimbName
  /** The limb of the picture that it is cut from, when that is the other side's. */
  readonly from?: LimbName
  readonly picture: Picture
  /** The same from behind. */
  readonly back?: Picture
  readonly box: Box
}
type Box = { left: number; top: number; right: number; bottom: number }

/** And one that is lent to the other side is seen for sure. */
const BORROWED_MIN = 0.85
/** Half of the width of upper arm, forearm and hand, thigh, shin and foot, clothes and all, in torsos. */
const ARM_WIDTHS = [0.15, 0.125, 0.15] as const
const LEG_WIDTHS = [0.24, 0.17, 0.17] as const
/** And of the trunk at its axis. */
const BODY_WIDTH = 0.4

/** How much of a leg's usual width goes on behind a hand. */
const BEHIND_HAND = 0.7
/** How far a shoulder reaches round its joint. */
const SHOULDER = 0.17

/** Cuts the lifted character into the body with the head, and every limb that is seen. What a limb hid of the rest is filled. */
export function cutLayers(character: Picture, skeleton: Skeleton): Layer[] {
  const limbs = shownLimbs(skeleton, character)
  const arms = limbs.filter((name) => name.endsWith('Arm'))
  const legs = limbs.filter((name) => name.endsWith('Leg'))
  const armShares = arms.map((name) => limbShare(character, skeleton, name))
  const taken = mostOf(character, armShares)
  const legShares = legs.map((name) => limbShare(character, skeleton, name))
  const filled = filledBehind(character, taken)
  const body = layer('body', bodyWithout(filled, skeleton, taken, mostOf(character, legShares)))
  const shown = [
    ...arms.map((name, i) => layer(name, withAlpha(character, armShares[i]!))),
    ...legs.map((name, i) => layer(name, withoutArms(filled, legShares[i]!, taken, skeleton, name))),
  ]
  return [{ ...body, back: backOfHead(body.picture, skeleton) }, ...shown, ...borrowed(shown, skeleton, character)]
}

/** A limb that others hide in the picture, and that is not outside of it, looks like that of the other side. */
function borrowed(shown: readonly Layer[], skeleton: Skeleton, picture: Picture): Layer[] {
  return shown.flatMap((layer) => {
    const own = layer.name as LimbName
    const twin = TWINS[own]
    const isHidden = shown.every(({ name }) => name !== twin) && isInPicture(skeleton, twin, picture)
    const isSure = skeleton.limbs[own].visible > BORROWED_MIN && !isOnFace(skeleton, twin)
    return isHidden && isSure ? [{ ...layer, name: twin, from: own }] : []
  })
}

/** The most that any of the shares claims of a pixel. */
function mostOf({ width, height }: Picture, shares: readonly Plane[]): Plane {
  const out = makePlane(width, height)
  for (const { data } of shares) for (let i = 0; i < data.length; i++) out.data[i] = Math.max(out.data[i]!, data[i]!)
  return out
}

/** The picture with the colors around an arm carried on behind it. */
function filledBehind(character: Picture, arms: Plane): Picture {
  const { width, height } = character
  const known = makePlane(width, height)
  for (let i = 0; i < known.data.length; i++)
    known.data[i] = character.data[i * 4 + 3]! > 150 && arms.data[i]! < 0.2 ? 1 : 0
  const data = character.data.slice()
  for (let c = 0; c < 3; c++) {
    const plane = makePlane(width, height)
    for (let i = 0; i < plane.data.length; i++) plane.data[i] = character.data[i * 4 + c]!
    const filled = fillHoles(plane, known)
    for (let i = 0; i < plane.data.length; i++) if (arms.data[i]! >= 0.2) data[i * 4 + c] = Math.round(filled.data[i]!)
  }
  return { ...character, data }
}

function layer(name: Layer['name'], picture: Picture): Layer {
  const { width, height, data } = picture
  dropScraps(picture)
  const box: Box = { left: width, top: height, right: 0, bottom: 0 }
  for (let i = 0; i < width * height; i++) {
    if (data[i * 4 + 3]! < 4) continue
    const [x, y] = [i % width, Math.floor(i / width)]
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x + 1)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y + 1)
  }
  return { name, picture, box }
}

/** Parts of a bone that are told apart by color. */
const STRETCHES = 4
/** Bones nobody is near to. */
const FAR = 9

function nearness(
  { width, height }: Picture,
  chain: readonly Point[],
  widths: readonly number[],
  size: number,
  halfAt = (bone: number, _along: number): number => widths[bone]! * size,
): LimbNearness {
  const near = makePlane(width, height, FAR)
  const stretch = new Uint8Array(width * height)
  const reach = Math.max(...widths) * size * 1.7
  const xs = chain.map(({ x }) => x)
  const ys = chain.map(({ y }) => y)
  const [left, right] = [Math.max(0, Math.floor(Math.min(...xs) - reach)), Math.min(width, Math.max(...xs) + reach)]
  const [top, bottom] = [Math.max(0, Math.floor(Math.min(...ys) - reach)), Math.min(height, Math.max(...ys) + reach)]
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const i = y * width + x
      for (let bone = 0; bone + 1 < chain.length; bone++) {
        const { away, along } = toSegment({ x, y }, chain[bone]!, chain[bone + 1]!)
        const distance = away / halfAt(bone, along)
        if (distance >= near.data[i]!) continue
        near.data[i] = distance
        stretch[i] = bone * STRETCHES + Math.min(STRETCHES - 1, Math.floor(along * STRETCHES))
      }
    }
  }
  return { near, stretch, stretches: STRETCHES * (chain.length - 1) }
}

/** 1 where a pixel belongs to the limb. */
function limbShare(character: Picture, skeleton: Skeleton, name: LimbName): Plane {
  const { width, height } = character
  const isArm = name.endsWith('Arm')
  const widths = isArm ? ARM_WIDTHS : LEG_WIDTHS
  const chain = skeleton.limbs[name].points
  const seen = isArm ? armWidths(character, chain, widths, skeleton) : undefined
  const own = nearness(character, chain, widths, skeleton.size, seen)
  const twin = isArm ? undefined : nearness(character, skeleton.limbs[TWINS[name]].points, widths, skeleton.size)
  const like = isArm ? likeLimb(character, own) : undefined
  const out = makePlane(width, height)
  for (let i = 0; i < out.data.length; i++) {
    const near = own.near.data[i]!
    if (near > 1.6) continue
    const p = { x: i % width, y: Math.floor(i / width) }
    // Legs part from the trunk below the hips only, arms outside of the shoulders.
    const rooted = isArm ? besideTrunk(p, near, skeleton, name) : belowHip(p, skeleton, -0.16, -0.06)
    const mine = twin ? smoothStep(0.8, 1.2, twin.near.data[i]! / Math.max(0.05, near)) : 1
    out.data[i] =
      (1 - (isArm ? smoothStep(0.95, 1.2, near) : smoothStep(1.05, 1.45, near))) * rooted * mine * (like?.data[i] ?? 1)
  }
  return out
}

/** Outside of the trunk, and round the shoulder itself, so that a lifted arm stays joined. */
function besideTrunk(p: Point, near: number, { neck, pelvis, size, limbs }: Skeleton, name: LimbName): number {
  const trunk = toSegment(p, neck, pelvis).away / (BODY_WIDTH * size)
  const shoulder = limbs[name].points[0]!
  const joint = 1 - smoothStep(0.09, 0.15, Math.hypot(p.x - shoulder.x, p.y - shoulder.y) / size)
  return Math.max(joint, smoothStep(0.75, 1.05, trunk / Math.max(0.3, near)))
}

function belowHip(p: Point, { neck, pelvis, size }: Skeleton, from: number, to: number): number {
  const [dx, dy] = [pelvis.x - neck.x, pelvis.y - neck.y]
  const torso = Math.hypot(dx, dy) || 1
  const below = ((p.x - pelvis.x) * dx + (p.y - pelvis.y) * dy) / torso / size
  return smoothStep(from, to, below)
}

function withAlpha(character: Picture, share: Plane): Picture {
  const data = character.data.slice()
  for (let i = 0; i < share.data.length; i++) data[i * 4 + 3] = Math.round(data[i * 4 + 3]! * share.data[i]!)
  return { ...character, data }
}

/** The body without its limbs; inside of the trunk it goes on behind the arms. */
function bodyWithout(filled: Picture, skeleton: Skeleton, arms: Plane, legs: Plane): Picture {
  const data = filled.data.slice()
  const trunk = trunkShare(filled, skeleton)
  const shoulders = shoulderShare(filled, skeleton)
  for (let i = 0; i < arms.data.length; i++) {
    // A little of a limb stays, so that no gap opens at the joint.
    const besideArms = Math.max(1 - smoothStep(0.5, 0.95, arms.data[i]!), trunk.data[i]!, shoulders(i))
    // Legs begin above the hem and lie behind it.
    const p = { x: i % filled.width, y: Math.floor(i / filled.width) }
    const aboveLegs = legs.data[i]! > 0 ? 1 - smoothStep(0.4, 0.9, legs.data[i]!) * belowHip(p, skeleton, 0, 0.1) : 1
    data[i * 4 + 3] = Math.round(data[i * 4 + 3]! * besideArms * aboveLegs)
  }
  return { ...filled, data }
}

/** 1 around the shoulders, which belong to arm and body alike: an arm may turn there without a gap. */
function shoulderShare({ width }: Picture, { limbs, size }: Skeleton): (i: number) => number {
  const joints = [limbs.leftArm.points[0]!, limbs.rightArm.points[0]!]
  return (i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    const away = Math.min(...joints.map((joint) => Math.hypot(joint.x - x, joint.y - y)))
    return 1 - smoothStep(SHOULDER * 0.8, SHOULDER * 1.1, away / size)
  }
}

/** A leg that goes on behind a hand, but shows nothing of it. */
function withoutArms(filled: Picture, share: Plane, arms: Plane, skeleton: Skeleton, name: LimbName): Picture {
  const { width } = filled
  const data = filled.data.slice()
  const { points } = skeleton.limbs[name]
  for (let i = 0; i < share.data.length; i++) {
    const taken = smoothStep(0.2, 0.6, arms.data[i]!)
    let left = 1
    if (taken > 0) {
      const p = { x: i % width, y: Math.floor(i / width) }
      const near = Math.min(
        toSegment(p, points[0]!, points[1]!).away / (BEHIND_HAND * LEG_WIDTHS[0] * skeleton.size),
        toSegment(p, points[1]!, points[2]!).away / (BEHIND_HAND * LEG_WIDTHS[1] * skeleton.size),
      )
      left = 1 - taken * smoothStep(0.85, 1.1, near)
    }
    data[i * 4 + 3] = Math.round(data[i * 4 + 3]! * share.data[i]! * left)
  }
  return { ...filled, data }
}

/** 1 well inside of the trunk: between the shoulders and the hips. */
function trunkShare({ width, height }: Picture, { neck, pelvis, size, across }: Skeleton): Plane {
  const out = makePlane(width, height)
  const half = Math.max(0.29 * size, Math.hypot(across.x, across.y) * 0.48)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const { away, along } = toSegment({ x, y }, neck, pelvis)
      if (along <= 0.02 || along >= 0.97) continue
      out.data[i] = 1 - smoothStep(0.86, 1, away / half)
    }
  }
  return out
}
