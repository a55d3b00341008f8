import type { Picture } from '@bluehour/engine/engine'
import { boxBlur } from '@bluehour/imaging/plane'
import { feather, meshMask, subtractMasks, unionOf } from '../blend/mask.ts'
import { fromOklab, takeOklab } from '../blend/oklab.ts'
import { coverOf, type Mask, type Patch, putPatch, regionOf } from '../blend/patch.ts'
import type { Face } from '../face.ts'
import { bellBlur, softnessOf } from '../puppet/softness.ts'
import { FACE_OVAL, LEFT_BROW, LEFT_EYE, LIPS_OUTER, RIGHT_BROW, RIGHT_EYE } from '../regions.ts'

/** Of the noise this much is taken; a little is left, and pores and form stay, or it would look like plastic. */
const NOISE_TAKEN = 0.82
/** Differences up to this many times the noise are taken for it; color has less to lose. */
const NOISE_REACH = { lightness: 2.2, color: 4 }
/** Below this a photo is clean. Its finest steps are skin. */
const CLEAN = 0.004
const BLOTCHES_TAKEN = 0.32
/** Sharpness for eyes, brows and lips: fine lines and their larger shapes. A soft photo gets more, up to SOFT_MOST times. */
const FINE_ADDED = 0.65
const SHAPE_ADDED = 0.3
const SOFT_MOST = 1.9
/** Skin gets this share of it, and only in a photo softer than a camera's usual, in pixels. */
const SKIN_SHARE = 0.5
const SOFT_FROM = 1.1
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
    feather(meshMask(face.mesh, points, region, grow), width * soft)
  const oval = ring(FACE_OVAL, -0.06, 0.05)
  const features = unionOf([
    ring(LEFT_EYE, 0.5, 0.02),
    ring(RIGHT_EYE, 0.5, 0.02),
    ring(LEFT_BROW, 0.25, 0.02),
    ring(RIGHT_BROW, 0.25, 0.02),
    ring(LIPS_OUTER, 0.08, 0.015),
  ])
  const whole = unionOf([oval, features])
  const skin = subtractMasks(oval, features)
  const noise = noiseOf(lab.planes[0], skin)
  const softness = softnessOf(picture, face.mesh)
  takeNoise(lab, whole, noise)
  evenSkin(lab, skin, width)
  const soft = Math.max(0, Math.min(1, (softness - SOFT_FROM) / 1.5))
  const crisp = coverOf(
    lab,
    features.data.map((share, i) => share + skin.data[i]! * SKIN_SHARE * soft),
  )
  sharpen(lab, crisp, { width, softness, noise, strength: 1 + (SOFT_MOST - 1) * soft })
  deepen(lab, oval, width)
  const out: Picture = { ...picture, data: Uint8Array.from(picture.data) }
  putPatch(out, fromOklab(lab), whole)
  return out
}

const blurred = (plane: Float32Array, at: Mask | Patch, radius: number): Float32Array =>
  boxBlur(boxBlur(coverOf(at, plane), radius), radius).data

/** Small steps beside each other are noise, large ones are lines and edges: only the small ones go. */
function takeNoise(lab: Patch, face: Mask, noise: number): void {
  const radius = noise > CLEAN * 2 ? 3 : 2
  const [lightness] = lab.planes
  const guide = Float32Array.from(lightness)
  for (const [c, plane] of lab.planes.entries()) {
    const reach = c === 0 ? NOISE_REACH.lightness : NOISE_REACH.color
    const calm = calmed(coverOf(lab, plane), coverOf(lab, guide), radius, (noise * reach) ** 2)
    for (let i = 0; i < plane.length; i++) plane[i]! += (calm[i]! - plane[i]!) * NOISE_TAKEN * face.data[i]!
  }
}

/** Every place a straight line of the guide about it, the flatter the less the guide differs there. */
function calmed(plane: Mask, guide: Mask, radius: number, least: number): Float32Array {
  const mean = (values: Float32Array) => boxBlur(coverOf(plane, values), radius).data
  const [p, g] = [plane.data, guide.data]
  const [pMean, gMean] = [mean(p), mean(g)]
  const both = mean(p.map((value, i) => value * g[i]!))
  const square = mean(g.map((value) => value * value))
  const slope = square.map((value, i) => (both[i]! - pMean[i]! * gMean[i]!) / (value - gMean[i]! ** 2 + least))
  const base = pMean.map((value, i) => value - slope[i]! * gMean[i]!)
  const [slopes, bases] = [mean(slope), mean(base)]
  return g.map((value, i) => slopes[i]! * value + bases[i]!)
}

/** Blotches go, the form of the face stays. */
function evenSkin(lab: Patch, skin: Mask, width: number): void {
  for (const plane of lab.planes) {
    const near = blurred(plane, lab, Math.max(1, width * 0.006))
    const wide = blurred(plane, lab, Math.max(2, width * 0.035))
    for (let i = 0; i < plane.length; i++) {
      const share = skin.data[i]!
      if (share < 0.01) continue
      const blotch = near[i]! - wide[i]!
      plane[i]! -= blotch * BLOTCHES_TAKEN * Math.exp(-((blotch / 0.035) ** 2)) * share
    }
  }
}

/** The usual step between a pixel and its neighbours on skin: its middle value, so that lines do not count. */
function noiseOf(lightness: Float32Array, skin: Mask): number {
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
  return Math.max(0.002, Math.min(0.05, (steps[steps.length >> 1] ?? 0) * 1.48))
}

type Sharpening = { width: number; softness: number; noise: number; strength: number }

function sharpen(lab: Patch, where: Mask, { width, softness, noise, strength }: Sharpening): void {
  const [lightness] = lab.planes
  const fine = bellBlur(lightness, lab.width, lab.height, Math.max(0.8, softness, width * 0.005))
  const shape = blurred(lightness, lab, Math.max(2, softness * 1.8, width * 0.022))
  // What is left of the noise must not become lines.
  const quiet = noise * (1 - NOISE_TAKEN) + Math.max(0, noise - CLEAN) * 0.5
  for (let i = 0; i < lightness.length; i++) {
    const share = where.data[i]!
    if (share < 0.01) continue
    const line = lightness[i]! - fine[i]!
    const real = (line * line) / (line * line + quiet * quiet)
    const gain = strength * (FINE_ADDED * line * real + SHAPE_ADDED * (fine[i]! - shape[i]!))
    lightness[i]! += GAIN_MAX * Math.tanh(gain / GAIN_MAX) * Math.min(1, share)
  }
}

function deepen(lab: Patch, oval: Mask, width: number): void {
  const [lightness] = lab.planes
  const form = blurred(lightness, lab, Math.max(3, width * 0.09))
  for (let i = 0; i < lightness.length; i++) {
    const gain = DEPTH_ADDED * (lightness[i]! - form[i]!)
    lightness[i]! += GAIN_MAX * Math.tanh(gain / GAIN_MAX) * oval.data[i]!
  }
}
