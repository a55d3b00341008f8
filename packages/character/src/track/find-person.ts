import type { Picture } from '@bluehour/engine/engine'
import type { FaceFinder } from '@bluehour/faces/face'
import { type BodyPose, type BodyPoseFinder, maskAt, squareBelowFace } from '@bluehour/vision/body-pose'

export type PersonFinding = { readonly poses: BodyPoseFinder; readonly faces: FaceFinder }

/** How much of the person must be at a point for it to mean them. */
const AT_POINT = 0.4
/** Sides of the squares tried around a point, in shares of the longer side: people far off and near. */
const AROUND = [0.5, 0.9, 0.28, 1.4] as const

/** The one who stands out most: the largest face's body, or the body that the whole picture shows. */
export async function findPerson(picture: Picture, { poses, faces }: PersonFinding): Promise<BodyPose | undefined> {
  const found = await faces.find(picture)
  const largest = found.toSorted((one, other) => other.box.height - one.box.height)[0]
  if (largest) {
    const { box } = largest
    const below = squareBelowFace({ x: box.left + box.width / 2, y: box.top + box.height / 2, height: box.height })
    const pose = await poses.find(picture, { within: below })
    if (pose) return pose
  }
  return poses.find(picture)
}

/** The one at a point of the picture, in pixels. */
export async function findPersonAt(
  picture: Picture,
  point: { x: number; y: number },
  { poses, faces }: PersonFinding,
): Promise<BodyPose | undefined> {
  const edge = Math.max(picture.width, picture.height)
  const squares = [
    ...(await faces.find(picture)).map(({ box }) =>
      squareBelowFace({ x: box.left + box.width / 2, y: box.top + box.height / 2, height: box.height }),
    ),
    ...AROUND.map((share) => ({ ...point, side: share * edge, turn: 0 })),
  ]
  let best: { pose: BodyPose; at: number } | undefined
  for (const within of squares) {
    const pose = await poses.find(picture, { within })
    const at = pose ? maskAt(pose)(point.x, point.y) : 0
    if (pose && at > Math.max(AT_POINT, best?.at ?? 0)) best = { pose, at }
    if (best && best.at > 0.85) break
  }
  return best?.pose
}
