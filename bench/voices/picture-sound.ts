/**
 * Sounds to look at: waveform above, spectrogram to 8 kHz below, and in words what the eye may miss.
 *
 *     node bin/run.mjs bench/voices/picture-sound.ts out.png first.wav second.wav
 */
import { execFileSync } from 'node:child_process'
import { findPrograms } from '@bluehour/media/programs'
import sharp, { type OverlayOptions } from 'sharp'

const RATE = 24_000
const SIZE = 512
const WIDTH = 1500
const [WAVE, SPECTRUM, LINE] = [110, 210, 24]
const HEIGHT = WAVE + SPECTRUM + LINE
const FLOOR_DB = -75

function readSamples(file: string): Float32Array {
  const args = ['-v', 'error', '-i', file, '-ac', '1', '-ar', String(RATE), '-f', 'f32le', '-']
  const bytes = execFileSync(findPrograms({}).ffmpeg, args, { maxBuffer: 1e9 })
  return new Float32Array(new Uint8Array(bytes).buffer)
}

/** Peak, loudness, greatest step between samples, longest part that is all but silent, samples at full scale. */
export function factsOf(samples: Float32Array): Record<string, number> {
  let [peak, power, step, clipped, quiet, longest] = [0, 0, 0, 0, 0, 0]
  for (const [at, sample] of samples.entries()) {
    peak = Math.max(peak, Math.abs(sample))
    power += sample * sample
    if (at > 0) step = Math.max(step, Math.abs(sample - samples[at - 1]!))
    if (Math.abs(sample) > 0.99) clipped++
    quiet = Math.abs(sample) < 3e-4 ? quiet + 1 : 0
    longest = Math.max(longest, quiet)
  }
  const round = (value: number) => Math.round(value * 100) / 100
  return {
    seconds: round(samples.length / RATE),
    peak: round(peak),
    dB: round(10 * Math.log10(power / samples.length + 1e-12)),
    step: round(step),
    clipped,
    silence: round(longest / RATE),
  }
}

function draw(samples: Float32Array): Buffer {
  const pixels = Buffer.alloc(WIDTH * (WAVE + SPECTRUM) * 3, 18)
  const hop = samples.length / WIDTH
  const bins = Math.floor((8000 * SIZE) / RATE)
  const cosines = Float64Array.from({ length: SIZE }, (_, k) => Math.cos((2 * Math.PI * k) / SIZE))
  const windowed = new Float64Array(SIZE)
  for (let column = 0; column < WIDTH; column++) {
    const part = samples.subarray(Math.floor(column * hop), Math.max(1, Math.ceil((column + 1) * hop)))
    const [low, high] = [part.reduce((a, b) => Math.min(a, b), 0), part.reduce((a, b) => Math.max(a, b), 0)]
    for (let y = Math.round((WAVE / 2) * (1 - high)); y <= Math.min(WAVE - 1, (WAVE / 2) * (1 - low)); y++)
      pixels.set([120, 200, 255], (Math.max(0, y) * WIDTH + column) * 3)
    const from = Math.round(column * hop) - SIZE / 2
    for (let k = 0; k < SIZE; k++) windowed[k] = (samples[from + k] ?? 0) * (0.5 - 0.5 * cosines[k]!)
    const levels = Array.from({ length: bins }, (_, bin) => {
      let [re, im] = [0, 0]
      for (let k = 0; k < SIZE; k++) {
        re += windowed[k]! * cosines[(bin * k) % SIZE]!
        im += windowed[k]! * cosines[(bin * k + SIZE / 4) % SIZE]!
      }
      return 20 * Math.log10(Math.hypot(re, im) / (SIZE / 4) + 1e-6)
    })
    for (let y = 0; y < SPECTRUM; y++) {
      const level = levels[Math.min(bins - 1, Math.floor(((SPECTRUM - 1 - y) * bins) / SPECTRUM))]!
      const light = Math.max(0, Math.min(255, Math.round(255 * (1 - (level + 15) / (FLOOR_DB + 15)))))
      pixels.set([light, Math.round(light * 0.9), 40 + (light >> 1)], ((WAVE + y) * WIDTH + column) * 3)
    }
  }
  return pixels
}

const [out, ...files] = process.argv.slice(2)
const layers: OverlayOptions[] = []
for (const [index, file] of files.entries()) {
  const samples = readSamples(file)
  const words = `${file.split('/').at(-1)}  ${Object.entries(factsOf(samples))
    .map(([name, value]) => `${name} ${value}`)
    .join('  ')}`
  console.log(words)
  const raw = { width: WIDTH, height: WAVE + SPECTRUM, channels: 3 as const }
  layers.push({ input: draw(samples), raw, left: 0, top: index * HEIGHT + LINE })
  const label = `<svg width="${WIDTH}" height="${LINE}"><text x="4" y="17" font-size="15" fill="white">${words}</text></svg>`
  layers.push({ input: Buffer.from(label), left: 0, top: index * HEIGHT })
}
await sharp({ create: { width: WIDTH, height: HEIGHT * files.length, channels: 3, background: '#202028' } })
  .composite(layers)
  .png()
  .toFile(out!)
