import type { Parts } from '../../shapes/parts.ts'
import { rgb, times } from '../../shapes/surface.ts'
import { bend, soft } from '../objects/curves.ts'
import { ball } from '../objects/small-parts.ts'
import { thing } from '../objects/thing.ts'
import { CRUST, FOOD, JUICY } from './belongs.ts'
import { topsOf } from './bowls.ts'
import { addToppings } from './toppings.ts'

const TIN = { material: 'metal', roughness: 0.35 } as const

function crustOn(parts: Parts, isLattice: boolean): void {
  const crust = (share: number) => times(CRUST, 0.9 + 0.25 * Math.sin(share * 60) ** 2)
  for (let i = 0; i < 40; i++) {
    const a = (i / 40) * Math.PI * 2
    ball(
      parts,
      { material: 'matte', roughness: 0.5 },
      times(CRUST, 0.95 + (i % 3) * 0.1),
      [Math.sin(a) * 0.121, 0.04, Math.cos(a) * 0.121],
      0.0115,
      0.009,
      12,
    )
  }
  if (isLattice)
    for (const turn of [0, 90])
      for (let i = -3; i <= 3; i++) {
        const half = Math.sqrt(0.116 ** 2 - (i * 0.031) ** 2)
        const strip = parts.within([0, 0.045 + turn * 0.00003, 0], { yaw: 20 + turn })
        strip.tube(
          { material: 'glossy', roughness: 0.5 },
          crust,
          bend(
            [
              -half,
              -0.004,
              i * 0.031,
              -half * 0.5,
              0.001,
              i * 0.031,
              0,
              0.003,
              i * 0.031,
              half * 0.5,
              0.001,
              i * 0.031,
              half,
              -0.004,
              i * 0.031,
            ],
            4,
          ),
          [0.0075],
          8,
        )
      }
}

/** A golden crust, the filling seen through a lattice. */
export const pie = thing(
  'pie',
  ['apple-pie', 'cherry-pie', 'pumpkin-pie', 'tart', 'fruit-tart', 'blueberry-pie', 'quiche', 'galette', 'cobbler'],
  FOOD,
  [0.06, 0.27, 0.27],
  0,
  '#b3302a',
  (parts, color, form) => {
    const of = form.traits.join(' ')
    const filling =
      form.colors.length > 0
        ? color
        : /apple|peach/.test(of)
          ? rgb('#d89a3a')
          : /pumpkin/.test(of)
            ? rgb('#b8622a')
            : /blueb/.test(of)
              ? rgb('#3a2a6a')
              : color
    parts.lathe(TIN, rgb('#c4c8cc'), [0.095, 0, 0.1, 0.002, 0.122, 0.035, 0.126, 0.036], [0, 0, 0], {}, 52)
    parts.lathe(
      JUICY,
      (share, around) => times(filling, 0.85 + 0.25 * Math.sin(around * 57 + share * 21) ** 2),
      soft([0.118, 0.034, 0.07, 0.041, 0, 0.044], false, 4),
      [0, 0, 0],
      {},
      60,
    )
    crustOn(parts, !/pumpkin|quiche|tart/.test(of))
    addToppings(parts, topsOf(form, []), { radius: 0.09, y: 0.044 }, form)
    return { anchors: { top: [0, 0.05, 0] } }
  },
)
