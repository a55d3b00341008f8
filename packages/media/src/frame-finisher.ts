import { renderWatermark, stampWatermark, type Watermark } from './watermark.ts'

type FrameFinisher = {
  /** What the encoder gets: both sides even, as its color format needs. */
  size: { width: number; height: number }
  /** The frame with even sides and the mark. The caller's array is left as it is. */
  finish(frame: Uint8Array): Promise<Uint8Array>
}

/** Odd sides grow by one pixel that repeats the edge. A frame that needs nothing is passed on untouched. */
export function frameFinisher(format: { width: number; height: number }, watermark: boolean): FrameFinisher {
  const { width, height } = format
  const size = { width: width + (width % 2), height: height + (height % 2) }
  const isEven = size.width === width && size.height === height
  if (isEven && !watermark) return { size, finish: async (frame) => frame }

  const data = new Uint8Array(size.width * size.height * 3)
  let mark: Promise<Watermark> | undefined
  return {
    size,
    async finish(frame) {
      if (isEven) data.set(frame)
      else growEdges(frame, width, height, data, size)
      if (watermark) {
        mark ??= renderWatermark(format)
        stampWatermark({ ...size, channels: 3, data }, await mark)
      }
      return data
    },
  }
}

function growEdges(
  frame: Uint8Array,
  width: number,
  height: number,
  into: Uint8Array,
  size: { width: number; height: number },
): void {
  for (let y = 0; y < size.height; y++) {
    const row = Math.min(y, height - 1) * width * 3
    const to = y * size.width * 3
    into.set(frame.subarray(row, row + width * 3), to)
    if (size.width > width) into.set(frame.subarray(row + (width - 1) * 3, row + width * 3), to + width * 3)
  }
}
