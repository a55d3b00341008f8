import type { Job, Sound } from '@bluehour/engine/engine'
import { soundOfWords } from '@bluehour/motion/sound/soundscape'
import { composeMusic } from '@bluehour/music/compose/compose'
import { moodOfWords } from '@bluehour/music/compose/moods'

const WANTS_NO_MUSIC = /\b(?:no|without) (?:any )?music\b|\bmusic[- ]free\b/i
const WANTS_MUSIC = /\b(?:music|song|melod\w*|soundtrack|orchestra\w*|score|beats?)\b/i

/** What the words name is heard first; music lies under it, or stands alone where nothing has a sound of its own. */
export function scoreFor({ prompt, seconds }: { prompt: string; seconds: number }, job: Job): Sound {
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
