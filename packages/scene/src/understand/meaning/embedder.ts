import { readFile } from 'node:fs/promises'
import type { Sessions } from '@bluehour/models/sessions'
import type { Weights } from '@bluehour/models/weights'
import { Tensor } from 'onnxruntime-node'
import { makeWordPieces, type WordPieces } from './wordpiece.ts'

export const EMBEDDING_LENGTH = 384

/** What a text means, as a vector of unit length: the dot product of two says how alike they are. */
export type Embed = (text: string) => Promise<Float32Array>

type Tokenizer = { model: { vocab: Record<string, number> } }

/** Mean of the pieces' vectors, as the network was taught. */
function meanOf(states: Float32Array, pieces: number): Float32Array {
  const mean = new Float32Array(EMBEDDING_LENGTH)
  for (let i = 0; i < pieces; i++) {
    for (let k = 0; k < EMBEDDING_LENGTH; k++) mean[k] = mean[k]! + states[i * EMBEDDING_LENGTH + k]!
  }
  let square = 0
  for (const value of mean) square += value * value
  const scale = 1 / Math.sqrt(square || 1)
  for (let k = 0; k < EMBEDDING_LENGTH; k++) mean[k] = mean[k]! * scale
  return mean
}

/**
 * Texts go through the network one by one: its numbers are rounded by the largest value of a whole batch, so in a batch
 * a text's vector would depend on its neighbours.
 */
export function makeEmbed({ weights, sessions }: { weights: Weights; sessions: Sessions }): Embed {
  let pieces: Promise<WordPieces> | undefined
  const known = new Map<string, Promise<Float32Array>>()

  async function load(): Promise<WordPieces> {
    const { model } = JSON.parse(await readFile(await weights.path('minilm', 'tokenizer.json'), 'utf8')) as Tokenizer
    return makeWordPieces(model.vocab)
  }

  async function run(text: string): Promise<Float32Array> {
    pieces ??= load()
    const ids = (await pieces).encode(text)
    const session = await sessions.get('minilm')
    const tensor = (values: number[]) => new Tensor('int64', BigInt64Array.from(values, BigInt), [1, ids.length])
    const result = await session.run({
      input_ids: tensor(ids),
      attention_mask: tensor(ids.map(() => 1)),
      token_type_ids: tensor(ids.map(() => 0)),
    })
    return meanOf(result.last_hidden_state!.data as Float32Array, ids.length)
  }

  return (text) => {
    const before = known.get(text)
    if (before) return before
    // A long life in a worker must not fill its memory.
    if (known.size > 4000) known.clear()
    const made = run(text)
    known.set(text, made)
    made.catch(() => known.delete(text))
    return made
  }
}
