import type { Picture } from '@bluehour/engine/engine'
import { makePlane, type Plane } from '@bluehour/imaging/plane'
import { AT_REST, addPose, makeLens, makeView, type Pose } from '@bluehour/motion/camera/camera'
import { marginsOf } from '@bluehour/motion/camera/path'
import { openSolidWarp } from '@bluehour/motion/draw/solid-warp'
import { aimGrid, makeWarpGrid } from '@bluehour/motion/draw/warp-grid'
import { type Displacement, type Layer, makeCanvasShape } from '@bluehour/motion/layers/layer'
import { packSolid } from '@bluehour/motion/layers/pack'
import sharp from 'sharp'

export type FrameSize = { width: number; height: number }

/** A picture ready to be filmed. */
export type Still = {
  /** Draws it as seen from a pose, packed. */
  draw(frame: Int32Array, pose: Pose, seconds: number): void
  /** The same as bytes for the encoder. */
  drawRgb(out: Uint8Array, pose: Pose, seconds: number): void
}

export type StillOptions = {
  size: FrameSize
  /** How near things are, 0..1; a picture without it is flat. */
  nearness?: Plane | undefined
  stirs?: readonly Displacement[]
}

/** Share of the picture that is mirrored around it. */
const MIRRORED = 0.5
/** The camera would rather come nearer than look at so much of what is mirrored: less than eyes find. */
const SEEN_MIRRORED = 0.008
const NEARER = [0, 0.03, 0.06, 0.09, 0.12, 0.16, 0.2, 0.25, 0.3, 0.36, 0.42]
/** A flat picture still comes nearer when the camera does. */
const FLAT = 0.6

export async function prepareStill(picture: Picture, { size, nearness, stirs = [] }: StillOptions): Promise<Still> {
  const margins = { left: MIRRORED, right: MIRRORED, top: MIRRORED, bottom: MIRRORED }
  const shape = makeCanvasShape(picture.width, picture.height, 1, margins)
  const [dx, dy] = [shape.left, shape.top]
  const { data } = await sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 3 } })
    .extend({
      left: dx,
      right: shape.width - picture.width - dx,
      top: dy,
      bottom: shape.height - picture.height - dy,
      extendWith: 'mirror',
    })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = packSolid({ width: shape.width, height: shape.height, channels: 3, data: new Uint8Array(data) })
  const layer: Layer = { shape, pixels, nearness: nearness ?? makePlane(2, 2, FLAT), stirs: [...stirs] }
  const view = makeView(size.width, size.height, { x: 0, y: 0 })
  const grid = makeWarpGrid(size.width, size.height)
  const warp = openSolidWarp(pixels, shape, size)
  const aim = (pose: Pose, seconds: number) => aimGrid(grid, layer, makeLens(pose, view), seconds, size)
  return {
    draw: (frame, pose, seconds) => {
      aim(pose, seconds)
      warp.draw(frame, grid)
    },
    drawRgb: (out, pose, seconds) => {
      aim(pose, seconds)
      warp.drawRgb(out, grid)
    },
  }
}

/**
 * The poses as they can be filmed: nearer where they would look past the picture, and smaller where that is not
 * enough. Going nearer is the same for all, so that no movement is added.
 */
export function coveredPoses(poses: readonly Pose[], size: FrameSize): Pose[] {
  const view = makeView(size.width, size.height, { x: 0, y: 0 })
  const surfaces = [makePlane(2, 2, FLAT), makePlane(2, 2, 1)]
  const widest = (path: readonly Pose[]) => Math.max(...Object.values(marginsOf(path, view, surfaces)))
  const fits = (zoom: number) => widest(moved(poses, { zoom }, 1)) <= SEEN_MIRRORED
  const nearer = NEARER.find(fits) ?? NEARER.at(-1)!
  let path = moved(poses, { zoom: nearer }, 1)
  // Turns need the mirrors in the corners; whatever else looks past the picture goes less far.
  const turning = path.map(({ roll, zoom }) => ({ ...AT_REST, roll, zoom }))
  const most = Math.min(MIRRORED * 0.95, widest(turning) + SEEN_MIRRORED)
  for (let attempt = 0; attempt < 24 && widest(path) > most; attempt++) path = shrunk(path, nearer)
  return path
}

const moved = (poses: readonly Pose[], by: Partial<Pose>, amount: number): Pose[] =>
  poses.map((pose) => {
    const out = { ...pose }
    addPose(out, by, amount)
    return out
  })

/** Everything a little smaller but turns, which mirrors can follow all the way round. */
const shrunk = (poses: readonly Pose[], nearer: number): Pose[] =>
  poses.map((pose) => ({
    x: pose.x * 0.85,
    y: pose.y * 0.85,
    z: pose.z * 0.9,
    yaw: pose.yaw * 0.85,
    pitch: pose.pitch * 0.85,
    roll: pose.roll,
    zoom: pose.zoom < nearer ? nearer + (pose.zoom - nearer) * 0.85 : pose.zoom,
  }))

/** Frames that are only brought nearer: quick, because they need no more than themselves. */
export function openNearer(size: FrameSize): (picture: Picture, out: Uint8Array, zoom: number) => void {
  const { width, height } = size
  const shape = makeCanvasShape(width, height, 1, { left: 0, right: 0, top: 0, bottom: 0 })
  const layer: Layer = { shape, pixels: new Int32Array(0), nearness: makePlane(2, 2, FLAT), stirs: [] }
  const view = makeView(width, height, { x: 0, y: 0 })
  const grid = makeWarpGrid(width, height)
  const warp = openSolidWarp(new Int32Array(width * height), shape, size)
  return (picture, out, zoom) => {
    warp.replace(packSolid(picture))
    aimGrid(grid, layer, makeLens({ ...AT_REST, zoom }, view), 0, size)
    warp.drawRgb(out, grid)
  }
}
