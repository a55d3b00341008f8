/**
 * What a mouth does for each phoneme, and how neighbours melt into each other. This is the truth that the mouth
 * tracker is taught with and judged by; nothing at run time needs it.
 */
import type { MouthShape } from '@bluehour/speech/mouth/mouth-shape'
import type { Phone } from './timed-speech.ts'

/** `hold`: how strongly the phoneme keeps its own jaw and lips against its neighbours, 0..1. */
type Target = {
  open: number
  spread: number
  press?: number
  bite?: number
  tongue?: number
  hold: [jaw: number, lips: number]
}

const vowel = (open: number, spread: number): Target => ({ open, spread, hold: [1, 1] })
const weak = (open: number, spread: number): Target => ({ open, spread, hold: [0.6, 0.3] })
const lips: Target = { open: 0, spread: 0, press: 1, hold: [1, 0.2] }
const teeth: Target = { open: 0.06, spread: 0.05, bite: 1, hold: [1, 0.4] }
const hiss: Target = { open: 0.08, spread: 0.3, hold: [0.9, 0.35] }
const hush: Target = { open: 0.12, spread: -0.45, hold: [0.9, 0.7] }
const round: Target = { open: 0.12, spread: -0.9, hold: [0.9, 1] }
const tip = (open: number, tongue: number): Target => ({ open, spread: 0.1, tongue, hold: [0.7, 0.15] })
const back: Target = { open: 0.22, spread: 0, hold: [0.45, 0.1] }

const TABLE: Record<string, Target | [Target, Target]> = {
  a: vowel(0.95, 0.1),
  ɑ: vowel(1, -0.05),
  ɐ: vowel(0.6, 0.05),
  æ: vowel(0.85, 0.4),
  ʌ: vowel(0.6, 0),
  ɒ: vowel(0.75, -0.35),
  ɔ: vowel(0.62, -0.5),
  ɛ: vowel(0.58, 0.4),
  œ: vowel(0.48, -0.55),
  e: vowel(0.42, 0.6),
  o: vowel(0.42, -0.75),
  ø: vowel(0.32, -0.75),
  ə: weak(0.35, 0),
  ɜ: vowel(0.4, -0.2),
  ɚ: vowel(0.35, -0.25),
  ɪ: vowel(0.32, 0.5),
  ᵻ: weak(0.28, 0.3),
  ᵊ: weak(0.2, 0),
  i: vowel(0.2, 0.9),
  ɨ: vowel(0.22, 0.4),
  ɯ: vowel(0.2, -0.15),
  ʊ: vowel(0.28, -0.6),
  u: vowel(0.18, -1),
  y: vowel(0.16, -0.9),
  I: [vowel(0.95, 0.1), vowel(0.32, 0.6)],
  W: [vowel(0.92, 0.1), vowel(0.28, -0.7)],
  A: [vowel(0.52, 0.5), vowel(0.26, 0.7)],
  O: [vowel(0.5, -0.5), vowel(0.25, -0.85)],
  Q: [vowel(0.42, -0.2), vowel(0.25, -0.8)],
  Y: [vowel(0.58, -0.6), vowel(0.3, 0.5)],
  m: lips,
  b: lips,
  p: lips,
  f: teeth,
  v: teeth,
  β: { open: 0.08, spread: 0, press: 0.4, hold: [0.9, 0.2] },
  ɸ: { open: 0.08, spread: -0.4, press: 0.3, hold: [0.9, 0.5] },
  ʋ: { open: 0.1, spread: 0, bite: 0.7, hold: [0.8, 0.2] },
  w: round,
  ɥ: round,
  ʍ: round,
  θ: tip(0.14, 0.9),
  ð: tip(0.14, 0.9),
  l: tip(0.24, 0.8),
  ɭ: tip(0.24, 0.7),
  ʎ: tip(0.2, 0.5),
  n: tip(0.18, 0.4),
  t: tip(0.14, 0.35),
  d: tip(0.15, 0.4),
  ʈ: tip(0.15, 0.3),
  ɖ: tip(0.15, 0.3),
  ɳ: tip(0.18, 0.3),
  ɾ: tip(0.2, 0.5),
  T: tip(0.2, 0.45),
  r: tip(0.22, 0.5),
  ɽ: tip(0.22, 0.4),
  ɹ: { open: 0.2, spread: -0.4, hold: [0.7, 0.6] },
  ɻ: { open: 0.2, spread: -0.4, hold: [0.7, 0.6] },
  s: hiss,
  S: hiss,
  z: hiss,
  ʦ: hiss,
  ʣ: hiss,
  ɕ: { ...hiss, spread: 0.2 },
  ʑ: { ...hiss, spread: 0.2 },
  ʨ: { ...hiss, spread: 0.2 },
  ʥ: { ...hiss, spread: 0.2 },
  ç: { ...hiss, spread: 0.4 },
  ʃ: hush,
  ʒ: hush,
  ʂ: hush,
  ʧ: hush,
  ʤ: hush,
  ꭧ: hush,
  k: back,
  ɡ: back,
  ɟ: { ...back, spread: 0.4 },
  c: { ...back, spread: 0.4 },
  q: back,
  ŋ: back,
  ɴ: back,
  x: back,
  χ: back,
  ɣ: back,
  ʁ: { ...back, open: 0.28 },
  ʀ: { ...back, open: 0.28 },
  h: { ...back, open: 0.35, hold: [0.2, 0.05] },
  ɦ: { ...back, open: 0.35, hold: [0.2, 0.05] },
  ʔ: { ...back, hold: [0.15, 0.05] },
  j: { open: 0.18, spread: 0.65, hold: [0.8, 0.7] },
  ɲ: { open: 0.18, spread: 0.4, tongue: 0.2, hold: [0.7, 0.4] },
}
const SILENT = new Set(['', '.', ',', ';', ':', '!', '?', '…', '—', '"', '(', ')', '“', '”'])
const REST: Target = { open: 0, spread: 0, hold: [1, 0.6] }
/** Stands before its vowel, whose time it takes. */
const STRESS = new Set(['ˈ', 'ˌ'])
/** Marks that lengthen or nasalise: their time belongs to the phone before. That between words is shared. */
const isMark = (symbol: string) => TABLE[symbol] === undefined && !SILENT.has(symbol)

type Segment = Target & { start: number; end: number; isRest: boolean }

/** Phones with marks merged into their neighbours and diphthongs cut in two. */
function segmentsOf(phones: readonly Phone[]): Segment[] {
  const whole: Phone[] = []
  let from: number | undefined
  for (const { symbol, start, end } of phones) {
    const last = whole.at(-1)
    if (STRESS.has(symbol)) {
      from ??= start
    } else if (symbol === ' ' && last) {
      from = (start + end) / 2
      whole[whole.length - 1] = { ...last, end: from }
    } else if (isMark(symbol) && last) {
      whole[whole.length - 1] = { ...last, end }
    } else {
      whole.push({ symbol, start: from ?? start, end })
      from = undefined
    }
  }
  return whole.flatMap(({ symbol, start, end }): Segment[] => {
    const target = TABLE[symbol]
    if (target === undefined) return [{ ...REST, start, end, isRest: true }]
    if (!Array.isArray(target)) return [{ ...target, start, end, isRest: false }]
    const middle = start + (end - start) * 0.55
    return [
      { ...target[0], start, end: middle, isRest: false },
      { ...target[1], start: middle, end, isRest: false },
    ]
  })
}

/** 1 inside, falling outside. */
const reach = ({ start, end }: Segment, at: number, fallSeconds: number) =>
  Math.exp(-Math.max(0, start - at, at - end) / fallSeconds)
/** 1 in the middle of a phone, with soft edges that begin a little before it. */
function bump({ start, end }: Segment, at: number): number {
  const edge = 0.05
  const middle = Math.min(0.02, (end - start) / 3)
  const share = Math.min((at - start + edge - middle) / edge, (end - middle + edge - at) / edge)
  return share <= 0 ? 0 : share >= 1 ? 1 : share * share * (3 - 2 * share)
}

const JAW_SECONDS = 0.035
const LIPS_SECONDS = 0.07

/** The mouth that says these phones, at one time. `voice` is 0 in pauses. */
export function shapeAt(segments: readonly Segment[], at: number): MouthShape & { voice: number } {
  const near = segments.filter(({ start, end }) => at > start - 0.4 && at < end + 0.4)
  let [jaw, jaws, side, sides, press, bite, tongue, voice, voices] = [0, 0, 0, 0, 0, 0, 0, 0, 0]
  for (const segment of near) {
    const jawHold = segment.hold[0] * reach(segment, at, JAW_SECONDS)
    const lipHold = segment.hold[1] * reach(segment, at, LIPS_SECONDS)
    jaw += jawHold * segment.open
    jaws += jawHold
    side += lipHold * segment.spread
    sides += lipHold
    const full = bump(segment, at)
    press = Math.max(press, full * (segment.press ?? 0))
    bite = Math.max(bite, full * (segment.bite ?? 0))
    tongue = Math.max(tongue, full * (segment.tongue ?? 0))
    const sounding = reach(segment, at, 0.02)
    voice += segment.isRest ? 0 : sounding
    voices += sounding
  }
  const closed = Math.max(press, 0.85 * bite)
  return {
    open: jaws === 0 ? 0 : (jaw / jaws) * (1 - closed),
    spread: sides === 0 ? 0 : side / sides,
    press,
    bite,
    tongue,
    voice: voices === 0 ? 0 : voice / voices,
  }
}

/** A hundred shapes a second; each has open, spread, press, bite, tongue, voice. */
export function shapesOf(phones: readonly Phone[], frames: number): Float32Array {
  const segments = segmentsOf(phones)
  const out = new Float32Array(frames * 6)
  for (let frame = 0; frame < frames; frame++) {
    const shape = shapeAt(segments, frame / 100)
    out.set([shape.open, shape.spread, shape.press, shape.bite, shape.tongue, shape.voice], frame * 6)
  }
  return out
}

/** Plain openness of the phone that sounds, without any melting: the measure of the benches. */
export function opennessOf(phones: readonly Phone[], frames: number): Float32Array {
  const segments = segmentsOf(phones)
  return Float32Array.from({ length: frames }, (_, frame) => {
    const at = frame / 100
    return segments.find(({ start, end }) => at >= start && at < end)?.open ?? 0
  })
}
