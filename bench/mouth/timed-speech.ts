/**
 * Kokoro with the times of its phonemes. The length of every symbol is known inside the network and made an output
 * here, so tests and benches have the truth about when a mouth should be open.
 */
import { readFile } from 'node:fs/promises'
import { findVoice, KOKORO_VOICES, type KokoroVoice, type VoiceLanguage } from '@bluehour/catalog/voices'
import { decodeModel, encodeModel } from '@bluehour/models/onnx-graph'
import type { Weights } from '@bluehour/models/weights'
import { openEspeak } from '@bluehour/speech/espeak'
import { KOKORO_RATE } from '@bluehour/speech/kokoro'
import { frameLevels, MEL_RATE, melFrames, speechLevel } from '@bluehour/speech/mouth/mel'
import { openPhonemise } from '@bluehour/speech/phonemise'
import { resample } from '@bluehour/speech/sound/resample'
import { InferenceSession, Tensor } from 'onnxruntime-node'

const LENGTHS = '/encoder/Clip_output_0'
/** One step of the network's clock. */
const STEP_SECONDS = 600 / KOKORO_RATE
/** The sound is this much ahead of the lengths: hisses, stops and vowels all agree best at 60 to 75 ms. */
const AHEAD_SECONDS = 0.065
const STYLE_LENGTH = 256
/** A pause is this far below the speech (in logarithms of power, about 33 dB) and longer than the silence in a p or k. */
const QUIET = 7.5
const PAUSE_FRAMES = 16

export type Phone = { symbol: string; start: number; end: number }
export type TimedSpeech = { sampleRate: number; samples: Float32Array; phones: Phone[] }

export interface TimedSpeaker {
  speak(text: string, voice: KokoroVoice, speed?: number): Promise<TimedSpeech>
  release(): Promise<void>
}

async function openTimedModel(weights: Weights, threads: number): Promise<InferenceSession> {
  const model = decodeModel(await readFile(await weights.path('kokoro')))
  model.graph.outputs.push({ name: LENGTHS, type: new Uint8Array(), rest: [] })
  return InferenceSession.create(encodeModel(model), {
    intraOpNumThreads: threads,
    enableCpuMemArena: false,
    logSeverityLevel: 3,
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  })
}

export async function openTimedSpeaker(weights: Weights, threads = 2): Promise<TimedSpeaker> {
  const phonemise = openPhonemise({ weights, espeak: openEspeak({ weights }) })
  const session = await openTimedModel(weights, threads)
  const tokenizer = JSON.parse(await readFile(await weights.path('kokoro', 'tokenizer.json'), 'utf8')) as {
    model: { vocab: Record<string, number> }
  }

  async function symbolsOf(text: string, language: VoiceLanguage): Promise<string> {
    const parts = text.split(/([,.;!?，。！？、।]+)/u)
    const spoken = await Promise.all(
      parts.map(async (part, index) => {
        if (index % 2 === 1) return /[,，、;]/.test(part) ? ', ' : '. '
        return part.trim() === '' ? '' : (await phonemise([part.trim()], language))[0]!
      }),
    )
    return spoken.join('').trim()
  }

  return {
    speak: async (text, voice, speed = 1) => {
      const symbols = [...(await symbolsOf(text, findVoice(voice)!.language))].filter(
        (symbol) => tokenizer.model.vocab[symbol] !== undefined,
      )
      const ids = symbols.map((symbol) => tokenizer.model.vocab[symbol]!)
      const styles = await readFile(await weights.path('kokoro', `voices/${voice}.bin`))
      const style = new Float32Array(new Uint8Array(styles).buffer, (ids.length - 1) * STYLE_LENGTH * 4, STYLE_LENGTH)
      const out = await session.run({
        input_ids: new Tensor('int64', BigInt64Array.from([0, ...ids, 0], BigInt), [1, ids.length + 2]),
        style: new Tensor('float32', style, [1, STYLE_LENGTH]),
        speed: new Tensor('float32', [speed], [1]),
      })
      const lengths = out[LENGTHS]!.data as Float32Array
      const phones: Phone[] = []
      let start = -AHEAD_SECONDS
      for (const [index, symbol] of ['', ...symbols, ''].entries()) {
        const end = start + Number(lengths[index]) * STEP_SECONDS
        phones.push({ symbol, start, end })
        start = end
      }
      return { sampleRate: KOKORO_RATE, samples: out.waveform!.data as Float32Array, phones }
    },
    release: () => session.release(),
  }
}

/** The network often gives the time of a pause to the phone before: where the sound is long quiet, nothing is said. */
export function pausesHeard({ samples, sampleRate, phones }: TimedSpeech): Phone[] {
  const levels = frameLevels(melFrames(resample(samples, sampleRate / MEL_RATE)))
  const quietBelow = speechLevel(levels) - QUIET
  const pauses: Phone[] = []
  for (let from = 0, at = 0; at <= levels.length; at++) {
    if (at < levels.length && levels[at]! < quietBelow) continue
    if (at - from >= PAUSE_FRAMES) pauses.push({ symbol: '', start: from / 100, end: at / 100 })
    from = at + 1
  }
  const cut = pauses.reduce<Phone[]>(
    (list, pause) =>
      list.flatMap((phone) =>
        [
          { ...phone, end: Math.min(phone.end, pause.start) },
          { ...phone, start: Math.max(phone.start, pause.end) },
        ].filter(({ start, end }) => end - start > 0.001),
      ),
    [...phones],
  )
  return [...cut, ...pauses].sort((a, b) => a.start - b.start)
}

/** The voices of a language, by its letter. */
export const voicesOf = (letter: string): KokoroVoice[] => KOKORO_VOICES.filter((voice) => voice.startsWith(letter))
