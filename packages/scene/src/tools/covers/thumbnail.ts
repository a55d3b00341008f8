import type { Picture } from '@bluehour/engine/engine'
import { makeRandom } from '@bluehour/imaging/random'
import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Scene } from '../../scene.ts'
import { fromSheet, sheetOf } from '../canvas.ts'
import { BLACK, type Color, colorOf, css, WHITE } from '../colors.ts'
import { type Block, fitText, setType, widthOf } from '../lettering.ts'
import type { Tool, ToolContext } from '../tool.ts'
import { askedText, mainWords } from '../words.ts'
import { calmestOf, shadeFrom } from './title.ts'

/** Louder colors: a thumbnail is seen small, beside others. */
function louder(picture: Picture): Picture {
  const data = Uint8Array.from(picture.data)
  for (let i = 0; i < data.length; i += picture.channels) {
    const light = 0.299 * (data[i] as number) + 0.587 * (data[i + 1] as number) + 0.114 * (data[i + 2] as number)
    for (let c = 0; c < 3; c++) {
      const value = light + ((data[i + c] as number) - light) * 1.32
      data[i + c] = Math.min(255, Math.max(0, 128 + (value - 128) * 1.1 + 4))
    }
  }
  return { ...picture, data }
}

function outlined(pen: SKRSContext2D, text: string, x: number, y: number, size: number, fill: Color): void {
  pen.lineJoin = 'round'
  pen.save()
  pen.shadowColor = 'rgba(0, 0, 0, 0.6)'
  pen.shadowBlur = size * 0.12
  pen.shadowOffsetX = size * 0.04
  pen.shadowOffsetY = size * 0.06
  pen.strokeStyle = css(BLACK)
  pen.lineWidth = size * 0.2
  pen.strokeText(text, x, y)
  pen.restore()
  pen.strokeStyle = css(WHITE)
  pen.lineWidth = size * 0.03
  pen.fillStyle = css(fill)
  pen.fillText(text, x, y)
}

/** Line under line, the longest word of all in a second color. */
function shout(pen: SKRSContext2D, block: Block, x: number, top: number, accent: Color): void {
  const longest = block.lines
    .join(' ')
    .split(' ')
    .sort((a, b) => b.length - a.length)[0]
  const { size } = block.type
  const space = widthOf(pen, 'a a', block.type) - widthOf(pen, 'aa', block.type)
  block.lines.forEach((line, i) => {
    let left = x
    for (const word of line.split(' ')) {
      setType(pen, block.type)
      outlined(pen, word, left, top + size * 0.92 + i * block.leading, size, word === longest ? accent : WHITE)
      left += widthOf(pen, word, block.type) + space
    }
  })
}

/** What was asked for, else what the picture is about, in few words. */
function wordsOf(scene: Scene): string {
  const [subject] = scene.subjects
  const about = subject && [subject.colors[0]?.word, subject.word, scene.placeWord].filter(Boolean).join(' ')
  return askedText(scene) ?? about ?? mainWords(scene).slice(0, 3).join(' ')
}

const ACCENTS = ['#ffe500', '#ff4d3d', '#3dff7a', '#33d6ff']

export const thumbnail: Tool = {
  name: 'thumbnail-maker',
  summary: 'A video thumbnail: loud colours and a few large outlined words beside the subject.',
  prepare: (scene) => ({ ...scene, view: { ...scene.view, blur: Math.max(scene.view.blur, 0.4) } }),
  async finish(picture: Picture, scene: Scene, context: ToolContext) {
    const pick = makeRandom(context.seed)
    const sheet = sheetOf(louder(picture))
    const { pen, width, height } = sheet
    const words = wordsOf(scene)
    if (words === '') return fromSheet(sheet)
    const tall = height > width
    const half = tall ? { width: width * 0.88, height: height * 0.3 } : { width: width * 0.45, height: height * 0.84 }
    const region = calmestOf(
      picture,
      tall
        ? [
            { ...half, left: width * 0.06, top: height * 0.06 },
            { ...half, left: width * 0.06, top: height * 0.64 },
          ]
        : [
            { ...half, left: width * 0.04, top: height * 0.08 },
            { ...half, left: width * 0.51, top: height * 0.08 },
          ],
    )
    const edge = tall ? (region.top < height / 2 ? 'top' : 'bottom') : region.left < width * 0.3 ? 'left' : 'right'
    shadeFrom(sheet, edge, (tall ? height : width) * 0.7, BLACK, 0.55)
    const block = await fitText(pen, context.fonts, words.toLocaleUpperCase(), {
      face: 'heavy',
      track: 0.01,
      width: region.width * 0.94,
      height: region.height * 0.9,
      linesMax: 4,
      leading: 1.16,
      sizeMax: height * 0.34,
    })
    const accent = colorOf(ACCENTS[Math.floor(pick() * ACCENTS.length)] as string)
    pen.save()
    pen.translate(region.left + region.width / 2, region.top + region.height / 2)
    pen.rotate(-0.045)
    shout(pen, block, -block.width / 2, -block.height / 2 - block.type.size * 0.06, accent)
    pen.restore()
    pen.strokeStyle = css(accent)
    pen.lineWidth = Math.min(width, height) * 0.022
    pen.strokeRect(0, 0, width, height)
    return fromSheet(sheet)
  },
}
