/**
 * Head swaps and headshots of real photos: is it the right person, in the right place, with everything else as it was?
 * Writes contact sheets to .cache/sheets: head, body and result side by side, and the portraits.
 *
 *     npm run bench -- heads
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions, type Region } from 'sharp'
import type { Job, Picture } from '../src/engines/engine.ts'
import type { Face } from '../src/engines/studio/faces/face.ts'
import { makeFaceFinder } from '../src/engines/studio/faces/find/finder.ts'
import { mainFace, makeHeadSwap } from '../src/engines/studio/faces/head/head-swap.ts'
import { headSpace, poseOf } from '../src/engines/studio/faces/head/pose.ts'
import { makeHeadshots } from '../src/engines/studio/faces/portrait/headshots.ts'
import { openSessions } from '../src/engines/studio/models/sessions.ts'
import { openWeights } from '../src/engines/studio/models/weights.ts'
import { makeInpaint } from '../src/engines/studio/vision/inpaint.ts'
import { makeMatting } from '../src/engines/studio/vision/matting.ts'
import { type GroupPhoto, groupPhoto } from '../test/fixtures/people.ts'
import { table } from './measure.ts'

const CACHE = fileURLToPath(new URL('../.cache', import.meta.url))
const SHEETS = join(CACHE, 'sheets')
const ASTRONAUT = fileURLToPath(new URL('../test/fixtures/astronaut.jpg', import.meta.url))
const SWAP_EDGE = 720
const PORTRAIT_EDGE = 768
const IDENTITY_MIN = 0.6
const ROLL_MAX = 2

/** One person each, cut out of the group photos. */
const PEOPLE: Record<string, { photo: GroupPhoto; part: Region } | undefined> = {
  astronaut: undefined,
  'long black hair': { photo: 'sample6', part: { left: 40, top: 320, width: 560, height: 760 } },
  'sleek black hair': { photo: 'sample6', part: { left: 540, top: 200, width: 480, height: 760 } },
  'brown hair': { photo: 'sample6', part: { left: 1400, top: 150, width: 500, height: 800 } },
  'hair tied back': { photo: 'sample3', part: { left: 850, top: 110, width: 580, height: 800 } },
  'dark hair, lit blue': { photo: 'sample3', part: { left: 1330, top: 180, width: 590, height: 800 } },
  'in warm light': { photo: 'sample5', part: { left: 1250, top: 250, width: 670, height: 840 } },
  'on the stairs': { photo: 'sample5', part: { left: 60, top: 690, width: 680, height: 700 } },
}

const SWAPS = [
  ['long black hair', 'astronaut'],
  ['astronaut', 'long black hair'],
  ['sleek black hair', 'brown hair'],
  ['astronaut', 'hair tied back'],
  ['hair tied back', 'astronaut'],
  ['brown hair', 'on the stairs'],
] as const

const PORTRAITS = [
  ['astronaut', ''],
  ['brown hair', 'modern office'],
  ['hair tied back', 'outdoors, greenery, golden hour'],
  ['in warm light', 'library'],
  ['sleek black hair', 'white background, bright'],
  ['on the stairs', 'dark grey, dramatic'],
  ['astronaut', 'city at night'],
  ['brown hair', 'brick wall, close-up'],
  ['sleek black hair', 'black and white'],
  ['dark hair, lit blue', 'navy blue studio, cool'],
] as const

const quiet = { info: () => undefined, warn: () => undefined }
const job: Job = { signal: new AbortController().signal, seed: 5, progress: () => undefined }

export async function run(): Promise<void> {
  const sessions = openSessions({ weights: openWeights({ dir: join(CACHE, 'models'), log: quiet }), threads: 2 })
  const studio = {
    finder: makeFaceFinder({ sessions }),
    matting: makeMatting({ sessions, log: quiet }),
    inpaint: makeInpaint(sessions),
  }
  await mkdir(SHEETS, { recursive: true })
  await benchSwaps(studio)
  await benchPortraits(studio)
}

type Studio = Parameters<typeof makeHeadSwap>[0]

export async function benchSwaps(studio: Studio): Promise<void> {
  const { swap } = makeHeadSwap(studio)
  const rows: Record<string, string | number>[] = []
  const shown: Picture[] = []
  for (const [from, to] of SWAPS) {
    const head = await photoOf(from)
    const body = await photoOf(to, SWAP_EDGE)
    const result = await swap({ head, body, edgeMax: SWAP_EDGE }, job)
    shown.push(head, body, result)
    const wanted = await faceOf(studio, head)
    const old = await faceOf(studio, body)
    const made = await faceOf(studio, result)
    const like = async (picture: Picture, face: Face) =>
      dot(await studio.finder.identify(result, made), await studio.finder.identify(picture, face))
    const identity = await like(head, wanted)
    rows.push({
      head: from,
      body: to,
      'like the head': identity,
      'like the old': await like(body, old),
      ...placement(made, old),
      'outside, dB': psnrOutside(body, result, old),
      verdict: identity >= IDENTITY_MIN ? 'ok' : 'LOW',
    })
  }
  table('Head swaps', rows)
  await writeSheet(shown, 3, join(SHEETS, 'head-swap.png'))
}

/** How far the new face is from where the old one was. */
function placement(made: Face, old: Face): Record<string, number> {
  const [now, before] = [poseOf(made.mesh), poseOf(old.mesh)]
  return {
    'eyes off, % of face':
      (100 * Math.hypot(now.eyes[0] - before.eyes[0], now.eyes[1] - before.eyes[1])) / before.width,
    'size off, %': 100 * Math.abs(now.height / before.height - 1),
    'lean off, °': (Math.abs(now.roll - before.roll) * 180) / Math.PI,
  }
}

/** Beyond the reach of hair nothing may change. */
function psnrOutside(body: Picture, result: Picture, { mesh }: Face): number {
  const place = headSpace(poseOf(mesh))
  let [sum, count] = [0, 0]
  for (let y = 0, i = 0; y < body.height; y++) {
    for (let x = 0; x < body.width; x++, i += 3) {
      const [u, v] = place(x + 0.5, y + 0.5)
      if (Math.abs(u) < 1.9 && v > -1.8 && v < 3.2) continue
      for (let c = 0; c < 3; c++) sum += (body.data[i + c]! - result.data[i + c]!) ** 2
      count += 3
    }
  }
  return sum === 0 ? 99 : 10 * Math.log10((255 * 255 * count) / sum)
}

export async function benchPortraits(studio: Studio): Promise<void> {
  const { take } = makeHeadshots(studio)
  const rows: Record<string, string | number>[] = []
  const shown: Picture[] = []
  for (const [name, prompt] of PORTRAITS) {
    const image = await photoOf(name)
    const result = await take({ image, prompt, edge: PORTRAIT_EDGE }, job)
    shown.push(result)
    const faces = await studio.finder.find(result)
    const face = mainFace(faces, result)
    if (!face) throw new Error(`no face in the portrait of ${name}`)
    const pose = poseOf(face.mesh)
    const original = await faceOf(studio, image)
    const roll = (pose.roll * 180) / Math.PI
    rows.push({
      person: name,
      prompt,
      faces: faces.length,
      'eye line': pose.eyes[1] / result.height,
      'off the middle, %': 100 * Math.abs(pose.ears[0] / result.width - 0.5),
      'roll, °': roll,
      'face, % of height': (100 * pose.height) / result.height,
      'same person': dot(await studio.finder.identify(result, face), await studio.finder.identify(image, original)),
      verdict: faces.length === 1 && Math.abs(roll) < ROLL_MAX ? 'ok' : 'WRONG',
    })
  }
  table('Headshots', rows)
  await writeSheet(shown, 5, join(SHEETS, 'headshots.png'))
}

const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, i) => sum + value * b[i]!, 0)

async function faceOf({ finder }: Studio, picture: Picture): Promise<Face> {
  const face = mainFace(await finder.find(picture), picture)
  if (!face) throw new Error('no face was found')
  return face
}

async function photoOf(name: string, edge = 4096): Promise<Picture> {
  const person = PEOPLE[name]
  const image = person ? sharp(await groupPhoto(person.photo)).extract(person.part) : sharp(ASTRONAUT)
  const fitted = image.resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
  const { data, info } = await fitted.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, channels: 3, data }
}

const CELL = 480

async function writeSheet(pictures: readonly Picture[], columns: number, file: string): Promise<void> {
  const cells: OverlayOptions[] = []
  for (const [i, { width, height, data }] of pictures.entries()) {
    const input = await sharp(data, { raw: { width, height, channels: 3 } })
      .resize(CELL, CELL, { fit: 'contain', background: '#202020' })
      .png()
      .toBuffer()
    cells.push({ input, left: (i % columns) * CELL, top: Math.floor(i / columns) * CELL })
  }
  const height = Math.ceil(pictures.length / columns) * CELL
  await sharp({ create: { width: columns * CELL, height, channels: 3, background: '#202020' } })
    .composite(cells)
    .png()
    .toFile(file)
  console.log(`\nSheet: ${file}`)
}
