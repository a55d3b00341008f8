import { makeParts } from '../../shapes/parts.ts'
import { rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import type { Subject } from '../subject.ts'
import { glowLamps, isLit, windowOn } from './walls.ts'

export const pyramid: Subject = {
  name: 'pyramid',
  words: ['egyptian-pyramid', 'giza'],
  home: ['desert'],
  kind: 'building',
  stands: 'ground',
  size: [26, 40, 40],
  bestYaw: 32,
  make: (form) => {
    const parts = makeParts()
    const stone = form.colors[0] ?? rgb('#cfa86a')
    const steps = 34
    for (let i = 0; i < steps; i++) {
      const w = 40 * (1 - i / steps)
      parts.box(
        { material: 'brick', scale: 7, tint: times(stone, 0.6) },
        times(stone, 0.92 + ((i * 0.37) % 0.16)),
        [w, 26 / steps + 0.02, w],
        [0, (i * 26) / steps, 0],
      )
    }
    for (const [i, h] of [0.5, 1.5].entries())
      parts.box('rock', times(stone, 0.8), [3.6 - i, 1.2, 1.4], [0, h - 0.5, 20.2 - i * 0.4])
    parts.box('matte', rgb('#2a2015'), [1.3, 1.8, 0.4], [0, 0.2, 20.9])
    return { solids: parts.done(), anchors: { top: [0, 26, 0] } }
  },
}

export const bridge: Subject = {
  name: 'bridge',
  words: ['stone-bridge', 'arch-bridge', 'footbridge', 'viaduct', 'aqueduct'],
  home: ['river', 'park', 'village'],
  kind: 'building',
  stands: 'ground',
  size: [5.2, 22, 4.4],
  bestYaw: 26,
  make: (form) => {
    const parts = makeParts()
    const stone = form.colors[0] ?? rgb('#a39b8c')
    const stuff = { material: 'brick', scale: 3.2, tint: times(stone, 0.6) } as const
    const top = (x: number) => 4.2 - 0.022 * x * x
    const outline: number[] = []
    for (let i = 0; i <= 24; i++) outline.push(11 - (i * 22) / 24, top(11 - (i * 22) / 24))
    outline.push(-11, 0)
    for (const centre of [-6.4, 0, 6.4]) {
      const [r, h] = [2.6, centre === 0 ? 3.3 : 2.4]
      for (let i = 0; i <= 12; i++)
        outline.push(centre - Math.cos((i / 12) * Math.PI) * r, Math.sin((i / 12) * Math.PI) * h)
    }
    outline.push(11, 0)
    parts.plate(stuff, stone, outline, 4)
    for (const s of [1, -1]) {
      const rail = Array.from({ length: 23 }, (_, i): Vec => [-11 + i, top(-11 + i) + 0.85, s * 1.9])
      parts.tube('rock', times(stone, 1.06), rail, [0.2], 6)
      for (let i = 0; i < 22; i++) parts.box('rock', stone, [0.34, 0.85, 0.26], [-10.5 + i, top(-10.5 + i), s * 1.9])
      for (const x of [-10.8, -3.2, 3.2, 10.8])
        parts.box('rock', stone, [0.7, top(x) + 1.3, 0.7], [x, 0, s * 1.95], 0.06)
      for (const centre of [-6.4, 0, 6.4]) {
        const h = centre === 0 ? 3.3 : 2.4
        const arch = Array.from(
          { length: 15 },
          (_, i): Vec => [centre - Math.cos((i / 14) * Math.PI) * 2.7, Math.sin((i / 14) * Math.PI) * (h + 0.1), s * 2],
        )
        parts.tube('rock', times(stone, 1.1), arch, [0.2], 5)
      }
    }
    return { solids: parts.done(), anchors: { top: [0, 4.25, 0] } }
  },
}

export const barn: Subject = {
  name: 'barn',
  words: ['stable', 'farm-building', 'silo'],
  home: ['farm', 'field'],
  kind: 'building',
  stands: 'ground',
  size: [9.5, 13, 12],
  bestYaw: 30,
  make: (form) => {
    const parts = makeParts()
    const red = form.colors[0] ?? rgb('#9c2a20')
    const white = rgb('#f0ece2')
    const roof = form.colors[1] ?? rgb('#54575c')
    const section = [-4.2, 0, 4.2, 0, 4.2, 4.2, 2.7, 6.9, 0, 8.1, -2.7, 6.9, -4.2, 4.2]
    parts.plate('boards', red, section, 11)
    const roofLine = [
      4.7, 3.6, 2.9, 7.05, 0, 8.3, -2.9, 7.05, -4.7, 3.6, -4.95, 3.75, -3.05, 7.3, 0, 8.6, 3.05, 7.3, 4.95, 3.75,
    ]
    parts.plate('roof-tiles', roof, roofLine, 12)
    const line = (a: Vec, b: Vec, t = 0.14) => parts.rod('matte', white, a, b, t, 4)
    for (const s of [1, -1]) {
      line([s * 1.9, 0, 5.55], [s * 1.9, 3.6, 5.55])
      line([s * 0.02, 0, 5.55], [s * 1.85, 3.55, 5.55], 0.09)
      line([s * 1.85, 0.1, 5.55], [s * 0.02, 3.55, 5.55], 0.09)
      line([s * 4.15, 0, 5.5], [s * 4.15, 4.1, 5.5])
      line([s * 4.15, 4.1, 5.5], [s * 2.7, 6.8, 5.5])
      line([s * 2.7, 6.8, 5.5], [0, 8, 5.5])
      for (const z of [-3, 0, 3])
        windowOn(parts.within([s * 4.2, 0, z], { yaw: 90 * s }), [0, 1.6, 0], 0.9, 1, isLit(form), { frame: white })
    }
    line([0, 0, 5.55], [0, 3.6, 5.55], 0.07)
    line([-1.9, 3.6, 5.55], [1.9, 3.6, 5.55])
    parts.box('boards', times(red, 0.8), [3.7, 3.5, 0.06], [0, 0, 5.5])
    windowOn(parts, [0, 4.7, 5.5], 1.2, 1.3, isLit(form), { frame: white })
    parts.lathe('metal', rgb('#b9bdc2'), [1.7, 0, 1.7, 8.2, 1.5, 9, 0.8, 9.7, 0, 9.9], [-6.4, 0, -1.5], {}, 28)
    for (let i = 1; i < 9; i++)
      parts.lathe(
        'metal',
        rgb('#8d9196'),
        [1.71, i * 0.95, 1.74, i * 0.95 + 0.05, 1.71, i * 0.95 + 0.1],
        [-6.4, 0, -1.5],
        {},
        28,
      )
    return { solids: parts.done(), lamps: glowLamps(isLit(form), [0, 3, 7.5]), anchors: { top: [0, 8.5, 0] } }
  },
}
