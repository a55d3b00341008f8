import { type Plane, samplePlane } from '@bluehour/imaging/plane'
import { hash } from '@bluehour/imaging/random'
import { held } from '@bluehour/styles/methods/held'
import { clamp01, hex, type Pixels } from '@bluehour/styles/methods/pixels'
import { noisePlane } from '@bluehour/styles/methods/textures'
import type { Step, StepWork } from '../look.ts'

type Of<K extends Step['do']> = Extract<Step, { do: K }>

const wrapped = (value: number) => (((((value + 0.1) / 1.2) % 1) + 1) % 1) * 1.2 - 0.1

/** Snow, embers, petals, dust, bubbles, stars: each on its own path, by the clock and never by chance. */
const particles: StepWork<Of<'particles'>> = (pixels, kind, u, { seed, time = 0 }) => {
  const { width, height } = pixels
  const { count, size, fall, drift = 0, sway = 0, twinkles = false } = kind
  const color = hex(kind.color)
  for (let i = 0; i < count; i++) {
    const near = 0.5 + hash(i, 3, seed)
    const x = wrapped(hash(i, 1, seed) + time * drift * near + Math.sin(time * 1.3 + i) * sway)
    const y = wrapped(hash(i, 2, seed) + time * fall * near)
    const shine = twinkles ? 0.55 + 0.45 * Math.sin(time * 2.2 + i * 2.4) : 1
    dot(pixels, x * width, y * height, Math.max(0.7, size * u * near), color, shine * clamp01(near), kind)
  }
  return pixels
}

function dot(
  { width, height, data }: Pixels,
  cx: number,
  cy: number,
  radius: number,
  color: readonly number[],
  strength: number,
  { shines = false, hollow = false }: Of<'particles'>,
): void {
  const reach = Math.ceil(radius * 1.5) + 1
  for (let y = Math.max(0, Math.floor(cy - reach)); y <= Math.min(height - 1, cy + reach); y++) {
    for (let x = Math.max(0, Math.floor(cx - reach)); x <= Math.min(width - 1, cx + reach); x++) {
      const away = Math.hypot(x - cx, y - cy) / radius
      const share = clamp01(hollow ? 1 - Math.abs(away - 0.8) * 4 : 1.35 - away) * strength * (hollow ? 0.6 : 0.85)
      if (share <= 0) continue
      const k = (y * width + x) * 3
      for (let c = 0; c < 3; c++) {
        const here = data[k + c]!
        data[k + c] = shines ? Math.min(1, here + color[c]! * share) : here + (color[c]! - here) * share
      }
    }
  }
}

/** Shafts of light from above, swaying. */
const rays: StepWork<Of<'rays'>> = (pixels, { color, strength, from = 0.3 }, _, { seed, time = 0 }) => {
  const { width, height, data } = pixels
  const tint = hex(color)
  const shafts = Array.from({ length: 6 }, (__, ray) => ({
    at: (hash(ray, 5, seed) - 0.5) * 1.6 + Math.sin(time * 0.5 + ray * 2) * 0.03,
    narrow: 9 + 8 * hash(ray, 6, seed),
  }))
  for (let y = 0, k = 0; y < height; y++) {
    const fade = strength * (1 - (y / height) * 0.7)
    for (let x = 0; x < width; x++, k += 3) {
      const angle = Math.atan2(x / width - from, y / height + 0.35)
      let light = 0
      for (const { at, narrow } of shafts) light += Math.max(0, 1 - Math.abs(angle - at) * narrow)
      if (light === 0) continue
      const share = Math.min(1, light) * fade
      for (let c = 0; c < 3; c++) data[k + c] = 1 - (1 - Math.min(1, data[k + c]!)) * (1 - tint[c]! * share)
    }
  }
  return pixels
}

/** The network of light that water throws. */
const caustics: StepWork<Of<'caustics'>> = (pixels, { color, strength }, u, { time = 0 }) => {
  const { width, height, data } = pixels
  const tint = hex(color)
  const cell = 30 * u
  for (let y = 0, k = 0; y < height; y++) {
    const q = y / cell
    const bend = Math.sin(q * 0.9 + time * 1.1) * 1.4
    for (let x = 0; x < width; x++, k += 3) {
      const p = x / cell
      const wave = Math.sin(p + bend) + Math.sin(q * 1.1 + Math.sin(p * 0.8 - time * 0.9) * 1.5)
      const light = Math.max(0, 1 - Math.abs(wave) * 1.7) ** 3 * strength * (1 - (y / height) * 0.4)
      for (let c = 0; c < 3; c++) data[k + c] = Math.min(1, data[k + c]! + tint[c]! * light)
    }
  }
  return pixels
}

/** Things seen through moving water. */
const ripple: StepWork<Of<'ripple'>> = (pixels, { reach, size }, u, { time = 0 }) => {
  const { width, height, data } = pixels
  const before = data.slice()
  const wave = Math.max(4, size * u)
  for (let y = 0, k = 0; y < height; y++) {
    const shift = Math.sin(y / wave + time * 1.6) * reach * u
    for (let x = 0; x < width; x++, k += 3) {
      const sx = x + shift + Math.sin((x + y) / (wave * 1.7) - time) * reach * u * 0.5
      const at = (y * width + Math.max(0, Math.min(width - 2, sx | 0))) * 3
      const f = clamp01(sx - (sx | 0))
      for (let c = 0; c < 3; c++) data[k + c] = before[at + c]! + (before[at + 3 + c]! - before[at + c]!) * f
    }
  }
  return pixels
}

const FIRE = ['#7a0f02', '#ff6a10', '#ffe9a0'] as const

/** Fire that licks upwards: from the bottom, and from people where they are known. */
const flames: StepWork<Of<'flames'>> = (pixels, { strength, colors = FIRE }, u, { seed, time = 0, memory, people }) => {
  const { width, height, data } = pixels
  const ramp = colors.map(hex)
  const tall = Math.ceil(height * 1.5)
  const broad = held(memory, 'broad', () => noisePlane({ width, height: tall }, 120 * u, seed, 4))
  const fine = held(memory, 'fine', () => noisePlane({ width, height: tall }, 40 * u, seed + 9, 3))
  const rise = time * height * 0.55
  for (let y = 0, k = 0; y < height; y++) {
    const v = Math.floor((y + rise) % tall) * width
    const w = Math.floor((y + rise * 1.7) % tall) * width
    const floor = (y / height) ** 3 * 1.15
    for (let x = 0; x < width; x++, k += 3) {
      const noise = broad.data[v + x]! * 0.7 + fine.data[w + x]! * 0.45
      const body = people ? heat(people.whole, x, y, u) : 0
      const hot = clamp01((Math.max(floor, body) + noise * 0.55 - 0.42) * 1.9) * strength
      if (hot <= 0.01) continue
      const at = Math.min(1.999, hot * 2)
      const [a, b] = [ramp[Math.floor(at)]!, ramp[Math.floor(at) + 1]!]
      const cover = Math.min(1, hot * 1.6)
      for (let c = 0; c < 3; c++) {
        const light = a[c]! + (b[c]! - a[c]!) * (at % 1)
        data[k + c] = 1 - (1 - Math.min(1, data[k + c]! * (1 - cover * 0.35))) * (1 - light * cover)
      }
    }
  }
  return pixels
}

/** How near under this place someone burns: flames reach up from the rim. */
function heat(person: Plane, x: number, y: number, u: number): number {
  const here = samplePlane(person, x, y)
  const below = samplePlane(person, x, y + 70 * u) * 0.75 + samplePlane(person, x, y + 130 * u) * 0.35
  return clamp01(below) * (1 - here * 0.75) + here * 0.1
}

/** Columns of falling signs, brightest at their heads. */
const rainOfSigns: StepWork<Of<'signs'>> = (pixels, { color, strength, size }, u, { seed, time = 0 }) => {
  const { width, height, data } = pixels
  const tint = hex(color)
  const cell = Math.max(5, Math.round(size * u))
  const rows = Math.ceil(height / cell)
  for (let y = 0, k = 0; y < height; y++) {
    const row = Math.floor(y / cell)
    for (let x = 0; x < width; x++, k += 3) {
      const column = Math.floor(x / cell)
      const speed = 0.25 + hash(column, 1, seed) * 0.35
      const head = (hash(column, 2, seed) + time * speed) % 1.6
      const behind = head * rows - row
      if (behind < 0 || behind > rows * 0.6) continue
      // A sign is a small pattern of its own place that never changes: what moves is the light.
      const px = Math.floor(((x % cell) / cell) * 4)
      const py = Math.floor(((y % cell) / cell) * 5)
      if (px === 3 || py === 4 || hash(column * 7 + px, row * 11 + py, seed) < 0.45) continue
      const light = (1 - behind / (rows * 0.6)) ** 1.5 * strength
      for (let c = 0; c < 3; c++) data[k + c] = 1 - (1 - Math.min(1, data[k + c]!)) * (1 - tint[c]! * light)
    }
  }
  return pixels
}

export const AIR = { particles, rays, caustics, ripple, flames, signs: rainOfSigns }
