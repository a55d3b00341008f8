import type { Rgb } from '../../scene.ts'
import type { Parts } from '../../shapes/parts.ts'
import { rgb, times } from '../../shapes/surface.ts'
import { GLASS, RUBBER } from './car-body.ts'

export type CoachLook = {
  color: Rgb
  /** Width, height, length of the body; `foot` is how high it begins, `middle` where along z. */
  size: readonly [number, number, number]
  foot: number
  middle?: number
  bevel?: number
  lit: boolean
}

/** Glass that glows from within at night. */
export const pane = (lit: boolean) => (lit ? ({ material: 'light', glow: 1.2 } as const) : 'glass')
export const paneColor = (lit: boolean): Rgb => (lit ? rgb('#e0a552') : GLASS)

/** The body of a bus, a van or a railway car: a box with rounded edges. */
export function coachBody(parts: Parts, { color, size, foot, middle = 0, bevel = 0.12 }: CoachLook): void {
  parts.box({ material: 'glossy', roughness: 0.25 }, color, size, [0, foot, middle], bevel)
}

/** A row of side windows on both sides, from z to z. */
export function sideWindows(
  parts: Parts,
  look: CoachLook,
  row: { from: number; to: number; count: number; low: number; high: number; gap?: number; frame?: Rgb },
): void {
  const step = (row.from - row.to) / row.count
  const gap = row.gap ?? 0.1
  for (const s of [1, -1]) {
    if (row.frame) {
      parts.box(
        'matte',
        row.frame,
        [0.02, row.high - row.low + 0.1, row.from - row.to + 0.06],
        [s * look.size[0] * 0.5, row.low - 0.05, (row.from + row.to) / 2],
      )
    }
    for (let i = 0; i < row.count; i++) {
      const z = row.from - step * (i + 0.5)
      parts.box(
        pane(look.lit),
        paneColor(look.lit),
        [0.04, row.high - row.low, step - gap],
        [s * (look.size[0] / 2), row.low, z],
        0.015,
      )
    }
  }
}

/** Windscreen, lights, grille and bumper on the front; rear window and lights behind. */
export function coachEnds(
  parts: Parts,
  look: CoachLook,
  front: { low: number; high: number; lamps: number; rear?: boolean },
): void {
  const [w, , l] = look.size
  const [z0, z1] = [(look.middle ?? 0) + l / 2, (look.middle ?? 0) - l / 2]
  parts.box('glass', GLASS, [w * 0.88, front.high - front.low, 0.05], [0, front.low, z0], 0.02)
  parts.box('matte', RUBBER, [0.03, front.high - front.low, 0.02], [0, front.low, z0 + 0.025])
  if (front.rear !== false)
    parts.box('glass', GLASS, [w * 0.7, (front.high - front.low) * 0.7, 0.04], [0, front.low + 0.2, z1], 0.02)
  for (const s of [1, -1]) {
    parts.lathe(
      { material: 'light', glow: look.lit ? 3 : 1.1 },
      rgb('#fff4da'),
      [0.12, 0, 0.1, 0.03, 0, 0.045],
      [s * w * 0.36, front.lamps, z0 + 0.01],
      { pitch: 90 },
      18,
    )
    parts.box(
      { material: 'glossy', glow: look.lit ? 1.5 : 0.3 },
      rgb('#c01018'),
      [0.2, 0.26, 0.04],
      [s * w * 0.4, front.lamps - 0.1, z1],
      0.02,
    )
    parts.box('matte', RUBBER, [0.1, 0.34, 0.1], [s * (w / 2 + 0.17), front.low + 0.2, z0 - 0.05], 0.03)
    parts.rod(
      'matte',
      RUBBER,
      [s * w * 0.48, front.high - 0.1, z0 - 0.05],
      [s * (w / 2 + 0.17), front.low + 0.4, z0 - 0.05],
      0.018,
    )
  }
  parts.box('matte', times(RUBBER, 1.6), [w * 0.98, 0.26, 0.16], [0, look.foot - 0.06, z0 - 0.02], 0.04)
  parts.box('matte', times(RUBBER, 1.6), [w * 0.98, 0.26, 0.16], [0, look.foot - 0.06, z1 + 0.02], 0.04)
}
