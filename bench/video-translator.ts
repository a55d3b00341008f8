/**
 * Dubbed sounds heard again: English into three languages, three languages into English. What the recognizer hears in
 * the result is compared with the translation that was to be said, the translation with a reference, length and times
 * with the original. The part `mouth` also films it: do lips move with the new speech? The parts `voice …` ask whether
 * a language without a Kokoro voice is understood better from eSpeak NG or from Kokoro reading eSpeak's phonemes.
 * Sounds are kept as wav in bench/out/dub.
 *
 *     npm run bench -- video-translator --only=es,mouth
 */
import { mkdirSync } from 'node:fs'
import type { KokoroVoice } from '@bluehour/catalog/voices'
import type { Sound } from '@bluehour/engine/engine'
import { writeWav } from '@bluehour/fixtures/voices'
import { countErrors, plainWords } from '@bluehour/fixtures/word-errors'
import { openSessions } from '@bluehour/models/sessions'
import { openWeights } from '@bluehour/models/weights'
import { makeRecognition, toMono16k } from '@bluehour/recognition/recognition'
import { speechSpans } from '@bluehour/recognition/speech-spans'
import { openEspeak } from '@bluehour/speech/espeak'
import { makeSpeech } from '@bluehour/speech/speech'
import { makeTranslation } from '@bluehour/translation/translation'
import { makeDubbing } from '@bluehour/voices/dubbing'
import { table } from './measure.ts'
import { isAsked, openRows } from './parts.ts'
import { chrf } from './translation.ts'
import { filmMouth } from './voices/dubbed-mouth.ts'
import { compareReaders } from './voices/readers.ts'

type Case = { part: string; voice: KokoroVoice; text: string; to: string; reference: string }
const CASES: readonly Case[] = [
  {
    part: 'es',
    voice: 'am_michael',
    to: 'es',
    text: 'My brother lives in a small house near the sea. He has two dogs.',
    reference: 'Mi hermano vive en una casa pequeña cerca del mar. Tiene dos perros.',
  },
  {
    part: 'fr',
    voice: 'bf_emma',
    to: 'fr',
    text: 'We are going to the market this morning. Do you want to come with us?',
    reference: 'Nous allons au marché ce matin. Veux-tu venir avec nous ?',
  },
  {
    part: 'de',
    voice: 'am_adam',
    to: 'de',
    text: 'I have to work tomorrow. Can you bring me the book tonight?',
    reference: 'Ich muss morgen arbeiten. Kannst du mir heute Abend das Buch bringen?',
  },
  {
    part: 'from es',
    voice: 'ef_dora',
    to: 'en',
    text: 'Mi hermano vive en una casa pequeña cerca del mar. Tiene dos perros.',
    reference: 'My brother lives in a small house near the sea. He has two dogs.',
  },
  {
    part: 'from fr',
    voice: 'ff_siwis',
    to: 'en',
    text: 'Nous allons au marché ce matin. Est-ce que tu veux venir avec nous ?',
    reference: 'We are going to the market this morning. Do you want to come with us?',
  },
  {
    part: 'from it',
    voice: 'if_sara',
    to: 'en',
    text: 'Devo lavorare domani. Puoi portarmi il libro stasera?',
    reference: 'I have to work tomorrow. Can you bring me the book tonight?',
  },
]
type Row = { part: string; [figure: string]: string | number }
const OUT = 'bench/out/dub'
const job = { signal: new AbortController().signal, progress: () => undefined, seed: 1 }

type Span = { start: number; end: number }
const lengthOf = (spans: readonly Span[]) => spans.reduce((sum, { start, end }) => sum + end - start, 0)
const common = (a: readonly Span[], b: readonly Span[]) =>
  a.reduce(
    (sum, x) => sum + b.reduce((part, y) => part + Math.max(0, Math.min(x.end, y.end) - Math.max(x.start, y.start)), 0),
    0,
  )

export async function run(): Promise<void> {
  const log = { info: () => undefined, warn: () => undefined }
  const weights = openWeights({ dir: process.env.BLUEHOUR_MODELS ?? '.cache/models', log })
  const sessions = openSessions({ weights, threads: 2 })
  const speech = makeSpeech({ weights, sessions, log })
  const recognition = makeRecognition({ weights, sessions, log })
  const translation = makeTranslation({ threads: 1, log })
  const espeak = openEspeak({ weights })
  const dubbing = makeDubbing({ sessions, speech, espeak, recognition, translation, log })
  const rows = openRows<Row>('video-translator', ({ part }) => part)
  mkdirSync(OUT, { recursive: true })
  const spansOf = async (sound: Sound) => (await speechSpans(sessions, toMono16k(sound), {}, job)).spans

  for (const { part, voice, text, to, reference } of CASES) {
    if (!isAsked(part)) continue
    const sound = await speech.speak({ text, voice }, job)
    const dubbed = await dubbing.dub({ sound, to }, job)
    writeWav(sound, `${OUT}/${part}.before.wav`)
    writeWav(dubbed.sound, `${OUT}/${part}.after.wav`)
    const said = dubbed.lines.map((line) => line.translation).join(' ')
    const heard = await recognition.transcribe({ sound: dubbed.sound, language: to }, job)
    const [before, after] = [await spansOf(sound), await spansOf(dubbed.sound)]
    console.log(`${text}\n→ ${said}\n  heard: ${heard.text}`)
    rows.add({
      part,
      'samples longer': dubbed.sound.channels[0]!.length - sound.channels[0]!.length,
      chrF: Math.round(chrf([{ made: said, reference }])),
      words: plainWords(said).length,
      'heard wrong': countErrors(plainWords(said), plainWords(heard.text)),
      'new speech inside old, %': Math.round((100 * common(before, after)) / lengthOf(after)),
      'old speech covered, %': Math.round((100 * common(before, after)) / lengthOf(before)),
      'begins off, ms': Math.round(Math.abs(before[0]!.start - after[0]!.start) * 1000),
    })
  }
  if (isAsked('mouth')) {
    const sound = await speech.speak({ text: CASES[0]!.text, voice: CASES[0]!.voice }, job)
    rows.add({ part: 'mouth', ...(await filmMouth({ sessions, dubbing }, sound, OUT)) })
  }
  const readers = { sessions, weights, espeak, recognition }
  for await (const row of compareReaders(readers, (part) => isAsked(part), OUT)) rows.add(row)
  for (const kind of ['voice ', 'mouth', '']) {
    const own = rows
      .all()
      .filter(({ part }) => (kind === '' ? CASES.some((one) => one.part === part) : part.startsWith(kind)))
    if (own.length > 0) table(`Dubbed sounds${kind && `: ${kind.trim()}`}`, own)
  }
}
