import type { FrameSource, VideoReading } from '@bluehour/engine/engine'
import { type Clip, planClip } from './clip.ts'
import { startDecoder } from './decoder.ts'
import { inputArgs, type PictureStream, probeStreams } from './ffprobe.ts'
import { type Format, sniff } from './formats.ts'
import { frameRate } from './frame-rate.ts'
import { damaged, probe } from './probe.ts'
import type { Programs } from './programs.ts'
import { readGif } from './read-gif.ts'
import { readPages } from './read-pages.ts'

/** Opens a clip for reading. Throws before the first frame when there is nothing to read. */
export async function readVideo(programs: Programs, file: string, options: VideoReading): Promise<FrameSource> {
  const { signal } = options
  const facts = await probe(programs, file, 'video', signal)
  const clip = planClip(facts, options)
  const { format } = await sniff(file, 'video')
  const { width, height, fps, frames, seconds } = clip
  const source = { width, height, fps, frames, seconds }
  if (format.name === 'gif')
    return { ...source, [Symbol.asyncIterator]: () => readGif(programs.ffmpeg, file, clip, signal) }
  if (format.reader === 'sharp') return { ...source, [Symbol.asyncIterator]: () => readPages(file, clip, signal) }
  const args = await decoderArgs(programs, file, format, clip, signal)
  return { ...source, [Symbol.asyncIterator]: () => decode(programs.ffmpeg, args, clip, signal) }
}

/** A file that stops this long before its headers say is damaged, not badly labelled. */
const MISSING_SECONDS_MAX = 1

async function* decode(ffmpeg: string, args: string[], clip: Clip, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  signal.throwIfAborted()
  const decoder = startDecoder({ ffmpeg, args, frameBytes: clip.width * clip.height * 3 }, ({ ok, frames, cause }) => {
    const missing = clip.frames - frames
    if (frames === 0 || missing / clip.fps > MISSING_SECONDS_MAX || (!ok && missing > 1)) throw damaged('video', cause)
  })
  signal.addEventListener('abort', decoder.stop, { once: true })
  try {
    for (let frame = await decoder.next(); frame; frame = await decoder.next()) {
      signal.throwIfAborted()
      yield frame
    }
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', decoder.stop)
    decoder.stop()
  }
}

async function decoderArgs(
  programs: Programs,
  file: string,
  format: Format,
  clip: Clip,
  signal: AbortSignal,
): Promise<string[]> {
  const demuxer = format.demuxer ?? format.name
  const result = await probeStreams(programs.ffprobe, file, demuxer, signal)
  if ('failed' in result || !result.streams.picture) throw damaged('video', 'failed' in result ? result.failed : '')
  const { picture, startSeconds } = result.streams
  // Counted from the first picture, whatever else the file begins with.
  const seek = clip.first / clip.fps + picture.startSeconds - startSeconds
  // The decoder starts at the key frame before; `fps` then drops all but the picture that is shown at the start.
  // Without `pass` what is shorter than half a frame of the rate would be nothing.
  const rate = `fps=${frameRate(clip.fps)}:start_time=0:eof_action=pass`
  const filters = [...(picture.isInterlaced ? [WITHOUT_COMB] : []), rate, ...toRgb(picture, clip)]
  return [
    ...['-v', 'error', '-nostdin', '-noaccurate_seek', '-ss', seek.toFixed(6), ...inputArgs(file, demuxer)],
    ...['-map', '0:v:0', '-an', '-sn', '-dn', '-vf', filters.join(','), '-vsync', '0'],
    ...['-frames:v', String(clip.frames), '-pix_fmt', 'rgb24', '-f', 'rawvideo', 'pipe:1'],
  ]
}

/** Frames that are not marked pass as they are. */
const WITHOUT_COMB = 'yadif=mode=send_frame:deint=interlaced'

const HDR_TRANSFERS = ['smpte2084', 'arib-std-b67']

/**
 * Untagged video is BT.601 when it is small and BT.709 when not, as players take it. The quick converter is ten times as
 * fast, but to RGB and back it leaves 43 dB of the brightness; this one leaves 79.
 */
function toRgb({ matrix, transfer, width, height }: PictureStream, clip: Clip): string[] {
  const size = `scale=${clip.width}:${clip.height}:flags=bicubic+accurate_rnd+full_chroma_int`
  if (transfer !== undefined && HDR_TRANSFERS.includes(transfer)) {
    return [
      size,
      'zscale=transfer=linear:npl=203,format=gbrpf32le,zscale=primaries=bt709,tonemap=mobius:desat=0',
      'zscale=transfer=bt709:matrix=bt709:range=tv,format=yuv420p',
      'scale=in_color_matrix=bt709:flags=bicubic+accurate_rnd+full_chroma_int,setsar=1',
    ]
  }
  const guess = Math.max(width, height) >= 1280 || Math.min(width, height) >= 720 ? 'bt709' : 'bt601'
  return [`${size}:in_color_matrix=${matrix === undefined ? guess : 'auto'},setsar=1`]
}
