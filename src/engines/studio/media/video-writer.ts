import { rmSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { AppError } from '../../../lib/errors.ts'
import type { Finish, Sound, VideoFormat, VideoWriter } from '../../engine.ts'
import { runProgram } from './child.ts'
import { startEncoder } from './encoder.ts'
import { frameFinisher } from './frame-finisher.ts'
import { DECODE_BOUNDS } from './limits.ts'
import { describeProgram, describeProvenance } from './provenance.ts'
import { encodeWav } from './wav.ts'

/**
 * Encodes frames as they come. The file appears under its name only when it is whole; a failure, an abort
 * or a dead process leaves nothing but a `.part` file in the work folder.
 */
export function openVideo(
  ffmpeg: string,
  format: VideoFormat,
  file: string,
  finish: Finish,
  signal: AbortSignal,
): VideoWriter {
  const picturePart = `${file}.picture.part`
  const soundPart = `${file}.sound.part`
  const wholePart = `${file}.part`
  const removeParts = () => {
    for (const part of [picturePart, soundPart, wholePart]) rmSync(part, { force: true })
  }
  const finisher = frameFinisher(format, finish.watermark)
  const encoder = startEncoder(ffmpeg, encoderArgs(format, finisher.size, finish, picturePart))
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
      if (format.sound !== undefined) {
        const fitted = fitSound(format.sound, frames / format.fps)
        await writeFile(soundPart, encodeWav(fitted, finish.provenance))
        await join(ffmpeg, { picturePart, soundPart, wholePart }, finish, stop)
      }
      stop.throwIfAborted()
      await rename(format.sound === undefined ? picturePart : wholePart, file)
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
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '18', '-profile:v', 'high'],
    ...['-g', String(Math.max(12, Math.round(format.fps * 4))), ...TAGS],
    ...container(finish, file),
  ]
}

function container(finish: Finish, file: string): string[] {
  const { provenance } = finish
  return [
    ...['-map_metadata', '-1', '-metadata', `comment=${describeProvenance(provenance)}`],
    ...['-metadata', `artist=${describeProgram(provenance)}`, '-metadata', `creation_time=${provenance.createdAt}`],
    ...['-movflags', '+faststart', '-f', 'mp4', '-y', `file:${file}`],
  ]
}

/** The rates of television are fractions: 29.97 stands for 30000/1001. */
function frameRate(fps: number): string {
  const whole = Math.round(fps)
  if (Math.abs(fps - whole) < 1e-6) return String(whole)
  return Math.abs(fps - (whole * 1000) / 1001) < 0.01 ? `${whole * 1000}/1001` : String(fps)
}

const FADE_SECONDS = 0.03

/** Exactly as long as the pictures: padded with silence, or cut with a short fade. */
function fitSound(sound: Sound, seconds: number): Sound {
  const samples = Math.round(seconds * sound.sampleRate)
  const fade = Math.min(samples, Math.round(FADE_SECONDS * sound.sampleRate))
  const channels = sound.channels.map((channel) => {
    const fitted = new Float32Array(samples)
    fitted.set(channel.subarray(0, samples))
    if (channel.length > samples) {
      for (let i = 0; i < fade; i++) fitted[samples - 1 - i] = (fitted[samples - 1 - i] ?? 0) * (i / fade)
    }
    return fitted
  })
  return { sampleRate: sound.sampleRate, channels }
}

async function join(
  ffmpeg: string,
  parts: { picturePart: string; soundPart: string; wholePart: string },
  finish: Finish,
  signal: AbortSignal,
): Promise<void> {
  const args = [
    '-v',
    'error',
    '-f',
    'mov',
    '-i',
    `file:${parts.picturePart}`,
    '-f',
    'wav',
    '-i',
    `file:${parts.soundPart}`,
  ]
  args.push('-map', '0:v:0', '-map', '1:a:0', '-c:v', 'copy', '-c:a', 'aac', '-b:a', '160k')
  const ended = await runProgram(ffmpeg, [...args, ...container(finish, parts.wholePart)], {
    signal,
    bounds: DECODE_BOUNDS,
  })
  if (ended.ok) return
  const cause = `ffmpeg: ${ended.reason}\n${ended.stderr}`
  throw new AppError('unknown_error', 'The sound could not be added to the video. Please try again.', { cause })
}
