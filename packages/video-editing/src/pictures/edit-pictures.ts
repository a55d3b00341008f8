import { prepare } from '@bluehour/editing/apply/prepare'
import type { Studio } from '@bluehour/editing/apply/preparing'
import type { Step } from '@bluehour/editing/frame'
import type { Operation } from '@bluehour/editing/operation'
import type { RegionNetworks } from '@bluehour/editing/regions/look'
import type { Job, Picture } from '@bluehour/engine/engine'
import { flatten } from '@bluehour/imaging/pixels'
import { makeSteady } from '@bluehour/video-style/steady'
import { makeClipMasks } from './clip-masks.ts'

export type PictureStudio = { readonly studio: Studio; readonly networks: RegionNetworks }
/** Changes the next frame of a clip; `time` is seconds of the result. */
export type EditPicture = (picture: Picture, time: number) => Promise<Picture>

/** Operations that move everything: after them masks of the clip would be elsewhere, so they come last. */
const MOVING: readonly Operation['op'][] = ['crop', 'rotate', 'flip', 'frame']
/** Operations that paint anew, and differently with every grain of noise. */
const PAINTING: readonly Operation['op'][] = ['style']
const HOLD = 0.7
const FOLLOW = 0.15

/** The picture editor's operations over time: made ready on the first frame, then applied to each with masks that follow. */
export function editPictures(
  operations: readonly Operation[],
  { studio, networks }: PictureStudio,
  fps: number,
  job: Job,
): EditPicture {
  const order = operations.toSorted((a, b) => Number(MOVING.includes(a.op)) - Number(MOVING.includes(b.op)))
  const quiet: Job = { ...job, progress: () => undefined }
  const steady = order.some(({ op }) => PAINTING.includes(op)) ? makeSteady(HOLD, FOLLOW) : undefined
  let steps: { op: Operation['op']; step: Step }[] | undefined
  let masks: ReturnType<typeof makeClipMasks> | undefined
  return async (source, time) => {
    const frame = steady ? steady.source(source) : source
    if (!steps) {
      steps = []
      for (const operation of order) {
        const preparing = {
          studio,
          job: quiet,
          inputs: [frame],
          masksOf: () => ({ mask: async () => undefined }),
          seed: job.seed >>> 0,
        }
        steps.push({ op: operation.op, step: await prepare(operation, frame, preparing) })
      }
    }
    masks ??= makeClipMasks(
      steps.flatMap(({ step }) => [...step.needs]),
      networks,
      fps,
      job,
    )
    const here = await masks.next(frame)
    let picture = frame
    for (const { op, step } of steps) {
      job.signal.throwIfAborted()
      picture = await step.apply({ picture, time }, here)
      if (steady && PAINTING.includes(op)) picture = steady.painted(flatten(picture))
    }
    return flatten(picture)
  }
}
