import type { FrameSink, Job, Picture } from '@bluehour/engine/engine'
import type { Painter } from '@bluehour/scene/paint-scene'
import type { Interpolate } from '@bluehour/vision/interpolate'
import sharp from 'sharp'
import { picturesBetween } from './between.ts'
import { directShot, withFirstHour } from './direct-shot.ts'
import { type KeySize, keySizeFor, keyStep, planFrames, type ShotFrames } from './frame-plan.ts'
import type { Shot } from './read-shots.ts'

export type Camera = {
  painter: Painter
  interpolate: Interpolate
  /** Pictures that stand in the scene, by the name their subject has. */
  cards?: ReadonlyMap<string, Picture>
}

/** Frames of all shots, one after the other, at the size they are drawn in. */
export async function* filmShots(
  shots: readonly Shot[],
  { frames, fps, size }: { frames: number; fps: number; size: KeySize },
  camera: Camera,
  job: Job,
): AsyncGenerator<Picture> {
  const planned = planFrames(shots, frames, fps)
  const step = keyStep(fps)
  const keys = planned.reduce((sum, { frames: own }) => sum + Math.ceil(own / step) + 1, 0)
  const canvas = keySizeFor(size, keys)
  let tail: Picture[] = []
  for (const [i, plan] of planned.entries()) {
    const shared = planned[i + 1]?.overlap ?? 0
    const next: Picture[] = []
    let frame = 0
    for await (const picture of filmShot(
      plan,
      { step, fps, canvas, seed: (job.seed + i * 7919) >>> 0 },
      camera,
      job.signal,
    )) {
      const before = tail[frame]
      const shown = before ? dissolved(before, picture, (frame + 1) / (tail.length + 1)) : picture
      if (frame >= plan.frames - shared) next.push(shown)
      else yield shown
      frame++
    }
    tail = next
  }
}

type Reel = { step: number; fps: number; canvas: KeySize; seed: number }

async function* filmShot(
  { shot, frames }: ShotFrames,
  { step, fps, canvas, seed }: Reel,
  { painter, interpolate, cards }: Camera,
  signal: AbortSignal,
): AsyncGenerator<Picture> {
  const { later, ...directed } = directShot(shot, seed)
  const keys = Math.ceil((frames - 1) / step) + 1
  const wish = { ...canvas, ...directed, seed, keys, seconds: Math.max(0.2, ((keys - 1) * step) / fps) }
  const scene = later ? withFirstHour(shot.scene, shot.words) : shot.scene
  let [last, written]: [Picture | undefined, number] = [undefined, 0]
  for await (const key of painter.film(
    scene,
    { ...wish, ...(later ? { later } : {}), ...(cards ? { cards } : {}) },
    signal,
  )) {
    const between = last ? await picturesBetween(last, key, step - 1, interpolate) : []
    for (const picture of [...between, key]) {
      if (written === frames) return
      signal.throwIfAborted()
      yield picture
      written++
    }
    last = key
  }
}

function dissolved(before: Picture, now: Picture, share: number): Picture {
  const data = new Uint8Array(now.data.length)
  const part = Math.round(share * 256)
  for (let i = 0; i < data.length; i++) data[i] = (before.data[i]! * (256 - part) + now.data[i]! * part + 128) >> 8
  return { ...now, data }
}

/** Writes pictures at the size of the video: enlarged with a clean kernel and a little sharpened. */
export async function writeEnlarged(
  pictures: AsyncIterable<Picture>,
  frames: number,
  sink: FrameSink,
  job: Job,
): Promise<void> {
  let written = 0
  for await (const { data, width, height } of pictures) {
    const image = sharp(data, { raw: { width, height, channels: 3 } })
    const isSame = width === sink.width && height === sink.height
    const fitted = isSame
      ? image
      : image.resize(sink.width, sink.height, { kernel: 'lanczos3', fit: 'fill' }).sharpen({ sigma: 0.8 })
    await sink.write(new Uint8Array(await fitted.raw().toBuffer()))
    written++
    job.progress(written / frames)
    job.signal.throwIfAborted()
  }
  if (written !== frames) throw new Error(`a film of ${frames} frames came to ${written}`)
}
