import { paperGrain, wobble } from '../brushes/paper.ts'
import { brushStroke, fillBlob, type Point } from '../paint/brush.ts'
import { css, hex, mix, type Rgb } from '../paint/color.ts'
import { lay, onSheet, type Pen, SPAN, type Stage } from '../paint/stage.ts'
import type { Style } from '../style.ts'
import { dress, INK, PAPER, WASH } from './ink-landscape-marks.ts'
import { boat, pine, shore, water } from './ink-landscape-shore.ts'

const SUN = hex('#c8452f')

type Peak = { x: number; height: number; width: number; steep: number }

type Range = { base: number; peaks: Peak[]; ink: number; rough: number; shift: number }

/** Layered peaks in mist, a lake with a boat, rocks and pines in front; one red sun and seals. */
export function inkLandscape(): Style {
  let ranges: Range[] = []
  return {
    marks: {
      reach: 0.3,
      square: 0,
      eye: 2.2,
      wander: 0.12,
      soft: 0.2,
      gap: 0.2,
      darkTint: hex('#262a2e'),
      lightTint: PAPER,
      tintShare: 0.8,
    },
    bands: { dark: [0.12, 0.33], light: [0.8, 0.92], parting: 0.5, warmth: 0.08 },
    paint(stage) {
      ranges = makeRanges(stage)
      paper(stage)
      sun(stage)
      for (const [i, range] of ranges.entries()) {
        mountain(stage, range)
        if (i === 1) birds(stage)
        if (i === 2) pavilion(stage, range)
      }
      water(stage)
      boat(stage)
      shore(stage)
      pine(stage)
    },
    calm(stage, pen) {
      pen.fillStyle = '#fff'
      pen.fillRect(0, 0, SPAN, 420)
      pen.fillRect(0, 640, 760, 140)
      pen.fillStyle = '#777'
      for (const range of ranges.slice(0, 2)) {
        crest(stage, pen, range)
        pen.fill()
      }
    },
    finder: enso,
    dress,
    finish(stage, raster) {
      wobble(stage, raster, 1.1, 9)
      paperGrain(stage, raster, 2)
    },
  }
}

function makeRanges(stage: Stage): Range[] {
  const { random } = stage
  const range = (
    base: number,
    count: number,
    height: number,
    width: number,
    ink: number,
    from = 60,
    to = 964,
  ): Range => ({
    base,
    ink,
    rough: 1,
    shift: random.between(0, 100),
    peaks: Array.from({ length: count }, (_, i) => ({
      x: from + ((i + random.between(0.2, 0.8)) / count) * (to - from),
      height: height * random.between(0.55, 1.1),
      width: width * random.between(0.7, 1.3),
      steep: random.between(1.3, 2.4),
    })),
  })
  const left = random.chance(0.5)
  return [
    range(560, 5, 260, 120, 0.22),
    range(600, 4, 330, 100, 0.38, left ? 380 : 40, left ? 980 : 660),
    range(680, 2, 430, 120, 0.75, left ? 620 : 130, left ? 900 : 420),
    range(700, 4, 120, 110, 0.5),
  ]
}

function heightAt(stage: Stage, range: Range, x: number): number {
  let top = 0
  for (const peak of range.peaks) {
    const away = Math.abs(x - peak.x) / peak.width
    top = Math.max(top, peak.height * Math.exp(-(away ** peak.steep)))
  }
  const rough = stage.noise.layers(x / 46 + range.shift, range.shift, 4) * 36
  return range.base - top - rough * Math.min(1, 0.25 + top / 140)
}

function crest(stage: Stage, pen: Pen, range: Range): void {
  pen.beginPath()
  pen.moveTo(-10, range.base + 80)
  for (let x = -10; x <= SPAN + 10; x += 3) pen.lineTo(x, heightAt(stage, range, x))
  pen.lineTo(SPAN + 10, range.base + 80)
  pen.closePath()
}

function paper(stage: Stage): void {
  const { pen, random } = stage
  pen.fillStyle = css(PAPER)
  pen.fillRect(0, 0, SPAN, SPAN)
  for (let i = 0; i < 26; i++) {
    const x = random.between(0, SPAN)
    const y = random.between(0, SPAN)
    const r = random.between(80, 260)
    const stain = pen.createRadialGradient(x, y, 0, x, y, r)
    stain.addColorStop(0, css(hex('#e2d3b4'), 0.16))
    stain.addColorStop(1, css(hex('#e2d3b4'), 0))
    pen.fillStyle = stain
    pen.fillRect(x - r, y - r, r * 2, r * 2)
  }
}

function sun(stage: Stage): void {
  const { random } = stage
  const x = random.between(400, 600)
  const y = random.between(200, 270)
  lay(
    stage,
    onSheet(stage, (sheet) => {
      fillBlob(sheet, css(SUN, 0.9), x, y, 64, 64, 0.03, random)
      fillBlob(sheet, css(hex('#e08a5a'), 0.35), x - 10, y - 14, 40, 36, 0.2, random)
    }),
    { alpha: 0.92, blur: 1.2 },
  )
}

/** Dark at the crest, lost in mist at the foot, with dry strokes that follow the slope. */
function mountain(stage: Stage, range: Range): void {
  const { random } = stage
  const sheet = onSheet(stage, (pen) => {
    crest(stage, pen, range)
    pen.save()
    pen.clip()
    const top = range.base - Math.max(...range.peaks.map((peak) => peak.height))
    const wash = pen.createLinearGradient(0, top - 20, 0, range.base + 30)
    wash.addColorStop(0, css(mix(WASH, INK, range.ink * 0.7), range.ink))
    wash.addColorStop(0.55, css(mix(WASH, INK, range.ink * 0.4), range.ink * 0.62))
    wash.addColorStop(1, css(WASH, 0))
    pen.fillStyle = wash
    pen.fillRect(0, 0, SPAN, SPAN)
    for (const peak of range.peaks) slopes(stage, pen, range, peak)
    pen.restore()
    const ridge: Point[] = []
    for (let x = -10; x <= SPAN + 10; x += 7) {
      const y = heightAt(stage, range, x)
      if (range.base - y > 34) ridge.push([x, y])
      else if (ridge.length > 4) {
        brushStroke(
          pen,
          ridge.splice(0),
          { width: 3 + range.ink * 5, color: INK, alpha: range.ink * 0.8, dry: 0.5 },
          random,
        )
      } else ridge.length = 0
    }
  })
  lay(stage, sheet)
}

function slopes(stage: Stage, pen: Pen, range: Range, peak: Peak): void {
  const { random } = stage
  const count = Math.round(peak.height * range.ink * 0.42)
  for (let i = 0; i < count; i++) {
    const x = peak.x + random.bell() * peak.width * 0.55
    const y = heightAt(stage, range, x) + random.between(2, peak.height * 0.5)
    const lean = ((x - peak.x) / peak.width) * random.between(14, 34)
    const drop = random.between(24, 80)
    brushStroke(
      pen,
      [
        [x, y],
        [x + lean * 0.4 + random.bell() * 4, y + drop * 0.5],
        [x + lean, y + drop],
      ],
      {
        width: random.between(3, 12) * (0.5 + range.ink),
        color: INK,
        alpha: range.ink * random.between(0.2, 0.6),
        dry: 0.75,
      },
      random,
    )
  }
}

function birds(stage: Stage): void {
  const { pen, random } = stage
  const x0 = random.between(420, 640)
  const y0 = random.between(330, 400)
  for (let i = 0; i < 7; i++) {
    const x = x0 + i * 26 * (i % 2 ? 1 : -0.8) + random.bell() * 6
    const y = y0 + i * 9 + random.bell() * 5
    const wing = random.between(8, 13)
    brushStroke(
      pen,
      [
        [x - wing, y - wing * 0.5],
        [x - wing * 0.4, y - wing * 0.6],
        [x, y],
      ],
      { width: 3, color: INK, alpha: 0.75, dry: 0.1 },
      random,
    )
    brushStroke(
      pen,
      [
        [x, y],
        [x + wing * 0.5, y - wing * 0.7],
        [x + wing, y - wing * 0.3],
      ],
      { width: 3, color: INK, alpha: 0.75, dry: 0.1 },
      random,
    )
  }
}

function pavilion(stage: Stage, range: Range): void {
  const { pen } = stage
  const peak = range.peaks[0]!
  const x = peak.x - peak.width * 0.55
  const y = heightAt(stage, range, x) + 4
  pen.strokeStyle = css(INK, 0.9)
  pen.fillStyle = css(INK, 0.9)
  for (const [level, width] of [
    [0, 30],
    [-26, 22],
  ] as const) {
    pen.lineWidth = 2.6
    for (const leg of [-0.62, -0.2, 0.2, 0.62]) {
      pen.beginPath()
      pen.moveTo(x + leg * width, y + level)
      pen.lineTo(x + leg * width, y + level - 22)
      pen.stroke()
    }
    pen.beginPath()
    pen.moveTo(x - width - 9, y + level - 22)
    pen.quadraticCurveTo(x - width * 0.4, y + level - 24, x, y + level - 44)
    pen.quadraticCurveTo(x + width * 0.4, y + level - 24, x + width + 9, y + level - 22)
    pen.quadraticCurveTo(x, y + level - 17, x - width - 9, y + level - 22)
    pen.fill()
  }
}

/** A ring drawn in one sweep round a heavy dot. */
function enso(stage: Stage, x: number, y: number, which: number, module: number): void {
  const { pen, random } = stage
  const halo = pen.createRadialGradient(x, y, module * 3.2, x, y, module * 6.4)
  halo.addColorStop(0, css(PAPER, 0.95))
  halo.addColorStop(1, css(PAPER, 0))
  pen.fillStyle = halo
  pen.fillRect(x - module * 7, y - module * 7, module * 14, module * 14)
  const start = random.between(0, Math.PI * 2)
  const ring = (radius: number, width: number, alpha: number, dry: number) => {
    const points: Point[] = []
    for (let i = 0; i <= 24; i++) {
      const angle = start + (i / 24) * Math.PI * 2.06
      const square = 1 + 0.09 * Math.cos(angle * 4 + Math.PI) ** 2 * 0
      points.push([x + Math.cos(angle) * radius * square, y + Math.sin(angle) * radius * square])
    }
    brushStroke(pen, points, { width, color: INK, alpha, dry, taper: 'none' }, random)
  }
  if (which === 3) {
    ring(module * 2.8, module * 1.3, 0.9, 0.1)
    fillBlob(pen, css(INK, 0.9), x, y, module * 0.75, module * 0.75, 0.06, random)
    return
  }
  ring(module * 3, module * 0.94, 0.95, 0.06)
  ring(module * 3, module * 0.98, 0.5, 0.6)
  const seal: Rgb = which === 2 ? hex('#a8281c') : INK
  fillBlob(pen, css(seal, 0.95), x, y, module * 1.55, module * 1.55, 0.06, random)
}
