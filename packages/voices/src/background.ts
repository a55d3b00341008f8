import { fft } from './fft.ts'

const SIZE = 2048
const HOP = 512
/** What the background is like is learned from this much time on both sides. */
const AROUND_SECONDS = 1.5
/** Of the frames around, those among the quietest part are taken for background. */
const QUIET_SHARE = 0.2
/** Speech begins and ends softly. */
const FADE_SECONDS = 0.12

type Span = { start: number; end: number }

/**
 * One channel with the voice taken out of the spans in which somebody speaks: in every band only as much is left as
 * there is between the words. Outside the spans nothing changes. Steady sounds stay whole, music loses some of its life.
 */
export function withoutVoice(samples: Float32Array, rate: number, spans: readonly Span[]): Float32Array {
  const frames = Math.ceil(samples.length / HOP) + 3
  const window = Float64Array.from({ length: SIZE }, (_, k) =>
    Math.sqrt(0.5 - 0.5 * Math.cos((2 * Math.PI * k) / SIZE)),
  )
  const transformed = (frame: number) => {
    const [re, im] = [new Float64Array(SIZE), new Float64Array(SIZE)]
    const from = (frame - 3) * HOP
    for (let k = 0; k < SIZE; k++) re[k] = (samples[from + k] ?? 0) * window[k]!
    fft(re, im)
    return { re, im }
  }
  const speaking = Float32Array.from({ length: frames }, (_, frame) =>
    speechAt(((frame - 3) * HOP + SIZE / 2) / rate, spans),
  )
  if (speaking.every((share) => share === 0)) return samples
  const powers = Array.from({ length: frames }, (_, frame) => {
    const { re, im } = transformed(frame)
    return Float32Array.from({ length: SIZE / 2 + 1 }, (_, bin) => re[bin]! ** 2 + im[bin]! ** 2)
  })
  const floors = floorTracks(powers, Math.round((AROUND_SECONDS * rate) / HOP))
  const out = new Float32Array(samples.length)
  for (let frame = 0; frame < frames; frame++) {
    const { re, im } = transformed(frame)
    const share = speaking[frame]!
    if (share > 0) dim(re, im, powers[frame]!, floors(frame), share)
    for (let k = 0; k < SIZE; k++) im[k] = -im[k]!
    fft(re, im)
    const from = (frame - 3) * HOP
    // Four windows lie over every sample; their squares sum to two.
    for (let k = 0; k < SIZE; k++) {
      const to = from + k
      if (to >= 0 && to < out.length) out[to]! += (re[k]! / SIZE) * window[k]! * 0.5
    }
  }
  return out
}

/** 0 where nobody speaks, 1 where somebody does. */
function speechAt(seconds: number, spans: readonly Span[]): number {
  let share = 0
  for (const { start, end } of spans) {
    const inside = Math.min(seconds - start, end - seconds) / FADE_SECONDS + 1
    share = Math.max(share, Math.min(1, inside))
  }
  return Math.max(0, share)
}

function dim(re: Float64Array, im: Float64Array, power: Float32Array, floor: Float32Array, share: number): void {
  for (let bin = 0; bin <= SIZE / 2; bin++) {
    const gain = Math.min(1, Math.sqrt((1.5 * floor[bin]!) / (power[bin]! + 1e-12)))
    const kept = 1 - share + share * gain
    re[bin]! *= kept
    im[bin]! *= kept
    if (bin > 0 && bin < SIZE / 2) {
      re[SIZE - bin]! *= kept
      im[SIZE - bin]! *= kept
    }
  }
}

/** How loud each band is when nobody speaks, looked up every eighth frame. */
function floorTracks(powers: readonly Float32Array[], around: number): (frame: number) => Float32Array {
  const step = 8
  const known = new Map<number, Float32Array>()
  const at = (mark: number): Float32Array => {
    const ready = known.get(mark)
    if (ready) return ready
    const near = powers
      .slice(Math.max(0, mark * step - around), mark * step + around)
      .filter((_, index) => index % 3 === 0)
    const column = new Float32Array(near.length)
    const floor = Float32Array.from({ length: SIZE / 2 + 1 }, (_, bin) => {
      for (const [index, row] of near.entries()) column[index] = row[bin]!
      return column.toSorted()[Math.floor(column.length * QUIET_SHARE)] ?? 0
    })
    known.set(mark, floor)
    return floor
  }
  return (frame) => at(Math.round(frame / step))
}
