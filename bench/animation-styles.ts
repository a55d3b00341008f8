/**
 * The looks of animations on one clip: a sheet with a row for each, how far any two are apart, how much a look flickers where
 * nothing moves, and what a frame of an animation costs beside plain ffmpeg encoding of as many frames.
 *
 *     npm run bench -- animation-styles --from=0 --to=16
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FrameSink, Job, Picture } from '@bluehour/engine/engine'
import { ANIMATION_LOOKS } from '@bluehour/looks/animation-looks'
import { applyLook } from '@bluehour/looks/apply-look'
import { findPrograms } from '@bluehour/media/programs'
import { makeStudio } from '@bluehour/studio/studio'
import { keepPicture, keptPictures } from './clips/kept-pictures.ts'
import { writeSheet } from './clips/sheet.ts'
import { table } from './measure.ts'
import { meanDifference } from './motion/sheets.ts'
import { openRows, partOf } from './parts.ts'
import { openScenes } from './scene/open-scenes.ts'

const MODELS = fileURLToPath(new URL('../.cache/models', import.meta.url))
const { signal } = new AbortController()
const CLIP = 'a woman walking in a village street, mountains behind, in the afternoon'
const size = { width: 256, height: 144 }

export async function run(): Promise<void> {
  await compareLooks(await clip())
  if (!process.argv.includes('--looks')) await timeJourney()
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
  const { cases: looks } = partOf(ANIMATION_LOOKS, ({ name }) => name)
  const keptRows = openRows<Record<string, string | number>>('animation-styles', (row) => row.look)
  const sheet: { label: string; frames: Picture[] }[] = [{ label: 'the clip', frames: [...pictures] }]
  for (const look of looks) {
    const memory = new Map()
    const frames: Picture[] = []
    const cpu = process.cpuUsage()
    for (const picture of pictures) frames.push(await applyLook(look, picture, { seed: 5, memory, signal }))
    const { user, system } = process.cpuUsage(cpu)
    const again = await applyLook(look, pictures.at(-1)!, { seed: 5, memory, signal })
    const row = {
      look: look.name,
      'flicker on a still frame': meanDifference(again.data, frames.at(-1)!.data),
      'CPU ms a frame': (user + system) / 1000 / frames.length,
    }
    rows.push(row)
    sheet.push({ label: look.name, frames })
    keptRows.add(row)
    await keepPicture('animation-styles', look.name, frames[0]!)
  }
  table('Looks of animations', rows)
  const first = ANIMATION_LOOKS.findIndex(({ name }) => name === looks[0]?.name)
  console.log(`Sheet: ${await writeSheet(`animation-styles-${first}`, sheet)}`)
  const kept = await keptPictures(
    'animation-styles',
    ANIMATION_LOOKS.map(({ name }) => name),
  )
  const pairs = kept.flatMap((a, i) =>
    kept.slice(0, i).map((b) => ({
      pair: `${b.name} / ${a.name}`,
      'differs by, of 255': meanDifference(a.frame.data, b.frame.data),
    })),
  )
  pairs.sort((a, b) => a['differs by, of 255'] - b['differs by, of 255'])
  table(`The nearest of any two of ${kept.length}`, pairs.slice(0, 10))
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
