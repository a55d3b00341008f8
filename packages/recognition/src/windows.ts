import { ACTIVITY_SECONDS } from '@bluehour/speech/mouth/voice-activity'
import type { Span } from './speech-spans.ts'

/** What the network hears at once, and the part of it whose words are taken from there. */
export type Window = Span & { core: Span }

/** Two seconds less than the network takes, for the overlap. */
const WINDOW_SECONDS = 28
/** Where a window may end when there is no pause: searched for the quietest moment. */
const EARLIEST_SECONDS = 18
/** More likely speech than that: a cut here may go through a word, so both windows hear it. */
const MIDST = 0.4
const OVERLAP_SECONDS = 1
/** A longer silence is not listened to: the network makes up words in it. */
const SILENCE_SECONDS = 3

/** Windows that cover all spans. They begin and end in pauses where there are any. */
export function makeWindows(spans: readonly Span[], activity: Float32Array): Window[] {
  const windows: Window[] = []
  let open: Span | undefined
  const close = () => {
    if (open) windows.push(...cutLong(open, activity))
    open = undefined
  }
  for (const span of spans) {
    if (open && (span.end - open.start > WINDOW_SECONDS || span.start - open.end > SILENCE_SECONDS)) close()
    open = { start: open?.start ?? span.start, end: span.end }
  }
  close()
  return windows
}

function cutLong(span: Span, activity: Float32Array): Window[] {
  const out: Window[] = []
  let start = span.start
  let overlap = 0
  while (span.end - start > WINDOW_SECONDS) {
    const cut = quietest(activity, start + EARLIEST_SECONDS, start + WINDOW_SECONDS)
    const isMidst = cut.level > MIDST
    const after = isMidst ? OVERLAP_SECONDS : 0
    out.push({ start: start - overlap, end: cut.at + after, core: { start, end: cut.at } })
    start = cut.at
    overlap = after
  }
  out.push({ start: start - overlap, end: span.end, core: { start, end: span.end } })
  return out
}

function quietest(activity: Float32Array, from: number, to: number): { at: number; level: number } {
  let best = { at: to, level: Number.POSITIVE_INFINITY }
  const [first, last] = [Math.ceil(from / ACTIVITY_SECONDS), Math.floor(to / ACTIVITY_SECONDS)]
  for (let step = first; step < last; step++) {
    // Three steps together, so that a single low one does not win over a pause; later is better when all is equal.
    const level = ((activity[step - 1] ?? 0) + (activity[step] ?? 0) + (activity[step + 1] ?? 0)) / 3
    if (level <= best.level) best = { at: (step + 0.5) * ACTIVITY_SECONDS, level }
  }
  return best
}
