import type { Lamp } from '../../shapes/model.ts'
import type { Parts } from '../../shapes/parts.ts'
import { blend, rgb } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'

const [FOOT, MIDDLE, TIP] = [rgb('#ffb347'), rgb('#ffd873'), rgb('#ff7a1a')]

/** A burning tongue of this height; several in one fire have different `phase`. */
export function flame(parts: Parts, at: Vec, height: number, time: number, phase = 0): void {
  const beat = Math.PI * 2 * (time + phase)
  const sway = Math.sin(beat) * 5 + Math.sin(beat * 3) * 3
  const tall = height * (1 + 0.07 * Math.sin(beat * 2))
  const w = height * 0.2
  const shape = [0, 0, w * 0.7, tall * 0.1, w, tall * 0.28, w * 0.75, tall * 0.5, w * 0.36, tall * 0.75, 0, tall]
  const tone = (share: number) => (share < 0.5 ? blend(FOOT, MIDDLE, share * 2) : blend(MIDDLE, TIP, (share - 0.5) * 2))
  parts.lathe({ material: 'light', glow: 2.6 }, tone, shape, at, { roll: sway, pitch: sway * 0.5 }, 12)
}

/** The light of a flame or bulb, `watts` only in name: its strength at one metre. */
export const glowing = (at: Vec, strength: number, radius = 6): Lamp => ({
  at,
  color: [strength, strength * 0.68, strength * 0.34],
  radius,
})
