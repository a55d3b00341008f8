import type { Picture } from '@bluehour/engine/engine'
import { sessions } from '@bluehour/fixtures/studio'
import type { PixelMap } from '@bluehour/imaging/warp/pixel-map'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Face } from '../face.ts'
import { makeFaceFinder } from '../find/finder.ts'
import { TRIANGLES } from '../triangles.ts'
import { softenCoveringEdges } from './covering-edges.ts'
import { headFrameOf, turnOf } from './head-frame.ts'
import { OVAL } from './places.ts'
import { softnessOf } from './softness.ts'
import { softenStretched } from './stretched.ts'
import { unfolded } from './unfold.ts'

const portrait = new URL('../../../../test/fixtures/astronaut.jpg', import.meta.url).pathname
const finder = makeFaceFinder({ sessions })

let picture: Picture
let face: Face
beforeAll(async () => {
  picture = await read()
  face = (await finder.find(picture))[0]!
})

async function read(blur?: number): Promise<Picture> {
  const part = sharp(portrait).extract({ left: 90, top: 10, width: 220, height: 220 }).removeAlpha()
  const { data, info } = await (blur ? part.blur(blur) : part).raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, channels: 3, data }
}

/** The face's mesh after its head has turned by so much. */
function turned(yawRadians: number): Float32Array {
  const frame = headFrameOf(face.mesh)
  const matrix = turnOf(frame, yawRadians, 0)
  const out = new Float32Array(face.mesh.length)
  for (let i = 0; i < out.length; i += 3) {
    for (let row = 0; row < 3; row++) {
      let sum = frame.centre[row]!
      for (let k = 0; k < 3; k++) sum += matrix[row * 3 + k]! * (face.mesh[i + k]! - frame.centre[k]!)
      out[i + row] = sum
    }
  }
  return out
}

/** How many triangles at the edge of the face show their back. */
function backs(mesh: Float32Array): number {
  const oval = new Set<number>(OVAL)
  const at = (k: number, axis: number) => mesh[TRIANGLES[k]! * 3 + axis]!
  const areas: { area: number; rim: boolean }[] = []
  for (let i = 0; i < TRIANGLES.length; i += 3) {
    const [x, y, u, v] = [
      at(i + 1, 0) - at(i, 0),
      at(i + 1, 1) - at(i, 1),
      at(i + 2, 0) - at(i, 0),
      at(i + 2, 1) - at(i, 1),
    ]
    areas.push({ area: x * v - y * u, rim: [0, 1, 2].some((k) => oval.has(TRIANGLES[i + k]!)) })
  }
  const facing = Math.sign(areas.reduce((sum, { area }) => sum + Math.sign(area), 0))
  return areas.filter(({ area, rim }) => rim && area * facing < 0).length
}

describe('a head that looks aside', () => {
  const middle = [110, 110] as const

  it('has its hidden edge spread out, depths kept; one that looks ahead stays as it is', () => {
    const aside = turned(0.5)
    const open = unfolded(aside, middle)
    expect(backs(aside)).toBeGreaterThan(8)
    expect(backs(open)).toBeLessThan(backs(aside) / 4)
    for (let i = 2; i < open.length; i += 3) expect(open[i]).toBe(aside[i])
    expect(unfolded(face.mesh, middle)).toEqual(face.mesh)
  })
})

describe('what is drawn into a photo', () => {
  it('knows how soft the photo is', async () => {
    const sharpness = softnessOf(picture, face.mesh)
    expect(sharpness).toBeLessThan(1.6)
    expect(softnessOf(await read(2), face.mesh)).toBeGreaterThan(sharpness + 0.7)
    expect(softnessOf(await read(3), face.mesh)).toBeGreaterThan(softnessOf(await read(2), face.mesh))
  })

  const size = 24
  const mapped = (place: (x: number, y: number) => readonly [number, number]): PixelMap => {
    const at = Array.from({ length: size * size }, (_, i) => place(i % size, Math.floor(i / size)))
    const [x, y] = [Float32Array.from(at, ([value]) => value), Float32Array.from(at, ([, value]) => value)]
    return { left: 0, top: 0, width: size, height: size, x, y, depth: new Float32Array(size * size) }
  }
  const steps = (frame: Uint8ClampedArray, step: number) => {
    let sum = 0
    for (let i = 0; i + step < size * size; i++) sum += Math.abs(frame[i * 3]! - frame[(i + step) * 3]!)
    return sum
  }

  it('has no streaks where it is stretched, and keeps what is not', () => {
    const stripes = () =>
      Uint8ClampedArray.from({ length: size * size * 3 }, (_, i) => (Math.floor(i / 3 / size) % 2 ? 90 : 160))
    const [streaky, kept] = [stripes(), stripes()]
    softenStretched(
      streaky,
      size,
      mapped((x, y) => [x * 0.25, y]),
    )
    softenStretched(
      kept,
      size,
      mapped((x, y) => [x, y]),
    )
    expect(steps(streaky, size)).toBeLessThan(steps(kept, size) * 0.4)
    expect(kept).toEqual(stripes())
  })

  it('has no hard edge where one part covers another', () => {
    const edge = () =>
      Uint8ClampedArray.from({ length: size * size * 3 }, (_, i) => (Math.floor(i / 3) % size < 12 ? 60 : 200))
    const frame = edge()
    softenCoveringEdges(
      frame,
      size,
      mapped((x, y) => [x < 12 ? x : x + 30, y]),
      1.5,
    )
    const row = Array.from({ length: size }, (_, x) => frame[(12 * size + x) * 3]!)
    expect(Math.max(...row.slice(1).map((value, i) => Math.abs(value - row[i]!)))).toBeLessThan(60)
    expect([row[4], row[20]]).toEqual([60, 200])
  })
})
