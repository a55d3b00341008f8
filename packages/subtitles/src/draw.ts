import type { FoundFamily } from '@bluehour/fonts/families'
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Cue } from './cues.ts'
import { ASCENT, DESCENT, type Frame, type Layout, layOut, type PlacedWord, RTL } from './layout.ts'
import type { Look } from './styles.ts'

/** A strip as wide as the frame, to be laid over it at `top`. RGBA, straight alpha. */
export type Strip = { top: number; height: number; rgba: Uint8ClampedArray }

export type Brush = { look: Look; family: FoundFamily; frame: Frame; language: string }

export function setFont(pen: SKRSContext2D, family: FoundFamily, px: number): void {
  pen.font = `${px}px ${family.css}`
}

/** Dark letters get a light shadow, light ones a dark one. */
function shadowOf(color: string): string {
  const [r = 255, g = 255, b = 255] = /^#/.test(color) ? hexParts(color) : []
  return 0.3 * r + 0.59 * g + 0.11 * b > 90 ? 'rgba(0, 0, 0, 0.75)' : 'rgba(255, 255, 255, 0.75)'
}

function hexParts(color: string): number[] {
  const digits = color.slice(1)
  const pairs = digits.length < 6 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? [])
  return pairs.map((pair) => Number.parseInt(pair, 16))
}

function box(pen: SKRSContext2D, x: number, y: number, width: number, height: number, radius: number): void {
  pen.beginPath()
  pen.roundRect(x, y, width, height, radius)
  pen.fill()
}

function drawBoxes(pen: SKRSContext2D, { lines, fontSize }: Layout, color: string): void {
  pen.fillStyle = color
  const pad = fontSize * 0.25
  for (const { x, y, width } of lines) {
    const [top, bottom] = [y - fontSize * 0.98, y + fontSize * DESCENT]
    box(pen, x - pad, top, width + 2 * pad, bottom - top, fontSize * 0.16)
  }
}

/** Fonts without an italic or a bold are slanted or thickened. */
function writeWord(
  pen: SKRSContext2D,
  { text, x, y }: PlacedWord,
  family: FoundFamily,
  paint: 'fill' | 'stroke',
): void {
  pen.save()
  // Marks after a word stand on the side its script reads to.
  pen.direction = RTL.test(text) ? 'rtl' : 'ltr'
  pen.textAlign = 'left'
  if (family.slant) pen.transform(1, 0, -0.2, 1, y * 0.2, 0)
  if (paint === 'stroke') pen.strokeText(text, x, y)
  else {
    pen.fillText(text, x, y)
    if (family.embolden) {
      pen.lineWidth = Math.max(1, Number.parseFloat(pen.font) * 0.03)
      pen.strokeStyle = pen.fillStyle
      pen.strokeText(text, x, y)
    }
  }
  pen.restore()
}

/** The cue while its word number `active` is spoken; −1 while none is. */
export function drawCue(cue: Cue, active: number, { look, family, frame, language }: Brush): Strip {
  const measuring = createCanvas(8, 8).getContext('2d')
  const layout = layOut(measuring, cue, look, frame, language, (px) => setFont(measuring, family, px))
  const top = Math.max(0, layout.top)
  const height = Math.max(1, Math.min(frame.height, layout.top + layout.height) - top)
  const canvas = createCanvas(frame.width, height)
  const pen = canvas.getContext('2d')
  pen.translate(0, -top)
  setFont(pen, family, layout.fontSize)
  pen.textBaseline = 'alphabetic'
  pen.lineJoin = 'round'
  if (look.boxColor) drawBoxes(pen, layout, look.boxColor)
  const said = active < 0 ? undefined : cue.lines.flat()[active]
  const current = layout.words.find(({ word }) => word === said)
  if (current && look.highlightBox) {
    pen.fillStyle = look.highlightBox
    const pad = layout.fontSize * 0.16
    const rise = layout.fontSize * ASCENT * 0.96
    box(pen, current.x - pad, current.y - rise, current.width + 2 * pad, rise + layout.fontSize * 0.28, pad * 1.2)
  }
  drawShadow(pen, layout, look, family)
  if (look.strokeColor && look.strokeWidth > 0) {
    pen.strokeStyle = look.strokeColor
    pen.lineWidth = 2 * look.strokeWidth
    for (const word of layout.words) {
      if (word !== current || !look.highlightBox) writeWord(pen, word, family, 'stroke')
    }
  }
  for (const word of layout.words) {
    pen.fillStyle = word === current ? (look.highlightColor ?? look.textColor) : look.textColor
    writeWord(pen, word, family, 'fill')
  }
  return { top, height, rgba: pen.getImageData(0, 0, frame.width, height).data }
}

/** Soft, so that letters without an outline can be read over a picture of their own color. */
function drawShadow(pen: SKRSContext2D, { words, fontSize }: Layout, look: Look, family: FoundFamily): void {
  if (look.boxColor) return
  pen.save()
  pen.shadowColor = shadowOf(look.textColor)
  pen.shadowBlur = fontSize * 0.18
  pen.shadowOffsetY = fontSize * 0.03
  pen.fillStyle = look.textColor
  for (const word of words) writeWord(pen, word, family, 'fill')
  pen.restore()
}

/** Lays the strip over an RGB frame, in place. */
export function layOver(frame: Uint8Array, width: number, { top, height, rgba }: Strip): void {
  for (let at = 0, to = top * width * 3; at < width * height * 4; at += 4, to += 3) {
    const alpha = rgba[at + 3]!
    if (alpha === 0) continue
    const keep = 255 - alpha
    frame[to] = (rgba[at]! * alpha + frame[to]! * keep + 127) / 255
    frame[to + 1] = (rgba[at + 1]! * alpha + frame[to + 1]! * keep + 127) / 255
    frame[to + 2] = (rgba[at + 2]! * alpha + frame[to + 2]! * keep + 127) / 255
  }
}
