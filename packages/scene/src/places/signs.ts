import { createCanvas } from '@napi-rs/canvas'
import type { Rgb } from '../scene.ts'
import type { Random } from '../shapes/random.ts'
import type { Texture } from '../shapes/surface.ts'

const WORDS = [
  'CAFE',
  'BAR',
  'HOTEL',
  'BOOKS',
  'JAZZ',
  'BAKERY',
  'RAMEN',
  'CINEMA',
  'MUSIC',
  'PIZZA',
  'FLOWERS',
  'TAXI',
  'OPEN',
  '24 H',
] as const
const NEON: readonly Rgb[] = [
  [1, 0.15, 0.35],
  [0.1, 0.9, 1],
  [1, 0.75, 0.15],
  [0.35, 1, 0.35],
  [0.75, 0.3, 1],
  [1, 0.45, 0.1],
]

export type Sign = { texture: Texture; color: Rgb; upright: boolean }

/** A shop's sign: letters in a frame, upright or across. */
export function makeSign(random: Random): Sign {
  const word = random.pick(WORDS)
  const upright = random.next() < 0.6
  const color = random.pick(NEON)
  const [width, height] = upright ? [96, 40 + word.length * 72] : [60 + word.length * 56, 96]
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#14141c'
  pen.fillRect(0, 0, width, height)
  const tone = `rgb(${color.map((c) => Math.round(255 * (0.35 + 0.65 * c))).join(',')})`
  pen.strokeStyle = tone
  pen.lineWidth = 5
  pen.strokeRect(8, 8, width - 16, height - 16)
  pen.fillStyle = tone
  pen.font = 'bold 62px sans-serif'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  if (upright) for (const [i, letter] of [...word].entries()) pen.fillText(letter, width / 2, 58 + i * 72)
  else pen.fillText(word, width / 2, height / 2 + 3)
  const { data } = pen.getImageData(0, 0, width, height)
  return { texture: { width, height, rgba: new Uint8Array(data.buffer.slice(0)) }, color, upright }
}
