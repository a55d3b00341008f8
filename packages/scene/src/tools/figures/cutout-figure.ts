import { css, mixed, WHITE } from '../colors.ts'
import type { Dress } from './cutout-dress.ts'
import { cut, oval, type Paper, type Pen } from './paper.ts'

/** A person of our own making: pear-shaped, long-nosed, with separate round eyes. One unit is half the figure's height. */
export function figure(pen: Pen, paper: Paper, dress: Dress): void {
  const { skin, coat, trousers, hair, trim } = dress
  for (const side of [-1, 1]) {
    paper(trousers, (p) =>
      cut(p, [
        [side * 0.05, 0.5],
        [side * 0.3, 0.5],
        [side * 0.27, 0.9],
        [side * 0.08, 0.9],
      ]),
    )
    paper([52, 40, 36], (p) => oval(p, side * 0.2, 0.92, 0.17, 0.07))
  }
  for (const side of [-1, 1]) {
    paper(mixed(coat, [20, 20, 30], 0.14), (p) =>
      cut(p, [
        [side * 0.26, 0.02],
        [side * 0.4, 0.04],
        [side * 0.56, 0.44],
        [side * 0.42, 0.5],
      ]),
    )
    paper(skin, (p) => oval(p, side * 0.5, 0.5, 0.085, 0.085))
  }
  paper(coat, (p) => {
    p.beginPath()
    p.moveTo(-0.24, -0.06)
    p.bezierCurveTo(-0.34, 0.2, -0.44, 0.46, -0.38, 0.66)
    p.lineTo(0.38, 0.66)
    p.bezierCurveTo(0.44, 0.46, 0.34, 0.2, 0.24, -0.06)
    p.closePath()
  })
  paper(trim, (p) =>
    cut(p, [
      [-0.02, 0.04],
      [0.03, 0.04],
      [0.035, 0.65],
      [-0.025, 0.65],
    ]),
  )
  for (const y of [0.2, 0.36, 0.52]) paper(mixed(trim, WHITE, 0.5), (p) => oval(p, 0.085, y, 0.028, 0.028))
  if (dress.longHair)
    paper(hair, (p) =>
      cut(p, [
        [-0.36, -0.6],
        [0.36, -0.6],
        [0.44, 0.1],
        [0.26, 0.14],
        [0.2, -0.3],
        [-0.2, -0.3],
        [-0.26, 0.14],
        [-0.44, 0.1],
      ]),
    )
  paper(skin, (p) => {
    p.beginPath()
    p.roundRect(-0.3, -0.72, 0.6, 0.68, [0.24, 0.24, 0.3, 0.3])
  })
  for (const side of [-1, 1]) paper(skin, (p) => oval(p, side * 0.31, -0.38, 0.06, 0.09))
  faceOf(pen, paper, dress)
  hairAndHat(paper, dress)
}

function faceOf(pen: Pen, paper: Paper, dress: Dress): void {
  for (const side of [-1, 1]) {
    paper(WHITE, (p) => oval(p, side * 0.135, -0.45, 0.082, 0.095))
    pen.fillStyle = '#241a16'
    oval(pen, side * 0.118, -0.43, 0.03, 0.034)
    pen.fill()
    pen.strokeStyle = css(mixed(dress.hair, [30, 20, 16], 0.4))
    pen.lineWidth = 0.03
    pen.lineCap = 'round'
    pen.beginPath()
    pen.moveTo(side * 0.06, -0.585 + (dress.angry ? 0.035 : 0))
    pen.lineTo(side * 0.2, -0.6 - (dress.angry ? 0.02 : 0))
    pen.stroke()
  }
  paper(mixed(dress.skin, [190, 80, 60], 0.28), (p) => oval(p, 0.02, -0.33, 0.06, 0.085, 0.2))
  if (dress.beard)
    paper(dress.hair, (p) =>
      cut(p, [
        [-0.28, -0.3],
        [-0.1, -0.22],
        [0.1, -0.22],
        [0.28, -0.3],
        [0.22, -0.02],
        [0.05, 0.1],
        [-0.05, 0.1],
        [-0.22, -0.02],
      ]),
    )
  pen.strokeStyle = '#5a2018'
  pen.lineWidth = 0.028
  pen.beginPath()
  pen.moveTo(-0.1, -0.17)
  pen.quadraticCurveTo(0, dress.sad ? -0.22 : -0.1, 0.1, -0.17)
  pen.stroke()
  if (!dress.glasses) return
  pen.strokeStyle = '#1c1c22'
  pen.lineWidth = 0.026
  for (const side of [-1, 1]) {
    oval(pen, side * 0.135, -0.44, 0.105, 0.105)
    pen.stroke()
  }
}

function hairAndHat(paper: Paper, { hat, hair, hatColor, trim }: Dress): void {
  if (hat === 'none') {
    paper(hair, (p) => {
      p.beginPath()
      p.moveTo(-0.34, -0.5)
      p.bezierCurveTo(-0.4, -0.86, 0.4, -0.9, 0.34, -0.5)
      p.lineTo(0.24, -0.6)
      p.lineTo(0.1, -0.56)
      p.lineTo(-0.04, -0.63)
      p.lineTo(-0.2, -0.56)
      p.closePath()
    })
    return
  }
  paper(hair, (p) =>
    cut(p, [
      [-0.33, -0.66],
      [0.33, -0.66],
      [0.33, -0.5],
      [0.26, -0.58],
      [-0.26, -0.58],
      [-0.33, -0.5],
    ]),
  )
  if (hat === 'crown')
    paper([240, 196, 60], (p) =>
      cut(p, [
        [-0.3, -0.66],
        [-0.33, -0.96],
        [-0.16, -0.8],
        [0, -1.0],
        [0.16, -0.8],
        [0.33, -0.96],
        [0.3, -0.66],
      ]),
    )
  else if (hat === 'wizard') {
    paper(hatColor, (p) =>
      cut(p, [
        [-0.3, -0.66],
        [0.06, -1.34],
        [0.3, -0.66],
      ]),
    )
    paper(mixed(hatColor, [10, 10, 30], 0.3), (p) => oval(p, 0, -0.66, 0.46, 0.075))
    paper([248, 216, 96], (p) => oval(p, 0.03, -0.88, 0.05, 0.05))
  } else if (hat === 'chef') {
    paper(WHITE, (p) => {
      p.beginPath()
      for (const [x, r] of [
        [-0.18, 0.17],
        [0.02, 0.2],
        [0.2, 0.16],
      ] as const)
        p.ellipse(x, -0.92, r, r, 0, 0, Math.PI * 2)
    })
    paper([240, 240, 240], (p) =>
      cut(p, [
        [-0.27, -0.9],
        [0.27, -0.9],
        [0.27, -0.64],
        [-0.27, -0.64],
      ]),
    )
  } else if (hat === 'pirate') {
    paper([36, 34, 40], (p) =>
      cut(p, [
        [-0.5, -0.62],
        [-0.36, -0.9],
        [0, -1.02],
        [0.36, -0.9],
        [0.5, -0.62],
        [0, -0.72],
      ]),
    )
    paper(WHITE, (p) => oval(p, 0, -0.84, 0.07, 0.07))
  } else if (hat === 'cap') {
    paper(hatColor, (p) => {
      p.beginPath()
      p.arc(0, -0.62, 0.33, Math.PI, 0)
      p.closePath()
    })
    paper(mixed(hatColor, [10, 10, 20], 0.25), (p) =>
      cut(p, [
        [-0.05, -0.66],
        [0.52, -0.64],
        [0.5, -0.57],
        [-0.05, -0.59],
      ]),
    )
  } else {
    paper(hatColor, (p) =>
      cut(p, [
        [-0.34, -0.62],
        [-0.3, -0.92],
        [0, -1.02],
        [0.3, -0.92],
        [0.34, -0.62],
      ]),
    )
    paper(trim, (p) =>
      cut(p, [
        [-0.37, -0.68],
        [0.37, -0.68],
        [0.37, -0.56],
        [-0.37, -0.56],
      ]),
    )
    paper(trim, (p) => oval(p, 0, -1.04, 0.09, 0.09))
  }
}
