import type { FrameSink, FrameSource, Job, LipSync, LipSyncRequest, Picture } from '@bluehour/engine/engine'
import { AppError } from '@bluehour/engine/errors'
import type { TrackMouth } from '@bluehour/speech/mouth/track-mouth'
import type { TrackedFace } from '../face.ts'
import type { FaceTracker } from '../find/tracker.ts'
import { type MouthPainter, makeMouthPainter } from '../mouth/mouth-painter.ts'
import type { SpokenShape } from '../mouth/pose-mouth.ts'
import { type SpokenTrack, withWeight } from '../mouth/weight.ts'
import { bestOf, makeShotMemory } from './shot-memory.ts'

type LipSyncParts = { watch: (options: { fps: number; smooth: boolean }) => FaceTracker; hear: TrackMouth }

/** Without a first pass, the person is learned from so many frames before any is written. */
const AHEAD_FRAMES = 24
const AHEAD_BYTES_MAX = 96_000_000
/** From a first pass about so many frames are learned from. */
const LEARNED_FRAMES = 160
/** What a face's score must be to be drawn on at all, and fully. */
const SCORE_NONE = 0.25
const SCORE_FULL = 0.6
const CLOSING_SECONDS = 0.12
/** Mouths move a little before they are heard. */
const LEAD_SECONDS = 0.015

export function makeLipSync(parts: LipSyncParts): LipSync {
  return {
    async speak(request, sink, job) {
      const track = withWeight(await parts.hear(request.sound, share(job, 0, 0.08)))
      const drawn =
        request.quality === 'lite'
          ? await inOnePass(parts, request, track, sink, share(job, 0.08, 1))
          : await inTwoPasses(parts, request, track, sink, share(job, 0.08, 1))
      if (drawn > 0) return
      throw new AppError(
        'no_target_face',
        'No face was found in the clip. Choose a part of the video in which the speaker’s face is seen.',
      )
    },
  }
}

const share = (job: Job, from: number, to: number): Job => ({
  ...job,
  progress: (done) => job.progress(from + (to - from) * done),
})

const pictureOf = ({ width, height }: FrameSource, data: Uint8Array): Picture => ({ width, height, channels: 3, data })

/** One painter for each person of a clip. */
function makePainters(detail: LipSyncRequest['quality']): (id: number) => MouthPainter {
  const painters = new Map<number, MouthPainter>()
  return (id) => {
    const known = painters.get(id) ?? makeMouthPainter({ detail })
    painters.set(id, known)
    return known
  }
}

/** Faces that turn away are drawn on less and less, then left as they are. */
const strengthOf = ({ score }: TrackedFace): number =>
  Math.min(1, Math.max(0, (score - SCORE_NONE) / (SCORE_FULL - SCORE_NONE)))

const REST: SpokenShape = { open: 0, spread: 0, press: 0, bite: 0, tongue: 0 }

/** The mouth in the middle of the time a frame is seen. A sound that ends in a word does not leave the mouth open. */
function shapeAt(track: SpokenTrack, frame: number, fps: number): SpokenShape {
  const moment = (frame + 0.5) / fps + LEAD_SECONDS
  if (moment <= track.seconds) return track.at(moment)
  const left = Math.max(0, 1 - (moment - track.seconds) / CLOSING_SECONDS)
  if (left === 0) return REST
  const { open, spread, press, bite, tongue, jaw = open } = track.at(track.seconds)
  const [lips, closed] = [
    { open: open * left, spread: spread * left },
    { press: press * left, bite: bite * left },
  ]
  return { ...lips, ...closed, tongue: tongue * left, jaw: jaw * left }
}

/** Reads, learns a little ahead, draws and writes. Returns how many frames were drawn on. */
async function inOnePass(
  { watch }: LipSyncParts,
  request: LipSyncRequest,
  track: SpokenTrack,
  sink: FrameSink,
  job: Job,
): Promise<number> {
  const source = await request.open()
  const painterOf = makePainters(request.quality)
  const faces = watch({ fps: source.fps, smooth: true })
  const ahead = Math.max(1, Math.min(AHEAD_FRAMES, Math.floor(AHEAD_BYTES_MAX / (source.width * source.height * 3))))
  const waiting: { picture: Picture; face: TrackedFace | undefined }[] = []
  let [read, written, drawn] = [0, 0, 0]
  let chosen: number | undefined
  const write = async () => {
    const { picture, face } = waiting.shift()!
    if (face) {
      painterOf(face.id).paint(picture, face, shapeAt(track, written, source.fps), strengthOf(face))
      drawn += 1
    }
    await sink.write(picture.data)
    written += 1
    job.progress(written / source.frames)
  }
  for await (const data of source) {
    job.signal.throwIfAborted()
    const picture = pictureOf(source, Uint8Array.from(data))
    const seen = await faces.next(picture)
    const face = seen.find(({ id }) => id === chosen) ?? bestOf(seen, ({ box }) => box.width)
    chosen = face?.id ?? chosen
    if (face && read < ahead) painterOf(face.id).learn(picture, face)
    waiting.push({ picture, face })
    read += 1
    if (waiting.length > ahead) await write()
  }
  while (waiting.length > 0) await write()
  return drawn
}

/** First looks at the whole clip, then draws. Returns how many frames were drawn on. */
async function inTwoPasses(
  { watch }: LipSyncParts,
  request: LipSyncRequest,
  track: SpokenTrack,
  sink: FrameSink,
  job: Job,
): Promise<number> {
  const painterOf = makePainters(request.quality)
  const memory = makeShotMemory()
  const first = await request.open()
  const faces = watch({ fps: first.fps, smooth: request.quality !== 'pro' })
  const every = Math.max(1, Math.round(first.frames / LEARNED_FRAMES))
  let read = 0
  for await (const data of first) {
    job.signal.throwIfAborted()
    const picture = pictureOf(first, data)
    const seen = await faces.next(picture)
    memory.add(seen)
    if (read % every === 0) for (const face of seen) painterOf(face.id).learn(picture, face)
    read += 1
    job.progress((0.5 * read) / first.frames)
  }
  if (request.quality === 'pro') memory.smooth(first.fps)
  const second = await request.open()
  let [written, drawn] = [0, 0]
  for await (const data of second) {
    job.signal.throwIfAborted()
    const face = memory.speaker(written)
    if (face) {
      painterOf(face.id).paint(pictureOf(second, data), face, shapeAt(track, written, second.fps), strengthOf(face))
      drawn += 1
    }
    await sink.write(data)
    written += 1
    job.progress(0.5 + (0.5 * written) / second.frames)
  }
  return drawn
}
