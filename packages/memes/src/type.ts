import type { Face, Fonts } from '@bluehour/fonts/fonts'
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'

export type Rect = { x: number; y: number; width: number; height: number }

export type TypeStyle = {
  face: Face
  color: string
  /** Around the letters, as a share of their size; 0 for none. */
  outline: number
  outlineColor?: string
  capitals?: boolean
  sizeMax: number
  align?: 'center' | 'top' | 'bottom'
}

export type SetType = { families: string; size: number; lines: string[]; lineHeight: number; rect: Rect }

const SIZE_MIN = 9
const LINE_HEIGHT = 1.16
/** Room that stays free between the type and the border of its panel. */
const PADDING = 0.05

const measure = createCanvas(8, 8).getContext('2d')

/** The largest size at which the text fits into the rectangle; words too long for a line are broken. */
export async function fitType(text: string, box: Rect, style: TypeStyle, fonts: Fonts): Promise<SetType> {
  const shown = style.capitals ? text.toUpperCase() : text
  const families = await fonts.families(style.face, shown)
  const inner = inset(box, PADDING * Math.min(box.width, box.height))
  for (let size = Math.floor(style.sizeMax); ; size--) {
    measure.font = `${size}px ${families}`
    const room = inner.width - 2 * style.outline * size
    const lines = wrap(shown, room, size <= SIZE_MIN * 1.5)
    const lineHeight = size * LINE_HEIGHT
    const height = lines.length * lineHeight + 2 * style.outline * size
    const width = Math.max(...lines.map((line) => measure.measureText(line).width))
    if ((height <= inner.height && width <= room) || size <= SIZE_MIN) {
      const free = inner.height - height
      const y = inner.y + (style.align === 'top' ? 0 : style.align === 'bottom' ? free : free / 2)
      const full = width + 2 * style.outline * size
      return {
        families,
        size,
        lines,
        lineHeight,
        rect: { x: inner.x + (inner.width - full) / 2, y, width: full, height },
      }
    }
  }
}

export function drawType(ctx: SKRSContext2D, set: SetType, style: TypeStyle): void {
  const { size, lines, lineHeight, rect } = set
  ctx.font = `${size}px ${set.families}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'alphabetic'
  ctx.lineJoin = 'round'
  for (const [k, line] of lines.entries()) {
    const x = rect.x + rect.width / 2
    const y = rect.y + style.outline * size + k * lineHeight + 0.88 * size
    if (style.outline > 0) {
      ctx.lineWidth = 2 * style.outline * size
      ctx.strokeStyle = style.outlineColor ?? '#1b1720'
      ctx.strokeText(line, x, y)
    }
    ctx.fillStyle = style.color
    ctx.fillText(line, x, y)
  }
}

function inset({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by }
}

/** Lines of nearly equal length read better than full ones and a rest. */
function wrap(text: string, room: number, breakWords: boolean): string[] {
  const words = text.split(' ').flatMap((word) => (breakWords ? broken(word, room) : [word]))
  const greedy = lay(words, room)
  if (greedy.length < 2) return greedy
  let [low, high] = [room / 3, room]
  for (let k = 0; k < 8; k++) {
    const middle = (low + high) / 2
    if (lay(words, middle).length > greedy.length) low = middle
    else high = middle
  }
  return lay(words, high)
}

function lay(words: readonly string[], room: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && measure.measureText(`${last} ${word}`).width <= room)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function broken(word: string, room: number): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece && measure.measureText(`${piece}${letter}-`).width > room) {
      pieces.push(`${piece}-`)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece]
}
