import { smoothStep } from '@bluehour/imaging/plane'
import type { Rgb } from '../scene.ts'
import { layers, noise2, ridges } from '../shapes/noise.ts'
import type { Random } from '../shapes/random.ts'
import { blend, rgb, times } from '../shapes/surface.ts'
import { growTree } from '../shapes/trees/grow-tree.ts'
import { HERE } from '../shapes/vector.ts'
import { boulders } from './boulders.ts'
import { landMesh } from './land.ts'
import type { Place, Setting } from './place.ts'
import { plant, scatter } from './scatter.ts'

/** From the river up: harder and softer layers of stone, as old seas and deserts left them. */
const STRATA = ['#7a3a26', '#a34e2d', '#c77a48', '#8f4228', '#b8623a', '#dba673', '#a9522f', '#c98352', '#e2bd8e'].map(
  rgb,
)
const SAND = rgb('#c89a6a')
const SCRUB = rgb('#7d7a48')
const STEP_METRES = 17
const TOP_METRES = STEP_METRES * STRATA.length
const FLOOR_HALF = 17

/** A gorge that a river cut through flat layers of stone: cliffs and ledges, buttes where two bends nearly met. */
export const canyon: Place = {
  name: 'canyon',
  eyeHeight: 6,
  distance: 20,
  lay: (setting) => {
    const random = setting.random.branch('canyon')
    const groundAt = reliefOf(setting, random)
    const off = random.between(0, 100)
    const ground = landMesh(
      {
        heightAt: groundAt,
        surface: { material: 'rock', scale: 3 },
        colorAt: () => SAND,
        finish: (vertices, at) => {
          const [x, y, z, up] = [vertices[at]!, vertices[at + 1]!, vertices[at + 2]!, vertices[at + 4]!]
          vertices.set(toneAt(x + off, y, z, up), at + 6)
        },
      },
      setting,
    )
    const isFloor = (x: number, z: number) => groundAt(x, z) < 5
    const bushes = [1, 2, 3].map((n) =>
      growTree('bush', { random: random.branch(`bush ${n}`), season: 'summer', detail: 'low', time: 0 }),
    )
    const spots = scatter(
      setting,
      { count: 40, from: 9, to: 150, apart: 2.5, lane: 5, laneGrowth: 0.06, fits: isFloor },
      random,
    )
    const stones = { count: 46, color: '#a9623c', size: [0.4, 2.6] as const }
    return {
      groundAt,
      fog: { densityPerMetre: setting.daylight.fog.densityPerMetre * 0.6 },
      things: [
        { solids: [ground], at: HERE, id: 0 },
        ...plant(spots, (_, r) => r.pick(bushes), groundAt, random.branch('bushes'), { size: [0.35, 0.8] }),
        ...boulders(stones, setting, groundAt, isFloor, 0, random.branch('stones')),
      ],
    }
  },
}

function reliefOf(setting: Setting, random: Random): (x: number, z: number) => number {
  const [ox, oz] = [random.between(0, 300), random.between(0, 300)]
  const flat = Math.max(setting.clearRadius * 1.5, FLOOR_HALF)
  // The bend stays straight around the subjects and swings wider farther off.
  const middle = (z: number) => Math.sin((z + 40) / 210) * 90 * smoothStep(60, 420, Math.abs(z)) * Math.sign(ox - 150)
  return (x, z) => {
    const ragged = (layers(x / 95 + ox, z / 95 + oz, 4) - 0.5) * 120 * smoothStep(flat, flat * 3, Math.hypot(x, z))
    const away = Math.abs(x - middle(z)) - flat + ragged * smoothStep(0, 60, Math.abs(x - middle(z)) - flat * 0.6)
    const floor = (layers(x / 14 + oz, z / 14 + ox, 4) - 0.5) * 1.1 * smoothStep(flat * 0.3, flat, Math.hypot(x, z))
    if (away <= 0) return floor
    // Gullies run down the walls.
    const cut = ridges(x / 34 + oz, z / 34 + ox, 3) * 7
    const rise = Math.min(1, Math.max(0, away - cut) / 150) * (TOP_METRES + (noise2(x / 260 + ox, z / 260) - 0.5) * 60)
    const step = rise / STEP_METRES
    const part = step - Math.floor(step)
    // A ledge that slopes a little, then a cliff.
    const form = part < 0.55 ? (part / 0.55) * 0.22 : 0.22 + smoothStep(0.55, 0.95, part) * 0.78
    return floor + (Math.floor(step) + form) * STEP_METRES
  }
}

/** Stone shows its layers; what lies level gathers sand and a little green. */
function toneAt(x: number, y: number, z: number, up: number): Rgb {
  const warp = (layers(x / 60, z / 60, 3) - 0.5) * 9
  const layer = (y + warp) / STEP_METRES + noise2(x / 9, z / 9) * 0.12
  const i = Math.max(0, Math.min(STRATA.length - 1, Math.floor(layer * 1.6) % STRATA.length))
  const fine = 0.82 + 0.36 * noise2(layer * 9, x * 0.01 + z * 0.013)
  const stone = times(STRATA[i]!, fine)
  const sand = blend(SAND, SCRUB, smoothStep(0.5, 0.75, layers(x / 22, z / 22, 3)) * 0.5)
  return blend(stone, times(sand, 0.9 + 0.2 * noise2(x / 3, z / 3)), smoothStep(0.72, 0.93, up))
}
