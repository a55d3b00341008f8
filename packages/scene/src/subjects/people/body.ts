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
/** Where limbs are formed: closer together at the joint, which bends in a curve. */
const STEPS = [0, 0.12, 0.24, 0.36, 0.42, 0.47, 0.53, 0.58, 0.64, 0.74, 0.86, 1]

const armRadii = ({ arm: [a, b, c] }: Build) => [a * 0.98, a * 1.06, a * 0.93, b, b * 1.1, (b + c) * 0.53, c]
const legRadii = ({ leg: [t, k, c, a] }: Build) => [t * 1.12, t * 1.15, t, k, c * 1.12, c * 0.85, a]

/** Half of the part of a limb that bends. */
const BEND = 0.14

/** A place along a limb of two bones, 0 at its root and 1 at its end; it bends in a curve round its middle joint. */
function along(a: Vec, b: Vec, c: Vec, share: number): Vec {
  const off = share - 0.5
  if (off <= -BEND) return mix(a, b, share * 2)
  if (off >= BEND) return mix(b, c, off * 2)
  const [from, to] = [mix(a, b, 1 - BEND * 2), mix(b, c, BEND * 2)]
  const t = (off + BEND) / (BEND * 2)
  return mix(mix(from, b, t), mix(b, to, t), t)
}

export const alongArm = ({ shoulder, elbow, wrist }: Side, share: number) => along(shoulder, elbow, wrist, share)
export const alongLeg = ({ hip, knee, ankle }: Side, share: number) => along(hip, knee, ankle, share)

function radiusAt(shares: readonly number[], radii: readonly number[], share: number): number {
  for (let i = 0; i + 1 < shares.length; i++) {
    if (share <= shares[i + 1]!) {
      const [x0, x1] = [shares[i]!, shares[i + 1]!]
      const t = Math.max(0, (share - x0) / (x1 - x0))
      // A curve through the measures, as flesh has no corners.
      const slope = (k: number) =>
        k <= 0 || k >= radii.length - 1 ? 0 : (radii[k + 1]! - radii[k - 1]!) / (shares[k + 1]! - shares[k - 1]!)
      const [m0, m1] = [slope(i) * (x1 - x0), slope(i + 1) * (x1 - x0)]
      const [r0, r1] = [radii[i]!, radii[i + 1]!]
      const [t2, t3] = [t * t, t * t * t]
      return r0 * (2 * t3 - 3 * t2 + 1) + m0 * (t3 - 2 * t2 + t) + r1 * (3 * t2 - 2 * t3) + m1 * (t3 - t2)
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
  const shares = [from, ...STEPS.filter((s) => s > from + 0.02 && s < to - 0.02), to]
  into.path(
    shares.map((s) => alongArm(side, s)),
    shares.map((s) => armRadius(build, s) + grow + flare * ((s - from) / (to - from)) ** 2),
    { blend: 0.003 * build.height, ...o },
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
  const shares = [from, ...STEPS.filter((s) => s > from + 0.02 && s < to - 0.02), to]
  into.path(
    shares.map((s) => alongLeg(side, s)),
    shares.map(
      (s) => legRadius(build, s) * (1 - straight) + cut(s) * straight + grow + flare * ((s - from) / (to - from)) ** 2,
    ),
    { blend: 0.003 * build.height, ...o },
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

/** Chest, waist, shoulders; `seat` adds the hips, `hang` is how far cloth falls straight from chest to hips. */
export function trunk(
  into: ClayBuilder,
  { build, bones }: Figure,
  {
    grow = 0,
    seat = true,
    soft = 1,
    hang = 0,
    isDressed = true,
  }: { grow?: number; seat?: boolean; soft?: number; hang?: number; isDressed?: boolean } = {},
) {
  const { torso, chest, waist, shoulder, height } = build
  const blend = 0.045 * height * soft
  const ribs = inFrame(into, bones.chest)
  ribs.egg([0, -torso * 0.02, 0], [chest[0] * 0.92 + grow, torso * 0.33 + grow, chest[1] + grow], { blend })
  const belly = inFrame(into, bones.pelvis)
  const straight = (i: 0 | 1) => {
    const even = (chest[i] * 0.9 + build.seat[i]) / 2
    return waist[i] + Math.max(0, even - waist[i]) * hang + grow
  }
  const stout = Math.max(1, (waist[1] / height) * 12)
  belly.egg([0, torso * 0.31, 0.004 * height], [straight(0), torso * 0.27 * stout, straight(1)], { blend })
  for (const { shoulder: at } of sidesOf(bones)) {
    const inner = mix(at, applied(bones.chest, [0, torso * 0.14, 0]), 0.5)
    into.limb(at, inner, build.arm[0] * 0.9 + grow, chest[1] * 0.74 + grow, { blend })
  }
  // The slope from neck to shoulders.
  ribs.limb(
    [shoulder * 0.7, torso * 0.225, -torso * 0.03],
    [0, torso * 0.36, -torso * 0.045],
    build.arm[0] * 0.72 + grow,
    build.neckRadius * 0.82 + grow,
    { both: true, blend },
  )
  bosom(ribs, build, grow, isDressed)
  if (seat) hips(into, { build, bones }, grow)
}

/** Under cloth both sides are one soft form. */
function bosom(ribs: ClayBuilder, { chest, torso, bust, height }: Build, grow: number, isDressed: boolean) {
  if (bust > 0) {
    const at: Vec = [chest[0] * 0.42, torso * 0.03, chest[1] * 0.6]
    ribs.ball(at, bust + grow * 0.6, { both: true, blend: 0.03 * height })
    if (grow > 0)
      ribs.egg([0, torso * 0.04, chest[1] * 0.6], [chest[0] * 0.5, bust * 0.8, bust * 0.85 + grow], {
        blend: 0.03 * height,
      })
  } else if (!isDressed) {
    ribs.egg([chest[0] * 0.4, torso * 0.09, chest[1] * 0.55], [chest[0] * 0.42, torso * 0.12, chest[1] * 0.5], {
      both: true,
      blend: 0.03 * height,
    })
  }
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
  {
    arms,
    legs,
    chest,
    isDressed,
    gloves,
  }: { arms: number; legs: number; chest: boolean; isDressed: boolean; gloves?: Rgb | undefined },
): Solid[] {
  const { build, bones, skin } = figure
  const piece = (add: (into: ClayBuilder) => void): Solid => {
    const flesh = clay({ material: 'skin' }, skin, 0.02 * build.height)
    add(flesh)
    return flesh.done()
  }
  const solids: Solid[] = []
  const shoulders = (into: ClayBuilder) => {
    for (const side of sidesOf(bones))
      into.limb(side.shoulder, alongArm(side, 0.17), armRadius(build, 0), armRadius(build, 0.17), {
        blend: 0.022 * build.height,
      })
  }
  if (chest)
    solids.push(
      piece((into) => {
        trunk(into, figure, { seat: false, grow: -0.004 * build.height, isDressed })
        if (arms < 0.1) shoulders(into)
      }),
    )
  for (const side of sidesOf(bones)) {
    if (arms < 0.98)
      solids.push(piece((into) => armPart(into, build, side, { from: Math.max(arms < 0.1 ? 0.06 : 0, arms - 0.12) })))
    if (legs < 0.98) solids.push(piece((into) => legPart(into, build, side, { from: Math.max(0, legs - 0.12) })))
    solids.push(hand(build, side, gloves ?? skin, gloves ? 'leather' : 'skin'))
  }
  return solids
}
