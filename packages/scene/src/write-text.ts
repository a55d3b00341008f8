import type { Face, Fonts } from '@bluehour/fonts/fonts'
import { encodedOf } from '@bluehour/imaging/srgb'
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { WritingFace } from './shapes/model.ts'
import type { Texture } from './shapes/surface.ts'
import { type Block, fitText, placeBlock } from './tools/lettering.ts'

/** Words for a face, clear around the letters. */
export type WriteText = (text: string, face: WritingFace) => Promise<Texture>

/** Pixels of the longer side: letters stay sharp when the thing fills the picture. */
const EDGE = 1024
const KEPT = 32
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

const HANDS: Record<WritingFace['hand'], { face: Face; linesMax: number; leading: number }> = {
  painted: { face: 'serif', linesMax: 3, leading: 1.1 },
  print: { face: 'heavy', linesMax: 3, leading: 1.12 },
  neon: { face: 'round', linesMax: 2, leading: 1.2 },
  gilt: { face: 'roman', linesMax: 4, leading: 1.2 },
  icing: { face: 'script', linesMax: 2, leading: 1.1 },
  chalk: { face: 'balloon', linesMax: 4, leading: 1.15 },
  cloth: { face: 'sans-heavy', linesMax: 3, leading: 1.05 },
}

export function makeWriter(fonts: Fonts): WriteText {
  const known = new Map<string, Promise<Texture>>()
  return (text, face) => {
    const key = JSON.stringify([text, face.hand, face.ink, face.wide / face.high])
    const made = known.get(key) ?? write(fonts, text, face)
    known.set(key, made)
    made.catch(() => known.delete(key))
    if (known.size > KEPT) known.delete(known.keys().next().value!)
    return made
  }
}

async function write(fonts: Fonts, text: string, { hand, ink, wide, high }: WritingFace): Promise<Texture> {
  const [width, height] = [wide, high].map((side) =>
    Math.max(64, Math.round((EDGE * side) / Math.max(wide, high))),
  ) as [number, number]
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  const { face, leading, linesMax: most } = HANDS[hand]
  // Only scripts without spaces may break inside a word.
  const words = text.trim().split(/\s+/).length
  const linesMax = UNSPACED.test(text) ? most : Math.min(most, words)
  // Strokes and flourishes reach over the letters' own box.
  const room = hand === 'neon' ? 0.82 : 0.94
  const block = await fitText(pen, fonts, text, { face, width: width * room, height: height * room, linesMax, leading })
  const color = `rgb(${ink.map((c) => Math.round(255 * encodedOf(Math.min(1, Math.max(0, c))))).join(',')})`
  const at = { x: width / 2, top: (height - block.height) / 2, align: 'center' as const }
  placeBlock(pen, block, at, (line, x, y) => STROKES[hand === 'neon' ? 'tube' : 'plain'](pen, line, x, y, color, block))
  const { data } = pen.getImageData(0, 0, width, height)
  const rgba = new Uint8Array(data.buffer.slice(0))
  if (hand !== 'neon') bleed(rgba, ink)
  return { width, height, rgba }
}

type Stroke = (pen: SKRSContext2D, line: string, x: number, y: number, color: string, block: Block) => void

const STROKES: Record<'plain' | 'tube', Stroke> = {
  plain: (pen, line, x, y, color) => {
    pen.fillStyle = color
    pen.fillText(line, x, y)
  },
  /** Bent glass: a bright thread in a colored rim. */
  tube: (pen, line, x, y, color, { type }) => {
    pen.lineJoin = 'round'
    pen.strokeStyle = color
    pen.lineWidth = type.size * 0.06
    pen.strokeText(line, x, y)
    pen.strokeStyle = '#fff4ec'
    pen.lineWidth = type.size * 0.014
    pen.strokeText(line, x, y)
  },
}

/** What is half clear takes the ink's own color, or letters would have dark rims. */
function bleed(rgba: Uint8Array, ink: readonly number[]): void {
  const [r, g, b] = ink.map((c) => Math.round(255 * encodedOf(Math.min(1, Math.max(0, c))))) as [number, number, number]
  for (let i = 0; i < rgba.length; i += 4) {
    rgba[i] = r
    rgba[i + 1] = g
    rgba[i + 2] = b
  }
}
