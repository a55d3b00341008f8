import type { Picture } from '@bluehour/engine/engine'
import type { Plane } from '@bluehour/imaging/plane'
import type { Session } from '@bluehour/models/sessions'
import { Tensor } from 'onnxruntime-node'
import sharp from 'sharp'

/** A part of the picture, in its pixels. */
export type Box = { left: number; top: number; width: number; height: number }

export const wholeOf = (picture: Picture): Box => ({ left: 0, top: 0, width: picture.width, height: picture.height })

type Net = {
  session: Session
  /** What the network was trained with. */
  mean: readonly [number, number, number]
  spread: readonly [number, number, number]
  size: (box: Box) => { width: number; height: number }
}

/** MODNet wants its short side near 512 and both sides in steps of 32. */
const PEOPLE_EDGE = 512
const PEOPLE_STEP = 32
const PEOPLE_LONG_EDGE_MAX = 1024
const SALIENT_EDGE = 320

/** How much each pixel of `box` belongs to a person, 0..1, at the network's own size. */
export function seePeople(session: Session, picture: Picture, box: Box): Promise<Plane> {
  const size = ({ width, height }: Box) => {
    const scale = Math.min(PEOPLE_EDGE / Math.min(width, height), PEOPLE_LONG_EDGE_MAX / Math.max(width, height))
    const step = (edge: number) => Math.max(PEOPLE_STEP, Math.round((edge * scale) / PEOPLE_STEP) * PEOPLE_STEP)
    return { width: step(width), height: step(height) }
  }
  return look({ session, mean: [0.5, 0.5, 0.5], spread: [0.5, 0.5, 0.5], size }, picture, box)
}

/** How much each pixel of `box` belongs to what one looks at first, 0..1. For both sizes of U²-Net. */
export function seeSubject(session: Session, picture: Picture, box: Box): Promise<Plane> {
  const size = () => ({ width: SALIENT_EDGE, height: SALIENT_EDGE })
  return look({ session, mean: [0.485, 0.456, 0.406], spread: [0.229, 0.224, 0.225], size }, picture, box)
}

async function look(net: Net, picture: Picture, box: Box): Promise<Plane> {
  const { width, height } = net.size(box)
  const { channels } = picture
  const pixels = await sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels } })
    .extract(box)
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer()
  const count = width * height
  const input = new Float32Array(3 * count)
  for (let c = 0; c < 3; c++) {
    const shift = net.mean[c]!
    const scale = 1 / net.spread[c]!
    for (let i = 0; i < count; i++) input[c * count + i] = (pixels[i * channels + c]! / 255 - shift) * scale
  }
  const { session } = net
  const output = session.outputNames[0]!
  const feeds = { [session.inputNames[0]!]: new Tensor('float32', input, [1, 3, height, width]) }
  const result = (await session.run(feeds, [output]))[output]!
  const data = Float32Array.from(result.data as Float32Array, (value) => Math.max(0, Math.min(1, value)))
  return { width, height, data }
}
