import { makeRandom, type Random } from '../shapes/random.ts'
import type { Particles } from './stage.ts'
import type { RenderThreads } from './threads.ts'
import type { Exposure } from './view.ts'

type Light = { colors: Float32Array; distances: Float32Array; width: number; height: number }

/** How one kind falls, drifts and looks. Sizes are shares of the picture's longer side; speeds are whole rounds per loop, so that loops close. */
const KINDS = {
  rain: { count: 900, far: 40, fall: 7, drift: 0, color: [0.75, 0.82, 0.95], glow: 0.35 },
  snow: { count: 700, far: 30, fall: 1, drift: 0.02, color: [1, 1, 1], glow: 0.9 },
  dust: { count: 220, far: 8, fall: 0, drift: 0.02, color: [1, 0.92, 0.75], glow: 0.4 },
  fireflies: { count: 60, far: 12, fall: 0, drift: 0.05, color: [1, 0.9, 0.3], glow: 6 },
  bubbles: { count: 130, far: 12, fall: -1, drift: 0.012, color: [0.7, 0.9, 1], glow: 0.5 },
  petals: { count: 130, far: 12, fall: 1, drift: 0.06, color: [1, 0.72, 0.8], glow: 0.9 },
  leaves: { count: 90, far: 12, fall: 1, drift: 0.06, color: [0.85, 0.42, 0.1], glow: 0.8 },
  embers: { count: 110, far: 10, fall: -1, drift: 0.04, color: [1, 0.45, 0.1], glow: 5 },
} as const

/** Draws what floats between eye and scene into the light, behind what stands nearer. */
export function drawParticles(
  { width, height, colors, distances }: Exposure,
  particles: readonly Particles[],
  { seed, time, brightness }: { seed: number; time: number; brightness: number },
  { shared }: RenderThreads,
): void {
  const light: Light = {
    colors: shared.floats(colors, width * height * 3),
    distances: shared.floats(distances, width * height),
    width,
    height,
  }
  for (const { kind, amount } of particles) {
    const random = makeRandom(seed).branch(kind)
    const count = Math.round(KINDS[kind].count * amount)
    for (let i = 0; i < count; i++) drawOne(light, kind, random, time, brightness)
  }
}

function drawOne(light: Light, kind: Particles['kind'], random: Random, time: number, brightness: number): void {
  const { far, fall, drift, color, glow } = KINDS[kind]
  const away = 0.8 + (far - 0.8) * random.next() ** 1.4
  const [x0, y0, phase] = [random.next(), random.next(), random.next()]
  const rounds = fall === 0 ? 0 : Math.sign(fall) * Math.max(1, Math.round(Math.abs(fall) * (0.6 + 1.6 / away)))
  const wrap = (v: number) => v - Math.floor(v)
  const turn = (time + phase) * Math.PI * 2
  const x = wrap(x0 + Math.sin(turn) * drift + (kind === 'rain' ? y0 * 0.02 : 0))
  const y = wrap(y0 + rounds * time + Math.cos(turn) * drift * 0.5)
  const size = Math.max(light.width, light.height)
  const blink = kind === 'fireflies' || kind === 'embers' ? 0.35 + 0.65 * Math.max(0, Math.sin(turn * 2 + y0 * 9)) : 1
  const strength = glow * blink * brightness
  const tone = color.map((c) => c * strength)
  const [px, py] = [x * light.width, (y * 1.1 - 0.05) * light.height]
  if (kind === 'rain')
    streak(light, px, py, (size * 0.055) / Math.sqrt(away), away, tone, Math.min(0.5, 0.9 / Math.sqrt(away)))
  else
    dot(
      light,
      px,
      py,
      Math.max(0.6, (size * (kind === 'snow' ? 0.0048 : 0.0042)) / Math.sqrt(away)),
      away,
      tone,
      kind === 'snow' ? 0.85 : 0.7,
    )
}

function streak(
  light: Light,
  x: number,
  y: number,
  length: number,
  away: number,
  tone: readonly number[],
  alpha: number,
): void {
  const steps = Math.max(2, Math.round(length))
  for (let i = 0; i < steps; i++) {
    const fade = Math.sin(((i + 0.5) / steps) * Math.PI)
    const px = x + i * 0.12
    mixInto(light, Math.floor(px), Math.round(y + i), away, tone, alpha * fade * (1 - (px % 1)))
    mixInto(light, Math.floor(px) + 1, Math.round(y + i), away, tone, alpha * fade * (px % 1))
  }
}

function dot(
  light: Light,
  x: number,
  y: number,
  radius: number,
  away: number,
  tone: readonly number[],
  alpha: number,
): void {
  const reach = Math.ceil(radius + 1)
  for (let j = -reach; j <= reach; j++) {
    for (let i = -reach; i <= reach; i++) {
      const [px, py] = [Math.round(x) + i, Math.round(y) + j]
      const cover = Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(px - x, py - y)))
      if (cover > 0) mixInto(light, px, py, away, tone, alpha * cover)
    }
  }
}

function mixInto(
  { colors, distances, width, height }: Light,
  x: number,
  y: number,
  away: number,
  tone: readonly number[],
  alpha: number,
): void {
  if (x < 0 || y < 0 || x >= width || y >= height) return
  const at = y * width + x
  const behind = distances[at]!
  if (behind > 0 && behind < away) return
  for (let c = 0; c < 3; c++) colors[at * 3 + c]! += (tone[c]! - colors[at * 3 + c]!) * alpha
}
