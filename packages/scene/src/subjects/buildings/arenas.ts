import type { Rgb } from '../../scene.ts'
import { makeParts, type Parts } from '../../shapes/parts.ts'
import { rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import type { Form, Subject } from '../subject.ts'
import { battlements, glowLamps, isLit } from './walls.ts'

export const stadium: Subject = {
  name: 'stadium',
  words: ['arena', 'colosseum', 'amphitheatre', 'amphitheater'],
  home: ['skyline', 'park'],
  kind: 'building',
  stands: 'ground',
  size: [20, 72, 58],
  bestYaw: 12,
  make: (form) => {
    const parts = makeParts()
    const stone = form.colors[0] ?? rgb('#d1bd98')
    const squash = parts.within([0, 0, 0], {}, [1, 1, 0.8])
    const lit = isLit(form)
    squash.lathe(
      { material: 'plaster' },
      stone,
      [35, 0, 35, 0.6, 34, 0.6, 34, 15.4, 34.6, 15.6, 34.6, 16.4, 33, 16.4, 33, 16.4, 20, 4, 19, 2],
      [0, 0, 0],
      {},
      72,
    )
    squash.lathe('grass', rgb('#4f8a3a'), [19.5, 0.6, 0, 0.6], [0, 0, 0], {}, 40)
    for (let k = 0; k < 6; k++)
      squash.lathe(
        'matte',
        times(stone, 0.7),
        [22 + k * 1.9, 5.7 + k * 1.85, 22.6 + k * 1.9, 5.75 + k * 1.85],
        [0, 0.15, 0],
        {},
        60,
      )
    fillStands(squash, form)
    for (let level = 0; level < 3; level++) {
      for (let i = 0; i < 52; i++) {
        const angle = (i / 52) * Math.PI * 2
        const [x, z] = [Math.sin(angle) * 34.05, Math.cos(angle) * 34.05]
        const arch = squash.within([x, 1 + level * 5, z], { yaw: (angle * 180) / Math.PI })
        arch.plate(
          lit ? { material: 'light', glow: 0.9 } : 'matte',
          lit ? rgb('#ffb861') : rgb('#3a3026'),
          [-1.2, 0, 1.2, 0, 1.2, 2.6, 0.85, 3.3, 0, 3.65, -0.85, 3.3, -1.2, 2.6],
          0.16,
        )
        arch.box('plaster', times(stone, 1.05), [0.55, 4.4, 0.7], [2.05, -0.2, 0])
      }
      squash.lathe(
        'plaster',
        times(stone, 1.05),
        [34.1, 5.3 + level * 5, 34.7, 5.5 + level * 5, 34.7, 5.8 + level * 5, 34.1, 5.9 + level * 5],
        [0, 0, 0],
        {},
        72,
      )
    }
    return {
      solids: parts.done(),
      lamps: lit ? [{ at: [0, 22, 0], color: [520, 500, 450], radius: 70 }] : [],
      anchors: { top: [0, 0.7, 0] },
    }
  },
}

const SHIRTS = ['#c8323a', '#f2efe8', '#2f5fb0', '#e8b83a', '#3a3f48', '#d86a3a'].map((hex) => rgb(hex))

/** Spectators on the tiers, and the pitch with its lines. */
function fillStands(squash: Parts, { random }: Form): void {
  for (let k = 0; k < 7; k++) {
    const [out, y] = [21.2 + k * 1.75, 5.1 + k * 1.66]
    const seats = Math.round(out * 3.4)
    for (let i = 0; i < seats; i++) {
      const angle = ((i + random.between(-0.3, 0.3)) / seats) * Math.PI * 2
      squash.box('matte', random.pick(SHIRTS), [0.62, 0.95, 0.5], [Math.sin(angle) * out, y, Math.cos(angle) * out])
    }
  }
  const white = rgb('#f0f4ea')
  const line = (size: Vec, at: Vec) => squash.box('matte', white, size, at)
  for (let i = -4; i < 4; i++)
    squash.box('grass', rgb(i % 2 ? '#5c9a42' : '#468236'), [3.2, 0.06, 19], [(i + 0.5) * 3.2, 0.6, 0])
  for (const side of [-1, 1]) {
    line([25.6, 0.05, 0.3], [0, 0.66, side * 9.5])
    line([0.3, 0.05, 19], [side * 12.8, 0.66, 0])
    line([0.25, 0.05, 9], [side * 9, 0.66, 0])
    line([3.8, 0.05, 0.25], [side * 10.9, 0.66, 4.5])
    line([3.8, 0.05, 0.25], [side * 10.9, 0.66, -4.5])
  }
  line([0.25, 0.05, 19], [0, 0.66, 0])
  squash.lathe('matte', white, [3.1, 0, 3.1, 0.05, 2.8, 0.05], [0, 0.66, 0], {}, 30)
}

export const ferrisWheel: Subject = {
  name: 'ferris-wheel',
  words: ['big-wheel', 'carnival', 'amusement-park', 'funfair', 'observation-wheel'],
  home: ['park', 'beach', 'skyline'],
  kind: 'building',
  stands: 'ground',
  size: [25, 23, 8],
  bestYaw: 26,
  make: (form) => {
    const parts = makeParts()
    const frame = form.colors[0] ?? rgb('#e9e9ec')
    const lit = isLit(form)
    const [hub, r] = [13, 10.6]
    for (const z of [2.6, -2.6])
      for (const s of [1, -1]) parts.tube('metal', frame, [0, hub, z * 0.5, s * 6.4, 0, z * 1.3], [0.34, 0.4], 10)
    parts.rod('metal', times(frame, 0.6), [0, hub, -2], [0, hub, 2], 0.6, 16)
    wheelFrame(parts, hub, r, form.time, frame, lit)
    for (let i = 0; i < 16; i++) {
      const angle = ((i + ((form.time * 2) % 2)) / 16) * Math.PI * 2
      const here = parts.within([Math.sin(angle) * r, hub + Math.cos(angle) * r - 1.7, 0])
      const tone = rgb(i % 2 ? '#d8343f' : '#2f62b8')
      here.box({ material: 'glossy', roughness: 0.3 }, tone, [1.5, 0.75, 1.5], [0, 0, 0], 0.15)
      here.box({ material: 'glossy', roughness: 0.3 }, tone, [1.6, 0.16, 1.6], [0, 1.5, 0], 0.06)
      for (const [x, z] of [
        [0.65, 0.65],
        [-0.65, 0.65],
        [0.65, -0.65],
        [-0.65, -0.65],
      ] as const)
        here.rod('metal', frame, [x, 0.7, z], [x, 1.55, z], 0.05, 5)
      here.rod('metal', frame, [0, 1.6, -0.8], [0, 1.6, 0.8], 0.08)
    }
    parts.box('boards', rgb('#8a6a48'), [14, 0.5, 7], [0, 0, 0], 0.05)
    battlements(parts, 'metal', frame, 13, [0, 0.5, 3.4], 0.5, 0.06)
    return { solids: parts.done(), lamps: glowLamps(lit, [0, 3, 5]), anchors: { top: [0, hub + r, 0] } }
  },
}

function wheelFrame(parts: Parts, hub: number, r: number, time: number, frame: Rgb, lit: boolean): void {
  // Two cabins on, the wheel looks the same.
  const turn = ((time % 1) / 8) * Math.PI * 2
  const stuff = lit ? ({ material: 'light', glow: 0.8 } as const) : 'metal'
  for (const z of [1.1, -1.1]) {
    for (const radius of [r, r * 0.86]) {
      const ring = Array.from(
        { length: 65 },
        (_, i): Vec => [Math.sin((i / 64) * 6.28319) * radius, hub + Math.cos((i / 64) * 6.28319) * radius, z],
      )
      parts.tube(lit ? stuff : 'metal', lit ? rgb('#ff9ad0') : frame, ring, [0.14], 6)
    }
    for (let i = 0; i < 16; i++) {
      const angle = (i / 16) * Math.PI * 2 + turn
      parts.rod(
        stuff,
        lit ? rgb('#9ad4ff') : frame,
        [0, hub, z * 1.2],
        [Math.sin(angle) * r, hub + Math.cos(angle) * r, z],
        0.07,
        5,
      )
      const next = ((i + 0.5) / 16) * Math.PI * 2 + turn
      parts.rod(
        'metal',
        frame,
        [Math.sin(angle) * r, hub + Math.cos(angle) * r, z],
        [Math.sin(next) * r * 0.86, hub + Math.cos(next) * r * 0.86, z],
        0.05,
        4,
      )
    }
  }
}
