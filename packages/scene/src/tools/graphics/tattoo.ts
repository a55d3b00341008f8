import type { Picture } from '@bluehour/engine/engine'
import { makeRandom } from '@bluehour/imaging/random'
import type { Scene } from '../../scene.ts'
import { blankSheet, fromSheet, type Sheet, toCanvas } from '../canvas.ts'
import { fitText, setType, widthOf } from '../lettering.ts'
import type { Tool, ToolContext } from '../tool.ts'
import { askedText } from '../words.ts'
import { emblemsOf, trimmed } from './brand.ts'

const INK = '#15151a'
const PAPER = '#f6f2ea'

/** Ink that thins out into dots towards the bottom, as needles shade. */
function dotted(shape: Picture, seed: number, dot: number): Picture {
  const { width, height, data } = shape
  const random = makeRandom(seed)
  const out = Uint8Array.from(data)
  const from = height * 0.52
  for (let y = Math.floor(from); y < height; y++) {
    for (let x = 0; x < width; x++) out[(y * width + x) * 4 + 3] = 0
  }
  const sheet = blankSheet({ width, height })
  sheet.pen.fillStyle = INK
  for (let y = from; y < height; y += dot * 0.9) {
    const share = (y - from) / (height - from)
    for (let x = 0; x < width; x += dot * 0.9) {
      const [px, py] = [x + (random() - 0.5) * dot, y + (random() - 0.5) * dot]
      if (random() < share ** 0.7 * 0.93) continue
      const inside =
        data[
          (Math.min(height - 1, Math.max(0, Math.round(py))) * width +
            Math.min(width - 1, Math.max(0, Math.round(px)))) *
            4 +
            3
        ] ?? 0
      if (inside < 128) continue
      sheet.pen.beginPath()
      sheet.pen.arc(px, py, dot * (0.62 - 0.25 * share), 0, Math.PI * 2)
      sheet.pen.fill()
    }
  }
  const whole = blankSheet({ width, height })
  whole.pen.drawImage(toCanvas({ ...shape, data: out }), 0, 0)
  whole.pen.drawImage(sheet.canvas, 0, 0)
  whole.pen.drawImage(toCanvas(outlineOf(shape, Math.max(1, dot * 0.7))), 0, 0)
  return fromSheet(whole, 4)
}

/** The contour of a shape, as a line of about `thick` pixels. */
function outlineOf(shape: Picture, thick: number): Picture {
  const sheet = blankSheet(shape)
  const source = toCanvas(shape)
  sheet.pen.drawImage(source, 0, 0)
  sheet.pen.globalCompositeOperation = 'destination-out'
  // What stays after eroding is taken away: the complement, spread by the line's width, is kept.
  const inner = blankSheet(shape)
  inner.pen.drawImage(source, 0, 0)
  inner.pen.globalCompositeOperation = 'destination-in'
  for (let i = 0; i < 16; i++) {
    const t = (i / 16) * Math.PI * 2
    inner.pen.drawImage(source, thick * Math.cos(t), thick * Math.sin(t))
  }
  sheet.pen.drawImage(inner.canvas, 0, 0)
  return fromSheet(sheet, 4)
}

type Frame = { sheet: Sheet; cx: number; cy: number; r: number; pick: () => number }

/** Fine-line geometry behind the motif: rings, rays or petals, all symmetrical. */
function ornament({ sheet, cx, cy, r, pick }: Frame): void {
  const { pen } = sheet
  pen.strokeStyle = INK
  pen.fillStyle = INK
  const ring = (radius: number, width: number) => {
    pen.lineWidth = width
    pen.beginPath()
    pen.arc(cx, cy, radius, 0, Math.PI * 2)
    pen.stroke()
  }
  const count = [24, 32, 36][Math.floor(pick() * 3)] as number
  const kind = Math.floor(pick() * 3)
  ring(r * 0.72, r * 0.008)
  ring(r * 0.745, r * 0.003)
  for (let i = 0; i < count; i++) {
    const t = (i / count) * Math.PI * 2
    pen.save()
    pen.translate(cx, cy)
    pen.rotate(t)
    pen.lineWidth = r * 0.006
    if (kind === 0) ray(pen, r, i % 2 === 0)
    else if (kind === 1) petal(pen, r, count)
    else bead(pen, r, i % 4 === 0)
    pen.restore()
  }
  if (kind === 1) ring(r * 0.96, r * 0.003)
}

type Pen = Sheet['pen']

function ray(pen: Pen, r: number, long: boolean): void {
  pen.beginPath()
  pen.moveTo(r * 0.77, -r * 0.018)
  pen.lineTo(r * (long ? 0.98 : 0.88), 0)
  pen.lineTo(r * 0.77, r * 0.018)
  pen.closePath()
  if (long) pen.fill()
  else pen.stroke()
}

function petal(pen: Pen, r: number, count: number): void {
  const half = (Math.PI / count) * r * 0.82
  pen.beginPath()
  pen.moveTo(r * 0.75, -half)
  pen.quadraticCurveTo(r * 0.93, -half * 0.9, r * 0.96, 0)
  pen.quadraticCurveTo(r * 0.93, half * 0.9, r * 0.75, half)
  pen.stroke()
  pen.beginPath()
  pen.arc(r * 0.84, 0, r * 0.009, 0, Math.PI * 2)
  pen.fill()
}

function bead(pen: Pen, r: number, large: boolean): void {
  pen.beginPath()
  pen.arc(r * 0.81, 0, r * (large ? 0.024 : 0.011), 0, Math.PI * 2)
  pen.fill()
  if (!large) return
  pen.beginPath()
  pen.moveTo(r * 0.86, 0)
  pen.lineTo(r * 0.97, 0)
  pen.stroke()
}

async function ribbon({ sheet, cx, cy, r }: Frame, text: string, context: ToolContext): Promise<void> {
  const { pen } = sheet
  const block = await fitText(pen, context.fonts, text, {
    face: 'old-italic',
    width: r * 1.25,
    height: r * 0.2,
    linesMax: 1,
    track: 0.04,
  })
  const [half, tall, y] = [Math.max(r * 0.5, block.width / 2 + r * 0.12), r * 0.15, cy + r * 0.72]
  pen.lineWidth = r * 0.012
  pen.strokeStyle = INK
  pen.lineJoin = 'round'
  for (const side of [-1, 1]) {
    pen.beginPath()
    pen.moveTo(cx + side * half * 0.9, y + tall * 0.5)
    pen.lineTo(cx + side * (half + r * 0.22), y + tall * 0.62)
    pen.lineTo(cx + side * (half + r * 0.13), y + tall * 1.15)
    pen.lineTo(cx + side * (half + r * 0.22), y + tall * 1.72)
    pen.lineTo(cx + side * half * 0.86, y + tall * 1.5)
    pen.closePath()
    pen.fillStyle = INK
    pen.fill()
  }
  pen.beginPath()
  pen.moveTo(cx - half, y - tall * 0.1)
  pen.quadraticCurveTo(cx, y + tall * 0.35, cx + half, y - tall * 0.1)
  pen.lineTo(cx + half, y + tall * 1.3)
  pen.quadraticCurveTo(cx, y + tall * 1.75, cx - half, y + tall * 1.3)
  pen.closePath()
  pen.fillStyle = PAPER
  pen.fill()
  pen.stroke()
  setType(pen, block.type)
  pen.fillStyle = INK
  pen.fillText(text, cx - widthOf(pen, text, block.type) / 2, y + tall * 0.92 + block.height * 0.36)
}

export const tattoo: Tool = {
  name: 'ai-tattoo-generator',
  summary: 'A blackwork tattoo flash: bold shape fading into dots, fine-line ornament, a ribbon for words.',
  prepare: (scene) => scene,
  async draw(scene: Scene, context: ToolContext): Promise<Picture> {
    const pick = makeRandom(context.seed)
    const sheet = blankSheet(context)
    const { pen, width, height } = sheet
    pen.fillStyle = PAPER
    pen.fillRect(0, 0, width, height)
    const r = Math.min(width, height) * 0.45
    const text = askedText(scene)
    const frame: Frame = { sheet, cx: width / 2, cy: height / 2 - (text ? r * 0.08 : 0), r, pick }
    ornament(frame)
    const [first, second] = await emblemsOf(scene, context.drawings, 2)
    const shape = await context.drawings.silhouette(first ?? 'rose', Math.ceil(r * 1.5), INK)
    if (shape) {
      const ink = trimmed(shape)
      const scale = (r * (second && !text ? 1.08 : 1.3)) / Math.hypot(ink.width, ink.height)
      const size = { width: ink.width * scale, height: ink.height * scale }
      const shaded = dotted(ink, context.seed, Math.max(1.2, (r * 0.0085) / scale))
      const y = frame.cy - (second && !text ? r * 0.12 : text ? r * 0.04 : 0)
      pen.drawImage(toCanvas(shaded), frame.cx - size.width / 2, y - size.height / 2, size.width, size.height)
    }
    const below = second && (await context.drawings.silhouette(second, Math.ceil(r * 0.5), INK))
    if (below && !text) {
      const ink = trimmed(below)
      const scale = (r * 0.24) / Math.max(ink.width, ink.height)
      pen.drawImage(
        toCanvas(ink),
        frame.cx - (ink.width * scale) / 2,
        frame.cy + r * 0.53 - (ink.height * scale) / 2,
        ink.width * scale,
        ink.height * scale,
      )
    }
    if (text) await ribbon(frame, text, context)
    return fromSheet(sheet)
  },
}
