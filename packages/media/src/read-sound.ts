import type { Sound } from '@bluehour/engine/engine'
import { AppError } from '@bluehour/engine/errors'
import { runProgram } from './child.ts'
import { inputArgs, probeStreams, type Streams } from './ffprobe.ts'
import { notReadable, sniff } from './formats.ts'
import { DECODE_BOUNDS, LIMITS } from './limits.ts'
import { damaged, probe } from './probe.ts'
import type { Programs } from './programs.ts'

type SoundRange = { sampleRate: number; startSeconds?: number; endSeconds?: number; signal: AbortSignal }

/**
 * Decodes the first audio track of a sound or video file. Mono stays mono; everything else becomes stereo.
 * Time 0 is the first frame of a video, so sound that starts later is preceded by silence.
 */
export async function readSound(programs: Programs, file: string, options: SoundRange): Promise<Sound> {
  const { signal, sampleRate, startSeconds = 0, endSeconds = LIMITS.soundSecondsMax } = options
  await probe(programs, file, 'audio', signal)
  const { format } = await sniff(file, 'audio')
  const demuxer = format.demuxer ?? format.name
  const result = await probeStreams(programs.ffprobe, file, demuxer, signal)
  if ('failed' in result) throw damaged('audio', result.failed)
  const { channelCount, delaySeconds, trackSeconds } = describeTrack(result.streams, demuxer)

  const wanted = gatherChannels(
    channelCount,
    Math.round((startSeconds - delaySeconds) * sampleRate),
    Math.round(Math.min(endSeconds - delaySeconds, trackSeconds) * sampleRate),
  )
  const args = ['-v', 'error', ...inputArgs(file, demuxer), '-map', '0:a:0', '-vn', '-sn', '-dn']
  // Seeking is a guess in some formats, so decoding starts at the front and what comes too early is dropped.
  args.push('-t', String(Math.max(0, endSeconds - delaySeconds) + 0.1), '-ac', String(channelCount))
  args.push('-ar', String(sampleRate), '-f', 'f32le', 'pipe:1')
  const bounds = DECODE_BOUNDS
  const ended = await runProgram(programs.ffmpeg, args, { signal, bounds, onOutput: wanted.push })
  // Damage in the middle of a file is told on stderr while the rest still plays: keep what was decoded.
  if (!ended.ok || wanted.decoded() === 0) throw damaged('audio', `ffmpeg: ${ended.reason}\n${ended.stderr}`)
  const channels = wanted.take()
  if (channels[0]?.length === 0) {
    throw new AppError(
      'invalid_parameters',
      `The sound ends before second ${startSeconds}, where the clip would begin. Choose an earlier start.`,
    )
  }
  return { sampleRate, channels }
}

function describeTrack({ sound, picture }: Streams, demuxer: string) {
  if (sound === undefined) throw damaged('audio', 'no audio track')
  if (sound.channels > LIMITS.soundChannelsMax) {
    throw notReadable(
      'audio',
      `The sound has ${sound.channels} channels; at most ${LIMITS.soundChannelsMax} are accepted.`,
    )
  }
  return {
    channelCount: sound.channels === 1 ? 1 : 2,
    delaySeconds: picture === undefined ? 0 : sound.startSeconds - picture.startSeconds,
    // The last packet of AAC is filled up with silence; only MP4 says where the sound really ends.
    trackSeconds: (demuxer === 'mov' ? sound.seconds : undefined) ?? Number.POSITIVE_INFINITY,
  }
}

/** Takes interleaved floats in pieces of any size and keeps samples `start` to `end`; before 0 is silence. */
function gatherChannels(count: number, start: number, end: number) {
  const frameBytes = count * 4
  const pieces: Float32Array[][] = Array.from({ length: count }, () => [])
  let rest: Buffer = Buffer.alloc(0)
  let position = 0
  const push = (chunk: Buffer) => {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const frames = Math.floor(bytes.length / frameBytes)
    rest = bytes.subarray(frames * frameBytes)
    const from = Math.max(0, start - position)
    const to = Math.min(frames, end - position)
    position += frames
    if (to <= from) return
    for (const [c, list] of pieces.entries()) {
      const piece = new Float32Array(to - from)
      for (let i = from; i < to; i++) piece[i - from] = bytes.readFloatLE(i * frameBytes + c * 4)
      list.push(piece)
    }
  }
  const take = (): Float32Array[] =>
    pieces.map((list) => {
      const silence = new Float32Array(Math.max(0, -start))
      const all = [silence, ...list]
      const joined = new Float32Array(all.reduce((sum, piece) => sum + piece.length, 0))
      let at = 0
      for (const piece of all) {
        joined.set(piece, at)
        at += piece.length
      }
      return joined
    })
  return { push, take, decoded: () => position }
}
