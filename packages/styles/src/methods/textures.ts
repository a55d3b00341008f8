import { makePlane, type Plane } from '@bluehour/imaging/plane'
import { hash } from '@bluehour/imaging/random'
import { growBy } from '@bluehour/imaging/resample'
import { unitOf } from './pixels.ts'

type Size = { width: number; height: number }

/** Noise with features this wide is made at a quarter of the size: it is smooth enough. Pixels. */
const BROAD = 16

/** Smooth noise in −1..1 with features about `cell` pixels wide and, per octave, half as wide and strong. */
export function noisePlane({ width, height }: Size, cell: number, seed: number, octaves = 1): Plane {
  const total = 2 - 2 ** (1 - octaves)
  const sizes = Array.from({ length: octaves }, (_, octave) => cell / 2 ** octave)
  const broad = sizes.filter((size) => size >= BROAD).length
  const out = broad > 0 ? broadNoise(width, height, sizes.slice(0, broad), seed, total) : makePlane(width, height)
  for (let octave = broad; octave < octaves; octave++) {
    addNoise(out, sizes[octave]!, sizes[octave]!, seed + octave * 101, 1 / 2 ** octave / total)
  }
  return out
}

function broadNoise(width: number, height: number, sizes: readonly number[], seed: number, total: number): Plane {
  const small = makePlane(Math.ceil(width / 4), Math.ceil(height / 4))
  for (const [octave, size] of sizes.entries()) {
    addNoise(small, size / 4, size / 4, seed + octave * 101, 1 / 2 ** octave / total)
  }
  return { width, height, data: growBy(small.data, width, height, 1, 4) }
}

/** Noise drawn out in one direction: fibres, threads, brushed metal. */
export function streakPlane({ width, height }: Size, cellX: number, cellY: number, seed: number): Plane {
  const out = makePlane(width, height)
  addNoise(out, cellX, cellY, seed, 1)
  return out
}

function addNoise(plane: Plane, wantedX: number, wantedY: number, seed: number, weight: number): void {
  const { width, height, data } = plane
  const cellX = Math.max(1, wantedX)
  const cellY = Math.max(1, wantedY)
  const columns = Math.ceil(width / cellX) + 2
  const upper = new Float32Array(columns)
  const lower = new Float32Array(columns)
  const mixed = new Float32Array(columns)
  // All rows ask at the same places.
  const from = new Int32Array(width)
  const share = new Float32Array(width)
  for (let x = 0; x < width; x++) {
    from[x] = Math.floor(x / cellX)
    share[x] = fade(x / cellX - from[x]!)
  }
  let row = -1
  for (let y = 0, i = 0; y < height; y++) {
    const v = y / cellY
    const y0 = Math.floor(v)
    if (y0 !== row) {
      row = y0
      for (let c = 0; c < columns; c++) {
        upper[c] = hash(c, y0, seed) * 2 - 1
        lower[c] = hash(c, y0 + 1, seed) * 2 - 1
      }
    }
    const fy = fade(v - y0)
    for (let c = 0; c < columns; c++) mixed[c] = (upper[c]! + (lower[c]! - upper[c]!) * fy) * weight
    for (let x = 0; x < width; x++, i++) {
      const at = from[x]!
      data[i]! += mixed[at]! + (mixed[at + 1]! - mixed[at]!) * share[x]!
    }
  }
}

function fade(t: number): number {
  return t * t * (3 - 2 * t)
}

/** The tooth of paper, about −1..1: bumps of several sizes with a few long fibres. Cold-pressed is coarse, 2; smooth is 0.5. */
export function paperTooth(size: Size, coarseness: number, seed: number): Plane {
  const u = unitOf(size)
  const out = noisePlane(size, 5 * u * coarseness, seed, 2)
  const fine = noisePlane(size, Math.max(1, 1.6 * u * coarseness), seed + 7)
  const fibres = streakPlane(size, 22 * u * coarseness, 2.2 * u * coarseness, seed + 9)
  for (let i = 0; i < out.data.length; i++) {
    out.data[i] = out.data[i]! * 0.75 + fine.data[i]! * 0.45 + fibres.data[i]! * 0.12
  }
  return out
}

/** The height of plain weave, 0..1: threads over and under, not quite even. `thread` is in pixels. */
export function weave(size: Size, thread: number, seed: number): Plane {
  const out = makePlane(size.width, size.height)
  const wobble = noisePlane(size, thread * 12, seed)
  const uneven = noisePlane(size, thread * 1.5, seed + 1)
  const pitch = Math.max(2.2, thread)
  for (let y = 0, i = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++, i++) {
      const u = x / pitch + wobble.data[i]! * 0.25
      const v = y / pitch + wobble.data[i]! * 0.25
      const warp = Math.abs(Math.sin(Math.PI * u)) * (0.6 + 0.4 * Math.cos(Math.PI * (v + Math.floor(u))))
      const weft = Math.abs(Math.sin(Math.PI * v)) * (0.6 + 0.4 * Math.cos(Math.PI * (u + Math.floor(v) + 1)))
      out.data[i] = Math.max(warp, weft) * (0.9 + uneven.data[i]! * 0.15)
    }
  }
  return out
}

/** Film grain, about −1..1: clumps a little larger than a pixel of a small print. */
export function grain(size: Size, seed: number, coarseness = 1): Plane {
  const u = unitOf(size)
  const out = noisePlane(size, Math.max(1, 1.3 * u * coarseness), seed)
  const clumps = noisePlane(size, Math.max(1.5, 3.2 * u * coarseness), seed + 3)
  for (let i = 0; i < out.data.length; i++) out.data[i] = out.data[i]! * 0.8 + clumps.data[i]! * 0.5
  return out
}
