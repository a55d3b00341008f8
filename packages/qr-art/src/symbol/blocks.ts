/** Error correction levels, weakest first. */
export type Level = 'L' | 'M' | 'Q' | 'H'

/** ISO/IEC 18004 table 9, index = version − 1: parity codewords in each block. */
const PARITY: Record<Level, readonly number[]> = {
  L: [
    7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30,
    30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ],
  M: [
    10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28, 28,
    28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
  ],
  Q: [
    13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30, 30, 28, 30, 30, 30,
    30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ],
  H: [
    17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30, 30, 30, 30, 30, 30, 30,
    30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ],
}

/** The same table: number of blocks. */
const BLOCKS: Record<Level, readonly number[]> = {
  L: [
    1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19,
    20, 21, 22, 24, 25,
  ],
  M: [
    1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33,
    35, 37, 38, 40, 43, 45, 47, 49,
  ],
  Q: [
    1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34, 34, 35, 38, 40, 43, 45,
    48, 51, 53, 56, 59, 62, 65, 68,
  ],
  H: [
    1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37, 40, 42, 45, 48, 51,
    54, 57, 60, 63, 66, 70, 74, 77, 81,
  ],
}

export const VERSION_MAX = 40

/** Modules on one side. */
export function sideOf(version: number): number {
  return version * 4 + 17
}

/** Codewords that fit beside the function patterns. */
function codewordsOf(version: number): number {
  let bits = (16 * version + 128) * version + 64
  if (version >= 2) {
    const alignments = Math.floor(version / 7) + 2
    bits -= (25 * alignments - 10) * alignments - 55
    if (version >= 7) bits -= 36
  }
  return Math.floor(bits / 8)
}

/** One block: where its data starts in the message, how much data and how much parity it has. */
export type Block = { start: number; data: number; parity: number }

export function blocksOf(version: number, level: Level): Block[] {
  const count = BLOCKS[level][version - 1]!
  const parity = PARITY[level][version - 1]!
  const total = codewordsOf(version)
  const shortBlocks = count - (total % count)
  const shortData = Math.floor(total / count) - parity
  const blocks: Block[] = []
  let start = 0
  for (let i = 0; i < count; i++) {
    const data = shortData + (i < shortBlocks ? 0 : 1)
    blocks.push({ start, data, parity })
    start += data
  }
  return blocks
}

/** Codewords of the message, headers and padding included. */
export function dataCodewordsOf(version: number, level: Level): number {
  return codewordsOf(version) - BLOCKS[level][version - 1]! * PARITY[level][version - 1]!
}

/** Bytes of text that fit: four bits of mode and a length field stand before them. */
export function bytesMax(version: number, level: Level): number {
  return Math.floor((dataCodewordsOf(version, level) * 8 - 4 - lengthBits(version)) / 8)
}

export function lengthBits(version: number): number {
  return version < 10 ? 8 : 16
}
