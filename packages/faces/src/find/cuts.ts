import type { Picture } from '@bluehour/engine/engine'

/** The frame is looked at through a coarse grid: each cell is the mean of a few pixels. */
const COLUMNS = 32
const ROWS = 18
const TAPS = 3
/** Mean difference of cells, 0..255, from which on a frame may be the first of a shot. */
const JUMP_MIN = 14
/** It must also stand out from the motion just before it. */
const JUMP_RATIO = 3.5
/** How fast the memory of that motion fades. */
const FADE = 0.8

/** Says for frames in order whether a new shot begins with this one. The first frame begins one. */
export function makeCutDetector(): (frame: Picture) => boolean {
  let before: Float32Array | undefined
  let motion = 0
  return (frame) => {
    const cells = cellsOf(frame)
    const last = before
    before = cells
    if (!last) return true
    const jump = differenceOf(cells, last)
    const isCut = jump > JUMP_MIN && jump > JUMP_RATIO * motion
    // A cut says nothing about motion in the shot it begins.
    motion = isCut ? 0 : Math.max(jump, motion * FADE)
    return isCut
  }
}

/** Light changes of the whole frame (a flash, a fade) are left out: only what changes against its mean counts fully. */
function differenceOf(a: Float32Array, b: Float32Array): number {
  let shift = 0
  for (let i = 0; i < a.length; i++) shift += a[i]! - b[i]!
  shift /= a.length
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += Math.abs(a[i]! - b[i]! - shift)
  return sum / a.length
}

function cellsOf({ width, height, channels, data }: Picture): Float32Array {
  const cells = new Float32Array(COLUMNS * ROWS * 3)
  for (let v = 0; v < ROWS * TAPS; v++) {
    const line = Math.min(height - 1, Math.floor(((v + 0.5) * height) / (ROWS * TAPS))) * width
    const row = Math.floor(v / TAPS) * COLUMNS
    for (let u = 0; u < COLUMNS * TAPS; u++) {
      const from = (line + Math.min(width - 1, Math.floor(((u + 0.5) * width) / (COLUMNS * TAPS)))) * channels
      const to = (row + Math.floor(u / TAPS)) * 3
      cells[to]! += data[from]!
      cells[to + 1]! += data[from + 1]!
      cells[to + 2]! += data[from + 2]!
    }
  }
  for (let i = 0; i < cells.length; i++) cells[i] = cells[i]! / (TAPS * TAPS)
  return cells
}
