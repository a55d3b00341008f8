import type { Log } from '../../../lib/log.ts'
import type { Matting } from '../../engine.ts'
import type { Sessions } from '../models/sessions.ts'
import { flatten } from '../motion/pixels.ts'
import { refineMatte } from './matting-refine.ts'
import { makeSubjectFinder } from './matting-subject.ts'

/** Cuts out people with MODNet, anything else with U²-Net, and sets the edge by the picture's own colours. */
export function makeMatting({ sessions, log }: { sessions: Sessions; log: Pick<Log, 'warn'> }): Matting {
  const findSubject = makeSubjectFinder(sessions, log)
  return {
    async cutOut(picture, job) {
      job.signal.throwIfAborted()
      const flat = flatten(picture)
      const found = await findSubject(flat, job)
      job.progress(0.7)
      const alpha = await refineMatte(flat, found, job.signal)
      if (picture.channels === 4) {
        for (let i = 0; i < alpha.length; i++) alpha[i] = Math.round((alpha[i]! * picture.data[i * 4 + 3]!) / 255)
      }
      job.progress(1)
      return alpha
    },
  }
}
