import { coveredPoses, prepareStill, type Still } from '@bluehour/camera/film-still'
import { type CameraPlan, planCamera, sectionOf, strainOf } from '@bluehour/camera/plan-camera'
import type { FrameSink, Job, JourneyRequest, Picture, SceneDescription } from '@bluehour/engine/engine'
import { resizePicture } from '@bluehour/imaging/pixels'
import { type Plane, smoothStep } from '@bluehour/imaging/plane'
import { noise } from '@bluehour/imaging/random'
import { applyLook } from '@bluehour/looks/apply-look'
import type { Look } from '@bluehour/looks/look'
import { AT_REST, addPose, type Pose } from '@bluehour/motion/camera/camera'
import { packRgb } from '@bluehour/motion/draw/draw-layer'
import { makeMixGrid, mixFrames } from '@bluehour/motion/draw/mix-frames'
import { aimMix, makeOrder } from '@bluehour/motion/journey/morph-journey'
import type { Displacement } from '@bluehour/motion/layers/layer'
import { type Heard, listenTo } from '@bluehour/music/listen/listen'
import type { Painter } from '@bluehour/scene/paint-scene'
import type { Scene } from '@bluehour/scene/scene'
import type { Depth } from '@bluehour/vision/depth'
import type { ReadScene } from '../shots/read-shots.ts'
import { lookFor } from './choose-look.ts'
import { nearnessOf } from './nearness.ts'
import { partsOf, type Story, tellStory } from './story.ts'
import { planTimeline, type Stay } from './timeline.ts'

export type JourneyParts = { painter: () => Painter; read: ReadScene; depth: Depth }

/** Drawn larger than the frame, because the camera comes nearer. */
const LARGER = 1.3
const EDGE_MAX = 1280
/** No more pictures than these are drawn; a longer journey comes by again. */
const PICTURES_MAX = 60
/** How far what is painted breathes, in the camera's units. */
const BREATH = 0.008

type Chapter = { stay: Stay; scene: Scene | undefined; poses: Pose[]; firstFrame: number; picture: number }

/** A journey through scenes that morph into each other under one camera. */
export async function makeJourney(
  request: JourneyRequest,
  sink: FrameSink,
  parts: JourneyParts,
  job: Job,
): Promise<SceneDescription> {
  const heard = request.sound && listenTo(request.sound)
  const look = lookFor(request, heard, job.seed)
  const camera = planCamera({ effect: request.effect, frames: request.frames, fps: sink.fps, seed: job.seed, heard })
  const story = storyOf(request, heard)
  const stays = planTimeline({
    seconds: request.seconds,
    speed: request.transitionSpeed,
    heard,
    scenes: camera.effect.scenes,
    strain: (from, to) => strainOf(camera, Math.round(from * sink.fps), Math.round(to * sink.fps)),
    scenesMin: scenesIn(story, request.seconds),
  })
  const told = await tellStory(story, stays, look.words ?? '', parts.read, job.seed)
  const scenes = camera.effect.scenes === 'devolve' ? told.reverse() : told
  const chapters = stays.map((stay, k) =>
    chapterOf(stay, k, request.first && k === 0 ? undefined : scenes[k], camera, request, sink),
  )
  const still = makeStills(chapters, look, request, sink, parts, job)
  await writeChapters(chapters, still, sink, request.frames, job)
  return {
    look: look.name,
    effect: request.effect,
    scenes: chapters.map(({ stay, scene }) => ({ from: stay.from, ...(scene ?? { first: true }) })),
  }
}

/** No line of a song is shorter on screen. */
const LINE_SECONDS = 1.5

/** So many scenes at least: every part of a prompt, every line that is sung. */
function scenesIn(story: Story, seconds: number): number {
  if (story.kind === 'prompt') return partsOf(story.prompt).length
  if (story.kind === 'mood') return 1
  const lines = story.words.filter(({ text }) => /[.,;!?]$/.test(text.trim())).length
  return Math.max(1, Math.min(lines, Math.floor(seconds / LINE_SECONDS)))
}

function storyOf({ story }: JourneyRequest, heard: Heard | undefined): Story {
  if (story.kind !== 'mood') return story
  return { kind: 'mood', mood: heard?.mood ?? 'calm' }
}

/** The camera's way through one scene: what it has travelled since the scene came in, made to fit the picture. */
function chapterOf(
  stay: Stay,
  k: number,
  scene: Scene | undefined,
  camera: CameraPlan,
  { frames, first }: JourneyRequest,
  sink: FrameSink,
): Chapter {
  const [from, to] = [Math.floor(stay.from * sink.fps), Math.min(frames, Math.ceil(stay.until * sink.fps) + 1)]
  const covered = coveredPoses(sectionOf(camera, from, to), sink)
  return { stay, scene, poses: first && k === 0 ? eased(covered, sink.fps) : covered, firstFrame: from, picture: k }
}

/** Out of the picture as it was given, within the first moments. */
function eased(poses: readonly Pose[], fps: number): Pose[] {
  return poses.map((pose, i) => {
    const share = smoothStep(0, 0.8, i / fps)
    const out = { ...AT_REST }
    addPose(out, pose, share)
    return out
  })
}

/** Pictures are drawn when the journey comes to them, and forgotten when it has passed. */
function makeStills(
  chapters: readonly Chapter[],
  look: Look,
  request: JourneyRequest,
  sink: FrameSink,
  parts: JourneyParts,
  job: Job,
) {
  const ready = new Map<number, Promise<Still>>()
  const draw = async (chapter: Chapter): Promise<Still> => {
    const { picture, nearness } = await pictureOf(chapter, look, request, sink, parts, job)
    return prepareStill(picture, { size: sink, nearness, stirs: [breathing(job.seed + chapter.picture)] })
  }
  return (k: number): Promise<Still> => {
    for (const old of ready.keys()) if (old < k - 1) ready.delete(old)
    const known = ready.get(k) ?? draw(chapters[k]!)
    ready.set(k, known)
    return known
  }
}

async function pictureOf(
  { scene, picture: k }: Chapter,
  look: Look,
  { first }: JourneyRequest,
  sink: FrameSink,
  { painter, depth }: JourneyParts,
  job: Job,
): Promise<{ picture: Picture; nearness: Plane }> {
  const scale = Math.min(LARGER, EDGE_MAX / Math.max(sink.width, sink.height))
  const size = { width: Math.round(sink.width * scale), height: Math.round(sink.height * scale) }
  if (!scene && first) {
    // The first frame is the picture as it was given.
    const picture = await resizePicture(first, size.width, size.height, 'cover')
    return {
      picture,
      nearness: await depth.nearness(picture, {
        width: 160,
        height: Math.max(8, Math.round((160 * size.height) / size.width)),
      }),
    }
  }
  const seed = (job.seed + (k % PICTURES_MAX) * 7919) >>> 0
  const { picture, depths } = await painter().expose(
    { ...scene!, style: 'photo' },
    { ...size, seed, time: 0 },
    job.signal,
  )
  const styled = await applyLook(look, picture, { seed: job.seed, depths, signal: job.signal })
  return { picture: styled, nearness: nearnessOf(depths.depth, size) }
}

/** A painting that breathes: slow, small currents. */
function breathing(seed: number): Displacement {
  return (place, seconds) => {
    const [x, y] = [place.x, place.y]
    place.x += BREATH * noise(x * 2.2 + seconds * 0.22, y * 2.2, seed)
    place.y += BREATH * noise(x * 2.2, y * 2.2 - seconds * 0.25, seed + 7)
  }
}

async function writeChapters(
  chapters: readonly Chapter[],
  stillOf: (k: number) => Promise<Still>,
  sink: FrameSink,
  frames: number,
  job: Job,
): Promise<void> {
  const size = { width: sink.width, height: sink.height }
  const [frame, other] = [new Int32Array(size.width * size.height), new Int32Array(size.width * size.height)]
  const rgb = new Uint8Array(frame.length * 3)
  const mix = makeMixGrid(size.width, size.height)
  let k = 0
  let order = makeOrder(size, [], job.seed)
  for (let i = 0; i < frames; i++) {
    job.signal.throwIfAborted()
    const t = i / sink.fps
    while (chapters[k + 1] && t >= chapters[k + 1]!.stay.shown) {
      k++
      order = makeOrder(size, [], job.seed + k)
    }
    const [now, next] = [chapters[k]!, chapters[k + 1]]
    const poseAt = (chapter: Chapter) =>
      chapter.poses[Math.min(chapter.poses.length - 1, Math.max(0, i - chapter.firstFrame))]!
    const still = await stillOf(k)
    if (next && t > next.stay.from) {
      still.draw(frame, poseAt(now), t)
      ;(await stillOf(k + 1)).draw(other, poseAt(next), t)
      aimMix(mix, order, (t - next.stay.from) / (next.stay.shown - next.stay.from))
      mixFrames(frame, other, size, mix)
      packRgb(frame, rgb)
    } else still.drawRgb(rgb, poseAt(now), t)
    await sink.write(rgb)
    job.progress((i + 1) / frames)
  }
}
