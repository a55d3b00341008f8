/**
 * Engines do the work that costs time. Each is described by what it can do, never by
 * who makes it, so that a GPU server or a hosted provider can stand in for the built-in studio.
 */

/** Interleaved 8-bit sRGB: 3 channels is RGB, 4 is RGBA with straight alpha. */
export type Picture = { width: number; height: number; channels: 3 | 4; data: Uint8Array }

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

/** What a file really is, found by looking inside. Fields that do not apply are absent. */
export type MediaFacts = {
  media: 'image' | 'video' | 'audio'
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
  probe(file: string, expected: 'image' | 'video' | 'audio', signal: AbortSignal): Promise<MediaFacts>
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
  /** The format follows the file's extension: png, jpg, webp. */
  writePicture(picture: Picture, file: string, finish: Finish): Promise<void>
  /** 16-bit WAV. */
  writeSound(sound: Sound, file: string, finish: Finish): Promise<void>
  /** By extension. mp4: H.264 yuv420p and AAC, for streaming; without sound also webm (VP9) and gif, a loop for ever. */
  openVideo(format: VideoFormat, file: string, finish: Finish, signal: AbortSignal): VideoWriter
}

export interface Matting {
  /** How much each pixel belongs to the subject, 0..255, one byte per pixel of the picture. */
  cutOut(picture: Picture, job: Job): Promise<Uint8Array>
  /** The subject alone on a clear ground, RGBA, its edges free of the old background's colors. */
  lift(picture: Picture, job: Job): Promise<Picture>
  /** A lifted subject in front of another picture, which is cropped to its size; it should not look pasted. */
  placeInFront(subject: Picture, background: Picture): Promise<Picture>
}

export interface Speech {
  speak(request: { text: string; voice: string }, job: Job): Promise<Sound>
}

export interface ArtCodes {
  /** A square picture that scans to exactly `content`. */
  draw(request: { content: string; artStyle: string; size: number }, job: Job): Promise<Picture>
}

export type AnimateRequest = {
  image: Picture
  endImage?: Picture
  prompt: string
  seconds: number
  frames: number
}

export interface Motion {
  /** Writes exactly `frames` frames: the first shows `image`, the last `endImage` when given. */
  animate(request: AnimateRequest, sink: FrameSink, job: Job): Promise<void>
  /** Sound that fits the picture and the prompt, exactly `seconds` long. */
  soundscape(request: { image: Picture; prompt: string; seconds: number }, job: Job): Promise<Sound>
}

export type FaceBox = { left: number; top: number; width: number; height: number }

export type MetFace = {
  box: FaceBox
  /** How sure it is that this is a face, 0..1. */
  score: number
  /** Numbers of unit length: the dot product of two says how alike the faces are. */
  identity: Float32Array
  /** Like nobody that is known. */
  isNew: boolean
}

export interface Faces {
  /**
   * Every face at least as sure as `confidence`, from left to right; `known` are identities met before. A `quick` look
   * costs a fraction, misses small and tilted faces, and what it takes for a new one may be none.
   */
  meet(
    picture: Picture,
    options: { confidence: number; known: readonly Float32Array[]; quick?: boolean },
    job: Job,
  ): Promise<MetFace[]>
}

/** Whose face goes where. Without an original it replaces every face; with one only that person's, known by the face. */
export type FaceChange = { face: Picture; original?: Picture }

/**
 * Pose, expression, gaze and light of the target stay, the rest comes from the new face. Throws `no_source_face`,
 * `no_target_face`, and `invalid_parameters` for an original who is not there.
 */
export interface FaceSwap {
  swapPicture(picture: Picture, changes: readonly FaceChange[], job: Job): Promise<Picture>
  /** Writes every frame of the clip. */
  swapVideo(clip: FrameSource, changes: readonly FaceChange[], sink: FrameSink, job: Job): Promise<void>
}

export type LipSyncRequest = {
  quality: 'lite' | 'standard' | 'pro'
  /** As long as the clip. */
  sound: Sound
  /** The clip from its start; the better qualities look at it twice. */
  open: () => Promise<FrameSource>
}

export interface LipSync {
  /** Writes every frame of the clip, its speaker's mouth saying the sound; `no_target_face` when nobody is seen. */
  speak(request: LipSyncRequest, sink: FrameSink, job: Job): Promise<void>
}

export type FaceControl =
  | 'eyebrow_direction'
  | 'eye_gaze_horizontal'
  | 'eye_gaze_vertical'
  | 'eye_open_ratio'
  | 'lip_open_ratio'
  | 'head_roll'
  | 'mouth_grim'
  | 'mouth_pout'
  | 'mouth_purse'
  | 'mouth_smile'
  | 'mouth_position_horizontal'
  | 'mouth_position_vertical'
  | 'head_pitch'
  | 'head_yaw'

export type FaceEditRequest = {
  image: Picture
  /** −1..1 each; what is missing stays. Left and right are the viewer's; positive is right, up, open, clockwise. */
  pose: Partial<Record<FaceControl, number>>
  /** Less noise, even skin, crisp eyes, brows and lips. */
  enhance: boolean
  /** The longer side of the result is shrunk to it. */
  edgeMax: number
}

export interface FaceEditor {
  /** The picture with its largest face changed; `no_source_face` when it shows none. */
  edit(request: FaceEditRequest, job: Job): Promise<Picture>
}

export type TalkingPhotoRequest = {
  image: Picture
  sound: Sound
  /** As many as the sound is long. */
  frames: number
  /** `prompted` performs what the prompt says; `realistic` is restrained and does not read it. */
  style: 'realistic' | 'prompted'
  prompt: string
}

export interface TalkingPhoto {
  /** Writes exactly `frames` frames of the picture's largest face saying the sound; `no_source_face` when it shows none. */
  speak(request: TalkingPhotoRequest, sink: FrameSink, job: Job): Promise<void>
}

export type HeadSwapRequest = { body: Picture; head: Picture; edgeMax: number }

export interface HeadSwap {
  /** The body's picture with the other's head, hair and all; `no_source_face` and `no_target_face` when one shows none. */
  swap(request: HeadSwapRequest, job: Job): Promise<Picture>
}

export type HeadshotRequest = {
  image: Picture
  /** Background, mood and crop in words; may be empty. */
  prompt: string
  /** The longer side of the result. */
  edge: number
}

export interface Headshots {
  /** A studio portrait, upright, three to four; `no_source_face` without a face, `invalid_parameters` with several. */
  take(request: HeadshotRequest, job: Job): Promise<Picture>
}

/** `tool` and `model` as the contract names them; variations compose the same words differently. */
export type DrawRequest = {
  prompt: string
  tool: string
  model: string
  width: number
  height: number
  variation: number
}

/** What the words were understood as: plain JSON, saved with the picture. */
export type SceneDescription = Readonly<Record<string, unknown>>

export interface SceneArt {
  describe(request: { prompt: string; tool: string }): Promise<SceneDescription>
  /** Exactly `width` × `height`, RGBA where the tool leaves a clear ground. */
  draw(request: DrawRequest, job: Job): Promise<{ picture: Picture; scene: SceneDescription }>
  /** Writes exactly `frames` frames of the moving scene; the frame after the last would be the first again. */
  loop(request: { prompt: string; frames: number }, sink: FrameSink, job: Job): Promise<SceneDescription>
}

/** What a running mode can call. A new engine replaces members of this object. */
export type Engines = {
  readonly name: string
  readonly version: string
  readonly media: MediaEngine
  readonly matting: Matting
  readonly speech: Speech
  readonly codes: ArtCodes
  readonly motion: Motion
  readonly faceEditor: FaceEditor
  readonly lipSync: LipSync
  readonly faces: Faces
  readonly faceSwap: FaceSwap
  readonly talkingPhoto: TalkingPhoto
  readonly headSwap: HeadSwap
  readonly headshots: Headshots
  readonly sceneArt: SceneArt
}
