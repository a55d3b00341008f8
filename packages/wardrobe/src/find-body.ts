import type { Picture } from '@bluehour/engine/engine'
import type { Face, FaceFinder } from '@bluehour/faces/face'
import { connectedParts } from '@bluehour/imaging/connected'
import type { Plane } from '@bluehour/imaging/plane'
import { type BodyPose, type BodyPoseFinder, squareBelowFace } from '@bluehour/vision/body-pose'
import type { PartShares, PersonParts } from '@bluehour/vision/person-parts'
import type { Somebody } from '@bluehour/vision/separate-people'

type Finders = { finder: FaceFinder; parts: PersonParts; pose: BodyPoseFinder }

/** Bodies below faces, the largest first; without a face whoever the picture shows. */
export async function posesIn(picture: Picture, { finder, pose, parts }: Finders, most: number): Promise<BodyPose[]> {
  const faces = [...(await finder.find(picture))].sort((a, b) => b.box.height - a.box.height).slice(0, most)
  const found: BodyPose[] = []
  for (const face of faces) {
    const body = await bodyBelow(picture, face, pose)
    if (body) found.push(body)
  }
  if (found.length > 0) return found
  const anybody = await pose.find(picture)
  return anybody && showsPerson(await parts.tell(picture)) ? [anybody] : []
}

/** A body without a face must show hair, skin or clothes: the network for joints sees bodies in cups, too. */
const BODY_SHARE = 0.01

function showsPerson({ hair, bodySkin, clothes }: PartShares): boolean {
  const seen = [hair, bodySkin, clothes].reduce((sum, { data }) => sum + data.filter((value) => value > 0.5).length, 0)
  return seen / hair.data.length >= BODY_SHARE
}

/** In a crowd the second look may slip to a neighbor: then the first one counts, if it is right. */
export async function bodyBelow(
  picture: Picture,
  { box, roll }: Face,
  pose: BodyPoseFinder,
): Promise<BodyPose | undefined> {
  const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2, height: box.height }
  const isOwn = (body: BodyPose | undefined) =>
    body !== undefined && Math.hypot(body.joints.nose.x - middle.x, body.joints.nose.y - middle.y) < 0.55 * box.height
  for (const upright of [roll, 0]) {
    const within = squareBelowFace(middle, upright)
    for (const once of [false, true]) {
      const body = await pose.find(picture, { within, once })
      if (isOwn(body)) return body
    }
  }
  return undefined
}

/** So many people beside one are told apart. */
const NEIGHBORS_MAX = 4
/** Skin of a face beside, in relation to the own face's box: less is a hand. */
const FACE_LEAST = 0.12

/**
 * Everybody in a picture but the one with this face. Faces that the picture's edge or hair cuts off are no faces to the finder; the
 * network for parts still sees their skin.
 */
export async function othersBeside(
  picture: Picture,
  own: Face | undefined,
  faces: readonly Face[],
  { parts, pose }: Finders,
): Promise<Somebody[]> {
  const others: Somebody[] = []
  for (const face of faces.filter((one) => one !== own).slice(0, NEIGHBORS_MAX))
    others.push({ face: face.box, pose: await bodyBelow(picture, face, pose) })
  if (!own) return others
  const { faceSkin } = await parts.tell(picture)
  const [sx, sy] = [picture.width / faceSkin.width, picture.height / faceSkin.height]
  const known = faces.map(({ box }) => box)
  for (const { count, ...patch } of patchesOf(faceSkin)) {
    const box = { left: patch.left * sx, top: patch.top * sy, width: patch.width * sx, height: patch.height * sy }
    if (count * sx * sy < FACE_LEAST * own.box.width * own.box.height || known.some((one) => touch(one, box))) continue
    others.push({ face: box, pose: undefined })
  }
  return others.slice(0, NEIGHBORS_MAX)
}

type Box = { left: number; top: number; width: number; height: number }

function touch(a: Box, b: Box): boolean {
  const apart = (x: number, w: number, u: number, v: number) => x + w < u || u + v < x
  return !apart(a.left, a.width, b.left, b.width) && !apart(a.top, a.height, b.top, b.height)
}

/** Boxes around connected pixels above one half. */
function patchesOf({ width, height, data }: Plane): (Box & { count: number })[] {
  return connectedParts(width, height, (i) => data[i]! >= 0.5).map((part) => {
    let [left, top, right, bottom] = [width, height, 0, 0]
    for (const i of part) {
      const [x, y] = [i % width, Math.floor(i / width)]
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y + 1)
    }
    return { left, top, width: right - left, height: bottom - top, count: part.length }
  })
}
