import type { Rgb } from '../../scene.ts'
import { makeParts, type Parts } from '../../shapes/parts.ts'
import { rgb, times } from '../../shapes/surface.ts'
import { cardWriter } from '../../shapes/trees/foliage.ts'
import type { Vec } from '../../shapes/vector.ts'
import type { Subject } from '../subject.ts'
import { tuft } from './herbs.ts'
import { breeze, LEAF_GREEN, petal } from './leaf-parts.ts'

export const wheat: Subject = {
  name: 'wheat',
  words: ['grain', 'barley', 'rye', 'oats', 'wheat-ear'],
  home: ['field', 'farm'],
  kind: 'plant',
  stands: 'ground',
  size: [1.05, 0.9, 0.9],
  bestYaw: 0,
  make: (form) => {
    const color = form.colors[0] ?? rgb('#d6a944')
    const parts = makeParts()
    const { random } = form
    const writer = cardWriter({ material: 'leaves' })
    for (let i = 0; i < 46; i++) {
      const [turn, out] = [i * 2.399963, Math.sqrt(i / 46) * 0.3]
      const height = random.between(0.72, 0.92)
      const lean = 0.1 + breeze(form.time, i * 0.3) * 0.035
      const foot: Vec = [Math.sin(turn) * out * 0.7, 0, Math.cos(turn) * out * 0.7]
      const top: Vec = [foot[0] * 1.3 + lean, height, foot[2] * 1.3]
      parts.tube(
        'leaves',
        times(color, 0.85),
        [foot, [(foot[0] + top[0]) / 2 - lean * 0.25, height * 0.55, (foot[2] + top[2]) / 2], top],
        [0.0045],
        4,
      )
      for (let k = 0; k < 9; k++) {
        for (const s of [0, 1, 2]) {
          const a = s * 2.09 + k * 0.5
          const at: Vec = [top[0] + k * 0.0055 + Math.sin(a) * 0.009, top[1] + k * 0.0145, top[2] + Math.cos(a) * 0.009]
          const tone = times(color, random.between(0.85, 1.2))
          writer.blade(
            at,
            [at[0] + Math.sin(a) * 0.01 + 0.006, at[1] + 0.026, at[2] + Math.cos(a) * 0.01],
            [Math.cos(a) * 0.0075, 0, -Math.sin(a) * 0.0075],
            [Math.sin(a), 0.4, Math.cos(a)],
            tone,
          )
          if (k % 2 === 0)
            writer.blade(
              at,
              [at[0] + Math.sin(a) * 0.035 + 0.02, at[1] + 0.1, at[2] + Math.cos(a) * 0.035],
              [Math.cos(a) * 0.001, 0, -Math.sin(a) * 0.001],
              [Math.sin(a), 0.4, Math.cos(a)],
              times(tone, 1.15),
            )
        }
      }
    }
    const leaves = tuft(form, { count: 60, radius: 0.24, height: 0.55, width: 0.008, color: times(color, 0.8) })
    return { solids: [...parts.done(), writer.done(), leaves.done()], anchors: { top: [0, 1, 0], hand: [0, 0.4, 0] } }
  },
}

export const corn: Subject = {
  name: 'corn',
  words: ['maize', 'corn-plant', 'corn-cob', 'sweetcorn'],
  home: ['field', 'farm'],
  kind: 'plant',
  stands: 'ground',
  size: [2.3, 1.3, 1.3],
  bestYaw: 0,
  make: (form) => {
    const parts = makeParts()
    const lean = breeze(form.time) * 0.03
    const kernel = form.colors[0] ?? rgb('#f0c02e')
    parts.tube('leaves', STALK, [0, 0, 0, 0.01, 1, 0, lean, 2, 0], [0.035, 0.028, 0.014], 10)
    for (let i = 0; i < 10; i++)
      petal(parts, 'leaves', [lean * (i / 10), 0.3 + i * 0.17, 0], (i % 2) * 180 + i * 14 + 20, {
        length: 0.85 - Math.abs(i - 4) * 0.06,
        width: 0.1,
        tilt: 24,
        bend: 96 + breeze(form.time, i) * 5,
        cup: 0.45,
        color: times(LEAF_GREEN, 0.9 + (i % 3) * 0.1),
        widest: 0.3,
        point: 1,
      })
    for (const [y, turn] of [
      [0.95, 40],
      [1.2, 200],
    ] as const)
      cob(parts.within([0.01, y, 0], { yaw: turn }).within([0, 0, 0.03], { pitch: 24 }, 1.5), kernel)
    for (let i = 0; i < 12; i++)
      parts.rod(
        'leaves',
        rgb('#c9a85a'),
        [lean, 1.98, 0],
        [lean + Math.sin(i * 2.4) * 0.14, 2.25 + (i % 3) * 0.03, Math.cos(i * 2.4) * 0.14],
        0.006,
        4,
      )
    return { solids: parts.done(), anchors: { top: [0, 2.2, 0], hand: [0, 1, 0] } }
  },
}
const STALK = rgb('#6f9a45')

/** An ear half out of its husk. */
function cob(parts: Parts, kernel: Rgb): void {
  parts.lathe('glossy', times(kernel, 0.8), [0.02, 0, 0.042, 0.06, 0.044, 0.18, 0.03, 0.26, 0, 0.29], [0, 0, 0], {}, 18)
  for (let k = 0; k < 14; k++)
    for (let i = 0; i < 12; i++) {
      const [a, y] = [((i + (k % 2) * 0.5) / 12) * Math.PI * 2, 0.045 + k * 0.0165]
      const r = 0.046 * Math.min(1, (0.3 - y) * 7) * Math.min(1, 0.6 + y * 5)
      parts.lathe(
        'glossy',
        times(kernel, 0.9 + ((i * 5 + k * 3) % 4) * 0.06),
        [0, -0.008, 0.011, 0, 0, 0.008],
        [Math.sin(a) * r, y, Math.cos(a) * r],
        {},
        5,
      )
    }
  for (let i = 0; i < 4; i++)
    petal(parts, 'leaves', [0, -0.02, 0], i * 95 + 130, {
      length: 0.27,
      width: 0.1,
      tilt: 26,
      bend: i < 2 ? -18 : 40,
      cup: 0.8,
      color: rgb('#9ab865'),
      widest: 0.4,
      point: 0.9,
    })
  for (let i = 0; i < 10; i++)
    parts.rod(
      'leaves',
      rgb('#8a5a32'),
      [0, 0.28, 0],
      [Math.sin(i * 2.4) * 0.05, 0.33 + (i % 3) * 0.02, Math.cos(i * 2.4) * 0.05],
      0.002,
      3,
    )
}
