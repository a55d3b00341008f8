import { rename, rm } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Finish, Picture, PictureStrips } from '@bluehour/engine/engine'
import sharp, { type Sharp } from 'sharp'
import { writePng } from './png-strips.ts'
import { describeProgram, describeProvenance } from './provenance.ts'
import { sceneXmp } from './scene-text.ts'
import { renderWatermark, stampWatermark, type Watermark } from './watermark.ts'

const ENCODERS: Record<string, (image: Sharp) => Sharp> = {
  '.png': (image) => image.png({ compressionLevel: 6 }),
  '.jpg': (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
  '.webp': (image) => image.webp({ quality: 92, alphaQuality: 100 }),
}

/** Writes a whole file or none: it appears under its name only when it is complete. */
export async function writePicture(picture: Picture | PictureStrips, file: string, finish: Finish): Promise<void> {
  const partial = `${file}.part`
  try {
    if ('strips' in picture) await writeStrips(picture, partial, file, finish)
    else await writeWhole(picture, partial, file, finish)
    await rename(partial, file)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

async function writeWhole(picture: Picture, partial: string, file: string, finish: Finish): Promise<void> {
  const encode = ENCODERS[extname(file).toLowerCase()]
  if (encode === undefined) throw new TypeError(`pictures are written as png, jpg or webp, not ${file}`)
  const { width, height, channels } = picture
  let data = picture.data
  if (finish.watermark) {
    data = Uint8Array.from(picture.data)
    stampWatermark({ width, height, channels, data }, await renderWatermark(picture))
  }
  await encode(labeled({ width, height, channels, data }, finish)).toFile(partial)
}

async function writeStrips(picture: PictureStrips, partial: string, file: string, finish: Finish): Promise<void> {
  if (extname(file).toLowerCase() !== '.png') throw new TypeError(`strips are written as png, not ${file}`)
  const { channels } = picture
  // The same words as in any other file: taken from a picture of one pixel.
  const label = labeled({ width: 1, height: 1, channels, data: new Uint8Array(channels) }, finish)
  const strips = finish.watermark ? marked(picture, await renderWatermark(picture)) : picture.strips
  await writePng({ ...picture, strips }, partial, await label.png().toBuffer())
}

async function* marked({ width, channels, strips }: PictureStrips, mark: Watermark): AsyncGenerator<Uint8Array> {
  let firstRow = 0
  for await (const data of strips) {
    const height = data.length / (width * channels)
    stampWatermark({ width, height, channels, data }, mark, firstRow)
    firstRow += height
    yield data
  }
}

function labeled({ data, width, height, channels }: Picture, { scene, provenance }: Finish): Sharp {
  const xmp = sceneXmp(scene)
  const bare = sharp(data, { raw: { width, height, channels }, limitInputPixels: false })
  return (xmp === undefined ? bare : bare.withXmp(xmp)).withExif({
    IFD0: {
      ImageDescription: describeProvenance(provenance),
      Software: describeProgram(provenance),
      DateTime: exifTime(provenance.createdAt),
    },
  })
}

function exifTime(iso: string): string {
  return iso.slice(0, 19).replaceAll('-', ':').replace('T', ' ')
}
