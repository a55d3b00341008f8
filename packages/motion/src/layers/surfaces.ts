import { growPlane, makePlane, mapPlane, type Plane, resizePlane, smoothStep, softBlur } from '@bluehour/imaging/plane'
import type { Sky } from './sky.ts'
import type { Subject } from './subject.ts'

/** How near the parts of the picture are, as smooth surfaces: 0 is infinitely far, 1 as near as anything gets. */
export type Surfaces = { background: Plane; subject?: Plane; pivot: number; flat: boolean }

/** Surfaces are smooth, so they need few points. */
export const SURFACE_EDGE = 192

const FAR = 0.1
const NEAR = 0.78

/**
 * What the ground does in nearly every picture: it comes nearer from the horizon down to the lower edge. Without a
 * horizon it is an even slope over the whole height, because straight lines stay straight only under even slopes.
 */
function groundPrior(height: number, horizon: number | undefined): Float32Array {
  return Float32Array.from({ length: height }, (_, y) => {
    const down = (y + 0.5) / height
    if (horizon === undefined) return 0.12 + 0.88 * down
    const below = (down - horizon) / Math.max(0.05, 1 - horizon)
    return below <= 0 ? 0 : below ** 1.15
  })
}

/** `behind` is the net's opinion of the picture without its subject. */
function shapeBackground(behind: Plane, sky: Sky | undefined, reach: number): Plane {
  const { width, height } = behind
  const prior = groundPrior(height, sky?.horizon)
  const trust = 0.42
  const mask = sky ? resizePlane(sky.mask, width, height) : undefined
  const mixed = mapPlane(behind, (value, x, y) => {
    const near = FAR + reach * (trust * value + (1 - trust) * prior[y]!)
    const open = mask ? mask.data[y * width + x]! : 0
    return near * (1 - open) + 0.04 * open
  })
  // Steps in depth inside one layer would tear it: they become slopes.
  return limitSlope(softBlur(mixed, Math.max(width, height) * (sky ? 0.045 : 0.085)), Math.max(width, height))
}

/** Keeps neighbouring points close enough for the camera's guessing to settle and for edges not to swim. */
function limitSlope(plane: Plane, edge: number): Plane {
  const { width, height } = plane
  const most = 5 / edge
  const data = Float32Array.from(plane.data)
  const relax = (i: number, from: number) => {
    if (data[i]! > data[from]! + most) data[i] = data[from]! + most
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (x > 0) relax(i, i - 1)
      if (y > 0) relax(i, i - width)
    }
  }
  for (let y = height - 1; y >= 0; y--) {
    for (let x = width - 1; x >= 0; x--) {
      const i = y * width + x
      if (x < width - 1) relax(i, i + 1)
      if (y < height - 1) relax(i, i + width)
    }
  }
  return { width, height, data }
}

/** The ground right under the subject, where it stands on it. */
function contactNearness(matte: Plane, background: Plane, bottom: number): number {
  const { width, height } = matte
  const y = Math.min(height - 1, Math.round(bottom * height) + 1)
  let sum = 0
  let weight = 0
  for (let x = 0; x < width; x++) {
    const above = matte.data[Math.max(0, y - 3) * width + x]!
    sum += background.data[y * width + x]! * above
    weight += above
  }
  return weight > 0 ? sum / weight : background.data[y * width + Math.floor(width / 2)]!
}

/** Thick in the middle and thin at the rim, so that it turns like a body and not like a sheet of paper. */
function roundness(matte: Plane): Plane {
  const edge = Math.max(matte.width, matte.height)
  const wide = softBlur(matte, edge * 0.09)
  const narrow = softBlur(matte, edge * 0.03)
  return mapPlane(matte, (_, x, y) => {
    const i = y * matte.width + x
    return smoothStep(0.25, 1, wide.data[i]! * 0.65 + narrow.data[i]! * 0.35)
  })
}

function shapeSubject(subject: Subject, background: Plane, seen: Plane): Plane {
  const { width, height } = background
  const matte = resizePlane(subject.matte, width, height)
  const contact = contactNearness(matte, background, subject.box.bottom)
  let seenInside = 0
  let weight = 1e-6
  for (let i = 0; i < matte.data.length; i++) {
    seenInside += seen.data[i]! * matte.data[i]!
    weight += matte.data[i]!
  }
  const believed = FAR + (NEAR - FAR) * (seenInside / weight)
  // Cut off by the lower edge: it stands before everything. Otherwise it stands on the ground it touches.
  const base = subject.touches.bottom ? Math.max(0.74, believed) : Math.max(contact, Math.min(contact + 0.12, believed))
  const round = roundness(matte)
  const thickness = subject.touches.bottom ? 0.13 : 0.09
  const surface = mapPlane(round, (value) => Math.min(0.95, base + thickness * (value - 0.3)))
  return softBlur(surface, Math.max(width, height) * 0.02)
}

/** `seen` is the net's opinion of the whole picture, `behind` of the picture with the subject painted over. */
export function shapeSurfaces(
  seen: Plane,
  behind: Plane,
  sky: Sky | undefined,
  subject: Subject | undefined,
): Surfaces {
  // Behind someone who is cut off by the lower edge there is a wall more often than a floor.
  const reach = subject?.touches.bottom ? 0.4 : sky ? NEAR - FAR : 0.58
  const background = shapeBackground(behind, sky, reach)
  if (!subject) {
    const middle =
      background.data[Math.round(background.height * 0.55) * background.width + Math.round(background.width / 2)]!
    return { background, pivot: middle, flat: false }
  }
  const surface = shapeSubject(subject, background, seen)
  const x = Math.round(subject.focus.x * (surface.width - 1))
  const y = Math.round(subject.focus.y * (surface.height - 1))
  // Under the subject the background must not come nearer than the subject itself.
  const matte = growPlane(resizePlane(subject.matte, background.width, background.height), 2)
  const limited = makePlane(background.width, background.height)
  for (let i = 0; i < limited.data.length; i++) {
    const ceiling = surface.data[i]! - 0.02
    const near = background.data[i]!
    limited.data[i] = matte.data[i]! > 0.5 && !subject.touches.bottom ? near : Math.min(near, Math.max(ceiling, FAR))
  }
  return {
    background: softBlur(limited, 3),
    subject: surface,
    pivot: surface.data[y * surface.width + x]!,
    flat: false,
  }
}

/** A picture without depth: all of it stands at one distance. */
export function flatSurfaces({ width, height }: { width: number; height: number }): Surfaces {
  return { background: makePlane(width, height, 0.5), pivot: 0.5, flat: true }
}
