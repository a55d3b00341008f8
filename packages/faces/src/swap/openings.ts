import { smoothStep } from '@bluehour/imaging/plane'
import { onPixels, type PixelMap, type Region, shiftMap, UNDRAWN } from '@bluehour/imaging/warp/pixel-map'
import { feather, meshMask } from '../blend/mask.ts'
import { type Mask, makePatch, type Patch, regionOf } from '../blend/patch.ts'
import { makePyramid, warpPatch } from '../blend/pyramid.ts'
import type { Face } from '../face.ts'
import { LEFT_EYE, LIPS_INNER, RIGHT_EYE } from '../regions.ts'
import { colorIrises, type IrisColor } from './eyes.ts'
import { darkenRedEyes } from './red-eyes.ts'
import type { Texture } from './texture.ts'

/** Corners of each opening, and the middles of its two edges. */
const EYES = [
  { ring: RIGHT_EYE, corners: [33, 133], edges: [159, 145], iris: 0 },
  { ring: LEFT_EYE, corners: [263, 362], edges: [386, 374], iris: 5 },
] as const
const MOUTH = { ring: LIPS_INNER, corners: [78, 308], edges: [13, 14] } as const

/** Shares of the face's size. */
const EYE_FEATHER = 0.012
const MOUTH_FEATHER = 0.014

function gap(mesh: Float32Array, [a, b]: readonly [number, number]): number {
  return Math.hypot(mesh[a * 3]! - mesh[b * 3]!, mesh[a * 3 + 1]! - mesh[b * 3 + 1]!)
}

function openness(
  mesh: Float32Array,
  { corners, edges }: { corners: readonly [number, number]; edges: readonly [number, number] },
): number {
  return gap(mesh, edges) / Math.max(1e-3, gap(mesh, corners))
}

/** 1 when the source's opening can be drawn as the target's without being squeezed or pulled out of shape. */
function fits(own: number, wanted: number, shutAt: number): number {
  if (wanted < 1e-3) return 0
  return (
    smoothStep(0.45, 0.7, own / wanted) *
    (1 - smoothStep(1.7, 2.6, own / wanted)) *
    smoothStep(shutAt, shutAt * 1.6, wanted)
  )
}

/**
 * Turns the eyes of the source to where the target looks: bends the map inside each eye so that iris falls on iris.
 * Returns for each eye how far that can be done.
 */
export function turnEyes(map: PixelMap, face: Face, shaped: Float32Array, texture: Texture): number[] {
  const [mesh, irises] = [onPixels(texture.mesh), onPixels(texture.irises)]
  return EYES.map((eye) => {
    const width = gap(mesh, eye.corners)
    const at = eye.iris * 3
    const middleX = (mesh[eye.corners[0] * 3]! + mesh[eye.corners[1] * 3]!) / 2
    const middleY = (mesh[eye.corners[0] * 3 + 1]! + mesh[eye.corners[1] * 3 + 1]!) / 2
    // The iris moves with the lids of its eye when the face is reshaped.
    const first = eye.corners[0] * 3
    const x = face.irises[at]! + shaped[first]! - face.mesh[first]!
    const y = face.irises[at + 1]! + shaped[first + 1]! - face.mesh[first + 1]!
    const column = Math.round(x - map.left - 0.5)
    const row = Math.round(y - map.top - 0.5)
    const pixel = row * map.width + column
    if (column < 0 || row < 0 || column >= map.width || row >= map.height || map.depth[pixel] === UNDRAWN) return 0
    const moveX = irises[at]! - map.x[pixel]!
    const moveY = irises[at + 1]! - map.y[pixel]!
    const share = 1 - smoothStep(0.18, 0.32, Math.hypot(moveX, moveY) / width)
    if (share > 0) bend(map, { x: middleX, y: middleY, width }, moveX, moveY)
    return share * fits(openness(mesh, eye), openness(face.mesh, eye), 0.1)
  })
}

/** Adds the move to positions in an eye of the texture, all of it in the middle and nothing at the corners. */
function bend(map: PixelMap, eye: { x: number; y: number; width: number }, moveX: number, moveY: number): void {
  for (let i = 0; i < map.x.length; i++) {
    if (map.depth[i] === UNDRAWN) continue
    const across = (map.x[i]! - eye.x) / (0.5 * eye.width)
    const down = (map.y[i]! - eye.y) / (0.34 * eye.width)
    const far = across * across + down * down
    if (far >= 1) continue
    const fade = 1 - far * far
    map.x[i]! += moveX * fade
    map.y[i]! += moveY * fade
  }
}

/**
 * The target's own eyeballs and the inside of its mouth, for where the source's cannot be used: a laughing mouth when
 * the source's is shut, eyes that look aside. Moved to where the new face has its lids and lips.
 */
export function ownOpenings(
  target: Patch,
  face: Face,
  shaped: Float32Array,
  { texture, iris }: { texture: Texture; iris: IrisColor | undefined },
  eyeShares: readonly number[],
  size: number,
): { patch: Patch; cover: Mask }[] {
  const mouthShare = fits(openness(texture.mesh, MOUTH), openness(face.mesh, MOUTH), 0.06)
  return [...EYES, MOUTH].flatMap((opening, k) => {
    const share = 1 - (eyeShares[k] ?? mouthShare)
    const region = share < 0.01 ? undefined : cutTo(target, openingBox(shaped, opening))
    if (!region) return []
    const cover = feather(meshMask(shaped, opening.ring, region), (k < 2 ? EYE_FEATHER : MOUTH_FEATHER) * size)
    for (let i = 0; i < cover.data.length; i++) cover.data[i]! *= share
    const cut = cutPatch(target, region)
    const own = k < 2 ? darkenRedEyes(cut, face.irises) : cut
    if (iris && k < 2) colorIrises(own, face, iris)
    const move = [opening.corners[0], opening.corners[1]].map((point) => [
      (face.mesh[point * 3]! - shaped[point * 3]!) / 2,
      (face.mesh[point * 3 + 1]! - shaped[point * 3 + 1]!) / 2,
    ])
    // Parts move as a whole, so that one shift serves the opening.
    const shift = shiftMap(region, move[0]![0]! + move[1]![0]!, move[0]![1]! + move[1]![1]!)
    return [{ patch: warpPatch(makePyramid(own), shift), cover }]
  })
}

/** The box of an opening with room for its soft edge and for the move. */
function openingBox(
  mesh: Float32Array,
  { ring, corners }: { ring: readonly number[]; corners: readonly [number, number] },
) {
  return regionOf(mesh, { width: 1e6, height: 1e6 }, Math.min(1, 0.25 + 4 / gap(mesh, corners)), ring)
}

function cutTo(within: Region, box: Region): Region | undefined {
  const left = Math.max(within.left, box.left)
  const top = Math.max(within.top, box.top)
  const width = Math.min(within.left + within.width, box.left + box.width) - left
  const height = Math.min(within.top + within.height, box.top + box.height) - top
  return width < 4 || height < 4 ? undefined : { left, top, width, height }
}

function cutPatch(from: Patch, region: Region): Patch {
  const out = makePatch(region)
  for (let y = 0; y < region.height; y++) {
    const k = (region.top - from.top + y) * from.width + region.left - from.left
    for (let c = 0; c < 3; c++) out.planes[c]!.set(from.planes[c]!.subarray(k, k + region.width), y * region.width)
  }
  return out
}
