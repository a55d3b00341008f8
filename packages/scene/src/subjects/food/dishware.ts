import type { Rgb } from '../../scene.ts'
import type { Solid } from '../../shapes/model.ts'
import { makeParts, type Parts } from '../../shapes/parts.ts'
import type { Random } from '../../shapes/random.ts'
import { rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import { bend, hoop, soft } from '../objects/curves.ts'
import { leaf } from '../objects/small-parts.ts'
import { CHINA, PORCELAIN } from './belongs.ts'

/** A deep bowl; its filling lies at 0.066 and is 0.082 wide from the middle. */
export function deepBowl(parts: Parts, tone: Rgb, band: Rgb): void {
  parts.lathe(
    CHINA,
    tone,
    [
      ...soft([0.036, 0, 0.04, 0.002, 0.04, 0.01, 0.062, 0.024, 0.084, 0.052, 0.093, 0.08], false, 5),
      0.0935,
      0.083,
      0.0895,
      0.082,
      0.08,
      0.06,
    ],
    [0, 0, 0],
    {},
    52,
  )
  parts.tube(CHINA, band, hoop(0.0925, 0.0795, 48), [0.0024], 6)
  parts.tube(CHINA, band, hoop(0.0885, 0.066, 48), [0.0012], 6)
}
export const IN_BOWL = { radius: 0.08, y: 0.067 } as const

/** A wide plate; food on it lies at 0.012. */
export function flatPlate(parts: Parts, tone: Rgb = PORCELAIN, size = 1): void {
  parts
    .within([0, 0, 0], {}, size)
    .lathe(
      CHINA,
      tone,
      soft(
        [0.07, 0, 0.08, 0.004, 0.118, 0.011, 0.134, 0.019, 0.13, 0.0195, 0.09, 0.012, 0.08, 0.01, 0, 0.01],
        false,
        3,
      ),
      [0, 0, 0],
      {},
      56,
    )
}

export function cuttingBoard(parts: Parts, wide = 0.3, deep = 0.2): void {
  parts.box('wood', rgb('#8a5a34'), [wide, 0.016, deep], [0, 0, 0], 0.004)
  parts.box('wood', rgb('#8a5a34'), [0.05, 0.014, 0.035], [wide / 2 + 0.02, 0.001, 0], 0.006)
}

/** Two sticks resting on the rim. */
export function chopsticks(parts: Parts, y: number): void {
  for (const z of [0, 0.009])
    parts.tube(
      { material: 'glossy', roughness: 0.35 },
      rgb('#4a2418'),
      [
        [0.15, y + 0.012, -0.01 + z * 1.6],
        [-0.03, y + 0.001, -0.075 + z],
      ],
      [0.0036, 0.0022],
      8,
    )
}

/** Long noodles in loose loops over a round top. */
export function noodles(
  parts: Parts,
  tone: Rgb,
  top: { radius: number; y: number; dome: number },
  random: Random,
): void {
  for (let i = 0; i < 46; i++) {
    const [turn, away] = [random.between(0, 6.28), Math.sqrt(random.next()) * 0.62]
    const [cx, cz] = [Math.sin(turn) * away * top.radius, Math.cos(turn) * away * top.radius]
    const loop = random.between(0.18, 0.42) * top.radius
    const start = random.between(0, 6.28)
    const lift = random.between(-0.004, 0.003)
    const path = Array.from({ length: 8 }, (_, k): number[] => {
      const angle = start + k * 0.72
      const [x, z] = [cx + Math.sin(angle) * loop, cz + Math.cos(angle) * loop * random.between(0.75, 1.1)]
      const reach = Math.min(1, Math.hypot(x, z) / top.radius)
      const inside = reach > 0.94 ? 0.94 / reach : 1
      return [x * inside, top.y + lift + top.dome * (1 - reach ** 2), z * inside]
    }).flat()
    parts.tube(
      { material: 'glossy', roughness: 0.35 },
      times(tone, random.between(0.85, 1.12)),
      bend(path, 3),
      [0.0021 * (top.radius / 0.08)],
      6,
    )
  }
}

/** Grains over a heap. */
export function rice(
  parts: Parts,
  top: { radius: number; y: number; dome: number },
  random: Random,
  tone = rgb('#f6f2e8'),
): void {
  const profile = Array.from({ length: 9 }, (_, i) => {
    const share = 1 - i / 8
    return [top.radius * share, top.y + top.dome * (1 - share ** 2)]
  }).flat()
  parts.lathe({ material: 'rock', scale: 0.005, roughness: 0.8 }, times(tone, 0.94), profile, [0, 0, 0], {}, 40)
  for (let i = 0; i < 170; i++) {
    const [angle, share] = [i * 2.39996, Math.sqrt((i + 0.5) / 170) * 0.97]
    const at: Vec = [
      Math.sin(angle) * share * top.radius,
      top.y + top.dome * (1 - share ** 2) - 0.0006,
      Math.cos(angle) * share * top.radius,
    ]
    parts.box(
      { material: 'matte', roughness: 0.5 },
      times(tone, random.between(0.92, 1.04)),
      [0.0062, 0.0022, 0.0024],
      at,
      0.0008,
      {
        yaw: random.between(0, 180),
        pitch: random.between(-30, 30),
      },
    )
  }
}

/** Leaves of a salad, heaped. */
export function leafHeap(parts: Parts, top: { radius: number; y: number; dome: number }, random: Random): void {
  const greens = ['#7fae48', '#9cc85a', '#5f9a38', '#b8d878', '#6fa544'].map(rgb)
  for (let i = 0; i < 84; i++) {
    const [angle, share] = [i * 2.39996, Math.sqrt((i + 0.5) / 84) * 0.98]
    const at: Vec = [
      Math.sin(angle) * share * top.radius,
      top.y + top.dome * (1 - share ** 2) - 0.01,
      Math.cos(angle) * share * top.radius,
    ]
    leaf(
      parts,
      times(greens[i % 5]!, random.between(0.85, 1.15)),
      at,
      { yaw: (angle * 180) / Math.PI + random.between(-60, 60), pitch: random.between(25, 80) },
      random.between(0.03, 0.044),
      random.between(0.028, 0.044),
      random.between(20, 70),
    )
  }
}

/** Thin, and no part of the thing's size: what is framed is the food. */
const STEAM = { material: 'cloud', cover: 1 } as const

/** Steam over something hot: thin wisps that part as they rise. */
export function steam(y: number, wide: number, time: number): Solid[] {
  const parts = makeParts()
  for (const [i, side] of [-0.4, 0.05, 0.45].entries())
    for (const turn of [0, 1.3]) {
      const path = Array.from({ length: 22 }, (_, k): Vec => {
        const t = k / 21
        const angle = (t * 1.2 + time + i * 0.31) * Math.PI * 2 + turn
        return [
          side * wide * (0.8 + t * 0.5) + Math.sin(angle) * wide * 0.13 * (0.25 + t),
          y + t * wide * (1 + i * 0.22),
          Math.cos(angle) * wide * 0.08 - wide * 0.15,
        ]
      })
      const radii = path.map((_, k) => wide * 0.045 * Math.sin(Math.PI * Math.min(1, k / 21 + 0.04)) ** 0.8 + 1e-4)
      parts.tube(STEAM, [0.9, 0.91, 0.92], path, radii, 8)
    }
  return parts.done()
}

/** The outline of a slice of bread. */
export const BREAD_SLICE = soft(
  [-0.055, -0.05, 0.055, -0.05, 0.06, 0.0, 0.055, 0.04, 0, 0.06, -0.055, 0.04, -0.06, 0.0],
  true,
  4,
)
