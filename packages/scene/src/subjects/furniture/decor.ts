import { rgb, times } from '../../shapes/surface.ts'
import { css, painting } from '../objects/painted.ts'
import { thing } from '../objects/thing.ts'
import { BRASS, DARK, LIVING, WHITE } from './belongs.ts'
import { drawLandscape, drawRug } from './paintings.ts'

const WALL = { kind: 'object', stands: 'surface', home: ['living-room'] } as const

export const rug = thing(
  'rug',
  ['carpet', 'persian-rug', 'mat', 'doormat'],
  LIVING,
  [0.014, 2.3, 1.5],
  0,
  '#8c3b32',
  (parts, color) => {
    const texture = painting(`rug ${css(color)}`, 440, 300, (pen) => drawRug(pen, css(color), css(color, 0.45)))
    parts.box('carpet', times(color, 0.6), [2.2, 0.012, 1.5], [0, 0, 0], 0.004)
    parts.quad(
      { material: 'carpet', texture },
      [1, 1, 1],
      [-1.09, 0.014, 0.74],
      [1.09, 0.014, 0.74],
      [1.09, 0.014, -0.74],
      [-1.09, 0.014, -0.74],
    )
    // So that its color is its own where the texture is left out, and the fringe.
    for (const x of [-1, 1])
      for (let i = 0; i < 38; i++)
        parts.box('cloth', rgb('#e6dcc4'), [0.06, 0.006, 0.012], [x * 1.13, 0, -0.72 + i * 0.039])
    return { anchors: { top: [0, 0.02, 0] } }
  },
)

export const pictureFrame = thing(
  'picture-frame',
  ['painting', 'picture', 'framed-picture', 'artwork', 'portrait-painting'],
  WALL,
  [0.66, 0.86, 0.05],
  0,
  '#a8792f',
  (all, color) => {
    const parts = all.within([0, 0.33, 0])
    const gilt = { material: 'metal', roughness: 0.45 } as const
    const [w, h] = [0.8, 0.6]
    for (const s of [-1, 1]) {
      parts.box(gilt, color, [w + 0.06, 0.06, 0.045], [0, s * (h / 2) - 0.03, 0.022], 0.012)
      parts.box(gilt, color, [0.06, h + 0.06, 0.045], [(s * w) / 2, -h / 2 - 0.03, 0.022], 0.012)
    }
    parts.box('paper', rgb('#efe9dc'), [w, h, 0.012], [0, -h / 2, 0.008])
    const texture = painting('landscape', 320, 240, drawLandscape)
    const [x, y] = [w / 2 - 0.08, h / 2 - 0.07]
    parts.quad(
      { material: 'paper', texture },
      [1, 1, 1],
      [-x, -y, 0.016],
      [x, -y, 0.016],
      [x, y, 0.016],
      [-x, y, 0.016],
    )
    return undefined
  },
)

export const clock = thing(
  'clock',
  ['wall-clock', 'alarm-clock', 'timepiece'],
  { ...WALL, home: ['office', 'table', 'living-room'] },
  [0.36, 0.36, 0.06],
  8,
  '#2f3a44',
  (parts, color, form) => {
    const face = parts.within([0, 0.18, 0])
    const turned = face.within([0, 0, 0], { pitch: 90 })
    turned.lathe(
      { material: 'glossy', roughness: 0.25 },
      color,
      [0, 0, 0.17, 0, 0.18, 0.015, 0.178, 0.045, 0.165, 0.055, 0.155, 0.04, 0.155, 0.04],
      [0, 0, 0],
      {},
      48,
    )
    turned.lathe('paper', rgb('#f7f4ec'), [0, 0.038, 0.157, 0.038], [0, 0, 0], {}, 48)
    for (let i = 0; i < 60; i++) {
      const big = i % 5 === 0
      const mark = face.within([0, 0, 0.04], { roll: i * -6 })
      mark.box('matte', DARK, big ? [0.008, 0.024, 0.002] : [0.003, 0.01, 0.002], [0, big ? 0.12 : 0.134, 0])
    }
    const hand = (degrees: number, long: number, wide: number, z: number, tone = DARK) =>
      face
        .within([0, 0, z], { roll: -degrees })
        .plate('matte', tone, [-wide, -0.025, wide, -0.025, wide * 0.5, long, -wide * 0.5, long], 0.002)
    hand(305, 0.085, 0.007, 0.045)
    hand(50, 0.125, 0.0055, 0.048)
    hand(180 + form.time * 360, 0.13, 0.002, 0.051, rgb('#c8281e'))
    turned.lathe('metal', BRASS, [0.009, 0.04, 0.009, 0.056, 0, 0.058], [0, 0, 0], {}, 16)
    return undefined
  },
)

export const vase = thing(
  'vase',
  ['urn', 'amphora', 'flower-vase', 'porcelain-vase'],
  { kind: 'object', stands: 'surface', home: ['table', 'living-room'] },
  [0.36, 0.22, 0.22],
  10,
  '#2f62a8',
  (parts, color) => {
    const band = (share: number, around: number) => {
      const white = WHITE
      if (share < 0.1 || (share > 0.46 && share < 0.5) || (share > 0.24 && share < 0.27) || share > 0.93) return color
      if (share > 0.27 && share < 0.46)
        return Math.abs(((around * 10) % 1) - 0.5) * 2 > 0.35 + Math.abs(share - 0.365) * 7 ? color : white
      return share > 0.55 && share < 0.62 && (around * 20) % 1 < 0.5 ? color : white
    }
    const outline = [
      [0.055, 0],
      [0.06, 0.012],
      [0.085, 0.07],
      [0.108, 0.14],
      [0.105, 0.2],
      [0.07, 0.26],
      [0.045, 0.295],
      [0.042, 0.32],
      [0.06, 0.355],
    ] as const
    const fine: number[] = []
    for (let i = 0; i + 1 < outline.length; i++)
      for (let k = 0; k < 6; k++) {
        const [a, b, t] = [outline[i]!, outline[i + 1]!, k / 6]
        fine.push(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
      }
    parts.lathe(
      { material: 'glossy', roughness: 0.12 },
      band,
      [...fine, 0.06, 0.355, 0.058, 0.36, 0.052, 0.355],
      [0, 0, 0],
      {},
      80,
    )
    parts.lathe('matte', DARK, [0.05, 0.345, 0, 0.33], [0, 0, 0], {}, 20)
    return { anchors: { top: [0, 0.35, 0], inside: [0, 0.3, 0] } }
  },
)
