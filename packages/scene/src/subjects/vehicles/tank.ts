import { clay } from '../../shapes/clay.ts'
import { makeParts, type Parts } from '../../shapes/parts.ts'
import { rgb, times } from '../../shapes/surface.ts'
import type { Form, Subject } from '../subject.ts'

export const tank: Subject = {
  name: 'tank',
  words: ['army-tank', 'panzer', 'battle-tank'],
  home: ['field', 'desert', 'road'],
  kind: 'vehicle',
  stands: 'ground',
  size: [2.6, 3.4, 8.6],
  bestYaw: 54,
  make: (form) => {
    const parts = makeParts()
    const color = form.colors[0] ?? rgb('#5c6440')
    const side = [
      [-3.1, 0.9],
      [-3.3, 1.35],
      [3.2, 1.4],
      [3.5, 1.15],
      [2.9, 0.55],
      [-2.7, 0.55],
    ] as const
    parts.plate(
      'matte',
      color,
      side.map(([z, y]) => [-z, y] as const),
      2.2,
      [0, 0, 0],
      { yaw: 90 },
    )
    for (const s of [1, -1]) {
      const x = s * 1.35
      parts.box('matte', times(color, 0.9), [0.75, 0.12, 6.5], [x, 1.25, 0], 0.03)
      for (let i = 0; i < 6; i++)
        parts.lathe(
          'matte',
          times(color, 0.7),
          [
            0.36, -0.3, 0.37, 0.28, 0.37, 0.28, 0.3, 0.3, 0.3, 0.3, 0.26, 0.22, 0.1, 0.22, 0.1, 0.22, 0.09, 0.34, 0,
            0.35,
          ],
          [x, 0.46, 2.0 - i * 0.8],
          { roll: -90 * s },
          20,
        )
      for (const [z, y] of [
        [3.0, 0.78],
        [-2.9, 0.74],
      ] as const)
        parts.lathe(
          'matte',
          times(color, 0.6),
          [0.33, -0.3, 0.33, 0.3, 0.33, 0.3, 0, 0.32],
          [x, y, z],
          { roll: -90 * s },
          16,
        )
      treads(parts, x, form)
    }
    const turret = clay({ material: 'matte' }, color, 0.12)
      .box([0, 1.75, -0.2], [1.05, 0.36, 1.35], 0.25)
      .egg([0, 1.75, 0.6], [0.95, 0.36, 0.9])
      .box([0, 1.8, -1.6], [0.8, 0.24, 0.4], 0.08)
      .drum([0.35, 2.15, -0.3], 0.34, 0.1, 0.04, { blend: 0.03 })
      .done()
    parts.rod('matte', times(color, 0.85), [0, 1.78, 1.2], [0, 1.92, 5.2], 0.1, 14)
    parts.rod('matte', times(color, 0.7), [0, 1.84, 2.9], [0, 1.865, 3.6], 0.15, 14)
    parts.rod('matte', rgb('#1d1f1a'), [0, 1.918, 5.1], [0, 1.921, 5.22], 0.075, 12)
    parts.rod('metal', rgb('#2a2c2a'), [-0.7, 2, -1.2], [-0.75, 3.1, -1.35], 0.012, 4)
    return { solids: [...parts.done(), turret], anchors: { top: [0.35, 2.25, -0.3], back: [0, 1.45, -2.4] } }
  },
}

/** The links of a track run around its wheels. */
function treads(parts: Parts, x: number, form: Form): void {
  const path = [
    [3.0, 0.36],
    [3.42, 0.8],
    [3.0, 1.18],
    [-2.9, 1.16],
    [-3.3, 0.76],
    [-2.9, 0.34],
    [-2.2, 0.04],
    [2.2, 0.04],
  ] as const
  const lengths = path.map(([z, y], i) => Math.hypot(path[(i + 1) % 8]![0] - z, path[(i + 1) % 8]![1] - y))
  const whole = lengths.reduce((a, b) => a + b, 0)
  const links = 60
  for (let k = 0; k < links; k++) {
    let along = (((k + ((form.time * 6) % 1)) % links) / links) * whole
    let i = 0
    while (along > lengths[i]! && i < 7) along -= lengths[i++]!
    const [[z, y], [z1, y1]] = [path[i]!, path[(i + 1) % 8]!]
    const t = along / lengths[i]!
    const pitch = (Math.atan2(-(y1 - y), z1 - z) * 180) / Math.PI
    parts
      .within([x, y + (y1 - y) * t, z + (z1 - z) * t], { pitch })
      .box('metal', rgb('#3a3a36'), [0.62, 0.08, 0.25], [0, -0.04, 0], 0.015)
  }
}
