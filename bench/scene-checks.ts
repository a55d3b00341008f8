/**
 * Two hundred prompts drawn small: is what was asked for in the picture? Every finding is measured on pixels:
 * things by the renderer's ids (visible: 2 % of the frame, or 0.5 % and in focus), colors by the hue most of
 * their color has (OKLCH), hours and weather against the same scene at noon or in dry weather. Different prompts must not look alike; the same seed gives the same bytes.
 *
 *     npm run bench -- scene-checks
 *
 * `SCENE_CHECKS=20-40,90` draws only those prompts. Contact sheets go to .cache/sheets; failed prompts have theirs, with the reason.
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Fonts, openFonts } from '@bluehour/fonts/fonts'
import { openSessions } from '@bluehour/models/sessions'
import { openWeights } from '@bluehour/models/weights'
import { type Drawings, openDrawings } from '@bluehour/scene/drawings/drawings'
import { makePainter } from '@bluehour/scene/paint-scene'
import { makeRenderer } from '@bluehour/scene/render/renderer'
import type { Scene } from '@bluehour/scene/scene'
import { SUBJECTS } from '@bluehour/scene/subjects/index'
import { makeUnderstanding } from '@bluehour/scene/understand/understand'
import { makeWriter } from '@bluehour/scene/write-text'
import { table } from './measure.ts'
import { CHECKS, type Check } from './scene/check-prompts.ts'
import { type Finding, judgePlace, judgeReading, judgeSubjects } from './scene/judge.ts'
import { judgeLight } from './scene/judge-light.ts'
import { photograph } from './scene/photograph.ts'
import { bitsApart, labOf, patchesApart, perceptualHash } from './scene/picture-measures.ts'
import { type Cell, writeSheets } from './scene/sheet.ts'

const CACHE = fileURLToPath(new URL('../.cache', import.meta.url))
const EDGE = 256
const SEED = 11
/** Pictures that share all but so many of their 64 bits, and nearly all colors, look alike. */
const TWIN_BITS = 5
const TWIN_COLORS = 0.04
/** One in so many is drawn again by the painter itself, on another number of threads. */
const REPEATED = 12

type Drawn = { check: Check; scene: Scene; hash: bigint; lab: Float32Array; bytes: Uint8Array; cell: Cell }
type Row = Finding & { prompt: string }

export async function run(): Promise<void> {
  const weights = openWeights({ dir: join(CACHE, 'models'), log: { info: () => undefined, warn: console.warn } })
  const sessions = openSessions({ weights, threads: 2 })
  const { understand } = makeUnderstanding({ weights, sessions, subjects: SUBJECTS })
  const drawings = openDrawings({ weights })
  const fonts = openFonts({ weights })
  const renderer = makeRenderer(2)
  const rows: Row[] = []
  const drawn: Drawn[] = []
  const shoot = (scene: Scene) =>
    photograph(scene, { renderer, drawings, write: makeWriter(fonts), edge: EDGE, seed: SEED })
  const numbers = chosen(process.env.SCENE_CHECKS)
  for (const number of numbers) {
    const check = CHECKS[number]!
    const findings: Finding[] = []
    try {
      const scene = { ...(await understand(check.prompt)), style: 'photo' }
      const photo = await shoot(scene)
      findings.push(
        ...judgeReading(scene, check),
        ...judgeSubjects(scene, photo, check),
        ...judgePlace(scene, photo, check),
      )
      findings.push(...(await judgeLight(scene, photo, check, shoot)))
      const lab = labOf(photo.picture)
      const hash = perceptualHash(lab, EDGE, EDGE)
      const cell = { picture: photo.picture, label: `${number} ${check.prompt}` }
      drawn.push({ check, scene, hash, lab, bytes: photo.picture.data, cell })
    } catch (error) {
      findings.push({ what: 'drawn at all', ok: false, said: error instanceof Error ? error.message : String(error) })
    }
    rows.push(...findings.map((finding) => ({ prompt: check.prompt, ...finding })))
  }
  rows.push(...twinsAmong(drawn), ...(await repeated(drawn, drawings, fonts)))
  await renderer.close()
  report(rows, numbers.length)
  await writeFailures(rows, drawn)
}

/** `20-40,90` → the numbers from 20 to 39, and 90; all of them when nothing is said. */
function chosen(ranges = `0-${CHECKS.length}`): number[] {
  return ranges.split(',').flatMap((range) => {
    const [from = 0, to = from + 1] = range.split('-').map(Number)
    return Array.from({ length: Math.min(to, CHECKS.length) - from }, (_, i) => from + i)
  })
}

function twinsAmong(drawn: readonly Drawn[]): Row[] {
  return drawn.map(({ check, hash, lab }, i) => {
    const twin = drawn
      .slice(0, i)
      .find((other) => bitsApart(hash, other.hash) <= TWIN_BITS && patchesApart(lab, other.lab, EDGE) < TWIN_COLORS)
    return { prompt: check.prompt, what: 'looks like no other', ok: !twin, said: `like: ${twin?.check.prompt}` }
  })
}

async function repeated(drawn: readonly Drawn[], drawings: Drawings, fonts: Fonts): Promise<Row[]> {
  const painter = makePainter({ threads: 1, drawings, fonts })
  const rows: Row[] = []
  for (const { check, scene, bytes } of drawn.filter((_, i) => i % REPEATED === 0)) {
    const painting = { width: EDGE, height: EDGE, seed: SEED, time: 0 }
    const { data } = await painter.paint(scene, painting, new AbortController().signal)
    const ok = Buffer.compare(data, bytes) === 0
    rows.push({ prompt: check.prompt, what: 'same seed, same bytes', ok, said: 'the painter gave other bytes' })
  }
  await painter.close()
  return rows
}

function report(rows: readonly Row[], prompts: number): void {
  const failed = rows.filter(({ ok }) => !ok)
  if (failed.length > 0)
    table(
      'What failed',
      failed.map(({ prompt, what, said }) => ({ prompt, what, said })),
    )
  const kinds = [...new Set(rows.map(({ what }) => what))]
  table(
    `Scene checks over ${prompts} prompts`,
    kinds.map((what) => {
      const of = rows.filter((row) => row.what === what)
      return { what, 'looked at': of.length, failed: of.filter(({ ok }) => !ok).length }
    }),
  )
  const clean = prompts - new Set(failed.map(({ prompt }) => prompt)).size
  console.log(
    `\n${clean} of ${prompts} prompts pass everything; ${rows.length - failed.length} of ${rows.length} findings are right.`,
  )
}

async function writeFailures(rows: readonly Row[], drawn: readonly Drawn[]): Promise<void> {
  const cells = drawn.flatMap(({ check, cell }) => {
    const wrong = rows.filter(({ prompt, ok }) => prompt === check.prompt && !ok)
    return wrong.length === 0 ? [] : [{ ...cell, label: `${cell.label}: ${wrong.map(({ said }) => said).join('; ')}` }]
  })
  const paths = await writeSheets(cells, join(CACHE, 'sheets'), 'scene-checks-failed', 256)
  if (paths.length > 0) console.log(paths.join('\n'))
}
