import type { Job, Matting, Picture } from '@bluehour/engine/engine'
import type { Log } from '@bluehour/engine/log'
import { flatten } from '@bluehour/imaging/pixels'
import type { Sessions } from '@bluehour/models/sessions'
import { decontaminate } from './matting-foreground.ts'
import { refineMatte } from './matting-refine.ts'
import { makeSubjectFinder } from './matting-subject.ts'
import { placeInFront } from './place-in-front.ts'

/** Cuts out people with MODNet, anything else with U²-Net, and sets the edge by the picture's own colors. */
export function makeMatting({ sessions, log }: { sessions: Sessions; log: Pick<Log, 'warn'> }): Matting {
  const findSubject = makeSubjectFinder(sessions, log)

  const cutOut = async (picture: Picture, job: Job): Promise<Uint8Array> => {
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
  }

  const lift = async (picture: Picture, job: Job): Promise<Picture> => {
    const { signal, seed } = job
    const alpha = await cutOut(picture, { signal, seed, progress: (share) => job.progress(share * 0.85) })
    job.signal.throwIfAborted()
    const colors = decontaminate(picture, alpha)
    const data = new Uint8Array(alpha.length * 4)
    for (let i = 0; i < alpha.length; i++) {
      data[i * 4] = colors.data[i * 3]!
      data[i * 4 + 1] = colors.data[i * 3 + 1]!
      data[i * 4 + 2] = colors.data[i * 3 + 2]!
      data[i * 4 + 3] = alpha[i]!
    }
    job.progress(1)
    return { width: picture.width, height: picture.height, channels: 4, data }
  }
  return { cutOut, lift, placeInFront }
}
