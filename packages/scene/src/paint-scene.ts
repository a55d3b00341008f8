import type { Picture } from '@bluehour/engine/engine'
import type { Fonts } from '@bluehour/fonts/fonts'
import { styleNamed } from '@bluehour/styles/index'
import type { PictureDepths, StyleMemory } from '@bluehour/styles/style'
import { planScene } from './compose/compose.ts'
import type { Composed, Composition } from './compose/composition.ts'
import type { FilmWish } from './compose/film.ts'
import type { Drawings } from './drawings/drawings.ts'
import { graded } from './grade.ts'
import { develop } from './render/develop.ts'
import { exposureFor } from './render/expose-for.ts'
import { throughLens } from './render/lens.ts'
import { drawParticles } from './render/particles.ts'
import { makeRenderer } from './render/renderer.ts'
import type { RenderThreads } from './render/threads.ts'
import type { Exposure } from './render/view.ts'
import type { Scene } from './scene.ts'
import type { Texture } from './shapes/surface.ts'
import { makeWriter } from './write-text.ts'

export type Canvas = { width: number; height: number; seed: number }
/** `time`: 0..1 through the scene's motion. */
export type Painting = Canvas & { time: number }

type Exposed = { picture: Picture; depths: PictureDepths; brightness: number }

/** A shot: `keys` pictures of the scene at even steps of its time, seen by a camera on its way. */
export type FilmShot = Canvas &
  Omit<FilmWish, 'later'> & {
    /** How fast those in it go; 1 is usual. */
    pace: number
    /** The scene as it is lit at the end. */
    later?: Scene
    /** Pictures (RGBA) that subjects are shown by, by the name of their drawing. */
    cards?: ReadonlyMap<string, Picture>
  }

export type Painter = {
  /** Composes, renders, develops and styles. One at a time: they share the memory of the threads. */
  paint(scene: Scene, painting: Painting, signal: AbortSignal): Promise<Picture>
  /** The same before the style, with what is seen where. */
  expose(scene: Scene, painting: Painting, signal: AbortSignal): Promise<{ picture: Picture; depths: PictureDepths }>
  /** Pictures of the moving scene, one after the other, that end where they began. */
  loop(scene: Scene, loop: Canvas & { frames: number }, signal: AbortSignal): AsyncGenerator<Picture>
  film(scene: Scene, shot: FilmShot, signal: AbortSignal): AsyncGenerator<Picture>
  close(): Promise<void>
}

const DRAWING_PIXELS = 512
/** What moves is not looked at so closely, and is formed again for every picture. */
const LOOP_FINENESS = 0.6

export type PainterOptions = { threads: number; drawings: Drawings; fonts: Fonts }

export function makePainter({ threads, drawings, fonts }: PainterOptions): Painter {
  const renderer = makeRenderer(threads)
  const cards = new Map<string, Promise<Texture>>()
  const write = makeWriter(fonts)
  const drawNoun = (emoji: string) => {
    const known = cards.get(emoji) ?? drawings.draw(emoji, DRAWING_PIXELS).then(toTexture)
    cards.set(emoji, known)
    known.catch(() => cards.delete(emoji))
    return known
  }
  const plan = (scene: Scene, { width, height, seed }: Canvas, more: Partial<Composition> = {}) => {
    const { stage } = styleNamed(scene.style) ?? {}
    return planScene(scene, {
      width,
      height,
      seed,
      drawNoun,
      write,
      isometric: stage?.camera === 'isometric',
      ...(stage?.shading ? { shading: stage.shading } : {}),
      ...more,
    })
  }
  let line: Promise<unknown> = Promise.resolve()
  const inLine = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = line.then(work)
    line = mine.catch(() => undefined)
    return mine
  }
  const exposeStage = async (
    { stage, key }: Composed,
    { width, height, seed }: Canvas,
    held: { isHeld: boolean; fineness?: number; brightness?: number },
    signal: AbortSignal,
  ): Promise<Exposed> => {
    signal.throwIfAborted()
    const { isHeld, fineness = 1 } = held
    const sharp = await renderer.expose(stage, { width, height, isHeld, fineness }, signal)
    const exposure = await throughLens(sharp, stage.camera, renderer.threads)
    const brightness = held.brightness ?? exposureFor(exposure, key, renderer.threads)
    const weather = { seed, time: stage.time, brightness: 0.7 / brightness }
    drawParticles(exposure, stage.particles, weather, renderer.threads)
    const development = { exposure: brightness, glow: 0.12, grain: 0.06, vignette: 0.22, seed: seed & 0xffff }
    const picture = await develop(exposure, development, renderer.threads)
    return { picture, depths: depthsOf(exposure, renderer.threads), brightness }
  }
  const expose = (scene: Scene, painting: Painting, signal: AbortSignal) =>
    inLine(async () => {
      const composed = await (await plan(scene, painting)).at(painting.time)
      return exposeStage(composed, painting, { isHeld: false }, signal)
    })

  return {
    expose,
    close: () => renderer.close(),
    paint: async (scene, painting, signal) => styled(scene, await expose(scene, painting, signal), painting, signal),
    async *loop(scene, { frames, ...canvas }, signal) {
      const { isHeld, at } = await (await plan(scene, canvas)).loop(frames)
      // On the way back the camera passes the same places: what it saw there is shown again.
      const seen: Picture[] = []
      let brightness: number | undefined
      const memory: StyleMemory = new Map()
      for (let frame = 0; frame < frames; frame++) {
        const known = isHeld ? undefined : seen[frames - frame]
        if (!known) {
          // Exposed as the first one is: pictures of a loop do not flicker.
          const held = { isHeld, fineness: LOOP_FINENESS, ...(brightness === undefined ? {} : { brightness }) }
          const exposed = await inLine(async () => exposeStage(await at(frame), canvas, held, signal))
          brightness = exposed.brightness
          seen[frame] = await styled(scene, exposed, { ...canvas, time: frame / frames }, signal, memory)
        }
        yield known ?? seen[frame]!
        if (isHeld) delete seen[frame]
      }
    },
    async *film(scene, { keys, seconds, cameraAt, isStill, pace, later, cards: own, ...canvas }, signal) {
      const drawNounOrCard = (name: string) => {
        const card = own?.get(name)
        return card ? Promise.resolve(toTexture(card)) : drawNoun(name)
      }
      const pacing = { seconds, pace, cameraAt, ...(later ? { later } : {}) }
      const planned = await plan(scene, canvas, { drawNoun: drawNounOrCard, film: pacing })
      const { isHeld, at } = await planned.film({ keys, seconds, cameraAt, isStill })
      const memory: StyleMemory = new Map()
      let brightness: number | undefined
      for (let key = 0; key < keys; key++) {
        // Exposed as the first one is, unless the light itself changes.
        const fixed = brightness === undefined || later ? {} : { brightness }
        const held = { isHeld, fineness: LOOP_FINENESS, ...fixed }
        const exposed = await inLine(async () => exposeStage(await at(key), canvas, held, signal))
        brightness = exposed.brightness
        const time = (key / Math.max(1, keys - 1)) * seconds
        yield await styled(scene, exposed, { ...canvas, time }, signal, memory)
      }
    },
  }
}

async function styled(
  scene: Scene,
  { picture, depths }: Exposed,
  { seed, time }: Painting,
  signal: AbortSignal,
  memory?: StyleMemory,
): Promise<Picture> {
  const toned = graded(scene, picture)
  const style = styleNamed(scene.style)
  if (!style || style.name === 'photo') return toned
  return style.paint({ picture: toned, depths, seed, time, memory, signal })
}

function depthsOf({ width, height, distances, ids }: Exposure, { shared }: RenderThreads): PictureDepths {
  const depth = shared.floats(distances, width * height).slice()
  for (let i = 0; i < depth.length; i++) if (depth[i] === 0) depth[i] = Number.POSITIVE_INFINITY
  return { depth, ids: new Uint16Array(shared.bytes(ids, width * height * 2).slice().buffer) }
}

function toTexture({ width, height, data }: Picture): Texture {
  return { width, height, rgba: data }
}
