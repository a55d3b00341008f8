import type { Job, Picture } from '@bluehour/engine/engine'
import { makePlane, type Plane, samplePlane, smoothStep } from '@bluehour/imaging/plane'
import type { Between, Interpolate } from '@bluehour/vision/interpolate'
import { AT_REST, makeLens, makeView, type Point, type Pose, unturn, type View } from '../camera/camera.ts'
import { NO_MARGINS } from '../camera/path.ts'
import { drawLayer } from '../draw/draw-layer.ts'
import { type MixGrid, makeMixGrid, mixFrames } from '../draw/mix-frames.ts'
import { CELL, makeWarpGrid, type WarpGrid } from '../draw/warp-grid.ts'
import { type Layer, makeCanvasShape } from '../layers/layer.ts'
import { packSolid } from '../layers/pack.ts'
import type { FrameSize } from '../shot.ts'

/** The way from one picture to a similar one, in both directions, at evenly spaced moments. */
type Way = { readonly moments: readonly Between[]; readonly width: number; readonly height: number }

export async function findWay(
  first: Picture,
  second: Picture,
  steps: number,
  interpolate: Interpolate,
  job: Job,
): Promise<Way> {
  const moments: Between[] = []
  for (let k = 0; k <= steps; k++) {
    job.signal.throwIfAborted()
    moments.push(await interpolate.between(first, second, k / steps))
    job.progress((k + 1) / (steps + 1))
  }
  return { moments, width: first.width, height: first.height }
}

/** Near the ends only the picture that stands there counts. */
const HOLD = 0.12

/** Flow and weight at one moment, read between two known ones. */
function makeReader(way: Way, share: number) {
  const position = share * (way.moments.length - 1)
  const k = Math.min(way.moments.length - 2, Math.floor(position))
  const t = position - k
  const before = way.moments[k]!
  const after = way.moments[k + 1]!
  const atStart = 1 - smoothStep(0, HOLD, share)
  const atEnd = 1 - smoothStep(0, HOLD, 1 - share)
  const start = way.moments[0]!.toFirst
  const end = way.moments.at(-1)!.toSecond
  const read = (a: Plane, b: Plane, x: number, y: number) => samplePlane(a, x, y) * (1 - t) + samplePlane(b, x, y) * t
  return {
    /**
     * The net is a little off even at the ends, where nothing should move. Looking from a place that is moved by
     * just that much puts both ends right, and everything between stays in step.
     */
    settle: (x: number, y: number, out: Point) => {
      out.x = x - read(start.x, start.x, x, y) * (1 - share) - read(end.x, end.x, x, y) * share
      out.y = y - read(start.y, start.y, x, y) * (1 - share) - read(end.y, end.y, x, y) * share
    },
    toFirst: (x: number, y: number, out: Point) => {
      out.x = read(before.toFirst.x, after.toFirst.x, x, y)
      out.y = read(before.toFirst.y, after.toFirst.y, x, y)
    },
    toSecond: (x: number, y: number, out: Point) => {
      out.x = read(before.toSecond.x, after.toSecond.x, x, y)
      out.y = read(before.toSecond.y, after.toSecond.y, x, y)
    },
    second: (x: number, y: number) => {
      const weight = 1 - read(before.weight, after.weight, x, y)
      return Math.max(0, Math.min(1, weight * (1 - atStart) * (1 - atEnd) + atEnd))
    },
  }
}

type FlowJourney = { draw(frame: Int32Array, share: number, pose?: Pose): void }

/** Plays the way at full size: both pictures are moved along the flow and mixed by the net's own weight. */
export function makeFlowJourney(first: Picture, second: Picture, way: Way, size: FrameSize): FlowJourney {
  const shape = makeCanvasShape(first.width, first.height, 1, NO_MARGINS)
  const flat = makePlane(2, 2)
  const layerOf = (picture: Picture): Layer => ({ shape, pixels: packSolid(picture), nearness: flat, stirs: [] })
  const layers = [layerOf(first), layerOf(second)] as const
  const grids = [makeWarpGrid(size.width, size.height), makeWarpGrid(size.width, size.height)] as const
  for (const grid of grids) grid.kinds.fill(2)
  const mix = makeMixGrid(size.width, size.height)
  const other = new Int32Array(size.width * size.height)
  const view = makeView(size.width, size.height, { x: 0, y: 0 })
  return {
    draw: (frame, share, pose = AT_REST) => {
      aim(grids, mix, way, shape, makeReader(way, share), pose, view, size)
      drawLayer(frame, size, layers[0], grids[0], undefined)
      drawLayer(other, size, layers[1], grids[1], undefined)
      mixFrames(frame, other, size, mix)
    },
  }
}

function aim(
  grids: readonly [WarpGrid, WarpGrid],
  mix: MixGrid,
  way: Way,
  shape: { width: number; height: number },
  reader: ReturnType<typeof makeReader>,
  pose: Pose,
  view: View,
  size: FrameSize,
): void {
  const lens = makeLens(pose, view)
  const place: Point = { x: 0, y: 0 }
  const move: Point = { x: 0, y: 0 }
  const wayX = way.width / (2 * view.halfWidth)
  const wayY = way.height / (2 * view.halfHeight)
  const scaleX = (shape.width / way.width) * 65536
  const scaleY = (shape.height / way.height) * 65536
  for (let row = 0, i = 0; row <= mix.rows; row++) {
    const v = ((row * CELL + 0.5) / size.height) * 2 * view.halfHeight - view.halfHeight
    for (let column = 0; column <= mix.columns; column++, i++) {
      const u = ((column * CELL + 0.5) / size.width) * 2 * view.halfWidth - view.halfWidth
      unturn(lens, u, v, place)
      reader.settle((place.x + view.halfWidth) * wayX - 0.5, (place.y + view.halfHeight) * wayY - 0.5, place)
      const { x, y } = place
      reader.toFirst(x, y, move)
      grids[0].x[i] = (x + move.x + 0.5) * scaleX - 32768
      grids[0].y[i] = (y + move.y + 0.5) * scaleY - 32768
      reader.toSecond(x, y, move)
      grids[1].x[i] = (x + move.x + 0.5) * scaleX - 32768
      grids[1].y[i] = (y + move.y + 0.5) * scaleY - 32768
      mix.values[i] = reader.second(x, y)
    }
  }
}
