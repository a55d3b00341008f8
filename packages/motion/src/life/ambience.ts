import type { Pose } from '../camera/camera.ts'
import type { Target } from '../draw/sprites.ts'
import type { Displacement } from '../layers/layer.ts'
import {
  findFoliage,
  findHair,
  findLightSource,
  findLights,
  findWater,
  meanColor,
  type Region,
} from '../layers/regions.ts'
import type { SceneAnalysis } from '../layers/scene.ts'
import type { Ambience, Direction } from '../prompt/prompt.ts'
import type { AmbienceKind } from '../prompt/prompt-words.ts'
import {
  bendDisplacement,
  breathDisplacement,
  cloudDisplacement,
  type Envelope,
  makeEnvelope,
  waterDisplacement,
  windDisplacement,
} from './displacements.ts'
import { breathingGlaze, flickerGlaze, fogGlaze, type Glaze, glintGlaze, lightningGlaze, raysGlaze } from './light.ts'
import { isParticle } from './particle-kinds.ts'
import { makeSwarm, type Swarm } from './particles.ts'
import { makeSteam } from './steam.ts'

/** Everything that moves besides the camera. */
export type Life = {
  /** The sky is cut off as a layer of its own. */
  splitSky: boolean
  /** How far the clouds go, in the camera's units: the canvas must reach that far. */
  drift: number
  sky: Displacement[]
  background: Displacement[]
  subject: Displacement[]
  behind: Glaze[]
  front: Glaze[]
  swarms: Swarm[]
  /** Drawn over the subject. */
  plumes: ((target: Target, pose: Pose, seconds: number) => void)[]
}

export type LifeTiming = { seconds: number; seed: number; returns: boolean }

type Regions = { foliage: Region; water: Region }

/** What the picture itself offers when the prompt says nothing about it. */
function chooseKinds(direction: Direction, sight: SceneAnalysis, { foliage, water }: Regions): Ambience[] {
  const chosen = [...direction.ambience]
  const offer = (kind: AmbienceKind, strength: number) => {
    if (!direction.unwanted.has(kind) && !chosen.some((entry) => entry.kind === kind)) chosen.push({ kind, strength })
  }
  const quiet = direction.ambience.length === 0
  if (quiet && foliage.share > 0.1) offer('wind', 0.55)
  if (quiet && sight.sky && sight.sky.share > 0.22 && sight.sky.clear && sight.stage.scenery) {
    offer('clouds', 0.6)
    if (water.share > 0.12) offer('water', 0.5)
  }
  return chosen
}

function isAlive(direction: Direction, { subject }: SceneAnalysis): boolean {
  if (!subject) return false
  const tall = subject.box.bottom - subject.box.top
  return direction.living || (subject.touches.bottom && subject.share > 0.12 && tall > 0.5)
}

/** Trees and grass bend; where there are none, hair does, or the thing itself when it grows on a stem. */
function addWind(
  life: Life,
  sight: SceneAnalysis,
  strength: number,
  foliage: Region,
  alive: boolean,
  envelope: Envelope,
  seed: number,
): void {
  const { subject, view } = sight
  if (foliage.share > 0.015) life.background.push(windDisplacement(foliage.mask, view, strength, envelope, seed))
  if (!subject) return
  if (alive) life.subject.push(windDisplacement(findHair(subject).mask, view, strength * 0.9, envelope, seed + 5))
  else if (!subject.touches.top) life.subject.push(bendDisplacement(subject, view, strength, envelope, seed + 5))
}

function addGlazes(
  life: Life,
  kind: AmbienceKind,
  strength: number,
  sight: SceneAnalysis,
  water: Region,
  envelope: Envelope,
  timing: LifeTiming,
): void {
  const { view, guide, surfaces } = sight
  const { seed, seconds } = timing
  const tone = meanColor(guide)
  if (kind === 'fog') {
    const bright = 0.55 + 0.45 * Math.min(1, tone.light * 1.7)
    const color = { r: 150 * bright + 90 * tone.r, g: 156 * bright + 88 * tone.g, b: 164 * bright + 84 * tone.b }
    life.behind.push(fogGlaze(view, surfaces.background, color, strength, envelope, seed))
    life.front.push(fogGlaze(view, surfaces.background, color, strength * 0.3, envelope, seed + 9))
  }
  if (kind === 'rays') life.front.push(raysGlaze(view, findLightSource(guide), strength, envelope, seed))
  if (kind === 'flicker') life.front.push(flickerGlaze(view, findLights(guide), strength, envelope, seed))
  if (kind === 'lightning') life.behind.push(lightningGlaze(view, seconds, envelope, seed))
  if (kind === 'water' && water.share > 0.01) life.behind.push(glintGlaze(view, water, strength, envelope, seed))
}

function addSteam(life: Life, sight: SceneAnalysis, strength: number, envelope: Envelope, seed: number): void {
  const { subject, view, surfaces } = sight
  const box = subject?.box ?? { left: 0.35, right: 0.65, top: 0.55, bottom: 0.9 }
  const from = {
    x: ((box.left + box.right) / 2 - 0.5) * 2 * view.halfWidth,
    y: (box.top * 2 - 1 + 0.25 * (box.bottom - box.top)) * view.halfHeight,
    width: (box.right - box.left) * view.halfWidth * 0.5,
  }
  const light = meanColor(sight.guide).light
  const ink = { r: 235, g: 238, b: 242 }
  life.plumes.push(
    makeSteam({ view, from, near: surfaces.pivot, strength: strength * (0.7 + 0.5 * light), envelope, seed, ink }),
  )
}

/** Next to nothing moves by itself: under a camera that does not move either, only light and air are left. */
function isBare({ background, sky, subject, front, behind, swarms }: Life): boolean {
  return [background, sky, subject, front, behind, swarms].every((parts) => parts.length === 0)
}

export function bringToLife(direction: Direction, sight: SceneAnalysis, timing: LifeTiming): Life {
  const { guide, subject, sky, view } = sight
  const { seed, seconds, returns } = timing
  const envelope = makeEnvelope(seconds, returns)
  const regions = { foliage: findFoliage(guide, sky, subject), water: findWater(guide, sky, subject) }
  const life: Life = {
    splitSky: false,
    drift: 0,
    sky: [],
    background: [],
    subject: [],
    behind: [],
    front: [],
    swarms: [],
    plumes: [],
  }
  const alive = isAlive(direction, sight)
  const light = meanColor(guide).light
  for (const { kind, strength } of chooseKinds(direction, sight, regions)) {
    if (kind === 'wind') addWind(life, sight, strength, regions.foliage, alive, envelope, seed)
    if (kind === 'water' && regions.water.share > 0.01) {
      life.background.push(waterDisplacement(regions.water.mask, view, sky?.horizon ?? 0.3, strength, envelope, seed))
    }
    if (kind === 'clouds' && sky) {
      life.splitSky = true
      life.drift = Math.min(0.2, 0.05 * strength * (seconds / 5) ** 0.7) * (seed % 2 === 0 ? 1 : -1)
      life.sky.push(cloudDisplacement(life.drift, seconds, returns, envelope, seed))
    }
    if (kind === 'steam') addSteam(life, sight, strength, envelope, seed)
    addGlazes(life, kind, strength, sight, regions.water, envelope, timing)
    if (isParticle(kind) && (kind !== 'stars' || sky)) {
      life.swarms.push(
        makeSwarm({
          name: kind,
          strength,
          view,
          envelope,
          seed,
          light,
          ...(kind === 'stars' && sky && { within: sky.mask }),
        }),
      )
    }
  }
  if (alive && subject) life.subject.push(breathDisplacement(subject, view, 1, envelope, seed))
  if (direction.still && isBare(life)) {
    life.front.push(breathingGlaze(view, findLightSource(guide), 1, envelope, seed))
    life.swarms.push(makeSwarm({ name: 'dust', strength: 0.7, view, envelope, seed, light }))
  }
  return life
}
