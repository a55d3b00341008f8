import type { FrameSink, FrameSource, Job, Picture } from '@bluehour/engine/engine'
import type { FaceFinder, TrackedFace } from '../face.ts'
import type { FaceTracker } from '../find/tracker.ts'
import { assignFaces, type FaceAssignment, refuseMissing } from './assign-faces.ts'
import type { Part } from './paint-faces.ts'
import { startPainter } from './painter.ts'

/** Frames under way between the eye, the brush and the encoder. */
const AHEAD = 3
/** How often somebody who got no role is looked at again: faces turn, light changes. */
const LOOK_AGAIN_FRAMES = 10

/** Who plays whom through the clip. A role, once given, stays with the person's number. */
function makeCasting(finder: FaceFinder, roles: readonly FaceAssignment[]) {
  const roleOf = new Map<number, number>()
  const lookedAt = new Map<number, number>()
  let frame = 0

  async function cast(picture: Picture, faces: readonly TrackedFace[]): Promise<Part[]> {
    frame++
    const strangers = faces.filter(
      ({ id }) => !roleOf.has(id) && (lookedAt.get(id) ?? -99) + LOOK_AGAIN_FRAMES <= frame,
    )
    if (strangers.length > 0) {
      const people = roles.some(({ original }) => original)
        ? await Promise.all(strangers.map((face) => finder.identify(picture, face)))
        : strangers.map(() => new Float32Array(0))
      for (const [i, role] of assignFaces(people, roles).entries()) {
        lookedAt.set(strangers[i]!.id, frame)
        if (role !== undefined) roleOf.set(strangers[i]!.id, role)
      }
    }
    return faces.flatMap((face) => {
      const role = roleOf.get(face.id)
      return role === undefined ? [] : [{ face, role }]
    })
  }
  return { cast, given: () => new Set(roleOf.values()) }
}

/** Looks at one frame while another is painted and a third is encoded. */
export async function swapVideo(
  { finder, tracker }: { finder: FaceFinder; tracker: FaceTracker },
  clip: FrameSource,
  roles: readonly FaceAssignment[],
  sink: FrameSink,
  job: Job,
): Promise<void> {
  const { width, height } = clip
  const casting = makeCasting(finder, roles)
  const painter = startPainter({ looks: roles.map(({ look }) => look), seed: job.seed, width, height })
  const underWay: Promise<void>[] = []
  let last: Promise<void> = Promise.resolve()
  let written = 0
  try {
    for await (const frame of clip) {
      job.signal.throwIfAborted()
      const picture: Picture = { width, height, channels: 3, data: frame }
      const parts = await casting.cast(picture, await tracker.next(picture))
      const painted = painter.paint(Uint8Array.from(frame), parts)
      const before = last
      last = Promise.all([painted, before]).then(async ([done]) => {
        await sink.write(done)
        job.progress(++written / Math.max(written, clip.frames))
      })
      // A failure is met where the frame is waited for.
      last.catch(() => undefined)
      underWay.push(last)
      if (underWay.length >= AHEAD) await underWay.shift()
    }
    await last
  } finally {
    await painter.close()
  }
  refuseMissing(roles, casting.given(), 'video')
}
