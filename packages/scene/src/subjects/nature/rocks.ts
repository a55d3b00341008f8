import { smoothStep } from '@bluehour/imaging/plane'
import type { Rgb } from '../../scene.ts'
import { clay } from '../../shapes/clay.ts'
import { ridges } from '../../shapes/noise.ts'
import { blend, rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import type { Form, Subject } from '../subject.ts'
import { facets, onBall, roughness, sheet } from './sheets.ts'

const SNOW: Rgb = [0.88, 0.92, 0.98]

export function boulder(form: Form, at: Vec, size: Vec, seed: number, color: Rgb) {
  const point = (u: number, v: number): Vec => {
    const d = onBall(u % 1, v)
    // Worn flat in places, as if split off.
    const r = 1 + 0.26 * roughness(d, 1.3, seed, 3) + 0.07 * roughness(d, 4, seed + 3, 3)
    const flat = Math.min(r, 1.06 - 0.14 * Math.sin(seed + d[0] * 2))
    return [
      at[0] + d[0] * size[0] * flat,
      Math.max(-0.03, at[1] + d[1] * size[1] * flat + size[1] * 0.62),
      at[2] + d[2] * size[2] * flat,
    ]
  }
  const moss = form.traits.includes('mossy')
  return facets({ material: 'rock', scale: Math.max(0.4, size[0] * 0.6) }, 22, 15, point, (_, n, u, v) => {
    const tone = times(color, 0.86 + 0.28 * ((Math.sin(u * 91 + v * 57) * 43758.5) % 1) ** 2)
    return moss && n[1] > 0.35 ? blend(tone, rgb('#5c7a34'), 0.8) : tone
  })
}

export const rock: Subject = {
  name: 'rock',
  words: ['boulder', 'stone', 'cliff', 'pebble'],
  home: ['mountains', 'desert', 'beach'],
  kind: 'nature',
  stands: 'ground',
  size: [1.6, 2.8, 2],
  bestYaw: 0,
  make: (form) => {
    const color = form.colors[0] ?? rgb('#8d877d')
    const seed = 3 + form.random.next() * 5
    return {
      solids: [
        boulder(form, [0, 0, 0], [1.05, 0.95, 0.85], seed, color),
        boulder(form, [1.05, 0, 0.5], [0.48, 0.4, 0.42], seed + 2, times(color, 0.94)),
        boulder(form, [-0.95, 0, 0.6], [0.34, 0.26, 0.3], seed + 5, times(color, 1.05)),
      ],
      anchors: { top: [0, 1.5, 0], seat: [0, 1.5, 0.1] },
    }
  },
}

export const mountain: Subject = {
  name: 'mountain',
  words: ['peak', 'summit', 'matterhorn', 'mount', 'everest', 'fuji', 'hill'],
  home: ['mountains', 'hills'],
  kind: 'nature',
  stands: 'ground',
  size: [310, 620, 620],
  bestYaw: 0,
  make: (form) => {
    const color = form.colors[0] ?? rgb('#77706a')
    const seed = form.random.between(1, 9)
    const height = (x: number, z: number) => {
      const r = Math.hypot(x, z)
      // Four main ridges, as ice leaves them, and many small ones.
      const spur = r * (1 + 0.32 * Math.abs(Math.sin(Math.atan2(x, z) * 2 + seed)) * smoothStep(0, 0.3, r))
      const cone = Math.max(0, 1 - spur) ** 1.35
      const fine = ridges(x * 2.2 + seed, z * 2.2 + seed, 6) - 0.4
      return Math.max(0, 300 * cone + 130 * fine * smoothStep(0, 0.25, r) * smoothStep(1, 0.6, r))
    }
    const solid = sheet(
      { material: 'rock', scale: 45 },
      110,
      64,
      (u, v) => {
        const [a, r] = [u * Math.PI * 2, (1 - v) ** 1.05]
        const [x, z] = [Math.sin(a) * r, Math.cos(a) * r]
        return [x * 310, height(x, z), z * 310]
      },
      ([x, y, z], n) => {
        const line = 150 + 30 * Math.sin(x * 0.05) * Math.cos(z * 0.06)
        const snowy = form.traits.includes('green')
          ? 0
          : smoothStep(line, line + 26, y) * smoothStep(0.28, 0.52, Math.abs(n[1]))
        const green = smoothStep(80, 30, y) * smoothStep(0.4, 0.65, Math.abs(n[1]))
        return blend(blend(color, rgb('#56683c'), green * (form.colors[0] ? 0.2 : 0.9)), SNOW, snowy)
      },
    )
    return { solids: [solid], anchors: { top: [0, 300, 0] } }
  },
}

export const volcano: Subject = {
  name: 'volcano',
  words: ['volcanic-eruption', 'eruption', 'lava', 'vesuvius'],
  home: ['volcano', 'sea'],
  kind: 'nature',
  stands: 'ground',
  size: [230, 420, 420],
  bestYaw: 0,
  make: (form) => {
    const color = form.colors[0] ?? rgb('#4a4340')
    const height = (r: number) => (r < 0.13 ? 150 - (0.13 - r) * 320 : 150 * ((1 - r) / 0.87) ** 1.7)
    const stream = (a: number, r: number) => {
      // Five rivers of lava that wind down from the rim.
      let near = 1
      for (let i = 0; i < 5; i++) {
        const path = i * 1.257 + 0.35 * Math.sin(r * 7 + i * 2) + 0.12 * Math.sin(r * 19 + i)
        const gap = Math.abs(((a - path + 9.4248) % 6.28319) - Math.PI)
        const end = 0.5 + 0.35 * Math.sin(i * 2.3 + 1)
        near = Math.min(near, r < end ? (gap * Math.max(0.14, r)) / 0.018 : 1)
      }
      return Math.min(1, near)
    }
    const point = (u: number, v: number): Vec => {
      const [a, r] = [u * Math.PI * 2, (1 - v) ** 1.2]
      const [x, z] = [Math.sin(a) * r, Math.cos(a) * r]
      const gully = (ridges(x * 3, z * 3, 4) - 0.5) * 34 * smoothStep(0.1, 0.35, r) * smoothStep(1, 0.7, r)
      return [x * 210, height(r) + gully, z * 210]
    }
    const ground = sheet({ material: 'rock', scale: 30 }, 150, 60, point, (at) =>
      blend(color, rgb('#5b5f45'), smoothStep(45, 5, at[1]) * 0.7),
    )
    const hot = sheet(
      { material: 'light', glow: 1.6 },
      150,
      70,
      (u, v) => {
        const [a, r] = [u * Math.PI * 2, (1 - v) ** 1.2]
        const at = point(u, v)
        // What is not lava hides below the ground.
        if (r < 0.1) return [at[0], at[1] + 26, at[2]]
        return stream(a, r) < 0.9 ? [at[0], at[1] + 1.2, at[2]] : [at[0] * 0.9, at[1] - 12, at[2] * 0.9]
      },
      (_, __, u, v) =>
        blend(rgb('#ffd257'), rgb('#e8330c'), Math.min(1, stream(u * Math.PI * 2, (1 - v) ** 1.2) + (1 - v) * 0.6)),
    )
    const smoke = clay({ material: 'cloud' }, [0.16, 0.15, 0.15], 9)
    for (let i = 0; i < 15; i++) {
      const t = ((i + 0.5) / 15 + form.time) % 1
      const size = (10 + 22 * t) * Math.min(1, (1 - t) * 5, t * 12)
      smoke.ball(
        [Math.sin(i * 2.4) * 30 * t + 70 * t * t, 136 + 105 * t, Math.cos(i * 2.4) * 24 * t],
        Math.max(0.5, size),
        { color: blend([0.34, 0.16, 0.1], [0.15, 0.15, 0.16], Math.min(1, t * 4)) },
      )
    }
    return {
      solids: [ground, hot, smoke.done()],
      lamps: [{ at: [0, 165, 20], color: [9000, 3000, 500], radius: 190 }],
      anchors: { top: [0, 150, 0] },
    }
  },
}
