import type { Picture } from '@bluehour/engine/engine'
import { makeRandom } from '@bluehour/imaging/random'
import sharp from 'sharp'
import { type Rect, rawOf } from '../crop.ts'
import type { Place } from '../operation.ts'
import { blurred, clampByte } from './tone.ts'

export type Placing = {
  /** Where its middle goes, 0..1. */
  place: Place
  /** Its longer side, in shares of the frame's short side. */
  share: number
  /** Things in the air cast no shadow at their foot. */
  floats: boolean
  /** As large as `share` says, whatever its shape. */
  isExact?: boolean
}

/** A lifted or drawn thing set into a picture: as sharp, as bright and as tinted as its surroundings, with a shadow. */
export async function placeThing(picture: Picture, thing: Picture, placing: Placing): Promise<Picture> {
  const { width, height } = picture
  const { layer, rect } = await fitted(thing, picture, placing)
  const lit = await relit(layer, picture, rect)
  const shaded = placing.floats ? picture : await withContactShadow(picture, layer, rect)
  const data = Uint8Array.from(shaded.data)
  const { channels } = shaded
  for (let y = 0; y < rect.height; y++) {
    const py = rect.top + y
    if (py < 0 || py >= height) continue
    for (let x = 0; x < rect.width; x++) {
      const px = rect.left + x
      if (px < 0 || px >= width) continue
      const from = (y * rect.width + x) * 4
      const alpha = lit.data[from + 3]!
      if (alpha === 0) continue
      const to = (py * width + px) * channels
      for (let c = 0; c < 3; c++)
        data[to + c] = data[to + c]! + ((lit.data[from + c]! - data[to + c]!) * alpha + 127) / 255
      if (channels === 4) data[to + 3] = Math.max(data[to + 3]!, alpha)
    }
  }
  return { width, height, channels, data }
}

async function fitted(
  thing: Picture,
  picture: Picture,
  { place, share, isExact }: Placing,
): Promise<{ layer: Picture; rect: Rect }> {
  const short = Math.min(picture.width, picture.height)
  // By its area as well: a balloon on a long string, or a snake, would come out tiny by its longer side alone.
  const extent = Math.max(thing.width, thing.height)
  const wanted = isExact
    ? short * share
    : Math.max(
        short * share,
        Math.min(short * share * 1.7, (short * share * extent) / (1.15 * Math.sqrt(thing.width * thing.height))),
      )
  const scale = wanted / extent
  const [w, h] = [Math.max(2, Math.round(thing.width * scale)), Math.max(2, Math.round(thing.height * scale))]
  const data = await sharp(thing.data, rawOf(thing)).resize(w, h, { fit: 'fill', kernel: 'lanczos3' }).raw().toBuffer()
  // It stays inside the frame where it fits.
  const inside = (at: number, size: number, whole: number) =>
    size > whole
      ? Math.round(at * whole - size / 2)
      : Math.round(Math.min(whole - size - 2, Math.max(2, at * whole - size / 2)))
  const rect = { left: inside(place.x, w, picture.width), top: inside(place.y, h, picture.height), width: w, height: h }
  return { layer: { width: w, height: h, channels: 4, data }, rect }
}

/** Mean brightness and tint of the picture around a place, and how crisp it is there. */
function surroundings({ width, height, channels, data }: Picture, { left, top, width: w, height: h }: Rect) {
  const sums = [0, 0, 0]
  let [count, edges] = [1e-6, 0]
  for (let y = Math.max(1, top - h / 2) | 0; y < Math.min(height, top + h * 1.5); y += 2) {
    for (let x = Math.max(1, left - w / 2) | 0; x < Math.min(width, left + w * 1.5); x += 2) {
      const k = (y * width + x) * channels
      for (let c = 0; c < 3; c++) sums[c]! += data[k + c]!
      edges += Math.abs(data[k + 1]! - data[k - channels + 1]!)
      count++
    }
  }
  return { mean: sums.map((sum) => sum / count), crispness: edges / count }
}

const LEAN = 0.34

async function relit(layer: Picture, picture: Picture, rect: Rect): Promise<Picture> {
  const { mean } = surroundings(picture, rect)
  const light = 0.299 * mean[0]! + 0.587 * mean[1]! + 0.114 * mean[2]!
  // Night stays night: a thing is never much lighter than where it stands.
  const gain = Math.min(1.08, Math.max(0.45, 0.62 + (light / 255) * 0.8))
  const cast = mean.map((value) => (value / Math.max(20, light)) ** LEAN)
  const soft = await blurred(layer, Math.max(0.3, Math.min(picture.width, picture.height) / 1400))
  const data = Uint8Array.from(soft.data)
  for (let k = 0; k < data.length; k += 4) {
    for (let c = 0; c < 3; c++) data[k + c] = clampByte(layer.data[k + c]! * gain * cast[c]! + 0.5)
  }
  return { ...layer, data }
}

/** A soft dark patch where it stands, wider than high, and a fainter one thrown to the side. */
async function withContactShadow(picture: Picture, layer: Picture, rect: Rect): Promise<Picture> {
  const { width, height, channels } = picture
  const shadow = new Uint8Array(width * height)
  const foot = rect.top + rect.height
  const flat = 0.13
  for (let y = 0; y < rect.height; y++) {
    const py = Math.round(foot - (rect.height - y) * flat - rect.height * 0.008)
    if (py < 0 || py >= height) continue
    for (let x = 0; x < rect.width; x++) {
      const px = Math.round(rect.left + x + (rect.height - y) * 0.12)
      if (px < 0 || px >= width || layer.data[(y * rect.width + x) * 4 + 3]! < 128) continue
      const near = y / rect.height
      shadow[py * width + px] = Math.max(shadow[py * width + px]!, 70 + 130 * near ** 3)
    }
  }
  const sigma = Math.max(1, rect.width * 0.035)
  const soft = await sharp(shadow, { raw: { width, height, channels: 1 }, limitInputPixels: false })
    .toColourspace('b-w')
    .blur(sigma)
    .raw()
    .toBuffer()
  const data = Uint8Array.from(picture.data)
  for (let i = 0; i < width * height; i++) {
    if (soft[i] === 0) continue
    const dark = 1 - (soft[i]! / 255) * 0.62
    for (let c = 0; c < 3; c++) data[i * channels + c] = data[i * channels + c]! * dark
  }
  return { ...picture, data }
}

/** Where several of a kind go: beside each other, not in a row as soldiers. */
export function spread(place: Place, count: number, share: number, seed: number): { place: Place; share: number }[] {
  if (count === 1) return [{ place, share }]
  const random = makeRandom(seed)
  const each = share / Math.sqrt(Math.max(1, count / 1.6))
  return Array.from({ length: count }, (_, i) => {
    const across = (i + 0.5) / count - 0.5
    const wide = Math.min(0.85, each * count * 0.9)
    return {
      place: {
        x: Math.min(0.95, Math.max(0.05, place.x + across * wide + (random() - 0.5) * each * 0.3)),
        y: Math.min(0.95, Math.max(0.05, place.y + (random() - 0.5) * each * 0.6)),
      },
      share: each * (0.85 + random() * 0.3),
    }
  })
}
