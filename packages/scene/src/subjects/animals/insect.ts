import type { Rgb } from '../../scene.ts'
import type { ClayBuilder } from '../../shapes/clay.ts'
import { buildMesh, type Mesh } from '../../shapes/mesh.ts'
import type { Surface } from '../../shapes/surface.ts'
import { combine, HERE, type Placement, place, type Vec } from '../../shapes/vector.ts'
import { eyes } from './eyes.ts'
import { type LeafShape, leaf } from './leaf.ts'
import { mirrored, standing } from './posed.ts'

const TURN = Math.PI * 2

/** Six (or eight) jointed legs: out and up to the knee, down to the ground. They tread when `walking`. */
export function insectLegs(
  s: ClayBuilder,
  legs: {
    z: readonly number[]
    root: number
    knee: number
    kneeY: number
    foot: number
    thick: number
    color: Rgb
    y: number
    ground?: number
  },
  time: number,
  walking: boolean,
): void {
  for (const side of [1, -1]) {
    for (const [i, z] of legs.z.entries()) {
      const step =
        (walking ? 1 : 0.12) * 0.12 * legs.foot * Math.sin(TURN * 3 * time + i * 2.1 + (side > 0 ? 0 : Math.PI))
      const spread = (i - (legs.z.length - 1) / 2) / legs.z.length
      const knee: Vec = [side * legs.knee, legs.kneeY, z - spread * legs.knee * 1.2]
      const foot: Vec = [
        side * legs.foot,
        (legs.ground ?? 0) + legs.thick + Math.max(0, step) * 0.4,
        z - spread * legs.foot * 1.6 + step,
      ]
      s.path([[side * legs.root, legs.y, z], knee, foot], [legs.thick, legs.thick * 0.85, legs.thick * 0.4], {
        color: legs.color,
        blend: legs.thick * 0.6,
      })
    }
  }
}

/** A pair of thin wings, mirrored. */
export function wingPair(
  surface: Surface,
  wings: readonly { at: Vec; along: Vec; face: Vec; shape: LeafShape }[],
  body: Placement = HERE,
): Mesh {
  const mesh = buildMesh(surface)
  for (const { at, along, face, shape } of wings) {
    const frame = standing(at, along, face)
    leaf(mesh, combine(body, frame), shape)
    leaf(mesh, combine(body, mirrored(frame)), shape)
  }
  return mesh.done()
}

/** Large shining eyes without lids: friendly rather than faceted. */
export function insectEyes(
  at: Vec,
  radius: number,
  yaw: number,
  look: { iris: Rgb; sclera?: Rgb },
  pitch = 0,
  body: Placement = HERE,
): Mesh[] {
  const one = (side: number) => combine(body, place([at[0] * side, at[1], at[2]], { yaw: yaw * side, pitch }, radius))
  return eyes(
    [one(1), one(-1)],
    { irisDegrees: 70, pupilDegrees: 44, lid: [0.01, 0.01, 0.01], lids: [120, 120], ...look },
    1,
  )
}
