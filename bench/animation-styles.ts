/**
 * The looks of animations on one clip: a sheet with a row for each, how far any two are apart, how much a look flickers where
 * nothing moves, and what a frame of an animation costs beside plain ffmpeg encoding of as many frames.
 *
 *     npm run bench -- animation-styles
 */
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FrameSink, Job, Picture } from '@bluehour/engine/engine'
import { ANIMATION_LOOKS } from '@bluehour/looks/animation-looks'
import { applyLook } from '@bluehour/looks/apply-look'
import { findPrograms } from '@bluehour/media/programs'
import { makeStudio } from '@bluehour/studio/studio'
import { table } from './measure.ts'
import { meanDifference, rowsOfFrames } from './motion/sheets.ts'
import { openScenes } from './scene/open-scenes.ts'

const OUT = fileURLToPath(new URL('./out/', import.meta.url))
const MODELS = fileURLToPath(new URL('../.cache/models', import.meta.url))
const { signal } = new AbortController()
const CLIP = 'a woman walking in a village street, mountains behind, in the afternoon'
const size = { width: 256, height: 144 }

export async function run(): Promise<void> {
  await mkdir(OUT, { recursive: true })
  await compareLooks(await clip())
  await timeJourney()
}

/** Eight pictures of a moving scene. */
async function clip(): Promise<Picture[]> {
  const { understand, painter } = openScenes()
  const cameraAt = (share: number) => ({ x: 0.2 * share, y: 0, z: 0.15 * share, yaw: 0, pitch: 0, roll: 0, zoom: 0 })
  const shot = { ...size, seed: 5, keys: 8, seconds: 3, pace: 1, isStill: false, cameraAt }
  const pictures: Picture[] = []
  for await (const picture of painter.film(await understand(CLIP), shot, signal)) pictures.push(picture)
  await painter.close()
  return pictures
}

async function compareLooks(pictures: readonly Picture[]): Promise<void> {
  const rows = []
  const drawn: { name: string; data: Uint8Array }[] = []
  const sheet: Uint8Array[][] = [pictures.map(({ data }) => data)]
  for (const look of ANIMATION_LOOKS) {
    const memory = new Map()
    const frames: Uint8Array[] = []
    for (const picture of pictures) frames.push((await applyLook(look, picture, { seed: 5, memory, signal })).data)
    const again = await applyLook(look, pictures.at(-1)!, { seed: 5, memory, signal })
    const nearest = drawn
      .map(({ name, data }) => ({ name, apart: meanDifference(data, frames[0]!) }))
      .sort((a, b) => a.apart - b.apart)[0]
    rows.push({
      look: look.name,
      'nearest before it': nearest?.name ?? '',
      'differs by, of 255': nearest?.apart ?? 0,
      'flicker on a still frame': meanDifference(again.data, frames.at(-1)!),
    })
    drawn.push({ name: look.name, data: frames[0]! })
    sheet.push(frames)
  }
  table('Looks of animations', rows)
  await rowsOfFrames(sheet, size, join(OUT, 'animation-styles.png'))
}

async function timeJourney(): Promise<void> {
  const log = { debug() {}, info() {}, warn() {}, error() {} }
  const studio = makeStudio({ modelsDir: MODELS, version: 'bench', log, rendersAtOnce: 1 } as never)
  const frame = { width: 768, height: 432 }
  const frames = 72
  const folder = await mkdtemp(join(tmpdir(), 'animation-'))
  const job: Job = { signal, seed: 4, progress: () => undefined }
  const sink: FrameSink = { ...frame, fps: 12, write: async () => undefined }
  const story = { kind: 'prompt', prompt: 'a lighthouse by the sea. a castle on a hill' } as const
  const request = { seconds: 6, frames, look: 'Oil Painting', effect: 'Roll In', transitionSpeed: 5, story }
  const cpu = process.cpuUsage()
  await studio.films.journey(request, sink, job)
  const { user, system } = process.cpuUsage(cpu)
  const source = `testsrc2=size=768x432:rate=12:duration=${frames / 12}`
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
  const encoded = execFileSync('bash', ['-c', `"$0" "$@" 2>&1`, findPrograms().ffmpeg, ...args]).toString()
  const plain = Number(/utime=([\d.]+)s/.exec(encoded)?.[1]) * 1000
  await rm(folder, { recursive: true, force: true })
  table('72 frames of an animation, 768 × 432, CPU', [
    { what: 'journey of two scenes, ms', value: (user + system) / 1000 },
    { what: 'plain ffmpeg encoding of as many, ms', value: plain },
    { what: 'ratio', value: (user + system) / 1000 / plain },
  ])
}
