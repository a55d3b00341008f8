import { clay } from '../../shapes/clay.ts'
import { buildMesh } from '../../shapes/mesh.ts'
import { rgb, times } from '../../shapes/surface.ts'
import { unit, type Vec } from '../../shapes/vector.ts'
import { wearable } from '../animals/posed.ts'
import type { Subject } from '../subject.ts'

const TURN = Math.PI * 2

export const ghost: Subject = {
  name: 'ghost',
  words: ['spirit', 'phantom', 'spectre', 'poltergeist'],
  home: ['castle-grounds', 'forest', 'hall'],
  kind: 'fantasy',
  stands: 'ground',
  size: [1.6, 1.1, 0.9],
  bestYaw: 12,
  make: (form) => {
    const time = form.time % 1
    const main = form.colors[0] ? wearable(form.colors[0]) : rgb('#e6ebf2')
    const lift = 0.2 + 0.04 * Math.sin(TURN * time)
    const sheet = buildMesh({ material: 'cloth', scale: 2, glow: 0.28, cover: 4 })
    const [rows, columns] = [36, 72]
    // A dome for a head that falls to a wavy hem.
    const point = (i: number, j: number): Vec => {
      const t = i / rows
      const a = (j / columns) * TURN
      const fold = Math.max(0, t - 0.3) * 0.24 * Math.sin(a * 7 + 2 * Math.sin(TURN * time) + t * 2)
      const r = t < 0.25 ? 0.3 * Math.sin((t / 0.25) * Math.PI * 0.5) : 0.3 + 0.16 * ((t - 0.25) / 0.75) ** 1.4
      const y = t < 0.25 ? 1.06 + 0.3 * Math.cos((t / 0.25) * Math.PI * 0.5) : 1.06 - ((t - 0.25) / 0.75) * 1.0
      const hem = t > 0.8 ? (t - 0.8) * 0.5 * Math.sin(a * 9 + TURN * time) : 0
      const trail = Math.max(0, t - 0.4) ** 2
      return [
        Math.sin(a) * (r + fold) + trail * 0.3 * Math.sin(TURN * time),
        y + hem + lift,
        Math.cos(a) * (r + fold) * 0.86 - trail * 0.5,
      ]
    }
    const numbers = Array.from({ length: rows + 1 }, (_, i) =>
      Array.from({ length: columns + 1 }, (_, j) => {
        const [p, q, s, u] = [
          point(i, j + 0.5),
          point(i, j - 0.5),
          point(Math.min(rows, i + 0.5), j),
          point(Math.max(0.02, i - 0.5), j),
        ]
        const [e, f]: [Vec, Vec] = [
          [p[0] - q[0], p[1] - q[1], p[2] - q[2]],
          [s[0] - u[0], s[1] - u[1], s[2] - u[2]],
        ]
        const normal = unit([f[1] * e[2] - f[2] * e[1], f[2] * e[0] - f[0] * e[2], f[0] * e[1] - f[1] * e[0]])
        return sheet.vertex({ at: point(i, j), normal, color: times(main, 1 - 0.25 * (i / rows)) })
      }),
    )
    for (let i = 0; i < rows; i++) {
      for (let j = 0; j < columns; j++) {
        sheet.triangle(numbers[i]![j]!, numbers[i + 1]![j]!, numbers[i + 1]![j + 1]!)
        sheet.triangle(numbers[i]![j]!, numbers[i + 1]![j + 1]!, numbers[i]![j + 1]!)
      }
    }
    const face = clay({ material: 'glossy', roughness: 0.25 }, rgb('#0b0c12'), 0.005)
    face.egg([0.1, 1.14 + lift, 0.235], [0.045, 0.07, 0.03], { both: true, turn: { yaw: 22, pitch: -10 } })
    const happy = !form.traits.some((t) => t === 'scary' || t === 'angry')
    face.egg([0, 0.95 + lift, 0.262], happy ? [0.04, 0.035, 0.03] : [0.06, 0.1, 0.03])
    const shine = clay({ material: 'light', glow: 1 }, [0.9, 0.95, 1], 0.001)
    for (const side of [1, -1]) shine.ball([side * 0.1 - 0.008, 1.17 + lift, 0.262], 0.012)
    const arms = clay({ material: 'cloth', scale: 2, glow: 0.28 }, main, 0.06)
    const wave = 0.05 * Math.sin(TURN * 2 * time)
    arms
      .path(
        [
          [0.26, 0.86 + lift, 0.06],
          [0.42, 0.92 + lift + wave, 0.16],
          [0.5, 0.88 + lift + wave, 0.24],
        ],
        [0.12, 0.085, 0.06],
      )
      .path(
        [
          [-0.26, 0.86 + lift, 0.06],
          [-0.42, 0.98 + lift - wave, 0.14],
          [-0.5, 1.04 + lift - wave, 0.2],
        ],
        [0.12, 0.085, 0.06],
      )
    return {
      solids: [sheet.done(), face.done(), shine.done(), arms.done()],
      lamps: [{ at: [0, 0.8 + lift, 0.5], color: times(main, 0.25), radius: 0.4 }],
      anchors: { head: [0, 1.36 + lift, 0], top: [0, 1.36 + lift, 0], hand: [0.5, 0.9 + lift, 0.24] },
    }
  },
}
