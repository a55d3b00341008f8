import type { Picture } from '@bluehour/engine/engine'
import { smoothStep } from '@bluehour/imaging/plane'
import type { Skeleton } from './skeleton.ts'

/** How dark the shade is right under a foot that stands, and under the body between the feet. */
const FOOT = 0.5
const BODY = 0.22

type Pool = { x: number; y: number; rx: number; ry: number; dark: number }

/** Soft shades where the figure meets the ground: under each foot, fainter when it is lifted, and under the body. */
export function groundShadow({ width, height, data }: Picture, { limbs, size }: Skeleton): void {
  const feet = [limbs.leftLeg, limbs.rightLeg].filter(({ visible }) => visible > 0.5)
  if (feet.length === 0) return
  const soles = feet.map(({ points }) => soleOf(points[2]!, points[3]!, size))
  const ground = Math.max(...soles.map(({ y }) => y))
  const pools = soles.map(({ x, y, rx }): Pool => {
    const stands = 1 - smoothStep(0.05, 0.45, (ground - y) / size)
    // A foot farther back stands a little higher in the frame; a lifted one throws its shade below itself.
    return { x, y: y + (ground - y) * (1 - stands), rx, ry: size * 0.055, dark: FOOT * (0.25 + 0.75 * stands) }
  })
  const middle = soles.reduce((sum, { x }) => sum + x, 0) / soles.length
  pools.push({ x: middle, y: ground, rx: size * 0.62, ry: size * 0.12, dark: BODY })
  for (const { x: cx, y: cy, rx, ry, dark } of pools) {
    for (let v = Math.max(0, Math.floor(cy - ry)); v < Math.min(height, cy + ry); v++) {
      for (let u = Math.max(0, Math.floor(cx - rx)); u < Math.min(width, cx + rx); u++) {
        const away = Math.hypot((u - cx) / rx, (v - cy) / ry)
        if (away >= 1) continue
        const by = 1 - dark * (1 - away) ** 1.4
        const k = (v * width + u) * 3
        for (let c = 0; c < 3; c++) data[k + c] = data[k + c]! * by
      }
    }
  }
}

function soleOf(ankle: { x: number; y: number }, toes: { x: number; y: number }, size: number) {
  return {
    x: (ankle.x + toes.x) / 2,
    y: Math.max(ankle.y + 0.08 * size, toes.y + 0.03 * size),
    rx: Math.abs(toes.x - ankle.x) / 2 + 0.17 * size,
  }
}
