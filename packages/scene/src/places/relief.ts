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
  const heightAt = (x: number, z: number) => {
    const away = Math.hypot(x, z)
    let y = (spec.isDunes ? dunes : swells)(x / spec.hillSize + ox, z / spec.hillSize + oz) * spec.hills
    y *= smoothStep(flat * 0.8, flat * 4 + spec.hillSize * 0.5, away)
    if (setting.unevenAt) y *= setting.unevenAt(x, z)
    // Behind the camera nothing rises.
    if (mountains && z < 0) y += mountains.heightAt(x, z)
    if (water) {
      // Lakes and rivers end before the mountains begin.
      const end = upland ? smoothStep(upland.from * 0.7, upland.from * 1.05, away) * 12 : 0
      const depth = water.basin(x, z, setting) - end
      const rise = depth > 0 ? -depth : Math.min(-depth, 1.4 - depth * 0.02)
      y = depth > 0 ? Math.min(y * 0.2, 0) + rise : Math.max(0, y) * smoothStep(0, 30, -depth) + rise
    }
    return y
  }
  return { heightAt, ...(mountains ? { mountains } : {}) }
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
