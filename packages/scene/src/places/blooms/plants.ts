import type { Rgb } from '../../scene.ts'
import type { Random } from '../../shapes/random.ts'
import type { Vec } from '../../shapes/vector.ts'
import type { HeadLook, PlantLook } from '../bloom.ts'
import type { PetalWriter } from './petals.ts'

/** How finely a plant is made: `scale` makes up for those left out far off. */
type PlantDetail = { detail: 'near' | 'middle' | 'far'; scale: number }

/** One plant with its foot at `at`; `light` is where flowers turn their faces, level. */
export function writePlant(
  writer: PetalWriter,
  look: PlantLook,
  at: Vec,
  tall: number,
  color: Rgb,
  { detail, scale }: PlantDetail,
  light: readonly [number, number],
  random: Random,
): void {
  const turn = random.next() * Math.PI * 2
  const lean = tall * 0.12 * random.next()
  const top: Vec = [at[0] + Math.cos(turn) * lean, at[1] + tall, at[2] + Math.sin(turn) * lean]
  const thick = Math.min(0.012, tall * 0.012) * scale + 0.0015
  if (detail !== 'far' || tall > 0.6) {
    const side: Vec = [-Math.sin(turn) * thick, 0, Math.cos(turn) * thick]
    writer.stem(at, top, side, [Math.cos(turn) * 0.4, 0.8, Math.sin(turn) * 0.4], look.stem)
  }
  if (detail !== 'far')
    writeLeaves(writer, look, at, top, tall, detail === 'near' ? look.leaves : look.leaves / 2, random)
  if (look.head.shape === 'rays') {
    const facing: Vec = look.isFacing
      ? unit3(light[0] * 0.85 + (random.next() - 0.5) * 0.5, 0.35 + random.next() * 0.3, light[1] * 0.85)
      : unit3((random.next() - 0.5) * 0.7, 1, (random.next() - 0.5) * 0.7 + 0.25)
    writeRays(writer, look.head, top, facing, color, detail, scale, random)
  } else writeSpike(writer, look.head, top, tall, color, detail, scale, random)
}

function writeLeaves(w: PetalWriter, look: PlantLook, at: Vec, top: Vec, tall: number, count: number, random: Random) {
  for (let i = 0; i < count; i++) {
    const up = 0.08 + (0.7 * (i + random.next())) / Math.max(1, count)
    const turn = random.next() * Math.PI * 2
    const [dx, dz] = [Math.cos(turn), Math.sin(turn)]
    const long = tall * look.leafLength * (0.7 + 0.5 * random.next())
    const base: Vec = [at[0] + (top[0] - at[0]) * up, at[1] + tall * up, at[2] + (top[2] - at[2]) * up]
    const tip: Vec = [base[0] + dx * long * 0.8, base[1] + long * (0.55 - up * 0.6), base[2] + dz * long * 0.8]
    const wide = long * 0.13
    w.petal(base, tip, [-dz * wide, 0, dx * wide], [dx * 0.3, 0.9, dz * 0.3], look.stem, 0.6)
  }
}

function writeRays(
  w: PetalWriter,
  head: Extract<HeadLook, { shape: 'rays' }>,
  at: Vec,
  facing: Vec,
  color: Rgb,
  detail: PlantDetail['detail'],
  scale: number,
  random: Random,
) {
  const [a, b] = axesOf(facing)
  const size = head.size * scale
  const petals = detail === 'near' ? head.petals : detail === 'middle' ? Math.min(9, Math.ceil(head.petals * 0.6)) : 2
  const fewer = head.petals / petals
  const turn = random.next() * Math.PI
  const [out, up] = [Math.sin((head.open * Math.PI) / 2), Math.cos((head.open * Math.PI) / 2)]
  // Seen from afar a head is two crossed petals, as wide as all of them.
  const wide = size * Math.min(0.8, head.wide * (detail === 'near' ? 1 : Math.sqrt(fewer) * 1.15))
  for (let i = 0; i < petals; i++) {
    const angle = turn + (i * Math.PI * (detail === 'far' ? 1 : 2)) / petals
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const dir: Vec = [a[0] * c + b[0] * s, a[1] * c + b[1] * s, a[2] * c + b[2] * s]
    const cross: Vec = [
      (b[0] * c - a[0] * s) * wide * 0.5,
      (b[1] * c - a[1] * s) * wide * 0.5,
      (b[2] * c - a[2] * s) * wide * 0.5,
    ]
    const reach = (k: number): Vec => [
      at[0] + (dir[0] * out + facing[0] * up) * k,
      at[1] + (dir[1] * out + facing[1] * up) * k,
      at[2] + (dir[2] * out + facing[2] * up) * k,
    ]
    const normal = unit3(
      facing[0] * 0.8 - dir[0] * 0.4,
      facing[1] * 0.8 - dir[1] * 0.4 + 0.3,
      facing[2] * 0.8 - dir[2] * 0.4,
    )
    w.petal(detail === 'far' ? reach(-size) : at, reach(size), cross, normal, color, detail === 'far' ? 1 : 0.75)
  }
  if (detail === 'far' || head.middleSize === 0) return
  const m = size * head.middleSize
  const lift = head.open > 0.5 ? size * 0.08 : size * 0.3
  const middle: Vec = [at[0] + facing[0] * lift, at[1] + facing[1] * lift, at[2] + facing[2] * lift]
  const corners = detail === 'near' ? 3 : 1
  for (let i = 0; i < corners; i++) {
    const angle = (i * Math.PI) / corners
    const [c, s] = [Math.cos(angle) * m, Math.sin(angle) * m]
    const dir: Vec = [a[0] * c + b[0] * s, a[1] * c + b[1] * s, a[2] * c + b[2] * s]
    const side: Vec = [(b[0] * c - a[0] * s) * 0.62, (b[1] * c - a[1] * s) * 0.62, (b[2] * c - a[2] * s) * 0.62]
    w.petal(minus(middle, dir), plus(middle, dir), side, facing, head.middle, 1)
  }
}

function writeSpike(
  w: PetalWriter,
  head: Extract<HeadLook, { shape: 'spike' }>,
  top: Vec,
  tall: number,
  color: Rgb,
  detail: PlantDetail['detail'],
  scale: number,
  random: Random,
) {
  const long = Math.min(head.length, tall * 0.7) * Math.sqrt(scale)
  const wide = head.wide * scale
  const tiers = detail === 'near' ? head.blossoms : detail === 'middle' ? 2 : 1
  const turn = random.next() * Math.PI
  for (let i = 0; i < tiers; i++) {
    const [low, high] = [top[1] + long * (i / tiers - 0.6), top[1] + long * ((i + 1.4) / tiers - 0.6)]
    const shrink = 1 - (0.45 * i) / tiers
    for (let k = 0; k < (detail === 'far' ? 1 : 2); k++) {
      const angle = turn + i * 1.1 + (k * Math.PI) / 2
      const side: Vec = [Math.cos(angle) * wide * shrink, 0, Math.sin(angle) * wide * shrink]
      const tone = 0.8 + 0.4 * random.next()
      const own: Rgb = [color[0] * tone, color[1] * tone, color[2] * tone]
      w.petal([top[0], low, top[2]], [top[0], high, top[2]], side, [-side[2] * 8, 0.75, 0.4], own, 0.7)
    }
  }
}

const plus = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]

function unit3(x: number, y: number, z: number): Vec {
  const l = Math.hypot(x, y, z) || 1
  return [x / l, y / l, z / l]
}

/** Two directions across a third. */
function axesOf(n: Vec): readonly [Vec, Vec] {
  const a = Math.abs(n[1]) > 0.9 ? unit3(0, -n[2], n[1]) : unit3(n[2], 0, -n[0])
  const b: Vec = [n[1] * a[2] - n[2] * a[1], n[2] * a[0] - n[0] * a[2], n[0] * a[1] - n[1] * a[0]]
  return [a, b]
}
