/** Pieces of speech become one: silence around each is cut to a set length, edges are faded, pauses put between. */

export type Piece = { samples: Float32Array; pauseSeconds: number }

const WINDOW_SECONDS = 0.01
/** Quieter than this below the loudest moment counts as silence: about where breath and room noise lie. */
const SILENCE_DB = -42
const LEAD_SECONDS = 0.03
const TAIL_SECONDS = 0.09
const FADE_SECONDS = 0.012

/** Where speech begins and ends, with a little air on both sides. */
function findSpeech(samples: Float32Array, sampleRate: number): [from: number, to: number] {
  const size = Math.round(WINDOW_SECONDS * sampleRate)
  const levels: number[] = []
  for (let from = 0; from < samples.length; from += size) {
    let sum = 0
    const to = Math.min(samples.length, from + size)
    for (let at = from; at < to; at++) sum += samples[at]! ** 2
    levels.push(Math.sqrt(sum / size))
  }
  const threshold = Math.max(...levels) * 10 ** (SILENCE_DB / 20)
  const first = levels.findIndex((level) => level > threshold)
  if (first === -1) return [0, 0]
  const last = levels.findLastIndex((level) => level > threshold)
  const from = first * size - Math.round(LEAD_SECONDS * sampleRate)
  const to = (last + 1) * size + Math.round(TAIL_SECONDS * sampleRate)
  return [Math.max(0, from), Math.min(samples.length, to)]
}

/** Cuts and fades in one go: the first and the last sample are exactly zero, so no join can click. */
export function trimSilence(samples: Float32Array, sampleRate: number): Float32Array {
  const [from, to] = findSpeech(samples, sampleRate)
  const out = samples.slice(from, to)
  const fade = Math.min(Math.round(FADE_SECONDS * sampleRate), Math.floor(out.length / 2))
  for (let step = 0; step < fade; step++) {
    const gain = 0.5 - 0.5 * Math.cos((Math.PI * step) / fade)
    out[step]! *= gain
    out[out.length - 1 - step]! *= gain
  }
  return out
}

export function joinPieces(
  pieces: readonly Piece[],
  sampleRate: number,
  edges: { leadSeconds: number; tailSeconds: number },
): Float32Array {
  const lead = Math.round(edges.leadSeconds * sampleRate)
  const tail = Math.round(edges.tailSeconds * sampleRate)
  const pauses = pieces.map(({ pauseSeconds }, index) =>
    index === pieces.length - 1 ? 0 : Math.round(pauseSeconds * sampleRate),
  )
  const total = pieces.reduce((sum, { samples }, index) => sum + samples.length + pauses[index]!, lead + tail)
  const out = new Float32Array(total)
  let at = lead
  for (const [index, { samples }] of pieces.entries()) {
    out.set(samples, at)
    at += samples.length + pauses[index]!
  }
  return out
}
