import { makeParts, type Parts } from '../../shapes/parts.ts'
import { rgb, times } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'

function panel(parts: Parts, width: number, length: number): void {
  parts.box('metal', rgb('#c9ccd0'), [width + 0.1, 0.05, length + 0.1], [0, -0.02, 0])
  const [nx, nz] = [Math.max(1, Math.round(width / 0.6)), Math.round(length / 0.6)]
  for (let i = 0; i < nx; i++) {
    for (let k = 0; k < nz; k++) {
      for (const y of [0.02, -0.05])
        parts.box(
          { material: 'glass', roughness: 0.15 },
          rgb('#183a78'),
          [width / nx - 0.05, 0.03, length / nz - 0.05],
          [-width / 2 + (width / nx) * (i + 0.5), y, -length / 2 + (length / nz) * (k + 0.5)],
        )
    }
  }
}

export const satellite: Subject = {
  name: 'satellite',
  words: ['space-probe', 'sputnik', 'hubble'],
  home: ['space'],
  kind: 'vehicle',
  stands: 'air',
  size: [3.4, 11, 3],
  bestYaw: 24,
  make: (form) => {
    const turn = Math.sin(form.time * Math.PI * 2)
    const parts = makeParts().within([0, 0, 0], { yaw: 6 * turn, pitch: 12, roll: 8 })
    const gold = form.colors[0] ?? rgb('#d6a437')
    parts.box({ material: 'metal', roughness: 0.35 }, gold, [1.6, 2, 1.6], [0, -1, 0], 0.08)
    for (const s of [1, -1]) {
      parts.rod('metal', rgb('#9a9da2'), [s * 0.8, 0, 0], [s * 1.6, 0, 0], 0.06)
      panel(parts.within([s * 3.5, 0, 0], { pitch: 62 }), 3.8, 1.9)
    }
    parts.lathe(
      { material: 'glossy', roughness: 0.4 },
      rgb('#eef0f2'),
      [0, 0, 0.5, 0.08, 0.9, 0.3, 1.15, 0.6, 1.1, 0.6, 0.85, 0.34, 0.4, 0.12, 0, 0.06],
      [0, 0.2, 0.85],
      { pitch: 80 },
      32,
    )
    parts.rod('metal', rgb('#c9ccd0'), [0, 0.25, 0.9], [0, 0.42, 1.75], 0.03)
    parts.lathe('metal', rgb('#8a8d92'), [0.4, 0, 0.25, 0.35], [0, -1.35, 0], {}, 20)
    parts.rod('metal', rgb('#c9ccd0'), [0.4, 1, 0], [0.6, 2.1, 0.1], 0.025)
    parts.lathe({ material: 'light', glow: 2 }, rgb('#ff4030'), [0, -0.07, 0.07, 0, 0, 0.07], [0.6, 2.1, 0.1], {}, 10)
    return { solids: parts.done() }
  },
}

export const spaceStation: Subject = {
  name: 'space-station',
  words: ['orbital-station', 'iss'],
  home: ['space'],
  kind: 'vehicle',
  stands: 'air',
  size: [16, 44, 28],
  bestYaw: 26,
  make: (form) => {
    const parts = makeParts().within([0, 0, 0], { pitch: 24, roll: 9 + 1.5 * Math.sin(form.time * Math.PI * 2) })
    const color = form.colors[0] ?? rgb('#e4e6e8')
    const tank = (x: number, y: number, z: number, r: number, l: number, turn: { pitch?: number; roll?: number }) =>
      parts.lathe(
        { material: 'glossy', roughness: 0.45 },
        (share) => (Math.abs(share - 0.5) < 0.06 ? times(color, 0.5) : color),
        [r * 0.5, -l / 2, r, -l / 2 + r * 0.5, r, -0.3, r, 0.3, r, l / 2 - r * 0.5, r * 0.5, l / 2],
        [x, y, z],
        turn,
        28,
      )
    tank(0, 0, 0, 2.1, 9, { pitch: 90 })
    tank(0, 0, 9, 1.9, 8, { pitch: 90 })
    tank(0, 0, -9, 1.8, 8, { pitch: 90 })
    tank(4.6, 0, 6.5, 1.6, 6, { roll: 90 })
    tank(-4.6, 0, 6.5, 1.6, 6, { roll: 90 })
    tank(0, 3.6, 0, 1.5, 5, {})
    for (const s of [1, -1]) {
      for (let i = 0; i < 10; i++) {
        const x = s * (1.5 + i * 2)
        parts.rod('metal', rgb('#b3b6ba'), [x, -0.6, -1], [x + s * 2, 0.6, 1], 0.12, 5)
        parts.rod('metal', rgb('#b3b6ba'), [x, 0.6, -1], [x + s * 2, 0.6, -1], 0.12, 5)
        parts.rod('metal', rgb('#b3b6ba'), [x, -0.6, 1], [x + s * 2, -0.6, 1], 0.12, 5)
      }
      for (const x of [13, 19])
        for (const d of [1, -1]) {
          panel(parts.within([s * x, 0, d * 7.6], { roll: 12 }, [1.6, 2, 2]), 2.2, 5.8)
        }
      parts.within([s * 6, -1, -7], { pitch: 90 }).box('glossy', rgb('#f2f3f4'), [3, 0.1, 8], [0, 0, 3])
      for (let i = 0; i < 4; i++)
        parts.lathe(
          { material: 'light', glow: 1.6 },
          rgb('#ffe0a0'),
          [0.3, 0, 0, 0.05],
          [s * 2.05, 0.4, -3 + i * 2],
          { roll: -90 * s },
          12,
        )
    }
    return { solids: parts.done() }
  },
}
