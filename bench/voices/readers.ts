import type { KokoroVoice } from '@bluehour/catalog/voices'
import type { Recognition } from '@bluehour/engine/voices'
import { writeWav } from '@bluehour/fixtures/voices'
import { countErrors, plainWords } from '@bluehour/fixtures/word-errors'
import type { Sessions } from '@bluehour/models/sessions'
import type { Weights } from '@bluehour/models/weights'
import { ESPEAK_RATE, type Espeak } from '@bluehour/speech/espeak'
import { KOKORO_RATE, openKokoro } from '@bluehour/speech/kokoro'
import { toKokoro } from '@bluehour/speech/kokoro-symbols'

/** Languages that the translator offers plainly and no voice of Kokoro was made for. */
const SENTENCES: Readonly<Record<string, readonly string[]>> = {
  de: [
    'Ich muss morgen arbeiten.',
    'Mein Bruder wohnt in einem kleinen Haus am Meer.',
    'Kannst du mir heute Abend das Buch bringen?',
  ],
  sv: ['Jag måste arbeta i morgon.', 'Min bror bor i ett litet hus vid havet.', 'Kan du ta med dig boken i kväll?'],
  da: ['Jeg skal arbejde i morgen.', 'Min bror bor i et lille hus ved havet.', 'Kan du tage bogen med i aften?'],
  no: ['Jeg må jobbe i morgen.', 'Broren min bor i et lite hus ved havet.', 'Kan du ta med deg boken i kveld?'],
  ca: [
    'Demà he de treballar.',
    'El meu germà viu en una casa petita a prop del mar.',
    'Em pots portar el llibre aquesta nit?',
  ],
}
const ESPEAK_NAMES: Readonly<Record<string, string>> = { no: 'nb' }
/** A clear woman of English, Spanish and Italian: whose mouth was taught the nearest sounds differs by language. */
const KOKORO: readonly KokoroVoice[] = ['af_heart', 'ef_dora', 'if_sara']
const job = { signal: new AbortController().signal, progress: () => undefined, seed: 1 }

type Parts = { sessions: Sessions; weights: Weights; espeak: Espeak; recognition: Recognition }
type Row = { part: string; words: number; [reader: string]: string | number }

/** Words heard wrong from eSpeak NG's own voice and from voices of Kokoro that read its phonemes. */
export async function* compareReaders(
  { sessions, weights, espeak, recognition }: Parts,
  isAsked: (part: string) => boolean,
  folder: string,
): AsyncGenerator<Row> {
  const kokoro = openKokoro({ weights, sessions })
  for (const [language, texts] of Object.entries(SENTENCES)) {
    const part = `voice ${language}`
    if (!isAsked(part)) continue
    const name = ESPEAK_NAMES[language] ?? language
    const wrong: Record<string, number> = {}
    for (const [index, text] of texts.entries()) {
      const bare = text.replace(/[.?]/g, '')
      const [ipa] = await espeak.phonemes(name, [bare])
      const symbols = toKokoro(ipa!, 'es') + text.at(-1)
      const sounds: Record<string, { samples: Float32Array; rate: number }> = {
        espeak: { samples: await espeak.speak(name, text, 165), rate: ESPEAK_RATE },
      }
      for (const voice of KOKORO)
        sounds[voice] = {
          samples: await kokoro.speak(symbols, { blend: [{ voice, share: 1 }] }, 0.95),
          rate: KOKORO_RATE,
        }
      for (const [reader, { samples, rate }] of Object.entries(sounds)) {
        const sound = { sampleRate: rate, channels: [samples] }
        writeWav(sound, `${folder}/${language}-${index}-${reader}.wav`)
        const heard = await recognition.transcribe({ sound, language }, job)
        wrong[reader] = (wrong[reader] ?? 0) + countErrors(plainWords(text), plainWords(heard.text))
        console.log(`${language} ${reader}: ${heard.text}`)
      }
    }
    yield { part, words: texts.flatMap(plainWords).length, ...wrong }
  }
}
