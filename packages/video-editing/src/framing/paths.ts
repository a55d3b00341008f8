import { inverseSimilarity, joinSimilarities, type Similarity, STILL_CAMERA } from '@bluehour/imaging/camera-motion'
import type { FramingEdit } from '../edit.ts'
import type { Followed, Watched } from './watch.ts'
import { WHOLE, type Window } from './windows.ts'

/** Seconds over which a followed place is averaged: a camera operator does not twitch. */
const CALM_SECONDS = 0.6
const STEADY_SECONDS = 0.9
/** Steadying may crop this much at most. */
const CROP_MAX = 1.28
/** A pan goes over a frame that is so much nearer. */
const PAN_CROP = 1.3

/** Gaussian mean over neighbors in time of what is known. */
function smoothed(values: readonly (number | undefined)[], deviation: number): number[] {
  const reach = Math.ceil(deviation * 3)
  const known = values.findIndex((value) => value !== undefined)
  let last = known >= 0 ? values[known]! : 0.5
  return values.map((value, frame) => {
    let [sum, weight] = [0, 0]
    for (let at = Math.max(0, frame - reach); at <= Math.min(values.length - 1, frame + reach); at++) {
      const here = values[at]
      if (here === undefined) continue
      const w = Math.exp(-(((at - frame) / deviation) ** 2) / 2)
      sum += here * w
      weight += w
    }
    last = weight > 0 ? sum / weight : (value ?? last)
    return last
  })
}

/** The window of every frame of the clip, before zooming over time. */
export function windowPath(edits: readonly FramingEdit[], { followed, toFirst }: Watched, fps: number): Window[] {
  const follows =
    edits.some(({ edit }) => edit === 'reframe') || edits.some((one) => one.edit === 'zoom' && one.on !== 'middle')
  const steadies = edits.some(({ edit }) => edit === 'stabilize')
  const middles = follows ? calmPath(followed, fps) : undefined
  const steadied = steadies ? steadyPath(toFirst, fps) : undefined
  const crop = steadied ? cropFor(steadied) : 1
  return followed.map((_, frame) => ({
    x: middles?.[frame]?.x ?? WHOLE.x,
    y: middles?.[frame]?.y ?? WHOLE.y,
    zoom: crop,
    steadied: steadied?.[frame] ?? STILL_CAMERA,
  }))
}

/** Where a pan of the instruction is at a share of the result's time: from one edge to the other, calm at both ends. */
export function panAt(edits: readonly FramingEdit[], share: number): { x?: number; y?: number; zoom: number } {
  const pan = edits.find((one) => one.edit === 'pan')
  if (!pan) return { zoom: 1 }
  const eased = share * share * (3 - 2 * share)
  const way = pan.to === 'left' || pan.to === 'up' ? 1 - eased : eased
  const place = 0.5 + (way - 0.5) * (1 - 1 / PAN_CROP)
  return { ...(pan.to === 'left' || pan.to === 'right' ? { x: place } : { y: place }), zoom: PAN_CROP }
}

function calmPath(followed: readonly (Followed | undefined)[], fps: number): { x: number; y: number }[] {
  const xs = smoothed(
    followed.map((one) => one?.x),
    CALM_SECONDS * fps,
  )
  const ys = smoothed(
    followed.map((one) => one?.y),
    CALM_SECONDS * fps,
  )
  return xs.map((x, i) => ({ x, y: ys[i]! }))
}

/** For every frame where its pixels come from, so that the camera moves as smoothly as it seems to have meant. */
function steadyPath(toFirst: readonly Similarity[], fps: number): Similarity[] {
  const smooth = (pick: (one: Similarity) => number) => smoothed(toFirst.map(pick), STEADY_SECONDS * fps)
  const [a, b, x, y] = [smooth((s) => s.a), smooth((s) => s.b), smooth((s) => s.x), smooth((s) => s.y)]
  return toFirst.map((actual, i) =>
    joinSimilarities({ a: a[i]!, b: b[i]!, x: x[i]!, y: y[i]! }, inverseSimilarity(actual)),
  )
}

/** How far one must zoom in for no edge to show in almost all frames. */
function cropFor(path: readonly Similarity[]): number {
  const needs = path.map(({ a, b, x, y }) => {
    const shift = Math.max(Math.abs(x + (a - 1) * 0.5 - b * 0.28), Math.abs(y + b * 0.5 + (a - 1) * 0.28) * 1.78)
    return 1 / Math.max(0.5, 1 - 2 * shift - Math.abs(b) * 0.6)
  })
  return Math.min(
    CROP_MAX,
    Math.max(1.02, needs.toSorted((one, other) => one - other)[Math.floor(needs.length * 0.98)]!),
  )
}

/** How near the zooms of the instruction are at a share of the result's time. */
export function zoomAt(edits: readonly FramingEdit[], share: number): number {
  let zoom = 1
  for (const one of edits) {
    if (one.edit !== 'zoom') continue
    const eased = one.gradual ? share * share * (3 - 2 * share) : 1
    zoom *= 1 + (one.amount - 1) * (one.out ? 1 - eased : eased)
  }
  return zoom
}
