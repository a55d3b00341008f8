import type { Picture } from '@bluehour/engine/engine'
import {
  blueOf,
  blueYellowOf,
  greenOf,
  greenRedOf,
  lightnessOf,
  longOfLight,
  longRootOf,
  mediumOfLight,
  mediumRootOf,
  redOf,
  shortOfLight,
  shortRootOf,
} from '@bluehour/imaging/oklab'
import { encodedOf, linearOf } from '@bluehour/imaging/srgb'
import type { Region } from '@bluehour/imaging/warp/pixel-map'
import { type Mask, makePatch, type Patch } from './patch.ts'

/**
 * Oklab (Björn Ottosson): steps of equal size look equally large, and more light on the same skin
 * scales all three numbers alike. Planes are L, a, b.
 */

const LINEAR_OF_BYTE = Float32Array.from({ length: 256 }, (_, byte) => linearOf(byte / 255))

/** Bytes of linear light, fine enough that no byte is skipped in the dark. */
const GAMMA_STEPS = 1 << 14
const GAMMA_OF_LINEAR = Float32Array.from({ length: GAMMA_STEPS + 2 }, (_, step) => encodedOf(step / GAMMA_STEPS))

const bits = new Int32Array(1)
const asFloat = new Float32Array(bits.buffer)

/** Halley's steps from a guess on the exponent: as exact as the planes are, at a third of Math.cbrt's time. */
function cubeRoot(value: number): number {
  if (value <= 0) return 0
  asFloat[0] = value
  bits[0] = ((bits[0]! / 3) | 0) + 0x2a514067
  let root = asFloat[0]!
  root -= (root - value / (root * root)) / 3
  root -= (root - value / (root * root)) / 3
  return root - (root - value / (root * root)) / 3
}

const cube = (value: number) => value * value * value

function gammaAt(linear: number): number {
  if (linear <= 0) return 0
  if (linear >= 1) return 1
  const at = linear * GAMMA_STEPS
  const step = at | 0
  return GAMMA_OF_LINEAR[step]! + (GAMMA_OF_LINEAR[step + 1]! - GAMMA_OF_LINEAR[step]!) * (at - step)
}

function storeOklab(patch: Patch, i: number, r: number, g: number, b: number): void {
  const l = cubeRoot(longOfLight(r, g, b))
  const m = cubeRoot(mediumOfLight(r, g, b))
  const s = cubeRoot(shortOfLight(r, g, b))
  patch.planes[0][i] = lightnessOf(l, m, s)
  patch.planes[1][i] = greenRedOf(l, m, s)
  patch.planes[2][i] = blueYellowOf(l, m, s)
}

/** Copies a region out of a picture as Oklab. The region must lie inside it. */
export function takeOklab(picture: Picture, region: Region): Patch {
  const patch = makePatch(region)
  const { data, channels } = picture
  for (let y = 0, i = 0; y < region.height; y++) {
    let k = ((region.top + y) * picture.width + region.left) * channels
    for (let x = 0; x < region.width; x++, i++, k += channels) {
      storeOklab(patch, i, LINEAR_OF_BYTE[data[k]!]!, LINEAR_OF_BYTE[data[k + 1]!]!, LINEAR_OF_BYTE[data[k + 2]!]!)
    }
  }
  return patch
}

/** Back to sRGB in 0..1; colors a screen cannot show are cut. With a cover only what it lets through. */
export function fromOklab(lab: Patch, cover?: Mask): Patch {
  const patch = makePatch(lab)
  const [lightness, greenRed, blueYellow] = lab.planes
  const [red, green, blue] = patch.planes
  for (let i = 0; i < red.length; i++) {
    if (cover && cover.data[i]! <= 0) continue
    const light = lightness[i]!
    const a = greenRed[i]!
    const b = blueYellow[i]!
    const l = cube(longRootOf(light, a, b))
    const m = cube(mediumRootOf(light, a, b))
    const s = cube(shortRootOf(light, a, b))
    red[i] = gammaAt(redOf(l, m, s))
    green[i] = gammaAt(greenOf(l, m, s))
    blue[i] = gammaAt(blueOf(l, m, s))
  }
  return patch
}
