import sharp, { type Sharp } from 'sharp'

/** A wide blur keeps nothing finer than this many pixels on the longer side: it is made small and grown again. */
const EDGE = 720

type Raw = { width: number; height: number; channels: 1 | 3 | 4; data: Uint8Array | Uint8ClampedArray }

/** Blurred by `sigma` pixels, in the same size; wide blurs of large pictures cost as little as of small ones. */
export async function soften({ width, height, channels, data }: Raw, sigma: number): Promise<Uint8Array> {
  const raw = { width, height, channels }
  const shrink = Math.min(1, EDGE / Math.max(width, height))
  const whole = sharp(data, { raw, limitInputPixels: false })
  if (shrink === 1 || sigma * shrink < 1) return bytesOf(whole.blur(Math.max(0.4, sigma)), channels)
  const small = { width: Math.max(1, Math.round(width * shrink)), height: Math.max(1, Math.round(height * shrink)) }
  const shrunk = await bytesOf(whole.resize(small.width, small.height, { fit: 'fill', kernel: 'linear' }), channels)
  const soft = await bytesOf(
    sharp(shrunk, { raw: { ...small, channels } }).blur(Math.max(0.4, sigma * shrink)),
    channels,
  )
  const grown = sharp(soft, { raw: { ...small, channels } }).resize(width, height, { fit: 'fill', kernel: 'cubic' })
  return bytesOf(grown, channels)
}

/** One channel stays one: without being told, sharp makes three of it. */
function bytesOf(image: Sharp, channels: number): Promise<Buffer> {
  return (channels === 1 ? image.toColorspace('b-w') : image).raw().toBuffer()
}
