/**
 * eSpeak NG as a program of its own: reads one JSON request per line, answers one JSON line each.
 * eSpeak NG is GPL-3. It is fetched at run time, and this file is only ever the main program of a separate
 * process; nothing else of the project may import it.
 *
 *     node espeak-program.ts /path/to/espeak-ng.mjs
 *     ← {"id":1,"voice":"en-us","phrases":["hello"]}     → {"id":1,"phonemes":["h_ə_l_ˈoʊ"]}
 *     ← {"id":2,"voice":"sv","text":"hej","wordsPerMinute":160}     → {"id":2,"sound":"…"}
 */
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'

type Espeak = {
  /** 0 when the voice is known. */
  set_voice(name: string): number
  /** 16 bits, 22,050 Hz, a piece at a time. */
  synthesize(text: string, take: (samples: Int16Array | null) => void): void
  set_rate(wordsPerMinute: number): void
  synthesize_ipa(text: string): { code: number; ipa: string }
}
type Request = { id: number; voice: string } & ({ phrases: string[] } | { text: string; wordsPerMinute: number })

function answer(espeak: Espeak, { id, voice, ...request }: Request): object {
  if (espeak.set_voice(voice) !== 0) return { id, error: `espeak-ng has no voice ${voice}` }
  if ('text' in request) return { id, sound: speak(espeak, request) }
  const { phrases } = request
  const phonemes = phrases.map((phrase) => {
    const { code, ipa } = espeak.synthesize_ipa(phrase)
    if (code !== 0) throw new Error(`espeak-ng failed with code ${code}`)
    return ipa
  })
  return { id, phonemes }
}

/** Little-endian, as base64: a line of JSON carries no bytes. */
function speak(espeak: Espeak, { text, wordsPerMinute }: { text: string; wordsPerMinute: number }): string {
  espeak.set_rate(wordsPerMinute)
  const pieces: Buffer[] = []
  espeak.synthesize(text, (samples) => {
    if (samples) pieces.push(Buffer.from(Int16Array.from(samples).buffer))
  })
  return Buffer.concat(pieces).toString('base64')
}

const module = await import(pathToFileURL(process.argv[2]!).href)
const { eSpeakNGWorker } = await module.default()
const espeak: Espeak = await new eSpeakNGWorker()

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line) as Request
  let reply: object
  try {
    reply = answer(espeak, request)
  } catch (error) {
    reply = { id: request.id, error: error instanceof Error ? error.message : String(error) }
  }
  process.stdout.write(`${JSON.stringify(reply)}\n`)
}
