import sharp from 'sharp'
import type { Clip } from './clip.ts'
import { damaged, pageMs } from './probe.ts'
import { type WebpFrame, webpFrames } from './webp-frames.ts'

/**
 * Moving WebP, which the older ffmpeg cannot read: frame after frame from its beginning, each drawn over the ones before
 * it, at the constant average rate. One page is in memory, however many there are. What is transparent lies on white.
 */
export async function* readPages(file: string, clip: Clip, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  // Without `pages` the header is that of the first page, which has no `pageHeight`.
  const { delay = [], pages = 1, width = 1, height = 1, pageHeight = height } = await sharp(file).metadata()
  const canvas = { data: Buffer.alloc(width * pageHeight * 4), width, height: pageHeight }
  const frames = webpFrames(file)
  let page = -1
  let before: WebpFrame | undefined
  let picture: Uint8Array | undefined
  try {
    for (const wanted of pagesShown(delay, pages, clip)) {
      signal.throwIfAborted()
      for (; page < wanted; page++) {
        const { value: frame } = await frames.next()
        // Fewer pages than the header says: the last one stays.
        if (!frame) break
        if (before?.isCleared) clear(canvas, before)
        await draw(canvas, frame)
        before = frame
        picture = undefined
      }
      if (!before) throw damaged('video', 'it has no frames')
      picture ??= await toClip(canvas, clip)
      yield picture.slice()
    }
  } finally {
    await frames.return(undefined)
  }
}

/** Which page each frame of the clip shows: the last that has begun, to the nearest frame. */
export function pagesShown(delaysMs: readonly number[], pages: number, { fps, first, frames }: Clip): number[] {
  const shown: number[] = []
  let page = 0
  let nextBeginsMs = pageMs(delaysMs[0])
  for (let frame = first; frame < first + frames; frame++) {
    while (page < pages - 1 && Math.round((nextBeginsMs / 1000) * fps) <= frame) {
      page++
      nextBeginsMs += pageMs(delaysMs[page])
    }
    shown.push(page)
  }
  return shown
}

type Canvas = { data: Buffer; width: number; height: number }

function clear(canvas: Canvas, { x, y, width, height }: WebpFrame): void {
  for (let row = y; row < Math.min(y + height, canvas.height); row++) {
    const from = (row * canvas.width + x) * 4
    canvas.data.fill(0, from, from + Math.min(width, canvas.width - x) * 4)
  }
}

async function draw(canvas: Canvas, frame: WebpFrame): Promise<void> {
  const pixels = await decode(frame)
  const columns = Math.min(frame.width, canvas.width - frame.x)
  for (let row = 0; row < Math.min(frame.height, canvas.height - frame.y); row++) {
    let from = row * frame.width * 4
    let to = ((row + frame.y) * canvas.width + frame.x) * 4
    if (!frame.blends) {
      pixels.copy(canvas.data, to, from, from + columns * 4)
      continue
    }
    for (let column = 0; column < columns; column++, from += 4, to += 4) blend(canvas.data, to, pixels, from)
  }
}

/** Over what is there, colors not multiplied by alpha, as libwebp does. */
function blend(to: Buffer, at: number, from: Buffer, by: number): void {
  const over = from[by + 3]!
  if (over === 0) return
  const under = (to[at + 3]! * (255 - over)) / 255
  const sum = over + under
  for (let c = 0; c < 3; c++) to[at + c] = Math.round((from[by + c]! * over + to[at + c]! * under) / sum)
  to[at + 3] = Math.round(sum)
}

async function decode({ still, width, height }: WebpFrame): Promise<Buffer> {
  try {
    const { data, info } = await sharp(still, { limitInputPixels: false })
      .toColorspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    if (info.width === width && info.height === height) return data
  } catch (cause) {
    throw damaged('video', cause)
  }
  throw damaged('video', 'a frame is not of its size')
}

async function toClip({ data, width, height }: Canvas, clip: Clip): Promise<Uint8Array> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .resize(clip.width, clip.height, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .raw()
    .toBuffer()
}
