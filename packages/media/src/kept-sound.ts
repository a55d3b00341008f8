import type { ClipOf } from '@bluehour/engine/engine'
import { runProgram } from './child.ts'
import { inputArgs, probeStreams } from './ffprobe.ts'
import { sniff } from './formats.ts'
import { DECODE_BOUNDS } from './limits.ts'
import { damaged } from './probe.ts'
import type { Programs } from './programs.ts'

/** ffmpeg's words for a second input, and for what becomes of it. */
export type SoundTrack = { input: string[]; output: string[] }

/** Codecs that MP4 holds and players know there. */
const COPIED = ['aac', 'mp3', 'ac3', 'eac3', 'alac']
/** Decoders need what comes before a packet to give its samples; an edit list hides it from the listener. */
const LEAD_SECONDS = 0.25

/**
 * The sound of a clip beside its `seconds` of pictures: copied packet by packet where MP4 can hold it and it is whole,
 * else made AAC. Time 0 is the first picture of the file. Undefined when there is no sound to hear.
 */
export async function keptSound(
  programs: Programs,
  { file, startSeconds = 0, endSeconds = Number.POSITIVE_INFINITY }: ClipOf,
  seconds: number,
  signal: AbortSignal,
): Promise<SoundTrack | undefined> {
  const { format } = await sniff(file, 'video')
  if (format.demuxer === undefined) return undefined // moving pictures of the gif family are mute
  const result = await probeStreams(programs.ffprobe, file, format.demuxer, signal)
  if ('failed' in result) throw damaged('video', result.failed)
  const { sound, picture } = result.streams
  if (!sound) return undefined
  const begin = startSeconds + (picture ? picture.startSeconds - result.streams.startSeconds : 0)
  // A clip to the end keeps the sound to its end, as it was.
  const length = endSeconds < (result.streams.seconds ?? 0) ? ['-t', seconds.toFixed(6)] : []
  const input = inputArgs(file, format.demuxer)
  const lead = Math.max(0, begin - LEAD_SECONDS)
  const seek = lead > 0 ? ['-ss', lead.toFixed(6)] : []
  const heard = await listen(programs.ffmpeg, [...seek, ...input], length, signal)
  if (heard === 'nothing') return undefined
  if (heard === 'damaged' || !COPIED.includes(sound.codec)) {
    const fill = 'aresample=async=1:first_pts=0'
    return {
      input: [...(begin > 0 ? ['-ss', begin.toFixed(6)] : []), ...input],
      output: ['-af', fill, '-c:a', 'aac', '-b:a', '192k', ...length],
    }
  }
  const shift = begin > 0 ? ['-itsoffset', (lead - begin).toFixed(6)] : []
  return { input: [...seek, ...shift, ...input], output: ['-c:a', 'copy', '-copypriorss', '1', ...length] }
}

/** Decodes it once: copied damage would be damage of the result. Made anew, what cannot be heard is silence. */
async function listen(
  ffmpeg: string,
  input: string[],
  length: string[],
  signal: AbortSignal,
): Promise<'whole' | 'damaged' | 'nothing'> {
  let bytes = 0
  const onOutput = (chunk: Buffer) => {
    bytes += chunk.length
  }
  const args = ['-v', 'error', '-nostdin', '-err_detect', 'explode', ...input, '-map', '0:a:0', ...length]
  args.push('-ac', '1', '-ar', '8000', '-f', 's16le', 'pipe:1')
  const ended = await runProgram(ffmpeg, args, { signal, bounds: DECODE_BOUNDS, onOutput })
  if (bytes === 0) return 'nothing'
  return ended.ok && ended.stderr === '' ? 'whole' : 'damaged'
}
