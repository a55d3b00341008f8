import type { Place, PlacedGround } from '../places/place.ts'
import type { Fog, Particles, Stage, Thing } from '../render/stage.ts'
import { INDOORS, isAfterDark, type PlaceName, type Scene } from '../scene.ts'
import type { Lamp, Model, Solid } from '../shapes/model.ts'
import { makeRandom } from '../shapes/random.ts'
import { times } from '../shapes/surface.ts'
import { applied, place } from '../shapes/vector.ts'
import { subjectNamed } from '../subjects/index.ts'
import type { Cast } from './camera.ts'
import type { Composed, Composition, Decided } from './composition.ts'
import { furnish } from './furnish.ts'
import { landFor } from './land-for.ts'
import { isPerson } from './placed.ts'

type Moment = {
  models: readonly Model[]
  time: number
  things?: readonly Thing[]
  drifts?: boolean
  windAtLeast?: number
}

/** Everything the renderer needs for one moment. */
export function stageAt(
  set: Decided,
  laid: PlacedGround,
  { models, time, things, drifts = false, windAtLeast = 0 }: Moment,
): Composed {
  const { scene, wish, home, light, cast, spots, placed } = set
  const { camera, ground } = raiseCamera(
    set.camera,
    spots[placed.findIndex(({ isFar }) => !isFar)],
    laid.groundAt,
    landFor(scene, placed).mound === undefined ? undefined : cast,
  )
  const lamps = models.flatMap((model, i) =>
    (model.lamps ?? []).map((lamp) => ({
      ...lamp,
      at: applied(spots[i]!, lamp.at),
      radius: lamp.radius * placed[i]!.size,
      ...(placed[i]!.isFar && placed[i]!.stands === 'air' ? { color: times(lamp.color, placed[i]!.size ** 2) } : {}),
    })),
  )
  const sky = { ...light.sky, ...laid.sky }
  const { color, densityPerMetre } = light.fog
  const strikes = scene.weather.lightning > 0 ? lightning(wish, home, time) : []
  const stage: Stage = {
    camera: wish.isometric
      ? isometric(camera, cast?.radius ?? 8, scene.place === 'studio')
      : drifts
        ? asideAt(camera, time)
        : camera,
    sky: { ...sky, wind: Math.max(sky.wind, windAtLeast) },
    fill: laid.fill ?? [0.02, 0.02, 0.025],
    fog: fogBefore(camera, { color, densityPerMetre, falloffPerMetre: 0.012, baseY: ground, ...laid.fog }),
    things: [...laid.things, ...(things ?? thingsOf(set, models, () => true)), ...strikes],
    lamps: [
      ...lamps,
      ...(laid.lamps ?? []),
      ...(cast ? lightsFor(scene, camera, cast) : []),
      ...(isPortrait(set) ? [rimLight(camera, sky)] : []),
    ],
    particles: [...weatherParticles(scene), ...(laid.particles ?? [])],
    focus: { at: [0, ground, 0], radius: Math.max(cast ? cast.radius * 2.2 + 1 : home.distance, 0.6) },
    shading: wish.shading ?? 'smooth',
    time,
    seed: wish.seed,
    // A breeze that drives clouds ruffles the water too.
    ...(laid.water ? { water: { ...laid.water, waves: laid.water.waves * (1 + windAtLeast * 2) } } : {}),
    ...(laid.mirrorY !== undefined ? { mirrorY: laid.mirrorY, wetness: laid.wetness ?? 0.5 } : {}),
  }
  return { stage, key: light.key * (laid.key ?? 1) }
}

/** How much fog lies between the camera and what it looks at, at most. */
const FOG_BEFORE = 0.36

/** Fog is behind the subjects more than before them, however far off the camera stands. */
const fogBefore = ({ focus }: Stage['camera'], fog: Fog): Fog => ({
  ...fog,
  densityPerMetre: Math.min(fog.densityPerMetre, FOG_BEFORE / Math.max(1, focus)),
})

/** A bolt over the land behind, now and then in a loop. */
function lightning({ seed }: Composition, { distance }: Place, time: number): Thing[] {
  if (time > 0.12 && (time < 0.5 || time > 0.58)) return []
  const random = makeRandom(seed).branch(`bolt ${time < 0.3}`)
  const { solids } = furnish('lightning', undefined, random, time)
  const away = distance * 6 + 40
  const size = (away * 0.75) / subjectNamed('lightning')!.size[0]
  return [{ solids, at: place([random.between(-0.3, 0.3) * away, 0, -away], {}, size), id: 0, seenBy: { sun: false } }]
}

/** Goes a little aside and comes back the same way: a picture and its counterpart before the end are the same. */
function asideAt(camera: Stage['camera'], time: number): Stage['camera'] {
  const [eye, target] = [camera.eye, camera.target]
  const away = Math.hypot(eye[0] - target[0], eye[2] - target[2])
  const aside = (1 - Math.cos(time * Math.PI * 2)) * away * 0.03
  return { ...camera, eye: [eye[0] + aside, eye[1], eye[2]] }
}

/** Whether a picture changes with time though nothing of it is made anew: water, weather, a sky that is seen. */
export function movesItself({ water, particles, sky }: Stage, isOpen: boolean): boolean {
  const skyMoves =
    sky.kind === 'space' ||
    (sky.kind === 'air' && (sky.stars > 0 || sky.aurora > 0 || (sky.clouds > 0 && sky.wind !== 0)))
  return water !== undefined || particles.length > 0 || (isOpen && skyMoves)
}

/** The wanted bodies of the subjects, each where it stands. */
export const thingsOf = (
  { spots, placed }: Decided,
  models: readonly Model[],
  isWanted: (solid: Solid) => boolean,
): Thing[] =>
  models
    .map((model, i): Thing => ({ solids: model.solids.filter(isWanted), at: spots[i]!, id: placed[i]!.ask + 1 }))
    .filter(({ solids }) => solids.length > 0)

/** The camera keeps its height above the ground the main subject stands on, and never looks from inside a hill. */
function raiseCamera(
  camera: Stage['camera'],
  main: readonly number[] | undefined,
  groundAt: (x: number, z: number) => number,
  onHill: Cast | undefined,
) {
  const ground = main ? groundAt(main[3]!, main[11]!) : groundAt(0, 0)
  const lift = Math.max(ground, -0.2)
  const below = groundAt(camera.eye[0], camera.eye[2])
  // What stands on a hill is looked up to.
  if (onHill) {
    const tall = onHill.high[1] - onHill.low[1]
    const eye = [camera.eye[0], below + Math.max(0.3, tall * 0.22), camera.eye[2]] as const
    return {
      camera: { ...camera, eye, target: [camera.target[0], camera.target[1] + lift, camera.target[2]] as const },
      ground: lift,
    }
  }
  // Small things are looked at from as low as they are.
  const floor = below + Math.min(0.25, Math.max(0.005, camera.eye[1] * 0.9))
  const eye = [camera.eye[0], Math.max(camera.eye[1] + lift, floor), camera.eye[2]] as const
  return {
    camera: { ...camera, eye, target: [camera.target[0], camera.target[1] + lift, camera.target[2]] as const },
    ground: lift,
  }
}

/** Space and planets without air are lit by their sun at any hour, a stage by its spotlights. */
const HAVE_LIGHT: readonly PlaceName[] = ['space', 'planet', 'stage']
/** How strong the light beside the camera is: after dark, in a room by day, where the sun does the most. */
const LAMP = { dark: 0.45, room: 0.3, open: 0.12 } as const

const isPortrait = ({ scene, placed }: Decided) =>
  placed[0] !== undefined &&
  isPerson(placed[0]) &&
  (scene.view.framing === 'portrait' || scene.view.framing === 'close-up')

/** Behind the shoulder away from the sun: it draws hair and shoulders off the background. */
function rimLight({ eye, target, field }: Stage['camera'], { sunDirection, sunColor }: Stage['sky']): Lamp {
  const away = Math.hypot(eye[0] - target[0], eye[2] - target[2])
  const half = away * Math.tan((field * Math.PI) / 360)
  const [x, z] = [(target[0] - eye[0]) / away, (target[2] - eye[2]) / away]
  const side = sunDirection[0] * -z + sunDirection[2] * x > 0 ? -1 : 1
  const [back, out] = [half * 1.5, half * 1.4 * side]
  const strength = half * half * 3.5
  return {
    at: [target[0] + x * back - z * out, target[1] + half * 1.2, target[2] + z * back + x * out],
    color: [sunColor[0] * strength, sunColor[1] * strength, sunColor[2] * strength],
    radius: half * 6,
  }
}

/** A soft light from beside the camera keeps the subjects seen, as a photographer would bring one. */
function lightsFor(scene: Scene, camera: Stage['camera'], cast: Cast): Lamp[] {
  const { time, place: where, view } = scene
  const isDark = isAfterDark(time)
  if (isDark && HAVE_LIGHT.includes(where)) return []
  const isNear = ['portrait', 'close-up', 'medium'].includes(view.framing)
  if (!isDark && !isNear) return []
  const part = isDark ? LAMP.dark : where === 'studio' ? 0.06 : INDOORS.includes(where) ? LAMP.room : LAMP.open
  return [portraitLight(camera, cast, part)]
}

function portraitLight({ eye, target }: Stage['camera'], { radius }: Cast, part: number): Lamp {
  const away = Math.hypot(eye[0] - target[0], eye[1] - target[1], eye[2] - target[2])
  const side = eye[0] + away * 0.35
  const strength = away * away * part
  return {
    at: [side, eye[1] + away * 0.3, eye[2]],
    color: [strength, strength * 0.9, strength * 0.78],
    radius: away + radius * 3,
  }
}

/** From above and from where the camera stood, without perspective. */
function isometric(camera: Stage['camera'], radius: number, isAlone: boolean): Stage['camera'] {
  const [x, y, z] = camera.target
  const [dx, dz] = [camera.eye[0] - x, camera.eye[2] - z]
  const away = Math.hypot(dx, dz) || 1
  const eye = [x + (dx / away) * 60, y + 46, z + (dz / away) * 60] as const
  return {
    ...camera,
    parallel: true,
    field: isAlone ? radius * 2.5 : radius * 3.4 + Math.min(1.2, radius * 2),
    eye,
    blur: 0,
  }
}

function weatherParticles({ floating = [], weather, place: where }: Scene): Particles[] {
  const falling: Particles[] = floating.map((kind) => ({ kind, amount: 1 }))
  if (INDOORS.includes(where)) return falling
  if (weather.rain > 0) falling.push({ kind: 'rain', amount: weather.rain })
  if (weather.snow > 0) falling.push({ kind: 'snow', amount: weather.snow })
  return falling
}
