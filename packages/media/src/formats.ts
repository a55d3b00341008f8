import { stat } from 'node:fs/promises'
import type { MediaFacts } from '@bluehour/engine/engine'
import { AppError, type Code } from '@bluehour/engine/errors'
import { fileTypeFromFile } from 'file-type'

export type Media = MediaFacts['media']

/**
 * A kind of file this engine opens. `reader` says who decodes its pictures, `demuxer` is the one
 * ffmpeg part that may look at it: naming it shuts out playlists and concat scripts in disguise.
 */
export type Format = {
  name: string
  holds: readonly Media[]
  reader?: 'sharp' | 'heif' | 'ffmpeg'
  demuxer?: string
}

/** By the extension `file-type` gives to the content, whatever the file is called. */
const FORMATS: Record<string, Format> = {
  png: { name: 'png', holds: ['image'], reader: 'sharp' },
  apng: { name: 'png', holds: ['image'], reader: 'sharp' },
  jpg: { name: 'jpg', holds: ['image'], reader: 'sharp' },
  webp: { name: 'webp', holds: ['image', 'video'], reader: 'sharp' },
  gif: { name: 'gif', holds: ['image', 'video'], reader: 'sharp' },
  avif: { name: 'avif', holds: ['image'], reader: 'sharp' },
  tif: { name: 'tiff', holds: ['image'], reader: 'sharp' },
  heic: { name: 'heic', holds: ['image'], reader: 'heif' },
  bmp: { name: 'bmp', holds: ['image'], reader: 'ffmpeg', demuxer: 'bmp_pipe' },
  jp2: { name: 'jp2', holds: ['image'], reader: 'ffmpeg', demuxer: 'j2k_pipe' },
  j2c: { name: 'jp2', holds: ['image'], reader: 'ffmpeg', demuxer: 'j2k_pipe' },

  mp4: { name: 'mp4', holds: ['video', 'audio'], demuxer: 'mov' },
  m4v: { name: 'm4v', holds: ['video', 'audio'], demuxer: 'mov' },
  mov: { name: 'mov', holds: ['video', 'audio'], demuxer: 'mov' },
  '3gp': { name: '3gp', holds: ['video', 'audio'], demuxer: 'mov' },
  '3g2': { name: '3g2', holds: ['video', 'audio'], demuxer: 'mov' },
  webm: { name: 'webm', holds: ['video', 'audio'], demuxer: 'matroska' },
  mkv: { name: 'mkv', holds: ['video', 'audio'], demuxer: 'matroska' },

  m4a: { name: 'm4a', holds: ['audio'], demuxer: 'mov' },
  mp3: { name: 'mp3', holds: ['audio'], demuxer: 'mp3' },
  wav: { name: 'wav', holds: ['audio'], demuxer: 'wav' },
  aac: { name: 'aac', holds: ['audio'], demuxer: 'aac' },
  flac: { name: 'flac', holds: ['audio'], demuxer: 'flac' },
  opus: { name: 'opus', holds: ['audio'], demuxer: 'ogg' },
  ogg: { name: 'ogg', holds: ['audio'], demuxer: 'ogg' },
  oga: { name: 'ogg', holds: ['audio'], demuxer: 'ogg' },
  aif: { name: 'aiff', holds: ['audio'], demuxer: 'aiff' },
  amr: { name: 'amr', holds: ['audio'], demuxer: 'amr' },
}

/** What the contract lets a caller send, for the sentences in errors. */
const ACCEPTED: Record<Media, string> = {
  image: 'png, jpg, heic, webp, avif, jp2, tiff or bmp',
  video: 'mp4, m4v, mov or webm',
  audio: 'mp3, wav, aac, flac, webm, m4a, opus, ogg, aiff or amr',
}

const A: Record<Media, string> = { image: 'an image', video: 'a video', audio: 'an audio file' }

type Sniffed = { format: Format; bytes: number }

/** What a file of our own making is, by its content. */
export async function identify(file: string): Promise<Format | undefined> {
  const type = await fileTypeFromFile(file)
  return type === undefined ? undefined : FORMATS[type.ext]
}

/** Looks at the content and refuses what is not the expected media, in words that say what to send instead. */
export async function sniff(file: string, expected: Media): Promise<Sniffed> {
  const bytes = await sizeOf(file, expected)
  if (bytes === 0) throw notReadable(expected, 'The file is empty.')
  const type = await fileTypeFromFile(file)
  if (type === undefined) {
    throw notReadable(expected, `The file is not ${A[expected]}. Send ${ACCEPTED[expected]}.`)
  }
  const format = FORMATS[type.ext]
  if (format?.holds.includes(expected)) return { format, bytes }

  const family = type.mime.slice(0, type.mime.indexOf('/'))
  if (format !== undefined || (family !== expected && isMedia(family))) {
    const actual = format?.holds[0] ?? (family as Media)
    throw notReadable(
      expected,
      `The file is ${A[actual]} (${type.ext}), not ${A[expected]}. Send ${ACCEPTED[expected]}.`,
    )
  }
  if (family === expected || type.mime === 'application/xml') {
    throw new AppError(
      'invalid_file_format',
      `Files of type ${type.ext} are not supported. Send ${ACCEPTED[expected]}.`,
    )
  }
  throw notReadable(expected, `The file is of type ${type.ext}, not ${A[expected]}. Send ${ACCEPTED[expected]}.`)
}

async function sizeOf(file: string, expected: Media): Promise<number> {
  try {
    const facts = await stat(file)
    if (facts.isFile()) return facts.size
  } catch (cause) {
    throw new AppError(`invalid_${expected}_path`, `The ${expected} file could not be opened.`, { cause })
  }
  throw new AppError(`invalid_${expected}_path`, `The ${expected} path does not lead to a file.`)
}

/** The code that says "this file cannot be read as such media". */
export function notReadable(media: Media, message: string, cause?: unknown): AppError {
  const code: Code = `invalid_${media}_file`
  return new AppError(code, message, { cause })
}

function isMedia(family: string): family is Media {
  return family === 'image' || family === 'video' || family === 'audio'
}
