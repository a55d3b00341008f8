import type { FrameSink, FrameSource, Job, OpenClip, Picture, Sound } from './media.ts'

export type VideoStyleRequest = {
  /** A name of the contract's list. */
  artStyle: string
  /** `v1` paints the whole frame alike; the others tell people from what is behind them. */
  version: 'v1' | 'v2' | 'default'
  /** A finish on top of the style, by the contract's name. */
  model: string
  /** Words that change the look, or are it when `alone`; may be empty. */
  prompt: string
  alone: boolean
}

export interface VideoStyle {
  /** Writes every frame of the clip in another style; the clip is cropped to the sink's shape. */
  restyle(request: VideoStyleRequest, clip: FrameSource, sink: FrameSink, job: Job): Promise<void>
}

/** What an edit makes of a clip, known before it is rendered; `edits` is plain JSON and saved with the output. */
export type VideoEditPlan = {
  width: number
  height: number
  fps: number
  frames: number
  /** Whether the sound is other than the clip's own. */
  changesSound: boolean
  edits: readonly Readonly<Record<string, unknown>>[]
}

export type VideoClipFacts = { width: number; height: number; fps: number; frames: number }

export interface VideoEditor {
  /** Throws `invalid_parameters`, naming the part, when the instruction cannot be done. */
  plan(prompt: string, clip: VideoClipFacts): Promise<VideoEditPlan>
  /** The clip's sound after the edit, as long as the plan. */
  editSound(plan: VideoEditPlan, clip: VideoClipFacts, sound: Sound): Sound
  /** Writes exactly `plan.frames` frames. */
  edit(plan: VideoEditPlan, open: OpenClip, sink: FrameSink, job: Job): Promise<void>
}

export type CharacterRequest = {
  /** `replace` puts the character into the clip, `animate` moves it in its own picture. */
  mode: 'replace' | 'animate'
  character: Picture
  open: OpenClip
  /** Who is meant: a place in shares of the frame's sides and the frame it is in. Else who stands out most. */
  point?: { x: number; y: number; frame: number }
}

export interface CharacterReplace {
  /** Writes every frame of the clip; `no_target_person` when nobody is seen, or nobody at the point. */
  perform(request: CharacterRequest, sink: FrameSink, job: Job): Promise<void>
}

export type ClipEngines = {
  readonly videoStyle: VideoStyle
  readonly videoEditor: VideoEditor
  readonly characterReplace: CharacterReplace
}
