import type { Heard } from '@bluehour/music/listen/listen'

/** One scene of a journey: it comes in from `from` to `shown`, and stays until the next one has come in. */
export type Stay = { from: number; shown: number; until: number }

/** Seconds a scene lasts, slowest to quickest. */
const SLOWEST = 7
const QUICKEST = 1.1
const MORPH_SHARE = 0.5
const MORPH_MAX = 2.4

export type TimelineWish = {
  seconds: number
  /** 1 to 10. */
  speed: number
  /** A story with so many parts is told whole. */
  scenesMin?: number
  heard?: Heard | undefined
  /** How much of a picture the camera uses up between two moments: at 1 another one must come. */
  strain?: (from: number, to: number) => number
  scenes?: 'evolve' | 'devolve' | 'slides' | undefined
}

/** When scenes change: evenly, on beats where there are any, and with "evolve" sooner where it is loud. */
export function planTimeline({ seconds, speed, scenesMin = 1, heard, scenes, strain = () => 0 }: TimelineWish): Stay[] {
  const usual = SLOWEST * (QUICKEST / SLOWEST) ** ((speed - 1) / 9)
  const each = Math.max(QUICKEST * 0.6, Math.min(usual, (seconds / scenesMin) * 0.98))
  const changes = [0]
  while (changes.at(-1)! < seconds) {
    const last = changes.at(-1)!
    const asked = last + each * (scenes === 'evolve' && heard ? paceOf(heard, last, each) : 1)
    const wanted = last + withinStrain(asked - last, (long) => strain(last, last + long))
    changes.push(heard && heard.pulse > 0.2 ? nearestBeat(heard.beats, wanted, last + each * 0.5) : wanted)
  }
  // A scene that would only come in is left out.
  const starts = changes.filter((start) => start === 0 || start < seconds - Math.min(0.5, each * 0.4))
  const morph = scenes === 'slides' ? Math.min(0.25, each * 0.15) : Math.min(MORPH_MAX, each * MORPH_SHARE)
  return starts.map((start, k) => ({
    from: k === 0 ? 0 : Math.max(0, start - morph / 2),
    shown: k === 0 ? 0 : start + morph / 2,
    until: starts[k + 1] === undefined ? seconds + 1 : starts[k + 1]! + morph / 2,
  }))
}

/** Not longer than one picture lasts. */
function withinStrain(wanted: number, strain: (long: number) => number): number {
  let long = wanted
  while (long > QUICKEST * 0.8 && strain(long) > 1) long *= 0.9
  return long
}

function paceOf({ loudness, seconds }: Heard, from: number, each: number): number {
  const at = (t: number) => loudness[Math.floor((t / Math.max(0.1, seconds)) * loudness.length)] ?? 0
  let sum = 0
  for (let k = 0; k < 8; k++) sum += at(from + (k / 8) * each) / 8
  return 1.6 - 1.1 * sum
}

function nearestBeat(beats: readonly number[], wanted: number, least: number): number {
  let best = wanted
  for (const beat of beats)
    if (beat > least && Math.abs(beat - wanted) < Math.abs((best === wanted ? beat + 9 : best) - wanted)) best = beat
  return Math.abs(best - wanted) < 0.8 ? best : wanted
}
