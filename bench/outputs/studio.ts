import type { Engines } from '@bluehour/engine/engine'
import { makeStudio } from '@bluehour/studio/studio'
import { pino } from 'pino'

/** One thread for every network: sums in another order are other sums. */
export function openStudio({ modelsDir }: { modelsDir: string }): Engines {
  return makeStudio({ modelsDir, version: '0', log: pino({ level: 'silent' }), rendersAtOnce: 1000 })
}
