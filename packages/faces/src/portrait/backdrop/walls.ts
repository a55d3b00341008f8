import { type Layer, layOver, lensBlur } from './lens.ts'
import { between, cloud, light, OVER, type Pen, pick, type Shot, shade, sheet, wideOf } from './shot.ts'

const lampOnWall = (shot: Shot, x: number, y: number, falloff: number): number => {
  const reach = Math.hypot((x - wideOf(shot) * 0.36) / 0.75, (y - 0.34) / 0.85)
  return 1.12 - (falloff * reach ** 1.6) / (0.6 + reach ** 1.6)
}

function fillAll(pen: Pen, shot: Shot, style: string): void {
  pen.fillStyle = style
  pen.fillRect(-OVER, -OVER, wideOf(shot) + 2 * OVER, 1 + 2 * OVER)
}

const BRICKS = [
  [152, 84, 66],
  [138, 72, 57],
  [164, 98, 78],
  [124, 66, 54],
  [148, 92, 76],
]

/** Old bricks a few metres behind, just out of focus. */
export function paintBrick(shot: Shot, white: boolean): Layer {
  const high = 0.052
  const long = high * 2.95
  const joint = 0.007
  const wall = sheet(shot, (pen) => {
    fillAll(pen, shot, white ? '#b9b6b1' : '#8f8378')
    for (let row = -4; row * high < 1 + OVER; row++) {
      const shift = (row & 1) * long * 0.5
      for (let col = -3; col * long < wideOf(shot) + OVER + long; col++) {
        const base = white ? [222, 219, 213] : pick(shot, BRICKS)
        pen.fillStyle = shade(shot, base, between(shot, 0.88, 1.1), white ? 0.02 : 0.05)
        const x = col * long + shift + between(shot, -0.002, 0.002)
        const y = row * high + between(shot, -0.0015, 0.0015)
        pen.beginPath()
        pen.roundRect(x, y, long - joint, high - joint, 0.004)
        pen.fill()
        // The lower edge lies in the shadow of the joint.
        pen.fillStyle = 'rgb(0 0 0 / 0.16)'
        pen.fillRect(x, y + high - joint - 0.004, long - joint, 0.004)
        pen.fillStyle = 'rgb(255 255 255 / 0.10)'
        pen.fillRect(x, y, long - joint, 0.003)
      }
    }
  })
  light(shot, wall, (x, y) => {
    const rough = 1 + 0.16 * cloud(x * 22, y * 22, shot.seed, 4) + 0.1 * cloud(x * 3, y * 3, shot.seed + 9, 2)
    const gain = lampOnWall(shot, x, y, 0.75) * rough
    return [gain * 1.02, gain, gain * 0.97]
  })
  return lensBlur(wall, shot.height * 0.0042)
}

/** Cast concrete with the marks of its boards. */
export function paintConcrete(shot: Shot): Layer {
  const wall = sheet(shot, (pen) => {
    fillAll(pen, shot, '#a3a29f')
    pen.fillStyle = 'rgb(40 40 44 / 0.35)'
    for (const y of [0.18, 0.71]) pen.fillRect(-OVER, y, 2, 0.0035)
    pen.fillRect(wideOf(shot) * 0.82, -OVER, 0.0035, 2)
    for (const y of [0.27, 0.62]) {
      for (const x of [0.12, 0.55, 0.93]) {
        pen.beginPath()
        pen.arc(x * wideOf(shot), y, 0.008, 0, 7)
        pen.fill()
      }
    }
  })
  light(shot, wall, (x, y) => {
    const stains = 1 + 0.2 * cloud(x * 2.4, y * 1.6, shot.seed, 5) + 0.07 * cloud(x * 30, y * 30, shot.seed + 3, 3)
    const gain = lampOnWall(shot, x, y, 0.7) * stains
    return [gain, gain, gain * 1.01]
  })
  return lensBlur(wall, shot.height * 0.004)
}

/** Upright boards with grain. */
export function paintWood(shot: Shot): Layer {
  const board = 0.105
  const wall = sheet(shot, (pen) => {
    fillAll(pen, shot, '#3c2a1e')
    for (let x = -OVER; x < wideOf(shot) + OVER; x += board) {
      pen.fillStyle = shade(shot, [142, 98, 64], between(shot, 0.82, 1.12), 0.04)
      pen.fillRect(x, -OVER, board - 0.004, 1 + 2 * OVER)
    }
  })
  light(shot, wall, (x, y) => {
    const plank = Math.floor((x + OVER) / board)
    const bend = cloud(x * 6, y * 1.1 + plank * 7.3, shot.seed, 2) * 0.5
    const grain =
      Math.sin((x * 60 + bend * 14 + plank * 3) * 3.1) * 0.08 +
      0.12 * cloud(x * 60, y * 3 + plank * 5, shot.seed + 8, 3)
    const gain = lampOnWall(shot, x, y, 0.75) * (1 + grain)
    return [gain, gain, gain]
  })
  return lensBlur(wall, shot.height * 0.004)
}

/** A plain room wall with the soft shadow of a window on it. */
export function paintWindowLight(shot: Shot): Layer {
  const wall = sheet(shot, (pen) => fillAll(pen, shot, '#cfc8bd'))
  const beams = sheet(shot, (pen) => {
    pen.fillStyle = '#fff3dc'
    pen.transform(1, 0.28, -0.22, 1, 0.18, -0.12)
    for (const [x, y] of [
      [0.02, 0.05],
      [0.3, 0.05],
      [0.02, 0.4],
      [0.3, 0.4],
    ] as const)
      pen.fillRect(x, y, 0.25, 0.32)
  })
  light(shot, wall, (x, y) => {
    const gain = lampOnWall(shot, x, y, 0.8) * 0.8
    return [gain, gain, gain]
  })
  layOver(wall, lensBlur(beams, shot.height * 0.022))
  return wall
}
