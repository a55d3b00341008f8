import type { Picture } from '../../../engine.ts'
import { boxBlur } from '../../motion/plane.ts'
import { feather, meshCover, subtractCovers, unionOf } from '../blend/mask.ts'
import { fromOklab, takeOklab } from '../blend/oklab.ts'
import { type Cover, coverOf, type Patch, putPatch, regionOf } from '../blend/patch.ts'
import type { Face } from '../face.ts'
import { FACE_OVAL, LEFT_BROW, LEFT_EYE, LIPS_OUTER, RIGHT_BROW, RIGHT_EYE } from '../regions.ts'

/** Noise is taken from the skin and blotches are softened; pores and form stay, or it would look like plastic. */
const NOISE_TAKEN = 0.7
const BLOTCHES_TAKEN = 0.32
/** Sharpness for eyes, brows and lips: fine lines and their larger shapes. */
const FINE_ADDED = 0.65
const SHAPE_ADDED = 0.3
/** No edge may gain more than this in lightness: halos are worse than softness. */
const GAIN_MAX = 0.055
/** A breath of depth for the whole face. */
const DEPTH_ADDED = 0.09

/** A copy of the picture in which the face is clearer: less noise, even skin, crisp eyes, brows and lips. */
export function enhanceFace(picture: Picture, face: Face): Picture {
  const region = regionOf(face.mesh, picture, 0.06)
  const lab = takeOklab(picture, region)
  const width = face.box.width
  const ring = (points: readonly number[], grow: number, soft: number) =>
    feather(meshCover(face.mesh, points, region, grow), width * soft)
  const oval = ring(FACE_OVAL, -0.06, 0.05)
  const features = unionOf([
    ring(LEFT_EYE, 0.5, 0.02),
    ring(RIGHT_EYE, 0.5, 0.02),
    ring(LEFT_BROW, 0.25, 0.02),
    ring(RIGHT_BROW, 0.25, 0.02),
    ring(LIPS_OUTER, 0.08, 0.015),
  ])
  calmSkin(lab, subtractCovers(oval, features), width)
  sharpen(lab, features, width)
  deepen(lab, oval, width)
  const out: Picture = { ...picture, data: Uint8Array.from(picture.data) }
  putPatch(out, fromOklab(lab), unionOf([oval, features]))
  return out
}

const blurred = (plane: Float32Array, at: Cover | Patch, radius: number): Float32Array =>
  boxBlur(boxBlur(coverOf(at, plane), radius), radius).data

/** Small steps beside each other are noise, large ones are lines and edges: only the small ones go. */
function calmSkin(lab: Patch, skin: Cover, width: number): void {
  const noise = noiseOf(lab.planes[0], skin)
  for (const [c, plane] of lab.planes.entries()) {
    const near = blurred(plane, lab, Math.max(1, width * 0.006))
    const wide = blurred(plane, lab, Math.max(2, width * 0.035))
    for (let i = 0; i < plane.length; i++) {
      const share = skin.data[i]!
      if (share < 0.01) continue
      const grain = plane[i]! - near[i]!
      const blotch = near[i]! - wide[i]!
      const limit = c === 0 ? noise * 2.2 : noise * 3
      const grainTaken = NOISE_TAKEN * Math.exp(-((grain / limit) ** 2))
      const blotchTaken = BLOTCHES_TAKEN * Math.exp(-((blotch / 0.035) ** 2))
      plane[i]! -= (grain * grainTaken + blotch * blotchTaken) * share
    }
  }
}

/** The usual step between a pixel and its neighbours on skin: its middle value, so that lines do not count. */
function noiseOf(lightness: Float32Array, skin: Cover): number {
  const steps: number[] = []
  const { width, height, data } = skin
  for (let y = 1; y < height - 1; y += 2) {
    for (let x = 1; x < width - 1; x += 2) {
      const i = y * width + x
      if (data[i]! < 0.8) continue
      const around = (lightness[i - 1]! + lightness[i + 1]! + lightness[i - width]! + lightness[i + width]!) / 4
      steps.push(Math.abs(lightness[i]! - around))
    }
  }
  steps.sort((a, b) => a - b)
  return Math.max(0.002, Math.min(0.02, (steps[steps.length >> 1] ?? 0) * 1.48))
}

function sharpen(lab: Patch, features: Cover, width: number): void {
  const [lightness] = lab.planes
  const fine = blurred(lightness, lab, Math.max(1, width * 0.007))
  const shape = blurred(lightness, lab, Math.max(2, width * 0.022))
  for (let i = 0; i < lightness.length; i++) {
    const share = features.data[i]!
    if (share < 0.01) continue
    const gain = FINE_ADDED * (lightness[i]! - fine[i]!) + SHAPE_ADDED * (fine[i]! - shape[i]!)
    lightness[i]! += GAIN_MAX * Math.tanh(gain / GAIN_MAX) * share
  }
}

function deepen(lab: Patch, oval: Cover, width: number): void {
  const [lightness] = lab.planes
  const form = blurred(lightness, lab, Math.max(3, width * 0.09))
  for (let i = 0; i < lightness.length; i++) {
    const gain = DEPTH_ADDED * (lightness[i]! - form[i]!)
    lightness[i]! += GAIN_MAX * Math.tanh(gain / GAIN_MAX) * oval.data[i]!
  }
}
