import { join } from 'node:path'
import type { Engines, MediaFacts, Picture, Sound } from '@bluehour/engine/engine'

const EDGE = 480
const WAVE = { width: 480, height: 270, bar: 4, gap: 3 }
/** Calm on light and on dark pages alike. */
const WAVE_COLOR = [99, 116, 214] as const

type ThumbnailOf = {
  file: string
  facts: MediaFacts
  /** Of the output among its project's. */
  index: number
  workDir: string
  projectId: string
  createdAt: string
}

/**
 * A small WebP for lists: the picture, a frame from the first third of a video, or the shape of a sound. Undefined where none
 * can be made: nobody's project fails for its thumbnail. Resolves with its name in the work folder.
 */
export async function makeThumbnail(
  engines: Pick<Engines, 'media' | 'name' | 'version'>,
  { file, facts, index, workDir, projectId, createdAt }: ThumbnailOf,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { media, name: engine, version } = engines
  try {
    const picture = await pictureOf(media, file, facts, signal)
    if (!picture) return undefined
    const name = `thumb-${index}.webp`
    const provenance = { engine, version, projectId, createdAt }
    await media.writePicture(picture, join(workDir, name), { provenance, watermark: false })
    return name
  } catch (error) {
    if (signal.aborted) throw error
    return undefined
  }
}

async function pictureOf(
  media: Engines['media'],
  file: string,
  { media: kind, seconds = 0 }: MediaFacts,
  signal: AbortSignal,
): Promise<Picture | undefined> {
  if (kind === 'image') return media.readPicture(file, { maxEdge: EDGE, signal })
  if (kind === 'audio') return drawWave(await media.readSound(file, { sampleRate: 8_000, signal }))
  const startSeconds = seconds / 3
  const { width, height, ...frames } = await media
    .readVideo(file, { startSeconds, maxEdge: EDGE, signal })
    .then(firstFrame)
  return frames.data && { width, height, channels: 3, data: frames.data }
}

async function firstFrame(source: AsyncIterable<Uint8Array> & { width: number; height: number }) {
  for await (const frame of source) return { width: source.width, height: source.height, data: frame.slice() }
  return { width: 0, height: 0, data: undefined }
}

/** Loudness over time as rounded bars around the middle, on a clear ground. */
export function drawWave({ channels: [samples = new Float32Array(1)] }: Sound): Picture {
  const { width, height, bar, gap } = WAVE
  const data = new Uint8Array(width * height * 4)
  const bars = Math.floor(width / (bar + gap))
  const loudness = Array.from({ length: bars }, (_, i) => {
    const part = samples.subarray(
      Math.floor((i * samples.length) / bars),
      Math.floor(((i + 1) * samples.length) / bars),
    )
    return part.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  })
  const loudest = Math.max(...loudness, 0.01)
  loudness.forEach((loud, i) => {
    const half = Math.max(2, Math.round((loud / loudest) * height * 0.4))
    for (let y = Math.floor(height / 2) - half; y < height / 2 + half; y++) {
      for (let x = i * (bar + gap); x < i * (bar + gap) + bar; x++) {
        data.set([...WAVE_COLOR, 255], (y * width + x) * 4)
      }
    }
  })
  return { width, height, channels: 4, data }
}
