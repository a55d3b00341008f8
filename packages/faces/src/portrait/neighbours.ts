import type { Picture } from '@bluehour/engine/engine'
import { resizePicture } from '@bluehour/imaging/pixels'
import { boxBlur, growPlane, makePlane, type Plane, resizePlane, smoothStep } from '@bluehour/imaging/plane'
import { takeOklab } from '../blend/oklab.ts'
import type { Patch } from '../blend/patch.ts'
import { ownRegion } from '../head/own-region.ts'
import { bordersOf, type HeadParts } from '../head/parts.ts'
import { besideFace, headSpace, poseOf, sidesOf } from '../head/pose.ts'
import { removeThinBridges } from '../head/thin-bridges.ts'
import { bodySpace, neckMiddle } from './body-space.ts'
import { type Kinds, strangeness } from './own-colors.ts'

/** A photo turned so that the head is upright, and how it was turned. */
export type Framed = {
  photo: Picture
  /** Radians, positive clockwise. */
  lean: number
  /** 0 where the photo does not reach and something was painted. */
  inside: Uint8Array
}

/** Who belongs to whom is told on a copy where a face is this wide. */
const FACE_PIXELS = 64
/** A skull from the line of the eyes, as wide as the face and this much more; hair beside it reaches no farther than this. */
const SKULL = { more: 0.06, up: -0.75, down: 0.34 }
const HAIR_REACH = [0.35, 0.85] as const
/** Throat and what is worn there. */
const THROAT = { across: 0.2, down: 0.9 }
/** Hair that comes in over the border of the photo beside a face, at least this far out, is somebody else's. */
const BORDER_HAIR = 0.35
/** A sitter's shoulders reach the border of a tight photo, but not this high: below the chin, in face widths. */
const BORDER_DOWN = 0.1
const BORDER_SLOPE = 0.8
const BORDER_FAR = 1.5
/** Beside somebody a sitter's own body is not likely to reach farther out than this. */
const BODY_REACH = [1.3, 1.7] as const
/** So many pixels of somebody (a face is 64 wide) say that a side is not the sitter's alone. */
const COMPANY = 60
/** What touches the border on such a side and is this unlike the sitter is not theirs. */
const UNLIKE = 0.6
/** Between people colors step: a unit of Oklab holds up as long as this many pixels of way. */
const EDGE_COST = 150
const STRANGE_COST = 24
const LEARN_REACH = 40

type Scene = {
  width: number
  height: number
  lab: Patch
  open: Uint8Array
  /** From the neck below the chin in the photo's directions, and from the face's sides and the eyes: face widths. */
  u: Float32Array
  down: Float32Array
  beside: Float32Array
  /** The same, farther behind a cheek that is turned away. */
  aside: Float32Array
  below: Float32Array
  kinds: Kinds
  /** Where the frame or the photo ends at a side; for hair the photo alone, for the own may go on beyond a close-up's frame. */
  isBorder: (i: number) => boolean
  isPhotoEnd: (i: number) => boolean
}

/** Whose pixels are whose, 0..1: the sitter's own, and somebody else's. */
export type Claims = { own: Plane; others: Plane }

/** Tells a sitter from neighbours who touch. `matte` is everybody. */
export async function tellNeighbours(
  framed: Framed,
  matte: Plane,
  parts: HeadParts,
  mesh: Float32Array,
): Promise<Claims> {
  const { photo } = framed
  const scene = await lookAround(framed, matte, parts, mesh)
  const seeds = surelyWhose(scene)
  for (const side of [-1, 1]) if (hasCompany(scene, seeds, side)) addBehindCheek(scene, seeds, side)
  // Light changes over a cloth without a step: its shades are learnt as far as they go on smoothly.
  const near = ownRegion(scene.lab, scene.open, seeds, { edgeCost: EDGE_COST, reach: LEARN_REACH })
  const strange = makePlane(scene.width, scene.height)
  for (const side of [-1, 1]) {
    const { data } = strangeness(scene.lab, scene.kinds, learnt(scene, seeds, near, side))
    if (hasCompany(scene, seeds, side, data)) addStrangers(scene, seeds, data, side)
    for (let i = 0; i < data.length; i++) if (scene.u[i]! * side >= 0) strange.data[i] = data[i]!
  }
  const pace = { edgeCost: EDGE_COST, strange: { data: strange.data, cost: STRANGE_COST } }
  const owner = ownRegion(scene.lab, scene.open, seeds, pace)
  const own = { width: scene.width, height: scene.height, data: Float32Array.from(owner, (who) => (who === 1 ? 1 : 0)) }
  removeThinBridges(
    own,
    (i) => seeds[i] === 1,
    (i) => scene.down[i]! < 0,
    FACE_PIXELS,
  )
  for (let i = 0; i < owner.length; i++) if (owner[i] === 1 && own.data[i] === 0) owner[i] = 2
  return claimsOf(owner, scene, photo)
}

async function lookAround(framed: Framed, matte: Plane, parts: HeadParts, mesh: Float32Array): Promise<Scene> {
  const { photo } = framed
  const pose = poseOf(mesh)
  const scale = Math.min(1, FACE_PIXELS / pose.width)
  const width = Math.max(1, Math.round(photo.width * scale))
  const height = Math.max(1, Math.round(photo.height * scale))
  const toSmall = (plane: Plane) => resizePlane(plane, width, height)
  const small = await resizePicture(photo, width, height)
  const [covered, person, skin, clothes] = [matte, parts.person, parts.skin, parts.clothes].map(toSmall) as Plane[]
  const hair = { width, height, data: person!.data.map((all, i) => all - skin!.data[i]! - clothes!.data[i]!) }
  const within = toSmall({ width: photo.width, height: photo.height, data: Float32Array.from(framed.inside) }).data
  const plane = () => new Float32Array(width * height)
  const isBorder = bordersOf(width, height, within)
  const scene: Scene = {
    width,
    height,
    lab: takeOklab(small, { left: 0, top: 0, width, height }),
    open: Uint8Array.from(covered!.data, (value, i) => (value > 0.3 || person!.data[i]! > 0.6 ? 1 : 0)),
    u: plane(),
    down: plane(),
    beside: plane(),
    aside: plane(),
    below: plane(),
    kinds: { skin: skin!, clothes: clothes!, hair },
    isBorder,
    isPhotoEnd: (i) => isBorder(i) && (hair.data[i]! < 0.5 || (i % width > 1 && i % width < width - 2)),
  }
  const [body, head] = [bodySpace(pose, framed.lean), headSpace(pose)]
  const middle = neckMiddle(parts.neck, pose, framed.lean)
  const [besideIt, asideOf] = [besideFace(sidesOf(mesh), 0), besideFace(sidesOf(mesh), pose.yaw)]
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const at = [((x + 0.5) * photo.width) / width, ((y + 0.5) * photo.height) / height] as const
      const [u, down] = body(...at)
      const [v, below] = head(...at)
      scene.u[i] = u - middle
      scene.down[i] = down
      scene.beside[i] = besideIt(v)
      scene.aside[i] = asideOf(v)
      scene.below[i] = below
    }
  }
  return scene
}

/** 1 the sitter: the skull, and what is right below it. 2 somebody else, beside the head. */
function surelyWhose({ width, height, u, down, beside, aside, below, open, isPhotoEnd }: Scene): Uint8Array {
  const seeds = new Uint8Array(width * height)
  for (let i = 0; i < seeds.length; i++) {
    if (!open[i]) continue
    const isSkull = beside[i]! < SKULL.more && below[i]! > SKULL.up && below[i]! < SKULL.down
    if (isSkull || (Math.abs(u[i]!) < THROAT.across && down[i]! > 0 && down[i]! < THROAT.down)) seeds[i] = 1
    else if (down[i]! < 0 && (isPhotoEnd(i) ? aside[i]! > BORDER_HAIR : beside[i]! > HAIR_REACH[1])) seeds[i] = 2
  }
  return seeds
}

/** Where somebody stands, what is seen behind the cheek of a head that is turned away is theirs. Changed in place. */
function addBehindCheek({ u, down, aside, open }: Scene, seeds: Uint8Array, side: number): void {
  for (let i = 0; i < seeds.length; i++)
    if (open[i] && !seeds[i] && u[i]! * side > 0 && down[i]! < 0 && aside[i]! > HAIR_REACH[1]) seeds[i] = 2
}

/** Above it nothing of the sitter reaches the border of the photo this far out. */
function lowestBorder(across: number): number {
  return BORDER_DOWN + BORDER_SLOPE * Math.max(0, across - 0.85) + 2 * Math.max(0, across - BORDER_FAR)
}

/** What is known of both when a side is judged: where the sitter has the other side alone, all of that is theirs. */
function learnt(scene: Scene, seeds: Uint8Array, near: Uint8Array, side: number): Uint8Array {
  const { u, open } = scene
  const known = Uint8Array.from(near)
  if (hasCompany(scene, seeds, -side)) return known
  for (let i = 0; i < known.length; i++) if (open[i] && u[i]! * side < 0 && known[i] === 0) known[i] = 1
  return known
}

/** Whether somebody stands on a side: beside the head, or (by colors) with other hair coming in over the border. */
function hasCompany(scene: Scene, seeds: Uint8Array, side: number, strange?: Float32Array): boolean {
  const { u, open, isBorder, isPhotoEnd, kinds } = scene
  let seen = 0
  for (let i = 0; i < seeds.length; i++) {
    if (!open[i] || u[i]! * side < 0) continue
    const isHair = strange && isPhotoEnd(i) && kinds.hair.data[i]! > 0.5 && strange[i]! > UNLIKE
    if (seeds[i] === 2 || isHair) seen += isBorder(i) ? 4 : 1
  }
  return seen >= COMPANY
}

/**
 * On a side where somebody stands, whatever comes in over the border and has not the sitter's colors is theirs, and
 * what is far out more likely theirs. Both are changed in place.
 */
function addStrangers(scene: Scene, seeds: Uint8Array, strange: Float32Array, side: number): void {
  const { u, down, aside, open, isBorder } = scene
  for (let i = 0; i < seeds.length; i++) {
    if (!open[i] || u[i]! * side < 0 || seeds[i] === 1) continue
    const far =
      down[i]! > 0
        ? smoothStep(BODY_REACH[0], BODY_REACH[1], u[i]! * side)
        : smoothStep(HAIR_REACH[0], HAIR_REACH[1], aside[i]!)
    strange[i] = Math.max(strange[i]!, far)
    const across = Math.abs(u[i]!)
    const isHigh = across > 0.7 && down[i]! < lowestBorder(across)
    const isOut = down[i]! > 0 || aside[i]! > BORDER_HAIR
    if (isBorder(i) && isOut && (isHigh || strange[i]! > UNLIKE)) seeds[i] = 2
  }
}

function claimsOf(owner: Uint8Array, { width, height }: Scene, photo: Picture): Claims {
  const own = makePlane(width, height)
  for (let i = 0; i < owner.length; i++) own.data[i] = owner[i] === 1 ? 1 : 0
  // The faint rim of somebody is nobody's, and would be left over as a line.
  const theirs = growPlane({ width, height, data: Float32Array.from(owner, (who) => (who === 2 ? 1 : 0)) }, 2)
  for (let i = 0; i < owner.length; i++) if (owner[i] === 1) theirs.data[i] = 0
  const toFull = (plane: Plane) => resizePlane(boxBlur(plane, 1), photo.width, photo.height)
  return { own: toFull(own), others: toFull(theirs) }
}
