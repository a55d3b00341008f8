import { clay } from '../../shapes/clay.ts'
import type { Lamp, Solid } from '../../shapes/model.ts'
import { applied, type Placement } from '../../shapes/vector.ts'
import { within } from '../animals/posed.ts'

const TURN = Math.PI * 2

/** A tongue of fire along the frame's z, `long` units of it: white-hot inside, red outside, licking as time goes. */
export function flames(frame: Placement, long: number, time: number): { solids: Solid[]; lamps: Lamp[] } {
  const size = Math.hypot(frame[0]!, frame[4]!, frame[8]!)
  const layers = [
    { color: [0.5, 0.035, 0.002], glow: 1, wide: 1, cover: 3 },
    { color: [0.8, 0.16, 0.006], glow: 1, wide: 0.72, cover: 4 },
    { color: [1, 0.5, 0.06], glow: 1.3, wide: 0.4, cover: 4 },
  ] as const
  const solids = layers.map(({ color, glow, wide, cover }) => {
    const fire = clay({ material: 'light', glow, cover }, color, 0.05 * size * long)
    const s = within(fire, frame)
    for (let i = 0; i < 7; i++) {
      const t = i / 6
      const lick = Math.sin(TURN * 3 * time - t * 6) * 0.05 * t * long
      s.ball(
        [lick, 0.06 * t * t * long + lick * 0.4, t * long * (0.8 + 0.2 * wide)],
        long * (0.03 + 0.13 * Math.sin(t * 2.5)) * wide,
      )
    }
    for (let k = 0; k < 5; k++) {
      const a = (k / 5) * TURN
      const flare = 1 + 0.2 * Math.sin(TURN * 3 * time + k * 2)
      s.limb(
        [Math.cos(a) * 0.05 * long * wide, Math.sin(a) * 0.05 * long * wide + 0.03 * long, long * 0.62],
        [
          Math.cos(a) * 0.16 * long * wide,
          Math.sin(a) * 0.12 * long * wide + 0.1 * long,
          long * (0.98 + 0.12 * wide) * flare,
        ],
        0.06 * long * wide,
        0.006 * long,
      )
    }
    return fire.done()
  })
  return { solids, lamps: [{ at: applied(frame, [0, 0, long * 0.6]), color: [3.5, 1.2, 0.25], radius: long * size }] }
}
