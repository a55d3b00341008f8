import type { ClayBuilder } from '../../shapes/clay.ts'
import { add, applied, type Vec } from '../../shapes/vector.ts'
import type { BirdBones, BirdBuild } from './bird-build.ts'

/** The bill, in the head's frame. */
export function sculptBeak(h: ClayBuilder, build: BirdBuild): void {
  const { kind, length, thick, tip } = build.beak
  const z = build.head[2] * 0.8
  const end: Vec = [0, -thick * 0.2, z + length]
  const dark = tip ? { color: tip } : {}
  if (kind === 'hook') {
    h.path(
      [
        [0, 0, z - thick * 0.4],
        [0, thick * 0.12, z + length * 0.55],
        [0, -thick * 0.5, z + length],
        [0, -thick * 1.2, z + length * 0.96],
      ],
      [thick, thick * 0.78, thick * 0.42, thick * 0.08],
      dark,
    )
    h.limb([0, -thick * 0.6, z - thick * 0.3], [0, -thick * 0.7, z + length * 0.5], thick * 0.6, thick * 0.25)
  } else if (kind === 'flat') {
    h.egg([0, -thick * 0.25, z + length * 0.55], [thick * 1.15, thick * 0.36, length * 0.58], { turn: { pitch: 4 } })
    h.limb([0, thick * 0.2, z - thick * 0.3], [0, -thick * 0.2, z + length * 0.6], thick * 0.85, thick * 0.35)
  } else if (kind === 'bent') {
    h.path(
      [
        [0, 0, z - thick * 0.4],
        [0, 0, z + length * 0.45],
        [0, -length * 0.5, z + length * 0.75],
      ],
      [thick, thick * 0.8, thick * 0.3],
    )
    h.path(
      [
        [0, -length * 0.22, z + length * 0.68],
        [0, -length * 0.6, z + length * 0.74],
      ],
      [thick * 0.6, thick * 0.2],
      dark,
    )
  } else {
    h.limb([0, 0, z - thick * 0.4], end, thick, thick * 0.12, dark)
    h.limb([0, -thick * 0.5, z - thick * 0.3], [0, -thick * 0.5, z + length * 0.86], thick * 0.6, thick * 0.1)
  }
}

/** Legs and toes; folded back in flight. */
export function sculptLegs(w: ClayBuilder, build: BirdBuild, bones: BirdBones, size: number): void {
  const { legs } = build
  const { pose } = bones
  // An upright bird stands on the end of its body.
  const upright = Math.max(0, bones.body[6]! / size) ** 2
  for (const side of [1, -1]) {
    const hip = applied(bones.body, [
      legs.stance * side,
      -build.body[1] * 0.6 * (1 - upright),
      -0.06 - 0.3 * upright,
    ]).map((v) => v / size) as unknown as Vec
    const walking = Number.isNaN(pose.step) ? 0 : 1
    const a = walking ? pose.step + (side > 0 ? 0 : Math.PI) : 0
    const reach = walking * 0.45 * legs.length * Math.cos(a)
    const lift = walking * Math.max(0, -Math.sin(a)) * 0.25 * legs.length
    const foot: Vec = pose.flying
      ? add(hip, [0, -legs.length * 0.25, -legs.length * 0.75 - 0.1])
      : [hip[0], lift + legs.thick * 0.5, Math.max(-0.15, hip[2] * 0.4) + 0.05 + reach + side * 0.03 * (1 - walking)]
    const knee: Vec = [hip[0], (hip[1] + foot[1]) / 2 + 0.04, (hip[2] + foot[2]) / 2 - legs.length * 0.2]
    const tone = { color: legs.color, blend: 0.01 }
    w.limb(hip, knee, legs.thigh ?? legs.thick * 1.5, legs.thick, {
      ...tone,
      color: legs.thigh ? bones.colors.main : legs.color,
    })
    w.limb(knee, foot, legs.thick, legs.thick * 0.9, tone)
    const long = legs.web ? 0.2 : 0.17
    if (pose.flying) w.limb(foot, add(foot, [0, -0.02, -long]), legs.thick, legs.thick * 0.5, tone)
    else {
      for (const turn of [-0.55, 0, 0.55, Math.PI]) {
        const toe = turn === Math.PI ? long * 0.5 : long
        w.limb(
          foot,
          add(foot, [Math.sin(turn) * toe, -legs.thick * 0.1, Math.cos(turn) * toe]),
          legs.thick * 0.9,
          legs.thick * 0.4,
          tone,
        )
      }
      if (legs.web) w.egg(add(foot, [0, 0, long * 0.55]), [long * 0.5, legs.thick * 0.5, long * 0.5], tone)
    }
  }
}
