import { blend, rgb, times } from '../../shapes/surface.ts'
import { bend, soft } from '../objects/curves.ts'
import { ball, leaf } from '../objects/small-parts.ts'
import { JUICY } from './belongs.ts'
import { gathered, heightAt, type Laid, scattered } from './topping-spots.ts'

export function shrimp(laid: Laid): void {
  const { parts, color, unit } = laid
  for (const [i, at] of [...gathered(laid, 3, 0.7, 0.5), ...scattered(laid, 3, 0.7)].entries()) {
    const body = parts.within([at[0], at[1] + 0.006 * unit, at[2]], { yaw: i * 80 }, unit)
    const path = bend([-0.012, 0, -0.012, -0.016, 0, 0.004, -0.002, 0, 0.014, 0.014, 0, 0.006, 0.014, 0, -0.008], 4)
    body.tube(
      JUICY,
      (share) => (Math.sin(share * 40) > 0.5 ? blend(color, [1, 0.95, 0.9], 0.6) : color),
      path,
      path.map((_, k) => 0.0078 * (1 - (k / path.length) * 0.62)),
      10,
    )
    for (const yaw of [-26, 26])
      leaf(body, times(color, 0.8), [0.014, 0.001, -0.007], { pitch: -80, yaw }, 0.012, 0.007, 10, JUICY)
  }
}

export function cream({ parts, color, top }: Laid): void {
  const swirl = soft(
    [0.03, 0, 0.033, 0.006, 0.027, 0.011, 0.026, 0.015, 0.02, 0.02, 0.0185, 0.024, 0.011, 0.03, 0.006, 0.036, 0, 0.042],
    false,
    3,
  )
  parts.lathe({ material: 'glossy', roughness: 0.45 }, color, swirl, [0, top.y + (top.dome ?? 0) - 0.003, 0], {}, 26)
}

export function drizzle({ parts, color, unit, top }: Laid): void {
  const line = Array.from({ length: 15 }, (_, i) => {
    const x = (i / 14 - 0.5) * 1.5 * top.radius
    const half = Math.sqrt(Math.max(0, (top.radius * 0.82) ** 2 - x * x))
    const z = (i % 2 ? 1 : -1) * half
    return [x, heightAt(top, x, z) + 0.002 * unit, z]
  }).flat()
  parts.tube({ material: 'glossy', roughness: 0.05 }, color, bend(line, 5), [0.0026 * unit], 8)
}

const CONFETTI = ['#f25c8a', '#57b6e8', '#f7d24a', '#7ac86a', '#ffffff'].map(rgb)

export function sprinkles(laid: Laid): void {
  const { parts, color, unit, random } = laid
  const isBright = color[0] > 0.6 && color[1] < 0.3
  const size = [0.0042 * unit, 0.0015 * unit, 0.0017 * unit] as const
  for (const [i, at] of scattered(laid, 60, 0.9).entries())
    parts.box('matte', isBright ? CONFETTI[i % 5]! : color, size, at, 0, { yaw: random.between(0, 180) })
}

export function meatballs(laid: Laid): void {
  const { parts, color, unit } = laid
  const spots = [...gathered(laid, 3, 1.2, 0.34), ...gathered({ ...laid, side: laid.side + 180 }, 2, 0.9, 0.5)]
  const [r, meat] = [0.0175 * unit, { material: 'rock', scale: 0.008, roughness: 0.6 } as const]
  for (const [i, [x, y, z]] of spots.entries()) {
    ball(parts, meat, times(color, 0.9 + i * 0.06), [x, y + r * 0.6, z], r, r * 0.94, 22)
    ball(parts, JUICY, rgb('#a3261a'), [x, y + r, z], r * 0.78, r * 0.6, 18)
  }
}

export function slabs(laid: Laid): void {
  const { parts, color, inner, unit } = laid
  const fat = rgb('#f7e6d8')
  const toneAt = (share: number, around: number) =>
    share < 0.5 ? color : Math.sin(around * 25 + share * 9) > 0.55 ? fat : blend(inner, color, share * 0.3)
  const profile = [0.0235, -0.003, 0.025, 0, 0.0235, 0.003, 0.02, 0.0034, 0.01, 0.0034, 0, 0.0034].map((v) => v * unit)
  for (const [i, [x, y, z]] of gathered(laid, 3, 0.42, 0.5).entries())
    parts
      .within([x, y + (0.004 + i * 0.0028) * unit, z], { yaw: laid.side + (i - 1) * 22, pitch: 12 }, [1.15, 1, 0.9])
      .lathe({ material: 'glossy', roughness: 0.3 }, toneAt, profile, [0, 0, 0], {}, 36)
}

export function nori({ parts, color, unit, top }: Laid): void {
  for (const x of [-0.2, 0.25])
    parts.box(
      'leather',
      color,
      [0.042 * unit, 0.06 * unit, 0.0012 * unit],
      [top.radius * x, top.y - 0.012 * unit, -top.radius * 0.72],
      0,
      { pitch: -14, roll: x * 40 },
    )
}

export function shavings(laid: Laid): void {
  const { parts, color, unit, random } = laid
  const size = [0.013 * unit, 0.0014 * unit, 0.0045 * unit] as const
  for (const [i, at] of scattered(laid, 26, 0.7).entries())
    parts.box('matte', times(color, random.between(0.9, 1.08)), size, at, 0, {
      yaw: i * 47,
      pitch: random.between(-30, 30),
    })
}
