import sharp from 'sharp'

/** A wide blur keeps nothing finer than this many pixels on the longer side: it is made small and grown again. */
const EDGE = 720

type Raw = { width: number; height: number; channels: 1 | 3 | 4; data: Uint8Array | Uint8ClampedArray }

/** Blurred by `sigma` pixels, in the same size; wide blurs of large pictures cost as little as of small ones. */
export async function soften({ width, height, channels, data }: Raw, sigma: number): Promise<Uint8Array> {
  const raw = { width, height, channels }
  const shrink = Math.min(1, EDGE / Math.max(width, height), 1)
  if (shrink === 1 || sigma * shrink < 1)
    return sharp(data, { raw, limitInputPixels: false }).blur(Math.max(0.4, sigma)).raw().toBuffer()
  const small = { width: Math.max(1, Math.round(width * shrink)), height: Math.max(1, Math.round(height * shrink)) }
  const soft = await sharp(data, { raw, limitInputPixels: false })
    .resize(small.width, small.height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer()
  const blurred = await sharp(soft, { raw: { ...small, channels } })
    .blur(Math.max(0.4, sigma * shrink))
    .raw()
    .toBuffer()
  return sharp(blurred, { raw: { ...small, channels } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer()
}
