import type { Picture } from '@bluehour/engine/engine'
import { drawTriangle } from '@bluehour/imaging/warp/draw-mesh'
import { makeMap, type PixelMap, UNDRAWN } from '@bluehour/imaging/warp/pixel-map'
import type { Point } from '../track/tracked-body.ts'
import { bodyBend, isBeyondJoint, limbBend } from './bend.ts'
import { inOrder } from './draw-order.ts'
import type { Layer } from './layers.ts'
import type { LimbName, Skeleton } from './skeleton.ts'

export type Rig = {
  readonly layers: readonly Layer[]
  readonly skeleton: Skeleton
  /** Where the picture cuts the figure off, in torsos below the neck; undefined when it shows it whole. */
  readonly cut: number | undefined
  /** Limbs that the picture does not show. */
  readonly absent: readonly LimbName[]
}
type PerChannel = readonly [number, number, number]
/** What the scene's light does to each channel, and the haze that its shadows have. */
export type Light = { readonly gain: PerChannel; readonly haze: PerChannel }
export const OWN_LIGHT: Light = { gain: [1, 1, 1], haze: [0, 0, 0] }

/** Knots of the net, pixels apart. */
const NET = 10
/** Looking farther round than this, the face is not seen any more, radians. */
const AWAY = 1.8

/** Draws the character over the frame in the pose of `to`, whose joints are pixels of the frame. */
export function drawCharacter(
  frame: Picture,
  { layers, skeleton }: Rig,
  to: Skeleton,
  scale: number,
  light: Light,
): void {
  // In its own picture the character goes on looking at us.
  const isAway = light !== OWN_LIGHT && Math.abs(to.headYaw) > AWAY
  for (const { layer, shade } of inOrder(layers, to)) {
    const bend = bendOf(layer, skeleton, to, scale)
    const picture = isAway ? (layer.back ?? layer.picture) : layer.picture
    for (const isIn of partsOf(layer, skeleton)) {
      const map = layMap(layer, bend, frame, isIn)
      if (map) lay(frame, picture, map, light, shade)
    }
  }
}

/** A forearm may lie on its upper arm: they are drawn one after the other, or the clear rim of one would cut into the other. */
function partsOf({ name, from }: Layer, skeleton: Skeleton): ((p: Point) => boolean)[] {
  if (name === 'body') return [() => true]
  const isBeyond = isBeyondJoint(skeleton.limbs[from ?? name])
  return [(p) => !isBeyond(p), isBeyond]
}

/** A limb that the picture does not show is the other side's, mirrored. */
function bendOf({ name, from }: Layer, skeleton: Skeleton, to: Skeleton, scale: number): (p: Point) => Point {
  if (name === 'body') return bodyBend(skeleton, to, scale)
  const own = skeleton.limbs[from ?? name]
  if (!from || from === name) return limbBend(own, to.limbs[name], skeleton.size, scale)
  const mirror = ({ x, y }: Point): Point => ({ x: -x, y })
  const bend = limbBend({ ...own, points: own.points.map(mirror) }, to.limbs[name], skeleton.size, scale)
  return (p) => bend(mirror(p))
}

/** Bends the net over a layer into places of the frame. */
function layMap(
  { picture, box }: Layer,
  bend: (p: Point) => Point,
  frame: Picture,
  isIn: (p: Point) => boolean,
): PixelMap | undefined {
  const columns = Math.max(2, Math.ceil((box.right - box.left) / NET) + 1)
  const rows = Math.max(2, Math.ceil((box.bottom - box.top) / NET) + 1)
  if (box.right <= box.left) return undefined
  const from = new Float32Array(columns * rows * 2)
  const to = new Float32Array(columns * rows * 2)
  let [left, top, right, bottom] = [frame.width, frame.height, 0, 0]
  for (let row = 0, k = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, k += 2) {
      const p = { x: Math.min(box.right, box.left + column * NET), y: Math.min(box.bottom, box.top + row * NET) }
      const q = bend(p)
      from[k] = p.x
      from[k + 1] = p.y
      to[k] = q.x
      to[k + 1] = q.y
      left = Math.min(left, q.x)
      right = Math.max(right, q.x)
      top = Math.min(top, q.y)
      bottom = Math.max(bottom, q.y)
    }
  }
  left = Math.max(0, Math.floor(left))
  top = Math.max(0, Math.floor(top))
  right = Math.min(frame.width, Math.ceil(right) + 1)
  bottom = Math.min(frame.height, Math.ceil(bottom) + 1)
  if (right <= left || bottom <= top) return undefined
  const map = makeMap({ left, top, width: right - left, height: bottom - top })
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      const p = row * columns + column
      const [x, y] = [from[p * 2]!, from[p * 2 + 1]!]
      if (!isIn({ x: x + NET / 2, y: y + NET / 2 }) || !isDrawn(picture, x, y)) continue
      drawTriangle(map, to, from, 2, p, p + 1, p + columns)
      drawTriangle(map, to, from, 2, p + 1, p + columns + 1, p + columns)
    }
  }
  return map
}

/** Whether a mesh of the net holds anything. */
function isDrawn({ width, height, data }: Picture, left: number, top: number): boolean {
  for (let y = Math.max(0, top - 1); y <= Math.min(height - 1, top + NET + 1); y += 2) {
    for (let x = Math.max(0, left - 1); x <= Math.min(width - 1, left + NET + 1); x += 2) {
      if (data[(Math.floor(y) * width + Math.floor(x)) * 4 + 3]! > 3) return true
    }
  }
  return false
}

function lay(frame: Picture, picture: Picture, map: PixelMap, { gain, haze }: Light, shade: number): void {
  const by = gain.map((value, c) => value * shade * (1 - haze[c]! / 255))
  const color = new Float32Array(4)
  for (let row = 0, i = 0; row < map.height; row++) {
    let k = ((map.top + row) * frame.width + map.left) * 3
    for (let column = 0; column < map.width; column++, i++, k += 3) {
      if (map.depth[i] === UNDRAWN) continue
      sampleRgba(picture, map.x[i]!, map.y[i]!, color)
      const alpha = color[3]!
      if (alpha < 0.004) continue
      for (let c = 0; c < 3; c++) {
        const value = frame.data[k + c]! * (1 - alpha) + Math.min(255, color[c]! * by[c]! + haze[c]!) * alpha
        frame.data[k + c] = value + 0.5
      }
    }
  }
}

/** Bilinear; colors count by their alpha, so clear pixels bring no color along. */
function sampleRgba({ width, height, data }: Picture, x: number, y: number, to: Float32Array): void {
  const cx = Math.max(0, Math.min(width - 1.001, x))
  const cy = Math.max(0, Math.min(height - 1.001, y))
  const [x0, y0] = [cx | 0, cy | 0]
  const [fx, fy] = [cx - x0, cy - y0]
  let [r, g, b, a] = [0, 0, 0, 0]
  for (let corner = 0; corner < 4; corner++) {
    const [right, down] = [corner & 1, corner >> 1]
    const k = (Math.min(height - 1, y0 + down) * width + Math.min(width - 1, x0 + right)) * 4
    const weight = (right ? fx : 1 - fx) * (down ? fy : 1 - fy) * data[k + 3]!
    r += data[k]! * weight
    g += data[k + 1]! * weight
    b += data[k + 2]! * weight
    a += weight
  }
  const by = a > 0 ? 1 / a : 0
  to[0] = r * by
  to[1] = g * by
  to[2] = b * by
  to[3] = a / 255
}
