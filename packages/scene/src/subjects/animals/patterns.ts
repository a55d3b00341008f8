import type { Rgb } from '../../scene.ts'
import type { ClayBuilder } from '../../shapes/clay.ts'
import type { Random } from '../../shapes/random.ts'
import { within } from './posed.ts'
import type { Bones } from './quadruped.ts'

export type Stripes = {
  color: Rgb
  count: number
  /** Half a stripe, in heights at the withers. */
  width: number
  /** The trunk's length, and how far down its sides they reach. */
  back: number
  girth: number
  legs?: boolean
  brow?: boolean
}

/** Bands across the back that run out to points on the flanks; every other one starts lower. */
export function stripes(body: ClayBuilder, bones: Bones, ask: Stripes): void {
  const { color, count, width, back, girth } = ask
  const s = within(body, bones.body)
  const paint = { op: 'paint', color, blend: width * 0.7 } as const
  for (let i = 0; i < count; i++) {
    const z = (i / (count - 1) - 0.5) * back * 1.22
    const lean = 10 * Math.sin(i * 2.4)
    s.egg([girth * 0.62, i % 2 ? -0.01 : 0.06, z], [girth * 0.6, girth * (i % 2 ? 0.7 : 0.9), width], {
      ...paint,
      both: true,
      turn: { pitch: lean },
    })
  }
  if (ask.legs) {
    const g = within(body, bones.unit)
    for (const [feet, up] of [
      [bones.pose.front, 0.36],
      [bones.pose.hind, 0.34],
    ] as const) {
      for (const { at } of feet) {
        for (const k of [0, 1, 2]) {
          g.egg([at[0], at[1] + up + k * 0.085, at[2]], [0.14, width * 0.62, 0.2], {
            ...paint,
            turn: { roll: at[0] > 0 ? -14 : 14 },
          })
        }
      }
    }
  }
  if (ask.brow) {
    const h = within(body, bones.head)
    for (const x of [0, 0.09]) {
      h.egg([x, 0.27, 0.14 - x], [0.02, 0.12, 0.2], {
        op: 'paint',
        color,
        both: x > 0,
        blend: 0.03,
        turn: { yaw: x * 120 },
      })
    }
    h.egg([0.34, -0.02, 0.08], [0.1, 0.018, 0.14], { op: 'paint', color, both: true, blend: 0.02, turn: { roll: -14 } })
  }
}

/** Patches or spots on the trunk, placed by chance but always the same for one seed. */
export function spots(
  body: ClayBuilder,
  bones: Bones,
  ask: {
    color: Rgb
    count: number
    size: number
    back: number
    girth: number
    random: Random
    ring?: Rgb
    low?: number
  },
): void {
  const s = within(body, bones.body)
  for (let i = 0; i < ask.count; i++) {
    const turn = (i * 0.618034 * 2 + ask.random.between(0, 0.12)) * Math.PI
    const z = ((i + 0.5) / ask.count - 0.5) * ask.back * 1.35
    const r = ask.size * ask.random.between(0.7, 1.3)
    const up = Math.cos(turn) * ask.girth
    if (up < (ask.low ?? -0.6) * ask.girth) continue
    // A rod from the middle outward marks the skin wherever it is.
    const spot = (thick: number, color: Rgb, blend: number) =>
      s.limb(
        [Math.sin(turn) * ask.girth * 0.4, up * 0.4, z],
        [Math.sin(turn) * ask.girth * 1.5, up * 1.5, z],
        thick,
        thick,
        { op: 'paint', color, blend },
      )
    spot(r, ask.color, r * 0.3)
    if (ask.ring) spot(r * 0.5, ask.ring, r * 0.3)
  }
}
