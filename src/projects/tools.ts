import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PLANS, type PlanName } from '@bluehour/catalog/plans'
import type { Engines, Finish, FrameSource, Job, MediaFacts } from '@bluehour/engine/engine'
import { AppError } from '@bluehour/engine/errors'
import type { MediaKind } from '@bluehour/engine/media'
import type { Output, Tools } from '../modes/tools.ts'
import { guardContent } from './content-guard.ts'
import { previewStrips } from './preview-strips.ts'
import type { PlannedSize, RenderJob } from './render-job.ts'

export type ToolsDeps = {
  engines: Engines
  /** Resolves when a video of this size may be rendered: its price is held. */
  approve?: (size: PlannedSize) => Promise<void>
}

/** The one door in for assets and the one door out for outputs of a project. */
export function makeTools(
  { engines, approve }: ToolsDeps,
  order: Pick<RenderJob, 'projectId' | 'createdAt' | 'plan' | 'files'> & { watermark?: boolean },
  workDir: string,
  job: Job,
): Tools {
  const plan = PLANS[order.plan as PlanName]
  const { signal } = job
  const { media } = engines
  const guard = guardContent(engines.contentCheck)
  const seenPictures = new Set<string>()
  const seenFrames = new Map<string, Set<number>>()
  const files = new Map(order.files)
  /** The longest clip that was opened: no output that follows it is longer. */
  let clipSeconds: number | undefined
  const known = new Map<string, Promise<{ file: string; facts: MediaFacts }>>()
  const finish: Finish = {
    provenance: {
      engine: engines.name,
      version: engines.version,
      projectId: order.projectId,
      createdAt: order.createdAt,
    },
    watermark: order.watermark ?? plan.watermark,
  }

  async function asset(path: string, kind: MediaKind) {
    const file = files.get(path)
    // Only what the mode names among its assets was brought in.
    if (file === undefined) throw new Error(`the mode uses a ${kind} that is not among its assets`)
    return { file, facts: await media.probe(file, kind, signal) }
  }

  /** An asset named twice is fetched and looked at once. */
  function assetOnce(path: string, kind: MediaKind) {
    const name = `${kind} ${path}`
    let found = known.get(name)
    if (!found) {
      found = asset(path, kind)
      known.set(name, found)
    }
    return found
  }

  const outputOf = (name: string): Output => ({ name, file: join(workDir, name) })

  return {
    ...job,
    engines,
    projectId: order.projectId,
    plan: { name: plan.name, watermark: finish.watermark, edgeMax: plan.edgeMax },
    asset: assetOnce,
    async picture(path, options = {}) {
      const { file } = await assetOnce(path, 'image')
      const picture = await media.readPicture(file, { ...options, signal })
      if (!seenPictures.has(path)) await guard.picture(picture, 'in')
      seenPictures.add(path)
      return picture
    },
    async video(path, { framesMax = Number.POSITIVE_INFINITY, ...part } = {}) {
      const { file } = await assetOnce(path, 'video')
      const source = await media.readVideo(file, { ...part, signal })
      if (source.frames > framesMax) throw tooManyFrames(source, framesMax)
      clipSeconds = Math.max(clipSeconds ?? 0, source.seconds)
      // Sound begins with the first picture, which may be half a frame from the second that was asked for.
      const startSeconds = Math.round((part.startSeconds ?? 0) * source.fps) / source.fps
      const { endSeconds } = part
      const key = JSON.stringify([path, part])
      const seen = seenFrames.get(key) ?? new Set()
      seenFrames.set(key, seen)
      const guarded = guard.source(source, seen)
      return { ...guarded, soundFrom: { file, startSeconds, ...(endSeconds !== undefined && { endSeconds }) } }
    },
    async sound(path, options) {
      const { file } = await assetOnce(path, 'audio')
      return media.readSound(file, { ...options, signal })
    },
    async savePicture(picture, name, scene) {
      const output = outputOf(name)
      const labels = scene ? { ...finish, scene } : finish
      if ('strips' in picture) {
        // Strips are seen as a whole only at the end; the file is not handed out before that.
        const passing = previewStrips(picture)
        await media.writePicture(passing.picture, output.file, labels)
        await guard.picture(passing.preview(), 'out')
      } else {
        await guard.picture(picture, 'out')
        await media.writePicture(picture, output.file, labels)
      }
      return output
    },
    async saveSound(sound, name) {
      const output = outputOf(name)
      await media.writeSound(sound, output.file, finish)
      return output
    },
    async saveText(text, name) {
      const output = outputOf(name)
      await writeFile(output.file, text)
      return { ...output, isText: true }
    },
    async saveVideo(format, name, draw, scene) {
      const output = outputOf(name)
      const { width, height, fps } = format
      await approve?.({ width, height, fps, ...(clipSeconds !== undefined && { seconds: clipSeconds }) })
      const writer = media.openVideo(format, output.file, scene ? { ...finish, scene } : finish, signal)
      try {
        await draw(guard.sink(writer))
        await writer.close()
      } catch (error) {
        writer.abort()
        throw error
      }
      return output
    },
    part: (from, to) => ({ ...job, progress: (share) => job.progress(from + (to - from) * share) }),
  }
}

function tooManyFrames({ frames, seconds, fps }: FrameSource, framesMax: number): AppError {
  const secondsMax = Math.floor(framesMax / fps)
  return new AppError(
    'invalid_parameters',
    `The clip has ${frames} frames (${Math.round(seconds)} seconds at ${Number(fps.toFixed(2))} a second); at most ${framesMax} are possible. Choose a clip of up to ${secondsMax} seconds.`,
  )
}
