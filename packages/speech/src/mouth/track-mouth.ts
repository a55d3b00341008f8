import type { Job, Sound } from '@bluehour/engine/engine'
import type { Sessions } from '@bluehour/models/sessions'
import { resample } from '../sound/resample.ts'
import { BANDS, evenFrames, frameLevels, HOP_SECONDS, levelTrack, MEL_RATE, melFrames } from './mel.ts'
import { type Layer, OUTPUTS, readNet, runNet } from './mouth-net.ts'
import type { MouthShape, MouthTrack } from './mouth-shape.ts'
import { ACTIVITY_SECONDS, voiceActivity } from './voice-activity.ts'

export type TrackMouth = (sound: Sound, job: Job) => Promise<MouthTrack>

const FRAMES_PER_SECOND = Math.round(1 / HOP_SECONDS)
/** Frames in one go, and how much the network sees on each side of a frame. */
const BLOCK = 1000
const SIDE = 16
/** The judge of speech wakes and sleeps late: the mouth may move this long around what it heard. */
const AROUND_SECONDS = 0.25
/** Speech is where it is a little sure throughout and sure for some steps; a click or the start of a tone is neither. */
const HEARD_A_LITTLE = 0.12
const HEARD_SURELY = 0.55
const HEARD_STEPS = 2
/** What the network calls sounding: from the first number on the mouth moves, from the second on fully. */
const VOICE_FROM = 0.18
const VOICE_FULL = 0.5
/** Movements are this smooth; the same on both sides of a moment, so nothing lags. */
const SMOOTH_SECONDS = 0.014
/** Short closures are held so long that a film of 25 pictures a second shows each of them. */
const CLOSED_FRAMES = 2
/** Ten decibels louder open the mouth by this share more. */
const LIVELY = 0.14

type Channels = Record<(typeof OUTPUTS)[number], Float32Array>

const soft = (from: number, to: number, value: number) => {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

function toMono({ channels }: Sound): Float32Array {
  const [first, ...others] = channels
  if (!first) return new Float32Array()
  if (others.length === 0) return first
  return first.map((value, at) => others.reduce((sum, channel) => sum + channel[at]!, value) / channels.length)
}

/** The network over the whole sound, block by block so that a cancel is noticed. */
function hear(layers: readonly Layer[], even: Float32Array, job: Job): Channels {
  const frames = even.length / BANDS
  const channels = Object.fromEntries(OUTPUTS.map((name) => [name, new Float32Array(frames)])) as Channels
  for (let from = 0; from < frames; from += BLOCK) {
    job.signal.throwIfAborted()
    const [first, last] = [Math.max(0, from - SIDE), Math.min(frames, from + BLOCK + SIDE)]
    const out = runNet(layers, even.subarray(first * BANDS, last * BANDS))
    for (let frame = from; frame < Math.min(frames, from + BLOCK); frame++) {
      const row = (frame - first) * OUTPUTS.length
      for (const [index, name] of OUTPUTS.entries()) channels[name][frame] = out[row + index]!
    }
  }
  return channels
}

/** The largest value within `side` frames. */
function widen(values: Float32Array, side: number): Float32Array {
  return values.map((_, at) => {
    let most = 0
    for (let k = Math.max(0, at - side); k <= Math.min(values.length - 1, at + side); k++)
      most = Math.max(most, values[k]!)
    return most
  })
}

function smooth(values: Float32Array, seconds: number): Float32Array {
  const sigma = seconds / HOP_SECONDS
  const side = Math.ceil(3 * sigma)
  const kernel = Array.from({ length: 2 * side + 1 }, (_, k) => Math.exp(-0.5 * ((k - side) / sigma) ** 2))
  const total = kernel.reduce((sum, value) => sum + value, 0)
  return values.map((_, at) => {
    let sum = 0
    for (let k = -side; k <= side; k++) sum += (values[at + k] ?? 0) * kernel[k + side]!
    return sum / total
  })
}

/** 1 in every stretch of speech, 0 elsewhere. */
function speechIn(activity: Float32Array): Float32Array {
  const out = new Float32Array(activity.length)
  let [from, sure] = [0, 0]
  for (let step = 0; step <= activity.length; step++) {
    const heard = activity[step] ?? 0
    if (heard > HEARD_A_LITTLE) {
      if (heard >= HEARD_SURELY) sure++
      continue
    }
    if (sure >= HEARD_STEPS) out.fill(1, from, step)
    from = step + 1
    sure = 0
  }
  return out
}

/** How much the mouth may move, per frame: nothing where nobody speaks. */
function gateOf(voice: Float32Array, activity: Float32Array): Float32Array {
  const near = widen(speechIn(activity), Math.round(AROUND_SECONDS / ACTIVITY_SECONDS))
  return voice.map((value, frame) => {
    const heard = near[Math.min(near.length - 1, Math.floor((frame * HOP_SECONDS) / ACTIVITY_SECONDS))] ?? 0
    return heard * soft(VOICE_FROM, VOICE_FULL, value)
  })
}

/** Raw numbers of the network to a mouth that closes where it must and rests where it should. */
function shapeMouth(raw: Channels, gate: Float32Array, levels: Float32Array, usual: Float32Array): Channels {
  const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
  const press = widen(
    raw.press.map((value, at) => soft(0.22, 0.56, value) * gate[at]!),
    CLOSED_FRAMES,
  )
  const bite = raw.bite.map((value, at) => soft(0.25, 0.7, value) * gate[at]! * (1 - press[at]!))
  const open = raw.open.map((value, at) => {
    const lively = 1 + LIVELY * within((levels[at]! - usual[at]!) / 2.3, -1.5, 1.2)
    return within(value * lively, 0, 1) * gate[at]! * (1 - press[at]!) * (1 - 0.8 * bite[at]!)
  })
  const calm = (values: Float32Array) =>
    smooth(values, SMOOTH_SECONDS).map((value) => (Math.abs(value) < 0.004 ? 0 : value))
  return {
    open: calm(open),
    spread: calm(raw.spread.map((value, at) => within(value, -1, 1) * gate[at]!)),
    press: calm(press),
    bite: calm(bite),
    tongue: calm(raw.tongue.map((value, at) => soft(0.2, 0.8, value) * gate[at]! * (1 - press[at]!))),
    voice: calm(gate),
  }
}

function makeTrack(shapes: Channels, seconds: number): MouthTrack {
  const frames = shapes.open.length
  const between = (values: Float32Array, at: number) => {
    const place = Math.min(frames - 1, Math.max(0, at * FRAMES_PER_SECOND))
    const low = Math.min(frames - 2, Math.floor(place))
    return low < 0 ? (values[0] ?? 0) : values[low]! + (values[low + 1]! - values[low]!) * (place - low)
  }
  return {
    seconds,
    at: (time): MouthShape => ({
      open: between(shapes.open, time),
      spread: between(shapes.spread, time),
      press: between(shapes.press, time),
      bite: between(shapes.bite, time),
      tongue: between(shapes.tongue, time),
    }),
    voice: (time) => between(shapes.voice, time),
  }
}

/** From any voice in any language to the mouth that says it; music and noise beneath are no matter. */
export function makeMouthTracker({ sessions }: { sessions: Sessions }): TrackMouth {
  let net: Promise<Layer[]> | undefined
  return async (sound, job) => {
    net ??= readNet()
    const layers = await net
    const samples = resample(toMono(sound), sound.sampleRate / MEL_RATE)
    job.signal.throwIfAborted()
    const activity = await voiceActivity(sessions, samples, { ...job, progress: (share) => job.progress(share * 0.6) })
    const mel = melFrames(samples)
    const levels = frameLevels(mel)
    const raw = hear(layers, evenFrames(mel), job)
    const shapes = shapeMouth(raw, gateOf(raw.voice, activity), levels, levelTrack(levels))
    job.progress(1)
    return makeTrack(shapes, (sound.channels[0]?.length ?? 0) / sound.sampleRate)
  }
}
