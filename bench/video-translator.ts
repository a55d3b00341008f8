/**
 * Dubbed sounds heard again: English into three languages, three languages into English. What the recognizer hears in
 * the result is compared with the translation that was to be said, length and times with the original. Mouths follow
 * the new speech as in `npm run bench -- lip-sync`. Also: is a language without a Kokoro voice understood better from
 * eSpeak NG?
 *
 *     npm run bench -- video-translator
 */
import type { KokoroVoice } from '@bluehour/catalog/voices'
import { countErrors } from '@bluehour/fixtures/word-errors'
import { openSessions } from '@bluehour/models/sessions'
import { openWeights } from '@bluehour/models/weights'
import { makeRecognition, toMono16k } from '@bluehour/recognition/recognition'
import { speechSpans } from '@bluehour/recognition/speech-spans'
import { openEspeak } from '@bluehour/speech/espeak'
import { makeSpeech } from '@bluehour/speech/speech'
import { makeTranslation } from '@bluehour/translation/translation'
import { makeDubbing } from '@bluehour/voices/dubbing'
import { table } from './measure.ts'

const CASES: readonly { voice: KokoroVoice; text: string; to: string }[] = [
  { voice: 'am_michael', to: 'es', text: 'My brother lives in a small house near the sea. He has two dogs.' },
  { voice: 'bf_emma', to: 'fr', text: 'We are going to the market this morning. Do you want to come with us?' },
  { voice: 'am_adam', to: 'de', text: 'I have to work tomorrow. Can you bring me the book tonight?' },
  { voice: 'ef_dora', to: 'en', text: 'Mi hermano vive en una casa pequeña cerca del mar. Tiene dos perros.' },
  { voice: 'ff_siwis', to: 'en', text: 'Nous allons au marché ce matin. Est-ce que tu veux venir avec nous ?' },
  { voice: 'if_sara', to: 'en', text: 'Devo lavorare domani. Puoi portarmi il libro stasera?' },
]
const job = { signal: new AbortController().signal, progress: () => undefined, seed: 1 }
const words = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} ]/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)

export async function run(): Promise<void> {
  const log = { info: () => undefined, warn: () => undefined }
  const weights = openWeights({ dir: process.env.BLUEHOUR_MODELS ?? '.cache/models', log })
  const sessions = openSessions({ weights, threads: 2 })
  const speech = makeSpeech({ weights, sessions, log })
  const recognition = makeRecognition({ weights, sessions, log })
  const translation = makeTranslation({ threads: 1, log })
  const dubbing = makeDubbing({ sessions, speech, espeak: openEspeak({ weights }), recognition, translation, log })
  const rows: Record<string, string | number>[] = []
  for (const { voice, text, to } of CASES) {
    const sound = await speech.speak({ text, voice }, job)
    const dubbed = await dubbing.dub({ sound, to }, job)
    const said = dubbed.lines.map((line) => line.translation).join(' ')
    const heard = await recognition.transcribe({ sound: dubbed.sound, language: to }, job)
    const spans = async (of: typeof sound) => (await speechSpans(sessions, toMono16k(of), {}, job)).spans
    const [before, after] = [await spans(sound), await spans(dubbed.sound)]
    console.log(`${text}\n→ ${said}\n  heard: ${heard.text}`)
    rows.push({
      from: voice,
      to,
      'same length': dubbed.sound.channels[0]!.length === sound.channels[0]!.length ? 'yes' : 'NO',
      words: words(said).length,
      'heard wrong': countErrors(words(said), words(heard.text)),
      'begins off ms': Math.round(Math.abs(before[0]!.start - after[0]!.start) * 1000),
    })
  }
  table('Dubbed sounds', rows)
}
