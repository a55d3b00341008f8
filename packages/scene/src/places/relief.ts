import { smoothStep } from '@bluehour/imaging/plane'
import { layers, noise2 } from '../shapes/noise.ts'
import type { Random } from '../shapes/random.ts'
import type { Country } from './country-build.ts'
import type { Setting } from './place.ts'
import { type Mountains, mountainsFor } from './terrain/mountains.ts'

/** The shape of open country: even ground around the subjects, hills, water, mountains that rain has cut. */
export type Relief = { heightAt(x: number, z: number): number; mountains?: Mountains }

export function reliefOf(spec: Country, setting: Setting, random: Random): Relief {
  const offset = [random.between(0, 500), random.between(0, 500)] as const
  const [ox, oz] = offset
  const flat = setting.evenRadius ?? setting.clearRadius
  const { water } = spec
  const upland = spec.mountains &&
    spec.mountains.height > 1 && {
      height: spec.mountains.height,
      from: spec.mountains.from,
      size: spec.mountains.size,
    }
  const mountains = upland ? mountainsFor(upland, offset, setting.daylight.sky.sunDirection) : undefined
  const view = viewLine(setting)
  const heightAt = (x: number, z: number) => {
    const away = view(x, z)
    let y = (spec.isDunes ? dunes : swells)(x / spec.hillSize + ox, z / spec.hillSize + oz) * spec.hills
    y *= smoothStep(flat * 0.8, flat * 4 + spec.hillSize * 0.5, away)
    if (setting.unevenAt) y *= setting.unevenAt(x, z)
    if (setting.mound) y += setting.mound * (1 - smoothStep(flat * 0.95, flat * 2.6 + setting.mound, Math.hypot(x, z)))
    // Behind the camera nothing rises.
    if (mountains && z < 0) y += mountains.heightAt(x, z)
    if (water) {
      // Lakes and rivers end before the mountains begin.
      const end = upland ? smoothStep(upland.from * 0.7, upland.from * 1.05, Math.hypot(x, z)) * 12 : 0
      const depth = water.basin(x, z, setting) - end
      const rise = depth > 0 ? -depth : Math.min(-depth, 1.4 - depth * 0.02)
      y = depth > 0 ? Math.min(y * 0.2, 0) + rise : Math.max(0, y) * smoothStep(0, 30, -depth) + rise
    }
    return y
  }
  return { heightAt, ...(mountains ? { mountains } : {}) }
}

/** Larger than this, in metres, a subject is looked at from so far off that a hill between could hide it. */
const LARGE = 3

/** How far a place is from the subjects; from the line between them and the camera where those are large. */
function viewLine({ clearRadius, eye }: Setting): (x: number, z: number) => number {
  const [ex, ez] = [eye[0], eye[2]]
  const long = ex * ex + ez * ez
  if (clearRadius < LARGE || long === 0) return (x, z) => Math.hypot(x, z)
  return (x, z) => {
    const share = Math.min(1, Math.max(0, (x * ex + z * ez) / long))
    return Math.hypot(x - share * ex, z - share * ez)
  }
}

/** Hills, −1..1. */
const swells = (x: number, z: number) => (layers(x, z, 5) - 0.5) * 2

/** Sand as wind heaps it: long slopes, a sharp bent crest, a steep side away from the wind; −1..1. */
function dunes(x: number, z: number): number {
  const bend = layers(x * 0.8 + 3, z * 0.8, 2) * 1.6
  const long = noise2(x * 0.55 + 20, z * 0.35)
  const wave = x * 0.35 + z * 1.15 + bend * 1.3
  const part = wave - Math.floor(wave)
  const slope = part < 0.7 ? part / 0.7 : (1 - part) / 0.3
  // Rounded at the foot, sharp at the top.
  const heap = slope * slope * (1.6 - 0.6 * slope)
  return (heap * (0.35 + 0.9 * long) + 0.5 * layers(x * 0.5, z * 0.5, 2)) * 1.5 - 0.75
}
