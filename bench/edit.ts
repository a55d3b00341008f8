/**
 * Sixty instructions to the image editor, each with a measured check: the right region changed in the right way, the rest
 * stayed, or it was refused by naming the part. Twenty of them were written down before the parser was. The regions of the checks are found
 * by the editor's own networks on the untouched photo. A sheet of before and after goes to bench/out/edit.png.
 *
 *     npm run bench -- edit                      all of it
 *     npm run bench -- edit --from=0 --to=15     a part; the table at the end counts every part run so far
 *     npm run bench -- edit --only=car           the cases whose words contain it
 *     npm run bench -- edit --more               twenty-five typed later
 */
import { mkdir } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { parseInstruction } from '@bluehour/editing/parse/parse'
import { makeLook } from '@bluehour/editing/regions/look'
import type { Job, Picture } from '@bluehour/engine/engine'
import { makeFaceFinder } from '@bluehour/faces/find/finder'
import { photoNamed } from '@bluehour/fixtures/photos'
import { makeMedia } from '@bluehour/media/media'
import { openSessions } from '@bluehour/models/sessions'
import { openWeights } from '@bluehour/models/weights'
import { makeStudio } from '@bluehour/studio/studio'
import { makeMatting } from '@bluehour/vision/matting'
import { makeObjectDetector } from '@bluehour/vision/object-detector'
import { makePersonParts } from '@bluehour/vision/person-parts'
import sharp from 'sharp'
import { CASES, type Case } from './edit/cases.ts'
import { FIRST_INSTRUCTIONS } from './edit/first-instructions.ts'
import { judge } from './edit/judge.ts'
import { MORE_CASES } from './edit/more-cases.ts'
import { median, table } from './measure.ts'
import { openRows, partOf } from './parts.ts'

const EDGE = 384
const TILE = 300
const { signal } = new AbortController()
const job: Job = { signal, progress: () => undefined, seed: 11 }
const FIXTURES: Record<string, string> = { astronaut: 'astronaut.jpg', coffee: 'coffee.jpg', cat: 'cat.heic' }

async function read(name: string): Promise<Picture> {
  const fixture = FIXTURES[name]
  const file = fixture ? new URL(`../test/fixtures/${fixture}`, import.meta.url).pathname : await photoNamed(name)
  return makeMedia().readPicture(file, { maxEdge: EDGE, signal })
}

function openEditor() {
  const dir = new URL('../.cache/models', import.meta.url).pathname
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined } as never
  const sessions = openSessions({ weights: openWeights({ dir, log }), threads: 2 })
  const eyes = {
    matting: makeMatting({ sessions, log }),
    parts: makePersonParts(sessions),
    faces: makeFaceFinder({ sessions }),
    detector: makeObjectDetector(sessions),
  }
  return { eyes, studio: makeStudio({ modelsDir: dir, version: '0', log, rendersAtOnce: 1 }) }
}

type Result = { verdict: string; isRefused: boolean; after?: Picture; before: Picture; cpuMs: number }

async function tryCase(
  { photos, say, checks }: Case,
  { eyes, studio }: ReturnType<typeof openEditor>,
): Promise<Result> {
  const images = await Promise.all(photos.map(read))
  const before = images[0]!
  const started = process.cpuUsage()
  const spent = () => (process.cpuUsage(started).user + process.cpuUsage(started).system) / 1000
  try {
    const { picture: after } = await studio.imageEditor.edit(
      { images, prompt: say, variation: 0, edgeMax: EDGE * 2 },
      job,
    )
    const cpuMs = spent()
    const seenBefore = makeLook(before, eyes, job)
    const verdicts: string[] = []
    for (const check of checks) {
      verdicts.push(await judge(check, { before, after, seenBefore, seenAfter: () => makeLook(after, eyes, job) }))
    }
    return { verdict: verdicts.filter(Boolean).join('; '), isRefused: false, after, before, cpuMs }
  } catch (error) {
    const { message, code } = error as { message: string; code?: string }
    if (code !== 'invalid_parameters' && code !== 'no_source_face') throw error
    const wanted = checks.find((check) => 'refused' in check)
    const isRight = wanted && 'refused' in wanted && wanted.refused.test(message)
    return { verdict: isRight ? '' : `refused: ${message.slice(0, 120)}`, isRefused: true, before, cpuMs: spent() }
  }
}

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

async function sheet(results: readonly (Result & { say: string })[], suffix: string): Promise<void> {
  const across = 5
  const tileOf = (picture: Picture) =>
    sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: picture.channels } })
      .resize(TILE, TILE - 22, { fit: 'contain', background: '#d5d5e6' })
      .flatten({ background: '#e8e8f8' })
      .png()
      .toBuffer()
  const parts = []
  for (const [i, { before, after, say, verdict }] of results.entries()) {
    const [left, top] = [(i % across) * 2 * TILE, Math.floor(i / across) * TILE]
    const label = `<svg width="${2 * TILE}" height="22"><rect width="${2 * TILE}" height="22" fill="${verdict ? '#932' : '#222'}"/><text x="4" y="16" font-size="13" fill="#fff">${escaped(say.slice(0, 90))}</text></svg>`
    parts.push({ input: Buffer.from(label), left, top }, { input: await tileOf(before), left, top: top + 22 })
    if (after) parts.push({ input: await tileOf(after), left: left + TILE, top: top + 22 })
  }
  const out = new URL('./out/', import.meta.url)
  await mkdir(out, { recursive: true })
  const height = Math.ceil(results.length / across) * TILE
  await sharp({ create: { width: across * 2 * TILE, height, channels: 3, background: '#fff' } })
    .composite(parts)
    .png({ palette: true })
    .toFile(new URL(`edit${suffix}.png`, out).pathname)
}

export async function run(): Promise<void> {
  console.log(`\nLoad of the machine at the start: ${loadavg()[0]?.toFixed(1)}`)
  const isMore = process.argv.includes('--more')
  const list = isMore ? MORE_CASES : CASES
  const { cases, suffix, isWhole } = partOf(list, ({ say }) => say)
  const kept = openRows<Row>(isMore ? 'edit-more' : 'edit', ({ name }) => name, { fresh: isWhole })
  const editor = openEditor()
  const shown: (Result & { say: string })[] = []
  for (const one of cases) {
    const result = await tryCase(one, editor)
    const { verdict, isRefused, cpuMs } = result
    shown.push({ ...result, say: one.say })
    const name = `${one.photos.join('+')}: ${one.say}`
    kept.add({ name, verdict, isRefused, cpuMs, first: one.first === true, tuned: one.tuned === true })
    console.log(
      `${verdict ? '✗' : '✓'} ${one.say}${verdict ? ` — ${verdict}` : isRefused ? ' (refused)' : ''} (${Math.round(cpuMs)} ms)`,
    )
  }
  await sheet(shown, isMore ? `-more${suffix}` : suffix)
  report(kept.all().filter(({ name }) => list.some(({ say }) => name.endsWith(`: ${say}`))))
}

type Row = { name: string; verdict: string; isRefused: boolean; cpuMs: number; first: boolean; tuned: boolean }

function report(results: readonly Row[]): void {
  const rowOf = (what: string, some: readonly Row[]) => ({
    instructions: what,
    count: some.length,
    right: some.filter(({ verdict }) => !verdict).length,
    'wrong, refused with a reason': some.filter(({ verdict, isRefused }) => verdict && isRefused).length,
    'wrong, done': some.filter(({ verdict, isRefused }) => verdict && !isRefused).length,
    'median CPU ms': Math.round(median(some.map(({ cpuMs }) => cpuMs))),
  })
  table(`Image editor at ${EDGE} pixels`, [
    rowOf('all', results),
    rowOf(
      'written before the parser',
      results.filter(({ first }) => first),
    ),
    rowOf(
      'photos the methods were not tuned on',
      results.filter(({ tuned }) => !tuned),
    ),
  ])
  const understood = FIRST_INSTRUCTIONS.filter((text) => parseInstruction(text, { inputs: 2 }).refused.length === 0)
  console.log(`Understood of the twenty as first typed: ${understood.length}`)
}
