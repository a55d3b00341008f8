import type { Picture } from '@bluehour/engine/engine'
import type { Sessions } from '@bluehour/models/sessions'
import { Tensor } from 'onnxruntime-node'

export interface Inpaint {
  /** Paints over every pixel whose `hole` is above 0 with what may stand there; the rest stays as it is. */
  fill(picture: Picture, hole: Uint8Array): Promise<Picture>
}

export function makeInpaint(sessions: Sessions): Inpaint {
  return {
    fill: async (picture, hole) => {
      const { width, height, data, channels } = picture
      const count = width * height
      const session = await sessions.get('migan')
      const image = new Uint8Array(3 * count)
      const keep = new Uint8Array(count)
      for (let i = 0; i < count; i++) {
        // The net's mask says what to keep.
        keep[i] = hole[i]! > 0 ? 0 : 255
        for (let c = 0; c < 3; c++) image[c * count + i] = data[i * channels + c]!
      }
      if (!keep.includes(0)) return picture
      const { result } = await session.run({
        image: new Tensor('uint8', image, [1, 3, height, width]),
        mask: new Tensor('uint8', keep, [1, 1, height, width]),
      })
      const painted = result!.data as Uint8Array
      const out = new Uint8Array(3 * count)
      for (let i = 0; i < count; i++) {
        for (let c = 0; c < 3; c++) out[i * 3 + c] = keep[i] ? data[i * channels + c]! : painted[c * count + i]!
      }
      return { width, height, channels: 3, data: out }
    },
  }
}
