import { COLORS } from '../color-words.ts'
import { isAfterDark, type Rgb } from '../scene.ts'
import { block, buildMesh } from '../shapes/mesh.ts'
import type { Solid } from '../shapes/model.ts'
import type { Random } from '../shapes/random.ts'
import { rgb, type Surface, times } from '../shapes/surface.ts'
import { lathe } from '../shapes/turned.ts'
import { HERE, place } from '../shapes/vector.ts'
import type { Place } from './place.ts'

const WOODS = ['#8a5a34', '#a9754a', '#6d452a', '#c49a6a', '#94643c'] as const
const WALLS = ['#b9b2a4', '#a7b0aa', '#c2b3a0', '#9fabb4', '#b8a898'] as const

type TableTop = { surface: Surface; color: Rgb }

/** What the table is said to be of. */
const TOPS: readonly (readonly [RegExp, Surface, string])[] = [
  [/\bmarble\b/, { material: 'marble', tint: rgb('#8a8f98'), roughness: 0.2 }, '#ece9e4'],
  [
    /\b(slate|black (table|surface|stone|board|plate)|dark (table|surface|background|stone))\b/,
    { material: 'rock', roughness: 0.6 },
    '#2c2f33',
  ],
  [/\b(concrete|cement|stone (table|surface|counter))\b/, { material: 'plaster' }, '#9d9a94'],
  [/\bwhite (table|tabletop|surface|wood|wooden)\b/, { material: 'boards' }, '#e6e1d8'],
  [/\b(tablecloth|linen|cloth|fabric|silk|velvet)\b/, { material: 'cloth' }, '#ddd5c6'],
]

function topOf(prompt: string, reach: number, random: Random): TableTop {
  const said = TOPS.find(([words]) => words.test(prompt))
  if (said) return { surface: { ...said[1], scale: Math.max(0.25, reach) }, color: rgb(said[2]) }
  const painted = COLORS[/([a-z]+) (?:table|tabletop|counter)\b/.exec(prompt)?.[1] ?? '']
  if (painted) return { surface: { material: 'matte', roughness: 0.6 }, color: rgb(`#${painted}`) }
  return { surface: { material: 'boards', scale: Math.max(0.25, reach) }, color: rgb(random.pick(WOODS)) }
}

/** A table top for still lifes: y = 0 is the table, a bright room out of focus behind, soft light from a window at the side. */
export const table: Place = {
  name: 'table',
  eyeHeight: 0.4,
  distance: 1.3,
  lay: ({ clearRadius, eye, random, scene }) => {
    const own = random.branch('table')
    const dark = isAfterDark(scene.time) || scene.mood === 'dark' || scene.mood === 'spooky'
    const reach = Math.max(clearRadius * 2.4, 0.35)
    const { surface, color: top } = topOf(scene.prompt.toLowerCase(), reach, own)
    const wide = reach * 8
    const deep = reach * 3.4 + Math.max(0, eye[2])
    const thick = reach * 0.12
    const board = block(surface, top, [wide, thick, deep], place([0, -thick, deep / 2 - reach * 1.9]), thick * 0.2)
    const back = -reach * 6
    const wall = buildMesh(dark ? { material: 'plaster', scale: reach } : { material: 'light', glow: 0.42 })
    const tall = reach * 16
    wall.face(
      [-tall, -tall, back],
      [tall, -tall, back],
      [tall, tall, back],
      [-tall, tall, back],
      times(rgb(own.pick(WALLS)), dark ? 0.25 : 1),
    )
    const isWarm = dark || ['cozy', 'festive', 'romantic', 'dramatic'].includes(scene.mood)
    const solids: Solid[] = [board, wall.done(), ...roomBehind(reach, back, own, isWarm, dark)]
    return {
      things: [{ solids, at: HERE, id: 0 }],
      groundAt: () => 0,
      sky: {
        kind: 'backdrop',
        zenith: dark ? [0.12, 0.1, 0.1] : [0.62, 0.63, 0.64],
        horizon: dark ? [0.08, 0.07, 0.06] : [0.38, 0.37, 0.35],
        ground: times(top, 0.3),
        sunDirection: [-0.72, 0.72, 0.3],
        sunColor: dark ? [1.3, 0.85, 0.45] : [1.75, 1.6, 1.38],
        sunDisk: 0,
        clouds: 0,
        stars: 0,
        moonSize: 0,
      },
      fog: { densityPerMetre: 0 },
      fill: [0.04, 0.04, 0.04],
      key: dark ? 1.7 : 1.02,
    }
  },
}

/** Out of focus: a window by day, lamps in the evening, a plant, so that the wall is not bare. */
function roomBehind(reach: number, back: number, random: Random, isWarm: boolean, dark: boolean): Solid[] {
  const solids: Solid[] = []
  if (!dark) {
    const glow = { material: 'light', glow: 1.15 } as const
    const frame = rgb('#e8e2d6')
    for (const [i, x] of [-3.6, -1.9].entries())
      solids.push(
        block(
          glow,
          rgb(i ? '#e6eef2' : '#f2f0e6'),
          [reach * 1.5, reach * 6, reach * 0.05],
          place([reach * x, reach * -2.6, back + reach * 0.1]),
        ),
      )
    solids.push(
      block(
        { material: 'matte' },
        frame,
        [reach * 3.6, reach * 0.14, reach * 0.3],
        place([reach * -2.75, reach * -0.4, back + reach * 0.2]),
      ),
      block(
        { material: 'matte' },
        frame,
        [reach * 0.14, reach * 6, reach * 0.2],
        place([reach * -2.75, reach * -2.6, back + reach * 0.2]),
      ),
    )
  }
  const [px, py] = [random.between(1.9, 2.8), random.between(-0.6, 0.6)]
  for (let i = 0; i < 46; i++) {
    const [angle, away] = [i * 2.4, Math.sqrt(i / 46) * 1.5]
    const leaf = times(rgb('#567f4a'), random.between(0.6, 1.3))
    const at = place(
      [
        reach * (px + Math.sin(angle) * away),
        reach * (py + Math.cos(angle) * away * 1.2),
        back + reach * random.between(0.3, 1),
      ],
      { roll: random.between(-60, 60) },
      [0.5, 1, 0.3],
    )
    solids.push(lathe({ material: 'leaves' }, leaf, round(reach * random.between(0.2, 0.38)), at, 8))
  }
  if (isWarm)
    for (let i = 0; i < 12; i++) {
      const lamp = rgb(random.pick(['#ffcf86', '#ffb45a', '#ffe2b0', '#ff9a4a']))
      const at = place([
        reach * random.between(-4.6, 4.6),
        reach * random.between(0.4, 3.6),
        back + reach * random.between(0.9, 1.6),
      ])
      solids.push(lathe({ material: 'light', glow: 2.4 }, lamp, round(reach * random.between(0.05, 0.11)), at, 10))
    }
  return solids
}

const round = (radius: number): [number, number][] =>
  Array.from({ length: 9 }, (_, i) => {
    const angle = (i / 8 - 0.5) * Math.PI
    return [Math.cos(angle) * radius, Math.sin(angle) * radius]
  })
