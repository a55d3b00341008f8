import type { Picture } from '../../engine.ts'
import { type Plan, planScene } from './compose/compose.ts'
import type { Drawings } from './drawings/drawings.ts'
import { develop } from './render/develop.ts'
import { exposureFor } from './render/expose-for.ts'
import { throughLens } from './render/lens.ts'
import { drawParticles } from './render/particles.ts'
import { makeRenderer } from './render/renderer.ts'
import type { RenderThreads } from './render/threads.ts'
import type { Exposure } from './render/view.ts'
import type { Scene } from './scene.ts'
import type { Texture } from './shapes/surface.ts'
import { styleNamed } from './styles/index.ts'
import type { PictureDepths } from './styles/style.ts'

export type Painting = { width: number; height: number; seed: number /** 0..1 through the loop. */; time: number }

export type Painter = {
  /** Composes, renders, develops and styles. One at a time: they share the memory of the threads. */
  paint(scene: Scene, painting: Painting, signal: AbortSignal): Promise<Picture>
  /** The same before the style, with what is seen where. */
  expose(scene: Scene, painting: Painting, signal: AbortSignal): Promise<{ picture: Picture; depths: PictureDepths }>
  close(): Promise<void>
}

const DRAWING_PIXELS = 512

export function makePainter({ threads, drawings }: { threads: number; drawings: Drawings }): Painter {
  const renderer = makeRenderer(threads)
  const cards = new Map<string, Promise<Texture>>()
  const drawNoun = (emoji: string) => {
    const known = cards.get(emoji) ?? drawings.draw(emoji, DRAWING_PIXELS).then(toTexture)
    cards.set(emoji, known)
    return known
  }
  let line: Promise<unknown> = Promise.resolve()
  // The pictures of a loop share one plan, and the renderer what stands still in it.
  let last: { key: string; scene: Scene; plan: Promise<Plan>; exposure?: number } | undefined
  const planFor = (scene: Scene, { width, height, seed }: Painting) => {
    const key = `${width} ${height} ${seed}`
    if (last?.key === key && last.scene === scene) return last.plan
    const { stage } = styleNamed(scene.style) ?? {}
    const plan = planScene(scene, {
      width,
      height,
      seed,
      drawNoun,
      isometric: stage?.camera === 'isometric',
      ...(stage?.shading ? { shading: stage.shading } : {}),
    })
    last = { key, scene, plan }
    return plan
  }
  const exposeNow = async (scene: Scene, painting: Painting, signal: AbortSignal) => {
    const { width, height, seed, time } = painting
    const { stage, key } = await (await planFor(scene, painting)).at(time)
    signal.throwIfAborted()
    const sharp = await renderer.expose(stage, { width, height }, signal)
    const exposure = await throughLens(sharp, stage.camera, renderer.threads)
    // Exposed once: pictures of a loop do not flicker.
    const bright = last?.exposure ?? exposureFor(exposure, key, renderer.threads)
    if (last) last.exposure = bright
    drawParticles(exposure, stage.particles, { seed, time, brightness: 0.7 / bright }, renderer.threads)
    const development = {
      exposure: bright,
      glow: 0.12,
      grain: 0.06,
      vignette: 0.22,
      seed: seed & 0xffff,
    }
    const picture = await develop(exposure, development, renderer.threads)
    return { picture, depths: depthsOf(exposure, renderer.threads) }
  }
  const expose: Painter['expose'] = (scene, painting, signal) => {
    const mine = line.then(() => exposeNow(scene, painting, signal))
    line = mine.catch(() => undefined)
    return mine
  }
  return {
    expose,
    close: () => renderer.close(),
    paint: async (scene, painting, signal) => {
      const { picture, depths } = await expose(scene, painting, signal)
      const style = styleNamed(scene.style)
      if (!style || style.name === 'photo') return picture
      return style.paint({ picture, depths, seed: painting.seed, time: painting.time, signal })
    },
  }
}

function depthsOf({ width, height, distances, ids }: Exposure, { shared }: RenderThreads): PictureDepths {
  const depth = shared.floats(distances, width * height).slice()
  for (let i = 0; i < depth.length; i++) if (depth[i] === 0) depth[i] = Number.POSITIVE_INFINITY
  return { depth, ids: new Uint16Array(shared.bytes(ids, width * height * 2).slice().buffer) }
}

function toTexture({ width, height, data }: Picture): Texture {
  return { width, height, rgba: data }
}
