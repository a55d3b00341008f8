import type { Picture } from '@bluehour/engine/engine'
import { resizePicture } from '@bluehour/imaging/pixels'
import { cubicWeights } from '@bluehour/imaging/warp/sample'
import { cutRegion } from '../blend/patch.ts'
import { CANONICAL_FACE } from '../canonical-face.ts'

/** Where a picture goes when it is scaled, leaned and moved: the place `from` lands on `to`. Mirrored about `from` first. */
export type Turn = {
  scale: number
  /** Radians, positive clockwise. */
  lean: number
  mirror?: boolean
  from: readonly [number, number]
  to: readonly [number, number]
}

export function turnPoint({ scale, lean, mirror, from, to }: Turn, x: number, y: number): [number, number] {
  const dx = (mirror ? from[0] - x : x - from[0]) * scale
  const dy = (y - from[1]) * scale
  const cos = Math.cos(lean)
  const sin = Math.sin(lean)
  return [to[0] + dx * cos - dy * sin, to[1] + dx * sin + dy * cos]
}

/** The way back. */
export function unturnPoint({ scale, lean, mirror, from, to }: Turn, x: number, y: number): [number, number] {
  const cos = Math.cos(lean) / scale
  const sin = Math.sin(lean) / scale
  const dx = (x - to[0]) * cos + (y - to[1]) * sin
  const dy = (y - to[1]) * cos - (x - to[0]) * sin
  return [from[0] + (mirror ? -dx : dx), from[1] + dy]
}

/** A mirrored face is somebody else's mesh: what was the right eye's point is now the left eye's. */
export function turnMesh(turn: Turn, mesh: Float32Array): Float32Array {
  const out = new Float32Array(mesh.length)
  for (let i = 0; i < mesh.length / 3; i++) {
    const from = (turn.mirror ? twinOf(i) : i) * 3
    const [x, y] = turnPoint(turn, mesh[from]!, mesh[from + 1]!)
    out[i * 3] = x
    out[i * 3 + 1] = y
    out[i * 3 + 2] = mesh[from + 2]! * turn.scale
  }
  return out
}

let twins: Uint16Array | undefined
/** The point on the other side of the face. */
function twinOf(point: number): number {
  twins ??= findTwins()
  return twins[point]!
}

function findTwins(): Uint16Array {
  const face = CANONICAL_FACE
  return Uint16Array.from({ length: face.length / 3 }, (_, i) => {
    let [best, gap] = [i, Number.POSITIVE_INFINITY]
    for (let k = 0; k < face.length / 3; k++) {
      const d = Math.hypot(
        face[i * 3]! + face[k * 3]!,
        face[i * 3 + 1]! - face[k * 3 + 1]!,
        face[i * 3 + 2]! - face[k * 3 + 2]!,
      )
      if (d < gap) [best, gap] = [k, d]
    }
    return best
  })
}

/** Sizes farther than this from the asked one are made by resampling first: a cubic filter alone would skip pixels. */
const SCALE_FREE = [0.8, 1.02] as const

/**
 * Draws the turned picture into a frame. Beyond its border the last pixels go on; `inside` says where it is the
 * picture's own. Coordinates count from the corner of the first pixel.
 */
export async function turnPicture(
  picture: Picture,
  turn: Turn,
  size: { width: number; height: number },
): Promise<{ picture: Picture; inside: Uint8Array }> {
  const near = cutNear(picture, turn, size)
  let source = near.picture
  let from: readonly [number, number] = [turn.from[0] - near.left, turn.from[1] - near.top]
  let { scale } = turn
  if (scale < SCALE_FREE[0] || scale > SCALE_FREE[1]) {
    const width = Math.max(1, Math.round(source.width * scale))
    const height = Math.max(1, Math.round(source.height * scale))
    from = [from[0] * (width / source.width), from[1] * (height / source.height)]
    scale *= source.width / width
    source = await resizePicture(source, width, height)
  }
  const drawn = drawTurned(source, { ...turn, from, scale }, size)
  return { picture: drawn, inside: insideOf(picture, turn, size) }
}

/** The part of the picture that the frame shows, with a little round it: a small face in a huge photo stays cheap. */
function cutNear(picture: Picture, turn: Turn, size: { width: number; height: number }) {
  const corners = [
    unturnPoint(turn, 0, 0),
    unturnPoint(turn, size.width, 0),
    unturnPoint(turn, 0, size.height),
    unturnPoint(turn, size.width, size.height),
  ]
  const within = (value: number, last: number) => Math.max(0, Math.min(last, value))
  const left = within(Math.floor(Math.min(...corners.map(([x]) => x))) - 4, picture.width - 1)
  const top = within(Math.floor(Math.min(...corners.map(([, y]) => y))) - 4, picture.height - 1)
  const right = within(Math.ceil(Math.max(...corners.map(([x]) => x))) + 4, picture.width)
  const bottom = within(Math.ceil(Math.max(...corners.map(([, y]) => y))) + 4, picture.height)
  const region = { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
  return { picture: cutRegion(picture, region), left, top }
}

function insideOf(picture: Picture, turn: Turn, size: { width: number; height: number }): Uint8Array {
  const inside = new Uint8Array(size.width * size.height)
  for (let y = 0, i = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++, i++) {
      const [u, v] = unturnPoint(turn, x + 0.5, y + 0.5)
      inside[i] = u > 0 && v > 0 && u < picture.width && v < picture.height ? 1 : 0
    }
  }
  return inside
}

function drawTurned(source: Picture, turn: Turn, size: { width: number; height: number }): Picture {
  const { width, height } = size
  const { channels } = source
  const data = new Uint8Array(width * height * channels)
  const [x0, y0] = unturnPoint(turn, 0.5, 0.5)
  const [x1, y1] = unturnPoint(turn, 1.5, 0.5)
  const [x2, y2] = unturnPoint(turn, 0.5, 1.5)
  const weightsX = new Float64Array(4)
  const weightsY = new Float64Array(4)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const u = x0 + (x1 - x0) * x + (x2 - x0) * y - 0.5
      const v = y0 + (y1 - y0) * x + (y2 - y0) * y - 0.5
      sample(source, u, v, data, i * channels, weightsX, weightsY)
    }
  }
  return { width, height, channels, data }
}

/** Catmull-Rom; colors of see-through pixels count as far as they are seen. */
function sample(
  source: Picture,
  u: number,
  v: number,
  out: Uint8Array,
  at: number,
  wx: Float64Array,
  wy: Float64Array,
): void {
  const { width, height, channels, data } = source
  const x = Math.floor(u)
  const y = Math.floor(v)
  cubicWeights(u - x, wx)
  cubicWeights(v - y, wy)
  let [r, g, b, alpha] = [0, 0, 0, 0]
  for (let row = 0; row < 4; row++) {
    const line = Math.max(0, Math.min(height - 1, y + row - 1)) * width
    for (let column = 0; column < 4; column++) {
      const k = (line + Math.max(0, Math.min(width - 1, x + column - 1))) * channels
      const weight = wy[row]! * wx[column]! * (channels === 4 ? data[k + 3]! / 255 : 1)
      r += weight * data[k]!
      g += weight * data[k + 1]!
      b += weight * data[k + 2]!
      alpha += weight
    }
  }
  const share = channels === 4 ? Math.max(1e-4, alpha) : 1
  out[at] = byte(r / share)
  out[at + 1] = byte(g / share)
  out[at + 2] = byte(b / share)
  if (channels === 4) out[at + 3] = byte(alpha * 255)
}

function byte(value: number): number {
  return value <= 0 ? 0 : value >= 255 ? 255 : (value + 0.5) | 0
}
