import type { Rgb } from '../../scene.ts'
import type { Lamp } from '../../shapes/model.ts'
import { makeParts, type Parts, type Stuff } from '../../shapes/parts.ts'
import { rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import type { Subject } from '../subject.ts'
import { doorOn, gableRoof, gableWall, isLit, windowOn } from './walls.ts'

export const lighthouse: Subject = {
  name: 'lighthouse',
  words: ['beacon'],
  home: ['sea', 'beach', 'harbour'],
  kind: 'building',
  stands: 'ground',
  size: [21, 9, 8],
  bestYaw: 16,
  make: (form) => {
    const parts = makeParts()
    const lit = isLit(form)
    const red = form.colors[0] ?? rgb('#c5261e')
    const white = rgb('#f2efe8')
    parts.lathe({ material: 'rock', scale: 0.7 }, rgb('#8a847a'), [4.2, 0, 3.6, 1, 3.3, 1, 0, 1.05], [0, 0, 0], {}, 24)
    // Bands of two colors up the shaft.
    for (let i = 0; i < 6; i++) {
      const radius = (y: number) => 2.35 - 0.95 * (y / 14)
      const [y0, y1] = [(i * 14) / 6, ((i + 1) * 14) / 6]
      parts.lathe('plaster', i % 2 ? white : red, [radius(y0), 1 + y0, radius(y1), 1 + y1], [0, 0, 0], {}, 36)
    }
    parts.lathe(
      'plaster',
      times(white, 0.85),
      [1.35, 14.6, 2.1, 15.1, 2.1, 15.35, 2.1, 15.35, 0, 15.35],
      [0, 0, 0],
      {},
      32,
    )
    lantern(parts, red, lit)
    for (const [yaw, y] of [
      [10, 5],
      [10, 9.6],
      [-60, 7.4],
      [70, 7],
    ] as const)
      windowOn(parts.within([0, 0, 0], { yaw }), [0, y, 2.38 - 0.95 * ((y - 1) / 14)], 0.6, 0.95, lit, {
        arched: true,
        bars: false,
      })
    doorOn(parts, [0, 1, 2.28], 1, 2, rgb('#3d4f5c'))
    keeper(parts, white, red, lit)
    const lamps: Lamp[] = []
    if (lit) {
      beams(parts, form.time)
      lamps.push({ at: [0, 16.4, 0], color: [30, 24, 12], radius: 26 })
    }
    return { solids: parts.done(), lamps, anchors: { top: [0, 19.8, 0] } }
  },
}

/** Gallery, lamp room and cap. */
function lantern(parts: Parts, red: Rgb, lit: boolean): void {
  for (let i = 0; i < 20; i++) {
    const angle = (i / 20) * Math.PI * 2
    parts.rod(
      'metal',
      rgb('#2a2c30'),
      [Math.sin(angle) * 2, 15.3, Math.cos(angle) * 2],
      [Math.sin(angle) * 2, 16.3, Math.cos(angle) * 2],
      0.04,
      5,
    )
  }
  parts.lathe('metal', rgb('#2a2c30'), [1.97, 16.27, 2.03, 16.3, 1.97, 16.33], [0, 0, 0], {}, 32)
  parts.lathe(
    { material: 'light', glow: lit ? 3 : 1.1 },
    rgb('#fff0b8'),
    [0.55, 15.6, 0.6, 17.1, 0.3, 17.5],
    [0, 0, 0],
    {},
    20,
  )
  parts.lathe({ material: 'glass', cover: 1 }, rgb('#a8c4cf'), [1.3, 15.35, 1.3, 17.8], [0, 0, 0], {}, 16)
  for (let i = 0; i < 8; i++) {
    const angle = (i / 8) * Math.PI * 2
    parts.rod(
      'metal',
      rgb('#2a2c30'),
      [Math.sin(angle) * 1.32, 15.3, Math.cos(angle) * 1.32],
      [Math.sin(angle) * 1.32, 17.8, Math.cos(angle) * 1.32],
      0.05,
      5,
    )
  }
  parts.lathe(
    { material: 'glossy', roughness: 0.4 },
    red,
    [1.65, 17.75, 1.5, 18, 0.9, 18.9, 0.25, 19.4, 0.2, 19.7, 0, 19.8],
    [0, 0, 0],
    {},
    32,
  )
  parts.rod('metal', rgb('#2a2c30'), [0, 19.7, 0], [0, 21, 0], 0.05)
}

function keeper(parts: Parts, white: Rgb, roof: Rgb, lit: boolean): void {
  const here = parts.within([-4.4, 0, 0.4])
  here.box('plaster', white, [4, 2.9, 4], [0, 0, 0])
  gableWall(here, 'plaster', white, 3.98, 4, 2.9, 1.5)
  gableRoof(here, 'roof-tiles', roof, { width: 4, depth: 4, y: 2.9, rise: 1.5, over: 0.3 })
  windowOn(here, [-0.8, 1, 2], 0.8, 1, lit)
  doorOn(here, [0.9, 0, 2], 0.85, 1.9, rgb('#3d4f5c'))
}

export const windmill: Subject = {
  name: 'windmill',
  words: ['mill', 'dutch-windmill'],
  home: ['field', 'meadow', 'hills'],
  kind: 'building',
  stands: 'ground',
  size: [16.5, 13, 9],
  bestYaw: 24,
  make: (form) => {
    const parts = makeParts()
    const lit = isLit(form)
    const wall = form.colors[0] ?? rgb('#eee6d6')
    const roof = form.colors[1] ?? rgb('#6b4a33')
    parts.lathe('plaster', wall, [3.3, 0, 3, 2, 2.1, 9.2], [0, 0, 0], {}, 8)
    parts.lathe('brick', rgb('#8c5a42'), [3.45, 0, 3.25, 1.4], [0, 0, 0], {}, 8)
    parts.lathe('boards', roof, [2.45, 9.1, 2.2, 10, 1.5, 11.1, 0.5, 11.8, 0, 11.9], [0, 0, 0], {}, 24)
    parts.lathe('boards', times(roof, 0.9), [3.9, 3.5, 3.9, 3.65], [0, 0, 0], {}, 16)
    for (let i = 0; i < 16; i++) {
      const angle = (i / 16) * Math.PI * 2
      parts.rod(
        'wood',
        roof,
        [Math.sin(angle) * 2.8, 2.6, Math.cos(angle) * 2.8],
        [Math.sin(angle) * 3.8, 3.55, Math.cos(angle) * 3.8],
        0.07,
        5,
      )
      parts.rod(
        'wood',
        rgb('#efe9da'),
        [Math.sin(angle) * 3.8, 3.6, Math.cos(angle) * 3.8],
        [Math.sin(angle) * 3.8, 4.4, Math.cos(angle) * 3.8],
        0.05,
        5,
      )
    }
    parts.lathe('wood', rgb('#efe9da'), [3.76, 4.38, 3.84, 4.42, 3.76, 4.46], [0, 0, 0], {}, 32)
    parts.lathe('boards', times(roof, 0.9), [2.8, 3.6, 3.9, 3.6], [0, 0, 0], {}, 16)
    doorOn(parts, [0, 0, 3.1], 1.1, 2.2, rgb('#3f6b58'))
    windowOn(parts, [0, 5, 2.55], 0.8, 1, lit)
    windowOn(parts, [0, 7.2, 2.28], 0.7, 0.9, lit)
    for (const yaw of [45, -45, 90]) windowOn(parts.within([0, 0, 0], { yaw }), [0, 5.2, 2.5], 0.7, 0.95, lit)
    parts.rod('wood', times(roof, 0.7), [0, 10.1, 1.5], [0, 10.35, 3.3], 0.3, 12)
    const wheel = parts.within([0, 10.3, 3.1], { pitch: -8 }).within([0, 0, 0], { roll: 22 + form.time * 360 })
    for (let i = 0; i < 4; i++) arm(wheel.within([0, 0, 0], { roll: i * 90 }))
    wheel.lathe('metal', rgb('#3a3432'), [0.5, 0, 0.45, 0.35, 0, 0.45], [0, 0, 0], { pitch: 90 }, 16)
    return { solids: parts.done(), anchors: { top: [0, 11.9, 0] } }
  },
}

/** One sail arm: a beam, its lattice and the cloth on it. */
function arm(parts: Parts): void {
  const wood = rgb('#5b3f2a')
  parts.box('wood', wood, [0.2, 6.4, 0.14], [0, 0.2, 0])
  for (let i = 0; i < 10; i++) parts.box('wood', wood, [1.5, 0.06, 0.05], [0.6, 1.5 + i * 0.53, 0])
  for (const x of [-0.12, 0.6, 1.32]) parts.box('wood', wood, [0.06, 4.85, 0.05], [x, 1.5, 0])
  parts.quad('cloth', rgb('#efe6cf'), [0.1, 1.55, 0.06], [1.3, 1.55, -0.1], [1.3, 6.3, -0.1], [0.1, 6.3, 0.06])
}

/** An iron tower of four legs that curve together. */
export const latticeTower: Subject = {
  name: 'eiffel-tower',
  words: ['eiffel', 'lattice-tower', 'radio-tower', 'paris-tower'],
  home: ['skyline', 'park', 'street'],
  kind: 'building',
  stands: 'ground',
  size: [64, 25, 25],
  bestYaw: 30,
  make: (form) => {
    const parts = makeParts()
    const lit = isLit(form)
    const iron = form.colors[0] ?? rgb('#7a5f45')
    const stuff = lit
      ? ({ material: 'metal', glow: 0.6, roughness: 0.6 } as const)
      : ({ material: 'metal', roughness: 0.6 } as const)
    const half = (y: number) => 11.6 * Math.exp(-y / 17.5) + 0.55
    latticeLegs(parts, stuff, iron, half)
    for (const [y, t] of [
      [12, 1.1],
      [25, 0.9],
    ] as const) {
      parts.box(stuff, iron, [half(y) * 2 + 1.4, t, half(y) * 2 + 1.4], [0, y, 0])
      parts.box(stuff, times(iron, 0.8), [half(y) * 2 + 2, 0.25, half(y) * 2 + 2], [0, y + t, 0])
    }
    for (let yaw = 0; yaw < 360; yaw += 90) {
      const arch = Array.from(
        { length: 17 },
        (_, i): Vec => [Math.cos((i / 16) * Math.PI) * 7.4, 4 + Math.sin((i / 16) * Math.PI) * 7.2, half(8) + 0.3],
      )
      parts.within([0, 0, 0], { yaw }).tube(stuff, iron, arch, [0.3], 5)
      for (const s of [1, -1])
        parts.within([0, 0, 0], { yaw }).box('rock', rgb('#a39c8f'), [5, 1, 5], [s * 9.9, 0, 9.9])
    }
    parts.box(stuff, iron, [2.2, 1.6, 2.2], [0, 57.5, 0])
    parts.rod(stuff, iron, [0, 59, 0], [0, 64, 0], 0.15)
    return {
      solids: parts.done(),
      lamps: lit ? [{ at: [0, 20, 14], color: [20, 13, 5], radius: 40 }] : [],
      anchors: { top: [0, 59, 0] },
    }
  },
}

function latticeLegs(parts: Parts, stuff: Stuff, iron: Rgb, half: (y: number) => number): void {
  const leg = (y: number) => Math.max(0.5, 4 * Math.exp(-y / 13))
  const levels = Array.from({ length: 27 }, (_, i) => 58 * (i / 26) ** 1.15)
  for (let k = 0; k + 1 < levels.length; k++) {
    const [y0, y1] = [levels[k]!, levels[k + 1]!]
    for (const [sx, sz] of [
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ] as const) {
      const corner = (y: number, inX: number, inZ: number): Vec => [
        sx * (half(y) - inX * leg(y)),
        y,
        sz * (half(y) - inZ * leg(y)),
      ]
      const r = Math.max(0.1, 0.28 - y0 * 0.004)
      for (const [a, b] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ] as const) {
        if (y0 > 30 && a + b > 0) continue
        parts.rod(stuff, iron, corner(y0, a, b), corner(y1, a, b), r, 4)
      }
      for (const [a, b, c, d] of [
        [0, 0, 1, 0],
        [0, 0, 0, 1],
      ] as const) {
        const wide = y0 > 24
        const far = (y: number, u: number, v: number): Vec =>
          wide ? [sx * half(y) * (1 - u), y, sz * half(y) * (1 - v)] : corner(y, u, v)
        parts.rod(stuff, iron, far(y0, a, b), far(y1, c, d), r * 0.6, 3)
        parts.rod(stuff, iron, far(y0, c, d), far(y1, a, b), r * 0.6, 3)
      }
    }
  }
}

/** Almost black, so that only its own light is seen. */
const MIST: Rgb = [0.03, 0.028, 0.02]

/** Two beams that go around and fade with distance. */
function beams(parts: Parts, time: number): void {
  const angle = time * Math.PI * 2 + 1.2
  for (const s of [1, -1]) {
    const at = (far: number): Vec => [Math.sin(angle) * s * far, 16.4, Math.cos(angle) * s * far]
    const path = Array.from({ length: 15 }, (_, i) => at(1.5 + i * 2))
    const radii = path.map((_, i) => 0.5 + i * 0.1)
    const tone = (share: number): Rgb => times(MIST, 0.12 + 0.88 * (1 - share) ** 1.7)
    parts.tube({ material: 'matte', glow: 6, cover: 1 }, tone, path, radii, 16)
  }
}
