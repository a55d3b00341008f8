import { isAfterDark } from '../scene.ts'
import { block, buildMesh } from '../shapes/mesh.ts'
import type { Solid } from '../shapes/model.ts'
import type { Random } from '../shapes/random.ts'
import { rgb, times } from '../shapes/surface.ts'
import { lathe } from '../shapes/turned.ts'
import { HERE, place } from '../shapes/vector.ts'
import type { Place } from './place.ts'

const TOPS = ['#8a5a34', '#a9754a', '#6d452a', '#c49a6a', '#5a3a26'] as const
const WALLS = ['#8d9a94', '#a89a86', '#7d8a9a', '#9a8578', '#b8b0a2', '#6f7a74'] as const

/** A table top for still lifes: y = 0 is the wood, a dim room behind, light from a window at the side. */
export const table: Place = {
  name: 'table',
  eyeHeight: 0.4,
  distance: 1.3,
  lay: ({ clearRadius, eye, random, scene }) => {
    const own = random.branch('table')
    const dark = isAfterDark(scene.time)
    const reach = Math.max(clearRadius * 2.4, 0.35)
    const top = rgb(own.pick(TOPS))
    const wide = reach * 5
    const deep = reach * 3 + Math.max(0, eye[2])
    const thick = reach * 0.12
    const board = block(
      { material: 'boards', scale: Math.max(0.25, reach) },
      top,
      [wide, thick, deep],
      place([0, -thick, deep / 2 - reach * 1.5]),
      thick * 0.2,
    )
    const back = -reach * 4.5
    const wall = buildMesh({ material: 'plaster', scale: reach })
    const tall = reach * 14
    wall.face([-tall, -tall, back], [tall, -tall, back], [tall, tall, back], [-tall, tall, back], rgb(own.pick(WALLS)))
    const solids: Solid[] = [board, wall.done(), ...behind(reach, back, own)]
    return {
      things: [{ solids, at: HERE, id: 0 }],
      groundAt: () => 0,
      sky: {
        kind: 'backdrop',
        zenith: dark ? [0.1, 0.09, 0.1] : [0.42, 0.44, 0.47],
        horizon: dark ? [0.07, 0.06, 0.06] : [0.26, 0.25, 0.24],
        ground: times(top, 0.25),
        sunDirection: [-0.9, 0.55, 0.4],
        sunColor: dark ? [1.3, 0.85, 0.45] : [2.1, 1.95, 1.7],
        sunDisk: 0,
        clouds: 0,
        stars: 0,
        moonSize: 0,
      },
      fog: { densityPerMetre: 0 },
      fill: [0.03, 0.03, 0.03],
      key: dark ? 1.8 : 0.95,
    }
  },
}

/** Out of focus: a shelf with pots, so that the wall is not bare. */
function behind(reach: number, back: number, random: Random): Solid[] {
  const shelf = block(
    { material: 'wood' },
    rgb('#6d4a30'),
    [reach * 6, reach * 0.12, reach * 0.9],
    place([reach * 0.8, reach * 1.5, back + reach * 0.45]),
  )
  const pots = Array.from({ length: 5 }, (_, i) => {
    const [wide, tall] = [reach * random.between(0.2, 0.4), reach * random.between(0.5, 1.1)]
    const tone = rgb(random.pick(['#b5583c', '#d8c8a8', '#4f6f7a', '#7a8f5a', '#c9a04a']))
    const profile = [
      [wide * 0.7, 0],
      [wide, tall * 0.4],
      [wide * 0.6, tall * 0.9],
      [wide * 0.7, tall],
    ] as const
    return lathe(
      { material: 'glossy' },
      tone,
      profile,
      place([reach * (-1.6 + i * 1.2), reach * 1.62, back + reach * 0.45]),
      18,
    )
  })
  return [shelf, ...pots]
}
