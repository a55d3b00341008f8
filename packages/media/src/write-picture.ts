import { rename, rm } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Finish, Picture } from '@bluehour/engine/engine'
import sharp, { type Sharp } from 'sharp'
import { describeProgram, describeProvenance } from './provenance.ts'
import { sceneXmp } from './scene-text.ts'
import { renderWatermark, stampWatermark } from './watermark.ts'

const ENCODERS: Record<string, (image: Sharp) => Sharp> = {
  '.png': (image) => image.png({ compressionLevel: 6 }),
  '.jpg': (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
  '.webp': (image) => image.webp({ quality: 92, alphaQuality: 100 }),
}

/** Writes a whole file or none: it appears under its name only when it is complete. */
export async function writePicture(picture: Picture, file: string, finish: Finish): Promise<void> {
  const encode = ENCODERS[extname(file).toLowerCase()]
  if (encode === undefined) throw new TypeError(`pictures are written as png, jpg or webp, not ${file}`)
  const { width, height, channels } = picture
  let data = picture.data
  if (finish.watermark) {
    data = Uint8Array.from(picture.data)
    stampWatermark({ width, height, channels, data }, await renderWatermark(picture))
  }
  const xmp = sceneXmp(finish.scene)
  const bare = sharp(data, { raw: { width, height, channels }, limitInputPixels: false })
  const image = (xmp === undefined ? bare : bare.withXmp(xmp)).withExif({
    IFD0: {
      ImageDescription: describeProvenance(finish.provenance),
      Software: describeProgram(finish.provenance),
      DateTime: exifTime(finish.provenance.createdAt),
    },
  })
  const partial = `${file}.part`
  try {
    await encode(image).toFile(partial)
    await rename(partial, file)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

function exifTime(iso: string): string {
  return iso.slice(0, 19).replaceAll('-', ':').replace('T', ' ')
}
