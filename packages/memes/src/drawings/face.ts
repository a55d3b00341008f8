import { blob, INK, type Pen, type Point, path, shape, stain, stroke } from './pen.ts'

export type Mood =
  | 'happy'
  | 'grin'
  | 'calm'
  | 'smug'
  | 'no'
  | 'sad'
  | 'worried'
  | 'panic'
  | 'horror'
  | 'side'
  | 'shock'
  | 'proud'

export type Look = {
  skin: string
  hair: string
  style: 'short' | 'bun' | 'bald' | 'curls' | 'pigtails' | 'cap'
  cap?: string
}

/** How a mood moves a face: lids open 0..1, where the eyes look, brows (slope, lift), the mouth. */
type Features = {
  lids: number
  gaze: Point
  brow: Point
  mouth: 'smile' | 'grin' | 'flat' | 'frown' | 'wave' | 'scream' | 'o' | 'smirk'
  blush: boolean
  sweat: number
}

const MOODS: Record<Mood, Features> = {
  happy: { lids: 1, gaze: [0, 0], brow: [0, 0.1], mouth: 'smile', blush: true, sweat: 0 },
  grin: { lids: 0.8, gaze: [0.2, 0], brow: [0.1, 0.25], mouth: 'grin', blush: true, sweat: 0 },
  calm: { lids: 0.25, gaze: [0, 0.2], brow: [-0.05, 0.1], mouth: 'smile', blush: true, sweat: 0 },
  smug: { lids: 0.5, gaze: [0.5, 0], brow: [0.15, 0.2], mouth: 'smirk', blush: false, sweat: 0 },
  no: { lids: 0, gaze: [-0.5, 0.2], brow: [0.3, -0.15], mouth: 'frown', blush: false, sweat: 0 },
  sad: { lids: 0.6, gaze: [0, 0.4], brow: [-0.4, 0.05], mouth: 'frown', blush: false, sweat: 0 },
  worried: { lids: 1, gaze: [-0.3, -0.2], brow: [-0.35, 0.2], mouth: 'wave', blush: false, sweat: 4 },
  panic: { lids: 1.25, gaze: [0, 0], brow: [-0.4, 0.35], mouth: 'scream', blush: false, sweat: 3 },
  horror: { lids: 1.5, gaze: [0, -0.1], brow: [-0.55, 0.55], mouth: 'scream', blush: false, sweat: 7 },
  side: { lids: 0.75, gaze: [0.85, 0.05], brow: [0.12, -0.02], mouth: 'flat', blush: false, sweat: 0 },
  shock: { lids: 1.3, gaze: [-0.6, 0.1], brow: [-0.25, 0.5], mouth: 'o', blush: false, sweat: 1 },
  proud: { lids: 0.1, gaze: [0, 0], brow: [0.05, 0.3], mouth: 'smile', blush: true, sweat: 0 },
}

/** A head of radius `r` with its mood; `turn` −1..1 is where it faces. */
export function drawHead(pen: Pen, x: number, y: number, r: number, look: Look, mood: Mood, turn = 0): void {
  const { ctx } = pen
  const features = MOODS[mood]
  if (look.style === 'bun') blob(pen, look.hair, x, y - r * 1.12, r * 0.38)
  if (look.style === 'pigtails')
    for (const side of [-1, 1]) blob(pen, look.hair, x + side * r * 1.12, y + r * 0.1, r * 0.3, r * 0.5, side * 0.3)
  if (look.style === 'curls') for (const [dx, dy] of CURLS) blob(pen, look.hair, x + dx * r, y + dy * r, r * 0.42)
  blob(pen, look.skin, x - r * 0.98, y + r * 0.08, r * 0.17, r * 0.22)
  blob(pen, look.skin, x + r * 0.98, y + r * 0.08, r * 0.17, r * 0.22)
  blob(pen, look.skin, x, y, r, r * 1.06)
  ctx.save()
  ctx.beginPath()
  ctx.ellipse(x, y, r - pen.line / 2, r * 1.06 - pen.line / 2, 0, 0, 2 * Math.PI)
  ctx.clip()
  stain(pen, 'rgba(60,20,40,0.10)', x - r * 0.75 * Math.sign(turn || 1), y + r * 0.35, r * 0.7, r * 1.2)
  ctx.restore()
  const middle = x + turn * r * 0.32
  if (features.blush)
    for (const side of [-1, 1])
      stain(pen, 'rgba(235,90,90,0.35)', middle + side * r * 0.56, y + r * 0.34, r * 0.17, r * 0.11)
  drawHair(pen, x, y, r, look)
  for (const side of [-1, 1] as const) {
    drawEye(pen, middle + side * r * 0.37, y - r * 0.08, r * 0.2, features)
    drawBrow(pen, middle + side * r * 0.37, y - r * 0.42, r * 0.24, side, features)
  }
  stroke(
    pen,
    path(
      middle + turn * r * 0.1,
      y + r * 0.1,
      middle + turn * r * 0.2 + r * 0.08,
      y + r * 0.26,
      middle + turn * r * 0.1,
      y + r * 0.28,
    ),
    pen.line * 0.8,
  )
  drawMouth(pen, middle, y + r * 0.58, r * 0.36, features.mouth)
  for (let k = 0; k < features.sweat; k++) drawDrop(pen, x + r * DROPS[k]![0], y + r * DROPS[k]![1], r * 0.12)
}

const CURLS: readonly Point[] = [
  [-0.8, -0.5],
  [-0.45, -0.9],
  [0, -1.05],
  [0.45, -0.9],
  [0.8, -0.5],
  [-0.95, -0.05],
  [0.95, -0.05],
]
const DROPS: readonly Point[] = [
  [0.72, -0.55],
  [-0.78, -0.4],
  [0.98, 0.1],
  [-1.0, 0.25],
  [0.5, -0.95],
  [-0.5, -0.98],
  [1.15, -0.4],
]

function drawHair(pen: Pen, x: number, y: number, r: number, { hair, style, cap }: Look): void {
  if (style === 'bald') {
    stain(pen, 'rgba(255,255,255,0.45)', x - r * 0.35, y - r * 0.65, r * 0.2, r * 0.1)
    return
  }
  if (style === 'cap') {
    shape(pen, cap ?? '#d9534a', (ctx) => {
      ctx.arc(x, y - r * 0.22, r * 1.02, Math.PI, 0)
      ctx.closePath()
    })
    shape(pen, cap ?? '#d9534a', (ctx) => ctx.roundRect(x - r * 0.2, y - r * 0.34, r * 1.45, r * 0.22, r * 0.1))
    return
  }
  shape(pen, hair, (ctx) => {
    ctx.moveTo(x - r * 1.02, y + r * 0.02)
    ctx.bezierCurveTo(x - r * 1.25, y - r * 1.45, x + r * 1.25, y - r * 1.45, x + r * 1.02, y + r * 0.02)
    ctx.quadraticCurveTo(x + r * 0.8, y - r * 0.62, x + r * 0.2, y - r * 0.64)
    ctx.quadraticCurveTo(x - r * 0.3, y - r * 0.5, x - r * 0.55, y - r * 0.72)
    ctx.quadraticCurveTo(x - r * 0.85, y - r * 0.45, x - r * 1.02, y + r * 0.02)
  })
}

function drawEye(pen: Pen, x: number, y: number, r: number, { lids, gaze }: Features): void {
  if (lids <= 0.12) {
    stroke(pen, path(x - r, y, x, y + r * 0.5, x + r, y))
    return
  }
  const { ctx } = pen
  const open = Math.min(1.25, 0.55 + 0.6 * lids)
  ctx.save()
  blob(pen, '#ffffff', x, y, r * Math.max(1, lids * 0.95), r * 1.15 * open)
  ctx.beginPath()
  ctx.ellipse(x, y, r * Math.max(1, lids * 0.95), r * 1.15 * open, 0, 0, 2 * Math.PI)
  ctx.clip()
  const pupil = r * (lids > 1.1 ? 0.32 : 0.52)
  stain(pen, INK, x + gaze[0] * r * 0.6, y + gaze[1] * r * 0.6, pupil)
  stain(pen, '#ffffff', x + gaze[0] * r * 0.6 - pupil * 0.3, y + gaze[1] * r * 0.6 - pupil * 0.35, pupil * 0.3)
  ctx.restore()
  if (lids < 0.9)
    stroke(
      pen,
      path(x - r * 1.05, y - r * 0.35 * open, x, y - r * (0.1 + 0.6 * lids), x + r * 1.05, y - r * 0.35 * open),
      pen.line * 1.1,
    )
}

function drawBrow(pen: Pen, x: number, y: number, r: number, side: -1 | 1, { brow: [slope, lift] }: Features): void {
  const top = y - lift * r * 1.4
  stroke(pen, path(x - r, top - side * -slope * r, x, top - r * 0.22, x + r, top + side * -slope * r), pen.line * 1.5)
}

function drawMouth(pen: Pen, x: number, y: number, r: number, mouth: Features['mouth']): void {
  if (mouth === 'smile') stroke(pen, path(x - r * 0.8, y - r * 0.1, x, y + r * 0.55, x + r * 0.8, y - r * 0.1))
  else if (mouth === 'smirk')
    stroke(pen, path(x - r * 0.6, y + r * 0.15, x + r * 0.2, y + r * 0.3, x + r * 0.8, y - r * 0.3))
  else if (mouth === 'frown') stroke(pen, path(x - r * 0.7, y + r * 0.3, x, y - r * 0.25, x + r * 0.7, y + r * 0.3))
  else if (mouth === 'flat') stroke(pen, path(x - r * 0.55, y + r * 0.05, x + r * 0.55, y - r * 0.02))
  else if (mouth === 'wave')
    stroke(pen, path(x - r, y, x - r * 0.5, y - r * 0.4, x, y + r * 0.05, x + r * 0.5, y + r * 0.45, x + r, y))
  else if (mouth === 'o') blob(pen, '#7c2237', x, y + r * 0.05, r * 0.32, r * 0.42)
  else {
    const tall = mouth === 'scream' ? 0.95 : 0.5
    shape(pen, '#7c2237', (ctx) => {
      ctx.moveTo(x - r * 0.85, y - r * 0.3)
      ctx.quadraticCurveTo(x, y - r * (mouth === 'scream' ? 0.55 : 0.2), x + r * 0.85, y - r * 0.3)
      ctx.quadraticCurveTo(x + r * 0.7, y + r * tall, x, y + r * tall)
      ctx.quadraticCurveTo(x - r * 0.7, y + r * tall, x - r * 0.85, y - r * 0.3)
    })
    stain(pen, '#f2798a', x, y + r * (tall - 0.2), r * 0.36, r * 0.17)
    stroke(pen, path(x - r * 0.66, y - r * 0.22, x, y - r * 0.3, x + r * 0.66, y - r * 0.22), r * 0.17, '#ffffff')
  }
}

function drawDrop(pen: Pen, x: number, y: number, r: number): void {
  shape({ ...pen, line: pen.line * 0.7 }, '#8fd3f5', (ctx) => {
    ctx.moveTo(x, y - r * 1.5)
    ctx.quadraticCurveTo(x + r * 1.3, y + r * 0.4, x, y + r)
    ctx.quadraticCurveTo(x - r * 1.3, y + r * 0.4, x, y - r * 1.5)
  })
}
