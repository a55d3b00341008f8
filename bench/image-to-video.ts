/**
 * Image to video, measured on the finished files: does it start and end on the given pictures, is it exactly as long
 * as asked, does every frame move and none jump, and what does a frame cost beside the plain encoding of it.
 * Fails when a clip misses what is promised.
 *
 *     npm run bench -- image-to-video
 */
import { spawn } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FrameSink, Job, MediaEngine, Motion, Picture, VideoWriter } from '@bluehour/engine/engine'
import { makeLog } from '@bluehour/engine/log'
import { luma, resizePicture } from '@bluehour/imaging/pixels'
import type { Plane } from '@bluehour/imaging/plane'
import { makeMedia } from '@bluehour/media/media'
import { findPrograms } from '@bluehour/media/programs'
import { openSessions } from '@bluehour/models/sessions'
import { openWeights } from '@bluehour/models/weights'
import { similarity } from '@bluehour/motion/journey/likeness'
import { makeMotion } from '@bluehour/motion/motion'
import { makeMatting } from '@bluehour/vision/matting'
import { table } from './measure.ts'

const SSIM_MIN = 0.9
const FPS = 24

type Case = {
  name: string
  image: string
  end?: string
  prompt: string
  width: number
  height: number
  seconds: number
}

const CASES: readonly Case[] = [
  { name: 'portrait, default', image: 'astronaut.jpg', prompt: '', width: 480, height: 480, seconds: 5 },
  {
    name: 'portrait, pull back',
    image: 'astronaut.jpg',
    prompt: 'pull back slowly',
    width: 720,
    height: 720,
    seconds: 4,
  },
  {
    name: 'object, two steps',
    image: 'coffee.jpg',
    prompt: 'slowly zoom in, then pan left',
    width: 1080,
    height: 720,
    seconds: 5,
  },
  {
    name: 'object, still, steam',
    image: 'coffee.jpg',
    prompt: 'static camera, steam rises',
    width: 720,
    height: 480,
    seconds: 4,
  },
  {
    name: 'portrait, snow and wind',
    image: 'astronaut.jpg',
    prompt: 'orbit right, snow falls, wind',
    width: 720,
    height: 720,
    seconds: 4,
  },
  {
    name: 'end: other scene',
    image: 'astronaut.jpg',
    end: 'coffee.jpg',
    prompt: 'push in',
    width: 720,
    height: 480,
    seconds: 5,
  },
  {
    name: 'end: same picture',
    image: 'coffee.jpg',
    end: 'coffee.jpg',
    prompt: '',
    width: 720,
    height: 480,
    seconds: 4,
  },
  {
    name: 'end: nearer',
    image: 'astronaut.jpg',
    end: 'astronaut.jpg#nearer',
    prompt: '',
    width: 480,
    height: 480,
    seconds: 4,
  },
  { name: '1080p', image: 'coffee.jpg', prompt: 'orbit left', width: 1920, height: 1080, seconds: 2 },
  { name: '4k', image: 'coffee.jpg', prompt: 'pull back', width: 3840, height: 2160, seconds: 1 },
]

const fixture = (name: string) => fileURLToPath(new URL(`../test/fixtures/${name}`, import.meta.url))

async function readImage(media: MediaEngine, name: string): Promise<Picture> {
  const [file, part] = name.split('#') as [string, string?]
  const whole = await media.readPicture(fixture(file), { signal: new AbortController().signal })
  return part === 'nearer' ? cut(whole, 0.85) : whole
}

/** The middle of a picture. */
function cut({ width, height, channels, data }: Picture, share: number): Picture {
  const w = Math.round(width * share)
  const h = Math.round(height * share)
  const left = Math.round((width - w) / 2)
  const top = Math.round((height - h) / 2)
  const out = new Uint8Array(w * h * channels)
  for (let y = 0; y < h; y++) {
    const from = ((top + y) * width + left) * channels
    out.set(data.subarray(from, from + w * channels), y * w * channels)
  }
  return { width: w, height: h, channels, data: out }
}

type Film = { first: Plane; last: Plane; frames: number; steps: number[] }

/** Decodes a finished file and looks at every frame. */
function watch(ffmpeg: string, file: string, width: number, height: number): Promise<Film> {
  const child = spawn(ffmpeg, ['-v', 'error', '-i', file, '-f', 'rawvideo', '-pix_fmt', 'gray', '-'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const frame = new Uint8Array(width * height)
  const before = new Uint8Array(width * height)
  const plane = () => ({ width, height, data: Float32Array.from(frame, (value) => value / 255) })
  const film: { first?: Plane; frames: number; steps: number[] } = { frames: 0, steps: [] }
  let filled = 0
  const take = (chunk: Buffer) => {
    for (let at = 0; at < chunk.length; ) {
      const count = Math.min(chunk.length - at, frame.length - filled)
      frame.set(chunk.subarray(at, at + count), filled)
      at += count
      filled += count
      if (filled < frame.length) return
      filled = 0
      if (film.frames === 0) film.first = plane()
      else film.steps.push(frame.reduce((sum, value, i) => sum + Math.abs(value - before[i]!), 0) / frame.length)
      film.frames++
      before.set(frame)
    }
  }
  child.stdout.on('data', take)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () =>
      film.first ? resolve({ ...film, first: film.first, last: plane() }) : reject(new Error(`${file} has no frames`)),
    )
  })
}

/** The largest step against the mean of the two around it: 1 is perfectly even, a jump is far above. */
function worstJump(steps: readonly number[]): number {
  let worst = 0
  for (let i = 1; i < steps.length - 1; i++) {
    const around = (steps[i - 1]! + steps[i + 1]!) / 2
    worst = Math.max(worst, steps[i]! / Math.max(0.05, around))
  }
  return worst
}

async function encodeAgain(media: MediaEngine, raw: string, one: Case, file: string): Promise<number> {
  const writer = open(media, one, file)
  const bytes = one.width * one.height * 3
  const started = performance.now()
  let left: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(raw, { highWaterMark: bytes })) {
    left = left.length > 0 ? Buffer.concat([left, chunk as Buffer]) : (chunk as Buffer)
    for (; left.length >= bytes; left = left.subarray(bytes)) await writer.write(left.subarray(0, bytes))
  }
  await writer.close()
  return (performance.now() - started) / 1000
}

function open(media: MediaEngine, { width, height }: Case, file: string): VideoWriter {
  const provenance = { engine: 'bench', version: '0', projectId: 'bench', createdAt: new Date(0).toISOString() }
  return media.openVideo(
    { width, height, fps: FPS },
    file,
    { provenance, watermark: false },
    new AbortController().signal,
  )
}

type Row = Record<string, string | number>
type Bench = { media: MediaEngine; motion: Motion; ffmpeg: string; folder: string }
type Take = {
  image: Picture
  endImage: Picture | undefined
  file: string
  raw: string
  readySeconds: number
  drawingSeconds: number
}

const job: Job = { signal: new AbortController().signal, progress: () => undefined, seed: 7 }

/** Renders and encodes a clip, and keeps its frames for encoding them again. The time the keeping takes is left out. */
async function render(one: Case, { media, motion, folder }: Bench): Promise<Take> {
  const image = await readImage(media, one.image)
  const endImage = one.end ? await readImage(media, one.end) : undefined
  const file = join(folder, 'clip.mp4')
  const raw = join(folder, 'frames.rgb')
  const copy = createWriteStream(raw)
  const writer = open(media, one, file)
  let keepingMs = 0
  let firstMs = 0
  const sink: FrameSink = {
    width: one.width,
    height: one.height,
    fps: FPS,
    write: async (frame) => {
      const at = performance.now()
      firstMs ||= at
      await new Promise<void>((resolve, reject) => {
        copy.write(Uint8Array.from(frame), (error) => (error ? reject(error) : resolve()))
      })
      keepingMs += performance.now() - at
      await writer.write(frame)
    },
  }
  const startedMs = performance.now()
  const { prompt, seconds } = one
  await motion.animate({ image, prompt, seconds, frames: seconds * FPS, ...(endImage && { endImage }) }, sink, job)
  await writer.close()
  const drawingSeconds = (performance.now() - firstMs - keepingMs) / 1000
  copy.end()
  await new Promise<void>((resolve) => copy.once('close', () => resolve()))
  return { image, endImage, file, raw, readySeconds: (firstMs - startedMs) / 1000, drawingSeconds }
}

async function measureCase(one: Case, bench: Bench): Promise<{ row: Row; faults: string[] }> {
  const { width, height, name } = one
  const frames = one.seconds * FPS
  const take = await render(one, bench)
  const plainSeconds = await encodeAgain(bench.media, take.raw, one, join(bench.folder, 'plain.mp4'))
  const film = await watch(bench.ffmpeg, take.file, width, height)
  const like = async (frame: Plane, picture: Picture) =>
    similarity(frame, luma(await resizePicture(picture, width, height, 'cover')))
  const start = await like(film.first, take.image)
  const end = take.endImage ? await like(film.last, take.endImage) : undefined
  const least = Math.min(...film.steps)
  const jump = worstJump(film.steps)
  const { seconds = 0 } = await bench.media.probe(take.file, 'video', job.signal)
  const off = Math.abs(seconds - one.seconds) * FPS
  const faults = [
    start < SSIM_MIN && `starts at ${start.toFixed(3)}`,
    end !== undefined && end < SSIM_MIN && `ends at ${end.toFixed(3)}`,
    (film.frames !== frames || off > 1) && `${film.frames} frames instead of ${frames}, ${off.toFixed(2)} off`,
    least <= 0 && 'a frame repeats the one before',
    jump > 2.5 && `a step is ${jump.toFixed(1)} times its neighbours`,
  ].filter((fault) => fault !== false)
  const row = {
    clip: name,
    size: `${width}x${height}`,
    'first SSIM': start.toFixed(3),
    'last SSIM': end === undefined ? '–' : end.toFixed(3),
    'frames off': off.toFixed(2),
    'least step': least.toFixed(3),
    'worst jump': jump.toFixed(2),
    'ready after s': take.readySeconds.toFixed(1),
    'frames/s': (frames / take.drawingSeconds).toFixed(1),
    'time / plain encode': (take.drawingSeconds / plainSeconds).toFixed(2),
  }
  return { row, faults: faults.map((fault) => `${name}: ${fault}`) }
}

export async function run(): Promise<void> {
  const log = makeLog({ level: 'warn', name: 'bench' })
  const media = makeMedia()
  const models = process.env.BLUEHOUR_MODELS ?? fileURLToPath(new URL('../.cache/models', import.meta.url))
  const sessions = openSessions({ weights: openWeights({ dir: models, log }), threads: 2 })
  const motion = makeMotion({ sessions, log, matting: makeMatting({ sessions, log }) })
  const { ffmpeg } = findPrograms()
  const folder = await mkdtemp(join(tmpdir(), 'bluehour-bench-'))
  const rows: Row[] = []
  const faults: string[] = []
  try {
    for (const one of CASES) {
      const measured = await measureCase(one, { media, motion, ffmpeg, folder })
      rows.push(measured.row)
      faults.push(...measured.faults)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  table('Image to video', rows)
  console.log(`Largest memory: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`)
  if (faults.length > 0) throw new Error(faults.join('\n'))
}
