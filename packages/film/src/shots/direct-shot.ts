import { AT_REST, type Pose } from '@bluehour/motion/camera/camera'
import { freePath } from '@bluehour/motion/camera/path'
import { readPrompt } from '@bluehour/motion/prompt/prompt'
import type { Scene, TimeOfDay } from '@bluehour/scene/scene'
import type { Shot } from './read-shots.ts'

/** How a shot is filmed. */
export type Directed = {
  cameraAt: (share: number) => Pose
  isStill: boolean
  /** How fast those in it go: 1 is usual. */
  pace: number
  /** The scene as it is lit at the end, where light changes. */
  later?: Scene
}

/** A camera in a scene has more room than one before a picture. */
const ROOM = 1.7
const STEPS = 120

const SLOW = /\b(?:slow(?:ly)?|slow[- ]motion|gentl[ey]|calm(?:ly)?|leisurely|lazily|quietly|drift\w*)\b/i
const FAST = /\b(?:fast|quick(?:ly)?|rapid(?:ly)?|racing|speed\w*|rush\w*|furious\w*|sprint\w*|dash\w*|swift\w*)\b/i

export function paceOf(words: string): number {
  if (FAST.test(words)) return 1.6
  return SLOW.test(words) ? 0.55 : 1
}

export function directShot({ words, scene, seconds }: Shot, seed: number): Directed {
  const direction = readPrompt(words)
  const hasSubject = scene.subjects.some(({ shownBy }) => shownBy === undefined)
  const stage = {
    view: { halfWidth: 1, halfHeight: 1, target: { x: 0, y: 0 } },
    pivot: 1,
    subjectShare: hasSubject ? 0.2 : 0,
    flat: false,
    scenery: !hasSubject,
  }
  const path = freePath(direction, stage, { frames: STEPS + 1, seconds, seed })
  const later = laterOf(scene, words)
  const calm = calmOf(direction, scene, hasSubject)
  const around = direction.steps.flat().some(({ kind }) => kind === 'orbit') ? AROUND : 1
  return {
    isStill: direction.still,
    pace: paceOf(words),
    cameraAt: (share) => poseAt(path, share, calm, around),
    ...(later ? { later } : {}),
  }
}

const ON_THE_WAY = ['walking', 'running', 'riding', 'driving', 'flying', 'swimming', 'sailing', 'launching']

/** Who is on the way is followed; going nearer as well would lose them. Who stands there must not lose the head. */
function calmOf({ silent }: { silent: boolean }, { subjects }: Scene, hasSubject: boolean): number {
  if (!silent) return 1
  if (subjects.some(({ action }) => action && ON_THE_WAY.includes(action))) return 0.45
  return hasSubject ? 0.62 : 1
}

/** A picture can be seen only a little from the side; a scene has all its sides. */
const AROUND = 1.8

function poseAt(path: readonly Pose[], share: number, calm: number, around: number): Pose {
  const place = Math.max(0, Math.min(1, share)) * STEPS
  const k = Math.min(STEPS - 1, Math.floor(place))
  const pose = { ...AT_REST }
  for (const name of Object.keys(pose) as (keyof Pose)[]) {
    const value = path[k]![name] + (path[k + 1]![name] - path[k]![name]) * (place - k)
    const turn = name === 'x' || name === 'yaw' ? around : 1
    pose[name] = (name === 'roll' || name === 'zoom' ? value : value * ROOM * turn) * calm
  }
  return pose
}

/** Words for an hour that comes, and the hours they lead from and to. */
const CHANGES: readonly { pattern: RegExp; from?: TimeOfDay; to: TimeOfDay }[] = [
  {
    pattern:
      /\b(?:day (?:turns|fades|becomes|turning|fading|goes) (?:in)?to night|from day to night|night falls|falling night)\b/i,
    from: 'afternoon',
    to: 'night',
  },
  { pattern: /\b(?:night (?:turns|turning|becomes) (?:in)?to day|from night to day)\b/i, from: 'night', to: 'morning' },
  {
    pattern: /\b(?:sun (?:rises|rising|comes up)|day breaks|daybreak|dawn breaks|sunrise time ?-?lapse)\b/i,
    from: 'dawn',
    // Until it has left the horizon: higher up it would have left the frame too.
    to: 'golden-hour',
  },
  { pattern: /\b(?:at|during|in the|a) sunrise\b/i, from: 'sunrise', to: 'golden-hour' },
  { pattern: /\b(?:sun (?:sets|setting|goes down)|sunset time ?-?lapse)\b/i, from: 'golden-hour', to: 'dusk' },
]

export function laterOf(scene: Scene, words: string): Scene | undefined {
  const change = CHANGES.find(({ pattern }) => pattern.test(words))
  return change && { ...scene, time: change.to }
}

/** The hour a shot begins at, where its words tell of another to come. */
export function withFirstHour(scene: Scene, words: string): Scene {
  const from = CHANGES.find(({ pattern }) => pattern.test(words))?.from
  return from ? { ...scene, time: from } : scene
}
