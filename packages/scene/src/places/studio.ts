import type { Rgb } from '../scene.ts'
import { buildGrid } from '../shapes/grid.ts'
import { rgb } from '../shapes/surface.ts'
import { HERE } from '../shapes/vector.ts'
import type { Place } from './place.ts'

const BACKDROPS = ['#c9ced3', '#d8cfc2', '#b7c4c9', '#cbb7a8', '#aeb9a8', '#c4b4c8'] as const
/** Behind a portrait: deep, so that the face is the brightest. */
const DEEP_BACKDROPS = ['#3d4650', '#4a3f38', '#2f4244', '#43384a', '#50453c', '#39463c'] as const

/** A photographer's studio: paper rolled down behind the subject and under it, soft light from all sides. */
export const studio: Place = {
  name: 'studio',
  eyeHeight: 1.4,
  distance: 5,
  lay: ({ clearRadius, eye, random, scene }) => {
    const isPortrait = scene.view.framing === 'portrait'
    const color: Rgb =
      scene.palette[0]?.rgb ?? rgb(random.branch('backdrop').pick(isPortrait ? DEEP_BACKDROPS : BACKDROPS))
    const reach = Math.hypot(eye[0], eye[2]) + clearRadius
    const turn = Math.max(1.2, clearRadius * 1.5)
    const back = clearRadius * 1.8 + turn + 0.6
    const sheet = buildGrid(3, 40, (i, j) => {
      const along = (j / 39) * (reach * 2 + back + turn * 1.57 + reach * 4) - reach * 2
      const x = (i - 1) * reach * 12
      // Floor, a quarter circle up, then the wall.
      if (along < back - turn) return [x, 0, -along]
      const angle = Math.min(Math.PI / 2, (along - back + turn) / turn)
      const up = Math.max(0, along - back + turn - (turn * Math.PI) / 2)
      return [x, turn * (1 - Math.cos(angle)) + up, -(back - turn) - turn * Math.sin(angle)]
    })
    return {
      groundAt: () => 0,
      things: [{ solids: [sheet.mesh({ material: 'paper' }, () => color)], at: HERE, id: 0 }],
      sky: {
        kind: 'backdrop',
        zenith: isPortrait ? [0.34, 0.36, 0.4] : [0.75, 0.77, 0.8],
        horizon: isPortrait ? [0.2, 0.2, 0.21] : [0.42, 0.41, 0.4],
        ground: isPortrait ? [0.16, 0.14, 0.12] : [0.3, 0.29, 0.28],
        sunDirection: isPortrait ? [-0.75, 0.6, 0.62] : [-0.55, 0.8, 0.7],
        sunColor: isPortrait ? [1.35, 1.2, 1.02] : [1.5, 1.42, 1.32],
        sunDisk: 0,
        clouds: 0,
        stars: 0,
        moonSize: 0,
      },
      fog: { densityPerMetre: 0 },
      fill: [0.06, 0.06, 0.06],
      key: isPortrait ? 0.82 : 1.15,
    }
  },
}
