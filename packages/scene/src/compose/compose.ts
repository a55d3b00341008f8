import { type Daylight, daylight } from '../light/daylight.ts'
import { landBehind, withBehind } from '../places/behind.ts'
import { placeNamed } from '../places/index.ts'
import type { PlacedGround, Setting } from '../places/place.ts'
import { hasTerrace, withTerrace } from '../places/terrace.ts'
import type { Camera } from '../render/stage.ts'
import { INDOORS, type Scene } from '../scene.ts'
import { makeRandom } from '../shapes/random.ts'
import { rgb } from '../shapes/surface.ts'
import type { Vec } from '../shapes/vector.ts'
import { makeActors } from './actors.ts'
import { arrange } from './arrange.ts'
import { aimCamera, castOf } from './camera.ts'
import { coveringEye } from './camera-shift.ts'
import type { Composed, Composition, Decided } from './composition.ts'
import { type Film, type FilmWish, type Moved, planFilm, standing } from './film.ts'
import { furnish } from './furnish.ts'
import { bridgeIn, landFor } from './land-for.ts'
import { type Loop, planLoop } from './loop.ts'
import type { Placed } from './placed.ts'
import { heightOf } from './scale.ts'
import { stageAt } from './stage-at.ts'
import { travelsOf } from './travel.ts'

/** What is decided once for all pictures of a loop: what stands where, the light, the camera, the place. */
export type Plan = {
  /** At a moment of the loop, 0..1. */
  at(time: number): Promise<Composed>
  loop(frames: number): Promise<Loop>
  /** Only of a scene that was planned as a film. */
  film(wish: Omit<FilmWish, 'later'>): Promise<Film>
}

/** Decides what stands where, under which light, and from where it is seen. */
export async function planScene(scene: Scene, wish: Composition): Promise<Plan> {
  // Other words give another composition, under the same seed too.
  const random = makeRandom(wish.seed).branch(scene.prompt)
  const actorsAt = (time: number) =>
    makeActors(scene, { random: random.branch('actors'), time, drawNoun: wish.drawNoun, write: wish.write })
  const actors = await actorsAt(0)
  const placed = arrange(scene, actors, random.branch('arrange'))
  const home = placeNamed(scene.place)
  const camera = aimCamera(scene, placed, home, wish, random.branch('camera'))
  const cast = castOf(placed)
  const isOpen = !INDOORS.includes(scene.place)
  const sunInView = showsSun(scene, placed, wish.film !== undefined)
  const side = random.branch('sun').next() < 0.5 ? 1 : -1
  const away = cast ? Math.hypot(...cast.middle.map((value, i) => value - camera.eye[i]!)) : 0
  const light = beforeCamera(seenThrough(daylight(scene, sunInView && isOpen, side), away), camera)
  const travels = travelsOf(scene, placed, wish.film ?? { seconds: 0, pace: 1 })
  const roam = Math.max(0, ...[...travels.values()].map(({ distance }) => distance / 2))
  const seen = wish.film && isOpen ? coveringEye(camera, wish.film.cameraAt, roam) : camera
  const settingAt = (time: number): Setting => ({
    scene,
    daylight: light,
    eye: seen.eye,
    target: camera.target,
    // Without perspective the view is as wide before as behind.
    field: wish.isometric ? 130 : seen.field,
    aspect: wish.width / wish.height,
    clearRadius: cast ? Math.max(0.3, cast.radius + roam) : 1,
    castHeight: cast ? cast.high[1] - cast.low[1] : 2,
    lowestHeight: lowestOf(placed) ?? 2,
    afloat: isAfloat(scene, placed),
    ...coverOf(scene),
    ...landWith(landBehind(scene), landFor(scene, placed)),
    ...openTo(placed),
    random: random.branch('place'),
    time,
    pixels: Math.max(wish.width, wish.height),
    model: (name, form) => furnish(name, form, random.branch(`furnish ${name}`), time),
  })
  const layAt = (time: number) => {
    const setting = settingAt(time)
    const laid = withBehind(home.lay(setting), setting)
    return hasTerrace(setting) ? withTerrace(laid, setting) : laid
  }
  const still = stillLaid(layAt(0))
  const waterLevel = home.waterLevel ?? (bridgeIn(scene, placed) && still.water ? 0 : undefined)
  const spots = placed.map((one) => standing(one, still.groundAt, waterLevel))
  const set: Decided = { scene, wish, home, light, cast, camera, spots, placed }
  const laidAt = (time: number) => (home.moves && time > 0 ? layAt(time) : still)
  const first = placed.map(({ model }) => model)
  const modelsAt = async (time: number) => (time > 0 ? (await actorsAt(time)).map(({ model }) => model) : first)
  return {
    at: async (time) => stageAt(set, laidAt(time), { models: await modelsAt(time), time }),
    loop: (frames) => planLoop(set, frames, { first, modelsAt, laidAt, isOpen }),
    film: (asked) => {
      const standAt = (one: Placed, moved: Moved) => standing(one, still.groundAt, waterLevel, moved)
      const later =
        wish.film?.later &&
        beforeCamera(seenThrough(daylight(wish.film.later, sunInView && isOpen, side), away), camera)
      return planFilm(
        set,
        { ...asked, ...(later ? { later } : {}) },
        { first, modelsAt, laidAt, standAt, travels, isOpen },
      )
    },
  }
}

/** The scene at its first moment. */
export async function compose(scene: Scene, wish: Composition & { time?: number }): Promise<Composed> {
  return (await planScene(scene, wish)).at(wish.time ?? 0)
}

/** A sun or moon that stands before the camera stands where it looks, though it looks aslant. */
function beforeCamera(light: Daylight, { eye, target }: Camera): Daylight {
  const [x, z] = [target[0] - eye[0], target[2] - eye[2]]
  const long = Math.hypot(x, z) || 1
  const [sin, cos] = [x / long, -z / long]
  const turned = ([a, b, c]: Vec): Vec => (c < -0.5 ? [a * cos - c * sin, b, a * sin + c * cos] : [a, b, c])
  const { sky } = light
  return { ...light, sky: { ...sky, sunDirection: turned(sky.sunDirection), moonDirection: turned(sky.moonDirection) } }
}

/** A stream under a bridge is added to what lies behind. */
const landWith = (behind: Pick<Setting, 'landBehind' | 'openTo'>, own: ReturnType<typeof landFor>) => ({
  ...behind,
  ...own,
  ...(behind.landBehind || own.landBehind ? { landBehind: { ...behind.landBehind, ...own.landBehind } } : {}),
})

/**
 * A low sun stands before the camera where the land or something large is looked at, and in films of an hour that has its name
 * from it; faces want it from the side.
 */
function showsSun({ view, time }: Scene, placed: readonly Placed[], isFilm: boolean): boolean {
  if (placed.length === 0 || ['wide', 'aerial'].includes(view.framing)) return true
  const isEvening = time === 'sunset' || time === 'sunrise' || (isFilm && time === 'dawn')
  const isNear = ['macro', 'close-up', 'portrait'].includes(view.framing)
  const isLarge = placed.every(({ kind }) => LARGE_KINDS.includes(kind))
  return isEvening && view.angle !== 'high' && (isLarge || (isFilm && !isNear))
}
const LARGE_KINDS: readonly Placed['kind'][] = ['building', 'vehicle', 'plant', 'nature']

/** The most fog between the camera and those it looks at: a ship is far away, and still there. */
const FOG_MAX = 1.05

function seenThrough(light: ReturnType<typeof daylight>, away: number): ReturnType<typeof daylight> {
  const { color, densityPerMetre } = light.fog
  return { ...light, fog: { color, densityPerMetre: Math.min(densityPerMetre, FOG_MAX / Math.max(1, away)) } }
}

const stillLaid = (laid: PlacedGround): PlacedGround => ({
  ...laid,
  things: laid.things.map((thing) => ({ ...thing, isStill: true })),
})

/** Whether the middle of the place is water: for swimmers and boats, and where there is nothing but water to be seen. */
function isAfloat(scene: Scene, placed: readonly Placed[]): boolean {
  // What stands far behind has its own shore.
  const first = placed.find(({ isFar }) => !isFar) ?? placed[0]
  if (!first) return ['sea', 'lake', 'river'].includes(scene.place)
  return (
    ['water', 'underwater'].includes(first.stands) ||
    ['swimming', 'sailing', 'floating', 'surfing'].includes(scene.subjects[first.ask]?.action ?? '')
  )
}

/** Flowers or a crop all over the land; roses look like large poppies in their own colors. */
function coverOf({ growing }: Scene): Pick<Setting, 'bloom'> {
  if (!growing) return {}
  const { kind, colors } = growing
  if (kind === 'roses') return { bloom: { kind: 'poppies', colors: colors.length > 0 ? colors : ROSES } }
  return { bloom: { kind, ...(colors.length > 0 ? { colors } : {}) } }
}
const ROSES = ['#c01830', '#e05a78', '#f2c4cc', '#f4ece0'].map((hex) => rgb(hex))

/** The height of the lowest of those that stand in front: grass must not hide it. */
function lowestOf(placed: readonly Placed[]): number | undefined {
  const heights = placed.filter(({ isFar, carriedBy }) => !isFar && !carriedBy).map(heightOf)
  return heights.length > 0 ? Math.min(...heights) : undefined
}

/** The way to what stands behind the others. */
function openTo(placed: readonly Placed[]): Pick<Setting, 'openTo'> {
  const behind = placed.filter(({ isFar, isShelter }) => isFar && !isShelter)
  if (behind.length === 0) return {}
  const half = Math.max(...behind.map(({ at, bounds }) => Math.abs(at[0]) + (bounds.high[0] - bounds.low[0]) / 2))
  return { openTo: { z: Math.min(...behind.map(({ at }) => at[2])), half } }
}
