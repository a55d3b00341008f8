import { readFile } from 'node:fs/promises'
import type { Weights } from '@bluehour/models/weights'

export type WhisperSize = 'base' | 'small'

export type Vocabulary = {
  /** UTF-8 of a token; nothing for marks. */
  bytes: readonly (Uint8Array | undefined)[]
  end: number
  start: number
  noTimes: number
  noSpeech: number
  tasks: Readonly<Record<'transcribe' | 'translate', number>>
  /** `en` → its mark. */
  languages: ReadonlyMap<string, number>
  /** Never written: signs of music, brackets around noises. */
  suppressed: readonly number[]
  suppressedFirst: readonly number[]
  /** Layer and head of the attentions that follow the sound. */
  alignmentHeads: readonly (readonly [layer: number, head: number])[]
}

type Generation = {
  alignment_heads: [number, number][]
  begin_suppress_tokens: number[]
  suppress_tokens: number[]
  decoder_start_token_id: number
  eos_token_id: number
  lang_to_id: Record<string, number>
  no_timestamps_token_id: number
  task_to_id: { transcribe: number; translate: number }
}

/** The vocabulary writes each byte as a letter; those that are no visible letters stand 256 places further up. */
function byteLetters(): Map<string, number> {
  const isPlain = (byte: number) =>
    (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || (byte >= 174 && byte <= 255)
  const letters = new Map<string, number>()
  let moved = 0
  for (let byte = 0; byte < 256; byte++) letters.set(String.fromCodePoint(isPlain(byte) ? byte : 256 + moved++), byte)
  return letters
}

export async function readVocabulary(weights: Weights, size: WhisperSize): Promise<Vocabulary> {
  const read = async (file: string) => JSON.parse(await readFile(await weights.path(`whisper-${size}`, file), 'utf8'))
  const generation = (await read('generation_config.json')) as Generation
  const letters = byteLetters()
  const bytes: Uint8Array[] = []
  for (const [piece, token] of Object.entries((await read('vocab.json')) as Record<string, number>)) {
    if (token < generation.eos_token_id)
      bytes[token] = Uint8Array.from([...piece], (letter) => letters.get(letter) ?? 0)
  }
  return {
    bytes,
    end: generation.eos_token_id,
    start: generation.decoder_start_token_id,
    noTimes: generation.no_timestamps_token_id,
    noSpeech: generation.no_timestamps_token_id - 1,
    tasks: generation.task_to_id,
    languages: new Map(
      Object.entries(generation.lang_to_id).map(([mark, token]) => [mark.replace(/[<|>]/g, ''), token]),
    ),
    suppressed: generation.suppress_tokens.filter((token) => token >= 0),
    suppressedFirst: generation.begin_suppress_tokens,
    alignmentHeads: generation.alignment_heads,
  }
}
