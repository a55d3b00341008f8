/**
 * Whether the face editor does what each control says and nothing else, measured on its pictures by the face finder:
 * the control's own measure must rise with it, the others must stay, and it must stay the same person.
 * Writes contact sheets to .cache/sheets.
 *
 * How far another measure moved is told as a share: its range over −100..100 of this control, divided by its range over
 * −100..100 of its own control on the same face. Degrees and lip widths become comparable that way: 20 % is a fifth of
 * what a customer can do with that other control on purpose.
 *
 * The face is read twice. First its mesh is fitted to the picture (see face-editor/reading.ts), which follows what was drawn
 * to a few tenths of a pixel. Then as the mesh network alone sees it, the mean of a few glances: what someone else would
 * measure. It has its own idea of how faces move together and sees little of some movements; both tables are told.
 *
 * So that "stays" cannot mean "is not seen", faults are put in on purpose: each control together with some of another one,
 * which must then be read as moved.
 *
 *     npm run bench -- face-editor
 *     FACE_EDITOR_PEOPLE=0 npm run bench -- face-editor     (the first person only; 0,2 two of them)
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FaceControl, Job, Picture } from '@bluehour/engine/engine'
import type { Face } from '@bluehour/faces/face'
import { makeFaceFinder, type StudioFaceFinder } from '@bluehour/faces/find/finder'
import { FACE_CONTROLS } from '@bluehour/faces/puppet/controls'
import { makePuppet, type Puppet } from '@bluehour/faces/puppet/puppet'
import { groupPhoto } from '@bluehour/fixtures/people'
import { openSessions } from '@bluehour/models/sessions'
import { openWeights } from '@bluehour/models/weights'
import { makeInpaint } from '@bluehour/vision/inpaint'
import { makeMatting } from '@bluehour/vision/matting'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { glanceAtFace } from './face-editor/glances.ts'
import { type Measures, measure } from './face-editor/measures.ts'
import { photoFace, readFace } from './face-editor/reading.ts'
import { median, table } from './measure.ts'

const VALUES = [-1, -0.5, 0, 0.5, 1]
/** A measure may move by this share of what its own control moves it; see above. */
const OTHERS_MAX = 0.2
const IDENTITY_MIN = 0.7
/** A fault is so much of the control that stands so far down the list: every measure is put to the test once. */
const FAULT = { value: 0.6, apart: 3 }
/** Every face is brought to this width, so that the figures of people can be compared. */
const FACE_WIDTH = 230
const CELL = 240
/** The mesh is not sure of a face below this. */
const FACE_MIN = 0.5
const CACHE = fileURLToPath(new URL('../.cache', import.meta.url))
const ASTRONAUT = fileURLToPath(new URL('../test/fixtures/astronaut.jpg', import.meta.url))
const PEOPLE = [
  { name: 'astronaut', file: async () => ASTRONAUT, face: 0 },
  { name: 'woman with a closed mouth', file: () => groupPhoto('sample6'), face: 0 },
  { name: 'woman with red eyes', file: () => groupPhoto('sample6'), face: 3 },
]

const quiet = { info: () => undefined, warn: () => undefined }
const job: Job = { signal: new AbortController().signal, seed: 1, progress: () => undefined }

type Person = { name: string; picture: Picture; face: Face }
type Seen = Record<FaceControl, { values: Measures[]; likeness: number[] }>
type Watched = { fitted: Seen; glanced: Seen; framesMs: number[] }

export async function run(): Promise<void> {
  const sessions = openSessions({ weights: openWeights({ dir: join(CACHE, 'models'), log: quiet }), threads: 2 })
  const finder = makeFaceFinder({ sessions })
  const studio = { matting: makeMatting({ sessions, log: quiet }), inpaint: makeInpaint(sessions) }
  await mkdir(join(CACHE, 'sheets'), { recursive: true })
  const [fitted, glanced]: [Verdict[], Verdict[]] = [[], []]
  const faults: number[] = []
  for (const { name, file, face } of chosenPeople(process.env.FACE_EDITOR_PEOPLE)) {
    const person = await bringNear(name, await file(), face, finder)
    const puppet = await makePuppet(person.picture, person.face, { studio, job, head: true })
    const watched = await watch(person, puppet, finder)
    fitted.push(...report(`${name} (frame ${Math.round(median(watched.framesMs))} ms of CPU)`, watched.fitted))
    glanced.push(...report(`${name}, the mesh network alone`, watched.glanced))
    faults.push(...(await faultsSeen(person, puppet, finder, watched.fitted)))
  }
  table('all people', [
    {
      ...countOf('mesh fitted to the picture', fitted),
      'faults put in that are seen': `${faults.filter((share) => share > OTHERS_MAX).length} of ${faults.length}`,
    },
  ])
  table('all people, as someone with the mesh network alone measures', [countOf('network alone', glanced)])
}

/** What all rows together say. */
function countOf(reading: string, verdicts: readonly Verdict[]) {
  const count = (holds: (verdict: Verdict) => boolean) => `${verdicts.filter(holds).length} of ${verdicts.length}`
  const pairs = verdicts.length * (FACE_CONTROLS.length - 1)
  const moved = verdicts.reduce((sum, { over }) => sum + over, 0)
  return {
    reading,
    'rows that rise': count(({ rises }) => rises),
    'rows whose others all stay': count(({ over }) => over === 0),
    'pairs of control and other measure that stay': `${pairs - moved} of ${pairs}`,
    'least likeness at 50': Math.min(...verdicts.map(({ likeness }) => likeness)),
  }
}

/** Those whose numbers are named, or all. */
const chosenPeople = (numbers: string | undefined) =>
  numbers ? numbers.split(',').map((i) => PEOPLE[Number(i)]!) : PEOPLE

type Verdict = { rises: boolean; over: number; likeness: number }

/** A part of the photo round one face, at a size at which faces are alike. */
async function bringNear(name: string, file: string, index: number, finder: StudioFaceFinder): Promise<Person> {
  const read = async (image: Sharp): Promise<Picture> => {
    const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, channels: 3, data }
  }
  const whole = await read(sharp(file))
  const { box } = (await finder.find(whole))[index]!
  const left = Math.max(0, Math.round(box.left - box.width * 1.1))
  const top = Math.max(0, Math.round(box.top - box.height * 0.9))
  const width = Math.min(whole.width - left, Math.round(box.width * 3.2))
  const height = Math.min(whole.height - top, Math.round(box.height * 2.7))
  const part = await sharp(file).extract({ left, top, width, height }).toBuffer()
  const scale = FACE_WIDTH / box.width
  const picture = await read(sharp(part).resize(Math.round(width * scale)))
  const [x, y] = [box.left + box.width / 2 - left, box.top + box.height / 2 - top]
  const face = nearest(await finder.find(picture), x * scale, y * scale)
  if (!face) throw new Error(`${name} has no face any more`)
  return { name, picture, face }
}

function nearest(faces: readonly Face[], x: number, y: number): Face | undefined {
  const far = ({ box }: Face) => Math.hypot(box.left + box.width / 2 - x, box.top + box.height / 2 - y)
  return [...faces].sort((a, b) => far(a) - far(b))[0]
}

async function watch({ name, picture, face }: Person, puppet: Puppet, finder: StudioFaceFinder): Promise<Watched> {
  const own = await finder.identify(picture, face)
  const photo = photoFace(picture, face)
  const glance = await glanceAtFace(finder, picture, face)
  const [fitted, glanced] = [{} as Seen, {} as Seen]
  const framesMs: number[] = []
  const cells: OverlayOptions[] = []
  for (const [row, control] of FACE_CONTROLS.entries()) {
    const likeness: number[] = []
    fitted[control] = { values: [], likeness }
    glanced[control] = { values: [], likeness }
    for (const [column, value] of VALUES.entries()) {
      const started = process.cpuUsage()
      const posed = puppet.draw({ [control]: value })
      const { user, system } = process.cpuUsage(started)
      if (value !== 0) framesMs.push((user + system) / 1000)
      const { box } = face
      const found = await readFace(finder, posed, photo)
      if (found.score < FACE_MIN) throw new Error(`${name}: no face at ${control} ${value}`)
      fitted[control].values.push(measure(found, face))
      glanced[control].values.push(measure(await glanceAtFace(finder, posed, glance), glance))
      const who = await finder.identify(posed, found)
      likeness.push(who.reduce((sum, part, i) => sum + part * own[i]!, 0))
      cells.push({ input: await cellOf(posed, box, control, value), left: column * CELL, top: row * CELL })
    }
  }
  const height = FACE_CONTROLS.length * CELL
  const file = join(CACHE, 'sheets', `face-editor-${name.replaceAll(' ', '-')}.png`)
  await sharp({ create: { width: VALUES.length * CELL, height, channels: 3, background: '#222' } })
    .composite(cells)
    .png()
    .toFile(file)
  return { fitted, glanced, framesMs }
}

/** How far another measure is read to move when some of its control is added to a control on purpose. */
async function faultsSeen({ name, picture, face }: Person, puppet: Puppet, finder: StudioFaceFinder, seen: Seen) {
  const photo = photoFace(picture, face)
  const rows: { put: string; read: string; share: number }[] = []
  for (const [i, control] of FACE_CONTROLS.entries()) {
    const other = FACE_CONTROLS[(i + FAULT.apart) % FACE_CONTROLS.length]!
    const fault = FAULT.value * fartherWay(seen, other)
    const posed = puppet.draw({ [control]: VALUES[3]!, [other]: fault })
    const read = measure(await readFace(finder, posed, photo), face)[other] ?? Number.NaN
    const moved = read - (seen[control].values[3]![other] ?? Number.NaN)
    const share = (moved * Math.sign(fault)) / moveOf(seen, other, other)
    rows.push({
      put: `${control} 50 with ${other} ${fault * 100}`,
      read: `${other} ${Math.round(share * 100)} %`,
      share,
    })
  }
  table(
    `${name}: faults put in on purpose`,
    rows.map(({ put, read }) => ({ put, read })),
  )
  return rows.map(({ share }) => share)
}

/** Which way a control moves its measure farther: eyes close by more than they open, and 60 of the opening is too little to be a fault. */
function fartherWay(seen: Seen, control: FaceControl): 1 | -1 {
  const [least, , rest, , most] = seen[control].values.map((values) => values[control] ?? Number.NaN)
  return rest! - least! > most! - rest! ? -1 : 1
}

async function cellOf({ width, height, data }: Picture, box: Face['box'], control: string, value: number) {
  const edge = Math.round(Math.max(box.width, box.height) * (control.startsWith('head') ? 2 : 1.25))
  const left = Math.max(0, Math.round(box.left + box.width / 2 - edge / 2))
  const top = Math.max(0, Math.round(box.top + box.height / 2 - edge / 2))
  const part = { left, top, width: Math.min(edge, width - left), height: Math.min(edge, height - top) }
  const words = `<svg width="${CELL}" height="14"><rect width="100%" height="14" fill="#000a"/><text x="3" y="11" font-size="11" fill="#fff">${control} ${value * 100}</text></svg>`
  const cut = await sharp(data, { raw: { width, height, channels: 3 } })
    .extract(part)
    .png()
    .toBuffer()
  return sharp(cut)
    .resize(CELL, CELL, { fit: 'cover' })
    .composite([{ input: Buffer.from(words), left: 0, top: CELL - 14 }])
    .png()
    .toBuffer()
}

function rangeOf(values: readonly (number | undefined)[]): number {
  const seen = values.filter((value) => value !== undefined)
  return Math.max(...seen) - Math.min(...seen)
}

/** How far a control moves a measure over its five values. */
const moveOf = (seen: Seen, of: FaceControl, by: FaceControl): number =>
  rangeOf(seen[by].values.map((values) => values[of]))

function report(name: string, seen: Seen): Verdict[] {
  const verdicts: Verdict[] = []
  const rows = FACE_CONTROLS.map((control) => {
    const steps = seen[control].values.map((values) => values[control] ?? Number.NaN)
    const rises = steps.every((value, i) => i === 0 || value > steps[i - 1]!)
    const others = FACE_CONTROLS.filter((other) => other !== control).map((other) => ({
      other,
      share: moveOf(seen, other, control) / moveOf(seen, other, other),
    }))
    const worst = others.sort((a, b) => b.share - a.share)
    const likeness = Math.min(seen[control].likeness[1]!, seen[control].likeness[3]!)
    const over = worst.filter(({ share }) => share > OTHERS_MAX)
    verdicts.push({ rises, over: over.length, likeness })
    return {
      control,
      measured: steps.map((value) => (value - steps[2]!).toFixed(3)).join(' '),
      rises: rises ? 'yes' : 'NO',
      'most moved other': worst
        .slice(0, Math.max(1, over.length))
        .map(({ other, share }) => `${other} ${Math.round(share * 100)} %`)
        .join(', '),
      'likeness at 50': likeness,
      holds: rises && over.length === 0 && likeness >= IDENTITY_MIN ? 'yes' : 'NO',
    }
  })
  table(`${name}: five values of each control`, rows)
  return verdicts
}
