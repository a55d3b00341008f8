import type { Job } from '@bluehour/engine/engine'
import type { Sessions } from '@bluehour/models/sessions'
import { ACTIVITY_SECONDS, voiceActivity } from '@bluehour/speech/mouth/voice-activity'

export type Span = { start: number; end: number }

/** Speech begins above the first and ends below the second; singing is less sure of itself. */
const SURE = { speech: [0.5, 0.35], singing: [0.3, 0.15] } as const
/** Shorter silences belong to the speech around them, shorter speech is a click. */
const GAP_SECONDS = 0.4
const SHORTEST_SECONDS = 0.2
/** Soft beginnings and ends are not heard as speech yet. */
const MARGIN_SECONDS = 0.2

/** Where anybody speaks in 16 kHz sound, in seconds and in order. Empty for music, noise and silence. */
export async function speechSpans(
  sessions: Sessions,
  samples: Float32Array,
  { singing = false }: { singing?: boolean },
  job: Job,
): Promise<{ spans: Span[]; activity: Float32Array }> {
  const activity = await voiceActivity(sessions, samples, job)
  const [begins, ends] = SURE[singing ? 'singing' : 'speech']
  const total = samples.length / 16_000
  const found: Span[] = []
  let start: number | undefined
  for (let step = 0; step <= activity.length; step++) {
    const level = activity[step] ?? 0
    if (start === undefined && level >= begins) start = step
    else if (start !== undefined && level < ends) {
      found.push({ start: start * ACTIVITY_SECONDS, end: step * ACTIVITY_SECONDS })
      start = undefined
    }
  }
  const spans: Span[] = []
  for (const { start: from, end: to } of joinNear(found, GAP_SECONDS)) {
    if (to - from < SHORTEST_SECONDS) continue
    spans.push({ start: Math.max(0, from - MARGIN_SECONDS), end: Math.min(total, to + MARGIN_SECONDS) })
  }
  return { spans: joinNear(spans, 0), activity }
}

function joinNear(spans: readonly Span[], gap: number): Span[] {
  const out: Span[] = []
  for (const span of spans) {
    const last = out.at(-1)
    if (last && span.start - last.end <= gap) last.end = Math.max(last.end, span.end)
    else out.push({ ...span })
  }
  return out
}
