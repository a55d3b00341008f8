import type { Marks } from './carve.ts'
import type { Grid } from './paint/grid.ts'
import type { Noise } from './paint/noise.ts'
import { lumaAt, type Raster, smoothstep } from './paint/raster.ts'
import { setLuma } from './quantize-tones.ts'
import { darkTone } from './soften.ts'
import type { Layout } from './symbol/layout.ts'

/** A pattern readers search for: rings round a middle, outlines at these distances from it, in modules. */
type Eye = { x: number; y: number; edges: readonly number[] }

/** From an outline to the full tone of the ring, in modules. */
const BLEND = 0.11

/**
 * Makes sure of the three corner patterns and the lower right alignment pattern. Readers measure the module's size on
 * the outlines and stumble over specks, so outlines waver only a little and tones inside rings are kept together,
 * whatever a style has painted there. `light` is the tone of the light rings, 0..255.
 */
export function setEyes(raster: Raster, grid: Grid, layout: Layout, marks: Marks, light: number, noise: Noise): void {
  const near = 3.5
  const far = grid.side - 3.5
  const eyes: Eye[] = [
    [near, near],
    [far, near],
    [near, far],
  ].map(([x, y]) => ({ x: x!, y: y!, edges: [1.5, 2.5, 3.5, 4.4] }))
  if (layout.alignments.length > 0) eyes.push({ x: grid.side - 6.5, y: grid.side - 6.5, edges: [0.5, 1.5, 2.5] })
  for (const eye of eyes) setEye(raster, grid, eye, marks, light, noise)
}

function setEye(raster: Raster, grid: Grid, eye: Eye, marks: Marks, light: number, noise: Noise): void {
  const { size, module } = grid
  const cx = grid.origin + eye.x * module
  const cy = grid.origin + eye.y * module
  const half = (eye.edges.at(-1)! + BLEND) * module + 2
  for (let y = Math.max(0, Math.floor(cy - half)); y < Math.min(size, cy + half); y++) {
    for (let x = Math.max(0, Math.floor(cx - half)); x < Math.min(size, cx + half); x++) {
      const dx = Math.abs(x + 0.5 - cx) / module
      const dy = Math.abs(y + 0.5 - cy) / module
      const waver = noise.at((x / module) * 1.3, (y / module) * 1.3) * 0.05 * Math.min(1, marks.wander * 8)
      const distance = (dx ** marks.eye + dy ** marks.eye) ** (1 / marks.eye) + waver
      setPixel(raster, (y * size + x) * 4, eye, distance, light)
    }
  }
}

function setPixel(raster: Raster, o: number, eye: Eye, distance: number, light: number): void {
  const last = eye.edges.length - 1
  const ring = eye.edges.findIndex((edge) => distance < edge)
  if (ring < 0) return
  const dark = ring % 2 === 0
  const luma = lumaAt(raster.data, o)
  const own = dark ? darkTone(luma) : Math.min(light + 14, Math.max(light - 6, luma))
  const inner = ring === 0 ? 9 : distance - eye.edges[ring - 1]!
  const outer = eye.edges[ring]! - distance
  const share = ring === last ? Math.max(smoothstep(0, 0.5, outer), smoothstep(0.35, 0, inner)) : 1
  const away = ring === last ? inner : Math.min(inner, outer)
  const middle = (darkTone(50) + light) / 2
  const tone = middle + (own - middle) * smoothstep(0, BLEND, away)
  setLuma(raster.data, o, luma, luma + (tone - luma) * share)
}
