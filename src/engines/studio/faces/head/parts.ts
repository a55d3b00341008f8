import type { Picture } from '../../../engine.ts'
import { fitGuided } from '../../motion/guided-filter.ts'
import { resizePicture, toRgb } from '../../motion/pixels.ts'
import {
  boxBlur,
  makePlane,
  type Plane,
  planeFromBytes,
  resizePlane,
  samplePlane,
  smoothStep,
} from '../../motion/plane.ts'
import { groundLikelihood, type Settled } from '../../vision/matting-colours.ts'
import { meshCover } from '../blend/mask.ts'
import { takeOklab } from '../blend/oklab.ts'
import { coverOf } from '../blend/patch.ts'
import { fitSkin } from '../blend/skin.ts'
import { FACE_OVAL } from '../regions.ts'
import { plainSkin } from './face-skin.ts'
import { headSpace, poseOf } from './pose.ts'

/** What belongs to a head, 0..1 for each pixel of the picture. */
export type HeadParts = {
  /** Face, ears and hair, also hair that falls below the chin; never the neck. */
  head: Plane
  /** The hair of it. */
  hair: Plane
  /** Bare skin below the jaw. */
  neck: Plane
  /** The head and all that may be its hair: what must go when the head goes. */
  loose: Plane
}

/** Parts are told apart on a copy where a face is this wide. */
const FACE_PIXELS = 96
/** Hair is looked for this far from the eyes, in face widths. */
const HAIR_ACROSS = 1.7
const HAIR_DOWN = 2.9
/** Between these the skull is: whatever the matte has there is head, a hat too. */
const SKULL_ACROSS = 0.82
const EAR_LINE = 0.34

type Scene = {
  small: Picture
  matte: Plane
  mesh: Float32Array
  /** Head space of each pixel. */
  u: Float32Array
  v: Float32Array
  chin: number
  face: Float32Array
  skinSeed: Float32Array
}

/** Tells hair, face and neck apart by the mesh, the matte and the colours of this very person. */
export async function findHead(picture: Picture, matte: Uint8Array, mesh: Float32Array): Promise<HeadParts> {
  const scene = await lookAt(picture, matte, mesh)
  const skinTone = skinToneOf(scene)
  const hairSeeds = hairSeedsOf(scene, skinTone)
  const isSkin = (i: number) => scene.skinSeed[i]! > 0.9 || (skinTone.data[i]! > 0.8 && scene.v[i]! > EAR_LINE)
  const skinLike = likeness(scene, (i) =>
    isSkin(i) ? 1 : hairSeeds[i] || isBehind(scene, i) || isClothes(scene, i) ? 0 : -1,
  )
  let reached = new Float32Array(hairSeeds.length)
  let hairLike = makePlane(scene.small.width, scene.small.height)
  // The second look knows the colours of the lengths too, not only those of the crown.
  for (const seedMin of [2, 0.7]) {
    const isHair = (i: number) => hairSeeds[i] === 1 || (reached[i]! > 0.95 && hairLike.data[i]! > seedMin)
    const unlikeSkin = likeness(scene, (i) => (isHair(i) ? 1 : isSkin(i) ? 0 : -1))
    hairLike = likeness(scene, (i) => (isHair(i) ? 1 : isBehind(scene, i) ? 0 : -1))
    const unlikeClothes = likeness(scene, (i) => (isHair(i) ? 1 : isClothes(scene, i) ? 0 : -1))
    for (let i = 0; i < hairLike.data.length; i++) {
      const expected = hairExpected(scene, i)
      const lean = (like: number) => (like * expected) / (like * expected + (1 - like) * (1 - expected) + 1e-6)
      hairLike.data[i] = Math.min(
        lean(hairLike.data[i]!),
        lean(unlikeClothes.data[i]!),
        lean(unlikeSkin.data[i]!),
        1.12 + 0.6 * expected - skinTone.data[i]!,
      )
    }
    reached = reach(scene, hairSeeds, hairLike, skinLike, 0.5)
  }
  const near = reach(scene, hairSeeds, hairLike, skinLike, 0.3)
  const { width, height } = scene.small
  const head = makePlane(width, height)
  const hair = makePlane(width, height)
  const neck = makePlane(width, height)
  const loose = makePlane(width, height)
  for (let i = 0; i < head.data.length; i++) {
    const u = scene.u[i]!
    const v = scene.v[i]!
    const hairy = reached[i]! * smoothStep(0.35, 0.6, hairLike.data[i]!)
    const skull =
      (1 - smoothStep(SKULL_ACROSS - 0.08, SKULL_ACROSS + 0.08, Math.abs(u))) *
      (1 - smoothStep(EAR_LINE - 0.08, EAR_LINE + 0.04, v))
    head.data[i] = Math.max(scene.face[i]!, skull, hairy)
    loose.data[i] = Math.max(head.data[i]!, near[i]! * (1 - smoothStep(0.3, 0.6, skinTone.data[i]!)))
    hair.data[i] = Math.max(0, Math.max(hairy, skull * (1 - skinLike.data[i]!)) - scene.face[i]! * skinLike.data[i]!)
    const below = Math.abs(u) < 0.75 && v > EAR_LINE && v < scene.chin + 0.9 ? 1 : 0
    neck.data[i] = below * smoothStep(0.4, 0.7, skinLike.data[i]!) * (1 - hairy) * (1 - scene.face[i]!)
  }
  return {
    head: sharpen(picture, scene, head, matte),
    hair: sharpen(picture, scene, hair, matte),
    neck: sharpen(picture, scene, neck, matte),
    loose: sharpen(picture, scene, loose, matte),
  }
}

async function lookAt(picture: Picture, matte: Uint8Array, fullMesh: Float32Array): Promise<Scene> {
  const full = poseOf(fullMesh)
  const scale = Math.min(1, FACE_PIXELS / full.width)
  const width = Math.max(8, Math.round(picture.width * scale))
  const height = Math.max(8, Math.round(picture.height * scale))
  const small = await resizePicture(picture, width, height)
  const mesh = fullMesh.map((value, k) =>
    k % 3 === 0 ? (value * width) / picture.width : (value * height) / picture.height,
  )
  const pose = poseOf(mesh)
  const place = headSpace(pose)
  const u = new Float32Array(width * height)
  const v = new Float32Array(width * height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [a, b] = place(x + 0.5, y + 0.5)
      u[i] = a
      v[i] = b
    }
  }
  const region = { left: 0, top: 0, width, height }
  return {
    small,
    matte: resizePlane(planeFromBytes(matte, picture.width, picture.height), width, height),
    mesh,
    u,
    v,
    chin: place(pose.chin[0], pose.chin[1])[1],
    face: meshCover(mesh, FACE_OVAL, region, 0.02).data,
    skinSeed: plainSkin(mesh, region).data,
  }
}

/** Above the forehead or beside the temples, well inside the matte. */
function isHairSeed({ matte, u, v, face }: Scene, i: number): boolean {
  if (matte.data[i]! < 0.9 || face[i]! > 0) return false
  const across = Math.abs(u[i]!)
  return (
    (v[i]! < -0.5 && v[i]! > -1.15 && across < 0.62) || (across > 0.5 && across < 0.72 && v[i]! < 0 && v[i]! > -0.6)
  )
}

/** Colours of both kinds of seeds as likelihoods: 1 looks like the first kind. */
function likeness({ small }: Scene, kind: (i: number) => 1 | 0 | -1): Plane {
  const settled: Settled = new Int8Array(small.width * small.height)
  for (let i = 0; i < settled.length; i++) settled[i] = kind(i)
  const other = groundLikelihood(small, settled)
  const like = makePlane(small.width, small.height)
  for (let i = 0; i < like.data.length; i++) like.data[i] = 1 - other.data[i]!
  return boxBlur(like, 1)
}

/** How likely hair is at a place of a head before any colour is seen: beside the face it mostly is, before the throat not. */
function hairExpected({ u, v, chin }: Scene, i: number): number {
  const across = Math.abs(u[i]!)
  if (v[i]! < chin - 0.1) return across > 0.48 && across < 1.05 ? 0.78 : 0.5
  const beside = smoothStep(0.3, 0.6, across) * (1 - smoothStep(0.9, 1.3, across))
  return 0.28 + 0.3 * beside * (1 - smoothStep(chin + 0.5, chin + 1.3, v[i]!))
}

/** How far each pixel has the tone of this face's skin, whatever its light. */
function skinToneOf({ small, skinSeed }: Scene): Plane {
  const region = { left: 0, top: 0, width: small.width, height: small.height }
  const lab = takeOklab(small, region)
  const { tone, toneSpread } = fitSkin(lab, coverOf(region, skinSeed))
  const [l, a, b] = lab.planes
  let [sum, weight] = [0, 1e-6]
  for (let i = 0; i < skinSeed.length; i++) {
    sum += l[i]! * skinSeed[i]!
    weight += skinSeed[i]!
  }
  const usual = Math.max(0.1, sum / weight)
  const out = makePlane(small.width, small.height)
  for (let i = 0; i < out.data.length; i++) {
    const base = l[i]! + 0.06
    const far = Math.hypot((a[i]! / base - tone[0]) / toneSpread[0], (b[i]! / base - tone[1]) / toneSpread[1])
    // Hair may have the tone of skin, but hardly its lightness.
    out.data[i] = (1 - smoothStep(1.6, 3.2, far)) * smoothStep(0.52, 0.74, l[i]! / usual)
  }
  return boxBlur(out, 1)
}

/** Seeds that look like skin are a bald head or a high forehead, not hair. */
function hairSeedsOf(scene: Scene, skinTone: Plane): Uint8Array {
  const seeds = new Uint8Array(scene.u.length)
  let [all, kept] = [0, 0]
  for (let i = 0; i < seeds.length; i++) {
    if (!isHairSeed(scene, i)) continue
    all++
    // Fair hair is near to skin: high up, where no forehead is, the matte alone decides.
    const isHigh = scene.v[i]! < -0.72
    if (skinTone.data[i]! < (isHigh ? 0.9 : 0.35)) {
      seeds[i] = 1
      kept++
    }
  }
  return kept < all * 0.1 ? new Uint8Array(seeds.length) : seeds
}

/** What the matte leaves out near the head. */
function isBehind({ matte, u, v, chin }: Scene, i: number): boolean {
  return matte.data[i]! < 0.06 && Math.abs(u[i]!) < 2.2 && v[i]! < chin + 1.2
}

/** Before the chest and out on the shoulders no hair falls. */
function isClothes({ matte, u, v, chin, face }: Scene, i: number): boolean {
  if (matte.data[i]! < 0.9 || face[i]! > 0) return false
  const across = Math.abs(u[i]!)
  return (v[i]! > chin + 0.55 && across < 0.2) || (v[i]! > chin + 0.05 && across > 1.05 && across < 2.4)
}

/** Hair is one piece: only what hangs together with the seeds counts, so a dark sleeve elsewhere does not. */
function reach(
  scene: Scene,
  seeds: Uint8Array,
  hairLike: Plane,
  skinLike: Plane,
  likeMin: number,
): Float32Array<ArrayBuffer> {
  const { width, height } = scene.small
  const doubt = (i: number) =>
    0.12 * Math.max(0, scene.v[i]! - scene.chin) + (scene.v[i]! > scene.chin && Math.abs(scene.u[i]!) < 0.3 ? 0.2 : 0)
  const open = (i: number) =>
    scene.matte.data[i]! > 0.25 &&
    hairLike.data[i]! > likeMin + doubt(i) &&
    skinLike.data[i]! < 0.8 &&
    Math.abs(scene.u[i]!) < HAIR_ACROSS &&
    scene.v[i]! < HAIR_DOWN
  const reached = new Uint8Array(seeds.length)
  const line: number[] = []
  for (let i = 0; i < seeds.length; i++) {
    if (!seeds[i]) continue
    reached[i] = 1
    line.push(i)
  }
  while (line.length > 0) {
    const i = line.pop()!
    const x = i % width
    for (const j of [x > 0 ? i - 1 : i, x < width - 1 ? i + 1 : i, i - width, i + width]) {
      if (j < 0 || j >= width * height || reached[j] || !open(j)) continue
      reached[j] = 1
      line.push(j)
    }
  }
  // Strands a pixel or two away still belong to it.
  const soft = boxBlur({ width, height, data: Float32Array.from(reached) }, 3)
  return soft.data.map((value) => smoothStep(0.06, 0.4, value))
}

/** Brings a part to the picture's own size, its edges where the picture has them, and never beyond the matte. */
function sharpen(picture: Picture, scene: Scene, part: Plane, matte: Uint8Array): Plane {
  const fit = fitGuided(toRgb(scene.small), part, 3, 2e-4)
  const { width, height, data, channels } = picture
  const out = makePlane(width, height)
  const sx = part.width / width
  const sy = part.height / height
  for (let y = 0, i = 0; y < height; y++) {
    const v = (y + 0.5) * sy - 0.5
    for (let x = 0; x < width; x++, i++) {
      if (matte[i] === 0) continue
      const u = (x + 0.5) * sx - 0.5
      const k = i * channels
      const value =
        (samplePlane(fit.r, u, v) * data[k]! +
          samplePlane(fit.g, u, v) * data[k + 1]! +
          samplePlane(fit.b, u, v) * data[k + 2]!) /
          255 +
        samplePlane(fit.offset, u, v)
      out.data[i] = Math.max(0, Math.min(1, smoothStep(0.08, 0.92, value))) * (matte[i]! / 255)
    }
  }
  return out
}
