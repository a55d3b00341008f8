import type { Picture } from '@bluehour/engine/engine'
import { makeRandom } from '@bluehour/imaging/random'
import type { Scene } from '../../scene.ts'
import { blankSheet, drawCovering, fromSheet, type Sheet, sheetOf } from '../canvas.ts'
import { accentOf, BLACK, type Color, css, legibleOn, measureRegion, mixed, WHITE } from '../colors.ts'
import { type Block, fitText, placeBlock } from '../lettering.ts'
import { framed } from '../restage.ts'
import type { Tool, ToolContext } from '../tool.ts'
import { titleOf } from '../words.ts'
import { authorOf, calmestOf, lettersOn, shadeFrom, storyFace } from './title.ts'

type Cover = { picture: Picture; scene: Scene; context: ToolContext; title: string; author: string | undefined }

/** A thin line with a lozenge in its middle. */
function rule({ pen }: Sheet, x: number, y: number, half: number, color: Color): void {
  const size = half * 0.045
  pen.strokeStyle = css(color)
  pen.fillStyle = css(color)
  pen.lineWidth = Math.max(1, half * 0.012)
  for (const side of [-1, 1]) {
    pen.beginPath()
    pen.moveTo(x + side * size * 2.2, y)
    pen.lineTo(x + side * half, y)
    pen.stroke()
  }
  pen.beginPath()
  pen.moveTo(x - size, y)
  pen.lineTo(x, y - size)
  pen.lineTo(x + size, y)
  pen.lineTo(x, y + size)
  pen.fill()
}

async function authorBlock(
  sheet: Sheet,
  { author, context }: Cover,
  width: number,
  height: number,
): Promise<Block | undefined> {
  if (!author) return undefined
  return fitText(sheet.pen, context.fonts, author.toLocaleUpperCase(), {
    face: 'sans',
    track: 0.24,
    width,
    height,
    linesMax: 1,
  })
}

function write(sheet: Sheet, block: Block, x: number, top: number, color: Color, shadow: boolean): void {
  const { pen } = sheet
  pen.save()
  pen.fillStyle = css(color)
  if (shadow) {
    pen.shadowColor = color[1] > 128 ? 'rgba(0, 0, 0, 0.45)' : 'rgba(255, 255, 255, 0.6)'
    pen.shadowBlur = block.type.size * 0.18
    pen.shadowOffsetY = block.type.size * 0.03
  }
  placeBlock(pen, block, { x, top, align: 'center' }, (line, left, y) => pen.fillText(line, left, y))
  pen.restore()
}

const caps = (face: string, text: string) =>
  ['roman', 'poster', 'heavy'].includes(face) ? text.toLocaleUpperCase() : text

/** The picture to the edges, the title where it is calm. */
async function fullBleed(cover: Cover): Promise<Picture> {
  const { picture, scene, context, title } = cover
  const sheet = sheetOf(picture)
  const { width, height } = sheet
  const face = storyFace(scene)
  const box = { left: width * 0.08, width: width * 0.84, height: height * 0.24 }
  const region = calmestOf(picture, [
    { ...box, top: height * 0.06 },
    { ...box, top: height * 0.69 },
  ])
  const above = region.top < height / 2
  const { letters, scrim, strength } = lettersOn(picture, region)
  shadeFrom(sheet, above ? 'top' : 'bottom', height * 0.62, scrim, Math.max(0.35, strength))
  shadeFrom(sheet, above ? 'bottom' : 'top', height * 0.3, scrim, 0.5 * Math.max(0.35, strength))
  const track = face === 'roman' || face === 'poster' ? 0.05 : 0
  const block = await fitText(sheet.pen, context.fonts, caps(face, title), {
    face,
    track,
    width: box.width,
    height: box.height,
    linesMax: 3,
    leading: 1.02,
    sizeMax: height * 0.2,
  })
  const top = above
    ? region.top + (region.height - block.height) * 0.25
    : region.top + (region.height - block.height) * 0.6
  write(sheet, block, width / 2, top, letters, true)
  const accent = legibleOn(scrim, accentOf(picture, [214, 178, 98]), 4)
  rule(sheet, width / 2, above ? top + block.height + height * 0.045 : top - height * 0.045, width * 0.16, accent)
  const author = await authorBlock(sheet, cover, width * 0.7, height * 0.034)
  if (author) {
    // The other end of the picture may be dark where this one is light.
    const authorTop = above ? height * 0.925 : height * 0.05
    const around = { left: width * 0.15, top: authorTop - height * 0.02, width: width * 0.7, height: height * 0.075 }
    const { mean } = measureRegion(fromSheet(sheet), around)
    write(sheet, author, width / 2, authorTop, legibleOn(mean, letters, 5), true)
  }
  return fromSheet(sheet)
}

/** A plate on colored cloth: title on the cloth, the picture in a frame. */
async function plate(cover: Cover): Promise<Picture> {
  const { picture, scene, context, title } = cover
  const sheet = blankSheet(context)
  const { pen, width, height } = sheet
  const accent = accentOf(picture, [60, 82, 96])
  const cloth = mixed(accent, BLACK, 0.62)
  pen.fillStyle = css(cloth)
  pen.fillRect(0, 0, width, height)
  const gold = legibleOn(cloth, mixed(accent, [236, 214, 160], 0.8), 7)
  const edge = Math.min(width, height) * 0.045
  pen.strokeStyle = css(gold)
  pen.lineWidth = edge * 0.1
  pen.strokeRect(edge, edge, width - edge * 2, height - edge * 2)
  pen.lineWidth = edge * 0.035
  pen.strokeRect(edge * 1.25, edge * 1.25, width - edge * 2.5, height - edge * 2.5)
  const wide = width > height * 1.2
  const frame = wide
    ? { left: width * 0.5, top: height * 0.12, width: width * 0.42, height: height * 0.76 }
    : { left: width * 0.13, top: height * 0.37, width: width * 0.74, height: height * 0.47 }
  drawCovering(pen, picture, frame.left, frame.top, frame)
  pen.lineWidth = edge * 0.12
  pen.strokeRect(frame.left, frame.top, frame.width, frame.height)
  const face = storyFace(scene)
  const box = wide
    ? { x: width * 0.27, top: height * 0.22, width: width * 0.36, height: height * 0.5 }
    : { x: width / 2, top: height * 0.1, width: width * 0.74, height: height * 0.2 }
  const block = await fitText(pen, context.fonts, caps(face, title), {
    face,
    track: 0.03,
    width: box.width,
    height: box.height,
    linesMax: wide ? 4 : 3,
    leading: 1.04,
  })
  const top = box.top + (box.height - block.height) / 2
  write(sheet, block, box.x, top, gold, false)
  rule(sheet, box.x, top + block.height + height * 0.04, box.width * 0.3, gold)
  const author = await authorBlock(sheet, cover, box.width, height * 0.03)
  if (author) write(sheet, author, box.x, wide ? height * 0.82 : height * 0.885, mixed(gold, WHITE, 0.2), false)
  return fromSheet(sheet)
}

export const bookCover: Tool = {
  name: 'book-cover-generator',
  summary: 'A book cover with a well set title: full-bleed or as a plate on cloth, letters that suit the story.',
  /** A little further away, so that the title finds its place. */
  prepare: (scene) => framed({ ...scene, mood: scene.mood === 'neutral' ? 'dramatic' : scene.mood }, 'full'),
  async finish(picture, scene, context) {
    const pick = makeRandom(context.seed)
    const cover: Cover = { picture, scene, context, title: titleOf(scene, pick), author: authorOf(scene) }
    return pick() < 0.62 ? fullBleed(cover) : plate(cover)
  },
}
