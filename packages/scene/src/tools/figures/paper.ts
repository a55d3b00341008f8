import { hash } from '@bluehour/imaging/random'
import type { Canvas } from '@napi-rs/canvas'
import { blankSheet, type Sheet } from '../canvas.ts'
import { type Color, css } from '../colors.ts'

export type Pen = Sheet['pen']

/** One layer of colored paper: a soft shadow below it, fibres in it, a light edge. */
export type Paper = (color: Color, trace: (pen: Pen) => void) => void

const TILE = 512

/** Noise whose right edge goes on at the left. */
function tiled(x: number, y: number, columns: number, rows: number, seed: number): number {
  const [x0, y0] = [Math.floor(x), Math.floor(y)]
  const [fx, fy] = [x - x0, y - y0]
  const at = (i: number, j: number) => hash(i % columns, j % rows, seed)
  const top = at(x0, y0) * (1 - fx) + at(x0 + 1, y0) * fx
  const bottom = at(x0, y0 + 1) * (1 - fx) + at(x0 + 1, y0 + 1) * fx
  return (top * (1 - fy) + bottom * fy) * 2 - 1
}

const GRAIN_SEED = 7
let tile: Canvas | undefined

/** Fibres and specks on one tile, which every layer of paper repeats; made once. */
function fibres(): Canvas {
  tile ??= makeFibres(GRAIN_SEED)
  return tile
}

function makeFibres(seed: number): Canvas {
  const sheet = blankSheet({ width: TILE, height: TILE })
  const image = sheet.pen.createImageData(TILE, TILE)
  for (let y = 0; y < TILE; y++) {
    for (let x = 0; x < TILE; x++) {
      const fine = tiled(x / 2, y / 2, TILE / 2, TILE / 2, seed) * 11
      const long = tiled(x / 8, y / 32, TILE / 8, TILE / 32, seed + 1) * 8
      const value = fine + long + (hash(x, y, seed + 2) - 0.5) * 9
      const at = (y * TILE + x) * 4
      image.data.fill(value > 0 ? 255 : 0, at, at + 3)
      image.data[at + 3] = Math.min(60, Math.abs(value) * 2)
    }
  }
  sheet.pen.putImageData(image, 0, 0)
  return sheet.canvas
}

export function papers({ pen, width, height }: Sheet, unit: number): Paper {
  const texture = pen.createPattern(fibres(), 'repeat') ?? 'transparent'
  return (color, trace) => {
    pen.save()
    pen.shadowColor = 'rgba(20, 14, 10, 0.5)'
    pen.shadowBlur = unit * 0.03
    pen.shadowOffsetX = unit * 0.008
    pen.shadowOffsetY = unit * 0.018
    pen.fillStyle = css(color)
    trace(pen)
    pen.fill()
    pen.restore()
    pen.save()
    trace(pen)
    pen.clip()
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.fillStyle = texture
    pen.fillRect(0, 0, width, height)
    pen.restore()
  }
}

export function oval(pen: Pen, x: number, y: number, rx: number, ry: number, turn = 0): void {
  pen.beginPath()
  pen.ellipse(x, y, rx, ry, turn, 0, Math.PI * 2)
}

/** Cut by hand: straight cuts with slightly wrong corners. */
export function cut(pen: Pen, points: readonly (readonly [number, number])[]): void {
  pen.beginPath()
  for (const [i, [x, y]] of points.entries()) {
    if (i === 0) pen.moveTo(x, y)
    else pen.lineTo(x, y)
  }
  pen.closePath()
}
