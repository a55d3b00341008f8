import { blend, rgb, times } from '../../shapes/surface.ts'
import { arc, soft } from '../objects/curves.ts'
import { ball, leaf } from '../objects/small-parts.ts'
import { JUICY } from './belongs.ts'
import { gathered, type Laid, scattered } from './topping-spots.ts'

export function eggHalves(laid: Laid): void {
  const { parts, color, inner, unit } = laid
  for (const [i, at] of gathered(laid, 2, 0.75, 0.56).entries()) {
    const half = parts.within([at[0], at[1] + 0.007 * unit, at[2]], { yaw: 30 + i * 50, pitch: 16 }, [
      unit,
      unit,
      unit * 1.26,
    ])
    half.lathe(
      { material: 'glossy', roughness: 0.35 },
      color,
      soft([0, -0.014, 0.012, -0.011, 0.02, -0.003, 0.0212, 0.001, 0.0195, 0.002, 0, 0.002], false, 3),
      [0, 0, 0],
      {},
      28,
    )
    half.lathe(
      { material: 'glossy', roughness: 0.15 },
      (share) => times(inner, 0.86 + share * 0.3),
      [0.0118, 0.002, 0.0105, 0.0038, 0.006, 0.0046, 0, 0.0048],
      [0, 0, 0],
      {},
      24,
    )
  }
}

export function friedEgg({ parts, color, inner, unit, top }: Laid): void {
  const size = unit * 1.1
  const egg = parts.within([0, top.y + (top.dome ?? 0), 0], {}, size)
  for (const [x, z, r] of [
    [0, 0, 0.036],
    [0.018, 0.01, 0.026],
    [-0.016, 0.014, 0.025],
    [-0.006, -0.018, 0.026],
  ] as const)
    egg.lathe(
      { material: 'glossy', roughness: 0.3 },
      (share) => (share < 0.3 ? blend(color, rgb('#c98a42'), 0.35) : color),
      soft([r, 0, r * 0.96, 0.0022, r * 0.6, 0.004, 0, 0.0045], false, 3),
      [x, 0, z],
      {},
      28,
    )
  egg.lathe(
    { material: 'glossy', roughness: 0.1 },
    inner,
    soft([0.0165, 0.003, 0.0155, 0.008, 0.009, 0.0125, 0, 0.0135], false, 4),
    [0.003, 0, 0.004],
    {},
    28,
  )
}

export function rings(laid: Laid): void {
  const { parts, color, inner, unit, random } = laid
  const isSmall = inner[1] > 0.35
  const r = (isSmall ? 0.0034 : 0.0055) * unit
  for (const [i, at] of scattered(laid, isSmall ? 34 : 16, 0.8).entries())
    parts
      .within([at[0], at[1] + r * 0.5, at[2]], { yaw: i * 70, pitch: random.between(-35, 35) })
      .lathe(JUICY, i % 3 ? color : inner, arc(r, 0, r * 0.42, r * 0.6, -90, 270, 8), [0, 0, 0], {}, 12)
}

export function leaves(laid: Laid): void {
  const { parts, color, unit, random } = laid
  const clusters = [...gathered(laid, 1, 0, 0.25), ...scattered(laid, 4, 0.8)]
  for (const [k, at] of clusters.entries())
    for (let i = 0; i < (k === 0 ? 5 : 2); i++)
      leaf(
        parts,
        times(color, random.between(0.8, 1.25)),
        [at[0], at[1] + 0.002 * unit, at[2]],
        { yaw: i * 73 + k * 40, pitch: 62 + random.between(-14, 14) },
        0.028 * unit,
        0.017 * unit,
        34,
      )
}

export function berries(laid: Laid): void {
  const { parts, color, inner, unit } = laid
  const isTiny = inner[1] > color[0] && color[1] > 0.3
  const r = (isTiny ? 0.0042 : 0.0088) * unit
  const spots = [...scattered(laid, isTiny ? 30 : 13, 0.72), ...gathered(laid, 4, 0.32, 0.2)]
  for (const [i, at] of spots.entries()) {
    const tone = times(i % 3 === 1 ? inner : color, 0.85 + (i % 4) * 0.1)
    ball(parts, { material: 'glossy', roughness: 0.3 }, tone, [at[0], at[1] + r * 0.72, at[2]], r, r * 0.94, 16)
    if (!isTiny)
      ball(
        parts,
        'matte',
        times(tone, 0.45),
        [at[0] + r * 0.15, at[1] + r * 1.6, at[2] + r * 0.2],
        r * 0.26,
        r * 0.12,
        8,
      )
  }
}

export function slices(laid: Laid): void {
  const { parts, color, inner, unit, random } = laid
  const r = 0.017 * unit
  for (const [i, at] of [...scattered(laid, 5, 0.62), ...gathered(laid, 4, 0.36, 0.6)].entries())
    parts
      .within([at[0], at[1] + 0.0035 * unit, at[2]], { yaw: i * 67, pitch: random.between(4, 22) })
      .lathe(
        JUICY,
        (share) => (share < 0.62 ? color : blend(inner, color, share > 0.9 ? 0.35 : 0)),
        [
          r * 0.96,
          -0.0018 * unit,
          r,
          0,
          r * 0.97,
          0.002 * unit,
          r * 0.86,
          0.0023 * unit,
          r * 0.5,
          0.0022 * unit,
          0,
          0.0022 * unit,
        ],
        [0, 0, 0],
        {},
        24,
      )
}

export function chunks(laid: Laid): void {
  const { parts, color, inner, unit, random } = laid
  for (const [i, at] of scattered(laid, 18, 0.78).entries()) {
    const size = unit * random.between(0.008, 0.0135)
    parts.box(
      { material: 'matte', roughness: 0.55, scale: 0.1 },
      times(i % 2 ? inner : color, random.between(0.85, 1.15)),
      [size * 1.2, size * 0.8, size],
      at,
      size * 0.22,
      { yaw: i * 55, pitch: random.between(-22, 22) },
    )
  }
}
