import type { Rgb } from '../../scene.ts'
import type { Mesh } from '../mesh.ts'
import type { Random } from '../random.ts'
import { rgb, times } from '../surface.ts'
import { add, cross, scale, unit, type Vec } from '../vector.ts'
import { type CardWriter, cardWriter, type Sway } from './foliage.ts'
import type { FrondOptions } from './fronds.ts'
import { leafTexture } from './leaf-textures.ts'

const GREENS = {
  spring: ['#7fae45', '#6fa03c'],
  summer: ['#568539', '#497730', '#649344'],
  autumn: ['#b56a2c', '#a34c24', '#c9923a'],
  winter: ['#5f6b45', '#54603d'],
} as const

/** A rounded shrub down to the ground. */
export function growBush({ random, season, low, sway, colors }: FrondOptions, height: number): Mesh[] {
  const tones = colors ?? GREENS[season].map(rgb)
  const writer = cardWriter({ material: 'leaves', texture: leafTexture('small') })
  const lumps = Array.from({ length: 9 }, (_, i): { at: Vec; radius: number } => {
    const turn = i * 0.785 + random.next() * 0.4
    const far = i === 0 ? 0 : random.between(0.34, 0.5) * height
    const radius = random.between(0.32, 0.42) * height
    const y = i === 0 ? height - radius : random.between(radius * 0.6, height * 0.48)
    return { at: [Math.sin(turn) * far, y, Math.cos(turn) * far], radius }
  })
  const cards = low ? 28 : 190
  for (const lump of lumps) {
    for (let k = 0; k < cards; k++) {
      leafOn(
        writer,
        lump.at,
        lump.radius,
        [0, height * 0.4, 0],
        random,
        low ? height * 0.23 : height * 0.12,
        tones,
        height,
        sway,
      )
    }
  }
  return [writer.done()]
}

function leafOn(
  writer: CardWriter,
  centre: Vec,
  radius: number,
  heart: Vec,
  random: Random,
  size: number,
  tones: readonly Rgb[],
  height: number,
  sway: Sway,
): void {
  const lift = random.between(-0.8, 1)
  const turn = random.next() * 6.283
  const flat = Math.sqrt(1 - lift * lift)
  const out: Vec = [Math.sin(turn) * flat, lift, Math.cos(turn) * flat]
  const depth = random.between(0.72, 1)
  const at = add(centre, scale(out, radius * depth))
  const tone = random.pick(tones)
  const bright = random.between(0.8, 1.2)
  const spin = random.next() * 6.283
  if (at[1] < size * 0.4) return
  const along = unit(cross(out, [Math.sin(spin), 0.3, Math.cos(spin)]))
  const across = unit(add(cross(along, out), scale(out, 0.45)))
  const normal = unit(add(scale(out, 0.8), unit([at[0] - heart[0], at[1] - heart[1], at[2] - heart[2]])))
  const dark = (0.35 + 0.65 * Math.min(1, at[1] / height + 0.25)) * (0.35 + 0.65 * ((depth - 0.72) / 0.28))
  writer.card(sway(at, spin), scale(along, size), scale(across, size), normal, times(tone, bright * dark))
}

/** A clipped hedge, 3 m long: leaves over the faces of a box. */
export function growHedge({ random, season, low, sway, colors }: FrondOptions, height: number): Mesh[] {
  const tones = colors ?? GREENS[season === 'autumn' ? 'summer' : season].map(rgb)
  const writer = cardWriter({ material: 'leaves', texture: leafTexture('small') })
  const [x, z] = [1.5, height * 0.32]
  const size = low ? 0.26 : 0.12
  const count = low ? 340 : 3600
  for (let i = 0; i < count; i++) {
    const side = random.next() * (4 * x * height + 4 * z * height + 4 * x * z)
    const [u, v, depth, spin] = [random.between(-1, 1), random.next(), random.next(), random.next() * 6.283]
    const [tone, bright] = [random.pick(tones), random.between(0.8, 1.2)]
    let out: Vec = [0, 1, 0]
    let at: Vec = [u * x, height, (v * 2 - 1) * z]
    if (side < 4 * x * height) {
      out = side < 2 * x * height ? [0, 0.15, 1] : [0, 0.15, -1]
      at = [u * x, v * height, out[2] * z]
    } else if (side < 4 * x * height + 4 * z * height) {
      out = side < 4 * x * height + 2 * z * height ? [1, 0.15, 0] : [-1, 0.15, 0]
      at = [out[0] * x, v * height, u * z]
    }
    at = add(at, scale(out, -depth * 0.12))
    if (at[1] < size * 0.7) at = [at[0], size * 0.7, at[2]]
    const lean: Vec = [Math.sin(spin) * 0.5, 0.3, Math.cos(spin) * 0.5]
    const normal = unit(add(out, lean))
    const along = unit(cross(normal, [Math.cos(spin), 0.4, Math.sin(spin)]))
    const dark = (0.55 + 0.45 * Math.min(1, at[1] / height + 0.1)) * (1 - 0.55 * depth)
    const across = unit(add(cross(along, normal), scale(normal, 0.35)))
    writer.card(
      sway(at, spin),
      scale(along, size * bright),
      scale(across, size * bright),
      normal,
      times(tone, bright * dark),
    )
  }
  return [writer.done()]
}
