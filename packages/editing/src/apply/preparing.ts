import type { FaceEditor, Job, Matting, Picture, SceneArt } from '@bluehour/engine/engine'
import type { Fonts } from '@bluehour/fonts/fonts'
import type { SceneStudio } from '@bluehour/scene/scene-art'
import type { Inpaint } from '@bluehour/vision/inpaint'
import type { Masks } from '../frame.ts'

export type Studio = {
  matting: Matting
  inpaint: Inpaint
  sceneArt: SceneArt
  scenes: SceneStudio
  faceEditor: FaceEditor
  fonts: Fonts
}

/** What preparing needs besides the first picture: the other inputs, and where things are in the first. */
export type Preparing = {
  studio: Studio
  job: Job
  /** All inputs, the first included. */
  inputs: readonly Picture[]
  /** Masks of the other inputs, by their number from 1. */
  masksOf: (input: number) => Masks
  seed: number
}
