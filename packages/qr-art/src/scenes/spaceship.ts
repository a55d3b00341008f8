import { greebles, plate, port } from '../motifs/machines.ts'
import { blob, type Point, places, trace } from '../paint/brush.ts'
import { css, hex, mix, shade } from '../paint/color.ts'
import { lay, onSheet, SPAN, type Stage } from '../paint/stage.ts'
import type { Style } from '../style.ts'
import { dress, GLOWS, SPACE, STEEL } from './spaceship-marks.ts'

const VIOLET = hex('#3a1a5f')

const TEAL = hex('#0f3f52')

const HULL = hex('#e6e9f2')

const PANEL = hex('#cfd6e6')

const CONSOLE = 786

/** Out of a ship's window: nebulae, a ringed planet and a liner under way, over a desk full of instruments. */
export function spaceship(): Style {
  return {
    marks: {
      reach: 0.36,
      square: 0.3,
      eye: 2.6,
      wander: 0.03,
      soft: 0.13,
      gap: 0.22,
      darkTint: SPACE,
      lightTint: hex('#f2f6ff'),
      tintShare: 0.5,
    },
    bands: { dark: [0.1, 0.33], light: [0.77, 0.9], parting: 0.48 },
    paint(stage) {
      deepSpace(stage)
      planet(stage)
      liner(stage)
      frame(stage)
      desk(stage)
    },
    calm(_stage, pen) {
      pen.fillStyle = '#fff'
      pen.fillRect(200, 200, 560, 580)
      pen.fillStyle = '#666'
      pen.fillRect(60, 200, 140, 580)
    },
    finder: (stage, x, y, which, module) =>
      port(
        stage.pen,
        x,
        y,
        module,
        which === 3 ? [4, 3.5, 2.1, 0.72] : [4.3, 3.5, 2.5, 1.5],
        [HULL, STEEL, hex('#f2f6ff'), [hex('#1f4f9a'), hex('#8f2a2a'), hex('#1f5f5a'), hex('#8f2a2a')][which]!],
        which === 1 ? 'blades' : 'bolts',
      ),
    dress,
  }
}

function deepSpace(stage: Stage): void {
  const { pen, random } = stage
  const depth = pen.createLinearGradient(0, 0, SPAN, SPAN)
  depth.addColorStop(0, css(SPACE))
  depth.addColorStop(0.5, css(VIOLET))
  depth.addColorStop(1, css(TEAL))
  pen.fillStyle = depth
  pen.fillRect(0, 0, SPAN, SPAN)
  const clouds = onSheet(stage, (sheet) => {
    for (let i = 0; i < 90; i++) {
      const along = random.next()
      sheet.fillStyle = css(random.pick([hex('#7a2f9a'), hex('#1f6a8f'), hex('#9a2f6a'), hex('#2f3f9a')]), 0.14)
      blob(
        sheet,
        60 + along * 900 + random.bell() * 90,
        700 - along * 480 + random.bell() * 110,
        random.between(30, 120),
        random.between(20, 80),
        0.3,
        random,
      )
      sheet.fill()
    }
  })
  lay(stage, clouds, { blur: 18 })
  for (let i = 0; i < 260; i++) {
    pen.fillStyle = css(random.pick(GLOWS), random.between(0.2, 0.7))
    pen.beginPath()
    pen.arc(random.between(60, 960), random.between(60, CONSOLE), random.between(0.7, 1.8), 0, 7)
    pen.fill()
  }
}

function planet(stage: Stage): void {
  const { pen, random, noise } = stage
  const x = random.between(290, 360)
  const y = random.between(420, 480)
  const r = 142
  const [warm, cool] = random.pick([
    [hex('#ffd9a8'), hex('#f0a88f')],
    [hex('#c8f0e4'), hex('#8fc8e0')],
    [hex('#f6d0e8'), hex('#c8b0f0')],
  ] as const)
  ring(stage, x, y, r, Math.PI, Math.PI * 2)
  pen.save()
  pen.beginPath()
  pen.arc(x, y, r, 0, 7)
  pen.clip()
  for (let band = -r; band < r; band += 6) {
    const wave = noise.layers(band / 40 + x, y, 3)
    pen.fillStyle = css(mix(warm, cool, 0.5 + wave * 0.7))
    pen.fillRect(x - r, y + band, r * 2, 7)
  }
  const shadow = pen.createRadialGradient(x - 56, y - 60, r * 0.7, x - 20, y - 20, r * 1.35)
  shadow.addColorStop(0, 'rgba(20,10,50,0)')
  shadow.addColorStop(1, 'rgba(20,10,50,0.92)')
  pen.fillStyle = shadow
  pen.fillRect(x - r, y - r, r * 2, r * 2)
  pen.restore()
  ring(stage, x, y, r, 0, Math.PI)
}

function ring(stage: Stage, x: number, y: number, r: number, from: number, to: number): void {
  const { pen } = stage
  for (const [reach, color, wide] of [
    [1.7, hex('#ffe6c4'), 17],
    [1.5, hex('#e8c8f0'), 11],
    [1.88, hex('#c4e4f4'), 7],
  ] as const) {
    pen.strokeStyle = css(color)
    pen.lineWidth = wide
    pen.beginPath()
    pen.ellipse(x, y, r * reach, r * reach * 0.24, -0.3, from, to)
    pen.stroke()
  }
}

/** A long white ship with towers, windows and engines. */
function liner(stage: Stage): void {
  const { pen, random } = stage
  pen.save()
  pen.translate(random.between(620, 660), random.between(300, 350))
  pen.rotate(-0.16)
  const under = shade(PANEL, -0.62)
  plate(pen, places('-250,12 260,30 214,72 40,96 -120,70'), under)
  plate(pen, places('-280,8 -150,-34 230,-40 282,-4 262,32 -120,26'), HULL)
  plate(pen, places('-40,-38 -6,-92 150,-98 190,-40'), PANEL)
  plate(pen, places('40,-96 58,-134 116,-136 132,-98'), HULL)
  greebles(pen, -90, -32, 320, 54, HULL, random, 22)
  plate(pen, places('-280,8 -150,-34 -130,-10 -190,12'), hex('#9a2f3a'))
  for (let i = 0; i < 22; i++) {
    pen.fillStyle = css(STEEL)
    pen.fillRect(-100 + i * 15, 4, 8, 6)
    if (i < 11) pen.fillRect(4 + i * 14, -70, 7, 6)
  }
  for (const y of [-26, 0, 26]) {
    pen.fillStyle = css(STEEL)
    pen.fillRect(256, y - 12, 34, 22)
    const plume = pen.createLinearGradient(288, 0, 400, 0)
    plume.addColorStop(0, css(GLOWS[0]!))
    plume.addColorStop(1, css(GLOWS[0]!, 0))
    pen.fillStyle = plume
    pen.beginPath()
    pen.moveTo(288, y - 11)
    pen.lineTo(400, y - 2)
    pen.lineTo(288, y + 9)
    pen.fill()
  }
  pen.restore()
}

/** The window's rim: pale hull round the glass, wide at the corners where the instruments sit. */
function frame(stage: Stage): void {
  const { pen, margin, module, random } = stage
  const inset = margin + module * 0.4
  const corner = module * 9.4
  const hole = (): void => {
    pen.moveTo(inset + corner, inset)
    pen.lineTo(SPAN - inset - corner, inset)
    pen.lineTo(SPAN - inset, inset + corner)
    pen.lineTo(SPAN - inset, CONSOLE)
    pen.lineTo(inset, CONSOLE)
    pen.lineTo(inset, inset + corner)
    pen.closePath()
  }
  pen.beginPath()
  pen.rect(0, 0, SPAN, SPAN)
  hole()
  const metal = pen.createLinearGradient(0, 0, SPAN, SPAN)
  metal.addColorStop(0, '#f0f2f8')
  metal.addColorStop(0.5, '#d4dcec')
  metal.addColorStop(1, '#eceef6')
  pen.fillStyle = metal
  pen.fill('evenodd')
  pen.strokeStyle = css(hex('#b4bed6'))
  pen.lineWidth = 5
  pen.beginPath()
  hole()
  pen.stroke()
  pen.strokeStyle = css(hex('#bcc6dc'))
  pen.lineWidth = 2
  for (let i = 0; i < 16; i++) {
    const at = random.between(80, 940)
    pen.beginPath()
    pen.moveTo(i % 2 ? at : 6, i % 2 ? 6 : at)
    pen.lineTo(i % 2 ? at : 52, i % 2 ? 52 : at)
    pen.stroke()
  }
}

function desk(stage: Stage): void {
  const { pen } = stage
  const top: Point[] = places('0,812 190,792 420,780 604,780 834,792 1024,812 1024,1024 0,1024')
  trace(pen, [[-60, 830], ...top.slice(1, 5), [1084, 830], [1084, 1084], [-60, 1084]], true)
  const metal = pen.createLinearGradient(0, 780, 0, SPAN)
  metal.addColorStop(0, '#f6f8fc')
  metal.addColorStop(1, '#d8def0')
  pen.fillStyle = metal
  pen.fill()
  pen.strokeStyle = css(hex('#b4bed6'))
  pen.lineWidth = 4
  pen.stroke()
  pen.fillStyle = css(SPACE)
  pen.beginPath()
  pen.roundRect(400, 828, 226, 104, 14)
  pen.fill()
  pen.strokeStyle = css(hex('#3f7fb0'))
  pen.lineWidth = 3
  for (const r of [44, 30, 16]) {
    pen.beginPath()
    pen.ellipse(512, 880, r * 1.8, r, 0, 0, 7)
    pen.stroke()
  }
}
