import type { Picture } from '@bluehour/engine/engine'
import type { Similarity } from '@bluehour/imaging/camera-motion'
import { fillHoles, makePlane, type Plane, samplePlane, softBlur } from '@bluehour/imaging/plane'
import { sampleRgbLinear } from '@bluehour/imaging/warp/sample'
import type { BackgroundPlate } from './background-plate.ts'
import { personPlane } from './background-plate.ts'
import type { TrackedBody } from './tracked-body.ts'

/** How far round the person the frame is painted over, in shares of the longer side. */
const GROW = 0.024
/** The light of the frame is met at this fraction of its size. */
const SMALL = 16

/** Paints the person over with the plate, in the light that the frame has around them, but for what is `kept` of them. Changes the frame. */
export function removePerson(
  frame: Picture,
  body: TrackedBody,
  plate: BackgroundPlate,
  toFirst: Similarity,
  kept?: Plane,
): Plane {
  const { width, height } = frame
  const hole = softBlur(personPlane(body, width, height, GROW * Math.max(width, height)), 2)
  if (kept) for (let i = 0; i < hole.data.length; i++) hole.data[i]! *= 1 - kept.data[i]!
  paintOver(frame, hole, plate, toFirst)
  return hole
}

/** Paints over what `hole` covers, a plane of a quarter of the frame's size. Changes the frame. */
export function paintOver(frame: Picture, hole: Plane, plate: BackgroundPlate, toFirst: Similarity): void {
  const { width, height, data } = frame
  const edge = Math.max(width, height)
  const { a, b, x: x0, y: y0 } = toFirst
  const from = { width: plate.picture.width, height: plate.picture.height, data: plate.picture.data }
  const color = new Float32Array(3)
  const behind = (x: number, y: number) => {
    sampleRgbLinear(from, a * x - b * y + x0 * edge - plate.left, b * x + a * y + y0 * edge - plate.top, color, 0)
    return color
  }
  const light = lightOffsets(frame, hole, behind)
  for (let y = 0, k = 0; y < height; y++) {
    for (let x = 0; x < width; x++, k += 3) {
      const share = samplePlane(hole, x / 4 - 0.375, y / 4 - 0.375)
      if (share <= 0.004) continue
      behind(x, y)
      for (let c = 0; c < 3; c++) {
        const painted = color[c]! + samplePlane(light[c]!, x / SMALL - 0.5, y / SMALL - 0.5)
        data[k + c] = Math.max(0, Math.min(255, Math.round(data[k + c]! + (painted - data[k + c]!) * share)))
      }
    }
  }
}

/** How much brighter the frame is than the plate around the person, carried on into the hole. */
function lightOffsets(
  { width, height, data }: Picture,
  hole: Plane,
  behind: (x: number, y: number) => Float32Array,
): Plane[] {
  const [columns, rows] = [Math.ceil(width / SMALL), Math.ceil(height / SMALL)]
  const known = makePlane(columns, rows)
  const offsets = [0, 1, 2].map(() => makePlane(columns, rows))
  for (let y = 0, i = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++, i++) {
      const [px, py] = [Math.min(width - 1, x * SMALL + SMALL / 2), Math.min(height - 1, y * SMALL + SMALL / 2)]
      if (samplePlane(hole, px / 4, py / 4) > 0.01) continue
      known.data[i] = 1
      const color = behind(px, py)
      const k = (py * width + px) * 3
      // Things that moved are no light.
      for (let c = 0; c < 3; c++) offsets[c]!.data[i] = Math.max(-24, Math.min(24, data[k + c]! - color[c]!))
    }
  }
  return offsets.map((plane) => softBlur(fillHoles(plane, known), 2))
}
