import type { Sentence } from './sentences.ts'

/** One call of the model: symbols that are spoken together, and the silence after them. */
type Chunk = { symbols: string; pauseSeconds: number }

/** A sentence in Kokoro's symbols, one entry per part, punctuation included. */
export type SpokenSentence = { parts: string[]; pause: Sentence['pause'] }

/**
 * Kokoro would take 510 symbols, but its memory grows with the length: about 90 MB for each second of speech.
 * A chunk stays near a dozen seconds, a single sentence may take up to eighteen.
 */
const SYMBOLS_MAX = 240
const SYMBOLS_GOOD = 170
/** So short a rest is better spoken with what comes before it than alone. */
const SYMBOLS_FEW = 50

const PAUSE_SECONDS: Record<Sentence['pause'], number> = { sentence: 0.28, line: 0.4, paragraph: 0.62 }
/** Between the halves of a sentence that is too long for one call. */
const BREATH_SECONDS = 0.1

function join(parts: readonly string[]): string {
  return parts
    .join(' ')
    .replace(/ +([;:,.!?…”)])/g, '$1')
    .replace(/([“(]) +/g, '$1')
    .replace(/ +/g, ' ')
    .trim()
}

/** Greedy packing at the given seams; a piece that is too long by itself is handed to `cut`. */
function pack(pieces: readonly string[], max: number, cut: (piece: string) => string[]): string[] {
  const out: string[] = []
  for (const piece of pieces.flatMap((whole) => (whole.length > max ? cut(whole) : [whole]))) {
    const last = out.at(-1)
    const joined = last === undefined ? piece : join([last, piece])
    if (last !== undefined && joined.length <= max) out[out.length - 1] = joined
    else out.push(piece)
  }
  return out
}

function cutWords(piece: string): string[] {
  return pack(piece.split(' '), SYMBOLS_GOOD, (word) => word.match(new RegExp(`.{1,${SYMBOLS_GOOD}}`, 'gu')) ?? [])
}

/** Pieces of a sentence that fit: as few as possible, cut at punctuation, then between words. */
function fitSentence(sentence: SpokenSentence): string[] {
  const whole = join(sentence.parts)
  return whole.length <= SYMBOLS_MAX ? [whole] : pack(sentence.parts, SYMBOLS_GOOD, cutWords)
}

/** Short sentences of one paragraph are spoken in one call, so that melody and pauses between them are the model's own. */
export function makeChunks(sentences: readonly SpokenSentence[]): Chunk[] {
  const chunks: (Chunk & { open: boolean })[] = []
  for (const sentence of sentences) {
    const pieces = fitSentence(sentence).filter((piece) => piece !== '')
    for (const [index, piece] of pieces.entries()) {
      const isLast = index === pieces.length - 1
      const pauseSeconds = isLast ? PAUSE_SECONDS[sentence.pause] : BREATH_SECONDS
      const open = isLast && sentence.pause === 'sentence'
      const last = chunks.at(-1)
      const room = piece.length < SYMBOLS_FEW ? SYMBOLS_MAX : SYMBOLS_GOOD
      if (last?.open && last.symbols.length + piece.length < room) {
        Object.assign(last, { symbols: `${last.symbols} ${piece}`, pauseSeconds, open })
      } else {
        chunks.push({ symbols: piece, pauseSeconds, open })
      }
    }
  }
  return chunks.map(({ symbols, pauseSeconds }) => ({ symbols, pauseSeconds }))
}
