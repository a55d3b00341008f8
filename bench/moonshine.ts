import { readFile } from 'node:fs/promises'
import type { Sessions } from '@bluehour/models/sessions'
import type { Weights } from '@bluehour/models/weights'
import { Tensor } from 'onnxruntime-node'

/**
 * Moonshine base, an English speech recogniser: the judge of our voices in benches and tests.
 * The voice generator knows nothing of it.
 */
export interface Listener {
  /** 16 kHz, −1..1. */
  hear(samples: Float32Array): Promise<string>
}

const LAYERS = 8
const HEADS = 8
const HEAD_SIZE = 52
const BEGIN = 1
const END = 2
/** Nobody speaks more tokens a second than this; a runaway decoder stops there. */
const TOKENS_PER_SECOND = 6.5

type Cache = Record<string, Tensor>

/** The Llama vocabulary, base64 in a script that is read as text: one token per line, "▁" for a space, "<0x0A>" for bytes. */
async function readVocabulary(weights: Weights): Promise<string[]> {
  const script = await readFile(await weights.path('llama-vocabulary'), 'utf8')
  const encoded = /llama_vocab_base64 = "([A-Za-z0-9+/=]+)"/.exec(script)?.[1]
  if (encoded === undefined) throw new Error('the Llama vocabulary was not found')
  return Buffer.from(encoded, 'base64').toString('utf8').split('\n')
}

function decode(tokens: readonly number[], vocabulary: readonly string[]): string {
  const bytes = tokens.flatMap((token) => {
    const piece = vocabulary[token] ?? ''
    const byte = /^<0x([0-9A-F]{2})>$/.exec(piece)?.[1]
    return byte === undefined ? [...Buffer.from(piece.replaceAll('▁', ' '))] : [Number.parseInt(byte, 16)]
  })
  return Buffer.from(bytes).toString('utf8').trim()
}

function emptyCache(): Cache {
  const names = Array.from({ length: LAYERS }, (_, layer) =>
    ['decoder.key', 'decoder.value', 'encoder.key', 'encoder.value'].map((part) => `past_key_values.${layer}.${part}`),
  )
  return Object.fromEntries(
    names.flat().map((name) => [name, new Tensor('float32', new Float32Array(0), [0, HEADS, 1, HEAD_SIZE])]),
  )
}

function strongest(logits: Float32Array): number {
  let best = 0
  for (let at = 1; at < logits.length; at++) if (logits[at]! > logits[best]!) best = at
  return best
}

export function openListener({ weights, sessions }: { weights: Weights; sessions: Sessions }): Listener {
  return {
    hear: async (samples) => {
      const encoder = await sessions.get('moonshine', 'encoder.onnx')
      const decoder = await sessions.get('moonshine', 'decoder.onnx')
      const { last_hidden_state: heard } = await encoder.run({
        input_values: new Tensor('float32', samples, [1, samples.length]),
      })
      const cache = emptyCache()
      const tokens: number[] = []
      const most = Math.max(8, Math.trunc((samples.length / 16_000) * TOKENS_PER_SECOND))
      for (let step = 0, token = BEGIN; step < most; step++) {
        const out = await decoder.run({
          input_ids: new Tensor('int64', BigInt64Array.of(BigInt(token)), [1, 1]),
          encoder_hidden_states: heard!,
          use_cache_branch: new Tensor('bool', [step > 0], [1]),
          ...cache,
        })
        token = strongest(out.logits!.data as Float32Array)
        if (token === END) break
        tokens.push(token)
        for (const name of Object.keys(cache)) {
          // What the encoder gave does not change after the first step.
          if (step === 0 || name.includes('.decoder.')) cache[name] = out[name.replace('past_key_values', 'present')]!
        }
      }
      return decode(tokens, await readVocabulary(weights))
    },
  }
}
