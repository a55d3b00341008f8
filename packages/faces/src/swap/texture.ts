import type { Picture } from '@bluehour/engine/engine'
import { smoothStep } from '@bluehour/imaging/plane'
import { mapMesh } from '@bluehour/imaging/warp/draw-mesh'
import { onPixels, type Region } from '@bluehour/imaging/warp/pixel-map'
import { affineFit, alignMesh, placeMesh } from '../align.ts'
import {
  feather,
  featherInside,
  fillRings,
  flip,
  meshMask,
  multiplyMasks,
  ringOf,
  subtractMasks,
} from '../blend/mask.ts'
import { takeOklab } from '../blend/oklab.ts'
import { coverOf, type Mask, type Patch, regionOf } from '../blend/patch.ts'
import { makePyramid, type Pyramid, warpPatch } from '../blend/pyramid.ts'
import { CANONICAL_FACE } from '../canonical-face.ts'
import type { Face } from '../face.ts'
import { FACE_OVAL, LEFT_EYE, LIPS_INNER, LIPS_OUTER, RIGHT_EYE } from '../regions.ts'
import { TRIANGLES } from '../triangles.ts'
import { calmTone } from './calm-tone.ts'
import { clearFace, featureMask } from './clear-face.ts'
import { MIRROR, STEADY } from './face-map.ts'
import { besideHidden, evenLight, joinHalves } from './join-halves.ts'
import { MIDDLE_RING, mendSkin } from './mend-skin.ts'
import { darkenRedEyes } from './red-eyes.ts'
import { sampleMask } from './sample-mask.ts'
import { faceSize } from './shape.ts'
import { smoothTone } from './smooth-tone.ts'

/** A face laid flat and straight ahead, both halves there, ready to be drawn onto another mesh. */
export type Texture = {
  /** Where each mesh point lies on the texture, z included: also the shape of the face seen from the front. */
  readonly mesh: Float32Array
  /** The irises on the texture, as in a face. */
  readonly irises: Float32Array
  /** Oklab. */
  readonly colors: Pyramid
  /** 0 where the picture showed something else in front of the face: a fringe, a hand. */
  readonly usable: Mask
  /** The same, softly ending at the outline of the face. */
  readonly cover: Mask
}

const EDGE_MIN = 128
const EDGE_MAX = 512
/** A little larger than the face in the picture, so that drawing it twice costs no sharpness. */
const FINER = 1.3
/** The shade of a strand and the soft edge of a hand are not wanted on another face. */
const ROOM = 0.028
/** Shares of width and size: how far from hair colors are doubted, and how much of the face's edge is not believed. */
const DOUBT = 0.08
const SILHOUETTE = 0.012
/** The soft edge lies on the texture, so that it is narrow where the face turns away: there eye and cheek are near it. */
const EDGE_ROOM = -0.015
/** How softly made-up skin gives way, and how far round the features it does not. */
const MADE_UP_FEATHER = 0.06
const MIDDLE_ROOM = 0.1
const EDGE_FEATHER = 0.047
const OPENING_FEATHER = 0.015
/** Over which share of the width skin and lips have one tone each. */
const SKIN_REACH = 0.03
const LIPS_REACH = 0.07

/** The mean face as pictures have it: y down, smaller z nearer. */
const MEAN_FACE = CANONICAL_FACE.map((value, i) => (i % 3 === 0 ? value : -value))

/** The mesh turned to face us and made the same on both sides, `width` pixels wide with a small border. */
function frontalMesh(mesh: Float32Array, width: number): Float32Array {
  return symmetric(placeMesh(mesh, alignMesh(mesh, MEAN_FACE, STEADY)), width)
}

/** Carries points of the picture to the texture by the corners and lids of the eye they lie in. */
function carryIrises({ mesh, irises }: Face, flat: Float32Array): Float32Array {
  const out = new Float32Array(irises.length)
  for (const [eye, ring] of [RIGHT_EYE, LEFT_EYE].entries()) {
    const carry = affineFit(mesh, flat, ring)
    for (let point = eye * 5; point < eye * 5 + 5; point++) {
      const [x, y] = carry(irises[point * 3]!, irises[point * 3 + 1]!)
      out[point * 3] = x
      out[point * 3 + 1] = y
    }
  }
  return out
}

type Vector = readonly [number, number, number]

const crossOf = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

function symmetric(mesh: Float32Array, width: number): Float32Array {
  let middle = 0
  for (let point = 0; point < 468; point++) middle += (mesh[point * 3]! + mesh[MIRROR[point]! * 3]!) / 2 / 468
  const out = new Float32Array(mesh.length)
  let reach = 0
  let top = Number.POSITIVE_INFINITY
  for (let point = 0; point < 468; point++) {
    const other = MIRROR[point]!
    out[point * 3] = (mesh[point * 3]! - middle - (mesh[other * 3]! - middle)) / 2
    for (const c of [1, 2]) out[point * 3 + c] = (mesh[point * 3 + c]! + mesh[other * 3 + c]!) / 2
    reach = Math.max(reach, Math.abs(out[point * 3]!))
    top = Math.min(top, out[point * 3 + 1]!)
  }
  const border = width * 0.06
  const scale = (width - 2 * border) / (2 * reach)
  for (let i = 0; i < out.length; i += 3) {
    out[i] = width / 2 + out[i]! * scale
    out[i + 1] = border + (out[i + 1]! - top) * scale
    out[i + 2] = out[i + 2]! * scale
  }
  return out
}

/** Takes the texture off a picture. What the head hides by turning away is filled from the other half. */
export function takeTexture(picture: Picture, face: Face, shown?: Mask): Texture {
  const region = regionOf(face.mesh, picture, 0.08)
  const width = Math.round(Math.max(EDGE_MIN, Math.min(EDGE_MAX, Math.max(region.width, region.height) * FINER)))
  const mesh = frontalMesh(face.mesh, width)
  let bottom = 0
  for (let i = 1; i < mesh.length; i += 3) bottom = Math.max(bottom, mesh[i]!)
  const flat: Region = { left: 0, top: 0, width, height: Math.ceil(bottom + width * 0.06) }
  const seen = takeOklab(picture, region)
  const map = mapMesh(onPixels(face.mesh), onPixels(mesh), TRIANGLES, flat)
  const taken = warpPatch(makePyramid(seen), map)
  const facing = facingCover(face.mesh, mesh, flat)
  const sure = shown && sampleMask(surelyShown(shown, face.mesh), map)
  const clear = multiplyMasks(clearFace(taken, mesh, ROOM, sure), meshMask(mesh, FACE_OVAL, flat, -0.01))
  const features = featureMask(flat, mesh)
  const joined = joinHalves(taken, facing, clear, features)
  const even = evenLight(joined.colors, subtractMasks(joined.usable, features))
  const { colors: mended, usable } = mendSkin(even, joined.usable, mesh, shown ? doubtful(clear) : undefined)
  const colors = calmColors(mended, usable, mesh)
  const outline = featherInside(meshMask(mesh, FACE_OVAL, flat, EDGE_ROOM), width * EDGE_FEATHER)
  const cover = multiplyMasks(usable, outline, ownOrMiddle(joined.usable, mesh))
  const irises = carryIrises(face, mesh)
  return { mesh, irises, colors: makePyramid(darkenRedEyes(colors, irises)), usable, cover }
}

/** Without colored lamps and without the grain of dark pictures: skin of one tone, and lips of one. */
function calmColors(patch: Patch, usable: Mask, mesh: Float32Array): Patch {
  const rings = (...list: (readonly number[])[]) =>
    feather(
      fillRings(
        list.map((ring) => ringOf(mesh, ring)),
        patch,
      ),
      patch.width * OPENING_FEATHER,
    )
  const own = rings(RIGHT_EYE, LEFT_EYE, LIPS_OUTER)
  const inner = multiplyMasks(usable, meshMask(mesh, FACE_OVAL, patch, -0.1))
  const calm = calmTone(patch, subtractMasks(inner, featureMask(patch, mesh)), own)
  const skin = smoothTone(calm, subtractMasks(meshMask(mesh, FACE_OVAL, patch, -0.01), own), SKIN_REACH)
  return smoothTone(skin, subtractMasks(rings(LIPS_OUTER), rings(LIPS_INNER)), LIPS_REACH)
}

/**
 * 0 where the skin was made up, away from the features: the forehead under a fringe, a cheek under hair. What the other
 * person has there looks better than what nobody has seen.
 */
function ownOrMiddle(seen: Mask, mesh: Float32Array): Mask {
  const madeUp = feather(subtractMasks(meshMask(mesh, FACE_OVAL, seen, -0.03), seen), seen.width * MADE_UP_FEATHER)
  const middle = feather(meshMask(mesh, MIDDLE_RING, seen, MIDDLE_ROOM), seen.width * MADE_UP_FEATHER)
  return coverOf(
    seen,
    madeUp.data.map((value, i) => Math.max(1 - smoothStep(0.1, 0.6, value), middle.data[i]!)),
  )
}

/** Beside what is hidden, on either half: there something darker may be a strand or its shade. */
function doubtful(clear: Mask): Mask {
  const here = besideHidden(clear, DOUBT)
  const there = flip(here)
  return coverOf(
    clear,
    here.data.map((value, i) => Math.max(value, there.data[i]!)),
  )
}

/** A cheek seen from the side is narrow: a little of what lies behind its edge would become broad on the texture. */
function surelyShown(shown: Mask, mesh: Float32Array): Mask {
  const soft = feather(shown, SILHOUETTE * faceSize(mesh))
  return coverOf(
    shown,
    soft.data.map((value, i) => shown.data[i]! * smoothStep(0.7, 0.97, value)),
  )
}

/** How much of each place looked at the camera, 0..1: below about 15° of grazing it is a smear. */
function facingCover(seen: Float32Array, flat: Float32Array, region: Region): Mask {
  const facing = new Float32Array(468 * 3)
  for (let t = 0; t < TRIANGLES.length; t += 3) {
    const corners = [TRIANGLES[t]!, TRIANGLES[t + 1]!, TRIANGLES[t + 2]!] as const
    const normal = normalOf(seen, corners)
    for (const corner of corners) for (let c = 0; c < 3; c++) facing[corner * 3 + c]! += normal[c]!
  }
  let sign = 0
  for (let i = 2; i < facing.length; i += 3) sign += facing[i]!
  // As a mesh whose x is what we want to draw: the map then has it for every pixel.
  const values = new Float32Array(468 * 3)
  for (let point = 0; point < 468; point++) {
    const [x, y, z] = [facing[point * 3]!, facing[point * 3 + 1]!, facing[point * 3 + 2]!]
    const slope = (Math.sign(sign) * z) / (Math.hypot(x, y, z) || 1)
    values[point * 3] = Math.max(0, Math.min(1, (slope - 0.1) / 0.3))
  }
  return feather(coverOf(region, mapMesh(values, onPixels(flat), TRIANGLES, region).x), region.width * 0.03)
}

function normalOf(mesh: Float32Array, [a, b, c]: readonly [number, number, number]): Vector {
  const edge = (to: number): Vector => [
    mesh[to * 3]! - mesh[a * 3]!,
    mesh[to * 3 + 1]! - mesh[a * 3 + 1]!,
    mesh[to * 3 + 2]! - mesh[a * 3 + 2]!,
  ]
  return crossOf(edge(b), edge(c))
}
