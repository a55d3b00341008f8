import type { Picture } from '@bluehour/engine/engine'
import { fitWithin, flatten, resizePicture } from '@bluehour/imaging/pixels'
import type { Sessions } from '@bluehour/models/sessions'
import { Tensor } from 'onnxruntime-node'

export interface Inpaint {
  /** Paints over every pixel whose `hole` is above 0 with what may stand there; the rest stays as it is. */
  fill(picture: Picture, hole: Uint8Array): Promise<Picture>
}

/** The net paints no finer on larger pictures, and needs far more memory: those are painted small, and only the hole is taken. */
const EDGE_MAX = 1536

export function makeInpaint(sessions: Sessions): Inpaint {
  const inpaint: Inpaint = {
    fill: async (picture, hole) => {
      if (Math.max(picture.width, picture.height) > EDGE_MAX) return fillSmall(picture, hole, inpaint)
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
  return inpaint
}

async function fillSmall(picture: Picture, hole: Uint8Array, inpaint: Inpaint): Promise<Picture> {
  const { width, height, channels } = picture
  const size = fitWithin(width, height, EDGE_MAX)
  const small = new Uint8Array(size.width * size.height)
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.min(size.height - 1, Math.floor((y * size.height) / height)) * size.width
    for (let x = 0; x < width; x++, i++) {
      if (hole[i]! > 0) small[row + Math.min(size.width - 1, Math.floor((x * size.width) / width))] = 255
    }
  }
  const painted = await inpaint.fill(await resizePicture(flatten(picture), size.width, size.height), small)
  const large = await resizePicture(painted, width, height)
  const out = new Uint8Array(3 * width * height)
  for (let i = 0; i < width * height; i++) {
    for (let c = 0; c < 3; c++) out[i * 3 + c] = hole[i]! > 0 ? large.data[i * 3 + c]! : picture.data[i * channels + c]!
  }
  return { width, height, channels: 3, data: out }
}
