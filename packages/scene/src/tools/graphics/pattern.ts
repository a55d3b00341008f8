import type { Picture } from '@bluehour/engine/engine'
import { makeRandom } from '@bluehour/imaging/random'
import type { Scene } from '../../scene.ts'
import { blankSheet, fromSheet, type Sheet, toCanvas } from '../canvas.ts'
import { askedColors, type Color, colorOf, contrast, css, hex, legibleOn, mixed, WHITE } from '../colors.ts'
import type { Tool, ToolContext } from '../tool.ts'
import { mainWords } from '../words.ts'
import { trimmed } from './brand.ts'

const PALETTES: readonly (readonly string[])[] = [
  ['#f7efe2', '#c8553d', '#2d4a53', '#e3a857', '#7c9a7e'],
  ['#1f2a44', '#f2e3c6', '#e4796b', '#7fb3a8', '#f0b65c'],
  ['#fdeee9', '#d4566c', '#4a3b5c', '#f1a661', '#6ea59a'],
  ['#e9f1ec', '#2f6b5b', '#e4935a', '#234049', '#b9c96a'],
  ['#2b1e2f', '#f4c9b5', '#d9657c', '#8fb8c9', '#f1d27a'],
]

/** Motifs in full color, or recolored shapes: each is drawn once and stamped many times. */
async function motifsOf(scene: Scene, context: ToolContext, size: number, inks: readonly Color[]): Promise<Picture[]> {
  const { drawings } = context
  const words = [
    ...scene.subjects.flatMap(({ word, thing }) => ('drawing' in thing ? [thing.drawing] : [word])),
    ...mainWords(scene),
  ]
  const asShapes = /silhouette|minimal|block ?print|stencil|geometric|two.?tone|monochrom/i.test(scene.prompt)
  const found: Picture[] = []
  const names = new Set<string>()
  for (const word of words) {
    if (found.length >= 4) break
    const name = await drawings.find(word)
    if (!asShapes && name !== undefined && !names.has(name)) {
      names.add(name)
      found.push(trimmed(await drawings.draw(word, size)))
    } else if ((asShapes || name === undefined) && !names.has(word) && (await drawings.hasSilhouette(word))) {
      names.add(word)
      for (const ink of asShapes ? inks : inks.slice(0, 1)) {
        const shape = await drawings.silhouette(word, size, hex(ink))
        if (shape) found.push(trimmed(shape))
      }
    }
  }
  return found
}

type Spot = { x: number; y: number; turn: number }

/** Places at least `apart` from each other on a sheet whose edges meet. */
function spread(width: number, height: number, apart: number, random: () => number): Spot[] {
  const spots: Spot[] = []
  const around = (d: number, whole: number) => Math.min(Math.abs(d), whole - Math.abs(d))
  for (let tries = 0; tries < 3000; tries++) {
    const spot = { x: random() * width, y: random() * height, turn: (random() - 0.5) * 0.9 }
    const free = spots.every(({ x, y }) => Math.hypot(around(x - spot.x, width), around(y - spot.y, height)) >= apart)
    if (free) spots.push(spot)
  }
  return spots
}

/** Rows that are shifted by half a step; whole numbers of steps, so that the edges meet. */
function halfDrop(width: number, height: number, apart: number): Spot[] {
  const columns = Math.max(2, Math.round(width / apart / 2) * 2)
  const rows = Math.max(2, Math.round(height / apart / 2) * 2)
  return Array.from({ length: columns * rows }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)]
    return { x: ((column + (row % 2) / 2 + 0.25) * width) / columns, y: ((row + 0.5) * height) / rows, turn: 0 }
  })
}

/** Draws something at a spot and wherever it reaches over the edges. */
function wrapped({ pen, width, height }: Sheet, { x, y, turn }: Spot, reach: number, draw: () => void): void {
  for (const dx of [-width, 0, width]) {
    for (const dy of [-height, 0, height]) {
      const [px, py] = [x + dx, y + dy]
      if (px < -reach || py < -reach || px > width + reach || py > height + reach) continue
      pen.save()
      pen.translate(px, py)
      pen.rotate(turn)
      draw()
      pen.restore()
    }
  }
}

function filler(sheet: Sheet, kind: number, size: number, color: Color): void {
  const { pen } = sheet
  pen.fillStyle = css(color)
  pen.strokeStyle = css(color)
  pen.lineWidth = size * 0.16
  pen.lineCap = 'round'
  pen.beginPath()
  if (kind === 0) pen.arc(0, 0, size * 0.3, 0, Math.PI * 2)
  else if (kind === 1) {
    pen.moveTo(0, -size * 0.6)
    pen.quadraticCurveTo(size * 0.42, 0, 0, size * 0.6)
    pen.quadraticCurveTo(-size * 0.42, 0, 0, -size * 0.6)
  } else if (kind === 2) {
    for (let i = 0; i < 3; i++) {
      const t = (i * Math.PI) / 3
      pen.moveTo(-size * 0.4 * Math.cos(t), -size * 0.4 * Math.sin(t))
      pen.lineTo(size * 0.4 * Math.cos(t), size * 0.4 * Math.sin(t))
    }
  } else {
    for (let i = 0; i < 5; i++) {
      const t = (i * Math.PI * 2) / 5
      pen.moveTo(size * 0.28 * Math.cos(t) + size * 0.2, size * 0.28 * Math.sin(t))
      pen.arc(size * 0.28 * Math.cos(t), size * 0.28 * Math.sin(t), size * 0.2, 0, Math.PI * 2)
    }
  }
  if (kind === 2) pen.stroke()
  else pen.fill()
}

function inksOf(scene: Scene, random: () => number): { ground: Color; inks: Color[] } {
  const names = PALETTES[Math.floor(random() * PALETTES.length)] as readonly string[]
  const [ground, ...inks] = names.map(colorOf) as [Color, ...Color[]]
  const asked = askedColors(scene)
  if (asked.length === 0) return { ground, inks }
  const background = /background|ground|on (?:a |an )?(?:\w+ )?$/i.test(scene.prompt)
    ? (asked.at(-1) as Color)
    : mixed(asked[0] as Color, WHITE, 0.86)
  const usable = asked.filter((color) => contrast(color, background) > 1.4)
  return { ground: background, inks: [...usable, ...inks].slice(0, 4).map((ink) => legibleOn(background, ink, 1.5)) }
}

export const pattern: Tool = {
  name: 'ai-pattern-generator',
  summary: 'A pattern that repeats without a seam: the right edge goes on at the left, the bottom at the top.',
  prepare: (scene) => scene,
  async draw(scene: Scene, context: ToolContext): Promise<Picture> {
    const random = makeRandom(context.seed)
    const sheet = blankSheet(context)
    const { pen, width, height } = sheet
    const { ground, inks } = inksOf(scene, random)
    pen.fillStyle = css(ground)
    pen.fillRect(0, 0, width, height)
    const size = Math.min(width, height) * (0.15 + random() * 0.04)
    const motifs = await motifsOf(scene, context, Math.ceil(size * 1.1), inks)
    const ordered = random() < 0.4
    const spots = ordered ? halfDrop(width, height, size * 1.45) : spread(width, height, size * 1.22, random)
    const kind = Math.floor(random() * 4)
    const small = spread(width, height, size * 0.34, random)
    const around = (d: number, whole: number) => Math.min(Math.abs(d), whole - Math.abs(d))
    for (const [i, spot] of small.entries()) {
      const near = spots.some(
        ({ x, y }) => Math.hypot(around(x - spot.x, width), around(y - spot.y, height)) < size * 0.66,
      )
      if (near) continue
      const color = inks[i % inks.length] as Color
      wrapped(sheet, { ...spot, turn: spot.turn * 4 }, size, () => filler(sheet, kind, size * 0.15, color))
    }
    const stamps = motifs.map((motif) => ({ canvas: toCanvas(motif), motif }))
    for (const [i, spot] of spots.entries()) {
      const stamp = stamps[i % Math.max(1, stamps.length)]
      wrapped(sheet, spot, size, () => {
        if (!stamp) return filler(sheet, (kind + 1 + (i % 2)) % 4, size * 0.7, inks[(i + 1) % inks.length] as Color)
        const { width: w, height: h } = stamp.motif
        const scale = size / Math.max(w, h)
        pen.drawImage(stamp.canvas, (-w * scale) / 2, (-h * scale) / 2, w * scale, h * scale)
      })
    }
    return fromSheet(sheet)
  },
}
