import { AppError } from '@bluehour/engine/errors'
import type { TimeEdit } from '../edit.ts'
import { HALF } from '../parse/time-rules.ts'

/** For every frame of the result the moment of the clip that it shows, counted in frames of the clip. */
export type Timeline = Float64Array

const FRAMES_MAX = 3600

/** All time edits in order, each working on what the one before left. */
export function buildTimeline(edits: readonly TimeEdit[], frames: number, fps: number): Timeline {
  let line: Timeline = Float64Array.from({ length: frames }, (_, i) => i)
  for (const edit of edits) {
    line = changed(line, edit, fps)
    if (line.length === 0) throw wrong('After the cuts nothing of the clip is left. Keep a longer part of it.')
    if (line.length > FRAMES_MAX) {
      throw wrong(
        `The edit would make ${line.length} frames; at most ${FRAMES_MAX} are possible. Slow down or repeat less.`,
      )
    }
  }
  return line
}

const wrong = (message: string) => new AppError('invalid_parameters', message)

function changed(line: Timeline, edit: TimeEdit, fps: number): Timeline {
  switch (edit.edit) {
    case 'reverse':
      return line.toReversed()
    case 'boomerang':
      return Float64Array.from([...line, ...line.toReversed().subarray(1)])
    case 'loop':
      return Float64Array.from({ length: line.length * edit.times }, (_, i) => line[i % line.length]!)
    case 'speed': {
      const [from, to] = frameRange(edit, line.length, fps)
      return joined(line.subarray(0, from), resampled(line.subarray(from, to), edit.factor), line.subarray(to))
    }
    case 'trim':
      return line.slice(...frameRange(edit, line.length, fps))
    case 'cut': {
      const [from, to] = frameRange(edit, line.length, fps)
      return joined(line.subarray(0, from), line.subarray(to))
    }
    case 'freeze': {
      const at = frozenFrame(edit.at, line.length, fps)
      const held = new Float64Array(Math.round(edit.seconds * fps)).fill(Math.round(line[at]!))
      return joined(line.subarray(0, at + 1), held, line.subarray(at + 1))
    }
  }
}

function joined(...parts: readonly Timeline[]): Timeline {
  const out = new Float64Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}

/** Frames of a part in seconds; a negative start counts from the end, and marked shares are shares. */
function frameRange({ from = 0, to }: { from?: number; to?: number }, frames: number, fps: number): [number, number] {
  const place = (time: number) => {
    if (time > HALF / 2) return Math.round((time - HALF) * frames)
    return Math.round((time < 0 ? frames / fps + time : time) * fps)
  }
  const start = Math.max(0, place(from))
  const end = to === undefined ? frames : Math.min(frames, place(to))
  if (start >= frames || end <= start) {
    const length = Number((frames / fps).toFixed(2))
    throw wrong(`The clip is ${length} seconds long; the part that the instruction names lies outside of it.`)
  }
  return [start, end]
}

function frozenFrame(at: number | 'start' | 'middle' | 'end', frames: number, fps: number): number {
  if (at === 'start') return 0
  if (at === 'end') return frames - 1
  if (at === 'middle') return frames >> 1
  const frame = Math.round(at * fps)
  if (frame >= frames)
    throw wrong(`The clip is ${Number((frames / fps).toFixed(2))} seconds long; it cannot be frozen at second ${at}.`)
  return frame
}

/** Each step `factor` frames on; between two moments of the clip the place is between them too. */
function resampled(line: Timeline, factor: number): Timeline {
  const count = Math.max(1, Math.round(line.length / factor))
  return Float64Array.from({ length: count }, (_, i) => {
    const place = Math.min(line.length - 1, i * factor)
    const first = Math.floor(place)
    const next = Math.min(line.length - 1, first + 1)
    const [a, b] = [line[first]!, line[next]!]
    // Across a cut there is nothing between.
    return Math.abs(b - a) > 1.01 ? a : a + (b - a) * (place - first)
  })
}

/** A stretch of the timeline that is read in one go, forwards or backwards. */
export type Run = { readonly start: number; readonly end: number; readonly backwards: boolean }

/** Gaps this long are skipped by opening the clip anew; shorter ones are read over. */
const SKIP = 48

export function runsOf(line: Timeline): Run[] {
  const runs: Run[] = []
  for (let start = 0; start < line.length; ) {
    let end = start + 1
    let sign = 0
    for (; end < line.length; end++) {
      const step = line[end]! - line[end - 1]!
      if (Math.abs(step) > SKIP || (sign !== 0 && step * sign < 0)) break
      sign = sign || Math.sign(step)
    }
    runs.push({ start, end, backwards: sign < 0 })
    start = end
  }
  return runs
}
