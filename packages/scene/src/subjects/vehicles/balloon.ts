import { makeParts } from '../../shapes/parts.ts'
import { blend, rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import type { Subject } from '../subject.ts'

export const balloon: Subject = {
  name: 'hot-air-balloon',
  words: ['air-balloon', 'hot-balloon', 'montgolfier'],
  home: ['sky', 'hills', 'desert'],
  kind: 'vehicle',
  stands: 'air',
  size: [19, 14.5, 14.5],
  bestYaw: 0,
  make: (form) => {
    const bob = Math.sin(form.time * Math.PI * 2) * 0.35
    const parts = makeParts().within([0, bob - 9.5, 0], { roll: Math.sin(form.time * Math.PI * 2) * 1.2 })
    const [main, second, third] = [
      form.colors[0] ?? rgb('#d4351f'),
      form.colors[1] ?? (form.colors[0] ? blend(form.colors[0], [1, 1, 1], 0.6) : rgb('#f2b92e')),
      form.colors[2] ?? (form.colors[0] ? times(form.colors[0], 0.6) : rgb('#27509e')),
    ]
    const gores = 24
    // A cone below, a ball above.
    const profile = Array.from({ length: 31 }, (_, i): readonly [number, number] => {
      const t = i / 30
      if (t < 0.4) return [1.1 + 6.05 * Math.sin((t / 0.4) * 1.25) ** 1.05, 4.3 + 6.1 * (t / 0.4)]
      const angle = -0.22 + ((t - 0.4) / 0.6) * (Math.PI / 2 + 0.2)
      return [Math.max(0.05, 7 * Math.cos(angle)), 12 + 7 * Math.sin(angle)]
    })
    parts.free({ material: 'cloth', glow: form.traits.includes('lit') ? 0.5 : 0 }, (mesh, place) => {
      const around = gores * 5
      const point = (i: number, s: number): Vec => {
        const [r, y] = profile[i]!
        // Each gore bulges between its seams.
        const bulge = 1 + 0.022 * Math.abs(Math.sin((s / around) * gores * Math.PI)) * (i > 2 ? 1 : 0)
        const angle = (s / around) * Math.PI * 2
        return [Math.sin(angle) * r * bulge, y, Math.cos(angle) * r * bulge]
      }
      for (let i = 0; i < 30; i++) {
        for (let s = 0; s < around; s++) {
          const gore = Math.floor(s / 5)
          const y = profile[i]![1]
          const belt = y > 11 && y < 12.6
          const color = belt ? (gore % 2 ? third : second) : gore % 3 === 0 ? second : gore % 3 === 1 ? main : main
          mesh.face(
            place(point(i, s)),
            place(point(i, s + 1)),
            place(point(i + 1, s + 1)),
            place(point(i + 1, s)),
            color,
          )
        }
      }
    })
    parts.box('wicker', rgb('#9a6f3e'), [1.5, 1.15, 1.5], [0, 0, 0], 0.12)
    parts.box('leather', rgb('#5a3a22'), [1.6, 0.14, 1.6], [0, 1.1, 0], 0.05)
    for (const x of [0.7, -0.7])
      for (const z of [0.7, -0.7]) parts.rod('metal', rgb('#4a4038'), [x, 1.1, z], [x * 1.3, 4.3, z * 1.3], 0.03, 5)
    const flame = form.traits.includes('lit') || Math.sin(form.time * Math.PI * 4) > 0
    parts.box('metal', rgb('#55585e'), [0.5, 0.2, 0.5], [0, 2.2, 0])
    if (flame)
      parts.lathe(
        { material: 'light', glow: 2.2 },
        rgb('#ffab3a'),
        [0.1, 0, 0.2, 0.3, 0.1, 0.9, 0, 1.4],
        [0, 2.4, 0],
        {},
        12,
      )
    return {
      solids: parts.done(),
      lamps: flame ? [{ at: parts.point([0, 3.4, 0]), color: [6, 3, 1], radius: 9 }] : [],
      anchors: { seat: [0, bob - 8.4, 0] },
    }
  },
}
