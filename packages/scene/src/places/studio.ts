import { COLORS } from '../color-words.ts'
import type { Rgb, Scene } from '../scene.ts'
import { buildGrid } from '../shapes/grid.ts'
import { buildMesh } from '../shapes/mesh.ts'
import type { Random } from '../shapes/random.ts'
import { blend, rgb, type Surface } from '../shapes/surface.ts'
import { HERE } from '../shapes/vector.ts'
import type { Place, PlacedGround } from './place.ts'

const BACKDROPS = ['#c9ced3', '#d8cfc2', '#b7c4c9', '#cbb7a8', '#aeb9a8', '#c4b4c8'] as const
/** Behind a portrait: deep, so that the face is the brightest. */
const DEEP_BACKDROPS = ['#3d4650', '#4a3f38', '#2f4244', '#43384a', '#50453c', '#39463c'] as const

/** The color before "background". */
function saidGround({ placeWord, prompt }: Scene): Rgb | undefined {
  const said = /([\p{L}-]+) (?:studio )?(?:background|backdrop|backround)\b/iu
    .exec(`${placeWord} ${prompt}`)?.[1]
    ?.toLowerCase()
  const shade = said === 'white' ? 'f7f7f5' : said === 'black' ? '16171a' : COLORS[said ?? '']
  if (shade === undefined) return undefined
  const isPale = new RegExp(`(pastel|light|soft|pale) ${said}`, 'i').test(prompt)
  return isPale ? blend(rgb(`#${shade}`), [1, 1, 1], 0.5) : rgb(`#${shade}`)
}

const PASTELS = ['#cfe3ea', '#f4dcc8', '#d6e6cf', '#f0d3d6', '#e6def0', '#f6e7b8'] as const
const WHITE_PAPER = '#f6f3ec'
/** What a drawing or print of one thing has around it. */
const PAPERS: Readonly<Record<string, string | readonly string[]>> = {
  ink: WHITE_PAPER,
  pencil: WHITE_PAPER,
  charcoal: WHITE_PAPER,
  watercolor: WHITE_PAPER,
  gouache: PASTELS,
  flat: PASTELS,
  isometric: PASTELS,
  'low-poly': PASTELS,
  'art-deco': '#12393d',
  'pop-art': '#f5cf3c',
}

function paperOf(style: string, random: Random): Rgb | undefined {
  const paper = PAPERS[style]
  return paper === undefined ? undefined : rgb(typeof paper === 'string' ? paper : random.branch('paper').pick(paper))
}

type Wall = { surface: Surface; color: Rgb }

const WALLS: Readonly<Record<string, readonly [Surface, string]>> = {
  brick: [{ material: 'brick', tint: rgb('#c8b8a4') }, '#9a4a34'],
  stone: [{ material: 'cobbles' }, '#8f8a82'],
  concrete: [{ material: 'plaster' }, '#9a9a96'],
  wooden: [{ material: 'boards' }, '#8a6240'],
  wood: [{ material: 'boards' }, '#8a6240'],
}

function saidWall({ prompt }: Scene): Wall | undefined {
  const said = /([\p{L}-]+) wall\b/iu.exec(prompt)?.[1]?.toLowerCase()
  if (said === undefined) return undefined
  const known = WALLS[said]
  if (known) return { surface: known[0], color: rgb(known[1]) }
  return { surface: { material: 'plaster' }, color: rgb(`#${COLORS[said] ?? 'd9cbb4'}`) }
}

/** A wall close behind, paving before it, light from the side. */
function beforeWall({ surface, color }: Wall, clearRadius: number, reach: number): PlacedGround {
  const z = -clearRadius * 0.75 - 0.04
  const [wall, floor] = [buildMesh(surface), buildMesh({ material: 'tiles' })]
  const far = reach * 8
  wall.face([-far, 0, z], [far, 0, z], [far, far, z], [-far, far, z], color)
  floor.face([-far, 0, far], [far, 0, far], [far, 0, z], [-far, 0, z], rgb('#a39a8c'))
  return {
    groundAt: () => 0,
    things: [{ solids: [wall.done(), floor.done()], at: HERE, id: 0 }],
    sky: {
      kind: 'backdrop',
      zenith: [0.6, 0.64, 0.7],
      horizon: [0.4, 0.4, 0.4],
      ground: [0.25, 0.23, 0.2],
      sunDirection: [-0.6, 0.75, 0.62],
      sunColor: [2, 1.85, 1.6],
      sunDisk: 0,
      clouds: 0,
      stars: 0,
      moonSize: 0,
    },
    fog: { densityPerMetre: 0 },
    fill: [0.05, 0.05, 0.05],
    key: 1,
  }
}

/** A photographer's studio: paper rolled down behind the subject and under it, soft light from all sides. */
export const studio: Place = {
  name: 'studio',
  eyeHeight: 1.4,
  distance: 5,
  lay: ({ clearRadius, eye, random, scene }) => {
    const isPortrait = scene.view.framing === 'portrait'
    const plain = rgb(random.branch('backdrop').pick(isPortrait ? DEEP_BACKDROPS : BACKDROPS))
    const color = saidGround(scene) ?? scene.palette[0]?.rgb ?? paperOf(scene.style, random) ?? plain
    const wall = saidWall(scene)
    if (wall) return beforeWall(wall, clearRadius, Math.hypot(eye[0], eye[2]) + clearRadius)
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
