import type { Picture } from '@bluehour/engine/engine'
import { boxBlur, makePlane, type Plane, smoothStep } from '@bluehour/imaging/plane'

/** Settled pixels: 1 the subject, 0 the ground. Open ones: −1. */
export type Settled = Int8Array

const BINS = 24
/** Colors seen too seldom on either side say nothing. */
const DOUBT = 1e-4

/**
 * How likely each pixel's color belongs to the ground, 0..1, by what the settled parts look like.
 * One half where it does not tell.
 */
export function groundLikelihood(picture: Picture, settled: Settled): Plane {
  const { width, height } = picture
  const subject = new Float32Array(BINS ** 3)
  const ground = new Float32Array(BINS ** 3)
  let subjectCount = 1
  let groundCount = 1
  for (let i = 0; i < settled.length; i++) {
    const bin = binOf(picture, i)
    if (settled[i] === 1) {
      subject[bin] = subject[bin]! + 1
      subjectCount++
    } else if (settled[i] === 0) {
      ground[bin] = ground[bin]! + 1
      groundCount++
    }
  }
  const ofSubject = soften(subject)
  const ofGround = soften(ground)
  const likelihood = makePlane(width, height)
  for (let i = 0; i < likelihood.data.length; i++) {
    const bin = binOf(picture, i)
    const g = ofGround[bin]! / groundCount + DOUBT
    likelihood.data[i] = g / (g + ofSubject[bin]! / subjectCount + DOUBT)
  }
  return likelihood
}

function binOf({ data, channels }: Picture, i: number): number {
  const at = i * channels
  return (((data[at]! * BINS) >> 8) * BINS + ((data[at + 1]! * BINS) >> 8)) * BINS + ((data[at + 2]! * BINS) >> 8)
}

/** Spreads every count over the neighbouring bins, so that a slightly other shade is still known. */
function soften(counts: Float32Array): Float32Array {
  let from = counts
  for (const step of [1, BINS, BINS * BINS]) {
    const to = new Float32Array(from.length)
    for (let k = 0; k < from.length; k++) {
      const place = Math.floor(k / step) % BINS
      const before = place > 0 ? from[k - step]! : from[k]!
      const after = place < BINS - 1 ? from[k + step]! : from[k]!
      to[k] = from[k]! * 0.5 + (before + after) * 0.25
    }
    from = to
  }
  return from
}

export type Decided = { guess: Plane; open: Uint8Array; hold: Float32Array }

/**
 * Settles by color what the networks left open. Wide doubtful areas are decided as a whole: from those that turn
 * out to be ground, the same ground is followed into places the networks took for subject (a wall seen under an arm).
 * `isSolid` says that the subject has no hair to speak of, so fog in it must become one thing or the other.
 */
export function decideByColor(picture: Picture, guess: Plane, open: Uint8Array, isSolid: boolean): Decided {
  const { width, height } = picture
  const edge = Math.max(width, height)
  const settled: Settled = new Int8Array(open.length)
  for (let i = 0; i < open.length; i++) settled[i] = open[i] === 1 ? -1 : guess.data[i]! < 0.5 ? 0 : 1
  const likelihood = groundLikelihood(picture, settled)
  const near = boxBlur(likelihood, Math.max(1, Math.round(edge / 500)))
  const around = boxBlur(likelihood, Math.max(3, Math.round(edge / 70)))
  const doubt = makePlane(width, height)
  for (let i = 0; i < open.length; i++) doubt.data[i] = 4 * guess.data[i]! * (1 - guess.data[i]!)
  const wide = boxBlur(doubt, Math.max(3, Math.round(edge / 70)))

  const decided: Decided = {
    guess: makePlane(width, height),
    open: Uint8Array.from(open),
    hold: new Float32Array(open.length),
  }
  const seeds: number[] = []
  for (let i = 0; i < open.length; i++) {
    const before = guess.data[i]!
    if (open[i] !== 1) {
      decided.guess.data[i] = before < 0.5 ? 0 : 1
      // Ground shining through curls: next to a doubtful area, and of a color the subject does not have.
      if (before < 0.5 || wide.data[i]! < 0.1 || near.data[i]! < 0.9) continue
      decided.open[i] = 1
      decided.guess.data[i] = 1 - smoothStep(0.9, 0.97, near.data[i]!)
      decided.hold[i] = 0.05
      continue
    }
    const isWide = smoothStep(0.25, 0.5, wide.data[i]!)
    const groundNear = smoothStep(0.85, 0.97, near.data[i]!)
    const groundAround = smoothStep(0.72, 0.86, around.data[i]!)
    const ground = groundNear + (groundAround - groundNear) * isWide
    const steep = isSolid ? before + (smoothStep(0.25, 0.65, before) - before) * isWide : before
    decided.guess.data[i] = steep * (1 - ground)
    const sure = Math.abs(2 * before - 1) ** 8
    decided.hold[i] = 0.015 + 0.3 * sure * (1 - ground) + 0.05 * ground + (isSolid ? 0.05 * isWide : 0)
    if (isSolid && groundAround > 0.7 && isWide > 0.5) seeds.push(i)
  }
  followGround(decided, around, seeds, width, height)
  return decided
}

const FOLLOWED_SHARE_MAX = 0.1

function followGround(
  decided: Decided,
  likelihood: Plane,
  seeds: readonly number[],
  width: number,
  height: number,
): void {
  const most = FOLLOWED_SHARE_MAX * width * height
  const reached: number[] = []
  const seen = new Uint8Array(width * height)
  const stack = [...seeds]
  while (stack.length > 0 && reached.length <= most) {
    const at = stack.pop()!
    const x = at % width
    for (const to of [x > 0 ? at - 1 : at, x < width - 1 ? at + 1 : at, at - width, at + width]) {
      if (to < 0 || to >= seen.length || seen[to] === 1 || decided.open[to] === 1) continue
      if (decided.guess.data[to] !== 1 || likelihood.data[to]! < 0.78) continue
      seen[to] = 1
      reached.push(to)
      stack.push(to)
    }
  }
  // Ground that never ends is no gap: the subject has the ground's color, and the networks know better.
  if (reached.length > most) return
  for (const at of reached) {
    decided.open[at] = 1
    decided.guess.data[at] = 0
    decided.hold[at] = 0.1
  }
}
