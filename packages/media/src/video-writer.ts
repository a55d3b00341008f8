import { rmSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import type { Finish, VideoFormat, VideoWriter } from '@bluehour/engine/engine'
import { AppError } from '@bluehour/engine/errors'
import { runProgram } from './child.ts'
import { startEncoder } from './encoder.ts'
import { inputArgs } from './ffprobe.ts'
import { frameFinisher } from './frame-finisher.ts'
import { frameRate } from './frame-rate.ts'
import { keptSound, type SoundTrack } from './kept-sound.ts'
import { DECODE_BOUNDS } from './limits.ts'
import type { Programs } from './programs.ts'
import { describeProgram, describeProvenance } from './provenance.ts'
import { describeScene } from './scene-text.ts'
import { encodeWav, fitSound } from './wav.ts'

/**
 * Encodes frames as they come. The file appears under its name only when it is whole; a failure, an abort
 * or a dead process leaves nothing but a `.part` file in the work folder.
 */
export function openVideo(
  programs: Programs,
  format: VideoFormat,
  file: string,
  finish: Finish,
  signal: AbortSignal,
): VideoWriter {
  if (isWebm(file) && (format.sound || format.soundFrom)) throw new TypeError('webm is written without sound')
  const picturePart = `${file}.picture.part`
  const soundPart = `${file}.sound.part`
  const wholePart = `${file}.part`
  const removeParts = () => {
    for (const part of [picturePart, soundPart, wholePart]) rmSync(part, { force: true })
  }
  const finisher = frameFinisher(format, finish.watermark)
  const encoder = startEncoder({
    ffmpeg: programs.ffmpeg,
    args: encoderArgs(format, finisher.size, finish, picturePart),
  })
  const dropped = new AbortController()
  const stop = AbortSignal.any([signal, dropped.signal])
  const turns = takeTurns(stop)
  let frames = 0

  const abort = () => {
    if (turns.isClosed() || dropped.signal.aborted) return
    dropped.abort(new DOMException('The video was aborted.', 'AbortError'))
    signal.removeEventListener('abort', abort)
    encoder.kill(removeParts)
    removeParts()
  }
  signal.addEventListener('abort', abort, { once: true })
  if (signal.aborted) abort()

  const write = async (frame: Uint8Array): Promise<void> => {
    const bytes = format.width * format.height * 3
    if (frame.length !== bytes) throw new RangeError(`a frame has ${bytes} bytes, not ${frame.length}`)
    await turns.step(abort, async () => {
      frames++
      await encoder.write(await finisher.finish(frame))
    })
  }

  const close = async (): Promise<void> => {
    if (frames === 0) throw new Error('a video needs at least one frame')
    await turns.step(abort, async () => {
      await encoder.end()
      const seconds = frames / format.fps
      const track = await soundTrack(programs, format, seconds, { soundPart, finish, signal: stop })
      if (track) await join(programs.ffmpeg, { picturePart, track, wholePart }, finish, stop)
      stop.throwIfAborted()
      await rename(track ? wholePart : picturePart, file)
      if (stop.aborted) rmSync(file, { force: true })
      else turns.close()
    })
    signal.removeEventListener('abort', abort)
    removeParts()
  }
  return { width: format.width, height: format.height, fps: format.fps, write, close, abort }
}

/** One step at a time. Whatever goes wrong ends the writer; an abort shows as its own reason. */
function takeTurns(stop: AbortSignal) {
  let state: 'open' | 'busy' | 'closed' = 'open'
  const isClosed = () => state === 'closed'
  const step = async (abort: () => void, work: () => Promise<void>): Promise<void> => {
    stop.throwIfAborted()
    if (state !== 'open') throw new Error(state === 'busy' ? 'a frame is still being written' : 'the video is closed')
    state = 'busy'
    try {
      await work()
      if (isClosed()) return
      stop.throwIfAborted()
      state = 'open'
    } catch (error) {
      const reason: unknown = stop.aborted ? stop.reason : error
      abort()
      throw reason
    }
  }
  const close = () => {
    state = 'closed'
  }
  return { step, close, isClosed }
}

const H264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '18', '-profile:v', 'high']
/** Constant quality; `cpu-used` 2 is the last step before quality falls off. */
const VP9 = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '28', '-deadline', 'good', '-cpu-used', '2', '-row-mt', '1']
/**
 * The index stands in front, as for streaming; behind the pictures the old build writes one it complains of itself.
 * Without `bitexact` the ids of file and track are random.
 */
const WEBM = ['-fflags', '+bitexact', '-reserve_index_space', '2000', '-f', 'webm']

const TO_YUV = 'scale=out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd,format=yuv420p'
const TAGS = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv']

function encoderArgs(
  format: VideoFormat,
  size: { width: number; height: number },
  finish: Finish,
  file: string,
): string[] {
  const rate = frameRate(format.fps)
  return [
    ...['-v', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${size.width}x${size.height}`, '-r', rate],
    ...['-i', 'pipe:0', '-an', '-vf', TO_YUV],
    ...(isWebm(file) ? VP9 : H264),
    ...['-g', String(Math.max(12, Math.round(format.fps * 4))), ...TAGS],
    ...container(finish, file),
  ]
}

/** Parts of a file end in `.part` and keep its name before that. */
function isWebm(file: string): boolean {
  return /\.webm(\.picture)?(\.part)?$/.test(file)
}

function container(finish: Finish, file: string): string[] {
  const { provenance } = finish
  const scene = describeScene(finish.scene)
  return [
    ...['-map_metadata', '-1', '-metadata', `comment=${describeProvenance(provenance)}`],
    ...['-metadata', `artist=${describeProgram(provenance)}`, '-metadata', `creation_time=${provenance.createdAt}`],
    ...(scene === undefined ? [] : ['-metadata', `description=${scene}`]),
    ...(isWebm(file) ? WEBM : ['-movflags', '+faststart', '-f', 'mp4']),
    ...['-y', `file:${file}`],
  ]
}

async function soundTrack(
  programs: Programs,
  { sound, soundFrom }: VideoFormat,
  seconds: number,
  { soundPart, finish, signal }: { soundPart: string; finish: Finish; signal: AbortSignal },
): Promise<SoundTrack | undefined> {
  if (sound === undefined) return soundFrom && keptSound(programs, soundFrom, seconds, signal)
  await writeFile(soundPart, encodeWav(fitSound(sound, seconds), finish.provenance))
  return { input: inputArgs(soundPart, 'wav'), output: ['-c:a', 'aac', '-b:a', '160k'] }
}

async function join(
  ffmpeg: string,
  { picturePart, track, wholePart }: { picturePart: string; track: SoundTrack; wholePart: string },
  finish: Finish,
  signal: AbortSignal,
): Promise<void> {
  const args = ['-v', 'error', '-nostdin', ...inputArgs(picturePart, 'mov'), ...track.input]
  args.push('-map', '0:v:0', '-map', '1:a:0', '-c:v', 'copy', ...track.output)
  const ended = await runProgram(ffmpeg, [...args, ...container(finish, wholePart)], { signal, bounds: DECODE_BOUNDS })
  if (ended.ok) return
  const cause = `ffmpeg: ${ended.reason}\n${ended.stderr}`
  throw new AppError('unknown_error', 'The sound could not be added to the video. Please try again.', { cause })
}
