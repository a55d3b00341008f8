import type { Job, Picture } from '@bluehour/engine/engine'
import type { Log } from '@bluehour/engine/log'
import { resizePicture } from '@bluehour/imaging/pixels'
import { type Plane, resizePlane } from '@bluehour/imaging/plane'
import type { Session, Sessions } from '@bluehour/models/sessions'
import {
  boxAround,
  closeHoles,
  compare,
  correctAreas,
  judgeShape,
  keepSupported,
  middleOf,
  mix,
} from './compare-mattes.ts'
import { groundLikelihood } from './matting-colors.ts'
import { type Box, seePeople, seeSubject, wholeOf } from './matting-networks.ts'

/** Above this overlap the two networks see the same thing, and the one trained on people draws it better. */
const SAME_SUBJECT = 0.9
/** Above this it is still a person, with something the networks quarrel about: a third one is asked. */
const PERSON_LIKELY = 0.83
/** Below it the one trained on people is lost: there is no person. */
const OTHER_SUBJECT = 0.6
const CLOSER_LOOK_SHARE = 0.6

export type Found = {
  matte: Plane
  /** How many pixels of the picture one of the matte covers, from side to side. */
  pixel: number
  /** A thing, as far as one knows; people have hair. */
  isSolid: boolean
}

/** Finds what the picture is about: coarse, at a network's size, but the right thing. */
export function makeSubjectFinder(sessions: Sessions, log: Pick<Log, 'warn'>) {
  /** The large network is worth its 165 MB, but not the project: without it the small one decides. */
  const largeNet = async (): Promise<Session> => {
    try {
      return await sessions.get('u2net')
    } catch (error) {
      log.warn({ error }, 'The large matting network could not be loaded; the small one is used')
      return await sessions.get('u2netp')
    }
  }

  return async (picture: Picture, job: Job): Promise<Found> => {
    const whole = wholeOf(picture)
    const people = await seePeople(await sessions.get('modnet'), picture, whole)
    job.signal.throwIfAborted()
    job.progress(0.25)
    const size = { width: people.width, height: people.height }
    const pixel = picture.width / people.width
    const salient = resizePlane(await seeSubject(await sessions.get('u2netp'), picture, whole), size.width, size.height)
    job.signal.throwIfAborted()
    job.progress(0.4)

    const { overlap, covered } = compare(people, salient)
    const shape = judgeShape(resizePlane(people, 160, 160))
    const isSolidPerson = covered > 0.95 && shape.raggedness < 4.2 && shape.softness < 0.07
    if (overlap > OTHER_SUBJECT || isSolidPerson) {
      let matte = isSolidPerson ? people : keepSupported(people, salient)
      if (overlap < SAME_SUBJECT && !isSolidPerson) {
        const third = resizePlane(await seeSubject(await largeNet(), picture, whole), size.width, size.height)
        matte = keepSupported(correctAreas(people, middleOf(people, salient, third)), salient)
        if (overlap < PERSON_LIKELY) return { matte, pixel, isSolid: true }
      }
      matte = closeHoles(matte, salient, await likelyGround(picture, matte))
      return await lookCloser(matte, picture, async (box) => seePeople(await sessions.get('modnet'), picture, box))
    }
    const box = boxAround(salient, picture, 0.12)
    if (box === undefined) return { matte: salient, pixel, isSolid: true }
    const closer = await seeSubject(await largeNet(), picture, box)
    const there = cutPlane(salient, picture, box, closer)
    return { ...pasteInto(mix(there, closer, 0.6), picture, box), isSolid: true }
  }
}

/** Where the picture has its background's colors, judged at the matte's own size. */
async function likelyGround(picture: Picture, matte: Plane): Promise<Plane> {
  const settled = new Int8Array(matte.data.length)
  for (let i = 0; i < settled.length; i++) settled[i] = matte.data[i]! > 0.95 ? 1 : matte.data[i]! < 0.05 ? 0 : -1
  return groundLikelihood(await resizePicture(picture, matte.width, matte.height), settled)
}

/** A small subject is looked at again from near; when that sees something else, the first look stands. */
async function lookCloser(matte: Plane, picture: Picture, look: (box: Box) => Promise<Plane>): Promise<Found> {
  const first: Found = { matte, pixel: picture.width / matte.width, isSolid: false }
  const box = boxAround(matte, picture, 0.15)
  if (box === undefined || Math.max(box.width / picture.width, box.height / picture.height) > CLOSER_LOOK_SHARE)
    return first
  const closer = await look(box)
  const before = cutPlane(matte, picture, box, closer)
  if (compare(closer, before).overlap < 0.8) return first
  return { ...pasteInto(keepSupported(closer, before), picture, box), isSolid: false }
}

/** What a matte of the whole picture says about a box, at the size of another matte. */
function cutPlane(matte: Plane, picture: Picture, box: Box, size: { width: number; height: number }): Plane {
  const scaleX = matte.width / picture.width
  const scaleY = matte.height / picture.height
  const left = Math.floor(box.left * scaleX)
  const top = Math.floor(box.top * scaleY)
  const width = Math.max(1, Math.min(matte.width - left, Math.round(box.width * scaleX)))
  const height = Math.max(1, Math.min(matte.height - top, Math.round(box.height * scaleY)))
  const part = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const from = (top + y) * matte.width + left
    part.set(matte.data.subarray(from, from + width), y * width)
  }
  return resizePlane({ width, height, data: part }, size.width, size.height)
}

/** A matte of the whole picture that is empty outside the box, as fine as the part in it. */
function pasteInto(part: Plane, picture: Picture, box: Box): Omit<Found, 'isSolid'> {
  const pixel = Math.max(box.width / part.width, box.height / part.height, 1)
  const width = Math.round(picture.width / pixel)
  const height = Math.round(picture.height / pixel)
  const left = Math.round(box.left / pixel)
  const top = Math.round(box.top / pixel)
  const inside = resizePlane(
    part,
    Math.max(1, Math.min(width - left, Math.round(box.width / pixel))),
    Math.max(1, Math.min(height - top, Math.round(box.height / pixel))),
  )
  const data = new Float32Array(width * height)
  for (let y = 0; y < inside.height; y++) {
    data.set(inside.data.subarray(y * inside.width, (y + 1) * inside.width), (top + y) * width + left)
  }
  return { matte: { width, height, data }, pixel }
}
