import type { Picture } from '@bluehour/engine/engine'

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
  const shrink = square.size / edge
  const planes = new Float32Array(3 * edge * edge)
  if (shrink < 1.5) cutSmoothly(picture, square, edge, outside, planes)
  else cutShrinking(picture, square, edge, outside, planes, Math.min(TAPS_MAX, Math.ceil(shrink)))
  const scale = (range[1] - range[0]) / 255
  for (let i = 0; i < planes.length; i++) planes[i] = range[0] + planes[i]! * scale
  return planes
}

/** The first point of a square and the way to the next one in its row. */
function walk(square: Square, edge: number) {
  const place = placeOf(square, edge)
  const [x, y] = place(0.5, 0.5)
  const [nextX, nextY] = place(1.5, 0.5)
  return { x, y, stepX: nextX - x, stepY: nextY - y }
}

/** Between four pixels each: for squares that keep their size or grow. */
function cutSmoothly(
  picture: Picture,
  square: Square,
  edge: number,
  outside: Cut['outside'],
  planes: Float32Array,
): void {
  const { data, width, height, channels } = picture
  const { x: originX, y: originY, stepX, stepY } = walk(square, edge)
  const area = edge * edge
  for (let v = 0, at = 0; v < edge; v++) {
    for (let u = 0; u < edge; u++, at++) {
      // Half a pixel back: the four pixels are found by their middles.
      const x = originX + u * stepX - v * stepY - 0.5
      const y = originY + u * stepY + v * stepX - 0.5
      if (outside === 'black' && (x < -0.5 || y < -0.5 || x > width - 0.5 || y > height - 0.5)) continue
      const inX = x < 0 ? 0 : Math.min(x, width - 1)
      const inY = y < 0 ? 0 : Math.min(y, height - 1)
      const left = inX | 0
      const top = inY | 0
      const fx = inX - left
      const fy = inY - top
      const a = (top * width + left) * channels
      const b = left < width - 1 ? a + channels : a
      const down = top < height - 1 ? width * channels : 0
      for (let c = 0; c < 3; c++) {
        const upper = data[a + c]! * (1 - fx) + data[b + c]! * fx
        const lower = data[a + down + c]! * (1 - fx) + data[b + down + c]! * fx
        planes[at + c * area] = upper * (1 - fy) + lower * fy
      }
    }
  }
}

/** The mean of `taps` × `taps` pixels each: for squares that shrink. */
function cutShrinking(
  picture: Picture,
  square: Square,
  edge: number,
  outside: Cut['outside'],
  planes: Float32Array,
  taps: number,
): void {
  const { data, width, height, channels } = picture
  const { x: originX, y: originY, stepX, stepY } = walk(square, edge * taps)
  const area = edge * edge
  const share = 1 / (taps * taps)
  const besideX = new Float64Array(taps * taps)
  const besideY = new Float64Array(taps * taps)
  for (let tap = 0; tap < taps * taps; tap++) {
    const [u, v] = [tap % taps, Math.floor(tap / taps)]
    besideX[tap] = u * stepX - v * stepY
    besideY[tap] = u * stepY + v * stepX
  }
  for (let v = 0, at = 0; v < edge; v++) {
    for (let u = 0; u < edge; u++, at++) {
      const startX = originX + (u * stepX - v * stepY) * taps
      const startY = originY + (u * stepY + v * stepX) * taps
      let red = 0
      let green = 0
      let blue = 0
      for (let tap = 0; tap < besideX.length; tap++) {
        let x = startX + besideX[tap]!
        let y = startY + besideY[tap]!
        if (x < 0 || y < 0 || x >= width || y >= height) {
          if (outside === 'black') continue
          x = x < 0 ? 0 : x >= width ? width - 1 : x
          y = y < 0 ? 0 : y >= height ? height - 1 : y
        }
        const from = ((y | 0) * width + (x | 0)) * channels
        red += data[from]!
        green += data[from + 1]!
        blue += data[from + 2]!
      }
      planes[at] = red * share
      planes[at + area] = green * share
      planes[at + 2 * area] = blue * share
    }
  }
}
