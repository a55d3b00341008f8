import { createCanvas, ImageData } from '@napi-rs/canvas'
import { drawRuns, placesOf } from '../draw-runs.ts'
import { css, hex, mix, type Rgb, shade } from '../paint/color.ts'
import type { Random } from '../paint/random.ts'
import { type Pen, SPAN, type Stage } from '../paint/stage.ts'
import { buildHouse, lookAt, plantTree, raiseLand, setBlock, type World } from '../paint/voxels.ts'
import type { Run } from '../runs.ts'
import type { Spot, Style } from '../style.ts'

const SKY = hex('#a8d4ff')
const OBSIDIAN = hex('#221a36')
const COAL = hex('#2c2f38')
const OAK = hex('#5a3c20')
const LEAF = hex('#1f5a2a')

/** A block world in the morning: hills, woods, a lake, a village, square clouds. */
export function minecraft(): Style {
  return {
    marks: {
      reach: 0.4,
      square: 1,
      eye: 3,
      wander: 0,
      soft: 0.08,
      gap: 0.22,
      darkTint: COAL,
      lightTint: hex('#fff8e0'),
      tintShare: 0.4,
    },
    bands: { dark: [0.12, 0.33], light: [0.76, 0.88], parting: 0.56 },
    paint(stage) {
      sky(stage)
      land(stage)
    },
    calm(_stage, pen) {
      pen.fillStyle = '#fff'
      pen.fillRect(190, 60, 560, 360)
      pen.fillStyle = '#999'
      pen.fillRect(200, 420, 520, 300)
    },
    finder: portal,
    dress,
  }
}

function sky(stage: Stage): void {
  const { pen, random } = stage
  const morning = pen.createLinearGradient(0, 0, 0, 560)
  morning.addColorStop(0, '#8cc4ff')
  morning.addColorStop(0.7, '#c8e4ff')
  morning.addColorStop(1, '#ffe6c8')
  pen.fillStyle = morning
  pen.fillRect(0, 0, SPAN, SPAN)
  const sun = random.between(430, 560)
  pen.fillStyle = '#fff6b8'
  pen.fillRect(sun, 206, 84, 84)
  pen.fillStyle = '#fffdf0'
  pen.fillRect(sun + 12, 218, 60, 60)
  for (let i = 0; i < 9; i++) {
    const x = Math.round(random.between(0, 1000) / 16) * 16
    const y = Math.round(random.between(80, 400) / 16) * 16
    pen.fillStyle = 'rgba(255,255,255,0.9)'
    const long = random.whole(4, 9)
    pen.fillRect(x, y, long * 16, 16)
    pen.fillRect(x + 16, y - 16, (long - random.whole(2, 3)) * 16, 16)
    pen.fillStyle = 'rgba(214,230,250,0.9)'
    pen.fillRect(x, y + 16, (long - 1) * 16, 8)
  }
}

function land(stage: Stage): void {
  const { pen, random, noise } = stage
  const world: World = { wide: 96, high: 40, deep: 100, blocks: new Uint8Array(96 * 40 * 100) }
  const bowl = (x: number, z: number) =>
    8 +
    Math.abs(x - 48) * 0.16 +
    Math.max(0, z - 46) * 0.2 * (1 - Math.exp(-(((x - 46) / 15) ** 2)) * 0.72) -
    Math.exp(-(((x - 50) / 14) ** 2) - ((z - 30) / 12) ** 2) * 5
  const ground = raiseLand(world, noise, random.between(0, 60), bowl)
  const houses: [number, number, number][] = [
    [26, 22, 7],
    [60, 26, 8],
    [36, 40, 6],
    [64, 44, 7],
  ]
  for (const [x, z, wide] of houses) {
    const y = ground(x + 3, z) + 1
    for (let dx = -1; dx <= wide; dx++)
      for (let dz = -1; dz <= 6; dz++)
        for (let dy = -4; dy < 0; dy++) setBlock(world, x + dx, y + dy, z + dz, dy === -1 ? 'path' : 'stone')
    buildHouse(world, x, y, z, wide, 6)
  }
  for (let i = 0; i < 120; i++) {
    const x = random.whole(2, 93)
    const z = random.whole(8, 92)
    const y = ground(x, z)
    if (y <= 8 || y > 18 || houses.some(([hx, hz]) => Math.abs(x - hx - 3) < 8 && Math.abs(z - hz - 3) < 7)) continue
    plantTree(world, x, y + 1, z, random)
  }
  const half = 512
  const seen = lookAt(world, { x: 47.5, y: 26, z: 0.5, pitch: -0.3, zoom: 0.78 }, half, SKY)
  const sheet = createCanvas(half, half)
  sheet.getContext('2d').putImageData(new ImageData(seen, half, half), 0, 0)
  pen.imageSmoothingEnabled = false
  pen.drawImage(sheet, 0, 0, SPAN, SPAN)
  pen.imageSmoothingEnabled = true
}

/** A block face of small squares in the shades of one color. */
function face(
  pen: Pen,
  left: number,
  top: number,
  size: number,
  color: Rgb,
  random: Random,
  specks: readonly Rgb[] = [],
  cells = 4,
): void {
  const cell = size / cells
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++) {
      const speck =
        specks.length > 0 && random.chance(0.26) ? random.pick(specks) : shade(color, random.between(-0.14, 0.12))
      pen.fillStyle = css(speck)
      pen.fillRect(left + column * cell, top + row * cell, cell + 0.4, cell + 0.4)
    }
  }
}

/** A frame of dark blocks round a light court with a core. */
function portal(stage: Stage, x: number, y: number, which: number, module: number): void {
  const { pen, random } = stage
  const wall = [OBSIDIAN, OAK, COAL, OBSIDIAN][which]!
  const core = [hex('#5a1f8f'), hex('#8f1f1f'), hex('#1f4a8f'), hex('#5a1f8f')][which]!
  const court = hex('#f2ecd8')
  if (which === 3) {
    const unit = (module * 7) / 5
    for (let row = -2; row <= 2; row++) {
      for (let column = -2; column <= 2; column++) {
        const ring = Math.max(Math.abs(row), Math.abs(column))
        face(
          pen,
          x + (column - 0.5) * unit,
          y + (row - 0.5) * unit,
          unit,
          ring === 1 ? court : ring === 0 ? core : wall,
          random,
        )
      }
    }
    return
  }
  for (let row = -4; row <= 4; row++) {
    for (let column = -4; column <= 4; column++) {
      const ring = Math.max(Math.abs(row), Math.abs(column))
      const color = ring === 3 ? wall : ring <= 1 ? core : ring === 4 ? mix(court, SKY, 0.5) : court
      face(
        pen,
        x + (column - 0.5) * module,
        y + (row - 0.5) * module,
        module,
        color,
        random,
        ring === 3 ? [shade(wall, 0.1)] : [],
      )
    }
  }
}

function dress(stage: Stage, spots: Spot[]): void {
  const { pen, random, module } = stage
  drawRuns(spots, {
    timing: (spot) =>
      spot.dark
        ? lampBlock(stage, spot.x, spot.y)
        : face(pen, spot.x - module / 2, spot.y - module / 2, module, hex('#f6e2a0'), random, [hex('#fff8d8')]),
    run: (run) => (run.dark ? darkRun(stage, run) : lightRun(stage, run)),
    longest: 4,
  })
}

function lampBlock(stage: Stage, x: number, y: number): void {
  const { pen, random, module } = stage
  face(pen, x - module / 2, y - module / 2, module, COAL, random, [hex('#6b4a1f')])
}

function darkRun(stage: Stage, run: Run): void {
  const { pen, random, module } = stage
  const { from } = run
  const air = from.y < 430
  for (const [i, [x, y]] of placesOf(run).entries()) {
    const left = x - module / 2
    const top = y - module / 2
    if (air && run.length === 1) bat(pen, x, y, module)
    else if (air && !run.upright) {
      face(pen, left, top, module, hex('#5f4026'), random)
      pen.fillStyle = css(hex('#9fd866'))
      pen.fillRect(left, top - module * 0.12, module, module * 0.2)
      if (i > 0 && !random.chance(0.3)) continue
      pen.fillStyle = css(LEAF)
      pen.fillRect(left + module * 0.25, top - module * 0.5, module * 0.5, module * 0.42)
    } else if (air) face(pen, left, top, module, LEAF, random, [hex('#2f7a34')])
    else face(pen, left, top, module, random.pick([COAL, LEAF, OAK, hex('#3a4a5f'), LEAF]), random, [hex('#1f2430')])
  }
}

/** A flapping creature of a few squares. */
function bat(pen: Pen, x: number, y: number, module: number): void {
  const cell = module / 4
  const rows = ['#......#', '##.##.##', '.######.', '..####..', '...##...']
  pen.fillStyle = css(OBSIDIAN)
  for (const [row, line] of rows.entries()) {
    for (const [column, mark] of [...line].entries())
      if (mark === '#') pen.fillRect(x + (column - 4) * cell, y + (row - 2.5) * cell, cell + 0.4, cell + 0.4)
  }
}

function lightRun(stage: Stage, run: Run): void {
  const { pen, random, module } = stage
  const lights: [Rgb, Rgb[]][] = [
    [hex('#f2ecd8'), [hex('#ffffff')]],
    [hex('#ffe38a'), [hex('#fff8d0')]],
    [hex('#a8f0e6'), [hex('#d8fffa')]],
    [hex('#f6d8b0'), [hex('#ffeccf')]],
  ]
  const [color, specks] = lights[(run.from.row * 3 + run.from.column) % lights.length]!
  for (const [x, y] of placesOf(run)) face(pen, x - module / 2, y - module / 2, module, color, random, specks)
}
