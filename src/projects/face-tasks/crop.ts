import type { FaceBox, Picture } from '@bluehour/engine/engine'

/**
 * How much of the surroundings is kept, in sizes of the face: enough to find the face again and to know it, which tilted heads
 * need (with half a size one leaning by 44 degrees was taken for an upside-down one), and not so much that others are in it.
 */
const MARGIN = 0.7

/** A square around a face, as far as the picture goes. */
export function cropAround(picture: Picture, box: FaceBox): Picture {
  const { channels, data } = picture
  const side = Math.max(box.width, box.height) * (1 + 2 * MARGIN)
  const [left, right] = span(box.left + box.width / 2, side, picture.width)
  const [top, bottom] = span(box.top + box.height / 2, side, picture.height)
  const width = right - left
  const height = bottom - top
  const cut = new Uint8Array(width * height * channels)
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * picture.width + left) * channels
    cut.set(data.subarray(from, from + width * channels), y * width * channels)
  }
  return { width, height, channels, data: cut }
}

/** How much of that square the picture has, 0..1. */
export function shareInside(picture: { width: number; height: number }, box: FaceBox): number {
  const side = Math.max(box.width, box.height) * (1 + 2 * MARGIN)
  const [left, right] = span(box.left + box.width / 2, side, picture.width)
  const [top, bottom] = span(box.top + box.height / 2, side, picture.height)
  return Math.min(1, ((right - left) * (bottom - top)) / (side * side))
}

function span(middle: number, length: number, limit: number): [from: number, to: number] {
  const from = Math.min(limit - 1, Math.max(0, Math.round(middle - length / 2)))
  return [from, Math.max(from + 1, Math.min(limit, Math.round(middle + length / 2)))]
}
