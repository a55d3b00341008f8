import type { Plane } from '@bluehour/imaging/plane'
import { hash } from '@bluehour/imaging/random'
import { held } from '@bluehour/styles/methods/held'
import { fromLab, labOf, toLab } from '@bluehour/styles/methods/oklab'
import { blurPlane, channelOf, clamp01, hex, layOver, type Pixels } from '@bluehour/styles/methods/pixels'
import { noisePlane } from '@bluehour/styles/methods/textures'
import type { LookInput, Material, Step, StepWork } from '../look.ts'

type Of<K extends Step['do']> = Extract<Step, { do: K }>

/** People made of something else: their clothes, skin or hair. Where nobody is known nothing changes. */
const dress: StepWork<Of<'dress'>> = (pixels, step, u, input) => {
  const { people } = input
  if (!people) return pixels
  const lab = toLab(pixels)
  const light = channelOf(lab, 0)
  const soft = blurPlane(light, 14 * u)
  const parts = [
    [step.clothes, people.clothes],
    [step.skin, people.skin],
    [step.hair, people.hair],
  ] as const
  for (const [material, share] of parts) {
    if (material) put(lab, { light, soft }, material, share, u, input)
  }
  return fromLab(lab)
}

type Lights = { light: Plane; soft: Plane }

/** Lightness of a surface that mirrors its surroundings: a dark ground, a bright sky, a dark band above it. */
function metal(value: number, around: number): number {
  const bent = clamp01(0.5 + (value - around) * 4.2 + (around - 0.5) * 0.75)
  const band = Math.sin(bent * Math.PI * 2.2 - 2.2)
  return 0.2 + 0.42 * bent + 0.26 * band * (0.5 + bent * 0.5) + (bent > 0.9 ? 0.2 : 0)
}

function put(
  lab: Pixels,
  { light, soft }: Lights,
  material: Material,
  share: Plane,
  u: number,
  input: LookInput,
): void {
  const { data, width } = lab
  const [tone, a, b] = labOf(hex(material.color))
  const { strength = 1, kind } = material
  const pattern = patternOf(kind, lab, u, input)
  for (let i = 0, k = 0; i < share.data.length; i++, k += 3) {
    const much = share.data[i]! * strength
    if (much < 0.01) continue
    const value = light.data[i]!
    const detail = value - soft.data[i]!
    const mark = pattern ? pattern(i % width, (i / width) | 0, i) : 0
    const [l, tint] = surface(kind, value, soft.data[i]!, detail, tone, mark)
    data[k]! += (l - data[k]!) * much
    data[k + 1]! += (a * tint - data[k + 1]!) * much
    data[k + 2]! += (b * tint - data[k + 2]!) * much
  }
}

/** Lightness and how much of the color shows, from the light that falls there. */
function surface(
  kind: Material['kind'],
  value: number,
  around: number,
  detail: number,
  tone: number,
  mark: number,
): [number, number] {
  const lit = 0.5 * value + 0.5 * around
  switch (kind) {
    case 'cloth':
      return [clamp01(tone * (0.45 + 0.95 * lit) + detail * 0.9), 1]
    case 'metal':
      return [clamp01(metal(value, around) * (0.5 + tone * 0.9) + detail * 0.5), 0.85]
    case 'plastic':
      return [clamp01(tone * (0.5 + 0.75 * around) + Math.max(0, value - 0.62) * 1.1 + detail * 0.9), 1.05]
    case 'stone':
      return [clamp01(0.3 + tone * 0.55 * (0.5 + lit) + detail * 1.1 - mark * 0.16), 0.6 + mark]
    case 'scales':
      return [clamp01(tone * (0.5 + 0.9 * lit) + detail * 0.7 + mark * 0.12), 1 - mark * 0.2]
    case 'stars':
      return [clamp01(tone * (0.35 + 0.6 * lit) + detail * 0.5 + mark), 1 - clamp01(mark)]
    case 'light':
      return [clamp01(0.35 + tone * 0.5 + lit * 0.35 + detail), 1]
  }
}

type Mark = (x: number, y: number, i: number) => number

/** What a material shows besides its color. It stays where it is in the frame. */
function patternOf(kind: Material['kind'], size: Pixels, u: number, { seed, memory }: LookInput): Mark | undefined {
  if (kind === 'stone') {
    const wander = held(memory, 'veins', () => noisePlane(size, 110 * u, seed + 3, 4))
    return (x, y, i) => clamp01(1 - Math.abs(Math.sin((x + y * 0.6) / (70 * u) + wander.data[i]! * 5)) * 6)
  }
  if (kind === 'scales') {
    const cell = Math.max(4, 15 * u)
    return (x, y) => {
      const row = Math.floor(y / (cell * 0.7))
      const dx = (((x + (row & 1 ? cell / 2 : 0)) % cell) / cell - 0.5) * 2
      const dy = ((y % (cell * 0.7)) / (cell * 0.7) - 0.5) * 2
      const away = Math.hypot(dx, dy * 0.8 + 0.2)
      return away > 0.92 ? -1.2 : 0.6 - away
    }
  }
  if (kind === 'stars') {
    const cell = Math.max(3, 9 * u)
    return (x, y) => {
      const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)]
      const bright = hash(column, row, seed)
      if (bright < 0.8) return 0
      const cx = (column + 0.2 + 0.6 * hash(column, row, seed + 1)) * cell
      const cy = (row + 0.2 + 0.6 * hash(column, row, seed + 2)) * cell
      return Math.max(0, 1 - Math.hypot(x - cx, y - cy) / (cell * 0.28)) * (bright - 0.75) * 3.4
    }
  }
  return undefined
}

/** What is behind people turns to a color; without people the rim of the picture does. */
const backdrop: StepWork<Of<'backdrop'>> = (pixels, { color, strength }, u, { people }) => {
  const { width, height } = pixels
  const cover: Plane = people
    ? blurPlane(people.whole, 6 * u)
    : { width, height, data: new Float32Array(width * height) }
  const out = { width, height, data: new Float32Array(width * height) }
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const rim = people ? 1 : clamp01(Math.hypot(x / width - 0.5, y / height - 0.5) * 2.4 - 0.5)
      out.data[i] = (1 - cover.data[i]!) * rim
    }
  }
  layOver(pixels, out, hex(color), strength)
  return pixels
}

/** Light around people, breathing slowly. */
const aura: StepWork<Of<'aura'>> = (pixels, { color, reach, strength }, u, { people, time = 0 }) => {
  if (!people) return pixels
  const wide = blurPlane(people.whole, reach * u)
  const near = blurPlane(people.whole, reach * u * 0.35)
  const tint = hex(color)
  const breath = strength * (0.88 + 0.12 * Math.sin(time * 3))
  for (let i = 0, k = 0; i < wide.data.length; i++, k += 3) {
    const light = clamp01((wide.data[i]! + near.data[i]!) * (1 - people.whole.data[i]!)) * breath
    for (let c = 0; c < 3; c++) pixels.data[k + c] = 1 - (1 - Math.min(1, pixels.data[k + c]!)) * (1 - tint[c]! * light)
  }
  return pixels
}

/** Studded bricks: every cell one color of plastic with a round stud that catches the light. */
const bricks: StepWork<Of<'bricks'>> = (pixels, { cells, levels }) => {
  const { width, height, data } = pixels
  const cell = Math.max(4, Math.round(Math.min(width, height) / cells))
  const source = data.slice()
  for (let top = 0; top < height; top += cell) {
    for (let left = 0; left < width; left += cell) {
      const color = meanOf(source, width, left, top, Math.min(width, left + cell), Math.min(height, top + cell), levels)
      for (let y = top; y < Math.min(height, top + cell); y++) {
        for (let x = left; x < Math.min(width, left + cell); x++) {
          const [dx, dy] = [(x - left + 0.5) / cell - 0.5, (y - top + 0.5) / cell - 0.5]
          const by = studLight(dx, dy)
          const k = (y * width + x) * 3
          for (let c = 0; c < 3; c++) data[k + c] = clamp01(color[c]! * by + Math.max(0, by - 1.12) * 0.5)
        }
      }
    }
  }
  return pixels
}

function studLight(dx: number, dy: number): number {
  const edge = Math.max(Math.abs(dx), Math.abs(dy))
  const away = Math.hypot(dx, dy)
  if (edge > 0.45) return dx + dy > 0 ? 0.68 : 1.08
  if (away < 0.27) return 1.04
  if (away < 0.34) return 1 - (dx + dy) * 1.1
  // The stud's shadow falls to the lower right.
  return Math.hypot(dx - 0.07, dy - 0.07) < 0.36 ? 0.78 : 0.98
}

function meanOf(
  data: Float32Array,
  width: number,
  left: number,
  top: number,
  right: number,
  bottom: number,
  levels: number,
): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0]
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const k = (y * width + x) * 3
      for (let c = 0; c < 3; c++) sum[c]! += data[k + c]!
    }
  }
  const count = Math.max(1, (right - left) * (bottom - top))
  return sum.map((value) => Math.round((value / count) * levels) / levels) as [number, number, number]
}

export const PEOPLE = { dress, backdrop, aura, bricks }
