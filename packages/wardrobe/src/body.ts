import type { Job, Matting, Picture } from '@bluehour/engine/engine'
import type { Face, FaceFinder } from '@bluehour/faces/face'
import { guidedFilter } from '@bluehour/imaging/guided-filter'
import { fitWithin, flatten, resizePicture, toRgb } from '@bluehour/imaging/pixels'
import { makePlane, type Plane, planeFromBytes, resizePlane } from '@bluehour/imaging/plane'
import type { BodyPoseFinder, Joint, JointName } from '@bluehour/vision/body-pose'
import type { PersonParts } from '@bluehour/vision/person-parts'
import { ownShare } from '@bluehour/vision/separate-people'
import { bodyBelow, othersBeside } from './find-body.ts'

export type Networks = { finder: FaceFinder; matting: Matting; parts: PersonParts; pose: BodyPoseFinder }

/** Somebody in a picture: where the joints are, and which pixels are skin, hair and clothes. Planes are of the work size. */
export type Body = {
  joints: Readonly<Record<JointName, Joint>>
  face: Face | undefined
  /** Pixels of the picture per pixel of the planes. */
  scale: number
  matte: Plane
  skin: Plane
  hair: Plane
  clothes: Plane
}

export const WORK_EDGE = 640

/** The largest person of the picture; undefined when there is none. */
export async function readBody(
  picture: Picture,
  { finder, matting, parts, pose }: Networks,
  job: Job,
): Promise<Body | undefined> {
  const flat = flatten(picture)
  const faces = [...(await finder.find(flat))].sort((a, b) => b.box.height - a.box.height)
  const [face] = faces
  const found = (face && (await bodyBelow(flat, face, pose))) ?? (await pose.find(flat))
  job.signal.throwIfAborted()
  if (!found) return undefined
  const size = fitWithin(flat.width, flat.height, WORK_EDGE)
  const small = await resizePicture(flat, size.width, size.height)
  const everybody = resizePlane(
    planeFromBytes(await matting.cutOut(flat, { ...job, progress: () => undefined }), flat.width, flat.height),
    size.width,
    size.height,
  )
  const scale = flat.width / size.width
  const neighbors = await othersBeside(flat, face, faces, { finder, parts, pose })
  const matte =
    neighbors.length > 0 ? await ownShare(flat, everybody, { face: face?.box, pose: found }, neighbors) : everybody
  const shares = await tellParts(small, matte, parts)
  return { joints: found.joints, face, scale, matte, ...shares }
}

type Shares = Pick<Body, 'skin' | 'hair' | 'clothes'>

/** The parts are told apart in the person's own box, and then follow the picture's edges. */
async function tellParts(small: Picture, matte: Plane, parts: PersonParts): Promise<Shares> {
  const box = boxOf(matte)
  const seen = await parts.tell(cut(small, box))
  const guide = toRgb(small)
  const spread = (plane: Plane): Plane => {
    const inBox = resizePlane(plane, box.width, box.height)
    const whole = makePlane(small.width, small.height)
    for (let y = 0; y < box.height; y++) {
      whole.data.set(inBox.data.subarray(y * box.width, (y + 1) * box.width), (box.top + y) * small.width + box.left)
    }
    const sharp = guidedFilter(guide, whole, Math.max(2, Math.round(small.width / 110)), 4e-4)
    return {
      ...sharp,
      data: sharp.data.map((value, i) => Math.max(0, Math.min(1, value)) * Math.min(1, matte.data[i]! * 1.2)),
    }
  }
  const sum = (p: Plane, q: Plane): Plane => ({ ...p, data: p.data.map((value, i) => value + q.data[i]!) })
  const skin = spread(sum(seen.bodySkin, seen.faceSkin))
  const hair = spread(seen.hair)
  const clothes = makePlane(small.width, small.height)
  for (let i = 0; i < clothes.data.length; i++) {
    // What of a person is neither skin nor hair is worn.
    clothes.data[i] = Math.max(0, matte.data[i]! - skin.data[i]! - hair.data[i]!)
  }
  return { skin, hair, clothes }
}

export type Box = { left: number; top: number; width: number; height: number }

/** Around what a matte holds, with some room. */
export function boxOf({ width, height, data }: Plane, room = 0.06): Box {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let i = 0; i < data.length; i++) {
    if (data[i]! < 0.5) continue
    const [x, y] = [i % width, Math.floor(i / width)]
    left = Math.min(left, x)
    right = Math.max(right, x + 1)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y + 1)
  }
  if (right <= left) return { left: 0, top: 0, width, height }
  const [dx, dy] = [Math.round((right - left) * room), Math.round((bottom - top) * room)]
  left = Math.max(0, left - dx)
  top = Math.max(0, top - dy)
  return { left, top, width: Math.min(width, right + dx) - left, height: Math.min(height, bottom + dy) - top }
}

export function cut({ width, channels, data }: Picture, box: Box): Picture {
  const out = new Uint8Array(box.width * box.height * channels)
  for (let y = 0; y < box.height; y++) {
    const from = ((box.top + y) * width + box.left) * channels
    out.set(data.subarray(from, from + box.width * channels), y * box.width * channels)
  }
  return { width: box.width, height: box.height, channels, data: out }
}
