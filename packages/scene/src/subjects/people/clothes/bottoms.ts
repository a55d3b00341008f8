import type { Rgb } from '../../../scene.ts'
import { clay } from '../../../shapes/clay.ts'
import type { Solid } from '../../../shapes/model.ts'
import { rgb, type Surface, times } from '../../../shapes/surface.ts'
import { extrude } from '../../../shapes/turned.ts'
import { add, combine, place, subtract } from '../../../shapes/vector.ts'
import { alongLeg, type Figure, hips, hollowEnd, legPart, legRadius, sidesOf } from '../body.ts'
import { inFrame } from '../posed-clay.ts'

export type Legwear = { color: Rgb; length: number; loose?: number; flare?: number; surface?: Surface; stripe?: Rgb }

export function trousers(
  figure: Figure,
  { color, length, loose = 0.008, flare = 0.006, surface = { material: 'cloth' }, stripe }: Legwear,
): Solid[] {
  const { build, bones } = figure
  const h = build.height
  const grow = loose * h
  const seat = clay(surface, color, 0.03 * h)
  hips(seat, figure, grow * 0.9)
  const solids: Solid[] = []
  for (const side of sidesOf(bones)) {
    legPart(seat, build, side, { to: 0.16, grow, blend: 0.012 * h, straight: 0.75 })
    const leg = clay(surface, color, 0.02 * h)
    legPart(leg, build, side, { from: 0.02, to: length, grow, flare: flare * h, straight: 0.75 })
    const end = alongLeg(side, length)
    const beyond = length < 0.9 ? alongLeg(side, length + 0.1) : add(end, subtract(side.ankle, side.knee))
    hollowEnd(leg, end, beyond, legRadius(build, length) + grow + flare * h)
    if (stripe) {
      const r = legRadius(build, 0.2) + grow
      for (const [a, b] of [
        [0.05, 0.5],
        [0.5, length],
      ] as const) {
        const [p, q] = [alongLeg(side, a), alongLeg(side, b)]
        leg.limb([p[0] + r * side.sign, p[1], p[2]], [q[0] + r * 0.7 * side.sign, q[1], q[2]], 0.01 * h, 0.01 * h, {
          op: 'paint',
          blend: 0.002 * h,
          color: stripe,
        })
      }
    }
    solids.push(leg.done())
  }
  return [seat.done(), ...solids]
}

export type Footwear = {
  kind: 'shoes' | 'sneakers' | 'boots' | 'heels' | 'sandals' | 'bare' | 'slippers'
  color: Rgb
  high?: number
  trim?: Rgb
}

/** Feet stand in the foot's frame: ankle at the origin, sole `ankle` below it. */
export function feet(figure: Figure, { kind, color, high = 0.62, trim }: Footwear): Solid[] {
  const { build, bones, skin } = figure
  const { ankle, foot: long, height: h, leg } = build
  const bare = kind === 'bare' || kind === 'sandals'
  return sidesOf(bones).flatMap((side) => {
    const upper = clay(
      { material: bare ? 'skin' : kind === 'sneakers' || kind === 'slippers' ? 'cloth' : 'leather' },
      bare ? skin : color,
      0.02 * h,
    )
    const on = inFrame(upper, side.foot)
    const low = -ankle
    const t = bare ? 0.9 : 1
    on.limb([0, 0, 0], [0, low + 0.025 * h, -long * 0.1], leg[3] * (bare ? 1 : 1.15), 0.023 * h * t)
    on.limb([0, low + 0.024 * h, -long * 0.12], [0, low + 0.021 * h, long * 0.38], 0.0235 * h * t, 0.024 * h * t)
    on.limb(
      [0.004 * h, low + 0.019 * h, long * 0.3],
      [0.003 * h * side.sign, low + 0.015 * h, long * 0.58],
      0.0245 * h * t,
      0.0195 * h * t,
    )
    on.limb([0, -0.005 * h, 0.01 * h], [0, low + 0.03 * h, long * 0.34], leg[3] * 0.95, 0.018 * h * t)
    if (bare) {
      for (let i = 0; i < 5; i++) {
        const x = (i - 1.6) * 0.011 * h * -side.sign
        on.ball([x, low + 0.011 * h, long * (0.66 - 0.03 * i)], (i === 0 ? 0.0115 : 0.0085) * h, { blend: 0.006 * h })
      }
    }
    on.box([0, low - 0.1, 0], [0.3, 0.1, 0.5], 0, { op: 'carve', blend: 0 })
    const solids: Solid[] = []
    if (kind === 'boots') {
      legPart(upper, build, side, { from: high, to: 1, grow: 0.012 * h, straight: 0.5 })
      upper.limb(
        alongLeg(side, high),
        alongLeg(side, high + 0.04),
        legRadius(build, high) + 0.017 * h,
        legRadius(build, high) + 0.016 * h,
        { color: trim ?? times(color, 0.8), blend: 0.004 * h },
      )
    }
    solids.push(upper.done())
    if (!bare || kind === 'sandals') solids.push(...sole(figure, side, kind, trim, color))
    return solids
  })
}

/** Half the outline of a sole: how wide and how far forward, in foot lengths. */
const SOLE = [
  [0, -0.2],
  [0.12, -0.17],
  [0.155, -0.06],
  [0.15, 0.15],
  [0.19, 0.36],
  [0.185, 0.52],
  [0.12, 0.66],
  [0, 0.71],
] as const

function sole(
  { build }: Figure,
  side: Figure['bones']['left'],
  kind: Footwear['kind'],
  trim: Rgb | undefined,
  color: Rgb,
): Solid[] {
  const { ankle, foot: long, height: h } = build
  const tone = kind === 'sneakers' ? rgb('#efece6') : (trim ?? times(color, 0.4))
  const thick = kind === 'sneakers' ? 0.014 * h : 0.008 * h
  const outline = [
    ...SOLE,
    ...SOLE.slice(1, -1)
      .map(([x, z]) => [-x, z] as const)
      .reverse(),
  ].map(([x, z]) => [x * long * 1.05, -z * long * 1.03] as const)
  const at = combine(side.foot, place([0, -ankle + thick / 2, 0], { pitch: -90 }))
  const solids: Solid[] = [extrude({ material: 'matte' }, tone, outline.reverse(), thick, at)]
  if (kind === 'sandals') {
    const straps = clay({ material: 'leather' }, color, 0.004 * h)
    for (const z of [0.3, 0.02]) {
      const rise = 0.045 * h - z * 0.05 * h
      inFrame(straps, side.foot).path(
        [
          [-0.027 * h, -ankle + 0.01 * h, long * z],
          [0, -ankle + rise, long * z],
          [0.027 * h, -ankle + 0.01 * h, long * z],
        ],
        [0.006 * h],
      )
    }
    solids.push(straps.done())
  }
  return solids
}
