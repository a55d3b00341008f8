/**
 * eSpeak NG as a program of its own: reads one JSON request per line, answers one JSON line each.
 * eSpeak NG is GPL-3. It is fetched at run time, and this file is only ever the main program of a separate
 * process; nothing else of the project may import it.
 *
 *     node espeak-program.ts /path/to/espeak-ng.mjs
 *     ← {"id":1,"voice":"en-us","phrases":["hello"]}     → {"id":1,"phonemes":["h_ə_l_ˈoʊ"]}
 */
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'

type Espeak = {
  /** 0 when the voice is known. */
  set_voice(name: string): number
  synthesize_ipa(text: string): { code: number; ipa: string }
}
type Request = { id: number; voice: string; phrases: string[] }

function answer(espeak: Espeak, { id, voice, phrases }: Request): object {
  if (espeak.set_voice(voice) !== 0) return { id, error: `espeak-ng has no voice ${voice}` }
  const phonemes = phrases.map((phrase) => {
    const { code, ipa } = espeak.synthesize_ipa(phrase)
    if (code !== 0) throw new Error(`espeak-ng failed with code ${code}`)
    return ipa
  })
  return { id, phonemes }
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
