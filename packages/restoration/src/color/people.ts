import type { Picture } from '@bluehour/engine/engine'
import type { Face, FaceFinder } from '@bluehour/faces/face'
import { LIPS_OUTER_LOWER, LIPS_OUTER_UPPER } from '@bluehour/faces/regions'
import { resizePicture } from '@bluehour/imaging/pixels'
import { makePlane, type Plane, resizePlane, samplePlane } from '@bluehour/imaging/plane'
import type { PartShares, PersonParts } from '@bluehour/vision/person-parts'

/** What of a picture is people, at its working size. */
export type People = {
  skin: Plane
  lips: Plane
  /** Whites of eyes and teeth, which have no color. */
  pale: Plane
  irises: Plane
  hair: Plane
  clothes: Plane
  faces: readonly Face[]
}

/** A look from near shows a head with its shoulders. */
const CLOSE_LOOK = 4.2
const CLOSE_LOOKS_MAX = 8
/** Below it a look at the whole picture sees enough of the head. */
const CLOSE_FACE_SHARE = 0.35

export async function findPeople(
  picture: Picture,
  { finder, parts }: { finder: FaceFinder; parts: PersonParts },
  signal: AbortSignal,
): Promise<People> {
  const { width, height } = picture
  const faces = await finder.find(picture)
  signal.throwIfAborted()
  const whole = await parts.tell(picture)
  const shares = {
    skin: resizePlane(sum(whole.faceSkin, whole.bodySkin), width, height),
    hair: resizePlane(whole.hair, width, height),
    clothes: resizePlane(sum(whole.clothes, whole.worn), width, height),
  }
  const large = [...faces].sort((a, b) => b.box.width - a.box.width).slice(0, CLOSE_LOOKS_MAX)
  for (const { box } of large.filter(({ box }) => box.height < CLOSE_FACE_SHARE * height)) {
    signal.throwIfAborted()
    await lookCloser(picture, box, parts, shares)
  }
  const marks = { lips: makePlane(width, height), pale: makePlane(width, height), irises: makePlane(width, height) }
  for (const face of faces) drawFace(face, marks, shares.skin)
  return { ...shares, ...marks, faces }
}

function sum(a: Plane, b: Plane): Plane {
  return { width: a.width, height: a.height, data: a.data.map((value, i) => value + b.data[i]!) }
}

type Shares = { skin: Plane; hair: Plane; clothes: Plane }

/** A square around one head is told apart anew, and counts as much as it lies away from the square's border. */
async function lookCloser(
  picture: Picture,
  face: { left: number; top: number; width: number; height: number },
  parts: PersonParts,
  shares: Shares,
): Promise<void> {
  const side = Math.max(face.width, face.height) * CLOSE_LOOK
  const left = Math.max(0, Math.round(face.left + face.width / 2 - side / 2))
  const top = Math.max(0, Math.round(face.top + face.height / 2 - side * 0.42))
  const width = Math.min(picture.width - left, Math.round(side))
  const height = Math.min(picture.height - top, Math.round(side))
  const seen = await parts.tell(await cut(picture, { left, top, width, height }))
  const found = { skin: sum(seen.faceSkin, seen.bodySkin), hair: seen.hair, clothes: sum(seen.clothes, seen.worn) }
  const edge = edgeOf(seen)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = (top + y) * picture.width + left + x
      const rim = Math.min(x, width - 1 - x, y, height - 1 - y) / Math.min(width, height)
      const trust = Math.min(1, rim / 0.12)
      const [u, v] = [((x + 0.5) * edge) / width - 0.5, ((y + 0.5) * edge) / height - 0.5]
      for (const key of ['skin', 'hair', 'clothes'] as const) {
        const plane = shares[key]
        plane.data[i] = plane.data[i]! + (samplePlane(found[key], u, v) - plane.data[i]!) * trust
      }
    }
  }
}

const edgeOf = ({ hair }: PartShares) => hair.width

async function cut(
  { data, width, channels }: Picture,
  box: { left: number; top: number; width: number; height: number },
): Promise<Picture> {
  const out = new Uint8Array(box.width * box.height * channels)
  for (let y = 0; y < box.height; y++) {
    const from = ((box.top + y) * width + box.left) * channels
    out.set(data.subarray(from, from + box.width * channels), y * box.width * channels)
  }
  return resizePicture({ width: box.width, height: box.height, channels, data: out }, 256, 256)
}

type Marks = { lips: Plane; pale: Plane; irises: Plane }

/** Lips, eyes and irises by the face's mesh; the oval itself is skin for sure. */
function drawFace(face: Face, { lips, pale, irises }: Marks, skin: Plane): void {
  const at = (index: number): [number, number] => [face.mesh[index * 3]!, face.mesh[index * 3 + 1]!]
  const ring = (upper: readonly number[], lower: readonly number[]) => [
    ...upper.map(at),
    ...[...lower].reverse().map(at),
  ]
  fillRing(lips, ring(LIPS_OUTER_UPPER, LIPS_OUTER_LOWER))
  fillRing(pale, INNER_MOUTH.map(at))
  for (const eye of EYES) fillRing(pale, eye.map(at))
  for (let i = 0; i < pale.data.length; i++) if (pale.data[i]! > 0) lips.data[i] = 0
  for (const start of [0, 5]) {
    const [x, y] = [face.irises[start * 3]!, face.irises[start * 3 + 1]!]
    const radius = Math.hypot(face.irises[(start + 1) * 3]! - x, face.irises[(start + 1) * 3 + 1]! - y)
    fillDisc(irises, x, y, Math.max(0.8, radius), pale)
  }
  for (let i = 0; i < skin.data.length; i++) if (lips.data[i]! + pale.data[i]! > 0.5) skin.data[i] = 0
}

const INNER_MOUTH = [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308, 324, 318, 402, 317, 14, 87, 178, 88, 95]
const EYES = [
  [33, 246, 161, 160, 159, 158, 157, 173, 133, 155, 154, 153, 145, 144, 163, 7],
  [263, 466, 388, 387, 386, 385, 384, 398, 362, 382, 381, 380, 374, 373, 390, 249],
]

function fillRing(plane: Plane, ring: readonly [number, number][]): void {
  const [top, bottom] = [Math.min(...ring.map(([, y]) => y)), Math.max(...ring.map(([, y]) => y))]
  for (let y = Math.max(0, Math.floor(top)); y <= Math.min(plane.height - 1, Math.ceil(bottom)); y++) {
    const crossings: number[] = []
    for (const [k, [x0, y0]] of ring.entries()) {
      const [x1, y1] = ring[(k + 1) % ring.length]!
      const middle = y + 0.5
      if (y0 <= middle !== y1 <= middle) crossings.push(x0 + ((middle - y0) / (y1 - y0)) * (x1 - x0))
    }
    crossings.sort((a, b) => a - b)
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      const from = Math.max(0, Math.round(crossings[k]!))
      const to = Math.min(plane.width, Math.round(crossings[k + 1]!))
      if (to > from) plane.data.fill(1, y * plane.width + from, y * plane.width + to)
    }
  }
}

/** Only inside what is already the eye. */
function fillDisc(plane: Plane, x: number, y: number, radius: number, within: Plane): void {
  for (let v = Math.max(0, Math.floor(y - radius)); v <= Math.min(plane.height - 1, y + radius); v++) {
    for (let u = Math.max(0, Math.floor(x - radius)); u <= Math.min(plane.width - 1, x + radius); u++) {
      const i = v * plane.width + u
      if (Math.hypot(u + 0.5 - x, v + 0.5 - y) <= radius && within.data[i]! > 0) plane.data[i] = 1
    }
  }
}
