import type { Rgb } from '../../scene.ts'
import { makeParts, type Parts } from '../../shapes/parts.ts'
import { rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import { petal } from '../plants/leaf-parts.ts'
import type { Subject } from '../subject.ts'
import { gableRoof, gableWall, glassColor, glassStuff, glowLamps, isLit } from './walls.ts'

export const tent: Subject = {
  name: 'tent',
  words: ['camping-tent', 'teepee', 'wigwam', 'yurt'],
  home: ['forest', 'mountains', 'meadow', 'lake'],
  kind: 'building',
  stands: 'ground',
  size: [1.75, 2.6, 3.1],
  bestYaw: 28,
  make: (form) => {
    const parts = makeParts()
    const color = form.colors[0] ?? rgb('#e07b1f')
    const lit = isLit(form)
    const stuff = { material: 'cloth', glow: lit ? 0.7 : 0 } as const
    const side = (s: number, flap: number) => {
      // Cloth hangs a little between ridge and ground.
      const rows = 6
      for (let i = 0; i < rows; i++) {
        const point = (k: number, z: number): Vec => {
          const t = k / rows
          return [s * (1.25 * t - 0.16 * Math.sin(Math.PI * t) + 0.02), 1.65 * (1 - t) + 0.0 * flap, z * (1 + 0.06 * t)]
        }
        parts.quad(
          stuff,
          times(color, i === 5 ? 0.8 : 1),
          point(i + 1, 1.4),
          point(i + 1, -1.4),
          point(i, -1.4),
          point(i, 1.4),
        )
      }
    }
    side(1, 0)
    side(-1, 0)
    parts.quad(stuff, times(color, 0.85), [-1.1, 0, -1.45], [1.1, 0, -1.45], [0, 1.65, -1.4], [0, 1.65, -1.4])
    parts.quad(
      'matte',
      lit ? rgb('#ffcf7d') : rgb('#2a211b'),
      [-1.0, 0, 1.2],
      [1.0, 0, 1.2],
      [0, 1.55, 1.25],
      [0, 1.55, 1.25],
    )
    for (const s of [1, -1]) {
      parts.quad(
        stuff,
        times(color, 1.1),
        [s * 1.2, 0, 1.46],
        [s * 0.48, 0, 1.72],
        [s * 0.3, 0.9, 1.55],
        [0, 1.64, 1.42],
      )
      parts.quad(
        stuff,
        times(color, 1.1),
        [s * 1.2, 0, 1.46],
        [0, 1.64, 1.42],
        [s * 0.7, 0.75, 1.4],
        [s * 1.0, 0.3, 1.42],
      )
      for (const z of [1.35, -1.35]) {
        parts.rod('cloth', rgb('#e8e4da'), [0, 1.65, z], [s * 0.2, 0.02, z * 1.75], 0.012, 4)
        parts.rod('cloth', rgb('#e8e4da'), [s * 0.7, 0.75, z], [s * 1.75, 0.02, z * 1.1], 0.01, 4)
        parts.rod('wood', rgb('#6b4a2c'), [s * 1.75, 0, z * 1.1], [s * 1.78, 0.14, z * 1.1], 0.02, 5)
      }
    }
    parts.rod('metal', rgb('#8a8d92'), [0, 0, 1.42], [0, 1.72, 1.42], 0.025)
    parts.rod('metal', rgb('#8a8d92'), [0, 1.66, 1.5], [0, 1.66, -1.5], 0.025)
    return {
      solids: parts.done(),
      lamps: lit ? [{ at: [0, 0.8, 0.6], color: [2.4, 1.5, 0.6], radius: 5 }] : [],
      anchors: { top: [0, 1.7, 0] },
    }
  },
}

export const igloo: Subject = {
  name: 'igloo',
  words: ['snow-house', 'snow-hut'],
  home: ['tundra'],
  kind: 'building',
  stands: 'ground',
  size: [2.5, 4.8, 6],
  bestYaw: 26,
  make: (form) => {
    const parts = makeParts()
    const snow = form.colors[0] ?? rgb('#e9f1f7')
    blocks(parts, snow, 2.4, 9, (v) => [Math.cos(v * 1.5) * 2.4, Math.sin(v * 1.5) * 2.45])
    // The way in: a low barrel.
    for (let k = 0; k < 5; k++) {
      for (let i = 0; i < 7; i++) {
        const angle = ((i + 0.5) / 7) * Math.PI
        parts
          .within([0, 0, 2.15 + k * 0.34])
          .box(
            'snow',
            times(snow, 0.92 + ((i * 5 + k * 3) % 4) * 0.03),
            [0.46, 0.34, 0.33],
            [Math.cos(angle) * 0.9, Math.sin(angle) * 0.95 - 0.12, 0],
            0.05,
            { roll: (angle * 180) / Math.PI - 90 },
          )
      }
    }
    parts.plate(
      'matte',
      isLit(form) ? rgb('#ffcf7d') : rgb('#2c3a48'),
      [-0.72, 0, 0.72, 0, 0.66, 0.5, 0.35, 0.78, 0, 0.86, -0.35, 0.78, -0.66, 0.5],
      0.1,
      [0, 0, 2.5],
    )
    return { solids: parts.done(), lamps: glowLamps(isLit(form), [0, 0.6, 3]), anchors: { top: [0, 2.45, 0] } }
  },
}

/** A dome of cut blocks. */
function blocks(parts: Parts, snow: Rgb, radius: number, rows: number, at: (v: number) => [number, number]): void {
  for (let r = 0; r < rows; r++) {
    const [v0, v1] = [r / rows, (r + 1) / rows]
    const [r0] = at(v0)
    const count = Math.max(4, Math.round((r0 * 2 * Math.PI) / 0.72))
    for (let i = 0; i < count; i++) {
      const turn = ((i + (r % 2) * 0.5) / count) * Math.PI * 2
      const half = (Math.PI / count) * 0.965
      const tone = times(snow, 0.9 + ((i * 7 + r * 5) % 6) * 0.022)
      const point = (v: number, a: number, out: number): Vec => {
        const [x, y] = at(v)
        return [Math.sin(a) * (x + out), y + (out * y) / radius, Math.cos(a) * (x + out)]
      }
      const [a, b, c, d] = [
        point(v0 + 0.004, turn - half, 0.05),
        point(v0 + 0.004, turn + half, 0.05),
        point(v1 - 0.006, turn + half, 0.05),
        point(v1 - 0.006, turn - half, 0.05),
      ]
      parts.quad('snow', tone, a, b, c, d)
    }
  }
  parts.lathe(
    'snow',
    times(snow, 0.72),
    Array.from({ length: 12 }, (_, i) => at(i / 11)),
    [0, 0, 0],
    {},
    40,
  )
}

export const greenhouse: Subject = {
  name: 'greenhouse',
  words: ['glasshouse', 'conservatory', 'orangery'],
  home: ['garden', 'farm'],
  kind: 'building',
  stands: 'ground',
  size: [4.4, 5.2, 7.4],
  bestYaw: 34,
  make: (form) => {
    const parts = makeParts()
    const frame = form.colors[0] ?? rgb('#f2f1ec')
    const lit = isLit(form)
    const glass = { material: 'glass', cover: 1 } as const
    parts.box('brick', rgb('#9a5d48'), [5, 0.6, 7.2], [0, 0, 0])
    const here = parts.within([0, 0, 0], { yaw: 90 })
    here.box(lit ? glassStuff(true) : glass, lit ? glassColor(true) : rgb('#a8c4cf'), [7, 2, 4.8], [0, 0.6, 0])
    gableWall(here, glass, rgb('#a8c4cf'), 6.98, 4.8, 2.6, 1.6)
    gableRoof(here, glass, rgb('#a8c4cf'), { width: 7, depth: 4.8, y: 2.6, rise: 1.6, over: 0.12, thick: 0.03 })
    const bar = (a: Vec, b: Vec, t = 0.045) => parts.rod('matte', frame, a, b, t, 4)
    for (let i = 0; i <= 8; i++) {
      const z = -3.5 + i * 0.875
      for (const s of [1, -1]) {
        bar([s * 2.4, 0.6, z], [s * 2.4, 2.6, z])
        bar([s * 2.42, 2.6, z], [0, 4.22, z])
      }
    }
    for (const s of [1, -1]) {
      for (const y of [0.65, 1.6, 2.6]) bar([s * 2.4, y, -3.5], [s * 2.4, y, 3.5], 0.06)
      bar([s * 1.2, 3.42, -3.5], [s * 1.2, 3.42, 3.5])
      for (let i = -2; i <= 2; i++)
        bar([i * 0.9, 0.6, s * 3.5], [i * 0.9, 2.6 + 1.6 * (1 - Math.abs(i * 0.9) / 2.4), s * 3.5])
      for (const y of [1.6, 2.6]) bar([-2.4, y, s * 3.5], [2.4, y, s * 3.5])
    }
    bar([0, 4.24, -3.5], [0, 4.24, 3.5], 0.08)
    for (let i = 0; i < 10; i++) for (const s of [1, -1]) plantIn(parts, [s * 1.5, 0.6, -3 + i * 0.66], i)
    parts.box('wood', frame, [1, 2.1, 0.08], [0, 0.1, 3.56])
    parts.box(glass, rgb('#a8c4cf'), [0.8, 1.9, 0.1], [0, 0.2, 3.57])
    return { solids: parts.done(), lamps: glowLamps(lit, [0, 2, 2]), anchors: { top: [0, 4.3, 0] } }
  },
}

/** A leafy plant, some with fruit. */
function plantIn(parts: Parts, at: Vec, i: number): void {
  for (let k = 0; k < 7; k++) {
    const color = times(rgb(i % 3 ? '#4d8a38' : '#7aa544'), 0.8 + (k % 3) * 0.18)
    const look = { length: 1.05 + (i % 3) * 0.15, width: 0.32, tilt: 12 + k * 7, bend: 42, cup: 0.3, color, point: 0.8 }
    petal(parts, 'leaves', at, k * 137, look)
  }
  if (i % 2) return
  for (let k = 0; k < 4; k++)
    parts.lathe(
      'glossy',
      rgb('#d8342a'),
      [0, -0.07, 0.07, 0, 0, 0.07],
      [at[0] + Math.sin(k * 2.4) * 0.2, at[1] + 0.3 + k * 0.12, at[2] + Math.cos(k * 2.4) * 0.2],
      {},
      8,
    )
}
