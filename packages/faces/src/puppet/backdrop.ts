import type { Job, Matting, Picture } from '@bluehour/engine/engine'
import { resizePicture } from '@bluehour/imaging/pixels'
import type { Pixels } from '@bluehour/imaging/warp/sample'
import type { Inpaint } from '@bluehour/vision/inpaint'
import { decontaminate } from '@bluehour/vision/matting-foreground'
import sharp from 'sharp'
import type { Box, Face } from '../face.ts'
import type { HeadLayer } from './draw-head.ts'

/** What finds the head's outline and paints what it hides. */
export type PuppetStudio = { readonly matting: Pick<Matting, 'cutOut'>; readonly inpaint: Inpaint }

/** The part round the head that is looked at, in sizes of the face's box: enough of the body to know it is one. */
const AROUND = { side: 1.6, above: 1.2, below: 1.7 }
/** Finer mattes than this show nothing more. */
const EDGE_MAX = 1280
/** What is surely free of the person may stay; everything else is painted anew. */
const HOLE_FROM = 6
const HOLE_GROWN_SHARE = 0.02

/** Hair reaches at most this far from the middle of the face, in half sizes of its box. */
const HAIR_ENDS = 2.7
const HAIR_FADES = 0.4

/** Cuts the head out of the photo and paints what is behind it, so that it can turn without dragging the room along. */
export async function liftHead(photo: Pixels, face: Face, studio: PuppetStudio, job: Job): Promise<HeadLayer> {
  const part = partAround(face.box, photo)
  const cut = await crop(photo, part)
  const scale = Math.min(1, EDGE_MAX / Math.max(part.width, part.height))
  const [width, height] = [Math.round(part.width * scale), Math.round(part.height * scale)]
  const small = await resizePicture(cut, width, height)
  const { signal, seed } = job
  const alpha = await studio.matting.cutOut(small, { signal, seed, progress: (share) => job.progress(share * 0.6) })
  signal.throwIfAborted()
  keepOwnHead(alpha, width, height, face, part, scale)
  const hole = growHole(alpha, width, height, Math.round(face.box.width * scale * HOLE_GROWN_SHARE) + 2)
  const painted = await studio.inpaint.fill(small, hole)
  job.progress(0.9)
  const matte = await growBytes(alpha, width, height, part)
  const holeFull = await growBytes(hole, width, height, part)
  const behind = await resizePicture(painted, part.width, part.height)
  const head = decontaminate(cut, matte)
  job.progress(1)
  return {
    head: lay(photo, head, part, undefined),
    matte: layBytes(photo, matte, part),
    behind: lay(photo, behind, part, holeFull),
  }
}

/** Who stands beside is a person too, but must not turn along: what is too far for this head's hair is background. */
function keepOwnHead(alpha: Uint8Array, width: number, height: number, face: Face, part: Box, scale: number): void {
  const { box } = face
  const cx = (box.left + box.width / 2 - part.left) * scale
  const cy = (box.top + box.height / 2 - part.top) * scale
  const rx = (box.width / 2) * scale
  const ry = (box.height / 2) * scale
  for (let y = 0; y < height; y++) {
    // Below the chin the body is one piece that stands still farther down.
    const below = Math.max(0, Math.min(1, (y - cy) / ry - 0.6))
    for (let x = 0; x < width; x++) {
      const far = Math.hypot((x - cx) / rx, (Math.min(y, cy) - cy) / ry) - below * 2
      const share = Math.max(0, Math.min(1, (HAIR_ENDS - far) / HAIR_FADES))
      if (share < 1) alpha[y * width + x] = alpha[y * width + x]! * share
    }
  }
}

function partAround(box: Box, { width, height }: Pixels): Box {
  const left = Math.max(0, Math.floor(box.left - box.width * AROUND.side))
  const top = Math.max(0, Math.floor(box.top - box.height * AROUND.above))
  const right = Math.min(width, Math.ceil(box.left + box.width * (1 + AROUND.side)))
  const bottom = Math.min(height, Math.ceil(box.top + box.height * (1 + AROUND.below)))
  return { left, top, width: right - left, height: bottom - top }
}

async function crop({ width, height, data }: Pixels, part: Box): Promise<Picture> {
  const out = await sharp(data, { raw: { width, height, channels: 3 } })
    .extract(part)
    .raw()
    .toBuffer()
  return { width: part.width, height: part.height, channels: 3, data: out }
}

async function growBytes(bytes: Uint8Array, width: number, height: number, to: Box): Promise<Uint8Array> {
  if (width === to.width && height === to.height) return bytes
  return sharp(bytes, { raw: { width, height, channels: 1 } })
    .resize(to.width, to.height, { fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer()
}

/** Two passes of a running maximum. */
function growHole(alpha: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const wide = new Uint8Array(alpha.length)
  for (let y = 0; y < height; y++) {
    let last = -1e9
    for (let x = 0; x < width; x++) {
      if (alpha[y * width + x]! > HOLE_FROM) last = x
      if (x - last <= radius) wide[y * width + x] = 255
    }
    last = 1e9
    for (let x = width - 1; x >= 0; x--) {
      if (alpha[y * width + x]! > HOLE_FROM) last = x
      if (last - x <= radius) wide[y * width + x] = 255
    }
  }
  const out = new Uint8Array(alpha.length)
  for (let x = 0; x < width; x++) {
    let last = -1e9
    for (let y = 0; y < height; y++) {
      if (wide[y * width + x]) last = y
      if (y - last <= radius) out[y * width + x] = 255
    }
    last = 1e9
    for (let y = height - 1; y >= 0; y--) {
      if (wide[y * width + x]) last = y
      if (last - y <= radius) out[y * width + x] = 255
    }
  }
  return out
}

/** The photo with a part replaced, all of it or only as far as `where` says. */
function lay(photo: Pixels, patch: Picture, part: Box, where: Uint8Array | undefined): Pixels {
  const data = Uint8Array.from(photo.data)
  for (let y = 0, from = 0; y < part.height; y++) {
    let to = ((part.top + y) * photo.width + part.left) * 3
    for (let x = 0; x < part.width; x++, from++, to += 3) {
      const share = where ? where[from]! / 255 : 1
      if (share === 0) continue
      for (let c = 0; c < 3; c++) data[to + c] = data[to + c]! + (patch.data[from * 3 + c]! - data[to + c]!) * share
    }
  }
  return { width: photo.width, height: photo.height, data }
}

/** Outside the part nothing moves: counted as person, so that it stays as it is. */
function layBytes(photo: Pixels, bytes: Uint8Array, part: Box): Uint8Array {
  const out = new Uint8Array(photo.width * photo.height).fill(255)
  for (let y = 0; y < part.height; y++) {
    out.set(bytes.subarray(y * part.width, (y + 1) * part.width), (part.top + y) * photo.width + part.left)
  }
  return out
}
