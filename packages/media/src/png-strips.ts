import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflate } from 'node:zlib'
import type { PictureStrips } from '@bluehour/engine/engine'

const SIGNATURE_BYTES = 8
/** Type, length and checksum of a chunk. */
const FRAME_BYTES = 12
const PAETH = 4

/**
 * Writes a PNG row by row: what the picture library would have to hold as a whole. Everything but size and pixels (profile,
 * EXIF, XMP) is taken over from `label`, a PNG of the same number of channels.
 */
export async function writePng(picture: PictureStrips, file: string, label: Uint8Array): Promise<void> {
  await pipeline(
    filteredRows(picture),
    createDeflate({ level: 6 }),
    (deflated: AsyncIterable<Uint8Array>) => chunksOf(picture, label, deflated),
    createWriteStream(file),
  )
}

async function* chunksOf(
  { width, height }: PictureStrips,
  label: Uint8Array,
  deflated: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield label.subarray(0, SIGNATURE_BYTES)
  const known = readChunks(label)
  for (const { type, data } of known) {
    if (type === 'IDAT') break
    if (type === 'IHDR') {
      data.writeUInt32BE(width, 0)
      data.writeUInt32BE(height, 4)
    }
    yield chunk(type, data)
  }
  for await (const part of deflated) yield chunk('IDAT', part)
  const last = known.findLastIndex(({ type }) => type === 'IDAT')
  for (const { type, data } of known.slice(last + 1)) yield chunk(type, data)
}

function readChunks(png: Uint8Array): { type: string; data: Buffer }[] {
  const bytes = Buffer.from(png)
  const chunks: { type: string; data: Buffer }[] = []
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    chunks.push({ type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, at + 8 + length) })
    at += FRAME_BYTES + length
  }
  return chunks
}

function chunk(type: string, data: Uint8Array): Buffer {
  const out = Buffer.alloc(FRAME_BYTES + data.length)
  out.writeUInt32BE(data.length, 0)
  out.write(type, 4, 'latin1')
  out.set(data, 8)
  out.writeUInt32BE(crc32(out.subarray(4, 8 + data.length)), 8 + data.length)
  return out
}

async function* filteredRows({ width, height, channels, strips }: PictureStrips): AsyncGenerator<Uint8Array> {
  const stride = width * channels
  let above: Uint8Array = new Uint8Array(stride)
  let rows = 0
  for await (const strip of strips) {
    const count = strip.length / stride
    const out = new Uint8Array(count * (stride + 1))
    for (let y = 0; y < count; y++) {
      const row = strip.subarray(y * stride, (y + 1) * stride)
      out[y * (stride + 1)] = PAETH
      filterRow(row, above, channels, out.subarray(y * (stride + 1) + 1, (y + 1) * (stride + 1)))
      above = row
    }
    above = above.slice()
    rows += count
    yield out
  }
  if (rows !== height) throw new Error(`png: ${rows} rows of ${height} came`)
}

/** What the neighbors above and before do not foretell. */
function filterRow(row: Uint8Array, above: Uint8Array, step: number, out: Uint8Array): void {
  for (let i = 0; i < row.length; i++) {
    const left = i < step ? 0 : row[i - step]!
    const corner = i < step ? 0 : above[i - step]!
    const up = above[i]!
    const [toLeft, toUp, toCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
    out[i] = row[i]! - (toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner)
  }
}
