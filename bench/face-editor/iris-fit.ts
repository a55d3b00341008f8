import type { Placement } from '@bluehour/faces/align'
import type { Face } from '@bluehour/faces/face'
import { LEFT_EYE, RIGHT_EYE } from '@bluehour/faces/regions'
import { type Look, type Plane, planesAt } from './planes.ts'

const BLUR = 1
/** The iris and a little of the white about it, in its radii. */
const DISC = 1.35
/** How far from where the network saw it an iris is looked for, in its radii, and in what steps of pixels. */
const REACH = 0.8
const STEPS = [1, 0.25]
/** A place is believed when at least this share of what can be seen of the disc anywhere is seen there. */
const SEEN_MIN = 0.7

/**
 * Where the irises of the photo are in the posed picture: the place near the one the network saw at which the photo's iris
 * looks most like the picture, as far as both show it between the lids. The network alone is off by pixels in eyes that are half shut.
 */
export function fitIrises(
  photo: { readonly face: Face; readonly look: Look },
  posed: { readonly face: Face; readonly look: Look },
  pose: Placement,
): Float32Array {
  const out = Float32Array.from(posed.face.irises)
  const [from, to] = [planesAt(photo.look, BLUR), planesAt(posed.look, BLUR)]
  for (const [eye, lids] of [RIGHT_EYE, LEFT_EYE].entries()) {
    const disc = discOf(photo.face, eye, lids, from, pose)
    const opening = polygonOf(posed.face.mesh, lids)
    let best = [posed.face.irises[eye * 15]!, posed.face.irises[eye * 15 + 1]!] as const
    for (const [round, step] of STEPS.entries()) {
      const reach = round === 0 ? REACH * disc.radius : STEPS[0]!
      best = bestPlace(disc, to, opening, best, { reach, step })
    }
    for (let i = 0; i < 5; i++) {
      for (const k of [0, 1] as const) {
        out[eye * 15 + i * 3 + k]! += best[k] - posed.face.irises[eye * 15 + k]!
      }
    }
  }
  return out
}

/** Pixels of the photo's iris that can be seen: where they go from its middle as the head is turned, and their colors. */
type Disc = { readonly radius: number; readonly steps: Float32Array; readonly colors: Float32Array }

function discOf(
  { mesh, irises }: Face,
  eye: number,
  lids: readonly number[],
  from: readonly Plane[],
  pose: Placement,
): Disc {
  const [x, y] = [irises[eye * 15]!, irises[eye * 15 + 1]!]
  const edge = [1, 2, 3, 4].map((i) => Math.hypot(irises[eye * 15 + i * 3]! - x, irises[eye * 15 + i * 3 + 1]! - y))
  const radius = edge.reduce((sum, far) => sum + far / 4, 0)
  const opening = polygonOf(mesh, lids)
  const { turn, scale } = pose
  const [steps, colors]: [number[], number[]] = [[], []]
  const { left, top, width } = from[0]!
  for (let py = Math.ceil(y - DISC * radius); py < y + DISC * radius; py++) {
    for (let px = Math.ceil(x - DISC * radius); px < x + DISC * radius; px++) {
      const [dx, dy] = [px + 0.5 - x, py + 0.5 - y]
      if (Math.hypot(dx, dy) > DISC * radius || !isInside(opening, px + 0.5, py + 0.5)) continue
      steps.push(scale * (turn[0]! * dx + turn[1]! * dy), scale * (turn[3]! * dx + turn[4]! * dy))
      colors.push(...from.map(({ value }) => value[(py - top) * width + px - left]!))
    }
  }
  return { radius, steps: Float32Array.from(steps), colors: Float32Array.from(colors) }
}

function bestPlace(
  disc: Disc,
  to: readonly Plane[],
  opening: readonly (readonly [number, number])[],
  [x, y]: readonly [number, number],
  { reach, step }: { reach: number; step: number },
): readonly [number, number] {
  const places: { x: number; y: number; off: number; seen: number }[] = []
  const count = Math.floor(reach / step)
  for (let down = -count; down <= count; down++) {
    for (let aside = -count; aside <= count; aside++) {
      const place = { x: x + aside * step, y: y + down * step }
      places.push({ ...place, ...likenessAt(disc, to, opening, place.x, place.y) })
    }
  }
  const most = Math.max(...places.map(({ seen }) => seen))
  const [best] = places.filter(({ seen }) => seen > 0 && seen >= most * SEEN_MIN).sort((a, b) => a.off - b.off)
  return best ? [best.x, best.y] : [x, y]
}

/** The mean difference of the pixels that are seen, and how many they are. */
function likenessAt(
  { steps, colors }: Disc,
  to: readonly Plane[],
  opening: readonly (readonly [number, number])[],
  x: number,
  y: number,
): { off: number; seen: number } {
  const { left, top, width, height } = to[0]!
  let [off, seen] = [0, 0]
  for (let i = 0; i < steps.length; i += 2) {
    const [px, py] = [x + steps[i]!, y + steps[i + 1]!]
    if (!isInside(opening, px, py)) continue
    const [sx, sy] = [px - 0.5 - left, py - 0.5 - top]
    if (!(sx >= 0 && sy >= 0 && sx < width - 1.001 && sy < height - 1.001)) continue
    const [fx, fy] = [sx - (sx | 0), sy - (sy | 0)]
    const at = (sy | 0) * width + (sx | 0)
    for (let c = 0; c < to.length; c++) {
      const { value } = to[c]!
      const upper = value[at]! * (1 - fx) + value[at + 1]! * fx
      const lower = value[at + width]! * (1 - fx) + value[at + width + 1]! * fx
      off += Math.abs(upper * (1 - fy) + lower * fy - colors[(i >> 1) * to.length + c]!)
    }
    seen++
  }
  return { off: off / Math.max(1, seen), seen }
}

function polygonOf(mesh: Float32Array, ring: readonly number[]): (readonly [number, number])[] {
  return ring.map((point) => [mesh[point * 3]!, mesh[point * 3 + 1]!] as const)
}

function isInside(polygon: readonly (readonly [number, number])[], x: number, y: number): boolean {
  let inside = false
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [[ax, ay], [bx, by]] = [polygon[i]!, polygon[j]!]
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside
  }
  return inside
}
