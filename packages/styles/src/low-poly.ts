import { makePlane, type Plane } from '@bluehour/imaging/plane'
import { hash, makeRandom } from '@bluehour/imaging/random'
import { delaunay } from './methods/delaunay.ts'
import { Dice } from './methods/dice.ts'
import { held } from './methods/held.ts'
import { kuwahara } from './methods/kuwahara.ts'
import { regrade } from './methods/oklab.ts'
import { css, makeSheet, pixelsOf } from './methods/pen.ts'
import { blurPlane, lumaOf, type Pixels, toPicture, toPixels, unitOf } from './methods/pixels.ts'
import type { PictureDepths, Style, StyleMemory } from './style.ts'

/** How much happens at a place: edges of light, color and depth. */
function interest(pixels: Pixels, depths: PictureDepths | undefined): Plane {
  const { width, height, data } = pixels
  const out = makePlane(width, height)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      let sum = 0
      for (let c = 0; c < 3; c++) {
        const k = i * 3 + c
        sum += Math.abs(data[k + 3]! - data[k - 3]!) + Math.abs(data[k + width * 3]! - data[k - width * 3]!)
      }
      if (depths && (depths.ids[i] !== depths.ids[i + 1] || depths.ids[i] !== depths.ids[i + width])) sum += 1.5
      out.data[i] = sum
    }
  }
  return out
}

/** Corners of the net: many on edges, a loose net elsewhere, the frame closed. */
function corners(
  strength: Plane,
  count: number,
  seed: number,
  memory: StyleMemory | undefined,
): { xs: number[]; ys: number[] } {
  const { width, height, data } = strength
  const random = makeRandom(seed)
  const xs = [0, width, 0, width]
  const ys = [0, 0, height, height]
  const cell = Math.sqrt((width * height) / count) * 0.42
  const columns = Math.ceil(width / cell) + 1
  const rows = Math.ceil(height / cell) + 1
  const taken = new Uint8Array(columns * rows)
  for (let along = 0.06; along < 1; along += 0.07) {
    const at = along + (random() - 0.5) * 0.03
    xs.push(at * width, (1 - at) * width, 0, width)
    ys.push(0, height, at * height, (1 - at) * height)
  }
  const chance = held(memory, 'chance', () => chanceOf(strength, count - xs.length, columns * rows))
  const dice = new Dice()
  for (let place = 0; place < taken.length * TRIES; place++) {
    const [column, row] = [place % columns, Math.floor(place / columns) % rows]
    dice.at(place, 0, seed)
    const px = Math.floor((column + dice.next()) * cell)
    const py = Math.floor((row + dice.next()) * cell)
    if (px >= width || py >= height) continue
    const [x, y] = strongest(strength, px, py, Math.ceil(cell / 3))
    const slot = Math.floor(y / cell) * columns + Math.floor(x / cell)
    if (taken[slot] || dice.next() > (CALM + data[y * width + x]! * chance.perStrength) * chance.share) continue
    taken[slot] = 1
    // Off the whole numbers, where four corners often lie on one circle and either net would do.
    xs.push(Math.max(0, x + (hash(x, y, 1) - 0.5) * 0.8))
    ys.push(Math.max(0, y + (hash(x, y, 2) - 0.5) * 0.8))
  }
  return { xs, ys }
}

/** How often a cell is asked whether it wants a corner, and how likely one is where nothing happens. */
const TRIES = 3
const CALM = 0.012

/** How likely a corner is for what happens at a place, so that there are about `wanted` in all. */
function chanceOf({ data }: Plane, wanted: number, cells: number): { perStrength: number; share: number } {
  let total = 0
  for (const value of data) total += value
  const perStrength = 1 / (total / data.length + 1e-6) / 7
  let likely = 0
  for (let i = 0; i < data.length; i += 7) likely += Math.min(1, CALM + data[i]! * perStrength)
  const expected = (likely / Math.ceil(data.length / 7)) * cells * TRIES
  return { perStrength, share: Math.min(1, wanted / expected) }
}

/** Corners sit on the edge itself, not beside it. */
function strongest({ width, height, data }: Plane, x: number, y: number, reach: number): [number, number] {
  let best = y * width + x
  for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++) {
    for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u++) {
      if (data[v * width + u]! > data[best]! * 1.05) best = v * width + u
    }
  }
  return [best % width, Math.floor(best / width)]
}

/** The mean color of a triangle from a handful of places in it. */
function colorIn(pixels: Pixels, x: readonly number[], y: readonly number[]): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0]
  let count = 0
  for (let i = 1; i < 7; i++) {
    for (let j = 1; j < 8 - i; j++) {
      const a = i / 8
      const b = j / 8
      const px = Math.min(pixels.width - 1, Math.floor(x[0]! * a + x[1]! * b + x[2]! * (1 - a - b)))
      const py = Math.min(pixels.height - 1, Math.floor(y[0]! * a + y[1]! * b + y[2]! * (1 - a - b)))
      const k = (py * pixels.width + px) * 3
      for (let c = 0; c < 3; c++) sum[c]! += pixels.data[k + c]!
      count++
    }
  }
  return [sum[0] / count, sum[1] / count, sum[2] / count]
}

export const lowPoly: Style = {
  name: 'low-poly',
  summary: 'A net of flat triangles, fine where much happens and wide elsewhere, each facet in one clean colour.',
  stage: { shading: 'facets' },
  async paint({ picture, depths, seed, memory, signal }) {
    const full = toPixels(picture)
    const u = unitOf(full)
    const source = regrade(kuwahara(full, 3 * u), (lab, k) => {
      lab[k + 1]! *= 1.25
      lab[k + 2]! *= 1.25
    })
    const { xs, ys } = corners(blurPlane(interest(source, depths), 0.8 * u), 2000, seed, memory)
    signal.throwIfAborted()
    const triangles = delaunay(xs, ys, source.width, source.height)
    const light = blurPlane(lumaOf(source), 6 * u)
    const { pen, ...sheet } = makeSheet(source.width, source.height)
    pen.lineJoin = 'round'
    pen.lineWidth = 1
    const dice = new Dice()
    for (const t of fromTop(triangles, ys)) {
      const x = [xs[triangles[t]!]!, xs[triangles[t + 1]!]!, xs[triangles[t + 2]!]!]
      const y = [ys[triangles[t]!]!, ys[triangles[t + 1]!]!, ys[triangles[t + 2]!]!]
      dice.at(Math.round(x[0]! + x[1]! + x[2]!), Math.round(y[0]! + y[1]! + y[2]!), seed + 1)
      // Facets lean by the brightness of their corners and catch light from the upper left.
      const tall = x.map((_, c) => at(light, x[c]!, y[c]!))
      const area = (x[1]! - x[0]!) * (y[2]! - y[0]!) - (x[2]! - x[0]!) * (y[1]! - y[0]!) || 1
      const dx = ((tall[1]! - tall[0]!) * (y[2]! - y[0]!) - (tall[2]! - tall[0]!) * (y[1]! - y[0]!)) / area
      const dy = ((x[1]! - x[0]!) * (tall[2]! - tall[0]!) - (x[2]! - x[0]!) * (tall[1]! - tall[0]!)) / area
      const lean = Math.max(-0.1, Math.min(0.1, (dx + dy) * 9 * u)) + (dice.next() - 0.5) * 0.05
      const [r, g, b] = colorIn(source, x, y)
      const fill = css([r * (1 + lean), g * (1 + lean), b * (1 + lean)])
      pen.fillStyle = fill
      // A hairline of the same color closes the seam between smooth edges.
      pen.strokeStyle = fill
      pen.beginPath()
      for (let c = 0; c < 3; c++) pen.lineTo(x[c]!, y[c]!)
      pen.closePath()
      pen.fill()
      pen.stroke()
    }
    return toPicture(pixelsOf({ ...sheet, pen }))
  },
}

/** Where each triangle begins in the list, from the top of the picture down: seams lie the same way in every frame. */
function fromTop(triangles: Int32Array, ys: readonly number[]): number[] {
  const low = (t: number) => ys[triangles[t]!]! + ys[triangles[t + 1]!]! + ys[triangles[t + 2]!]!
  return Array.from({ length: triangles.length / 3 }, (_, i) => i * 3).sort((a, b) => low(a) - low(b))
}

function at({ width, height, data }: Plane, x: number, y: number): number {
  return data[Math.min(height - 1, Math.floor(y)) * width + Math.min(width - 1, Math.floor(x))]!
}
