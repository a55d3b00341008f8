import type { Picture } from '@bluehour/engine/engine'
import { guidedFilter } from '@bluehour/imaging/guided-filter'
import { resizePicture, toRgb } from '@bluehour/imaging/pixels'
import { mapPlane, type Plane, quantile, resizePlane } from '@bluehour/imaging/plane'
import type { Sessions } from '@bluehour/models/sessions'
import { Tensor } from 'onnxruntime-node'

export interface Depth {
  /** How near each part of the picture is: 0 the farthest it holds, 1 the nearest. Its edges follow the picture's. */
  nearness(picture: Picture, size: { width: number; height: number }): Promise<Plane>
}

/** FastDepth takes one size only. */
const NET_EDGE = 224

export function makeDepth(sessions: Sessions): Depth {
  /** Metres, as the net gives them. */
  async function estimate(picture: Picture): Promise<Plane> {
    const session = await sessions.get('fastdepth')
    const small = await resizePicture(picture, NET_EDGE, NET_EDGE)
    const { r, g, b } = toRgb(small)
    const input = new Float32Array(3 * NET_EDGE * NET_EDGE)
    for (const [c, plane] of [r, g, b].entries()) input.set(plane.data, c * NET_EDGE * NET_EDGE)
    const feeds = { [session.inputNames[0]!]: new Tensor('float32', input, [1, 3, NET_EDGE, NET_EDGE]) }
    const output = (await session.run(feeds))[session.outputNames[0]!]!
    return { width: NET_EDGE, height: NET_EDGE, data: Float32Array.from(output.data as Float32Array) }
  }

  return {
    nearness: async (picture, size) => {
      const metres = await estimate(picture)
      const inverse = mapPlane(metres, (value) => 1 / Math.max(0.1, value))
      const low = quantile(inverse, 0.02)
      const range = Math.max(1e-3, quantile(inverse, 0.98) - low)
      const coarse = mapPlane(inverse, (value) => Math.max(0, Math.min(1, (value - low) / range)))
      const guide = toRgb(await resizePicture(picture, size.width, size.height))
      const radius = Math.max(2, Math.max(size.width, size.height) / 40)
      const sharp = guidedFilter(guide, resizePlane(coarse, size.width, size.height), radius, 1e-3)
      return mapPlane(sharp, (value) => Math.max(0, Math.min(1, value)))
    },
  }
}
