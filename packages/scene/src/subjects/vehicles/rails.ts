import type { Rgb } from '../../scene.ts'
import { clay } from '../../shapes/clay.ts'
import { makeParts, type Parts } from '../../shapes/parts.ts'
import { rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import type { Form, Subject } from '../subject.ts'
import { GLASS, RUBBER } from './car-body.ts'
import { type CoachLook, coachBody, coachEnds, pane, paneColor, sideWindows } from './coach.ts'
import { spokedWheel, wheelTurn } from './wheels.ts'

const STEEL = rgb('#3b3e43')

/** Rails on sleepers under the train. */
function track(parts: ReturnType<typeof makeParts>, length: number): void {
  for (const s of [1, -1]) parts.box('metal', rgb('#8a8580'), [0.08, 0.13, length], [s * 0.75, 0.08, 0])
  for (let z = -length / 2 + 0.3; z < length / 2; z += 0.65)
    parts.box('wood', rgb('#5a4636'), [2.4, 0.1, 0.24], [0, 0, z])
}

const isLit = (form: Form) => form.traits.includes('lit')

function steamEngine(form: Form) {
  const parts = makeParts()
  const color = form.colors[0] ?? rgb('#1f3d2c')
  const black = rgb('#1c1d20')
  const red = form.colors[1] ?? rgb('#a3211d')
  const brass = rgb('#c99a3c')
  track(parts, 12)
  // Boiler with brass bands, smokebox and its door.
  parts.lathe({ material: 'glossy', roughness: 0.3 }, color, [0.82, 0, 0.82, 4.2], [0, 2.05, -0.9], { pitch: 90 }, 36)
  parts.lathe(
    'matte',
    black,
    [0.86, 0, 0.86, 1.15, 0.8, 1.2, 0.8, 1.2, 0.6, 1.28, 0.2, 1.34, 0, 1.34],
    [0, 2.05, 3.3],
    { pitch: 90 },
    36,
  )
  parts.lathe('metal', brass, [0.1, 0, 0.1, 0.04, 0, 0.05], [0, 2.05, 4.64], { pitch: 90 }, 16)
  for (let i = 0; i < 4; i++)
    parts.lathe('metal', brass, [0.83, 0, 0.835, 0.03, 0.83, 0.07], [0, 2.05, -0.2 + i * 1.1], { pitch: 90 }, 36)
  parts.lathe('matte', black, [0.24, 0, 0.2, 0.5, 0.3, 1.05, 0.34, 1.1, 0.26, 1.12], [0, 2.75, 3.85], {}, 24)
  for (const z of [2.3, 0.7])
    parts.lathe('metal', brass, [0.34, 0, 0.34, 0.3, 0.26, 0.46, 0, 0.52], [0, 2.75, z], {}, 24)
  // Cab and tender.
  parts.box({ material: 'glossy', roughness: 0.3 }, color, [2.3, 2.1, 1.7], [0, 1.2, -1.75], 0.05)
  parts.box('matte', black, [2.6, 0.14, 2.1], [0, 3.3, -1.75], 0.06)
  parts.box({ material: 'glossy', roughness: 0.3 }, color, [2.2, 1.45, 2.5], [0, 1.1, -4.25], 0.05)
  parts.box('rock', rgb('#17171a'), [1.9, 0.3, 2.2], [0, 2.45, -4.25], 0.12)
  for (const s of [1, -1]) engineSide(parts, form, red, s)
  parts.box('glossy', red, [2.3, 0.26, 0.14], [0, 0.95, 4.75])
  for (let i = -4; i <= 4; i++) parts.rod('metal', red, [i * 0.23, 0.92, 4.8], [i * 0.1, 0.3, 5.35], 0.03, 6)
  parts.lathe(
    { material: 'light', glow: isLit(form) ? 3 : 1.2 },
    rgb('#ffe9b0'),
    [0.2, 0, 0.17, 0.05, 0, 0.07],
    [0, 3.0, 4.45],
    { pitch: 90 },
    20,
  )
  return { parts, steam: puffs(form.time) }
}

/** Steam that rises from the chimney and drifts back. */
function puffs(time: number) {
  const cloud = clay({ material: 'cloud' }, [0.9, 0.9, 0.92], 0.3)
  for (let i = 0; i < 8; i++) {
    const t = (i / 8 + time) % 1
    const size = 0.16 + 0.62 * t
    const rest = Math.min(1, (1 - t) * 6)
    cloud.ball([Math.sin(i * 2.4) * 0.25 * t, 4.1 + 1.5 * t ** 0.7, 3.85 - 3.8 * t], Math.max(0.02, size * rest))
  }
  return cloud.done()
}

export const steamTrain: Subject = {
  name: 'train',
  words: ['steam-train', 'locomotive', 'steam-engine', 'steam-locomotive', 'railway', 'railroad'],
  home: ['hills', 'mountains', 'field'],
  kind: 'vehicle',
  stands: 'ground',
  size: [6, 2.6, 12],
  bestYaw: 52,
  make: (form) => {
    const { parts, steam } = steamEngine(form)
    return { solids: [...parts.done(), steam], anchors: { top: [0, 3.45, -1.7], seat: [0, 1.7, -1.8] } }
  },
}

export const fastTrain: Subject = {
  name: 'modern-train',
  words: ['bullet-train', 'high-speed-train', 'metro', 'subway', 'shinkansen', 'monorail'],
  home: ['field', 'hills', 'skyline'],
  kind: 'vehicle',
  stands: 'ground',
  size: [3.7, 2.9, 18],
  bestYaw: 50,
  make: (form) => {
    const parts = makeParts()
    const color = form.colors[0] ?? rgb('#eceff2')
    const band = form.colors[1] ?? rgb('#1f5fae')
    track(parts, 18)
    const look: CoachLook = { color, size: [2.8, 2.8, 12], foot: 0.7, middle: -2.6, lit: isLit(form), bevel: 0.3 }
    coachBody(parts, look)
    sideWindows(parts, look, { from: 3.1, to: -8.4, count: 9, low: 2, high: 2.8, frame: rgb('#14171b') })
    parts.box('glossy', band, [2.83, 0.3, 11.9], [0, 1.45, -2.6])
    const nose = clay({ material: 'glossy', roughness: 0.2 }, color, 0.25)
      .box([0, 2.1, 3.4], [1.4, 1.4, 1.2], 0.35)
      .limb([0, 1.95, 4.4], [0, 1.35, 7.6], 1.1, 0.42, { both: false })
      .egg([0, 1.5, 5.8], [1.15, 0.8, 2.3])
      .box([0, 1.62, 5], [1.6, 0.15, 4], 0.02, { op: 'paint', color: band })
      .box([0, 2.62, 5.15], [0.95, 0.42, 0.7], 0.1, { op: 'paint', color: rgb('#10161c'), blend: 0.02 })
      .done()
    for (const s of [1, -1])
      parts.box(
        { material: 'light', glow: look.lit ? 3 : 1.2 },
        rgb('#fff4da'),
        [0.3, 0.12, 0.3],
        [s * 0.52, 1.5, 7.2],
        0.04,
        { yaw: s * 30, pitch: 14 },
      )
    parts.box('matte', RUBBER, [2.4, 0.45, 14], [0, 0.25, -1.4], 0.1)
    parts.box('metal', STEEL, [0.1, 0.5, 1.6], [0, 3.5, -4], 0.02, { pitch: 25 })
    return { solids: [...parts.done(), nose], anchors: { top: [0, 3.5, -2] } }
  },
}

export const tram: Subject = {
  name: 'tram',
  words: ['streetcar', 'trolley', 'cable-car', 'tramway'],
  home: ['street'],
  kind: 'vehicle',
  stands: 'ground',
  size: [4.4, 2.7, 9],
  bestYaw: 50,
  make: (form) => {
    const parts = makeParts()
    const color = form.colors[0] ?? rgb('#c9a227')
    const cream = rgb('#f1e9d2')
    track(parts, 9)
    const look: CoachLook = { color, size: [2.3, 1.2, 8], foot: 0.6, lit: isLit(form), bevel: 0.18 }
    coachBody(parts, look)
    parts.box({ material: 'glossy', roughness: 0.3 }, cream, [2.26, 1.5, 7.9], [0, 1.75, 0], 0.15)
    parts.box('matte', times(color, 0.6), [2.4, 0.2, 8.1], [0, 3.2, 0], 0.09)
    parts.box('matte', cream, [1.3, 0.26, 6.5], [0, 3.36, 0], 0.1)
    sideWindows(parts, look, { from: 3.7, to: -3.7, count: 7, low: 1.85, high: 2.85, gap: 0.16 })
    coachEnds(parts, { ...look, size: [2.2, 2.6, 8] }, { low: 1.85, high: 2.9, lamps: 1.15 })
    parts.box(pane(look.lit), paneColor(look.lit), [1, 0.22, 0.05], [0, 3.02, 4.0])
    for (const z of [2.3, -2.3])
      for (const s of [1, -1])
        spokedWheel(parts, [s * 0.8, 0.48, z], 0.34, wheelTurn(form, 2), {
          tyre: STEEL,
          rim: STEEL,
          spokes: 6,
          thick: 0.06,
          spoke: 0.04,
        })
    parts.box('matte', RUBBER, [1.9, 0.3, 6.5], [0, 0.4, 0], 0.05)
    for (const s of [1, -1]) {
      parts.rod('metal', STEEL, [s * 0.4, 3.6, -0.8], [s * 0.4, 4.0, 0.2], 0.025)
      parts.rod('metal', STEEL, [s * 0.4, 4.0, 0.2], [s * 0.4, 4.4, -0.6], 0.025)
    }
    parts.rod('metal', STEEL, [-0.7, 4.4, -0.6], [0.7, 4.4, -0.6], 0.03)
    return { solids: parts.done(), anchors: { top: [0, 3.62, 0] } }
  },
}

function engineSide(parts: Parts, form: Form, red: Rgb, s: number): void {
  const [black, turn] = [rgb('#1c1d20'), wheelTurn(form, 2)]
  parts.box('glass', GLASS, [0.04, 0.7, 0.8], [s * 1.15, 2.25, -1.55])
  parts.box('matte', black, [0.5, 0.12, 6], [s * 0.95, 1.32, 1.5], 0.02)
  parts.box('glossy', red, [0.06, 0.1, 9.8], [s * 1.1, 1.1, -0.4])
  for (const z of [0.15, 1.6, 3.05])
    spokedWheel(parts, [s * 0.86, 0.85, z], 0.66, turn, {
      tyre: STEEL,
      rim: red,
      spokes: 12,
      thick: 0.06,
      spoke: 0.03,
    })
  for (const z of [4.1, -3.4, -5.0])
    spokedWheel(parts, [s * 0.86, 0.6, z], 0.4, turn, {
      tyre: STEEL,
      rim: red,
      spokes: 10,
      thick: 0.05,
      spoke: 0.025,
    })
  const angle = (turn * Math.PI) / 180
  const pin: Vec = [s * 1.02, 0.85 - Math.sin(angle) * 0.3, Math.cos(angle) * 0.3]
  parts.box('metal', rgb('#c4c7cb'), [0.06, 0.1, 3.2], [pin[0], pin[1] - 0.05, 1.6 + pin[2]])
  parts.box('metal', STEEL, [0.42, 0.5, 0.8], [s * 0.98, 0.75, 3.95], 0.06)
}
