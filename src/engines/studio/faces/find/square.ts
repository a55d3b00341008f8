import type { Picture } from '../../../engine.ts'

/** A square part of a picture that may lean: its middle, its side and its lean (radians, clockwise). A pixel's middle is at +0.5. */
export type Square = { x: number; y: number; size: number; roll: number }

/** Takes a point given in a square of `edge` × `edge` to the picture. */
export function placeOf(square: Square, edge: number): (u: number, v: number) => [number, number] {
  const scale = square.size / edge
  const right = Math.cos(square.roll) * scale
  const down = Math.sin(square.roll) * scale
  const half = edge / 2
  return (u, v) => [
    square.x + (u - half) * right - (v - half) * down,
    square.y + (u - half) * down + (v - half) * right,
  ]
}

export type Cut = {
  square: Square
  edge: number
  /** What 0 and 255 become. */
  range: readonly [number, number]
  /** What lies outside the picture: black, or its border drawn out. */
  outside: 'black' | 'border'
}

/** Beyond this many looks per pixel and direction nothing is gained. */
const TAPS_MAX = 4

/** The square as a network wants it: `edge` × `edge`, three planes, softened as far as it is shrunk. */
export function cutSquare(picture: Picture, { square, edge, range, outside }: Cut): Float32Array<ArrayBuffer> {
  const taps = Math.max(1, Math.min(TAPS_MAX, Math.round(square.size / edge)))
  const fine = edge * taps
  const place = placeOf(square, fine)
  const [originX, originY] = place(0.5, 0.5)
  const [besideX, besideY] = place(1.5, 0.5)
  const step = { x: besideX - originX, y: besideY - originY }
  const area = edge * edge
  const planes = new Float32Array(3 * area)
  // Half a pixel back: bilinear sampling counts from the middles of pixels.
  const sample = outside === 'black' ? blackOutside : borderOutside
  for (let v = 0; v < fine; v++) {
    const rowX = originX - v * step.y - 0.5
    const rowY = originY + v * step.x - 0.5
    const out = Math.floor(v / taps) * edge
    for (let u = 0; u < fine; u++) {
      sample(picture, rowX + u * step.x, rowY + u * step.y, planes, out + ((u / taps) | 0), area)
    }
  }
  const scale = (range[1] - range[0]) / 255 / (taps * taps)
  for (let i = 0; i < planes.length; i++) planes[i] = range[0] + planes[i]! * scale
  return planes
}

type Sample = (picture: Picture, x: number, y: number, planes: Float32Array, at: number, area: number) => void

const borderOutside: Sample = (picture, x, y, planes, at, area) => {
  const inX = Math.max(0, Math.min(picture.width - 1, x))
  const inY = Math.max(0, Math.min(picture.height - 1, y))
  addSample(picture, inX, inY, planes, at, area)
}

const blackOutside: Sample = (picture, x, y, planes, at, area) => {
  if (x < -0.5 || y < -0.5 || x > picture.width - 0.5 || y > picture.height - 0.5) return
  borderOutside(picture, x, y, planes, at, area)
}

function addSample(
  { data, width, height, channels }: Picture,
  x: number,
  y: number,
  planes: Float32Array,
  at: number,
  area: number,
): void {
  const left = x | 0
  const top = y | 0
  const fx = x - left
  const fy = y - top
  const a = (top * width + left) * channels
  const right = left < width - 1 ? channels : 0
  const down = top < height - 1 ? width * channels : 0
  const wa = (1 - fx) * (1 - fy)
  const wb = fx * (1 - fy)
  const wc = (1 - fx) * fy
  const wd = fx * fy
  const b = a + right
  const c = a + down
  const d = c + right
  planes[at]! += data[a]! * wa + data[b]! * wb + data[c]! * wc + data[d]! * wd
  planes[at + area]! += data[a + 1]! * wa + data[b + 1]! * wb + data[c + 1]! * wc + data[d + 1]! * wd
  planes[at + 2 * area]! += data[a + 2]! * wa + data[b + 2]! * wb + data[c + 2]! * wc + data[d + 2]! * wd
}
