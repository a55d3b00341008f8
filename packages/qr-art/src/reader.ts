import type { Grid } from './paint/grid.ts'
import type { QrSymbol } from './symbol/symbol.ts'
import type { ScannedView } from './view.ts'

/**
 * What a reader makes of each module, tones 0..1: its threshold there, and how far the module is on the right side of
 * it; below zero the module is read wrongly.
 */
export type Reading = { threshold: Float32Array; spare: Float32Array }

/** Readers look at blocks of so many pixels and take them for flat while tones differ by no more than this. */
export const BLOCK = 8
export const FLAT = 24

/**
 * Looks at the picture as a phone's reader does: black and white by a threshold that follows
 * the neighbourhood (8-pixel blocks, five by five of them averaged), one sample in the middle of each module.
 */
export function readModules({ side, luma: seen }: ScannedView, grid: Grid, symbol: QrSymbol): Reading {
  const blocks = Math.ceil(side / BLOCK)
  const byMean = smoothThresholds(blockThresholds(seen, side, blocks), blocks)
  const byRange = fillThresholds(rangeThresholds(seen, side, blocks), blocks)
  const first = readWith(seen, side, grid, symbol, byMean, blocks)
  const second = readWith(seen, side, grid, symbol, byRange, blocks)
  for (let i = 0; i < first.spare.length; i++) {
    if (second.spare[i]! >= first.spare[i]!) continue
    first.spare[i] = second.spare[i]!
    first.threshold[i] = second.threshold[i]!
  }
  return first
}

function readWith(
  seen: Float32Array,
  side: number,
  grid: Grid,
  symbol: QrSymbol,
  thresholds: Float32Array,
  blocks: number,
): Reading {
  const threshold = new Float32Array(symbol.dark.length)
  const spare = new Float32Array(symbol.dark.length)
  const module = (grid.module * side) / grid.size
  const origin = (grid.origin * side) / grid.size
  for (let i = 0; i < spare.length; i++) {
    const x = ((i % grid.side) + 0.5) * module + origin
    const y = (Math.floor(i / grid.side) + 0.5) * module + origin
    const limit = thresholds[(Math.floor(y) >> 3) * blocks + (Math.floor(x) >> 3)]!
    threshold[i] = limit / 255
    spare[i] = worstNear(seen, side, x, y, module, limit, symbol.dark[i] === 1) / 255
  }
  return { threshold, spare }
}

/** Readers look at one pixel and find the middle only roughly, so all pixels round it count. */
function worstNear(
  luma: Float32Array,
  side: number,
  x: number,
  y: number,
  module: number,
  limit: number,
  dark: boolean,
): number {
  const half = module * 0.13
  let worst = 255
  for (let py = Math.floor(y - half); py <= Math.floor(y + half); py++) {
    for (let px = Math.floor(x - half); px <= Math.floor(x + half); px++) {
      const value = luma[py * side + px]!
      worst = Math.min(worst, dark ? limit - value : value - limit)
    }
  }
  return worst
}

function blockThresholds(luma: Float32Array, side: number, blocks: number): Float32Array {
  const thresholds = new Float32Array(blocks * blocks)
  for (let by = 0; by < blocks; by++) {
    for (let bx = 0; bx < blocks; bx++) {
      const left = Math.min(bx * BLOCK, side - BLOCK)
      const top = Math.min(by * BLOCK, side - BLOCK)
      let sum = 0
      let low = 255
      let high = 0
      for (let y = top; y < top + BLOCK; y++) {
        for (let x = left; x < left + BLOCK; x++) {
          const value = luma[y * side + x]!
          sum += value
          if (value < low) low = value
          if (value > high) high = value
        }
      }
      let threshold = sum / (BLOCK * BLOCK)
      if (high - low <= FLAT) {
        // A flat block is taken for paper unless its neighbours say that it is ink.
        threshold = low / 2
        if (bx > 0 && by > 0) {
          const at = by * blocks + bx
          const around = (thresholds[at - blocks]! + 2 * thresholds[at - 1]! + thresholds[at - blocks - 1]!) / 4
          if (low < around) threshold = around
        }
      }
      thresholds[by * blocks + bx] = threshold
    }
  }
  return thresholds
}

/** The other usual way: halfway between lowest and highest, and nothing where the block is flat. */
function rangeThresholds(luma: Float32Array, side: number, blocks: number): Float32Array {
  const thresholds = new Float32Array(blocks * blocks)
  for (let i = 0; i < thresholds.length; i++) {
    const left = Math.min((i % blocks) * BLOCK, side - BLOCK)
    const top = Math.min(Math.floor(i / blocks) * BLOCK, side - BLOCK)
    let low = 255
    let high = 0
    for (let y = top; y < top + BLOCK; y++) {
      for (let x = left; x < left + BLOCK; x++) {
        const value = luma[y * side + x]!
        if (value < low) low = value
        if (value > high) high = value
      }
    }
    thresholds[i] = high - low > FLAT ? (high + low) / 2 : 0
  }
  return thresholds
}

/** Means of the blocks that have a threshold; the others take the next one in reading order. */
function fillThresholds(thresholds: Float32Array, blocks: number): Float32Array {
  const filled = new Float32Array(thresholds.length)
  const inside = (i: number) => Math.min(Math.max(i, 2), blocks - 3)
  for (let by = 0; by < blocks; by++) {
    for (let bx = 0; bx < blocks; bx++) {
      let sum = thresholds[by * blocks + bx]! * 2
      let count = sum > 0 ? 2 : 0
      for (let y = -2; y <= 2; y++) {
        for (let x = -2; x <= 2; x++) {
          const value = thresholds[(inside(by) + y) * blocks + inside(bx) + x]!
          sum += value
          if (value > 0) count++
        }
      }
      filled[by * blocks + bx] = count > 0 ? sum / count : 0
    }
  }
  for (let i = filled.length - 2; i >= 0; i--) if (filled[i] === 0) filled[i] = filled[i + 1]!
  for (let i = 1; i < filled.length; i++) if (filled[i] === 0) filled[i] = filled[i - 1]!
  return filled
}

function smoothThresholds(thresholds: Float32Array, blocks: number): Float32Array {
  const smooth = new Float32Array(thresholds.length)
  const inside = (i: number) => Math.min(Math.max(i, 2), blocks - 3)
  for (let by = 0; by < blocks; by++) {
    for (let bx = 0; bx < blocks; bx++) {
      let sum = 0
      for (let y = -2; y <= 2; y++) {
        for (let x = -2; x <= 2; x++) sum += thresholds[(inside(by) + y) * blocks + inside(bx) + x]!
      }
      smooth[by * blocks + bx] = sum / 25
    }
  }
  return smooth
}
