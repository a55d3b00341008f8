import type { Picture } from '@bluehour/engine/engine'
import { resizePicture } from '@bluehour/imaging/pixels'
import { boxBlur, makePlane, type Plane, resizePlane, smoothStep } from '@bluehour/imaging/plane'
import { type BodyPose, maskAt } from './body-pose.ts'

/** One of several people: the body, and the face where it was found, all in pixels of the picture. */
export type Somebody = {
  pose: BodyPose | undefined
  face: { left: number; top: number; width: number; height: number } | undefined
}

const EDGE = 320
/** Pixels that one mask claims and no other does are sure; from them each person grows. */
const SURE = 0.75
const UNSURE = 0.4
/** What is guessed of a body that was not found. */
const GUESSED = 0.8
/** What a step costs: a little anywhere, much across an edge of color, and more where the person's own mask says no. */
const STEP = 1
const EDGE_COST = 90
const DENIED = 3

/**
 * How much of a matte that holds several people is one of them. The masks of the pose network overlap and are coarse, so
 * they only say where somebody surely is; from there everybody grows until they meet, slowly across edges of color
 * (geodesic distance), and each pixel is whose it is nearer.
 */
export async function ownShare(
  picture: Picture,
  matte: Plane,
  own: Somebody,
  others: readonly Somebody[],
): Promise<Plane> {
  const scale = Math.min(1, EDGE / Math.max(matte.width, matte.height))
  const [width, height] = [Math.round(matte.width * scale), Math.round(matte.height * scale)]
  const small = await resizePicture(picture, width, height)
  const up = picture.width / width
  const inside = resizePlane(matte, width, height)
  const mine = claimOf(own, width, height, up)
  for (const { face } of others.filter(({ pose }) => !pose)) yieldTo(mine, face, own.face, up)
  const theirs = others.map((other) => claimOf(other, width, height, up))
  const foreign = makePlane(width, height)
  for (const claim of theirs)
    for (let i = 0; i < foreign.data.length; i++) foreign.data[i] = Math.max(foreign.data[i]!, claim.data[i]!)
  const near = distances(small, inside, mine, foreign)
  const far = distances(small, inside, foreign, mine)
  const share = makePlane(width, height)
  for (let i = 0; i < share.data.length; i++) share.data[i] = near[i]! <= far[i]! ? 1 : 0
  const soft = boxBlur(resizePlane(share, matte.width, matte.height), 1)
  return { ...soft, data: soft.data.map((value, i) => matte.data[i]! * smoothStep(0.2, 0.8, value)) }
}

/** Where somebody says to be, 0..1; their face is theirs without a doubt (2). */
function claimOf({ pose, face }: Somebody, width: number, height: number, up: number): Plane {
  const mask = pose ? maskAt(pose) : (x: number, y: number) => (face && isBelow(face, x, y) ? GUESSED : 0)
  const out = makePlane(width, height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [px, py] = [(x + 0.5) * up, (y + 0.5) * up]
      out.data[i] = face && isInFace(face, px, py) ? 2 : mask(px, py)
    }
  }
  return out
}

type Face = NonNullable<Somebody['face']>

/** Whose body was not found has one all the same, below the face, and hair above it: about so wide and long. */
function isBelow({ left, top, width, height }: Face, x: number, y: number): boolean {
  const [aside, down] = [Math.abs(x - left - width / 2) / width, (y - top - height) / height]
  return down > -1.5 && down < 5 && aside < 1.4
}

/** The pose network takes such a body for a part of its own: what lies below their face and not below ours is theirs. */
function yieldTo(mine: Plane, theirs: Face | undefined, ours: Face | undefined, up: number): void {
  if (!theirs) return
  for (let y = 0, i = 0; y < mine.height; y++) {
    for (let x = 0; x < mine.width; x++, i++) {
      const [px, py] = [(x + 0.5) * up, (y + 0.5) * up]
      if (isBelow(theirs, px, py) && !(ours && isBelow(ours, px, py))) mine.data[i]! *= 0.3
    }
  }
}

function isInFace({ left, top, width, height }: Face, x: number, y: number): boolean {
  return Math.hypot((x - left - width / 2) / (width * 0.5), (y - top - height / 2) / (height * 0.55)) < 1
}

/** How far each pixel is from where `claim` is sure, in cost. Buckets in place of a heap: costs are small whole numbers. */
function distances(picture: Picture, inside: Plane, claim: Plane, against: Plane): Float32Array {
  const { width, height } = inside
  const out = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY)
  const buckets: number[][] = [[]]
  for (let i = 0; i < out.length; i++) {
    if (claim.data[i]! < SURE || against.data[i]! > (claim.data[i]! > 1 ? 1.5 : UNSURE)) continue
    out[i] = 0
    buckets[0]!.push(i)
  }
  for (let cost = 0; cost < buckets.length; cost++) {
    for (const i of buckets[cost] ?? []) {
      if (out[i]! < cost) continue
      const x = i % width
      for (const k of [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width]) {
        if (k < 0 || k >= out.length || inside.data[k]! < 0.1) continue
        const denied = DENIED * (1 - Math.min(1, claim.data[k]!)) + (against.data[k]! > 1 ? 1000 : 0)
        const next = cost + Math.round(STEP + EDGE_COST * step(picture, i, k) + denied)
        if (next >= out[k]!) continue
        out[k] = next
        buckets[next] ??= []
        buckets[next]!.push(k)
      }
    }
    buckets[cost] = []
  }
  return out
}

/** The largest difference of a channel between two pixels, 0..1. */
function step({ data, channels }: Picture, i: number, k: number): number {
  let most = 0
  for (let c = 0; c < 3; c++) most = Math.max(most, Math.abs(data[i * channels + c]! - data[k * channels + c]!))
  return most / 255
}
