/**
 * Engines do the work that costs time. Each is described by what it can do, never by
 * who makes it, so that a GPU server or a hosted provider can stand in for the built-in studio.
 */

import type { ClipEngines } from './clips.ts'
import type { Films } from './films.ts'
import type { FrameSink, FrameSource, Job, MediaEngine, Picture, SceneDescription, Sound } from './media.ts'
import type { PictureEngines } from './pictures.ts'
import type { VoiceEngines } from './voices.ts'

export type { Films, JourneyRequest, SoundFilmRequest, TextFilmRequest } from './films.ts'
export type {
  ClipOf,
  Finish,
  FrameSink,
  FrameSource,
  Job,
  MediaEngine,
  MediaFacts,
  OpenClip,
  Picture,
  PictureStrips,
  Provenance,
  SceneDescription,
  Sound,
  VideoFormat,
  VideoReading,
  VideoWriter,
} from './media.ts'

export interface Matting {
  /** How much each pixel belongs to the subject, 0..255, one byte per pixel of the picture. */
  cutOut(picture: Picture, job: Job): Promise<Uint8Array>
  /** The subject alone on a clear ground, RGBA, its edges free of the old background's colors. */
  lift(picture: Picture, job: Job): Promise<Picture>
  /** A lifted subject in front of another picture, which is cropped to its size; it should not look pasted. */
  placeInFront(subject: Picture, background: Picture): Promise<Picture>
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

export type DetectedFace = {
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
  detect(
    picture: Picture,
    options: { confidence: number; known: readonly Float32Array[]; quick?: boolean },
    job: Job,
  ): Promise<DetectedFace[]>
}

/** Whose face goes where. Without an original it replaces every face; with one only that person's, known by the face. */
export type FaceChange = {
  face: Picture
  original?: Picture
  /** What messages call the original: the caller's own word for it. */
  originalName?: string
}

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

type FaceEditRequest = {
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

type HeadSwapRequest = { body: Picture; head: Picture; edgeMax: number }

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

export interface SceneArt {
  describe(request: { prompt: string; tool: string }): Promise<SceneDescription>
  /** Exactly `width` × `height`, RGBA where the tool leaves a clear ground. */
  draw(request: DrawRequest, job: Job): Promise<{ picture: Picture; scene: SceneDescription }>
  /** Writes exactly `frames` frames of the moving scene; the frame after the last would be the first again. */
  loop(request: { prompt: string; frames: number }, sink: FrameSink, job: Job): Promise<SceneDescription>
}

export interface ContentCheck {
  /** Whether a picture shows nudity or sexual content. Portraits, beaches and statues are none. */
  isAdult(picture: Picture): Promise<boolean>
}

export type ImageEditRequest = {
  /** The first is edited; the others are spoken of as the second, third … picture. */
  images: readonly Picture[]
  prompt: string
  /** Width over height of the result; what is missing is painted on. */
  ratio?: number
  /** The longer side of the result is shrunk to it, where an edit made it longer. */
  edgeMax: number
  /** 0 is the plain reading; others differ where the words leave it open. */
  variation: number
}

export interface ImageEditor {
  /**
   * Does what the instruction says, in its order; `understood` is what it was read as. Throws `invalid_parameters` that
   * names each part that cannot be done: no part is left out silently.
   */
  edit(request: ImageEditRequest, job: Job): Promise<{ picture: Picture; understood: SceneDescription }>
}

/** What a running mode can call. A new engine replaces members of this object. */
export type Engines = ClipEngines &
  PictureEngines &
  VoiceEngines & {
    readonly name: string
    readonly version: string
    readonly media: MediaEngine
    readonly matting: Matting
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
    readonly imageEditor: ImageEditor
    readonly contentCheck: ContentCheck
    readonly films: Films
  }
