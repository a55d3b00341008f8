import type { Plane } from '@bluehour/imaging/plane'
import { smoothStep } from '@bluehour/imaging/plane'
import { makeRandom, noise } from '@bluehour/imaging/random'
import type { Direction, Move } from '../prompt/prompt.ts'
import type { MoveKind } from '../prompt/prompt-words.ts'
import { AT_REST, addPose, lookUp, makeLens, type Point, type Pose, type View } from './camera.ts'

/** What the camera plan needs to know of the picture. */
export type Stage = {
  view: View
  /** How near the subject is, or what an orbit turns about. */
  pivot: number
  /** Share of the picture the subject takes, 0 without one. */
  subjectShare: number
  /** Nothing in it has depth: a drawing on paper, a logo. */
  flat: boolean
  scenery: boolean
}

export type Timing = { frames: number; seconds: number; seed: number }

/** A full move over five seconds, by kind, for sign +1. */
function moveDelta(kind: MoveKind, pivot: number): Partial<Pose> {
  switch (kind) {
    case 'push':
      return { z: 0.25, zoom: 0.09 }
    case 'pan':
      return { yaw: 0.21, x: 0.04, zoom: 0.07 }
    case 'tilt':
      return { pitch: 0.16, y: 0.03, zoom: 0.06 }
    case 'truck':
      return { x: 0.24, yaw: -0.24 * pivot * 0.35, zoom: 0.05 }
    case 'pedestal':
      return { y: 0.18, pitch: -0.18 * pivot * 0.35, zoom: 0.05 }
    case 'orbit':
      return { x: 0.33, yaw: -0.33 * pivot, zoom: 0.04, z: 0.03 }
    case 'crane':
      return { y: 0.25, pitch: -0.25 * pivot * 0.7, z: -0.05, zoom: 0.03 }
    case 'roll':
      return { roll: 0.07, zoom: 0.06 }
    case 'dolly-zoom':
      // Backwards while zooming in: the subject keeps its size and the background grows.
      return { z: -0.3, zoom: Math.log(1 + 0.3 * pivot) }
    case 'fly':
      return { z: 0.3, y: 0.08, pitch: -0.03, zoom: 0.07 }
    case 'handheld':
      return {}
  }
}

/** A move takes more room when it has more time, but not in proportion: long moves stay calm. */
function roomFor(seconds: number): number {
  return Math.max(0.35, Math.min(2.2, (seconds / 5) ** 0.6))
}

/** Without words the picture decides: towards a subject and a little around it, along a view, into a drawing. */
function defaultSteps(stage: Stage, seconds: number, unwanted: Direction['unwanted'], random: () => number): Move[][] {
  const side = random() < 0.5 ? -1 : 1
  const sideways: MoveKind = stage.subjectShare > 0.03 ? 'orbit' : 'truck'
  // A long clip would become one endless push: it turns into a slow sequence of coming and going instead.
  const parts = Math.max(1, Math.min(6, Math.round(seconds / 9)))
  const steps = Array.from({ length: parts }, (_, part): Move[] => {
    const push: Move = { kind: 'push', sign: part % 2 === 0 ? 1 : -1, strength: part === 0 ? 0.6 : 0.45 }
    if (stage.flat) return [push]
    const turn = part % 4 === 1 || part % 4 === 2 ? -side : side
    return [push, { kind: sideways, sign: turn as -1 | 1, strength: part === 0 ? 0.4 : 0.5 }]
  })
  return steps.map((moves) => moves.filter(({ kind }) => !unwanted.has(kind))).filter((moves) => moves.length > 0)
}

/** How fast each step goes at each moment: calm at both ends, and steps flow into each other. */
function stepProgress(steps: number, { frames, seconds }: Timing): Float64Array[] {
  const ramp = Math.min(1.1, seconds * 0.28)
  const blend = Math.min(0.9, (seconds / steps) * 0.35)
  const length = seconds / steps
  return Array.from({ length: steps }, (_, k) => {
    const progress = new Float64Array(frames)
    let sum = 0
    for (let i = 0; i < frames; i++) {
      progress[i] = sum
      const t = ((i + 0.5) / Math.max(1, frames - 1)) * seconds
      const enters =
        k === 0 ? 0.3 + 0.7 * smoothStep(0, ramp, t) : smoothStep(k * length - blend, k * length + blend, t)
      const end = (k + 1) * length
      const leaves =
        k === steps - 1 ? 0.3 + 0.7 * smoothStep(0, ramp, seconds - t) : 1 - smoothStep(end - blend, end + blend, t)
      sum += enters * leaves
    }
    const total = progress[frames - 1]! || 1
    return progress.map((value) => value / total)
  })
}

/** The small unrest of a camera held by hand, growing from nothing. */
function addShake(pose: Pose, seconds: number, strength: number, seed: number): void {
  const grown = smoothStep(0, 1.2, seconds)
  const wave = (rate: number, channel: number) =>
    noise(seconds * rate, channel * 17.3, seed) + 0.3 * noise(seconds * rate * 2.7, channel * 9.1 + 50, seed)
  const amount = 0.011 * strength * grown
  pose.yaw += amount * wave(0.9, 1)
  pose.pitch += amount * 0.8 * wave(0.8, 2)
  pose.x += amount * 0.8 * wave(0.7, 3)
  pose.y += amount * 0.7 * wave(0.75, 4)
  pose.roll += amount * 0.35 * wave(0.6, 5)
  pose.zoom += 0.03 * strength * smoothStep(0, 2.5, seconds)
}

type Plan = { steps: Move[][]; shake: number }

function makePlan(direction: Direction, stage: Stage, timing: Timing): Plan {
  if (direction.still) return { steps: [], shake: 0 }
  const random = makeRandom(timing.seed)
  const shake = Math.max(
    0,
    ...direction.steps
      .flat()
      .filter(({ kind }) => kind === 'handheld')
      .map(({ strength }) => strength),
  )
  const asked = direction.steps
    .map((moves) => moves.filter(({ kind }) => kind !== 'handheld'))
    .filter((moves) => moves.length > 0)
  if (asked.length > 0) {
    const side = random() < 0.5 ? -1 : 1
    return { shake, steps: asked.map((moves) => moves.map((move) => ({ ...move, sign: move.sign || side }))) }
  }
  const calm = direction.silent ? 1 : 0.6
  const steps = defaultSteps(stage, timing.seconds, direction.unwanted, random)
  return {
    shake,
    steps: steps.map((moves) => moves.map((move) => ({ ...move, strength: move.strength * (shake > 0 ? 0.4 : calm) }))),
  }
}

/** One pose for each frame; the first is the picture itself. `scale` makes every move smaller. */
function drawPath(plan: Plan, stage: Stage, timing: Timing, scale: number): Pose[] {
  const progress = stepProgress(Math.max(1, plan.steps.length), timing)
  const room = roomFor(timing.seconds / Math.max(1, plan.steps.length))
  return Array.from({ length: timing.frames }, (_, i) => {
    const pose = { ...AT_REST }
    for (const [k, moves] of plan.steps.entries()) {
      for (const { kind, sign, strength } of moves) {
        const amount = Math.min(2.6, strength * room) * progress[k]![i]! * scale
        const delta = moveDelta(kind, stage.pivot)
        const signed = Object.fromEntries(
          // Going the other way does not turn the little zoom that keeps the picture's edge out of sight.
          Object.entries(delta).map(([key, value]) => [key, key === 'zoom' && kind !== 'push' ? value : value * sign]),
        )
        addPose(pose, signed, amount)
      }
    }
    const seconds = (i / Math.max(1, timing.frames - 1)) * timing.seconds
    if (plan.shake > 0) addShake(pose, seconds, plan.shake * scale, timing.seed)
    return pose
  })
}

/** The camera's way where nothing bounds it: through a scene instead of before a picture. */
export function freePath(direction: Direction, stage: Stage, timing: Timing): Pose[] {
  return drawPath(makePlan(direction, stage, timing), stage, timing, 1)
}

/** How far the view leaves the picture on each side, as a share of the picture's width or height. */
export type Margins = { left: number; right: number; top: number; bottom: number }

export const NO_MARGINS: Readonly<Margins> = { left: 0, right: 0, top: 0, bottom: 0 }

const CHECKED_FRAMES = 40
const CHECKED_POINTS = 9

/** What must exist around the picture so that no pose of the path looks past it, with any of the given depths. */
export function marginsOf(path: readonly Pose[], view: View, surfaces: readonly Plane[]): Margins {
  const margins = { ...NO_MARGINS }
  const point: Point = { x: 0, y: 0 }
  const every = Math.max(1, Math.floor(path.length / CHECKED_FRAMES))
  const visit = (lens: ReturnType<typeof makeLens>, surface: Plane, u: number, v: number) => {
    lookUp(lens, surface, u, v, point)
    const right = (point.x - view.halfWidth) / (2 * view.halfWidth)
    const left = (-point.x - view.halfWidth) / (2 * view.halfWidth)
    const bottom = (point.y - view.halfHeight) / (2 * view.halfHeight)
    const top = (-point.y - view.halfHeight) / (2 * view.halfHeight)
    margins.left = Math.max(margins.left, left)
    margins.right = Math.max(margins.right, right)
    margins.top = Math.max(margins.top, top)
    margins.bottom = Math.max(margins.bottom, bottom)
  }
  for (let i = 0; i < path.length; i += every) {
    const lens = makeLens(path[i]!, view)
    for (const surface of surfaces) {
      for (let k = 0; k < CHECKED_POINTS; k++) {
        const s = (k / (CHECKED_POINTS - 1)) * 2 - 1
        visit(lens, surface, s * view.halfWidth, -view.halfHeight)
        visit(lens, surface, s * view.halfWidth, view.halfHeight)
        visit(lens, surface, -view.halfWidth, s * view.halfHeight)
        visit(lens, surface, view.halfWidth, s * view.halfHeight)
      }
    }
  }
  return margins
}

/** More than this cannot be painted around a picture convincingly. */
const MARGIN_MAX = 0.1

/** A picture under the camera: its surfaces, and which poses of the planned path will look at it. */
export type Exposure = { view: View; surfaces: readonly Plane[]; poses: (path: readonly Pose[]) => readonly Pose[] }

/** The camera's way: what was asked for, made smaller where the pictures do not reach far enough. */
export function planPath(
  direction: Direction,
  stage: Stage,
  timing: Timing,
  exposures: readonly Exposure[],
): { path: Pose[]; margins: Margins[] } {
  const plan = makePlan(direction, stage, timing)
  let scale = 1
  for (let attempt = 0; ; attempt++) {
    const path = drawPath(plan, stage, timing, scale)
    const margins = exposures.map(({ view, surfaces, poses }) => marginsOf(poses(path), view, surfaces))
    const widest = Math.max(...margins.flatMap((sides) => Object.values(sides)))
    if (widest <= MARGIN_MAX || attempt === 12) return { path, margins }
    scale *= Math.max(0.6, Math.min(0.97, (MARGIN_MAX / widest) * 0.99))
  }
}
