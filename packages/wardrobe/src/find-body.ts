import type { Picture } from '@bluehour/engine/engine'
import type { Face, FaceFinder } from '@bluehour/faces/face'
import { type BodyPose, type BodyPoseFinder, squareBelowFace } from '@bluehour/vision/body-pose'
import type { PartShares, PersonParts } from '@bluehour/vision/person-parts'

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
