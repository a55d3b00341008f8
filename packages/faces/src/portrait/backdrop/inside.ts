import { type Layer, layOver, lensBlur } from './lens.ts'
import { between, glint, light, OVER, type Pen, pick, type Shot, shade, sheet, wideOf } from './shot.ts'

/** How wide the aperture is open: radius of the disc a point becomes, in units of the frame's height. */
const FAR = 0.03
const MIDDLE = 0.024

function gradient(pen: Pen, from: string, to: string, y0: number, y1: number): void {
  const fill = pen.createLinearGradient(0, y0, 0, y1)
  fill.addColorStop(0, from)
  fill.addColorStop(1, to)
  pen.fillStyle = fill
}

function poly(pen: Pen, points: readonly (readonly [number, number])[]): void {
  pen.beginPath()
  for (const [x, y] of points) pen.lineTo(x, y)
  pen.closePath()
  pen.fill()
}

/** A leafy plant in a pot, a good shape even when blurred. */
function plant(pen: Pen, shot: Shot, x: number, foot: number, high: number): void {
  pen.fillStyle = '#d8d4cc'
  poly(pen, [
    [x - high * 0.13, foot - high * 0.26],
    [x + high * 0.13, foot - high * 0.26],
    [x + high * 0.1, foot],
    [x - high * 0.1, foot],
  ])
  for (let k = 0; k < 46; k++) {
    const turn = between(shot, -1.25, 1.25)
    const reach = high * between(shot, 0.3, 0.78)
    pen.fillStyle = shade(shot, [64, 106, 58], between(shot, 0.55, 1.35), 0.08)
    pen.save()
    pen.translate(x + Math.sin(turn) * reach * 0.7, foot - high * 0.24 - Math.cos(turn) * reach)
    pen.rotate(turn)
    pen.beginPath()
    pen.ellipse(0, 0, high * 0.045, high * 0.13, 0, 0, 7)
    pen.fill()
    pen.restore()
  }
}

/** A bright modern office: windows on one side, desks and screens deep in the room, lamps in rows. */
export function paintOffice(shot: Shot): Layer {
  const wide = wideOf(shot)
  const gone: readonly [number, number] = [wide * 0.66, 0.42]
  const room = sheet(shot, (pen) => officeShell(pen, shot, gone))
  for (let k = 0; k < 4; k++) {
    const near = 1 / (1 + k * 0.75)
    for (const side of [-0.2, 0.34]) {
      const y = gone[1] - 0.46 * near
      glint(shot, room, gone[0] + side * near, y, 0.013 * near, [6, 5.7, 5.2])
      glint(shot, room, gone[0] + side * near + 0.045 * near, y, 0.013 * near, [6, 5.7, 5.2])
    }
  }
  const picture = lensBlur(room, shot.height * FAR)
  const front = sheet(shot, (pen) => officeFront(pen, shot))
  layOver(picture, lensBlur(front, shot.height * MIDDLE))
  light(shot, picture, (x) => {
    const gain = 0.8 - 0.16 * (x / wide)
    return [gain, gain * 1.0, gain * 1.03]
  })
  return picture
}

function officeShell(pen: Pen, shot: Shot, [gx, gy]: readonly [number, number]): void {
  const wide = wideOf(shot)
  gradient(pen, '#b9b8b4', '#a8a6a1', -OVER, 1 + OVER)
  pen.fillRect(-OVER, -OVER, wide + 2 * OVER, 1 + 2 * OVER)
  pen.fillStyle = '#d9d9d6' // ceiling
  poly(pen, [
    [-OVER, -OVER],
    [wide + OVER, -OVER],
    [gx + 0.12, gy - 0.16],
    [gx - 0.1, gy - 0.16],
  ])
  pen.fillStyle = '#77716a' // floor
  poly(pen, [
    [-OVER, 1 + OVER],
    [wide + OVER, 1 + OVER],
    [gx + 0.12, gy + 0.14],
    [gx - 0.1, gy + 0.14],
  ])
  // The wall of windows runs towards the vanishing point.
  const edge = (t: number, y: number): [number, number] => [-OVER + (gx - 0.1 + OVER) * t, y + (gy - y) * t * 0.92]
  let t = 0
  while (t < 0.88) {
    const next = t + 0.17 * (1 - t * 0.75)
    const gap = (next - t) * 0.09
    gradient(pen, '#eef6fc', '#dcebf2', -0.1, 0.9)
    poly(pen, [edge(t + gap, -0.1), edge(next - gap, -0.1), edge(next - gap, 0.72), edge(t + gap, 0.72)])
    pen.fillStyle = 'rgb(150 172 190 / 0.75)' // the town outside
    poly(pen, [
      edge(t + gap, between(shot, 0.34, 0.5)),
      edge(next - gap, between(shot, 0.34, 0.5)),
      edge(next - gap, 0.72),
      edge(t + gap, 0.72),
    ])
    t = next
  }
  pen.fillStyle = '#6d8296' // a glass meeting room on the right
  poly(pen, [
    [wide + OVER, 0.02],
    [gx + 0.14, gy - 0.11],
    [gx + 0.14, gy + 0.13],
    [wide + OVER, 0.9],
  ])
  pen.fillStyle = 'rgb(225 232 236 / 0.55)'
  poly(pen, [
    [wide + 0.02, 0.12],
    [gx + 0.2, gy - 0.08],
    [gx + 0.2, gy + 0.02],
    [wide + 0.02, 0.4],
  ])
}

function officeFront(pen: Pen, shot: Shot): void {
  const wide = wideOf(shot)
  pen.fillStyle = '#b08a62' // a desk across the room
  pen.fillRect(wide * 0.42, 0.66, wide, 0.035)
  pen.fillStyle = '#e6e2dc'
  pen.fillRect(wide * 0.45, 0.69, wide, 0.25)
  for (const [x, w] of [
    [0.5, 0.16],
    [0.84, 0.2],
  ] as const) {
    pen.fillStyle = '#20242b'
    pen.fillRect(wide * x, 0.545, w, 0.105)
    pen.fillStyle = '#6f93b5'
    pen.fillRect(wide * x + 0.008, 0.552, w - 0.016, 0.085)
    pen.fillStyle = '#3a3f46'
    pen.fillRect(wide * x + w / 2 - 0.012, 0.65, 0.024, 0.02)
  }
  pen.fillStyle = '#2c3a4c' // chairs
  for (const x of [0.62, 1.02]) {
    pen.beginPath()
    pen.roundRect(wide * x, 0.63, 0.12, 0.22, 0.03)
    pen.fill()
  }
  plant(pen, shot, wide * 0.08, 0.98, 0.46)
}

const SPINES = [
  [122, 40, 36],
  [38, 60, 84],
  [52, 78, 58],
  [172, 132, 76],
  [92, 62, 44],
  [196, 184, 160],
  [70, 44, 66],
  [150, 88, 48],
  [34, 40, 48],
  [142, 60, 46],
]

/** Shelves of books to the ceiling under warm lamps. */
export function paintLibrary(shot: Shot): Layer {
  const wide = wideOf(shot)
  const shelves = sheet(shot, (pen) => {
    pen.fillStyle = '#3a2618'
    pen.fillRect(-OVER, -OVER, wide + 2 * OVER, 1 + 2 * OVER)
    for (const [left, right] of [
      [-OVER, wide * 0.3],
      [wide * 0.34, wide * 0.78],
      [wide * 0.82, wide + OVER],
    ] as const)
      for (let y = -0.06; y < 1.1; y += 0.185) bookRow(pen, shot, left + 0.012, right - 0.012, y, 0.158)
    pen.fillStyle = '#5c3d26'
    for (let y = -0.06; y < 1.1; y += 0.185) pen.fillRect(-OVER, y + 0.158, wide + 2 * OVER, 0.022)
    for (const x of [0.3, 0.78]) pen.fillRect(wide * x, -OVER, wide * 0.04, 1 + 2 * OVER)
  })
  light(shot, shelves, (x, y) => {
    const warm = 0.62 + 0.75 * Math.exp(-(((x - wide * 0.2) / 0.34) ** 2) - ((y - 0.2) / 0.42) ** 2)
    return [warm * 1.12, warm * 0.98, warm * 0.78]
  })
  for (const [x, y] of [
    [0.32, 0.13],
    [0.8, 0.16],
    [0.32, 0.64],
  ] as const)
    glint(shot, shelves, wide * x, y, 0.012, [5.5, 3.9, 2.0])
  return lensBlur(shelves, shot.height * 0.026)
}

function bookRow(pen: Pen, shot: Shot, left: number, right: number, top: number, high: number): void {
  pen.fillStyle = '#1c120b'
  pen.fillRect(left, top, right - left, high)
  for (let x = left; x < right - 0.012; ) {
    const w = Math.min(between(shot, 0.012, 0.03), right - x)
    const h = high * between(shot, 0.68, 0.97)
    pen.fillStyle = shade(shot, pick(shot, SPINES), between(shot, 0.8, 1.25), 0.06)
    pen.fillRect(x, top + high - h, w * 0.94, h)
    pen.fillStyle = 'rgb(230 200 140 / 0.45)'
    if (shot.random() < 0.45) pen.fillRect(x, top + high - h * 0.8, w * 0.94, 0.008)
    x += shot.random() < 0.05 ? w + 0.03 : w
  }
}

/** A café or bar in the evening: warm walls, strings of lamps, bottles that glint. */
export function paintCafe(shot: Shot): Layer {
  const wide = wideOf(shot)
  const room = sheet(shot, (pen) => {
    gradient(pen, '#4a3222', '#2a1b13', -OVER, 1 + OVER)
    pen.fillRect(-OVER, -OVER, wide + 2 * OVER, 1 + 2 * OVER)
    pen.fillStyle = '#6d4a30'
    pen.fillRect(-OVER, 0.66, wide + 2 * OVER, 0.05)
    pen.fillStyle = '#3b281b'
    pen.fillRect(-OVER, 0.71, wide + 2 * OVER, 0.5)
    for (const y of [0.3, 0.44, 0.58]) {
      pen.fillStyle = '#7a5436'
      pen.fillRect(wide * 0.5, y, wide, 0.012)
      for (let x = wide * 0.52; x < wide + OVER; x += between(shot, 0.02, 0.045)) {
        pen.fillStyle = shade(
          shot,
          pick(shot, [
            [120, 90, 50],
            [60, 84, 62],
            [150, 110, 80],
            [90, 60, 48],
          ]),
          between(shot, 0.8, 1.5),
          0.1,
        )
        pen.fillRect(x, y - 0.085, 0.017, 0.085)
      }
    }
    gradient(pen, '#e9c48e', '#8a6038', 0.02, 0.6) // a window to the street
    pen.fillRect(-OVER, 0.1, wide * 0.28 + OVER, 0.46)
  })
  for (let k = 0; k < 22; k++) {
    const x = between(shot, -0.05, wide + 0.05)
    glint(shot, room, x, 0.06 + 0.1 * Math.sin(x * 5) ** 2 + between(shot, 0, 0.05), 0.006, [26, 15, 6])
  }
  for (let k = 0; k < 26; k++) {
    const tint = between(shot, 0.5, 1)
    glint(shot, room, between(shot, -0.05, wide + 0.05), between(shot, 0.2, 0.62), 0.003, [
      14 * tint,
      9 * tint,
      4.5 * tint,
    ])
  }
  return lensBlur(room, shot.height * 0.034)
}

/** A living room in daylight: a window with curtains, a lamp, a plant, a picture on the wall. */
export function paintHome(shot: Shot): Layer {
  const wide = wideOf(shot)
  const room = sheet(shot, (pen) => {
    gradient(pen, '#d8cfc3', '#c2b6a6', -OVER, 1)
    pen.fillRect(-OVER, -OVER, wide + 2 * OVER, 1 + 2 * OVER)
    gradient(pen, '#fdfdf8', '#e5efe2', 0, 0.7)
    pen.fillRect(-OVER, 0.02, wide * 0.36 + OVER, 0.66)
    pen.fillStyle = '#f3efe8'
    for (const x of [0.02, 0.3]) pen.fillRect(wide * x, -OVER, wide * 0.08, 0.95)
    pen.fillStyle = '#f4f2ee'
    pen.fillRect(wide * 0.62, 0.12, wide * 0.26, 0.24)
    pen.fillStyle = '#8ba0a8'
    pen.fillRect(wide * 0.65, 0.145, wide * 0.2, 0.19)
    pen.fillStyle = '#c39a6e'
    pen.fillRect(wide * 0.65, 0.25, wide * 0.2, 0.085)
    pen.fillStyle = '#7f8a86' // sofa
    pen.beginPath()
    pen.roundRect(wide * 0.34, 0.7, wide, 0.5, 0.05)
    pen.fill()
    pen.fillStyle = '#c98d5b'
    pen.fillRect(wide * 0.78, 0.72, 0.14, 0.13)
    plant(pen, shot, wide * 0.47, 0.86, 0.4)
  })
  glint(shot, room, wide * 0.96, 0.42, 0.03, [3.2, 2.5, 1.7])
  light(shot, room, (x) => {
    const gain = 0.92 - 0.22 * (x / wide)
    return [gain * 1.02, gain, gain * 0.95]
  })
  return lensBlur(room, shot.height * FAR)
}
