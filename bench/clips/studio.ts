import { fileURLToPath } from 'node:url'
import type { Engines, FrameSink, Job, MediaEngine, OpenClip, Picture, VideoFormat } from '@bluehour/engine/engine'
import { makeLog } from '@bluehour/engine/log'
import { makeStudio } from '@bluehour/studio/studio'

export const job: Job = { signal: new AbortController().signal, progress: () => undefined, seed: 7 }

export function openStudio(): Engines {
  const modelsDir = process.env.BLUEHOUR_MODELS ?? fileURLToPath(new URL('../../.cache/models', import.meta.url))
  return makeStudio({ modelsDir, version: '0', log: makeLog({ level: 'warn', name: 'bench' }), rendersAtOnce: 1 })
}

export function clipOf(media: MediaEngine, file: string, { maxEdge, fps }: { maxEdge: number; fps: number }): OpenClip {
  return (frames) =>
    media.readVideo(file, {
      maxEdge,
      fps,
      ...(frames && { startSeconds: frames.from / fps, endSeconds: frames.to / fps }),
      signal: job.signal,
    })
}

/** Keeps every frame. */
export function keeping(size: { width: number; height: number; fps: number }): { sink: FrameSink; frames: Picture[] } {
  const frames: Picture[] = []
  const { width, height } = size
  const write = async (data: Uint8Array) => {
    frames.push({ width, height, channels: 3, data: Uint8Array.from(data) })
  }
  return { sink: { ...size, write }, frames }
}

/** CPU seconds of plainly encoding these frames: what a render is measured against. */
export async function encodeSeconds(media: MediaEngine, format: VideoFormat, frames: readonly Picture[], file: string) {
  const provenance = { engine: 'bench', version: '0', projectId: 'bench', createdAt: new Date(0).toISOString() }
  const started = performance.now()
  const writer = media.openVideo(format, file, { provenance, watermark: false }, job.signal)
  for (const { data } of frames) await writer.write(data)
  await writer.close()
  return { seconds: (performance.now() - started) / 1000, facts: await media.probe(file, 'video', job.signal) }
}

export function differenceOf(a: Picture, b: Picture): number {
  let sum = 0
  for (let i = 0; i < a.data.length; i++) sum += Math.abs(a.data[i]! - b.data[i]!)
  return sum / a.data.length
}
