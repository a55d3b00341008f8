import type { MediaFacts } from '@bluehour/engine/engine'
import sharp, { type Metadata } from 'sharp'
import { measurePackets, probeStreams, type Streams } from './ffprobe.ts'
import { type Format, type Media, notReadable, sniff } from './formats.ts'
import { LIMITS } from './limits.ts'
import type { Programs } from './programs.ts'

/** Reads headers only and refuses what is too large to decode. */
export async function probe(
  programs: Programs,
  file: string,
  expected: Media,
  signal: AbortSignal,
  { imagePixelsMax = LIMITS.imagePixelsMax }: { imagePixelsMax?: number } = {},
): Promise<MediaFacts> {
  signal.throwIfAborted()
  const { format, bytes } = await sniff(file, expected)
  if (expected === 'image') return bounded(await imageFacts(programs, file, format, bytes, signal), imagePixelsMax)
  if (format.reader === 'sharp') return bounded(await animationFacts(file, format, bytes))
  return bounded(await streamFacts(programs, file, format, expected, bytes, signal))
}

async function imageFacts(
  programs: Programs,
  file: string,
  format: Format,
  bytes: number,
  signal: AbortSignal,
): Promise<MediaFacts> {
  if (format.demuxer === undefined) {
    const { autoOrient } = await readHeader(file, 'image')
    return { media: 'image', format: format.name, bytes, width: autoOrient.width, height: autoOrient.height }
  }
  const result = await probeStreams(programs.ffprobe, file, format.demuxer, signal)
  const picture = 'streams' in result ? result.streams.picture : undefined
  if (!picture?.width || !picture.height) throw damaged('image', 'failed' in result ? result.failed : undefined)
  return { media: 'image', format: format.name, bytes, width: picture.width, height: picture.height }
}

/** Moving GIF and WebP, which the contract takes where a video may be a gif. */
async function animationFacts(file: string, format: Format, bytes: number): Promise<MediaFacts> {
  const header = await readHeader(file, 'video')
  const frames = header.pages ?? 1
  if (frames < 2)
    throw notReadable('video', `The ${format.name} does not move. Send one with several frames, or a video.`)
  const delaysMs = (header.delay ?? []).map(pageMs)
  const seconds = frames * (delaysMs.reduce((sum, ms) => sum + ms, 0) / Math.max(1, delaysMs.length) / 1000 || 0.1)
  return {
    media: 'video',
    format: format.name,
    bytes,
    width: header.autoOrient.width,
    height: header.pageHeight ?? header.autoOrient.height,
    fps: frames / seconds,
    frames,
    seconds,
    hasSound: false,
  }
}

/** Browsers play delays under 20 ms as 100 ms. */
export function pageMs(delayMs: number | undefined): number {
  return delayMs === undefined || delayMs < 20 ? 100 : delayMs
}

async function streamFacts(
  programs: Programs,
  file: string,
  format: Format,
  expected: 'video' | 'audio',
  bytes: number,
  signal: AbortSignal,
): Promise<MediaFacts> {
  const demuxer = format.demuxer ?? format.name
  const result = await probeStreams(programs.ffprobe, file, demuxer, signal)
  if ('failed' in result) throw damaged(expected, result.failed)
  const { picture, sound } = result.streams
  if (expected === 'video' && !picture?.width) throw notReadable('video', 'The file has no picture. Send a video.')
  if (expected === 'audio' && !sound) throw notReadable('audio', 'The file has no sound. Send one with an audio track.')

  const measured = await measuredLength(programs, file, demuxer, expected, result.streams, signal)
  const seconds = measured?.seconds || result.streams.seconds
  if (seconds === undefined) throw damaged(expected, 'no duration')
  const facts: MediaFacts = { media: expected, format: format.name, bytes, seconds, hasSound: sound !== undefined }
  if (expected === 'audio' || picture === undefined) return facts
  const frames = picture.frames ?? measured?.packets ?? Math.max(1, Math.round(seconds * (picture.fps ?? 0)))
  const fps = picture.fps ?? frames / seconds
  return { ...facts, width: picture.width, height: picture.height, fps, frames }
}

/** Bare AAC and AMR have no length in them at all: what ffprobe says there is a guess from the bit rate. */
async function measuredLength(
  programs: Programs,
  file: string,
  demuxer: string,
  expected: 'video' | 'audio',
  streams: Streams,
  signal: AbortSignal,
): Promise<{ seconds: number; packets: number } | undefined> {
  if (streams.seconds !== undefined && !['aac', 'amr'].includes(demuxer)) return undefined
  return await measurePackets(programs.ffprobe, file, demuxer, expected === 'video' ? 'v:0' : 'a:0', signal)
}

async function readHeader(file: string, media: Media): Promise<Metadata> {
  try {
    return await sharp(file, { limitInputPixels: false }).metadata()
  } catch (cause) {
    throw damaged(media, cause)
  }
}

export function damaged(media: Media, cause: unknown): Error {
  return notReadable(
    media,
    `The ${media} file is damaged or not complete. Check that it opens, then upload it again.`,
    cause,
  )
}

function bounded(facts: MediaFacts, imagePixelsMax: number = LIMITS.imagePixelsMax): MediaFacts {
  const { media, width = 0, height = 0, seconds = 0, frames = 0, fps = 0 } = facts
  const refuse = (what: string, most: string) => {
    throw notReadable(media, `The ${media} ${what}; at most ${most} is accepted.`)
  }
  const [pixelsMax, edgeMax] =
    media === 'image' ? [imagePixelsMax, LIMITS.imageEdgeMax] : [LIMITS.videoPixelsMax, LIMITS.videoEdgeMax]
  if (width * height > pixelsMax) refuse(`is ${width} × ${height} pixels`, `${(pixelsMax / 1e6).toFixed(1)} megapixels`)
  if (Math.max(width, height) > edgeMax) refuse(`is ${width} × ${height} pixels`, `${edgeMax} pixels a side`)
  const secondsMax = media === 'audio' ? LIMITS.soundSecondsMax : LIMITS.videoSecondsMax
  if (seconds > secondsMax) refuse(`is ${Math.round(seconds)} seconds long`, `${secondsMax} seconds`)
  if (frames > LIMITS.videoFramesMax) refuse(`has ${frames} frames`, `${LIMITS.videoFramesMax} frames`)
  if (fps > LIMITS.videoFpsMax) refuse(`has ${Math.round(fps)} frames a second`, `${LIMITS.videoFpsMax} a second`)
  return facts
}
