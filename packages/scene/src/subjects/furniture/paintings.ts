import type { SKRSContext2D } from '@napi-rs/canvas'
import { arc } from '../objects/curves.ts'

export function drawRug(pen: SKRSContext2D, main: string, dark: string) {
  const [cream, gold] = ['#e8dcc0', '#c99a45']
  pen.fillStyle = dark
  pen.fillRect(0, 0, 440, 300)
  for (const [inset, tone] of [
    [10, cream],
    [14, main],
    [36, gold],
    [40, dark],
    [62, cream],
    [66, main],
  ] as const) {
    pen.fillStyle = tone
    pen.fillRect(inset, inset, 440 - inset * 2, 300 - inset * 2)
  }
  const diamond = (x: number, y: number, w: number, h: number, tone: string) => {
    pen.fillStyle = tone
    pen.beginPath()
    pen.moveTo(x, y - h)
    pen.lineTo(x + w, y)
    pen.lineTo(x, y + h)
    pen.lineTo(x - w, y)
    pen.fill()
  }
  for (let i = 0; i < 16; i++) for (const y of [51, 249]) diamond(56 + i * 21.9, y, 8, 8, i % 2 ? cream : gold)
  for (let i = 0; i < 9; i++) for (const x of [51, 389]) diamond(x, 66 + i * 21, 8, 8, i % 2 ? cream : gold)
  for (const [w, tone] of [
    [120, dark],
    [108, cream],
    [98, main],
    [72, gold],
    [62, dark],
    [38, cream],
    [24, main],
  ] as const)
    diamond(220, 150, w, w * 0.66, tone)
  for (const x of [100, 340])
    for (const y of [96, 204])
      for (const [w, tone] of [
        [26, dark],
        [20, cream],
        [12, gold],
      ] as const)
        diamond(x, y, w, w * 0.8, tone)
}

export function drawLandscape(pen: SKRSContext2D) {
  const sky = pen.createLinearGradient(0, 0, 0, 150)
  sky.addColorStop(0, '#5f8fc0')
  sky.addColorStop(0.6, '#f3d9a8')
  sky.addColorStop(1, '#f0b48a')
  pen.fillStyle = sky
  pen.fillRect(0, 0, 320, 240)
  pen.fillStyle = '#fff3cf'
  pen.beginPath()
  pen.arc(228, 92, 20, 0, 7)
  pen.fill()
  const hills = (tone: string, base: number, tall: number, step: number) => {
    pen.fillStyle = tone
    pen.beginPath()
    pen.moveTo(0, 240)
    for (let x = 0; x <= 320; x += 4)
      pen.lineTo(x, base - tall * (0.6 * Math.sin(x / step) + 0.4 * Math.sin(x / (step * 0.37) + 1)))
    pen.lineTo(320, 240)
    pen.fill()
  }
  hills('#8aa0b8', 120, 34, 40)
  hills('#5f8577', 142, 16, 58)
  pen.fillStyle = '#7fa9c4'
  pen.fillRect(0, 158, 320, 30)
  pen.fillStyle = '#f4dfb4'
  for (let i = 0; i < 9; i++) pen.fillRect(214 + (i % 3) * 8 - i, 160 + i * 3, 30 - i * 2, 1.6)
  hills('#4f7a3c', 196, 9, 46)
  hills('#3a5f2c', 220, 6, 30)
  for (const [x, y, s] of [
    [54, 196, 1.2],
    [76, 200, 0.9],
    [34, 204, 1],
    [270, 206, 1.1],
  ] as const) {
    pen.fillStyle = '#27431f'
    for (let k = 0; k < 4; k++) {
      pen.beginPath()
      pen.moveTo(x, y - (62 - k * 12) * s)
      pen.lineTo(x + (7 + k * 4) * s, y - (38 - k * 12) * s)
      pen.lineTo(x - (7 + k * 4) * s, y - (38 - k * 12) * s)
      pen.fill()
    }
  }
}

/** Land as a few lobes: enough to be known as the earth at the size of a globe. */
export function drawEarth(pen: SKRSContext2D, sea: string) {
  pen.fillStyle = sea
  pen.fillRect(0, 0, 512, 256)
  const land = (tone: string, shape: readonly number[]) => {
    pen.fillStyle = tone
    pen.beginPath()
    for (let i = 0; i < shape.length; i += 2)
      pen.lineTo(((shape[i]! + 180) / 360) * 512, ((90 - shape[i + 1]!) / 180) * 256)
    pen.fill()
  }
  const [green, sand, pale] = ['#7fa05a', '#d2b876', '#eef0ee']
  land(
    green,
    [
      -165, 66, -140, 70, -95, 72, -80, 62, -64, 60, -56, 50, -70, 44, -81, 30, -80, 26, -97, 26, -97, 20, -88, 18, -83,
      9, -92, 14, -105, 20, -115, 31, -124, 40, -124, 48, -135, 58, -152, 59, -162, 56,
    ],
  )
  land(
    green,
    [
      -80, 9, -62, 10, -50, 0, -35, -6, -40, -20, -48, -26, -58, -38, -66, -46, -68, -54, -74, -50, -71, -30, -71, -18,
      -81, -5,
    ],
  )
  land(
    sand,
    [
      -16, 28, -10, 35, 10, 37, 32, 31, 43, 12, 51, 11, 40, -6, 40, -16, 33, -28, 20, -35, 13, -22, 12, -6, 8, 4, -8, 5,
      -17, 14,
    ],
  )
  land(
    green,
    [
      -9, 38, -9, 43, -1, 44, 4, 51, 8, 57, 12, 54, 20, 55, 28, 60, 22, 65, 12, 60, 5, 60, 14, 68, 28, 71, 60, 70, 80,
      74, 110, 76, 140, 73, 178, 68, 160, 60, 142, 55, 132, 43, 122, 38, 120, 30, 108, 20, 105, 9, 100, 14, 95, 17, 88,
      22, 80, 13, 77, 8, 72, 20, 66, 25, 57, 26, 52, 17, 44, 13, 35, 28, 36, 36, 27, 37, 22, 37, 19, 41, 14, 44, 18, 40,
      15, 38, 9, 44, 3, 42, 0, 38,
    ],
  )
  land(sand, [114, -22, 122, -17, 131, -12, 141, -12, 146, -19, 153, -28, 149, -38, 140, -37, 130, -32, 115, -34])
  for (const [x, y, r] of [
    [47, -19, 4],
    [138, 37, 4],
    [175, -41, 4],
    [-4, 54, 3],
    [115, 0, 6],
    [103, -1, 5],
    [140, -5, 6],
  ] as const)
    land(green, arc(x, y, r, r * 1.4, 0, 360, 8))
  land(pale, [-55, 60, -22, 70, -20, 82, -60, 82, -72, 77])
  land(pale, [-180, -70, -60, -66, -56, -72, 0, -70, 60, -67, 150, -68, 180, -72, 180, -90, -180, -90])
}

export function drawScreen(pen: SKRSContext2D) {
  const sky = pen.createLinearGradient(0, 0, 320, 200)
  sky.addColorStop(0, '#2b5aa8')
  sky.addColorStop(0.5, '#7a5ac0')
  sky.addColorStop(1, '#f08a6a')
  pen.fillStyle = sky
  pen.fillRect(0, 0, 320, 200)
  pen.fillStyle = '#f7f7fa'
  pen.fillRect(40, 28, 200, 132)
  pen.fillStyle = '#dfe3ea'
  pen.fillRect(40, 28, 200, 14)
  for (let i = 0; i < 8; i++) {
    pen.fillStyle = i === 0 ? '#2b3b55' : '#9aa6b5'
    pen.fillRect(52, 54 + i * 12, i === 0 ? 90 : 110 - ((i * 29) % 50), 5)
  }
  for (const [i, tone] of ['#e4604e', '#4fae6a', '#4a8ad0', '#e8b33c'].entries()) {
    pen.fillStyle = tone
    pen.fillRect(178 + i * 14, 148 - ((i * 37 + 30) % 70), 10, (i * 37 + 30) % 70)
  }
  pen.fillStyle = 'rgba(20,24,40,.45)'
  pen.fillRect(80, 176, 160, 18)
}

export function drawPage(pen: SKRSContext2D) {
  pen.fillStyle = '#f6f0e0'
  pen.fillRect(0, 0, 256, 360)
  pen.fillStyle = '#6a6154'
  for (let i = 0; i < 20; i++) {
    if (i === 9) continue
    const end = i % 7 === 6 ? 96 : 196 - ((i * 37) % 14)
    for (let x = 30; x < 30 + end; x += 17) pen.fillRect(x, 36 + i * 15, 9 + ((x * 13 + i * 7) % 7), 4)
  }
}
