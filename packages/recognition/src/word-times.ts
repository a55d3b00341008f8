import type { Decoded } from './whisper.ts'

/** One position of the encoder. */
const STEP_SECONDS = 0.02
const SMOOTH = 7

/**
 * When each token begins: attention is evened out over the tokens, smoothed in time, averaged over the heads that
 * follow the sound, and the cheapest way through it is searched that never goes back. One more time than tokens.
 */
export function tokenTimes({ attentions }: Pick<Decoded, 'attentions'>, heads: number): number[] {
  const rows = attentions.length
  const positions = (attentions[0]?.length ?? 0) / heads
  const cost = new Float32Array(rows * positions)
  const column = new Float32Array(rows)
  const plane = new Float32Array(rows * positions)
  for (let head = 0; head < heads; head++) {
    for (let position = 0; position < positions; position++) {
      for (let row = 0; row < rows; row++) column[row] = attentions[row]![head * positions + position]!
      standardise(column)
      for (let row = 0; row < rows; row++) plane[row * positions + position] = column[row]!
    }
    for (let row = 0; row < rows; row++) {
      const line = plane.subarray(row * positions, (row + 1) * positions)
      const smooth = medianFilter(line)
      for (let position = 0; position < positions; position++)
        cost[row * positions + position]! -= smooth[position]! / heads
    }
  }
  return cheapestWay(cost, rows, positions).map((position) => position * STEP_SECONDS)
}

function standardise(values: Float32Array): void {
  let [sum, squares] = [0, 0]
  for (const value of values) sum += value
  const mean = sum / values.length
  for (const value of values) squares += (value - mean) ** 2
  const scale = 1 / Math.max(1e-9, Math.sqrt(squares / values.length))
  for (let at = 0; at < values.length; at++) values[at] = (values[at]! - mean) * scale
}

function medianFilter(line: Float32Array): Float32Array {
  const half = SMOOTH >> 1
  const near = new Float32Array(SMOOTH)
  return line.map((_, at) => {
    for (let k = -half; k <= half; k++) {
      const mirrored = Math.abs(at + k)
      near[k + half] = line[Math.min(mirrored, 2 * (line.length - 1) - mirrored)] ?? line[at]!
    }
    return near.toSorted()[half]!
  })
}

/** Dynamic time warping; gives the first position of every row. */
function cheapestWay(cost: Float32Array, rows: number, positions: number): number[] {
  const total = new Float64Array((rows + 1) * (positions + 1)).fill(Number.POSITIVE_INFINITY)
  const came = new Uint8Array((rows + 1) * (positions + 1))
  const width = positions + 1
  total[0] = 0
  for (let row = 1; row <= rows; row++) {
    for (let position = 1; position <= positions; position++) {
      const both = total[(row - 1) * width + position - 1]!
      const up = total[(row - 1) * width + position]!
      const left = total[row * width + position - 1]!
      const best = Math.min(both, up, left)
      total[row * width + position] = cost[(row - 1) * positions + position - 1]! + best
      came[row * width + position] = best === both ? 0 : best === up ? 1 : 2
    }
  }
  const first = new Array<number>(rows).fill(0)
  for (let row = rows, position = positions; row > 0 && position > 0; ) {
    first[row - 1] = position - 1
    const step = came[row * width + position]!
    if (step !== 2) row--
    if (step !== 1) position--
  }
  return first
}

const LEVEL_SECONDS = 0.01

/** Loudness in decibels every 10 ms of 16 kHz sound. */
export function loudness(samples: Float32Array): Float32Array {
  const hop = 160
  return Float32Array.from({ length: Math.ceil(samples.length / hop) }, (_, frame) => {
    let sum = 0
    const part = samples.subarray(Math.max(0, frame * hop - hop / 2), frame * hop + hop * 1.5)
    for (const sample of part) sum += sample * sample
    return 10 * Math.log10(sum / Math.max(1, part.length) + 1e-10)
  })
}

type Timed = { startSeconds: number; endSeconds: number }

/** Below the loudest moment of a word by more than that is a pause, if it lasts. */
const DIP_DB = 20
const PAUSE_SECONDS = 0.14
const MARGIN_SECONDS = 0.02
const SHORTEST_SECONDS = 0.06

/**
 * The network notices a word some time between the end of the last one and its own middle, so a pause ends up inside
 * a word. Of the loud parts of each word the one with the most sound is kept.
 */
export function moveToSound<Word extends Timed>(words: readonly Word[], levels: Float32Array): Word[] {
  return words.map((word) => {
    const from = Math.floor(word.startSeconds / LEVEL_SECONDS)
    const parts = loudParts(levels.subarray(from, Math.ceil(word.endSeconds / LEVEL_SECONDS)))
    if (parts.length === 0) return word
    const best = parts.reduce((top, part) => (part.weight > top.weight ? part : top))
    const start = Math.max(word.startSeconds, (from + best.from) * LEVEL_SECONDS - MARGIN_SECONDS)
    const end = Math.min(word.endSeconds, (from + best.to) * LEVEL_SECONDS + MARGIN_SECONDS)
    if (end - start < SHORTEST_SECONDS) return word
    return { ...word, startSeconds: start, endSeconds: end }
  })
}

type Part = { from: number; to: number; weight: number }

function loudParts(levels: Float32Array): Part[] {
  const loudest = levels.reduce((top, level) => Math.max(top, level), Number.NEGATIVE_INFINITY)
  const parts: Part[] = []
  for (const [frame, level] of levels.entries()) {
    if (level < loudest - DIP_DB) continue
    // A loud half of a second counts more than a click as loud.
    const weight = 10 ** ((level - loudest) / 20)
    const last = parts.at(-1)
    if (last && (frame - last.to) * LEVEL_SECONDS <= PAUSE_SECONDS) {
      last.to = frame + 1
      last.weight += weight
    } else parts.push({ from: frame, to: frame + 1, weight })
  }
  return parts
}
