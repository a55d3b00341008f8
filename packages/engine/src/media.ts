/** Pictures, sounds and videos: what engines hand to one another, and the engine that reads and writes files of them. */

/** Of files, of projects and of modes. */
export const MEDIA_KINDS = ['video', 'image', 'audio'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

/** Interleaved 8-bit sRGB: 3 channels is RGB, 4 is RGBA with straight alpha. */
export type Picture = { width: number; height: number; channels: 3 | 4; data: Uint8Array }

/**
 * A picture that may be too large to hold at once: whole rows from the top, strip by strip. It can be read through once,
 * and a strip is the reader's to change.
 */
export type PictureStrips = Omit<Picture, 'data'> & { strips: AsyncIterable<Uint8Array> }

/** Samples in −1..1, one array per channel, all of the same length. */
export type Sound = { sampleRate: number; channels: Float32Array[] }

/** Every long call gets one: it must report its share done (0..1) and stop when the signal fires. */
export type Job = { signal: AbortSignal; progress: (share: number) => void; seed: number }

/** Where frames go, one by one and in order; `write` resolves when the encoder can take the next. */
export interface FrameSink {
  readonly width: number
  readonly height: number
  readonly fps: number
  /** RGB, width × height × 3 bytes. The caller may reuse the array after the promise resolves. */
  write(frame: Uint8Array): Promise<void>
}

/** Where frames come from, in order and as fast as they are taken. It can be read through once. */
export interface FrameSource extends AsyncIterable<Uint8Array> {
  readonly width: number
  readonly height: number
  readonly fps: number
  /** How many frames are to come; a source with slightly wrong headers may give a few less, never more. */
  readonly frames: number
  readonly seconds: number
}

/** Opens a clip for reading, whole or some of its frames, from `from` up to but not with `to`. It can be called again. */
export type OpenClip = (frames?: { from: number; to: number }) => Promise<FrameSource>

/** What a file really is, found by looking inside. Fields that do not apply are absent. */
export type MediaFacts = {
  media: MediaKind
  format: string
  bytes: number
  width?: number
  height?: number
  fps?: number
  frames?: number
  seconds?: number
  hasSound?: boolean
}

/** Written into every output: what made it and for which project. */
export type Provenance = { engine: string; version: string; projectId: string; createdAt: string }

/** A part of a video's time line in seconds. Without an end it reaches to the end of the file. */
export type ClipOf = { file: string; startSeconds?: number; endSeconds?: number }

export type VideoFormat = {
  width: number
  height: number
  fps: number
  /** New sound, fitted to the pictures. */
  sound?: Sound
  /** The sound of this clip, kept as it is: copied without a loss where MP4 can hold it. None there, none here. */
  soundFrom?: ClipOf
}

export type VideoReading = {
  startSeconds?: number
  /** Beyond the end of the file means its end. */
  endSeconds?: number
  /** The longer side is shrunk to it; sides are even in any case. */
  maxEdge?: number
  /** Exactly this size instead, also larger; even sides. */
  size?: { width: number; height: number }
  /** Lowers the frame rate, never raises it. */
  fps?: number
  signal: AbortSignal
}

/** The finish of every output: provenance always, the mark only on plans that have one, the scene where one was drawn. */
export type Finish = { provenance: Provenance; watermark: boolean; scene?: SceneDescription }

export interface VideoWriter extends FrameSink {
  /** Ends the file; the promise resolves when it is whole on disk. */
  close(): Promise<void>
  /** Drops what was written. Safe after close. */
  abort(): void
}

export interface MediaEngine {
  /** Reads a finished output back, decoding all of it. Throws when anything in it is broken. */
  verify(file: string, signal: AbortSignal): Promise<MediaFacts>
  /** Reads headers only, in a separate program with time and memory limits; throws `invalid_*_file` codes. */
  probe(file: string, expected: MediaKind, signal: AbortSignal): Promise<MediaFacts>
  /** Decodes upright (EXIF applied), sRGB, shrunk to `maxEdge` when given. */
  readPicture(file: string, options: { maxEdge?: number; signal: AbortSignal }): Promise<Picture>
  /**
   * Decodes a clip frame by frame: RGB, upright, square pixels, even sides, at the constant (average) rate of the
   * file. Reads ahead while the caller works. Leaving the loop early or an abort ends the decoder. A frame's array is
   * the caller's to change, until the next frame is asked for; then it is used again.
   */
  readVideo(file: string, options: VideoReading): Promise<FrameSource>
  readSound(
    file: string,
    options: { sampleRate: number; startSeconds?: number; endSeconds?: number; signal: AbortSignal },
  ): Promise<Sound>
  /** The format follows the file's extension: png, jpg, webp; strips are written as png. */
  writePicture(picture: Picture | PictureStrips, file: string, finish: Finish): Promise<void>
  /** 16-bit WAV. */
  writeSound(sound: Sound, file: string, finish: Finish): Promise<void>
  /** By extension. mp4: H.264 yuv420p and AAC, for streaming; without sound also webm (VP9) and gif, a loop for ever. */
  openVideo(format: VideoFormat, file: string, finish: Finish, signal: AbortSignal): VideoWriter
}

/** What the words were understood as: plain JSON, saved with the picture. */
export type SceneDescription = Readonly<Record<string, unknown>>
