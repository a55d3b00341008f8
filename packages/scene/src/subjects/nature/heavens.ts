import { clay } from '../../shapes/clay.ts'
import { makeParts } from '../../shapes/parts.ts'
import { blend, rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import type { Subject } from '../subject.ts'
import { onBall, roughness, sheet } from './sheets.ts'

export const sun: Subject = {
  name: 'sun',
  words: ['sunshine', 'solar-disc'],
  home: ['sky', 'space'],
  kind: 'nature',
  stands: 'air',
  size: [20, 20, 10],
  bestYaw: 0,
  make: (form) => {
    const color = form.colors[0] ?? rgb('#ffc22e')
    const parts = makeParts()
    const ball = sheet(
      { material: 'light', glow: 1.1 },
      64,
      32,
      (u, v) => onBall(u, v).map((c) => c * 5) as unknown as Vec,
      (at) => blend(color, times(color, 0.55), 0.5 + 0.5 * roughness([at[0] * 0.3, at[1] * 0.3, at[2] * 0.3], 1.6, 3)),
    )
    // Rays of two lengths that turn slowly.
    const turning = parts.within([0, 0, 0], { roll: (form.time % 1) * 45 })
    for (let i = 0; i < 16; i++) {
      const long = i % 2 ? 8.2 : 9.9
      turning
        .within([0, 0, 0], { roll: i * 22.5 })
        .plate(
          { material: 'light', glow: 1.2 },
          i % 2 ? color : blend(color, rgb('#ff8a1e'), form.colors[0] ? 0 : 0.4),
          [-0.9, 5.6, 0.9, 5.6, 0, long],
          0.3,
        )
    }
    return { solids: [ball, ...parts.done()], lamps: [{ at: [0, 0, 8], color: [60, 48, 24], radius: 60 }] }
  },
}

export const moon: Subject = {
  name: 'moon',
  words: ['full-moon', 'crescent', 'crescent-moon', 'lunar'],
  home: ['sky', 'space'],
  kind: 'nature',
  stands: 'air',
  size: [20, 20, 20],
  bestYaw: 0,
  make: (form) => {
    const color = form.colors[0] ?? rgb('#cfcabd')
    if (form.traits.includes('crescent')) {
      const body = clay({ material: 'matte', glow: 0.55 }, color, 0.01)
        .ball([0, 0, 0], 10)
        .ball([4.6, 1.2, 3.4], 9.2, { op: 'carve' })
      return { solids: [body.done()] }
    }
    const { random } = form
    const craters = Array.from({ length: 46 }, () => ({
      at: onBall(random.next(), 0.5 + Math.asin(random.between(-1, 1)) / Math.PI),
      r: 0.05 + 0.16 * random.next() ** 3,
    }))
    const depth = (d: Vec) => {
      let h = 0.008 * roughness(d, 5, 2)
      for (const { at, r } of craters) {
        const gap = Math.hypot(d[0] - at[0], d[1] - at[1], d[2] - at[2]) / r
        if (gap < 1.35) h += r * (gap < 1 ? -0.34 * (1 - gap * gap) + 0.09 * gap : 0.09 * (1.35 - gap) * 2.8)
      }
      return 1 + h
    }
    const ball = sheet(
      { material: 'matte', glow: 0.12 },
      120,
      70,
      (u, v) => {
        const d = onBall(u, v)
        const r = depth(d) * 10
        return [d[0] * r, d[1] * r, d[2] * r]
      },
      (at) => {
        // Dark seas and bright highlands.
        const d: Vec = [at[0] / 10, at[1] / 10, at[2] / 10]
        const sea = Math.min(1, Math.max(0, (roughness(d, 1.1, 7, 3) - 0.02) * 3.2))
        return times(color, (0.85 - 0.5 * sea) * (0.94 + 0.2 * roughness(d, 9, 1)))
      },
    )
    return { solids: [ball] }
  },
}

export const star: Subject = {
  name: 'star',
  words: ['shooting-star', 'starlight', 'golden-star'],
  home: ['space', 'sky'],
  kind: 'nature',
  stands: 'air',
  size: [2, 2, 0.7],
  bestYaw: 14,
  make: (form) => {
    const color = form.colors[0] ?? rgb('#f7c52b')
    const swing = Math.sin(form.time * Math.PI * 2)
    const parts = makeParts().within([0, 0, 0], { yaw: swing * 14 })
    const rim = Array.from({ length: 10 }, (_, i): Vec => {
      const r = i % 2 ? 0.46 : 1.05
      const a = (i / 10) * Math.PI * 2
      return [Math.sin(a) * r, Math.cos(a) * r, 0]
    })
    // Ten slopes meet in a ridge on either side.
    for (const s of [1, -1])
      for (const [i, p] of rim.entries())
        parts.quad(
          { material: 'glossy', roughness: 0.25, glow: 0.35 },
          color,
          [0, 0, s * 0.34],
          p,
          rim[(i + 1) % 10]!,
          rim[(i + 1) % 10]!,
        )
    return { solids: parts.done(), lamps: [{ at: [0, 0, 1.5], color: [0.7, 0.55, 0.2], radius: 5 }] }
  },
}
