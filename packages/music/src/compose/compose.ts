import type { Sound } from '@bluehour/engine/engine'
import { makeRandom } from '@bluehour/imaging/random'
import { addRoom, makeStereo, SAMPLE_RATE, type Stereo } from '@bluehour/motion/sound/signal'
import { bass, brush, kick, lead, pad, pluck } from './instruments.ts'
import { MOODS, type MoodRecipe, type MusicMood } from './moods.ts'

export type MusicRequest = {
  mood: MusicMood
  seconds: number
  seed: number /** Beats a minute; the mood's own when left out. */
  tempo?: number
}

type Piece = {
  out: Stereo
  recipe: MoodRecipe
  beat: number
  bars: number
  root: number
  random: () => number
  seed: number
}

const BEATS = 4
const LOUDNESS = 0.09

/** A piece exactly `seconds` long that begins and ends by itself. */
export function composeMusic({ mood, seconds, seed, tempo }: MusicRequest): Sound {
  const recipe = MOODS[mood]
  const random = makeRandom(seed)
  const out = makeStereo(Math.round(seconds * SAMPLE_RATE))
  const beat = 60 / (tempo ?? recipe.tempo * (0.95 + 0.1 * random()))
  const piece: Piece = {
    out,
    recipe,
    beat,
    bars: Math.ceil(seconds / (beat * BEATS)),
    root: 110 * 2 ** ((recipe.root - 12 * (recipe.root > 4 ? 1 : 0)) / 12),
    random,
    seed,
  }
  for (let bar = 0; bar < piece.bars; bar++) playBar(piece, bar)
  addRoom(out, 0.55, 1.7)
  finish(out, seconds)
  return { sampleRate: SAMPLE_RATE, channels: [out.left, out.right] }
}

/** Parts come in one after the other, so that a long piece grows. */
const enters = (bar: number, bars: number, after: number) => bars < 4 || bar >= Math.min(after, Math.floor(bars / 3))

function playBar(piece: Piece, bar: number): void {
  const { recipe, beat, bars, root, random, seed, out } = piece
  const start = bar * BEATS * beat
  const chord = recipe.chords[bar % recipe.chords.length]!
  const hertz = (step: number) => root * 2 ** (step / 12)
  for (const [k, step] of chord.entries())
    if (recipe.pad > 0)
      pad(
        out,
        {
          start: start - 0.15,
          seconds: BEATS * beat + 0.5,
          hertz: hertz(step + 12),
          level: 0.07 * recipe.pad,
          place: k / chord.length - 0.4,
        },
        recipe.bright,
      )
  if (enters(bar, bars, 1)) playBass(piece, start, hertz(chord[0]! - (chord[0]! > 4 ? 12 : 0)))
  if (recipe.pluck > 0 && enters(bar, bars, 1))
    for (let k = 0; k < BEATS * 2; k++) {
      if (random() > 0.55 + recipe.pluck * 0.4) continue
      const step = chord[[0, 2, 1, 2, 0, 2, 1, 3][k]! % chord.length]! + 24
      pluck(
        out,
        {
          start: start + (k * beat) / 2,
          seconds: beat * 1.6,
          hertz: hertz(step),
          level: 0.3 * recipe.pluck,
          place: k % 2 === 0 ? 0.35 : -0.35,
        },
        recipe.bright,
        seed + bar * 31 + k,
      )
    }
  if (recipe.melody > 0 && enters(bar, bars, 2)) playMelody(piece, bar, start, chord)
  if (recipe.drums > 0 && enters(bar, bars, 1)) playDrums(piece, bar, start)
}

function playBass({ recipe, beat, out }: Piece, start: number, hertz: number): void {
  if (recipe.bass === 0) return
  const steady = recipe.drums > 0.5
  for (let k = 0; k < BEATS; k += steady ? 1 : 2)
    bass(out, {
      start: start + k * beat,
      seconds: beat * (steady ? 0.9 : 1.9),
      hertz: hertz * 0.5,
      level: 0.34 * recipe.bass,
      place: 0,
    })
}

/** Short phrases that lean on the chord, turn back at the ends and rest. */
function playMelody(
  { recipe, beat, out, root, random }: Piece,
  bar: number,
  start: number,
  chord: readonly number[],
): void {
  const { scale } = recipe
  let step = (bar * 2) % scale.length
  for (let k = 0; k < BEATS; ) {
    const long = random() < 0.4 ? 2 : random() < 0.6 ? 1 : 0.5
    const rests = random() > 0.5 + recipe.melody * 0.45
    if (!rests) {
      const near =
        k === 0
          ? chord[Math.floor(random() * chord.length)]!
          : scale[((step % scale.length) + scale.length) % scale.length]!
      const octave = 24 + (((near % 12) + 12) % 12)
      lead(
        out,
        {
          start: start + k * beat,
          seconds: long * beat,
          hertz: root * 2 ** (octave / 12),
          level: 0.13 * recipe.melody,
          place: 0.12,
        },
        recipe.bright,
      )
    }
    step += Math.floor(random() * 3) - 1
    k += long
  }
}

function playDrums({ recipe, beat, out, seed }: Piece, bar: number, start: number): void {
  const { drums } = recipe
  for (let k = 0; k < BEATS; k++) {
    if (k % 2 === 0 || drums > 0.75) kick(out, start + k * beat, 0.5 * drums)
    if (k % 2 === 1) brush(out, start + k * beat, 0.9 * drums, 'snare', seed + bar * 8 + k)
    for (const half of [0, 0.5])
      brush(out, start + (k + half) * beat, 0.28 * drums, 'hat', seed + bar * 17 + k * 2 + half * 2)
  }
}

function finish({ left, right }: Stereo, seconds: number): void {
  let energy = 0
  for (const channel of [left, right]) for (const value of channel) energy += value * value
  const gain = LOUDNESS / Math.max(1e-6, Math.sqrt(energy / (2 * left.length)))
  const [rise, fall] = [Math.min(0.05, seconds * 0.05) * SAMPLE_RATE, Math.min(1.2, seconds * 0.2) * SAMPLE_RATE]
  for (const channel of [left, right])
    for (let i = 0; i < channel.length; i++) {
      const edge = Math.min(1, i / rise, (channel.length - i) / fall)
      channel[i] = 0.9 * Math.tanh((channel[i]! * gain) / 0.9) * edge
    }
}
