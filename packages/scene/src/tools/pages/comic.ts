import type { Picture } from '@bluehour/engine/engine'
import { makeRandom } from '@bluehour/imaging/random'
import type { Framing, Scene } from '../../scene.ts'
import { blankSheet, drawCovering, fromSheet, type Sheet } from '../canvas.ts'
import { fitText, placeBlock } from '../lettering.ts'
import { styled } from '../restage.ts'
import type { Tool, ToolContext } from '../tool.ts'
import { askedText } from '../words.ts'
import { balloon, caption, sound } from './lettering-boxes.ts'

/** Shares of the page: corners of a panel in order, so that edges may slant. */
type Panel = { corners: readonly (readonly [number, number])[]; framing: Framing }

const GUTTER = 0.012
const MARGIN = 0.028

/** Rows of panels; the lines between panels of a row lean by `slant`. */
function panelsOf(
  rows: readonly (readonly [tall: number, widths: readonly number[]])[],
  framings: readonly Framing[],
  slant: number,
): Panel[] {
  const panels: Panel[] = []
  const inside = 1 - 2 * MARGIN
  let top = MARGIN
  for (const [tall, widths] of rows) {
    const bottom = top + tall * inside
    let left = MARGIN
    widths.forEach((share, i) => {
      const right = left + share * inside
      const lean = (edge: number, first: boolean) => (first ? 0 : slant * (edge % 2 === 0 ? 1 : -1))
      const [a, b] = [lean(i, i === 0), lean(i + 1, i === widths.length - 1)]
      panels.push({
        corners: [
          [left + a + (i === 0 ? 0 : GUTTER / 2), top + GUTTER / 2],
          [right + b - (i === widths.length - 1 ? 0 : GUTTER / 2), top + GUTTER / 2],
          [right - b - (i === widths.length - 1 ? 0 : GUTTER / 2), bottom - GUTTER / 2],
          [left - a + (i === 0 ? 0 : GUTTER / 2), bottom - GUTTER / 2],
        ],
        framing: framings[panels.length % framings.length] as Framing,
      })
      left = right
    })
    top = bottom
  }
  return panels
}

const FRAMINGS: readonly Framing[] = ['wide', 'medium', 'close-up', 'full', 'portrait']

function layoutFor({ width, height }: ToolContext, pick: () => number, slant: number): Panel[] {
  const ratio = width / height
  const tall = [
    [
      [0.3, [1]],
      [0.34, [0.55, 0.45]],
      [0.36, [0.42, 0.58]],
    ],
    [
      [0.36, [1]],
      [0.28, [0.38, 0.62]],
      [0.36, [0.5, 0.5]],
    ],
  ] as const
  const square = [
    [
      [0.52, [0.62, 0.38]],
      [0.48, [0.4, 0.6]],
    ],
    [
      [0.5, [1]],
      [0.5, [0.36, 0.28, 0.36]],
    ],
  ] as const
  const wide = [
    [[1, [0.46, 0.25, 0.29]]],
    [
      [0.5, [0.6, 0.4]],
      [0.5, [0.35, 0.65]],
    ],
  ] as const
  const choices = ratio < 0.8 ? tall : ratio > 1.3 ? wide : square
  return panelsOf(choices[Math.floor(pick() * choices.length)] as (typeof tall)[number], FRAMINGS, slant)
}

/** The sentence of the prompt in parts that can be told one after the other. */
function storyParts(prompt: string, most: number): string[] {
  const plain = prompt
    .replace(/\b(?:titled|called)\b.*$/i, ' ')
    .replace(/["“”«»][^"“”«»]*["“”«»]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const parts = plain
    .split(/(?<=[.!?;])\s+|,\s+|\s+(?=(?:while|when|then|until|before|after|because|but)\s)/i)
    .map((part) => part.replace(/[.,;\s]+$/, '').trim())
    .filter((part) => part !== '')
  while (parts.length > most) {
    // The two shortest neighbours become one.
    const at = parts
      .slice(1)
      .reduce(
        (best, part, i) =>
          (parts[i] as string).length + part.length <
          (parts[best] as string).length + (parts[best + 1] as string).length
            ? i
            : best,
        0,
      )
    parts.splice(at, 2, `${parts[at]} ${parts[at + 1]}`)
  }
  return parts
}

function boundsOf(panel: Panel, { width, height }: ToolContext) {
  const xs = panel.corners.map(([x]) => x * width)
  const ys = panel.corners.map(([, y]) => y * height)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

function trace({ pen }: Sheet, panel: Panel, { width, height }: ToolContext): void {
  pen.beginPath()
  for (const [i, [x, y]] of panel.corners.entries()) {
    if (i === 0) pen.moveTo(x * width, y * height)
    else pen.lineTo(x * width, y * height)
  }
  pen.closePath()
}

async function drawPage(scene: Scene, context: ToolContext, manner: 'comic' | 'manga'): Promise<Picture> {
  const pick = makeRandom(context.seed)
  const sheet = blankSheet(context)
  const { pen, width, height } = sheet
  pen.fillStyle = manner === 'manga' ? '#ffffff' : '#fbf8ef'
  pen.fillRect(0, 0, width, height)
  let panels = layoutFor(context, pick, manner === 'manga' ? 0.03 : 0.008)
  // Manga is read from the right.
  if (manner === 'manga')
    panels = panels.map((panel) => ({ ...panel, corners: panel.corners.map(([x, y]) => [1 - x, y] as const) }))
  const edge = Math.min(width, height)
  for (const [i, panel] of panels.entries()) {
    context.signal.throwIfAborted()
    const box = boundsOf(panel, context)
    const size = { width: Math.max(16, Math.round(box.width)), height: Math.max(16, Math.round(box.height)) }
    const view = { ...scene.view, framing: panel.framing, tiltDegrees: i === 2 ? 5 : 0 }
    const picture = await context.render({ ...scene, view }, size, i)
    pen.save()
    trace(sheet, panel, context)
    pen.clip()
    drawCovering(pen, picture, box.left, box.top, box)
    pen.restore()
    trace(sheet, panel, context)
    pen.strokeStyle = '#101014'
    pen.lineWidth = edge * 0.006
    pen.lineJoin = 'miter'
    pen.stroke()
  }
  await letter(sheet, scene, context, panels, manner)
  return fromSheet(sheet)
}

/** Captions tell the prompt; balloons say what stands in quotation marks. */
async function letter(
  sheet: Sheet,
  scene: Scene,
  context: ToolContext,
  panels: readonly Panel[],
  manner: 'comic' | 'manga',
) {
  const spoken = scene.texts.slice(0, panels.length)
  const parts = storyParts(scene.prompt, Math.min(3, panels.length))
  const boxes = panels.map((panel) => boundsOf(panel, context))
  for (const [i, part] of parts.entries()) {
    const box =
      boxes[
        i === 0 ? 0 : Math.min(panels.length - 1, Math.round((i * (panels.length - 1)) / Math.max(1, parts.length - 1)))
      ]
    if (box) await caption(sheet, context, part, box, manner)
  }
  for (const [i, text] of spoken.entries()) {
    const box = boxes[(i + 1) % boxes.length]
    if (box) await balloon(sheet, context, text, box, i % 2 === 0)
  }
  const noise = /explo/i.test(scene.prompt)
    ? 'BOOM!'
    : /thunder|lightning|storm/i.test(scene.prompt)
      ? 'KRAKK!'
      : /fight|punch|battle/i.test(scene.prompt)
        ? 'POW!'
        : /\bcar|race|fast|rocket/i.test(scene.prompt)
          ? 'VROOM!'
          : undefined
  const last = boxes.at(-1)
  if (noise && last) await sound(sheet, context, noise, last, manner)
  const title =
    /\b(titled|called|title)\b/i.test(scene.prompt) && scene.texts.length === 0 ? askedText(scene) : undefined
  if (title && boxes[0]) await banner(sheet, context, title, boxes[0])
}

async function banner(
  sheet: Sheet,
  context: ToolContext,
  title: string,
  box: { left: number; top: number; width: number; height: number },
) {
  const { pen } = sheet
  const block = await fitText(pen, context.fonts, title.toLocaleUpperCase(), {
    face: 'shout',
    track: 0.02,
    width: box.width * 0.8,
    height: box.height * 0.26,
    linesMax: 2,
  })
  const top = box.top + box.height * 0.68 - block.height / 2
  pen.lineJoin = 'round'
  for (const [stroke, width] of [
    ['#101014', 0.26],
    ['#ffd400', 0],
  ] as const) {
    pen.strokeStyle = stroke
    pen.fillStyle = stroke
    pen.lineWidth = block.type.size * width
    placeBlock(pen, block, { x: box.left + box.width / 2, top, align: 'center' }, (line, x, y) => {
      if (width > 0) pen.strokeText(line, x, y)
      pen.fillText(line, x, y)
    })
  }
}

export const comicBook: Tool = {
  name: 'comic-book-generator',
  summary: 'A comic page: panels from wide to close, captions that tell the prompt, balloons for quoted words.',
  prepare: (scene) => styled(scene, 'comic'),
  draw: (scene, context) => drawPage(scene, context, 'comic'),
}

export const mangaPage: Tool = {
  name: 'ai-manga-generator',
  summary: 'A manga page in ink and screen tone: slanted panels read from the right.',
  prepare: (scene) => styled(scene, 'manga'),
  draw: (scene, context) => drawPage(scene, context, 'manga'),
}
