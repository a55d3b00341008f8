import { placeNamed } from '../places/index.ts'
import type { Setting } from '../places/place.ts'
import type { Particles, Stage, Thing } from '../render/stage.ts'
import { INDOORS, type Rgb, type Scene } from '../scene.ts'
import type { Lamp } from '../shapes/model.ts'
import { makeRandom, type Random } from '../shapes/random.ts'
import { applied, place } from '../shapes/vector.ts'
import { subjectNamed } from '../subjects/index.ts'
import { type Actor, type DrawNoun, makeActors } from './actors.ts'
import { arrange, type Placed } from './arrange.ts'
import { aimCamera, type Cast, castOf } from './camera.ts'
import { daylight } from './daylight.ts'

export type Composition = {
  width: number
  height: number
  seed: number
  /** 0..1 through the loop. */
  time: number
  shading?: Stage['shading']
  isometric?: boolean
  drawNoun: DrawNoun
}

export type Composed = { stage: Stage /** Brightness the middle of the picture is brought to. */; key: number }

/** Decides what stands where, under which light, and from where it is seen. */
export async function compose(scene: Scene, wish: Composition): Promise<Composed> {
  const random = makeRandom(wish.seed)
  const actors = await makeActors(scene, { random: random.branch('actors'), time: wish.time, drawNoun: wish.drawNoun })
  const placed = arrange(scene, actors, random.branch('arrange'))
  const home = placeNamed(scene.place)
  const camera = aimCamera(scene, placed, home, wish, random.branch('camera'))
  const cast = castOf(placed)
  const open = !INDOORS.includes(scene.place)
  const sunInView = placed.length === 0 || ['wide', 'aerial'].includes(scene.view.framing)
  const light = daylight(scene, sunInView && open, random.branch('sun').next() < 0.5 ? 1 : -1)
  const setting: Setting = {
    scene,
    daylight: light,
    eye: camera.eye,
    target: camera.target,
    field: camera.field,
    aspect: wish.width / wish.height,
    clearRadius: cast ? Math.max(0.3, cast.radius) : 1,
    castHeight: cast ? cast.high[1] - cast.low[1] : 2,
    afloat: isAfloat(scene, actors),
    random: random.branch('place'),
    time: wish.time,
    pixels: Math.max(wish.width, wish.height),
    model: (name, form) => furnish(name, form, random.branch(`furnish ${name}`), wish.time),
  }
  const laid = home.lay(setting)
  const standing = placed.map((one) => ({ one, at: standingPlace(one, laid.groundAt, home.waterLevel) }))
  const { camera: raised, ground } = raiseCamera(camera, standing[0]?.at, laid.groundAt)
  const things: Thing[] = standing.map(({ one, at }) => ({ solids: one.model.solids, at, id: one.ask + 1 }))
  const lamps = standing.flatMap(({ one, at }) =>
    (one.model.lamps ?? []).map((lamp) => ({ ...lamp, at: applied(at, lamp.at), radius: lamp.radius * one.size })),
  )
  const stage: Stage = {
    camera: wish.isometric ? isometric(raised, cast?.radius ?? 8) : raised,
    sky: { ...light.sky, ...laid.sky },
    fill: laid.fill ?? [0.02, 0.02, 0.025],
    fog: {
      color: light.fog.color,
      densityPerMetre: light.fog.densityPerMetre,
      falloffPerMetre: 0.012,
      baseY: ground,
      ...laid.fog,
    },
    things: [...laid.things, ...things],
    lamps: [...lamps, ...(laid.lamps ?? []), ...(cast && isDark(scene) ? [portraitLight(raised, cast)] : [])],
    particles: [...weatherParticles(scene), ...(laid.particles ?? [])],
    focus: { at: [0, ground, 0], radius: Math.max(cast ? cast.radius * 2.2 + 1 : home.distance, 0.6) },
    shading: wish.shading ?? 'smooth',
    time: wish.time,
    seed: wish.seed,
    exposure: 1,
    ...(laid.water ? { water: laid.water } : {}),
    ...(laid.mirrorY !== undefined ? { mirrorY: laid.mirrorY, wetness: laid.wetness ?? 0.5 } : {}),
  }
  return { stage, key: light.key * (laid.key ?? 1) }
}

const isAfloat = (scene: Scene, actors: readonly Actor[]) => {
  const first = actors[0]
  return first
    ? ['water', 'underwater'].includes(first.stands) ||
        ['swimming', 'sailing', 'floating'].includes(scene.subjects[0]?.action ?? '')
    : true
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
  return place([one.at[0], y + one.lift, one.at[2]], { yaw: one.turn }, one.size)
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

const isDark = ({ time, place: where }: Scene) =>
  ['night', 'dusk', 'dawn'].includes(time) && where !== 'space' && where !== 'planet'

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

function isometric(camera: Stage['camera'], radius: number): Stage['camera'] {
  const [x, y, z] = camera.target
  return { ...camera, parallel: true, field: radius * 4.2 + 1.5, eye: [x + 60, y + 52, z + 60], blur: 0 }
}

function weatherParticles({ weather, place: where }: Scene): Particles[] {
  if (INDOORS.includes(where)) return []
  const falling: Particles[] = []
  if (weather.rain > 0) falling.push({ kind: 'rain', amount: weather.rain })
  if (weather.snow > 0) falling.push({ kind: 'snow', amount: weather.snow })
  return falling
}
