import type { Rgb } from '../../scene.ts'
import type { ClayBuilder } from '../../shapes/clay.ts'
import type { MeshBuilder } from '../../shapes/mesh.ts'
import { blend, times } from '../../shapes/surface.ts'
import { add, combine, type Placement, scale, type Vec } from '../../shapes/vector.ts'
import { leaf, OUTLINES } from './leaf.ts'
import { mirrored, standing } from './posed.ts'

/** A feathered wing; lengths in body lengths. */
export type Wing = {
  /** From shoulder to tip. */
  span: number
  /** From front to rear edge. */
  chord: number
  color: Rgb
  /** Small feathers at the front, great ones at the end. */
  cover: Rgb
  tip: Rgb
  /** Fingers at the end, as of eagles; or a pointed wing, as of gulls. */
  fingers?: boolean
}

const FEATHERS = 17

/** Spread wings. `flap`: −1 down … 1 up. The frame is the body's: z ahead, y up. */
export function spreadWings(
  mesh: MeshBuilder,
  covers: ClayBuilder,
  body: Placement,
  root: Vec,
  wing: Wing,
  flap: number,
): void {
  const rise = 0.18 + 0.62 * flap
  const fold = rise - 0.25 - 0.35 * flap
  const arm = (t: number): Vec => {
    const inner = Math.min(t, 0.45) * wing.span
    const outer = Math.max(0, t - 0.45) * wing.span
    return [
      root[0] + Math.cos(rise) * inner + Math.cos(fold) * outer,
      root[1] + Math.sin(rise) * inner + Math.sin(fold) * outer,
      root[2] + 0.14 * wing.span * Math.sin(Math.min(1, t / 0.45) * 1.6) - Math.max(0, t - 0.45) * 0.18 * wing.span,
    ]
  }
  for (let i = 0; i < FEATHERS; i++) {
    const t = i / (FEATHERS - 1)
    const at = arm(t * 0.8)
    // From straight back at the body to straight out at the tip.
    const turn = t < 0.45 ? 0.1 : 0.1 + ((t - 0.45) / 0.55) ** 1.25 * 1.32
    const slope = t * 0.8 < 0.45 ? rise : fold
    const along: Vec = [Math.sin(turn) * Math.cos(slope), Math.sin(turn) * Math.sin(slope) - 0.04, -Math.cos(turn)]
    const up: Vec = [-Math.sin(slope), Math.cos(slope), 0]
    const long = wing.chord * (t < 0.5 ? 1 : 1 + (t - 0.5) * (wing.fingers ? 1.1 : 1.5))
    const width = wing.span * (wing.fingers && t > 0.55 ? 0.085 : 0.13)
    const tone = t > 0.5 ? blend(wing.color, wing.tip, Math.min(1, (t - 0.5) * 2.6)) : wing.color
    for (const mirror of [false, true]) {
      const frame = standing(add(at, [0, 0.004 * i, 0]), along, up)
      leaf(mesh, combine(body, mirror ? mirrored(frame) : frame), feather(long, width, tone))
    }
  }
  for (let i = 0; i < 7; i++) {
    const [a, b] = [arm(i * 0.11), arm((i + 1) * 0.11)]
    const thick = wing.chord * (0.16 - 0.014 * i)
    covers.limb(a, b, thick * 0.55, thick * 0.5, { both: true, color: wing.cover, blend: 0.03 })
    const mid = scale(add(a, b), 0.5)
    covers.egg([mid[0], mid[1], mid[2] - thick * 1.1], [wing.span * 0.075, thick * 0.3, thick * 1.5], {
      both: true,
      color: wing.cover,
      blend: 0.03,
      turn: { roll: ((i * 0.11 < 0.45 ? rise : fold) * 180) / Math.PI },
    })
  }
}

const feather = (length: number, width: number, tone: Rgb) => ({
  length,
  width,
  outline: OUTLINES.feather,
  cup: -0.12,
  bend: -8,
  front: (t: number, across: number) => times(tone, (Math.abs(across) < 0.15 ? 0.8 : 1) * (0.94 + 0.12 * t)),
  thickness: width * 0.05,
  rows: 6,
  columns: 4,
})

/** Wings laid to the flanks, feathers overlapping towards the tail. `drop`: how far below the back they start. */
export function foldedWings(
  mesh: MeshBuilder,
  covers: ClayBuilder,
  body: Placement,
  half: readonly [number, number],
  wing: Wing,
  reach: number,
): void {
  const [w, h] = half
  covers.egg([w * 0.82, h * 0.12, 0.06], [w * 0.36, h * 0.72, 0.36], {
    both: true,
    color: wing.cover,
    blend: 0.03,
    turn: { yaw: 6 },
  })
  for (let i = 0; i < 8; i++) {
    const t = i / 7
    const at: Vec = [w * (1.06 - 0.12 * t), h * (-0.36 + 0.82 * t), 0.02 - 0.12 * t]
    const along: Vec = [-0.12 - w * 0.55, 0.1 - 0.22 * t, -1]
    const long = reach * (0.62 + 0.38 * Math.sin(0.5 + t * 1.5))
    const tone = blend(wing.color, wing.tip, t > 0.6 ? 0.75 : 0.15 * ((i * 3) % 4))
    for (const mirror of [false, true]) {
      const frame = standing(add(at, [0.008 * i, 0, 0]), along, [1, 0.25, 0])
      leaf(mesh, combine(body, mirror ? mirrored(frame) : frame), feather(long, h * 0.62, tone))
    }
  }
}

/** A fan of feathers behind: `spread` degrees on either side. */
export function tailFan(
  mesh: MeshBuilder,
  body: Placement,
  root: Vec,
  tail: { length: number; width: number; count: number; spread: number; slope: number; color: Rgb; tip: Rgb },
): void {
  const slope = (tail.slope * Math.PI) / 180
  for (let i = 0; i < tail.count; i++) {
    const side = tail.count > 1 ? (i / (tail.count - 1)) * 2 - 1 : 0
    const turn = (side * tail.spread * Math.PI) / 180
    const along: Vec = [Math.sin(turn), Math.sin(slope) * Math.cos(turn), -Math.cos(slope) * Math.cos(turn)]
    const frame = standing(
      add(root, [side * 0.03, 0.006 * (tail.count / 2 - Math.abs(i - tail.count / 2)), 0]),
      along,
      [0, 1, 0],
    )
    const shape = feather(tail.length * (1 - 0.12 * Math.abs(side)), tail.width, tail.color)
    leaf(mesh, combine(body, frame), {
      ...shape,
      front: (t, across) => blend(tail.color, tail.tip, t > 0.8 ? 1 : 0.06 + 0.1 * Math.abs(across)),
    })
  }
}
