import type { Block } from './blocks.ts'
import { parityOf } from './reed-solomon.ts'
import type { QrSymbol } from './symbol.ts'

/** What the picture would like each module to be, and how much it matters there. */
export type TargetModules = { dark: Uint8Array; weight: Float32Array }

/**
 * Readers stop at the end of the message, so the padding after it may hold anything. Its bits, and the parity that
 * follows from them, are chosen so that as many modules as possible agree with the picture, the weightiest first.
 * Parity is linear: changes are XORed onto the finished symbol, whatever mask it has.
 */
export function shapePadding(symbol: QrSymbol, wish: TargetModules): QrSymbol {
  const dark = symbol.dark.slice()
  for (const [index, block] of symbol.blocks.entries()) {
    const freeFrom = Math.max(0, symbol.usedCodewords - block.start)
    if (freeFrom >= block.data) continue
    const modules = modulesOf(symbol, index)
    const rows = solve(basis(block, freeFrom), importanceOrder(modules, wish.weight))
    for (const { pivot, bits } of rows) {
      if (dark[modules[pivot]!] === wish.dark[modules[pivot]!]) continue
      for (let bit = 0; bit < modules.length; bit++) dark[modules[bit]!]! ^= (bits[bit >> 5]! >>> (bit & 31)) & 1
    }
  }
  return { ...symbol, dark }
}

/** Module of every bit of a block, data first, as the blocks are interleaved in the symbol. */
function modulesOf(symbol: QrSymbol, index: number): Int32Array {
  const { blocks, layout } = symbol
  const block = blocks[index]!
  const modules: number[] = []
  const longest = blocks.at(-1)!.data
  let codeword = 0
  for (let i = 0; i < longest; i++) {
    for (const [b, other] of blocks.entries()) {
      if (i >= other.data) continue
      if (b === index) for (let bit = 0; bit < 8; bit++) modules.push(layout.bitModules[codeword * 8 + bit]!)
      codeword++
    }
  }
  for (let i = 0; i < block.parity; i++) {
    for (let bit = 0; bit < 8; bit++) modules.push(layout.bitModules[(codeword + i * blocks.length + index) * 8 + bit]!)
  }
  return Int32Array.from(modules)
}

/** For each free bit: all bits of the block that flip with it. */
function basis(block: Block, freeFrom: number): Uint32Array[] {
  const words = Math.ceil(((block.data + block.parity) * 8) / 32)
  const rows: Uint32Array[] = []
  for (let byte = freeFrom; byte < block.data; byte++) {
    for (let bit = 0; bit < 8; bit++) {
      const data = new Uint8Array(block.data)
      data[byte] = 0x80 >> bit
      const whole = new Uint8Array(block.data + block.parity)
      whole.set(data)
      whole.set(parityOf(data, block.parity), block.data)
      const row = new Uint32Array(words)
      for (let i = 0; i < whole.length * 8; i++) {
        if (whole[i >> 3]! & (0x80 >> (i & 7))) row[i >> 5]! |= 1 << (i & 31)
      }
      rows.push(row)
    }
  }
  return rows
}

function importanceOrder(modules: Int32Array, weight: Float32Array): number[] {
  return Array.from(modules.keys()).sort((a, b) => weight[modules[b]!]! - weight[modules[a]!]! || a - b)
}

/** Gauss-Jordan with pivots taken in the given order: each pivot bit then belongs to one row alone. */
function solve(rows: Uint32Array[], order: number[]): { pivot: number; bits: Uint32Array }[] {
  const solved: { pivot: number; bits: Uint32Array }[] = []
  const free = new Set(rows)
  for (const pivot of order) {
    if (free.size === 0) break
    const word = pivot >> 5
    const flag = 1 << (pivot & 31)
    let chosen: Uint32Array | undefined
    for (const row of free) {
      if (row[word]! & flag) {
        chosen = row
        break
      }
    }
    if (!chosen) continue
    free.delete(chosen)
    for (const row of rows) {
      if (row !== chosen && row[word]! & flag) for (let i = 0; i < row.length; i++) row[i]! ^= chosen[i]!
    }
    solved.push({ pivot, bits: chosen })
  }
  return solved
}
