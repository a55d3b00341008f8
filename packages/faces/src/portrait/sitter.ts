import type { Job, Matting, Picture } from '@bluehour/engine/engine'
import { boxBlur, growPlane, makePlane, type Plane, resizePlane, smoothStep } from '@bluehour/imaging/plane'
import { groundLikelihood, type Settled } from '@bluehour/vision/matting-colors'
import type { PersonParts } from '@bluehour/vision/person-parts'
import { findHead, type HeadParts } from '../head/parts.ts'
import { type HeadPose, headSpace, poseOf } from '../head/pose.ts'
import { type Claims, type Framed, tellNeighbours } from './neighbours.ts'
import { hiddenBody, paintHidden } from './shoulders.ts'

/** Half the width of a gap in the matte that the net may fill, and the head round which it may fill all: face widths. */
const GAP = 0.1
const SKULL = { across: 0.56, middle: 0, down: 1 }
/** Who belongs to whom is told on a copy where a face is this wide. */
const FACE_PIXELS = 64
export type Sitter = {
  /** RGBA, the size of the photo. */
  subject: Picture
  /** Where it is bare skin, 0..1. */
  skin: Plane
}

type Studio = { matting: Matting; parts: PersonParts }

/**
 * One person out of a photo, hair and all: neighbours who touch go, and what their arms hid of the shoulders is
 * painted.
 */
export async function cutSitter(
  framed: Framed,
  mesh: Float32Array,
  { matting, parts: tell }: Studio,
  job: Job,
): Promise<Sitter> {
  const { photo, inside } = framed
  const lifted = await matting.lift(photo, job)
  job.signal.throwIfAborted()
  const { width, height } = photo
  const everything = new Uint8Array(width * height).fill(255)
  const parts = await findHead({ picture: photo, matte: everything, mesh, others: [], inside }, tell)
  return alone(framed, lifted, parts, mesh, job.seed)
}

/** The sitter of a photo in which it is known what everything is, but not yet whose. */
export async function alone(
  framed: Framed,
  lifted: Picture,
  parts: HeadParts,
  mesh: Float32Array,
  seed: number,
): Promise<Sitter> {
  const { photo, inside } = framed
  const pose = poseOf(mesh)
  const claims = await tellNeighbours(framed, matteOf(lifted), parts, mesh)
  const alpha = joinMattes(photo, lifted, parts, claims.own, pose)
  const unknown = hideOthers(alpha, claims, parts, inside, pose)
  const hidden = hiddenBody(alpha, { unknown, others: claims.others }, parts, pose, framed.lean)
  for (let i = 0; i < hidden.data.length; i++) hidden.data[i]! *= smoothStep(0.05, 0.3, unknown.data[i]!)
  const body = hidden.data.some((value) => value > 0.02) ? await paintHidden(photo, hidden, alpha, parts, seed) : photo
  for (let i = 0; i < hidden.data.length; i++) alpha.data[i] = Math.max(alpha.data[i]!, hidden.data[i]!)
  keepLargest(alpha)
  return { subject: assemble(lifted, body, alpha, hidden), skin: parts.skin }
}

function matteOf({ width, height, data }: Picture): Plane {
  const matte = makePlane(width, height)
  for (let i = 0; i < matte.data.length; i++) matte.data[i] = data[i * 4 + 3]! / 255
  return matte
}

/** Takes others out of the alpha, in place. Answers with 1 where nothing is known of the sitter's body. */
function hideOthers(alpha: Plane, { others }: Claims, { head }: HeadParts, inside: Uint8Array, pose: HeadPose): Plane {
  const { width, height } = alpha
  const unknown = makePlane(width, height)
  for (let i = 0; i < unknown.data.length; i++) {
    const isPainted = !inside[i] && head.data[i]! < 0.3 && Math.floor(i / width) > pose.chin[1]
    unknown.data[i] = isPainted ? 1 : others.data[i]!
    alpha.data[i]! *= 1 - smoothStep(0.3, 0.6, unknown.data[i]!)
  }
  return unknown
}

/**
 * The matte knows strands, the net what a person is: where the net is sure all round, nothing may be missing, unless it
 * has the color of the ground and the matte says so (a wall seen through curls), or it stands beside everything the
 * matte knows (a neighbour whom the net takes for a person, rightly).
 */
function joinMattes(photo: Picture, lifted: Picture, { person }: HeadParts, own: Plane, pose: HeadPose): Plane {
  const { width, height } = lifted
  const sure = boxBlur(person, 2)
  const matteAt = (i: number) => lifted.data[i * 4 + 3]! / 255
  const settled: Settled = Int8Array.from(sure.data, (value, i) =>
    value > 0.9 && matteAt(i) > 0.9 ? 1 : value < 0.1 && matteAt(i) < 0.1 ? 0 : -1,
  )
  const ground = boxBlur(groundLikelihood(photo, settled), 1).data
  const around = gapsOf(matteOf(lifted), pose).data
  const alpha = makePlane(width, height)
  for (let i = 0; i < alpha.data.length; i++) {
    const matte = matteAt(i)
    const inner =
      smoothStep(0.8, 0.98, sure.data[i]!) *
      (1 - smoothStep(0.9, 0.97, ground[i]!)) *
      Math.max(around[i]!, own.data[i]!)
    alpha.data[i] = Math.max(matte * smoothStep(0, 0.2, sure.data[i]! + 0.1 * matte), inner)
  }
  return alpha
}

/** Where a matte may have lost something: on the head itself, and in gaps that it nearly closes. */
function gapsOf(matte: Plane, pose: HeadPose): Plane {
  const { width, height } = matte
  const scale = Math.min(1, FACE_PIXELS / pose.width)
  const small = resizePlane(matte, Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
  const solid = { ...small, data: small.data.map((value) => (value > 0.5 ? 1 : 0)) }
  const closed = growPlane(growPlane(solid, GAP * FACE_PIXELS), -GAP * FACE_PIXELS)
  const place = headSpace(pose)
  for (let y = 0, i = 0; y < closed.height; y++) {
    for (let x = 0; x < closed.width; x++, i++) {
      const [u, v] = place((x + 0.5) / scale, (y + 0.5) / scale)
      const skull = 1 - smoothStep(0.9, 1.1, Math.hypot(u / SKULL.across, (v - SKULL.middle) / SKULL.down))
      closed.data[i] = Math.max(closed.data[i]!, skull)
    }
  }
  return resizePlane(boxBlur(closed, 1), width, height)
}

/** Colors free of the old ground where the edge is soft, those of the photo inside. */
function assemble(lifted: Picture, body: Picture, alpha: Plane, hidden: Plane): Picture {
  const data = Uint8Array.from(lifted.data)
  for (let i = 0; i < alpha.data.length; i++) {
    const before = lifted.data[i * 4 + 3]! / 255
    data[i * 4 + 3] = Math.round(alpha.data[i]! * 255)
    if (hidden.data[i]! > 0.02 || alpha.data[i]! > before + 0.2) data.set(body.data.subarray(i * 3, i * 3 + 3), i * 4)
  }
  return { ...lifted, data }
}

/** What hangs together with nothing goes: shreds of neighbours, specks of the ground. */
function keepLargest({ width, height, data }: Plane): void {
  const label = new Int32Array(width * height)
  const sizes = [0]
  const line: number[] = []
  for (let start = 0; start < label.length; start++) {
    if (label[start] || data[start]! < 0.1) continue
    const name = sizes.length
    sizes.push(0)
    label[start] = name
    line.push(start)
    while (line.length > 0) {
      const i = line.pop()!
      sizes[name]! += data[i]!
      const x = i % width
      for (const j of [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width]) {
        if (j < 0 || j >= label.length || label[j] || data[j]! < 0.1) continue
        label[j] = name
        line.push(j)
      }
    }
  }
  const largest = sizes.indexOf(Math.max(...sizes.slice(1)))
  for (let i = 0; i < label.length; i++) if (label[i] !== largest) data[i] = 0
}
