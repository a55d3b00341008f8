import { makeParts } from '../../shapes/parts.ts'
import { rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import type { Subject } from '../subject.ts'
import { daisyHead, lotusHead, orchidHead, poppyHead, roseHead, tulipHead } from './flower-heads.ts'
import { breeze, LEAF_GREEN, petal, STEM_GREEN, whorl } from './leaf-parts.ts'

export const orchid: Subject = {
  name: 'orchid',
  words: ['orchidee', 'orchids'],
  home: ['living-room', 'table', 'garden'],
  kind: 'plant',
  stands: 'surface',
  size: [0.68, 0.42, 0.34],
  bestYaw: 10,
  make: (form) => {
    const parts = makeParts()
    const color = form.colors[0] ?? rgb('#c75aa8')
    parts.lathe(
      { material: 'glossy', roughness: 0.3 },
      rgb('#f1ede4'),
      [0.06, 0, 0.085, 0.13, 0.095, 0.13, 0.095, 0.15, 0.08, 0.15],
      [0, 0, 0],
      {},
      28,
    )
    parts.lathe('earth', rgb('#5b4330'), [0.08, 0.135, 0, 0.14], [0, 0, 0], {}, 18)
    for (let i = 0; i < 5; i++)
      petal(parts, 'leaves', [0, 0.14, 0], i * 72 + 20, {
        length: 0.22,
        width: 0.075,
        tilt: 42,
        bend: 62,
        cup: 0.3,
        color: rgb('#3f7a3a'),
        widest: 0.6,
        point: 0.5,
      })
    const lean = breeze(form.time) * 0.008
    const path: Vec[] = [
      [0, 0.14, 0],
      [-0.05, 0.36, 0.01],
      [-0.02, 0.55, 0.03],
      [0.09 + lean, 0.63, 0.05],
      [0.2 + lean, 0.57, 0.07],
    ]
    parts.tube('leaves', STEM_GREEN, path, [0.007], 6)
    for (const [x, y, z] of [
      [0, 0.6, 0.06],
      [0.08, 0.645, 0.075],
      [0.15, 0.61, 0.09],
      [0.21, 0.55, 0.09],
      [-0.05, 0.52, 0.05],
    ] as const)
      orchidHead(parts, [x + lean, y, z], 0.13, color)
    for (const [x, y] of [
      [0.25, 0.51],
      [0.27, 0.47],
    ] as const)
      parts.lathe('leaves', times(color, 0.8), [0, -0.016, 0.012, 0, 0, 0.018], [x + lean, y, 0.09], {}, 8)
    return { solids: parts.done(), anchors: { top: [0, 0.66, 0] } }
  },
}

export const waterLily: Subject = {
  name: 'water-lily',
  words: ['lotus', 'waterlily', 'lily-pad', 'lotus-flower', 'lily'],
  home: ['lake', 'swamp', 'garden'],
  kind: 'plant',
  stands: 'water',
  size: [0.28, 1.3, 1],
  bestYaw: 0,
  make: (form) => {
    const parts = makeParts()
    const color = form.colors[0] ?? rgb('#e87ba8')
    const bob = breeze(form.time) * 0.008
    for (const [x, z, r, turn] of [
      [0, 0.02, 0.3, 20],
      [0.42, 0.12, 0.24, 130],
      [-0.4, -0.08, 0.26, 250],
      [-0.18, 0.38, 0.2, 300],
      [0.2, -0.36, 0.22, 60],
    ] as const) {
      // A round leaf with one cut to its middle.
      const rim = Array.from({ length: 27 }, (_, i) => [
        Math.sin(0.16 + (i / 26) * 5.95) * r,
        Math.cos(0.16 + (i / 26) * 5.95) * r,
      ]).flat()
      parts
        .within([x, 0.012 + (turn % 7) * 0.003 + bob, z], { yaw: turn })
        .plate(
          { material: 'leaves', roughness: 0.3 },
          times(LEAF_GREEN, 0.75 + ((turn * 0.01) % 0.4)),
          [0, 0, ...rim],
          0.012,
          [0, 0, 0],
          { pitch: -90 },
        )
    }
    lotusHead(parts, [0.02, 0.03 + bob, 0.02], 0.46, color)
    return { solids: parts.done(), anchors: { top: [0.42, 0.03, 0.12] } }
  },
}

export const lavender: Subject = {
  name: 'lavender',
  words: ['lavender-bush', 'heather', 'hyacinth', 'lupin'],
  home: ['field', 'garden'],
  kind: 'plant',
  stands: 'ground',
  size: [0.75, 0.85, 0.85],
  bestYaw: 0,
  make: (form) => {
    const parts = makeParts()
    const { random } = form
    const color = form.colors[0] ?? rgb('#7a5ab8')
    for (let i = 0; i < 42; i++) {
      const turn = i * 2.4
      const out = Math.sqrt(i / 42)
      const height = 0.62 * random.between(0.8, 1.15) * (1 - out * 0.2)
      const lean = breeze(form.time, i) * 0.02
      const tip: Vec = [Math.sin(turn) * out * 0.34 + lean, height, Math.cos(turn) * out * 0.34]
      const low: Vec = [tip[0] * 0.3, 0, tip[2] * 0.3]
      parts.rod('leaves', rgb('#7d9a6a'), low, tip, 0.005, 4)
      for (let k = 0; k < 7; k++) {
        const at: Vec = [tip[0], tip[1] - 0.02 + k * 0.021, tip[2]]
        parts.lathe(
          'leaves',
          times(color, random.between(0.75, 1.2)),
          [0.006, -0.012, 0.022 - k * 0.0022, 0, 0.004, 0.014],
          at,
          { yaw: k * 40 },
          5,
        )
      }
      if (i % 2)
        petal(parts, 'leaves', low, (turn * 180) / Math.PI, {
          length: 0.26,
          width: 0.022,
          tilt: 20 + out * 25,
          bend: 15,
          cup: 0.4,
          color: rgb('#8aa577'),
          point: 1,
        })
    }
    return { solids: parts.done(), anchors: { top: [0, 0.7, 0] } }
  },
}

/** A bouquet of one flower. */
const ONE_FLOWER = [
  [/rose|peony|carnation/, roseHead],
  [/tulip|lily/, tulipHead],
  [/dais|sunflower/, daisyHead],
  [/popp|orchid/, poppyHead],
] as const

export const bouquet: Subject = {
  name: 'bouquet',
  words: ['flowers', 'bunch-of-flowers', 'bouquet-of-flowers', 'vase-of-flowers'],
  home: ['table', 'living-room'],
  kind: 'plant',
  stands: 'surface',
  size: [0.66, 0.5, 0.5],
  bestYaw: 0,
  make: (form) => {
    const parts = makeParts()
    const tones =
      form.colors.length > 0
        ? form.colors
        : form.traits.some((trait) => /sunflower/.test(trait))
          ? [rgb('#f2b61c'), rgb('#f5c832')]
          : [rgb('#c4213a'), rgb('#f2d14b'), rgb('#f4f1ea'), rgb('#e57fa8'), rgb('#8a5ac0')]
    parts.lathe(
      { material: 'glossy', roughness: 0.15 },
      rgb('#5f8fa8'),
      [0.06, 0, 0.085, 0.02, 0.1, 0.12, 0.06, 0.22, 0.065, 0.27, 0.085, 0.3, 0.075, 0.3],
      [0, 0, 0],
      {},
      32,
    )
    const only = ONE_FLOWER.find(([words]) => form.traits.some((trait) => words.test(trait)))
    const heads = only ? [only[1]] : [roseHead, daisyHead, tulipHead, daisyHead, poppyHead]
    for (let i = 0; i < 19; i++) {
      const [turn, out] = [i * 2.4, Math.sqrt(i / 19)]
      const lean = breeze(form.time, i) * 0.004
      const top: Vec = [Math.sin(turn) * out * 0.18 + lean, 0.56 - out * out * 0.13, Math.cos(turn) * out * 0.18]
      parts.rod('leaves', STEM_GREEN, [0, 0.26, 0], top, 0.006, 5)
      const kind = i % heads.length
      heads[kind]!(
        parts.within(top, { yaw: (turn * 180) / Math.PI }).within([0, 0, 0], { pitch: out * 58 + 8 }),
        [0, 0, 0],
        heads[kind] === tulipHead ? 0.08 : 0.13,
        tones[i % tones.length]!,
      )
    }
    for (let i = 0; i < 14; i++)
      petal(parts, 'leaves', [0, 0.28, 0], i * 137, {
        length: 0.24,
        width: 0.06,
        tilt: 30 + (i % 4) * 12,
        bend: 34,
        cup: 0.2,
        color: times(LEAF_GREEN, 0.8 + (i % 3) * 0.15),
        point: 0.8,
      })
    whorl(parts, 'leaves', [0, 0.3, 0], 7, 9, {
      length: 0.2,
      width: 0.07,
      tilt: 66,
      bend: 40,
      cup: 0.2,
      color: LEAF_GREEN,
      point: 0.8,
    })
    return { solids: parts.done(), anchors: { top: [0, 0.64, 0], hand: [0, 0.15, 0] } }
  },
}
