import type { Rgb } from '../../scene.ts'
import { clay } from '../../shapes/clay.ts'
import { makeParts, type Parts } from '../../shapes/parts.ts'
import { blend, rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import type { Subject } from '../subject.ts'
import { sheet } from './sheets.ts'

export const campfire: Subject = {
  name: 'campfire',
  words: ['fire', 'bonfire', 'flame', 'flames', 'fireplace-fire'],
  home: ['forest', 'beach', 'mountains'],
  kind: 'nature',
  stands: 'ground',
  size: [1.25, 1.5, 1.5],
  bestYaw: 0,
  make: (form) => {
    const parts = makeParts()
    const color = form.colors[0] ?? rgb('#ff7a14')
    const turn = form.time * Math.PI * 2
    for (let i = 0; i < 11; i++) {
      const a = (i / 11) * Math.PI * 2
      parts.lathe(
        { material: 'rock', scale: 0.3 },
        times(rgb('#8a8378'), 0.75 + ((i * 0.37) % 0.4)),
        [0.06, 0, 0.13, 0.04, 0.12, 0.11, 0.05, 0.15, 0, 0.155],
        [Math.sin(a) * 0.62, -0.01, Math.cos(a) * 0.62],
        { yaw: i * 60 },
        7,
      )
    }
    for (let i = 0; i < 6; i++) {
      const a = (i / 6) * Math.PI * 2 + 0.3
      const [low, high]: [Vec, Vec] = [
        [Math.sin(a) * 0.48, 0.05, Math.cos(a) * 0.48],
        [Math.sin(a) * -0.06, 0.42, Math.cos(a) * -0.06],
      ]
      parts.tube(
        { material: 'bark', scale: 0.4 },
        (share) => blend(rgb('#5b4230'), rgb('#1c1310'), share),
        [low, high],
        [0.07, 0.055],
        9,
      )
      parts.lathe('wood', rgb('#b98c5a'), [0.068, 0, 0, 0.004], low, { yaw: (a * 180) / Math.PI, pitch: 125 }, 10)
    }
    parts.lathe({ material: 'lava', scale: 0.1 }, rgb('#ff5a10'), [0.36, 0.01, 0.2, 0.07, 0, 0.09], [0, 0, 0], {}, 16)
    flamesAndSparks(parts, color, form.time)
    const flicker = 1 + 0.1 * Math.sin(turn * 2) + 0.06 * Math.sin(turn * 3 + 1)
    return {
      solids: parts.done(),
      lamps: [{ at: [0, 0.6, 0.1], color: [1.5 * flicker, 0.66 * flicker, 0.18 * flicker], radius: 8 }],
      anchors: { top: [0, 0.9, 0] },
    }
  },
}

function flamesAndSparks(parts: Parts, color: Rgb, time: number): void {
  const turn = time * Math.PI * 2
  // Tongues of flame: broad below, drawn to a point that licks to and fro.
  for (let i = 0; i < 17; i++) {
    const a = i * 2.399963
    const out = 0.2 * Math.sqrt(i / 17)
    const tall = (0.95 - 0.5 * (i / 17)) * (1 + 0.14 * Math.sin(turn * 2 + i * 1.9))
    const sway = 0.07 * Math.sin(turn + i * 2.3)
    const at = (t: number): Vec => [
      Math.sin(a) * out * (1 - t * 0.7) + sway * t * t * 2 + 0.03 * Math.sin(t * 7 + turn + i),
      0.08 + tall * t,
      Math.cos(a) * out * (1 - t * 0.7) + 0.02 * Math.cos(t * 6 + turn * 2 + i),
    ]
    const path = Array.from({ length: 8 }, (_, k) => at(k / 7))
    const fat = 0.1 - 0.03 * (i / 17)
    const radii = [0.5, 0.95, 1, 0.86, 0.62, 0.38, 0.18, 0.01].map((r) => r * fat)
    const inner = i < 5
    parts.tube(
      { material: 'light', glow: inner ? 1.15 : 0.8, ...(inner ? {} : { cover: 3 as const }) },
      (share) => flameTone(color, share, inner),
      path,
      radii,
      8,
    )
  }
  for (let i = 0; i < 16; i++) {
    const t = (i / 16 + time) % 1
    const a = i * 2.4 + t * 2
    const r = 0.008 * Math.min(1, (1 - t) * 4, t * 8) + 0.001
    parts.lathe(
      { material: 'light', glow: 2.4 },
      rgb('#ffb13a'),
      [0, -r, r, 0, 0, r],
      [Math.sin(a) * (0.1 + 0.22 * t), 0.4 + 0.95 * t, Math.cos(a) * (0.1 + 0.2 * t)],
      {},
      5,
    )
  }
}

const flameTone = (color: Rgb, share: number, inner: boolean): Rgb =>
  inner
    ? blend(blend(color, rgb('#fff0a8'), 0.85), color, share)
    : blend(blend(color, rgb('#ffd23c'), 0.55), times(color, 0.7), share)

/** Up the back, over the crest to the lip, then down the hollow face: z and y. */
const SECTION = [
  -6, 0, -4.4, 0.5, -2.8, 1.7, -1.4, 3.2, -0.1, 4.3, 1.2, 4.75, 2.4, 4.45, 3.1, 3.55, 2.6, 3.75, 1.7, 3.85, 0.8, 3.35,
  0.35, 2.4, 0.5, 1.4, 1.3, 0.6, 2.8, 0.15, 5, 0,
]
const LIP = 7 / 15

function sectionAt(v: number): readonly [number, number] {
  const k = Math.min(14.999, Math.max(0, v * 15))
  const i = Math.floor(k)
  const t = k - i
  const at = (n: number, c: number) => SECTION[Math.min(15, Math.max(0, n)) * 2 + c]!
  const along = (c: number) => {
    const [p, q, r, s] = [at(i - 1, c), at(i, c), at(i + 1, c), at(i + 2, c)]
    return q + 0.5 * t * (r - p + t * (2 * p - 5 * q + 4 * r - s + t * (3 * (q - r) + s - p)))
  }
  return [along(0), along(1)]
}

export const wave: Subject = {
  name: 'wave',
  words: ['ocean-wave', 'breaker', 'tsunami', 'surf', 'great-wave'],
  home: ['sea', 'beach'],
  kind: 'nature',
  stands: 'water',
  size: [5.2, 17, 9],
  bestYaw: 18,
  make: (form) => {
    const color = form.colors[0] ?? rgb('#1f6f86')
    const turn = form.time * Math.PI * 2
    const strengthAt = (u: number) => 1.02 * Math.exp(-(((u - 0.5) / 0.3) ** 2)) + 0.015 * Math.sin(turn + u * 9)
    const point = (u: number, v: number): Vec => {
      const [z, y] = sectionAt(v)
      const s = strengthAt(u)
      const ripple = 0.05 * Math.sin(u * 50 + v * 30 + turn)
      return [(u - 0.5) * 16, y * s + ripple - 0.14, z * (0.55 + 0.45 * s) + 1.4 * (s - 0.7) + ripple]
    }
    const water = sheet({ material: 'glossy', roughness: 0.1 }, 90, 110, point, (_, __, u, v) => {
      // Pale and striped where the hollow face draws water up, white along the lip.
      const face = Math.exp(-(((v - 0.72) / 0.14) ** 2))
      const lip = Math.exp(-(((v - LIP) / 0.045) ** 2))
      const stripe = Math.max(0, Math.sin(u * 120 + 5 * Math.sin(v * 9) + v * 20)) ** 2 * 0.5 * face
      const base = blend(
        times(color, 0.5),
        blend(color, rgb('#8fe0d6'), form.colors[0] ? 0.12 : 0.5),
        Math.max(face, v < 0.5 ? v : 0),
      )
      return blend(base, [0.95, 0.98, 1], Math.min(1, lip * 1.2 + stripe))
    })
    const foam = clay({ material: 'cloud' }, [0.92, 0.96, 0.98], 0.12)
    for (let i = 0; i < 64; i++) {
      const u = 0.06 + 0.88 * ((i * 0.618034) % 1)
      const [x, y, z] = point(u, LIP - 0.05 + 0.075 * ((i * 0.37) % 1))
      foam.ball(
        [x, y + 0.12 * Math.sin(turn + i * 1.9), z + 0.1],
        0.08 + 0.34 * strengthAt(u) * ((i * 0.73) % 1) ** 1.5,
      )
    }
    for (let i = 0; i < 30; i++)
      foam.ball([(((i * 0.618) % 1) - 0.5) * 14, 0.05, 3.9 + 0.7 * Math.sin(i * 2.1)], 0.1 + 0.16 * ((i * 0.37) % 1))
    return { solids: [water, foam.done()], anchors: { top: [0, 4.6, 0] } }
  },
}
