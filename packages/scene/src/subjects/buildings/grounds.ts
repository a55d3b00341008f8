import type { Rgb } from '../../scene.ts'
import { clay } from '../../shapes/clay.ts'
import { makeParts } from '../../shapes/parts.ts'
import { blend, rgb, type Surface, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import type { Subject } from '../subject.ts'
import { gableRoof } from './walls.ts'

const STONE = rgb('#a39b8c')

export const well: Subject = {
  name: 'well',
  words: ['wishing-well', 'water-well'],
  home: ['village', 'farm', 'garden'],
  kind: 'building',
  stands: 'ground',
  size: [3, 2.4, 2.2],
  bestYaw: 28,
  make: (form) => {
    const parts = makeParts()
    const stone = form.colors[0] ?? STONE
    for (let r = 0; r < 5; r++) {
      for (let i = 0; i < 14; i++) {
        const angle = ((i + (r % 2) * 0.5) / 14) * Math.PI * 2
        parts.box(
          { material: 'rock', scale: 0.3 },
          times(stone, 0.78 + ((i * 5 + r * 3) % 7) * 0.05),
          [0.36, 0.19, 0.26],
          [Math.sin(angle) * 0.8, r * 0.19, Math.cos(angle) * 0.8],
          0.05,
          { yaw: (angle * 180) / Math.PI },
        )
      }
    }
    parts.lathe('rock', stone, [0.95, 0.95, 0.98, 1.02, 0.72, 1.04, 0.68, 0.95], [0, 0, 0], {}, 28)
    parts.lathe({ material: 'glossy', roughness: 0.05 }, rgb('#16242c'), [0.7, 0.6, 0, 0.6], [0, 0, 0], {}, 24)
    const wood = rgb('#7a5433')
    for (const s of [1, -1]) parts.box('wood', wood, [0.14, 1.9, 0.14], [s * 0.95, 0.4, 0])
    gableRoof(parts, 'roof-tiles', form.colors[1] ?? rgb('#8d3b2a'), {
      width: 2,
      depth: 1.5,
      y: 2.2,
      rise: 0.7,
      over: 0.15,
      thick: 0.08,
    })
    parts.rod('wood', wood, [-1.1, 1.7, 0], [1.1, 1.7, 0], 0.09, 12)
    parts.tube('metal', rgb('#3a3c40'), [1.1, 1.7, 0, 1.22, 1.7, 0, 1.22, 1.45, 0, 1.4, 1.45, 0], [0.025], 6)
    parts.rod('cloth', rgb('#c9b48a'), [0.1, 1.7, 0.09], [0.1, 1.25, 0.06], 0.02)
    parts.lathe('wood', rgb('#8a6238'), [0.13, 0.95, 0.17, 1.22, 0.15, 1.22, 0.12, 1], [0.1, 0, 0.06], {}, 14)
    return { solids: parts.done(), anchors: { top: [0, 2.95, 0], seat: [0, 1.04, 0.85] } }
  },
}

export const fountain: Subject = {
  name: 'fountain',
  words: ['water-fountain'],
  home: ['park', 'garden', 'village'],
  kind: 'building',
  stands: 'ground',
  size: [4.3, 6.2, 6.2],
  bestYaw: 0,
  make: (form) => {
    const parts = makeParts()
    const stone = form.colors[0] ?? rgb('#cfc8b8')
    const water = { material: 'glossy', roughness: 0.06 } as const
    const blue = rgb('#7fb3c4')
    parts.lathe(
      'marble',
      stone,
      [3.1, 0, 3.1, 0.15, 2.9, 0.25, 2.85, 0.55, 3.05, 0.62, 3.05, 0.72, 2.7, 0.72, 2.65, 0.4],
      [0, 0, 0],
      {},
      48,
    )
    parts.lathe(water, rgb('#4f8a9c'), [2.7, 0.52, 0, 0.53], [0, 0, 0], {}, 40)
    parts.lathe(
      'marble',
      stone,
      [0.6, 0.4, 0.4, 0.7, 0.28, 1.1, 0.36, 1.6, 0.5, 1.75, 1.2, 1.95, 1.45, 2.15, 1.4, 2.2, 1.1, 2.05, 0, 2.02],
      [0, 0, 0],
      {},
      36,
    )
    parts.lathe(water, blue, [1.35, 2.16, 0, 2.17], [0, 0, 0], {}, 30)
    parts.lathe(
      'marble',
      stone,
      [0.3, 2.1, 0.18, 2.4, 0.18, 2.8, 0.3, 2.95, 0.7, 3.1, 0.8, 3.22, 0.76, 3.25, 0.5, 3.15, 0, 3.15],
      [0, 0, 0],
      {},
      30,
    )
    const sprays = (count: number, y: number, from: number, reach: number, drop: number, r: number) => {
      for (let i = 0; i < count; i++) {
        const angle = (i / count) * Math.PI * 2
        const path = Array.from({ length: 9 }, (_, k): Vec => {
          const t = k / 8
          const wobble = 1 + 0.05 * Math.sin(form.time * Math.PI * 2 + i * 1.7 + t * 6)
          const far = from + reach * t * wobble
          return [Math.sin(angle) * far, y + 0.55 * t * 0.6 - drop * t * t, Math.cos(angle) * far]
        })
        parts.tube({ material: 'ice', cover: 2 }, rgb('#e6f4fa'), path, [r * 0.6, r, r * 1.3], 6)
      }
    }
    sprays(16, 2.15, 1.38, 0.75, 1.9, 0.045)
    sprays(12, 3.2, 0.76, 0.45, 1.35, 0.035)
    const jet = 0.95 + 0.06 * Math.sin(form.time * Math.PI * 2)
    parts.lathe(
      { material: 'ice', cover: 3 },
      rgb('#eaf6fb'),
      [0.1, 3.15, 0.09, 3.6, 0.16, 3.15 + jet * 0.9, 0, 3.2 + jet],
      [0, 0, 0],
      {},
      12,
    )
    sprays(8, 4.05, 0.02, 0.5, 1.15, 0.03)
    return { solids: parts.done(), anchors: { top: [0, 4.2, 0], seat: [0, 0.72, 2.9] } }
  },
}

export const fence: Subject = {
  name: 'fence',
  words: ['picket-fence', 'railing', 'palisade'],
  home: ['garden', 'farm', 'meadow'],
  kind: 'building',
  stands: 'ground',
  size: [1.15, 4.2, 0.2],
  bestYaw: 18,
  make: (form) => {
    const parts = makeParts()
    const color = form.colors[0] ?? rgb('#f3f0e8')
    for (let i = 0; i < 19; i++) {
      const x = -2 + i * 0.222
      parts.plate(
        'boards',
        times(color, 0.94 + ((i * 0.37) % 0.08)),
        [x - 0.065, 0.05, x + 0.065, 0.05, x + 0.065, 0.95, x, 1.06, x - 0.065, 0.95],
        0.03,
        [0, 0, 0.06],
      )
    }
    for (const y of [0.3, 0.78]) parts.box('wood', times(color, 0.9), [4.1, 0.1, 0.05], [0, y - 0.05, 0])
    for (const x of [-2.05, 0, 2.05]) {
      parts.box('wood', color, [0.13, 1.1, 0.13], [x, 0, -0.02], 0.01)
      parts.lathe('wood', color, [0.06, 1.1, 0.1, 1.14, 0, 1.2], [x, 0, -0.02], {}, 8)
    }
    return { solids: parts.done(), anchors: { top: [0, 1.08, 0] } }
  },
}

export const gate: Subject = {
  name: 'gate',
  words: ['iron-gate', 'garden-gate', 'archway', 'portal'],
  home: ['garden', 'park', 'castle-grounds'],
  kind: 'building',
  stands: 'ground',
  size: [3.9, 5.4, 1],
  bestYaw: 16,
  make: (form) => {
    const parts = makeParts()
    const iron = form.colors[0] ?? rgb('#26282c')
    for (const s of [1, -1]) {
      parts.box({ material: 'brick', scale: 2.4 }, STONE, [0.85, 2.9, 0.85], [s * 2.2, 0, 0])
      parts.box('rock', times(STONE, 1.1), [1.05, 0.2, 1.05], [s * 2.2, 2.9, 0], 0.05)
      parts.lathe('rock', STONE, [0.2, 0, 0.14, 0.12, 0.36, 0.4, 0.3, 0.66, 0, 0.78], [s * 2.2, 3.1, 0], {}, 20)
      for (let i = 0; i < 8; i++) {
        const x = s * (0.06 + i * 0.235)
        const top = 2.75 - 0.095 * i - (i === 0 ? 0.05 : 0)
        parts.rod('metal', iron, [x, 0.1, 0], [x, top, 0], 0.026, 6)
        parts.lathe('metal', iron, [0, 0, 0.05, 0.05, 0, 0.2], [x, top, 0], {}, 6)
        if (i < 7)
          parts.tube(
            'metal',
            iron,
            Array.from(
              { length: 13 },
              (_, k): Vec => [
                x + s * 0.117 + Math.cos((k / 12) * 6.283) * 0.09,
                1.25 + Math.sin((k / 12) * 6.283) * 0.09,
                0,
              ],
            ),
            [0.014],
            5,
          )
      }
      for (const y of [0.2, 1.1, 1.4]) parts.box('metal', iron, [1.72, 0.05, 0.05], [s * 0.9, y, 0])
      parts.tube('metal', iron, [s * 0.05, 2.5, 0, s * 0.7, 2.3, 0, s * 1.3, 2.02, 0, s * 1.75, 1.85, 0], [0.03], 6)
    }
    return { solids: parts.done(), anchors: { top: [2.2, 3.9, 0] } }
  },
}

export const statue: Subject = {
  name: 'statue',
  words: ['sculpture', 'monument', 'marble-statue'],
  home: ['park', 'garden', 'castle-grounds'],
  kind: 'building',
  stands: 'ground',
  size: [4.1, 1.8, 1.8],
  bestYaw: 18,
  make: (form) => {
    const parts = makeParts()
    const gold = form.material === 'gold'
    const bronze = form.material === 'bronze' || form.traits.includes('bronze')
    const color = form.colors[0] ?? (gold ? rgb('#d6a437') : bronze ? rgb('#6b5a3c') : rgb('#dcd7cc'))
    const stuff =
      gold || bronze
        ? ({ material: 'metal', roughness: 0.35 } as const)
        : ({ material: 'marble', tint: [0.5, 0.5, 0.5], roughness: 0.5 } as const)
    const base = blend(STONE, color, form.colors[0] ? 0.5 : 0.2)
    for (const [w, h, y] of [
      [1.7, 0.25, 0],
      [1.4, 0.15, 0.25],
      [1.2, 1.1, 0.4],
      [1.4, 0.16, 1.5],
    ] as const)
      parts.box('marble', base, [w, h, w], [0, y, 0], 0.03)
    const y = 1.66
    return {
      solids: [...parts.done(), figure(stuff, color, y)],
      anchors: { top: [0, y + 2.3, 0], hand: [0.52, y + 2.45, 0.1] },
    }
  },
}

/** One arm raised, a cloth over the other. */
const figure = (stuff: Surface, color: Rgb, y: number) =>
  clay(stuff, color, 0.06)
    .limb([0.12, y + 0.05, 0.05], [0.14, y + 0.62, 0.02], 0.09, 0.12)
    .limb([-0.13, y + 0.05, -0.08], [-0.12, y + 0.6, -0.02], 0.09, 0.12)
    .limb([0.14, y + 0.6, 0.02], [0.09, y + 1.1, 0], 0.13, 0.16)
    .limb([-0.12, y + 0.6, -0.02], [-0.08, y + 1.1, 0], 0.13, 0.16)
    .limb([0, y + 1.1, 0], [0, y + 1.35, 0], 0.2, 0.2)
    .egg([0, y + 1.62, 0.01], [0.3, 0.26, 0.19])
    .limb([0, y + 1.85, 0], [0, y + 1.98, 0.02], 0.09, 0.08)
    .egg([0, y + 2.14, 0.03], [0.125, 0.165, 0.15])
    .ball([0, y + 2.12, 0.17], 0.03, { blend: 0.03 })
    .egg([0, y + 2.2, -0.02], [0.14, 0.14, 0.15], { blend: 0.02 })
    .path(
      [
        [0.28, y + 1.72, 0],
        [0.5, y + 1.95, 0.05],
        [0.52, y + 2.35, 0.1],
      ],
      [0.1, 0.075, 0.055],
    )
    .path(
      [
        [-0.28, y + 1.72, 0],
        [-0.42, y + 1.38, 0.03],
        [-0.3, y + 1.12, 0.22],
      ],
      [0.1, 0.075, 0.055],
    )
    .path(
      [
        [-0.3, y + 1.15, 0.2],
        [-0.42, y + 0.7, 0.15],
        [-0.44, y + 0.12, 0.1],
      ],
      [0.09, 0.12, 0.16],
      { blend: 0.08 },
    )
    .path(
      [
        [0.26, y + 1.75, 0.08],
        [0, y + 1.5, 0.22],
        [-0.25, y + 1.18, 0.2],
      ],
      [0.05, 0.06, 0.07],
      { blend: 0.04 },
    )
    .ball([0.52, y + 2.42, 0.11], 0.06)
    .box([0.1, y + 0.03, 0.12], [0.09, 0.04, 0.16], 0.03)
    .box([-0.14, y + 0.03, 0], [0.09, 0.04, 0.16], 0.03)
    .done()
