import type {
  ClipOf,
  Engines,
  FrameSink,
  FrameSource,
  Job,
  MediaFacts,
  Picture,
  PictureStrips,
  SceneDescription,
  Sound,
  VideoFormat,
} from '@bluehour/engine/engine'
import type { MediaKind } from '@bluehour/engine/media'

/**
 * The narrow object a running mode sees: one guarded door in for assets, one door out for
 * outputs, the engines, and the project's own clock, seed, progress and cancel signal.
 * It extends Job, so it can be handed to an engine call as it is.
 */
export interface Tools extends Job {
  readonly engines: Engines
  readonly projectId: string
  readonly plan: PlanLimits

  /** Fetches, sniffs, probes and bounds the asset before it decodes it. */
  picture(path: string, options?: { maxEdge?: number }): Promise<Picture>
  /** Frames of a part of a video or of a moving gif or webp, streamed; `invalid_parameters` above `framesMax`. */
  video(path: string, options?: VideoPart): Promise<VideoClip>
  sound(path: string, options: { sampleRate: number; startSeconds?: number; endSeconds?: number }): Promise<Sound>
  /** The local file and its facts, for modes that stream the asset themselves. */
  asset(path: string, media: MediaKind): Promise<{ file: string; facts: MediaFacts }>

  /** Each returns what `run` must hand back. Watermark and provenance are added on the way, and the scene if there is one. */
  savePicture(picture: Picture | PictureStrips, name: string, scene?: SceneDescription): Promise<Output>
  saveSound(sound: Sound, name: string): Promise<Output>
  /** Offered beside the media file, never instead of it: it has no facts to measure. */
  saveText(text: string, name: string): Promise<Output>
  /** Opens the encoder, lets `draw` write every frame, closes it. Nothing is left behind when `draw` throws. */
  saveVideo(
    format: VideoFormat,
    name: string,
    draw: (sink: FrameSink) => Promise<void>,
    scene?: SceneDescription,
  ): Promise<Output>

  /** A share of the whole, for calls that are only a part of the work: `part(0.2, 0.9)` maps 0..1 into that range. */
  part(from: number, to: number): Job
}

export type VideoPart = {
  startSeconds?: number
  /** Beyond the end of the video means its end. */
  endSeconds?: number
  maxEdge?: number
  /** Exactly this size instead, also larger; even sides. */
  size?: { width: number; height: number }
  /** Lowers the frame rate, never raises it. */
  fps?: number
  framesMax?: number
}

/** `soundFrom` is for the format of `saveVideo`, when the sound of the clip is to stay as it is. */
export type VideoClip = FrameSource & { readonly soundFrom: ClipOf }

type PlanLimits = { name: string; watermark: boolean; edgeMax: number }

/** A file in the project's work folder, waiting to be verified and stored. */
export type Output = { name: string; file: string; isText?: true }
