import type { Random } from '../../shapes/random.ts'

export type Age = 'baby' | 'child' | 'young' | 'adult' | 'old'
export type Gender = 'woman' | 'man'

/** The measures of a body, in metres. */
export type Build = {
  age: Age
  gender: Gender
  height: number
  /** From chin to crown. */
  head: number
  neck: number
  neckRadius: number
  /** From the hips' height to the root of the neck. */
  torso: number
  /** Half widths at the joints. */
  shoulder: number
  hip: number
  upperArm: number
  foreArm: number
  hand: number
  thigh: number
  shin: number
  ankle: number
  foot: number
  /** Half width and half depth of the trunk. */
  chest: readonly [number, number]
  waist: readonly [number, number]
  seat: readonly [number, number]
  bust: number
  /** Radii of the limbs. */
  arm: readonly [shoulder: number, elbow: number, wrist: number]
  leg: readonly [thigh: number, knee: number, calf: number, ankle: number]
}

/** Heights in heads, and where the hips are: what makes a figure look its age. */
const AGES: Record<Age, { height: readonly [woman: number, man: number]; heads: number; hips: number; girth: number }> =
  {
    baby: { height: [0.74, 0.75], heads: 3.6, hips: 0.37, girth: 1.28 },
    child: { height: [1.18, 1.2], heads: 5.2, hips: 0.47, girth: 1.05 },
    young: { height: [1.66, 1.77], heads: 6.9, hips: 0.515, girth: 0.92 },
    adult: { height: [1.67, 1.79], heads: 7, hips: 0.515, girth: 1 },
    old: { height: [1.58, 1.69], heads: 6.6, hips: 0.505, girth: 1.05 },
  }

/** `bulk` 0 is slim, 1 usual, 2 stout; `muscle` likewise. */
export function buildBody(
  age: Age,
  gender: Gender,
  random: Random,
  { bulk = 1, muscle = 1, tall = 1 }: { bulk?: number; muscle?: number; tall?: number } = {},
): Build {
  const { height: heights, heads, hips, girth } = AGES[age]
  const man = gender === 'man'
  const grown = age === 'baby' ? 0 : age === 'child' ? 0.25 : 1
  const height = heights[man ? 1 : 0] * tall * random.between(0.97, 1.03)
  const head = height / heads
  const neck = height * (0.018 + 0.02 * grown)
  const legs = height * hips
  const torso = height - head - neck - legs
  const ankle = height * 0.045
  const thick = girth * (0.82 + 0.18 * bulk) * height
  const strong = thick * (0.85 + 0.15 * muscle) * (man ? 1 : 1 - 0.1 * grown)
  const wide = height * (man ? 0.1 + 0.012 * grown * muscle : 0.099 - 0.002 * grown)
  const belly = Math.max(0, bulk - 1)
  return {
    age,
    gender,
    height,
    head,
    neck,
    neckRadius: (man ? 0.0345 : 0.0275) * height * (0.85 + 0.15 * girth) * (age === 'baby' ? 1.25 : 1),
    torso,
    shoulder: wide * (0.94 + 0.06 * bulk),
    hip: height * (man ? 0.05 : 0.054),
    upperArm: height * (0.145 + 0.028 * grown),
    foreArm: height * (0.125 + 0.02 * grown),
    hand: height * (0.095 + 0.008 * grown),
    thigh: (legs - ankle) * 0.51,
    shin: (legs - ankle) * 0.49,
    ankle,
    foot: height * 0.148,
    chest: [wide * (man ? 0.94 : 0.9), thick * (man ? 0.066 : 0.058)],
    waist: [
      thick * ((man ? 0.084 : 0.073) + 0.045 * belly) * (grown < 1 ? 1.08 : 1),
      thick * ((man ? 0.06 : 0.053) + 0.055 * belly),
    ],
    seat: [thick * (man ? 0.083 : 0.09), thick * (man ? 0.06 : 0.063)],
    bust: man || grown < 1 ? 0 : height * 0.0315 * (0.85 + 0.15 * bulk),
    arm: [strong * 0.029, strong * 0.0222, strong * 0.0158],
    leg: [thick * (man ? 0.0455 : 0.046), thick * 0.031, thick * 0.0315, thick * 0.0195],
  }
}
