import type { Picture } from '@bluehour/engine/engine'
import { type OpticalFlow, opticalFlow } from '@bluehour/imaging/optical-flow'
import { luma } from '@bluehour/imaging/pixels'
import { boxBlur, makePlane, mapPlane, type Plane, resizePlane, samplePlane, smoothStep } from '@bluehour/imaging/plane'
import { sampleRgbLinear } from '@bluehour/imaging/warp/sample'

/** The longer side that motion is looked at in. */
const FLOW_EDGE = 208
/** Of a pixel: less is noise of the estimate, and moving by it would only blur. */
const STILL = 0.25
/** Of the whole range of light: motion that explains the frame no better than this is not believed. */
const EXPLAINS = 0.006
/** Steps of 255 in which a pixel differs from what was expected: up to the first it is noise, from the second on it is news. */
const NOISE = 7
const NEWS = 22
/** How much of the news comes through where only noise is seen: slow changes of light arrive within half a second. */
const DRIFT = 0.15
/** How much of the frame before goes along with what moves: noise is not seen there, and reading between pixels blurs. */
const MOVING = 0.3

/** Where the things of this frame stood in the frame before, and where that cannot be said. */
export type Moved = { readonly flow: OpticalFlow; readonly isStill: boolean }

export type Steady = {
  /** The frame without its noise: what has not changed is exactly what it was. */
  source(frame: Picture): Picture
  /** A painted frame joined to the painted frame before. */
  painted(frame: Picture): Picture
  /** How the frame last given to `source` moved; undefined for the first. */
  moved(): Moved | undefined
}

/**
 * Keeps a styled video from boiling; one for each shot, frames in order. `hold` 0..1 says how much of the painting before
 * stays where nothing moves, `follow` how much of it goes along with what moves.
 */
export function makeSteady(hold: number, follow = hold): Steady {
  let lumaBefore: Plane | undefined
  let sourceBefore: Picture | undefined
  let paintedBefore: Picture | undefined
  let moved: Moved | undefined
  let kept: Plane | undefined
  return {
    moved: () => moved,
    source(frame) {
      const scale = Math.min(1, FLOW_EDGE / Math.max(frame.width, frame.height))
      const small = resizePlane(
        luma(frame),
        Math.max(24, Math.round(frame.width * scale)),
        Math.max(24, Math.round(frame.height * scale)),
      )
      moved = lumaBefore && motionBetween(lumaBefore, small)
      lumaBefore = small
      kept = undefined
      if (moved && sourceBefore) {
        const expected = carried(sourceBefore, moved)
        kept = likeness(expected, frame)
        frame = mixed(frame, expected, sharesOf(kept, moved, 1 - DRIFT, MOVING))
      }
      sourceBefore = { ...frame, data: frame.data.slice() }
      return frame
    },
    painted(frame) {
      if (moved && kept && paintedBefore)
        frame = mixed(frame, carried(paintedBefore, moved, 'whole'), sharesOf(kept, moved, hold, follow))
      paintedBefore = { ...frame, data: frame.data.slice() }
      return frame
    },
  }
}

function motionBetween(before: Plane, now: Plane): Moved {
  const flow = opticalFlow(before, now)
  const miss = (moved: boolean) =>
    boxBlur(
      mapPlane(now, (value, x, y) => {
        const i = y * now.width + x
        const from = moved ? samplePlane(before, x + flow.x.data[i]!, y + flow.y.data[i]!) : before.data[i]!
        return Math.abs(value - from)
      }),
      3,
    )
  const [stayed, moved] = [miss(false), miss(true)]
  let isStill = true
  for (let i = 0; i < flow.x.data.length; i++) {
    const isSmall = Math.hypot(flow.x.data[i]!, flow.y.data[i]!) < STILL
    // In flat or noisy places any motion explains as much as none: none it is.
    if (isSmall || stayed.data[i]! <= moved.data[i]! + EXPLAINS) {
      flow.x.data[i] = 0
      flow.y.data[i] = 0
    } else isStill = false
  }
  return { flow, isStill }
}

/**
 * The picture before, every pixel moved to where it is now. Strokes go along by whole pixels: read between pixels they
 * would be blurred away within a few frames.
 */
export function carried(before: Picture, { flow, isStill }: Moved, read: 'between' | 'whole' = 'between'): Picture {
  if (isStill) return before
  const { width, height } = before
  const scaleX = width / flow.x.width
  const scaleY = height / flow.y.height
  const out = new Uint8ClampedArray(before.data.length)
  const from = { width, height, data: before.data }
  for (let y = 0, k = 0; y < height; y++) {
    const row = Math.min(flow.x.height - 1, Math.floor(y / scaleY)) * flow.x.width
    for (let x = 0; x < width; x++, k += 3) {
      const at = row + Math.min(flow.x.width - 1, Math.floor(x / scaleX))
      const dx = flow.x.data[at]!
      const dy = flow.y.data[at]!
      if ((dx === 0 && dy === 0) || read === 'whole') {
        const px = Math.max(0, Math.min(width - 1, Math.round(x + dx * scaleX)))
        const py = Math.max(0, Math.min(height - 1, Math.round(y + dy * scaleY)))
        const j = (py * width + px) * 3
        out[k] = before.data[j]!
        out[k + 1] = before.data[j + 1]!
        out[k + 2] = before.data[j + 2]!
      } else sampleRgbLinear(from, x + dx * scaleX, y + dy * scaleY, out, k)
    }
  }
  return { width, height, channels: 3, data: new Uint8Array(out.buffer) }
}

/** 1 where the frame shows what was expected but for noise, 0 where something new is seen. */
export function likeness(expected: Picture, frame: Picture): Plane {
  const miss = makePlane(frame.width, frame.height)
  for (let i = 0, k = 0; i < miss.data.length; i++, k += 3) {
    miss.data[i] =
      Math.abs(expected.data[k]! - frame.data[k]!) * 0.3 +
      Math.abs(expected.data[k + 1]! - frame.data[k + 1]!) * 0.5 +
      Math.abs(expected.data[k + 2]! - frame.data[k + 2]!) * 0.2
  }
  // Noise has no extent, news has some.
  const soft = boxBlur(miss, 1)
  for (let i = 0; i < soft.data.length; i++) soft.data[i] = 1 - smoothStep(NOISE, NEWS, soft.data[i]!)
  return soft
}

/** Rounded towards what was there, so that a held color does not creep by a step each frame. */
function held(now: number, before: number, share: number): number {
  const value = now + (before - now) * share
  return before > value ? Math.ceil(value) : Math.floor(value)
}

/** What counts of the frame before: `hold` where nothing moves, `follow` where something does. */
function sharesOf(kept: Plane, { flow, isStill }: Moved, hold: number, follow: number): Plane {
  const [scaleX, scaleY] = [flow.x.width / kept.width, flow.x.height / kept.height]
  return mapPlane(kept, (value, x, y) => {
    const at = Math.floor(y * scaleY) * flow.x.width + Math.floor(x * scaleX)
    const moves = isStill ? 0 : smoothStep(STILL, 4 * STILL, Math.hypot(flow.x.data[at]!, flow.y.data[at]!))
    return value * (hold + (follow - hold) * moves)
  })
}

function mixed(frame: Picture, before: Picture, shares: Plane): Picture {
  const out = new Uint8Array(frame.data.length)
  for (let i = 0, k = 0; i < shares.data.length; i++, k += 3) {
    const share = shares.data[i]!
    for (let c = k; c < k + 3; c++) out[c] = held(frame.data[c]!, before.data[c]!, share)
  }
  return { ...frame, data: out }
}
