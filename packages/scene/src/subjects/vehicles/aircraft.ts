import type { Rgb } from '../../scene.ts'
import { clay } from '../../shapes/clay.ts'
import { makeParts, type Parts } from '../../shapes/parts.ts'
import { rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import type { Subject } from '../subject.ts'
import { CHROME, GLASS } from './car-body.ts'

const PAINT = { material: 'glossy', roughness: 0.25 } as const

/** A wing as a tapering slab; root and tip leading edges, chords and thicknesses. */
function wing(
  parts: Parts,
  color: Rgb,
  root: Vec,
  tip: Vec,
  chords: readonly [number, number],
  thick: readonly [number, number],
): void {
  for (const s of [1, -1]) {
    const at = ([x, y, z]: Vec, back: number, up: number): Vec => [x * s, y + up, z - back]
    const section = (p: Vec, c: number, t: number): Vec[] => [
      at(p, 0, 0),
      at(p, c * 0.3, t / 2),
      at(p, c, 0),
      at(p, c * 0.3, -t / 2),
    ]
    const [a, b] = [section(root, chords[0], thick[0]), section(tip, chords[1], thick[1])]
    for (let i = 0; i < 4; i++) parts.quad(PAINT, color, a[i]!, a[(i + 1) % 4]!, b[(i + 1) % 4]!, b[i]!)
    parts.quad(PAINT, color, b[0]!, b[1]!, b[2]!, b[3]!)
  }
}

export const airplane: Subject = {
  name: 'airplane',
  words: ['plane', 'aeroplane', 'aircraft', 'jet', 'airliner', 'jumbo-jet'],
  home: ['sky'],
  kind: 'vehicle',
  stands: 'air',
  size: [9, 30, 32],
  bestYaw: 58,
  make: (form) => {
    const parts = makeParts()
    const color = form.colors[0] ?? rgb('#f0f2f4')
    const accent = form.colors[1] ?? (form.colors[0] ? rgb('#f0f2f4') : rgb('#1c57a5'))
    const white = form.colors[0] ? color : rgb('#f0f2f4')
    parts.lathe(
      PAINT,
      white,
      [
        [0, 16],
        [0.7, 15.6],
        [1.3, 14.8],
        [1.75, 13.4],
        [1.95, 11.5],
        [1.95, -6],
        [1.7, -10],
        [1.1, -14],
        [0.4, -16],
        [0, -16.1],
      ]
        .map(([r, z]) => [r!, z!] as const)
        .reverse(),
      [0, 0, 0],
      { pitch: 90 },
      40,
    )
    wing(parts, times(white, 0.92), [1.5, -0.9, 4.2], [15, 0.6, -4.6], [6.6, 1.7], [0.8, 0.2])
    wing(parts, times(white, 0.92), [0.8, 0.6, -11.2], [5.6, 1.0, -14.6], [3.2, 1.2], [0.36, 0.12])
    parts.side(PAINT, accent, [-9.8, 1.4, -15.2, 1.2, -16.4, 7, -14.2, 7], 0.32)
    for (const s of [1, -1]) airlinerSide(parts, white, accent, s)
    return { solids: parts.done(), anchors: { top: [0, 2, 0] } }
  },
}

export const propellerPlane: Subject = {
  name: 'biplane',
  words: ['propeller-plane', 'old-airplane', 'cessna', 'small-plane'],
  home: ['sky'],
  kind: 'vehicle',
  stands: 'air',
  size: [2.9, 8.4, 6.6],
  bestYaw: 52,
  make: (form) => {
    const parts = makeParts()
    const color = form.colors[0] ?? rgb('#c8281e')
    const cream = form.colors[1] ?? rgb('#efe6cf')
    parts.lathe(
      PAINT,
      (share) => (share > 0.8 ? cream : color),
      [0.1, -3.4, 0.3, -2.4, 0.5, -0.6, 0.56, 1.1, 0.56, 1.8, 0.5, 2.1, 0.2, 2.25],
      [0, 0, 0],
      { pitch: 90 },
      28,
    )
    for (const y of [-0.35, 1.15])
      wing(parts, y > 0 ? color : times(color, 0.9), [0, y, 1.6], [4.2, y + 0.12, 1.45], [1.35, 1.15], [0.16, 0.1])
    wing(parts, color, [0, 0.12, -2.5], [1.35, 0.12, -2.7], [0.85, 0.6], [0.08, 0.06])
    parts.side(PAINT, color, [-2.45, 0.1, -3.4, 0.05, -3.5, 1.1, -3.1, 1.15], 0.08)
    for (const s of [1, -1]) {
      for (const x of [1, 3.2])
        for (const z of [1.35, 0.6])
          parts.rod('wood', rgb('#9a7443'), [s * x, -0.33 + x * 0.03, z], [s * x, 1.18 + x * 0.03, z], 0.035)
      parts.rod('metal', CHROME, [s * 1, -0.3, 1], [s * 3.2, 1.2, 1], 0.01, 4)
      parts.rod('metal', CHROME, [s * 3.2, -0.3, 1], [s * 1, 1.2, 1], 0.01, 4)
      parts.rod('metal', CHROME, [s * 0.4, -0.4, 1.2], [s * 0.75, -1.15, 1.3], 0.04)
      parts.lathe(
        'matte',
        rgb('#1b1c1e'),
        [0, -0.07, 0.3, -0.07, 0.34, 0, 0.3, 0.07, 0, 0.07],
        [s * 0.8, -1.15, 1.3],
        { roll: 90 },
        24,
      )
    }
    parts.box('glass', GLASS, [0.5, 0.3, 0.04], [0, 0.5, 0.35], 0.02, { pitch: -25 })
    parts.lathe('leather', rgb('#2a211b'), [0.3, 0, 0.34, 0.06, 0.28, 0.1], [0, 0.42, -0.1], {}, 20)
    const spin = parts.within([0, 0, 2.3], { roll: form.time * 360 * 3 })
    spin.lathe('metal', CHROME, [0.18, -0.06, 0.14, 0.12, 0, 0.24], [0, 0, 0], { pitch: 90 }, 16)
    for (const s of [1, -1])
      spin.box('wood', rgb('#6b4526'), [0.17, 1.2, 0.04], [0, s > 0 ? 0 : -1.2, 0], 0.015, { yaw: 12 })
    return { solids: parts.done(), anchors: { seat: [0, 0.2, -0.1], top: [0, 1.25, 1] } }
  },
}

export const helicopter: Subject = {
  name: 'helicopter',
  words: ['chopper-helicopter', 'copter'],
  home: ['sky'],
  kind: 'vehicle',
  stands: 'air',
  size: [3.3, 9, 10],
  bestYaw: 60,
  make: (form) => {
    const parts = makeParts()
    const color = form.colors[0] ?? rgb('#d0401c')
    const body = clay(PAINT, color, 0.25)
      .egg([0, 0, 0.9], [1.05, 1.05, 1.7])
      .egg([0, 0.25, -0.5], [0.8, 0.85, 1.3])
      .limb([0, 0.45, -1.2], [0, 0.75, -5], 0.42, 0.16)
      .box([0, 0.95, -0.2], [0.4, 0.28, 0.85], 0.18)
      .box([0, -0.78, 0.5], [1.2, 0.2, 2.2], 0.05, {
        op: 'paint',
        color: form.colors[1] ?? rgb('#f0ede4'),
        blend: 0.01,
      })
      .done()
    const glass = clay({ material: 'glass' }, GLASS, 0.05)
      .egg([0, 0.12, 1.22], [0.98, 0.86, 1.45])
      .box([0, 0.8, -0.4], [2, 2, 0.9], 0, { op: 'carve' })
      .box([0, -0.95, 1], [2, 0.5, 3], 0, { op: 'carve' })
      .done()
    for (const s of [1, -1]) {
      parts.box('matte', times(color, 0.7), [0.05, 1.5, 0.07], [s * 0.92, -0.6, 1.0])
      parts.tube('metal', rgb('#33363b'), [s * 0.95, -1.5, -1.2, s * 0.95, -1.55, 1.4, s * 0.95, -1.4, 1.8], [0.06], 8)
      for (const z of [-0.5, 0.9]) parts.rod('metal', rgb('#33363b'), [s * 0.95, -1.5, z], [s * 0.55, -0.8, z], 0.045)
      parts.box('glass', GLASS, [0.06, 0.5, 0.6], [s * 0.8, 0.1, -0.55], 0.04)
    }
    parts.rod('metal', rgb('#3a3d42'), [0, 1.1, 0], [0, 1.65, 0], 0.11, 12)
    const rotor = parts.within([0, 1.62, 0], { yaw: form.time * 360 })
    for (let i = 0; i < 4; i++) {
      rotor
        .within([0, 0, 0], { yaw: i * 90 + 20 })
        .box('matte', rgb('#26282c'), [0.26, 0.03, 4.3], [0, 0, 2.25], 0.01, { pitch: 1.5 })
    }
    parts.side(PAINT, color, [-4.5, 0.6, -5.2, 0.5, -5.6, 1.75, -5.1, 1.75], 0.1)
    parts.box(PAINT, color, [1.7, 0.06, 0.45], [0, 0.72, -4.5], 0.02)
    const tail = parts.within([0.16, 1.3, -5.25], { pitch: form.time * 360 * 2 })
    for (let i = 0; i < 2; i++)
      tail.within([0, 0, 0], { pitch: i * 90 }).box('matte', rgb('#26282c'), [0.03, 1.5, 0.12], [0, -0.75, 0])
    return { solids: [...parts.done(), body, glass], anchors: { top: [0, 1.7, 0], seat: [0, -0.3, 1] } }
  },
}

function airlinerSide(parts: Parts, white: Rgb, accent: Rgb, s: number): void {
  parts.plate(
    PAINT,
    accent,
    [
      [15, 0.6],
      [15.2, 0.6],
      [15.5, 2.2],
      [15.3, 2.2],
    ].map(([x, y]) => [x! * s, y!] as const),
    1.2,
    [0, 0, -5.6],
  )
  parts.lathe(PAINT, white, [0.62, -2, 0.95, -0.6, 1.02, 1.6, 0.9, 2], [s * 5.4, -1.9, 3], { pitch: 90 }, 24)
  parts.lathe('metal', rgb('#3a3d42'), [0.9, 2, 0.2, 1.7, 0, 2.1], [s * 5.4, -1.9, 3], { pitch: 90 }, 24)
  parts.box(PAINT, white, [0.3, 1, 3.4], [s * 5.4, -1.4, 2.2])
  for (let i = 0; i < 26; i++) parts.box('glass', GLASS, [0.06, 0.34, 0.24], [s * 1.93, 0.35, 10.2 - i * 0.72], 0.05)
  parts.box('matte', times(accent, 0.9), [0.04, 0.3, 22], [s * 1.945, -0.25, 1])
  for (const z of [11.4, -5.6]) parts.box('matte', times(white, 0.6), [0.03, 1.5, 0.75], [s * 1.93, -0.75, z])
  parts.box('glass', GLASS, [0.75, 0.42, 0.3], [s * 0.42, 0.72, 14.35], 0.08, { yaw: s * 24, pitch: 38 })
  parts.box('glass', GLASS, [0.3, 0.42, 0.8], [s * 1.18, 0.66, 13.75], 0.08, { yaw: s * 20 })
}
