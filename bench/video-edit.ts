/**
 * Twenty edits of one clip by words: does each make exactly the frames and the size it plans, what does a frame cost beside
 * plain encoding, and how much memory was held. Sheets of 8 frames go to bench/out/. `CLIP=file.mp4` takes another clip.
 *
 *     npm run bench -- video-edit --from=0 --to=5
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Picture } from '@bluehour/engine/engine'
import { findPrograms } from '@bluehour/media/programs'
import { spread, writeSheet } from './clips/sheet.ts'
import { clipOf, encodeSeconds, job, keeping, openStudio } from './clips/studio.ts'
import { table } from './measure.ts'
import { openRows, partOf } from './parts.ts'

const FPS = 8
const FRAMES = 16
const EDITS = [
  'slow it down to half speed',
  'speed it up 2x',
  'play it in reverse',
  'make a boomerang',
  'freeze the last frame for 1 second',
  'cut the first half second',
  'keep only 0.5 to 1.5 seconds',
  'zoom in on her face',
  'stabilize the shaky footage',
  'crop it to a vertical 9:16 video that follows her',
  'fade to black',
  'make it black and white',
  'make it warmer and brighter',
  'make the clothes green',
  'make her hair red',
  'blur the background',
  'turn it into a watercolor painting',
  'make it snow',
  'write "HELLO" at the bottom',
  'make it look like a vintage film, then slow it down',
] as const

const PORTRAIT = fileURLToPath(new URL('../test/fixtures/astronaut.jpg', import.meta.url))

/** A hand-held shot of a portrait: it drifts and trembles. */
function makeClip(folder: string): string {
  const file = join(folder, 'clip.mp4')
  const shake = "crop=384:256:'20+2*n+3*sin(n*2.3)':'4+n+3*cos(n*1.7)'"
  const input = ['-loop', '1', '-framerate', String(FPS), '-i', PORTRAIT, '-frames:v', String(FRAMES)]
  execFileSync(findPrograms().ffmpeg, ['-v', 'error', '-y', ...input, '-vf', shake, '-pix_fmt', 'yuv420p', file])
  return file
}

export async function run(): Promise<void> {
  const { media, videoEditor } = openStudio()
  const folder = await mkdtemp(join(tmpdir(), 'bluehour-bench-'))
  const open = clipOf(media, process.env.CLIP ?? makeClip(folder), { maxEdge: 384, fps: FPS })
  const rows: Record<string, string | number>[] = []
  const sheet: { label: string; frames: Picture[] }[] = []
  const faults: string[] = []
  const { cases: edits } = partOf(EDITS, (prompt) => prompt)
  const kept = openRows<Record<string, string | number>>('video-edit', (row) => row.edit)
  for (const prompt of edits) {
    const plan = await videoEditor.plan(prompt, await open())
    const { sink, frames } = keeping(plan)
    const cpu = process.cpuUsage()
    await videoEditor.edit(plan, open, sink, job)
    const { user, system } = process.cpuUsage(cpu)
    const plain = await encodeSeconds(media, plan, frames, join(folder, 'plain.mp4'))
    const { facts } = plain
    if (frames.length !== plan.frames || facts.frames !== plan.frames)
      faults.push(`${prompt}: ${frames.length} frames, not ${plan.frames}`)
    if (facts.width !== plan.width || facts.height !== plan.height)
      faults.push(`${prompt}: ${facts.width}x${facts.height}`)
    const perFrame = (user + system) / 1e6 / frames.length
    const row = {
      edit: prompt,
      frames: frames.length,
      size: `${plan.width}x${plan.height}`,
      'CPU s a frame': perFrame,
      'time / plain encode': perFrame / (plain.seconds / frames.length),
    }
    rows.push(row)
    kept.add(row)
    sheet.push({ label: prompt, frames: spread(frames) })
  }
  const file = await writeSheet(`video-edit-${EDITS.indexOf(edits[0]!)}`, sheet)
  table('Video editor', rows)
  console.log(`Largest memory: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB; sheet: ${file}`)
  await rm(folder, { recursive: true, force: true })
  if (faults.length > 0) throw new Error(faults.join('\n'))
}
