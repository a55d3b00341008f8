import type { Picture } from '@bluehour/engine/engine'
import type { Plane } from '@bluehour/imaging/plane'
import type { Sessions } from '@bluehour/models/sessions'
import { Tensor } from 'onnxruntime-node'

/** Where to look in one picture for what a moment between shows there, in pixels of the picture. */
export type Flow = { readonly x: Plane; readonly y: Plane }

export type Between = {
  readonly toFirst: Flow
  readonly toSecond: Flow
  /** How much the first picture counts, 0..1. */
  readonly weight: Plane
}

export interface Interpolate {
  /** Both pictures must have the same size; `share` is the moment, 0 the first picture and 1 the second. */
  between(first: Picture, second: Picture, share: number): Promise<Between>
}

/** The net halves its input five times. */
const STEP = 32

/** Planes by channel, the edge carried on until both sides are whole steps. */
function toInput(picture: Picture, width: number, height: number): Tensor {
  const values = new Float32Array(3 * width * height)
  const { data, channels } = picture
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.min(y, picture.height - 1) * picture.width
    for (let x = 0; x < width; x++, i++) {
      const from = (row + Math.min(x, picture.width - 1)) * channels
      for (let c = 0; c < 3; c++) values[c * width * height + i] = data[from + c]! / 255
    }
  }
  return new Tensor('float32', values, [1, 3, height, width])
}

function cutPlane(values: Float32Array, channel: number, from: { width: number; height: number }, to: Picture): Plane {
  const data = new Float32Array(to.width * to.height)
  const start = channel * from.width * from.height
  for (let y = 0; y < to.height; y++) {
    const row = start + y * from.width
    data.set(values.subarray(row, row + to.width), y * to.width)
  }
  return { width: to.width, height: to.height, data }
}

export function makeInterpolate(sessions: Sessions): Interpolate {
  return {
    between: async (first, second, share) => {
      const width = Math.ceil(first.width / STEP) * STEP
      const height = Math.ceil(first.height / STEP) * STEP
      const session = await sessions.get('rife')
      const moment = new Tensor('float32', new Float32Array(width * height).fill(share), [1, 1, height, width])
      const feeds = { in0: toInput(first, width, height), in1: toInput(second, width, height), in2: moment }
      const outputs = await session.run(feeds, ['flow', 'weight'])
      const flow = outputs.flow!.data as Float32Array
      const cut = (channel: number) => cutPlane(flow, channel, { width, height }, first)
      return {
        toFirst: { x: cut(0), y: cut(1) },
        toSecond: { x: cut(2), y: cut(3) },
        weight: cutPlane(outputs.weight!.data as Float32Array, 0, { width, height }, first),
      }
    },
  }
}
