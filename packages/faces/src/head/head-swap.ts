import type { HeadSwap, Job, Matting, Picture } from '@bluehour/engine/engine'
import { AppError } from '@bluehour/engine/errors'
import { fitWithin, flatten, resizePicture } from '@bluehour/imaging/pixels'
import type { Inpaint } from '@bluehour/vision/inpaint'
import type { PersonParts } from '@bluehour/vision/person-parts'
import type { Face, FaceFinder } from '../face.ts'
import { refuseSmall } from '../face-size.ts'
import { alignHead } from './align.ts'
import { cutCloseUp, takeCloseUp } from './close-up.ts'
import { facingOf, turnFace } from './facing.ts'
import { removeHead } from './headless-body.ts'
import { joinHead } from './join.ts'

/** Room for long hair below, and for what stands around the body's head, from which its place is painted. */
const HEAD_REACH = { across: 2.1, up: 1.9, down: 3.3 }
const BODY_REACH = { across: 3, up: 2.4, down: 3.6 }
/** The head is worked on at most this much larger than it will be seen. */
const OVERSIZE = 1.25
/** Smaller results are made at this size: a face that is too small to be found could not be replaced. */
const WORK_EDGE_MIN = 512
const NO_HEAD = 'No face was found in the head picture. Use one that shows the head from the front, hair included.'
const NO_BODY = 'No face was found in the body picture. Use one in which the face of the person can be seen.'

type Studio = { finder: FaceFinder; matting: Matting; inpaint: Inpaint; parts: PersonParts }

/** The head of one picture, hair and all, on the body of another. */
export function makeHeadSwap({ finder, matting, inpaint, parts }: Studio): HeadSwap {
  return {
    swap: async (request, job) => {
      const { signal, seed } = job
      const part = (from: number, to: number): Job => ({
        signal,
        seed,
        progress: (share) => job.progress(from + (to - from) * share),
      })
      const { width, height } = request.body
      const size = fitWithin(width, height, Math.max(WORK_EDGE_MIN, request.edgeMax))
      const body = await resizePicture(flatten(request.body), size.width, size.height)
      const head = flatten(request.head)
      const newFaces = await finder.find(head)
      const newFace = mainFace(newFaces, head)
      if (!newFace) throw new AppError('no_source_face', NO_HEAD)
      refuseSmall(newFace, 'head picture')
      signal.throwIfAborted()
      job.progress(0.15)
      const oldFaces = await finder.find(body)
      const oldFace = mainFace(oldFaces, body)
      if (!oldFace) throw new AppError('no_target_face', NO_BODY)
      signal.throwIfAborted()
      job.progress(0.3)
      const there = { picture: body, face: oldFace, others: othersOf(oldFaces, oldFace) }
      const cutThere = await cutCloseUp(there, { reach: BODY_REACH, faceWidthMax: Number.POSITIVE_INFINITY })
      const to = await takeCloseUp(cutThere, { matting, parts }, part(0.3, 0.5))
      const here = { picture: head, face: newFace, others: othersOf(newFaces, newFace) }
      const cutHere = await cutCloseUp(here, { reach: HEAD_REACH, faceWidthMax: to.pose.width * OVERSIZE })
      const facing = facingOf(newFace.mesh, oldFace.mesh)
      const turned = await turnFace(cutHere, facing, { matting, inpaint }, part(0.5, 0.65))
      signal.throwIfAborted()
      const from = await takeCloseUp(turned, { matting, parts }, part(0.65, 0.8))
      const plate = await removeHead(to, seed)
      signal.throwIfAborted()
      job.progress(0.88)
      await joinHead(plate, to, from, alignHead(from.pose, to.pose, facing.mirror), seed)
      job.progress(0.98)
      const asked = fitWithin(width, height, request.edgeMax)
      return resizePicture(paste(body, plate.picture, to.region), asked.width, asked.height)
    },
  }
}

/** The largest face counts, and among large ones that in the middle. */
export function mainFace(faces: readonly Face[], { width, height }: Picture): Face | undefined {
  const weight = ({ box }: Face) => {
    const offX = (box.left + box.width / 2) / width - 0.5
    const offY = (box.top + box.height / 2) / height - 0.5
    return box.width * box.height * Math.exp(-2 * (offX * offX + offY * offY))
  }
  return [...faces].sort((a, b) => weight(b) - weight(a))[0]
}

function othersOf(faces: readonly Face[], own: Face): Float32Array[] {
  return faces.filter((face) => face !== own).map(({ mesh }) => mesh)
}

function paste(body: Picture, part: Picture, { left, top }: { left: number; top: number }): Picture {
  const data = Uint8Array.from(body.data)
  const row = part.width * 3
  for (let y = 0; y < part.height; y++)
    data.set(part.data.subarray(y * row, (y + 1) * row), ((top + y) * body.width + left) * 3)
  return { ...body, data }
}
