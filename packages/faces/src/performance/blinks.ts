import type { Prosody } from './prosody.ts'

type Blink = { at: number; closeSeconds: number; openSeconds: number }

/** Half of the intervals are shorter, none is outside the bounds. */
const INTERVAL_SECONDS = { median: 3.1, min: 1.1, max: 7 }
const DOUBLE_SHARE = 0.09
const SHUT_SECONDS = 0.04

const normal = (random: () => number) => Math.sqrt(-2 * Math.log(random() + 1e-9)) * Math.cos(2 * Math.PI * random())

/** People blink every few seconds, never evenly, and like to do it when they stop speaking. */
export function planBlinks({ seconds, pauses }: Prosody, often: number, random: () => number): Blink[] {
  const blinks: Blink[] = []
  const add = (at: number) => {
    const blink = { at, closeSeconds: 0.075 + 0.03 * random(), openSeconds: 0.15 + 0.07 * random() }
    if (at > 0.25 && at + 0.35 < seconds) blinks.push(blink)
  }
  let due = 0.7 + 1.8 * random()
  while (due < seconds) {
    const pause = pauses.find(
      ({ from }) => from > due - 0.6 && from < due + 0.9 && from > (blinks.at(-1)?.at ?? -1) + 0.7,
    )
    const at = pause ? pause.from + 0.03 + 0.12 * random() : due
    add(at)
    if (random() < DOUBLE_SHARE) add(at + 0.34 + 0.1 * random())
    const { median, min, max } = INTERVAL_SECONDS
    due = at + Math.min(max, Math.max(min, (median / often) * Math.exp(0.45 * normal(random))))
  }
  return blinks
}

/** How far the lids are shut, 0..1. They fall faster than they rise. */
export function lidsAt({ at, closeSeconds, openSeconds }: Blink, time: number): number {
  const falling = (time - at) / closeSeconds + 1
  const rising = 1 - (time - at - SHUT_SECONDS) / openSeconds
  const share = Math.max(0, Math.min(1, falling, rising))
  return share * share * (3 - 2 * share)
}
