import type { FrameSink, Job, Picture, SceneDescription, Sound } from './media.ts'
import type { SpokenWord } from './voices.ts'

/** `references` are pictures that the prompt names, to be seen in the film. */
export type TextFilmRequest = {
  prompt: string
  seconds: number
  frames: number
  references?: readonly { name: string; picture: Picture }[]
}

/** `image` is the first frame; without it the prompt, or else the mood of the sound, says what is seen. */
export type SoundFilmRequest = { prompt: string; image?: Picture; sound: Sound; seconds: number; frames: number }

export type JourneyRequest = {
  seconds: number
  frames: number
  /** An art style by the contract's name; `customLook` are the words of `Custom`. */
  look: string
  customLook?: string
  /** A camera effect by the contract's name. */
  effect: string
  /** 1 to 10. */
  transitionSpeed: number
  story: { kind: 'prompt'; prompt: string } | { kind: 'lyrics'; words: readonly SpokenWord[] } | { kind: 'mood' }
  /** The first frame. */
  first?: Picture
  /** What the camera and the scenes move to. */
  sound?: Sound
}

export interface Films {
  /** Writes exactly `frames` frames of what the words say, in one shot or several. */
  fromText(request: TextFilmRequest, sink: FrameSink, job: Job): Promise<SceneDescription>
  /** Writes exactly `frames` frames that follow the sound. */
  fromSound(request: SoundFilmRequest, sink: FrameSink, job: Job): Promise<SceneDescription>
  /** Writes exactly `frames` frames of a journey through scenes that morph into each other. */
  journey(request: JourneyRequest, sink: FrameSink, job: Job): Promise<SceneDescription>
  /** Ambience, effects and music that fit the words, exactly `seconds` long. */
  score(request: { prompt: string; seconds: number }, job: Job): Promise<Sound>
  /** Whether somebody speaks and nothing plays. */
  isSpeech(sound: Sound): boolean
}
