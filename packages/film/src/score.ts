import type { Job, Sound } from '@bluehour/engine/engine'
import type { Speech } from '@bluehour/engine/voices'
import { soundOfWords } from '@bluehour/motion/sound/soundscape'
import { composeMusic } from '@bluehour/music/compose/compose'
import { moodOfWords } from '@bluehour/music/compose/moods'
import { linesIn } from './spoken-lines.ts'

const WANTS_NO_MUSIC = /\b(?:no|without) (?:any )?music\b|\bmusic[- ]free\b/i
const WANTS_MUSIC = /\b(?:music|song|melod\w*|soundtrack|orchestra\w*|score|beats?)\b/i

type Wish = { prompt: string; seconds: number }

/** What somebody says in quotation marks is heard over everything else, which gives way to it. */
export async function scoreFor({ prompt, seconds }: Wish, speech: Speech, job: Job): Promise<Sound> {
  const { lines, rest } = linesIn(prompt)
  const under = backgroundOf({ prompt: rest, seconds }, job)
  if (lines.length === 0) return under
  const voice = {
    sampleRate: under.sampleRate,
    channels: under.channels.map((channel) => new Float32Array(channel.length)),
  }
  let at = Math.min(0.6, seconds * 0.1)
  for (const line of lines) {
    job.signal.throwIfAborted()
    at = addVoice(voice, await speech.speak(line, job), at) + PAUSE
  }
  return layered(voice, under, 1)
}

const PAUSE = 0.5
const VOICE_PEAK = 0.5

/** Puts a line at a moment, at the rate of the whole; returns when it ends. */
function addVoice(to: Sound, { sampleRate, channels }: Sound, seconds: number): number {
  const line = channels[0]!
  const gain =
    VOICE_PEAK /
    Math.max(
      0.05,
      line.reduce((most, value) => Math.max(most, Math.abs(value)), 0),
    )
  const [step, start] = [sampleRate / to.sampleRate, Math.round(seconds * to.sampleRate)]
  const length = Math.floor(line.length / step)
  for (let i = 0; i < length && start + i < to.channels[0]!.length; i++) {
    const place = i * step
    const k = Math.floor(place)
    const value = (line[k]! + ((line[k + 1] ?? 0) - line[k]!) * (place - k)) * gain
    for (const channel of to.channels) channel[start + i]! += value
  }
  return seconds + length / to.sampleRate
}

/** What the words name is heard first; music lies under it, or stands alone where nothing has a sound of its own. */
function backgroundOf({ prompt, seconds }: Wish, job: Job): Sound {
  const ambience = soundOfWords({ prompt, seconds }, job)
  if (ambience && WANTS_NO_MUSIC.test(prompt)) return ambience
  job.signal.throwIfAborted()
  const music = composeMusic({ mood: moodOfWords(prompt), seconds, seed: job.seed })
  if (!ambience) return music
  return layered(ambience, music, WANTS_MUSIC.test(prompt) ? 0.8 : 0.4)
}

/** Adds `amount` of a sound under another; where the first is loud the second gives way. */
export function layered(over: Sound, under: Sound, amount: number): Sound {
  const length = over.channels[0]!.length
  const window = Math.round(over.sampleRate * 0.05)
  const give = gainsOf(over, window)
  const channels = over.channels.map((channel, c) => {
    const below = under.channels[Math.min(c, under.channels.length - 1)]!
    return Float32Array.from({ length }, (_, i) => {
      const place = i / window
      const k = Math.floor(place)
      const gain = give[k]! + ((give[k + 1] ?? give[k]!) - give[k]!) * (place - k)
      return Math.tanh(channel[i]! + (below[i] ?? 0) * amount * gain)
    })
  })
  return { sampleRate: over.sampleRate, channels }
}

/** Less where the other sound is loud, and back again slowly. */
function gainsOf({ channels }: Sound, window: number): Float32Array {
  const length = channels[0]!.length
  const gains = new Float32Array(Math.ceil(length / window) + 1).fill(1)
  let gain = 1
  for (let k = 0; k * window < length; k++) {
    let energy = 0
    for (let i = k * window; i < Math.min(length, (k + 1) * window); i++) energy += channels[0]![i]! ** 2
    const wanted = 1 - 0.55 * Math.min(1, Math.sqrt(energy / window) / 0.16)
    gain += (wanted - gain) * (wanted < gain ? 0.6 : 0.08)
    gains[k] = gain
  }
  return gains
}
