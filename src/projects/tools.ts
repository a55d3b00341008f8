import { join } from 'node:path'
import { PLANS, type PlanName } from '@bluehour/catalog/plans'
import type { Engines, Finish, FrameSource, Job, MediaFacts } from '@bluehour/engine/engine'
import { AppError, type Code } from '@bluehour/engine/errors'
import { fetchToFile } from '../files/fetch-url.ts'
import type { Storage } from '../files/storage.ts'
import { randomText } from '../lib/ids.ts'
import { type Outbound, OutboundError } from '../lib/outbound.ts'
import type { Output, Tools } from '../modes/tools.ts'
import { parseAssetPath } from './asset-paths.ts'
import type { RenderOrder } from './render-order.ts'

export type ToolsDeps = { engines: Engines; storage: Storage; outbound: Outbound }
type Media = 'image' | 'video' | 'audio'

const FETCH_MS = 10 * 60_000
const REDIRECTS_MAX = 5

/** The one door in for assets and the one door out for outputs of a project. */
export function makeTools(
  { engines, storage, outbound }: ToolsDeps,
  order: Pick<RenderOrder, 'projectId' | 'createdAt' | 'plan' | 'library'>,
  workDir: string,
  job: Job,
): Tools {
  const plan = PLANS[order.plan as PlanName]
  const { signal } = job
  const { media } = engines
  const known = new Map<string, Promise<{ file: string; facts: MediaFacts }>>()
  const finish: Finish = {
    provenance: {
      engine: engines.name,
      version: engines.version,
      projectId: order.projectId,
      createdAt: order.createdAt,
    },
    watermark: plan.watermark,
  }

  async function bringIn(path: string, kind: Media): Promise<string> {
    const parsed = parseAssetPath(path)
    if (parsed.from === 'url') {
      const file = join(workDir, `asset-${randomText(8)}`)
      await fetchToFile({
        url: parsed.url,
        file,
        bytesMax: plan.uploadBytesMax,
        timeoutMs: FETCH_MS,
        redirectsMax: REDIRECTS_MAX,
        outbound,
        signal,
      }).catch((error: unknown) => {
        throw fetchFailure(error, kind, path)
      })
      return file
    }
    const stored = parsed.from === 'upload' ? parsed.path : order.library[parsed.projectId]
    if (!stored || (await storage.size(stored)) === undefined) {
      throw new AppError(
        `invalid_${kind}_path`,
        `The ${kind} '${path}' is no longer there. Uploads are kept for 7 days; upload it again.`,
      )
    }
    return storage.localFile(stored)
  }

  async function asset(path: string, kind: Media) {
    const file = await bringIn(path, kind)
    return { file, facts: await media.probe(file, kind, signal) }
  }

  /** An asset named twice is fetched and looked at once. */
  function assetOnce(path: string, kind: Media) {
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
    plan: { name: plan.name, watermark: plan.watermark, edgeMax: plan.edgeMax },
    asset: assetOnce,
    async picture(path, options = {}) {
      const { file } = await assetOnce(path, 'image')
      return media.readPicture(file, { ...options, signal })
    },
    async video(path, { framesMax = Number.POSITIVE_INFINITY, ...part } = {}) {
      const { file } = await assetOnce(path, 'video')
      const source = await media.readVideo(file, { ...part, signal })
      if (source.frames > framesMax) throw tooManyFrames(source, framesMax)
      // Sound begins with the first picture, which may be half a frame from the second that was asked for.
      const startSeconds = Math.round((part.startSeconds ?? 0) * source.fps) / source.fps
      const { endSeconds } = part
      return { ...source, soundFrom: { file, startSeconds, ...(endSeconds !== undefined && { endSeconds }) } }
    },
    async sound(path, options) {
      const { file } = await assetOnce(path, 'audio')
      return media.readSound(file, { ...options, signal })
    },
    async savePicture(picture, name, scene) {
      const output = outputOf(name)
      await media.writePicture(picture, output.file, scene ? { ...finish, scene } : finish)
      return output
    },
    async saveSound(sound, name) {
      const output = outputOf(name)
      await media.writeSound(sound, output.file, finish)
      return output
    },
    async saveVideo(format, name, draw, scene) {
      const output = outputOf(name)
      const writer = media.openVideo(format, output.file, scene ? { ...finish, scene } : finish, signal)
      try {
        await draw(writer)
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

function fetchFailure(error: unknown, kind: Media, path: string): unknown {
  if (!(error instanceof OutboundError)) return error
  const code: Code = error.reason === 'too_large' ? 'file_too_large' : `invalid_${kind}_path`
  return new AppError(code, `The ${kind} at '${withoutSignature(path)}' could not be fetched: ${error.message}`, {
    cause: error,
  })
}

function withoutSignature(url: string): string {
  return url.split('?')[0] ?? url
}
