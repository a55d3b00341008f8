import type { Job, Matting, Picture } from '../../../engine.ts'
import { resizePicture } from '../../motion/pixels.ts'
import { boxBlur, growPlane, makePlane, type Plane, resizePlane, smoothStep, softBlur } from '../../motion/plane.ts'
import { groundLikelihood, type Settled } from '../../vision/matting-colours.ts'
import type { PersonParts } from '../../vision/person-parts.ts'
import { takeOklab } from '../blend/oklab.ts'
import { fillByExample } from '../head/exemplar.ts'
import { ownRegion } from '../head/own-region.ts'
import { bordersOf, findHead, type HeadParts } from '../head/parts.ts'
import { type HeadPose, headSpace, poseOf } from '../head/pose.ts'

/** A sitter's shoulders reach the border of a tight photo, but not this high: below the chin, in face widths. */
const BORDER_DOWN = 0.1
const BORDER_SLOPE = 0.8
const BORDER_FAR = 1.5
/** Nothing but the head, with what is this near to it, is this far above the chin. */
const HEAD_ABOVE = 0.1
const HEAD_NEAR = 0.1
/** Half the width of a gap in the matte that the net may fill, and the head round which it may fill all: face widths. */
const GAP = 0.1
const SKULL = { across: 0.56, middle: 0, down: 1 }
/** Who belongs to whom is told on a copy where a face is this wide. */
const FACE_PIXELS = 64
/** Between people colours step: a unit of Oklab holds up as long as this many pixels of way. */
const EDGE_COST = 200

export type Sitter = {
  /** RGBA, the size of the photo. */
  subject: Picture
  /** Where it is bare skin, 0..1. */
  skin: Plane
}

/** A photo turned so that the head is upright, and how it was turned. */
export type Framed = {
  photo: Picture
  /** Radians, positive clockwise. */
  lean: number
  /** 0 where the photo does not reach and something was painted. */
  inside: Uint8Array
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
  const pose = poseOf(mesh)
  const alpha = joinMattes(photo, lifted, parts, pose)
  const others = await othersIn(framed, alpha, parts, pose)
  const hidden = hideOthers(alpha, others, parts, pose)
  const body = hidden.includes(1) ? await paintHidden(photo, hidden, alpha, parts, job.seed) : photo
  keepLargest(alpha)
  return { subject: assemble(lifted, body, alpha, hidden), skin: parts.skin }
}

/**
 * The matte knows strands, the net what a person is: where the net is sure all round, nothing may be missing, unless it
 * has the colour of the ground and the matte says so (a wall seen through curls), or it stands beside everything the
 * matte knows (a neighbour whom the net takes for a person, rightly).
 */
function joinMattes(photo: Picture, lifted: Picture, { person }: HeadParts, pose: HeadPose): Plane {
  const { width, height } = lifted
  const sure = boxBlur(person, 2)
  const matteAt = (i: number) => lifted.data[i * 4 + 3]! / 255
  const settled: Settled = Int8Array.from(sure.data, (value, i) =>
    value > 0.9 && matteAt(i) > 0.9 ? 1 : value < 0.1 && matteAt(i) < 0.1 ? 0 : -1,
  )
  const ground = boxBlur(groundLikelihood(photo, settled), 1).data
  const around = gapsOf(lifted, pose).data
  const alpha = makePlane(width, height)
  for (let i = 0; i < alpha.data.length; i++) {
    const matte = matteAt(i)
    const inner = smoothStep(0.8, 0.98, sure.data[i]!) * (1 - smoothStep(0.9, 0.97, ground[i]!)) * around[i]!
    alpha.data[i] = Math.max(matte * smoothStep(0, 0.2, sure.data[i]! + 0.1 * matte), inner)
  }
  return alpha
}

/** Where a matte may have lost something: on the head itself, and in gaps that it nearly closes. */
function gapsOf({ width, height, data }: Picture, pose: HeadPose): Plane {
  const scale = Math.min(1, FACE_PIXELS / pose.width)
  const matte = makePlane(width, height)
  for (let i = 0; i < matte.data.length; i++) matte.data[i] = data[i * 4 + 3]! / 255
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

/** From the chin in the directions of the photo as it was taken, for a body does not lean with its head: face widths. */
function bodySpace({ chin, width }: HeadPose, lean: number): (x: number, y: number) => readonly [number, number] {
  const [cos, sin] = [Math.cos(lean) / width, Math.sin(lean) / width]
  return (x, y) => [(x - chin[0]) * cos + (y - chin[1]) * sin, (y - chin[1]) * cos - (x - chin[0]) * sin]
}

/** Above it nothing of the sitter reaches the border of the photo this far out. */
function lowestBorder(across: number): number {
  return BORDER_DOWN + BORDER_SLOPE * Math.max(0, across - 0.85) + 2 * Math.max(0, across - BORDER_FAR)
}

/** 0..1: whose pixels are somebody else's. */
async function othersIn(
  { photo, lean, inside }: Framed,
  alpha: Plane,
  parts: HeadParts,
  pose: HeadPose,
): Promise<Plane> {
  const scale = Math.min(1, FACE_PIXELS / pose.width)
  const width = Math.max(1, Math.round(photo.width * scale))
  const height = Math.max(1, Math.round(photo.height * scale))
  const small = await resizePicture(photo, width, height)
  const toSmall = (plane: Plane) => resizePlane(plane, width, height)
  const covered = toSmall(alpha).data
  const head = toSmall(parts.head)
  const solid = { ...head, data: head.data.map((value) => (value > 0.5 ? 1 : 0)) }
  const nearHead = growPlane(solid, HEAD_NEAR * FACE_PIXELS).data
  const within = toSmall({ width: photo.width, height: photo.height, data: Float32Array.from(inside) }).data
  const isBorder = bordersOf(width, height, within)
  const place = bodySpace(pose, lean)
  const open = new Uint8Array(width * height)
  const seeds = new Uint8Array(width * height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      open[i] = covered[i]! > 0.3 ? 1 : 0
      const [u, down] = place(((x + 0.5) * photo.width) / width, ((y + 0.5) * photo.height) / height)
      const across = Math.abs(u)
      if (solid.data[i] || (down > 0 && across < 0.3 + 0.15 * down)) seeds[i] = 1
      else if (down < -HEAD_ABOVE && nearHead[i]! < 0.5) seeds[i] = 2
      else if (isBorder(i) && across > 0.7 && down < lowestBorder(across)) seeds[i] = 2
    }
  }
  const owner = ownRegion(takeOklab(small, { left: 0, top: 0, width, height }), open, seeds, { edgeCost: EDGE_COST })
  // The faint rim of somebody is nobody's, and would be left over as a line.
  const theirs = growPlane({ width, height, data: Float32Array.from(owner, (who) => (who === 2 ? 1 : 0)) }, 2)
  for (let i = 0; i < owner.length; i++) if (owner[i] === 1) theirs.data[i] = 0
  return resizePlane(boxBlur(theirs, 1), photo.width, photo.height)
}

/**
 * Takes others out of the alpha, in place. What they hid of the sitter's shoulders is told by the other shoulder:
 * answers with 1 where the body goes on behind them.
 */
function hideOthers(alpha: Plane, others: Plane, { head }: HeadParts, pose: HeadPose): Uint8Array {
  const { width, height } = alpha
  const own = makePlane(width, height)
  for (let i = 0; i < own.data.length; i++) own.data[i] = alpha.data[i]! * (1 - smoothStep(0.3, 0.6, others.data[i]!))
  const hidden = new Uint8Array(width * height)
  const twins = otherShoulder(own, head, pose)
  for (let i = 0; i < hidden.length; i++) {
    const theirs = others.data[i]!
    if (theirs < 0.05) continue
    const shown = twins.data[i]!
    if (theirs > 0.3 && shown > 0.02) hidden[i] = 1
    own.data[i] = Math.max(own.data[i]!, shown * smoothStep(0.05, 0.3, theirs))
  }
  alpha.data.set(own.data)
  return hidden
}

/** The body below the head mirrored about the neck, its outline smooth. */
function otherShoulder({ width, height, data }: Plane, head: Plane, pose: HeadPose): Plane {
  const out = makePlane(width, height)
  const axis = Math.round(pose.ears[0])
  for (let y = Math.max(0, Math.ceil(pose.chin[1] + 0.15 * pose.width)); y < height; y++) {
    for (let x = 0; x < width; x++) {
      const twin = 2 * axis - x
      if (twin < 0 || twin >= width) continue
      const at = y * width + twin
      out.data[y * width + x] = Math.max(0, data[at]! - head.data[at]!)
    }
  }
  const soft = softBlur(out, 0.07 * pose.width)
  return { ...soft, data: soft.data.map((value) => smoothStep(0.44, 0.56, value)) }
}

/** Clothes and skin of the sitter go on where somebody stood before them. */
function paintHidden(
  photo: Picture,
  hidden: Uint8Array,
  alpha: Plane,
  { head }: HeadParts,
  seed: number,
): Promise<Picture> {
  const { width, height } = photo
  const target = growPlane({ width, height, data: Float32Array.from(hidden) }, 3).data
  const source = Uint8Array.from(alpha.data, (value, i) => (value > 0.98 && !target[i] && head.data[i]! < 0.1 ? 1 : 0))
  const hole = Uint8Array.from(target, (value) => (value > 0.5 ? 255 : 0))
  return source.includes(1) ? fillByExample(photo, hole, source, seed) : Promise.resolve(photo)
}

/** Colours free of the old ground where the edge is soft, those of the photo inside. */
function assemble(lifted: Picture, body: Picture, alpha: Plane, hidden: Uint8Array): Picture {
  const data = Uint8Array.from(lifted.data)
  for (let i = 0; i < alpha.data.length; i++) {
    const before = lifted.data[i * 4 + 3]! / 255
    data[i * 4 + 3] = Math.round(alpha.data[i]! * 255)
    if (hidden[i] || alpha.data[i]! > before + 0.2) data.set(body.data.subarray(i * 3, i * 3 + 3), i * 4)
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
