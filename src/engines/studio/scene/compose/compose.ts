import { placeNamed } from '../places/index.ts'
import type { Laid, Place, Setting } from '../places/place.ts'
import type { Particles, Stage, Thing } from '../render/stage.ts'
import { INDOORS, isAfterDark, type Rgb, type Scene } from '../scene.ts'
import type { Lamp, Model } from '../shapes/model.ts'
import { makeRandom, type Random } from '../shapes/random.ts'
import { applied, type Placement, place } from '../shapes/vector.ts'
import { subjectNamed } from '../subjects/index.ts'
import { type Actor, type DrawNoun, makeActors, sidesOf } from './actors.ts'
import { arrange, type Placed } from './arrange.ts'
import { aimCamera, type Cast, castOf } from './camera.ts'
import { type Daylight, daylight } from './daylight.ts'
import { settle } from './settle.ts'

export type Composition = {
  width: number
  height: number
  seed: number
  shading?: Stage['shading']
  isometric?: boolean
  drawNoun: DrawNoun
}

export type Composed = {
  stage: Stage
  /** Brightness the middle of the picture is brought to. */
  key: number
}

/** What is decided once for all pictures of a loop: what stands where, the light, the camera, the place. */
export type Plan = {
  /** At a moment of the loop, 0..1: what moves is made anew, what stands still is the same object. */
  at(time: number): Promise<Composed>
}

/** Decides what stands where, under which light, and from where it is seen. */
export async function planScene(asked: Scene, wish: Composition): Promise<Plan> {
  const scene = settle(asked)
  const random = makeRandom(wish.seed)
  const actorsAt = (time: number) =>
    makeActors(scene, { random: random.branch('actors'), time, drawNoun: wish.drawNoun })
  const actors = await actorsAt(0)
  const placed = arrange(scene, actors, random.branch('arrange'))
  const home = placeNamed(scene.place)
  const camera = aimCamera(scene, placed, home, wish, random.branch('camera'))
  const cast = castOf(placed)
  const isOpen = !INDOORS.includes(scene.place)
  const sunInView = placed.length === 0 || ['wide', 'aerial'].includes(scene.view.framing)
  const light = daylight(scene, sunInView && isOpen, random.branch('sun').next() < 0.5 ? 1 : -1)
  const settingAt = (time: number): Setting => ({
    scene,
    daylight: light,
    eye: camera.eye,
    target: camera.target,
    // Without perspective the view is as wide before as behind.
    field: wish.isometric ? 130 : camera.field,
    aspect: wish.width / wish.height,
    clearRadius: cast ? Math.max(0.3, cast.radius) : 1,
    castHeight: cast ? cast.high[1] - cast.low[1] : 2,
    afloat: isAfloat(scene, actors),
    ...openTo(placed),
    random: random.branch('place'),
    time,
    pixels: Math.max(wish.width, wish.height),
    model: (name, form) => furnish(name, form, random.branch(`furnish ${name}`), time),
  })
  const still = stillLaid(home.lay(settingAt(0)))
  const spots = placed.map((one) => standingPlace(one, still.groundAt, home.waterLevel))
  const set: Set = { scene, wish, home, light, cast, camera, spots, placed }
  return {
    at: async (time) => {
      const laid = home.moves && time > 0 ? home.lay(settingAt(time)) : still
      const models = time > 0 ? (await actorsAt(time)).map(({ model }) => model) : placed.map(({ model }) => model)
      return stageAt(set, laid, models, time)
    },
  }
}

/** The scene at its first moment. */
export async function compose(scene: Scene, wish: Composition & { time?: number }): Promise<Composed> {
  return (await planScene(scene, wish)).at(wish.time ?? 0)
}

const stillLaid = (laid: Laid): Laid => ({ ...laid, things: laid.things.map((thing) => ({ ...thing, isStill: true })) })

type Set = {
  scene: Scene
  wish: Composition
  home: Place
  light: Daylight
  cast: Cast | undefined
  camera: Stage['camera']
  spots: Placement[]
  placed: Placed[]
}

function stageAt(set: Set, laid: Laid, models: readonly Model[], time: number): Composed {
  const { scene, wish, home, light, cast, spots, placed } = set
  const { camera, ground } = raiseCamera(set.camera, spots[0], laid.groundAt)
  const things = models.map((model, i): Thing => ({ solids: model.solids, at: spots[i]!, id: placed[i]!.ask + 1 }))
  const lamps = models.flatMap((model, i) =>
    (model.lamps ?? []).map((lamp) => ({
      ...lamp,
      at: applied(spots[i]!, lamp.at),
      radius: lamp.radius * placed[i]!.size,
    })),
  )
  const { color, densityPerMetre } = light.fog
  const strikes = scene.weather.lightning > 0 ? lightning(wish, home, time) : []
  const stage: Stage = {
    camera: wish.isometric ? isometric(camera, cast?.radius ?? 8) : placed.length > 0 ? camera : swayed(camera, time),
    sky: { ...light.sky, ...laid.sky },
    fill: laid.fill ?? [0.02, 0.02, 0.025],
    fog: { color, densityPerMetre, falloffPerMetre: 0.012, baseY: ground, ...laid.fog },
    things: [...laid.things, ...things, ...strikes],
    lamps: [...lamps, ...(laid.lamps ?? []), ...(cast && needsLamp(scene) ? [portraitLight(camera, cast)] : [])],
    particles: [...weatherParticles(scene), ...(laid.particles ?? [])],
    focus: { at: [0, ground, 0], radius: Math.max(cast ? cast.radius * 2.2 + 1 : home.distance, 0.6) },
    shading: wish.shading ?? 'smooth',
    time,
    seed: wish.seed,
    exposure: 1,
    ...(laid.water ? { water: laid.water } : {}),
    ...(laid.mirrorY !== undefined ? { mirrorY: laid.mirrorY, wetness: laid.wetness ?? 0.5 } : {}),
  }
  return { stage, key: light.key * (laid.key ?? 1) }
}

/** A bolt over the land behind, now and then in a loop. */
function lightning({ seed }: Composition, { distance }: Place, time: number): Thing[] {
  if (time > 0.12 && (time < 0.5 || time > 0.58)) return []
  const random = makeRandom(seed).branch(`bolt ${time < 0.3}`)
  const { solids } = furnish('lightning', undefined, random, time)
  const away = distance * 6 + 40
  const size = (away * 0.75) / subjectNamed('lightning')!.size[0]
  return [{ solids, at: place([random.between(-0.3, 0.3) * away, 0, -away], {}, size), id: 0, seenBy: { sun: false } }]
}

/** In a loop without subjects the camera drifts a little and comes back; with them what stands still stays, and files stay small. */
function swayed(camera: Stage['camera'], time: number): Stage['camera'] {
  if (time === 0) return camera
  const [eye, target] = [camera.eye, camera.target]
  const away = Math.hypot(eye[0] - target[0], eye[2] - target[2])
  const aside = Math.sin(time * Math.PI * 2) * away * 0.022
  return { ...camera, eye: [eye[0] + aside, eye[1], eye[2]] }
}

/** Whether the middle of the place is water: for swimmers and boats, and where there is nothing but water to be seen. */
const isAfloat = (scene: Scene, [first]: readonly Actor[]) =>
  first
    ? ['water', 'underwater'].includes(first.stands) ||
      ['swimming', 'sailing', 'floating'].includes(scene.subjects[0]?.action ?? '')
    : ['sea', 'lake', 'river'].includes(scene.place)

/** The way to what stands behind the others. */
function openTo(placed: readonly Placed[]): Pick<Setting, 'openTo'> {
  const behind = placed.filter(({ isFar, isShelter }) => isFar && !isShelter)
  if (behind.length === 0) return {}
  const half = Math.max(...behind.map(({ at, bounds }) => Math.abs(at[0]) + (bounds.high[0] - bounds.low[0]) / 2))
  return { openTo: { z: Math.min(...behind.map(({ at }) => at[2])), half } }
}

function furnish(name: string, form: Parameters<Setting['model']>[1], random: Random, time: number) {
  const subject = subjectNamed(name)
  if (!subject) throw new Error(`a place asks for a subject that is not in the library: ${name}`)
  const { color, action, traits } = form ?? {}
  return subject.make({
    colors: color ? [color as Rgb] : [],
    traits: traits ?? [],
    time,
    random,
    ...(action ? { action } : {}),
  })
}

/** On the ground, on the water, in the air, or on what carries it. */
function standingPlace(one: Placed, groundAt: (x: number, z: number) => number, waterLevel: number | undefined) {
  let base: Placed = one
  while (base.carriedBy) base = base.carriedBy
  const ground = groundAt(base.at[0], base.at[2])
  const level =
    waterLevel !== undefined && base.stands === 'water'
      ? waterLevel
      : waterLevel !== undefined
        ? Math.max(ground, waterLevel)
        : ground
  const y = base.stands === 'underwater' ? ground : level
  return place([one.at[0], y + one.lift, one.at[2]], { yaw: one.turn }, sidesOf(one.size, one.isMirrored))
}

/** The camera keeps its height above the ground the main subject stands on, and never looks from inside a hill. */
function raiseCamera(
  camera: Stage['camera'],
  main: readonly number[] | undefined,
  groundAt: (x: number, z: number) => number,
) {
  const ground = main ? groundAt(main[3]!, main[11]!) : groundAt(0, 0)
  const lift = Math.max(ground, -0.2)
  const floor = groundAt(camera.eye[0], camera.eye[2]) + 0.25
  const eye = [camera.eye[0], Math.max(camera.eye[1] + lift, floor), camera.eye[2]] as const
  return {
    camera: { ...camera, eye, target: [camera.target[0], camera.target[1] + lift, camera.target[2]] as const },
    ground: lift,
  }
}

/** Space and planets without air are black at any hour, and lit by their sun. */
const needsLamp = ({ time, place: where }: Scene) => isAfterDark(time) && where !== 'space' && where !== 'planet'

/** After dark a soft light from beside the camera keeps the subjects seen, as a photographer would bring one. */
function portraitLight({ eye, target }: Stage['camera'], { radius }: Cast): Lamp {
  const away = Math.hypot(eye[0] - target[0], eye[1] - target[1], eye[2] - target[2])
  const side = eye[0] + away * 0.35
  const strength = away * away * 0.3
  return {
    at: [side, eye[1] + away * 0.3, eye[2]],
    color: [strength, strength * 0.9, strength * 0.78],
    radius: away + radius * 3,
  }
}

/** From above and from where the camera stood, without perspective. */
function isometric(camera: Stage['camera'], radius: number): Stage['camera'] {
  const [x, y, z] = camera.target
  const [dx, dz] = [camera.eye[0] - x, camera.eye[2] - z]
  const away = Math.hypot(dx, dz) || 1
  const eye = [x + (dx / away) * 60, y + 46, z + (dz / away) * 60] as const
  return { ...camera, parallel: true, field: radius * 3.4 + 1.2, eye, blur: 0 }
}

/** Words for what floats in the air. */
const FLOATING: readonly (readonly [RegExp, Particles['kind']])[] = [
  [/firefl|glow-?worm/i, 'fireflies'],
  [/petals|cherry blossom/i, 'petals'],
  [/falling leaves|autumn leaves|leaves falling/i, 'leaves'],
  [/embers|sparks/i, 'embers'],
  [/bubbles/i, 'bubbles'],
]

function weatherParticles({ prompt, weather, place: where }: Scene): Particles[] {
  const words = prompt.slice(0, 2000)
  const falling: Particles[] = FLOATING.flatMap(([pattern, kind]) => (pattern.test(words) ? [{ kind, amount: 1 }] : []))
  if (INDOORS.includes(where)) return falling
  if (weather.rain > 0) falling.push({ kind: 'rain', amount: weather.rain })
  if (weather.snow > 0) falling.push({ kind: 'snow', amount: weather.snow })
  return falling
}
