import type { FrameSource, OpenClip, Picture } from '@bluehour/engine/engine'
import { resizePicture } from '@bluehour/imaging/pixels'
import { type Plane, samplePlane } from '@bluehour/imaging/plane'
import { sampleRgbLinear } from '@bluehour/imaging/warp/sample'
import { reversedFrames } from '@bluehour/media/reversed-frames'
import type { Between, Interpolate } from '@bluehour/vision/interpolate'
import { type Run, runsOf, type Timeline } from './timeline.ts'

/** Nearer to a frame than this its own picture is shown. */
const SNAP = 0.04
/** The longer side that motion between frames is looked at in. */
const FLOW_EDGE = 448
/** Two frames that differ by more than this in the mean (of 255) have a cut between them. */
const CUT = 55

/** The pictures of a timeline, one after the other. A picture is the caller's until the next is asked for. */
export async function* moments(open: OpenClip, line: Timeline, interpolate: Interpolate): AsyncGenerator<Picture> {
  for (const run of runsOf(line))
    yield* run.backwards ? backward(open, line, run, interpolate) : forward(open, line, run, interpolate)
}

type Held = { at: number; picture: Picture }

async function* forward(open: OpenClip, line: Timeline, run: Run, interpolate: Interpolate): AsyncGenerator<Picture> {
  const from = Math.floor(line[run.start]! + SNAP)
  const to = Math.ceil(line[run.end - 1]! - SNAP) + 1
  const source = await open({ from, to: Math.max(from + 1, to) })
  yield* walk(source, source, from, 1, line.subarray(run.start, run.end), interpolate)
}

async function* backward(open: OpenClip, line: Timeline, run: Run, interpolate: Interpolate): AsyncGenerator<Picture> {
  const end = Math.ceil(line[run.start]! - SNAP) + 1
  const least = Math.floor(line[run.end - 1]! + SNAP)
  const size = await open({ from: least, to: least + 1 })
  // Counted from the start of the run, so that no more is read than it shows.
  const part: OpenClip = (frames) =>
    open({ from: least + (frames?.from ?? 0), to: least + (frames?.to ?? end - least) })
  yield* walk(
    reversedFrames(part, size, end - least),
    size,
    end - 1,
    -1,
    line.subarray(run.start, run.end),
    interpolate,
  )
}

/** Goes through frames in one direction and shows the moments asked for on the way. */
async function* walk(
  frames: AsyncIterable<Uint8Array>,
  { width, height }: Pick<FrameSource, 'width' | 'height'>,
  first: number,
  sign: 1 | -1,
  line: Timeline,
  interpolate: Interpolate,
): AsyncGenerator<Picture> {
  const reader = frames[Symbol.asyncIterator]()
  let [before, now]: [Held | undefined, Held | undefined] = [undefined, undefined]
  let next = first
  try {
    for (const place of line) {
      const target = nearFrame(place)
      const wanted = target ?? (sign > 0 ? Math.ceil(place) : Math.floor(place))
      while (!now || (wanted - now.at) * sign > 0) {
        const { value, done } = await reader.next()
        if (done) break
        before = now
        now = { at: next, picture: { width, height, channels: 3, data: Uint8Array.from(value as Uint8Array) } }
        next += sign
      }
      if (!now) return
      const isBetween = target === undefined && before && now.at !== before.at
      const share = isBetween ? Math.abs(place - before!.at) / Math.abs(now.at - before!.at) : 1
      yield isBetween
        ? await pictureBetween(before!.picture, now.picture, Math.min(1, share), interpolate)
        : shown(now, before, wanted)
    }
  } finally {
    await reader.return?.()
  }
}

const shown = (now: Held, before: Held | undefined, wanted: number): Picture =>
  before && before.at === wanted && now.at !== wanted ? before.picture : now.picture

function nearFrame(place: number): number | undefined {
  const nearest = Math.round(place)
  return Math.abs(place - nearest) <= SNAP ? nearest : undefined
}

/** RIFE's motion, looked at in a small copy and followed in the full size. */
async function pictureBetween(
  first: Picture,
  second: Picture,
  share: number,
  interpolate: Interpolate,
): Promise<Picture> {
  if (meanDifference(first, second) > CUT) return share < 0.5 ? first : second
  const { width, height } = first
  const scale = Math.min(1, FLOW_EDGE / Math.max(width, height))
  const [w, h] = [Math.max(32, Math.round(width * scale)), Math.max(32, Math.round(height * scale))]
  const [a, b] = [await resizePicture(first, w, h), await resizePicture(second, w, h)]
  return blended(first, second, await interpolate.between(a, b, share), width / w, height / h)
}

function blended(first: Picture, second: Picture, between: Between, scaleX: number, scaleY: number): Picture {
  const { width, height } = first
  const data = new Uint8Array(width * height * 3)
  const [one, two] = [new Float32Array(3), new Float32Array(3)]
  const at = (plane: Plane, x: number, y: number) =>
    samplePlane(plane, (x + 0.5) / scaleX - 0.5, (y + 0.5) / scaleY - 0.5)
  for (let y = 0, k = 0; y < height; y++) {
    for (let x = 0; x < width; x++, k += 3) {
      const { toFirst, toSecond, weight } = between
      sampleRgbLinear(first, x + at(toFirst.x, x, y) * scaleX, y + at(toFirst.y, x, y) * scaleY, one, 0)
      sampleRgbLinear(second, x + at(toSecond.x, x, y) * scaleX, y + at(toSecond.y, x, y) * scaleY, two, 0)
      const share = at(weight, x, y)
      for (let c = 0; c < 3; c++)
        data[k + c] = Math.max(0, Math.min(255, one[c]! * share + two[c]! * (1 - share) + 0.5))
    }
  }
  return { width, height, channels: 3, data }
}

function meanDifference(a: Picture, b: Picture): number {
  let [sum, count] = [0, 0]
  for (let k = 0; k < a.data.length; k += 97) {
    sum += Math.abs(a.data[k]! - b.data[k]!)
    count++
  }
  return sum / count
}
