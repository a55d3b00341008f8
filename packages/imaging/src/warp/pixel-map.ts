/*
 * Warping: for every pixel of a region, where it comes from.
 *
 * Places count pixels, and a whole number is the middle of one: 0, 0 is the middle of the picture's first pixel. So a
 * pixel's place is its column and row, and all drawing and sampling in this folder means it that way. Faces count from
 * the first pixel's corner (its middle is at 0.5, 0.5): `onPixels` brings their points here, `offPixels` takes them back.
 */

/** A rectangle of whole pixels of a picture. Face work happens in one, never over the whole frame. */
export type Region = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** For every pixel of the region two numbers: the place it comes from, or whatever else a mesh carries. */
export type PixelMap = Region & {
  readonly x: Float32Array
  readonly y: Float32Array
  /** How far from the viewer, as the mesh has it; UNDRAWN where nothing was drawn. */
  readonly depth: Float32Array
}

export const UNDRAWN = Number.POSITIVE_INFINITY

/** Nothing drawn yet. The arrays of a map that is no longer needed serve again when they are large enough. */
export function makeMap({ left, top, width, height }: Region, used?: PixelMap): PixelMap {
  const count = width * height
  const enough = used && used.x.length >= count
  const array = () => new Float32Array(count)
  const [x, y, depth] = enough ? [used.x, used.y, used.depth] : [array(), array(), array()]
  depth.fill(UNDRAWN, 0, count)
  return { left, top, width, height, x, y, depth }
}

/** Every pixel comes from itself, or from as far beside itself as is said. */
export function shiftMap(region: Region, dx = 0, dy = 0): PixelMap {
  const map = makeMap(region)
  map.depth.fill(0)
  for (let row = 0, i = 0; row < region.height; row++) {
    for (let column = 0; column < region.width; column++, i++) {
      map.x[i] = region.left + column + dx
      map.y[i] = region.top + row + dy
    }
  }
  return map
}

/** A face's points (x y z each) as places of pixels. */
export const onPixels = (points: Float32Array): Float32Array => shifted(points, -0.5)

/** Places of pixels as a face counts them. */
export const offPixels = (points: Float32Array): Float32Array => shifted(points, 0.5)

function shifted(points: Float32Array, by: number): Float32Array {
  const out = Float32Array.from(points)
  for (let i = 0; i < out.length; i += 3) {
    out[i]! += by
    out[i + 1]! += by
  }
  return out
}
