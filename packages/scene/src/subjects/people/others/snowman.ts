import { clay } from '../../../shapes/clay.ts'
import type { Model, Solid } from '../../../shapes/model.ts'
import { rgb, times } from '../../../shapes/surface.ts'
import { lathe } from '../../../shapes/turned.ts'
import { place, type Vec } from '../../../shapes/vector.ts'
import type { Form, Subject } from '../../subject.ts'
import { readTraits } from '../person-traits.ts'

function body(sway: number, grin: number): Solid[] {
  const snow = clay({ material: 'snow', roughness: 0.8 }, rgb('#f2f5f8'), 0.05)
  snow.ball([0, 0.4, 0], 0.42).ball([0, 0.98, 0.01], 0.31).ball([0, 1.42, 0.02], 0.23)
  snow.box([0, -0.2, 0], [0.6, 0.2, 0.6], 0, { op: 'carve', blend: 0.04 })
  const coal = clay({ material: 'rock' }, rgb('#1a1a1c'), 0.002)
  coal.ball([0.08, 1.49, 0.225], 0.027, { both: true })
  for (const y of [1.14, 1.0, 0.86]) coal.ball([0, y, 0.012 + Math.sqrt(0.31 ** 2 - (y - 0.98) ** 2)], 0.027)
  for (let i = -3; i <= 3; i++)
    coal.ball([i * 0.034, 1.355 - grin * (0.028 - i * i * 0.0055), 0.245 - i * i * 0.0035], 0.014)
  const carrot = clay({ material: 'matte' }, rgb('#e8781c'), 0.004)
  carrot.limb([0, 1.43, 0.22], [0.015, 1.42, 0.46], 0.034, 0.006)
  const sticks = clay({ material: 'bark' }, rgb('#5a4230'), 0.008)
  for (const s of [1, -1]) {
    const tip: Vec = [s * 0.72, 1.3 + (s > 0 ? 0.05 * sway : -0.02 * sway), 0.1]
    sticks.path([[s * 0.26, 1.05, 0.02], [s * 0.5, 1.16, 0.05], tip], [0.018, 0.015, 0.009])
    sticks
      .limb([s * 0.6, 1.22, 0.07], [s * 0.74, 1.18, 0.12], 0.01, 0.006)
      .limb([s * 0.6, 1.22, 0.07], [s * 0.63, 1.38, 0.04], 0.01, 0.006)
  }
  return [snow.done(), coal.done(), carrot.done(), sticks.done()]
}

function make(form: Form): Model {
  const sway = Math.sin(form.time * Math.PI * 2)
  const wishes = readTraits(form.traits)
  const wool = wishes.colored('scarf') ?? form.colors[0] ?? rgb('#c8322b')
  const scarf = clay({ material: 'carpet' }, wool, 0.02)
  scarf.ring([0, 1.235, 0.015], 0.2, 0.05)
  scarf.path(
    [
      [0.1, 1.22, 0.2],
      [0.15, 1.05, 0.3],
      [0.16 + 0.012 * sway, 0.86, 0.32],
    ],
    [0.045, 0.05, 0.055],
  )
  const hatTone = wishes.colored('hat') ?? rgb('#1d1d21')
  const at = place([0.01, 1.6, 0], { roll: -5, pitch: -5 })
  return {
    solids: [
      ...body(sway, wishes.has('sad') ? -1 : 1),
      scarf.done(),
      lathe(
        { material: 'cloth' },
        hatTone,
        [
          [0.16, 0],
          [0.28, 0],
          [0.285, 0.012],
          [0.28, 0.024],
          [0.185, 0.03],
          [0.18, 0.04],
          [0.175, 0.28],
          [0.175, 0.28],
          [0.001, 0.285],
        ],
        at,
      ),
      lathe(
        { material: 'cloth' },
        times(wool, 0.9),
        [
          [0.186, 0.03],
          [0.19, 0.035],
          [0.187, 0.085],
          [0.178, 0.09],
        ],
        at,
      ),
    ],
    anchors: { head: [0, 1.9, 0], top: [0, 1.9, 0], hand: [-0.72, 1.3, 0.1], mouth: [0, 1.33, 0.25] },
  }
}

export const snowman: Subject = {
  name: 'snowman',
  words: ['snow man', 'frosty'],
  home: ['village', 'tundra', 'garden', 'park', 'forest'],
  kind: 'object',
  stands: 'ground',
  size: [1.9, 1.5, 0.9],
  bestYaw: 12,
  make,
}
