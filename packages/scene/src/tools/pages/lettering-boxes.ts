import type { Sheet } from '../canvas.ts'
import type { Region } from '../colors.ts'
import { fitText, placeBlock } from '../lettering.ts'
import type { ToolContext } from '../tool.ts'

type Manner = 'comic' | 'manga'

const INK = '#101014'

/** Lettering has one size on a whole page, whatever the panel. */
function letterSize({ width, height }: Sheet): number {
  return Math.min(width, height) * 0.027
}

function linesFor(text: string, wide: number, size: number): number {
  return Math.max(1, Math.min(5, Math.ceil((text.length * size * 0.62) / wide)))
}

async function blockOf(sheet: Sheet, context: ToolContext, text: string, wide: number) {
  const size = letterSize(sheet)
  const linesMax = linesFor(text, wide, size)
  const shown = text.toLocaleUpperCase()
  // The height asks for exactly as many lines as are needed at the page's size.
  return fitText(sheet.pen, context.fonts, shown, {
    face: 'balloon',
    width: wide,
    height: size * 1.2 * linesMax,
    linesMax,
    leading: 1.16,
    sizeMax: size,
  })
}

/** The narrator's box in the upper corner of a panel. */
export async function caption(
  sheet: Sheet,
  context: ToolContext,
  text: string,
  panel: Region,
  manner: Manner,
): Promise<void> {
  const { pen } = sheet
  const block = await blockOf(sheet, context, text, Math.min(panel.width * 0.78, sheet.width * 0.44))
  const pad = letterSize(sheet) * 0.55
  const [width, height] = [block.width + pad * 2, block.height + pad * 2]
  const left = manner === 'manga' ? panel.left + panel.width - width - pad : panel.left + pad * 0.9
  const top = panel.top + pad * 0.9
  pen.fillStyle = manner === 'manga' ? '#ffffff' : '#fff3b8'
  pen.strokeStyle = INK
  pen.lineWidth = letterSize(sheet) * 0.13
  pen.fillRect(left, top, width, height)
  pen.strokeRect(left, top, width, height)
  pen.fillStyle = INK
  placeBlock(pen, block, { x: left + pad, top: top + pad, align: 'left' }, (line, x, y) => pen.fillText(line, x, y))
}

/** A speech balloon whose tail points down into the panel. */
export async function balloon(
  sheet: Sheet,
  context: ToolContext,
  text: string,
  panel: Region,
  leftSide: boolean,
): Promise<void> {
  const { pen } = sheet
  const block = await blockOf(sheet, context, text, Math.min(panel.width * 0.6, sheet.width * 0.3))
  const pad = letterSize(sheet)
  const [rx, ry] = [block.width * 0.6 + pad * 1.1, block.height * 0.68 + pad * 1.1]
  const x = leftSide ? panel.left + rx + pad * 0.5 : panel.left + panel.width - rx - pad * 0.5
  const y = panel.top + ry + panel.height * 0.24
  pen.strokeStyle = INK
  pen.fillStyle = '#ffffff'
  pen.lineWidth = letterSize(sheet) * 0.15
  pen.lineJoin = 'round'
  const side = leftSide ? 1 : -1
  const outline = () => {
    pen.beginPath()
    pen.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2)
  }
  const tail = () => {
    pen.beginPath()
    pen.moveTo(x + side * rx * 0.12, y + ry * 0.86)
    pen.quadraticCurveTo(x + side * rx * 0.5, y + ry * 1.2, x + side * rx * 0.78, y + ry * 1.62)
    pen.quadraticCurveTo(x + side * rx * 0.62, y + ry * 1.1, x + side * rx * 0.52, y + ry * 0.7)
  }
  tail()
  pen.fill()
  pen.stroke()
  outline()
  pen.fill()
  pen.stroke()
  // The line between balloon and tail is covered again.
  tail()
  pen.fill()
  pen.fillStyle = INK
  placeBlock(pen, block, { x, top: y - block.height / 2, align: 'center' }, (line, left, base) =>
    pen.fillText(line, left, base),
  )
}

/** A sound, drawn large and slanted. */
export async function sound(
  sheet: Sheet,
  context: ToolContext,
  text: string,
  panel: Region,
  manner: Manner,
): Promise<void> {
  const { pen } = sheet
  const block = await fitText(pen, context.fonts, text, {
    face: 'shout',
    width: panel.width * 0.62,
    height: panel.height * 0.26,
    linesMax: 1,
  })
  pen.save()
  pen.translate(panel.left + panel.width * 0.55, panel.top + panel.height * 0.76)
  pen.rotate(-0.14)
  pen.lineJoin = 'round'
  const passes =
    manner === 'manga'
      ? ([
          ['#ffffff', 0.34],
          [INK, 0],
        ] as const)
      : ([
          [INK, 0.34],
          ['#ffffff', 0.16],
          ['#ff3b1f', 0],
        ] as const)
  for (const [color, width] of passes) {
    pen.strokeStyle = color
    pen.fillStyle = color
    pen.lineWidth = block.type.size * width
    placeBlock(pen, block, { x: 0, top: -block.height / 2, align: 'center' }, (line, x, y) => {
      if (width > 0) pen.strokeText(line, x, y)
      pen.fillText(line, x, y)
    })
  }
  pen.restore()
}
