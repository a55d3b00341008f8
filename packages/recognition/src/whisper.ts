import type { Job } from '@bluehour/engine/engine'
import type { Session, Sessions } from '@bluehour/models/sessions'
import type { Weights } from '@bluehour/models/weights'
import { Tensor } from 'onnxruntime-node'
import { BANDS, FRAMES, logMel } from './log-mel.ts'
import { readVocabulary, type Vocabulary, type WhisperSize } from './vocabulary.ts'

const HEAD_SIZE = 64
/** The network's own limit is 448 with the text before, which is not given. */
const TOKENS_MAX = 220
/** Nobody says more tokens a second; a decoder that runs away stops there. */
const TOKENS_PER_SECOND = 12
/** A run of words that comes so often at the end is a loop. */
const LOOP_TIMES = 3
const LOOP_TOKENS_MAX = 20
/** In the second try no run of this many tokens comes twice. */
const NO_REPEAT = 4

/** One window after the encoder. */
export type Encoded = { states: Tensor; seconds: number }

/** Tokens of the text with their log probabilities, and the attention that led to each; one more for the end. */
export type Decoded = {
  tokens: number[]
  logProbs: number[]
  /** Per token and the end: heads × positions of 20 ms. */
  attentions: Float32Array[]
  noSpeech: number
  isLoop: boolean
}

export interface Whisper {
  vocabulary(): Promise<Vocabulary>
  /** Up to 30 s at 16 kHz. */
  encode(samples: Float32Array): Promise<Encoded>
  /** Probabilities of all languages. */
  languages(encoded: Encoded): Promise<Map<string, number>>
  decode(encoded: Encoded, language: string, task: 'transcribe' | 'translate', job: Job): Promise<Decoded>
}

type Cache = Record<string, Tensor>

export function openWhisper({
  weights,
  sessions,
  size,
}: {
  weights: Weights
  sessions: Sessions
  size: WhisperSize
}): Whisper {
  const name = `whisper-${size}` as const
  let known: Promise<Vocabulary> | undefined

  function vocabulary(): Promise<Vocabulary> {
    known ??= readVocabulary(weights, size)
    known.catch(() => {
      known = undefined
    })
    return known
  }

  async function step(cache: Cache, encoded: Encoded, tokens: readonly number[], layers: readonly number[]) {
    const decoder = await sessions.get(name, 'decoder.onnx')
    const isFirst = Object.keys(cache).length === 0
    if (isFirst) Object.assign(cache, emptyCache(decoder))
    const kept = decoder.outputNames.filter(
      (output) => output.startsWith('present') && (isFirst || output.includes('.decoder.')),
    )
    const wanted = ['logits', ...kept, ...layers.map((layer) => `cross_attentions.${layer}`)]
    const feeds = {
      input_ids: new Tensor('int64', BigInt64Array.from(tokens, BigInt), [1, tokens.length]),
      encoder_hidden_states: encoded.states,
      use_cache_branch: new Tensor('bool', [!isFirst], [1]),
      ...cache,
    }
    const out = await decoder.run(feeds, wanted)
    for (const output of kept) cache[output.replace('present', 'past_key_values')] = out[output]!
    const [, rows = 1, width = 0] = out.logits!.dims
    const all = out.logits!.data as Float32Array
    return { first: all.subarray(0, width), logits: all.subarray((rows - 1) * width, rows * width), out }
  }

  async function decodeOnce(encoded: Encoded, marks: readonly number[], noRepeat: boolean, job: Job): Promise<Decoded> {
    const words = await vocabulary()
    const layers = [...new Set(words.alignmentHeads.map(([layer]) => layer))]
    const positions = Math.min(FRAMES / 2, Math.ceil(encoded.seconds * 50))
    const most = Math.min(TOKENS_MAX, 10 + Math.ceil(encoded.seconds * TOKENS_PER_SECOND))
    const heard: Decoded = { tokens: [], logProbs: [], attentions: [], noSpeech: 0, isLoop: false }
    const cache: Cache = {}
    let next: readonly number[] = marks
    for (let count = 0; count < most; count++) {
      job.signal.throwIfAborted()
      const { first, logits, out } = await step(cache, encoded, next, layers)
      // What the network thinks after the very first mark, before it was told the language.
      if (count === 0) heard.noSpeech = softmaxOf(first, words.noSpeech)
      heard.attentions.push(attentionOf(out, words, positions))
      const banned = [...words.suppressed, ...(count === 0 ? words.suppressedFirst : [])]
      if (noRepeat) banned.push(...wouldRepeat(heard.tokens))
      const { token, logProb } = strongest(logits, words.end, banned)
      heard.logProbs.push(logProb)
      if (token === words.end) return heard
      heard.tokens.push(token)
      const looped = loopLength(heard.tokens)
      if (looped > 0) {
        const keep = heard.tokens.length - looped * (LOOP_TIMES - 1)
        heard.tokens.length = keep
        heard.logProbs.length = keep
        heard.attentions.length = keep + 1
        return { ...heard, isLoop: true }
      }
      next = [token]
    }
    // The last attention stands for the end that never came.
    heard.attentions.push(heard.attentions.at(-1)!)
    return heard
  }

  return {
    vocabulary,
    encode: async (samples) => {
      const encoder = await sessions.get(name, 'encoder.onnx')
      const features = new Tensor('float32', logMel(samples), [1, BANDS, FRAMES])
      const { last_hidden_state: states } = await encoder.run({ input_features: features }, ['last_hidden_state'])
      return { states: states!, seconds: samples.length / 16_000 }
    },
    languages: async (encoded) => {
      const words = await vocabulary()
      const codes = [...words.languages.keys()]
      const { logits } = await step({}, encoded, [words.start], [])
      const marks = codes.map((code) => words.languages.get(code)!)
      const top = Math.max(...marks.map((mark) => logits[mark]!))
      const sum = marks.reduce((total, mark) => total + Math.exp(logits[mark]! - top), 0)
      return new Map(codes.map((code, index) => [code, Math.exp(logits[marks[index]!]! - top) / sum]))
    },
    decode: async (encoded, language, task, job) => {
      const words = await vocabulary()
      const marks = [words.start, words.languages.get(language)!, words.tasks[task], words.noTimes]
      const first = await decodeOnce(encoded, marks, false, job)
      if (!first.isLoop) return first
      const second = await decodeOnce(encoded, marks, true, job)
      return second.isLoop ? first : second
    },
  }
}

function emptyCache(decoder: Session): Cache {
  const names = decoder.inputNames.filter((input) => input.startsWith('past_key_values'))
  // Twelve heads in the small network, eight in the base one: four names a layer, six or twelve layers.
  const heads = names.length === 24 ? 8 : 12
  return Object.fromEntries(
    names.map((input) => [input, new Tensor('float32', new Float32Array(0), [1, heads, 0, HEAD_SIZE])]),
  )
}

/** The last row of each head that follows the sound. */
function attentionOf(out: Record<string, Tensor>, { alignmentHeads }: Vocabulary, positions: number): Float32Array {
  const rows = new Float32Array(alignmentHeads.length * positions)
  for (const [index, [layer, head]] of alignmentHeads.entries()) {
    const { data, dims } = out[`cross_attentions.${layer}`]!
    const [, , steps = 1, width = 0] = dims
    const from = (head * steps + steps - 1) * width
    rows.set((data as Float32Array).subarray(from, from + positions), index * positions)
  }
  return rows
}

function strongest(logits: Float32Array, end: number, banned: readonly number[]): { token: number; logProb: number } {
  for (const token of banned) logits[token] = Number.NEGATIVE_INFINITY
  let token = end
  // Marks after the end are never text.
  for (let at = 0; at < end; at++) if (logits[at]! > logits[token]!) token = at
  let sum = 0
  for (let at = 0; at <= end; at++) sum += Math.exp(logits[at]! - logits[token]!)
  return { token, logProb: -Math.log(sum) }
}

function softmaxOf(logits: Float32Array, token: number): number {
  let top = Number.NEGATIVE_INFINITY
  for (const value of logits) top = Math.max(top, value)
  let sum = 0
  for (const value of logits) sum += Math.exp(value - top)
  return Math.exp(logits[token]! - top) / sum
}

/** Tokens of the run that ends the text several times over; 0 when there is none. */
function loopLength(tokens: readonly number[]): number {
  for (let length = 1; length <= LOOP_TOKENS_MAX; length++) {
    const times = length === 1 ? 2 * LOOP_TIMES : LOOP_TIMES
    if (tokens.length < length * times) continue
    const from = tokens.length - length * times
    let same = true
    for (let at = from; at < tokens.length - length && same; at++) same = tokens[at] === tokens[at + length]
    if (same) return length
  }
  return 0
}

function wouldRepeat(tokens: readonly number[]): number[] {
  if (tokens.length < NO_REPEAT) return []
  const tail = tokens.slice(1 - NO_REPEAT)
  const banned: number[] = []
  for (let at = 0; at + NO_REPEAT <= tokens.length; at++) {
    if (tail.every((token, index) => tokens[at + index] === token)) banned.push(tokens[at + NO_REPEAT - 1]!)
  }
  return banned
}
