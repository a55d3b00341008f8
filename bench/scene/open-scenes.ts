import { fileURLToPath } from 'node:url'
import { openFonts } from '../../src/engines/studio/fonts/fonts.ts'
import { openSessions } from '../../src/engines/studio/models/sessions.ts'
import { openWeights } from '../../src/engines/studio/models/weights.ts'
import { openDrawings } from '../../src/engines/studio/scene/drawings/drawings.ts'
import { makePainter } from '../../src/engines/studio/scene/paint-scene.ts'
import { makeSceneArt } from '../../src/engines/studio/scene/scene-art.ts'
import { SUBJECTS } from '../../src/engines/studio/scene/subjects/index.ts'
import { makeUnderstanding } from '../../src/engines/studio/scene/understand/understand.ts'

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
