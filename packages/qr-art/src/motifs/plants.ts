import { blob, brushStroke, fillBlob, type Point } from '../paint/brush.ts'
import { css, mix, type Rgb, shade } from '../paint/color.ts'
import type { Random } from '../paint/random.ts'
import type { Pen } from '../paint/stage.ts'

/** Needles fanning upwards from a few points. */
export function needleTuft(pen: Pen, x: number, y: number, size: number, color: Rgb, random: Random): void {
  pen.lineCap = 'round'
  for (let tuft = 0; tuft < 4; tuft++) {
    const tx = x + random.bell() * size * 0.35
    const ty = y + random.bell() * size * 0.18 + size * 0.2
    for (let i = 0; i < 16; i++) {
      const angle = -Math.PI * random.between(0.02, 0.98)
      const long = size * random.between(0.45, 0.85)
      pen.strokeStyle = css(color, random.between(0.6, 0.95))
      pen.lineWidth = size * 0.075
      pen.beginPath()
      pen.moveTo(tx, ty)
      pen.lineTo(tx + Math.cos(angle) * long, ty + Math.sin(angle) * long * 0.75)
      pen.stroke()
    }
  }
}

/** A handful of pointed leaves round one place. */
export function leaves(
  pen: Pen,
  x: number,
  y: number,
  size: number,
  colors: readonly Rgb[],
  random: Random,
  count = 7,
): void {
  for (let i = 0; i < count; i++) {
    const angle = random.between(0, Math.PI * 2)
    const away = size * random.between(0, 0.32)
    leaf(
      pen,
      x + Math.cos(angle) * away,
      y + Math.sin(angle) * away,
      size * random.between(0.45, 0.75),
      angle + random.bell() * 0.5,
      random.pick(colors),
    )
  }
}

export function leaf(pen: Pen, x: number, y: number, long: number, angle: number, color: Rgb): void {
  const dx = Math.cos(angle) * long
  const dy = Math.sin(angle) * long
  pen.fillStyle = css(color)
  pen.beginPath()
  pen.moveTo(x - dx * 0.5, y - dy * 0.5)
  pen.quadraticCurveTo(x - dy * 0.34, y + dx * 0.34, x + dx * 0.5, y + dy * 0.5)
  pen.quadraticCurveTo(x + dy * 0.34, y - dx * 0.34, x - dx * 0.5, y - dy * 0.5)
  pen.fill()
}

/** A five-petalled flower with a heart. */
export function blossom(pen: Pen, x: number, y: number, size: number, petal: Rgb, heart: Rgb, random: Random): void {
  const turn = random.between(0, Math.PI * 2)
  for (let i = 0; i < 5; i++) {
    const angle = turn + (i / 5) * Math.PI * 2
    pen.fillStyle = css(shade(petal, random.between(-0.08, 0.12)))
    blob(
      pen,
      x + Math.cos(angle) * size * 0.28,
      y + Math.sin(angle) * size * 0.28,
      size * 0.28,
      size * 0.25,
      0.12,
      random,
    )
    pen.fill()
  }
  pen.fillStyle = css(heart)
  pen.beginPath()
  pen.arc(x, y, size * 0.12, 0, Math.PI * 2)
  pen.fill()
}

/** A conifer of hanging tiers; with `snow` each tier carries some. */
export function conifer(
  pen: Pen,
  x: number,
  foot: number,
  height: number,
  colors: { needle: Rgb; trunk: Rgb; snow?: Rgb },
  random: Random,
): void {
  const tiers = Math.max(3, Math.round(height / 16))
  pen.fillStyle = css(colors.trunk)
  pen.fillRect(x - height * 0.03, foot - height * 0.14, height * 0.06, height * 0.14)
  for (let tier = 0; tier < tiers; tier++) {
    const at = tier / tiers
    const top = foot - height * (0.1 + 0.9 * ((tier + 1) / tiers)) - height * 0.02
    const low = foot - height * (0.1 + 0.8 * at)
    const half = height * 0.3 * (1 - at) + height * 0.04
    ragged(pen, x, top, low, half, random)
    pen.fillStyle = css(mix(colors.needle, [255, 255, 255], 0.05 * random.next() + at * 0.06))
    pen.fill()
    if (!colors.snow) continue
    ragged(pen, x - half * 0.12, top, top + (low - top) * 0.62, half * 0.62, random)
    pen.fillStyle = css(colors.snow, 0.96)
    pen.fill()
  }
}

function ragged(pen: Pen, x: number, top: number, low: number, half: number, random: Random): void {
  pen.beginPath()
  pen.moveTo(x, top)
  const teeth = 5
  pen.quadraticCurveTo(x + half * 0.3, low - (low - top) * 0.4, x + half, low)
  for (let i = 1; i <= teeth; i++) {
    const to = x + half - (i / teeth) * half * 2
    pen.quadraticCurveTo(
      to + half / teeth,
      low - (low - top) * random.between(0.16, 0.34),
      to,
      low + random.bell() * (low - top) * 0.05,
    )
  }
  pen.quadraticCurveTo(x - half * 0.3, low - (low - top) * 0.4, x, top)
  pen.closePath()
}

/** A crown of foliage made of dabs, lit from the upper left. */
export function crown(
  pen: Pen,
  x: number,
  y: number,
  rx: number,
  ry: number,
  colors: { dark: Rgb; light: Rgb },
  random: Random,
  dab = 7,
): void {
  fillBlob(pen, css(colors.dark), x, y, rx * 0.92, ry * 0.92, 0.18, random)
  const count = Math.round((rx * ry) / (dab * dab) / 0.42)
  for (let i = 0; i < count; i++) {
    const angle = random.between(0, Math.PI * 2)
    const away = Math.sqrt(random.next())
    const px = Math.cos(angle) * away
    const py = Math.sin(angle) * away
    const lit = 0.5 - px * 0.3 - py * 0.5 + random.bell() * 0.16
    fillBlob(
      pen,
      css(mix(colors.dark, colors.light, Math.min(1, Math.max(0, lit)))),
      x + px * rx,
      y + py * ry,
      dab * random.between(0.7, 1.3),
      dab * random.between(0.5, 0.9),
      0.25,
      random,
    )
  }
}

/** A stem of cane with its joints and a few hanging leaves. */
export function bamboo(pen: Pen, x: number, top: number, low: number, width: number, color: Rgb, random: Random): void {
  const lean = random.bell() * width * 0.7
  for (let y = low; y > top + 4; ) {
    const next = Math.max(top, y - width * random.between(3.4, 5))
    const at = (v: number) => x + lean * ((low - v) / Math.max(1, low - top))
    brushStroke(
      pen,
      [
        [at(y), y],
        [at((y + next) / 2) + random.bell() * 0.6, (y + next) / 2],
        [at(next), next + 2],
      ],
      { width, color, alpha: 0.95, dry: 0.12, taper: 'none' },
      random,
    )
    if (random.chance(0.55)) {
      const side = random.chance(0.5) ? 1 : -1
      for (let i = 0; i < 3; i++) {
        const reach = width * random.between(1.8, 3.2)
        leaf(
          pen,
          at(next) + side * reach * 0.45,
          next + reach * (0.15 + i * 0.14),
          reach,
          (side > 0 ? 0 : Math.PI) + side * random.between(0.35, 1),
          color,
        )
      }
    }
    y = next - 1.5
  }
}

/** Blades of grass from one foot. */
export function grass(pen: Pen, x: number, foot: number, height: number, color: Rgb, random: Random, blades = 6): void {
  for (let i = 0; i < blades; i++) {
    const lean = random.bell() * height * 0.22
    const start = x + random.bell() * height * 0.1
    const points: Point[] = [
      [start, foot],
      [start + lean * 0.25, foot - height * 0.55],
      [start + lean, foot - height * random.between(0.8, 1.05)],
    ]
    brushStroke(pen, points, { width: height * 0.09, color, alpha: 0.9, dry: 0.1, taper: 'end' }, random)
  }
}
