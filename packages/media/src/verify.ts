import type { MediaFacts } from '@bluehour/engine/engine'
import { AppError } from '@bluehour/engine/errors'
import sharp from 'sharp'
import { runProgram } from './child.ts'
import { inputArgs } from './ffprobe.ts'
import { type Format, identify } from './formats.ts'
import { DECODE_BOUNDS, LIMITS } from './limits.ts'
import { probe } from './probe.ts'
import type { Programs } from './programs.ts'

/**
 * Reads a finished output from its first to its last byte and tells what is in it, with frames counted
 * instead of promised. Throws `unknown_error` for anything short of perfect: the file is ours, not the caller's.
 */
export async function verify(programs: Programs, file: string, signal: AbortSignal): Promise<MediaFacts> {
  try {
    const format = await identify(file)
    const media = format?.holds[0]
    if (format === undefined || media === undefined) throw new Error('not a file this engine writes')
    const facts = await probe(programs, file, media, signal, { imagePixelsMax: LIMITS.outputPixelsMax })
    if (media === 'image') {
      await readThrough(file)
      return facts
    }
    const frames = await decodeAll(programs, file, format, signal)
    if (media === 'video' && frames !== facts.frames) {
      throw new Error(`${frames} frames decoded where ${facts.frames} are announced`)
    }
    return facts
  } catch (cause) {
    signal.throwIfAborted()
    throw new AppError('unknown_error', 'The result was not whole and has been discarded. Please try again.', { cause })
  }
}

/** Every row is decoded and none kept: the largest outputs do not fit into memory. */
async function readThrough(file: string): Promise<void> {
  const whole = { failOn: 'warning', pages: -1, limitInputPixels: false, sequentialRead: true } as const
  await sharp(file, whole).resize(8, 8, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer()
}

async function decodeAll(programs: Programs, file: string, format: Format, signal: AbortSignal): Promise<number> {
  const args = ['-v', 'error', '-xerror', '-err_detect', 'explode', '-progress', 'pipe:1', '-nostats']
  args.push(...inputArgs(file, format.demuxer ?? format.name), '-map', '0', '-f', 'null', '-')
  const ended = await runProgram(programs.ffmpeg, args, { signal, bounds: DECODE_BOUNDS })
  if (!ended.ok || ended.stderr !== '') throw new Error(`ffmpeg: ${ended.reason}\n${ended.stderr}`)
  const counts = [...ended.output.toString('latin1').matchAll(/^frame=\s*(\d+)$/gm)]
  return Number(counts.at(-1)?.[1] ?? 0)
}
