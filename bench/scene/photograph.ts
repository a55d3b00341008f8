import type { Picture } from '@bluehour/engine/engine'
import { compose } from '@bluehour/scene/compose/compose'
import type { Drawings } from '@bluehour/scene/drawings/drawings'
import { develop } from '@bluehour/scene/render/develop'
import { exposureFor } from '@bluehour/scene/render/expose-for'
import { throughLens } from '@bluehour/scene/render/lens'
import { drawParticles } from '@bluehour/scene/render/particles'
import type { Renderer } from '@bluehour/scene/render/renderer'
import type { Camera } from '@bluehour/scene/render/stage'
import type { Scene } from '@bluehour/scene/scene'
import type { Texture } from '@bluehour/scene/shapes/surface'
import type { WriteText } from '@bluehour/scene/write-text'

/** A picture and what is known about each of its pixels: here every single one of a kind has an id of its own. */
export type Photo = {
  picture: Picture
  /** Metres, 0 for the sky. */
  metres: Float32Array
  /** 0 is the background, 1 and up are single things. */
  ids: Uint16Array
  /** By id: its place in `Scene.subjects`, −1 for the background. */
  askOf: number[]
  camera: Camera
  /** Share of the pixels that drops and flakes changed. */
  particleShare: number
}

export type PhotoOptions = {
  renderer: Renderer
  drawings: Drawings
  write?: WriteText
  edge: number
  seed: number
  /** Told how long the steps took that run on this thread. */
  lap?: (stage: string, ms: number) => void
}

const signal = new AbortController().signal

/**
 * The painter's work (`paint-scene.ts`) step by step, to look in between: the checks compare its bytes with the painter's own.
 */
export async function photograph(
  scene: Scene,
  { renderer, drawings, write, edge, seed, lap = () => undefined }: PhotoOptions,
): Promise<Photo> {
  const drawNoun = async (emoji: string): Promise<Texture> => {
    const { width, height, data } = await drawings.draw(emoji, 512)
    return { width, height, rgba: data }
  }
  const size = { width: edge, height: edge }
  const composing = performance.now()
  const { stage, key } = await compose(scene, { ...size, seed, time: 0, drawNoun, ...(write ? { write } : {}) })
  lap('compose', performance.now() - composing)
  const askOf = [-1]
  const things = stage.things.map((thing) => {
    if (thing.id === 0) return thing
    askOf.push(thing.id - 1)
    return { ...thing, id: askOf.length - 1 }
  })
  const { threads } = renderer
  const sharp = await renderer.expose({ ...stage, things }, size, signal)
  const metres = threads.shared.floats(sharp.distances, edge * edge).slice()
  const ids = new Uint16Array(threads.shared.bytes(sharp.ids, edge * edge * 2).slice().buffer)
  const exposure = await throughLens(sharp, stage.camera, threads)
  const bright = exposureFor(exposure, key, threads)
  const before = threads.shared.floats(exposure.colors, edge * edge * 3).slice()
  const drawing = performance.now()
  drawParticles(exposure, stage.particles, { seed, time: 0, brightness: 0.7 / bright }, threads)
  lap('particles', performance.now() - drawing)
  const after = threads.shared.floats(exposure.colors, edge * edge * 3)
  let changed = 0
  for (let i = 0; i < after.length; i += 3) if (Math.abs(after[i]! - before[i]!) * bright > 0.01) changed += 1
  const development = { exposure: bright, glow: 0.12, grain: 0.06, vignette: 0.22, seed: seed & 0xffff }
  const picture = await develop(exposure, development, threads)
  return { picture, metres, ids, askOf, camera: stage.camera, particleShare: changed / (edge * edge) }
}
