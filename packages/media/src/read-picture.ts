import type { Picture } from '@bluehour/engine/engine'
import { AppError } from '@bluehour/engine/errors'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { runProgram } from './child.ts'
import { inputArgs } from './ffprobe.ts'
import { type Format, sniff } from './formats.ts'
import { DECODE_BOUNDS, LIMITS } from './limits.ts'
import { damaged, probe } from './probe.ts'
import type { Programs } from './programs.ts'
import { readHeif } from './read-heif.ts'
import { wrapAsTiff } from './tiff.ts'

// The library remembers files by name: one that was written anew would be read as it was before.
sharp.cache(false)

/** A flaw that only earns a warning is none: browsers show such pictures too. Cut-off files are refused. */
const READ: SharpOptions = { limitInputPixels: LIMITS.imagePixelsMax, failOn: 'error', page: 0, pages: 1 }

/** Decodes the first picture of a file: upright, sRGB, 8 bits, with alpha only where something shows through. */
export async function readPicture(
  programs: Programs,
  file: string,
  options: { maxEdge?: number; signal: AbortSignal },
): Promise<Picture> {
  const { signal, maxEdge } = options
  const facts = await probe(programs, file, 'image', signal)
  const { format } = await sniff(file, 'image')
  try {
    const source = await openSource(programs, file, format, facts, signal)
    signal.throwIfAborted()
    const picture = await decode(source, maxEdge)
    signal.throwIfAborted()
    return picture
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof AppError) throw error
    throw damaged('image', error)
  }
}

async function openSource(
  programs: Programs,
  file: string,
  format: Format,
  size: { width?: number; height?: number },
  signal: AbortSignal,
): Promise<Sharp> {
  if (format.reader === 'heif') {
    const { compression } = await sharp(file).metadata()
    if (compression === 'av1') return sharp(file, READ)
    const tiff = await readHeif(programs.ffmpeg, file, signal)
    if (tiff !== undefined) return sharp(tiff, READ)
    throw new AppError('invalid_file_format', 'This kind of HEIF picture cannot be read. Convert it to JPEG or PNG.')
  }
  if (format.demuxer === undefined) return sharp(file, READ)
  const { width = 0, height = 0 } = size
  return sharp(await readWithFfmpeg(programs.ffmpeg, file, format.demuxer, { width, height }, signal), READ)
}

/** For the formats the picture library was built without: BMP and JPEG 2000. */
async function readWithFfmpeg(
  ffmpeg: string,
  file: string,
  demuxer: string,
  size: { width: number; height: number },
  signal: AbortSignal,
): Promise<Buffer> {
  const bytes = size.width * size.height * 4
  const args = ['-v', 'error', '-xerror', ...inputArgs(file, demuxer), '-frames:v', '1']
  args.push('-vf', 'scale=flags=bicubic+accurate_rnd+full_chroma_int', '-pix_fmt', 'rgba', '-f', 'rawvideo', 'pipe:1')
  const ended = await runProgram(ffmpeg, args, { signal, bounds: DECODE_BOUNDS, outputBytesMax: bytes })
  if (!ended.ok || ended.output.length !== bytes) {
    throw new Error(`ffmpeg: ${ended.reason}, ${ended.output.length} of ${bytes} bytes\n${ended.stderr}`)
  }
  return wrapAsTiff({ ...size, channels: 4, data: ended.output }, {})
}

async function decode(source: Sharp, maxEdge: number | undefined): Promise<Picture> {
  let pipeline = source.autoOrient()
  if (maxEdge !== undefined) {
    pipeline = pipeline.resize({ width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true })
  }
  const { data, info } = await pipeline
    .toColorspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  if (info.channels === 3) return { width, height, channels: 3, data }
  if (info.channels === 4) return dropSolidAlpha({ width, height, channels: 4, data })
  throw new Error(`unexpected ${info.channels} channels`)
}

function dropSolidAlpha(picture: Picture): Picture {
  const { width, height, data } = picture
  for (let i = 3; i < data.length; i += 4) if (data[i] !== 255) return picture
  const opaque = new Uint8Array(width * height * 3)
  for (let from = 0, to = 0; from < data.length; from += 4) {
    opaque[to++] = data[from] ?? 0
    opaque[to++] = data[from + 1] ?? 0
    opaque[to++] = data[from + 2] ?? 0
  }
  return { width, height, channels: 3, data: opaque }
}
