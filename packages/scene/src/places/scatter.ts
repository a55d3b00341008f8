import type { Thing } from '../render/stage.ts'
import type { Rgb } from '../scene.ts'
import { buildMesh, type Mesh } from '../shapes/mesh.ts'
import type { Model } from '../shapes/model.ts'
import { noise2 } from '../shapes/noise.ts'
import type { Random } from '../shapes/random.ts'
import { place, type Vec } from '../shapes/vector.ts'
import type { Setting, Spread } from './place.ts'

export type Spot = { x: number; z: number; distance: number }

const FAR_BACK = 18

/** Places in the view, denser near than far, none in the way of the subjects. */
export function scatter(setting: Setting, spread: Spread, random: Random): Spot[] {
  const { eye, target, field, clearRadius } = setting
  const heading = Math.atan2(target[0] - eye[0], target[2] - eye[2])
  const half = ((field / 2 + 5) * Math.PI) / 180
  // A camera that stands far back, for something large, sees as much behind it as one that stands near.
  const back = Math.max(0, Math.hypot(eye[0], eye[2]) - FAR_BACK)
  const spots: Spot[] = []
  for (let tries = 0; tries < spread.count * 12 && spots.length < spread.count; tries++) {
    const distance = spread.from + back * 0.5 + (spread.to - spread.from + back) * random.next() ** 1.7
    const angle = heading + (random.next() * 2 - 1) * half
    const [x, z] = [eye[0] + Math.sin(angle) * distance, eye[2] + Math.cos(angle) * distance]
    if (Math.hypot(x, z) < clearRadius * 1.25 + 0.4) continue
    const inLane = Math.abs(x) < spread.lane + clearRadius + (spread.laneGrowth ?? 0) * distance
    if (inLane && z > -clearRadius * 2.5 - spread.lane) continue
    const { openTo } = setting
    if (openTo && z > openTo.z && Math.abs(x) < openTo.half) continue
    if (spread.fits && !spread.fits(x, z)) continue
    const apart = spread.apart * (1 + distance / 120)
    if (spots.some((spot) => Math.hypot(spot.x - x, spot.z - z) < apart)) continue
    spots.push({ x, z, distance })
  }
  return spots
}

/** The same few models, turned and scaled, at all the spots. `pick` gets the distance, for coarser ones far off. */
export function plant(
  spots: readonly Spot[],
  pick: (distance: number, random: Random) => Model,
  groundAt: (x: number, z: number) => number,
  random: Random,
  { size = [0.8, 1.25] as readonly [number, number], snow = 0, sink = 0.05 } = {},
): Thing[] {
  return spots.map(({ x, z, distance }) => ({
    solids: pick(distance, random).solids,
    at: place([x, groundAt(x, z) - sink, z], { yaw: random.between(0, 360) }, random.between(...size)),
    id: 0,
    snow,
  }))
}

/** Blades of grass near the eye, bending in the wind. */
export function grassBlades(
  setting: Setting,
  groundAt: (x: number, z: number) => number,
  look: { colors: readonly Rgb[]; height: number; count: number; fits?: (x: number, z: number) => boolean },
  random: Random,
): Mesh {
  const { eye, target, field } = setting
  const heading = Math.atan2(target[0] - eye[0], target[2] - eye[2])
  const half = ((field / 2 + 6) * Math.PI) / 180
  const mesh = buildMesh({ material: 'leaves' })
  // A camera close to the ground would look through a wall of blades.
  const near = Math.max(Math.min(0.7, look.height * 4), eye[1] * 0.6, Math.hypot(eye[0], eye[2]) * 0.3)
  const far = near * 26
  const height = Math.min(look.height, Math.max(0.02, eye[1] * 0.45))
  const sway = Math.sin(setting.time * Math.PI * 2)
  for (let i = 0; i < look.count; i++) {
    const distance = near * (far / near) ** random.next()
    const angle = heading + (random.next() * 2 - 1) * half
    const [x, z] = [eye[0] + Math.sin(angle) * distance, eye[2] + Math.cos(angle) * distance]
    if (look.fits && !look.fits(x, z)) continue
    const tall = height * random.between(0.5, 1.2) * (0.6 + 0.8 * noise2(x * 0.8, z * 0.8))
    // Far off there are fewer and wider ones.
    const wide = Math.min(0.006, tall * 0.05) + 0.0016 * distance
    const gust = noise2(x * 0.25 + 3, z * 0.25) * setting.daylight.sky.wind
    const bend = tall * (0.25 + 0.3 * random.next() + 0.22 * gust * sway)
    blade(
      mesh,
      [x, groundAt(x, z) - 0.01, z],
      tall,
      wide,
      bend,
      random.between(0, Math.PI * 2),
      random.pick(look.colors),
    )
  }
  return mesh.done()
}

function blade(
  mesh: ReturnType<typeof buildMesh>,
  [x, y, z]: Vec,
  tall: number,
  wide: number,
  bend: number,
  turn: number,
  color: Rgb,
) {
  const [dx, dz] = [Math.cos(turn), Math.sin(turn)]
  const [sx, sz] = [-dz * wide, dx * wide]
  const dark: Rgb = [color[0] * 0.62, color[1] * 0.62, color[2] * 0.62]
  const normal: Vec = [dx * 0.35, 0.87, dz * 0.35]
  const a = mesh.vertex({ at: [x - sx, y, z - sz], normal, color: dark })
  const b = mesh.vertex({ at: [x + sx, y, z + sz], normal, color: dark })
  const c = mesh.vertex({
    at: [x + dx * bend * 0.4 - sx * 0.6, y + tall * 0.6, z + dz * bend * 0.4 - sz * 0.6],
    normal,
    color,
  })
  const d = mesh.vertex({
    at: [x + dx * bend * 0.4 + sx * 0.6, y + tall * 0.6, z + dz * bend * 0.4 + sz * 0.6],
    normal,
    color,
  })
  const e = mesh.vertex({ at: [x + dx * bend, y + tall * 0.95, z + dz * bend], normal, color })
  mesh.triangle(a, b, d)
  mesh.triangle(a, d, c)
  mesh.triangle(c, d, e)
}
