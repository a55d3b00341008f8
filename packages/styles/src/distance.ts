import type { Picture } from '@bluehour/engine/engine'
import { resizePlane } from '@bluehour/imaging/plane'
import { toLab } from './methods/oklab.ts'
import { blurPlane, channelOf, toPixels } from './methods/pixels.ts'

/** What a style changes whatever the picture shows: each part is a distribution that sums to one. */
type StyleFeatures = {
  colors: Float32Array
  directions: Float32Array
  texture: Float32Array
  edges: Float32Array
}

const SIDE = 192

/**
 * How different two pictures look as styles, 0 (the same) to 1: their colors (OKLab histogram), how sharp
 * their edges are, where these point, and how much of the picture lives at each scale of detail.
 */
export function styleDistance(first: StyleFeatures, second: StyleFeatures): number {
  return (
    0.4 * apart(first.colors, second.colors) +
    0.2 * apart(first.texture, second.texture) +
    0.2 * apart(first.edges, second.edges) +
    0.2 * apart(first.directions, second.directions)
  )
}

/** Half of the summed difference: 0 for equal distributions, 1 for ones that share nothing. */
function apart(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += Math.abs(a[i]! - b[i]!)
  return sum / 2
}

function normalised(counts: Float32Array): Float32Array {
  let total = 1e-9
  for (const count of counts) total += count
  return counts.map((count) => count / total)
}

export function styleFeatures(picture: Picture): StyleFeatures {
  const full = toLab(toPixels(picture))
  const [light, green, blue] = ([0, 1, 2] as const).map((c) => resizePlane(channelOf(full, c), SIDE, SIDE))
  const colors = new Float32Array(8 * 7 * 7)
  const bin = (value: number, step: number, count: number) => Math.max(0, Math.min(count - 1, Math.floor(value / step)))
  for (let i = 0; i < SIDE * SIDE; i++) {
    const l = bin(light!.data[i]!, 0.125, 8)
    colors[(l * 7 + bin(green!.data[i]! + 0.175, 0.05, 7)) * 7 + bin(blue!.data[i]! + 0.175, 0.05, 7)]! += 1
  }
  const directions = new Float32Array(12)
  const edges = new Float32Array(10)
  const { data } = light!
  for (let y = 1; y < SIDE - 1; y++) {
    for (let x = 1, i = y * SIDE + 1; x < SIDE - 1; x++, i++) {
      const dx = data[i + 1]! - data[i - 1]!
      const dy = data[i + SIDE]! - data[i - SIDE]!
      const strength = Math.hypot(dx, dy)
      edges[Math.min(9, Math.floor(Math.sqrt(strength) * 11))]! += 1
      const turn = (Math.atan2(dy, dx) / Math.PI + 1) % 1
      directions[Math.min(11, Math.floor(turn * 12))]! += strength
    }
  }
  // Energy between one blur and the next: one octave of detail each.
  const texture = new Float32Array(6)
  let finer = light!
  for (let octave = 0; octave < texture.length; octave++) {
    const coarser = blurPlane(finer, 0.8 * 2 ** octave)
    for (let i = 0; i < data.length; i++) texture[octave]! += Math.abs(finer.data[i]! - coarser.data[i]!)
    finer = coarser
  }
  return {
    colors: normalised(colors),
    directions: normalised(directions),
    texture: normalised(texture),
    edges: normalised(edges),
  }
}
