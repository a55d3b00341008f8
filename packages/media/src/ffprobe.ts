import { type Bounds, runProgram } from './child.ts'
import { PROBE_BOUNDS } from './limits.ts'

/** The parts of a container this engine cares about. Numbers that the file does not tell are undefined. */
export type Streams = {
  seconds: number | undefined
  /** The time that programs count from: that of the earliest stream. */
  startSeconds: number
  picture: PictureStream | undefined
  sound: SoundStream | undefined
}

export type PictureStream = {
  width: number
  height: number
  fps: number | undefined
  frames: number | undefined
  startSeconds: number
  /** Each frame holds two moments, row by row: television, and cameras made for it. */
  isInterlaced: boolean
  /** As tagged in the file; undefined where it says nothing. */
  matrix: string | undefined
  transfer: string | undefined
}

type SoundStream = { codec: string; channels: number; startSeconds: number; seconds: number | undefined }

type ProbeResult = { streams: Streams } | { failed: string }

type RawStream = {
  codec_type?: string
  codec_name?: string
  width?: number
  height?: number
  avg_frame_rate?: string
  r_frame_rate?: string
  nb_frames?: string
  duration?: string
  start_time?: string
  channels?: number
  sample_aspect_ratio?: string
  color_space?: string
  color_transfer?: string
  field_order?: string
  disposition?: { attached_pic?: number }
  tags?: { rotate?: string }
  side_data_list?: { rotation?: number }[]
}

type RawProbe = { streams?: RawStream[]; format?: { duration?: string; start_time?: string } }

const SHOW =
  'format=duration,start_time:stream=codec_type,codec_name,width,height,avg_frame_rate,r_frame_rate,nb_frames,duration' +
  ',start_time,channels,sample_aspect_ratio,color_space,color_transfer,field_order' +
  ':stream_disposition=attached_pic:stream_tags=rotate:stream_side_data=rotation'

/** Only files, and only through the part that was named: no playlist, no network, no other file. */
export function inputArgs(file: string, demuxer: string): string[] {
  return ['-protocol_whitelist', 'file', '-f', demuxer, '-i', `file:${file}`]
}

/** Reads a container's headers in a child process. */
export async function probeStreams(
  ffprobe: string,
  file: string,
  demuxer: string,
  signal: AbortSignal,
  bounds: Bounds = PROBE_BOUNDS,
): Promise<ProbeResult> {
  const args = ['-v', 'error', '-of', 'json', '-show_entries', SHOW, ...inputArgs(file, demuxer)]
  const ended = await runProgram(ffprobe, args, { signal, bounds, outputBytesMax: 1_000_000 })
  if (!ended.ok) return { failed: `ffprobe: ${ended.reason}\n${ended.stderr}` }
  return { streams: toStreams(JSON.parse(ended.output.toString('utf8')) as RawProbe) }
}

/**
 * Walks the packets, without decoding, when the headers give no length (recordings of browsers) or
 * only a guess (bare AAC).
 */
export async function measurePackets(
  ffprobe: string,
  file: string,
  demuxer: string,
  kind: 'v:0' | 'a:0',
  signal: AbortSignal,
): Promise<{ seconds: number; packets: number } | undefined> {
  let packets = 0
  let endSeconds = 0
  let beginSeconds = Number.POSITIVE_INFINITY
  let rest = ''
  const readLine = (line: string) => {
    const [pts, duration] = line.split(',').map(Number)
    packets++
    if (pts === undefined || !Number.isFinite(pts)) return
    beginSeconds = Math.min(beginSeconds, pts)
    endSeconds = Math.max(endSeconds, pts + (duration !== undefined && Number.isFinite(duration) ? duration : 0))
  }
  const onOutput = (chunk: Buffer) => {
    const lines = (rest + chunk.toString('latin1')).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) readLine(line)
  }
  const entries = ['-show_entries', 'packet=pts_time,duration_time', '-of', 'csv=p=0']
  const args = ['-v', 'error', '-select_streams', kind, ...entries, ...inputArgs(file, demuxer)]
  const ended = await runProgram(ffprobe, args, { signal, bounds: PROBE_BOUNDS, onOutput })
  if (!ended.ok || packets === 0) return undefined
  return { seconds: endSeconds - Math.min(beginSeconds, endSeconds), packets }
}

function toStreams(raw: RawProbe): Streams {
  const streams = raw.streams ?? []
  // A cover picture inside a sound file is a video stream to ffmpeg, but no video to anyone.
  const picture = streams.find((s) => s.codec_type === 'video' && s.disposition?.attached_pic !== 1)
  const sound = streams.find((s) => s.codec_type === 'audio')
  return {
    seconds: positive(raw.format?.duration) ?? positive(picture?.duration) ?? positive(sound?.duration),
    startSeconds: Number(raw.format?.start_time ?? 0) || 0,
    picture: picture === undefined ? undefined : toPicture(picture),
    sound: sound === undefined ? undefined : toSound(sound),
  }
}

function toSound(stream: RawStream): SoundStream {
  const startSeconds = Number(stream.start_time ?? 0) || 0
  return {
    codec: stream.codec_name ?? '',
    channels: stream.channels ?? 0,
    startSeconds,
    seconds: positive(stream.duration),
  }
}

function toPicture(stream: RawStream): PictureStream {
  const rotation = stream.side_data_list?.find((data) => data.rotation !== undefined)?.rotation
  const turned = Math.abs(Math.round((rotation ?? Number(stream.tags?.rotate ?? 0)) / 90)) % 2 === 1
  // Pixels of television and old cameras are not square; everyone else's are.
  const width = Math.round((stream.width ?? 0) * (ratio(stream.sample_aspect_ratio?.replace(':', '/')) ?? 1))
  const height = stream.height ?? 0
  return {
    width: turned ? height : width,
    height: turned ? width : height,
    fps: ratio(stream.avg_frame_rate) ?? ratio(stream.r_frame_rate),
    frames: positive(stream.nb_frames),
    startSeconds: Number(stream.start_time ?? 0) || 0,
    isInterlaced: ['tt', 'bb', 'tb', 'bt'].includes(stream.field_order ?? ''),
    matrix: told(stream.color_space),
    transfer: told(stream.color_transfer),
  }
}

function told(text: string | undefined): string | undefined {
  return text === 'unknown' || text === 'reserved' ? undefined : text
}

function positive(text: string | undefined): number | undefined {
  const value = Number(text)
  return Number.isFinite(value) && value > 0 ? value : undefined
}

function ratio(text: string | undefined): number | undefined {
  const [top, bottom] = (text ?? '').split('/').map(Number)
  if (!top || !bottom) return undefined
  return top / bottom
}
