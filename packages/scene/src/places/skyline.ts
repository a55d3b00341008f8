import type { Thing } from '../render/stage.ts'
import { isAfterDark, type Rgb } from '../scene.ts'
import { block } from '../shapes/mesh.ts'
import type { Solid } from '../shapes/model.ts'
import type { Random } from '../shapes/random.ts'
import { rgb, times } from '../shapes/surface.ts'
import { HERE, place } from '../shapes/vector.ts'
import { landMesh, waterMesh } from './land.ts'
import type { Place } from './place.ts'

const TOWERS = ['#7d8894', '#5d6a78', '#98a2aa', '#8a7f78', '#a8a296', '#4f5a68', '#b4bcc2'].map((hex) => rgb(hex))
const LIGHTS: readonly Rgb[] = [
  [1, 0.8, 0.5],
  [1, 0.9, 0.7],
  [0.8, 0.9, 1],
]

/** Towers of a large city across the water. */
export const skyline: Place = {
  name: 'skyline',
  eyeHeight: 7,
  distance: 20,
  waterLevel: 0,
  lay: (setting) => {
    const random = setting.random.branch('skyline')
    const dark = isAfterDark(setting.scene.time)
    const shore = -300
    const heightAt = (_x: number, z: number) => {
      // A quay under the subjects, water, and the city's own ground.
      if (!setting.afloat && z > -setting.clearRadius - 1.5) return 0.6
      return z < shore ? 1.2 : -4
    }
    const land = { heightAt, colorAt: () => rgb('#77736c'), surface: { material: 'asphalt' } as const }
    const things: Thing[] = [
      { solids: [landMesh(land, setting)], at: HERE, id: 0 },
      { solids: [waterMesh(land, 0, setting, 0)], at: HERE, id: 0, seenBy: { sun: false, mirror: false } },
      { solids: towers(shore, dark, random), at: HERE, id: 0 },
    ]
    const water = { y: 0, shallow: rgb('#2f4f58'), deep: rgb('#0f2630'), waves: 0.5 }
    return {
      things,
      groundAt: heightAt,
      water,
      key: dark ? 1.5 : 1,
      fill: dark ? [0.03, 0.03, 0.045] : [0.03, 0.03, 0.03],
    }
  },
}

export function towers(shore: number, dark: boolean, random: Random): Solid[] {
  const solids: Solid[] = []
  for (let row = 0; row < 4; row++) {
    const z = shore - 12 - row * 34
    const half = 300 + row * 60
    for (let x = -half; x < half; x += random.between(12, 22)) {
      // Highest towards the middle, as cities grow.
      const centre = Math.exp(-(((x - 20) / 110) ** 2))
      const tall = 3.2 * Math.round(random.between(6, 12) + centre * random.between(4, 34))
      const [wide, deep] = [random.between(10, 18), random.between(10, 18)]
      const wall = times(random.pick(TOWERS), random.between(0.7, 1.1))
      const surface = {
        material: 'facade',
        glow: dark ? random.between(0.25, 0.6) : 0.02,
        tint: times(random.pick(LIGHTS), dark ? 1.1 : 0.3),
      } as const
      solids.push(
        block(
          surface,
          wall,
          [wide, tall, deep],
          place([x, 1, z + random.between(-6, 6)], { yaw: random.between(-6, 6) }),
        ),
      )
      if (tall > 70) solids.push(...crown(x, z, tall, wide, wall, surface, dark, random))
    }
  }
  return solids
}

function crown(
  x: number,
  z: number,
  tall: number,
  wide: number,
  wall: Rgb,
  surface: Parameters<typeof block>[0],
  dark: boolean,
  random: Random,
): Solid[] {
  const step = block(surface, wall, [wide * 0.6, tall * 0.16, wide * 0.6], place([x, tall, z]))
  const mast = block(
    { material: 'metal' },
    rgb('#8a8f94'),
    [0.7, tall * random.between(0.1, 0.22), 0.7],
    place([x, tall * 1.16, z]),
  )
  const beacon = block(
    dark ? { material: 'light', glow: 3 } : { material: 'glossy' },
    [1, 0.15, 0.1],
    [1, 1, 1],
    place([x, tall * 1.3, z]),
  )
  return [step, mast, ...(dark ? [beacon] : [])]
}
