import type { Rgb } from '../../scene.ts'
import { clay } from '../../shapes/clay.ts'
import type { Solid } from '../../shapes/model.ts'
import { add, applied, mix, type Vec } from '../../shapes/vector.ts'
import { within } from './posed.ts'
import type { Bones } from './quadruped.ts'

export type Mane = {
  color: Rgb
  time: number
  length: number
  /** Locks stand up like a brush instead of falling to one side. */
  upright?: boolean
  thick?: number
  /** How far above the neck's middle it grows, at its foot and at its top. */
  crest?: readonly [number, number]
}

/** Locks along the crest of the neck, and a forelock between the ears. In heights at the withers. */
export function mane(
  bones: Bones,
  { color, time, length, upright = false, thick = 0.028, crest = [0.135, 0.085] }: Mane,
): Solid {
  const size = bones.unit[0]!
  const hair = clay({ material: 'hair', scale: size, roughness: 0.7 }, color, 0.02 * size)
  const s = within(hair, bones.unit)
  const [from, to] = bones.neck
  const rise = Math.atan2(to[1] - from[1], Math.hypot(to[0] - from[0], to[2] - from[2]))
  const up: Vec = [0, Math.cos(rise), -Math.sin(rise)]
  const count = upright ? 10 : 14
  for (let i = 0; i < count; i++) {
    const t = i / (count - 1)
    const high = crest[0] + (crest[1] - crest[0]) * t
    const root = add(mix(add(from, [0, 0, -0.02]), to, t * 1.06), [0, up[1] * high, up[2] * high])
    const wave = 0.02 * Math.sin(Math.PI * 2 * time + i * 0.9)
    if (upright) {
      s.limb(root, add(root, [0, up[1] * length, up[2] * length]), thick, thick * 0.6)
      continue
    }
    // Falls to the side the camera usually sees.
    const side = i % 4 === 3 ? 1 : -1
    const mid = add(root, [side * (0.075 + wave), -length * 0.28, -0.02])
    const end = add(root, [side * (0.1 + wave * 2), -length * (0.95 + 0.25 * Math.sin(i * 2.1)), -0.05 - wave])
    s.path([root, mid, end], [thick, thick * 1.15, thick * 0.25], { blend: 0.02 })
  }
  const h = (p: Vec): Vec => applied(bones.head, p).map((v) => v / size) as unknown as Vec
  if (!upright)
    s.path(
      [h([0, 0.2, -0.1]), h([-0.02, 0.25, 0.06]), h([-0.05, 0.14, 0.28])],
      [thick * 1.1, thick * 1.1, thick * 0.3],
      { blend: 0.02 },
    )
  return hair.done()
}
