import type { Job, OpenClip, Picture } from '@bluehour/engine/engine'
import { inverseSimilarity, type Similarity } from '@bluehour/imaging/camera-motion'
import { fillHoles, growPlane, makePlane, type Plane, smoothStep } from '@bluehour/imaging/plane'
import type { Inpaint } from '@bluehour/vision/inpaint'
import { outlineAt, type TrackedBody } from './tracked-body.ts'

/** What stands behind the person, pieced together from all frames, in places of the first frame. */
export type BackgroundPlate = {
  readonly picture: Picture
  /** Where the plate's first pixel stands, in pixels of the first frame. */
  readonly left: number
  readonly top: number
}

/** Frames that are looked at for it. */
const LOOKS_MAX = 72
/** How far beyond the first frame the camera may show more, in shares of the frame. */
const MARGIN_MAX = 0.6
/** Outlines are coarse: what is nearer than this to the person is not background yet, in shares of the longer side. */
export const SAFE = 0.02

/** How the camera moved, and what of a frame is not background: a plane of a quarter of its size, 0..1. */
export type Uncovering = {
  readonly toFirst: readonly Similarity[]
  readonly coverAt: (frame: number) => Plane
}

export async function pieceBackground(
  open: OpenClip,
  { toFirst, coverAt }: Uncovering,
  inpaint: Inpaint,
  job: Job,
): Promise<BackgroundPlate> {
  const clip = await open()
  const { width, height } = clip
  const frame = canvasFor(toFirst, width, height)
  const sums = new Float32Array(frame.width * frame.height * 3)
  const weights = new Float32Array(frame.width * frame.height)
  const every = Math.max(1, Math.ceil(toFirst.length / LOOKS_MAX))
  let count = -1
  for await (const data of clip) {
    job.signal.throwIfAborted()
    count++
    if (count % every !== 0 || count >= toFirst.length) continue
    addFrame({ width, height, data }, coverAt(count), toFirst[count]!, frame, sums, weights)
    job.progress(count / clip.frames)
  }
  const { picture, hole } = developed(frame, sums, weights)
  // Only what no frame has shown is invented, and only once, so it stands still.
  const whole = hole.includes(255) ? await inpaint.fill(picture, hole) : picture
  return { picture: whole, left: frame.left, top: frame.top }
}

type Canvas = { left: number; top: number; width: number; height: number }

function canvasFor(toFirst: readonly Similarity[], width: number, height: number): Canvas {
  const edge = Math.max(width, height)
  let [left, top, right, bottom] = [0, 0, width, height]
  for (const { a, b, x, y } of toFirst) {
    for (const [u, v] of [
      [0, 0],
      [width, 0],
      [0, height],
      [width, height],
    ] as const) {
      const px = a * u - b * v + x * edge
      const py = b * u + a * v + y * edge
      left = Math.min(left, px)
      right = Math.max(right, px)
      top = Math.min(top, py)
      bottom = Math.max(bottom, py)
    }
  }
  left = Math.floor(Math.max(left, -MARGIN_MAX * width))
  top = Math.floor(Math.max(top, -MARGIN_MAX * height))
  right = Math.ceil(Math.min(right, (1 + MARGIN_MAX) * width))
  bottom = Math.ceil(Math.min(bottom, (1 + MARGIN_MAX) * height))
  return { left, top, width: right - left, height: bottom - top }
}

/** The person's place in a frame, grown to be safe and soft, 0..1. */
export function personPlane(body: TrackedBody | undefined, width: number, height: number, grow: number): Plane {
  // A quarter of the size is plenty for an outline of 128 pixels.
  const scale = 4
  const [columns, rows] = [Math.ceil(width / scale), Math.ceil(height / scale)]
  const small = makePlane(columns, rows)
  if (!body) return small
  const edge = Math.max(width, height)
  const at = outlineAt(body)
  for (let y = 0, i = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++, i++) {
      small.data[i] = smoothStep(0.2, 0.6, at(((x + 0.5) * scale) / edge, ((y + 0.5) * scale) / edge))
    }
  }
  return growPlane(small, grow / scale)
}

function addFrame(
  { width, height, data }: { width: number; height: number; data: Uint8Array },
  person: Plane,
  toFirst: Similarity,
  canvas: Canvas,
  sums: Float32Array,
  weights: Float32Array,
): void {
  const edge = Math.max(width, height)
  const { a, b, x: x0, y: y0 } = inverseSimilarity(toFirst)
  for (let y = 0, i = 0; y < canvas.height; y++) {
    for (let x = 0; x < canvas.width; x++, i++) {
      const [fx, fy] = [x + canvas.left, y + canvas.top]
      const u = Math.round(a * fx - b * fy + x0 * edge)
      const v = Math.round(b * fx + a * fy + y0 * edge)
      if (u < 0 || v < 0 || u >= width || v >= height) continue
      const covered = person.data[(v >> 2) * person.width + (u >> 2)]!
      if (covered > 0.02) continue
      // Frames near in place to the first are the sharpest; all count alike in time.
      const k = (v * width + u) * 3
      sums[i * 3]! += data[k]!
      sums[i * 3 + 1]! += data[k + 1]!
      sums[i * 3 + 2]! += data[k + 2]!
      weights[i]! += 1
    }
  }
}

function developed(canvas: Canvas, sums: Float32Array, weights: Float32Array): { picture: Picture; hole: Uint8Array } {
  const data = new Uint8Array(sums.length)
  const hole = new Uint8Array(weights.length)
  for (let i = 0, k = 0; i < weights.length; i++, k += 3) {
    const weight = weights[i]!
    if (weight === 0) hole[i] = 255
    else for (let c = 0; c < 3; c++) data[k + c] = Math.round(sums[k + c]! / weight)
  }
  if (hole.includes(255)) seedHole(data, weights, canvas)
  return { picture: { width: canvas.width, height: canvas.height, channels: 3, data }, hole }
}

/** The net blends towards what stands in the hole at its rim: the colors around it, never black. */
function seedHole(data: Uint8Array, weights: Float32Array, { width, height }: Canvas): void {
  const scale = 4
  const [columns, rows] = [Math.ceil(width / scale), Math.ceil(height / scale)]
  const known = makePlane(columns, rows)
  const planes = [0, 1, 2].map(() => makePlane(columns, rows))
  for (let y = 0, i = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++, i++) {
      const at = Math.min(height - 1, y * scale) * width + Math.min(width - 1, x * scale)
      if (weights[at] === 0) continue
      known.data[i] = 1
      for (let c = 0; c < 3; c++) planes[c]!.data[i] = data[at * 3 + c]!
    }
  }
  const filled = planes.map((plane) => fillHoles(plane, known))
  for (let i = 0; i < weights.length; i++) {
    if (weights[i]! > 0) continue
    const at = Math.floor(Math.floor(i / width) / scale) * columns + Math.floor((i % width) / scale)
    for (let c = 0; c < 3; c++) data[i * 3 + c] = filled[c]!.data[at]!
  }
}
