import { makeParts } from '../../shapes/parts.ts'
import { blend, rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import type { Subject } from '../subject.ts'
import { facets, onBall, roughness } from './sheets.ts'

export const comet: Subject = {
  name: 'comet',
  words: ['meteor', 'asteroid', 'meteorite', 'falling-star'],
  home: ['space', 'sky'],
  kind: 'nature',
  stands: 'air',
  size: [7, 17, 5],
  bestYaw: 0,
  make: (form) => {
    const color = form.colors[0] ?? rgb('#ff8a2a')
    const spin = form.time * Math.PI * 2
    const stone = facets(
      { material: 'rock', scale: 1.2 },
      24,
      16,
      (u, v) => {
        const d = onBall(u % 1, v)
        const r = 1.5 * (1 + 0.22 * roughness(d, 1.6, 4, 3))
        const [x, z] = [d[0] * Math.cos(spin) + d[2] * Math.sin(spin), d[2] * Math.cos(spin) - d[0] * Math.sin(spin)]
        return [5 + x * r, -1.8 + d[1] * r, z * r]
      },
      () => rgb('#5b5049'),
    )
    const parts = makeParts().within([5, -1.8, 0], { roll: 72 })
    const pulse = 1 + 0.05 * Math.sin(form.time * Math.PI * 4)
    for (const [r, length, tone, glow, cover] of [
      [1.75, 14.5, color, 0.8, 1],
      [1.5, 11, blend(color, rgb('#ffd257'), 0.4), 1.3, 2],
      [1.15, 7, blend(color, rgb('#fff2c0'), 0.75), 2.2, 3],
    ] as const) {
      const l = length * pulse
      parts.lathe(
        { material: 'light', glow, cover },
        tone,
        [r * 0.6, -r * 0.95, r, -r * 0.2, r * 0.9, r, r * 0.5, l * 0.5, 0, l],
        [0, 0, 0],
        {},
        20,
      )
    }
    return { solids: [stone, ...parts.done()], lamps: [{ at: [6, -1.5, 3], color: [9, 4.5, 1.4], radius: 9 }] }
  },
}

export const crystal: Subject = {
  name: 'crystal',
  words: ['gem', 'gemstone', 'amethyst', 'quartz', 'ruby', 'emerald', 'sapphire', 'crystals'],
  home: ['cave', 'table'],
  kind: 'nature',
  stands: 'surface',
  size: [0.42, 0.5, 0.42],
  bestYaw: 14,
  make: (form) => {
    const parts = makeParts()
    const { random } = form
    const color = form.colors[0] ?? rgb('#8a4fd0')
    const glow = 0.18 + 0.06 * Math.sin(form.time * Math.PI * 2)
    const prism = (at: Vec, tilt: number, heading: number, length: number, r: number) => {
      const here = parts.within(at, { yaw: heading }).within([0, 0, 0], { pitch: tilt })
      const corner = (i: number, y: number, thick: number): Vec => [
        Math.sin((i / 6) * 6.28319) * thick,
        y,
        Math.cos((i / 6) * 6.28319) * thick,
      ]
      const stuff = { material: 'ice', roughness: 0.06, glow: Number(glow.toFixed(3)), scale: 0.1 } as const
      for (let i = 0; i < 6; i++) {
        const tone = times(color, 0.65 + 0.16 * ((i * 5) % 4))
        here.quad(
          stuff,
          tone,
          corner(i, 0, r * 0.8),
          corner(i + 1, 0, r * 0.8),
          corner(i + 1, length * 0.78, r),
          corner(i, length * 0.78, r),
        )
        here.quad(
          stuff,
          times(tone, 1.25),
          corner(i, length * 0.78, r),
          corner(i + 1, length * 0.78, r),
          [r * 0.2, length, 0],
          [r * 0.2, length, 0],
        )
      }
    }
    prism([0, 0.02, 0], 4, 0, 0.42, 0.065)
    for (let i = 0; i < 11; i++)
      prism(
        [Math.sin(i * 2.4) * 0.07, 0.02, Math.cos(i * 2.4) * 0.07],
        16 + random.next() * 30,
        i * 137.5,
        random.between(0.14, 0.32),
        random.between(0.026, 0.05),
      )
    const base = facets(
      { material: 'rock', scale: 0.3 },
      18,
      8,
      (u, v) => {
        const d = onBall(u % 1, v)
        return [d[0] * 0.2, Math.max(0, d[1] * 0.07 + 0.02 + 0.02 * Math.sin(u * 25)), d[2] * 0.17]
      },
      () => rgb('#6d675f'),
    )
    return {
      solids: [...parts.done(), base],
      lamps: [{ at: [0, 0.3, 0.25], color: [color[0] * 0.12, color[1] * 0.12, color[2] * 0.12], radius: 1.5 }],
      anchors: { top: [0, 0.42, 0], hand: [0, 0.1, 0] },
    }
  },
}
