/**
 * What each video mode costs beside plain ffmpeg encoding of the very frames it made, and the most memory it holds. Frames
 * go straight to ffmpeg and are not kept. One mode a run tells its own memory; a longer clip tells whether it grows with
 * duration: `COST_SECONDS=60 COST_FPS=2 COST_SIZE=1920x1080`.
 *
 *     npm run bench -- motion-costs --only=video-to-video
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Engines, FrameSink } from '@bluehour/engine/engine'
import { findPrograms } from '@bluehour/media/programs'
import { clipOf, job, openStudio } from './clips/studio.ts'
import { table } from './measure.ts'
import { openRows, partOf } from './parts.ts'

const SECONDS = Number(process.env.COST_SECONDS ?? 2)
const FPS = Number(process.env.COST_FPS ?? 12)
const [WIDTH = 640, HEIGHT = 360] = (process.env.COST_SIZE ?? '640x360').split('x').map(Number)
const FRAMES = SECONDS * FPS
const PORTRAIT = fileURLToPath(new URL('../test/fixtures/astronaut.jpg', import.meta.url))

type Render = (studio: Engines, clip: string, sink: FrameSink) => Promise<unknown>

const length = { seconds: SECONDS, frames: FRAMES }
const music = (studio: Engines) => studio.films.score({ prompt: 'upbeat electronic music', seconds: SECONDS }, job)
const open = ({ media }: Engines, clip: string) => clipOf(media, clip, { maxEdge: Math.max(WIDTH, HEIGHT), fps: FPS })

const MODES: readonly { name: string; render: Render }[] = [
  {
    name: 'text-to-video',
    render: ({ films }, _, sink) =>
      films.fromText({ prompt: 'a red fox running through a snowy forest', ...length }, sink, job),
  },
  {
    name: 'animation',
    render: ({ films }, _, sink) => {
      const story = { kind: 'prompt', prompt: 'a lighthouse by the sea. a castle on a hill' } as const
      const look = { look: 'Oil Painting', effect: 'Roll In', transitionSpeed: 5 }
      return films.journey({ ...length, ...look, story }, sink, job)
    },
  },
  {
    name: 'audio-to-video',
    render: async (studio, _, sink) =>
      studio.films.fromSound({ prompt: 'a lighthouse by the sea', sound: await music(studio), ...length }, sink, job),
  },
  {
    name: 'video-to-video',
    render: async (studio, clip, sink) => {
      const look = { artStyle: 'Watercolor', version: 'default', model: 'default', prompt: '', alone: false } as const
      return studio.videoStyle.restyle(look, await open(studio, clip)(), sink, job)
    },
  },
  {
    name: 'ai-video-editor',
    render: async (studio, clip, sink) => {
      const plan = await studio.videoEditor.plan('make it warmer and zoom in on her face', await open(studio, clip)())
      return studio.videoEditor.edit(plan, open(studio, clip), sink, job)
    },
  },
  {
    name: 'character-replace',
    render: async (studio, clip, sink) => {
      const character = await studio.media.readPicture(PORTRAIT, { maxEdge: 1024, signal: job.signal })
      return studio.characterReplace.perform({ mode: 'replace', character, open: open(studio, clip) }, sink, job)
    },
  },
]

export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bluehour-bench-'))
  const clip = makeClip(folder)
  const { cases } = partOf(MODES, ({ name }) => name)
  const size = `${WIDTH}x${HEIGHT}`
  const kept = openRows<Record<string, string | number>>(
    'motion-costs',
    (row) => `${row.mode} ${row.frames} ${row.size}`,
  )
  const rows: Record<string, string | number>[] = []
  for (const { name, render } of cases) {
    const before = cpuSeconds()
    const encoder = startEncoder(join(folder, `${name}.mp4`))
    let count = 0
    const write = async (frame: Uint8Array) => {
      count++
      await encoder.write(frame)
    }
    await render(openStudio(), clip, { width: WIDTH, height: HEIGHT, fps: FPS, write })
    const plain = await encoder.close()
    const all = cpuSeconds() - before
    if (count !== FRAMES) throw new Error(`${name}: ${count} frames, not ${FRAMES}`)
    const memory = Math.round(process.resourceUsage().maxRSS / 1024)
    const row = {
      mode: name,
      frames: FRAMES,
      size,
      'CPU s': all,
      'times plain encoding': all / plain,
      'MB at most': memory,
    }
    rows.push(row)
    kept.add(row)
  }
  table(`${SECONDS} s at ${FPS} frames a second`, rows)
  await rm(folder, { recursive: true, force: true })
}

/** A slow zoom on a portrait. */
function makeClip(folder: string): string {
  const file = join(folder, 'clip.mp4')
  const zoom = `scale=${WIDTH}:${HEIGHT}:force_original_aspect_ratio=increase,crop=${WIDTH}:${HEIGHT}:0:0`
  const pan = `zoompan=z='1.02+0.12*on/${FRAMES}':x='4*sin(on/3)':y='0':d=${FRAMES}:s=${WIDTH}x${HEIGHT}:fps=${FPS}`
  const encode = ['-frames:v', String(FRAMES), '-pix_fmt', 'yuv420p', '-preset', 'ultrafast', file]
  execFileSync(findPrograms().ffmpeg, ['-v', 'error', '-y', '-i', PORTRAIT, '-vf', `${zoom},${pan}`, ...encode])
  return file
}

/** Plain encoding of raw frames; `close` tells the seconds of CPU it took. */
function startEncoder(file: string) {
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${WIDTH}x${HEIGHT}`, '-r', String(FPS), '-i', '-']
  const child = spawn(findPrograms().ffmpeg, [
    '-benchmark',
    '-y',
    ...input,
    '-c:v',
    'libx264',
    '-pix_fmt',
    'yuv420p',
    file,
  ])
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  const ended = once(child, 'close')
  return {
    write: async (frame: Uint8Array) => {
      if (!child.stdin.write(Buffer.from(frame))) await once(child.stdin, 'drain')
    },
    close: async () => {
      child.stdin.end()
      await ended
      const [, user, system] = /utime=([\d.]+)s stime=([\d.]+)s/.exec(said) ?? []
      return Number(user) + Number(system)
    },
  }
}

/** Of this process and of the programs it has waited for. Linux. */
function cpuSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]!.split(' ').slice(11, 15)
  return fields.reduce((sum, ticks) => sum + Number(ticks), 0) / 100
}
