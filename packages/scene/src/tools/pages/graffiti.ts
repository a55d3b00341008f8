import type { Picture } from '@bluehour/engine/engine'
import { hash, makeRandom, noise } from '@bluehour/imaging/random'
import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Scene } from '../../scene.ts'
import { blankSheet, fromSheet, type Sheet, toCanvas } from '../canvas.ts'
import { askedColors, BLACK, type Color, colorOf, css, mixed, WHITE } from '../colors.ts'
import { trimmed } from '../graphics/brand.ts'
import { type Block, fitText, placeBlock } from '../lettering.ts'
import type { Tool, ToolContext } from '../tool.ts'
import { askedText, mainWords } from '../words.ts'

const PALETTES: readonly (readonly [string, string, string])[] = [
  ['#ff2e88', '#ffd400', '#2b1a6b'],
  ['#19d3f3', '#a4ff4f', '#142a63'],
  ['#ff7a18', '#ffe24d', '#5a1038'],
  ['#b14cff', '#4df0ff', '#1a1145'],
]

/** Bricks in running bond, each of its own color, with mortar, dirt and a light from above. */
function brickWall({ pen, width, height }: Sheet, seed: number): void {
  const image = pen.getImageData(0, 0, width, height)
  const tall = Math.min(width, height) / 17
  const long = tall * 2.6
  const joint = tall * 0.11
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const row = Math.floor(y / tall)
      const shifted = x + (row % 2) * long * 0.5 + noise(0, y / tall, seed) * joint * 0.3
      const column = Math.floor(shifted / long)
      const [dx, dy] = [shifted - column * long, y - row * tall]
      const rough = noise(x / 3, y / 3, seed + 5) * joint * 0.35
      const inside = Math.min(dx, long - dx, dy, tall - dy) + rough
      const tone = hash(column, row, seed)
      const grain = noise(x / 2.2, y / 2.2, seed + 1) * 9 + noise(x / 14, y / 14, seed + 2) * 8
      const dirt = noise(x / (width * 0.22), y / (height * 0.3), seed + 3) * 12
      const lit = inside < joint ? 0 : Math.min(1, (inside - joint) / (joint * 1.5))
      const bevel = dy < joint * 2.2 ? 10 : dy > tall - joint * 2.2 ? -12 : 0
      const brick: Color = [126 + tone * 38, 66 + tone * 22, 52 + tone * 16]
      const color = lit === 0 ? ([112, 106, 100] as Color) : mixed([96, 84, 78], brick, lit)
      const shade = 1.06 - 0.26 * (y / height)
      const at = (y * width + x) * 4
      for (let c = 0; c < 3; c++)
        image.data[at + c] = ((color[c] as number) + grain + dirt + (lit === 0 ? -8 : bevel)) * shade
      image.data[at + 3] = 255
    }
  }
  pen.putImageData(image, 0, 0)
}

/** A cloud of paint: soft in the middle, single droplets at its rim. */
function mist(pen: SKRSContext2D, x: number, y: number, radius: number, color: Color, random: () => number): void {
  const fill = pen.createRadialGradient(x, y, 0, x, y, radius)
  fill.addColorStop(0, css(color, 0.55))
  fill.addColorStop(0.55, css(color, 0.22))
  fill.addColorStop(1, css(color, 0))
  pen.fillStyle = fill
  pen.fillRect(x - radius, y - radius, radius * 2, radius * 2)
  pen.fillStyle = css(color, 0.7)
  for (let i = 0; i < 60; i++) {
    const [t, away] = [random() * Math.PI * 2, radius * (0.5 + random() * 0.6)]
    pen.beginPath()
    pen.arc(x + away * Math.cos(t), y + away * Math.sin(t), radius * (0.004 + random() * 0.01), 0, Math.PI * 2)
    pen.fill()
  }
}

type Piece = { sheet: Sheet; block: Block; x: number; top: number; colors: readonly [Color, Color, Color] }

/** The piece: halo, block shadow, outline, fill from one color to the other, highlights. */
function paintLetters({ sheet, block, x, top, colors }: Piece): void {
  const { pen } = sheet
  const [main, second, dark] = colors
  const { size } = block.type
  const each = (paint: (line: string, left: number, y: number) => void) =>
    placeBlock(pen, block, { x, top, align: 'center' }, paint)
  pen.lineJoin = 'round'
  pen.strokeStyle = css(mixed(second, WHITE, 0.6), 0.9)
  pen.lineWidth = size * 0.3
  each((line, left, y) => pen.strokeText(line, left, y))
  pen.fillStyle = css(dark)
  pen.strokeStyle = css(dark)
  pen.lineWidth = size * 0.17
  for (let step = 14; step >= 0; step--) {
    each((line, left, y) => {
      pen.strokeText(line, left + step * size * 0.008, y + step * size * 0.009)
      pen.fillText(line, left + step * size * 0.008, y + step * size * 0.009)
    })
  }
  const fill = pen.createLinearGradient(0, top, 0, top + block.height)
  fill.addColorStop(0, css(second))
  fill.addColorStop(0.5, css(mixed(second, main, 0.75)))
  fill.addColorStop(1, css(main))
  pen.fillStyle = fill
  pen.strokeStyle = fill
  pen.lineWidth = size * 0.055
  each((line, left, y) => {
    pen.strokeText(line, left, y)
    pen.fillText(line, left, y)
  })
  pen.save()
  pen.globalCompositeOperation = 'source-atop'
  pen.strokeStyle = 'rgba(255, 255, 255, 0.85)'
  pen.lineWidth = size * 0.022
  each((line, left, y) => pen.strokeText(line, left - size * 0.018, y - size * 0.02))
  pen.restore()
  pen.fillStyle = fill
  each((line, left, y) => pen.fillText(line, left, y))
}

function drips({ sheet, block, x, top, colors }: Piece, random: () => number): void {
  const { pen } = sheet
  pen.lineCap = 'round'
  for (let i = 0; i < 9; i++) {
    const at = x + (random() - 0.5) * block.width * 0.9
    const from = top + block.height * (0.86 + random() * 0.14)
    pen.strokeStyle = css(i % 3 === 0 ? colors[2] : colors[0], 0.9)
    pen.lineWidth = block.type.size * (0.012 + random() * 0.016)
    pen.beginPath()
    pen.moveTo(at, from)
    pen.lineTo(at, from + block.type.size * (0.12 + random() * 0.4))
    pen.stroke()
  }
}

function colorsOf(scene: Scene, pick: () => number): [Color, Color, Color] {
  const named = (PALETTES[Math.floor(pick() * PALETTES.length)] as readonly string[]).map(colorOf) as [
    Color,
    Color,
    Color,
  ]
  const [first, second] = askedColors(scene)
  if (!first) return named
  return [first, second ?? mixed(first, WHITE, 0.55), mixed(first, BLACK, 0.78)]
}

async function emblemOf(scene: Scene, { drawings }: ToolContext, size: number): Promise<Picture | undefined> {
  const candidates = [
    ...scene.subjects.map(({ thing, word }) => ('drawing' in thing ? thing.drawing : word)),
    ...mainWords(scene),
  ]
  for (const word of candidates)
    if ((await drawings.find(word)) !== undefined) return trimmed(await drawings.draw(word, size))
  return undefined
}

async function draw(scene: Scene, context: ToolContext): Promise<Picture> {
  const random = makeRandom(context.seed)
  const wall = blankSheet(context)
  const { width, height } = wall
  brickWall(wall, context.seed)
  const paint = blankSheet(context)
  const colors = colorsOf(scene, random)
  const asked = askedText(scene)
  const text = (asked ?? scene.subjects[0]?.word ?? mainWords(scene)[0] ?? 'colour').toLocaleUpperCase()
  const emblem = await emblemOf(scene, context, Math.ceil(Math.min(width, height) * 0.5))
  for (let i = 0; i < 7; i++) {
    mist(
      paint.pen,
      width * (0.1 + random() * 0.8),
      height * (0.2 + random() * 0.6),
      Math.min(width, height) * (0.12 + random() * 0.2),
      colors[i % 2 === 0 ? 1 : 0],
      random,
    )
  }
  const block = await fitText(paint.pen, context.fonts, text, {
    face: 'graffiti',
    width: width * 0.78,
    height: height * (emblem ? 0.36 : 0.5),
    linesMax: 3,
    leading: 0.98,
    track: -0.02,
  })
  const room = emblem ? height * 0.94 - block.height : (height - block.height) / 2
  const piece: Piece = {
    sheet: paint,
    block,
    x: width / 2,
    top: Math.min(room, height * (emblem ? 0.56 : 0.5)),
    colors,
  }
  if (emblem)
    stencil(paint, emblem, {
      x: width / 2,
      y: piece.top * 0.52,
      size: Math.min(piece.top * 0.86, width * 0.6),
      dark: colors[2],
    })
  paintLetters(piece)
  drips(piece, random)
  return fromSheet(onWall(wall, paint))
}

/** The thing itself, outlined like a sticker of paint. */
function stencil({ pen }: Sheet, emblem: Picture, at: { x: number; y: number; size: number; dark: Color }): void {
  const scale = at.size / Math.max(emblem.width, emblem.height)
  const [w, h] = [emblem.width * scale, emblem.height * scale]
  const canvas = toCanvas(emblem)
  const rim = blankSheet({ width: emblem.width, height: emblem.height })
  rim.pen.drawImage(canvas, 0, 0)
  rim.pen.globalCompositeOperation = 'source-in'
  rim.pen.fillStyle = css(at.dark)
  rim.pen.fillRect(0, 0, emblem.width, emblem.height)
  for (let i = 0; i < 32; i++) {
    const t = (i / 32) * Math.PI * 2
    pen.drawImage(
      rim.canvas,
      at.x - w / 2 + at.size * 0.03 * Math.cos(t),
      at.y - h / 2 + at.size * 0.03 * Math.sin(t),
      w,
      h,
    )
  }
  pen.drawImage(canvas, at.x - w / 2, at.y - h / 2, w, h)
}

/** Paint takes the grain of the bricks: their light and dark shows through. */
function onWall(wall: Sheet, paint: Sheet): Sheet {
  const { width, height } = wall
  const below = wall.pen.getImageData(0, 0, width, height)
  const above = paint.pen.getImageData(0, 0, width, height)
  for (let i = 0; i < below.data.length; i += 4) {
    const cover = ((above.data[i + 3] as number) / 255) * 0.95
    if (cover === 0) continue
    const light =
      ((below.data[i] as number) * 0.3 + (below.data[i + 1] as number) * 0.59 + (below.data[i + 2] as number) * 0.11) /
      92
    const shade = 0.58 + 0.42 * light
    for (let c = 0; c < 3; c++) {
      const painted = Math.min(255, (above.data[i + c] as number) * shade)
      below.data[i + c] = painted * cover + (below.data[i + c] as number) * (1 - cover)
    }
  }
  wall.pen.putImageData(below, 0, 0)
  return wall
}

export const graffiti: Tool = {
  name: 'graffiti-generator',
  summary: 'Sprayed letters on a brick wall, with the thing in the prompt above them.',
  prepare: (scene) => scene,
  draw,
}
