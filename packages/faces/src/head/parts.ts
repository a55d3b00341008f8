import type { Picture } from '@bluehour/engine/engine'
import { fitGuided } from '@bluehour/imaging/guided-filter'
import { resizePicture, toRgb } from '@bluehour/imaging/pixels'
import {
  boxBlur,
  growPlane,
  makePlane,
  type Plane,
  resizePlane,
  samplePlane,
  smoothStep,
} from '@bluehour/imaging/plane'
import type { PartShares, PersonParts } from '@bluehour/vision/person-parts'
import { meshMask } from '../blend/mask.ts'
import { takeOklab } from '../blend/oklab.ts'
import { cutRegion, type Patch } from '../blend/patch.ts'
import { FACE_OVAL } from '../regions.ts'
import { ownRegion } from './own-region.ts'
import { besideFace, type HeadPose, headSpace, poseOf, sidesOf } from './pose.ts'
import { removeThinBridges } from './thin-bridges.ts'

/** What belongs to a head, 0..1 for each pixel of the picture. */
export type HeadParts = {
  /** Face, ears and hair, also hair that falls below the chin; never the neck. */
  head: Plane
  /** The hair of it. */
  hair: Plane
  /** Bare skin below the jaw. */
  neck: Plane
  /** What is worn below the head: in front of the neck. */
  clothes: Plane
  /** All bare skin, of the face too, whosever it is. */
  skin: Plane
  /** Everybody, as the net sees them: coarser than a matte, but it does not fall to pieces. */
  person: Plane
  /** The head and all that may be its hair, also beyond the matte: what must go when the head goes. */
  loose: Plane
}

type HeadSource = {
  picture: Picture
  matte: Uint8Array
  mesh: Float32Array
  /** Other people's faces in the same picture. */
  others: readonly Float32Array[]
  /** 0 where the photo itself does not reach and something was painted. */
  inside?: Uint8Array
}

/** Parts are told apart on a copy where a face is this wide. */
const FACE_PIXELS = 96
/** The net looks a second time at the head alone: this far from the eyes, in face widths. */
const NEAR = { across: 1.5, up: 1.35, down: 1.65 }
/** Below the ears a face has no more skin outside its mesh: what is there is the throat. */
const EAR_LINE = 0.34
/** Nobody's hair stands this far out beside the own face; hair that comes in over the border is soon somebody else's. */
const OTHERS_ACROSS = 0.95
const BORDER_ACROSS = 0.4
const OTHERS_DOWN = 0.6
/** Lower down own lengths may reach the border too, but not when they are of another color: steps of Oklab. */
const OTHER_COLOR = 0.13
const LATE = 0.8
/** Hair has many shades: steps between them hold nobody up for long. */
const EDGE_COST = 60

type Scene = {
  small: Picture
  shares: PartShares
  /** Head space of each pixel. */
  u: Float32Array
  v: Float32Array
  chin: number
  face: Float32Array
  /** 1 where it is this person. */
  isOwn: Float32Array
}

/** Tells hair, face, neck and clothes of one person apart, by a net, the mesh and the matte. */
export async function findHead(source: HeadSource, tell: PersonParts): Promise<HeadParts> {
  const scene = await lookAt(source, tell)
  const { width, height } = scene.small
  const { hair: hairs, faceSkin, bodySkin, clothes: dressed, worn } = scene.shares
  const parts: HeadParts = {
    head: makePlane(width, height),
    hair: makePlane(width, height),
    neck: makePlane(width, height),
    clothes: makePlane(width, height),
    skin: makePlane(width, height),
    person: makePlane(width, height),
    loose: makePlane(width, height),
  }
  for (let i = 0; i < width * height; i++) {
    const [u, v, face, own] = [scene.u[i]!, scene.v[i]!, scene.face[i]!, scene.isOwn[i]!]
    const upper = 1 - smoothStep(EAR_LINE, EAR_LINE + 0.16, v)
    const near = Math.abs(u) < 1.1 ? 1 - smoothStep(scene.chin + 0.1, scene.chin + 0.3, v) : 0
    const skin = faceSkin.data[i]! * upper
    const things = worn.data[i]! * near
    const hair = hairs.data[i]! * own
    parts.head.data[i] = Math.max(face, Math.min(1, hair + (skin + things) * own))
    parts.hair.data[i] = hair * (1 - 0.9 * face * faceSkin.data[i]!)
    parts.loose.data[i] = Math.max(parts.head.data[i]!, smoothStep(0.1, 0.45, hair))
    const throat = Math.abs(u) < 0.75 && v > EAR_LINE && v < scene.chin + 0.9 ? 1 : 0
    parts.neck.data[i] = throat * (bodySkin.data[i]! + faceSkin.data[i]! * (1 - upper)) * (1 - face)
    parts.skin.data[i] = bodySkin.data[i]! + faceSkin.data[i]!
    parts.person.data[i] = Math.max(face, hairs.data[i]! + parts.skin.data[i]! + dressed.data[i]! + worn.data[i]!)
    parts.clothes.data[i] = dressed.data[i]! * (1 - face)
  }
  return {
    head: sharpen(source, scene, parts.head, source.matte),
    hair: sharpen(source, scene, parts.hair, source.matte),
    neck: sharpen(source, scene, parts.neck, source.matte),
    clothes: sharpen(source, scene, parts.clothes),
    skin: sharpen(source, scene, parts.skin),
    person: sharpen(source, scene, parts.person),
    loose: resizePlane(parts.loose, source.picture.width, source.picture.height),
  }
}

async function lookAt({ picture, mesh: fullMesh, others, inside }: HeadSource, tell: PersonParts): Promise<Scene> {
  const scale = Math.min(1, FACE_PIXELS / poseOf(fullMesh).width)
  const width = Math.max(8, Math.round(picture.width * scale))
  const height = Math.max(8, Math.round(picture.height * scale))
  const small = await resizePicture(picture, width, height)
  const shrink = (points: Float32Array) =>
    points.map((value, k) => (k % 3 === 1 ? (value * height) / picture.height : (value * width) / picture.width))
  const mesh = shrink(fullMesh)
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
  const face = meshMask(mesh, FACE_OVAL, region, 0.02).data
  const sides = sidesOf(mesh)
  const strangers = others.map((other) => meshMask(shrink(other), FACE_OVAL, region).data)
  const seen = {
    small,
    shares: await tellParts(picture, poseOf(fullMesh), { width, height }, tell),
    u,
    v,
    chin: place(pose.chin[0], pose.chin[1])[1],
    face,
  }
  const full = { width: picture.width, height: picture.height, data: Float32Array.from(inside ?? []) }
  const isBorder = bordersOf(width, height, inside && resizePlane(full, width, height).data)
  const [beside, aside] = [u.map(besideFace(sides, 0)), u.map(besideFace(sides, pose.yaw))]
  return { ...seen, isOwn: ownHead({ ...seen, beside, aside }, strangers, isBorder) }
}

/** Two looks: at the whole close-up for what is around, at the head alone for fine edges. */
async function tellParts(
  picture: Picture,
  { eyes, width: face }: HeadPose,
  { width, height }: { width: number; height: number },
  { tell }: PersonParts,
): Promise<PartShares> {
  const wide = await tell(picture)
  const left = Math.max(0, Math.floor(eyes[0] - NEAR.across * face))
  const top = Math.max(0, Math.floor(eyes[1] - NEAR.up * face))
  const right = Math.min(picture.width, Math.ceil(eyes[0] + NEAR.across * face))
  const bottom = Math.min(picture.height, Math.ceil(eyes[1] + NEAR.down * face))
  const region = { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
  const close = await tell(cutRegion(picture, region))
  const [sx, sy] = [width / picture.width, height / picture.height]
  const join = (far: Plane, near: Plane): Plane => {
    const out = resizePlane(far, width, height)
    for (let y = Math.ceil(top * sy); y < Math.floor(bottom * sy); y++) {
      for (let x = Math.ceil(left * sx); x < Math.floor(right * sx); x++) {
        const [s, t] = [((x + 0.5) / sx - left) / region.width, ((y + 0.5) / sy - top) / region.height]
        // The border of the second look counts for nothing, but where the picture itself ends.
        const inner = (at: number, low: boolean, high: boolean) =>
          Math.min(low ? 1 : at / 0.15, high ? 1 : (1 - at) / 0.15, 1)
        const share =
          0.7 * inner(s, left === 0, right === picture.width) * inner(t, top === 0, bottom === picture.height)
        const value = samplePlane(near, s * near.width - 0.5, t * near.height - 0.5)
        out.data[y * width + x]! += (value - out.data[y * width + x]!) * share
      }
    }
    return out
  }
  return {
    hair: join(wide.hair, close.hair),
    bodySkin: join(wide.bodySkin, close.bodySkin),
    faceSkin: join(wide.faceSkin, close.faceSkin),
    clothes: join(wide.clothes, close.clothes),
    worn: join(wide.worn, close.worn),
  }
}

/** The net does not know whose hair it sees: what another head reaches first is not ours. */
function ownHead(
  scene: Omit<Scene, 'isOwn'> & { beside: Float32Array; aside: Float32Array },
  strangers: readonly Float32Array[],
  isBorder: (i: number) => boolean,
): Float32Array {
  const { small, shares, u, v, beside, aside, face } = scene
  const { width, height } = small
  const lab = takeOklab(small, { left: 0, top: 0, width, height })
  const open = new Uint8Array(width * height)
  const seeds = new Uint8Array(width * height)
  for (let i = 0; i < open.length; i++) {
    const head = shares.hair.data[i]! + shares.faceSkin.data[i]! + shares.worn.data[i]!
    // Nothing hangs in the air: faint strands belong to a head only as far as they hold on to it.
    open[i] = head > 0.3 || face[i]! > 0.5 ? 1 : 0
    const isSkull = Math.abs(u[i]!) < 0.6 && v[i]! > -0.75 && v[i]! < EAR_LINE
    if (face[i]! > 0.5 || (isSkull && head > 0.5)) seeds[i] = 1
  }
  const differs = hairDifference(lab, shares.hair, seeds, face)
  const isHead = (i: number) => shares.hair.data[i]! + shares.faceSkin.data[i]! >= 0.5
  const isAside = (i: number) => isBorder(i) && aside[i]! > BORDER_ACROSS
  // Only where somebody comes in over the border may a turned head's own hair not be seen behind its cheek.
  const company = new Set<number>()
  for (let i = 0; i < open.length; i++)
    if (v[i]! < OTHERS_DOWN && isHead(i) && isAside(i)) company.add(Math.sign(u[i]!))
  for (let i = 0; i < open.length; i++) {
    if (strangers.some((cover) => cover[i]! > 0.5)) seeds[i] = 2
    if (seeds[i] || !isHead(i)) continue
    const out = company.has(Math.sign(u[i]!)) ? aside[i]! : beside[i]!
    if (v[i]! < OTHERS_DOWN && (isAside(i) || out > OTHERS_ACROSS)) seeds[i] = 2
    else if (isAside(i) && differs(i) > OTHER_COLOR) seeds[i] = 3
  }
  const owner = ownRegion(lab, open, seeds, { edgeCost: EDGE_COST, late: LATE * FACE_PIXELS })
  const mine = { width, height, data: Float32Array.from(owner, (who) => (who === 1 ? 1 : 0)) }
  removeThinBridges(
    mine,
    (i) => seeds[i] === 1,
    (i) => v[i]! < OTHERS_DOWN,
    FACE_PIXELS,
  )
  const own = growPlane(mine, 2)
  for (let i = 0; i < owner.length; i++) if (owner[i] === 2) own.data[i] = 0
  return boxBlur(own, 1).data
}

/** Whether the photo ends at a pixel, to the left or to the right. */
export function bordersOf(width: number, height: number, inside?: Float32Array): (i: number) => boolean {
  return (i) => {
    const x = i % width
    if (inside && inside[i]! < 0.5) return false
    if (x < 2 || x > width - 3) return true
    return inside !== undefined && i < width * height && (inside[i - 2]! < 0.5 || inside[i + 2]! < 0.5)
  }
}

/** How far a pixel's color is from the hair on the own skull. */
function hairDifference(
  { planes: [l, a, b] }: Patch,
  { data: hair }: Plane,
  seeds: Uint8Array,
  face: Float32Array,
): (i: number) => number {
  const sums = [0, 0, 0, 1e-6]
  for (let i = 0; i < seeds.length; i++) {
    if (seeds[i] !== 1 || face[i]! > 0 || hair[i]! < 0.8) continue
    for (const [c, value] of [l[i]!, a[i]!, b[i]!, 1].entries()) sums[c]! += value
  }
  const [meanL, meanA, meanB] = sums.map((sum) => sum / sums[3]!) as [number, number, number]
  return (i) => Math.hypot(l[i]! - meanL, 1.5 * (a[i]! - meanA), 1.5 * (b[i]! - meanB))
}

/** Brings a part to the picture's own size, its edges where the picture has them, and never beyond the matte. */
function sharpen({ picture }: HeadSource, scene: Scene, part: Plane, matte?: Uint8Array): Plane {
  const fit = fitGuided(toRgb(scene.small), part, 3, 4e-4)
  const { width, height, data, channels } = picture
  const out = makePlane(width, height)
  const sx = part.width / width
  const sy = part.height / height
  for (let y = 0, i = 0; y < height; y++) {
    const v = (y + 0.5) * sy - 0.5
    for (let x = 0; x < width; x++, i++) {
      if (matte?.[i] === 0) continue
      const u = (x + 0.5) * sx - 0.5
      const k = i * channels
      const value =
        (samplePlane(fit.r, u, v) * data[k]! +
          samplePlane(fit.g, u, v) * data[k + 1]! +
          samplePlane(fit.b, u, v) * data[k + 2]!) /
          255 +
        samplePlane(fit.offset, u, v)
      out.data[i] = smoothStep(0.12, 0.88, value) * (matte ? matte[i]! / 255 : 1)
    }
  }
  return out
}
