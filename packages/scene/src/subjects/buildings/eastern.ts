import type { Rgb } from '../../scene.ts'
import { makeParts, type Parts } from '../../shapes/parts.ts'
import { rgb, times } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { glassColor, glassStuff, glowLamps, isLit } from './walls.ts'

export const pagoda: Subject = {
  name: 'pagoda',
  words: ['japanese-temple', 'chinese-temple', 'buddhist-temple'],
  home: ['garden', 'mountains', 'village'],
  kind: 'building',
  stands: 'ground',
  size: [24, 12.5, 12.5],
  bestYaw: 28,
  make: (form) => {
    const parts = makeParts()
    const lit = isLit(form)
    const red = form.colors[0] ?? rgb('#a8301f')
    const roof = form.colors[1] ?? rgb('#3a4a4a')
    parts.box({ material: 'rock', scale: 0.6 }, rgb('#9a958a'), [11, 0.9, 11], [0, 0, 0], 0.08)
    for (let i = 0; i < 5; i++) {
      const [y, w] = [0.9 + i * 3.6, 6.8 - i * 0.85]
      parts.box('plaster', rgb('#efe8d8'), [w, 2.4, w], [0, y, 0])
      for (let yaw = 0; yaw < 360; yaw += 90) {
        const face = parts.within([0, y, 0], { yaw })
        for (let k = -2; k <= 2; k++) face.box('wood', red, [0.28, 2.4, 0.2], [(k * w) / 4, 0, w / 2], 0.02)
        for (const [h, t] of [
          [2.15, 0.28],
          [0.1, 0.22],
          [0.85, 0.14],
        ] as const)
          face.box('wood', red, [w + 0.2, t, 0.22], [0, h, w / 2])
        face.box(
          lit ? glassStuff(true) : 'wood',
          lit ? glassColor(true) : rgb('#4a2a1a'),
          [w * 0.22, 1.6, 0.08],
          [0, 0.3, w / 2 + 0.04],
        )
        for (const s of [1, -1])
          face.box(
            lit ? glassStuff(true) : 'paper',
            lit ? glassColor(true) : rgb('#d9cfb5'),
            [w * 0.17, 1.05, 0.06],
            [s * w * 0.375, 0.98, w / 2 + 0.03],
          )
      }
      curvedRoof(parts, y + 2.4, w + 4.2 - i * 0.15, w * 0.62, roof)
      parts.box('wood', red, [w + 1, 0.16, w + 1], [0, y + 2.3, 0])
    }
    parts.lathe('metal', rgb('#c9a23c'), [0.35, 0, 0.3, 0.4, 0.1, 0.6, 0.1, 4, 0, 4.4], [0, 18.9, 0], {}, 14)
    for (let i = 0; i < 6; i++)
      parts.lathe('metal', rgb('#c9a23c'), [0.1, 0, 0.42 - i * 0.03, 0.06, 0.1, 0.12], [0, 19.8 + i * 0.42, 0], {}, 18)
    return { solids: parts.done(), lamps: glowLamps(lit, [0, 2.5, 5.5], [4.5, 6, 3]), anchors: { top: [0, 23, 0] } }
  },
}

/** A square roof whose eaves swing up towards the corners. */
export function curvedRoof(parts: Parts, y: number, width: number, inner: number, color: Rgb, rise = 1.15): void {
  const n = 10
  for (let yaw = 0; yaw < 360; yaw += 90) {
    parts.within([0, y, 0], { yaw }).free('roof-tiles', (mesh, at) => {
      const point = (u: number, v: number) => {
        const half = (width / 2) * (1 - v) + (inner / 2) * v
        const lift = 0.55 * Math.abs(u) ** 3 * (1 - v) ** 2
        return at([u * half, lift + rise * (0.35 * v + 0.65 * v * v), half])
      }
      for (let i = 0; i < n; i++) {
        for (let k = 0; k < 6; k++) {
          const [u0, u1, v0, v1] = [(i / n) * 2 - 1, ((i + 1) / n) * 2 - 1, k / 6, (k + 1) / 6]
          mesh.face(point(u0, v0), point(u1, v0), point(u1, v1), point(u0, v1), color)
        }
      }
    })
    const edge = parts.within([0, y, 0], { yaw })
    const path = Array.from({ length: 13 }, (_, i): readonly [number, number, number] => {
      const u = (i / 12) * 2 - 1
      return [(u * width) / 2, 0.55 * Math.abs(u) ** 3, width / 2]
    })
    edge.tube('wood', times(color, 0.6), path, [0.12], 6)
  }
}

export const torii: Subject = {
  name: 'torii',
  words: ['torii-gate', 'shrine', 'japanese-gate', 'shinto-shrine'],
  home: ['lake', 'forest', 'garden'],
  kind: 'building',
  stands: 'ground',
  size: [6.3, 8.4, 1.2],
  bestYaw: 20,
  make: (form) => {
    const parts = makeParts()
    const red = form.colors[0] ?? rgb('#c23a1e')
    const black = rgb('#1d1b1b')
    for (const s of [1, -1]) {
      parts.tube({ material: 'glossy', roughness: 0.5 }, red, [s * 2.75, 0, 0, s * 2.5, 5.2, 0], [0.3, 0.26], 20)
      parts.lathe('matte', black, [0.46, 0, 0.46, 0.55, 0.36, 0.65], [s * 2.74, 0, 0], {}, 20)
      parts.lathe('matte', black, [0.36, 0, 0.36, 0.14], [s * 2.5, 5.05, 0], {}, 20)
    }
    parts.box({ material: 'glossy', roughness: 0.5 }, red, [6.4, 0.42, 0.36], [0, 3.95, 0], 0.03)
    const beam = (y: number, h: number, half: number, lift: number) => {
      const top = Array.from({ length: 13 }, (_, i) => [
        half - (i / 6) * half,
        y + h + lift * ((6 - i) / 6) ** 2,
      ]).flat()
      const low = Array.from({ length: 13 }, (_, i) => [
        -half * 0.97 + (i / 6) * half * 0.97,
        y + lift * ((i - 6) / 6) ** 2,
      ]).flat()
      return [...low, ...top]
    }
    parts.plate({ material: 'glossy', roughness: 0.5 }, red, beam(5.15, 0.4, 3.85, 0.3), 0.5)
    parts.plate('matte', black, beam(5.56, 0.3, 4.1, 0.33), 0.75)
    parts.box({ material: 'glossy', roughness: 0.5 }, red, [0.6, 0.8, 0.2], [0, 4.36, 0.02])
    parts.box('matte', black, [0.5, 0.7, 0.24], [0, 4.41, 0.02])
    return { solids: parts.done(), anchors: { top: [0, 6, 0] } }
  },
}
