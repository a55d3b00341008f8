import type { Rgb } from '../../scene.ts'
import { buildGrid } from '../../shapes/grid.ts'
import type { Mesh } from '../../shapes/mesh.ts'
import { noise2 } from '../../shapes/noise.ts'
import type { Random } from '../../shapes/random.ts'
import type { Setting } from '../place.ts'

/** Straight rows over the land, away from the camera a little to one side; the subjects stand between two. */
export type RowLines = {
  apart: number
  /** Along a row: level, away from the camera. */
  along: readonly [number, number]
  numberAt(x: number, z: number): number
  /** The place on the nearest row, so far beside its middle. */
  snapped(x: number, z: number, aside: number): readonly [number, number]
  /** A place of row `number`, so many metres along it. */
  at(number: number, along: number): readonly [number, number]
}

export function rowLines(apart: number, random: Random): RowLines {
  const turn = random.between(0.1, 0.2) * (random.next() < 0.5 ? -1 : 1)
  const along = [Math.sin(turn), -Math.cos(turn)] as const
  const across = [Math.cos(turn), Math.sin(turn)] as const
  const numberAt = (x: number, z: number) => Math.floor((x * across[0] + z * across[1]) / apart)
  const at = (number: number, far: number) => {
    const side = (number + 0.5) * apart
    return [across[0] * side + along[0] * far, across[1] * side + along[1] * far] as const
  }
  return {
    apart,
    along,
    numberAt,
    at,
    snapped(x, z, aside) {
      const far = x * along[0] + z * along[1]
      const [rx, rz] = at(numberAt(x, z), far)
      return [rx + across[0] * aside, rz + across[1] * aside]
    },
  }
}

const REACH = 420
const STEPS = 64
/** Nearer than this tall plants are seen one by one, not as a hedge. */
const NEAR_TALL = 11
/** Half a row from its edge over the top to the other edge: aside, up. */
const ARCH = [
  [-1, -0.1],
  [-0.8, 0.62],
  [-0.35, 0.95],
  [0.35, 0.95],
  [0.8, 0.62],
  [1, -0.1],
] as const

/** The rows as long low hedges, in ever longer pieces, to where they melt into one color. */
export function rowStrips(
  { wide, tall }: { wide: number; tall: number },
  lines: RowLines,
  setting: Setting,
  groundAt: (x: number, z: number) => number,
  fits: (x: number, z: number) => boolean,
  colorAt: (x: number, z: number, up: number) => Rgb,
): Mesh[] {
  const { eye, target } = setting
  const heading = Math.atan2(target[0] - eye[0], target[2] - eye[2])
  const half = ((setting.field / 2 + 6) * Math.PI) / 180
  const start = eye[0] * lines.along[0] + eye[2] * lines.along[1]
  const middle = lines.numberAt(eye[0], eye[2])
  const many = Math.ceil((REACH * Math.tan(half)) / lines.apart)
  const meshes: Mesh[] = []
  const isSeen = (x: number, z: number) => {
    const [dx, dz] = [x - eye[0], z - eye[2]]
    const turn = Math.abs(((Math.atan2(dx, dz) - heading + Math.PI * 3) % (Math.PI * 2)) - Math.PI)
    return turn < half || Math.hypot(dx, dz) < 3
  }
  const side = [-lines.along[1], lines.along[0]] as const
  for (let k = -many; k <= many; k++) {
    const number = middle + k
    let run: number[] = []
    const flush = () => {
      if (run.length > 1) meshes.push(strip(run, number))
      run = []
    }
    for (let j = 0; j <= STEPS; j++) {
      const far = start - 1 + REACH ** (j / STEPS) - 1 + j * 0.05
      const [x, z] = lines.at(number, far)
      const isNear = tall > 0.6 && Math.hypot(x - eye[0], z - eye[2]) < NEAR_TALL
      if (!isNear && isSeen(x, z) && fits(x, z)) run.push(far)
      else flush()
    }
    flush()
  }
  function strip(run: readonly number[], number: number): Mesh {
    const grid = buildGrid(ARCH.length, run.length, (i, j) => {
      const [aside, up] = ARCH[i]!
      const [mx, mz] = lines.at(number, run[j]!)
      const full = 0.75 + 0.5 * noise2(mx * 1.3 + i, mz * 1.3)
      const [x, z] = [mx + side[0] * aside * wide * 0.5 * full, mz + side[1] * aside * wide * 0.5 * full]
      // Ends taper into the ground.
      const end = j === 0 || j === run.length - 1 ? 0 : 1
      return [x, groundAt(x, z) + (up > 0 ? up * tall * full * end : up), z]
    })
    return grid.mesh({ material: 'leaves' }, (x, y, z) => {
      const up = Math.min(1, Math.max(0, (y - groundAt(x, z)) / tall))
      const tone = (0.35 + 0.65 * up) * (0.8 + 0.4 * noise2(x * 5, z * 5))
      const [r, g, b] = colorAt(x, z, up)
      return [r * tone, g * tone, b * tone]
    })
  }
  return meshes
}
