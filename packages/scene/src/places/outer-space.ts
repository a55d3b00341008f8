import { staged } from '../scene.ts'
import { layers } from '../shapes/noise.ts'
import { rgb } from '../shapes/surface.ts'
import { HERE } from '../shapes/vector.ts'
import { landMesh } from './land.ts'
import type { Place } from './place.ts'

const NEBULAE = [
  ['#3a1f7a', '#b0408a', '#0a0c1c'],
  ['#10406a', '#2aa0a0', '#060a18'],
  ['#6a2418', '#d08030', '#0c0810'],
  ['#1c2f80', '#7a50d0', '#05060f'],
] as const

/** Stars and clouds of gas all around, one hard sun. */
export const space: Place = {
  name: 'space',
  eyeHeight: 0,
  distance: 20,
  lay: ({ random }) => {
    const [cloud, veil, dark] = random.branch('nebula').pick(NEBULAE).map(rgb)
    return {
      groundAt: () => 0,
      things: [],
      sky: {
        kind: 'space',
        zenith: cloud!,
        horizon: veil!,
        ground: dark!,
        stars: 1,
        sunDirection: [-0.75, 0.45, 0.5],
        sunColor: [2.6, 2.5, 2.4],
        sunDisk: 1,
        clouds: 0,
        moonSize: 0,
        aurora: 0,
        rainbow: 0,
      },
      fog: { densityPerMetre: 0 },
      fill: [0.05, 0.05, 0.07],
      key: 0.42,
    }
  },
}

/** High in the air above a sea of clouds. */
export const sky: Place = {
  name: 'sky',
  eyeHeight: 2,
  distance: 30,
  lay: (setting) => {
    const { random, scene, daylight, castHeight, clearRadius } = setting
    const [ox, oz] = [random.between(0, 99), random.between(0, 99)]
    const size = Math.max(6, clearRadius * 2.2)
    const below = -castHeight * 0.9 - size * 0.8
    const billows = (x: number, z: number) => below + layers(x / size + ox, z / size + oz, 4) ** 1.6 * size * 1.5
    const sea = {
      heightAt: billows,
      colorAt: () => [0.88, 0.89, 0.92] as const,
      surface: { material: 'cloud', scale: size * 0.4 } as const,
    }
    const isNamed = staged(scene).length > 0
    return {
      groundAt: () => 0,
      things: isNamed ? [{ solids: [landMesh(sea, setting, 2500)], at: HERE, id: 0 }] : [],
      sky: { clouds: Math.max(0.3, scene.weather.clouds), ground: daylight.sky.horizon },
      fog: { densityPerMetre: 0.0006 },
      fill: [0.12, 0.13, 0.15],
    }
  },
}
