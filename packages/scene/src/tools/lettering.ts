import type { Face, Fonts } from '@bluehour/fonts/fonts'
import type { SKRSContext2D } from '@napi-rs/canvas'

/** How a line of text is set. `track` is extra space between letters, in shares of the size. */
export type Type = { families: string; size: number; track: number }

export async function typeOf(fonts: Fonts, face: Face, text: string, size: number, track = 0): Promise<Type> {
  return { families: await fonts.families(face, text), size, track: joins(text) ? 0 : track }
}

/** Letters of these scripts join; space between them would tear words apart. */
function joins(text: string): boolean {
  return /[\p{Script=Arabic}\p{Script=Devanagari}]/u.test(text)
}

export function setType(pen: SKRSContext2D, type: Type): void {
  pen.font = `${type.size}px ${type.families}`
  pen.letterSpacing = `${type.track * type.size}px`
  pen.textBaseline = 'alphabetic'
}

export function widthOf(pen: SKRSContext2D, text: string, type: Type): number {
  setType(pen, type)
  // The space after the last letter is not seen.
  return pen.measureText(text).width - type.track * type.size
}

/** Where ink really is, above and below the base line. */
function inkOf(pen: SKRSContext2D, text: string, type: Type): { above: number; below: number } {
  setType(pen, type)
  const { actualBoundingBoxAscent, actualBoundingBoxDescent } = pen.measureText(text)
  return { above: actualBoundingBoxAscent, below: actualBoundingBoxDescent }
}

/** Breaks where the lines come out as even as possible; texts without spaces break between letters. */
function breakLines(text: string, lines: number): string[] {
  const spaced = /\s/.test(text.trim())
  const words = spaced ? text.trim().split(/\s+/) : lines > 1 && text.length > 8 ? [...text] : [text]
  const glue = spaced ? ' ' : ''
  if (lines <= 1 || words.length <= 1) return [words.join(glue)]
  const wanted = text.length / lines
  const found: string[] = []
  let line = ''
  for (const [i, word] of words.entries()) {
    const longer = line === '' ? word : `${line}${glue}${word}`
    const left = lines - found.length - 1
    const mustEnd = line !== '' && left > 0 && Math.abs(longer.length - wanted) > Math.abs(line.length - wanted)
    if (mustEnd || (line !== '' && words.length - i <= left && left > 0)) {
      found.push(line)
      line = word
    } else line = longer
  }
  return [...found, line]
}

export type Block = { lines: string[]; type: Type; leading: number; width: number; height: number }

type Fit = {
  face: Face
  track?: number
  width: number
  height: number
  linesMax: number
  sizeMax?: number
  /** Distance of base lines in shares of the size. */
  leading?: number
}

/** The largest setting of a text inside a box, over all numbers of lines. */
export async function fitText(pen: SKRSContext2D, fonts: Fonts, text: string, fit: Fit): Promise<Block> {
  const { track = 0, leading = 1.05, sizeMax = Number.POSITIVE_INFINITY } = fit
  const probe = await typeOf(fonts, fit.face, text, 100, track)
  let best: Block | undefined
  for (let count = 1; count <= fit.linesMax; count++) {
    const lines = breakLines(text, count)
    const wide = Math.max(...lines.map((line) => widthOf(pen, line, probe))) / 100
    const ink = inkOf(pen, lines.join(''), probe)
    const tall = (ink.above + ink.below) / 100 + leading * (lines.length - 1)
    const size = Math.min(fit.width / Math.max(0.01, wide), fit.height / Math.max(0.01, tall), sizeMax)
    if (best && size <= best.type.size * 1.06) continue
    best = { lines, type: { ...probe, size }, leading: leading * size, width: wide * size, height: tall * size }
  }
  return best as Block
}

export type Paint = (line: string, x: number, y: number) => void

/** Calls `paint` for each line with its left end and base line; `top` is where the ink of the first begins. */
export function placeBlock(
  pen: SKRSContext2D,
  block: Block,
  at: { x: number; top: number; align: 'left' | 'center' | 'right' },
  paint: Paint,
): void {
  const first = inkOf(pen, block.lines[0] ?? '', block.type).above
  block.lines.forEach((line, i) => {
    const width = widthOf(pen, line, block.type)
    const x = at.align === 'left' ? at.x : at.align === 'center' ? at.x - width / 2 : at.x - width
    setType(pen, block.type)
    paint(line, x, at.top + first + i * block.leading)
  })
}

/** Letters along a circle, each turned, with the spacing of the straight line (kerning included). */
export function arcText(
  pen: SKRSContext2D,
  text: string,
  type: Type,
  arc: { x: number; y: number; radius: number; side: 'top' | 'bottom' },
): void {
  const whole = widthOf(pen, text, type)
  const sign = arc.side === 'top' ? 1 : -1
  const glyphs = joins(text) ? [text] : [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  let before = ''
  for (const glyph of glyphs) {
    setType(pen, type)
    const from = before === '' ? 0 : pen.measureText(before).width
    before += glyph
    const to = widthOf(pen, before, type)
    const angle = sign * (((from + to) / 2 - whole / 2) / arc.radius)
    pen.save()
    pen.translate(arc.x, arc.y)
    pen.rotate(angle)
    pen.translate(0, -sign * arc.radius)
    setType(pen, { ...type, track: 0 })
    pen.textAlign = 'center'
    pen.fillText(glyph, 0, 0)
    pen.restore()
  }
}
