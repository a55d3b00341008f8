// A tile from its triangles to its pixels, in this thread's own buffers.
import { rasterTile } from './raster'
import { shadeTile } from './shade'
import { SCRATCH } from './scratch'

/** Behind the small scratch lie the samples of a tile: at most 256 × 256, depth and who. */
const SAMPLES: usize = 16384
const SAMPLES_MAX: usize = 256 * 256 * 4

/** `pixels` × `per` is at most 256. */
export function drawTile(frame: usize, bins: usize, first: i32, last: i32, x0: i32, y0: i32, pixels: i32, per: i32, width: i32, height: i32, colors: usize, distances: usize, ids: usize): void {
  const depth = SCRATCH + SAMPLES, who = depth + SAMPLES_MAX
  rasterTile(frame, bins, first, last, <f32>x0, <f32>y0, <f32>per, pixels * per, depth, who)
  shadeTile(frame, x0, y0, pixels, per, depth, who, width, height, colors, distances, ids)
}

/** Depth alone, one sample a pixel, into a whole picture. */
export function depthTile(frame: usize, bins: usize, first: i32, last: i32, x0: i32, y0: i32, pixels: i32, width: i32, height: i32, out: usize): void {
  const depth = SCRATCH + SAMPLES, who = depth + SAMPLES_MAX
  rasterTile(frame, bins, first, last, <f32>x0, <f32>y0, 1, pixels, depth, who)
  const columns = min<i32>(pixels, width - x0)
  for (let y = 0; y < pixels && y0 + y < height; y++) memory.copy(out + (<usize>((y0 + y) * width + x0) << 2), depth + (<usize>(y * pixels) << 2), <usize>columns << 2)
}

/** The same, into a picture that has depth already: the nearer stays. */
export function mergeDepthTile(frame: usize, bins: usize, first: i32, last: i32, x0: i32, y0: i32, pixels: i32, width: i32, height: i32, out: usize): void {
  const depth = SCRATCH + SAMPLES, who = depth + SAMPLES_MAX
  rasterTile(frame, bins, first, last, <f32>x0, <f32>y0, 1, pixels, depth, who)
  const columns = min<i32>(pixels, width - x0)
  for (let y = 0; y < pixels && y0 + y < height; y++) {
    const to = out + (<usize>((y0 + y) * width + x0) << 2), from = depth + (<usize>(y * pixels) << 2)
    for (let x = 0; x < columns; x++) {
      const d = load<f32>(from + (<usize>x << 2))
      if (d > load<f32>(to + (<usize>x << 2))) store<f32>(to + (<usize>x << 2), d)
    }
  }
}
