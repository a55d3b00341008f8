// A picture seen through a bent grid: the inner loop of every camera move over a solid picture, four pixels at a time.

/** Pixels along a cell's side; the same as CELL of draw/warp-grid.ts. */
const CELL: i32 = 8

/** Two neighbours at a place between two rows; `fy` is the share of the lower row, in 1/32768. */
@inline function between(at: usize, below: usize, fy: v128): v128 {
  const upper = v128.load8x8_u(at)
  return i16x8.add(upper, i16x8.q15mulr_sat_s(i16x8.sub(v128.load8x8_u(at + below), upper), fy))
}

/** Two such pairs of neighbours to two pixels of 16 bits a channel. */
@inline function mix(a: v128, b: v128, fx: v128): v128 {
  const left = v128.shuffle<i64>(a, b, 0, 2)
  return i16x8.add(left, i16x8.q15mulr_sat_s(i16x8.sub(v128.shuffle<i64>(a, b, 1, 3), left), fx))
}

/** Shares of four places in 1/65536, as eight bits of the fifteen that are multiplied with. */
@inline function shares(places: v128): v128 { return v128.and(i32x4.shr_u(places, 1), i32x4.splat(0x7f80)) }

@inline function at(pixels: usize, stride: i32, x: i32, y: i32): usize {
  return pixels + (<usize>((y >> 16) * stride + (x >> 16)) << 2)
}

@inline function steps(start: i32, step: i32): v128 {
  return i32x4.add(i32x4.splat(start), i32x4.mul(i32x4.splat(step), i32x4(0, 1, 2, 3)))
}

/** Four pixels in a row of the frame. Places are given as lanes, for the shares, and one by one, for where to read. */
@inline function four(to: usize, pixels: usize, stride: i32, xs: v128, ys: v128): void {
  const fx = shares(xs), fy = shares(ys), below = <usize>stride << 2
  const a = between(at(pixels, stride, i32x4.extract_lane(xs, 0), i32x4.extract_lane(ys, 0)), below, v128.shuffle<i16>(fy, fy, 0, 0, 0, 0, 0, 0, 0, 0))
  const b = between(at(pixels, stride, i32x4.extract_lane(xs, 1), i32x4.extract_lane(ys, 1)), below, v128.shuffle<i16>(fy, fy, 2, 2, 2, 2, 2, 2, 2, 2))
  const c = between(at(pixels, stride, i32x4.extract_lane(xs, 2), i32x4.extract_lane(ys, 2)), below, v128.shuffle<i16>(fy, fy, 4, 4, 4, 4, 4, 4, 4, 4))
  const d = between(at(pixels, stride, i32x4.extract_lane(xs, 3), i32x4.extract_lane(ys, 3)), below, v128.shuffle<i16>(fy, fy, 6, 6, 6, 6, 6, 6, 6, 6))
  store4(to, fx, a, b, c, d)
}

@inline function store4(to: usize, fx: v128, a: v128, b: v128, c: v128, d: v128): void {
  const first = mix(a, b, v128.shuffle<i16>(fx, fx, 0, 0, 0, 0, 2, 2, 2, 2))
  const second = mix(c, d, v128.shuffle<i16>(fx, fx, 4, 4, 4, 4, 6, 6, 6, 6))
  v128.store(to, i8x16.narrow_i16x8_u(first, second))
}

/** The same where all four stand in the same row of the canvas, as they do while the camera does not roll. */
@inline function level(to: usize, line: usize, below: usize, fy: v128, x: i32, dx: i32): void {
  const a = between(line + (<usize>(x >> 16) << 2), below, fy), b = between(line + (<usize>((x + dx) >> 16) << 2), below, fy)
  const c = between(line + (<usize>((x + 2 * dx) >> 16) << 2), below, fy), d = between(line + (<usize>((x + 3 * dx) >> 16) << 2), below, fy)
  store4(to, shares(steps(x, dx)), a, b, c, d)
}

/**
 * Draws all cells. `gridX` and `gridY` hold where each corner looks on the canvas, in 1/65536 pixels; `frame` has
 * `columns` × 8 pixels in a row. The canvas is `width` × `height` packed pixels.
 */
export function warp(pixels: usize, width: i32, height: i32, gridX: usize, gridY: usize, columns: i32, rows: i32, frame: usize): void {
  const lastX = ((width - 1) << 16) - 1, lastY = ((height - 1) << 16) - 1
  const wide = columns * CELL
  for (let row = 0; row < rows; row++) for (let column = 0; column < columns; column++) {
    const corner = <usize>(row * (columns + 1) + column) << 2, below = corner + (<usize>(columns + 1) << 2)
    const x0 = load<i32>(gridX + corner), x1 = load<i32>(gridX + corner, 4), x2 = load<i32>(gridX + below), x3 = load<i32>(gridX + below, 4)
    const y0 = load<i32>(gridY + corner), y1 = load<i32>(gridY + corner, 4), y2 = load<i32>(gridY + below), y3 = load<i32>(gridY + below, 4)
    // Only cells at the rim of the canvas can look past it.
    const rim = min(min(x0, x1), min(x2, x3)) < 0 || min(min(y0, y1), min(y2, y3)) < 0 || max(max(x0, x1), max(x2, x3)) > lastX || max(max(y0, y1), max(y2, y3)) > lastY
    let to = frame + (<usize>(row * CELL * wide + column * CELL) << 2)
    for (let j = 0; j < CELL; j++, to += <usize>wide << 2) {
      // Differences first: the numbers themselves would not bear being multiplied.
      const sx = x0 + (((x2 - x0) * j) >> 3), sy = y0 + (((y2 - y0) * j) >> 3)
      const dx = (x1 + (((x3 - x1) * j) >> 3) - sx) >> 3, dy = (y1 + (((y3 - y1) * j) >> 3) - sy) >> 3
      if (!rim && dy == 0) {
        const line = at(pixels, width, 0, sy), fy = i16x8.splat(<i16>(((sy >> 8) & 255) << 7)), below = <usize>width << 2
        level(to, line, below, fy, sx, dx)
        level(to + 16, line, below, fy, sx + 4 * dx, dx)
        continue
      }
      for (let i = 0; i < CELL; i += 4) {
        let xs = steps(sx + i * dx, dx), ys = steps(sy + i * dy, dy)
        if (rim) {
          xs = i32x4.max_s(i32x4.splat(0), i32x4.min_s(i32x4.splat(lastX), xs))
          ys = i32x4.max_s(i32x4.splat(0), i32x4.min_s(i32x4.splat(lastY), ys))
        }
        four(to + (<usize>i << 2), pixels, width, xs, ys)
      }
    }
  }
}

/** Pixels without their fourth channel, as the encoder takes them; `wide` is a row of the frame. Up to 16 bytes are written past the end. */
export function rgb(frame: usize, wide: i32, width: i32, height: i32, out: usize): void {
  for (let y = 0; y < height; y++) {
    let from = frame + (<usize>(y * wide) << 2), to = out + <usize>(y * width) * 3
    for (let x = 0; x < width; x += 4, from += 16, to += 12)
      v128.store(to, i8x16.swizzle(v128.load(from), i8x16(0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, -1, -1, -1, -1)))
  }
}
