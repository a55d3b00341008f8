import type { Rgb } from '../../scene.ts'
import { makeParts, type Parts } from '../../shapes/parts.ts'
import { rgb, times } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { column } from './castles.ts'
import { doorOn, gableRoof, gableWall, glassColor, glassStuff, glowLamps, hipRoof, isLit, windowOn } from './walls.ts'

export const church: Subject = {
  name: 'church',
  words: ['chapel', 'cathedral', 'monastery', 'abbey'],
  home: ['village', 'hills'],
  kind: 'building',
  stands: 'ground',
  size: [20.5, 9.4, 17],
  bestYaw: 36,
  make: (form) => {
    const parts = makeParts()
    const lit = isLit(form)
    const wall = form.colors[0] ?? rgb('#ece7db')
    const roof = form.colors[1] ?? rgb('#5a4a46')
    const nave = parts.within([0, 0, -2], { yaw: 90 })
    nave.box('plaster', wall, [12, 5.5, 8], [0, 0, 0])
    gableWall(nave, 'plaster', wall, 11.98, 8, 5.5, 4)
    gableRoof(nave, 'roof-tiles', roof, { width: 12, depth: 8, y: 5.5, rise: 4, over: 0.4 })
    parts.box('plaster', wall, [3.6, 11, 3.6], [0, 0, 5])
    parts.box('plaster', times(wall, 0.9), [3.9, 0.3, 3.9], [0, 7.6, 5])
    parts.box('plaster', times(wall, 0.9), [4, 0.35, 4], [0, 10.8, 5])
    hipRoof(parts, 'roof-tiles', roof, [0, 11.1, 5], 3.9, 3.9, 7.4)
    parts.box('metal', rgb('#c9a23c'), [0.16, 1.9, 0.16], [0, 18.3, 5])
    parts.box('metal', rgb('#c9a23c'), [1, 0.16, 0.16], [0, 19.4, 5])
    for (const yaw of [0, 90, -90]) {
      const face = parts.within([0, 0, 5], { yaw })
      windowOn(face, [0, 8.3, 1.8], 1.3, 2.1, lit && yaw === 0, { arched: true, frame: times(wall, 0.75), sill: false })
      face.lathe('matte', rgb('#f6f1e2'), [0.75, 0, 0.75, 0.1, 0, 0.1], [0, 6.5, 1.78], { pitch: 90 }, 28)
      face.box('matte', rgb('#1d1d20'), [0.07, 0.55, 0.03], [0, 6.5, 1.9])
      face.box('matte', rgb('#1d1d20'), [0.4, 0.07, 0.03], [0.18, 6.47, 1.9])
    }
    doorOn(parts, [0, 0, 6.8], 1.6, 2.8, rgb('#5b3422'))
    windowOn(parts, [0, 3.9, 6.8], 1, 1.6, lit, { arched: true })
    for (const s of [1, -1]) {
      const side = parts.within([s * 4, 0, -2], { yaw: 90 * s })
      for (const x of [-4, -1.3, 1.4, 4.1])
        windowOn(side, [x, 1.5, 0], 1.05, 2.9, lit, { arched: true, frame: times(wall, 0.75) })
      for (const x of [-5.4, -2.65, 0.05, 2.75, 5.45])
        side.box('plaster', times(wall, 0.93), [0.5, 4, 0.7], [x, 0, 0.2], 0.05)
      windowOn(parts, [s * 2.9, 2, 4], 0.8, 2, lit, { arched: true })
    }
    return { solids: parts.done(), lamps: glowLamps(lit, [5.5, 3, 0], [0, 3, 8.5]), anchors: { top: [0, 20, 5] } }
  },
}

export const mosque: Subject = {
  name: 'mosque',
  words: ['minaret', 'taj-mahal'],
  home: ['desert', 'skyline', 'village'],
  kind: 'building',
  stands: 'ground',
  size: [24, 26, 20],
  bestYaw: 18,
  make: (form) => {
    const parts = makeParts()
    const lit = isLit(form)
    const wall = form.colors[0] ?? rgb('#eee6d6')
    const gold = rgb('#c9a23c')
    const domeColor = form.colors[1] ?? rgb('#3f8f95')
    const dome = (x: number, y: number, z: number, r: number) => {
      parts.lathe('plaster', wall, [r * 1.02, 0, r * 1.02, r * 0.5], [x, y, z], {}, 32)
      parts.lathe(
        { material: 'glossy', roughness: 0.35 },
        domeColor,
        [r, r * 0.5, r * 1.08, r * 0.8, r * 1.04, r * 1.15, r * 0.78, r * 1.6, r * 0.36, r * 1.98, 0, r * 2.3],
        [x, y, z],
        {},
        40,
      )
      parts.lathe(
        'metal',
        gold,
        [0.05 * r, 0, 0.12 * r, 0.12 * r, 0.03 * r, 0.3 * r, 0, 0.62 * r],
        [x, y + r * 2.25, z],
        {},
        12,
      )
    }
    parts.box('marble', times(wall, 0.9), [26, 0.8, 20], [0, 0, 0], 0.1)
    parts.box('plaster', wall, [16, 7, 13], [0, 0.8, 0])
    parts.box('plaster', times(wall, 0.94), [16.5, 0.5, 13.5], [0, 7.6, 0])
    parts.box('plaster', wall, [6, 8.8, 1.4], [0, 0.8, 6.6])
    windowOn(parts, [0, 0.9, 7.3], 3.4, 6.4, lit, { arched: true, bars: false, sill: false, frame: domeColor })
    for (const x of [-6.3, -4.4, 4.4, 6.3])
      for (const y of [1.6, 4.6])
        windowOn(parts, [x, y, 6.5], 1.1, 2.1, lit, {
          arched: true,
          bars: false,
          sill: false,
          frame: times(wall, 0.75),
        })
    for (const s of [1, -1]) {
      for (const x of [-4, -1.4, 1.4, 4])
        windowOn(parts.within([s * 8, 0, 0], { yaw: 90 * s }), [x, 2.4, 0], 1.2, 3, lit, {
          arched: true,
          bars: false,
          sill: false,
          frame: times(wall, 0.75),
        })
      dome(s * 5.6, 8, 3.6, 1.5)
      dome(s * 5.6, 8, -3.6, 1.5)
      for (const z of [8.2, -8.2]) minaret(parts, s * 11.4, z, wall, domeColor, lit)
    }
    dome(0, 8, 0, 3.8)
    return {
      solids: parts.done(),
      lamps: glowLamps(lit, [0, 3, 9.5], [-6, 3, 9], [6, 3, 9]),
      anchors: { top: [0, 17, 0] },
    }
  },
}

function minaret(parts: Parts, x: number, z: number, wall: Rgb, domeColor: Rgb, lit: boolean): void {
  parts.lathe(
    'plaster',
    wall,
    [
      1.25, 0, 1, 1.2, 0.85, 13, 1.35, 13.6, 1.35, 14.2, 1.35, 14.2, 0.65, 14.2, 0.6, 17.6, 0.9, 17.9, 0.9, 18.1, 0.9,
      18.1,
    ],
    [x, 0.4, z],
    {},
    24,
  )
  parts.lathe(
    { material: 'glossy', roughness: 0.35 },
    domeColor,
    [0.72, 18, 0.84, 18.5, 0.6, 19.3, 0.2, 20, 0, 20.6],
    [x, 0.4, z],
    {},
    24,
  )
  parts.lathe('metal', rgb('#c9a23c'), [0.06, 20.5, 0.14, 20.8, 0, 21.6], [x, 0.4, z], {}, 8)
  for (const y of [4, 8])
    parts.lathe('plaster', times(wall, 0.85), [0.96, y, 1.04, y + 0.15, 0.94, y + 0.3], [x, 0.4, z], {}, 24)
  for (let i = 0; i < 4; i++)
    parts
      .within([x, 14.8, z], { yaw: i * 90 + 45 })
      .box(glassStuff(lit), glassColor(lit), [0.35, 1.8, 0.06], [0, 0, 0.62])
}

export const temple: Subject = {
  name: 'temple',
  words: ['greek-temple', 'parthenon', 'acropolis', 'roman-temple'],
  home: ['hills', 'sea', 'castle-grounds'],
  kind: 'building',
  stands: 'ground',
  size: [10.3, 15, 20],
  bestYaw: 34,
  make: (form) => {
    const parts = makeParts()
    const stone = form.colors[0] ?? rgb('#e9e0cb')
    for (let i = 0; i < 3; i++)
      parts.box('marble', times(stone, 0.92), [15 - i * 0.8, 0.4, 20 - i * 0.8], [0, i * 0.4, 0])
    const up = parts.within([0, 0.85, 0])
    for (let i = 0; i < 6; i++) for (const z of [8.6, -8.6]) column(up, -5.8 + i * 2.32, z, 6, stone, 0.55)
    for (let i = 1; i < 8; i++) for (const s of [1, -1]) column(up, s * 5.8, 8.6 - i * 2.15, 6, stone, 0.55)
    parts.box('plaster', times(stone, 0.75), [8, 6, 12.5], [0, 1.2, 0])
    parts.box('matte', rgb('#3a2c20'), [2.2, 4.6, 0.3], [0, 1.2, 6.2])
    parts.box('plaster', stone, [13.2, 0.75, 18.6], [0, 7.15, 0])
    parts.box('plaster', times(stone, 0.86), [13, 0.65, 18.4], [0, 7.9, 0])
    for (let i = 0; i < 12; i++)
      for (const z of [9.25, -9.25]) parts.box('plaster', stone, [0.55, 0.65, 0.1], [-6.05 + i * 1.1, 7.9, z])
    for (let i = 0; i < 16; i++)
      for (const s of [1, -1]) parts.box('plaster', stone, [0.1, 0.65, 0.55], [s * 6.55, 7.9, -8.7 + i * 1.16])
    parts.box('plaster', stone, [14, 0.3, 19.4], [0, 8.55, 0])
    const gable = parts.within([0, 0, 0], { yaw: 90 })
    gableWall(gable, 'plaster', times(stone, 0.85), 18.2, 13.4, 8.85, 2)
    gableRoof(gable, 'roof-tiles', form.colors[1] ?? rgb('#b3775a'), {
      width: 18.6,
      depth: 13.6,
      y: 8.85,
      rise: 2,
      over: 0.35,
      thick: 0.3,
    })
    parts.plate(
      'plaster',
      stone,
      [-7, 8.85, 7, 8.85, 7, 9.1, 0, 11.2, -7, 9.1, -6.2, 9.05, 0, 10.85, 6.2, 9.05],
      0.3,
      [0, 0, 9.4],
    )
    return {
      solids: parts.done(),
      lamps: glowLamps(isLit(form), [0, 3, 8]),
      anchors: { top: [0, 11, 0], seat: [0, 1.2, 9.5] },
    }
  },
}
