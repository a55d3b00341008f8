import type { Rgb } from '../../scene.ts'
import { clay } from '../../shapes/clay.ts'
import type { Solid } from '../../shapes/model.ts'
import type { Material } from '../../shapes/surface.ts'
import { add, applied, mix, type Vec } from '../../shapes/vector.ts'
import type { Build } from './build.ts'
import type { Side } from './skeleton.ts'

/** Degrees the fingers bend at the knuckle and further on; how far they spread. */
const GRIPS: Record<Side['grip'], { bend: readonly [number, number]; spread: number; thumb: number }> = {
  relaxed: { bend: [14, 22], spread: 0.3, thumb: 0.3 },
  open: { bend: [4, 9], spread: 0.8, thumb: 0.05 },
  fist: { bend: [85, 95], spread: 0, thumb: 1 },
  hold: { bend: [62, 72], spread: 0.1, thumb: 0.9 },
  point: { bend: [85, 95], spread: 0, thumb: 0.9 },
}

/** Palm, four fingers of three bones, thumb. */
export function hand(build: Build, side: Side, color: Rgb, material: Material): Solid {
  const size = build.hand
  const soft = build.age === 'baby' ? 1.35 : build.gender === 'man' ? 1.08 : 0.95
  const glove = material === 'skin' ? 1 : 1.18
  const skin = clay({ material }, color, size * 0.055)
  const { bend, spread, thumb } = GRIPS[side.grip]
  // x away from the palm on the left hand; mirrored on the right.
  const at = (x: number, y: number, z: number): Vec => applied(side.hand, [x * side.sign * size, y * size, z * size])
  const r = (share: number) => share * size * soft * glove
  // The end of the arm is hidden in it.
  const cuff = mix(side.elbow, side.wrist, 0.84)
  skin.limb(cuff, side.wrist, build.arm[2] * 1.13 * glove, build.arm[2] * 1.01 * glove)
  skin.limb(side.wrist, at(0, -0.1, 0), build.arm[2] * 0.98 * glove, r(0.14), { blend: size * 0.12 })
  const lengths = [0.44, 0.49, 0.46, 0.37]
  for (const [i, long] of lengths.entries()) {
    const z = 0.165 - i * 0.108
    const root: Vec = [0.01, -0.5 + Math.abs(i - 1.2) * 0.02, z]
    skin.limb(at(0, -0.1, z * 0.6), at(...root), r(0.11), r(0.088), { blend: size * 0.11 })
    const straight = side.grip === 'point' && i === 0
    // A hand at rest curls more towards the little finger.
    const curl = side.grip === 'relaxed' ? 1 + i * 0.35 : 1
    const [a, b] = straight ? [4, 4] : [bend[0] * curl, bend[1] * curl]
    const fan = z * spread * 0.5
    let [angle, point] = [(a * Math.PI) / 180, root as Vec]
    for (const [k, part] of [0.45, 0.32, 0.23].entries()) {
      const next = add(point, [-Math.sin(angle) * part * long, -Math.cos(angle) * part * long, fan * part * long * 2])
      const [thick, thin] = [0.08 - k * 0.008, 0.073 - k * 0.009]
      skin.limb(at(...point), at(...next), r(thick), r(thin), { blend: size * 0.012 })
      point = next
      angle += (b * Math.PI) / 180
    }
  }
  const [inwards, forward] = [-0.12 - 0.16 * thumb, 0.34 - 0.16 * thumb]
  skin.limb(at(-0.02, -0.12, 0.12), at(inwards * 0.6, -0.3, forward * 0.85), r(0.105), r(0.085), { blend: size * 0.09 })
  skin.limb(
    at(inwards * 0.6, -0.3, forward * 0.85),
    at(inwards, -0.5 + 0.05 * thumb, forward * 0.9 - 0.1 * thumb),
    r(0.082),
    r(0.066),
    { blend: size * 0.02 },
  )
  return skin.done()
}
