import { rgb } from '../shapes/surface.ts'
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

/** High above the clouds: nothing to stand on. */
export const sky: Place = {
  name: 'sky',
  eyeHeight: 0,
  distance: 30,
  lay: ({ scene, daylight }) => ({
    groundAt: () => 0,
    things: [],
    sky: { clouds: Math.max(0.45, scene.weather.clouds), ground: daylight.sky.horizon },
    fog: { densityPerMetre: 0 },
    fill: [0.12, 0.13, 0.15],
  }),
}
