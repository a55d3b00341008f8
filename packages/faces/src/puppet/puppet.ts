import type { Job, Picture } from '@bluehour/engine/engine'
import { flatten } from '@bluehour/imaging/pixels'
import { drawMapped } from '@bluehour/imaging/warp/draw-mapped'
import { drawTriangle } from '@bluehour/imaging/warp/draw-mesh'
import { makeMap, offPixels, onPixels, type PixelMap, type Region, UNDRAWN } from '@bluehour/imaging/warp/pixel-map'
import type { Pixels } from '@bluehour/imaging/warp/sample'
import type { Face } from '../face.ts'
import { liftHead, type PuppetStudio } from './backdrop.ts'
import { type FaceControls, fullControls, turnsHead } from './controls.ts'
import { softenCoveringEdges } from './covering-edges.ts'
import { drawHead } from './draw-head.ts'
import { makeEyes } from './eyes.ts'
import { headFrameOf } from './head-frame.ts'
import { type HeadMesh, makeHeadMesh } from './head-mesh.ts'
import { localMap, STAYS, shiftedMap } from './local-map.ts'
import { makeMouthInside } from './mouth-inside.ts'
import { type EyePlaces, LIPS } from './places.ts'
import { makePosing } from './posing.ts'
import { softnessOf } from './softness.ts'
import { softenStretched } from './stretched.ts'

export interface Puppet {
  readonly width: number
  readonly height: number
  /** The photo with its face posed. */
  draw(controls: FaceControls): Picture
  /** The same into a caller's frame: RGB, width × height × 3 bytes, all of it written. */
  drawInto(rgb: Uint8Array, controls: FaceControls): void
  /** The 468 points where the controls put them, for whoever draws on top. */
  meshAt(controls: FaceControls): Float32Array
}

const FACE_POINTS = 468
/** Points that moved less than this many pixels stayed. */
const MOVED = 0.02

type PuppetOptions = {
  readonly studio: PuppetStudio
  readonly job: Job
  /** Whether the head will turn: cutting it out and painting what is behind it takes seconds. */
  readonly head: boolean
}

/** Prepares a face of a photo once; after that every pose is quick. */
export async function makePuppet(picture: Picture, face: Face, { studio, job, head }: PuppetOptions): Promise<Puppet> {
  const photo: Pixels = flatten(picture)
  const layer = head ? await liftHead(photo, face, studio, job) : undefined
  const { width, height } = photo
  const points = onPixels(face.mesh)
  const frame = headFrameOf(points)
  const mesh = makeHeadMesh(points, frame)
  const posing = makePosing(frame, mesh)
  const softness = softnessOf(photo, mesh.rest)
  const inside = makeMouthInside(photo, mesh.rest, frame, softness)
  const eyes = makeEyes(photo, mesh.rest, onPixels(face.irises), frame, softness)
  const following = Uint8Array.from(mesh.follow, (share) => (share > 0 ? 1 : 0))
  let map: PixelMap | undefined
  const mouth = pointAt(mesh.rest, LIPS.upperInner[5], 0.06 * frame.unit)
  const shown = layer && { ...layer, behind: behindMesh(photo, layer.behind, mesh, following) }

  function drawInto(rgb: Uint8Array, controls: FaceControls): void {
    const full = fullControls(controls)
    const turns = turnsHead(full)
    if (turns && !shown) throw new Error('this puppet was made without its head')
    const out = new Uint8ClampedArray(rgb.buffer, rgb.byteOffset, rgb.length)
    out.set(photo.data)
    const posed = posing.pose(full)
    const moved = turns ? following : movedPoints(posed, mesh.rest)
    const bounds = boundsOf(posed, mesh.rest, moved, width, height)
    if (bounds) drawSkin(out, posed, moved, bounds, turns)
    const turned = posing.turn(full)
    const mapAt = (place: readonly [number, number, number]) => (turns ? localMap(frame, place, turned) : STAYS)
    const gaze = { horizontal: full.eye_gaze_horizontal, vertical: full.eye_gaze_vertical }
    eyes.draw(out, posed, (eye) => mapAt(middleOfEye(mesh.rest, eye)), gaze)
    // Teeth go with a mouth that is moved: what lies beside them was never seen.
    if (bounds) inside.draw(out, posed, shiftedMap(mapAt(mouth), posing.mouthShift(full)), posing.jawDrop(full))
  }

  function drawSkin(
    out: Uint8ClampedArray,
    posed: Float32Array,
    moved: Uint8Array,
    bounds: Region,
    turns: boolean,
  ): void {
    map = makeMap(bounds, map)
    drawPart(map, posed, mesh, moved)
    if (turns && shown) {
      drawHead(out, photo, shown, map)
      softenStretched(out, width, map)
      softenCoveringEdges(out, width, map, softness)
    } else drawMapped({ width, channels: 3, data: out }, { ...photo, left: 0, top: 0 }, map)
  }

  return {
    width,
    height,
    drawInto,
    draw: (controls) => {
      const data = new Uint8Array(width * height * 3)
      drawInto(data, controls)
      return { width, height, channels: 3, data }
    },
    meshAt: (controls) => offPixels(posing.pose(fullControls(controls)).subarray(0, FACE_POINTS * 3)),
  }
}

/** Draws the triangles that have one of these points. */
function drawPart(map: PixelMap, posed: Float32Array, { rest, triangles }: HeadMesh, points: Uint8Array): void {
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!]
    if (points[a] || points[b] || points[c]) drawTriangle(map, posed, rest, 3, a, b, c)
  }
}

function pointAt(points: Float32Array, point: number, deeper: number): readonly [number, number, number] {
  return [points[point * 3]!, points[point * 3 + 1]!, points[point * 3 + 2]! + deeper]
}

/** An iris lies behind the lids and before the corners of its eye: as deep as either, and it would look aside in a turned head. */
function middleOfEye(rest: Float32Array, { upper, lower }: EyePlaces): readonly [number, number, number] {
  const places = [upper[4]!, lower[4]!, upper[0]!, upper[8]!].map((point) => pointAt(rest, point, 0))
  const mean = (k: 0 | 1 | 2) => places.reduce((sum, place) => sum + place[k] / 4, 0)
  return [mean(0), mean(1), mean(2)]
}

/** Outside what goes with the head nothing moves, so nothing is uncovered there: the photo stays. */
function behindMesh(photo: Pixels, behind: Pixels, mesh: HeadMesh, following: Uint8Array): Pixels {
  const { width, height } = photo
  const map = makeMap({ left: 0, top: 0, width, height })
  drawPart(map, mesh.rest, mesh, following)
  const data = Uint8Array.from(behind.data)
  for (let i = 0; i < width * height; i++) {
    if (map.depth[i] !== UNDRAWN) continue
    for (let c = 0; c < 3; c++) data[i * 3 + c] = photo.data[i * 3 + c]!
  }
  return { width, height, data }
}

function movedPoints(posed: Float32Array, rest: Float32Array): Uint8Array {
  const moved = new Uint8Array(posed.length / 3)
  for (let i = 0; i < moved.length; i++) {
    const away = Math.abs(posed[i * 3]! - rest[i * 3]!) + Math.abs(posed[i * 3 + 1]! - rest[i * 3 + 1]!)
    if (away > MOVED) moved[i] = 1
  }
  return moved
}

/** Round everything that moved, where it was and where it is; undefined when nothing did. */
function boundsOf(
  posed: Float32Array,
  rest: Float32Array,
  moved: Uint8Array,
  width: number,
  height: number,
): Region | undefined {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let i = 0; i < moved.length; i++) {
    if (!moved[i]) continue
    for (const points of [posed, rest]) {
      left = Math.min(left, points[i * 3]!)
      right = Math.max(right, points[i * 3]!)
      top = Math.min(top, points[i * 3 + 1]!)
      bottom = Math.max(bottom, points[i * 3 + 1]!)
    }
  }
  if (left >= right || top >= bottom) return undefined
  // Triangles with one moved corner reach farther than it.
  const reach = Math.max(right - left, bottom - top) * 0.35 + 2
  const [x, y] = [Math.max(0, Math.floor(left - reach)), Math.max(0, Math.floor(top - reach))]
  return {
    left: x,
    top: y,
    width: Math.max(0, Math.min(width, Math.ceil(right + reach)) - x),
    height: Math.max(0, Math.min(height, Math.ceil(bottom + reach)) - y),
  }
}
