import { makeDither } from './dither.ts'
import { compress } from './lzw.ts'
import { makePalette } from './palette.ts'

/** A pixel that changed by no more than this keeps what is shown: grain and rounding would cost bytes and flicker. */
const STILL = 4
const COMMENT_MAX = 32_000

export type Loop = {
  width: number
  height: number
  fps: number
  /** RGB, width × height × 3 bytes each. */
  frames: readonly Uint8Array[]
  comment: string
}

/** A GIF89a that repeats for ever. `turn` is called between frames, so that others get their turn and a stop is seen. */
export async function encodeGif(loop: Loop, turn: () => Promise<void>): Promise<Uint8Array> {
  const { width, height, frames } = loop
  const palette = makePalette(frames, 255)
  await turn()
  const dither = makeDither(palette)
  const clear = palette.size
  const bits = Math.max(2, Math.ceil(Math.log2(palette.size + 1)))
  const parts: Uint8Array[] = [header(width, height, bits, palette.rgb), LOOPS_FOR_EVER, comment(loop.comment)]

  const entries = new Uint8Array(width * height)
  const shown = new Uint8Array(width * height)
  let held = new Uint8Array(0)
  for (const [index, frame] of frames.entries()) {
    dither.map(frame, width, entries)
    let box: Box | undefined
    if (index === 0) {
      shown.set(entries)
      held = Uint8Array.from(frame)
      box = { left: 0, top: 0, width, height }
    } else box = keepStill({ frame, entries, shown, held, width, clear })
    const delay = Math.round(((index + 1) * 100) / loop.fps) - Math.round((index * 100) / loop.fps)
    parts.push(control(delay, clear), ...image(entries, width, box ?? { left: 0, top: 0, width: 1, height: 1 }, bits))
    await turn()
  }
  parts.push(Uint8Array.of(0x3b))
  return Buffer.concat(parts)
}

type Box = { left: number; top: number; width: number; height: number }
type Step = {
  frame: Uint8Array
  entries: Uint8Array
  shown: Uint8Array
  held: Uint8Array
  width: number
  clear: number
}

/** Makes every pixel clear that may stay as it is, and tells the box of the others. */
function keepStill({ frame, entries, shown, held, width, clear }: Step): Box | undefined {
  let [left, top, right, bottom] = [width, -1, -1, -1]
  for (let i = 0, x = 0, y = 0; i < entries.length; i++) {
    const at = i * 3
    const moved =
      Math.abs((frame[at] as number) - (held[at] as number)) > STILL ||
      Math.abs((frame[at + 1] as number) - (held[at + 1] as number)) > STILL ||
      Math.abs((frame[at + 2] as number) - (held[at + 2] as number)) > STILL
    if (moved) {
      held[at] = frame[at] as number
      held[at + 1] = frame[at + 1] as number
      held[at + 2] = frame[at + 2] as number
    }
    if (moved && entries[i] !== shown[i]) {
      shown[i] = entries[i] as number
      left = Math.min(left, x)
      right = Math.max(right, x)
      if (top < 0) top = y
      bottom = y
    } else entries[i] = clear
    if (++x === width) {
      x = 0
      y++
    }
  }
  if (right < 0) {
    entries[0] = clear
    return undefined
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1 }
}

const LOOPS_FOR_EVER = Buffer.from('\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00', 'latin1')

function header(width: number, height: number, bits: number, rgb: Uint8Array): Uint8Array {
  const bytes = Buffer.alloc(13 + 3 * (1 << bits))
  bytes.write('GIF89a', 'latin1')
  bytes.writeUInt16LE(width, 6)
  bytes.writeUInt16LE(height, 8)
  bytes[10] = 0x80 | ((bits - 1) << 4) | (bits - 1)
  bytes.set(rgb, 13)
  return bytes
}

function comment(text: string): Uint8Array {
  const bytes = Buffer.from(text).subarray(0, COMMENT_MAX)
  const parts: Uint8Array[] = [Uint8Array.of(0x21, 0xfe)]
  for (let at = 0; at < bytes.length; at += 255) {
    const block = bytes.subarray(at, at + 255)
    parts.push(Uint8Array.of(block.length), block)
  }
  return Buffer.concat([...parts, Uint8Array.of(0)])
}

/** Frames stay and are drawn over; the entry after the palette's last is clear. */
function control(delay: number, clear: number): Uint8Array {
  return Uint8Array.of(0x21, 0xf9, 4, 0b0000_0101, delay & 255, delay >> 8, clear, 0)
}

function image(entries: Uint8Array, stride: number, box: Box, bits: number): Uint8Array[] {
  const descriptor = Buffer.alloc(11)
  descriptor[0] = 0x2c
  descriptor.writeUInt16LE(box.left, 1)
  descriptor.writeUInt16LE(box.top, 3)
  descriptor.writeUInt16LE(box.width, 5)
  descriptor.writeUInt16LE(box.height, 7)
  descriptor[10] = bits
  const inside = new Uint8Array(box.width * box.height)
  for (let y = 0; y < box.height; y++) {
    const from = (box.top + y) * stride + box.left
    inside.set(entries.subarray(from, from + box.width), y * box.width)
  }
  return [descriptor, compress(inside, bits)]
}
