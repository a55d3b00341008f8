import * as layout from '../kernels/layout.ts'
import { cross, subtract, unit, type Vec } from '../shapes/vector.ts'
import type { Geometry } from './geometry.ts'
import type { Camera, Stage } from './stage.ts'
import type { RenderThreads } from './threads.ts'

const SHADINGS = ['smooth', 'facets', 'flat', 'clay'] as const
const SKIES = ['air', 'space', 'backdrop'] as const
const NEAR_METRES = 0.05
const SEEN_BY_CAMERA = 1
export const SEEN_BY_SUN = 2
const SEEN_BY_MIRROR = 4

/** How a frame looks into the world. */
export type Look = {
  eye: Vec
  right: Vec
  up: Vec
  forward: Vec
  halfWidth: number
  halfHeight: number
  parallel: boolean
  width: number
  height: number
  clipY: number
  seenBy: number
}

export function lookOf(camera: Camera, width: number, height: number): Look {
  const forward = unit(subtract(camera.target, camera.eye))
  const side = unit(cross(forward, Math.abs(forward[1]) > 0.999 ? [0, 0, -1] : [0, 1, 0]))
  const top = cross(side, forward)
  const roll = ((camera.rollDegrees ?? 0) * Math.PI) / 180
  const [c, s] = [Math.cos(roll), Math.sin(roll)]
  const turned = (a: Vec, b: Vec, p: number, q: number): Vec => [
    a[0] * p + b[0] * q,
    a[1] * p + b[1] * q,
    a[2] * p + b[2] * q,
  ]
  const half = camera.parallel ? camera.field / 2 : Math.tan((camera.field * Math.PI) / 360)
  const longest = Math.max(width, height)
  return {
    eye: camera.eye,
    right: turned(side, top, c, s),
    up: turned(top, side, c, -s),
    forward,
    halfWidth: (half * width) / longest,
    halfHeight: (half * height) / longest,
    parallel: camera.parallel ?? false,
    width,
    height,
    clipY: -1e9,
    seenBy: SEEN_BY_CAMERA,
  }
}

/** The same view from below a mirroring plane. */
export function mirroredLook(look: Look, planeY: number, width: number, height: number): Look {
  const flip = (v: Vec): Vec => [v[0], -v[1], v[2]]
  return {
    ...look,
    eye: [look.eye[0], 2 * planeY - look.eye[1], look.eye[2]],
    right: flip(look.right),
    up: flip(look.up),
    forward: flip(look.forward),
    width,
    height,
    // A little above: the mirroring plane itself, seen from below, would hide everything.
    clipY: planeY + 0.03,
    seenBy: SEEN_BY_MIRROR,
  }
}

/** Writes a frame block: where the kernels find everything about this view. */
export function writeFrame(stage: Stage, look: Look, geometry: Geometry, { shared }: RenderThreads): number {
  const at = shared.take(layout.FRAME_BYTES)
  const floats = shared.floats(at, layout.FRAME_BYTES / 4)
  const words = shared.words(at, layout.FRAME_BYTES / 4)
  floats.fill(0)
  const put = (offset: number, ...values: readonly number[]) => floats.set(values, offset / 4)
  put(layout.FRAME_EYE, ...look.eye)
  put(layout.FRAME_AXES, ...look.right, ...look.up, ...look.forward)
  put(layout.FRAME_HALF_WIDTH, look.halfWidth, look.halfHeight, look.parallel ? 1 : 0, look.width, look.height)
  put(layout.FRAME_TIME, stage.time, NEAR_METRES, look.clipY)
  words[layout.FRAME_SEEN_BY / 4] = look.seenBy
  put(layout.FRAME_SEED, (stage.seed % 1000) * 0.37)
  const { sky, fog, water } = stage
  put(layout.FRAME_SUN_DIR, ...unit(sky.sunDirection), ...sky.sunColor)
  if (fog) put(layout.FRAME_FOG_COLOR, ...fog.color, fog.densityPerMetre, fog.falloffPerMetre, fog.baseY)
  put(layout.FRAME_ZENITH, ...sky.zenith, ...sky.horizon, ...sky.ground, sky.clouds, ...sky.cloudLit, ...sky.cloudShade)
  put(layout.FRAME_STARS, sky.stars, ...unit(sky.moonDirection), sky.moonSize, sky.aurora, sky.sunDisk, sky.rainbow)
  words[layout.FRAME_SKY_KIND / 4] = SKIES.indexOf(sky.kind)
  put(layout.FRAME_WIND, sky.wind)
  put(layout.FRAME_CLOUD_SCALE, sky.cloudScale)
  if (water) {
    put(layout.FRAME_WATER_SHALLOW, ...water.shallow, ...water.deep, water.waves)
  }
  put(layout.FRAME_WETNESS, look.seenBy === SEEN_BY_CAMERA ? (stage.wetness ?? 0) : 0)
  words[layout.FRAME_SHADING / 4] = SHADINGS.indexOf(stage.shading)
  words[layout.FRAME_VERTICES / 4] = geometry.vertices
  words[layout.FRAME_TRIANGLES / 4] = geometry.triangles
  words[layout.FRAME_THINGS / 4] = geometry.things
  return at
}
