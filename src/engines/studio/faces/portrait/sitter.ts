import type { Job, Matting, Picture } from '../../../engine.ts'
import { resizePicture } from '../../motion/pixels.ts'
import { boxBlur, growPlane, makePlane, type Plane, resizePlane, smoothStep } from '../../motion/plane.ts'
import type { PersonParts } from '../../vision/person-parts.ts'
import { takeOklab } from '../blend/oklab.ts'
import { fillByExample } from '../head/exemplar.ts'
import { ownRegion } from '../head/own-region.ts'
import { findHead, type HeadParts } from '../head/parts.ts'
import { type HeadPose, headSpace, poseOf } from '../head/pose.ts'

/** Half the width a sitter may fill at some heights below the eyes, in face widths: head, neck, shoulders, chest. */
const OUTLINE = [
  [0.5, 0.82],
  [0.9, 1.35],
  [1.3, 2.1],
  [1.8, 3.2],
] as const
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
 * painted. `photo` is upright, with the face of the mesh.
 */
export async function cutSitter(
  photo: Picture,
  mesh: Float32Array,
  { matting, parts: tell }: Studio,
  job: Job,
): Promise<Sitter> {
  const lifted = await matting.lift(photo, job)
  job.signal.throwIfAborted()
  const { width, height } = photo
  const everything = new Uint8Array(width * height).fill(255)
  const parts = await findHead({ picture: photo, matte: everything, mesh, others: [] }, tell)
  const alpha = joinMattes(lifted, parts)
  const pose = poseOf(mesh)
  const others = await othersIn(photo, alpha, parts, pose)
  const hidden = hideOthers(alpha, others, parts, pose)
  const body = hidden.includes(1) ? await paintHidden(photo, hidden, alpha, parts, job.seed) : photo
  return { subject: assemble(lifted, body, alpha, hidden), skin: parts.skin }
}

/** The matte knows strands, the net what a person is: where the net is sure all round, nothing may be missing. */
function joinMattes(lifted: Picture, { person, head }: HeadParts): Plane {
  const { width, height } = lifted
  const sure = boxBlur(person, 2)
  const alpha = makePlane(width, height)
  for (let i = 0; i < alpha.data.length; i++) {
    const matte = lifted.data[i * 4 + 3]! / 255
    const inside = smoothStep(0.8, 0.98, sure.data[i]!)
    alpha.data[i] = Math.max(matte * smoothStep(0, 0.25, sure.data[i]! + head.data[i]! + matte * 0.2), inside)
  }
  return alpha
}

/** 0..1: whose pixels are somebody else's. */
async function othersIn(photo: Picture, alpha: Plane, parts: HeadParts, pose: HeadPose): Promise<Plane> {
  const scale = Math.min(1, FACE_PIXELS / pose.width)
  const width = Math.max(1, Math.round(photo.width * scale))
  const height = Math.max(1, Math.round(photo.height * scale))
  const small = await resizePicture(photo, width, height)
  const covered = resizePlane(alpha, width, height).data
  const head = resizePlane(parts.head, width, height).data
  const place = headSpace(pose)
  const open = new Uint8Array(width * height)
  const seeds = new Uint8Array(width * height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      open[i] = covered[i]! > 0.3 ? 1 : 0
      const [px, py] = [((x + 0.5) * photo.width) / width, ((y + 0.5) * photo.height) / height]
      const across = Math.abs(px - pose.chin[0]) / pose.width
      const down = (py - pose.chin[1]) / pose.width
      const [u, v] = place(px, py)
      if (head[i]! > 0.5) seeds[i] = 1
      else if (down > 0 && across < 0.3 + 0.15 * down) seeds[i] = 1
      else if (Math.abs(u) > halfWidth(v) || (across > 0.75 && down < 0.2 + 0.2 * (across - 0.75))) seeds[i] = 2
    }
  }
  const owner = ownRegion(takeOklab(small, { left: 0, top: 0, width, height }), open, seeds)
  const theirs = { width, height, data: Float32Array.from(owner, (who) => (who === 2 ? 1 : 0)) }
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
  const axis = Math.round(pose.ears[0])
  for (let y = 0, i = 0; y < height; y++) {
    const down = (y - pose.chin[1]) / pose.width
    for (let x = 0; x < width; x++, i++) {
      const theirs = others.data[i]!
      if (theirs < 0.05) continue
      const twin = 2 * axis - x
      const isBody = down > 0.1 && twin >= 0 && twin < width ? own.data[y * width + twin]! : 0
      const isHair = twin >= 0 && twin < width ? head.data[y * width + twin]! : 0
      const shown = down > 0.15 ? Math.max(0, isBody - isHair) : 0
      if (theirs > 0.3 && shown > 0.5) hidden[i] = 1
      own.data[i] = Math.max(own.data[i]!, shown * smoothStep(0.05, 0.3, theirs))
    }
  }
  alpha.data.set(own.data)
  return hidden
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

function halfWidth(v: number): number {
  const [first] = OUTLINE
  if (v <= first[0]) return first[1]
  for (let k = 1; k < OUTLINE.length; k++) {
    const [v0, w0] = OUTLINE[k - 1]!
    const [v1, w1] = OUTLINE[k]!
    if (v <= v1) return w0 + ((w1 - w0) * (v - v0)) / (v1 - v0)
  }
  return Number.POSITIVE_INFINITY
}
