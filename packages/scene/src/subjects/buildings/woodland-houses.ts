import { makeParts, type Parts } from '../../shapes/parts.ts'
import { rgb, times } from '../../shapes/surface.ts'
import { growTree } from '../../shapes/trees/grow-tree.ts'
import type { Subject } from '../subject.ts'
import { doorOn, gableRoof, gableWall, glowLamps, isLit, windowOn } from './walls.ts'

/** Bark's long fibres make good straw. */
const STRAW = { material: 'bark', scale: 0.6 } as const

const STONE = rgb('#8d877d')
export const cabin: Subject = {
  name: 'cabin',
  words: ['log-cabin', 'lodge', 'chalet', 'ski-hut'],
  home: ['forest', 'mountains', 'lake'],
  kind: 'building',
  stands: 'ground',
  size: [5.6, 7.8, 7.2],
  bestYaw: 34,
  make: (form) => {
    const parts = makeParts()
    const lit = isLit(form)
    const log = form.colors[0] ?? rgb('#8a5c35')
    parts.box({ material: 'rock', scale: 0.5 }, STONE, [6.4, 0.4, 5.4], [0, 0, 0])
    for (let i = 0; i < 11; i++) {
      const y = 0.53 + i * 0.26
      const tone = times(log, 0.88 + ((i * 0.37) % 0.25))
      for (const s of [1, -1]) {
        parts.rod('bark', tone, [-3.35, y, s * 2.5], [3.35, y, s * 2.5], 0.145, 10)
        // The roof comes down over the uppermost ends.
        const end = i > 7 ? 2.4 : 2.85
        parts.rod('bark', tone, [s * 3, y + 0.13, -end], [s * 3, y + 0.13, end], 0.145, 10)
      }
    }
    gableWall(parts, 'boards', log, 6, 5, 3.4, 1.75)
    gableRoof(parts, 'boards', form.colors[1] ?? rgb('#4a3a2e'), { width: 6, depth: 5, y: 3.35, rise: 1.8, over: 0.7 })
    chimneyStone(parts, -3.35, 0)
    windowOn(parts, [1.7, 1.35, 2.62], 1.1, 1, lit, { frame: rgb('#5b3a20') })
    windowOn(parts, [-1.9, 1.35, 2.62], 1.1, 1, lit, { frame: rgb('#5b3a20') })
    doorOn(parts, [0, 0.4, 2.62], 1, 2, rgb('#5b3a20'), rgb('#4a3120'))
    windowOn(parts.within([3, 0, 0], { yaw: 90 }), [0, 1.4, 0.12], 1.2, 1, lit, { frame: rgb('#5b3a20') })
    parts.box('boards', rgb('#7a5636'), [6.4, 0.14, 1.6], [0, 0.28, 3.4])
    for (const x of [-3, -1, 1, 3]) parts.rod('bark', log, [x, 0, 4.1], [x, 2.5, 4.1], 0.09)
    parts.quad('boards', rgb('#4a3a2e'), [-3.6, 2.4, 4.5], [3.6, 2.4, 4.5], [3.6, 2.95, 2.9], [-3.6, 2.95, 2.9])
    for (const s of [1, -1]) parts.rod('bark', log, [s * 3, 1.05, 4.1], [s * 1, 1.05, 4.1], 0.06)
    return {
      solids: parts.done(),
      lamps: glowLamps(lit, [1.7, 1.8, 3.4], [-1.9, 1.8, 3.4]),
      anchors: { top: [0, 5.3, 0], seat: [2, 0.45, 3.4] },
    }
  },
}

function chimneyStone(parts: Parts, x: number, z: number): void {
  parts.box({ material: 'rock', scale: 0.4 }, rgb('#7d776e'), [0.8, 5.6, 1.4], [x, 0, z], 0.1)
  parts.box({ material: 'rock', scale: 0.4 }, rgb('#8d877d'), [0.95, 0.2, 1.55], [x, 5.4, z], 0.05)
}

export const hut: Subject = {
  name: 'hut',
  words: ['shack', 'straw-hut', 'beach-hut', 'bamboo-hut', 'shed'],
  home: ['beach', 'jungle', 'savanna', 'village'],
  kind: 'building',
  stands: 'ground',
  size: [4.6, 5.2, 5.2],
  bestYaw: 24,
  make: (form) => {
    const parts = makeParts()
    const wall = form.colors[0] ?? rgb('#a9814f')
    parts.lathe({ material: 'wicker', scale: 3 }, wall, [1.75, 0, 1.75, 2.2], [0, 0, 0], {}, 32)
    for (let i = 0; i < 16; i++) {
      const angle = (i / 16) * Math.PI * 2
      parts.rod(
        'bark',
        rgb('#6e5232'),
        [Math.sin(angle) * 1.8, 0, Math.cos(angle) * 1.8],
        [Math.sin(angle) * 1.8, 2.3, Math.cos(angle) * 1.8],
        0.06,
      )
    }
    for (let i = 0; i < 5; i++) {
      const [y, r] = [1.75 + i * 0.5, 2.6 - i * 0.5]
      parts.lathe(
        STRAW,
        times(rgb('#b08f55'), 0.8 + i * 0.07),
        [r, y, r * 0.95, y + 0.16, Math.max(0.04, r - 0.66), y + 0.84],
        [0, 0, 0],
        {},
        36,
      )
    }
    parts.lathe(STRAW, rgb('#8d7040'), [0.45, 4.1, 0.2, 4.4, 0, 4.65], [0, 0, 0], {}, 14)
    parts.box('matte', rgb('#2a1d12'), [1, 1.7, 0.2], [0, 0, 1.72])
    for (const s of [1, -1]) parts.rod('bark', rgb('#5b4228'), [s * 0.55, 0, 1.85], [s * 0.55, 1.8, 1.85], 0.07)
    parts.rod('bark', rgb('#5b4228'), [-0.65, 1.78, 1.85], [0.65, 1.78, 1.85], 0.07)
    return { solids: parts.done(), lamps: glowLamps(isLit(form), [0, 1.2, 2.2]), anchors: { top: [0, 4.6, 0] } }
  },
}

export const treehouse: Subject = {
  name: 'treehouse',
  words: ['tree-house'],
  home: ['forest', 'garden', 'jungle'],
  kind: 'building',
  stands: 'ground',
  size: [10.5, 9, 9],
  bestYaw: 26,
  make: (form) => {
    const parts = makeParts()
    const lit = isLit(form)
    const wood = form.colors[0] ?? rgb('#9a6f42')
    const tree = growTree('jungle', { random: form.random.branch('tree'), time: form.time, wind: 0.3, height: 12 })
    parts.box('boards', wood, [4.6, 0.2, 4.2], [0, 3.2, 1.3], 0.03)
    parts.box('boards', wood, [2.6, 2, 2.4], [0, 3.4, 1.5])
    gableWall(parts, 'boards', wood, 2.58, 2.4, 5.4, 1.1)
    gableRoof(parts, 'roof-tiles', form.colors[1] ?? rgb('#9a4632'), {
      width: 2.6,
      depth: 2.4,
      y: 5.4,
      rise: 1.1,
      over: 0.4,
    })
    windowOn(parts, [0.65, 4.1, 2.7], 0.7, 0.7, lit)
    doorOn(parts, [-0.6, 3.4, 2.7], 0.75, 1.6, rgb('#5b3a20'))
    windowOn(parts.within([1.3, 0, 1.5], { yaw: 90 }), [0, 4.1, 0], 0.8, 0.7, lit)
    for (let i = 0; i < 10; i++)
      parts.rod('wood', wood, [-2.2 + i * 0.49, 3.4, 3.15], [-2.2 + i * 0.49, 4.2, 3.15], 0.035)
    parts.rod('wood', wood, [-2.25, 4.2, 3.15], [2.25, 4.2, 3.15], 0.05)
    for (const s of [1, -1]) {
      parts.rod('wood', wood, [s * 2.1, 3.2, 2.8], [s * 0.4, 1.4, 0.3], 0.1)
      parts.rod('wood', wood, [1.5 + s * 0.3, 0, 3.9], [1.5 + s * 0.3, 3.4, 3.2], 0.05)
    }
    for (let i = 0; i < 9; i++)
      parts.rod('wood', wood, [1.2, 0.3 + i * 0.35, 3.84 - i * 0.07], [1.8, 0.3 + i * 0.35, 3.84 - i * 0.07], 0.04)
    return {
      solids: [...parts.done(), ...tree.solids],
      lamps: glowLamps(lit, [0.4, 4.4, 3.6]),
      anchors: { top: [1.8, 3.4, 2.6], seat: [1.8, 3.4, 2.9] },
    }
  },
}
