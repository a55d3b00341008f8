import { execFileSync } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Finish, FrameSource, Job, Picture } from '@bluehour/engine/engine'
import type { Face } from '@bluehour/faces/face'
import { makeFaceFinder } from '@bluehour/faces/find/finder'
import { likeness } from '@bluehour/faces/find/identity'
import { makeFaceTracker } from '@bluehour/faces/find/tracker'
import { drawFace } from '@bluehour/faces/swap/draw-face'
import { irisColor } from '@bluehour/faces/swap/eyes'
import { makeFaceSwap } from '@bluehour/faces/swap/face-swap'
import { shownFace } from '@bluehour/faces/swap/shown-face'
import { takeTexture } from '@bluehour/faces/swap/texture'
import { type GroupPhoto, groupPhoto } from '@bluehour/fixtures/people'
import { makeMedia } from '@bluehour/media/media'
import { findPrograms } from '@bluehour/media/programs'
import { openSessions } from '@bluehour/models/sessions'
import { openWeights } from '@bluehour/models/weights'
import { makePersonParts } from '@bluehour/vision/person-parts'
import { makeClip } from './face-clips.ts'
import { jitter, landmarkError, mouthOpening, onGrey, psnrOutside, seam } from './face-swap/figures.ts'
import { tile, writeSheet } from './face-swap/sheet.ts'
import { table } from './measure.ts'

/** Which face of which photo (left to right) goes onto which: frontal and turned, dark and bright, laughing and shut. */
const PAIRS = [
  ['sample3:1', 'sample6:3'],
  ['sample6:3', 'sample3:1'],
  ['sample6:0', 'sample3:1'],
  ['astronaut:0', 'sample6:1'],
  ['sample6:3', 'sample5:2'],
  ['sample5:3', 'sample6:3'],
  ['sample6:3', 'astronaut:0'],
  ['sample3:2', 'sample6:0'],
  ['sample6:0', 'sample3:2'],
  ['sample3:1', 'sample6:2'],
  // Hard ones: hair across the new face, hard shadow, a tilted laugh, painted skin, people who are alike.
  ['sample6:1', 'sample1:2'],
  ['sample5:4', 'sample6:0'],
  ['sample3:0', 'sample5:1'],
  ['sample6:2', 'sample5:3'],
  ['astronaut:0', 'sample1:0'],
] as const

const sessions = openSessions({
  weights: openWeights({
    dir: fileURLToPath(new URL('../.cache/models', import.meta.url)),
    log: { info: () => undefined, warn: console.warn },
  }),
  threads: 2,
})
const finder = makeFaceFinder({ sessions })
const parts = makePersonParts(sessions)
const swap = makeFaceSwap({ finder, parts, watch: (options) => makeFaceTracker(finder, options) })
const media = makeMedia()
const { signal } = new AbortController()
const job: Job = { signal, seed: 1, progress: () => undefined }
const sheets = fileURLToPath(new URL('../.cache/sheets/face-swap', import.meta.url))
const finish: Finish = {
  provenance: { engine: 'studio', version: '0', projectId: 'cbench', createdAt: new Date(0).toISOString() },
  watermark: false,
}

type Person = { picture: Picture; face: Face; identity: Float32Array }

const photos = new Map<string, Promise<{ picture: Picture; faces: Face[] }>>()

async function photoPath(name: string): Promise<string> {
  if (name === 'astronaut') return fileURLToPath(new URL('../test/fixtures/astronaut.jpg', import.meta.url))
  return groupPhoto(name as GroupPhoto)
}

async function person(place: string): Promise<Person> {
  const [name, index] = place.split(':') as [string, string]
  const reading =
    photos.get(name) ??
    (async () => {
      const picture = await media.readPicture(await photoPath(name), { signal })
      return { picture, faces: await finder.find(picture) }
    })()
  photos.set(name, reading)
  const { picture, faces } = await reading
  const face = faces[Number(index)]
  if (!face) throw new Error(`no face ${place}`)
  return { picture, face, identity: await finder.identify(picture, face) }
}

async function photoFigures() {
  const rows: Record<string, string | number>[] = []
  const tiles: Buffer[][] = []
  for (const [from, onto] of PAIRS) {
    const [source, target] = [await person(from), await person(onto)]
    const taken = await shownFace(parts, source.picture, source.face.mesh, 'taken')
    const look = {
      texture: takeTexture(source.picture, source.face, taken),
      iris: irisColor(source.picture, source.face),
    }
    const result: Picture = { ...target.picture, data: Uint8Array.from(target.picture.data) }
    const shown = await shownFace(parts, target.picture, target.face.mesh, 'kept')
    const cover = drawFace(result, target.face, look, { seed: 1, shown })
    tiles.push(
      await Promise.all([
        tile(source.picture, source.face),
        tile(target.picture, target.face),
        tile(result, target.face),
      ]),
    )
    const after = await finder.follow(result, target.face)
    if (!after) throw new Error(`the face is gone: ${from} onto ${onto}`)
    const identity = await finder.identify(result, after)
    // A swap must leave hair and outline alone, and the net knows people by them too: so the drawn face is asked alone.
    const alone = await finder.identify(onGrey(result, cover, 'covered'), after)
    const oldAlone = await finder.identify(onGrey(target.picture, cover, 'covered'), { ...target.face })
    const beside = await finder.identify(onGrey(target.picture, cover, 'beside'), { ...target.face })
    rows.push({
      pair: `${from} onto ${onto}`,
      'like source': likeness(identity, source.identity),
      'like old': likeness(identity, target.identity),
      'source like old': likeness(source.identity, target.identity),
      'face alone like source': likeness(alone, source.identity),
      'face alone like old': likeness(alone, target.identity),
      'old face alone like old': likeness(oldAlone, target.identity),
      'no face like old': likeness(beside, target.identity),
      'landmarks %': 100 * landmarkError(after, target.face),
      'mouth opening %': 100 * Math.abs(mouthOpening(after) - mouthOpening(target.face)),
      'outside dB': psnrOutside(target.picture, result, cover),
      seam: seam(result, cover),
    })
  }
  const mean = (name: string) => rows.reduce((sum, row) => sum + Number(row[name]), 0) / rows.length
  const last = Object.fromEntries(Object.keys(rows[0]!).map((name) => [name, name === 'pair' ? 'mean' : mean(name)]))
  table('Face swap, photos', [...rows, last])
  const holds = (like: string, old: string) => [
    rows.filter((row) => Number(row[like]) >= 0.5).length,
    rows.filter((row) => Number(row[like]) - Number(row[old]) >= 0.2).length,
  ]
  const [whole, alone] = [holds('like source', 'like old'), holds('face alone like source', 'face alone like old')]
  table(`Of ${rows.length} pairs`, [
    {
      likeness: 'whole crop, hair and outline of the old photo in it',
      'at least 0.5': whole[0]!,
      'above old by 0.2': whole[1]!,
    },
    { likeness: 'the drawn face alone', 'at least 0.5': alone[0]!, 'above old by 0.2': alone[1]! },
  ])
  await writeSheet(join(sheets, 'photos.png'), tiles)
}

async function framesOf(file: string): Promise<Picture[]> {
  const clip = await media.readVideo(file, { signal })
  const frames: Picture[] = []
  for await (const data of clip)
    frames.push({ width: clip.width, height: clip.height, channels: 3, data: Uint8Array.from(data) })
  return frames
}

/** The faces at the place of one face, frame by frame, as the net sees them. */
async function track(frames: readonly Picture[], first: Face): Promise<Face[]> {
  const faces: Face[] = []
  let face: Face | undefined = first
  for (const frame of frames) {
    face = await finder.follow(frame, face)
    if (!face) break
    faces.push(face)
  }
  return faces
}

async function write(
  clip: FrameSource,
  file: string,
  source: string,
  draw: 'plain' | Parameters<typeof swap.swapVideo>[1],
) {
  const { width, height, fps } = clip
  const started = performance.now()
  const writer = media.openVideo({ width, height, fps, soundFrom: { file: source } }, file, finish, signal)
  if (draw === 'plain') for await (const frame of clip) await writer.write(frame)
  else await swap.swapVideo(clip, draw, writer, job)
  await writer.close()
  return performance.now() - started
}

const soundOf = (file: string) =>
  execFileSync(findPrograms().ffmpeg, [
    '-v',
    'error',
    '-i',
    file,
    '-map',
    '0:a',
    '-c',
    'copy',
    '-f',
    'md5',
    '-',
  ]).toString()

function addTone(silent: string, file: string): void {
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=330:sample_rate=44100']
  const args = ['-v', 'error', '-y', '-i', silent, ...tone, '-shortest', '-c:v', 'copy', '-c:a', 'aac', file]
  execFileSync(findPrograms().ffmpeg, args)
}

function cropTo({ width, data }: Picture, { box }: Face): Picture {
  const edge = Math.round(1.8 * Math.max(box.width, box.height))
  const left = Math.max(0, Math.round(box.left + box.width / 2 - edge / 2))
  const top = Math.max(0, Math.round(box.top + box.height / 2 - edge / 2))
  const out = new Uint8Array(edge * edge * 3)
  for (let y = 0; y < edge; y++)
    out.set(data.subarray(((top + y) * width + left) * 3, ((top + y) * width + left + edge) * 3), y * edge * 3)
  return { width: edge, height: edge, channels: 3, data: out }
}

/** Two shots of two photos; one person of the first is mapped and must be the only one who changes. */
async function videoFigures() {
  const folder = await mkdtemp(join(tmpdir(), 'bluehour-bench-swap-'))
  const [first, second] = [await photoPath('sample6'), await photoPath('sample3')]
  const silent = makeClip(folder, 'cut', [
    { photo: first, zoom: '2.4+0.004*on', x: '2250+2*on', y: '470+6*sin(on/5)', frames: 30, noise: 4 },
    { photo: second, zoom: '2.6', x: '1000+3*on', y: '350', frames: 20 },
  ])
  const file = join(folder, 'clip.mp4')
  addTone(silent, file)
  const [source, old] = [await person('sample3:1'), await person('sample6:3')]
  const face = cropTo(source.picture, source.face)
  const output = join(folder, 'swapped.mp4')
  const swapMs = await write(await media.readVideo(file, { signal }), output, file, [
    { face, original: cropTo(old.picture, old.face) },
  ])
  const plainMs = await write(await media.readVideo(file, { signal }), join(folder, 'plain.mp4'), file, 'plain')

  const [before, after] = [await framesOf(file), await framesOf(output)]
  const known = await finder.find(before[0]!)
  const likest = await Promise.all(
    known.map(async (one) => likeness(await finder.identify(before[0]!, one), old.identity)),
  )
  const place = known[likest.indexOf(Math.max(...likest))]!
  const tracks = [await track(before.slice(0, 30), place), await track(after.slice(0, 30), place)] as const
  const alike = await Promise.all(
    tracks[1].map(async (one, t) => {
      const identity = await finder.identify(after[t]!, one)
      return [likeness(identity, source.identity), likeness(identity, old.identity)] as const
    }),
  )
  const mean = (at: 0 | 1) => alike.reduce((sum, pair) => sum + pair[at], 0) / alike.length
  const [was, is] = await Promise.all([file, output].map((one) => media.probe(one, 'video', signal)))
  let changed = 0
  for (let t = 32; t < Math.min(before.length, after.length); t++) {
    let sum = 0
    for (let i = 0; i < before[t]!.data.length; i += 7) sum += Math.abs(before[t]!.data[i]! - after[t]!.data[i]!)
    changed = Math.max(changed, (sum * 7) / before[t]!.data.length)
  }
  table('Face swap, video 1280 x 720, a cut after 30 of 50 frames, one person mapped', [
    { figure: 'like source, mean of frames', value: mean(0) },
    { figure: 'like old face, mean of frames', value: mean(1) },
    {
      figure: 'landmark error, % of face width',
      value: (100 * tracks[1].reduce((sum, one, t) => sum + landmarkError(one, tracks[0][t]!), 0)) / tracks[1].length,
    },
    { figure: 'jitter, result / source', value: jitter(tracks[1]) / jitter(tracks[0]) },
    { figure: 'largest mean change of a frame after the cut, of 255', value: changed },
    { figure: 'frames, source / result', value: `${before.length} / ${after.length}` },
    { figure: 'fps and seconds, source / result', value: `${was!.fps} ${was!.seconds} / ${is!.fps} ${is!.seconds}` },
    { figure: 'sound the same bits', value: soundOf(file) === soundOf(output) ? 'yes' : 'no' },
    { figure: 'time / plain decode and encode', value: swapMs / plainMs },
  ])
  const picked = [0, 7, 14, 15, 21, 29]
  await writeSheet(join(sheets, 'video.png'), [
    await Promise.all(picked.map((t) => tile(before[t]!, tracks[0][t]))),
    await Promise.all(picked.map((t) => tile(after[t]!, tracks[0][t]))),
    await Promise.all([0, 15, 29, 31, 40, 49].map((t) => tile(after[Math.min(t, after.length - 1)]!))),
  ])
}

export async function run(): Promise<void> {
  await photoFigures()
  await videoFigures()
  console.log(`\nSheets to look at: ${sheets}`)
}
