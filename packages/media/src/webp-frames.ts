import { open } from 'node:fs/promises'

/** One frame of a moving WebP: where it lies, how it is laid on those before it, and a still WebP of it alone. */
export type WebpFrame = {
  x: number
  y: number
  width: number
  height: number
  /** Laid over what is there by its alpha; otherwise it takes its place. */
  blends: boolean
  /** Cleared again before the next frame. */
  isCleared: boolean
  still: Buffer
}

const CHUNK_HEAD = 8
const FRAME_HEAD = 16

/**
 * The frames of a moving WebP in their order, each read when it is asked for: the container (RIFF) is walked from its
 * beginning, so a page in the middle costs no second look at those before it.
 */
export async function* webpFrames(file: string): AsyncGenerator<WebpFrame> {
  const handle = await open(file)
  try {
    const read = async (at: number, bytes: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, at)
      return buffer.subarray(0, bytesRead)
    }
    const { size } = await handle.stat()
    for (let at = 12; at + CHUNK_HEAD <= size; ) {
      const head = await read(at, CHUNK_HEAD)
      const length = head.readUInt32LE(4)
      if (head.toString('latin1', 0, 4) === 'ANMF' && length > FRAME_HEAD) {
        yield frameOf(await read(at + CHUNK_HEAD, Math.min(length, size - at - CHUNK_HEAD)))
      }
      at += CHUNK_HEAD + length + (length % 2)
    }
  } finally {
    await handle.close()
  }
}

function frameOf(chunk: Buffer): WebpFrame {
  const flags = chunk[15] ?? 0
  const width = chunk.readUIntLE(6, 3) + 1
  const height = chunk.readUIntLE(9, 3) + 1
  return {
    x: chunk.readUIntLE(0, 3) * 2,
    y: chunk.readUIntLE(3, 3) * 2,
    width,
    height,
    blends: (flags & 2) === 0,
    isCleared: (flags & 1) === 1,
    still: stillOf(chunk.subarray(FRAME_HEAD), width, height),
  }
}

/** With an alpha chunk of its own a still needs the extended header before it. */
function stillOf(data: Buffer, width: number, height: number): Buffer {
  const parts = [data]
  if (data.toString('latin1', 0, 4) === 'ALPH') {
    const extended = Buffer.alloc(18)
    extended.write('VP8X', 0, 'latin1')
    extended.writeUInt32LE(10, 4)
    extended[8] = 0x10
    extended.writeUIntLE(width - 1, 12, 3)
    extended.writeUIntLE(height - 1, 15, 3)
    parts.unshift(extended)
  }
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(12)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(4 + body.length, 4)
  head.write('WEBP', 8, 'latin1')
  return Buffer.concat([head, body])
}
