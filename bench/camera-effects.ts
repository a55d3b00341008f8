/**
 * The 52 camera effects: sheets of eight frames each, how far any two are apart, how well the ones named Audio Sync follow a
 * sound, and against ffmpeg's zoompan at equal size: how long a frame takes and how much its position jitters.
 *
 *     npm run bench -- camera-effects
 */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { coveredPoses, prepareStill } from '@bluehour/camera/film-still'
import { movementOf, planCamera, sectionOf } from '@bluehour/camera/plan-camera'
import { CAMERA_EFFECTS } from '@bluehour/catalog/animation-options'
import type { Picture } from '@bluehour/engine/engine'
import { findPrograms } from '@bluehour/media/programs'
import { AT_REST, type Pose } from '@bluehour/motion/camera/camera'
import { composeMusic } from '@bluehour/music/compose/compose'
import { CURVE_RATE, type Heard, listenTo } from '@bluehour/music/listen/listen'
import sharp from 'sharp'
import { table } from './measure.ts'
import { correlation, rowsOfFrames } from './motion/sheets.ts'

const OUT = fileURLToPath(new URL('./out/', import.meta.url))
const PHOTO = fileURLToPath(new URL('../test/fixtures/coffee.jpg', import.meta.url))
const [SECONDS, FPS] = [4, 24]
const run1 = promisify(execFile)

async function photo(width: number, height: number): Promise<Picture> {
  const data = await sharp(PHOTO).resize(width, height, { fit: 'cover' }).removeAlpha().raw().toBuffer()
  return { width, height, channels: 3, data: new Uint8Array(data) }
}

/** The poses of an effect on one picture. */
function posesOf(effect: string, heard: Heard | undefined, size: { width: number; height: number }): Pose[] {
  const plan = planCamera({ effect, frames: SECONDS * FPS, fps: FPS, seed: 3, heard })
  return coveredPoses(sectionOf(plan, 0, SECONDS * FPS), size)
}

export async function run(): Promise<void> {
  await mkdir(OUT, { recursive: true })
  const heard = listenTo(composeMusic({ mood: 'festive', seconds: SECONDS, seed: 2 }))
  await makeSheets(heard)
  compareEffects(heard)
  await compareZoompan()
}

async function makeSheets(heard: Heard): Promise<void> {
  const size = { width: 192, height: 108 }
  const still = await prepareStill(await photo(288, 162), { size })
  const rows: Uint8Array[][] = []
  for (const effect of CAMERA_EFFECTS) {
    const poses = posesOf(effect, heard, size)
    rows.push(
      Array.from({ length: 8 }, (_, k) => {
        const i = Math.round((k * (poses.length - 1)) / 7)
        const rgb = new Uint8Array(size.width * size.height * 3)
        still.drawRgb(rgb, poses[i]!, i / FPS)
        return rgb
      }),
    )
  }
  await rowsOfFrames(rows, size, join(OUT, 'camera-effects.png'))
}

function compareEffects(heard: Heard): void {
  const size = { width: 1280, height: 720 }
  const paths = CAMERA_EFFECTS.map((name) => posesOf(name, heard, size))
  let [nearest, pair] = [Number.POSITIVE_INFINITY, '']
  for (const [i, a] of paths.entries())
    for (const [k, b] of paths.slice(0, i).entries()) {
      const apart = a.reduce((sum, pose, f) => sum + distance(pose, b[f]!), 0) / a.length
      if (apart < nearest) [nearest, pair] = [apart, `${CAMERA_EFFECTS[i]} / ${CAMERA_EFFECTS[k]}`]
    }
  const hits = Float32Array.from({ length: SECONDS * FPS }, (_, i) =>
    Math.max(
      0,
      ...heard.onset.slice(Math.max(0, Math.floor(((i - 1) / FPS) * CURVE_RATE)), Math.ceil((i / FPS) * CURVE_RATE)),
    ),
  )
  const felt = hits.map((_, i) => Math.max(hits[i]!, 0.8 * (hits[i - 1] ?? 0), 0.5 * (hits[i - 2] ?? 0)))
  const synced = CAMERA_EFFECTS.filter((name) => name.endsWith('Audio Sync')).map((name) => ({
    effect: name,
    'correlation with onsets': correlation(
      movementOf(planCamera({ effect: name, frames: SECONDS * FPS, fps: FPS, seed: 3, heard })),
      felt,
    ),
  }))
  table('Audio Sync effects on composed music', synced)
  table('Any two effects', [{ 'nearest pair': pair, 'mean distance of poses': nearest }])
}

const distance = (a: Pose, b: Pose) =>
  Math.hypot(...(Object.keys(AT_REST) as (keyof Pose)[]).map((key) => a[key] - b[key]))

/** A slow zoom into a picture with one sharp edge: where the edge is seen in each frame, against a smooth curve. */
async function compareZoompan(): Promise<void> {
  const size = { width: 1280, height: 720 }
  const frames = 96
  const folder = await mkdtemp(join(tmpdir(), 'zoompan-'))
  const edge = new Uint8Array(size.width * size.height * 3)
  for (let i = 0; i < size.width * size.height; i++)
    edge.fill(i % size.width < size.width * 0.62 ? 30 : 220, i * 3, i * 3 + 3)
  await sharp(edge, { raw: { ...size, channels: 3 } })
    .png()
    .toFile(join(folder, 'edge.png'))
  const zoom = (i: number) => 0.0015 * i
  const still = await prepareStill({ ...size, channels: 3, data: edge }, { size })
  const rgb = new Uint8Array(size.width * size.height * 3)
  const ours: number[] = []
  const cpu = process.cpuUsage()
  for (let i = 0; i < frames; i++) {
    still.drawRgb(rgb, { ...AT_REST, zoom: zoom(i) }, 0)
    ours.push(edgeIn(rgb, size.width, size.height >> 1))
  }
  const { user, system } = process.cpuUsage(cpu)
  const raw = join(folder, 'out.rgb')
  const filter = `zoompan=z='exp(0.0015*on)':x='iw/2-(iw/zoom/2)':y='ih/2-(ih/zoom/2)':d=${frames}:s=1280x720:fps=24`
  const args = [
    '-v',
    'error',
    '-benchmark',
    '-y',
    '-threads',
    '1',
    '-filter_threads',
    '1',
    '-i',
    join(folder, 'edge.png'),
    '-vf',
    filter,
    '-frames:v',
    String(frames),
    '-pix_fmt',
    'rgb24',
    '-f',
    'rawvideo',
    raw,
  ]
  const { stderr } = await run1(findPrograms().ffmpeg, ['-loglevel', 'info', ...args.slice(2)], { maxBuffer: 1e8 })
  const spent = /utime=([\d.]+)s/.exec(stderr)?.[1]
  const bytes = await import('node:fs/promises').then(({ readFile }) => readFile(raw))
  const theirs = Array.from({ length: frames }, (_, i) =>
    edgeIn(bytes.subarray(i * rgb.length, (i + 1) * rgb.length), size.width, size.height >> 1),
  )
  await rm(folder, { recursive: true, force: true })
  table('A slow zoom at 1280 × 720, one thread', [
    { by: 'ours', 'CPU ms a frame': (user + system) / 1000 / frames, 'jitter, pixels': jitter(ours) },
    { by: 'ffmpeg zoompan', 'CPU ms a frame': (Number(spent) * 1000) / frames, 'jitter, pixels': jitter(theirs) },
  ])
}

/** Where dark turns to light in a row, between pixels. */
function edgeIn(rgb: Uint8Array, width: number, row: number): number {
  for (let x = 1; x < width; x++) {
    const [a, b] = [rgb[(row * width + x - 1) * 3]!, rgb[(row * width + x) * 3]!]
    if (b > 125 && a <= 125) return x - 1 + (125 - a) / (b - a)
  }
  return Number.NaN
}

/** Mean size of the second difference: what is not smooth movement. */
function jitter(places: readonly number[]): number {
  let sum = 0
  for (let i = 2; i < places.length; i++) sum += Math.abs(places[i]! - 2 * places[i - 1]! + places[i - 2]!)
  return sum / (places.length - 2)
}
