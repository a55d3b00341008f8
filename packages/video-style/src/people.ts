import type { Picture } from '@bluehour/engine/engine'
import { guidedFilter } from '@bluehour/imaging/guided-filter'
import { toRgb } from '@bluehour/imaging/pixels'
import { makePlane, mapPlane, type Plane, resizePlane, samplePlane, smoothStep } from '@bluehour/imaging/plane'
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

/** Grown to the picture's size, their edges set by the picture's own. */
function peopleOf(parts: Parts, picture: Picture): People | undefined {
  const { width, height } = picture
  const there = parts.reduce((sum, { data }) => sum + data.reduce((all, value) => all + value, 0), 0)
  if (there / parts[0].data.length < SHARE_MIN) return undefined
  const guide = toRgb(picture)
  const radius = Math.max(2, Math.round(Math.max(width, height) / 90))
  const [clothes, skin, hair] = parts.map((plane) => {
    const fine = guidedFilter(guide, resizePlane(plane, width, height), radius, 2e-3)
    return mapPlane(fine, (value) => smoothStep(0.3, 0.75, value))
  }) as [Plane, Plane, Plane]
  const whole = mapPlane(clothes, (value, x, y) =>
    Math.min(1, value + skin.data[y * width + x]! + hair.data[y * width + x]!),
  )
  return { whole, clothes, skin, hair }
}
