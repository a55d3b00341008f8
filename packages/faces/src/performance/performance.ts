import type { Sound } from '@bluehour/engine/engine'
import { makeRandom, noise } from '@bluehour/imaging/random'
import type { MouthTrack } from '@bluehour/speech/mouth/mouth-shape'
import type { FaceControls } from '../puppet/controls.ts'
import { lidsAt, planBlinks } from './blinks.ts'
import { addBell, addStep, CURVE_RATE, calmed, newCurve, valueAt } from './curve.ts'
import { type Mood, PLAIN } from './mood.ts'
import { hearProsody, type Prosody } from './prosody.ts'

/** Everything in a speaking face but the lips. */
export interface Performance {
  readonly seconds: number
  at(seconds: number): FaceControls
}

type PerformanceOptions = {
  sound: Sound
  track: MouthTrack
  seed: number
  mood?: Mood
  /** How far everything goes: 1 follows the mood, less is restrained. */
  strength: number
}

/** The head leaves the photo's pose this gently and comes back to it. */
const EDGE_SECONDS = 0.9
const HEAD_CALM_SECONDS = 0.17
const BROW_CALM_SECONDS = 0.07
const GAZE_CALM_SECONDS = 0.02
/** When the head turns, the eyes stay with whom they look at. */
const EYES_HOLD = { yaw: 0.65, pitch: 0.45 }
/** How far a bowed head goes down, and the look up to stay with the viewer. */
const BOW = { pitch: 0.6, gaze: 0.32 }
/** A smile lifts the cheeks under the eyes. */
const SMILE_LIDS = 0.2

type Curves = Record<'yaw' | 'pitch' | 'roll' | 'gazeX' | 'gazeY' | 'brows' | 'smile', Float32Array>

/** Slow wandering in −1..1 that never comes back the same way. */
function wander(seconds: number, hz: number, seed: number): Float32Array {
  return newCurve(seconds).map((_, index) => {
    const at = (index / CURVE_RATE) * hz
    return 0.72 * noise(at + 7.3, 0.5, seed) + 0.28 * noise(at * 2.63 + 1.9, 3.5, seed)
  })
}

/** How much is going on around a moment, 0..1: listeners move less than speakers. */
function activityOf(track: MouthTrack, seconds: number): Float32Array {
  return calmed(
    newCurve(seconds).map((_, index) => track.voice(index / CURVE_RATE)),
    0.5,
  )
}

/** 0 at both ends, 1 in between. */
function edgeAt(time: number, seconds: number): number {
  const width = Math.min(EDGE_SECONDS, seconds / 3)
  const share = Math.max(0, Math.min(1, time / width, (seconds - time) / width))
  return share * share * (3 - 2 * share)
}

/** Nods and small turns on what is stressed; the end of a phrase goes down, a question goes up. */
function addSpeechMotion(curves: Curves, { accents, pauses, rises }: Prosody, mood: Mood, random: () => number): void {
  for (const { at, strength } of accents) {
    const lively = mood.lively * strength
    if (random() < 0.85) addBell(curves.pitch, at + 0.04, -0.21 * lively * (0.6 + 0.8 * random()), 0.22, 0.38)
    if (random() < 0.4) addBell(curves.yaw, at + 0.05, (random() - 0.5) * 0.3 * lively, 0.3, 0.6)
    if (random() < 0.3) addBell(curves.roll, at + 0.08, (random() - 0.5) * 0.2 * lively, 0.35, 0.7)
    if (strength > 0.35 && random() < 0.5)
      addBell(curves.brows, at, (0.16 + 0.3 * strength * random()) * mood.lively, 0.14, 0.4)
  }
  for (const [index, { from, to }] of pauses.entries()) {
    if (from < 0.1) continue
    const rise = rises[index]!
    if (rise > 0.35) addBell(curves.brows, from - 0.1, 0.4 * rise, 0.35, 0.5)
    addBell(curves.pitch, from - 0.05, rise > 0.35 ? 0.1 : -0.08, 0.4, 0.5)
    // Breath is taken before the next words.
    if (to - from > 0.35) addBell(curves.pitch, to - 0.12, 0.07, 0.3, 0.35)
  }
}

/** What the prompt asks for by name: nodding and shaking, at uneven times. */
function addGestures(curves: Curves, { seconds, accents }: Prosody, mood: Mood, random: () => number): void {
  for (let at = 0.5 + 0.4 * random(); mood.nod > 0 && at < seconds; at += 0.9 + 1.3 * random()) {
    const near = accents.find((accent) => Math.abs(accent.at - at) < 0.3)
    const depth = -(0.45 + 0.2 * random()) * mood.nod
    const top = near?.at ?? at
    addBell(curves.pitch, top, depth, 0.2, 0.26)
    if (random() < 0.5) addBell(curves.pitch, top + 0.42 + 0.06 * random(), depth * 0.65, 0.18, 0.26)
  }
  for (let at = 0.5 + 0.6 * random(); mood.shake > 0 && at < seconds; at += 2.2 + 2 * random()) {
    const swings = 3 + Math.floor(random() * 2)
    const width = 0.24 + 0.08 * random()
    for (let swing = 0; swing < swings; swing++) {
      const side = (swing % 2 === 0 ? 1 : -1) * (random() < 0.02 ? 0.8 : 1)
      addBell(curves.yaw, at + swing * width, side * (0.42 - 0.06 * swing) * mood.shake, width, width)
    }
  }
}

/** Eyes rest on the viewer, flicker a little, and look aside now and then, mostly while the speaker thinks. */
function addGaze(curves: Curves, { seconds, pauses }: Prosody, aside: number, random: () => number): void {
  let at = 0.4 + 0.8 * random()
  while (at < seconds) {
    const stay = 0.5 + 1.7 * random() ** 1.5
    const thinking = pauses.some(({ from, to }) => from > 0.3 && at > from - 0.25 && at < to && to < seconds - 0.2)
    if (random() < (thinking ? 0.6 : 0.14) * aside) {
      const side = random() < 0.5 ? -1 : 1
      const away = 0.4 + 0.6 * random()
      addStep(curves.gazeX, at, at + away, side * (0.16 + 0.24 * random()))
      addStep(curves.gazeY, at, at + away, -0.12 + 0.28 * random())
      at += away
    } else {
      addStep(curves.gazeX, at, at + stay, (random() - 0.5) * 0.09)
      addStep(curves.gazeY, at, at + stay, (random() - 0.5) * 0.06)
    }
    at += stay
  }
}

function planCurves(options: PerformanceOptions, prosody: Prosody, mood: Mood, random: () => number): Curves {
  const { seconds } = prosody
  const seed = Math.floor(random() * 1e6)
  const active = activityOf(options.track, seconds)
  const drift = (hz: number, size: number, index: number) =>
    wander(seconds, hz, seed + index).map(
      (value, at) => value * size * (0.45 + 0.55 * active[at]!) * (0.6 + 0.4 * mood.lively),
    )
  const curves: Curves = {
    yaw: drift(0.42, 0.5, 1),
    pitch: drift(0.37, 0.3, 2),
    roll: drift(0.31, 0.27, 3),
    gazeX: newCurve(seconds),
    gazeY: newCurve(seconds),
    brows: drift(0.5, 0.1, 4),
    smile: drift(0.25, 0.12 + 0.15 * Math.abs(mood.smile), 5),
  }
  addSpeechMotion(curves, prosody, mood, random)
  for (const part of ['yaw', 'pitch', 'roll'] as const) curves[part] = curves[part].map((value) => value * mood.head)
  addGestures(curves, prosody, mood, random)
  addGaze(curves, prosody, options.strength, random)
  return {
    yaw: calmed(curves.yaw, HEAD_CALM_SECONDS),
    pitch: calmed(curves.pitch, HEAD_CALM_SECONDS),
    roll: calmed(curves.roll, HEAD_CALM_SECONDS),
    gazeX: calmed(curves.gazeX, GAZE_CALM_SECONDS),
    gazeY: calmed(curves.gazeY, GAZE_CALM_SECONDS),
    brows: calmed(curves.brows, BROW_CALM_SECONDS),
    smile: calmed(curves.smile, 0.4),
  }
}

/** The same sound, mood and seed give the same performance; other seeds give others. */
export function perform(options: PerformanceOptions): Performance {
  const { sound, track, seed, mood = PLAIN, strength } = options
  const prosody = hearProsody(sound, track)
  const random = makeRandom(seed)
  const curves = planCurves(options, prosody, mood, random)
  const blinks = planBlinks(prosody, mood.blinks, random)
  const { seconds } = prosody
  return {
    seconds,
    at: (time) => {
      const edge = edgeAt(time, seconds)
      const moved = (curve: Float32Array) => valueAt(curve, time) * edge * strength
      const yaw = moved(curves.yaw) + 0.55 * mood.lookX * edge
      const pitch = moved(curves.pitch) + (0.4 * mood.lookY - BOW.pitch * mood.bow) * edge
      let shut = 0
      for (const blink of blinks) if (Math.abs(blink.at - time) < 0.5) shut = Math.max(shut, lidsAt(blink, time))
      const lookY = (0.7 * mood.lookY + BOW.gaze * mood.bow) * edge
      const gazeY = moved(curves.gazeY) + lookY - EYES_HOLD.pitch * moved(curves.pitch)
      const wide = (mood.eyes - SMILE_LIDS * Math.max(0, mood.smile)) * edge + 0.12 * gazeY + 0.15 * moved(curves.brows)
      return {
        head_yaw: yaw,
        head_pitch: pitch,
        head_roll: moved(curves.roll) + 0.5 * mood.tilt * edge,
        eye_gaze_horizontal: moved(curves.gazeX) + 0.75 * mood.lookX * edge - EYES_HOLD.yaw * moved(curves.yaw),
        eye_gaze_vertical: gazeY,
        eye_open_ratio: wide * (1 - shut) - shut,
        eyebrow_direction: moved(curves.brows) + mood.brows * edge - 0.06 * shut,
        mouth_smile: moved(curves.smile) + mood.smile * edge,
        mouth_grim: mood.grim * edge,
      }
    },
  }
}
