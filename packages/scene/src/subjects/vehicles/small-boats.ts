import { rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import type { Subject } from '../subject.ts'
import { afloat, type HullLook, rimAt, WOOD, writeDeck, writeHull, writeRim, writeSail } from './boats.ts'

const OPEN_BOAT: HullLook = {
  length: 3.8,
  half: 0.72,
  rim: 0.42,
  bow: 0.66,
  stern: 0.5,
  draft: 0.22,
  transom: 0.62,
  rake: 0.3,
}

export const rowingBoat: Subject = {
  name: 'rowing-boat',
  words: ['rowboat', 'boat', 'dinghy', 'skiff', 'fishing-boat', 'gondola'],
  home: ['lake', 'river', 'sea', 'harbour'],
  kind: 'vehicle',
  stands: 'water',
  size: [0.9, 3, 3.9],
  bestYaw: 62,
  make: (form) => {
    const parts = afloat(form.time)
    const color = form.colors[0] ?? rgb('#b4281e')
    writeHull(parts, { material: 'glossy', roughness: 0.35 }, OPEN_BOAT, (v) => times(color, v > 0.82 ? 0.75 : 1))
    writeHull(parts, 'boards', OPEN_BOAT, () => WOOD, 0.05)
    writeRim(parts, 'wood', rgb('#c08a52'), OPEN_BOAT, 0.035)
    for (const t of [0.22, 0.48, 0.72]) {
      const { half, y, z } = rimAt(OPEN_BOAT, t)
      parts.box('wood', rgb('#a8733f'), [half * 1.68, 0.04, 0.26], [0, y - 0.16, z], 0.01)
    }
    const dip = Math.sin(form.time * Math.PI * 2)
    const swing = form.action === 'rowing' || form.action === 'moving' ? dip * 0.5 : 0
    for (const s of [1, -1]) {
      const [inner, lock, outer]: Vec[] = [
        [s * 0.15, 0.62, -0.15 - swing * 0.3],
        [s * 0.72, 0.5, 0],
        [s * 1.95, 0.08 + swing * 0.12, 0.35 + swing],
      ]
      parts.rod('wood', rgb('#c79a63'), inner!, lock!, 0.024)
      parts.rod('wood', rgb('#c79a63'), lock!, outer!, 0.024)
      parts.box(
        'wood',
        rgb('#c79a63'),
        [0.42, 0.02, 0.14],
        [outer![0] + s * 0.15, outer![1] - 0.03, outer![2] + 0.04],
        0.005,
        { yaw: s * 14, roll: s * -14 },
      )
    }
    return { solids: parts.done(), anchors: { seat: [0, 0.34, -0.1], top: [0, 0.3, 0.5] } }
  },
}

export const canoe: Subject = {
  name: 'canoe',
  words: ['kayak'],
  home: ['river', 'lake'],
  kind: 'vehicle',
  stands: 'water',
  size: [0.9, 1.5, 4.6],
  bestYaw: 66,
  make: (form) => {
    const parts = afloat(form.time)
    const color = form.colors[0] ?? rgb('#a3462a')
    const hull: HullLook = {
      length: 4.6,
      half: 0.43,
      rim: 0.3,
      bow: 0.62,
      stern: 0.62,
      draft: 0.12,
      transom: 0.02,
      rake: -0.1,
    }
    writeHull(parts, { material: 'glossy', roughness: 0.35 }, hull, () => color)
    writeHull(parts, 'boards', hull, () => rgb('#b98a55'), 0.025)
    writeRim(parts, 'wood', rgb('#d2a870'), hull, 0.024)
    for (const t of [0.25, 0.5, 0.75])
      parts.box(
        'wood',
        rgb('#c2935a'),
        [rimAt(hull, t).half * 1.75, 0.03, t === 0.5 ? 0.06 : 0.2],
        [0, rimAt(hull, t).y - 0.06, rimAt(hull, t).z],
      )
    parts.rod('wood', rgb('#d2a870'), [-0.55, 0.36, 0.1], [0.7, 0.4, 0.25], 0.018)
    parts.box('wood', rgb('#d2a870'), [0.4, 0.02, 0.16], [0.85, 0.39, 0.27], 0.005, { yaw: -8 })
    return { solids: parts.done(), anchors: { seat: [0, 0.28, -1.1], top: [0, 0.25, 0] } }
  },
}

export const sailboat: Subject = {
  name: 'sailboat',
  words: ['sailing-boat', 'yacht', 'sail-boat', 'catamaran'],
  home: ['sea', 'lake', 'harbour'],
  kind: 'vehicle',
  stands: 'water',
  size: [11, 3.6, 8.4],
  bestYaw: 64,
  make: (form) => {
    const parts = afloat(form.time, 1.6)
    const color = form.colors[0] ?? rgb('#f4f3ee')
    const hull: HullLook = {
      length: 8,
      half: 1.25,
      rim: 0.75,
      bow: 1.15,
      stern: 0.8,
      draft: 0.4,
      transom: 0.7,
      rake: 0.7,
    }
    const stripe = form.colors[0] ? times(color, 0.5) : rgb('#1d3f74')
    writeHull(parts, { material: 'glossy', roughness: 0.2 }, hull, (v) => (v > 0.8 && v < 0.95 ? stripe : color))
    writeDeck(parts, 'boards', rgb('#c99a62'), hull, -0.02)
    writeRim(parts, 'metal', rgb('#d8dadd'), hull, 0.012, 0.5, 0.05)
    for (let i = 1; i < 12; i++) {
      const { half, y, z } = rimAt(hull, i / 12)
      for (const s of [1, -1])
        parts.rod('metal', rgb('#d8dadd'), [s * (half - 0.05), y, z], [s * (half - 0.05), y + 0.5, z], 0.014, 5)
    }
    parts.box({ material: 'glossy', roughness: 0.2 }, rgb('#f4f3ee'), [1.3, 0.45, 2.6], [0, 0.75, 0.2], 0.15)
    for (const s of [1, -1]) parts.box('glass', rgb('#1d2a33'), [0.03, 0.2, 1.9], [s * 0.645, 0.92, 0.2], 0.01)
    parts.box('matte', rgb('#7c5a38'), [1.5, 0.06, 2], [0, 0.45, -2.4])
    parts.rod('metal', rgb('#cfd2d6'), [0, 0.75, 0.9], [0, 10.6, 0.9], 0.07, 10)
    parts.rod('metal', rgb('#cfd2d6'), [0, 1.75, 0.9], [0.35, 1.75, -3], 0.05)
    const breath = 0.85 + 0.12 * Math.sin(form.time * Math.PI * 2)
    const white = form.colors[1] ?? (form.colors[0] ? form.colors[0] : rgb('#f7f5ee'))
    const sail = form.colors[0] ? (form.colors[1] ?? rgb('#f7f5ee')) : white
    // The smaller sail has the boat's own color.
    const jib = form.colors[1] ?? form.colors[0] ?? sail
    writeSail(
      parts,
      sail,
      [
        [0, 1.85, 0.85],
        [0.35, 1.85, -2.95],
        [0.02, 10.3, 0.75],
        [0, 10.35, 0.85],
      ],
      [0.75 * breath, 0, 0],
    )
    writeSail(
      parts,
      jib,
      [
        [0.05, 1.3, 3.95],
        [0.25, 1.5, 1.25],
        [0.02, 8.8, 0.95],
        [0, 8.85, 1],
      ],
      [0.6 * breath, 0, 0.1],
    )
    for (const s of [1, -1]) parts.rod('metal', rgb('#9fa2a6'), [0, 9.6, 0.9], [s * 1.2, 0.8, 0.6], 0.012, 4)
    parts.rod('metal', rgb('#9fa2a6'), [0, 10.4, 0.9], [0, 0.9, -3.9], 0.012, 4)
    return { solids: parts.done(), anchors: { seat: [0, 0.75, -2.4], top: [0, 1.2, 0.2] } }
  },
}
