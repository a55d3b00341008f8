import type { DrawRequest, FrameSink, Job, SceneArt } from '@bluehour/engine/engine'
import type { Fonts } from '@bluehour/fonts/fonts'
import type { Sessions } from '@bluehour/models/sessions'
import type { Weights } from '@bluehour/models/weights'
import sharp from 'sharp'
import { type Drawings, openDrawings } from './drawings/drawings.ts'
import { makePainter, type Painter } from './paint-scene.ts'
import type { Scene } from './scene.ts'
import { SUBJECTS } from './subjects/index.ts'
import { graphic, graphicUse } from './tools/graphics/graphic.ts'
import { isPoster, poster } from './tools/graphics/poster.ts'
import { toolNamed, withLook } from './tools/index.ts'
import { formatOf } from './understand/formats.ts'
import { makeUnderstanding } from './understand/understand.ts'

type SceneArtOptions = { weights: Weights; sessions: Sessions; fonts: Fonts; threads: number }

/** Understanding and drawing of scenes, shared by everything that is made from words. */
export type SceneStudio = {
  read(prompt: string, tool: string): Promise<Scene>
  /** Started on first use. */
  painter(): Painter
  drawings: Drawings
}

export function openSceneStudio({ weights, sessions, fonts, threads }: SceneArtOptions): SceneStudio {
  const understanding = makeUnderstanding({ weights, sessions, subjects: SUBJECTS })
  const drawings = openDrawings({ weights })
  let started: Painter | undefined
  const painter = () => {
    started ??= makePainter({ threads, drawings, fonts })
    return started
  }
  const read = async (prompt: string, tool: string): Promise<Scene> =>
    toolOf(prompt, tool).prepare(await understanding.understand(prompt, { tool }))
  return { read, painter, drawings }
}

/** Pictures and loops from words: understood, composed, rendered, styled and finished here. */
export function makeSceneArt(options: SceneArtOptions, studio: SceneStudio = openSceneStudio(options)): SceneArt {
  const { read, painter, drawings } = studio
  const { fonts } = options
  return {
    describe: ({ prompt, tool }) => read(prompt, toolFor(prompt, tool)),

    draw: async (request, job) => {
      const { prompt, width, height, variation } = request
      const name = toolFor(prompt, request.tool)
      const tool = toolOf(prompt, name)
      const scene = await read(prompt, name)
      job.progress(0.1)
      const render = (part: Scene, size: { width: number; height: number }, more: number) =>
        painter().paint(varied(part, variation), { ...size, seed: seedFor(request, job, more), time: 0 }, job.signal)
      const context = { width, height, seed: seedFor(request, job, 0), drawings, fonts, signal: job.signal, render }
      const drawn = tool.draw ? await tool.draw(scene, context) : await render(scene, { width, height }, 0)
      job.progress(0.9)
      const finished = tool.finish ? await tool.finish(drawn, scene, context) : drawn
      const picture = await withLook(finished, request.model, context.seed)
      return { picture, scene: { ...scene, variation } }
    },

    loop: async ({ prompt, frames }, sink, job) => {
      const scene = await read(prompt, 'general')
      await writeLoop(scene, frames, painter(), sink, job)
      return scene
    },
  }
}

/** Who asks for no tool but writes "logo" wants one. */
const toolFor = (prompt: string, tool: string) => (tool === 'general' ? (formatOf(prompt) ?? tool) : tool)

/** Stickers, vector pictures and pages to color are drawn flat, posters framed, where no tool was asked for. */
const toolOf = (prompt: string, name: string) => {
  if (name !== 'general') return toolNamed(name)
  return graphicUse(prompt) !== undefined ? graphic : isPoster(prompt) ? poster : toolNamed(name)
}

/** Variations are seen from elsewhere, where the words leave it open. */
function varied(scene: Scene, variation: number): Scene {
  const { framing, angle } = scene.view
  const angles = ['eye', 'high', 'low', 'eye'] as const
  const view = {
    ...scene.view,
    angle: angle === 'eye' ? angles[variation % 4]! : angle,
    framing: framing === 'full' && variation % 4 === 3 ? ('wide' as const) : framing,
  }
  return variation === 0 ? scene : { ...scene, view }
}

/** Variations of one project differ, and so do the same words under another project's seed. */
const seedFor = ({ variation }: DrawRequest, { seed }: Job, more: number) =>
  (Math.imul(seed ^ 0x51ed, 0x2545f491) + variation * 7919 + more * 104_729) >>> 0

/** Frames are rendered a little smaller and enlarged: half the work, and hardly seen in a moving picture. */
const LOOP_SCALE = 0.75

async function writeLoop(scene: Scene, frames: number, painter: Painter, sink: FrameSink, job: Job): Promise<void> {
  const { width, height } = sink
  const [w, h] = [width, height].map((edge) => Math.max(16, Math.round(edge * LOOP_SCALE))) as [number, number]
  let written = 0
  for await (const { data } of painter.loop(scene, { width: w, height: h, seed: job.seed >>> 0, frames }, job.signal)) {
    const enlarged = sharp(data, { raw: { width: w, height: h, channels: 3 } }).resize(width, height, {
      kernel: 'lanczos3',
      fit: 'fill',
    })
    await sink.write(await enlarged.sharpen().raw().toBuffer())
    written += 1
    job.progress(written / frames)
    job.signal.throwIfAborted()
  }
}
