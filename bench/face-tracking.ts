/** Following faces through clips: a part of the bench of face detection. */
import type { Picture } from '@bluehour/engine/engine'
import type { Face, TrackedFace } from '@bluehour/faces/face'
import type { StudioFaceFinder } from '@bluehour/faces/find/finder'
import { likeness } from '@bluehour/faces/find/identity'
import { makeFaceTracker } from '@bluehour/faces/find/tracker'
import { groupPhoto } from '@bluehour/fixtures/people'
import { makeMedia } from '@bluehour/media/media'
import { makeClip, type Shot } from './face-clips.ts'
import { median, table } from './measure.ts'

export type Person = { name: string; identity: Float32Array }

const middleOf = ({ box }: Face) => [box.left + box.width / 2, box.top + box.height / 2] as const

async function framesOf(file: string, each: (frame: Picture, i: number) => Promise<void>): Promise<void> {
  const source = await makeMedia({}).readVideo(file, { signal: new AbortController().signal })
  let i = 0
  for await (const data of source) {
    await each({ width: source.width, height: source.height, channels: 3, data }, i++)
  }
}

export async function keepNumbers(
  finder: StudioFaceFinder,
  people: readonly Person[],
  astronaut: string,
  folder: string,
): Promise<void> {
  const [first, sixth, fifth] = await Promise.all([groupPhoto('sample1'), groupPhoto('sample6'), groupPhoto('sample5')])
  const shots: Shot[] = [
    { photo: astronaut, zoom: '1.1+0.006*on', x: 'iw*0.02+3*on', y: '4*on', frames: 30 },
    { photo: first, zoom: '1.15', x: '12*on', y: 'ih*0.05', frames: 30 },
    { photo: astronaut, zoom: '1.5-0.008*on', x: 'iw*0.05+3*on', y: '0', frames: 20 },
    { photo: sixth, zoom: '1.05+0.004*on', x: '4*on', y: 'ih*0.1', frames: 30 },
    { photo: fifth, zoom: '1.1', x: 'iw*0.02+5*on', y: 'ih*0.02', frames: 30 },
    { photo: first, zoom: '1.4', x: 'iw*0.25-8*on', y: 'ih*0.1', frames: 30 },
  ]
  const clip = makeClip(folder, 'cuts', shots)
  const tracker = makeFaceTracker(finder)
  const numbers = new Map<string, Set<number>>()
  const names = new Map<number, Set<string>>()
  let seen = 0
  await framesOf(clip, async (frame, i) => {
    const faces = await tracker.next(frame)
    if (i % 5 !== 4) return
    for (const face of faces) {
      const name = await nameOf(finder, frame, face, people)
      if (!name) continue
      seen++
      numbers.set(name, (numbers.get(name) ?? new Set()).add(face.id))
      names.set(face.id, (names.get(face.id) ?? new Set()).add(name))
    }
  })
  const split = [...numbers.values()].filter(({ size }) => size > 1).length
  const mixed = [...names.values()].filter(({ size }) => size > 1).length
  table('Numbers through a clip of six shots, five cuts, 720p', [
    { faces: seen, people: numbers.size, 'people with two numbers': split, 'numbers with two people': mixed },
  ])
  if (split > 0 || mixed > 0) throw new Error('a person changed number')
}

async function nameOf(finder: StudioFaceFinder, frame: Picture, face: Face, people: readonly Person[]) {
  const identity = await finder.identify(frame, face)
  const ranked = people
    .map((person) => ({ name: person.name, alike: likeness(identity, person.identity) }))
    .sort((a, b) => b.alike - a.alike)
  return ranked[0]!.alike > 0.5 ? ranked[0]!.name : undefined
}

/** Mean length of the second difference of all points, in thousandths of the face's width. */
function trembleOf(track: readonly Face[]): number {
  let [sum, count] = [0, 0]
  for (let t = 2; t < track.length; t++) {
    const [a, b, c] = [track[t - 2]!.mesh, track[t - 1]!.mesh, track[t]!.mesh]
    for (let i = 0; i < c.length; i += 3) {
      sum += Math.hypot(c[i]! - 2 * b[i]! + a[i]!, c[i + 1]! - 2 * b[i + 1]! + a[i + 1]!) / track[t]!.box.width
      count++
    }
  }
  return (1000 * sum) / count
}

export async function followClosely(finder: StudioFaceFinder, astronaut: string, folder: string): Promise<void> {
  const clips = {
    still: { photo: astronaut, zoom: '1.3', x: 'iw*0.1', y: '0', frames: 40, noise: 14 },
    'slow push': { photo: astronaut, zoom: '1.2+0.004*on', x: 'iw*0.1', y: '0', frames: 40, noise: 14 },
    'fast pan': { photo: astronaut, zoom: '1.4', x: 'iw*0.02+24*on', y: '0', frames: 30, noise: 14 },
  }
  const rows = []
  for (const [name, shot] of Object.entries(clips)) {
    const file = makeClip(folder, name.replace(' ', '-'), [shot])
    const [raw, steady]: [TrackedFace[], TrackedFace[]] = [[], []]
    const [plain, smooth] = [makeFaceTracker(finder, { smooth: false }), makeFaceTracker(finder)]
    await framesOf(file, async (frame) => {
      raw.push(...(await plain.next(frame)))
      steady.push(...(await smooth.next(frame)))
    })
    const behind = steady.map((face, i) => {
      const [[ax, ay], [bx, by]] = [middleOf(face), middleOf(raw[i]!)]
      return (100 * Math.hypot(ax - bx, ay - by)) / face.box.width
    })
    rows.push({
      clip: name,
      'tremble, raw (‰ of width)': trembleOf(raw.slice(5)),
      'tremble, steady': trembleOf(steady.slice(5)),
      'behind the raw one (% of width), mean': behind.reduce((sum, value) => sum + value, 0) / behind.length,
      most: Math.max(...behind),
    })
  }
  table('A followed mesh', rows)
}

/** Both on the same frames in turns, so that whatever else the machine does meets both alike. */
export async function costOfFollowing(finder: StudioFaceFinder, astronaut: string, folder: string): Promise<void> {
  const shot = { photo: astronaut, zoom: '1.2+0.002*on', x: 'iw*0.1', y: '0', frames: 49 }
  const frames: Picture[] = []
  await framesOf(makeClip(folder, 'cost', [shot]), async (frame) => {
    frames.push({ ...frame, data: frame.data.slice() })
  })
  const tracker = makeFaceTracker(finder)
  let [face] = await tracker.next(frames[0]!)
  const [whole, meshes]: [number[], number[]] = [[], []]
  for (const frame of frames.slice(1)) {
    const started = performance.now()
    await finder.trace(frame, face!)
    const between = performance.now()
    face = (await tracker.next(frame))[0]
    whole.push(performance.now() - between)
    meshes.push(between - started)
  }
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  table('Following one face at 720p, counted in runs of the mesh', [
    {
      'a frame, median': median(whole) / median(meshes),
      'a frame, mean, looks for new faces and checks included': mean(whole) / mean(meshes),
    },
  ])
}
