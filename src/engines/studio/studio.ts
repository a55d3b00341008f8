import { availableParallelism } from 'node:os'
import type { Log } from '../../lib/log.ts'
import type { Engines } from '../engine.ts'
import { makeArtCodes } from './codes/art-codes.ts'
import { makeFaceEditor } from './faces/editor/face-editor.ts'
import { makeFaces } from './faces/faces.ts'
import { makeFaceFinder } from './faces/find/finder.ts'
import { makeFaceTracker } from './faces/find/tracker.ts'
import { makeHeadSwap } from './faces/head/head-swap.ts'
import { makeLipSync } from './faces/lip-sync/lip-sync.ts'
import { makeHeadshots } from './faces/portrait/headshots.ts'
import { makeFaceSwap } from './faces/swap/face-swap.ts'
import { makeTalkingPhoto } from './faces/talking-photo/talking-photo.ts'
import { openFonts } from './fonts/fonts.ts'
import { makeMedia } from './media/media.ts'
import { openSessions } from './models/sessions.ts'
import { openWeights } from './models/weights.ts'
import { makeMotion } from './motion/motion.ts'
import { makeSceneArt } from './scene/scene-art.ts'
import { makeMouthTracker } from './speech/mouth/track-mouth.ts'
import { makeSpeech } from './speech/speech.ts'
import { makeInpaint } from './vision/inpaint.ts'
import { makeMatting } from './vision/matting.ts'
import { makePersonParts } from './vision/person-parts.ts'

export type StudioOptions = {
  modelsDir: string
  registry?: string | undefined
  ffmpeg?: string | undefined
  ffprobe?: string | undefined
  version: string
  log: Log
  /** How many render processes share this machine. */
  rendersAtOnce: number
}

/** The built-in engine: networks where weights can be had, classical methods where not, all on the CPU. */
export function makeStudio({
  modelsDir,
  registry,
  ffmpeg,
  ffprobe,
  version,
  log,
  rendersAtOnce,
}: StudioOptions): Engines {
  const weights = openWeights({ dir: modelsDir, registry, log })
  const sessions = openSessions({ weights, threads: threadsFor(rendersAtOnce) })
  const matting = makeMatting({ sessions, log })
  const inpaint = makeInpaint(sessions)
  const parts = makePersonParts(sessions)
  const finder = makeFaceFinder({ sessions })
  const hear = makeMouthTracker({ sessions })
  return {
    name: 'bluehour studio',
    version,
    media: makeMedia({ ...(ffmpeg ? { ffmpeg } : {}), ...(ffprobe ? { ffprobe } : {}) }),
    matting,
    speech: makeSpeech({ weights, sessions, log }),
    codes: makeArtCodes({ log }),
    motion: makeMotion({ sessions, log, matting }),
    faceEditor: makeFaceEditor({ finder, studio: { matting, inpaint } }),
    lipSync: makeLipSync({ watch: (options) => makeFaceTracker(finder, options), hear }),
    talkingPhoto: makeTalkingPhoto({ finder, studio: { matting, inpaint }, hear }),
    faces: makeFaces({ finder }),
    faceSwap: makeFaceSwap({ finder, parts, watch: (options) => makeFaceTracker(finder, options) }),
    headSwap: makeHeadSwap({ finder, matting, inpaint, parts }),
    headshots: makeHeadshots({ finder, matting, inpaint, parts }),
    sceneArt: makeSceneArt({ weights, sessions, fonts: openFonts({ weights }), threads: threadsFor(rendersAtOnce) }),
  }
}

/** Renders that run side by side share the cores. */
function threadsFor(rendersAtOnce: number): number {
  return Math.max(1, Math.floor(availableParallelism() / rendersAtOnce))
}
