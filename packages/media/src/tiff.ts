/**
 * Wraps raw pixels into a TIFF, so that a color profile and an orientation found elsewhere reach the
 * one pipeline that knows how to apply them.
 */
export function wrapAsTiff(
  pixels: { width: number; height: number; channels: 3 | 4; data: Uint8Array },
  look: { icc?: Uint8Array | undefined; orientation?: number },
): Buffer {
  const { width, height, channels, data } = pixels
  const icc = look.icc ?? new Uint8Array()
  const entries: [tag: number, type: 'short' | 'long' | 'bytes', count: number, value: number][] = [
    [256, 'long', 1, width],
    [257, 'long', 1, height],
    [258, 'short', channels, 0], // bits of each channel, placed below
    [259, 'short', 1, 1],
    [262, 'short', 1, 2],
    [273, 'long', 1, 0], // where the pixels start, placed below
    [274, 'short', 1, look.orientation ?? 1],
    [277, 'short', 1, channels],
    [278, 'long', 1, height],
    [279, 'long', 1, data.length],
  ]
  if (channels === 4) entries.push([338, 'short', 1, 2])
  if (icc.length > 0) entries.push([34675, 'bytes', icc.length, 0])

  const bitsAt = 8 + 2 + entries.length * 12 + 4
  const iccAt = bitsAt + channels * 2
  const pixelsAt = iccAt + icc.length + (icc.length % 2)
  const head = Buffer.alloc(pixelsAt)
  head.write('II', 0, 'latin1')
  head.writeUInt16LE(42, 2)
  head.writeUInt32LE(8, 4)
  head.writeUInt16LE(entries.length, 8)
  const placed: Record<number, number> = { 258: bitsAt, 273: pixelsAt, 34675: iccAt }
  for (const [i, [tag, type, count, value]] of entries.entries()) {
    const at = 10 + i * 12
    head.writeUInt16LE(tag, at)
    head.writeUInt16LE({ short: 3, long: 4, bytes: 7 }[type], at + 2)
    head.writeUInt32LE(count, at + 4)
    head.writeUInt32LE(placed[tag] ?? value, at + 8)
  }
  for (let c = 0; c < channels; c++) head.writeUInt16LE(8, bitsAt + c * 2)
  head.set(icc, iccAt)
  return Buffer.concat([head, data])
}
