import { smoothStep } from '@bluehour/imaging/plane'
import { clay } from '../shapes/clay.ts'
import { buildGrid } from '../shapes/grid.ts'
import type { Mesh } from '../shapes/mesh.ts'
import type { Solid } from '../shapes/model.ts'
import { layers, noise2 } from '../shapes/noise.ts'
import type { Random } from '../shapes/random.ts'
import { blend, rgb, times } from '../shapes/surface.ts'

const HIGH = 235
const WIDE = 470
/** Of the crater, as a share of the mountain's. */
const MOUTH = 0.085
const STREAMS = 5

/** Height above the foot at an angle and a share of the radius. */
type Flank = (angle: number, share: number) => number

/** The burning mountain itself, its foot's middle at the origin. */
export function volcanoCone(random: Random): Solid[] {
  const off = random.between(0, 90)
  const flank = flankOf(off)
  const fire = clay({ material: 'lava', scale: 30, glow: 3 }, [1, 0.3, 0.05], 8)
  fire.egg([0, flank(0, MOUTH * 0.4) - 4, 0], [WIDE * MOUTH * 0.8, 16, WIDE * MOUTH * 0.8])
  const smoke = clay({ material: 'cloud' }, rgb('#3b3532'), 30)
  for (let i = 0; i < 7; i++)
    smoke.ball([random.between(-25, 25) + i * 14, HIGH + 20 + i * 38, random.between(-20, 20)], 30 + i * 11)
  const streams = Array.from({ length: STREAMS }, (_, i) =>
    stream(flank, ((i + 0.5) / STREAMS - 0.5) * 2.6 + random.between(-0.2, 0.2), random.between(0.35, 0.85)),
  )
  return [body(flank, off), fire.done(), ...streams, smoke.done()]
}

/** Steep at the top, flat at the foot, cut by gullies that widen downwards; the rim is uneven. */
function flankOf(off: number): Flank {
  const foot = Math.exp(-1 / 0.36)
  return (angle, share) => {
    const [x, z] = [Math.sin(angle), Math.cos(angle)]
    const cone = (Math.exp(-share / 0.36) - foot) / (1 - foot)
    const bend = layers(x * 2 + share * 3 + off, z * 2, 3)
    const valley = (k: number) => Math.abs(noise2(x * k + bend * 2.2 + off, z * k + off) * 2 - 1)
    const cut = (1 - valley(5)) * 0.6 + (1 - valley(12)) * 0.28 + (1 - valley(27)) * 0.12
    const deep = 46 * smoothStep(MOUTH, 0.3, share) * smoothStep(1.05, 0.5, share)
    const rim = HIGH * 0.07 * (layers(x * 3 + off, z * 3, 3) - 0.5)
    const outer = HIGH * 1.24 * cone + rim - cut * cut * deep
    const inner = HIGH * 0.8 - 30 * (1 - share / MOUTH)
    return share < MOUTH ? inner + (outer - inner) * smoothStep(MOUTH * 0.6, MOUTH, share) : outer
  }
}

function body(flank: Flank, off: number): Mesh {
  const [rows, columns] = [110, 300]
  const dark = rgb('#2f2926')
  const grid = buildGrid(columns + 1, rows + 1, (i, j) => {
    const angle = (i / columns) * Math.PI * 2
    const share = 1.06 * (j / rows) ** 1.25
    return [Math.sin(angle) * share * WIDE, flank(angle, share) - (j === rows ? 30 : 0), Math.cos(angle) * share * WIDE]
  })
  return grid.mesh(
    { material: 'land', tint: rgb('#352d2a') },
    (x, y, z) => {
      const ash = layers(x * 0.012 + off, z * 0.012, 3)
      const burnt = smoothStep(HIGH * 0.72, HIGH * 0.98, y)
      return times(blend(blend(dark, rgb('#463a35'), ash), rgb('#5e2f22'), burnt * 0.6), 0.8 + 0.5 * ash)
    },
    (vertices, at) => vertices.set([vertices[at + 4]!, 1, 0], at + 9),
  )
}

/** Lava down the nearest gully, thinner and darker towards its end. */
function stream(flank: Flank, start: number, end: number): Mesh {
  const steps = 60
  const path: { angle: number; share: number }[] = []
  let angle = start
  for (let j = 0; j <= steps; j++) {
    const share = MOUTH * 0.9 + (end - MOUTH * 0.9) * (j / steps)
    // A little to whichever side is lower.
    const [left, here, right] = [flank(angle - 0.02, share), flank(angle, share), flank(angle + 0.02, share)]
    if (left < here && left < right) angle -= 0.012
    else if (right < here) angle += 0.012
    path.push({ angle, share })
  }
  const across = [-1, -0.4, 0.4, 1]
  const grid = buildGrid(across.length, steps + 1, (i, j) => {
    const { angle: middle, share } = path[j]!
    const half = (7 + 4 * noise2(j * 0.35 + start * 9, 3)) * (1 - 0.75 * (j / steps)) * across[i]!
    const own = middle + half / (share * WIDE)
    const lift = Math.abs(across[i]!) === 1 ? -1.5 : 1.2
    return [Math.sin(own) * share * WIDE, flank(own, share) + lift, Math.cos(own) * share * WIDE]
  })
  return grid.mesh({ material: 'lava', scale: 12, glow: 1.3 }, () => [1, 0.2, 0.02])
}
