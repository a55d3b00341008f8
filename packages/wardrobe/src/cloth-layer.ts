import type { Picture } from '@bluehour/engine/engine'
import { resizePicture } from '@bluehour/imaging/pixels'
import { type Plane, samplePlane, smoothStep } from '@bluehour/imaging/plane'
import type { ClothPart } from './fit.ts'
import type { Outline } from './follow-body.ts'
import type { Garment } from './garment.ts'
import { along, between, distance, type Link, type Point } from './geometry.ts'
import { makeClothMap } from './skinning.ts'

/** The garment as it lies on the body, of the person's picture's size: color and how much it covers. */
export type ClothLayer = { width: number; height: number; color: Uint8Array; alpha: Float32Array }

/** Beyond so many half widths from every bone there is no cloth. */
const REACH_MAX = 2.6
/** Sleeves hug the arm: beside it the trunk shows. */
const SLEEVE_REACH = { full: 1.12, none: 1.3 }
const SHADOW_REACH = 1.75

/** So far into the cloth, in pixels of its mask, its colors are its own. */
const RIM = [[0, 0], [-1, 0], [1, 0], [0, -1], [0, 1], [-2, 0], [2, 0], [0, -2], [0, 2]] as const // biome-ignore format: a table

export async function layCloth(
  garment: Garment,
  parts: readonly ClothPart[],
  { width, height }: { width: number; height: number },
  outline: Outline,
): Promise<ClothLayer> {
  const fit = await fitted(garment, parts[0]!.links)
  const layer = { width, height, color: new Uint8Array(width * height * 3), alpha: new Float32Array(width * height) }
  for (const part of parts) layPart(garment, part, fit, outline, layer)
  return layer
}

type Fitted = { picture: Picture; shrink: number }

function layPart(
  { picture, scale }: Garment,
  { links, mask, isSleeve, limit }: ClothPart,
  fit: Fitted,
  outline: Outline,
  layer: ClothLayer,
): void {
  const map = makeClothMap(links)
  const at = { x: 0, y: 0 }
  const pixel: [number, number, number] = [0, 0, 0]
  const [su, sv] = [outline.may.width / layer.width, outline.may.height / layer.height]
  const covers = () => smoothStep(0.4, 0.85, samplePlane(mask, at.x / scale - 0.5, at.y / scale - 0.5))
  for (let y = 0, i = 0; y < layer.height; y++) {
    for (let x = 0; x < layer.width; x++, i++) {
      const far = map(x + 0.5, y + 0.5, at)
      if (isSleeve) shadeBeside(layer, i, far, along(links[0]!.body, x + 0.5, y + 0.5).t)
      if (far > (isSleeve ? SLEEVE_REACH.none : REACH_MAX)) continue
      const [u, v] = [(x + 0.5) * su - 0.5, (y + 0.5) * sv - 0.5]
      // Sleeves lie on the trunk's cloth, which has filled the whole outline before.
      const must = isSleeve ? 0 : samplePlane(outline.must, u, v)
      if (must > 0 && covers() < 1) pullIn(at, links, (p) => samplePlane(mask, p.x / scale - 0.5, p.y / scale - 0.5))
      else if (at.x < 0 || at.y < 0 || at.x >= picture.width || at.y >= picture.height) continue
      const hug = isSleeve ? 1 - smoothStep(SLEEVE_REACH.full, SLEEVE_REACH.none, far) : 1
      const near = hug * (limit?.(x + 0.5, y + 0.5) ?? 1) * samplePlane(outline.may, u, v)
      const cover = Math.max(must, near * covers())
      if (cover <= 0) continue
      sample(fit.picture, at.x * fit.shrink - 0.5, at.y * fit.shrink - 0.5, pixel)
      const before = layer.alpha[i]! * (1 - cover)
      layer.alpha[i] = cover + before
      for (let c = 0; c < 3; c++)
        layer.color[i * 3 + c] = Math.round((pixel[c]! * cover + layer.color[i * 3 + c]! * before) / (cover + before))
    }
  }
}

/** A place beside the garment becomes the one inside it that lies as far from the edge: patterns go on mirrored. */
function pullIn(at: Point, links: readonly Link[], inside: (p: Point) => number): void {
  const axis = nearestOnAxis(at, links)
  for (let step = 0.04; step <= 1; step += 0.04) {
    if (inside(between(at, axis, step)) < 0.97) continue
    let [outer, t] = [step - 0.04, step]
    for (let k = 0; k < 5; k++) {
      const middle = (outer + t) / 2
      if (inside(between(at, axis, middle)) < 0.97) outer = middle
      else t = middle
    }
    const edge = between(at, axis, t)
    const mirrored = between(at, axis, Math.min(0.9, 2 * t))
    const { x, y } = inside(mirrored) > 0.97 ? mirrored : edge
    at.x = x
    at.y = y
    return
  }
  at.x = axis.x
  at.y = axis.y
}

function nearestOnAxis({ x, y }: Point, links: readonly Link[]): Point {
  let [best, least] = [links[0]!.cloth.from, Number.POSITIVE_INFINITY]
  for (const { cloth } of links) {
    const t = Math.max(0.12, Math.min(0.94, along(cloth, x, y).t))
    const on = between(cloth.from, cloth.to, t)
    const far = Math.hypot(on.x - x, on.y - y)
    if (far < least) [best, least] = [on, far]
  }
  return best
}

/** A sleeve throws a soft shadow on the trunk, or both would be one piece in plain cloth; at the shoulder they are one. */
function shadeBeside({ alpha, color }: ClothLayer, i: number, far: number, t: number): void {
  if (alpha[i]! <= 0 || far > SHADOW_REACH) return
  const gain = 1 - 0.24 * (1 - smoothStep(SLEEVE_REACH.full, SHADOW_REACH, far)) * smoothStep(0.3, 0.7, t)
  for (let c = 0; c < 3; c++) color[i * 3 + c] = Math.round(color[i * 3 + c]! * gain)
}

/** Shrunk to about the size it will have, with the cloth's colors carried a little over its edge. */
async function fitted({ picture, mask }: Garment, links: readonly Link[]): Promise<Fitted> {
  const { body, cloth } = links[0]!
  const ratio = distance(body.from, body.to) / Math.max(1, distance(cloth.from, cloth.to))
  const shrink = Math.min(1, ratio * 1.25)
  const width = Math.max(8, Math.round(picture.width * shrink))
  const height = Math.max(8, Math.round(picture.height * shrink))
  const small = await resizePicture(picture, width, height)
  return { picture: bled(small, mask), shrink: width / picture.width }
}

/** Pixels off the cloth take the color of the cloth beside them: nothing of the ground shows at the rim. */
function bled(picture: Picture, mask: Plane): Picture {
  const { width, height, channels } = picture
  const data = Uint8Array.from(picture.data)
  const known = new Uint8Array(width * height)
  for (let i = 0; i < known.length; i++) {
    const u = (((i % width) + 0.5) * mask.width) / width - 0.5
    const v = ((Math.floor(i / width) + 0.5) * mask.height) / height - 0.5
    // At the very rim colors are mixed with the ground, which would show as a light line along the seams.
    known[i] = RIM.every(([x, y]) => samplePlane(mask, u + x, v + y) > 0.9) ? 1 : 0
  }
  for (let round = 0; round < 12; round++) {
    const found: number[] = []
    for (let i = 0; i < known.length; i++) {
      if (known[i]) continue
      const x = i % width
      for (const k of [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width]) {
        if (k < 0 || k >= known.length || !known[k]) continue
        for (let c = 0; c < 3; c++) data[i * channels + c] = data[k * channels + c]!
        found.push(i)
        break
      }
    }
    for (const i of found) known[i] = 1
  }
  return { ...picture, data }
}

function sample(
  { width, height, channels, data }: Picture,
  x: number,
  y: number,
  into: [number, number, number],
): void {
  const cx = Math.max(0, Math.min(width - 1.001, x))
  const cy = Math.max(0, Math.min(height - 1.001, y))
  const [x0, y0] = [Math.floor(cx), Math.floor(cy)]
  const [fx, fy] = [cx - x0, cy - y0]
  const i = (y0 * width + x0) * channels
  const [right, down] = [x0 + 1 < width ? channels : 0, y0 + 1 < height ? width * channels : 0]
  for (let c = 0; c < 3; c++) {
    const top = data[i + c]! + (data[i + right + c]! - data[i + c]!) * fx
    const bottom = data[i + down + c]! + (data[i + down + right + c]! - data[i + down + c]!) * fx
    into[c as 0 | 1 | 2] = top + (bottom - top) * fy
  }
}
