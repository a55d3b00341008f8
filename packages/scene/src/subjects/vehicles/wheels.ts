import type { Rgb } from '../../scene.ts'
import type { Parts } from '../../shapes/parts.ts'
import { rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import type { Form } from '../subject.ts'

const TYRE = rgb('#1b1c1e')
const RIM = rgb('#b9bdc3')

const STILL = ['parked', 'standing', 'stopped', 'sitting', 'sleeping', 'broken']
/** Degrees the wheels have turned; whole turns over the loop. */
export const wheelTurn = (form: Form, turns = 1) => (STILL.includes(form.action ?? '') ? 0 : form.time * 360 * turns)

/** A tyre with a rim of five spokes; its axle lies along x, `at` is the middle of its outer face's axle. */
export function carWheel(parts: Parts, at: Vec, radius: number, width: number, turn: number, rim: Rgb = RIM): void {
  const side = Math.sign(at[0]) || 1
  const wheel = parts.within(at, { pitch: turn }).within([0, 0, 0], { roll: -90 * side })
  const [r, w] = [radius, width]
  wheel.lathe('matte', TYRE, [
    r * 0.6,
    -w,
    r * 0.9,
    -w,
    r,
    -w * 0.85,
    r,
    -w * 0.15,
    r * 0.93,
    0,
    r * 0.68,
    0.01,
    r * 0.66,
    -0.02,
  ])
  wheel.lathe('metal', times(rim, 0.25), [r * 0.66, -0.04, 0, -0.05])
  wheel.lathe({ material: 'metal', roughness: 0.3 }, rim, [r * 0.68, -0.01, r * 0.6, 0.012, r * 0.55, -0.03])
  for (let i = 0; i < 5; i++) {
    wheel.box({ material: 'metal', roughness: 0.3 }, rim, [r * 0.16, 0.04, r * 0.56], [0, -0.03, 0], 0.008, {
      yaw: i * 72,
    })
    const angle = (i / 5) * Math.PI * 2
    wheel.box(
      { material: 'metal', roughness: 0.3 },
      rim,
      [r * 0.14, 0.04, r * 0.58],
      [Math.sin(angle) * r * 0.3, -0.025, Math.cos(angle) * r * 0.3],
      0.008,
      {
        yaw: i * 72,
      },
    )
  }
  wheel.lathe('metal', times(rim, 0.8), [r * 0.17, -0.03, r * 0.14, 0.025, 0, 0.03])
}

/** Thin spokes, as of bicycles, carts and carriages. */
export function spokedWheel(
  parts: Parts,
  at: Vec,
  radius: number,
  turn: number,
  look: { tyre: Rgb; rim: Rgb; spokes: number; thick: number; spoke: number; wood?: boolean },
): void {
  const wheel = parts.within(at, { pitch: turn })
  const stuff = look.wood ? 'wood' : 'metal'
  const circle = (r: number): Vec[] =>
    Array.from(
      { length: 41 },
      (_, i): Vec => [0, Math.sin((i / 40) * Math.PI * 2) * r, Math.cos((i / 40) * Math.PI * 2) * r],
    )
  wheel.tube(look.wood ? 'metal' : 'matte', look.tyre, circle(radius - look.thick), [look.thick], 8)
  wheel.tube(stuff, look.rim, circle(radius - look.thick * 2.4), [look.thick * (look.wood ? 1.2 : 0.6)], 6)
  for (let i = 0; i < look.spokes; i++) {
    const angle = (i / look.spokes) * Math.PI * 2
    const end: Vec = [0, Math.sin(angle) * (radius - look.thick * 2), Math.cos(angle) * (radius - look.thick * 2)]
    wheel.rod(stuff, look.rim, [look.wood ? 0 : (i % 2 ? 1 : -1) * 0.03, 0, 0], end, look.spoke, 4)
  }
  wheel.lathe(
    stuff,
    look.rim,
    [0, -0.06, look.thick * 2.2, -0.06, look.thick * 2.2, 0.06, 0, 0.06],
    [0, 0, 0],
    { roll: 90 },
    12,
  )
}
