import type { Picture } from '@bluehour/engine/engine'
import { fillHoles, growPlane, type Plane, resizePlane, samplePlane, smoothStep } from '@bluehour/imaging/plane'
import { carryBody } from './carry-body.ts'
import type { CloseUp } from './close-up.ts'
import { fillByExample } from './exemplar.ts'
import { type Necks, paintThroat } from './throat.ts'
import { torsoIn } from './torso.ts'

/** Shares of the face's width: strands that are hardly seen are painted over too, but as little as can be of clothes. */
const AROUND = 0.1
const AROUND_ON_CLOTHES = 0.035
/** Growing and filling are done on a copy where a face is this wide. */
const FACE_PIXELS = 110
/** Where shoulders begin below the chin, and how much lower they are a face's width farther out. */
const SHOULDER = 0.26
const SHOULDER_SLOPE = 0.32
/** With fewer pixels to take pieces from than this share of the close-up, anything may be taken. */
const SOURCE_MIN = 0.03

export type HeadlessBody = Necks & { picture: Picture }

/** The body's close-up without its head: ground behind it, shoulders below it, and the throat carried on upwards. */
export async function removeHead(body: CloseUp, seed: number): Promise<HeadlessBody> {
  const hole = headHole(body)
  const below = bodyInHole(body, hole)
  const { neck, clothes } = body.parts
  const isGround = (i: number) => below[i]! < 0.05 && clothes.data[i]! < 0.2 && neck.data[i]! < 0.2
  const behind = await paint(body.picture, hole, isGround, seed)
  const isBody = (i: number) => below[i]! > 0.95 || body.parts.skin.data[i]! + clothes.data[i]! > 0.6
  const picture = carryBody(body, hole, isBody) ?? (await paint(body.picture, hole, isBody, seed))
  for (let i = 0; i < hole.length; i++) {
    if (!hole[i]) continue
    for (let c = 0; c < 3; c++) {
      const ground = behind.data[i * 3 + c]!
      picture.data[i * 3 + c] = Math.round(ground + (picture.data[i * 3 + c]! - ground) * below[i]!)
    }
  }
  return { picture, ...paintThroat(picture, body, hole, (x, y) => isBelowShoulders(body, x, y)) }
}

function paint(picture: Picture, hole: Uint8Array, mayTake: (i: number) => boolean, seed: number): Promise<Picture> {
  const source = hole.map((value, i) => (!value && mayTake(i) ? 1 : 0))
  const count = source.reduce((sum, value) => sum + value, 0)
  const any = hole.map((value) => (value ? 0 : 1))
  return fillByExample(picture, hole, count < SOURCE_MIN * hole.length ? any : source, seed)
}

function smallOf(plane: Plane, body: CloseUp): Plane {
  const scale = Math.min(1, FACE_PIXELS / body.pose.width)
  return resizePlane(plane, Math.max(1, Math.round(plane.width * scale)), Math.max(1, Math.round(plane.height * scale)))
}

function growBy(plane: Plane, share: number, body: CloseUp): Plane {
  const solid = smallOf(plane, body)
  for (let i = 0; i < solid.data.length; i++) solid.data[i] = solid.data[i]! > 0.25 ? 1 : 0
  const face = (body.pose.width * solid.width) / plane.width
  return resizePlane(growPlane(solid, Math.max(1, share * face)), plane.width, plane.height)
}

function headHole(body: CloseUp): Uint8Array {
  const { loose, neck, head, clothes } = body.parts
  const wide = growBy(loose, AROUND, body)
  const narrow = growBy(loose, AROUND_ON_CLOTHES, body)
  const hole = new Uint8Array(wide.data.length)
  for (let i = 0; i < hole.length; i++) {
    const isKept = clothes.data[i]! > 0.6 || (neck.data[i]! > 0.6 && head.data[i]! < 0.3)
    hole[i] = (isKept ? narrow : wide).data[i]! > 0.4 ? 255 : 0
  }
  return hole
}

/** Told in the picture's own directions, for shoulders do not lean with the head: below the chin, going down outwards. */
function isBelowShoulders({ pose }: CloseUp, x: number, y: number): number {
  const across = Math.abs(x - pose.chin[0]) / pose.width
  const down = (y - pose.chin[1]) / pose.width
  const line = SHOULDER + SHOULDER_SLOPE * Math.max(0, across - 0.35)
  return smoothStep(line - 0.07, line + 0.07, down)
}

/** How far the body (and not what is behind it) would be seen in the hole: what is beside and below goes on into it. */
function bodyInHole(body: CloseUp, hole: Uint8Array): Float32Array {
  const { width, height } = body.picture
  const full = (value: (i: number) => number): Plane => ({
    width,
    height,
    data: Float32Array.from({ length: width * height }, (_, i) => value(i)),
  })
  const known = smallOf(
    full((i) => (hole[i] ? 0 : 1)),
    body,
  )
  const seen = smallOf(
    full((i) => (hole[i] ? 0 : body.matte[i]! / 255)),
    body,
  )
  const sure = { ...known, data: known.data.map((value) => (value > 0.6 ? 1 : 0)) }
  const share = { ...known, data: seen.data.map((value, i) => value / Math.max(0.01, known.data[i]!)) }
  const filled = fillHoles(share, sure)
  const [sx, sy] = [known.width / width, known.height / height]
  const out = torsoIn(hole, body)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const below = isBelowShoulders(body, x, y)
      const carried = hole[i] ? samplePlane(filled, (x + 0.5) * sx - 0.5, (y + 0.5) * sy - 0.5) : 0
      out[i] = hole[i]
        ? Math.max(out[i]!, smoothStep(0.54, 0.66, carried) * below)
        : (body.matte[i]! / 255) * (below > 0 ? 1 : 0)
    }
  }
  return out
}
