import type { AnimateRequest, Job, Picture } from '@bluehour/engine/engine'
import type { Log } from '@bluehour/engine/log'
import { fitWithin, resizePicture } from '@bluehour/imaging/pixels'
import type { Interpolate } from '@bluehour/vision/interpolate'
import { AT_REST, addPose, type Pose } from './camera/camera.ts'
import { type Exposure, planPath, type Timing } from './camera/path.ts'
import { findWay, makeFlowJourney } from './journey/flow-journey.ts'
import { likenessOf } from './journey/likeness.ts'
import { arrivingPath, chooseWindow, makeMorphJourney, makeOrder, makePulls } from './journey/morph-journey.ts'
import { fitPicture, type SceneAnalysis, type SceneModels, seePicture } from './layers/scene.ts'
import { bringToLife, type LifeTiming } from './life/ambience.ts'
import { type Direction, readPrompt } from './prompt/prompt.ts'
import { type FrameSize, makeAir, prepareShot } from './shot.ts'

/** Draws frame number `index` into a packed frame. */
export type Film = { draw(frame: Int32Array, index: number): void }

export type Studio = { models: SceneModels; interpolate: Interpolate; log: Pick<Log, 'debug'> }

/** From this likeness on, two pictures show the same thing and the movement between them is real. */
const SAME_SCENE = 0.6
const SAME_PICTURE = 0.985

/** Flow is found on a small copy and used at full size. */
const FLOW_EDGE = 448

type Take = { direction: Direction; timing: Timing; size: FrameSize; studio: Studio; job: Job }

export async function prepareFilm(request: AnimateRequest, size: FrameSize, studio: Studio, job: Job): Promise<Film> {
  const { frames, seconds, image, endImage } = request
  const timing = { frames, seconds, seed: job.seed }
  const take = { direction: readPrompt(request.prompt), timing, size, studio, job }
  if (!endImage) return filmStill(image, take, false)
  const [first, second] = await Promise.all([fitPicture(image, size), fitPicture(endImage, size)])
  const small = fitWithin(size.width, size.height, FLOW_EDGE)
  const smallFirst = await resizePicture(first, small.width, small.height)
  const smallSecond = await resizePicture(second, small.width, small.height)
  const between = await studio.interpolate.between(smallFirst, smallSecond, 0.5)
  const { moved, still } = likenessOf(smallFirst, smallSecond, between)
  studio.log.debug({ moved, still }, 'Compared the first and the last picture')
  job.signal.throwIfAborted()
  if (still > SAME_PICTURE) return filmStill(image, take, true)
  if (moved > SAME_SCENE) return filmFlow({ first, second, smallFirst, smallSecond }, take)
  return filmMorph(first, second, between, take)
}

function momentOf(index: number, { frames, seconds }: Timing): number {
  return (index / Math.max(1, frames - 1)) * seconds
}

function exposureOf(sight: SceneAnalysis, poses: Exposure['poses']): Exposure {
  const { background, subject } = sight.surfaces
  return { view: sight.view, surfaces: subject ? [background, subject] : [background], poses }
}

/** Whether the first thing the camera does along its view is to go backwards. */
function backsAway({ steps }: Direction): boolean {
  return steps.flat().find(({ kind }) => kind === 'push' || kind === 'fly')?.sign === -1
}

/** There and back again, on a slightly other way, when the last frame has to be the first: nowhere does it stand still. */
function roundTrip(path: readonly Pose[], pivot: number): Pose[] {
  return path.map((_, i) => {
    const turn = (Math.PI * i) / (path.length - 1)
    const share = 0.6 * Math.sin(turn) ** 2 + 0.4 * Math.sin(turn)
    const at = share * (path.length - 1) * 0.6
    const k = Math.min(path.length - 2, Math.floor(at))
    const pose = { ...AT_REST }
    addPose(pose, path[k]!, 1 - (at - k))
    addPose(pose, path[k + 1]!, at - k)
    addPose(pose, { x: 0.045, yaw: 0.014 - 0.045 * pivot }, Math.sin(2 * turn))
    return pose
  })
}

async function filmStill(
  image: Picture,
  { direction, timing, size, studio, job }: Take,
  returns: boolean,
): Promise<Film> {
  const sight = await seePicture(image, size, studio.models, job, backsAway(direction))
  job.progress(0.5)
  const life = bringToLife(direction, sight, { ...timing, returns })
  const bend = (path: readonly Pose[]) => (returns && !direction.still ? roundTrip(path, sight.stage.pivot) : path)
  const { path, margins } = planPath(direction, sight.stage, timing, [exposureOf(sight, bend)])
  const shot = await prepareShot({ sight, life, margins: margins[0]!, size }, studio.models, job)
  const way = bend(path)
  return { draw: (frame, index) => shot.draw(frame, way[index]!, momentOf(index, timing)) }
}

/** Even speed with a soft start and a soft end; never so slow that frames repeat. */
function eased(share: number): number {
  const ramp = 0.2
  const slow = 0.35
  const rampArea = (ramp * (1 + slow)) / 2
  const area = 2 * rampArea + 1 - 2 * ramp
  const within = (part: number) => slow * part + ((1 - slow) * part * part) / (2 * ramp)
  if (share < ramp) return within(share) / area
  if (share > 1 - ramp) return 1 - within(1 - share) / area
  return (rampArea + share - ramp) / area
}

type Pair = { first: Picture; second: Picture; smallFirst: Picture; smallSecond: Picture }

/** Two pictures of one scene: everything moves along the flow between them. */
async function filmFlow(
  { first, second, smallFirst, smallSecond }: Pair,
  { direction, timing, size, studio, job }: Take,
): Promise<Film> {
  const steps = Math.max(4, Math.min(16, Math.round(timing.frames / 8)))
  const way = await findWay(smallFirst, smallSecond, steps, studio.interpolate, job)
  const journey = makeFlowJourney(first, second, way, size)
  const sight = await seePicture(first, size, { depth: studio.models.depth, inpaint: studio.models.inpaint }, job)
  const asked = { ...direction, silent: false }
  const life = bringToLife(asked, sight, { ...timing, returns: true } satisfies LifeTiming)
  const air = makeAir(life, size, Number.POSITIVE_INFINITY)
  const arc = direction.still ? 0 : 1
  return {
    draw: (frame, index) => {
      const share = index / Math.max(1, timing.frames - 1)
      const seconds = momentOf(index, timing)
      // A breath of camera that is gone at both ends keeps very small movements from looking frozen.
      const bump = Math.sin(Math.PI * share) ** 2 * arc
      const pose = { ...AT_REST, zoom: 0.03 * bump }
      journey.draw(frame, eased(share), pose)
      air.behind(frame, pose, seconds)
      air.front(frame, pose, seconds)
    },
  }
}

/** Two different pictures: one camera move through both, and a short, patchy change in the middle of it. */
async function filmMorph(
  first: Picture,
  second: Picture,
  between: Awaited<ReturnType<Interpolate['between']>>,
  take: Take,
): Promise<Film> {
  const { direction, timing, size, studio, job } = take
  const window = chooseWindow(timing.seconds)
  const seenFirst = await seePicture(first, size, studio.models, job)
  job.progress(0.25)
  const seenSecond = await seePicture(second, size, studio.models, job)
  job.progress(0.5)
  const part = (from: number, to: number) => (path: readonly Pose[]) =>
    path.filter((_, i) => momentOf(i, timing) >= from - 0.1 && momentOf(i, timing) <= to + 0.1)
  const leaves = part(0, window.end)
  const arrives = part(window.start, timing.seconds)
  const { path, margins } = planPath(direction, seenFirst.stage, timing, [
    exposureOf(seenFirst, leaves),
    exposureOf(seenSecond, (poses) => arrives(arrivingPath(poses))),
  ])
  const pulls = makePulls(between, seenFirst.view, window, timing.seconds)
  const lifeOf = (sight: SceneAnalysis, returns: boolean) => bringToLife(direction, sight, { ...timing, returns })
  const firstShot = await prepareShot(
    { sight: seenFirst, life: lifeOf(seenFirst, false), margins: margins[0]!, size, stirs: [pulls.first] },
    studio.models,
    job,
  )
  job.progress(0.75)
  const secondShot = await prepareShot(
    { sight: seenSecond, life: lifeOf(seenSecond, true), margins: margins[1]!, size, stirs: [pulls.second] },
    studio.models,
    job,
  )
  const order = makeOrder(size, [seenFirst.subject, seenSecond.subject], timing.seed)
  const journey = makeMorphJourney(
    { shot: firstShot, path },
    { shot: secondShot, path: arrivingPath(path) },
    order,
    window,
    size,
  )
  return { draw: (frame, index) => journey.draw(frame, index, momentOf(index, timing)) }
}
