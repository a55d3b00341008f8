import type { Rgb } from '../../scene.ts'
import type { Parts } from '../../shapes/parts.ts'
import type { Random } from '../../shapes/random.ts'
import type { Vec } from '../../shapes/vector.ts'

/** The top of a food: a disc, higher in the middle by `dome`. */
export type Top = { radius: number; y: number; dome?: number }

export type Laid = {
  parts: Parts
  color: Rgb
  inner: Rgb
  top: Top
  /** Sizes are those of a bowl of this radius. */
  unit: number
  /** Where in the circle the large ones of this kind lie, in degrees. */
  side: number
  random: Random
}

/** Sizes of toppings are those in a bowl of this radius. */
export const BOWL = 0.08
const GOLDEN = 2.39996

export const heightAt = ({ y, radius, dome = 0 }: Top, x: number, z: number) =>
  y + dome * (1 - Math.min(1, Math.hypot(x, z) / radius) ** 2)

/** Spread over the whole top. */
export function scattered({ top, random }: Laid, count: number, reach = 0.86): Vec[] {
  const turn = random.between(0, 6)
  return Array.from({ length: count }, (_, i): Vec => {
    const [angle, away] = [turn + i * GOLDEN, Math.sqrt((i + 0.5) / count) * top.radius * reach]
    const [x, z] = [Math.sin(angle) * away, Math.cos(angle) * away]
    return [x, heightAt(top, x, z), z]
  })
}

/** Together on one side. */
export function gathered({ top, side }: Laid, count: number, step: number, reach = 0.52): Vec[] {
  const middle = (side * Math.PI) / 180
  return Array.from({ length: count }, (_, i): Vec => {
    const angle = middle + (i - (count - 1) / 2) * step
    const [x, z] = [Math.sin(angle) * top.radius * reach, Math.cos(angle) * top.radius * reach]
    return [x, heightAt(top, x, z), z]
  })
}
