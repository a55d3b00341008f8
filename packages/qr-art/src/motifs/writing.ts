import { brushStroke, type Point, places } from '../paint/brush.ts'
import type { Rgb } from '../paint/color.ts'
import type { Random } from '../paint/random.ts'
import type { Pen } from '../paint/stage.ts'

/** Strokes on a 0..1 square, put together like the parts of a brushed character. They spell nothing. */
const PARTS: readonly (readonly (readonly Point[])[])[] = [
  [places('0.12,0.22 0.5,0.2 0.9,0.2'), places('0.5,0.02 0.5,0.5 0.5,0.98'), places('0.2,0.58 0.5,0.56 0.82,0.56')],
  [
    places('0.18,0.12 0.2,0.5 0.18,0.92'),
    places('0.18,0.14 0.5,0.12 0.82,0.12 0.82,0.9'),
    places('0.2,0.5 0.5,0.48 0.8,0.5'),
    places('0.2,0.9 0.5,0.9 0.8,0.9'),
  ],
  [
    places('0.5,0.02 0.46,0.4 0.12,0.92'),
    places('0.48,0.36 0.66,0.7 0.92,0.92'),
    places('0.14,0.36 0.5,0.32 0.88,0.34'),
  ],
  [
    places('0.1,0.3 0.5,0.26 0.92,0.28'),
    places('0.3,0.06 0.28,0.5 0.12,0.94'),
    places('0.66,0.06 0.68,0.6 0.72,0.95'),
    places('0.3,0.62 0.5,0.6 0.7,0.62'),
  ],
  [
    places('0.2,0.1 0.34,0.2 0.38,0.28'),
    places('0.1,0.46 0.5,0.42 0.9,0.44'),
    places('0.52,0.1 0.5,0.6 0.3,0.94'),
    places('0.54,0.6 0.72,0.8 0.9,0.9'),
  ],
]

/** One brushed sign inside a square. */
export function sign(pen: Pen, x: number, y: number, size: number, color: Rgb, random: Random, weight = 0.17): void {
  for (const stroke of random.pick(PARTS)) {
    const points = stroke.map(
      ([u, v]): Point => [
        x + (u - 0.5) * size + random.bell() * size * 0.02,
        y + (v - 0.5) * size + random.bell() * size * 0.02,
      ],
    )
    brushStroke(pen, points, { width: size * weight, color, alpha: 0.95, dry: 0.1 }, random)
  }
}
