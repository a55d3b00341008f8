/**
 * Films from words: a sheet with eight frames of each of forty prompts, and what five seconds at 480p cost beside plain ffmpeg
 * encoding, with the memory they hold. `--from=0 --to=8` takes only some of the prompts,
 * `--sheet` leaves the timing out, `FILM_SECONDS=60` and `FILM_SIZE=1920x1080` time another film.
 *
 *     npm run bench -- text-to-video
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FrameSink, Job, Picture } from '@bluehour/engine/engine'
import { findPrograms } from '@bluehour/media/programs'
import { makeStudio } from '@bluehour/studio/studio'
import { writeSheet } from './clips/sheet.ts'
import { keeping } from './clips/studio.ts'
import { table } from './measure.ts'
import { FILM_PROMPTS } from './motion/film-prompts.ts'
import { partOf } from './parts.ts'

const MODELS = fileURLToPath(new URL('../.cache/models', import.meta.url))
const SECONDS = Number(process.env.FILM_SECONDS ?? 5)
const [WIDTH = 854, HEIGHT = 480] = (process.env.FILM_SIZE ?? '854x480').split('x').map(Number)
const FPS = Number(process.env.FILM_FPS ?? 24)
const job: Job = { signal: new AbortController().signal, seed: 7, progress: () => undefined }
const log = { debug() {}, info() {}, warn() {}, error() {} }
const openStudio = () => makeStudio({ modelsDir: MODELS, version: 'bench', log, rendersAtOnce: 1 } as never)

export async function run(): Promise<void> {
  console.log(`\nLoad of the machine at the start: ${loadavg()[0]?.toFixed(1)}`)
  const studio = openStudio()
  if (!process.argv.includes('--sheet')) await timeFilm(studio)
  await makeSheet(studio)
}

/** Few frames a second: a sheet shows eight of them. */
async function makeSheet(studio: ReturnType<typeof openStudio>): Promise<void> {
  const size = { width: 256, height: 144 }
  const { cases: prompts } = partOf(FILM_PROMPTS, (prompt) => prompt)
  const rows: { label: string; frames: Picture[] }[] = []
  for (const prompt of prompts) {
    const { sink, frames } = keeping({ ...size, fps: 2 })
    await studio.films.fromText({ prompt, seconds: 4, frames: 8 }, sink, job)
    rows.push({ label: prompt, frames })
    console.log(`${rows.length}: ${prompt}`)
  }
  if (rows.length > 0)
    console.log(`Sheet: ${await writeSheet(`text-to-video-${FILM_PROMPTS.indexOf(prompts[0]!)}`, rows)}`)
}

async function timeFilm(studio: ReturnType<typeof openStudio>): Promise<void> {
  const frames = SECONDS * FPS
  let [peak, black, repeated] = [0, 0, 0]
  let last: Uint8Array | undefined
  const write = async (frame: Uint8Array) => {
    peak = Math.max(peak, process.memoryUsage.rss())
    if (frame.every((value) => value < 8)) black++
    if (last && frame.every((value, i) => value === last![i])) repeated++
    last = frame.slice()
  }
  const sink: FrameSink = { width: WIDTH, height: HEIGHT, fps: FPS, write }
  const [started, cpu] = [performance.now(), process.cpuUsage()]
  await studio.films.fromText(
    { prompt: 'a red fox running through a snowy forest', seconds: SECONDS, frames },
    sink,
    job,
  )
  const { user, system } = process.cpuUsage(cpu)
  const wall = (performance.now() - started) / 1000
  const plain = await encodePlainly(frames)
  table(`A film of ${SECONDS} s at ${WIDTH} × ${HEIGHT}, ${frames} frames`, [
    { what: 'seconds on the clock', value: wall },
    { what: 'seconds of CPU', value: (user + system) / 1e6 },
    { what: 'CPU, times plain ffmpeg encoding of as many frames', value: (user + system) / 1e6 / plain },
    { what: 'memory at most, MB', value: peak / 1e6 },
    { what: 'black frames', value: black },
    { what: 'frames equal to the one before', value: repeated },
  ])
}

async function encodePlainly(frames: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'film-'))
  const source = `testsrc2=size=${WIDTH}x${HEIGHT}:rate=${FPS}:duration=${frames / FPS}`
  const args = [
    '-benchmark',
    '-y',
    '-f',
    'lavfi',
    '-i',
    source,
    '-c:v',
    'libx264',
    '-pix_fmt',
    'yuv420p',
    join(folder, 'a.mp4'),
  ]
  const said = execFileSync('bash', ['-c', `"$0" "$@" 2>&1`, findPrograms().ffmpeg, ...args]).toString()
  await rm(folder, { recursive: true, force: true })
  return Number(/utime=([\d.]+)s/.exec(said)?.[1])
}
