import type { Picture } from '@bluehour/engine/engine'
import { hash, makeRandom, noise } from '@bluehour/imaging/random'
import type { Scene } from '../../scene.ts'
import { blankSheet, fromSheet, type Sheet } from '../canvas.ts'
import type { Tool, ToolContext } from '../tool.ts'
import { askedText, capitalized, mainWords } from '../words.ts'
import { type Labels, labelMap } from './labels.ts'
import { contour, raiseLand, runRivers } from './land.ts'
import type { MapSheet } from './map-sheet.ts'
import { madeUpName } from './names.ts'
import { hill, INK, peak, town, tree } from './symbols.ts'

/** Cells on the shorter side: fine enough for a coast, coarse enough to be quick. */
const CELLS = 170

const heightAt = ({ land }: MapSheet, x: number, y: number) =>
  land.height[
    Math.min(land.rows - 1, Math.max(0, Math.round(y))) * land.columns +
      Math.min(land.columns - 1, Math.max(0, Math.round(x)))
  ] as number

/** Old paper: warm, blotched, darker at the edges, the sea a little cooler than the land. */
function paper({ sheet, land, cell, seed }: MapSheet): void {
  const { pen, width, height } = sheet
  const image = pen.createImageData(width, height)
  const unit = Math.min(width, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [gx, gy] = [Math.min(land.columns - 1.001, x / cell), Math.min(land.rows - 1.001, y / cell)]
      const [x0, y0] = [Math.floor(gx), Math.floor(gy)]
      const [fx, fy] = [gx - x0, gy - y0]
      const at = y0 * land.columns + x0
      const h = land.height
      const top = (h[at] as number) * (1 - fx) + (h[at + 1] as number) * fx
      const bottom = (h[at + land.columns] as number) * (1 - fx) + (h[at + land.columns + 1] as number) * fx
      const value = top * (1 - fy) + bottom * fy
      const isLand = value > 0
      const blot = noise(x / unit / 0.11, y / unit / 0.11, seed + 31) * 6 + noise(x / 3, y / 3, seed + 32) * 3.5
      const edge = Math.min(x, y, width - x, height - y) / (unit * 0.16)
      const burn = edge < 1 ? (1 - edge) ** 2 * 46 : 0
      const shore = !isLand ? Math.max(0, 1 + value / 0.12) * 14 : 0
      const base = isLand ? [233, 217, 178] : [208, 205, 178]
      const i = (y * width + x) * 4
      image.data[i] = (base[0] as number) + blot - burn - shore * 0.9
      image.data[i + 1] = (base[1] as number) + blot - burn * 1.1 - shore * 0.4
      image.data[i + 2] = (base[2] as number) + blot - burn * 1.3 + (isLand ? 0 : 2)
      image.data[i + 3] = 255
    }
  }
  pen.putImageData(image, 0, 0)
}

function coast({ sheet, land, cell, unit }: MapSheet): void {
  const { pen } = sheet
  pen.lineCap = 'round'
  const trace = (level: number, width: number, alpha: number) => {
    pen.strokeStyle = INK
    pen.globalAlpha = alpha
    pen.lineWidth = width
    pen.beginPath()
    for (const [x0, y0, x1, y1] of contour(land, level)) {
      pen.moveTo(x0 * cell, y0 * cell)
      pen.lineTo(x1 * cell, y1 * cell)
    }
    pen.stroke()
    pen.globalAlpha = 1
  }
  trace(0, unit * 0.13, 1)
  trace(-0.035, unit * 0.04, 0.5)
  trace(-0.075, unit * 0.035, 0.35)
  trace(-0.12, unit * 0.03, 0.22)
}

function rivers({ sheet, land, cell, unit }: MapSheet): void {
  const { pen } = sheet
  for (const river of land.rivers) {
    const smooth = river.map((_, i) => {
      const near = river.slice(Math.max(0, i - 3), i + 4)
      return {
        x: (near.reduce((sum, p) => sum + p.x, 0) / near.length) * cell,
        y: (near.reduce((sum, p) => sum + p.y, 0) / near.length) * cell,
      }
    })
    for (let i = 1; i < smooth.length; i++) {
      const [a, b] = [smooth[i - 1] as { x: number; y: number }, smooth[i] as { x: number; y: number }]
      for (const [color, extra] of [
        [INK, 0.05],
        ['#9db0a4', 0],
      ] as const) {
        pen.strokeStyle = color
        pen.lineWidth = unit * (0.03 + 0.11 * (i / smooth.length) + extra)
        pen.beginPath()
        pen.moveTo(a.x, a.y)
        pen.lineTo(b.x, b.y)
        pen.stroke()
      }
    }
  }
}

type Sign = { x: number; y: number; kind: 'peak' | 'hill' | 'pine' | 'tree'; size: number }

/** Signs on a jittered grid, by height and dampness; nothing stands in a river. */
function signsOf(map: MapSheet): Sign[] {
  const { land, cell, unit, seed } = map
  const signs: Sign[] = []
  const wet = new Set(
    land.rivers.flatMap((river) =>
      river.flatMap(({ x, y }) => [`${x},${y}`, `${x + 1},${y}`, `${x},${y - 1}`, `${x - 1},${y}`]),
    ),
  )
  const step = (unit * 0.62) / cell
  for (let gy = 2; gy < land.rows; gy += step) {
    for (let gx = 2; gx < land.columns; gx += step) {
      const [i, j] = [Math.round(gx / step), Math.round(gy / step)]
      const x = gx + (hash(i, j, seed + 1) - 0.5) * step * 0.8
      const y = gy + (hash(i, j, seed + 2) - 0.5) * step * 0.8
      if (wet.has(`${Math.round(x)},${Math.round(y)}`)) continue
      const height = heightAt(map, x, y)
      const damp = noise(x / 22, y / 22, seed + 3)
      const chance = hash(i, j, seed + 4)
      const spot = { x: x * cell, y: y * cell }
      if (height > 0.52 && chance < 0.5) signs.push({ ...spot, kind: 'peak', size: unit * (0.95 + height * 0.5) })
      else if (height > 0.43 && chance < 0.25) signs.push({ ...spot, kind: 'hill', size: unit * 0.6 })
      else if (height > 0.07 && height < 0.46 && damp > 0.2 && chance < 0.92)
        signs.push({ ...spot, kind: height > 0.3 ? 'pine' : 'tree', size: unit * 0.62 })
    }
  }
  return signs.sort((a, b) => a.y - b.y)
}

function drawSigns({ sheet, random }: MapSheet, signs: readonly Sign[]): void {
  for (const { kind, x, y, size } of signs) {
    if (kind === 'peak') peak(sheet.pen, x, y, size, random)
    else if (kind === 'hill') hill(sheet.pen, x, y, size)
    else tree(sheet.pen, x, y, size, kind === 'pine')
  }
}

/** Towns by the water and in the plains, apart from each other; the first is the capital. */
function settle(map: MapSheet, signs: readonly Sign[]): { x: number; y: number }[] {
  const { land, cell, unit, random } = map
  const found: { x: number; y: number }[] = []
  for (let tries = 0; tries < 1500 && found.length < 7; tries++) {
    const [gx, gy] = [random() * land.columns, random() * land.rows]
    const height = heightAt(map, gx, gy)
    const inland = [-5, 5].every((d) => heightAt(map, gx + d, gy) > 0 && heightAt(map, gx, gy + d) > 0)
    if (height < 0.05 || height > 0.38 || !inland) continue
    const spot = { x: gx * cell, y: gy * cell }
    const free = found.every((other) => Math.hypot(other.x - spot.x, other.y - spot.y) > unit * 5)
    const clear = signs.every(
      (sign) => Math.hypot(sign.x - spot.x, sign.y - spot.y) > unit * (sign.kind === 'peak' ? 1.3 : 0.8),
    )
    if (free && clear) found.push(spot)
  }
  return found
}

function frame({ pen, width, height }: Sheet, unit: number): void {
  pen.strokeStyle = INK
  const [outer, inner] = [unit * 0.7, unit * 1.15]
  pen.lineWidth = unit * 0.1
  pen.strokeRect(outer, outer, width - outer * 2, height - outer * 2)
  pen.lineWidth = unit * 0.05
  pen.strokeRect(inner, inner, width - inner * 2, height - inner * 2)
  pen.fillStyle = INK
  const step = unit * 1.6
  for (let x = inner, i = 0; x < width - inner; x += step, i++) {
    if (i % 2) continue
    const long = Math.min(step, width - inner - x)
    pen.fillRect(x, outer, long, inner - outer)
    pen.fillRect(x, height - inner, long, inner - outer)
  }
  for (let y = inner, i = 0; y < height - inner; y += step, i++) {
    if (i % 2) continue
    const long = Math.min(step, height - inner - y)
    pen.fillRect(outer, y, inner - outer, long)
    pen.fillRect(width - inner, y, inner - outer, long)
  }
}

function realmOf(word: string | undefined, random: () => number): string {
  if (word === undefined) return `The Realm of ${madeUpName(random)}`
  return /[^s]s$/i.test(word)
    ? `The Realm of the ${capitalized(word)}`
    : `The ${capitalized(word)} Realm of ${madeUpName(random)}`
}

async function draw(scene: Scene, context: ToolContext): Promise<Picture> {
  const { width, height, seed } = context
  const sheet = blankSheet(context)
  const cell = Math.min(width, height) / CELLS
  const land = raiseLand(
    Math.ceil(width / cell) + 1,
    Math.ceil(height / cell) + 1,
    seed % 100_000,
    /island|archipel|pirate|ocean/i.test(scene.prompt),
  )
  runRivers(land, seed % 100_000, 6)
  const map: MapSheet = {
    sheet,
    land,
    cell,
    unit: Math.min(width, height) / 38,
    random: makeRandom(seed),
    seed: seed % 100_000,
  }
  paper(map)
  context.signal.throwIfAborted()
  coast(map)
  rivers(map)
  const signs = signsOf(map)
  drawSigns(map, signs)
  const towns = settle(map, signs)
  for (const [i, { x, y }] of towns.entries()) town(sheet.pen, x, y, map.unit * (i === 0 ? 1.05 : 0.85), i === 0)
  const words = mainWords(scene).filter(
    (word) => /^\p{L}+$/u.test(word) && !/fantasy|world|kingdom|island|continent|land/i.test(word),
  )
  const title = askedText(scene) ?? realmOf(words[0], map.random)
  const labels: Labels = {
    title,
    words,
    towns,
    peaks: signs.filter(({ kind }) => kind === 'peak'),
    trees: signs.filter(({ kind }) => kind === 'tree' || kind === 'pine'),
  }
  frame(sheet, map.unit)
  await labelMap(map, labels, context)
  return fromSheet(sheet)
}

export const fantasyMap: Tool = {
  name: 'fantasy-map-generator',
  summary: 'A drawn map on old paper: coast, mountains, forests, rivers, towns and names of the prompt’s words.',
  prepare: (scene) => scene,
  draw,
}
