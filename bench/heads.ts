/**
 * Head swaps and headshots of real photos: is it the right person, in the right place, with everything else as it was?
 * Writes contact sheets to .cache/sheets: head, body and result side by side, and the portraits.
 *
 *     npm run bench -- heads
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Job } from '@bluehour/engine/engine'
import { makeFaceFinder } from '@bluehour/faces/find/finder'
import { openSessions } from '@bluehour/models/sessions'
import { openWeights } from '@bluehour/models/weights'
import { makeInpaint } from '@bluehour/vision/inpaint'
import { makeMatting } from '@bluehour/vision/matting'
import { makePersonParts } from '@bluehour/vision/person-parts'
import { benchPortraits } from './heads/portraits.ts'
import { benchSwaps } from './heads/swaps.ts'

const CACHE = fileURLToPath(new URL('../.cache', import.meta.url))
const SHEETS = join(CACHE, 'sheets')
const quiet = { info: () => undefined, warn: () => undefined }
const job: Job = { signal: new AbortController().signal, seed: 5, progress: () => undefined }

export async function run(): Promise<void> {
  const sessions = openSessions({ weights: openWeights({ dir: join(CACHE, 'models'), log: quiet }), threads: 2 })
  const studio = {
    finder: makeFaceFinder({ sessions }),
    matting: makeMatting({ sessions, log: quiet }),
    inpaint: makeInpaint(sessions),
    parts: makePersonParts(sessions),
  }
  await mkdir(SHEETS, { recursive: true })
  await benchSwaps(studio, job, join(SHEETS, 'head-swap.png'))
  await benchPortraits(studio, job, join(SHEETS, 'headshots.png'))
}
