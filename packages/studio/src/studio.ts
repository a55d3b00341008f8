import { availableParallelism } from 'node:os'
import { makeImageEditor } from '@bluehour/editing/editor'
import type { Engines } from '@bluehour/engine/engine'
import type { Log } from '@bluehour/engine/log'
import { makeFaceEditor } from '@bluehour/faces/editor/face-editor'
import { makeFaces } from '@bluehour/faces/faces'
import { makeFaceFinder } from '@bluehour/faces/find/finder'
import { makeFaceTracker } from '@bluehour/faces/find/tracker'
import { makeHeadSwap } from '@bluehour/faces/head/head-swap'
import { makeLipSync } from '@bluehour/faces/lip-sync/lip-sync'
import { makeHeadshots } from '@bluehour/faces/portrait/headshots'
import { makeFaceSwap } from '@bluehour/faces/swap/face-swap'
import { makeTalkingPhoto } from '@bluehour/faces/talking-photo/talking-photo'
import { makeFilms } from '@bluehour/film/films'
import { openFonts } from '@bluehour/fonts/fonts'
import { makeMedia } from '@bluehour/media/media'
import { openSessions } from '@bluehour/models/sessions'
import { openWeights } from '@bluehour/models/weights'
import { makeMotion } from '@bluehour/motion/motion'
import { makeArtCodes } from '@bluehour/qr-art/art-codes'
import { makeSceneArt, openSceneStudio } from '@bluehour/scene/scene-art'
import { makeMouthTracker } from '@bluehour/speech/mouth/track-mouth'
import { makeAdultContent } from '@bluehour/vision/adult-content'
import { makeInpaint } from '@bluehour/vision/inpaint'
import { makeMatting } from '@bluehour/vision/matting'
import { makeObjectDetector } from '@bluehour/vision/object-detector'
import { makePersonParts } from '@bluehour/vision/person-parts'
import { makeClipEngines } from './clips.ts'
import { makePictureEngines } from './pictures.ts'
import { makeVoiceEngines, type VoiceOptions } from './voices.ts'

type StudioOptions = VoiceOptions & {
  modelsDir: string
  /** For what is made from weights, where their folder cannot be written. */
  cacheDir?: string | undefined
  /** Fetches weights that are not there; without it this process does. */
  fetchWeight?: ((name: string) => Promise<void>) | undefined
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
  cacheDir,
  fetchWeight,
  ffmpeg,
  ffprobe,
  version,
  log,
  rendersAtOnce,
  recognition,
  translator,
}: StudioOptions): Engines {
  const weights = openWeights({ dir: modelsDir, cacheDir, log, bring: fetchWeight })
  const sessions = openSessions({ weights, threads: threadsFor(rendersAtOnce) })
  const matting = makeMatting({ sessions, log })
  const inpaint = makeInpaint(sessions)
  const parts = makePersonParts(sessions)
  const finder = makeFaceFinder({ sessions })
  const hear = makeMouthTracker({ sessions })
  const fonts = openFonts({ weights })
  const sceneOptions = { weights, sessions, fonts, threads: threadsFor(rendersAtOnce) }
  const motion = makeMotion({ sessions, log, matting })
  const scenes = openSceneStudio(sceneOptions)
  const sceneArt = makeSceneArt(sceneOptions, scenes)
  const faceEditor = makeFaceEditor({ finder, studio: { matting, inpaint } })
  const voices = makeVoiceEngines({ weights, sessions, log, recognition, translator })
  const networks = { weights, sessions, finder, parts, matting, inpaint }
  const editorParts = {
    studio: { matting, inpaint, sceneArt, scenes, faceEditor, fonts },
    networks: { matting, parts, faces: finder, detector: makeObjectDetector(sessions) },
  }
  return {
    name: 'bluehour studio',
    version,
    media: makeMedia({ ...(ffmpeg ? { ffmpeg } : {}), ...(ffprobe ? { ffprobe } : {}) }),
    matting,
    ...voices,
    codes: makeArtCodes({ log }),
    motion,
    faceEditor,
    lipSync: makeLipSync({ watch: (options) => makeFaceTracker(finder, options), hear }),
    talkingPhoto: makeTalkingPhoto({ finder, studio: { matting, inpaint }, hear }),
    faces: makeFaces({ finder }),
    faceSwap: makeFaceSwap({ finder, parts, watch: (options) => makeFaceTracker(finder, options) }),
    headSwap: makeHeadSwap({ finder, matting, inpaint, parts }),
    headshots: makeHeadshots({ finder, matting, inpaint, parts }),
    sceneArt,
    contentCheck: makeAdultContent(sessions),
    imageEditor: makeImageEditor(editorParts),
    films: makeFilms({ sessions, scenes, matting, motion, speech: voices.speech }),
    ...makePictureEngines(networks),
    ...makeClipEngines(networks, editorParts),
  }
}

/** Renders that run side by side share the cores. */
function threadsFor(rendersAtOnce: number): number {
  return Math.max(1, Math.floor(availableParallelism() / rendersAtOnce))
}
