import type { Picture } from '@bluehour/engine/engine'
import { boxBlur, smoothStep } from '@bluehour/imaging/plane'
import type { Region } from '@bluehour/imaging/warp/pixel-map'
import { feather, featherInside, meshMask } from '../blend/mask.ts'
import { fromOklab, takeOklab } from '../blend/oklab.ts'
import { coverOf, type Patch, putPatch } from '../blend/patch.ts'
import { FACE_OVAL } from '../regions.ts'
import type { CloseUp } from './close-up.ts'
import type { HeadlessBody } from './headless-body.ts'
import { matchHead } from './match.ts'
import { headSpace, poseOf } from './pose.ts'
import type { Necks } from './throat.ts'
import { type Turn, turnMesh, turnPicture } from './turn.ts'

/** Shares of the face's width. */
const NECK_REACH = 0.34
const NECK_FADE = 0.09
const BORDER_FADE = 0.12
const CHIN_SHADOW = 0.2

type Parts = { head: Float32Array; hair: Float32Array; neck: Float32Array }

/** Draws the new head into the body's close-up, whose old head is gone. The plate is changed in place. */
export async function joinHead(
  { picture: plate, open, hidden }: HeadlessBody,
  body: CloseUp,
  head: CloseUp,
  turn: Turn,
  seed: number,
): Promise<void> {
  const { width, height } = plate
  const whole = { left: 0, top: 0, width, height }
  const opaque = { ...head.picture, data: withoutAlpha(head.lifted) }
  const { picture: colors, inside } = await turnPicture(opaque, turn, whole)
  const { picture: packed } = await turnPicture(packParts(head), turn, whole)
  const mesh = turnMesh(turn, head.mesh)
  const parts = unpackParts(packed, borderFade(inside, width, height, body.pose.width * BORDER_FADE))
  const lit = matchHead(
    { lab: takeOklab(colors, whole), mesh },
    { lab: takeOklab(body.picture, whole), mesh: body.mesh },
    parts,
    seed,
  )
  const near = feather(meshMask(mesh, FACE_OVAL, whole), body.pose.width * NECK_REACH).data
  const neck = fadeInto(open, neckCover(parts, body, near, { open, hidden }), whole, body.pose.width * NECK_FADE)
  const ground = takeOklab(plate, whole)
  shadeUnderChin(ground, open, mesh, parts, neck)
  putPatch(plate, fromOklab(ground), coverOf(whole, new Float32Array(width * height).fill(1)))
  meetNeck(lit, ground, neck, near, open)
  const shown = fromOklab(lit)
  putPatch(plate, shown, coverOf(whole, neck))
  putPatch(plate, shown, coverOf(whole, parts.head))
}

function withoutAlpha({ data }: Picture): Uint8Array {
  const out = new Uint8Array((data.length / 4) * 3)
  for (let i = 0, k = 0; i < data.length; i += 4, k += 3) out.set(data.subarray(i, i + 3), k)
  return out
}

/** Three covers travel as the channels of one picture. */
function packParts({ picture: { width, height }, parts }: CloseUp): Picture {
  const data = new Uint8Array(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    data[i * 3] = Math.round(parts.head.data[i]! * 255)
    data[i * 3 + 1] = Math.round(parts.hair.data[i]! * 255)
    data[i * 3 + 2] = Math.round(parts.neck.data[i]! * 255)
  }
  return { width, height, channels: 3, data }
}

function unpackParts({ width, height, data }: Picture, fade: Float32Array): Parts {
  const take = (c: number) =>
    Float32Array.from({ length: width * height }, (_, i) => (data[i * 3 + c]! / 255) * fade[i]!)
  return { head: take(0), hair: take(1), neck: take(2) }
}

/** Hair that the photo's border cut off ends softly instead. */
function borderFade(inside: Uint8Array, width: number, height: number, radius: number): Float32Array {
  const soft = boxBlur(boxBlur({ width, height, data: Float32Array.from(inside) }, radius / 2), radius / 2).data
  return soft.map((value, i) => (inside[i] ? smoothStep(0.5, 1, value) : 0))
}

/**
 * The new head brings its own throat with its shadow: under the jaw as wide as it was, farther down only where the
 * body shows a neck. A collar stays in front.
 */
function neckCover(parts: Parts, body: CloseUp, near: Float32Array, { open, hidden }: Necks): Float32Array {
  const { clothes } = body.parts
  return parts.neck.map((value, i) => {
    const bare = smoothStep(0.25, 0.75, open[i]!)
    const below = smoothStep(0.16, 0.4, near[i]!) * (1 - smoothStep(0.3, 0.7, clothes.data[i]!))
    // Where nobody can know what was there, all that the new head brings is right.
    return value * Math.max(smoothStep(0.02, 0.42, near[i]!) * Math.max(bare, below), 0.98 * hidden[i]!)
  })
}

/** A throat that a collar cut off ends softly in the bare one below it: its edge, with a line of the collar, is not drawn. */
function fadeInto(open: Float32Array, neck: Float32Array, region: Region, radius: number): Float32Array {
  const soft = featherInside(coverOf(region, neck), radius).data
  return neck.map((value, i) => value + (soft[i]! - value) * smoothStep(0.6, 0.95, open[i]!))
}

/** Away from the jaw the throat takes on the color of the body's, so the two skins meet unseen. */
function meetNeck(lit: Patch, ground: Patch, neck: Float32Array, near: Float32Array, open: Float32Array): void {
  const sums = [0, 0, 0]
  let weight = 1e-6
  for (let i = 0; i < neck.length; i++) {
    const share = neck[i]! * open[i]! * (1 - smoothStep(0.05, 0.4, near[i]!))
    if (share < 0.02) continue
    weight += share
    for (let c = 0; c < 3; c++) sums[c]! += share * (ground.planes[c]![i]! - lit.planes[c]![i]!)
  }
  if (weight < 20) return
  for (let i = 0; i < neck.length; i++) {
    if (neck[i]! < 0.004) continue
    const away = 1 - smoothStep(0.1, 0.5, near[i]!)
    for (let c = 0; c < 3; c++) lit.planes[c]![i]! += Math.max(-0.25, Math.min(0.25, sums[c]! / weight)) * away
  }
}

/** Where the head brings no throat of its own, a soft shadow under the jaw seats it on the neck. */
function shadeUnderChin(ground: Patch, open: Float32Array, mesh: Float32Array, parts: Parts, neck: Float32Array): void {
  const place = headSpace(poseOf(mesh))
  const jaw = feather(meshMask(mesh, FACE_OVAL, ground), poseOf(mesh).width * 0.22).data
  for (let y = 0, i = 0; y < ground.height; y++) {
    for (let x = 0; x < ground.width; x++, i++) {
      if (jaw[i]! <= 0.01 || parts.head[i]! > 0.99) continue
      const [, v] = place(x + 0.5, y + 0.5)
      if (v < 0.4) continue
      const dim = 1 - CHIN_SHADOW * open[i]! * smoothStep(0, 0.5, jaw[i]!) * (1 - Math.min(1, neck[i]! * 1.5))
      for (const plane of ground.planes) plane[i]! *= dim
    }
  }
}
