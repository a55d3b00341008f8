import { fileURLToPath } from 'node:url'
import { openFonts } from '@bluehour/fonts/fonts'
import { openSessions } from '@bluehour/models/sessions'
import { openWeights } from '@bluehour/models/weights'
import { openDrawings } from '@bluehour/scene/drawings/drawings'
import { makePainter } from '@bluehour/scene/paint-scene'
import { makeSceneArt } from '@bluehour/scene/scene-art'
import { SUBJECTS } from '@bluehour/scene/subjects/index'
import { makeUnderstanding } from '@bluehour/scene/understand/understand'

/** The parts of scene art, opened as the studio opens them. */
export function openScenes(threads = 2) {
  const dir = fileURLToPath(new URL('../../.cache/models', import.meta.url))
  const weights = openWeights({ dir, log: { info: () => undefined, warn: console.warn } })
  const sessions = openSessions({ weights, threads: 2 })
  const drawings = openDrawings({ weights })
  const { understand } = makeUnderstanding({ weights, sessions, subjects: SUBJECTS })
  const fonts = openFonts({ weights })
  const art = makeSceneArt({ weights, sessions, fonts, threads })
  return { understand, drawings, fonts, painter: makePainter({ threads, drawings, fonts }), art }
}
