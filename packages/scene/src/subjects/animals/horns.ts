import type { Rgb } from '../../scene.ts'
import { clay } from '../../shapes/clay.ts'
import type { Mesh } from '../../shapes/mesh.ts'
import type { Solid } from '../../shapes/model.ts'
import { times } from '../../shapes/surface.ts'
import { tube } from '../../shapes/turned.ts'
import type { Placement, Vec } from '../../shapes/vector.ts'
import { within } from './posed.ts'

/** A pair of horns (or one, in the middle): smooth through the points given for one side, ringed when `rings`. */
export function horns(head: Placement, points: readonly Vec[], thick: number, color: Rgb, rings = 0): Mesh[] {
  const middle = points.every((p) => p[0] === 0)
  return (middle ? [1] : [1, -1]).map((side) => {
    const path = smoothed(
      points.map((p): Vec => [p[0] * side, p[1], p[2]]),
      6,
    )
    const last = path.length - 1
    const radii = path.map(
      (_, i) =>
        thick * (1 - (i / last) ** 1.4) * (rings ? 1 + 0.1 * Math.sin((i / last) * rings * Math.PI * 2) : 1) +
        thick * 0.05,
    )
    return tube({ material: 'glossy', roughness: 0.5 }, (t) => times(color, 0.75 + 0.4 * t), path, radii, head)
  })
}

/** Through all the points, without corners. */
export function smoothed(points: readonly Vec[], steps: number): Vec[] {
  const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))]!
  const out: Vec[] = []
  for (let i = 0; i + 1 < points.length; i++) {
    for (let k = 0; k < steps; k++) {
      const t = k / steps
      const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
      out.push(
        [0, 1, 2].map(
          (n) =>
            0.5 *
            (2 * b[n]! +
              (c[n]! - a[n]!) * t +
              (2 * a[n]! - 5 * b[n]! + 4 * c[n]! - d[n]!) * t * t +
              (3 * b[n]! - a[n]! - 3 * c[n]! + d[n]!) * t * t * t),
        ) as unknown as Vec,
      )
    }
  }
  out.push(points.at(-1)!)
  return out
}

/** A stag's branching antlers, in heads. */
export function antlers(head: Placement, size: number, color: Rgb): Solid {
  const bone = clay({ material: 'bark', scale: 0.3 }, color, 0.02 * head[0]!)
  const s = within(bone, head)
  const beam = smoothed(
    [
      [0.08, 0.2, -0.08],
      [0.22, 0.5, -0.2],
      [0.5, 0.85, -0.22],
      [0.56, 1.25, 0],
      [0.44, 1.5, 0.12],
    ].map((p) => scaled(p, size)),
    3,
  )
  s.path(
    beam,
    beam.map((_, i) => 0.045 * (1 - (i / beam.length) * 0.65)),
    { both: true, blend: 0.02 },
  )
  for (const [from, to] of [
    [
      [0.1, 0.28, -0.12],
      [0.16, 0.42, 0.24],
    ],
    [
      [0.27, 0.56, -0.21],
      [0.3, 0.78, 0.12],
    ],
    [
      [0.5, 0.88, -0.22],
      [0.36, 1.16, -0.1],
    ],
    [
      [0.55, 1.1, -0.08],
      [0.74, 1.34, -0.12],
    ],
  ] as const) {
    const [a, b] = [scaled(from, size), scaled(to, size)]
    s.path([a, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - 0.02, (a[2] + b[2]) / 2 + 0.03], b], [0.032, 0.026, 0.008], {
      both: true,
      blend: 0.02,
    })
  }
  return bone.done()
}

/** From the brow outward; the foot of the antler stays where it is. */
const scaled = (p: readonly number[], size: number): Vec => [
  0.08 + (p[0]! - 0.08) * size,
  0.2 + (p[1]! - 0.2) * size,
  -0.08 + (p[2]! + 0.08) * size,
]
