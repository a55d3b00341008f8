import type { Rgb } from '../../scene.ts'
import { type ClayBuilder, clay } from '../../shapes/clay.ts'
import { buildMesh } from '../../shapes/mesh.ts'
import type { Solid } from '../../shapes/model.ts'
import { blend, rgb, times } from '../../shapes/surface.ts'
import { lathe, tube } from '../../shapes/turned.ts'
import { combine, type Placement, place, type Vec } from '../../shapes/vector.ts'
import type { Expression, FaceShape } from './face-shape.ts'
import { inFrame, sizeOf } from './posed-clay.ts'

export type EyeLook = { iris: Rgb; lash: Rgb; lashes: number; white?: Rgb; glow?: number; shadow?: Rgb; gaze: Vec }

type Looking = { shape: FaceShape; show: Expression; skin: Rgb; eye: EyeLook }

/** Where the eyeball's middle is. */
const middle = ({ eyeX, eyeY, eyeRadius }: FaceShape): Vec => [eyeX, eyeY, 0.302 - eyeRadius * 0.86]

/** Half width and half height of the opening between the lids. */
function opening({ eyeRadius, eyeHeight }: FaceShape, { eyes: open, smile }: Expression): [number, number] {
  return [eyeRadius * 0.93, eyeRadius * Math.max(0.02, eyeHeight * open * (1 - 0.06 * Math.max(0, smile)))]
}

/** Lids grow over the eyeball and are cut open to the almond of the eye. */
export function lidOpening(head: ClayBuilder, { shape, show, skin, eye }: Looking): void {
  const at = middle(shape)
  const [wide, high] = opening(shape, show)
  const lid = eye.shadow ?? blend(skin, [skin[0] * 0.9, skin[1] * 0.68, skin[2] * 0.66], 0.5)
  head.ball(at, shape.eyeRadius * 1.13, { both: true, blend: 0.022, color: lid })
  if (show.eyes < 0.12) return
  const turn = { yaw: 14, roll: shape.eyeTilt }
  head.egg(
    [at[0], at[1] + (show.eyes > 1 ? 0.004 : -0.004), at[2] + shape.eyeRadius * 1.25],
    [wide, high, shape.eyeRadius * 1.5],
    {
      both: true,
      op: 'carve',
      blend: 0.006,
      turn,
      color: times(lid, 0.8),
    },
  )
}

/** Eyeballs with crisp irises, lashes and a spark of light. */
export function eyes(frame: Placement, look: Looking): Solid[] {
  const { shape, show, eye } = look
  const at = middle(shape)
  const solids: Solid[] = []
  for (const side of [1, -1]) {
    if (show.eyes >= 0.12) {
      const yaw = eye.gaze[0] - side
      const ball = combine(frame, place([at[0] * side, at[1], at[2]], { yaw, pitch: 90 + eye.gaze[1] }))
      solids.push(eyeball(ball, shape.eyeRadius, eye), spark(ball, shape.eyeRadius))
    }
    solids.push(...lashes(frame, look, side))
  }
  if (show.tears) solids.push(...[1, -1].map((side) => tear(frame, shape, side)))
  return solids
}

function eyeball(at: Placement, r: number, { iris, white = rgb('#d9d2cb'), glow = 0 }: EyeLook): Solid {
  const [rim, pupil] = [0.64, 0.27]
  const angles = [Math.PI, 2.2, 1.5, 1.0, 0.75, rim + 0.01, rim, rim - 0.07, 0.46, pupil + 0.015, pupil, 0.001]
  const dark = times(iris, 0.22)
  const tones: Rgb[] = [
    white,
    white,
    white,
    white,
    white,
    white,
    dark,
    times(iris, 0.7),
    times(iris, 1.5),
    times(iris, 0.9),
    [0.004, 0.004, 0.005],
    [0.004, 0.004, 0.005],
  ]
  const profile = angles.map((angle) => [Math.sin(angle) * r, Math.cos(angle) * r] as const)
  const tone = (share: number) => tones[Math.round(share * (tones.length - 1))]!
  return lathe({ material: 'glossy', ...(glow ? { glow } : {}) }, tone, profile, at, 36)
}

/** The light in an eye, high on one side of the pupil. */
function spark(at: Placement, r: number): Solid {
  const disc = buildMesh({ material: 'light', glow: 0.9 })
  const tone: Rgb = [0.9, 0.92, 0.95]
  const [cx, cz, size] = [-0.17 * r, -0.2 * r, 0.105 * r]
  const point = (x: number, z: number): Vec => {
    const y = Math.sqrt(Math.max(0, (r * 1.015) ** 2 - x * x - z * z))
    return [
      at[0]! * x + at[1]! * y + at[2]! * z + at[3]!,
      at[4]! * x + at[5]! * y + at[6]! * z + at[7]!,
      at[8]! * x + at[9]! * y + at[10]! * z + at[11]!,
    ]
  }
  const normal: Vec = [at[1]!, at[5]!, at[9]!]
  const rim = Array.from({ length: 12 }, (_, i) => {
    const a = (-i / 12) * Math.PI * 2
    return disc.vertex({ at: point(cx + Math.cos(a) * size, cz + Math.sin(a) * size), normal, color: tone })
  })
  for (let i = 1; i + 1 < rim.length; i++) disc.triangle(rim[0]!, rim[i]!, rim[i + 1]!)
  return disc.done()
}

/** Along the upper lid, thicker where there are more; shut lids meet at the lower edge. */
function lashes(frame: Placement, { shape, show, eye }: Looking, side: number): Solid[] {
  const [wide, high] = opening(shape, show)
  const at = middle(shape)
  const lid = shape.eyeRadius * 1.135
  const roll = (shape.eyeTilt * Math.PI) / 180
  const shut = show.eyes < 0.12
  const points: Vec[] = []
  const radii: number[] = []
  const n = 12
  for (let i = 0; i <= n; i++) {
    const t = (i / n) * 2 - 1
    const lift = shut ? -0.42 * shape.eyeRadius * Math.sqrt(1 - t * t * 0.96) : high * Math.sqrt(Math.max(0, 1 - t * t))
    const wing = Math.max(0, t) ** 3 * 0.012 * eye.lashes
    const [px, py] = [wide * t + wing, lift + wing * 0.6]
    const [x, y] = [px * Math.cos(roll) - py * Math.sin(roll), px * Math.sin(roll) + py * Math.cos(roll)]
    const z = Math.sqrt(Math.max(0.0004, lid * lid - x * x - y * y))
    points.push([(at[0] + x) * side, at[1] + y - (shut ? 0 : 0.004), at[2] + z + wing])
    radii.push((0.004 + 0.0035 * eye.lashes) * (0.35 + 0.65 * Math.sqrt(Math.max(0, 1 - t * t))) + wing * 0.1)
  }
  return [tube({ material: 'matte' }, eye.lash, points, radii, frame, 8)]
}

function tear(frame: Placement, { eyeX, eyeY, eyeRadius }: FaceShape, side: number): Solid {
  const drop = clay({ material: 'glass' }, rgb('#cfe6f7'), 0.01 * sizeOf(frame))
  const x = (eyeX + 0.02) * side
  inFrame(drop, frame).path(
    [
      [x, eyeY - eyeRadius * 0.75, 0.315],
      [x + 0.01 * side, eyeY - 0.14, 0.332],
      [x + 0.012 * side, eyeY - 0.2, 0.325],
    ],
    [0.012, 0.01, 0.019],
  )
  return drop.done()
}
