import type { Log } from '../../../lib/log.ts'
import type { Matting, Motion } from '../../engine.ts'
import type { Sessions } from '../models/sessions.ts'
import { makeDepth } from '../vision/depth.ts'
import { makeInpaint } from '../vision/inpaint.ts'
import { makeLens } from './camera.ts'
import { drawLayer, packRgb } from './draw-layer.ts'
import { planPath } from './path.ts'
import { readPrompt } from './prompt.ts'
import { buildLayers, type Eyes, seePicture } from './scene.ts'
import { aimGrid, makeWarpGrid } from './warp-grid.ts'

export function makeMotion({ sessions, matting }: { sessions: Sessions; log: Log; matting?: Matting }): Motion {
  const eyes: Eyes = { depth: makeDepth(sessions), inpaint: makeInpaint(sessions), matting }
  return {
    animate: async (request, sink, job) => {
      const { frames, seconds } = request
      const direction = readPrompt(request.prompt)
      const sight = await seePicture(request.image, sink, eyes, job)
      const surfaces = sight.surfaces.subject
        ? [sight.surfaces.background, sight.surfaces.subject]
        : [sight.surfaces.background]
      const { path, margins } = planPath(direction, sight.stage, { frames, seconds, seed: job.seed }, surfaces)
      const layers = await buildLayers(sight, margins, eyes, job)
      const grids = layers.map(() => makeWarpGrid(sink.width, sink.height))
      const frame = new Int32Array(sink.width * sink.height)
      const rgb = new Uint8Array(sink.width * sink.height * 3)
      for (let i = 0; i < frames; i++) {
        const lens = makeLens(path[i]!, sight.view)
        for (const [k, layer] of layers.entries()) aimGrid(grids[k]!, layer, lens, (i / frames) * seconds, sink)
        for (const [k, layer] of layers.entries()) drawLayer(frame, sink, layer, grids[k]!, undefined)
        packRgb(frame, rgb)
        await sink.write(rgb)
        job.progress((i + 1) / frames)
      }
    },
    soundscape: async () => ({ sampleRate: 48000, channels: [] }),
  }
}
