import type { PlacedGround } from '../places/place.ts'
import type { Camera, SkyLook, Thing } from '../render/stage.ts'
import type { Model } from '../shapes/model.ts'
import { type Placement, place, scale, type Vec } from '../shapes/vector.ts'
import { sidesOf } from './actors.ts'
import { type CameraShift, FOLLOWS, shifted } from './camera-shift.ts'
import type { Composed, Decided } from './composition.ts'
import { makeLoopModels } from './loop-models.ts'
import type { Placed } from './placed.ts'
import { movesItself, stageAt, thingsOf } from './stage-at.ts'
import { bent, nearestTrees } from './sway.ts'
import { type Travel, travelled } from './travel.ts'

export type FilmWish = {
  keys: number
  seconds: number
  /** Where the camera is at a share of the shot, 0..1. */
  cameraAt: (share: number) => CameraShift
  /** The camera does not move at all. */
  isStill: boolean
  /** How light, sky and air end, where they change on the way. */
  later?: Pick<Decided['light'], 'sky' | 'fog' | 'key'>
}

export type Film = {
  /** Every picture is seen from one place: what stands still is drawn once. */
  isHeld: boolean
  at(key: number): Promise<Composed>
}

export type FilmMoments = {
  first: readonly Model[]
  modelsAt(time: number): Promise<readonly Model[]>
  laidAt(time: number): PlacedGround
  standAt(one: Placed, moved: Moved): Placement
  travels: ReadonlyMap<Placed, Travel>
  isOpen: boolean
}

/** One round of breathing, walking, waves and leaves. */
const ROUND_SECONDS = 3
const FILM_WIND = 0.4
const LAMPS_MOST = 8
/** Of what rises or falls less is followed, so that it is seen to do so. */
const FOLLOWS_UP = 0.45

/** Pictures of a shot at evenly spaced moments. */
export async function planFilm(set: Decided, wish: FilmWish, moments: FilmMoments): Promise<Film> {
  const { keys, seconds } = wish
  const perRound = Math.max(2, Math.round(((keys - 1) / seconds) * ROUND_SECONDS))
  const { first, modelsAt, laidAt, travels, isOpen } = moments
  const models = await makeLoopModels(first, Math.min(keys, perRound), (key) => modelsAt((key % perRound) / perRound))
  const start = stageAt(set, laidAt(0), { models: first, time: 0, windAtLeast: FILM_WIND }).stage
  const leader = set.placed.find((one) => travels.has(one) && !one.isFar)
  const isHeld = wish.isStill && travels.size === 0 && !wish.later
  const isSwaying = isOpen && isHeld && start.lamps.length <= LAMPS_MOST && movesItself(start, isOpen)
  const trees = isSwaying ? nearestTrees(laidAt(0).things, start.camera) : new Set<Thing>()
  const stays = (i: number) => !travels.has(set.placed[i]!)
  const still = thingsOf(
    set,
    first,
    (solid) => models.still.has(solid) && first.some((model, i) => stays(i) && model.solids.includes(solid)),
  ).map((thing) => ({ ...thing, isStill: true }))
  const isStillSolid = new Set(still.flatMap(({ solids }) => solids))
  return {
    isHeld,
    at: async (key) => {
      const share = keys > 1 ? key / (keys - 1) : 0
      const time = (share * seconds) / ROUND_SECONDS
      const now = await models.at(key % Math.min(keys, perRound))
      const spots = set.placed.map((one, i) => {
        const travel = travels.get(one)
        if (!travel) return set.spots[i]!
        return moments.standAt(one, { ...travelled(travel, share, seconds), spin: travel.spin })
      })
      const moved = { ...set, spots, light: lightAt(set, wish, share) }
      const things = [...still, ...thingsOf(moved, now, (solid) => !isStillSolid.has(solid))]
      const { stage, key: brightness } = stageAt(moved, laidAt(time % 1), {
        models: now,
        time,
        things,
        windAtLeast: FILM_WIND,
      })
      const lead = leader ? travelled(travels.get(leader)!, share, seconds) : undefined
      const followed: Vec = lead ? scale([lead.shift[0], lead.lift * FOLLOWS_UP, lead.shift[2]], FOLLOWS) : [0, 0, 0]
      // The stage keeps the camera above the ground where it stands at first; from there it goes on its way.
      const camera = shifted(start.camera, wish.cameraAt(share), followed)
      const bend = (thing: Thing) => (trees.has(thing) ? bent(thing, stage.sky.wind, time) : thing)
      return {
        stage: { ...stage, camera: overGround(camera, start.camera, laidAt(0)), things: stage.things.map(bend) },
        key: brightness,
      }
    },
  }
}

/** Never from inside a hill. */
function overGround(camera: Camera, from: Camera, { groundAt }: PlacedGround): Camera {
  if (camera.parallel) return camera
  const clear = Math.min(0.25, from.eye[1] - groundAt(from.eye[0], from.eye[2]))
  const floor = groundAt(camera.eye[0], camera.eye[2]) + clear
  return camera.eye[1] >= floor ? camera : { ...camera, eye: [camera.eye[0], floor, camera.eye[2]] }
}

/** Light on its way from one hour or weather to another. */
function lightAt({ light }: Decided, { later }: FilmWish, share: number): Decided['light'] {
  if (!later) return light
  const t = share * share * (3 - 2 * share)
  const { color, densityPerMetre } = light.fog
  return {
    ...light,
    sky: mixSky(light.sky, later.sky, t),
    fog: {
      color: mixList(color, later.fog.color, t),
      densityPerMetre: densityPerMetre + (later.fog.densityPerMetre - densityPerMetre) * t,
    },
    key: light.key + (later.key - light.key) * t,
  }
}

const mixList = (a: Vec, b: Vec, t: number): Vec => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]

function mixSky(a: SkyLook, b: SkyLook, t: number): SkyLook {
  const mixed = Object.entries(a).map(([name, value]) => {
    const other = b[name as keyof SkyLook]
    if (typeof value === 'number' && typeof other === 'number') return [name, value + (other - value) * t]
    if (Array.isArray(value) && Array.isArray(other))
      return [name, mixList(value as unknown as Vec, other as unknown as Vec, t)]
    return [name, value]
  })
  return Object.fromEntries(mixed) as SkyLook
}

/** How far one has gone from where it was placed, and by how many degrees it is turned. */
export type Moved = { shift: Vec; lift: number; spin: number }
const NOT_MOVED: Moved = { shift: [0, 0, 0], lift: 0, spin: 0 }

/** On the ground, on the water, in the air, or on what carries it: where it stands after going some way. */
export function standing(
  one: Placed,
  groundAt: (x: number, z: number) => number,
  waterLevel: number | undefined,
  { shift, lift, spin }: Moved = NOT_MOVED,
): Placement {
  let base: Placed = one
  while (base.carriedBy) base = base.carriedBy
  const [x, z] = [base.at[0] + shift[0], base.at[2] + shift[2]]
  const ground = groundAt(x, z)
  // A boat on the shore lies on it, not in it.
  const level = waterLevel === undefined ? ground : Math.max(ground, waterLevel)
  const y = base.stands === 'underwater' ? ground : level
  // What is carried turns with its bearer, about it.
  const [dx, dz] = [one.at[0] - base.at[0], one.at[2] - base.at[2]]
  const radians = (spin * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const at: Vec = [x + dx * cos + dz * sin, y + one.lift + lift, z - dx * sin + dz * cos]
  return place(at, { yaw: one.turn + spin, roll: one.roll ?? 0 }, sidesOf(one.size, one.isMirrored))
}
