import type { Sound } from '@bluehour/engine/engine'
import type { SoundEdit } from '../edit.ts'
import type { Timeline } from './timeline.ts'

/** Seconds of a window that is laid over the last one when sound is stretched. */
const WINDOW = 0.05
/** How far beside its place a window may come from to fit the one before. */
const SEEK = 0.012
const EDGE_FADE = 0.008
const FADE_SECONDS = 1

/** The sound along a timeline: copied at its own speed, stretched without changing its pitch, reversed, silent while frozen. */
export function soundAlong(sound: Sound, line: Timeline, fps: number): Sound {
  const { sampleRate } = sound
  const total = Math.round((line.length / fps) * sampleRate)
  const channels = sound.channels.map(() => new Float32Array(total))
  for (const { start, end, speed } of evenParts(line)) {
    const from = Math.round((line[start]! / fps) * sampleRate)
    const [at, to] = [start, end].map((frame) => Math.round((frame / fps) * sampleRate)) as [number, number]
    if (speed === 0) continue
    for (const [c, channel] of sound.channels.entries()) {
      const part = partOf(channel, from, to - at, speed, sampleRate)
      fadeEnds(part, Math.round(EDGE_FADE * sampleRate))
      channels[c]!.set(part.subarray(0, Math.min(part.length, total - at)), at)
    }
  }
  return { sampleRate, channels }
}

type Part = { start: number; end: number; speed: number }

/** Stretches of one speed. */
function evenParts(line: Timeline): Part[] {
  const parts: Part[] = []
  const stepAt = (frame: number) => (frame + 1 < line.length ? line[frame + 1]! - line[frame]! : 1)
  for (let start = 0; start < line.length; ) {
    const speed = stepAt(start)
    let end = start + 1
    while (end < line.length && Math.abs(stepAt(end - 1) - speed) < 0.02 && Math.abs(stepAt(end) - speed) < 0.02) end++
    const isJump = Math.abs(speed) > 12
    parts.push({ start, end: Math.min(end, line.length), speed: isJump ? 1 : Math.abs(speed) < 0.02 ? 0 : speed })
    start = end
  }
  return parts
}

function partOf(channel: Float32Array, from: number, length: number, speed: number, rate: number): Float32Array {
  if (speed < 0) {
    const span = Math.ceil(length * -speed)
    const back = Float32Array.from({ length: span }, (_, i) => channel[from - i] ?? 0)
    return Math.abs(speed + 1) < 0.02 ? back.slice(0, length) : stretched(back, 0, length, -speed, rate)
  }
  if (Math.abs(speed - 1) < 0.02) return Float32Array.from({ length }, (_, i) => channel[from + i] ?? 0)
  return stretched(channel, from, length, speed, rate)
}

/** Waveform similarity overlap-add (WSOLA): windows are taken where they continue the sound best. */
function stretched(source: Float32Array, from: number, length: number, speed: number, rate: number): Float32Array {
  const size = Math.round(WINDOW * rate)
  const hop = size >> 1
  const seek = Math.round(SEEK * rate)
  const out = new Float32Array(length + size)
  const at = (i: number) => source[i] ?? 0
  let last = from
  for (let to = 0; to < length; to += hop) {
    const wanted = Math.round(from + to * speed)
    const natural = last + hop
    const place = to === 0 ? wanted : bestPlace(source, natural, wanted, seek, hop)
    for (let i = 0; i < size; i++) out[to + i]! += at(place + i) * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size))
    last = place
  }
  // The first half window has nothing under it.
  for (let i = 0; i < hop; i++) out[i]! += at(from + i) * (0.5 + 0.5 * Math.cos((Math.PI * i) / hop))
  return out.subarray(0, length)
}

function bestPlace(source: Float32Array, natural: number, wanted: number, seek: number, length: number): number {
  let best = wanted
  let most = Number.NEGATIVE_INFINITY
  for (let shift = -seek; shift <= seek; shift += 4) {
    let like = 0
    for (let i = 0; i < length; i += 4) like += (source[natural + i] ?? 0) * (source[wanted + shift + i] ?? 0)
    if (like > most) {
      most = like
      best = wanted + shift
    }
  }
  return best
}

function fadeEnds(part: Float32Array, length: number): void {
  const count = Math.min(length, part.length >> 1)
  for (let i = 0; i < count; i++) {
    part[i]! *= i / count
    part[part.length - 1 - i]! *= i / count
  }
}

export function applySoundEdits(sound: Sound, edits: readonly SoundEdit[]): Sound {
  const { sampleRate } = sound
  for (const edit of edits) {
    for (const channel of sound.channels) {
      if (edit.edit === 'volume') {
        // Bent at the top instead of clipped.
        for (let i = 0; i < channel.length; i++)
          channel[i] = edit.gain > 1 ? Math.tanh(channel[i]! * edit.gain) : channel[i]! * edit.gain
        continue
      }
      const count = Math.min(Math.round(FADE_SECONDS * sampleRate), channel.length >> 1)
      for (let i = 0; i < count; i++) {
        if (edit.where !== 'out') channel[i]! *= i / count
        if (edit.where !== 'in') channel[channel.length - 1 - i]! *= i / count
      }
    }
  }
  return sound
}
