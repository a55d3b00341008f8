import type { Rgb } from '../../scene.ts'
import { makeParts, type Parts } from '../../shapes/parts.ts'
import { rgb, times } from '../../shapes/surface.ts'
import type { Form, Subject } from '../subject.ts'
import { doorOn, gableRoof, gableWall, glowLamps, isLit, windowOn } from './walls.ts'

const STONE = rgb('#8d877d')
/** Bark's long fibres make good straw. */
const STRAW = { material: 'bark', scale: 0.6 } as const

function chimney(parts: Parts, x: number, y: number, z: number, height: number): void {
  parts.box('brick', rgb('#8c4a35'), [0.75, height, 0.75], [x, y, z])
  parts.box('matte', rgb('#6d6a66'), [0.92, 0.16, 0.92], [x, y + height, z])
}

function houseModel(form: Form) {
  const parts = makeParts()
  const lit = isLit(form)
  const wall = form.colors[0] ?? rgb('#e6dcc6')
  const roof = form.colors[1] ?? rgb('#8d3b2a')
  parts.box('brick', STONE, [9.1, 0.5, 7.1], [0, 0, 0])
  parts.box('plaster', wall, [9, 5.2, 7], [0, 0.3, 0])
  gableWall(parts, 'plaster', wall, 8.98, 7, 5.5, 2.7)
  gableRoof(parts, 'roof-tiles', roof, { width: 9, depth: 7, y: 5.5, rise: 2.7, over: 0.55 })
  chimney(parts, 2.9, 6.5, -1.3, 2.2)
  const trim = { shutters: rgb('#3d5a4a') }
  for (const x of [-3, 3]) windowOn(parts, [x, 1.3, 3.5], 1.15, 1.35, lit, trim)
  for (const x of [-3, 0, 3]) windowOn(parts, [x, 3.7, 3.5], 1.05, 1.2, lit, trim)
  for (const s of [1, -1]) {
    const side = parts.within([s * 4.5, 0, 0], { yaw: 90 * s })
    for (const x of [-1.7, 1.7]) for (const y of [1.3, 3.7]) windowOn(side, [x, y, 0], 1, 1.2, lit)
    windowOn(side, [0, 6, 0], 0.8, 0.9, lit)
  }
  doorOn(parts, [0, 0.5, 3.5], 1.15, 2.2, rgb('#6b3a20'))
  // Porch over the door.
  parts.box('brick', STONE, [2.6, 0.25, 1.5], [0, 0, 4.2])
  parts.box('brick', STONE, [2.0, 0.25, 1.0], [0, 0.25, 3.95])
  for (const s of [1, -1]) parts.box('wood', rgb('#ece8de'), [0.16, 2.4, 0.16], [s * 1.1, 0.25, 4.75])
  parts
    .within([0, 0, 4.15], { yaw: 90 })
    .side('roof-tiles', roof, [-1.5, 2.65, -1.5, 2.75, 0, 3.45, 1.5, 2.75, 1.5, 2.65, 0, 3.3], 1.7)
  return {
    solids: parts.done(),
    lamps: glowLamps(lit, [-3, 2, 4.6], [3, 2, 4.6]),
    anchors: { top: [0, 8.3, 0] as const },
  }
}

export const house: Subject = {
  name: 'house',
  words: ['home', 'villa', 'bungalow', 'farmhouse', 'mansion'],
  home: ['village', 'hills', 'street'],
  kind: 'building',
  stands: 'ground',
  size: [8.9, 10.2, 9],
  bestYaw: 32,
  make: houseModel,
}

export const cottage: Subject = {
  name: 'cottage',
  words: ['thatched-cottage', 'country-house'],
  home: ['village', 'meadow', 'garden'],
  kind: 'building',
  stands: 'ground',
  size: [6.3, 8.5, 7],
  bestYaw: 32,
  make: (form) => {
    const parts = makeParts()
    const lit = isLit(form)
    const wall = form.colors[0] ?? rgb('#efe6d2')
    parts.box({ material: 'rock', scale: 0.5 }, STONE, [7.1, 0.7, 5.1], [0, 0, 0])
    parts.box('plaster', wall, [7, 2.9, 5], [0, 0, 0])
    gableWall(parts, 'plaster', wall, 6.98, 5, 2.9, 2.6)
    thatch(parts, { width: 7, depth: 5, y: 2.9, rise: 2.6 })
    const beam = rgb('#4a3626')
    for (const x of [-3.45, -1.4, 1.4, 3.45]) parts.box('wood', beam, [0.18, 2.9, 0.06], [x, 0, 2.5])
    parts.box('wood', beam, [7, 0.18, 0.06], [0, 2.7, 2.5])
    for (const x of [-2.4, 2.4]) {
      windowOn(parts, [x, 1.05, 2.5], 1.05, 1.05, lit, { frame: rgb('#f5f1e6') })
      parts.box('wood', rgb('#7a5433'), [1.4, 0.24, 0.3], [x, 0.72, 2.66])
      parts.within([x, 0.96, 2.68]).free('leaves', (mesh, at) => {
        for (let i = 0; i < 40; i++) {
          const [u, v] = [((i * 0.618) % 1) * 1.3 - 0.65, ((i * 0.37) % 1) * 0.26]
          const color: Rgb = i % 3 ? rgb(i % 2 ? '#d8343f' : '#e879a0') : rgb('#4d7d34')
          mesh.face(
            at([u - 0.06, v, 0.1]),
            at([u + 0.06, v, 0.12]),
            at([u + 0.05, v + 0.11, 0.1]),
            at([u - 0.05, v + 0.11, 0.1]),
            color,
          )
        }
      })
    }
    doorOn(parts, [0, 0.1, 2.5], 1.05, 2.05, rgb('#3f6b58'))
    const side = parts.within([3.5, 0, 0], { yaw: 90 })
    windowOn(side, [0, 1.05, 0], 1, 1.05, lit)
    windowOn(side, [0, 3.3, 0], 0.7, 0.8, lit)
    chimney(parts, -2.9, 4.6, 0, 1.7)
    return {
      solids: parts.done(),
      lamps: glowLamps(lit, [-2.4, 1.6, 3.4], [2.4, 1.6, 3.4]),
      anchors: { top: [0, 5.9, 0] },
    }
  },
}

/** Straw laid in layers, rounded at the ridge. */
function thatch(parts: Parts, size: { width: number; depth: number; y: number; rise: number }): void {
  const straw = rgb('#b3935a')
  for (let i = 0; i < 3; i++) {
    const over = 0.75 - i * 0.02
    const [half, slope] = [size.depth / 2 + over, size.rise / (size.depth / 2)]
    const low = size.y - over * slope + i * 0.06
    const cut = i * 0.26
    parts.side(
      STRAW,
      times(straw, 0.94 + i * 0.03),
      [
        -half * (1 - cut),
        low + size.rise * cut * 1.3,
        -half * (1 - cut),
        low + size.rise * cut * 1.3 + 0.32,
        0,
        size.y + size.rise + 0.42,
        half * (1 - cut),
        low + size.rise * cut * 1.3 + 0.32,
        half * (1 - cut),
        low + size.rise * cut * 1.3,
        0,
        size.y + size.rise,
      ],
      size.width + 1.1 - i * 0.05,
    )
  }
  parts.side(
    STRAW,
    times(straw, 0.75),
    [-0.5, size.y + size.rise - 0.1, 0, size.y + size.rise + 0.6, 0.5, size.y + size.rise - 0.1],
    size.width + 1.15,
  )
}
