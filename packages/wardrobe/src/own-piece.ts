import type { Picture } from '@bluehour/engine/engine'
import { connectedTo } from '@bluehour/imaging/connected'
import { fitWithin } from '@bluehour/imaging/pixels'
import { growPlane, type Plane, planeFromBytes, resizePlane, samplePlane, softBlur } from '@bluehour/imaging/plane'
import type { BodyPose } from '@bluehour/vision/body-pose'
import { ownShare } from '@bluehour/vision/separate-people'
import type { Networks } from './body.ts'
import { figureOf } from './figure.ts'
import { othersBeside } from './find-body.ts'

const EDGE = 640

/** A lifted person without the people beside, and without pieces of anything that do not hang together with this body. */
export async function alone(lifted: Picture, flat: Picture, own: BodyPose, networks: Networks): Promise<Picture> {
  const size = fitWithin(flat.width, flat.height, EDGE)
  const faces = [...(await networks.finder.find(flat))].sort((a, b) => b.box.height - a.box.height)
  const [face] = faces
  const neighbors = await othersBeside(flat, face, faces, networks)
  const alpha = new Uint8Array(lifted.width * lifted.height)
  for (let i = 0; i < alpha.length; i++) alpha[i] = lifted.data[i * 4 + 3]!
  const matte = resizePlane(planeFromBytes(alpha, lifted.width, lifted.height), size.width, size.height)
  const share = neighbors.length > 0 ? await ownShare(flat, matte, { face: face?.box, pose: own }, neighbors) : matte
  const { neck } = figureOf(own.joints)
  const [sx, sy] = [size.width / flat.width, size.height / flat.height]
  const kept = softBlur(growPlane(inOnePiece(share, neck.x * sx, neck.y * sy), 2), 2)
  const data = Uint8Array.from(lifted.data)
  for (let y = 0, i = 3; y < lifted.height; y++) {
    for (let x = 0; x < lifted.width; x++, i += 4)
      data[i] = Math.round(data[i]! * Math.min(1, samplePlane(kept, (x + 0.5) * sx - 0.5, (y + 0.5) * sy - 0.5)))
  }
  return { ...lifted, data }
}

/** Of a matte the part that hangs together with a place, or all of it when there is nothing at that place. */
export function inOnePiece({ width, height, data }: Plane, x: number, y: number): Plane {
  const within = (value: number, size: number) => Math.min(size - 1, Math.max(0, Math.round(value)))
  const first = within(y, height) * width + within(x, width)
  if (data[first]! < 0.4) return { width, height, data: data.map((value) => (value > 0.05 ? 1 : 0)) }
  const out = new Float32Array(data.length)
  for (const i of connectedTo(first, width, new Uint8Array(data.length), (k) => data[k]! >= 0.25)) out[i] = 1
  return { width, height, data: out }
}
