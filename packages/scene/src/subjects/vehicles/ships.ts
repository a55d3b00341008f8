import { clay } from '../../shapes/clay.ts'
import type { Parts } from '../../shapes/parts.ts'
import { rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import type { Form, Subject } from '../subject.ts'
import { afloat, type HullLook, rimAt, writeDeck, writeHull, writeRim, writeSail } from './boats.ts'
import { pane, paneColor } from './coach.ts'

const PAINT = { material: 'glossy', roughness: 0.3 } as const

export const ship: Subject = {
  name: 'ship',
  words: ['liner', 'cruise-ship', 'ocean-liner', 'ferry', 'steamship', 'cargo-ship', 'titanic', 'warship'],
  home: ['sea', 'harbour'],
  kind: 'vehicle',
  stands: 'water',
  size: [26, 13, 82],
  bestYaw: 62,
  make: (form) => {
    const parts = afloat(form.time, 0.35)
    const lit = form.traits.includes('lit')
    const color = form.colors[0] ?? rgb('#1b2533')
    const white = rgb('#f1f0ea')
    const hull: HullLook = { length: 80, half: 6, rim: 7, bow: 10, stern: 8, draft: 2.5, transom: 0.5, rake: 5 }
    writeHull(parts, PAINT, hull, (v) => (v < 0.36 ? rgb('#8d2318') : v > 0.94 ? white : color))
    writeDeck(parts, 'boards', rgb('#b98d5c'), hull, -0.3)
    writeRim(parts, 'metal', white, hull, 0.06, 0.9, 0.2)
    for (const [k, [z, length, wide]] of [
      [-2, 54, 10.4],
      [-3, 46, 9.6],
      [-4, 38, 8.8],
      [8, 9, 8],
    ].entries() as IterableIterator<[number, [number, number, number]]>) {
      const y = 6.8 + k * 2.5
      parts.box(PAINT, white, [wide, 2.5, length], [0, y, z], 0.2)
      parts.box('boards', rgb('#b98d5c'), [wide + 0.9, 0.14, length + 1], [0, y + 2.45, z])
      const count = Math.floor(length / 1.5)
      for (const s of [1, -1]) {
        for (let i = 0; i < count; i++)
          parts.box(
            pane(lit),
            paneColor(lit),
            [0.1, 0.9, 0.8],
            [s * (wide / 2), y + 1, z + length / 2 - 0.9 - i * 1.5],
            0,
          )
      }
      if (k === 3) parts.box('glass', paneColor(lit), [7.2, 1, 0.1], [0, y + 1, z + length / 2])
    }
    for (const s of [1, -1]) {
      for (let i = 0; i < 30; i++) {
        const { half, z } = rimAt(hull, 0.1 + i * 0.028)
        parts.lathe(pane(lit), paneColor(lit), [0.3, 0, 0, 0.02], [s * (half * 0.985), 5, z], { roll: -90 * s }, 10)
      }
      for (let i = 0; i < 5; i++) lifeboat(parts, s * 5.6, 12.6, 12 - i * 7.5)
    }
    const red = form.colors[1] ?? rgb('#c4411f')
    for (const z of [2, -9, -19]) {
      parts.lathe(
        PAINT,
        (share) => (share > 0.75 ? rgb('#17181b') : red),
        [1.5, 0, 1.5, 4.3, 1.5, 4.3, 1.5, 6, 1.2, 6],
        [0, 14.2, z],
        { pitch: -7 },
        24,
      )
    }
    for (const z of [24, -30]) parts.rod('metal', rgb('#c9a36a'), [0, 8, z], [0, 25, z - 1.5], 0.2)
    return { solids: parts.done(), anchors: { top: [0, 9, 28] } }
  },
}

/** A lifeboat in its davits. */
function lifeboat(parts: Parts, x: number, y: number, z: number): void {
  parts.lathe('glossy', rgb('#e8842a'), [0, -2, 0.6, -1.5, 0.75, 0, 0.6, 1.5, 0, 2], [x, y - 2.2, z], { pitch: 90 }, 10)
  for (const d of [1.3, -1.3]) parts.rod('metal', rgb('#f1f0ea'), [x * 0.86, y - 2, z + d], [x, y - 1, z + d], 0.08, 5)
}

function rigging(parts: Parts, height: number, z: number, half: number): void {
  for (const s of [1, -1]) {
    for (let i = 0; i < 4; i++)
      parts.rod('cloth', rgb('#3a2f24'), [s * half, 3.2, z - 0.9 + i * 0.5], [s * 0.1, height * 0.72, z], 0.03, 4)
    for (let k = 1; k < 7; k++) {
      const t = k / 9
      const x = s * (half * (1 - t) + 0.1 * t)
      const y = 3.2 + (height * 0.72 - 3.2) * t
      parts.rod('cloth', rgb('#3a2f24'), [x, y, z - 0.9 * (1 - t)], [x, y, z + 0.6 * (1 - t)], 0.022, 4)
    }
  }
}

export const pirateShip: Subject = {
  name: 'pirate-ship',
  words: ['galleon', 'sailing-ship', 'tall-ship', 'frigate', 'viking-ship', 'caravel'],
  home: ['sea', 'harbour'],
  kind: 'vehicle',
  stands: 'water',
  size: [23, 10, 32],
  bestYaw: 58,
  make: (form) => {
    const parts = afloat(form.time, 1.4)
    const color = form.colors[0] ?? rgb('#6b4426')
    const gold = rgb('#c79a3a')
    const hull: HullLook = { length: 24, half: 3.2, rim: 2.9, bow: 4.4, stern: 4.2, draft: 1, transom: 0.78, rake: 2.5 }
    writeHull(parts, { material: 'boards', scale: 2 }, hull, (v) => (v > 0.72 && v < 0.9 ? times(color, 0.5) : color))
    writeDeck(parts, { material: 'boards', scale: 2 }, rgb('#a57a48'), hull, -0.5)
    writeRim(parts, 'wood', gold, hull, 0.1)
    parts.box({ material: 'boards', scale: 2 }, color, [5, 2.6, 5], [0, 3.6, -9.4], 0.1)
    parts.box({ material: 'boards', scale: 2 }, times(color, 0.8), [4.6, 1.3, 3], [0, 6.1, -10.4], 0.1)
    const lit = form.traits.includes('lit')
    for (let i = -1; i <= 1; i++) {
      parts.box(
        lit ? pane(true) : 'glass',
        lit ? paneColor(true) : rgb('#c9962f'),
        [1, 1.2, 0.12],
        [i * 1.5, 4.4, -11.9],
      )
      for (const s of [1, -1])
        parts.box(
          lit ? pane(true) : 'glass',
          lit ? paneColor(true) : rgb('#5a4a2a'),
          [0.12, 0.9, 0.8],
          [s * 2.5, 4.6, -9.4 + i * 1.4],
        )
    }
    for (const s of [1, -1]) {
      for (let i = 0; i < 7; i++) {
        const { half, z } = rimAt(hull, 0.25 + i * 0.075)
        parts.box('matte', rgb('#1a120c'), [0.1, 0.5, 0.5], [s * half * 0.985, 1.5, z])
        parts.rod('metal', rgb('#26272a'), [s * half * 0.9, 1.75, z], [s * (half + 0.45), 1.75, z], 0.14, 10)
      }
    }
    parts.rod('wood', rgb('#7a5530'), [0, 4.4, 11], [0, 7, 17], 0.18)
    sails(parts, form)
    return { solids: parts.done(), anchors: { top: [0, 2.5, 1], seat: [0, 2.5, 0] } }
  },
}

function sails(parts: Parts, form: Form): void {
  const cream = form.colors[1] ?? rgb('#e9dfc5')
  const breath = 1.2 + 0.18 * Math.sin(form.time * Math.PI * 2)
  const masts = [
    [6.4, 17, 3.2],
    [0.2, 20.5, 3.9],
    [-6.4, 16, 2.9],
  ] as const
  for (const [m, [z, height, wide]] of masts.entries()) {
    parts.rod('wood', rgb('#7a5530'), [0, 2.4, z], [0, height, z], 0.2, 10)
    rigging(parts, height, z, 2.9)
    const rows = [
      [4.6, 10.2, 1],
      [10.6, 14.2, 0.78],
      [14.5, 17.4, 0.55],
    ].map(([a, b, w]) => [(a! * height) / 20.5, (b! * height) / 20.5, w!] as const)
    for (const [low, high, w] of rows) {
      const [x, top] = [wide * w, wide * w * 0.9]
      parts.rod('wood', rgb('#6b4a2a'), [-x - 0.3, high + 0.05, z + 0.25], [x + 0.3, high + 0.05, z + 0.25], 0.1)
      writeSail(
        parts,
        cream,
        [
          [-x, low, z + 0.4],
          [x, low, z + 0.4],
          [top, high, z + 0.3],
          [-top, high, z + 0.3],
        ],
        [0, 0, breath * w],
      )
    }
    parts.lathe('wood', rgb('#6b4a2a'), [0.3, 0, 0.55, 0.7, 0.6, 0.7], [0, height * 0.87, z], {}, 14)
    const wave = Math.sin(form.time * Math.PI * 2 + m) * 0.25
    const black = rgb('#15151a')
    writeSail(
      parts,
      m === 1 ? black : (form.colors[0] ?? rgb('#8f1d1d')),
      [
        [0, height - 1.3, z],
        [wave, height - 1.2, z - 2.2],
        [wave, height - 0.1, z - 2.1],
        [0, height, z],
      ],
      [0.35 + wave, 0, 0],
    )
    if (m === 1) skull(parts, [0.33 + wave * 1.2, height - 0.62, z - 1.1])
  }
  writeSail(
    parts,
    cream,
    [
      [0, 5, 15.5],
      [0.3, 5.6, 8],
      [0, 14, 6.6],
      [0, 14.1, 6.7],
    ],
    [0.9, 0, 0.3],
  )
}

function skull(parts: Parts, at: Vec): void {
  for (const s of [1, -1]) {
    const flag = parts.within([at[0] + s * 0.06, at[1], at[2]], { yaw: 90 * s })
    flag.lathe('matte', rgb('#efece2'), [0, 0.03, 0.24, 0.02, 0.24, 0], [0, 0.06, 0], { pitch: 90 }, 16)
    flag.box('matte', rgb('#efece2'), [0.22, 0.2, 0.03], [0, -0.28, 0])
    for (const e of [1, -1]) {
      flag.box('matte', rgb('#15151a'), [0.1, 0.1, 0.02], [e * 0.1, 0, 0.04])
      flag.box('matte', rgb('#efece2'), [0.9, 0.06, 0.03], [0, -0.36, 0], 0, { roll: e * 24 })
    }
  }
}

export const submarine: Subject = {
  name: 'submarine',
  words: ['sub', 'u-boat'],
  home: ['underwater', 'sea'],
  kind: 'vehicle',
  stands: 'underwater',
  size: [4.4, 3.2, 11],
  bestYaw: 66,
  make: (form) => {
    const parts = afloat(form.time, 2)
    const color = form.colors[0] ?? rgb('#e2b422')
    const metal = times(color, 0.55)
    const hull = clay(PAINT, color, 0.3)
      .limb([0, 0, 3.4], [0, 0, -2.6], 1.45, 1.4)
      .limb([0, 0, -2.6], [0, 0.1, -5], 1.3, 0.4)
      .box([0, 1.7, 0.3], [0.55, 0.75, 1.1], 0.4)
      .done()
    for (const z of [2.6, 1.1, -0.4, -1.9]) {
      for (const s of [1, -1]) {
        parts.lathe(
          'metal',
          rgb('#b98a3a'),
          [0.42, 0, 0.42, 0.1, 0.3, 0.12],
          [s * 1.36, 0.25, z],
          { roll: -90 * s },
          20,
        )
        parts.lathe(
          { material: 'light', glow: 0.9 },
          rgb('#bfe6ff'),
          [0.32, 0.09, 0, 0.13],
          [s * 1.36, 0.25, z],
          { roll: -90 * s },
          20,
        )
      }
    }
    parts.lathe('metal', rgb('#b98a3a'), [0.75, 0, 0.75, 0.16, 0.6, 0.2], [0, 0.05, 4.5], { pitch: 90 }, 24)
    parts.lathe('glass', rgb('#8fc7e0'), [0.62, 0.05, 0.45, 0.3, 0, 0.4], [0, 0.05, 4.5], { pitch: 90 }, 24)
    parts.tube('metal', rgb('#5a5d63'), [0, 2.2, 0.3, 0, 3.5, 0.3, 0, 3.75, 0.45, 0, 3.75, 0.75], [0.09], 10)
    const spin = parts.within([0, 0.1, -5.3], { roll: form.time * 360 })
    for (let i = 0; i < 4; i++)
      spin
        .within([0, 0, 0], { roll: i * 90 })
        .box('metal', rgb('#b98a3a'), [0.4, 1.05, 0.06], [0, 0, 0], 0.03, { yaw: 30 })
    parts.lathe('metal', metal, [0.28, 0, 0.12, 0.7], [0, 0.1, -4.9], { pitch: -90 }, 14)
    for (const roll of [0, 90, 180, 270])
      parts.within([0, 0.08, -4.3], { roll }).box(PAINT, metal, [0.1, 1.25, 0.8], [0, 0.1, 0], 0.03)
    for (const s of [1, -1]) parts.box(PAINT, metal, [1.3, 0.1, 0.9], [s * 1.7, 0.3, 1.9], 0.04)
    return { solids: [...parts.done(), hull], anchors: { top: [0, 2.4, 0.3] } }
  },
}
