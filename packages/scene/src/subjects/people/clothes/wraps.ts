import type { Rgb } from '../../../scene.ts'
import { clay } from '../../../shapes/clay.ts'
import { buildMesh } from '../../../shapes/mesh.ts'
import { rgb, type Surface, times } from '../../../shapes/surface.ts'
import { add, applied, cross, mix, scale, subtract, unit, type Vec } from '../../../shapes/vector.ts'
import { inFrame } from '../posed-clay.ts'
import type { Wear } from './hats.ts'
import { chestFront } from './tops.ts'

/** A cloth from the shoulders down the back, blown a little; `length` in body heights. */
export const cape =
  (
    color: Rgb,
    {
      length = 0.7,
      wide = 1,
      wind = 0.3,
      lining,
      surface = { material: 'cloth' } as Surface,
    }: { length?: number; wide?: number; wind?: number; lining?: Rgb; surface?: Surface } = {},
  ): Wear =>
  ({ build, bones, time }) => {
    const mesh = buildMesh(surface)
    const h = build.height
    const [rows, columns] = [16, 26]
    const back = unit(subtract(applied(bones.chest, [0, 0, -1]), applied(bones.chest, [0, 0, 0])))
    const at = (i: number, j: number): Vec => {
      const [t, u] = [i / rows, (j / columns) * 2 - 1]
      const top = applied(bones.chest, [
        u * build.shoulder * 1.12,
        build.torso * (0.36 - 0.1 * u * u),
        build.chest[1] * (-0.35 + 0.95 * Math.max(0, Math.abs(u) - 0.55)) - build.chest[1] * 0.5 * (1 - u * u),
      ])
      const spread = u * build.shoulder * (1.12 + 0.85 * t * wide)
      const blow = h * (0.04 + wind * 0.22 * t * t + 0.015 * Math.sin(time * Math.PI * 2 + u * 3) * t)
      const fold = h * 0.02 * t * Math.sin(u * 13 + 0.6 * Math.sin(time * Math.PI * 2))
      const down = applied(bones.chest, [0, build.torso * 0.3, 0])[1] - length * h * t
      const under = add(applied(bones.chest, [spread, 0, -build.chest[1] * 0.9]), scale(back, blow + fold))
      const hung: Vec = [under[0], Math.max(0.012 * h, down), under[2]]
      return mix(top, hung, Math.min(1, t * 3.2))
    }
    const points = Array.from({ length: rows + 1 }, (_, i) => Array.from({ length: columns + 1 }, (_, j) => at(i, j)))
    const side = (facing: number, tone: Rgb, off: number) => {
      const numbers = points.map((row, i) =>
        row.map((point, j) => {
          const across = subtract(row[Math.min(columns, j + 1)]!, row[Math.max(0, j - 1)]!)
          const down = subtract(points[Math.min(rows, i + 1)]![j]!, points[Math.max(0, i - 1)]![j]!)
          const normal = scale(unit(cross(across, down)), facing)
          return mesh.vertex({ at: add(point, scale(normal, off)), normal, color: tone })
        }),
      )
      for (let i = 0; i < rows; i++) {
        for (let j = 0; j < columns; j++) {
          const [a, b, c, d] = [numbers[i]![j]!, numbers[i]![j + 1]!, numbers[i + 1]![j + 1]!, numbers[i + 1]![j]!]
          const quad = facing > 0 ? [a, b, c, a, c, d] : [a, c, b, a, d, c]
          for (let k = 0; k < 6; k += 3) mesh.triangle(quad[k]!, quad[k + 1]!, quad[k + 2]!)
        }
      }
    }
    side(1, color, 0.002 * h)
    side(-1, lining ?? times(color, 0.8), 0.002 * h)
    return [mesh.done()]
  }

export const scarf =
  (color: Rgb): Wear =>
  ({ build, bones, time }) => {
    const h = build.height
    const wool = clay({ material: 'carpet' }, color, 0.008 * h)
    const on = inFrame(wool, bones.chest)
    const r = build.neckRadius
    const y = build.torso * 0.36
    on.ring([0, y, 0], r * 1.25, 0.018 * h, { turn: { pitch: 12 } })
    on.ring([0, y + 0.022 * h, 0.002], r * 1.15, 0.016 * h, { turn: { pitch: 6, roll: 6 } })
    const sway = 0.006 * h * Math.sin(time * Math.PI * 2)
    on.path(
      [
        [r * 0.6, y - 0.01 * h, r * 1.5],
        [r * 0.9, build.torso * 0.15, build.chest[1] * 1.35 + build.bust * 0.5],
        [r * 0.8 + sway, -build.torso * 0.12, build.chest[1] * 1.3 + build.bust * 0.6],
      ],
      [0.014 * h, 0.02 * h, 0.024 * h],
    )
    return [wool.done()]
  }

/** From the chest to the knees, tied behind. */
export const apron =
  (color: Rgb, { bib = true, length = 0.42 } = {}): Wear =>
  (figure) => {
    const { build, bones } = figure
    const h = build.height
    const mesh = buildMesh({ material: 'cloth' })
    const [rows, columns] = [14, 12]
    const at = (i: number, j: number): Vec => {
      const [t, u] = [i / rows, (j / columns) * 2 - 1]
      if (t < 0.4) {
        const k = t / 0.4
        const half = bib ? 0.5 + 0.35 * k : 0.9
        const y = build.torso * ((bib ? 0.16 : -0.3) - k * (bib ? 0.46 : 0))
        const p = chestFront(figure, u * half, Math.max(-0.3, y / build.torso), 0.022 * h)
        return applied(bones.chest, [p[0], y, Math.max(p[2], build.waist[1] + 0.03 * h - Math.abs(u) * 0.02 * h)])
      }
      const k = (t - 0.4) / 0.6
      const thigh = (share: number) =>
        mix(mix(bones.left.hip, bones.left.knee, share), mix(bones.right.hip, bones.right.knee, share), 0.5 - u * 0.5)
      const top = applied(bones.pelvis, [
        u * build.waist[0] * 1.0,
        build.torso * 0.3,
        (build.waist[1] + 0.026 * h) * Math.sqrt(Math.max(0.1, 1 - u * u * 0.75)),
      ])
      const low = add(
        thigh(length * 2),
        applied(bones.pelvis, [0, 0, 0]).map(
          (v, n) => applied(bones.pelvis, [u * build.leg[0] * 0.6, 0, build.leg[0] * 1.6 - 0.02 * h * u * u])[n]! - v,
        ) as unknown as Vec,
      )
      return mix(top, low, k)
    }
    const points = Array.from({ length: rows + 1 }, (_, i) => Array.from({ length: columns + 1 }, (_, j) => at(i, j)))
    const numbers = points.map((row, i) =>
      row.map((point, j) => {
        const across = subtract(row[Math.min(columns, j + 1)]!, row[Math.max(0, j - 1)]!)
        const down = subtract(points[Math.min(rows, i + 1)]![j]!, points[Math.max(0, i - 1)]![j]!)
        return mesh.vertex({ at: point, normal: unit(cross(down, across)), color })
      }),
    )
    for (let i = 0; i < rows; i++) {
      for (let j = 0; j < columns; j++) {
        const [a, b, c, d] = [numbers[i]![j]!, numbers[i]![j + 1]!, numbers[i + 1]![j + 1]!, numbers[i + 1]![j]!]
        mesh.triangle(a, c, b)
        mesh.triangle(a, d, c)
      }
    }
    const ties = clay({ material: 'cloth' }, times(color, 0.9), 0.003 * h)
    if (bib)
      inFrame(ties, bones.chest).path(
        [
          [build.chest[0] * 0.45, build.torso * 0.15, build.chest[1] * 1.3 + 0.01 * h],
          [build.neckRadius * 1.2, build.torso * 0.36, build.chest[1] * 0.3],
          [0, build.torso * 0.37, -build.neckRadius * 1.5],
        ],
        [0.006 * h],
        { both: true },
      )
    else ties.ball(applied(bones.pelvis, [0, build.torso * 0.3, -build.waist[1]]), 0.01 * h)
    return [mesh.done(), ties.done()]
  }

export const backpack =
  (color: Rgb): Wear =>
  ({ build, bones }) => {
    const h = build.height
    const bag = clay({ material: 'cloth' }, color, 0.02 * h)
    const on = inFrame(bag, bones.chest)
    const z = -build.chest[1] - 0.05 * h
    on.box([0, -0.01 * h, z], [build.chest[0] * 0.78, build.torso * 0.34, 0.05 * h], 0.03 * h)
    on.box([0, -0.06 * h, z - 0.05 * h], [build.chest[0] * 0.55, build.torso * 0.16, 0.025 * h], 0.02 * h, {
      color: times(color, 0.8),
    })
    on.path(
      [
        [build.chest[0] * 0.5, build.torso * 0.3, -build.chest[1]],
        [build.chest[0] * 0.55, build.torso * 0.34, build.chest[1] * 0.3],
        [build.chest[0] * 0.55, build.torso * 0.15, build.chest[1] * 1.15 + build.bust * 0.4 + 0.014 * h],
        [build.chest[0] * 0.78, -build.torso * 0.15, build.chest[1] * 0.7],
      ],
      [0.011 * h],
      { both: true, color: times(color, 0.6), blend: 0.002 },
    )
    return [bag.done()]
  }

/** Feathered wings from the shoulder blades. */
export const featherWings =
  (color: Rgb, size = 1): Wear =>
  ({ build, bones, time }) => {
    const h = build.height * size
    const flap = 6 * Math.sin(time * Math.PI * 2)
    return [1, -1].map((side) => {
      const wing = clay({ material: 'feathers' }, color, 0.02 * h)
      const on = inFrame(wing, bones.chest)
      const root: Vec = [side * build.chest[0] * 0.3, build.torso * 0.12, -build.chest[1] * 1.1]
      const arch = (t: number): Vec => {
        const a = ((20 + flap) * Math.PI) / 180
        const out = Math.sin(t * 1.5) * 0.34
        return add(root, [
          side * out * h * Math.cos(a),
          (0.26 * Math.sin(t * 2.1) + 0.04 * t) * h,
          -(0.06 + 0.1 * t) * h - out * h * Math.sin(a) * 0.3,
        ])
      }
      on.path([arch(0), arch(0.3), arch(0.6), arch(1)], [0.03 * h, 0.032 * h, 0.026 * h, 0.012 * h])
      for (let layer = 0; layer < 2; layer++) {
        const n = layer === 0 ? 11 : 9
        for (let i = 0; i < n; i++) {
          const t = 0.08 + (0.92 * i) / (n - 1)
          const from = arch(t)
          const long = (layer === 0 ? 0.42 : 0.24) * h * (0.55 + 0.45 * Math.sin(t * 2.4))
          const lean = -0.15 + 0.55 * t
          on.limb(
            add(from, [0, 0, layer * 0.012 * h]),
            add(from, [side * long * lean, -long * (1 - 0.25 * t), -0.04 * h + layer * 0.02 * h]),
            0.036 * h,
            0.016 * h,
            { blend: 0.006 * h, color: layer ? color : times(color, 0.9) },
          )
        }
      }
      return wing.done()
    })
  }

export const GOLD = rgb('#d8a72c')
export const STEEL = rgb('#b9bec6')
