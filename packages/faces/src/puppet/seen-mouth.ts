import { type Pixels, sampleRgb } from '@bluehour/imaging/warp/sample'
import type { HeadFrame } from './head-frame.ts'
import { LEFT_EYE, LIPS, RIGHT_EYE } from './places.ts'

/** The mouth as the photo shows it. u runs along it to the right, v down, both in units from its middle. */
export type SeenMouth = {
  /** Where its middle is in the photo, and which way it runs. */
  readonly x: number
  readonly y: number
  readonly across: readonly [number, number]
  readonly unit: number
  readonly half: number
  /** The edges of the lips at SAMPLES places from the left corner to the right. */
  readonly upper: Float32Array
  readonly lower: Float32Array
  /** Whether the lips are apart in the photo, so that it shows teeth or the dark itself. */
  readonly open: boolean
  /** Where upper and lower teeth part in an open mouth, 0 at the upper lip, 1 at the lower; undefined when only upper ones show. */
  readonly parting: number | undefined
  /** Teeth in this photo's light, and the inside of the mouth. */
  readonly white: readonly [number, number, number]
  readonly flesh: readonly [number, number, number]
}

export const SAMPLES = 41
/** Lips that are this far apart show what is behind them, in units. */
const OPEN_FROM = 0.028
/** Less than this may be a mesh that is a little off closed lips: then teeth must be seen. */
const OPEN_SURELY = 0.085
/** How much of the skin's tint teeth have. */
const TEETH_TINT = 0.5
const CHEEKS = [50, 280, 205, 425, 101, 330]

export function readMouth(photo: Pixels, rest: Float32Array, { unit }: HeadFrame): SeenMouth {
  const [left, right] = [LIPS.upperInner[0] * 3, LIPS.upperInner[10] * 3]
  const length = Math.hypot(rest[right]! - rest[left]!, rest[right + 1]! - rest[left + 1]!) || 1
  const across = [(rest[right]! - rest[left]!) / length, (rest[right + 1]! - rest[left + 1]!) / length] as const
  const x = (rest[left]! + rest[right]!) / 2
  const y = (rest[left + 1]! + rest[right + 1]!) / 2
  const half = length / 2 / unit
  const line = (points: readonly number[]) => edgeOf(points, rest, { x, y, across, unit, half })
  const upper = line(LIPS.upperInner)
  const lower = line(LIPS.lowerInner)
  const middle = SAMPLES >> 1
  const place = { x, y, across, unit, half, upper, lower }
  const gap = lower[middle]! - upper[middle]!
  const open = gap > OPEN_SURELY || (gap > OPEN_FROM && showsTeeth(photo, rest, place))
  const white = whiteOf(photo, rest)
  const light = (white[0] + white[1] + white[2]) / 3 / 255
  return {
    ...place,
    open,
    parting: open ? partingOf(photo, place) : undefined,
    white,
    flesh: [190 * light, 90 * light, 84 * light],
  }
}

type Place = Pick<SeenMouth, 'x' | 'y' | 'across' | 'unit' | 'half'>

/** v of a line of mesh points, at even steps of u. */
function edgeOf(points: readonly number[], rest: Float32Array, { x, y, across, unit, half }: Place): Float32Array {
  const us = points.map((p) => ((rest[p * 3]! - x) * across[0] + (rest[p * 3 + 1]! - y) * across[1]) / unit)
  const vs = points.map((p) => ((rest[p * 3 + 1]! - y) * across[0] - (rest[p * 3]! - x) * across[1]) / unit)
  const out = new Float32Array(SAMPLES)
  for (let i = 0; i < SAMPLES; i++) {
    const u = -half + (2 * half * i) / (SAMPLES - 1)
    let k = 0
    while (k < us.length - 2 && us[k + 1]! < u) k++
    const t = Math.max(0, Math.min(1, (u - us[k]!) / Math.max(1e-6, us[k + 1]! - us[k]!)))
    out[i] = vs[k]! + (vs[k + 1]! - vs[k]!) * t
  }
  return out
}

/** v of an edge at any u. */
export function edgeAt(edge: Float32Array, half: number, u: number): number {
  const at = Math.max(0, Math.min(SAMPLES - 1.001, ((u + half) / (2 * half)) * (SAMPLES - 1)))
  const i = at | 0
  return edge[i]! + (edge[i + 1]! - edge[i]!) * (at - i)
}

/** What is white in this light: the eyes' whites, or the skin where it is brighter than they are. */
function whiteOf(photo: Pixels, rest: Float32Array): readonly [number, number, number] {
  const eyes: number[][] = []
  const color = new Float32Array(3)
  for (const { upper, lower } of [LEFT_EYE, RIGHT_EYE]) {
    for (let i = 1; i < 8; i++) {
      for (const share of [0.35, 0.5, 0.65]) {
        const at = (k: number) => rest[upper[i]! * 3 + k]! * (1 - share) + rest[lower[i]! * 3 + k]! * share
        sampleRgb(photo, at(0), at(1), color, 0)
        eyes.push([...color])
      }
    }
  }
  const cheeks = CHEEKS.map((point) => {
    sampleRgb(photo, rest[point * 3]!, rest[point * 3 + 1]!, color, 0)
    return [...color]
  })
  const eye = brightOf(eyes, 0.88)
  const skin = brightOf(cheeks, 0.7)
  const light = Math.max(lumaOf(eye) * 0.97, lumaOf(skin) * 1.04, 60)
  // Teeth are a warm white in any light: so much paler than the skin beside them.
  const skinLight = lumaOf(skin) || 1
  return skin.map((value) => Math.min(238, light * (1 + TEETH_TINT * (value / skinLight - 1)))) as [
    number,
    number,
    number,
  ]
}

const lumaOf = (color: readonly number[]): number => 0.299 * color[0]! + 0.587 * color[1]! + 0.114 * color[2]!

function brightOf(colors: readonly number[][], share: number): readonly number[] {
  const sorted = [...colors].sort((a, b) => lumaOf(a) - lumaOf(b))
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? [0, 0, 0]
}

/** Whether something between the lips is brighter and paler than they are. */
function showsTeeth(photo: Pixels, rest: Float32Array, place: Place & Pick<SeenMouth, 'upper' | 'lower'>): boolean {
  const { x, y, across, unit, half, upper, lower } = place
  const color = new Float32Array(3)
  const inside: number[][] = []
  for (let k = -4; k <= 4; k++) {
    for (const share of [0.3, 0.5, 0.7]) {
      const u = (half * k) / 8
      const v = edgeAt(upper, half, u) * (1 - share) + edgeAt(lower, half, u) * share
      sampleRgb(photo, x + (u * across[0] - v * across[1]) * unit, y + (u * across[1] + v * across[0]) * unit, color, 0)
      inside.push([...color])
    }
  }
  const lips = [...LIPS.upperMiddle[0].slice(3, 8), ...LIPS.lowerMiddle[0].slice(3, 8)].map((point) => {
    sampleRgb(photo, rest[point * 3]!, rest[point * 3 + 1]!, color, 0)
    return [...color]
  })
  const paleness = (c: readonly number[]) => Math.min(...c) / Math.max(1, ...c)
  const [bright, lip] = [brightOf(inside, 0.75), brightOf(lips, 0.5)]
  return lumaOf(bright) > lumaOf(lip) * 1.15 && paleness(bright) > paleness(lip) + 0.06
}

/** A dark valley with something brighter below it parts the rows of teeth. */
function partingOf(
  photo: Pixels,
  { x, y, across, unit, half, upper, lower }: Place & Pick<SeenMouth, 'upper' | 'lower'>,
): number | undefined {
  const rows = 24
  const light = new Float32Array(rows)
  const color = new Float32Array(3)
  for (let row = 0; row < rows; row++) {
    for (let k = -4; k <= 4; k++) {
      const u = (half * k) / 9
      const [from, to] = [edgeAt(upper, half, u), edgeAt(lower, half, u)]
      const v = from + ((to - from) * (row + 0.5)) / rows
      sampleRgb(photo, x + (u * across[0] - v * across[1]) * unit, y + (u * across[1] + v * across[0]) * unit, color, 0)
      light[row]! += lumaOf([...color]) / 9
    }
  }
  const top = Math.max(...light.subarray(0, rows >> 1))
  let darkest = 2
  for (let row = 3; row < rows - 2; row++) if (light[row]! < light[darkest]!) darkest = row
  const share = (darkest + 0.5) / rows
  if (light[darkest]! > top * 0.62 || share > 0.85) return undefined
  return share
}
