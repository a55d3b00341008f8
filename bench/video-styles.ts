/**
 * The 75 looks of video to video on one clip: how far any two differ, how much each flickers on a still clip with camera noise,
 * and what a frame costs. Sheets of 8 frames go to bench/out/. `CLIP=file.mp4` takes another clip. It can be run in
 * parts: each keeps its pictures below bench/out/, and any two of those kept are compared.
 *
 *     npm run bench -- video-styles --from=0 --to=15
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Engines, Picture } from '@bluehour/engine/engine'
import { VIDEO_LOOKS } from '@bluehour/looks/video-looks'
import { findPrograms } from '@bluehour/media/programs'
import { keepPicture, keptPictures } from './clips/kept-pictures.ts'
import { SHOWN, spread, writeSheet } from './clips/sheet.ts'
import { clipOf, differenceOf, encodeSeconds, job, keeping, openStudio } from './clips/studio.ts'
import { table } from './measure.ts'
import { openRows, partOf } from './parts.ts'

const SIZE = { width: 320, height: 192, fps: 12 }
/** Steps of 255 in the mean that any two looks differ by at least, and that a still clip may change by from frame to frame. */
const APART = 3
const FLICKER_MAX = 1.5
/** Looks in which something moves by itself: only their painting is held to the bound. */
const MOVES = ['particles', 'rays', 'caustics', 'ripple', 'flames', 'signs', 'aura']

const PORTRAIT = fileURLToPath(new URL('../test/fixtures/astronaut.jpg', import.meta.url))

function makeClip(folder: string, name: string, filter: string, frames: number): string {
  const file = join(folder, `${name}.mp4`)
  const input = ['-loop', '1', '-framerate', '12', '-i', PORTRAIT, '-frames:v', String(frames)]
  const encode = ['-pix_fmt', 'yuv420p', '-crf', '16', file]
  execFileSync(findPrograms().ffmpeg, ['-v', 'error', '-y', ...input, '-vf', filter, ...encode])
  return file
}

type Range = { from: number; to: number }

async function restyled(studio: Engines, file: string, artStyle: string, range?: Range): Promise<Picture[]> {
  const { sink, frames } = keeping(SIZE)
  const clip = await clipOf(studio.media, file, { maxEdge: 448, fps: SIZE.fps })(range)
  const look = { artStyle, version: 'default', model: 'default', prompt: '', alone: false } as const
  await studio.videoStyle.restyle(look, clip, sink, job)
  return frames
}

export async function run(): Promise<void> {
  const studio = openStudio()
  const folder = await mkdtemp(join(tmpdir(), 'bluehour-bench-'))
  const moving = process.env.CLIP ?? makeClip(folder, 'moving', "crop=384:230:'10+3*n':'2*n'", SHOWN)
  const still = makeClip(folder, 'still', 'crop=384:230:20:0,noise=alls=7:allf=t', 4)
  const { cases: looks } = partOf(VIDEO_LOOKS, ({ name }) => name)
  const keptRows = openRows<Record<string, string | number>>('video-styles', (row) => row.look)
  const rows: Record<string, string | number>[] = []
  const sheet: { label: string; frames: Picture[] }[] = []
  const faults: string[] = []
  for (const { name, steps } of looks) {
    const cpu = process.cpuUsage()
    const frames = await restyled(studio, moving, name)
    const { user, system } = process.cpuUsage(cpu)
    const held = await restyled(studio, still, name)
    const flicker = differenceOf(held.at(-2)!, held.at(-1)!)
    // The last frame painted by itself shows what blending with those before it takes away.
    const [alone] = await restyled(studio, moving, name, { from: frames.length - 1, to: frames.length })
    const moves = steps.some((step) => MOVES.includes(step.do))
    if (!moves && flicker > FLICKER_MAX) faults.push(`${name} changes by ${flicker.toFixed(2)} on a still clip`)
    sheet.push({ label: name, frames: spread(frames) })
    const row = {
      look: name,
      'CPU ms a frame': Math.round((user + system) / 1000 / frames.length),
      'flicker of 255': flicker,
      'texture kept': textureOf(frames.at(-1)!) / textureOf(alone!),
      moves: moves ? 'yes' : '',
    }
    rows.push(row)
    keptRows.add(row)
    await keepPicture('video-styles', name, frames.at(-1)!)
  }
  const first = VIDEO_LOOKS.findIndex(({ name }) => name === looks[0]?.name)
  await writeSheet(`video-styles-${first}`, sheet)
  const kept = await keptPictures(
    'video-styles',
    VIDEO_LOOKS.map(({ name }) => name),
  )
  const near = nearest(kept)
  for (const { pair, apart } of near)
    if (apart < APART) faults.push(`${pair.join(' and ')} differ by ${apart.toFixed(1)} only`)
  const pictures = sheet.flatMap(({ frames }) => frames)
  const encoded = await encodeSeconds(studio.media, SIZE, pictures, join(folder, 'plain.mp4'))
  table('Video to video', rows)
  table(
    `The nearest of any two of ${kept.length}`,
    near.map(({ pair, apart }) => ({ pair: pair.join(' / '), apart })),
  )
  console.log(`Plain encoding: ${((encoded.seconds / pictures.length) * 1000).toFixed(1)} ms a frame`)
  await rm(folder, { recursive: true, force: true })
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

function nearest(kept: readonly { name: string; frame: Picture }[]) {
  const pairs = kept.flatMap((a, i) =>
    kept.slice(0, i).map((b) => ({ pair: [b.name, a.name], apart: differenceOf(a.frame, b.frame) })),
  )
  return pairs.sort((a, b) => a.apart - b.apart).slice(0, 10)
}

/** How much neighboring pixels differ: what repeated blending would take away. */
function textureOf({ data, width }: Picture): number {
  let sum = 0
  for (let i = 3; i < data.length; i++)
    sum += Math.abs(data[i]! - data[i - 3]!) + Math.abs(data[i]! - (data[i - width * 3] ?? data[i]!))
  return sum / data.length
}
