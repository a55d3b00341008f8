import type { Rgb } from '../../scene.ts'
import { buildMesh, type Mesh } from '../mesh.ts'
import type { Random } from '../random.ts'
import { blend, times } from '../surface.ts'
import { add, cross, scale, subtract, unit, type Vec } from '../vector.ts'
import type { Sway } from './foliage.ts'
import type { TreePlan } from './tree-plan.ts'

type Limb = { path: Vec[]; radii: number[]; level: 0 | 1 | 2 }
/** The end of a twig, where leaves sit, and which way it grows. */
export type Tip = { at: Vec; along: Vec }
export type Skeleton = { limbs: Limb[]; tips: Tip[]; height: number }

const GOLDEN = 2.399963
const COARSE_TWIGS = 70

/** Trunk, boughs and twigs by the plan. */
export function growLimbs(plan: TreePlan, random: Random): Skeleton {
  const height = random.between(...plan.height)
  const trunk = growTrunk(plan, height, random)
  const limbs: Limb[] = [trunk]
  const tips: Tip[] = []
  const { boughs, twigs } = plan
  const start = random.between(0, 6)
  for (let i = 0; i < boughs; i++) {
    const t = Math.min(0.995, plan.whorl ? whorled(i, boughs, plan.whorl) : (i + random.next() * 0.6) / boughs)
    const along = plan.bare + (plan.trunkEnd - plan.bare) * t
    const from = onTrunk(trunk.path, along / plan.trunkEnd)
    const turn = start + i * GOLDEN + random.between(-0.25, 0.25)
    const tilt = ((plan.boughTilt(t) + random.between(-7, 7)) * Math.PI) / 180
    const direction: Vec = [Math.sin(turn) * Math.sin(tilt), Math.cos(tilt), Math.cos(turn) * Math.sin(tilt)]
    const length = plan.boughLength(t) * height * random.between(0.82, 1.12)
    const thick = Math.min(plan.radius * 0.55, (plan.radius * (1 - along) + 0.02) * (plan.whorl ? 0.3 : 0.62))
    const bough = growBough(from, direction, length, thick, plan.boughLift, random)
    limbs.push({ ...bough, level: 1 })
    growTwigs(plan, bough, length, twigs, random, limbs, tips)
  }
  tips.push({ at: trunk.path.at(-1)!, along: [0, 1, 0] })
  return { limbs, tips, height }
}

const whorled = (i: number, count: number, ring: number) => {
  const rings = Math.ceil(count / ring)
  return (Math.floor(i / ring) + ((i % ring) / ring) * 0.45) / rings
}

function growTrunk(plan: TreePlan, height: number, random: Random): Limb {
  const rows = plan.birchMarks ? 44 : 12
  const [a, b, c] = [random.between(0, 6), random.between(0, 6), random.between(0.6, 1.4)]
  const path: Vec[] = []
  const radii: number[] = []
  for (let i = 0; i <= rows; i++) {
    const t = i / rows
    const drift = plan.bend * height * Math.min(1, t * 3)
    path.push([
      Math.sin(t * 3.2 * c + a) * drift - Math.sin(a) * drift * (1 - t),
      t * height * plan.trunkEnd,
      Math.cos(t * 2.6 * c + b) * drift - Math.cos(b) * drift * (1 - t),
    ])
    // Roots spread where it meets the ground.
    radii.push(plan.radius * ((1 - t) ** 0.8 * 0.9 + 0.04 + 0.55 * Math.exp(-t * height * 1.6)))
  }
  path[0] = [path[0]![0], -0.05, path[0]![2]]
  return { path, radii, level: 0 }
}

function onTrunk(path: readonly Vec[], t: number): Vec {
  const k = Math.min(path.length - 1.001, Math.max(0, t) * (path.length - 1))
  const i = Math.floor(k)
  return add(path[i]!, scale(subtract(path[i + 1]!, path[i]!), k - i))
}

function growBough(from: Vec, direction: Vec, length: number, thick: number, lift: number, random: Random) {
  const steps = 6
  const path: Vec[] = [from]
  const radii: number[] = [thick]
  let [at, heading] = [from, direction]
  const up = (lift * Math.PI) / 180 / steps
  for (let i = 1; i <= steps; i++) {
    const wander: Vec = [random.between(-0.13, 0.13), up + random.between(-0.08, 0.08), random.between(-0.13, 0.13)]
    heading = unit(add(heading, wander))
    at = add(at, scale(heading, length / steps))
    path.push(at)
    radii.push(thick * (1 - i / (steps + 0.6)) ** 0.9)
  }
  return { path, radii }
}

function growTwigs(
  plan: TreePlan,
  bough: { path: Vec[]; radii: number[] },
  length: number,
  count: number,
  random: Random,
  limbs: Limb[],
  tips: Tip[],
): void {
  const last = bough.path.length - 1
  tips.push({ at: bough.path[last]!, along: unit(subtract(bough.path[last]!, bough.path[last - 1]!)) })
  for (let k = 0; k < count; k++) {
    const t = 0.22 + (0.74 * (k + random.next() * 0.5)) / count
    const from = onTrunk(bough.path, t)
    const i = Math.min(last - 1, Math.floor(t * last))
    const heading = unit(subtract(bough.path[i + 1]!, bough.path[i]!))
    const side = unit(cross(heading, [0, 1, 0]))
    const out = (k % 2 ? 1 : -1) * random.between(0.6, 1.05)
    const rise = plan.whorl || plan.flatTop ? random.between(-0.12, 0.06) : random.between(-0.35, 0.85)
    const direction = unit([
      heading[0] * 0.75 + side[0] * out,
      heading[1] * 0.75 + rise,
      heading[2] * 0.75 + side[2] * out,
    ])
    const twigLength = length * plan.twigLength * (1.15 - t * 0.65) * random.between(0.75, 1.15)
    const thick = bough.radii[i]! * 0.5
    const end = add(from, scale(direction, twigLength))
    const middle = add(add(from, scale(direction, twigLength * 0.5)), [
      0,
      twigLength * 0.05 * Math.sign(plan.boughLift),
      0,
    ])
    limbs.push({ path: [from, middle, end], radii: [thick, thick * 0.7, thick * 0.25], level: 2 })
    tips.push({ at: end, along: direction })
    if (plan.whorl) tips.push({ at: middle, along: direction })
  }
}

/** How finely bark is drawn: sides of trunk, boughs and twigs (0 leaves them out), and whether paths are thinned out. */
export type BarkDetail = { sides: readonly [number, number, number]; coarse: boolean }

/** All limbs as one mesh of tubes with fewer sides the thinner they are. */
export function barkMesh(plan: TreePlan, skeleton: Skeleton, random: Random, detail: BarkDetail, sway: Sway): Mesh {
  const mesh = buildMesh({ material: plan.birchMarks ? 'matte' : 'bark' })
  const marks = random.branch('marks')
  let [boughs, twigs] = [0, 0]
  const skip = Math.ceil(skeleton.limbs.length / COARSE_TWIGS)
  for (const whole of skeleton.limbs) {
    const around = detail.sides[whole.level]
    if (around === 0) continue
    if (detail.coarse && whole.level === 1 && boughs++ > 14) continue
    if (detail.coarse && whole.level === 2 && twigs++ % skip > 0) continue
    const limb = detail.coarse ? thinned(whole) : whole
    const tone: Rgb = blend(plan.bark[0], plan.bark[1], random.next())
    writeLimb(mesh, limb, around, sway, (row) => {
      if (!plan.birchMarks) return times(tone, 0.85 + 0.3 * ((row * 7) % 3) * 0.3)
      if (limb.level > 0) return [0.09, 0.07, 0.055]
      return marks.next() < 0.3 ? times(tone, 0.12) : tone
    })
  }
  return mesh.done()
}

function thinned({ path, radii, level }: Limb): Limb {
  const step = level === 0 ? Math.ceil(path.length / 5) : 3
  const kept = (_: unknown, i: number) => i % step === 0 || i === path.length - 1
  return { path: path.filter(kept), radii: radii.filter(kept), level }
}

function writeLimb(
  mesh: ReturnType<typeof buildMesh>,
  { path, radii }: Limb,
  sides: number,
  sway: Sway,
  tone: (row: number, side: number) => Rgb,
): void {
  let across = unit(cross(unit(subtract(path[1]!, path[0]!)), [0.31, 0.2, 0.93]))
  let before: number[] = []
  for (let i = 0; i < path.length; i++) {
    const along = unit(subtract(path[Math.min(path.length - 1, i + 1)]!, path[Math.max(0, i - 1)]!))
    const side = unit(cross(along, across))
    across = unit(cross(side, along))
    const centre = sway(path[i]!, 0)
    const row: number[] = []
    for (let s = 0; s < sides; s++) {
      const angle = (s / sides) * Math.PI * 2
      const out = add(scale(across, Math.cos(angle)), scale(side, Math.sin(angle)))
      row.push(mesh.vertex({ at: add(centre, scale(out, radii[i]!)), normal: out, color: tone(i, s) }))
    }
    for (let s = 0; s < sides && i > 0; s++) {
      const n = (s + 1) % sides
      mesh.triangle(before[s]!, before[n]!, row[n]!)
      mesh.triangle(before[s]!, row[n]!, row[s]!)
    }
    before = row
  }
}
