import sharp from 'sharp'
import { lumaAt, lumaOfRaster, type Raster } from './paint/raster.ts'

/** A way a picture reaches a reader: shrunk to a share of its size, and packed with losses or not. */
export type View = { scale: number; quality?: number }

/** What such a reader has before it: tones 0..255. */
export type ScannedView = { side: number; luma: Float32Array }

export async function see(raster: Raster, { scale, quality }: View): Promise<ScannedView> {
  if (scale === 1 && quality === undefined) return { side: raster.size, luma: lumaOfRaster(raster) }
  const side = Math.round(raster.size * scale)
  const raw = { width: raster.size, height: raster.size, channels: 4 as const }
  const small = sharp(raster.data, { raw }).removeAlpha().resize(side, side)
  const packed = quality === undefined ? small.raw() : sharp(await small.jpeg({ quality }).toBuffer()).raw()
  const { data, info } = await packed.toBuffer({ resolveWithObject: true })
  const luma = new Float32Array(side * side)
  for (let i = 0; i < luma.length; i++) luma[i] = lumaAt(data, i * info.channels)
  return { side, luma }
}
