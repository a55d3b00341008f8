import type { Picture } from '@bluehour/engine/engine'
import type { Fonts } from '@bluehour/fonts/fonts'
import type { Drawings } from '../drawings/drawings.ts'
import type { Scene } from '../scene.ts'

export type Size = { width: number; height: number }

export type ToolContext = Size & {
  seed: number
  drawings: Drawings
  fonts: Fonts
  signal: AbortSignal
  /** Composes, renders and styles a scene; `variation` moves the camera and what stands where. */
  render(scene: Scene, size: Size, variation: number): Promise<Picture>
}

/** What a picture is meant for: changes the scene before it is composed, or the picture after it, or draws all of it. */
export type Tool = {
  /** As `style.tool` of the image generator names it. */
  readonly name: string
  /** For docs and the dashboard: one sentence. */
  readonly summary: string
  /** What the tool asks of the scene. Words of the prompt win where both say something. */
  readonly prepare: (scene: Scene) => Scene
  /** Draws the whole picture instead of rendering the scene once. Exactly the size of the context. */
  readonly draw?: (scene: Scene, context: ToolContext) => Promise<Picture>
  /** Completes the rendered and styled picture; its size stays. */
  readonly finish?: (picture: Picture, scene: Scene, context: ToolContext) => Promise<Picture>
}
