// A tile from its triangles to its pixels, in this thread's own buffers.
import { SHADED_BLOCK } from './layout'
import { clearTile, rasterTile } from './raster'
import { shadeTile } from './shade'
import { SCRATCH } from './scratch'

/** Behind the small scratch lie the samples of a tile: at most 256 × 256, depth and who. */
const SAMPLES: usize = 16384
const SAMPLES_MAX: usize = 256 * 256 * 4

/** `pixels` × `per` is at most 256. */
export function drawTile(frame: usize, bins: usize, first: i32, last: i32, x0: i32, y0: i32, pixels: i32, per: i32, width: i32, height: i32, colors: usize, distances: usize, ids: usize): void {
  const depth = SCRATCH + SAMPLES, who = depth + SAMPLES_MAX
  clearTile(pixels * per, depth, who)
  rasterTile(frame, bins, first, last, <f32>x0, <f32>y0, <f32>per, pixels * per, depth, who)
  shadeTile(frame, x0, y0, pixels, per, depth, who, width, height, colors, distances, ids, 0)
}

/** The same, and keeps what is seen where (`samples`: depth, then who) and which pixels time alone changes. */
export function keepTile(frame: usize, bins: usize, first: i32, last: i32, x0: i32, y0: i32, pixels: i32, per: i32, width: i32, height: i32, colors: usize, distances: usize, ids: usize, lively: usize, samples: usize): void {
  const bytes = <usize>(pixels * per * pixels * per) << 2
  const depth = samples, who = samples + bytes
  clearTile(pixels * per, depth, who)
  rasterTile(frame, bins, first, last, <f32>x0, <f32>y0, <f32>per, pixels * per, depth, who)
  shadeTile(frame, x0, y0, pixels, per, depth, who, width, height, colors, distances, ids, lively)
}

/** Draws what moves over what was kept, and shades what has changed. */
export function redrawTile(frame: usize, bins: usize, first: i32, last: i32, x0: i32, y0: i32, pixels: i32, per: i32, width: i32, height: i32, colors: usize, distances: usize, ids: usize, samples: usize): void {
  const bytes = <usize>(pixels * per * pixels * per) << 2
  let depth = samples, who = samples + bytes
  if (last > first) {
    depth = SCRATCH + SAMPLES
    who = depth + SAMPLES_MAX
    memory.copy(depth, samples, bytes)
    memory.copy(who, samples + bytes, bytes)
    rasterTile(frame, bins, first, last, <f32>x0, <f32>y0, <f32>per, pixels * per, depth, who)
  }
  shadeTile(frame, x0, y0, pixels, per, depth, who, width, height, colors, distances, ids, 0)
}

/** Depth alone, one sample a pixel, into a whole picture. */
export function depthTile(frame: usize, bins: usize, first: i32, last: i32, x0: i32, y0: i32, pixels: i32, width: i32, height: i32, out: usize): void {
  const depth = SCRATCH + SAMPLES, who = depth + SAMPLES_MAX
  clearTile(pixels, depth, who)
  rasterTile(frame, bins, first, last, <f32>x0, <f32>y0, 1, pixels, depth, who)
  const columns = min<i32>(pixels, width - x0)
  for (let y = 0; y < pixels && y0 + y < height; y++) memory.copy(out + (<usize>((y0 + y) * width + x0) << 2), depth + (<usize>(y * pixels) << 2), <usize>columns << 2)
}

/** The same, into a picture that has depth already: the nearer stays. `touched`, where given, gets a 1 for each block it changed. */
export function mergeDepthTile(frame: usize, bins: usize, first: i32, last: i32, x0: i32, y0: i32, pixels: i32, width: i32, height: i32, out: usize, touched: usize): void {
  const depth = SCRATCH + SAMPLES, who = depth + SAMPLES_MAX
  clearTile(pixels, depth, who)
  rasterTile(frame, bins, first, last, <f32>x0, <f32>y0, 1, pixels, depth, who)
  const columns = min<i32>(pixels, width - x0)
  for (let y = 0; y < pixels && y0 + y < height; y++) {
    const to = out + (<usize>((y0 + y) * width + x0) << 2), from = depth + (<usize>(y * pixels) << 2)
    for (let x = 0; x < columns; x++) {
      const d = load<f32>(from + (<usize>x << 2))
      if (d <= load<f32>(to + (<usize>x << 2))) continue
      store<f32>(to + (<usize>x << 2), d)
      if (touched != 0) store<u8>(touched + <usize>(((y0 + y) / SHADED_BLOCK) * (width / SHADED_BLOCK) + (x0 + x) / SHADED_BLOCK), 1)
    }
  }
}
