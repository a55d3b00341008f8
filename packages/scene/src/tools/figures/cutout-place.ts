import { isAfterDark, type Scene } from '../../scene.ts'
import { type Color, mixed, WHITE } from '../colors.ts'
import type { Size } from '../tool.ts'
import { cut, oval, type Paper } from './paper.ts'

/** Sky, clouds, hills and trees of paper. */
export function backdrop(scene: Scene, paper: Paper, { width, height }: Size, pick: () => number): void {
  const night = isAfterDark(scene.time)
  const snow = scene.weather.snow > 0 || scene.season === 'winter' || /snow|winter/i.test(scene.prompt)
  const sky: Color = night ? [38, 48, 92] : [142, 202, 226]
  const land: Color = snow
    ? [240, 244, 248]
    : /desert|beach|sand/i.test(scene.prompt)
      ? [232, 205, 148]
      : [128, 178, 92]
  paper(sky, (pen) => {
    pen.beginPath()
    pen.rect(-9, -9, width + 18, height + 18)
  })
  const s = Math.min(width, height)
  paper(night ? [244, 238, 206] : [255, 214, 92], (pen) => oval(pen, width * 0.82, height * 0.16, s * 0.07, s * 0.07))
  for (let i = 0; i < 3; i++) {
    const [x, y] = [width * (0.12 + i * 0.3 + pick() * 0.08), height * (0.1 + pick() * 0.14)]
    paper(night ? [92, 100, 140] : WHITE, (pen) => {
      pen.beginPath()
      for (const [dx, r] of [
        [-0.09, 0.045],
        [-0.02, 0.065],
        [0.06, 0.05],
      ] as const)
        pen.ellipse(x + dx * s, y, r * s * 1.3, r * s, 0, 0, Math.PI * 2)
    })
  }
  for (let i = 0; i < 3; i++) {
    const shade = mixed(land, night ? [30, 40, 70] : [70, 110, 120], 0.5 - i * 0.22)
    const base = height * (0.58 + i * 0.12)
    paper(shade, (pen) => {
      pen.beginPath()
      pen.moveTo(-20, height + 20)
      for (let k = 0; k <= 8; k++)
        pen.lineTo((width * k) / 8, base + Math.sin(k * 1.7 + i * 2 + pick() * 2) * s * (0.07 - i * 0.018))
      pen.lineTo(width + 20, height + 20)
      pen.closePath()
    })
    if (i < 2) trees(paper, { width, base: base + s * 0.04, size: s * (0.1 + i * 0.05), snow, pick })
  }
}

function trees(
  paper: Paper,
  { width, base, size, snow, pick }: { width: number; base: number; size: number; snow: boolean; pick: () => number },
): void {
  for (let i = 0; i < 4; i++) {
    const x = width * (i / 4 + pick() * 0.2 + 0.02)
    paper([96, 66, 42], (pen) =>
      cut(pen, [
        [x - size * 0.06, base],
        [x + size * 0.06, base],
        [x + size * 0.05, base - size * 0.4],
        [x - size * 0.05, base - size * 0.4],
      ]),
    )
    for (let tier = 0; tier < 3; tier++) {
      const [half, top] = [size * (0.42 - tier * 0.09), base - size * (0.3 + tier * 0.3)]
      paper(snow && tier === 2 ? [236, 242, 246] : [54, 112 + tier * 12, 74], (pen) =>
        cut(pen, [
          [x - half, top],
          [x + half, top + size * 0.02],
          [x + size * 0.01, top - size * 0.46],
        ]),
      )
    }
  }
}
