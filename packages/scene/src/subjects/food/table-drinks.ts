import { rgb, times } from '../../shapes/surface.ts'
import { bend, hoop, soft } from '../objects/curves.ts'
import { css, painting } from '../objects/painted.ts'
import { leaf } from '../objects/small-parts.ts'
import { thing } from '../objects/thing.ts'
import { CHINA, CLEAR, DRINK, FOOD, GREEN, PORCELAIN } from './belongs.ts'

const GLASS = rgb('#e2eef4')

export const teaCup = thing(
  'tea-cup',
  ['tea', 'teacup', 'cup-of-tea', 'green-tea'],
  DRINK,
  [0.075, 0.16, 0.16],
  20,
  '#5a86b0',
  (parts, color) => {
    const white = PORCELAIN
    parts.lathe(
      CHINA,
      (share) => (share > 0.52 && share < 0.72 ? color : white),
      [
        ...soft([0.03, 0.001, 0.05, 0.004, 0.072, 0.012, 0.078, 0.017], false, 6),
        ...soft([0.076, 0.018, 0.05, 0.009, 0, 0.008], false, 3),
      ],
      [0, 0, 0],
      {},
      44,
    )
    const band = (share: number, around: number) =>
      share > 0.86
        ? rgb('#d8b04a')
        : share > 0.42 && share < 0.7 && Math.abs(((around * 9) % 1) - 0.5) + Math.abs(share - 0.56) * 3 < 0.34
          ? color
          : share < 0.12
            ? color
            : white
    parts.lathe(
      CHINA,
      band,
      soft([0.02, 0.01, 0.024, 0.014, 0.028, 0.02, 0.044, 0.042, 0.052, 0.07], false, 7),
      [0, 0, 0],
      {},
      90,
    )
    parts.lathe(CHINA, white, [0.052, 0.07, 0.05, 0.071, 0.046, 0.056], [0, 0, 0], {}, 40)
    parts.lathe({ material: 'glossy', roughness: 0.05 }, rgb('#a5521a'), [0, 0.0615, 0.0485, 0.061], [0, 0, 0], {}, 40)
    parts.tube(
      CHINA,
      white,
      bend([0.047, 0.062, 0, 0.068, 0.066, 0, 0.074, 0.048, 0, 0.06, 0.034, 0, 0.042, 0.034, 0], 5),
      [0.0045],
      10,
    )
    parts
      .within([-0.01, 0.0625, 0.012])
      .lathe(
        'glossy',
        (share) => (share > 0.6 ? rgb('#f7e9a0') : rgb('#f2cf3c')),
        [0.019, 0, 0.019, 0.002, 0.017, 0.0025, 0, 0.0025],
        [0, 0, 0],
        {},
        24,
      )
    parts.tube(
      'paper',
      rgb('#f4f1ea'),
      bend([0.02, 0.068, 0.042, 0.028, 0.06, 0.05, 0.03, 0.035, 0.048], 4),
      [0.0007],
      5,
    )
    parts.box('paper', rgb('#6fa04a'), [0.016, 0.018, 0.0012], [0.03, 0.018, 0.047], 0, { yaw: 30 })
    return { anchors: { hand: [0.07, 0.05, 0], top: [0, 0.07, 0] } }
  },
)

export const honeyJar = thing(
  'honey-jar',
  ['honey', 'jar', 'jam', 'jar-of-honey', 'marmalade'],
  FOOD,
  [0.11, 0.12, 0.13],
  0,
  '#e0961c',
  (parts, color) => {
    parts.lathe(
      { material: 'glossy', roughness: 0.1, glow: 0.12 },
      (share) => times(color, 0.75 + share * 0.4),
      soft([0, 0.001, 0.036, 0, 0.045, 0.012, 0.046, 0.035, 0.045, 0.062, 0.036, 0.082, 0, 0.083], false, 4),
      [0, 0, 0],
      {},
      36,
    )
    parts.lathe(CLEAR, GLASS, soft([0.044, 0.066, 0.036, 0.086, 0.034, 0.094], false, 4), [0, 0, 0], {}, 36)
    parts.lathe(
      'cloth',
      (_, around) => ((around * 22) % 1 < 0.5 ? rgb('#d8463c') : rgb('#f6f0e2')),
      soft([0.052, 0.078, 0.042, 0.09, 0.037, 0.1, 0.034, 0.106, 0, 0.108], false, 3),
      [0, 0, 0],
      {},
      66,
    )
    parts.tube('matte', rgb('#c9a06c'), hoop(0.0385, 0.093, 30), [0.0016], 6)
    const texture = painting(`honey label ${css(color)}`, 128, 128, (pen) => {
      pen.fillStyle = '#fbf3dc'
      pen.fillRect(0, 0, 128, 128)
      pen.fillStyle = css(color)
      for (let row = 0; row < 3; row++)
        for (let i = 0; i < 3; i++) {
          pen.beginPath()
          for (let k = 0; k < 6; k++)
            pen.lineTo(
              30 + i * 34 + (row % 2) * 17 + 17 * Math.sin(k * 1.0472),
              30 + row * 30 + 17 * Math.cos(k * 1.0472),
            )
          pen.fill()
        }
      pen.strokeStyle = '#7a4a12'
      pen.lineWidth = 5
      pen.strokeRect(4, 4, 120, 120)
    })
    parts.quad(
      { material: 'paper', texture },
      [1, 1, 1],
      [-0.02, 0.022, 0.0475],
      [0.02, 0.022, 0.0475],
      [0.02, 0.062, 0.0475],
      [-0.02, 0.062, 0.0475],
    )
    const dipper = parts.within([0.062, 0.012, 0.03], { roll: 62, yaw: 30 })
    dipper.rod('wood', rgb('#c08a4f'), [0, 0.02, 0], [0, 0.12, 0], 0.0028, 8)
    for (let i = 0; i < 5; i++)
      dipper.lathe(
        'wood',
        rgb('#c08a4f'),
        [0.006, -0.002, 0.0125 - Math.abs(i - 2) * 0.0016, 0, 0.006, 0.002],
        [0, i * 0.006, 0],
        {},
        16,
      )
    leaf(parts, GREEN, [-0.05, 0.002, 0.035], { pitch: 84, yaw: 60 }, 0.03, 0.014, 20)
    return { anchors: { top: [0, 0.108, 0] } }
  },
)
