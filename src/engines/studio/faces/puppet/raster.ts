/** For every pixel of a part of the picture: the place of the photo that shows there. */
export type PixelMap = {
  left: number
  top: number
  width: number
  height: number
  x: Float32Array
  y: Float32Array
  /** Infinity where nothing was drawn. */
  depth: Float32Array
}

export function makePixelMap(): PixelMap {
  const none = new Float32Array(0)
  return { left: 0, top: 0, width: 0, height: 0, x: none, y: none, depth: none }
}

export type Bounds = { left: number; top: number; right: number; bottom: number }

/** Makes the map ready for another frame; the arrays are kept as long as they are large enough. */
export function clearMap(map: PixelMap, { left, top, right, bottom }: Bounds): void {
  map.left = left
  map.top = top
  map.width = Math.max(0, right - left)
  map.height = Math.max(0, bottom - top)
  const count = map.width * map.height
  if (map.x.length < count) {
    map.x = new Float32Array(count)
    map.y = new Float32Array(count)
    map.depth = new Float32Array(count)
  }
  map.depth.fill(Number.POSITIVE_INFINITY, 0, count)
}

/** Just enough that neighbours share their edge and no pixel between them is missed. */
const OVERLAP = 1e-4

/**
 * Draws one triangle of the posed mesh into the map; the nearer one wins where two meet.
 * `posed` and `rest` hold x y z of every point.
 */
export function drawTriangle(
  map: PixelMap,
  posed: Float32Array,
  rest: Float32Array,
  a: number,
  b: number,
  c: number,
): void {
  const ax = posed[a * 3]!
  const ay = posed[a * 3 + 1]!
  const bx = posed[b * 3]! - ax
  const by = posed[b * 3 + 1]! - ay
  const cx = posed[c * 3]! - ax
  const cy = posed[c * 3 + 1]! - ay
  const area = bx * cy - by * cx
  if (Math.abs(area) < 1e-9) return
  const top = Math.max(map.top, Math.ceil(ay + Math.min(0, by, cy) - 0.01))
  const bottom = Math.min(map.top + map.height - 1, Math.floor(ay + Math.max(0, by, cy) + 0.01))
  const left = Math.max(map.left, Math.ceil(ax + Math.min(0, bx, cx) - 0.01))
  const right = Math.min(map.left + map.width - 1, Math.floor(ax + Math.max(0, bx, cx) + 0.01))
  if (top > bottom || left > right) return
  // u is the share of b, v the share of c.
  const ux = cy / area
  const uy = -cx / area
  const vx = -by / area
  const vy = bx / area
  const az = posed[a * 3 + 2]!
  const bz = posed[b * 3 + 2]! - az
  const cz = posed[c * 3 + 2]! - az
  const sx = rest[a * 3]!
  const sy = rest[a * 3 + 1]!
  const sbx = rest[b * 3]! - sx
  const sby = rest[b * 3 + 1]! - sy
  const scx = rest[c * 3]! - sx
  const scy = rest[c * 3 + 1]! - sy
  const { x: mapX, y: mapY, depth } = map
  for (let y = top; y <= bottom; y++) {
    let u = (left - ax) * ux + (y - ay) * uy
    let v = (left - ax) * vx + (y - ay) * vy
    let at = (y - map.top) * map.width + left - map.left
    for (let x = left; x <= right; x++, at++, u += ux, v += vx) {
      if (u < -OVERLAP || v < -OVERLAP || u + v > 1 + OVERLAP) continue
      const z = az + u * bz + v * cz
      if (z >= depth[at]!) continue
      depth[at] = z
      mapX[at] = sx + u * sbx + v * scx
      mapY[at] = sy + u * sby + v * scy
    }
  }
}
