import { brushStroke, type Point, places, trace } from '../paint/brush.ts'
import { css, mix } from '../paint/color.ts'
import { SPAN, type Stage } from '../paint/stage.ts'
import { INK, PAPER, WASH } from './ink-landscape-marks.ts'

export function water(stage: Stage): void {
  const { pen, random } = stage
  for (let i = 0; i < 34; i++) {
    const y = 700 + random.next() ** 1.4 * 190
    const x = random.between(60, 900)
    const long = random.between(40, 190)
    brushStroke(
      pen,
      [
        [x, y],
        [x + long / 2, y + random.bell() * 2],
        [x + long, y + random.bell() * 2],
      ],
      { width: random.between(2, 6), color: WASH, alpha: random.between(0.12, 0.4), dry: 0.8 },
      random,
    )
  }
}

export function boat(stage: Stage): void {
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
    [
      [x - 66, y - 66],
      [x - 40, y - 20],
      [x - 8, y + 34],
    ],
    { width: 2.4, color: INK, alpha: 0.85, dry: 0.1 },
    random,
  )
}

/** Heavy rocks along the bottom, broken by light. */
export function shore(stage: Stage): void {
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
      [
        [x - size, y + random.bell() * 4],
        [x, y - size * 0.45],
        [x + size * 0.7, y + random.bell() * 5],
        [x + size, y + size * 0.5],
      ],
      {
        width: random.between(3, 11),
        color: random.chance(0.3) ? PAPER : INK,
        alpha: random.between(0.25, 0.7),
        dry: 0.7,
      },
      random,
    )
  }
  pen.restore()
}

export function pine(stage: Stage): void {
  const { pen, random } = stage
  const foot: Point = [900, 790]
  const trunk: Point[] = [foot, [872, 700], [900, 620], [852, 540], [800, 500]]
  brushStroke(pen, trunk, { width: 26, color: INK, alpha: 0.8, dry: 0.35, taper: 'end' }, random)
  const limbs: Point[][] = [
    places('878,690 810,660 742,668'),
    places('890,640 950,600 1000,606'),
    places('872,570 800,560 736,590'),
    places('850,540 900,500 960,505'),
    places('800,500 750,480 700,492'),
  ]
  for (const limb of limbs) {
    brushStroke(pen, limb, { width: 10, color: INK, alpha: 0.8, dry: 0.4, taper: 'end' }, random)
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
