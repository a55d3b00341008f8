import type { Job, Picture, Sound } from '@bluehour/engine/engine'
import { fitWithin, flatten, type Rgb, resizePicture, toRgb } from '@bluehour/imaging/pixels'
import { makePlane, type Plane, smoothStep } from '@bluehour/imaging/plane'
import { findFoliage, findLights, findWater, meanColor } from '../layers/regions.ts'
import { findSky } from '../layers/sky.ts'
import { engine, footsteps, hooves, rotor, runningSteps, wingBeats } from './action-voices.ts'
import { birds, crickets, fire, rain, stream, thunder, type Voice, waves, wind } from './nature-voices.ts'
import { city, crowd, deep, makePad, room } from './place-voices.ts'
import { biquad, makeStereo, SAMPLE_RATE, type Stereo } from './signal.ts'

type Part = { voice: Voice; strength: number }

/** Words that name a sound, or a place that has one. */
const WORDS: readonly { pattern: RegExp; voice: Voice; strength: number }[] = [
  { pattern: /\b(?:rain\w*|drizzl\w*|downpour|storm\w*|thunderstorm)\b/, voice: rain, strength: 1 },
  { pattern: /\b(?:thunder\w*|lightning|storm\w*)\b/, voice: thunder, strength: 0.9 },
  { pattern: /\b(?:ocean|sea|seas|waves?|beach|surf|coast\w*|shore\w*|tides?)\b/, voice: waves, strength: 1 },
  { pattern: /\b(?:river|stream|brook|creek|waterfall|fountain)\b/, voice: stream, strength: 0.9 },
  { pattern: /\b(?:lake|pond|puddles?|ripples?)\b/, voice: stream, strength: 0.35 },
  {
    pattern:
      /\b(?:wind\w*|breez\w*|blizzard|gust\w*|storm\w*|desert|dunes?|mountains?|snow\w*|flying|aerial|drone|blowing)\b/,
    voice: wind,
    strength: 0.8,
  },
  {
    pattern: /\b(?:forests?|woods?|jungle|garden|meadow|birds?|spring|park|trees?|morning)\b/,
    voice: birds,
    strength: 1,
  },
  {
    pattern: /\b(?:crickets?|night sky|summer night|fireflies|starry|camping|dusk)\b/,
    voice: crickets,
    strength: 0.55,
  },
  {
    pattern: /\b(?:fire|campfire|bonfire|flames?|fireplace|embers?|candle\w*|torch\w*|burning)\b/,
    voice: fire,
    strength: 0.8,
  },
  {
    pattern: /\b(?:city|street|traffic|cars?|urban|downtown|road|highway|skyscrapers?|taxi)\b/,
    voice: city,
    strength: 1,
  },
  {
    pattern: /\b(?:crowd\w*|people|party|market|caf[eé]|restaurant|bar|concert|audience|stadium|celebrat\w*)\b/,
    voice: crowd,
    strength: 0.8,
  },
  {
    pattern: /\b(?:underwater|deep sea|space|cosmic|galaxy|planet|nebula|astronaut in space)\b/,
    voice: deep,
    strength: 0.9,
  },
  { pattern: /\b(?:walk\w*|stroll\w*|hik(?:es|ing)|march\w*)\b/, voice: footsteps, strength: 0.35 },
  { pattern: /\b(?:horses?|gallop\w*|pony|unicorn|zebras?)\b/, voice: hooves, strength: 0.5 },
  { pattern: /\b(?:runs?|running|jog\w*|sprint\w*)\b/, voice: runningSteps, strength: 0.3 },
  {
    pattern: /\b(?:(?:sports |race )?cars?|driv(?:es|ing)|trucks?|motorcycles?|bus|tractor)\b/,
    voice: engine,
    strength: 0.7,
  },
  { pattern: /\b(?:dragons?|eagles?|owls?|wings?|phoenix|pegasus)\b/, voice: wingBeats, strength: 0.5 },
  { pattern: /\b(?:helicopters?|drones?)\b/, voice: rotor, strength: 0.7 },
  { pattern: /\b(?:room|indoors?|office|kitchen|library|studio|museum)\b/, voice: room, strength: 0.9 },
]

const SPARSE: ReadonlySet<Voice> = new Set([birds, crickets, thunder])

/** Parts the prompt says it does not want are not read. */
const NEGATED = /\b(?:no|without|not)\s+[^,.;]*/g

/** Mean saturation under a mask. */
function colorOf({ r, g, b }: Rgb, mask: Plane): number {
  let sum = 0
  let weight = 1e-6
  for (let i = 0; i < mask.data.length; i++) {
    const high = Math.max(r.data[i]!, g.data[i]!, b.data[i]!)
    const low = Math.min(r.data[i]!, g.data[i]!, b.data[i]!)
    sum += ((high - low) / Math.max(0.05, high)) * mask.data[i]!
    weight += mask.data[i]!
  }
  return sum / weight
}

async function partsFromPicture(image: Picture, dark: boolean): Promise<Part[]> {
  const size = fitWithin(image.width, image.height, 320)
  const guide = toRgb(await resizePicture(flatten(image), size.width, size.height))
  const sky = findSky(guide, undefined, makePlane(size.width, size.height))
  const foliage = findFoliage(guide, sky, undefined).share
  const water = sky ? findWater(guide, sky, undefined).share : 0
  const lights = findLights(guide).share
  // A grey wall is as smooth as a sky, but has no color of its own.
  const outdoors = sky !== undefined && (foliage > 0.05 || colorOf(guide, sky.mask) > 0.13)
  const parts: Part[] = []
  if (foliage > 0.12) parts.push({ voice: dark ? crickets : birds, strength: 0.8 }, { voice: wind, strength: 0.4 })
  if (outdoors && water > 0.2) parts.push({ voice: waves, strength: 0.7 })
  if (outdoors && parts.length === 0) parts.push({ voice: wind, strength: 0.6 })
  if (dark && lights > 0.03 && foliage < 0.05) parts.push({ voice: city, strength: 0.7 })
  // Nothing in it has a sound of its own: a little room and a little music.
  if (parts.length === 0) parts.push({ voice: room, strength: 0.25 }, { voice: makePad(dark), strength: 1 })
  return parts
}

function partsFromPrompt(prompt: string, dark: boolean): Part[] {
  const text = prompt.toLowerCase().replace(NEGATED, ' ')
  const parts: Part[] = WORDS.filter(({ pattern }) => pattern.test(text)).map(({ voice, strength }) => ({
    voice,
    strength,
  }))
  if (/\b(?:music|melod\w*|cinematic|epic|dreamy|magical|ambient|song|orchestra\w*)\b/.test(text)) {
    parts.push({ voice: makePad(dark), strength: parts.length > 0 ? 0.6 : 1 })
  }
  const kept = parts.slice(0, 4)
  // Single calls need air between them, and an empty room needs a reason to be heard.
  if (kept.every(({ voice }) => SPARSE.has(voice)) && kept.length > 0) kept.push({ voice: wind, strength: 0.35 })
  if (kept.length === 1 && kept[0]!.voice === room) kept.push({ voice: makePad(dark), strength: 0.6 })
  return kept
}

/** How loud a part is at its loudest, over windows of 0.4 seconds: what strengths are compared by. */
function loudestRms({ left, right }: Stereo): number {
  const window = Math.min(left.length, Math.round(0.4 * SAMPLE_RATE))
  let loudest = 0
  for (let start = 0; start + window <= left.length; start += window >> 1) {
    let energy = 0
    for (let i = start; i < start + window; i++) energy += left[i]! * left[i]! + right[i]! * right[i]!
    loudest = Math.max(loudest, energy)
  }
  return Math.sqrt(loudest / (2 * window))
}

function cutRumble({ left, right }: Stereo): void {
  for (const channel of [left, right]) {
    // What no loudspeaker can play only takes room from what it can.
    const high = biquad('high', 45)
    for (let i = 0; i < channel.length; i++) channel[i] = high(channel[i]!)
  }
}

const LOUDNESS = 0.07
const PEAK = 0.7

/** Brings the mix to one loudness, and rounds off what would stand out above it. */
function master(mix: Stereo): void {
  let energy = 0
  for (const channel of [mix.left, mix.right]) for (const value of channel) energy += value * value
  const gain = LOUDNESS / Math.max(1e-6, Math.sqrt(energy / (2 * mix.left.length)))
  const samples = mix.left.length
  const rise = Math.min(0.5 * SAMPLE_RATE, samples * 0.12)
  const fall = Math.min(0.9 * SAMPLE_RATE, samples * 0.18)
  for (const channel of [mix.left, mix.right]) {
    for (let i = 0; i < samples; i++) {
      const edge = smoothStep(0, rise, i) * smoothStep(0, fall, samples - 1 - i)
      channel[i] = PEAK * Math.tanh((channel[i]! * gain) / PEAK) * edge
    }
  }
}

/** What the words name, mixed and brought to one loudness; nothing where they name no sound. */
export function soundOfWords({ prompt, seconds }: { prompt: string; seconds: number }, job: Job): Sound | undefined {
  const text = prompt.toLowerCase().replace(NEGATED, ' ')
  const kept = WORDS.filter(({ pattern }) => pattern.test(text)).slice(0, 5)
  if (kept.length === 0) return undefined
  if (kept.every(({ voice }) => SPARSE.has(voice))) kept.push({ pattern: /./, voice: wind, strength: 0.35 })
  return mixed(kept, Math.round(seconds * SAMPLE_RATE), job)
}

function mixed(parts: readonly Part[], samples: number, job: Job): Sound {
  const mix = makeStereo(samples)
  for (const [k, { voice, strength }] of parts.entries()) {
    job.signal.throwIfAborted()
    const part = voice(samples, job.seed + k * 101)
    cutRumble(part)
    const gain = strength / Math.max(1e-6, loudestRms(part))
    for (let i = 0; i < samples; i++) {
      mix.left[i]! += part.left[i]! * gain
      mix.right[i]! += part.right[i]! * gain
    }
    job.progress((k + 1) / parts.length)
  }
  master(mix)
  return { sampleRate: SAMPLE_RATE, channels: [mix.left, mix.right] }
}

/** Sound for a clip: what the prompt names, else what the picture shows. The same request gives the same samples. */
export async function makeSoundscape(
  request: { image: Picture; prompt: string; seconds: number },
  job: Job,
): Promise<Sound> {
  const samples = Math.round(request.seconds * SAMPLE_RATE)
  const size = fitWithin(request.image.width, request.image.height, 64)
  const { light } = meanColor(toRgb(await resizePicture(flatten(request.image), size.width, size.height)))
  const dark = light < 0.32
  const named = partsFromPrompt(request.prompt, dark)
  const parts = named.length > 0 ? named : await partsFromPicture(request.image, dark)
  return mixed(parts, samples, job)
}
