import { mapPlane, type Plane, smoothStep } from '@bluehour/imaging/plane'
import { type Figure, figureOf, pointAlong } from './figure.ts'
import type { FlatShape } from './flat-shape.ts'
import type { Garment } from './garment.ts'
import { along, between, bone, distance, type Link, type Point, point, reach } from './geometry.ts'
import { hangs, shoulderLine } from './shoulder-line.ts'

/** Cloth hangs a little off the body. */
const EASE = 1.08

/** What moves as one: the trunk with what hangs below it, or one sleeve. Bones are in pixels of their pictures. */
export type ClothPart = {
  links: readonly Link[]
  mask: Plane
  isSleeve?: boolean
  limit?: (x: number, y: number) => number
}

/** Trunk first, sleeves over it. `waist` is where the clothes worn now change: a top reaches down to it, or a strip of belly would show. */
export function partsFor(figure: Figure, garment: Garment, waist: number): ClothPart[] {
  const { flat, worn, scale } = garment
  if (worn) return wornParts(figure, figureOf(worn.joints), garment)
  const shape = scaled(flat!, scale)
  if (shape.kind === 'trousers' || shape.kind === 'skirt')
    return [{ links: lowerLinks(figure, shape), mask: garment.mask }]
  const size = (span: number) => (span * 0.56 * EASE) / shape.widths[0]
  const sleeves = sleeveLinks(figure, shape, size(figure.span))
  return [
    {
      limit: shoulderLine(figure),
      links: upperLinks(figure, shape, size(figure.span), waist),
      mask: sleeves.length > 0 ? trunkOf(garment.mask, flat!) : garment.mask,
    },
    ...sleeves.map((links, k) => ({
      links,
      mask: sleeveOf(garment.mask, flat!, k === 0 ? -1 : 1),
      isSleeve: true,
      ...(hangs(links[0]!) ? { limit: shoulderLine(figure) } : {}),
    })),
  ]
}

/** How far a pixel lies outside the trunk's straight border, in half widths of the trunk. */
function outside({ top, widths }: FlatShape, x: number): number {
  return (Math.abs(x + 0.5 - top.x) - widths[0]) / widths[0]
}

function trunkOf(mask: Plane, flat: FlatShape): Plane {
  return mapPlane(
    mask,
    (value, x, y) => value * (isSleeveRow(flat, y) ? 1 - smoothStep(0.04, 0.16, outside(flat, x)) : 1),
  )
}

/** Sleeves begin inside the trunk and fade in, so that no seam shows where they meet. */
function sleeveOf(mask: Plane, flat: FlatShape, side: -1 | 1): Plane {
  return mapPlane(mask, (value, x, y) =>
    isSleeveRow(flat, y) && Math.sign(x + 0.5 - flat.top.x) === side
      ? value * smoothStep(-0.09, 0.03, outside(flat, x))
      : 0,
  )
}

function isSleeveRow({ sleeves }: FlatShape, y: number): boolean {
  return sleeves.some(({ shoulder, end, wide }) => y < Math.max(shoulder.y, end.y) + wide)
}

/** Two people: every bone has its like. */
function wornParts(body: Figure, wearer: Figure, { mask, scale }: Garment): ClothPart[] {
  const armAt = (x: number, y: number, k: number) => {
    const { upper, lower } = wearer.arms[k]!
    const [px, py] = [(x + 0.5) * scale, (y + 0.5) * scale]
    const near = Math.min(reach(upper, px, py), reach(lower, px, py))
    const deep = 1 - Math.abs(along(wearer.torso, px, py).aside) / wearer.torso.wideFrom
    return (1 - smoothStep(1.3, 1.7, near)) * (1 - smoothStep(0.1, 0.32, deep))
  }
  const trunk = mapPlane(mask, (value, x, y) => value * (1 - Math.max(armAt(x, y, 0), armAt(x, y, 1))))
  const arms = body.arms.map((arm, k) => ({
    links: [
      { body: arm.upper, cloth: wearer.arms[k]!.upper },
      { body: arm.lower, cloth: wearer.arms[k]!.lower },
    ],
    mask: mapPlane(mask, (value, x, y) => value * armAt(x, y, k)),
    isSleeve: true,
  }))
  return [{ links: wornLinks(body, wearer), mask: trunk }, ...arms]
}

function wornLinks(body: Figure, wearer: Figure): Link[] {
  const links: Link[] = [{ body: body.torso, cloth: wearer.torso }]
  const seat = (f: Figure) => bone(f.hips, f.knees, f.torso.wideTo, f.span * 0.62)
  const below = (f: Figure) => bone(f.knees, f.ankles, f.span * 0.62, f.span * 0.62)
  links.push({ body: seat(body), cloth: seat(wearer) }, { body: below(body), cloth: below(wearer) })
  return links
}

function scaled(shape: FlatShape, scale: number): FlatShape {
  const up = ({ x, y }: Point) => point(x * scale, y * scale)
  return {
    kind: shape.kind,
    top: up(shape.top),
    bottom: up(shape.bottom),
    widths: shape.widths.map((width) => width * scale) as unknown as FlatShape['widths'],
    sleeves: shape.sleeves.map(({ shoulder, end, wide }) => ({
      shoulder: up(shoulder),
      end: up(end),
      wide: wide * scale,
    })),
    legs: shape.legs.map(({ hip, end, wide }) => ({ hip: up(hip), end: up(end), wide: wide * scale })),
  }
}

/** Tops and dresses hang from the shoulders; their own measures say how far down they reach. */
function upperLinks(figure: Figure, flat: FlatShape, scale: number, waist: number): Link[] {
  const { span, neck, hips, knees, ankles } = figure
  const height = distance(flat.top, flat.bottom)
  const trunk = distance(neck, hips)
  // Joints lie deep in the shoulders: cloth lies above them, and the neckline above that.
  const rise = Math.min(0.34 * span, 0.23 * height * scale, Math.max(0.1 * span, 0.62 * (neck.y - figure.chin.y)))
  const start = point(neck.x + ((neck.x - hips.x) / trunk) * rise, neck.y + ((neck.y - hips.y) / trunk) * rise)
  const way = [start, hips, knees, ankles]
  // A top ends at the hips unless it is cut short on purpose.
  const least = flat.kind === 'top' ? Math.max(distance(start, hips) * 0.94, waist - start.y + 0.04 * span) : 0
  const full = Math.max(height * scale, height * scale > least * 0.72 ? least : 0)
  const reachDown = Math.min(full, distance(start, hips) + distance(hips, knees) + distance(knees, ankles) * 0.9)
  const links: Link[] = []
  let done = 0
  for (let k = 0; k + 1 < way.length && done < reachDown - 1; k++) {
    const step = Math.min(distance(way[k]!, way[k + 1]!), reachDown - done)
    const [from, to] = [way[k]!, pointAlong(way, done + step)]
    const share = (length: number) => length / reachDown
    const bodyWide = (t: number) => bodyWidth(figure, flat, t, done, step, k, scale)
    links.push({
      body: bone(from, to, bodyWide(0), bodyWide(1)),
      cloth: bone(
        between(flat.top, flat.bottom, share(done)),
        between(flat.top, flat.bottom, share(done + step)),
        clothWidth(flat, share(done)),
        clothWidth(flat, share(done + step)),
      ),
    })
    done += step
  }
  return links
}

/** Half the width of the lying garment, `t` of the way down. */
function clothWidth({ widths }: FlatShape, t: number): number {
  const stops = [0.3, 0.42, 0.7, 0.95]
  for (let k = 0; k + 1 < stops.length; k++) {
    if (t > stops[k + 1]!) continue
    const share = Math.max(0, Math.min(1, (t - stops[k]!) / (stops[k + 1]! - stops[k]!)))
    return widths[k]! + (widths[k + 1]! - widths[k]!) * share
  }
  return widths[3]
}

/** On the trunk the body decides, below the hips the garment's own flare. */
function bodyWidth(
  figure: Figure,
  flat: FlatShape,
  t: number,
  done: number,
  step: number,
  k: number,
  scale: number,
): number {
  const { torso, span } = figure
  if (k === 0) {
    const share = t
    const own =
      clothWidth(flat, Math.min(1, (done + step * t) / Math.max(1, distance(flat.top, flat.bottom) * scale))) * scale
    const fit = (span * 0.56 + (torso.wideTo - span * 0.56) * share) * EASE
    // Loose cuts stay loose, tight ones are stretched over what is there.
    return Math.max(fit, Math.min(own, fit * 1.22))
  }
  return Math.max(
    figure.torso.wideTo * EASE,
    clothWidth(flat, (done + step * t) / Math.max(1, distance(flat.top, flat.bottom) * scale)) * scale,
  )
}

function sleeveLinks({ arms, span }: Figure, flat: FlatShape, scale: number): Link[][] {
  if (flat.sleeves.length !== 2) return []
  // The arm that lies left in the picture gets the sleeve that does.
  const ordered = [...arms].sort((a, b) => a.upper.from.x - b.upper.from.x)
  return ordered.map(({ upper, lower }, k) => {
    const { shoulder, end, wide } = flat.sleeves[k]!
    const way = [upper.from, upper.to, lower.to]
    const arm = distance(way[0]!, way[1]!) + distance(way[1]!, way[2]!)
    const length = Math.min(distance(shoulder, end) * scale, arm * 1.02)
    const first = Math.min(length, distance(way[0]!, way[1]!))
    const armWide = Math.max(span * 0.19, Math.min(wide * scale, span * 0.25))
    const links: Link[] = [
      {
        body: bone(upper.from, pointAlong(way, first), span * 0.26, armWide),
        cloth: bone(shoulder, between(shoulder, end, first / length), wide * 1.15, wide),
      },
    ]
    if (length > first + 1) {
      links.push({
        body: bone(upper.to, pointAlong(way, length), armWide, Math.max(span * 0.13, armWide * 0.72)),
        cloth: bone(between(shoulder, end, first / length), end, wide, wide * 0.8),
      })
    }
    return links
  })
}

/** Trousers and skirts hang from the waist. */
function lowerLinks(figure: Figure, flat: FlatShape): Link[] {
  const { hips, neck, knees, ankles, torso, span } = figure
  const waist = between(hips, neck, 0.22)
  const wide = Math.max(torso.wideTo, span * 0.5) * EASE
  const scale = wide / Math.max(1, flat.widths[0])
  const height = distance(flat.top, flat.bottom)
  if (flat.kind === 'skirt') {
    const way = [waist, hips, knees, ankles]
    const full = Math.min(height * scale, distance(waist, hips) + distance(hips, knees) + distance(knees, ankles))
    const bottom = pointAlong(way, full)
    return [
      {
        body: bone(waist, bottom, wide, flat.widths[3] * scale),
        cloth: bone(flat.top, flat.bottom, flat.widths[0], flat.widths[3]),
      },
    ]
  }
  const legs = [...figure.legs].sort((a, b) => a.thigh.from.x - b.thigh.from.x)
  const crotch = between(flat.top, flat.bottom, 0.26)
  const links: Link[] = [
    { body: bone(waist, hips, wide, wide), cloth: bone(flat.top, crotch, flat.widths[0], flat.widths[0]) },
  ]
  for (const [k, { thigh, shin }] of legs.entries()) {
    const { hip, end, wide: legWide } = flat.legs[k]!
    const way = [thigh.from, thigh.to, shin.to]
    const leg = distance(way[0]!, way[1]!) + distance(way[1]!, way[2]!)
    const length = Math.min(distance(hip, end) * scale * 1.05, leg)
    const first = Math.min(length, distance(way[0]!, way[1]!))
    const knee = between(hip, end, first / length)
    links.push({
      body: bone(thigh.from, pointAlong(way, first), wide * 0.56, legWide * scale * 1.15),
      cloth: bone(hip, knee, flat.widths[0] * 0.54, legWide * 1.15),
    })
    if (length > first + 1)
      links.push({
        body: bone(thigh.to, pointAlong(way, length), legWide * scale * 1.15, legWide * scale),
        cloth: bone(knee, end, legWide * 1.15, legWide),
      })
  }
  return links
}
