import type { Picture } from '@bluehour/engine/engine'
import { fitGuided } from '@bluehour/imaging/guided-filter'
import { fitWithin, resizePicture, toRgb } from '@bluehour/imaging/pixels'
import { boxBlur, makePlane, type Plane, resizePlane, samplePlane } from '@bluehour/imaging/plane'
import { decideByColor } from './matting-colors.ts'
import { solveMatte } from './matting-solve.ts'
import type { Found } from './matting-subject.ts'

/** The solver works on at most this many pixels a side; the rest is read off the full picture's own colors. */
const WORK_EDGE = 1600
const OPEN_PIXELS_MAX = 300_000
const ITERATIONS = 50

/** Brings a matte of a network's size to the picture's, with its edge on the picture's edge and its hairs apart. */
export async function refineMatte(picture: Picture, found: Found, signal: AbortSignal): Promise<Uint8Array> {
  const { matte: coarse, pixel: coarsePixel } = found
  let size = fitWithin(picture.width, picture.height, WORK_EDGE)
  let work = await resizePicture(picture, size.width, size.height)
  let guess = resizePlane(coarse, size.width, size.height)
  let open = findOpen(guess, openRadius(coarsePixel, size.width / picture.width))
  const openCount = open.reduce((sum, value) => sum + value, 0)
  if (openCount > OPEN_PIXELS_MAX) {
    const edge = Math.max(size.width, size.height) * Math.sqrt(OPEN_PIXELS_MAX / openCount)
    size = fitWithin(picture.width, picture.height, Math.round(edge))
    work = await resizePicture(picture, size.width, size.height)
    guess = resizePlane(coarse, size.width, size.height)
    open = findOpen(guess, openRadius(coarsePixel, size.width / picture.width))
  }
  signal.throwIfAborted()
  const solved = solve(work, guess, open, found.isSolid)
  signal.throwIfAborted()
  return size.width === picture.width ? toBytes(solved) : enlarge(picture, work, solved)
}

function openRadius(coarsePixel: number, scale: number): number {
  return Math.max(2, Math.round(coarsePixel * scale * 1.5 + 1))
}

/** Opens every pixel near one that the networks are not sure of. */
function findOpen(guess: Plane, radius: number): Uint8Array {
  const unsure = makePlane(guess.width, guess.height)
  for (let i = 0; i < unsure.data.length; i++) unsure.data[i] = guess.data[i]! > 0.05 && guess.data[i]! < 0.95 ? 1 : 0
  const near = boxBlur(unsure, radius)
  const open = new Uint8Array(near.data.length)
  for (let i = 0; i < open.length; i++) open[i] = near.data[i]! > 1e-5 ? 1 : 0
  return open
}

function solve(work: Picture, guess: Plane, open: Uint8Array, isSolid: boolean): Plane {
  const { width, height } = work
  const decided = decideByColor(work, guess, open, isSolid)
  const colors = new Float32Array(width * height * 3)
  for (let i = 0; i < colors.length; i++) colors[i] = work.data[i]! / 255
  return solveMatte({ width, height, colors, ...decided }, ITERATIONS)
}

/** Reads the solved matte at full size: near the edge through the colors there, elsewhere as it is. */
function enlarge(picture: Picture, work: Picture, solved: Plane): Uint8Array {
  const fit = fitGuided(toRgb(work), solved, 2, 1e-5)
  const { width, height, channels, data } = picture
  const result = new Uint8Array(width * height)
  const scale = solved.width / width
  for (let y = 0, i = 0; y < height; y++) {
    const fy = (y + 0.5) * scale - 0.5
    for (let x = 0; x < width; x++, i++) {
      const fx = (x + 0.5) * scale - 0.5
      const plain = samplePlane(solved, fx, fy)
      let value = plain
      if (plain > 0.004 && plain < 0.996) {
        const at = i * channels
        value =
          (samplePlane(fit.r, fx, fy) * data[at]! +
            samplePlane(fit.g, fx, fy) * data[at + 1]! +
            samplePlane(fit.b, fx, fy) * data[at + 2]!) /
            255 +
          samplePlane(fit.offset, fx, fy)
      }
      result[i] = toByte(value)
    }
  }
  return result
}

function toBytes(plane: Plane): Uint8Array {
  const bytes = new Uint8Array(plane.data.length)
  for (let i = 0; i < bytes.length; i++) bytes[i] = toByte(plane.data[i]!)
  return bytes
}

/** The last two per cent at either end are noise: on white they would show as a veil. */
function toByte(value: number): number {
  return Math.max(0, Math.min(255, Math.round(((value - 0.02) / 0.96) * 255)))
}
