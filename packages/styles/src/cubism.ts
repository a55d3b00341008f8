import type { Plane } from '@bluehour/imaging/plane'
import { Dice } from './methods/dice.ts'
import { flowOf } from './methods/flow.ts'
import { held } from './methods/held.ts'
import { kuwahara } from './methods/kuwahara.ts'
import { regrade } from './methods/oklab.ts'
import { css, makeSheet, pixelsOf, type Sheet, sheetOf } from './methods/pen.ts'
import { makePixels, type Pixels, shade, toPicture, toPixels, unitOf } from './methods/pixels.ts'
import { lit } from './methods/relief.ts'
import { type Brush, paintStrokes } from './methods/strokes.ts'
import { subjectMask } from './methods/subject-mask.ts'
import type { Style } from './style.ts'

/** Corners in turn: x, y. */
type Corners = number[]
/** `place` tells facets apart: a cut gives twice its number, and that plus one. */
type Facet = { corners: Corners; place: number }

/** Cuts a convex shape by the line through (x, y) with this angle. */
function cut(shape: Corners, x: number, y: number, angle: number): [Corners, Corners] {
  const nx = -Math.sin(angle)
  const ny = Math.cos(angle)
  const parts: [Corners, Corners] = [[], []]
  for (let i = 0; i < shape.length; i += 2) {
    const j = (i + 2) % shape.length
    const a = (shape[i]! - x) * nx + (shape[i + 1]! - y) * ny
    const b = (shape[j]! - x) * nx + (shape[j + 1]! - y) * ny
    parts[a < 0 ? 0 : 1].push(shape[i]!, shape[i + 1]!)
    if (a < 0 !== b < 0) {
      const t = a / (a - b)
      const cx = shape[i]! + (shape[j]! - shape[i]!) * t
      const cy = shape[i + 1]! + (shape[j + 1]! - shape[i + 1]!) * t
      parts[0].push(cx, cy)
      parts[1].push(cx, cy)
    }
  }
  return parts
}

function middleOf(shape: Corners): [number, number, number] {
  let area = 0
  let x = 0
  let y = 0
  for (let i = 0; i < shape.length; i += 2) {
    const j = (i + 2) % shape.length
    const cross = shape[i]! * shape[j + 1]! - shape[j]! * shape[i + 1]!
    area += cross / 2
    x += ((shape[i]! + shape[j]!) * cross) / 6
    y += ((shape[i + 1]! + shape[j + 1]!) * cross) / 6
  }
  return [x / (area || 1), y / (area || 1), Math.abs(area)]
}

/** Splits the frame again and again by slanted lines; where the subject is, facets get smaller. */
function facets(width: number, height: number, subject: Plane, seed: number): Facet[] {
  const whole = width * height
  const dice = new Dice()
  const done: Facet[] = []
  const open: Facet[] = [{ corners: [0, 0, width, 0, width, height, 0, height], place: 1 }]
  const leanings = [0.35, 1.2, -0.5, 1.75, -1.05]
  while (open.length > 0) {
    const { corners: shape, place } = open.pop()!
    const [x, y, area] = middleOf(shape)
    dice.at(place, 0, seed)
    const px = Math.min(subject.width - 1, Math.floor((x / width) * subject.width))
    const py = Math.min(subject.height - 1, Math.floor((y / height) * subject.height))
    const wanted = whole * (0.022 - 0.013 * subject.data[py * subject.width + px]!) * (0.6 + dice.next())
    if (area < wanted || shape.length < 6) {
      if (shape.length >= 6) done.push({ corners: shape, place })
      continue
    }
    const reach = Math.sqrt(area) * 0.3
    const angle = leanings[Math.floor(dice.next() * leanings.length)]! + (dice.next() - 0.5) * 0.4
    const parts = cut(shape, x + (dice.next() - 0.5) * reach, y + (dice.next() - 0.5) * reach, angle)
    for (const [side, corners] of parts.entries()) open.push({ corners, place: place * 2 + side })
  }
  return done
}

/** Draws one facet: the picture seen from a slightly different place, shaded towards one side like a bent card. */
function drawFacet(sheet: Sheet, view: Sheet, { corners: shape, place }: Facet, u: number, seed: number): void {
  const { pen } = sheet
  const dice = new Dice().at(place, 1, seed)
  const random = () => dice.next()
  const [x, y, area] = middleOf(shape)
  const size = Math.sqrt(area)
  const path = () => {
    pen.beginPath()
    for (let i = 0; i < shape.length; i += 2) pen.lineTo(shape[i]!, shape[i + 1]!)
    pen.closePath()
  }
  pen.save()
  path()
  pen.clip()
  pen.drawImage(view.canvas, 0, 0)
  pen.translate(x, y)
  pen.rotate((random() - 0.5) * 0.5)
  const zoom = 0.95 + random() * 0.3
  pen.scale(zoom, zoom)
  pen.translate(-x + (random() - 0.5) * size * 0.34, -y + (random() - 0.5) * size * 0.34)
  pen.drawImage(view.canvas, 0, 0)
  pen.restore()
  const angle = random() * Math.PI * 2
  const dx = Math.cos(angle) * size * 0.7
  const dy = Math.sin(angle) * size * 0.7
  const fall = pen.createLinearGradient(x - dx, y - dy, x + dx, y + dy)
  fall.addColorStop(0, 'rgba(255,240,205,0.3)')
  fall.addColorStop(0.45, 'rgba(120,100,80,0)')
  fall.addColorStop(1, 'rgba(22,16,22,0.46)')
  pen.fillStyle = fall
  path()
  pen.fill()
  pen.strokeStyle = css([0.07, 0.05, 0.06], 0.92)
  pen.lineWidth = (1.4 + random() * 2.4) * u
  path()
  pen.stroke()
}

/** Brought towards ochre, umber and slate; strong colors keep a part of their own. */
function muted(source: Pixels): Pixels {
  return regrade(source, (lab, k) => {
    const light = lab[k]!
    lab[k] = 0.06 + light * 0.9 + (light - 0.5) * 0.16
    lab[k + 1] = lab[k + 1]! * 0.85 + 0.012
    lab[k + 2] = lab[k + 2]! * 0.85 + (light - 0.35) * 0.1
  })
}

export const cubism: Style = {
  name: 'cubism',
  summary: 'Broken into slanted facets, each seen from another side, shaded like bent card in ochre and slate.',
  async paint({ picture, depths, seed, memory, signal }) {
    const full = toPixels(picture)
    const u = unitOf(full)
    const view = sheetOf(muted(kuwahara(full, 3.5 * u)))
    const sheet = makeSheet(full.width, full.height)
    const cuts = held(memory, 'facets', () => facets(full.width, full.height, subjectMask(full, depths), seed))
    for (const facet of cuts) drawFacet(sheet, view, facet, u, seed)
    signal.throwIfAborted()
    const broken = pixelsOf(sheet)
    const brush: Brush = {
      ...{ radius: 7 * u, lengthMin: 3, lengthMax: 7, threshold: 0, spacing: 1.5, opacity: 0.6, jitterLight: 0.07 },
      ...{ jitterColor: 0.04, jitterAngle: 0.3, dryness: 0.25, body: 1 },
    }
    const ground = makePixels(full.width, full.height)
    ground.data.set(broken.data)
    const { pixels, height } = paintStrokes(broken, flowOf(broken, 12, memory), [brush], ground, seed, signal, memory)
    for (let k = 0; k < pixels.data.length; k++) pixels.data[k] = pixels.data[k]! * 0.4 + broken.data[k]! * 0.6
    shade(pixels, lit(height, 0.45, 0.12))
    return toPicture(pixels)
  },
}
