import type { Picture } from '@bluehour/engine/engine'
import { luma } from '@bluehour/imaging/pixels'
import { boxBlur, makePlane, mapPlane, type Plane, resizePlane, samplePlane, smoothStep } from '@bluehour/imaging/plane'
import type { People } from '@bluehour/looks/look'
import type { PersonParts } from '@bluehour/vision/person-parts'
import type { Moved } from './steady.ts'

export type PeopleFinder = { find(picture: Picture, moved: Moved | undefined): Promise<People | undefined> }

/** The network looks at every so many frames; between them what it saw is carried along with the motion. */
const LOOK_EVERY = 4
/** How much of a new look counts against what was carried: the net's opinion trembles. */
const NEW = 0.55
/** A share of the picture below which nobody is there. */
const SHARE_MIN = 0.004

type Parts = readonly [clothes: Plane, skin: Plane, hair: Plane]

/** Where people are, steady over time; frames in order. */
export function makePeopleFinder(parts: PersonParts): PeopleFinder {
  let before: Parts | undefined
  let count = 0
  return {
    find: async (picture, moved) => {
      const along = before && moved ? (before.map((plane) => carriedPlane(plane, moved)) as unknown as Parts) : before
      if (count++ % LOOK_EVERY === 0 || !along) {
        const seen = await look(parts, picture)
        before = along ? (seen.map((plane, i) => mixed(along[i]!, plane)) as unknown as Parts) : seen
      } else before = along
      return peopleOf(before, picture)
    },
  }
}

async function look(parts: PersonParts, picture: Picture): Promise<Parts> {
  const { clothes, bodySkin, faceSkin, hair, worn } = await parts.tell(picture)
  const sum = (...planes: Plane[]) =>
    mapPlane(planes[0]!, (_, x, y) => planes.reduce((all, p) => all + p.data[y * p.width + x]!, 0))
  return [sum(clothes, worn), sum(bodySkin, faceSkin), hair]
}

const mixed = (old: Plane, seen: Plane): Plane =>
  mapPlane(seen, (value, x, y) => old.data[y * old.width + x]! * (1 - NEW) + value * NEW)

function carriedPlane(plane: Plane, { flow, isStill }: Moved): Plane {
  if (isStill) return plane
  const out = makePlane(plane.width, plane.height)
  const [sx, sy] = [flow.x.width / plane.width, flow.x.height / plane.height]
  for (let y = 0, i = 0; y < plane.height; y++) {
    for (let x = 0; x < plane.width; x++, i++) {
      const at = Math.floor((y + 0.5) * sy) * flow.x.width + Math.floor((x + 0.5) * sx)
      out.data[i] = samplePlane(plane, x + flow.x.data[at]! / sx, y + flow.y.data[at]! / sy)
    }
  }
  return out
}

/** Edges are looked for in a copy of this size at most. */
const FINE_EDGE = 360

/** Grown to the picture's size, their edges set by the picture's own. */
function peopleOf(parts: Parts, picture: Picture): People | undefined {
  const { width, height } = picture
  const there = parts.reduce((sum, { data }) => sum + data.reduce((all, value) => all + value, 0), 0)
  if (there / parts[0].data.length < SHARE_MIN) return undefined
  const scale = Math.min(1, FINE_EDGE / Math.max(width, height))
  const light = luma(picture)
  const guide = resizePlane(light, Math.max(8, Math.round(width * scale)), Math.max(8, Math.round(height * scale)))
  const follow = makeEdgeFollower(guide, Math.max(2, Math.round(Math.max(guide.width, guide.height) / 70)), 1.5e-3)
  const [clothes, skin, hair] = parts.map((plane) => {
    const fine = resizePlane(follow(resizePlane(plane, guide.width, guide.height)), width, height)
    return mapPlane(fine, (value) => smoothStep(0.3, 0.75, value))
  }) as [Plane, Plane, Plane]
  const whole = mapPlane(clothes, (value, x, y) => {
    const i = y * width + x
    return Math.min(1, value + skin.data[i]! + hair.data[i]!)
  })
  return { whole, clothes, skin, hair }
}

/** A guided filter (He, Sun and Tang) by brightness alone, its sums shared by all planes of a frame. */
function makeEdgeFollower(guide: Plane, radius: number, softness: number): (plane: Plane) => Plane {
  const times = (one: Plane, other: Plane): Plane => ({
    ...one,
    data: one.data.map((value, i) => value * other.data[i]!),
  })
  const mean = boxBlur(guide, radius)
  const square = boxBlur(times(guide, guide), radius)
  return (plane) => {
    const own = boxBlur(plane, radius)
    const both = boxBlur(times(guide, plane), radius)
    const [a, b] = [makePlane(guide.width, guide.height), makePlane(guide.width, guide.height)]
    for (let i = 0; i < a.data.length; i++) {
      const spread = square.data[i]! - mean.data[i]! ** 2
      a.data[i] = (both.data[i]! - mean.data[i]! * own.data[i]!) / (spread + softness)
      b.data[i] = own.data[i]! - a.data[i]! * mean.data[i]!
    }
    const [slope, offset] = [boxBlur(a, radius), boxBlur(b, radius)]
    for (let i = 0; i < a.data.length; i++) a.data[i] = slope.data[i]! * guide.data[i]! + offset.data[i]!
    return a
  }
}
