import { smoothStep } from '@bluehour/imaging/plane'
import { clay } from '../../shapes/clay.ts'
import { ridges } from '../../shapes/noise.ts'
import { blend, rgb, times } from '../../shapes/surface.ts'
import { growTree } from '../../shapes/trees/grow-tree.ts'
import type { Vec } from '../../shapes/vector.ts'
import type { Subject } from '../subject.ts'
import { boulder } from './rocks.ts'
import { facets, sheet } from './sheets.ts'

export const island: Subject = {
  name: 'island',
  words: ['tropical-island', 'desert-island', 'islet', 'atoll'],
  home: ['sea'],
  kind: 'nature',
  stands: 'water',
  size: [10.5, 25, 20],
  bestYaw: 0,
  make: (form) => {
    const sand = rgb('#e3cfa0')
    const color = form.colors[0] ?? rgb('#5c8a3c')
    const height = (x: number, z: number) =>
      2.6 * Math.max(0, 1 - (x * x + z * z)) ** 0.9 * (0.7 + 0.5 * ridges(x + 3, z + 2, 2)) -
      0.9 +
      0.35 * Math.sin(x * 5 + 1) * Math.cos(z * 4)
    const ground = sheet(
      { material: 'sand' },
      72,
      30,
      (u, v) => {
        const [a, r] = [u * Math.PI * 2, 1 - v]
        const rim = 1 + 0.16 * Math.sin(a * 3 + 1) + 0.08 * Math.sin(a * 5)
        const [x, z] = [Math.sin(a) * r, Math.cos(a) * r]
        return [x * 12 * rim, height(x, z), z * 9.5 * rim]
      },
      ([x, y, z]) => blend(sand, color, smoothStep(0.35, 0.75, y + 0.25 * Math.sin(x * 1.7) * Math.cos(z * 1.3))),
    )
    const solids = [
      ground,
      boulder(form, [4.6, 0.2, 3.6], [1.2, 0.9, 1], 4, rgb('#8d877d')),
      boulder(form, [-5.4, 0.1, 2.8], [0.8, 0.6, 0.7], 6, rgb('#8d877d')),
    ]
    for (const [k, [x, z, tall]] of (
      [
        [0.4, 0.4, 8],
        [-2.6, -0.8, 6.4],
        [3, -1.2, 7],
      ] as const
    ).entries()) {
      const y = Math.max(0.2, height(x / 12, z / 9.5)) - 0.15
      const palm = growTree('palm', { random: form.random.branch(`palm ${k}`), time: form.time, height: tall })
      const bush = growTree('bush', { random: form.random.branch(`bush ${k}`), time: form.time, height: 1.1 })
      solids.push(...shifted(palm.solids, [x, y, z]), ...shifted(bush.solids, [x * 1.7 + 1, y - 0.1, z + 1.6]))
    }
    return { solids, anchors: { top: [0, 1.6, 2], seat: [-1, 1.2, 3] } }
  },
}

/** Meshes moved in place; trees are made at the origin. */
function shifted(solids: ReturnType<typeof growTree>['solids'], by: Vec) {
  const meshes = solids.filter((solid) => solid.kind === 'mesh')
  for (const { vertices } of meshes) {
    for (let i = 0; i < vertices.length; i += 12)
      for (const k of [0, 1, 2] as const) vertices[i + k] = vertices[i + k]! + by[k]
  }
  return meshes
}

export const iceberg: Subject = {
  name: 'iceberg',
  words: ['glacier', 'ice-floe'],
  home: ['sea', 'tundra'],
  kind: 'nature',
  stands: 'water',
  size: [17, 26, 20],
  bestYaw: 0,
  make: (form) => {
    const color = form.colors[0] ?? rgb('#d8ecf5')
    const bob = Math.sin(form.time * Math.PI * 2) * 0.12
    const berg = (x0: number, z0: number, w: number, h: number, seed: number) =>
      facets(
        { material: 'ice', scale: 5 },
        26,
        14,
        (u, v) => {
          const a = (u % 1) * Math.PI * 2
          const step = Math.floor(v * 5) / 5
          const r =
            (1 - (v * 0.55 + step * 0.4) ** 1.6) *
            (1 + 0.2 * Math.sin(a * 3 + seed) + 0.12 * Math.sin(a * 7 + seed * 2 + v * 3))
          const lean = v * v * 0.25
          return [
            x0 + (Math.sin(a) * r + lean) * w,
            -3 + bob + v * (h + 3) * (1 + 0.16 * Math.sin(a * 2 + seed)),
            z0 + Math.cos(a) * r * w * 0.8,
          ]
        },
        ([, y], n) =>
          blend(
            blend(rgb('#6fb4d0'), color, smoothStep(-1, 2.5, y)),
            form.colors[0] ? color : [0.9, 0.95, 1],
            smoothStep(0.1, 0.6, n[1]) * 0.8,
          ),
      )
    return {
      solids: [berg(0, 0, 10.5, 15, 1.3), berg(8.5, 3, 4.6, 6.5, 4.1), berg(-9, 3.5, 3.6, 4, 2.2)],
      anchors: { top: [0, 14, 0] },
    }
  },
}

export const waterfall: Subject = {
  name: 'waterfall',
  words: ['cascade', 'falls'],
  home: ['waterfall', 'jungle', 'mountains'],
  kind: 'nature',
  stands: 'ground',
  size: [13.5, 15, 10],
  bestYaw: 0,
  make: (form) => {
    const stone = form.colors[0] ?? rgb('#6d6a60')
    const cliff = facets(
      { material: 'rock', scale: 2.4 },
      44,
      26,
      (u, v) => {
        const x = (u - 0.5) * 15
        const notch = Math.exp(-((x / 2.6) ** 2))
        const top = 12.4 - 2.2 * notch + 1.2 * Math.sin(u * 21) * (1 - notch)
        const ledge = Math.floor(v * 6 + 0.6 * Math.sin(u * 17)) * 0.28
        return [
          x + 0.15 * Math.sin(v * 13 + u * 9),
          v * top,
          -1 - v * 1.6 - ledge + Math.abs(x) * 0.34 + 0.55 * Math.sin(u * 33 + v * 3) * (1 - notch * 0.7),
        ]
      },
      (_, n, u, v) =>
        blend(
          times(stone, 0.75 + 0.35 * Math.abs(Math.sin(u * 57 + v * 91))),
          rgb('#4d7a34'),
          n[1] > 0.42 ? 0.75 : v > 0.9 ? 0.6 : 0,
        ),
    )
    const top = sheet(
      { material: 'grass' },
      20,
      4,
      (u, v) => [
        (u - 0.5) * 15,
        11.9 -
          2 * Math.exp(-((((u - 0.5) * 15) / 2.4) ** 2)) +
          1.1 * Math.sin(u * 21) * (1 - Math.exp(-((((u - 0.5) * 15) / 2.6) ** 2))),
        -3.2 - v * 5 + Math.abs(u - 0.5) * 5,
      ],
      () => rgb('#5c7f38'),
    )
    const fall = sheet(
      { material: 'ice', roughness: 0.4 },
      40,
      60,
      (u, v) => {
        const x = (u - 0.5) * (3.2 + 1.6 * (1 - v))
        const ripple = 0.14 * Math.sin(u * 40 + v * 6) + 0.1 * Math.sin(u * 17 - v * 9 + form.time * Math.PI * 2)
        return [x, v * 10.4, 0.3 - 2.6 * v ** 1.4 + ripple + 0.9 * (1 - v) * (1 - (2 * u - 1) ** 2)]
      },
      (_, __, u, v) => {
        // Streaks run down with time; whole steps, so that the loop closes.
        const streak =
          Math.sin(u * 60 + 3 * Math.sin(v * 8 + form.time * Math.PI * 2)) *
          Math.sin(v * 18 + u * 22 + form.time * Math.PI * 4)
        return blend(rgb('#9cc6d4'), [0.95, 0.98, 1], 0.55 + 0.45 * streak)
      },
    )
    const foam = clay({ material: 'cloud' }, [0.9, 0.94, 0.96], 0.3)
    for (let i = 0; i < 16; i++)
      foam.ball(
        [((i % 8) - 3.5) * 0.72, 0.15, 1.1 + (i > 7 ? 0.7 : 0) + 0.2 * Math.sin(i * 3)],
        0.42 + 0.12 * Math.sin(form.time * Math.PI * 2 + i * 2),
      )
    const pool = sheet(
      { material: 'glossy', roughness: 0.06 },
      30,
      8,
      (u, v) => {
        const a = u * Math.PI * 2
        return [Math.sin(a) * 5.4 * v, 0.12, 3 + Math.cos(a) * 3.6 * v]
      },
      () => rgb('#3f7d8c'),
    )
    const stones = Array.from({ length: 9 }, (_, i) =>
      boulder(
        form,
        [Math.sin(i * 0.75 - 3) * 6, 0, 3.2 + Math.cos(i * 0.75 - 3) * 4],
        [0.7 + (i % 3) * 0.3, 0.5, 0.6],
        i * 1.3,
        times(stone, 0.9),
      ),
    )
    return {
      solids: [cliff, top, fall, foam.done(), pool, ...stones],
      anchors: { top: [0, 10, -4], seat: [4.5, 0.8, 4] },
    }
  },
}
