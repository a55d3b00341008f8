import type { Picture } from '@bluehour/engine/engine'
import type { Scene } from '../../scene.ts'
import { blankSheet, fromSheet, type Sheet, toCanvas } from '../canvas.ts'
import type { Tool, ToolContext } from '../tool.ts'
import { mainWords } from '../words.ts'
import { trimmed } from './brand.ts'
import { drawFace, feelingOf } from './emoji-face.ts'

/** Things worn, as drawings: where they sit on a round head, in shares of its size. */
const WORN: readonly { words: RegExp; drawing: string; y: number; size: number; x?: number }[] = [
  { words: /sunglass|shades/i, drawing: '🕶️', y: -0.08, size: 0.62 },
  { words: /\bglasses|spectacles|nerd/i, drawing: '👓', y: -0.08, size: 0.62 },
  { words: /crown|king|queen|royal|prince/i, drawing: '👑', y: -0.56, size: 0.5 },
  { words: /top hat|magician|gentleman/i, drawing: '🎩', y: -0.56, size: 0.62 },
  { words: /\bcap\b|baseball/i, drawing: '🧢', y: -0.48, size: 0.7 },
  { words: /graduat|student|professor/i, drawing: '🎓', y: -0.5, size: 0.66 },
  { words: /party|birthday/i, drawing: '🥳', y: 9, size: 0 },
  { words: /headphone|music/i, drawing: '🎧', y: -0.14, size: 1.06 },
  { words: /santa|christmas/i, drawing: '🎄', y: 9, size: 0 },
  { words: /bow\b|ribbon/i, drawing: '🎀', y: -0.46, size: 0.42, x: 0.22 },
]

/** Animals and people look at us already; a second face on top would be odd. */
const HAS_FACE =
  /face|cat|dog|fox|bear|lion|panda|koala|tiger|monkey|pig|mouse|rabbit|hamster|frog|cow|horse|unicorn|chick|penguin|owl|man|woman|person|girl|boy|baby|alien|ghost|robot|skull|santa|elf|fairy|mage|zombie|vampire|snowman|jack-o|dragon|wolf|sun-with|moon-with|octopus|turtle|snail|bug|bee|fish|whale|dolphin|shark|bird|duck|eagle|swan/

async function nounOf(scene: Scene, { drawings }: ToolContext): Promise<string | undefined> {
  const worn = new Set(WORN.filter(({ words }) => words.test(scene.prompt)).map(({ drawing }) => drawing))
  const candidates = [
    ...scene.subjects.flatMap(({ word, thing }) => ('drawing' in thing ? [thing.drawing, word] : [word])),
    ...mainWords(scene),
  ]
  for (const word of candidates) {
    if (worn.has(word) || WORN.some(({ words }) => words.test(word)) || feelingOf(word) !== undefined) continue
    if (/^(face|smiley|emoji|smile|head)$/i.test(word)) continue
    if ((await drawings.find(word)) !== undefined) return word
  }
  return undefined
}

const RIM_EDGE = 1536

/** White around the shape and a soft shadow below, as stickers have. */
function asSticker(sheet: Sheet, into: Sheet, border: number): void {
  const { pen } = into
  // Plain white needs no fine detail: the rim of a large picture is spread on a smaller sheet.
  const scale = Math.min(1, RIM_EDGE / Math.max(sheet.width, sheet.height))
  const size = { width: Math.ceil(sheet.width * scale), height: Math.ceil(sheet.height * scale) }
  const shape = blankSheet(size)
  shape.pen.drawImage(sheet.canvas, 0, 0, size.width, size.height)
  const outline = blankSheet(size)
  for (let i = 0; i < 40; i++) {
    const t = (i / 40) * Math.PI * 2
    outline.pen.drawImage(shape.canvas, border * scale * Math.cos(t), border * scale * Math.sin(t))
  }
  outline.pen.globalCompositeOperation = 'source-in'
  outline.pen.fillStyle = '#ffffff'
  outline.pen.fillRect(0, 0, size.width, size.height)
  pen.save()
  pen.shadowColor = 'rgba(20, 24, 40, 0.35)'
  pen.shadowBlur = border * 1.6
  pen.shadowOffsetY = border * 0.6
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(outline.canvas, 0, 0, sheet.width, sheet.height)
  pen.restore()
  pen.drawImage(sheet.canvas, 0, 0)
}

export const emoji: Tool = {
  name: 'emoji-generator',
  summary: 'An emoji of the thing or feeling in the prompt, as a sticker on a clear ground.',
  prepare: (scene) => scene,
  async draw(scene: Scene, context: ToolContext): Promise<Picture> {
    const sheet = blankSheet(context)
    const { pen, width, height } = sheet
    const side = Math.min(width, height) * 0.76
    const [cx, cy] = [width / 2, height / 2]
    const noun = await nounOf(scene, context)
    const feeling = feelingOf(scene.prompt)
    const worn = WORN.filter(({ words, size }) => size > 0 && words.test(scene.prompt))
    const eyesHidden = worn.some(({ drawing }) => drawing === '🕶️')
    const hat = worn.some(({ y }) => y < -0.3)
    const middle = cy + (hat ? side * 0.13 : 0)
    const scale = hat ? 0.8 : 1
    if (noun === undefined)
      drawFace(pen, {
        x: cx,
        y: middle,
        radius: (side / 2) * scale,
        feeling: feeling ?? 'happy',
        head: true,
        eyesHidden,
      })
    else {
      const ink = trimmed(await context.drawings.draw(noun, Math.ceil(side)))
      const fit = (side * scale) / Math.max(ink.width, ink.height)
      pen.drawImage(
        toCanvas(ink),
        cx - (ink.width * fit) / 2,
        middle - (ink.height * fit) / 2,
        ink.width * fit,
        ink.height * fit,
      )
      const name = (await context.drawings.find(noun)) ?? ''
      const y = middle + side * 0.08 * scale
      if (!HAS_FACE.test(name))
        drawFace(pen, { x: cx, y, radius: side * 0.27 * scale, feeling: feeling ?? 'happy', head: false, eyesHidden })
    }
    for (const { drawing, x = 0, y, size } of worn) {
      const box = side * size * scale
      const ink = trimmed(await context.drawings.draw(drawing, Math.ceil(box)))
      const fit = box / Math.max(ink.width, ink.height)
      const at = {
        x: cx + x * side * scale - (ink.width * fit) / 2,
        y: middle + y * side * scale - (ink.height * fit) / 2,
      }
      pen.drawImage(toCanvas(ink), at.x, at.y, ink.width * fit, ink.height * fit)
    }
    const whole = blankSheet(context)
    asSticker(sheet, whole, Math.min(width, height) * 0.022)
    return fromSheet(whole, 4)
  },
}
