import { makePlane, type Plane, resizePlane, smoothStep } from '@bluehour/imaging/plane'
import { hash } from '@bluehour/imaging/random'
import { contours } from './methods/contours.ts'
import { addGlow } from './methods/glow.ts'
import { held } from './methods/held.ts'
import { kuwahara } from './methods/kuwahara.ts'
import {
  blurPlane,
  type Color,
  clamp01,
  hex,
  makePixels,
  type Pixels,
  toPicture,
  toPixels,
  unitOf,
} from './methods/pixels.ts'
import { backgroundMask } from './methods/subject-mask.ts'
import { toneOf } from './methods/tone.ts'
import type { Style } from './style.ts'

/** Tones of the night, from dark to light. */
const RAMP: readonly Color[] = [
  hex('#0b0424'),
  hex('#2b0a5e'),
  hex('#7a1fa2'),
  hex('#ff2e97'),
  hex('#ff9a6b'),
  hex('#fff3b0'),
]
const CYAN = hex('#2de2ff')
const PINK = hex('#ff3cac')

function ramp(value: number, channel: number): number {
  const at = clamp01(value) * (RAMP.length - 1)
  const low = Math.min(RAMP.length - 2, Math.floor(at))
  const a = RAMP[low]![channel]!
  return a + (RAMP[low + 1]![channel]! - a) * (at - low)
}

/** The row where light changes most from above to below, between 45 and 70 per cent of the height. */
function horizonOf(tone: Plane): number {
  const small = resizePlane(tone, 32, 100)
  let best = 58
  let most = 0
  for (let y = 45; y <= 70; y++) {
    let change = 0
    for (let x = 0; x < 32; x++) change += small.data[(y + 2) * 32 + x]! - small.data[(y - 2) * 32 + x]!
    if (Math.abs(change) > most) {
      most = Math.abs(change)
      best = y
    }
  }
  return (best / 100) * tone.height
}

/** The sky: from violet to pink, a sun cut by stripes that widen downwards, a few stars. */
function sky(x: number, y: number, width: number, horizon: number, u: number, seed: number, out: Float32Array): void {
  const up = clamp01(1 - y / horizon)
  for (let c = 0; c < 3; c++) out[c] = ramp(0.06 + (1 - up) ** 1.6 * 0.56, c)
  const radius = 215 * u
  const cy = horizon - radius * 0.62
  const distance = Math.hypot(x - width / 2, y - cy)
  const star = hash(Math.floor(x / (2.4 * u)), Math.floor(y / (2.4 * u)), seed)
  if (star > 0.9985 && distance > radius) for (let c = 0; c < 3; c++) out[c]! += (star - 0.9985) * 520 * up
  const disc = clamp01((radius - distance) / Math.max(0.8, u) + 0.5)
  if (disc === 0) return
  const down = (y - cy + radius) / (2 * radius)
  const stripe = down * 13
  const gap = clamp01((down - 0.36) * 0.85)
  const within = stripe - Math.floor(stripe)
  const solid = gap <= 0 ? 1 : clamp01(((within - gap) * 2 * radius) / 13 / Math.max(0.8, u) + 0.5)
  const top = hex('#fff27a')
  for (let c = 0; c < 3; c++) {
    const sun = top[c]! + (PINK[c]! - top[c]!) * smoothStep(0.1, 0.95, down)
    out[c]! += (sun - out[c]!) * disc * solid
  }
}

/** Brightness of a grid on the ground that runs to the horizon; it comes nearer with time. */
function gridAt(x: number, y: number, width: number, height: number, horizon: number, u: number, time: number): number {
  const below = y - horizon
  if (below <= 0) return 0
  const depth = (height - horizon) / below
  const across = ((x - width / 2) / below) * ((height - horizon) / (120 * u))
  const ahead = depth * 2.4 + time
  const fineX = (depth * 1.5) / (120 * u)
  const fineY = ((height - horizon) * 2.4 * 1.5) / (below * below)
  const lineX = clamp01(1.2 - Math.abs(across - Math.round(across)) / fineX)
  const lineY = clamp01(1.2 - Math.abs(ahead - Math.round(ahead)) / fineY)
  return Math.max(lineX, lineY) * clamp01(below / (26 * u))
}

/** The picture itself, in the colors of the night. */
function night(calm: Pixels, tone: Plane, horizon: number): Pixels {
  const ground = Math.round(horizon) * calm.width
  const out = makePixels(calm.width, calm.height)
  for (let i = 0, k = 0; i < tone.data.length; i++, k += 3) {
    // Below the horizon it is darker, so that the grid can shine.
    const t = tone.data[i]! * (i > ground ? 0.62 : 0.84)
    const strongest = Math.max(calm.data[k]!, calm.data[k + 1]!, calm.data[k + 2]!)
    const weakest = Math.min(calm.data[k]!, calm.data[k + 1]!, calm.data[k + 2]!)
    // Strong colors stay, as if lit by their own lamp.
    const own = clamp01((strongest - weakest - 0.3) * 2) * 0.75
    for (let c = 0; c < 3; c++) {
      const dyed = ramp(t, c) * 0.86 + calm.data[k + c]! * 0.1
      out.data[k + c] = dyed + (calm.data[k + c]! * 1.1 - dyed) * own
    }
  }
  return out
}

export const synthwave: Style = {
  name: 'synthwave',
  summary: 'The eighties at night: violet and hot pink, a striped sun, a glowing grid to the horizon, cyan edges.',
  async paint({ picture, depths, seed, time = 0, memory, signal }) {
    const source = toPixels(picture)
    const u = unitOf(source)
    const { width, height } = source
    const calm = kuwahara(source, 4 * u)
    const tone = toneOf(calm, 0.4, undefined, memory)
    const horizon = held(memory, 'horizon', () => horizonOf(tone))
    const pixels = night(calm, tone, horizon)
    const behind = backgroundMask(source, depths)
    signal.throwIfAborted()
    const lines = contours(calm, { width: 1.6 * u, sensitivity: 1, hardness: 0.6 }, depths, memory)
    const edges = blurPlane(lines, 0.6 * u)
    const seen = new Float32Array(3)
    const ground = makePlane(width, height)
    for (let y = 0, i = 0, k = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++, k += 3) {
        const open = behind.data[i]! * clamp01((horizon - y) / (4 * u))
        if (open > 0) {
          sky(x, y, width, horizon, u, seed, seen)
          for (let c = 0; c < 3; c++) pixels.data[k + c]! += (seen[c]! - pixels.data[k + c]!) * open
        }
        ground.data[i] = gridAt(x, y, width, height, horizon, u, time) * (0.25 + 0.75 * behind.data[i]!)
        const edge = edges.data[i]! * (1 - open)
        const scan = 1 - 0.1 * (0.5 + 0.5 * Math.sin((y / Math.max(3, 4 * u)) * 2 * Math.PI))
        for (let c = 0; c < 3; c++) {
          const value = pixels.data[k + c]! + (CYAN[c]! - pixels.data[k + c]!) * edge * 0.75
          pixels.data[k + c] = (value + (PINK[c]! - value) * ground.data[i]! * 0.9) * scan
        }
      }
    }
    addGlow(pixels, 0.5, 22 * u, 0.75)
    return toPicture(pixels)
  },
}
