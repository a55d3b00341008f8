import type { Picture } from '@bluehour/engine/engine'
import type { Face, Fonts } from '@bluehour/fonts/fonts'
import { fitText, placeBlock } from '@bluehour/scene/lettering'
import { createCanvas } from '@napi-rs/canvas'
import type { NamedColor, Place, TextFace } from '../operation.ts'
import { rgbOf } from './tone.ts'

export type Lettering = {
  text: string
  place?: Place | undefined
  size: number
  color?: NamedColor | undefined
  face: TextFace
}

const FACES: Record<TextFace, Face> = {
  bold: 'sans-heavy',
  serif: 'serif-bold',
  script: 'script',
  poster: 'poster',
  comic: 'shout',
  graffiti: 'graffiti',
  sans: 'sans',
}
/** Free space towards the edges, in shares of the short side. */
const MARGIN = 0.055

/** Where the words stand, whatever their size: left, middle or right, and top, middle or bottom. */
function alignmentOf({ x, y }: Place) {
  return {
    align: x < 0.36 ? ('left' as const) : x > 0.64 ? ('right' as const) : ('center' as const),
    down: y < 0.36 ? 0 : y > 0.64 ? 1 : 0.5,
  }
}

/** The words as a layer of the picture's size, RGBA, in a color that reads on what is below. */
export async function letteringFor(picture: Picture, lettering: Lettering, fonts: Fonts): Promise<Picture> {
  const { width, height } = picture
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  const place = lettering.place ?? { x: 0.5, y: 0.9 }
  const { align, down } = alignmentOf(place)
  const short = Math.min(width, height)
  const margin = short * MARGIN
  const words = lettering.text.split(/\s+/).length
  const inCorner = align !== 'center'
  const block = await fitText(pen, fonts, lettering.text, {
    face: FACES[lettering.face],
    width: (width - 2 * margin) * Math.min(1, inCorner ? 0.5 * lettering.size : 0.92),
    height: height * Math.min(0.85, 0.3 * lettering.size),
    linesMax: Math.max(1, Math.min(6, words)),
    sizeMax: short * 0.14 * lettering.size,
    leading: 1.12,
  })
  const x =
    align === 'left' ? margin : align === 'right' ? width - margin : width * Math.min(0.6, Math.max(0.4, place.x))
  const top = margin + (height - 2 * margin - block.height) * down
  const ink = lettering.color ? rgbOf(lettering.color.hex) : inkFor(picture, top, block.height)
  const isLight = 0.299 * ink[0] + 0.587 * ink[1] + 0.114 * ink[2] > 140
  const rim = isLight ? 'rgba(0,0,0,0.55)' : 'rgba(255,255,255,0.75)'
  const css = `rgb(${ink.join(',')})`
  pen.lineJoin = 'round'
  placeBlock(pen, block, { x, top, align }, (line, left, base) => {
    pen.save()
    pen.shadowColor = isLight ? 'rgba(0,0,0,0.6)' : 'rgba(255,255,255,0.5)'
    pen.shadowBlur = block.type.size * 0.16
    pen.shadowOffsetY = isLight ? block.type.size * 0.03 : 0
    pen.strokeStyle = rim
    pen.lineWidth = block.type.size * 0.045
    pen.strokeText(line, left, base)
    pen.restore()
    pen.fillStyle = css
    pen.fillText(line, left, base)
  })
  const { data } = pen.getImageData(0, 0, width, height)
  return { width, height, channels: 4, data: new Uint8Array(data.buffer, data.byteOffset, data.length) }
}

/** White, unless the place is so light that it would not be read there. */
function inkFor({ width, height, channels, data }: Picture, top: number, tall: number): [number, number, number] {
  const [from, to] = [Math.max(0, Math.floor(top)), Math.min(height, Math.ceil(top + tall))]
  let [sum, count] = [0, 0]
  for (let y = from; y < to; y += 2) {
    for (let x = 0; x < width; x += 3, count++) {
      const k = (y * width + x) * channels
      sum += 0.299 * data[k]! + 0.587 * data[k + 1]! + 0.114 * data[k + 2]!
    }
  }
  return count > 0 && sum / count > 190 ? [22, 22, 26] : [255, 255, 255]
}

/** A layer with straight alpha over a picture. */
export function layOver(picture: Picture, layer: Picture): Picture {
  const { width, height, channels } = picture
  const data = Uint8Array.from(picture.data)
  for (let i = 0, k = 0, l = 0; i < width * height; i++, k += channels, l += 4) {
    const alpha = layer.data[l + 3]!
    if (alpha === 0) continue
    for (let c = 0; c < 3; c++) data[k + c] = data[k + c]! + ((layer.data[l + c]! - data[k + c]!) * alpha + 127) / 255
    if (channels === 4) data[k + 3] = Math.max(data[k + 3]!, alpha)
  }
  return { width, height, channels, data }
}
