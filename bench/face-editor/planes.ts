import type { Picture } from '@bluehour/engine/engine'
import type { Box } from '@bluehour/faces/face'

/** One channel of a part of a picture, and its slopes. */
export type Plane = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly value: Float32Array
  readonly dx: Float32Array
  readonly dy: Float32Array
}

/** A part of a picture, to be looked at through several blurs. */
export type Look = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly channels: readonly Float32Array[]
  readonly blurs: Map<number, readonly Plane[]>
}

/** How far beyond the face's box, in widths of it. */
const ROOM = 0.15

/** Brightness, and redness because lips differ from skin by it more than by brightness. */
export function lookAtFace({ width: across, height: down, channels: bytes, data }: Picture, box: Box): Look {
  const room = box.width * ROOM
  const left = Math.max(0, Math.floor(box.left - room))
  const top = Math.max(0, Math.floor(box.top - room))
  const width = Math.min(across, Math.ceil(box.left + box.width + room)) - left
  const height = Math.min(down, Math.ceil(box.top + box.height + room)) - top
  const [light, red] = [new Float32Array(width * height), new Float32Array(width * height)]
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const from = ((top + y) * across + left + x) * bytes
      const [r, g, b] = [data[from]!, data[from + 1]!, data[from + 2]!]
      light[i] = 0.3 * r + 0.59 * g + 0.11 * b
      red[i] = 1.2 * (r - g)
    }
  }
  return { left, top, width, height, channels: [light, red], blurs: new Map() }
}

/** The look's channels blurred by so many pixels; made once. */
export function planesAt(look: Look, blur: number): readonly Plane[] {
  const known = look.blurs.get(blur)
  if (known) return known
  const { left, top, width, height } = look
  const planes = look.channels.map((channel) => {
    const value = blurred(channel, width, height, blur)
    const [dx, dy] = [new Float32Array(value.length), new Float32Array(value.length)]
    for (let y = 1; y < height - 1; y++) {
      for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
        dx[i] = (value[i + 1]! - value[i - 1]!) / 2
        dy[i] = (value[i + width]! - value[i - width]!) / 2
      }
    }
    return { left, top, width, height, value, dx, dy }
  })
  look.blurs.set(blur, planes)
  return planes
}

function blurred(channel: Float32Array, width: number, height: number, blur: number): Float32Array {
  const reach = Math.ceil(blur * 2.5)
  const bell = Float32Array.from({ length: 2 * reach + 1 }, (_, i) => Math.exp(-((i - reach) ** 2) / (2 * blur * blur)))
  const whole = bell.reduce((sum, part) => sum + part, 0)
  const weights = bell.map((part) => part / whole)
  return alongColumns(alongRows(channel, width, height, weights), width, height, weights)
}

function alongRows(from: Float32Array, width: number, height: number, weights: Float32Array): Float32Array {
  const out = new Float32Array(from.length)
  const reach = weights.length >> 1
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      let sum = 0
      for (let k = -reach; k <= reach; k++) {
        const at = x + k
        sum += weights[k + reach]! * from[y * width + (at < 0 ? 0 : at >= width ? width - 1 : at)]!
      }
      out[i] = sum
    }
  }
  return out
}

function alongColumns(from: Float32Array, width: number, height: number, weights: Float32Array): Float32Array {
  const out = new Float32Array(from.length)
  const reach = weights.length >> 1
  for (let y = 0; y < height; y++) {
    for (let k = -reach; k <= reach; k++) {
      const at = y + k
      const row = (at < 0 ? 0 : at >= height ? height - 1 : at) * width
      const weight = weights[k + reach]!
      for (let x = 0; x < width; x++) out[y * width + x]! += weight * from[row + x]!
    }
  }
  return out
}
