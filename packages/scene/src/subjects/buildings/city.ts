import type { Rgb } from '../../scene.ts'
import { makeParts, type Parts } from '../../shapes/parts.ts'
import { rgb, times } from '../../shapes/surface.ts'
import { place } from '../../shapes/vector.ts'
import { flatFace } from '../../shapes/writing-face.ts'
import type { Subject } from '../subject.ts'
import { doorOn, glassColor, glassStuff, glowLamps, isLit, windowOn } from './walls.ts'

export const skyscraper: Subject = {
  name: 'skyscraper',
  words: ['high-rise', 'office-tower', 'office-building', 'city-tower'],
  home: ['skyline', 'street'],
  kind: 'building',
  stands: 'ground',
  size: [92, 24, 24],
  bestYaw: 30,
  make: (form) => {
    const parts = makeParts()
    const lit = isLit(form)
    const wall = form.colors[0] ?? rgb('#7e93a6')
    const glass = form.colors[0] ? times(form.colors[0], 0.6) : rgb('#3d566b')
    parts.box('marble', rgb('#6d7074'), [23, 5, 23], [0, 0, 0], 0.2)
    parts.box(glassStuff(lit), lit ? glassColor(true) : rgb('#2a3a46'), [20, 3.6, 23.4], [0, 0.4, 0])
    // Glass curtain with bright ribs, stepping back twice.
    for (const [y, h, w] of [
      [5, 48, 20],
      [53, 20, 15.5],
      [73, 10, 11],
    ] as const) {
      parts.box({ material: 'glass', roughness: 0.12 }, glass, [w, h, w], [0, y, 0])
      const ribs = Math.round(w / 1.55)
      for (let yaw = 0; yaw < 360; yaw += 90) {
        const face = parts.within([0, y, 0], { yaw })
        for (let i = 0; i <= ribs; i++) face.box('metal', wall, [0.22, h, 0.3], [-w / 2 + (i * w) / ribs, 0, w / 2])
        for (let k = 0; k <= h / 3.3; k++) face.box('matte', times(wall, 0.75), [w, 0.45, 0.16], [0, k * 3.3, w / 2])
        litPanes(face, w, h, ribs, lit)
      }
      parts.box('matte', times(wall, 0.8), [w + 0.5, 0.7, w + 0.5], [0, y + h, 0])
    }
    parts.lathe('metal', wall, [2.2, 83.5, 1.6, 86, 0.3, 87, 0.12, 93, 0, 93.2], [0, 0, 0], {}, 16)
    parts.lathe({ material: 'light', glow: 2 }, rgb('#ff4030'), [0, 92.9, 0.3, 93.2, 0, 93.5], [0, 0, 0], {}, 10)
    return { solids: parts.done(), anchors: { top: [0, 83.7, 0] } }
  },
}

function litPanes(face: Parts, w: number, h: number, ribs: number, lit: boolean): void {
  if (!lit) return
  const step = w / ribs
  for (let k = 0; k < h / 3.3 - 1; k++) {
    for (let i = 0; i < ribs; i++) {
      if (((i * 7 + k * 13 + ((i * k) % 5) * 3) % 11) / 11 > 0.45) continue
      face.box(
        { material: 'light', glow: 1 },
        i % 3 ? rgb('#ffd18a') : rgb('#fff0cf'),
        [step - 0.3, 2.6, 0.05],
        [-w / 2 + (i + 0.5) * step, k * 3.3 + 0.55, w / 2],
      )
    }
  }
}

export const apartment: Subject = {
  name: 'apartment-building',
  words: ['apartment', 'building', 'block-of-flats', 'townhouse', 'hotel', 'tenement', 'school', 'hospital', 'museum'],
  home: ['street', 'skyline'],
  kind: 'building',
  stands: 'ground',
  size: [19.5, 16, 12],
  bestYaw: 30,
  make: (form) => {
    const parts = makeParts()
    const lit = isLit(form)
    const wall = form.colors[0] ?? rgb('#b5654a')
    const trim = rgb('#e8e0cf')
    parts.box('brick', wall, [15.6, 17.6, 11.6], [0, 0.6, 0])
    parts.box('rock', rgb('#8d877d'), [15.9, 0.8, 11.9], [0, 0, 0])
    parts.box('plaster', trim, [16, 0.45, 12], [0, 3.9, 0])
    parts.box('plaster', trim, [16.3, 0.8, 12.3], [0, 17.9, 0], 0.1)
    parts.box('plaster', times(trim, 0.9), [15.9, 0.7, 11.9], [0, 18.7, 0])
    const rows = [4.9, 8.1, 11.3, 14.5]
    for (const [yaw, z, xs] of [
      [0, 5.8, [-6, -3, 0, 3, 6]],
      [90, 7.8, [-3.8, 0, 3.8]],
      [-90, 7.8, [-3.8, 0, 3.8]],
    ] as const) {
      const face = parts.within([0, 0, 0], { yaw })
      for (const [k, y] of rows.entries())
        for (const [i, x] of xs.entries()) {
          windowOn(face, [x, y, z], 1.35, 1.9, lit && (i * 3 + k * 5) % 4 !== 0, { frame: trim })
          if (yaw === 0 && i % 2 === 1) balcony(face, x, y - 0.3, z)
        }
      if (yaw !== 0) for (const x of xs) windowOn(face, [x, 1.3, z], 1.35, 1.9, lit, { frame: trim })
    }
    for (const x of [-6, -3, 3, 6]) windowOn(parts, [x, 1.1, 5.8], 1.8, 2.1, lit, { frame: trim })
    doorOn(parts, [0, 0.6, 5.8], 1.7, 2.7, rgb('#3d2a20'), trim)
    parts.box('rock', rgb('#9a948a'), [3, 0.3, 1.4], [0, 0, 6.4])
    parts.box('metal', rgb('#7d8388'), [2, 1.2, 2], [-4, 19.2, -2], 0.1)
    parts.lathe('wood', rgb('#7a5433'), [1.3, 0.9, 1.3, 2.7, 0, 3.4], [4, 19, -1], {}, 18)
    for (const [x, z] of [
      [3.2, -0.2],
      [4.8, -0.2],
      [3.2, -1.8],
      [4.8, -1.8],
    ] as const)
      parts.rod('metal', rgb('#4a4c50'), [x, 19, z], [x, 20, z], 0.08)
    return { solids: parts.done(), lamps: glowLamps(lit, [-4, 2, 7.5], [4, 2, 7.5]), anchors: { top: [0, 19.4, 2] } }
  },
}

function balcony(face: Parts, x: number, y: number, z: number): void {
  face.box('plaster', rgb('#cfc8b8'), [2.3, 0.16, 1.1], [x, y, z + 0.5])
  for (let i = 0; i < 9; i++)
    face.rod(
      'metal',
      rgb('#2a2c30'),
      [x - 1.08 + i * 0.27, y + 0.1, z + 1],
      [x - 1.08 + i * 0.27, y + 1, z + 1],
      0.025,
      4,
    )
  face.box('metal', rgb('#2a2c30'), [2.3, 0.06, 0.07], [x, y + 1, z + 1])
}

export const shop: Subject = {
  name: 'shop',
  words: ['store', 'storefront', 'bakery', 'supermarket', 'boutique', 'restaurant', 'market-stall', 'coffee-shop'],
  home: ['street', 'village'],
  kind: 'building',
  stands: 'ground',
  size: [8.4, 8.4, 7.4],
  bestYaw: 22,
  make: (form) => {
    const parts = makeParts()
    const lit = isLit(form)
    const color = form.colors[0] ?? rgb('#2f6b5a')
    const cream = rgb('#f1ead9')
    parts.box('brick', rgb('#9a5d48'), [8, 8, 6], [0, 0, 0])
    parts.box({ material: 'glossy', roughness: 0.5 }, color, [8.1, 3.7, 0.5], [0, 0, 2.9], 0.04)
    parts.box({ material: 'glossy', roughness: 0.5 }, times(color, 0.85), [8.3, 0.85, 0.4], [0, 3.3, 3.1], 0.05)
    if (form.text === undefined) {
      parts.box('matte', cream, [4.6, 0.12, 0.1], [0, 3.85, 3.3])
      parts.box('matte', cream, [3.2, 0.2, 0.1], [0, 3.58, 3.3])
    }
    for (const s of [1, -1]) {
      parts.box(glassStuff(lit), lit ? rgb('#ffdf9e') : rgb('#4a6068'), [2.4, 2.1, 0.1], [s * 2.45, 0.75, 3.15])
      for (const x of [-1.2, 0, 1.2]) parts.box('wood', cream, [0.07, 2.1, 0.14], [s * 2.45 + x, 0.75, 3.16])
      for (let i = 0; i < 5; i++)
        parts.box(
          'paper',
          [rgb('#d9822b'), rgb('#c43b3b'), rgb('#e6c35a'), rgb('#5b8f5a'), rgb('#7a5a9a')][i]!,
          [0.3, 0.3 + (i % 3) * 0.14, 0.06],
          [s * 2.45 - 0.9 + i * 0.45, 0.8, 3.22],
          0.04,
        )
    }
    parts.box(glassStuff(lit), lit ? rgb('#ffdf9e') : rgb('#4a6068'), [0.85, 2, 0.1], [0, 0.6, 3.15])
    for (const s of [1, -1]) parts.box('wood', cream, [0.1, 2.7, 0.16], [s * 0.5, 0.1, 3.15])
    parts.box('wood', cream, [1.1, 0.5, 0.14], [0, 0.1, 3.15])
    awning(parts, color, cream)
    for (const x of [-2.4, 0, 2.4]) windowOn(parts, [x, 5.2, 3], 1.15, 1.7, lit, { frame: cream })
    parts.box('plaster', cream, [8.4, 0.5, 6.4], [0, 7.8, 0], 0.08)
    for (const s of [1, -1])
      windowOn(parts.within([s * 4, 0, 0], { yaw: 90 * s }), [0, 5.2, 0], 1.1, 1.6, lit, { frame: cream })
    for (const s of [1, -1])
      parts.lathe(
        { material: 'light', glow: lit ? 2 : 0.9 },
        rgb('#ffe6b0'),
        [0.1, 0, 0.16, 0.15, 0.1, 0.3, 0, 0.34],
        [s * 3.7, 2.6, 3.4],
        {},
        12,
      )
    const look = { hand: 'painted', ink: cream, ...(lit ? { glow: 0.6 } : {}) } as const
    return {
      solids: parts.done(),
      lamps: glowLamps(lit, [-2.4, 2, 4.4], [2.4, 2, 4.4]),
      anchors: { top: [0, 8.3, 0] },
      writing: flatFace(6.6, 0.62, place([0, 3.73, 3.33]), look),
    }
  },
}

/** A striped cloth roof over the shop window. */
function awning(parts: Parts, color: Rgb, cream: Rgb): void {
  for (let i = 0; i < 16; i++) {
    const [a, b] = [-4 + i * 0.5, -3.5 + i * 0.5]
    const tone = i % 2 ? cream : color
    parts.quad('cloth', tone, [a, 2.75, 4.5], [b, 2.75, 4.5], [b, 3.3, 3.2], [a, 3.3, 3.2])
    parts.plate('cloth', tone, [a, 2.76, a, 2.52, (a + b) / 2, 2.44, b, 2.52, b, 2.76], 0.03, [0, 0, 4.5])
  }
}

export const factory: Subject = {
  name: 'factory',
  words: ['power-plant', 'industrial-plant', 'refinery', 'warehouse'],
  home: ['skyline', 'street'],
  kind: 'building',
  stands: 'ground',
  size: [21, 24, 15],
  bestYaw: 28,
  make: (form) => {
    const parts = makeParts()
    const lit = isLit(form)
    const wall = form.colors[0] ?? rgb('#a35a42')
    parts.box('brick', wall, [22, 6, 12], [0, 0, 0])
    // Saw-tooth roof with its windows to one side.
    for (let i = 0; i < 5; i++) {
      const x = -8.8 + i * 4.4
      parts.plate('brick', wall, [x - 2.2, 6, x + 2.2, 6, x - 2.2, 8.6], 12)
      parts.quad(
        'roof-tiles',
        rgb('#5a5f66'),
        [x + 2.2, 6.05, 6.2],
        [x + 2.2, 6.05, -6.2],
        [x - 2.2, 8.75, -6.2],
        [x - 2.2, 8.75, 6.2],
      )
      parts.quad(
        glassStuff(lit),
        glassColor(lit),
        [x - 2.23, 6.4, 5.5],
        [x - 2.23, 6.4, -5.5],
        [x - 2.23, 8.4, -5.5],
        [x - 2.23, 8.4, 5.5],
      )
      for (const y of [1.4, 3.7]) windowOn(parts, [x, y, 6], 2.6, 1.6, lit, { frame: rgb('#4a4f54') })
    }
    for (const z of [-3.4, 0, 3.4])
      windowOn(parts.within([11, 0, 0], { yaw: 90 }), [z, 2.4, 0], 2, 2.4, lit, { frame: rgb('#4a4f54') })
    for (const [x, h] of [
      [5.5, 19],
      [8.6, 17],
    ] as const) {
      parts.lathe(
        'brick',
        (share) => (share > 0.8 ? rgb('#e8e4da') : times(wall, 0.9)),
        [1.2, 0, 0.95, h * 0.8, 0.95, h * 0.8, 0.9, h, 1.05, h, 1.05, h + 0.5, 0.7, h + 0.5],
        [x, 0, -4],
        {},
        24,
      )
    }
    parts.box('metal', rgb('#8a8f94'), [3.4, 3.4, 0.3], [-8.8, 0, 6.1])
    return { solids: parts.done(), lamps: glowLamps(lit, [-6, 3, 8], [4, 3, 8]), anchors: { top: [0, 8, 0] } }
  },
}
