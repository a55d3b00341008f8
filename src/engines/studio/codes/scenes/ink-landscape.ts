import { paperGrain, wobble } from '../media/paper.ts'
import { bird, rock } from '../motifs/ground.ts'
import { bamboo, leaves, needleTuft } from '../motifs/plants.ts'
import { sign } from '../motifs/writing.ts'
import { blob, brushStroke, type Point, places, trace } from '../paint/brush.ts'
import { css, hex, mix, type Rgb } from '../paint/colour.ts'
import { type Run, runsOf } from '../runs.ts'
import { lay, onSheet, type Pen, SPAN, type Stage } from '../stage.ts'
import type { Spot, Style } from '../style.ts'

const PAPER = hex('#f3ecdc')
const INK = hex('#1d2024')
const WASH = hex('#5d676b')
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
  const { pen, random } = stage
  const x = random.between(400, 600)
  const y = random.between(200, 270)
  lay(
    stage,
    onSheet(stage, (sheet) => {
      sheet.fillStyle = css(SUN, 0.9)
      blob(sheet, x, y, 64, 64, 0.03, random)
      sheet.fill()
      sheet.fillStyle = css(hex('#e08a5a'), 0.35)
      blob(sheet, x - 10, y - 14, 40, 36, 0.2, random)
      sheet.fill()
    }),
    { alpha: 0.92, blur: 1.2 },
  )
  void pen
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
          { points: ridge.splice(0), width: 3 + range.ink * 5, colour: INK, alpha: range.ink * 0.8, dry: 0.5 },
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
      {
        points: [
          [x, y],
          [x + lean * 0.4 + random.bell() * 4, y + drop * 0.5],
          [x + lean, y + drop],
        ],
        width: random.between(3, 12) * (0.5 + range.ink),
        colour: INK,
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
      {
        points: [
          [x - wing, y - wing * 0.5],
          [x - wing * 0.4, y - wing * 0.6],
          [x, y],
        ],
        width: 3,
        colour: INK,
        alpha: 0.75,
        dry: 0.1,
      },
      random,
    )
    brushStroke(
      pen,
      {
        points: [
          [x, y],
          [x + wing * 0.5, y - wing * 0.7],
          [x + wing, y - wing * 0.3],
        ],
        width: 3,
        colour: INK,
        alpha: 0.75,
        dry: 0.1,
      },
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

function water(stage: Stage): void {
  const { pen, random } = stage
  for (let i = 0; i < 34; i++) {
    const y = 700 + random.next() ** 1.4 * 190
    const x = random.between(60, 900)
    const long = random.between(40, 190)
    brushStroke(
      pen,
      {
        points: [
          [x, y],
          [x + long / 2, y + random.bell() * 2],
          [x + long, y + random.bell() * 2],
        ],
        width: random.between(2, 6),
        colour: WASH,
        alpha: random.between(0.12, 0.4),
        dry: 0.8,
      },
      random,
    )
  }
}

function boat(stage: Stage): void {
  const { pen, random } = stage
  const x = random.between(360, 560)
  const y = random.between(742, 776)
  pen.fillStyle = css(INK, 0.92)
  pen.beginPath()
  pen.moveTo(x - 62, y - 12)
  pen.quadraticCurveTo(x - 8, y + 16, x + 66, y - 14)
  pen.quadraticCurveTo(x + 2, y + 30, x - 62, y - 12)
  pen.fill()
  pen.beginPath()
  pen.moveTo(x - 16, y + 2)
  pen.quadraticCurveTo(x - 14, y - 34, x + 8, y - 34)
  pen.quadraticCurveTo(x + 32, y - 34, x + 30, y + 2)
  pen.fill()
  pen.beginPath()
  pen.arc(x - 36, y - 30, 5, 0, 7)
  pen.fill()
  pen.beginPath()
  pen.moveTo(x - 43, y)
  pen.quadraticCurveTo(x - 42, y - 26, x - 35, y - 26)
  pen.quadraticCurveTo(x - 27, y - 20, x - 28, y)
  pen.fill()
  pen.beginPath()
  pen.moveTo(x - 54, y - 28)
  pen.quadraticCurveTo(x - 36, y - 44, x - 18, y - 28)
  pen.closePath()
  pen.fill()
  brushStroke(
    pen,
    {
      points: [
        [x - 66, y - 66],
        [x - 40, y - 20],
        [x - 8, y + 34],
      ],
      width: 2.4,
      colour: INK,
      alpha: 0.85,
      dry: 0.1,
    },
    random,
  )
}

/** Heavy rocks along the bottom, broken by light. */
function shore(stage: Stage): void {
  const { pen, random, noise } = stage
  const line = (x: number) => 872 - noise.layers(x / 190 + 8, 3.3, 3) * 60 - Math.max(0, (x - 620) / 404) ** 1.6 * 210
  const edge: Point[] = []
  for (let x = -10; x <= SPAN + 10; x += 8) edge.push([x, line(x)])
  pen.save()
  trace(pen, [[-20, 1100], ...edge, [1050, 1100]], true)
  pen.clip()
  const wash = pen.createLinearGradient(0, 680, 0, 1010)
  wash.addColorStop(0, css(mix(INK, WASH, 0.25), 0.85))
  wash.addColorStop(0.55, css(mix(INK, WASH, 0.5), 0.6))
  wash.addColorStop(1, css(WASH, 0.04))
  pen.fillStyle = wash
  pen.fillRect(0, 600, SPAN, 424)
  for (let i = 0; i < 190; i++) {
    const x = random.between(-20, 1040)
    const y = line(x) + random.between(0, 140)
    const size = random.between(14, 52)
    brushStroke(
      pen,
      {
        points: [
          [x - size, y + random.bell() * 4],
          [x, y - size * 0.45],
          [x + size * 0.7, y + random.bell() * 5],
          [x + size, y + size * 0.5],
        ],
        width: random.between(3, 11),
        colour: random.chance(0.3) ? PAPER : INK,
        alpha: random.between(0.25, 0.7),
        dry: 0.7,
      },
      random,
    )
  }
  pen.restore()
}

function pine(stage: Stage): void {
  const { pen, random } = stage
  const foot: Point = [900, 790]
  const trunk: Point[] = [foot, [872, 700], [900, 620], [852, 540], [800, 500]]
  brushStroke(pen, { points: trunk, width: 26, colour: INK, alpha: 0.8, dry: 0.35, taper: 'end' }, random)
  const limbs: Point[][] = [
    places('878,690 810,660 742,668'),
    places('890,640 950,600 1000,606'),
    places('872,570 800,560 736,590'),
    places('850,540 900,500 960,505'),
    places('800,500 750,480 700,492'),
  ]
  for (const limb of limbs) {
    brushStroke(pen, { points: limb, width: 10, colour: INK, alpha: 0.8, dry: 0.4, taper: 'end' }, random)
    for (const [x, y] of limb.slice(1)) needles(stage, x, y - 10)
  }
  needles(stage, 796, 488)
}

function needles(stage: Stage, x: number, y: number): void {
  const { pen, random } = stage
  for (let tuft = 0; tuft < 9; tuft++) {
    const tx = x + random.bell() * 24
    const ty = y + random.bell() * 10
    pen.lineWidth = 1.3
    for (let i = 0; i < 15; i++) {
      const angle = -Math.PI * random.between(0.02, 0.98)
      const long = random.between(10, 20)
      pen.strokeStyle = css(INK, random.between(0.45, 0.9))
      pen.beginPath()
      pen.moveTo(tx, ty)
      pen.lineTo(tx + Math.cos(angle) * long, ty + Math.sin(angle) * long * 0.75)
      pen.stroke()
    }
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
    brushStroke(pen, { points, width, colour: INK, alpha, dry, taper: 'none' }, random)
  }
  if (which === 3) {
    ring(module * 2.8, module * 1.3, 0.9, 0.1)
    pen.fillStyle = css(INK, 0.9)
    blob(pen, x, y, module * 0.75, module * 0.75, 0.06, random)
    pen.fill()
    return
  }
  ring(module * 3, module * 0.94, 0.95, 0.06)
  ring(module * 3, module * 0.98, 0.5, 0.6)
  const seal: Rgb = which === 2 ? hex('#a8281c') : INK
  pen.fillStyle = css(seal, 0.95)
  blob(pen, x, y, module * 1.55, module * 1.55, 0.06, random)
  pen.fill()
}

/** What stands for modules that differ from the picture: geese, an inscription, needles, canes, rocks, wisps of mist. */
function dress(stage: Stage, spots: Spot[]): void {
  const { pen, random, module } = stage
  for (const spot of spots.filter((each) => each.timing)) {
    if (!spot.dark) wisp(stage, spot, spot)
    else if (spot.row === 6) bird(pen, spot.x, spot.y, module * 0.8, INK, random)
    else sign(pen, spot.x, spot.y, module * 1.25, INK, random, 0.24)
  }
  for (const run of runsOf(
    spots.filter((each) => !each.timing),
    6,
  )) {
    const { from, to } = run
    if (!run.dark) wisp(stage, from, to)
    else if (from.y > 770) thicket(stage, run)
    else if (from.y < 430 && run.length === 1) bird(pen, from.x, from.y, module * 0.95, INK, random)
    else twig(stage, run)
  }
}

function wisp(stage: Stage, from: Spot, to: Spot): void {
  const { pen, random, module } = stage
  const stray = () => random.bell() * module * 0.1
  const reach = from === to ? module * 0.62 : module * 0.42
  brushStroke(
    pen,
    {
      points: [
        [from.x - reach, from.y + stray()],
        [(from.x + to.x) / 2, (from.y + to.y) / 2 + stray()],
        [to.x + reach, to.y + stray()],
      ],
      width: module * 0.75,
      colour: PAPER,
      alpha: 0.85,
      dry: 0.25,
    },
    random,
  )
}

function thicket(stage: Stage, run: Run): void {
  const { pen, random, module } = stage
  const { from, to } = run
  if (run.upright) bamboo(pen, from.x, from.y - module * 0.7, to.y + module * 0.6, module * 0.55, INK, random)
  else if (run.length > 1) {
    const width = to.x - from.x + module * 1.2
    rock(
      pen,
      (from.x + to.x) / 2,
      from.y + module * 0.45,
      width,
      module * random.between(0.9, 1.15),
      { dark: INK, light: WASH },
      random,
    )
  } else leaves(pen, from.x, from.y, module * 1.15, [INK, mix(INK, WASH, 0.2)], random, 9)
}

/** A bent twig with needles through the places of a run. */
function twig(stage: Stage, run: Run): void {
  const { pen, random, module } = stage
  const { from, to, length } = run
  const bend = random.bell() * module * 0.22
  brushStroke(
    pen,
    {
      points: [
        [from.x - (run.upright ? bend : module * 0.5), from.y - (run.upright ? module * 0.5 : bend)],
        [(from.x + to.x) / 2 + bend, (from.y + to.y) / 2 + bend],
        [to.x + (run.upright ? 0 : module * 0.5), to.y + (run.upright ? module * 0.5 : 0)],
      ],
      width: module * 0.34,
      colour: INK,
      alpha: 0.9,
      dry: 0.2,
    },
    random,
  )
  for (let i = 0; i < length; i++) {
    const at = length === 1 ? 0 : i / (length - 1)
    needleTuft(pen, from.x + (to.x - from.x) * at, from.y + (to.y - from.y) * at, module * 0.85, INK, random)
  }
}
