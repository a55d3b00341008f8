import { makeRandom } from '@bluehour/imaging/random'
import { AT_REST, addPose, type Pose } from '@bluehour/motion/camera/camera'
import { steadyBeats } from '@bluehour/music/listen/beats'
import { CURVE_RATE, curveAt, type Heard } from '@bluehour/music/listen/listen'
import { type Ear, EFFECTS, type Effect } from './effects.ts'

export type CameraPlan = {
  /** Summed up since the first frame; where it begins does not matter. */
  travelled: Pose[]
  /** Added to it as it is. */
  offset: Pose[]
  effect: Effect
}

export type CameraWish = { effect: string; frames: number; fps: number; seed: number; heard?: Heard | undefined }

/** Steps a second that speeds are summed up in. */
const FINE = 120
/** Seconds in which a stroke comes and goes. */
const RISE = 0.036
const FALL = 0.1
/** The same for what swings back: slowly, so that it is the stroke that is seen. */
const SWELL_RISE = 0.06
const SWELL_FALL = 0.5
/** Steps ahead: the whole sound is known, so that a stroke is seen when it is heard and not after it. */
const AHEAD = 2
const STEADY_TEMPO = 100

/** Calm rows that follow each other well. */
const CHOICES: Readonly<Record<'calm' | 'lively', readonly (keyof typeof EFFECTS)[]>> = {
  calm: ['Simple Zoom In', 'Traverse', 'Vertigo', 'Sway Out', 'Road Trip', 'Drift Spin', 'Pan Right', 'Roll In'],
  lively: ['Boost Zoom In', 'Pusher', 'Rodeo', 'Dramatic Zoom Out', 'Roll In', 'Rubber Band', 'Accelerate', 'Quadrant'],
}

/** "Directed by AI" chooses by what it hears, else by the seed. */
export function effectFor({ effect, seed, heard }: Pick<CameraWish, 'effect' | 'seed' | 'heard'>): Effect {
  if (effect !== 'Directed by AI') {
    const known = EFFECTS[effect as keyof typeof EFFECTS]
    if (!known) throw new Error(`there is no camera effect ${effect}`)
    return known
  }
  const random = makeRandom(seed)
  const list = CHOICES[heard && heard.tempo * (0.5 + heard.pulse) > 100 ? 'lively' : 'calm']
  const first = Math.floor(random() * list.length)
  const rows = [0, 1, 2, 3].map((k) => EFFECTS[list[(first + k * 3) % list.length]!])
  return { speed: (t, ear) => directed(rows, t, ear), offset: (t, ear) => directedOffset(rows, t, ear) }
}

/** Seconds each chosen effect lasts, half of it flowing into the next. */
const CHAPTER = 4
function weights(rows: readonly Effect[], t: number): { row: Effect; weight: number }[] {
  const place = t / CHAPTER
  const k = Math.floor(place)
  const p = Math.max(0, (place - k) * 2 - 1)
  const share = p * p * (3 - 2 * p)
  return [
    { row: rows[k % rows.length]!, weight: 1 - share },
    { row: rows[(k + 1) % rows.length]!, weight: share },
  ]
}
const directed = (rows: readonly Effect[], t: number, ear: Ear) => {
  const pose = { ...AT_REST }
  for (const { row, weight } of weights(rows, t)) addPose(pose, row.speed?.(t, ear) ?? {}, weight)
  return pose
}
const directedOffset = (rows: readonly Effect[], t: number, ear: Ear) => {
  const pose = { ...AT_REST }
  for (const { row, weight } of weights(rows, t)) addPose(pose, row.offset?.(t, ear, AT_REST) ?? {}, weight)
  return pose
}

/** Strokes over time, at `FINE` a second: what is heard, or a steady beat. */
function earsOf(seconds: number, heard: Heard | undefined): (step: number) => Ear {
  const steps = Math.ceil(seconds * FINE) + 2
  const [hit, swell, loud] = [new Float32Array(steps), new Float32Array(steps), new Float32Array(steps)]
  const sides = new Int8Array(steps)
  const force = forceOf(seconds, heard)
  let [value, wanted, high, side]: [number, number, number, -1 | 1] = [0, 0, 0, 1]
  let rising = false
  for (let i = 0; i < steps; i++) {
    const now = force((i + AHEAD) / FINE)
    if (now > wanted * 1.2 + 0.06) {
      if (!rising && value < 0.35) side = side === 1 ? -1 : 1
      rising = true
      wanted = now
    } else if (value >= wanted * 0.97) {
      rising = false
      wanted *= Math.exp(-1 / (FALL * FINE))
    }
    value += (wanted - value) * (1 - Math.exp(-1 / (RISE * 0.5 * FINE)))
    hit[i] = value
    high = Math.max(wanted, high * Math.exp(-1 / (SWELL_FALL * FINE)))
    const last = swell[i - 1] ?? 0
    swell[i] = last + (high - last) * (high > last ? 1 - Math.exp(-1 / (SWELL_RISE * 0.5 * FINE)) : 1)
    sides[i] = side
    loud[i] = heard ? curveAt(heard.loudness, i / FINE) : 0.5
  }
  return (i) => ({
    hit: hit[i]!,
    swell: swell[Math.max(0, i - AHEAD - 1)]!,
    loud: loud[i]!,
    side: sides[i] === -1 ? -1 : 1,
  })
}

function forceOf(seconds: number, heard: Heard | undefined): (t: number) => number {
  if (heard?.onset.some((value) => value > 0.05)) {
    // The strongest stroke near a moment, so that none falls between two steps.
    const { onset } = heard
    return (t) => {
      const k = Math.round(t * CURVE_RATE)
      return Math.max(onset[k - 1] ?? 0, onset[k] ?? 0, onset[k + 1] ?? 0)
    }
  }
  const beats = steadyBeats(seconds, STEADY_TEMPO)
  return (t) => (beats.some((beat) => Math.abs(beat - t) < 0.6 / FINE) ? 1 : 0)
}

/** One pose for each frame. */
export function planCamera({ effect: name, frames, fps, seed, heard }: CameraWish): CameraPlan {
  const effect = effectFor({ effect: name, seed, heard })
  const seconds = frames / fps
  const earAt = earsOf(seconds, heard)
  const sum = { ...AT_REST }
  const [travelled, offset]: [Pose[], Pose[]] = [[], []]
  let step = 0
  for (let frame = 0; frame < frames; frame++) {
    const t = frame / fps
    for (; step < Math.round(t * FINE); step++)
      if (effect.speed) addPose(sum, effect.speed(step / FINE, earAt(step)), 1 / FINE)
    travelled.push({ ...sum })
    const pose = { ...AT_REST }
    addPose(pose, effect.offset?.(t, earAt(Math.round(t * FINE)), sum) ?? {}, 1)
    offset.push(pose)
  }
  return { travelled, offset, effect }
}

/** How fast the view moves at each frame, as one number: what eyes would call movement. */
export function movementOf({ travelled, offset }: CameraPlan): Float32Array {
  const at = (i: number, key: keyof Pose) => travelled[i]![key] + offset[i]![key]
  return Float32Array.from(travelled, (_, i) => {
    if (i === 0) return 0
    const d = (key: keyof Pose) => at(i, key) - at(i - 1, key)
    return Math.hypot(d('x'), d('y'), d('z') * 0.7, d('yaw'), d('pitch'), d('roll') * 0.8, d('zoom') * 0.7)
  })
}

/** What one picture can stand of each: beyond it there is nothing left to see. */
const LIMITS: Readonly<Partial<Pose>> = { zoom: 1.15, x: 0.5, y: 0.4, yaw: 0.55, pitch: 0.45 }

/** How much of one picture is used up from one frame to another, 1 being all of it. */
export function strainOf({ travelled }: CameraPlan, from: number, to: number): number {
  const [a, b] = [travelled[Math.min(from, travelled.length - 1)]!, travelled[Math.min(to, travelled.length - 1)]!]
  return Math.max(...(Object.keys(LIMITS) as (keyof Pose)[]).map((key) => Math.abs(b[key] - a[key]) / LIMITS[key]!))
}

/** The camera's way over one picture, between two frames: what it has travelled since the first of them. */
export function sectionOf({ travelled, offset }: CameraPlan, from: number, to: number): Pose[] {
  const path = travelled.slice(from, to)
  const middle = path[path.length >> 1] ?? AT_REST
  const whole = Math.min(path[0]?.zoom ?? 0, path.at(-1)?.zoom ?? 0)
  return path.map((pose, i) => {
    const out = { ...pose }
    // Sideways it passes the middle halfway and is upright there; a zoom begins or ends with the whole picture.
    for (const key of ['x', 'y', 'yaw', 'pitch', 'roll'] as const) out[key] -= middle[key]
    out.zoom -= whole
    out.z -= path[0]!.z
    addPose(out, offset[from + i]!, 1)
    return out
  })
}
