import { type Layer, linearOf, makeLayer } from './lens.ts'
import { cloud, light, type Shot, wideOf } from './shot.ts'

/** A roll of paper or painted canvas behind the sitter, lit by one soft lamp. */
export type Paper = {
  /** sRGB bytes where the lamp hits. */
  color: readonly [number, number, number]
  /** How dark the corners are against the middle, 0..1. */
  falloff: number
  /** Brush marks of a hand-painted canvas, 0..1. */
  mottle: number
  /** A second color, seen at the foot. */
  foot?: readonly [number, number, number]
}

/** The lamp stands behind the sitter's shoulder, so the middle glows and the corners fall away. */
export function paintPaper(shot: Shot, paper: Paper): Layer {
  const layer = makeLayer(shot.width + 2 * shot.margin, shot.height + 2 * shot.margin)
  layer.data.fill(1)
  const wide = wideOf(shot)
  const side = shot.random() < 0.5 ? -1 : 1
  const glowX = wide / 2 + side * 0.08
  const top = paper.color.map(linearOf)
  const foot = (paper.foot ?? paper.color).map(linearOf)
  light(shot, layer, (x, y) => {
    const reach = Math.hypot((x - glowX) / 0.72, (y - 0.4) / 0.8)
    const lamp = 1 - paper.falloff * Math.min(1.15, (reach ** 1.7 / (0.55 + reach ** 1.7)) * 1.35)
    const marks = paper.mottle > 0 ? 1 + paper.mottle * 0.34 * brushed(x, y, shot.seed) : 1
    const down = paper.foot ? Math.max(0, Math.min(1, y * 1.1 - 0.05)) : 0
    const gain = lamp * marks
    const mix = (c: number) => (top[c]! * (1 - down) + foot[c]! * down) * gain
    return [mix(0), mix(1), mix(2)]
  })
  return layer
}

/** Soft patches laid over each other in crossing strokes, as painters of backdrops do. */
function brushed(x: number, y: number, seed: number): number {
  const bendX = cloud(x * 3, y * 3, seed + 91, 2) * 0.25
  const bendY = cloud(x * 3, y * 3, seed + 57, 2) * 0.25
  return (
    cloud(x * 2.6 + bendX + y * 0.7, y * 2.6 + bendY - x * 0.7, seed + 5, 3) * 0.8 +
    cloud(x * 7 + bendX * 3, y * 7, seed + 23, 2) * 0.2
  )
}
