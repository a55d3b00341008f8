import { makeRandom } from '@bluehour/imaging/random'

/** Building blocks of synthetic sound: each is a function that gives the next sample. */
export type Source = () => number

export const SAMPLE_RATE = 48_000

export function whiteNoise(seed: number): Source {
  const random = makeRandom(seed)
  return () => random() * 2 - 1
}

/** Equal power in every octave, as most natural sound has (Kellet's filter). */
export function pinkNoise(seed: number): Source {
  const white = whiteNoise(seed)
  const poles = [0.99886, 0.99332, 0.969, 0.8665, 0.55, -0.7616]
  const gains = [0.0555179, 0.0750759, 0.153852, 0.3104856, 0.5329522, -0.016898]
  const state = new Float64Array(6)
  let last = 0
  return () => {
    const input = white()
    let sum = last + input * 0.5362
    for (let k = 0; k < 6; k++) {
      state[k] = poles[k]! * state[k]! + input * gains[k]!
      sum += state[k]!
    }
    last = input * 0.115926
    return sum * 0.11
  }
}

/** Falls by 6 dB an octave: rumble. */
export function brownNoise(seed: number): Source {
  const white = whiteNoise(seed)
  let value = 0
  return () => {
    value = value * 0.9985 + white() * 0.03
    return value
  }
}

/** A slow random movement in −1..1 that changes `rate` times a second, without corners. */
export function wander(rate: number, seed: number): Source {
  const random = makeRandom(seed)
  const step = rate / SAMPLE_RATE
  let from = random() * 2 - 1
  let to = random() * 2 - 1
  let at = random()
  return () => {
    at += step
    if (at >= 1) {
      at -= 1
      from = to
      to = random() * 2 - 1
    }
    const smooth = at * at * (3 - 2 * at)
    return from + (to - from) * smooth
  }
}

type Filter = (input: number) => number

/** One pole: gentle, and cheap enough to follow a moving cutoff. */
export function softLowPass(): (input: number, hertz: number) => number {
  let value = 0
  return (input, hertz) => {
    value += (input - value) * (1 - Math.exp((-2 * Math.PI * hertz) / SAMPLE_RATE))
    return value
  }
}

type BiquadKind = 'low' | 'high' | 'band'

/** The common second-order filters (Bristow-Johnson). */
export function biquad(kind: BiquadKind, hertz: number, q = Math.SQRT1_2): Filter {
  const w = (2 * Math.PI * hertz) / SAMPLE_RATE
  const alpha = Math.sin(w) / (2 * q)
  const cos = Math.cos(w)
  const a0 = 1 + alpha
  const b1 = kind === 'low' ? 1 - cos : kind === 'high' ? -(1 + cos) : 0
  const b0 = kind === 'band' ? alpha : Math.abs(b1) / 2
  const b2 = kind === 'band' ? -alpha : b0
  let x1 = 0
  let x2 = 0
  let y1 = 0
  let y2 = 0
  return (input) => {
    const out = (b0 * input + b1 * x1 + b2 * x2 + 2 * cos * y1 - (1 - alpha) * y2) / a0
    x2 = x1
    x1 = input
    y2 = y1
    y1 = out
    return out
  }
}

export type Stereo = { readonly left: Float32Array; readonly right: Float32Array }

export function makeStereo(samples: number): Stereo {
  return { left: new Float32Array(samples), right: new Float32Array(samples) }
}

/** Adds a sample with its place between left (−1) and right (+1), at constant power. */
export function pan(out: Stereo, at: number, value: number, place: number): void {
  const angle = ((place + 1) * Math.PI) / 4
  out.left[at]! += value * Math.cos(angle)
  out.right[at]! += value * Math.sin(angle)
}

type DelayLine = { readonly samples: Float32Array; at: number; damped: number }

function makeLine(length: number): DelayLine {
  return { samples: new Float32Array(length), at: 0, damped: 0 }
}

function comb(line: DelayLine, input: number): number {
  const out = line.samples[line.at]!
  line.damped = out * 0.75 + line.damped * 0.25
  line.samples[line.at] = input + line.damped * 0.82
  line.at = line.at + 1 === line.samples.length ? 0 : line.at + 1
  return out
}

function allPass(line: DelayLine, input: number): number {
  const delayed = line.samples[line.at]!
  line.samples[line.at] = input + delayed * 0.5
  line.at = line.at + 1 === line.samples.length ? 0 : line.at + 1
  return delayed - input * 0.5
}

/** A space around dry sound: four combs and two all-passes for each ear, a little apart. */
export function addRoom(dry: Stereo, amount: number, size: number): void {
  for (const [ear, channel] of [dry.left, dry.right].entries()) {
    const line = (length: number) => makeLine(Math.round(length * size) + ear * 23)
    const [a, b, c, d] = [line(1557), line(1617), line(1491), line(1422)] as const
    const [first, second] = [line(225), line(556)] as const
    for (let i = 0; i < channel.length; i++) {
      const input = channel[i]!
      const wet = comb(a, input) + comb(b, input) + comb(c, input) + comb(d, input)
      channel[i] = input + allPass(second, allPass(first, wet)) * amount * 0.2
    }
  }
}

/** A pure tone of fixed pitch, far cheaper than a sine for each sample. */
export function tone(hertz: number, phase: number): Source {
  const turnCos = Math.cos((2 * Math.PI * hertz) / SAMPLE_RATE)
  const turnSin = Math.sin((2 * Math.PI * hertz) / SAMPLE_RATE)
  let cos = Math.cos(phase)
  let sin = Math.sin(phase)
  return () => {
    const next = cos * turnCos - sin * turnSin
    sin = sin * turnCos + cos * turnSin
    cos = next
    return sin
  }
}
