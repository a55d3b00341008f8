/**
 * Character replacements and animations on clips of moving people: exact frames and what a frame costs beside plain
 * encoding. Photos of people are fetched once and never shipped; the
 * performers are such photos set in motion, and a whole figure that walks, drawn by the scene renderer.
 * Sheets of 8 frames go to bench/out/.
 *
 *     npm run bench -- character-replace --from=0 --to=2
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Picture } from '@bluehour/engine/engine'
import { groupPhoto } from '@bluehour/fixtures/people'
import { findPrograms } from '@bluehour/media/programs'
import sharp from 'sharp'
import { spread, writeSheet } from './clips/sheet.ts'
import { clipOf, encodeSeconds, job, keeping, openStudio } from './clips/studio.ts'
import { makeClip } from './face-clips.ts'
import { table } from './measure.ts'
import { partOf } from './parts.ts'
import { openScenes } from './scene/open-scenes.ts'

const FPS = 12
const WALKER = 'a man walking in a park, full body, wide shot'
const ROBOT = 'a robot standing, full body, on a white studio background'
const EDGE = 448
const NAMES = ['astronaut portrait', 'group group', 'robot walker', ...(process.env.CLIP ? ['robot own'] : [])].flatMap(
  (name) => ['replace', 'animate'].map((mode) => `${mode} ${name}`),
)
const fixture = (name: string) => fileURLToPath(new URL(`../test/fixtures/${name}`, import.meta.url))

export async function run(): Promise<void> {
  const studio = openStudio()
  const { media } = studio
  const folder = await mkdtemp(join(tmpdir(), 'bluehour-bench-'))
  const [first, second] = [await groupPhoto('sample1'), await groupPhoto('sample5')]
  const drift = { zoom: '1.5+0.004*on', y: '60', frames: 12 }
  const group = makeClip(folder, 'group', [{ photo: first, x: '200+6*on', ...drift }], '640x360')
  const portrait = makeClip(
    folder,
    'portrait',
    [{ photo: fixture('astronaut.jpg'), zoom: '1+0.006*on', x: '0', y: '0', frames: 12 }],
    '640x360',
  )
  // The renderer's memory would count as ours: it is started only when its walker is asked for.
  const isDrawn = partOf(NAMES, (name) => name).cases.some((name) => name.includes('robot'))
  const { walker, robot } = isDrawn ? await drawWalker(folder) : { walker: '', robot: '' }
  const clips = { portrait, group, walker, ...(process.env.CLIP && { own: process.env.CLIP }) }
  const people = {
    astronaut: fixture('astronaut.jpg'),
    group: second,
    robot,
    ...(process.env.CHARACTER && { own: process.env.CHARACTER }),
  }
  const pairs = [
    ['portrait', 'astronaut'],
    ['group', 'group'],
    ['walker', 'robot'],
    ...(process.env.CLIP ? [['own', process.env.CHARACTER ? 'own' : 'robot']] : []),
  ] as [keyof typeof clips, keyof typeof people][]
  const cases = pairs.flatMap(([clip, person]) =>
    (['replace', 'animate'] as const).map((mode) => ({
      clip,
      file: clips[clip]!,
      person,
      image: people[person]!,
      mode,
    })),
  )
  const { cases: part } = partOf(cases, ({ clip, person, mode }) => `${mode} ${person} ${clip}`)
  const rows: Record<string, string | number>[] = []
  const sheet: { label: string; frames: Picture[] }[] = []
  const faults: string[] = []
  for (const { clip, file, person, image, mode } of part) {
    const open = clipOf(media, file, { maxEdge: EDGE, fps: FPS })
    const source = await open()
    const character = await media.readPicture(image, { maxEdge: 768, signal: job.signal })
    const scale = EDGE / Math.max(character.width, character.height)
    const even = (side: number) => Math.round((side * scale) / 2) * 2
    const size = mode === 'replace' ? source : { width: even(character.width), height: even(character.height) }
    const format = { width: size.width, height: size.height, fps: FPS }
    const { sink, frames } = keeping(format)
    const cpu = process.cpuUsage()
    await studio.characterReplace.perform({ mode, character, open }, sink, job)
    const { user, system } = process.cpuUsage(cpu)
    const plain = await encodeSeconds(media, format, frames, join(folder, 'plain.mp4'))
    if (frames.length !== source.frames)
      faults.push(`${clip}, ${person}: ${frames.length} frames, not ${source.frames}`)
    const perFrame = (user + system) / 1e6 / frames.length
    rows.push({
      clip,
      character: person,
      mode,
      frames: frames.length,
      'CPU s a frame': perFrame,
      'time / plain encode': perFrame / (plain.seconds / frames.length),
    })
    sheet.push({ label: `${mode}: ${person} in ${clip}`, frames: spread(frames) })
  }
  const out = await writeSheet(`character-replace-${cases.indexOf(part[0]!)}`, sheet)
  table('Character replace', rows)
  console.log(`Largest memory: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB; sheet: ${out}`)
  await rm(folder, { recursive: true, force: true })
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

/** A man who walks, seen whole, and a robot that stands there, seen whole: both drawn. */
async function drawWalker(folder: string): Promise<{ walker: string; robot: string }> {
  const { understand, painter } = openScenes()
  const size = { width: 448, height: 256 }
  const cameraAt = () => ({ x: 0, y: 0, z: 0, yaw: 0, pitch: 0, roll: 0, zoom: 0 })
  const shot = { ...size, seed: 3, keys: 12, seconds: 1, pace: 1, isStill: false, cameraAt }
  const [walker, robot] = [join(folder, 'walker.mp4'), join(folder, 'robot.png')]
  const frames: Buffer[] = []
  for await (const { data } of painter.film(await understand(WALKER), shot, job.signal)) frames.push(Buffer.from(data))
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${size.width}x${size.height}`, '-r', '12', '-i', '-']
  execFileSync(findPrograms().ffmpeg, ['-v', 'error', '-y', ...input, '-pix_fmt', 'yuv420p', '-crf', '14', walker], {
    input: Buffer.concat(frames),
  })
  const tall = { width: 384, height: 512 }
  const { picture } = await painter.expose(await understand(ROBOT), { ...tall, seed: 2, time: 0 }, job.signal)
  await sharp(picture.data, { raw: { ...tall, channels: 3 } })
    .png()
    .toFile(robot)
  await painter.close()
  return { walker, robot }
}
