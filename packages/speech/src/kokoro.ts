import { readFile } from 'node:fs/promises'
import type { KokoroVoice, Voice } from '@bluehour/catalog/voices'
import type { Sessions } from '@bluehour/models/sessions'
import type { Weights } from '@bluehour/models/weights'
import { Tensor } from 'onnxruntime-node'

export const KOKORO_RATE = 24_000
/** Symbols in one call, without the two marks around them. */
const KOKORO_SYMBOLS_MAX = 510
const STYLE_LENGTH = 256

export interface Kokoro {
  /** Speech for symbols of Kokoro's alphabet; symbols it does not know are left out. */
  speak(symbols: string, voice: Pick<Voice, 'blend'>, speed: number): Promise<Float32Array>
}

type Alphabet = ReadonlyMap<string, number>

/** One style for every length of text, 510 rows of 256. */
async function readVoice(weights: Weights, voice: KokoroVoice): Promise<Float32Array> {
  const bytes = await readFile(await weights.path('kokoro', `voices/${voice}.bin`))
  return new Float32Array(new Uint8Array(bytes).buffer)
}

async function readAlphabet(weights: Weights): Promise<Alphabet> {
  const tokenizer = JSON.parse(await readFile(await weights.path('kokoro', 'tokenizer.json'), 'utf8')) as {
    model: { vocab: Record<string, number> }
  }
  return new Map(Object.entries(tokenizer.model.vocab))
}

export function openKokoro({ weights, sessions }: { weights: Weights; sessions: Sessions }): Kokoro {
  const voices = new Map<KokoroVoice, Promise<Float32Array>>()
  let alphabet: Promise<Alphabet> | undefined

  function voiceOf(voice: KokoroVoice): Promise<Float32Array> {
    const known = voices.get(voice) ?? readVoice(weights, voice)
    voices.set(voice, known)
    known.catch(() => voices.delete(voice))
    return known
  }

  /** The row for this many symbols, mixed from the voices of the blend. */
  async function styleOf({ blend }: Pick<Voice, 'blend'>, count: number): Promise<Float32Array> {
    const row = Math.min(Math.max(count - 1, 0), KOKORO_SYMBOLS_MAX - 1) * STYLE_LENGTH
    const style = new Float32Array(STYLE_LENGTH)
    for (const { voice, share } of blend) {
      const values = await voiceOf(voice)
      for (let at = 0; at < STYLE_LENGTH; at++) style[at]! += share * values[row + at]!
    }
    return style
  }

  return {
    speak: async (symbols, voice, speed) => {
      alphabet ??= readAlphabet(weights)
      alphabet.catch(() => {
        alphabet = undefined
      })
      const known = await alphabet
      const ids = [...symbols].flatMap((symbol) => known.get(symbol) ?? []).slice(0, KOKORO_SYMBOLS_MAX)
      const session = await sessions.get('kokoro')
      const { waveform } = await session.run({
        input_ids: new Tensor('int64', BigInt64Array.from([0, ...ids, 0], BigInt), [1, ids.length + 2]),
        style: new Tensor('float32', await styleOf(voice, ids.length), [1, STYLE_LENGTH]),
        speed: new Tensor('float32', [speed], [1]),
      })
      return waveform!.data as Float32Array
    },
  }
}
