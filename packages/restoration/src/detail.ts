import type { UpscaleRequest } from '@bluehour/engine/pictures'
import { boxBlur, type Plane, smoothStep, softBlur } from '@bluehour/imaging/plane'
import { hash } from '@bluehour/imaging/random'
import { type DetailWish, type Material, readDetailWish } from './detail-words.ts'

/**
 * Texture that enlarging cannot know. It is made of noise, drawn out along the picture's own lines, and as strong as the
 * finest texture that is really there would be one step finer: rough things get rough, smooth ones stay smooth. Noise is
 * fixed to the place in the picture, so tiles meet without a seam.
 */
export type DetailPlan = { wish: DetailWish; crisp: number; texture: number; seed: number }

/** How much of the finest band's strength the next finer one has, in photographs about. */
const NEXT_BAND = 0.42
const STROKE_STEPS = 5
const MATERIAL_GAIN = 0.9
const GRAIN = 0.018
/** Bounds what can be added to one pixel. */
const TEXTURE_MAX = 0.07

export function planDetail({ mode, prompt }: UpscaleRequest, seed: number): DetailPlan {
  const wish = readDetailWish(mode === 'creative' ? prompt : '')
  if (mode === 'balanced') return { wish, crisp: 0.35, texture: 0, seed }
  return { wish, crisp: 0.5 * wish.crisp, texture: wish.texture, seed }
}

type Place = { left: number; top: number; width: number; height: number; factor: number }

/** Changes the three planes of one enlarged tile in place. */
export function addDetail(planes: Float32Array, { left, top, width, height, factor }: Place, plan: DetailPlan): void {
  const size = { width: width * factor, height: height * factor }
  const light = lightOf(planes, size)
  const fine = difference(light, softBlur(light, factor))
  if (plan.texture === 0) {
    addCrispness(planes, fine, plan.crisp)
    return
  }
  const lines = readLines(light, factor)
  const strength = roughness(fine, lines, factor)
  const noise = strokes({ left: left * factor, top: top * factor }, lines, factor, plan)
  const count = size.width * size.height
  const { wish } = plan
  for (let i = 0; i < count; i++) {
    const rgb = [planes[i]!, planes[i + count]!, planes[i + 2 * count]!] as const
    let added = plan.crisp * limit(fine.data[i]!, 0.12) * (1 - 0.5 * lines.coherence[i]!)
    // Texture on faces looks like a rash: they get it only when asked for.
    const calm = wish.materials.includes('skin')
      ? 1
      : 1 - 0.75 * LOOKS.skin({ r: rgb[0], g: rgb[1], b: rgb[2], light: light.data[i]!, strength: 0 })
    const gain =
      calm * plan.texture * (1 + MATERIAL_GAIN * materialShare(wish.materials, rgb, light.data[i]!, strength.data[i]!))
    added += limit(noise[i]! * strength.data[i]! * NEXT_BAND * gain, TEXTURE_MAX)

    if (wish.grain > 0) added += grainAt(i, size.width, left * factor, top * factor, plan.seed) * GRAIN * wish.grain
    for (let c = 0; c < 3; c++) planes[i + c * count] = graded(rgb[c]! + added, c, light.data[i]! + added, wish)
  }
}

/** Edges a little steeper, and nothing else. */
function addCrispness(planes: Float32Array, fine: Plane, crisp: number): void {
  const count = fine.data.length
  for (let i = 0; i < count; i++) {
    const added = 0.75 * crisp * limit(fine.data[i]!, 0.12)
    for (let c = 0; c < 3; c++) planes[i + c * count]! += added
  }
}

const limit = (value: number, most: number) => Math.max(-most, Math.min(most, value))

function lightOf(planes: Float32Array, { width, height }: { width: number; height: number }): Plane {
  const count = width * height
  const data = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    data[i] = 0.299 * planes[i]! + 0.587 * planes[i + count]! + 0.114 * planes[i + 2 * count]!
  }
  return { width, height, data }
}

function difference(a: Plane, b: Plane): Plane {
  const data = new Float32Array(a.data.length)
  for (let i = 0; i < data.length; i++) data[i] = a.data[i]! - b.data[i]!
  return { width: a.width, height: a.height, data }
}

type Lines = {
  width: number
  height: number
  dx: Float32Array
  dy: Float32Array
  coherence: Float32Array
  edge: Float32Array
}

/** Which way lines run (structure tensor), how clearly, and how strong the edge is that makes them. */
function readLines({ width, height, data }: Plane, factor: number): Lines {
  const tensor = [0, 1, 2].map(() => new Float32Array(width * height)) as [Float32Array, Float32Array, Float32Array]
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const gx = (data[i + 1]! - data[i - 1]!) / 2
      const gy = (data[i + width]! - data[i - width]!) / 2
      tensor[0][i] = gx * gx
      tensor[1][i] = gx * gy
      tensor[2][i] = gy * gy
    }
  }
  const [xx, xy, yy] = tensor.map((values) => softBlur({ width, height, data: values }, 2 * factor).data)
  const lines = [0, 1, 2, 3].map(() => new Float32Array(width * height))
  const [dx, dy, coherence, edge] = lines as [Float32Array, Float32Array, Float32Array, Float32Array]
  for (let i = 0; i < width * height; i++) {
    const spread = Math.hypot(xx![i]! - yy![i]!, 2 * xy![i]!)
    const sum = xx![i]! + yy![i]!
    // Half the angle of the strongest change, turned by a right angle: along the line.
    const angle = 0.5 * Math.atan2(2 * xy![i]!, xx![i]! - yy![i]!) + Math.PI / 2
    dx[i] = Math.cos(angle)
    dy[i] = Math.sin(angle)
    coherence[i] = sum > 1e-7 ? spread / (sum + 1e-5) : 0
    edge[i] = Math.sqrt(Math.max(0, sum))
  }
  return { width, height, dx, dy, coherence, edge }
}

/** How strong the finest texture is around each pixel; single hard edges do not count as texture. */
function roughness(fine: Plane, { coherence, edge }: Lines, factor: number): Plane {
  const power = { ...fine, data: fine.data.map((value) => Math.min(0.0007, value * value)) }
  const mean = boxBlur(power, 3 * factor)
  const data = mean.data.map((value, i) => {
    const isEdge = smoothStep(0.6, 0.95, coherence[i]!) * smoothStep(0.02, 0.06, edge[i]!)
    const strength = Math.sqrt(Math.max(0, value))
    // Below this it is noise or flat paint.
    return strength * smoothStep(0.004, 0.012, strength) * (1 - 0.85 * isEdge)
  })
  return { width: fine.width, height: fine.height, data }
}

/** Noise drawn out along the lines; where there are none it stays round. */
function strokes(
  origin: { left: number; top: number },
  lines: Lines,
  factor: number,
  { seed, wish }: DetailPlan,
): Float32Array {
  const { width, height, dx, dy, coherence } = lines
  const raw = new Float32Array(width * height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [px, py] = [origin.left + x, origin.top + y]
      // Mostly single pixels, some twice as wide.
      raw[i] = 2 * hash(px, py, seed) - 1 + 0.7 * (2 * hash(px >> 1, py >> 1, seed + 1) - 1)
    }
  }
  const out = new Float32Array(width * height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const reach = 0.35 + 0.5 * factor * wish.strokes * smoothStep(0.15, 0.7, coherence[i]!)
      let sum = 0
      let weight = 0
      for (let k = -STROKE_STEPS; k <= STROKE_STEPS; k++) {
        const u = Math.round(x + dx[i]! * k * reach)
        const v = Math.round(y + dy[i]! * k * reach)
        if (u < 0 || v < 0 || u >= width || v >= height) continue
        const share = 1 - Math.abs(k) / (STROKE_STEPS + 1)
        sum += raw[v * width + u]! * share
        weight += share * share
      }
      // As strong as one sample, however many were taken.
      out[i] = (1.6 * sum) / Math.sqrt(weight)
    }
  }
  return out
}

function grainAt(i: number, width: number, left: number, top: number, seed: number): number {
  const [x, y] = [left + (i % width), top + Math.floor(i / width)]
  return hash(x, y, seed + 7) + hash(x, y, seed + 8) + hash(x >> 1, y >> 1, seed + 9) - 1.5
}

/** How much a pixel looks like one of the materials, by color and roughness. */
function materialShare(
  materials: readonly Material[],
  [r, g, b]: readonly [number, number, number],
  light: number,
  strength: number,
): number {
  let share = 0
  for (const material of materials) share = Math.max(share, LOOKS[material]({ r, g, b, light, strength }))
  return share
}

type Look = { r: number; g: number; b: number; light: number; strength: number }
const ramp = (value: number, from: number, to: number) => smoothStep(from, to, value)
const LOOKS: Record<Material, (look: Look) => number> = {
  skin: ({ r, g, b }) => ramp(r - g, 0.03, 0.1) * ramp(g - b, -0.02, 0.05) * (1 - ramp(r - b, 0.45, 0.6)),
  plants: ({ r, g, b }) => ramp(g - b, 0.02, 0.12) * ramp(g - r, -0.03, 0.05),
  water: ({ r, b }) => ramp(b - r, 0, 0.12),
  hair: ({ light, strength }) => ramp(0.7 - light, 0, 0.3) * ramp(strength, 0.005, 0.02),
  stone: ({ r, g, b }) => 1 - ramp(Math.max(r, g, b) - Math.min(r, g, b), 0.06, 0.18),
  wood: ({ r, g, b }) => ramp(r - b, 0.06, 0.2) * ramp(r - g, 0.01, 0.08),
  fabric: ({ strength }) => ramp(strength, 0.003, 0.012),
}

function graded(value: number, channel: number, light: number, { warmth, contrast, color }: DetailWish): number {
  const warm = value * (1 + warmth * WARM[channel]!)
  const colored = warm + color * (warm - light)
  return contrast === 0 ? colored : colored + contrast * (colored - 0.5) * (1 - Math.abs(2 * light - 1))
}

const WARM = [0.05, 0.005, -0.06] as const
