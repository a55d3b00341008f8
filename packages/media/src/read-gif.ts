import sharp from 'sharp'
import type { Clip } from './clip.ts'
import { startDecoder } from './decoder.ts'
import { inputArgs } from './ffprobe.ts'
import { damaged } from './probe.ts'
import { pagesShown } from './read-pages.ts'

/**
 * A moving GIF, page after page from its beginning: a page is drawn over the ones before it, so whoever asks for one in
 * the middle pays for all before it again. One page at a time is in memory, however many there are.
 */
export async function* readGif(
  ffmpeg: string,
  file: string,
  clip: Clip,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const { delay = [], pages = 1, width = 1, height = 1, pageHeight = height } = await sharp(file).metadata()
  const shown = pagesShown(delay, pages, clip)
  const size = { width, height: pageHeight }
  const decoder = startDecoder(
    { ffmpeg, args: decoderArgs(file, shown.at(-1) ?? 0), frameBytes: width * pageHeight * 4 },
    // Fewer pages than the header says: the last one stays.
    ({ frames, cause }) => {
      if (frames === 0) throw damaged('video', cause)
    },
  )
  signal.addEventListener('abort', decoder.stop, { once: true })
  let page = -1
  let picture: Uint8Array = new Uint8Array()
  try {
    for (const wanted of shown) {
      signal.throwIfAborted()
      let pixels: Uint8Array | undefined
      // What the decoder lends is taken back with the next page.
      for (; page < wanted; page++) pixels = await decoder.next()
      if (pixels) picture = await toClip(pixels, size, clip)
      yield picture.slice()
    }
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', decoder.stop)
    decoder.stop()
  }
}

function decoderArgs(file: string, lastPage: number): string[] {
  return [
    ...['-v', 'error', '-nostdin', ...inputArgs(file, 'gif'), '-map', '0:v:0', '-vsync', '0'],
    ...['-frames:v', String(lastPage + 1), '-pix_fmt', 'rgba', '-f', 'rawvideo', 'pipe:1'],
  ]
}

/** What is transparent lies on white; a GIF knows no halves of it. */
async function toClip(
  pixels: Uint8Array,
  { width, height }: { width: number; height: number },
  clip: Clip,
): Promise<Uint8Array> {
  const data = new Uint8Array(width * height * 3)
  for (let from = 0, to = 0; from < pixels.length; from += 4, to += 3) {
    const isClear = pixels[from + 3] === 0
    data[to] = isClear ? 255 : pixels[from]!
    data[to + 1] = isClear ? 255 : pixels[from + 1]!
    data[to + 2] = isClear ? 255 : pixels[from + 2]!
  }
  if (width === clip.width && height === clip.height) return data
  const resized = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(clip.width, clip.height, { fit: 'fill' })
    .toColorspace('srgb')
    .raw()
    .toBuffer()
  return resized
}
