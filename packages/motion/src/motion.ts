import type { Matting, Motion } from '@bluehour/engine/engine'
import type { Log } from '@bluehour/engine/log'
import type { Sessions } from '@bluehour/models/sessions'
import { makeDepth } from '@bluehour/vision/depth'
import { makeInpaint } from '@bluehour/vision/inpaint'
import { makeInterpolate } from '@bluehour/vision/interpolate'
import { prepareFilm, type Studio } from './animate.ts'
import { packRgb } from './draw/draw-layer.ts'
import { makeSoundscape } from './sound/soundscape.ts'

/** Seeing and painting come before the first frame: their share of the whole, as far as progress goes. */
const PREPARING = 0.15

export function makeMotion({
  sessions,
  log,
  matting,
}: {
  sessions: Sessions
  log: Log
  matting?: Pick<Matting, 'cutOut'>
}): Motion {
  const studio: Studio = {
    models: { depth: makeDepth(sessions), inpaint: makeInpaint(sessions), matting },
    interpolate: makeInterpolate(sessions),
    log,
  }
  return {
    animate: async (request, sink, job) => {
      const preparing = { ...job, progress: (share: number) => job.progress(PREPARING * share) }
      const film = await prepareFilm(request, sink, studio, preparing)
      job.progress(PREPARING)
      const frame = new Int32Array(sink.width * sink.height)
      const rgb = new Uint8Array(sink.width * sink.height * 3)
      for (let i = 0; i < request.frames; i++) {
        job.signal.throwIfAborted()
        film.draw(frame, i)
        packRgb(frame, rgb)
        await sink.write(rgb)
        job.progress(PREPARING + ((1 - PREPARING) * (i + 1)) / request.frames)
      }
    },
    soundscape: makeSoundscape,
  }
}
