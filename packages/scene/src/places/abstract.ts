import type { Thing } from '../render/stage.ts'
import type { Rgb } from '../scene.ts'
import { clay } from '../shapes/clay.ts'
import { buildGrid } from '../shapes/grid.ts'
import { layers } from '../shapes/noise.ts'
import type { Random } from '../shapes/random.ts'
import { blend, rgb, times } from '../shapes/surface.ts'
import { HERE, place } from '../shapes/vector.ts'
import type { Place, PlacedGround, Setting } from './place.ts'

const PALETTES = [
  ['#f2545b', '#f5b841', '#1f7a8c', '#e8e6df', '#2b2d42'],
  ['#4361ee', '#f72585', '#7209b7', '#4cc9f0', '#f1f1f4'],
  ['#2d6a4f', '#95d5b2', '#f4a259', '#bc4b51', '#f6f0e0'],
  ['#ff9f1c', '#ffbf69', '#2ec4b6', '#cbf3f0', '#0b3954'],
  ['#6d597a', '#b56576', '#e56b6f', '#eaac8b', '#355070'],
] as const

/** Colors of the words, or a set that goes well together. */
function colorsFor({ scene, random }: Setting): Rgb[] {
  const own = scene.palette.map(({ rgb: color }) => color)
  const set = random.branch('palette').pick(PALETTES).map(rgb)
  if (own.length === 0) return set
  return [...own, ...own.flatMap((color) => [blend(color, [1, 1, 1], 0.55), times(color, 0.45)])]
}

const SOFT_LIGHT = {
  kind: 'backdrop',
  sunDirection: [-0.5, 0.75, 0.65],
  sunColor: [1.9, 1.8, 1.65],
  sunDisk: 0,
  clouds: 0,
  stars: 0,
  moonSize: 0,
} as const

/** Ribbons that flow over each other and a few balls between them. */
export const abstract: Place = {
  name: 'abstract',
  moves: true,
  eyeHeight: 2.2,
  distance: 6.4,
  lay: (setting) => {
    const random = setting.random.branch('abstract')
    const colors = colorsFor(setting)
    const things: Thing[] = Array.from({ length: 9 }, (_, i) =>
      ribbon(i, colors[i % colors.length]!, random.branch(`ribbon ${i}`), setting.time),
    )
    for (let i = 0; i < 14; i++) {
      const ball = clay({ material: i % 3 === 0 ? 'metal' : 'glossy' }, random.pick(colors), 0)
      ball.ball([0, 0, 0], random.between(0.12, 0.55))
      const bob = 0.15 * Math.sin(setting.time * Math.PI * 2 + i)
      things.push({
        solids: [ball.done()],
        at: place([random.between(-4, 4), random.between(0.4, 4.4) + bob, random.between(-3, 1.5)]),
        id: 0,
      })
    }
    const ground = colors.at(-1)!
    return {
      things,
      groundAt: () => 0,
      sky: { ...SOFT_LIGHT, zenith: blend(ground, [1, 1, 1], 0.25), horizon: ground, ground: times(ground, 0.6) },
      fog: { densityPerMetre: 0 },
      fill: [0.12, 0.12, 0.12],
      key: 1.1,
    }
  },
}

function ribbon(i: number, color: Rgb, random: Random, time: number): Thing {
  const [height, away, wave, phase, wide] = [
    random.between(-0.5, 4.6),
    -4 + i * 0.75,
    random.between(0.5, 1.3),
    random.between(0, 6),
    random.between(0.5, 1.5),
  ]
  const turn = time * Math.PI * 2
  const sheet = buildGrid(120, 12, (a, b) => {
    const x = (a / 119 - 0.5) * 20
    const lift = Math.sin(x * 0.45 * wave + phase + Math.sin(turn) * 0.4) * wave + layers(x * 0.4 + i * 7, 3, 2) * 1.4
    const across = (b / 11 - 0.5) * wide
    const twist = Math.sin(x * 0.3 + phase + Math.cos(turn) * 0.3)
    return [x, height + lift + across * (1 - Math.abs(twist) * 0.5), away + across * twist]
  })
  return {
    solids: [sheet.mesh({ material: 'cloth' }, (x) => blend(color, [1, 1, 1], 0.18 * (0.5 + 0.5 * Math.sin(x * 0.7))))],
    at: HERE,
    id: 0,
  }
}

/** Rows of the same few shapes on a colored ground, seen from straight above it. */
export const pattern: Place = {
  name: 'pattern',
  eyeHeight: 8,
  distance: 0.8,
  lookDown: true,
  lay: (setting): PlacedGround => {
    const random = setting.random.branch('pattern')
    const colors = colorsFor(setting)
    const ground = colors.at(-1)!
    const shapes = Array.from({ length: 3 }, (_, i) => motif(i, colors, random.branch(`motif ${i}`)))
    const things: Thing[] = []
    for (let row = -9; row <= 9; row++) {
      for (let column = -9; column <= 9; column++) {
        const at = place([column * 1.1 + (row % 2) * 0.55, 0, row * 0.95], { yaw: ((row + column) % 2) * 45 })
        things.push({ solids: shapes[Math.abs(row * 2 + column) % shapes.length]!.solids, at, id: 0 })
      }
    }
    const cloth = buildGrid(2, 2, (i, j) => [(i - 0.5) * 60, 0, (j - 0.5) * 60]).mesh(
      { material: 'cloth' },
      () => ground,
    )
    return {
      things: [{ solids: [cloth], at: HERE, id: 0 }, ...things],
      groundAt: () => 0,
      sky: { ...SOFT_LIGHT, zenith: [0.8, 0.8, 0.8], horizon: [0.5, 0.5, 0.5], ground: times(ground, 0.5) },
      fog: { densityPerMetre: 0 },
      key: 1.15,
    }
  },
}

function motif(i: number, colors: readonly Rgb[], random: Random) {
  const body = clay({ material: 'matte' }, colors[i % colors.length]!, 0.03)
  const petals = Math.round(random.between(4, 7))
  for (let k = 0; k < petals; k++) {
    const angle = (k / petals) * Math.PI * 2
    body.egg([Math.cos(angle) * 0.2, 0.05, Math.sin(angle) * 0.2], [0.15, 0.05, 0.08], {
      turn: { yaw: (-angle * 180) / Math.PI },
    })
  }
  body.ball([0, 0.06, 0], 0.09, { color: colors[(i + 2) % colors.length]!, blend: 0 })
  return { solids: [body.done()] }
}
