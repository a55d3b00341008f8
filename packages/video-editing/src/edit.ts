import type { Operation } from '@bluehour/editing/operation'

/** What an instruction means for a video, in plain JSON. Times are seconds of the clip as the edits before left it. */
export type TimeEdit =
  /** 2 is twice as fast. */
  | { edit: 'speed'; factor: number; from?: number; to?: number }
  | { edit: 'reverse' }
  /** Forwards and back again. */
  | { edit: 'boomerang' }
  | { edit: 'loop'; times: number }
  | { edit: 'freeze'; at: number | 'start' | 'middle' | 'end'; seconds: number }
  /** Keeps only this part; a negative time counts from the end. */
  | { edit: 'trim'; from: number; to?: number }
  /** Takes this part out. */
  | { edit: 'cut'; from: number; to?: number }

export type FramingEdit =
  | { edit: 'zoom'; on: 'face' | 'person' | 'middle'; amount: number; gradual: boolean; out: boolean }
  /** Over the frame from one side to the other. */
  | { edit: 'pan'; to: 'left' | 'right' | 'up' | 'down' }
  | { edit: 'stabilize' }
  | { edit: 'reframe'; ratio: number }

export type SoundEdit = { edit: 'volume'; gain: number } | { edit: 'fade-sound'; where: 'in' | 'out' | 'both' }

export type FadeEdit = { edit: 'fade'; where: 'in' | 'out' | 'both'; color: 'black' | 'white' }

/** What the picture editor does, done to every frame. */
export type PictureEdit = { edit: 'picture'; operation: Operation }

export type VideoEdit = TimeEdit | FramingEdit | SoundEdit | FadeEdit | PictureEdit

export type Refused = { part: string; reason: string }
export type Understood = { edits: VideoEdit[]; refused: Refused[] }
