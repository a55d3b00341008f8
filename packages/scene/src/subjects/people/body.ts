import type { Rgb } from '../../scene.ts'
import { type ClayBuilder, clay, type PieceOptions } from '../../shapes/clay.ts'
import type { Solid } from '../../shapes/model.ts'
import { add, applied, mix, scale, subtract, unit, type Vec } from '../../shapes/vector.ts'
import type { Build } from './build.ts'
import { hand } from './hand.ts'
import { inFrame } from './posed-clay.ts'
import type { Side, Skeleton } from './skeleton.ts'

/** Everything a garment or a thing carried has to know about who wears it. */
export type Figure = { build: Build; bones: Skeleton; time: number; skin: Rgb }

export const sidesOf = ({ left, right }: Skeleton): readonly [Side, Side] => [left, right]

const ARM_SHARES = [0, 0.13, 0.3, 0.5, 0.64, 0.8, 1]
const LEG_SHARES = [0, 0.12, 0.3, 0.5, 0.66, 0.82, 1]

const armRadii = ({ arm: [a, b, c] }: Build) => [a * 1.02, a * 1.03, a * 0.94, b, b * 1.08, (b + c) * 0.52, c]
const legRadii = ({ leg: [t, k, c, a] }: Build) => [t * 1.12, t * 1.15, t, k, c * 1.12, c * 0.85, a]

/** A place along a limb of two bones, 0 at its root and 1 at its end; 0.5 is the middle joint. */
const along = (a: Vec, b: Vec, c: Vec, share: number): Vec =>
  share <= 0.5 ? mix(a, b, share * 2) : mix(b, c, share * 2 - 1)

export const alongArm = ({ shoulder, elbow, wrist }: Side, share: number) => along(shoulder, elbow, wrist, share)
export const alongLeg = ({ hip, knee, ankle }: Side, share: number) => along(hip, knee, ankle, share)

function radiusAt(shares: readonly number[], radii: readonly number[], share: number): number {
  for (let i = 0; i + 1 < shares.length; i++) {
    if (share <= shares[i + 1]!) {
      const t = (share - shares[i]!) / (shares[i + 1]! - shares[i]!)
      return radii[i]! + (radii[i + 1]! - radii[i]!) * Math.max(0, t)
    }
  }
  return radii.at(-1)!
}

export const armRadius = (build: Build, share: number) => radiusAt(ARM_SHARES, armRadii(build), share)
export const legRadius = (build: Build, share: number) => radiusAt(LEG_SHARES, legRadii(build), share)

/** `straight` 1 forgets knee and calf: the cut of trousers. */
export type Part = { from?: number; to?: number; grow?: number; flare?: number; straight?: number } & PieceOptions

/** A part of an arm, `grow` thicker than the flesh, `flare` more at its end. */
export function armPart(
  into: ClayBuilder,
  build: Build,
  side: Side,
  { from = 0, to = 1, grow = 0, flare = 0, ...o }: Part = {},
) {
  const shares = [from, ...ARM_SHARES.filter((s) => s > from && s < to), to]
  into.path(
    shares.map((s) => alongArm(side, s)),
    shares.map((s) => armRadius(build, s) + grow + flare * ((s - from) / (to - from)) ** 2),
    { blend: 0.001 * build.height, ...o },
  )
}

export function legPart(
  into: ClayBuilder,
  build: Build,
  side: Side,
  { from = 0, to = 1, grow = 0, flare = 0, straight = 0, ...o }: Part = {},
) {
  const [thigh, , calf] = build.leg
  const cut = (s: number) => thigh * 1.12 + (calf - thigh * 1.12) * Math.min(1, s * 1.1)
  const shares = [from, ...LEG_SHARES.filter((s) => s > from && s < to), to]
  into.path(
    shares.map((s) => alongLeg(side, s)),
    shares.map(
      (s) => legRadius(build, s) * (1 - straight) + cut(s) * straight + grow + flare * ((s - from) / (to - from)) ** 2,
    ),
    { blend: 0.001 * build.height, ...o },
  )
}

/** Opens the end of a sleeve or a trouser leg, so that what comes out of it is seen to. */
export function hollowEnd(into: ClayBuilder, end: Vec, on: Vec, radius: number) {
  const way = unit(subtract(on, end))
  into.limb(add(end, scale(way, radius * 0.75)), add(end, scale(way, radius * 2)), radius, radius * 1.6, {
    op: 'carve',
    blend: 0,
  })
}

/** Chest, waist, shoulders; `seat` adds the hips. */
export function trunk(
  into: ClayBuilder,
  { build, bones }: Figure,
  { grow = 0, seat = true, soft = 1 }: { grow?: number; seat?: boolean; soft?: number } = {},
) {
  const { torso, chest, waist, shoulder, bust, height } = build
  const blend = 0.035 * height * soft
  const ribs = inFrame(into, bones.chest)
  ribs.egg([0, -torso * 0.01, 0], [chest[0] * 0.93 + grow, torso * 0.31 + grow, chest[1] + grow], { blend })
  const belly = inFrame(into, bones.pelvis)
  belly.egg(
    [0, torso * 0.3, 0.004 * height],
    [waist[0] + grow, torso * 0.24 * Math.max(1, (waist[1] / height) * 12), waist[1] + grow],
    { blend },
  )
  for (const { shoulder: at } of sidesOf(bones)) {
    into.limb(
      at,
      mix(at, applied(bones.chest, [0, torso * 0.18, 0]), 0.55),
      build.arm[0] * 1.0 + grow,
      chest[1] * 0.78 + grow,
      { blend: blend * 0.8 },
    )
  }
  // The slope from neck to shoulders.
  ribs.limb(
    [shoulder * 0.62, torso * 0.27, -torso * 0.03],
    [0, torso * 0.36, -torso * 0.04],
    build.arm[0] * 0.8 + grow,
    build.neckRadius * 0.9 + grow,
    { both: true, blend: blend * 0.7 },
  )
  if (bust > 0)
    ribs.ball([chest[0] * 0.43, torso * 0.02, chest[1] * 0.62], bust * 1.12 + grow * 0.6, {
      both: true,
      blend: 0.022 * height,
    })
  else
    ribs.ball([chest[0] * 0.4, torso * 0.08, chest[1] * 0.5], chest[1] * 0.52 + grow, {
      both: true,
      blend: 0.03 * height,
    })
  if (seat) hips(into, { build, bones }, grow)
}

export function hips(into: ClayBuilder, { build, bones }: Pick<Figure, 'build' | 'bones'>, grow: number) {
  const { torso, seat, height } = build
  const frame = inFrame(into, bones.pelvis)
  const blend = 0.04 * height
  frame.egg([0, torso * 0.06, 0], [seat[0] + grow, torso * 0.22 + grow, seat[1] + grow], { blend })
  frame.ball([seat[0] * 0.46, -torso * 0.04, -seat[1] * 0.42], seat[1] * 0.78 + grow, { both: true, blend })
}

/** What is bare: neck and breast under the collar, arms and legs from where the clothes end. */
export function bareBody(
  figure: Figure,
  { arms, legs, chest, gloves }: { arms: number; legs: number; chest: boolean; gloves?: Rgb | undefined },
): Solid[] {
  const { build, bones, skin } = figure
  const piece = (add: (into: ClayBuilder) => void): Solid => {
    const flesh = clay({ material: 'skin' }, skin, 0.02 * build.height)
    add(flesh)
    return flesh.done()
  }
  const solids: Solid[] = []
  if (chest) solids.push(piece((into) => trunk(into, figure, { seat: false, grow: -0.004 * build.height })))
  for (const side of sidesOf(bones)) {
    if (arms < 0.98) solids.push(piece((into) => armPart(into, build, side, { from: Math.max(0, arms - 0.12) })))
    if (legs < 0.98) solids.push(piece((into) => legPart(into, build, side, { from: Math.max(0, legs - 0.12) })))
    solids.push(hand(build, side, gloves ?? skin, gloves ? 'leather' : 'skin'))
  }
  return solids
}
