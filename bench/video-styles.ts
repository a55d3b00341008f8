/**
 * The 75 looks of video to video on one clip: how far any two differ, how much each flickers on a still clip with camera noise,
 * and what a frame costs. Sheets of 8 frames go to bench/out/. `CLIP=file.mp4` takes another clip; `LOOKS=a,b` only some.
 *
 *     npm run bench -- video-styles
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Engines, Picture } from '@bluehour/engine/engine'
import { VIDEO_LOOKS } from '@bluehour/looks/video-looks'
import { findPrograms } from '@bluehour/media/programs'
import { SHOWN, spread, writeSheet } from './clips/sheet.ts'
import { clipOf, differenceOf, encodeSeconds, job, keeping, openStudio } from './clips/studio.ts'
import { table } from './measure.ts'

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

async function restyled(studio: Engines, file: string, artStyle: string): Promise<Picture[]> {
  const { sink, frames } = keeping(SIZE)
  const clip = await clipOf(studio.media, file, { maxEdge: 448, fps: SIZE.fps })()
  const look = { artStyle, version: 'default', model: 'default', prompt: '', alone: false } as const
  await studio.videoStyle.restyle(look, clip, sink, job)
  return frames
}

export async function run(): Promise<void> {
  const studio = openStudio()
  const folder = await mkdtemp(join(tmpdir(), 'bluehour-bench-'))
  const moving = process.env.CLIP ?? makeClip(folder, 'moving', "crop=384:230:'10+3*n':'2*n'", SHOWN)
  const still = makeClip(folder, 'still', 'crop=384:230:20:0,noise=alls=7:allf=t', 4)
  const asked = process.env.LOOKS?.split(',')
  const looks = VIDEO_LOOKS.filter(({ name }) => !asked || asked.includes(name))
  const rows: Record<string, string | number>[] = []
  const firsts: { name: string; frame: Picture }[] = []
  const sheet: { label: string; frames: Picture[] }[] = []
  const faults: string[] = []
  let closest = { pair: '', apart: Number.POSITIVE_INFINITY }
  for (const { name, steps } of looks) {
    const cpu = process.cpuUsage()
    const frames = await restyled(studio, moving, name)
    const { user, system } = process.cpuUsage(cpu)
    const held = await restyled(studio, still, name)
    const flicker = differenceOf(held.at(-2)!, held.at(-1)!)
    const moves = steps.some((step) => MOVES.includes(step.do))
    if (!moves && flicker > FLICKER_MAX) faults.push(`${name} changes by ${flicker.toFixed(2)} on a still clip`)
    for (const other of firsts) {
      const apart = differenceOf(other.frame, frames.at(-1)!)
      if (apart < closest.apart) closest = { pair: `${other.name} and ${name}`, apart }
      if (apart < APART) faults.push(`${name} and ${other.name} differ by ${apart.toFixed(1)} only`)
    }
    firsts.push({ name, frame: frames.at(-1)! })
    sheet.push({ label: name, frames: spread(frames) })
    rows.push({
      look: name,
      'CPU ms a frame': Math.round((user + system) / 1000 / frames.length),
      'flicker of 255': flicker,
      moves: moves ? 'yes' : '',
    })
  }
  for (let at = 0; at < sheet.length; at += 15)
    await writeSheet(`video-styles-${at / 15 + 1}`, sheet.slice(at, at + 15))
  const encoded = await encodeSeconds(
    studio.media,
    SIZE,
    firsts.map(({ frame }) => frame),
    join(folder, 'plain.mp4'),
  )
  table('Video to video', rows)
  console.log(`Closest pair: ${closest.pair}, ${closest.apart.toFixed(1)} of 255`)
  console.log(`Plain encoding: ${((encoded.seconds / firsts.length) * 1000).toFixed(1)} ms a frame`)
  await rm(folder, { recursive: true, force: true })
  if (faults.length > 0) throw new Error(faults.join('\n'))
}
