import { makeRandom } from '@bluehour/imaging/random'
import { contours } from '@bluehour/styles/methods/contours'
import { fillShapes, flatShapes } from '@bluehour/styles/methods/flat-shapes'
import { flowOf } from '@bluehour/styles/methods/flow'
import { kuwahara } from '@bluehour/styles/methods/kuwahara'
import { css, makeSheet, pixelsOf, planeOf, sheetOf } from '@bluehour/styles/methods/pen'
import { hex, layOver, shade } from '@bluehour/styles/methods/pixels'
import { lit } from '@bluehour/styles/methods/relief'
import { alongFlow, streamlines } from '@bluehour/styles/methods/streamlines'
import { paintStrokes } from '@bluehour/styles/methods/strokes'
import type { Step, StepWork } from '../look.ts'
import { mixInto } from './finish.ts'

type Of<K extends Step['do']> = Extract<Step, { do: K }>

const lines: StepWork<Of<'lines'>> = (pixels, step, u, { depths, memory }) => {
  const { width, sensitivity = 1, hardness = 0.7, color = '#14100e', strength = 0.9 } = step
  const drawn = contours(pixels, { width: Math.max(0.5, width * u), sensitivity, hardness }, depths, memory)
  layOver(pixels, drawn, hex(color), strength)
  return pixels
}

const smooth: StepWork<Of<'smooth'>> = (pixels, { radius, times = 1 }, u) => {
  let out = pixels
  for (let i = 0; i < times; i++) out = kuwahara(out, Math.max(1, radius * u))
  return out
}

const shapes: StepWork<Of<'shapes'>> = (pixels, { colors, radius, strength = 1 }, u, { seed, memory }) => {
  const flat = flatShapes(pixels, colors, radius * u, seed, undefined, undefined, memory)
  return mixInto(pixels, fillShapes(flat, pixels.width, pixels.height), strength)
}

/** Long curved strokes that turn around forms and around each other. */
const swirl: StepWork<Of<'swirl'>> = (pixels, { radius, length, strength }, u, { seed, memory, signal }) => {
  const brush = {
    lengthMin: length * 0.5,
    lengthMax: length,
    spacing: 1.5,
    opacity: 0.98,
    jitterLight: 0.16,
    jitterColor: 0.14,
    jitterAngle: 0.12,
    dryness: 0.35,
    body: 1,
  }
  const brushes = [
    { ...brush, radius: radius * 2 * u, threshold: 0 },
    { ...brush, radius: radius * u, threshold: 0.02 },
    { ...brush, radius: radius * 0.55 * u, threshold: 0.07 },
  ]
  const flow = flowOf(pixels, 30, memory)
  const painting = paintStrokes(pixels, flow, brushes, pixels, seed, signal, memory)
  shade(painting.pixels, lit(painting.height, 1.1, 0.3))
  return mixInto(pixels, painting.pixels, strength)
}

/** Fine lines that follow the forms, dark on a pale sheet or in the colors below them. */
const flowLines: StepWork<Of<'streamlines'>> = (pixels, step, u, { seed, memory }) => {
  const { apart, strength, color = '#16131a', colored = false } = step
  const { width, height } = pixels
  const field = {
    width,
    height,
    spacing: apart * u,
    direction: alongFlow(flowOf(pixels, 14, memory)),
    lengthMin: 14 * u,
    lengthMax: 260 * u,
    seed,
    memory,
  }
  const sheet = sheetOf(pixels)
  const { pen } = sheet
  pen.lineCap = 'round'
  const ink = hex(color)
  for (const line of streamlines(field)) {
    const middle = Math.floor(line.length / 4) * 2
    const at =
      (Math.min(height - 1, Math.max(0, line[middle + 1]! | 0)) * width + Math.min(width - 1, line[middle]! | 0)) * 3
    const light = 0.3 * pixels.data[at]! + 0.59 * pixels.data[at + 1]! + 0.11 * pixels.data[at + 2]!
    const own = [pixels.data[at]! * 0.55, pixels.data[at + 1]! * 0.5, pixels.data[at + 2]! * 0.6] as const
    pen.strokeStyle = css(colored ? own : ink, strength * (0.35 + 0.65 * (1 - light)))
    pen.lineWidth = Math.max(0.5, apart * u * (0.15 + 0.5 * (1 - light)))
    pen.beginPath()
    pen.moveTo(line[0]!, line[1]!)
    for (let k = 2; k < line.length; k += 2) pen.lineTo(line[k]!, line[k + 1]!)
    pen.stroke()
  }
  return pixelsOf(sheet)
}

/** Small lights of several sizes, most of them far away, on whatever is dark. */
const stars: StepWork<Of<'stars'>> = (pixels, { amount, colors }, u, { seed }) => {
  const random = makeRandom(seed + 31)
  const sheet = makeSheet(pixels.width, pixels.height)
  for (let i = 0; i < amount * 420; i++) {
    const [x, y] = [random() * pixels.width, random() * pixels.height]
    const size = (0.5 + 3.2 * random() ** 7) * Math.max(0.6, u)
    sheet.pen.fillStyle = css(hex(colors[Math.floor(random() * colors.length)]!), 0.25 + 0.75 * random())
    sheet.pen.beginPath()
    sheet.pen.arc(x, y, size, 0, 7)
    sheet.pen.fill()
  }
  const lights = pixelsOf(sheet)
  for (let k = 0; k < pixels.data.length; k += 3) {
    const light = 0.3 * pixels.data[k]! + 0.59 * pixels.data[k + 1]! + 0.11 * pixels.data[k + 2]!
    const room = Math.max(0, 1 - light * 1.7)
    for (let c = 0; c < 3; c++) pixels.data[k + c] = 1 - (1 - pixels.data[k + c]!) * (1 - lights.data[k + c]! * room)
  }
  return pixels
}

/** Poured and flung paint: long thin loops that swell where the hand was slow, and drops beside them. */
const drips: StepWork<Of<'drips'>> = (pixels, { amount, colors }, u, { seed }) => {
  const random = makeRandom(seed + 77)
  const sheet = sheetOf(pixels)
  const { pen } = sheet
  const { width, height } = pixels
  for (let i = 0; i < amount * 46; i++) {
    pen.strokeStyle = pen.fillStyle = css(hex(colors[i % colors.length]!), 0.92)
    let [x, y, angle] = [random() * width, random() * height, random() * 7]
    let turn = 0
    for (let k = 0; k < 60; k++) {
      turn = turn * 0.9 + (random() - 0.5) * 0.35
      angle += turn
      const step = 11 * u
      pen.lineWidth = (2 + 8 * Math.abs(Math.sin(k * 0.13 + i)) ** 3) * u
      pen.lineCap = 'round'
      pen.beginPath()
      pen.moveTo(x, y)
      x += Math.cos(angle) * step
      y += Math.sin(angle) * step
      pen.lineTo(x, y)
      pen.stroke()
      if (random() < 0.12) {
        pen.beginPath()
        pen.arc(x + (random() - 0.5) * 50 * u, y + (random() - 0.5) * 50 * u, (0.8 + 5 * random() ** 3) * u, 0, 7)
        pen.fill()
      }
    }
  }
  return pixelsOf(sheet)
}

const spatter: StepWork<Of<'spatter'>> = (pixels, { amount, color }, u, { seed }) => {
  const random = makeRandom(seed + 13)
  const sheet = makeSheet(pixels.width, pixels.height)
  sheet.pen.fillStyle = '#ffffff'
  for (let burst = 0; burst < 9; burst++) {
    const [x, y] = [random() * pixels.width, random() * pixels.height]
    for (let i = 0; i < amount * 46; i++) {
      const [way, far] = [random() * 7, random() ** 2 * 190 * u]
      sheet.pen.beginPath()
      sheet.pen.arc(x + Math.cos(way) * far, y + Math.sin(way) * far, (0.6 + 7 * random() ** 5) * u, 0, 7)
      sheet.pen.fill()
    }
  }
  layOver(pixels, planeOf(sheet), hex(color), 0.85)
  return pixels
}

/** Tendrils with leaves that hang in from the edges. */
const leaves: StepWork<Of<'leaves'>> = (pixels, { amount, colors }, u, { seed }) => {
  const random = makeRandom(seed + 41)
  const sheet = sheetOf(pixels)
  const { pen } = sheet
  const { width, height } = pixels
  for (let vine = 0; vine < amount * 26; vine++) {
    const side = vine % 4
    let [x, y] = side < 2 ? [random() * width, 0] : [side === 2 ? 0 : width, random() * height * 0.8]
    let angle = side < 2 ? Math.PI / 2 : side === 2 ? 0.6 : Math.PI - 0.6
    const steps = 6 + random() * 16 * (side < 2 ? 1.2 : 0.8)
    for (let k = 0; k < steps; k++) {
      angle += (random() - 0.5) * 0.55 + (Math.PI / 2 - angle) * 0.06
      const shade = 0.55 + 0.45 * random()
      const [r, g, b] = hex(colors[Math.floor(random() * colors.length)]!)
      const color = css([r * shade, g * shade, b * shade], 0.95)
      const [nx, ny] = [x + Math.cos(angle) * 13 * u, y + Math.sin(angle) * 13 * u]
      pen.strokeStyle = css([r * 0.3, g * 0.3, b * 0.25], 0.9)
      pen.lineWidth = 2.2 * u
      pen.beginPath()
      pen.moveTo(x, y)
      pen.lineTo(nx, ny)
      pen.stroke()
      pen.fillStyle = color
      for (const way of [-1, 1]) {
        const size = (6 + 9 * random()) * u
        pen.save()
        pen.translate(nx, ny)
        pen.rotate(angle + way * (0.7 + random() * 0.6))
        pen.beginPath()
        pen.ellipse(size, 0, size, size * 0.45, 0, 0, 7)
        pen.fill()
        pen.restore()
      }
      ;[x, y] = [nx, ny]
    }
  }
  return pixelsOf(sheet)
}

export const MARKS = { lines, smooth, shapes, swirl, streamlines: flowLines, stars, drips, spatter, leaves }
