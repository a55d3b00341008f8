import type { Rgb } from '../../scene.ts'
import { clay } from '../../shapes/clay.ts'
import { blend, rgb, times } from '../../shapes/surface.ts'
import { type Placement, place, type Vec } from '../../shapes/vector.ts'
import type { Subject } from '../subject.ts'
import { insectEyes, wingPair } from './insect.ts'
import { wearable, within } from './posed.ts'

const TURN = Math.PI * 2
const BLACK = rgb('#14110f')

/** A cell of color between dark veins, a dark border with pale spots. */
function wingTone(main: Rgb, veins: number): (t: number, across: number) => Rgb {
  return (t, across) => {
    const edge = Math.max(t, Math.abs(across) ** 1.5 * 0.96)
    if (edge > 0.8) {
      const dot = Math.abs(Math.sin((across + t) * 11)) > 0.72 && edge > 0.86 && edge < 0.96
      return dot ? rgb('#f2ece0') : BLACK
    }
    const vein = Math.abs((across * veins * (0.6 + 0.4 * t)) % 1)
    if (vein < 0.09 || vein > 0.91) return BLACK
    return blend(times(main, 1.25), times(main, 0.75), t)
  }
}

/** Held up and open like a book. */
function wingsOf(flap: number, main: Rgb, second: Rgb, frame: Placement) {
  const [c, s] = [Math.cos(flap), Math.sin(flap)]
  const face: Vec = [-s, c, 0.12]
  const round = (t: number) => Math.min(1, 0.25 + 1.9 * t) * Math.sqrt(Math.max(0, 1 - t ** 5))
  const wings = wingPair(
    { material: 'matte' },
    [
      {
        at: [0.003, 0.002, 0.009],
        along: [c, s, 0.62],
        face,
        shape: {
          length: 0.064,
          width: 0.056,
          outline: round,
          front: wingTone(main, 3),
          rows: 28,
          columns: 26,
          bend: -8,
          thickness: 0.0006,
        },
      },
      {
        at: [0.003, 0.001, 0.0],
        along: [c, s, -0.72],
        face: [-s * 0.96, c * 0.96, 0.1],
        shape: {
          length: 0.05,
          width: 0.056,
          outline: round,
          front: wingTone(second, 3),
          rows: 24,
          columns: 24,
          bend: -8,
          thickness: 0.0006,
        },
      },
    ],
    frame,
  )
  return wings
}

export const butterfly: Subject = {
  name: 'butterfly',
  words: ['moth', 'monarch'],
  home: ['meadow', 'garden'],
  kind: 'animal',
  stands: 'air',
  size: [0.075, 0.13, 0.07],
  bestYaw: 22,
  make: (form) => {
    const time = form.time % 1
    const main = form.colors[0] ? wearable(form.colors[0]) : rgb('#e8791a')
    const still = form.action === 'sitting' || form.action === 'standing' || form.action === 'resting'
    const flap = still ? 0.5 + 0.25 * Math.sin(TURN * time) : 0.42 + 0.5 * Math.sin(TURN * 3 * time - 0.35)
    // Nose up, so that the open wings are seen from the front.
    const frame = place([0, 0.004 * Math.sin(TURN * time), 0], { pitch: still ? -30 : -52 })
    const flesh = clay({ material: 'fur', scale: 0.1 }, BLACK, 0.002)
    const body = within(flesh, frame)
    body
      .egg([0, 0, 0.004], [0.0042, 0.0045, 0.011])
      .limb([0, 0, -0.004], [0, -0.003, -0.03], 0.0036, 0.0018)
      .ball([0, 0.001, 0.017], 0.0042)
    const horn: Vec = [0.013, 0.011, 0.04]
    body
      .limb([0.002, 0.003, 0.019], horn, 0.0006, 0.0005, { both: true, blend: 0 })
      .ball(horn, 0.0013, { both: true, blend: 0 })
    const wings = wingsOf(flap, main, form.colors[1] ? wearable(form.colors[1]) : main, frame)
    return {
      solids: [
        flesh.done(),
        wings,
        ...insectEyes([0.0032, 0.0022, 0.0185], 0.0022, 40, { iris: rgb('#3a2416') }, 0, frame),
      ],
      anchors: { top: [0, 0.01, 0] },
    }
  },
}
