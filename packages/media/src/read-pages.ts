import sharp from 'sharp'
import type { Clip } from './clip.ts'
import { damaged, pageMs } from './probe.ts'

/** Pages decoded at once take at most this many bytes. */
const BATCH_BYTES = 64_000_000
const WHITE = '#ffffff'

/**
 * Moving WebP, which the older ffmpeg cannot read: a few pages at a time, at the constant average rate.
 * What is transparent lies on white.
 */
export async function* readPages(file: string, clip: Clip, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  // Without `pages` the header is that of the first page, which has no `pageHeight`.
  const { delay = [], pages = 1, width = 1, height = 1, pageHeight = height } = await sharp(file).metadata()
  const shown = pagesShown(delay, pages, clip)
  const batch = Math.max(1, Math.floor(BATCH_BYTES / (width * pageHeight * 4)))
  const frameBytes = clip.width * clip.height * 3
  let decoded: { first: number; data: Uint8Array } | undefined
  for (const page of shown) {
    signal.throwIfAborted()
    if (!decoded || page >= decoded.first + decoded.data.length / frameBytes) {
      const count = Math.min(batch, pages - page)
      decoded = { first: page, data: await decodePages(file, page, count, clip) }
    }
    const at = (page - decoded.first) * frameBytes
    yield decoded.data.slice(at, at + frameBytes)
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

async function decodePages(file: string, page: number, pages: number, { width, height }: Clip): Promise<Uint8Array> {
  try {
    return await sharp(file, { page, pages, limitInputPixels: false })
      .resize(width, height, { fit: 'fill' })
      .flatten({ background: WHITE })
      .toColorspace('srgb')
      .raw()
      .toBuffer()
  } catch (cause) {
    throw damaged('video', cause)
  }
}
