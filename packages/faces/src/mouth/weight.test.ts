import type { MouthTrack } from '@bluehour/speech/mouth/mouth-shape'
import { describe, expect, it } from 'vitest'
import { withWeight } from './weight.ts'

/** Open between each pair of times, nothing else. */
function opening(...parts: (readonly [number, number])[]): MouthTrack {
  const isOpen = (seconds: number) => parts.some(([from, to]) => seconds >= from && seconds < to)
  return {
    seconds: 3,
    voice: (seconds) => (isOpen(seconds) ? 1 : 0),
    at: (seconds) => ({
      open: isOpen(seconds) ? 0.8 : 0,
      spread: 0.2,
      press: isOpen(seconds) ? 0 : 1,
      bite: 0,
      tongue: 0,
    }),
  }
}

const top = (track: MouthTrack, from: number, to: number) => {
  let most = 0
  for (let at = from; at < to; at += 0.01) most = Math.max(most, track.at(at).open)
  return most
}

describe('a mouth with weight', () => {
  it('opens less for a short sound than for a long one', () => {
    const track = withWeight(opening([0.5, 0.56], [1.5, 1.9]))
    expect(top(track, 1.4, 2)).toBeGreaterThan(0.78)
    expect(top(track, 0.4, 0.7)).toBeLessThan(0.65)
    expect(top(track, 0.4, 0.7)).toBeGreaterThan(0.3)
  })

  it('needs some frames to open, and is neither early nor late', () => {
    const track = withWeight(opening([1, 1.6]))
    const steps = Array.from({ length: 50 }, (_, i) => track.at(i / 25 + 0.04).open - track.at(i / 25).open)
    expect(Math.max(...steps)).toBeLessThan(0.5)
    let [sum, moment] = [0, 0]
    for (let at = 0; at < 3; at += 0.01) {
      sum += track.at(at).open
      moment += track.at(at).open * at
    }
    expect(Math.abs(moment / sum - 1.3)).toBeLessThan(0.01)
  })

  it('moves the jaw more slowly than the lips, and leaves closures and silence as they were', () => {
    const track = withWeight(opening([1, 1.2], [1.28, 1.5]))
    const between = track.at(1.24)
    expect(between.jaw).toBeGreaterThan(between.open)
    expect(between.press).toBe(1)
    expect(between.spread).toBe(0.2)
    expect(track.at(0.5)).toMatchObject({ open: 0, jaw: 0 })
    expect(track.at(2.5)).toMatchObject({ open: 0, jaw: 0 })
  })
})
