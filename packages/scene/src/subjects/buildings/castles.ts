import type { Rgb } from '../../scene.ts'
import { makeParts, type Parts } from '../../shapes/parts.ts'
import { rgb, times } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { battlements, doorOn, flag, gableRoof, gableWall, glowLamps, isLit, roundTower, windowOn } from './walls.ts'

const STONE = rgb('#a39c8f')
const BLOCKS = { material: 'brick', scale: 4, tint: [0.22, 0.21, 0.19] } as const

/** A pointed gate with a portcullis on a wall that faces +z. */
function gateway(parts: Parts, w: number, h: number, wall: Rgb): void {
  const arch = (r: number) =>
    Array.from({ length: 13 }, (_, i) => [
      Math.cos((i / 12) * Math.PI) * r,
      h - w / 2 + Math.sin((i / 12) * Math.PI) * r,
    ]).flat()
  parts.plate(BLOCKS, times(wall, 0.8), [-w / 2 - 0.4, 0, w / 2 + 0.4, 0, ...arch(w / 2 + 0.4)], 0.3)
  parts.plate('wood', rgb('#3d2a1a'), [-w / 2, 0, w / 2, 0, ...arch(w / 2)], 0.36)
  for (let i = -3; i <= 3; i++)
    parts.box('metal', rgb('#2b2c2e'), [0.1, h - 0.5 - Math.abs(i) * 0.16, 0.46], [(i * w) / 7, 0, 0])
  for (let i = 1; i < 5; i++) parts.box('metal', rgb('#2b2c2e'), [w * 0.9, 0.1, 0.44], [0, i * h * 0.18, 0])
}

export const castle: Subject = {
  name: 'castle',
  words: ['fortress', 'palace', 'chateau', 'fort', 'citadel'],
  home: ['castle-grounds', 'hills', 'mountains'],
  kind: 'building',
  stands: 'ground',
  size: [33, 32, 30],
  bestYaw: 22,
  make: (form) => {
    const parts = makeParts()
    const lit = isLit(form)
    const wall = form.colors[0] ?? STONE
    const roof = form.colors[1] ?? rgb('#35507d')
    const tower = (x: number, z: number, radius: number, height: number, pointed = true) =>
      roundTower(parts, [x, 0, z], { radius, height, stuff: BLOCKS, color: wall, lit, ...(pointed ? { roof } : {}) })
    for (const [x, z] of [
      [-13, 12],
      [13, 12],
      [-13, -11],
      [13, -11],
    ] as const)
      tower(x, z, 2.5, 11)
    for (const z of [12, -11]) {
      parts.box(BLOCKS, times(wall, 0.95), [24, 7, 1.6], [0, 0, z])
      battlements(parts, BLOCKS, wall, 22, [0, 7, z + 0.5], 0.9)
    }
    for (const s of [1, -1]) {
      parts.box(BLOCKS, times(wall, 0.95), [1.6, 7, 21], [s * 13, 0, 0.5])
      battlements(parts.within([s * 13, 0, 0.5], { yaw: 90 }), BLOCKS, wall, 19, [0, 7, s * 0.5], 0.9)
      tower(s * 3.6, 12.6, 1.7, 10)
      windowOn(parts, [s * 3.6, 11.4, -1.4], 0.9, 2.6, lit, { arched: true })
    }
    parts.box(BLOCKS, wall, [5.6, 8.6, 3], [0, 0, 12.4])
    battlements(parts, BLOCKS, wall, 5.4, [0, 8.6, 13.7], 0.8)
    gateway(parts.within([0, 0, 13.95]), 3, 4.6, wall)
    keep(parts, wall, roof, lit)
    for (const [x, z, h, r] of [
      [-5.6, -4, 20, 2.2],
      [5.6, -4, 20, 2.2],
      [-4.5, -9, 23, 1.9],
      [5, -9.5, 18, 1.7],
    ] as const)
      tower(x, z, r, h)
    const red = form.colors[1] ?? rgb('#b3242a')
    flag(parts, [-5.6, 26.2, -4], 3, red, form.time)
    flag(parts, [5.6, 26.2, -4], 3, red, form.time)
    flag(parts, [0, 28, -5], 3.6, red, form.time)
    return {
      solids: parts.done(),
      lamps: glowLamps(lit, [0, 3, 16], [-6, 9, 2], [6, 9, 2]),
      anchors: { top: [0, 21, -5] },
    }
  },
}

function keep(parts: Parts, wall: Rgb, roof: Rgb, lit: boolean): void {
  parts.box(BLOCKS, wall, [10.5, 16, 8], [0, 0, -5])
  gableWall(parts.within([0, 0, -5]), BLOCKS, wall, 10.4, 8, 16, 5)
  gableRoof(parts.within([0, 0, -5]), 'roof-tiles', roof, { width: 10.4, depth: 8, y: 16, rise: 5, over: 0.3 })
  for (let i = -1; i <= 1; i++) {
    windowOn(parts, [i * 3, 11.2, -1], 1.1, 2.6, lit, { arched: true })
    windowOn(parts, [i * 3, 7.2, -1], 0.9, 1.9, lit, { arched: true })
  }
  roundTower(parts, [0, 0, -5], { radius: 2.4, height: 22, stuff: BLOCKS, color: wall, roof, lit })
}

export const tower: Subject = {
  name: 'tower',
  words: ['turret', 'watchtower', 'stone-tower', 'belfry'],
  home: ['castle-grounds', 'hills', 'meadow'],
  kind: 'building',
  stands: 'ground',
  size: [22, 7.5, 7.5],
  bestYaw: 15,
  make: (form) => {
    const parts = makeParts()
    const lit = isLit(form)
    roundTower(parts, [0, 0, 0], {
      radius: 3,
      height: 13.5,
      stuff: BLOCKS,
      color: form.colors[0] ?? STONE,
      roof: form.colors[1] ?? rgb('#7d3a2a'),
      lit,
    })
    doorOn(parts, [0, 0, 3.15], 1.3, 2.4, rgb('#5b3a20'), rgb('#6d675c'))
    flag(parts, [0, 21.8, 0], 2.4, rgb('#b3242a'), form.time)
    return { solids: parts.done(), lamps: glowLamps(lit, [1, 5, 4]), anchors: { top: [0, 22, 0] } }
  },
}

export const ruins: Subject = {
  name: 'ruins',
  words: ['ruin', 'ancient-ruins', 'abandoned-temple'],
  home: ['desert', 'jungle', 'hills'],
  kind: 'building',
  stands: 'ground',
  size: [6.5, 14, 9],
  bestYaw: 20,
  make: (form) => {
    const parts = makeParts()
    const { random } = form
    const stone = form.colors[0] ?? rgb('#b5a88e')
    parts.box({ material: 'rock', scale: 0.8 }, times(stone, 0.85), [14, 0.4, 9], [0, 0, 0], 0.1)
    for (let i = 0; i < 6; i++) {
      const x = -5.6 + i * 2.25
      const h = random.pick([5.2, 5.2, 3.4, 2, 4.3])
      column(parts, x, 2.6, i === 0 || i === 5 ? 5.2 : h, stone)
      column(parts, x, -2.8, i < 4 ? 5.2 : 1.6, stone)
    }
    parts.box({ material: 'rock', scale: 0.8 }, stone, [7.4, 0.8, 1], [-2.2, 5.6, -2.8], 0.08)
    for (let i = 0; i < 14; i++) {
      const size = random.between(0.3, 0.9)
      parts.box(
        { material: 'rock', scale: 0.6 },
        times(stone, random.between(0.75, 1)),
        [size * 1.5, size, size],
        [random.between(-6.4, 6.4), 0.35, random.between(-3.8, 4.2)],
        0.1,
        { yaw: random.between(0, 180), roll: random.between(-12, 12) },
      )
    }
    parts.within([2.4, 0.85, 3.6], { yaw: 24, roll: 90 }).lathe('rock', stone, [0.5, 0, 0.45, 2.6], [0, 0, 0], {}, 16)
    for (let i = 0; i < 9; i++)
      parts.box(
        { material: 'rock', scale: 0.8 },
        times(stone, 0.9),
        [1.1, 1 + ((i * 0.7) % 2.2), 0.8],
        [-5.5 + i * 1.25, 0.3, -3.9],
        0.06,
      )
    return { solids: parts.done(), anchors: { top: [-5.6, 5.6, 2.6], seat: [2.4, 1.2, 3.6] } }
  },
}

/** A fluted column with foot and head. */
export function column(parts: Parts, x: number, z: number, height: number, color: Rgb, radius = 0.48): void {
  const [r, h] = [radius, height]
  parts.box('marble', color, [r * 2.7, r * 0.5, r * 2.7], [x, 0.35, z])
  parts.free({ material: 'plaster' }, (mesh, at) => {
    const sides = 40
    const p = (s: number, y: number, thick: number): readonly [number, number, number] => {
      const angle = (s / sides) * Math.PI * 2
      const groove = s % 2 ? 0.93 : 1
      return at([x + Math.sin(angle) * thick * groove, y, z + Math.cos(angle) * thick * groove])
    }
    const [y0, y1] = [0.35 + r * 0.5, 0.35 + h - r * 0.9]
    for (let s = 0; s < sides; s++)
      mesh.face(p(s, y0, r), p(s + 1, y0, r), p(s + 1, y1, r * 0.86), p(s, y1, r * 0.86), color)
  })
  parts.lathe(
    'plaster',
    color,
    [r * 0.88, h - r * 0.9, r * 1.2, h - r * 0.5, r * 1.2, h - r * 0.5],
    [x, 0.35, z],
    {},
    20,
  )
  parts.box('plaster', color, [r * 2.6, r * 0.5, r * 2.6], [x, 0.35 + h - r * 0.5, z])
}
