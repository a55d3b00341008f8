import type { Picture } from '@bluehour/engine/engine'
import { fillHoles, makePlane, type Plane, smoothStep } from '@bluehour/imaging/plane'
import type { Point } from '../track/tracked-body.ts'
import { LIMBS, type LimbName, type Skeleton } from './skeleton.ts'

/** A part of the character that is bent and drawn on its own: RGBA, as large as its whole picture. */
export type Layer = { readonly name: 'body' | LimbName; readonly picture: Picture; readonly box: Box }
type Box = { left: number; top: number; right: number; bottom: number }

/** A limb that the picture does not surely show stays one with the body. */
const VISIBLE_MIN = 0.5
/** Half of the width of upper arm, forearm and hand, thigh, shin and foot, clothes and all, in torsos. */
const ARM_WIDTHS = [0.15, 0.125, 0.15] as const
const LEG_WIDTHS = [0.24, 0.17, 0.17] as const
/** And of the trunk at its axis. */
const BODY_WIDTH = 0.4

export function shownLimbs(skeleton: Skeleton, { width, height }: Picture): LimbName[] {
  return LIMBS.filter((name) => {
    const { points, visible } = skeleton.limbs[name]
    const joint = points[1]!
    const inside = joint.x > 0 && joint.y > 0 && joint.x < width && joint.y < height
    return visible > VISIBLE_MIN && inside
  })
}

/** Cuts the lifted character into the body with the head, and every limb that is seen. What a limb hid of the body is filled. */
export function cutLayers(character: Picture, skeleton: Skeleton): Layer[] {
  const limbs = shownLimbs(skeleton, character)
  const shares = limbs.map((name) => limbShare(character, skeleton, name))
  const layers: Layer[] = [layer('body', bodyWithout(character, skeleton, shares))]
  for (const [i, name] of limbs.entries()) layers.push(layer(name, withAlpha(character, shares[i]!)))
  return layers
}

function layer(name: Layer['name'], picture: Picture): Layer {
  const { width, height, data } = picture
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

/** How far a point is from a line between two, and where along it the nearest place lies. */
export function toSegment(p: Point, a: Point, b: Point): { away: number; along: number } {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const size = dx * dx + dy * dy || 1e-9
  const along = Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / size))
  return { away: Math.hypot(p.x - a.x - dx * along, p.y - a.y - dy * along), along }
}

/** 1 where a pixel belongs to the limb. */
function limbShare({ width, height }: Picture, skeleton: Skeleton, name: LimbName): Plane {
  const { points } = skeleton.limbs[name]
  const isArm = name.endsWith('Arm')
  const widths = isArm ? ARM_WIDTHS : LEG_WIDTHS
  const other = skeleton.limbs[twinOf(name)].points
  const out = makePlane(width, height)
  const nearness = (p: Point, chain: readonly Point[]) => {
    let near = Number.POSITIVE_INFINITY
    for (let bone = 0; bone + 1 < chain.length; bone++) {
      near = Math.min(near, toSegment(p, chain[bone]!, chain[bone + 1]!).away / (widths[bone]! * skeleton.size))
    }
    return near
  }
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const p = { x, y }
      const near = nearness(p, points)
      if (near > 1.6) continue
      const trunk = toSegment(p, skeleton.neck, skeleton.pelvis).away / (BODY_WIDTH * skeleton.size)
      // Legs part from the trunk below the hips only, arms outside of the shoulders.
      const rooted = isArm ? smoothStep(0.75, 1.05, trunk / Math.max(0.3, near)) : belowHip(p, skeleton)
      const mine = isArm ? 1 : smoothStep(0.8, 1.2, nearness(p, other) / Math.max(0.05, near))
      out.data[i] = (1 - smoothStep(1.05, 1.45, near)) * rooted * mine
    }
  }
  return out
}

const TWINS: Record<LimbName, LimbName> = {
  leftArm: 'rightArm',
  rightArm: 'leftArm',
  leftLeg: 'rightLeg',
  rightLeg: 'leftLeg',
}
const twinOf = (name: LimbName) => TWINS[name]

function belowHip(p: Point, { neck, pelvis, size }: Skeleton): number {
  const [dx, dy] = [pelvis.x - neck.x, pelvis.y - neck.y]
  const torso = Math.hypot(dx, dy) || 1
  const below = ((p.x - pelvis.x) * dx + (p.y - pelvis.y) * dy) / torso / size
  return smoothStep(-0.02, 0.1, below)
}

function withAlpha(character: Picture, share: Plane): Picture {
  const data = character.data.slice()
  for (let i = 0; i < share.data.length; i++) data[i * 4 + 3] = Math.round(data[i * 4 + 3]! * share.data[i]!)
  return { ...character, data }
}

/** The body without its limbs; inside of the trunk what they covered gets the colors around it. */
function bodyWithout(character: Picture, skeleton: Skeleton, shares: readonly Plane[]): Picture {
  const { width, height } = character
  const data = character.data.slice()
  const known = makePlane(width, height, 1)
  const trunk = trunkShare(character, skeleton)
  for (let i = 0; i < known.data.length; i++) {
    const taken = shares.reduce((most, { data: share }) => Math.max(most, share[i]!), 0)
    const alpha = data[i * 4 + 3]! / 255
    known.data[i] = alpha < 0.6 || taken > 0.3 ? 0 : 1
    // A little of the limb stays, so that no gap opens at the joint.
    const left = 1 - smoothStep(0.55, 1, taken)
    data[i * 4 + 3] = Math.round(255 * alpha * Math.max(left, trunk.data[i]!))
  }
  for (let c = 0; c < 3; c++) {
    const plane = makePlane(width, height)
    for (let i = 0; i < plane.data.length; i++) plane.data[i] = character.data[i * 4 + c]!
    const filled = fillHoles(plane, known)
    for (let i = 0; i < plane.data.length; i++) {
      if (known.data[i] === 0 && trunk.data[i]! > 0) data[i * 4 + c] = Math.round(filled.data[i]!)
    }
  }
  return { ...character, data }
}

/** 1 well inside of the trunk: between the shoulders and the hips. */
function trunkShare({ width, height }: Picture, { neck, pelvis, size, across }: Skeleton): Plane {
  const out = makePlane(width, height)
  const half = Math.max(0.26 * size, Math.hypot(across.x, across.y) * 0.42)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const { away, along } = toSegment({ x, y }, neck, pelvis)
      if (along <= 0.02) continue
      out.data[i] = 1 - smoothStep(0.75, 0.95, away / half)
    }
  }
  return out
}
