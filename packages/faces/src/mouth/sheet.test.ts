import { fileURLToPath } from 'node:url'
import { sessions } from '@bluehour/fixtures/studio'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Face } from '../face.ts'
import { makeFaceFinder } from '../find/finder.ts'
import { COLUMNS, INNER_LOWER, INNER_UPPER, OUTER_LOWER, OUTER_UPPER } from './contours.ts'
import { roomBeside } from './field.ts'
import { poseMouth, type SpokenShape } from './pose-mouth.ts'
import { restOf } from './rest-mouth.ts'
import { seeMouth } from './seen-mouth.ts'
import { makeSheets, type Sheet } from './sheet.ts'

const photo = fileURLToPath(new URL('../../../../test/fixtures/astronaut.jpg', import.meta.url))

let face: Face

beforeAll(async () => {
  const finder = makeFaceFinder({ sessions })
  const crop = sharp(photo).extract({ left: 110, top: 0, width: 230, height: 230 }).removeAlpha().raw()
  const { data, info } = await crop.toBuffer({ resolveWithObject: true })
  const [found] = await finder.find({ width: info.width, height: info.height, channels: 3, data: new Uint8Array(data) })
  face = found!
})

/** The face's mesh turned about the middle of the head: only its points, nothing is drawn. */
function turned(degrees: number): Face {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  const mesh = Float32Array.from(face.mesh)
  const [cx, cz] = [(mesh[234 * 3]! + mesh[454 * 3]!) / 2, (mesh[234 * 3 + 2]! + mesh[454 * 3 + 2]!) / 2]
  for (let i = 0; i < mesh.length; i += 3) {
    const [x, z] = [mesh[i]! - cx, mesh[i + 2]! - cz]
    mesh[i] = cx + x * cos + z * sin
    mesh[i + 2] = cz + z * cos - x * sin
  }
  return { ...face, mesh }
}

/** The same face with the corners of its mouth drawn up. */
function smiling(lift: number): Face {
  const mesh = Float32Array.from(face.mesh)
  const [left, right] = [mesh[61 * 3]!, mesh[291 * 3]!]
  for (const point of new Set([...OUTER_UPPER, ...INNER_UPPER, ...INNER_LOWER, ...OUTER_LOWER])) {
    const aside = (2 * mesh[point * 3]! - left - right) / (right - left)
    mesh[point * 3 + 1]! -= lift * (right - left) * aside * aside
  }
  return { ...face, mesh }
}

function sheetsOf(of: Face, shape: Partial<SpokenShape>) {
  const seen = seeMouth(of)
  const rest = restOf(seen)
  const full = { open: 0, spread: 0, press: 0, bite: 0, tongue: 0, ...shape }
  return makeSheets(seen, rest, poseMouth(rest, full, roomBeside(seen)))
}

/** Square pixels of a net outside the lips that lie the wrong way round. */
function foldedPx(net: Float64Array, rows: number): number {
  let [sum, size] = [0, 0]
  for (let row = 7; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < COLUMNS; column++) {
      const p = (row * COLUMNS + column) * 2
      const [x, y, q, r] = [net[p]!, net[p + 1]!, p + 2, p + COLUMNS * 2]
      const area = ((net[q]! - x) * (net[r + 1]! - y) - (net[r]! - x) * (net[q + 1]! - y)) / 2
      sum += area
      size += Math.abs(area)
    }
  }
  return (size - Math.abs(sum)) / 2
}

const SHAPES: Partial<SpokenShape>[] = [
  { open: 0.9 },
  { open: 0.4, spread: 1 },
  { open: 0.5, spread: -0.8 },
  { press: 1 },
  { open: 0.1, bite: 1, jaw: 0.5 },
]

describe('the net of a mouth', () => {
  it.each(SHAPES)('has both halves meet at the corners: %o', (shape) => {
    const { upper, lower } = sheetsOf(face, shape)
    for (let row = 1; row < upper.rows; row++) {
      for (const column of [0, COLUMNS - 1]) {
        const at = (row * COLUMNS + column) * 2
        expect(upper.to[at]).toBeCloseTo(lower.to[at]!, 2)
        expect(upper.to[at + 1]).toBeCloseTo(lower.to[at + 1]!, 2)
      }
    }
  })

  const isFlat = ({ rows, from, to }: Sheet) => {
    expect(foldedPx(from, rows)).toBeLessThan(1)
    expect(foldedPx(to, rows)).toBeLessThan(1)
  }

  it.each([0, 30, -30])('does not fold when the head is turned by %i degrees', (degrees) => {
    // Pressed lips roll in at their ends, which is a fold.
    for (const shape of SHAPES.filter(({ press }) => !press)) {
      const { upper, lower } = sheetsOf(turned(degrees), shape)
      isFlat(upper)
      isFlat(lower)
    }
  })

  it.each([0.08, 0.12])('takes no skin twice beside the corners of a smile raised by %f', (lift) => {
    const { upper, lower } = sheetsOf(smiling(lift), { open: 0.3 })
    isFlat(upper)
    isFlat(lower)
  })
})
