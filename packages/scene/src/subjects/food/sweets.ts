import { clay } from '../../shapes/clay.ts'
import { blend, rgb, times } from '../../shapes/surface.ts'
import { triples } from '../objects/curves.ts'
import { painting } from '../objects/painted.ts'
import { ball, within } from '../objects/small-parts.ts'
import { thing } from '../objects/thing.ts'
import { FOOD, JUICY } from './belongs.ts'

export const iceCream = thing(
  'ice-cream',
  ['gelato', 'ice-cream-cone', 'sorbet'],
  FOOD,
  [0.25, 0.1, 0.1],
  8,
  '#f4a3b5',
  (parts, color) => {
    const texture = painting('waffle', 256, 256, (pen) => {
      pen.fillStyle = '#d9a050'
      pen.fillRect(0, 0, 256, 256)
      for (const [dx, tone] of [
        [0, '#9a6426'],
        [4, '#eec07a'],
      ] as const) {
        pen.strokeStyle = tone
        pen.lineWidth = 5
        for (let i = -16; i < 32; i++)
          for (const lean of [1, -1]) {
            pen.beginPath()
            pen.moveTo(i * 16 + dx, 0)
            pen.lineTo(i * 16 + dx + lean * 190, 256)
            pen.stroke()
          }
      }
    })
    parts.lathe(
      { material: 'matte', texture },
      [1, 1, 1],
      Array.from({ length: 13 }, (_, i) => [0.003 + (i / 12) * 0.036, (i / 12) * 0.14]).flat(),
      [0, 0, 0],
      {},
      40,
    )
    parts.lathe(
      'matte',
      rgb('#c98d42'),
      [0.039, 0.136, 0.042, 0.138, 0.042, 0.146, 0.039, 0.148, 0.034, 0.146],
      [0, 0, 0],
      {},
      40,
    )
    const scoop = clay({ material: 'rock', scale: 0.02, roughness: 0.6 }, color, 0.006)
    for (const [i, x, y] of triples([0, -0.002, 0.165, 1, 0.004, 0.207])) {
      const tone = i === 0 ? color : blend(color, rgb('#fdf3dc'), 0.88)
      const r = 0.041 - i * 0.006
      scoop.ball([x, y, 0], r, { color: tone, blend: 0.003 })
      for (let k = 0; k < 11; k++)
        scoop.ball(
          [x + Math.sin(k * 0.571) * r * 0.86, y - r * 0.52 + (k % 3) * 0.002, Math.cos(k * 0.571) * r * 0.86],
          r * 0.24,
          { color: tone },
        )
    }
    const top = scoop.done()
    ball(parts, JUICY, rgb('#b3121f'), [0.004, 0.249, 0.004], 0.0105, 0.01, 16)
    for (let i = 0; i < 26; i++) {
      const [angle, up] = [i * 2.4, 0.25 + ((i * 0.618) % 1) * 0.7]
      const reach = Math.cos(up * 1.4) * 0.0352
      parts
        .within([0.004 + Math.sin(angle) * reach, 0.207 + Math.sin(up * 1.4) * 0.0352, Math.cos(angle) * reach], {
          yaw: i * 61,
          pitch: 50,
        })
        .rod(
          'glossy',
          ['#57b6e8', '#f7d24a', '#7ac86a', '#7a3a1a'].map(rgb)[i % 4]!,
          [0, -0.003, 0],
          [0, 0.003, 0],
          0.001,
          5,
        )
    }
    return {
      solids: [within(top, [-0.05, 0.11, -0.05], [0.05, 0.247, 0.05])],
      anchors: { hand: [0, 0.08, 0], top: [0, 0.25, 0] },
    }
  },
)

export const chocolate = thing(
  'chocolate',
  ['chocolate-bar', 'candy-bar', 'candy'],
  FOOD,
  [0.025, 0.2, 0.13],
  18,
  '#4a2512',
  (parts, color) => {
    const bar = parts.within([0, 0.004, 0], { pitch: 0 })
    bar.box({ material: 'glossy', roughness: 0.3 }, times(color, 0.9), [0.16, 0.008, 0.088], [0.008, 0, 0], 0.002)
    for (let i = 0; i < 6; i++)
      for (let j = 0; j < 4; j++)
        bar.box(
          { material: 'glossy', roughness: 0.25 },
          color,
          [0.0235, 0.008, 0.0185],
          [-0.056 + i * 0.0255, 0.007, -0.0315 + j * 0.021],
          0.0035,
        )
    // Foil torn open, the paper wrap around the far half.
    parts.box({ material: 'metal', roughness: 0.25 }, rgb('#d9dde2'), [0.11, 0.021, 0.094], [0.05, 0.001, 0], 0.004)
    parts.box('paper', rgb('#a8242c'), [0.088, 0.023, 0.096], [0.064, 0, 0], 0.004)
    parts.box('paper', rgb('#e8c46a'), [0.03, 0.0236, 0.0966], [0.064, 0, 0], 0.004)
    for (let i = 0; i < 8; i++)
      parts
        .within([-0.005 + (i % 2) * 0.004, 0.012, -0.042 + i * 0.012], { roll: 50 + (i % 3) * 18, yaw: i * 9 })
        .box({ material: 'metal', roughness: 0.25 }, rgb('#e3e6ea'), [0.012, 0.016, 0.0012], [0, 0, 0], 0, { yaw: 90 })
    for (const [x, z, yaw] of triples([-0.085, 0.055, 24, -0.062, 0.064, -40]))
      parts.box({ material: 'glossy', roughness: 0.25 }, color, [0.0235, 0.015, 0.0185], [x, 0, z], 0.0035, { yaw })
    return { anchors: { top: [0, 0.025, 0] } }
  },
)
