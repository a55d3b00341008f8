import { along, type Link, reach, widthAt } from './geometry.ts'

/** Weights fall with the fourth power of the distance: each bone rules its own flesh, and between them all is smooth. */
const SHARPNESS = 2

/**
 * From a place on the body to the place of the garment that lies there: the mean of what every bone says, by nearness
 * (linear blend skinning, read backwards). Smooth everywhere, so patterns bend and never tear.
 */
export function makeClothMap(links: readonly Link[]): (x: number, y: number, into: { x: number; y: number }) => number {
  const ready = links.map(({ body, cloth }) => {
    const [dx, dy] = [cloth.to.x - cloth.from.x, cloth.to.y - cloth.from.y]
    const length = Math.max(1e-6, Math.hypot(dx, dy))
    return { body, cloth, dx, dy, nx: -dy / length, ny: dx / length }
  })
  return (x, y, into) => {
    let [sumX, sumY, total, nearest] = [0, 0, 0, Number.POSITIVE_INFINITY]
    for (const { body, cloth, dx, dy, nx, ny } of ready) {
      const far = reach(body, x, y)
      nearest = Math.min(nearest, far)
      const weight = 1 / (0.02 + far ** 2) ** SHARPNESS
      const { t, aside } = along(body, x, y)
      const side = (aside * widthAt(cloth, t)) / Math.max(1e-6, widthAt(body, t))
      sumX += weight * (cloth.from.x + dx * t + nx * side)
      sumY += weight * (cloth.from.y + dy * t + ny * side)
      total += weight
    }
    into.x = sumX / total
    into.y = sumY / total
    return nearest
  }
}
