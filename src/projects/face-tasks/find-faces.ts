import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fitsFamilies } from '@bluehour/catalog/extensions'
import type { DetectedFace, Engines, Finish, Job, Picture } from '@bluehour/engine/engine'
import { AppError } from '@bluehour/engine/errors'
import type { Tools } from '../../modes/tools.ts'
import { parseAssetPath } from '../asset-paths.ts'
import type { FaceJob, RenderedFile } from '../render-job.ts'
import { makeTools, type ToolsDeps } from '../tools.ts'
import { cropAround } from './crop.ts'
import { makePersonTracker } from './person-tracker.ts'

type OnFace = (face: RenderedFile) => void
type Save = (crop: Picture, frame: number, index: number) => Promise<void>

/** Larger pictures show faces no better. */
const PICTURE_EDGE_MAX = 4096
const FRAME_EDGE_MAX = 1920
/** How often a video is looked at: this many times a second, in long ones this many times in all. */
const LOOKS_PER_SECOND = 4
const LOOKS_MAX = 600
const THOROUGH_EVERY = 4

/** The inside of a face task: looks, crops and tells. The same input gives the same crops under the same names. */
export async function findFaces(deps: ToolsDeps, order: FaceJob, job: Job, onFace: OnFace): Promise<void> {
  const { engines } = deps
  const save = saver(deps, order, onFace)
  const tools = makeTools(deps, { ...order, projectId: order.taskId }, order.workDir, job)
  if (await isMoving(order.target, tools)) await lookThrough(engines, tools, order, save)
  else await lookAt(engines, tools, order, save)
}

/** Gif and webp may be either; only the content tells. */
async function isMoving(path: string, tools: Tools): Promise<boolean> {
  const parsed = parseAssetPath(path)
  if (parsed.from === 'library') return parsed.kind === 'video'
  const name = parsed.from === 'url' ? new URL(parsed.url).pathname : parsed.path
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (fitsFamilies(extension, ['video'])) return true
  if (!fitsFamilies(extension, ['gif'])) return false
  return tools.asset(path, 'video').then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'invalid_video_file') return false
      throw error
    },
  )
}

/** Every face of a picture counts, also of people who look alike. */
async function lookAt(engines: Engines, tools: Tools, { target, confidence }: FaceJob, save: Save): Promise<void> {
  const picture = await tools.picture(target, { maxEdge: PICTURE_EDGE_MAX })
  const faces = await engines.faces.detect(picture, { confidence, known: [] }, tools)
  for (const [index, { box }] of leftToRight(faces).entries()) await save(cropAround(picture, box), 0, index)
}

/** The whole video at even distances. Each person is saved once, from one of the first good views. */
async function lookThrough(engines: Engines, tools: Tools, order: FaceJob, save: Save): Promise<void> {
  const { target, confidence } = order
  const { facts } = await tools.asset(target, 'video')
  const { fps: ownFps = 25, seconds = 1 } = facts
  const source = await tools.video(target, {
    maxEdge: FRAME_EDGE_MAX,
    fps: Math.min(LOOKS_PER_SECOND, LOOKS_MAX / seconds),
  })
  const { width, height, fps } = source
  const guests = makePersonTracker()
  let look = 0
  for await (const data of source) {
    const frame = Math.round((look * ownFps) / fps)
    const picture: Picture = { width, height, channels: 3, data }
    const part = tools.part(look / source.frames, (look + 1) / source.frames)
    const faces = await lookOnce(engines, picture, { confidence, known: guests.known() }, part, look)
    guests.see(leftToRight(faces), { number: look, frame, picture })
    for (const { crop, frame: seenIn, index } of guests.introduce(look)) await save(crop, seenIn, index)
    look++
  }
  for (const { crop, frame, index } of guests.introduce()) await save(crop, frame, index)
}

/** Most looks are quick ones; where they show somebody new, and every so often for the small faces, a thorough one follows. */
async function lookOnce(
  { faces }: Engines,
  picture: Picture,
  whom: { confidence: number; known: Float32Array[] },
  job: Job,
  look: number,
): Promise<DetectedFace[]> {
  if (look % THOROUGH_EVERY !== 0) {
    const met = await faces.detect(picture, { ...whom, quick: true }, job)
    if (!met.some(({ isNew }) => isNew)) return met
  }
  return faces.detect(picture, whom, job)
}

function leftToRight(faces: readonly DetectedFace[]): DetectedFace[] {
  return [...faces].sort((a, b) => a.box.left + a.box.width / 2 - (b.box.left + b.box.width / 2))
}

function saver({ engines }: ToolsDeps, order: FaceJob, onFace: OnFace): Save {
  const { name: engine, version, media } = engines
  const finish: Finish = {
    provenance: { engine, version, projectId: order.taskId, createdAt: order.createdAt },
    // It is an input of what comes next, not an output.
    watermark: false,
  }
  return async (crop, frame, index) => {
    const name = `${frame}-${index}.png`
    const file = join(order.workDir, name)
    await media.writePicture(crop, file, finish)
    const { size: bytes } = await stat(file)
    onFace({ name, bytes })
  }
}
