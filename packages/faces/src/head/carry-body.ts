import type { Picture } from '@bluehour/engine/engine'
import { fillHoles, type Plane, resizePlane, samplePlane, smoothStep } from '@bluehour/imaging/plane'
import type { CloseUp } from './close-up.ts'

/** Colors of a body change slowly: carried on in a copy where a face is this wide. */
const FACE_PIXELS = 64
/** What must be seen of skin or clothes, in pixels of that copy, to be carried on at all. */
const SEEN_MIN = 12

/**
 * The close-up with skin and clothes carried on smoothly into the hole, each in its own color and with an edge between
 * them: pieces of the body would bring folds and hems to where none can be. Undefined when nothing of the body is seen.
 */
export function carryBody(body: CloseUp, hole: Uint8Array, isBody: (i: number) => boolean): Picture | undefined {
  const { picture, parts } = body
  const { width, height, data } = picture
  const scale = Math.min(1, FACE_PIXELS / body.pose.width)
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
  const small = (value: (i: number) => number): Plane =>
    resizePlane({ width, height, data: Float32Array.from(hole, (_, i) => value(i)) }, w, h)
  const seen = (part: Plane) => (i: number) => (!hole[i] && isBody(i) ? part.data[i]! : 0)
  const kinds = [parts.skin, parts.clothes].map((part) => {
    const weight = small(seen(part))
    const colors = [0, 1, 2].map((c) => small((i) => seen(part)(i) * data[i * 3 + c]!))
    return { weight, ...carryColors(weight, colors) }
  })
  const known = kinds.filter(({ count }) => count >= SEEN_MIN)
  if (known.length === 0) return undefined
  const [skin, clothes] = known.length === 2 ? known : [known[0]!, known[0]!]
  const dressed = carryShare(skin!.weight, clothes!.weight)
  const out = Uint8Array.from(data)
  for (let i = 0; i < hole.length; i++) {
    if (!hole[i]) continue
    const [x, y] = [((i % width) + 0.5) * (w / width) - 0.5, (Math.floor(i / width) + 0.5) * (h / height) - 0.5]
    const share = smoothStep(0.42, 0.58, samplePlane(dressed, x, y))
    for (let c = 0; c < 3; c++) {
      const bare = samplePlane(skin!.planes[c]!, x, y)
      out[i * 3 + c] = Math.round(bare + (samplePlane(clothes!.planes[c]!, x, y) - bare) * share)
    }
  }
  return { ...picture, data: out }
}

/** `colors` are multiplied by `weight`. `count` is how many pixels they are known in. */
function carryColors(weight: Plane, colors: readonly Plane[]): { planes: Plane[]; count: number } {
  const sure = { ...weight, data: weight.data.map((value) => (value > 0.6 ? 1 : 0)) }
  const planes = colors.map((plane) =>
    fillHoles({ ...plane, data: plane.data.map((value, i) => value / Math.max(0.01, weight.data[i]!)) }, sure),
  )
  return { planes, count: sure.data.reduce((sum, value) => sum + value, 0) }
}

/** How far each place is dressed and not bare, carried on from where it is seen. */
function carryShare(skin: Plane, clothes: Plane): Plane {
  const all = skin.data.map((value, i) => value + clothes.data[i]!)
  const share = { ...skin, data: clothes.data.map((value, i) => value / Math.max(0.01, all[i]!)) }
  return fillHoles(share, { ...skin, data: all.map((value) => (value > 0.6 ? 1 : 0)) })
}
