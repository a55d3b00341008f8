import { clay } from '../../shapes/clay.ts'
import type { Parts } from '../../shapes/parts.ts'
import { blend, rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import { bend, soft, triples } from '../objects/curves.ts'
import { ball, within } from '../objects/small-parts.ts'
import { thing } from '../objects/thing.ts'
import { CHINA, CREAM, FOOD, PORCELAIN } from './belongs.ts'
import { addToppings, toppingsOf } from './toppings.ts'

export const bread = thing(
  'bread',
  ['loaf', 'loaf-of-bread', 'sourdough', 'baguette'],
  FOOD,
  [0.12, 0.32, 0.17],
  26,
  '#b97a3a',
  (parts, color) => {
    const loaf = clay({ material: 'matte', scale: 0.5 }, color, 0.012)
      .egg([-0.01, 0.052, 0], [0.15, 0.066, 0.08])
      .limb([-0.09, 0.045, 0], [0.08, 0.045, 0], 0.05, 0.05, { blend: 0.03 })
    for (let i = 0; i < 4; i++) {
      const x = -0.095 + i * 0.055
      loaf.limb([x, 0.128, -0.045], [x + 0.035, 0.128, 0.05], 0.016, 0.016, { op: 'carve', blend: 0.008 })
      loaf.limb([x, 0.116, -0.045], [x + 0.035, 0.116, 0.05], 0.016, 0.016, {
        op: 'paint',
        color: blend(color, CREAM, 0.65),
        blend: 0.01,
      })
    }
    loaf.egg([-0.01, 0, 0], [0.16, 0.02, 0.09], { op: 'paint', color: times(color, 0.7), blend: 0.03 })
    loaf.box([0, -0.05, 0], [0.3, 0.05, 0.2], 0, { op: 'carve', blend: 0 })
    const outline = soft([-0.045, 0, 0.045, 0, 0.05, 0.04, 0.045, 0.075, 0, 0.092, -0.045, 0.075, -0.05, 0.04], true, 4)
    const slice = parts.within([0.13, 0, 0.075], { yaw: 62, pitch: -62 })
    slice.plate('matte', color, outline, 0.014).plate(
      { material: 'matte', scale: 0.2 },
      CREAM,
      outline.map((v, i) => (i % 2 ? 0.045 + (v - 0.045) * 0.9 : v * 0.9)),
      0.0155,
    )
    return { solids: [within(loaf.done(), [-0.17, -0.01, -0.09], [0.15, 0.13, 0.09])], anchors: { top: [0, 0.12, 0] } }
  },
)

export const croissant = thing(
  'croissant',
  ['pastry', 'crescent-roll'],
  FOOD,
  [0.07, 0.19, 0.095],
  0,
  '#d18b3a',
  (_, color) => {
    const body = clay({ material: 'glossy', roughness: 0.42 }, color, 0.006)
    for (let i = 0; i < 11; i++) {
      const t = (i - 5) / 5
      const angle = t * 1.35
      const r = 0.034 * (1 - Math.abs(t) ** 1.7 * 0.72)
      const at: Vec = [Math.sin(angle) * 0.075, r * 0.85, 0.035 - Math.cos(angle) * 0.055 + 0.01]
      const tone = times(color, i % 2 ? 0.82 : 1.12)
      body.egg(at, [r * 0.55, r, r * 1.02], { color: tone, turn: { yaw: (angle * 180) / Math.PI } })
      body.ring(at, r * 0.84, 0.0035, {
        color: times(color, 0.62),
        turn: { yaw: (angle * 180) / Math.PI, roll: 84 },
        blend: 0.004,
      })
    }
    return { solids: [within(body.done(), [-0.1, -0.006, -0.07], [0.1, 0.07, 0.08])] }
  },
)

/** A pool on top that runs over the edge. */
function pourSyrup(parts: Parts): void {
  const syrup = rgb('#8a3f0c')
  parts.lathe(
    { material: 'glossy', roughness: 0.05 },
    syrup,
    soft([0.066, 0, 0.06, 0.003, 0.03, 0.004, 0, 0.004], false, 3),
    [0, 0.0945, 0],
    {},
    36,
  )
  for (const [x, z, low] of triples([
    0.06, 0.055, 0.035, -0.02, 0.08, 0.05, -0.075, 0.03, 0.03, 0.082, -0.005, 0.055, 0.02, 0.081, 0.02,
  ])) {
    parts.tube(
      { material: 'glossy', roughness: 0.05 },
      syrup,
      bend(
        [x * 0.7, 0.096, z * 0.7, x * 0.99, 0.094, z * 0.99, x * 1.03, low + 0.02, z * 1.03, x * 1.03, low, z * 1.03],
        4,
      ),
      [0.007, 0.008, 0.007, 0.006, 0.006, 0.0065],
      8,
    )
    ball(parts, { material: 'glossy', roughness: 0.05 }, syrup, [x * 1.03, low, z * 1.03], 0.0075, 0.008, 10)
  }
}

export const pancakes = thing(
  'pancakes',
  ['pancake', 'crepe', 'crepes', 'stack-of-pancakes', 'hotcakes'],
  FOOD,
  [0.12, 0.27, 0.27],
  0,
  '#d39a4f',
  (parts, color, form) => {
    parts.lathe(
      CHINA,
      PORCELAIN,
      soft([0.07, 0, 0.08, 0.006, 0.12, 0.012, 0.135, 0.02, 0.13, 0.02, 0.08, 0.012, 0, 0.012], false, 3),
      [0, 0, 0],
      {},
      48,
    )
    for (let k = 0; k < 6; k++) {
      const r = 0.082 - k * 0.0015
      parts.lathe(
        { material: 'matte', scale: 0.25 },
        (share) => (share > 0.7 ? times(color, 0.82) : share > 0.25 ? blend(color, CREAM, 0.55) : times(color, 0.7)),
        [r * 0.94, 0, r, 0.003, r + 0.001, 0.0065, r, 0.01, r * 0.94, 0.0135, r * 0.9, 0.014, 0, 0.014],
        [Math.sin(k * 2.2) * 0.005, 0.012 + k * 0.0138, Math.cos(k * 2.2) * 0.005],
        {},
        40,
      )
    }
    pourSyrup(parts)
    // The syrup is always there.
    const asked = toppingsOf(form).filter((name) => !/syrup|honey/.test(name))
    if (asked.length === 0 || asked.includes('butter'))
      parts.box(
        { material: 'glossy', roughness: 0.3 },
        rgb('#f7dd7a'),
        [0.032, 0.012, 0.032],
        [0.004, 0.098, 0.002],
        0.004,
        { yaw: 28 },
      )
    addToppings(
      parts,
      asked.filter((name) => name !== 'butter'),
      { radius: 0.074, y: 0.098 },
      form,
    )
    return { anchors: { top: [0, 0.11, 0] } }
  },
)
