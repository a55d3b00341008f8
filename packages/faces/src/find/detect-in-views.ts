import type { Picture } from '@bluehour/engine/engine'
import { resizePicture } from '@bluehour/imaging/pixels'
import { type Candidate, type Detector, EDGE } from './detector.ts'
import type { Square } from './square.ts'

/** A place that may be a face, with what all looks at it say together. */
export type Lead = Candidate & {
  /** How sure the detector is on average where it could see the place well, 0..1. Chance likenesses show in one look only. */
  agreement: number
  /** How the looks were turned that agree most. */
  turn: number
}

type Sighting = Candidate & { view: Square }

/** Sizes of a face, in pixels of the net, at which it is sure to see it. */
const SEEN_WELL = { min: 16, max: 200 }
/** Turned looks are few, so that chance plays a larger part. */
const TURNED_TRUST = 0.85
/** Up to this many a picture is looked at as it is. */
const FEW_LOOKS = 3
/** Guesses below this say nothing. */
const SCORE_MIN = 0.15
/** In pixels of the picture: smaller ones hold no face one could use. */
const SIZE_MIN = 12

/** Looks at a picture through several squares and brings together what they show, surest first. */
export async function detectInViews(detector: Detector, picture: Picture, views: readonly Square[]): Promise<Lead[]> {
  const sightings: Sighting[] = []
  const sizes = await smallerSizes(picture, views.length)
  for (const view of views) {
    const { picture: small, scale } = sizes.findLast(({ scale }) => view.size * scale >= EDGE) ?? sizes[0]!
    for (const { x, y, size, roll, score } of await detector.candidates(small, scaled(view, scale), SCORE_MIN)) {
      sightings.push({ ...scaled({ x, y, size, roll }, 1 / scale), score, view })
    }
  }
  const leads = strongest(sightings.filter(({ size }) => size >= SIZE_MIN)).map((sighting): Lead => {
    const { agreement, turn } = agreementOn(sighting, sightings, views)
    const { x, y, size, roll, score } = sighting
    return { x, y, size, roll, score, agreement, turn }
  })
  return leads.sort((a, b) => b.agreement - a.agreement)
}

type Sized = { picture: Picture; scale: number }

/** The picture, half of it, a quarter …: many looks at a large one are cheaper where it is small already. */
async function smallerSizes(picture: Picture, looks: number): Promise<Sized[]> {
  const sizes: Sized[] = [{ picture, scale: 1 }]
  if (looks <= FEW_LOOKS) return sizes
  for (let scale = 0.5; Math.max(picture.width, picture.height) * scale >= EDGE; scale /= 2) {
    const [width, height] = [Math.ceil(picture.width * scale), Math.ceil(picture.height * scale)]
    sizes.push({ picture: await resizePicture(sizes.at(-1)!.picture, width, height), scale })
  }
  return sizes
}

function scaled({ x, y, size, roll }: Square, scale: number): Square {
  return { x: x * scale, y: y * scale, size: size * scale, roll }
}

function agreementOn(
  place: Sighting,
  sightings: readonly Sighting[],
  views: readonly Square[],
): { agreement: number; turn: number } {
  const bestByView = new Map<Square, number>()
  for (const sighting of sightings) {
    if (!isSamePlace(sighting, place)) continue
    bestByView.set(sighting.view, Math.max(sighting.score, bestByView.get(sighting.view) ?? 0))
  }
  const scoresByTurn = new Map<number, number[]>()
  for (const view of views) {
    if (!showsWell(view, place) && view !== place.view) continue
    scoresByTurn.set(view.roll, [...(scoresByTurn.get(view.roll) ?? []), bestByView.get(view) ?? 0])
  }
  let best = { agreement: 0, turn: 0 }
  for (const [turn, scores] of scoresByTurn) {
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
    const agreement = turn === 0 ? mean : mean * TURNED_TRUST
    if (agreement > best.agreement) best = { agreement, turn }
  }
  return best
}

function showsWell(view: Square, place: Square): boolean {
  const size = (place.size / view.size) * EDGE
  const room = (view.size - place.size) / 2
  const isInside = Math.abs(place.x - view.x) < room && Math.abs(place.y - view.y) < room
  return isInside && size >= SEEN_WELL.min && size <= SEEN_WELL.max
}

/** Of guesses that mean one face only the surest stays. */
function strongest(sightings: readonly Sighting[]): Sighting[] {
  const kept: Sighting[] = []
  for (const sighting of sightings.toSorted((a, b) => b.score - a.score)) {
    if (!kept.some((other) => isSamePlace(sighting, other))) kept.push(sighting)
  }
  return kept
}

function isSamePlace(a: Square, b: Square): boolean {
  const size = Math.max(a.size, b.size)
  return Math.hypot(a.x - b.x, a.y - b.y) < 0.4 * size && Math.min(a.size, b.size) > 0.4 * size
}
