import { mapPlane, type Plane, samplePlane, smoothStep, softBlur } from '@bluehour/imaging/plane'
import { noise } from '@bluehour/imaging/random'
import type { Between, Flow } from '@bluehour/vision/interpolate'
import { addPose, type Pose, type View } from '../camera/camera.ts'
import { type MixGrid, makeMixGrid, mixFrames } from '../draw/mix-frames.ts'
import type { Displacement } from '../layers/layer.ts'
import type { Subject } from '../layers/subject.ts'
import type { FrameSize, Shot } from '../shot.ts'

/** When the one picture gives way to the other, in seconds. */
export type Window = { start: number; end: number }

/** Long enough to be no cut, while each single place changes quickly (see SOFT). */
export function chooseWindow(seconds: number): Window {
  const length = Math.max(0.4, Math.min(1.9, seconds * 0.42))
  return { start: (seconds - length) / 2, end: (seconds + length) / 2 }
}

/** How far large shapes may be pulled towards each other, as a share of the picture. */
const PULL_MAX = 0.05

/** Broad movement only: what the net makes up in detail between unlike pictures would look like melting. */
function broaden(flow: Flow, limitX: number, limitY: number): Flow {
  const radius = Math.max(flow.x.width, flow.x.height) * 0.09
  const bound = (plane: Plane, limit: number) =>
    mapPlane(softBlur(softBlur(plane, radius), radius), (value) => limit * Math.tanh(value / limit))
  return { x: bound(flow.x, limitX), y: bound(flow.y, limitY) }
}

/** Bends a picture towards the middle of the way; `amount` says how far at a moment. */
function pullStir(flow: Flow, view: View, amount: (seconds: number) => number): Displacement {
  const { width, height } = flow.x
  const toX = width / (2 * view.halfWidth)
  const toY = height / (2 * view.halfHeight)
  return (place, seconds) => {
    const share = amount(seconds)
    if (share < 0.001) return
    const x = (place.x + view.halfWidth) * toX - 0.5
    const y = (place.y + view.halfHeight) * toY - 0.5
    place.x += (samplePlane(flow.x, x, y) / toX) * share
    place.y += (samplePlane(flow.y, x, y) / toY) * share
  }
}

/** One stir for each picture: the first bends away from its shape as the window nears, the second finds its own after it. */
export function makePulls(
  between: Between,
  view: View,
  window: Window,
  seconds: number,
): { first: Displacement; second: Displacement } {
  const length = window.end - window.start
  const { width, height } = between.weight
  const leave = (at: number) => smoothStep(Math.max(0, window.start - length * 0.9), window.end + length * 0.1, at)
  const arrive = (at: number) =>
    1 - smoothStep(window.start - length * 0.1, Math.min(seconds, window.end + length * 0.9), at)
  const broad = (flow: Flow) => broaden(flow, width * PULL_MAX, height * PULL_MAX)
  return {
    first: pullStir(broad(between.toFirst), view, leave),
    second: pullStir(broad(between.toSecond), view, arrive),
  }
}

/** The second picture's way: the same movement, arranged so that it comes to rest at the end. */
export function arrivingPath(path: readonly Pose[]): Pose[] {
  const last = path.at(-1)!
  return path.map((pose) => {
    const shifted = { ...pose }
    addPose(shifted, last, -1)
    return shifted
  })
}

/** Where each place changes within the window, 0 first and 1 last: the surroundings before the subjects, in soft patches. */
export function makeOrder(
  size: { width: number; height: number },
  subjects: readonly (Subject | undefined)[],
  seed: number,
): Plane {
  const width = 96
  const height = Math.max(8, Math.round((96 * size.height) / size.width))
  const mattes = subjects.filter((subject) => subject !== undefined).map(({ matte }) => matte)
  const data = new Float32Array(width * height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const patch = 0.5 + 0.32 * noise(x / 17, y / 17, seed) + 0.18 * noise(x / 7, y / 7, seed + 1)
      let held = 0
      for (const matte of mattes)
        held = Math.max(
          held,
          samplePlane(matte, ((x + 0.5) / width) * matte.width, ((y + 0.5) / height) * matte.height),
        )
      data[i] = Math.max(0, Math.min(1, patch * (mattes.length > 0 ? 0.7 : 1) + 0.3 * held))
    }
  }
  return evenOut(softBlur({ width, height, data }, 3))
}

/** The same order with equally many places at every turn, so that the change goes on at one speed. */
function evenOut(plane: Plane): Plane {
  const ranked = Array.from(plane.data.keys()).sort((a, b) => plane.data[a]! - plane.data[b]!)
  const data = new Float32Array(plane.data.length)
  for (const [rank, i] of ranked.entries()) data[i] = rank / (ranked.length - 1)
  return softBlur({ width: plane.width, height: plane.height, data }, 2)
}

/** Each place is between the pictures for only part of the window. */
const SOFT = 0.36

export function aimMix(mix: MixGrid, order: Plane, progress: number): void {
  for (let row = 0, i = 0; row <= mix.rows; row++) {
    const y = (row / mix.rows) * (order.height - 1)
    for (let column = 0; column <= mix.columns; column++, i++) {
      const turn = samplePlane(order, (column / mix.columns) * (order.width - 1), y) * (1 - SOFT)
      mix.values[i] = smoothStep(turn, turn + SOFT, progress)
    }
  }
}

type MorphJourney = { draw(frame: Int32Array, index: number, seconds: number): void }

export function makeMorphJourney(
  first: { shot: Shot; path: readonly Pose[] },
  second: { shot: Shot; path: readonly Pose[] },
  order: Plane,
  window: Window,
  size: FrameSize,
): MorphJourney {
  const mix = makeMixGrid(size.width, size.height)
  let other: Int32Array | undefined
  return {
    draw: (frame, index, seconds) => {
      const progress = (seconds - window.start) / (window.end - window.start)
      if (progress <= 0) return first.shot.draw(frame, first.path[index]!, seconds)
      if (progress >= 1) return second.shot.draw(frame, second.path[index]!, seconds)
      other ??= new Int32Array(frame.length)
      first.shot.draw(frame, first.path[index]!, seconds)
      second.shot.draw(other, second.path[index]!, seconds)
      aimMix(mix, order, progress)
      mixFrames(frame, other, size, mix)
    },
  }
}
