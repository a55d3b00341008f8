import type { Rgb } from '../../scene.ts'
import type { ClayBuilder } from '../../shapes/clay.ts'
import type { Vec } from '../../shapes/vector.ts'
import { bentJoint, type Foot, type Frame, type Pose } from './gait.ts'

export type Legs = {
  stance: number
  foot: 'paw' | 'hoof' | 'cloven' | 'column'
  footSize: number
  /** Heights of wrist and hock. */
  wrist: number
  hock: number
  /** Thickness from shoulder or hip to above the foot. */
  front: readonly [number, number, number, number]
  hind: readonly [number, number, number, number]
}

type Colors = { main: Rgb; legs: Rgb; hoof: Rgb }

export function sculptLegs(s: ClayBuilder, legs: Legs, frame: Frame, pose: Pose, colors: Colors): void {
  const shoulder: Vec = [legs.stance * 0.98, pose.chest[1] - frame.chestDepth * 0.04, pose.chest[2] - 0.01]
  const hip: Vec = [legs.stance * 0.9, pose.hip[1] + frame.rumpDepth * 0.05, pose.hip[2] - 0.01]
  const frontReach = frame.chestY - legs.wrist
  const hindReach = frame.hipY - legs.hock
  for (const [i, side] of [1, -1].entries()) {
    const at = (p: Vec): Vec => [p[0] * side, p[1], p[2]]
    leg(s, at(shoulder), pose.front[i]!, legs.wrist, frontReach * 0.52, frontReach * 0.52, -1, legs.front, legs, colors)
    leg(s, at(hip), pose.hind[i]!, legs.hock, hindReach * 0.58, hindReach * 0.6, 1, legs.hind, legs, colors)
  }
}

function leg(
  s: ClayBuilder,
  top: Vec,
  { at, lean }: Foot,
  cannon: number,
  upper: number,
  lower: number,
  forward: number,
  thick: readonly [number, number, number, number],
  legs: Legs,
  colors: Colors,
): void {
  const slant = (lean * Math.PI) / 180
  const ankle: Vec = [at[0], at[1] + cannon * Math.cos(slant) + 0.01, at[2] + cannon * Math.sin(slant)]
  const knee = bentJoint(top, ankle, upper, lower, forward)
  const join = { blend: 0.025 }
  s.limb(top, knee, thick[0], thick[1], { blend: 0.1 })
  s.limb(knee, ankle, thick[1], thick[2], join)
  // A bump at the hock: bone under skin.
  if (forward > 0) s.ball([ankle[0], ankle[1], ankle[2] - forward * thick[2] * 0.25], thick[2] * 1.03, { blend: 0.02 })
  const heel: Vec = [at[0], at[1] + legs.footSize * 0.6, at[2] + Math.sin(slant) * legs.footSize * 0.7]
  s.limb(ankle, heel, thick[2] * 0.94, thick[3], { ...join, color: colors.legs })
  foot(s, at, slant, legs, thick[3], colors)
}

function foot(s: ClayBuilder, at: Vec, slant: number, legs: Legs, ankle: number, colors: Colors): void {
  const size = legs.footSize
  const ground = at[1] + size * 0.42
  if (legs.foot === 'paw') {
    const tilt = Math.max(0, Math.min(60, (slant * 180) / Math.PI)) * 0.7
    s.egg([at[0], ground, at[2] + size * 0.35], [size * 0.72, size * 0.46, size], {
      color: colors.legs,
      blend: 0.03,
      turn: { pitch: tilt },
    })
    // Toes, parted by dark lines.
    for (const x of [-0.45, 0, 0.45]) {
      s.egg(
        [at[0] + x * size, ground - size * 0.08, at[2] + size * (1.08 - Math.abs(x) * 0.35)],
        [size * 0.27, size * 0.32, size * 0.34],
        {
          color: colors.legs,
          blend: 0.012,
          turn: { pitch: tilt },
        },
      )
    }
    return
  }
  if (legs.foot === 'column') {
    s.drum([at[0], at[1] + size * 0.35, at[2] + size * 0.12], size * 1.02, size * 0.36, size * 0.2, {
      color: colors.legs,
      blend: 0.05,
    })
    for (const x of [-0.55, 0, 0.55]) {
      s.egg(
        [at[0] + x * size, at[1] + size * 0.2, at[2] + size * (1.08 - Math.abs(x) * 0.5)],
        [size * 0.24, size * 0.22, size * 0.12],
        {
          op: 'paint',
          color: colors.hoof,
          blend: 0.01,
        },
      )
    }
    return
  }
  const toes = legs.foot === 'cloven' ? [-0.34, 0.34] : [0]
  for (const x of toes) {
    const wide = toes.length > 1 ? 0.5 : 0.95
    s.limb(
      [at[0] + x * size, at[1] + size * 0.95, at[2] + Math.sin(slant) * size * 0.5],
      [at[0] + x * size, at[1] + size * 0.36, at[2] + size * 0.3],
      ankle * (toes.length > 1 ? 0.7 : 0.95),
      size * 0.5,
      { color: colors.legs, blend: 0.02 },
    )
    s.drum([at[0] + x * size, at[1] + size * 0.34, at[2] + size * 0.32], size * wide * 0.72, size * 0.34, size * 0.1, {
      color: colors.hoof,
      blend: 0.012,
    })
  }
}
