import { type Layer, layOver, lensBlur } from './lens.ts'
import { between, cloud, glint, light, OVER, type Pen, pick, type Shot, shade, sheet, wideOf } from './shot.ts'

type Tones = {
  sky: readonly [string, string]
  sun: readonly [number, number, number]
  warm: readonly [number, number, number]
}

const HOURS: Record<Shot['hour'], Tones> = {
  day: { sky: ['#cfe2f2', '#eef4f2'], sun: [5.6, 5.7, 4.3], warm: [1, 1, 1] },
  golden: { sky: ['#f3c98c', '#ffe9c2'], sun: [9, 6.4, 2.9], warm: [1.18, 0.98, 0.72] },
  night: { sky: ['#0d1522', '#1b2638'], sun: [1.6, 1.9, 2.4], warm: [0.22, 0.28, 0.4] },
}

function sky(pen: Pen, shot: Shot, [top, low]: readonly [string, string], to: number): void {
  const fill = pen.createLinearGradient(0, -OVER, 0, to)
  fill.addColorStop(0, top)
  fill.addColorStop(1, low)
  pen.fillStyle = fill
  pen.fillRect(-OVER, -OVER, wideOf(shot) + 2 * OVER, 1 + 2 * OVER)
}

const LEAVES = [
  [86, 118, 48],
  [62, 98, 44],
  [112, 138, 58],
  [48, 80, 40],
  [134, 152, 74],
]

/** Leaves thrown where the noise says the tree is dense. */
function foliage(
  pen: Pen,
  shot: Shot,
  count: number,
  size: number,
  dense: (x: number, y: number) => number,
  gain: number,
): void {
  for (let k = 0; k < count; k++) {
    const x = between(shot, -OVER, wideOf(shot) + OVER)
    const y = between(shot, -OVER, 1 + OVER)
    if (shot.random() > dense(x, y)) continue
    const lit = 1 + 0.55 * cloud(x * 5, y * 5, shot.seed + 4, 3) - 0.25 * y
    pen.fillStyle = shade(shot, pick(shot, LEAVES), gain * lit * between(shot, 0.6, 1.3), 0.08)
    pen.save()
    pen.translate(x, y)
    pen.rotate(between(shot, 0, 6.3))
    pen.beginPath()
    pen.ellipse(0, 0, size * between(shot, 0.5, 1.4), size * between(shot, 0.3, 0.7), 0, 0, 7)
    pen.fill()
    pen.restore()
  }
}

/** A park or a garden: trees against the sky, light through the leaves, grass at the foot. */
export function paintGarden(shot: Shot): Layer {
  const wide = wideOf(shot)
  const tones = HOURS[shot.hour]
  const dense = (x: number, y: number) =>
    0.62 + 0.75 * cloud(x * 3.2, y * 3.2, shot.seed, 3) + 0.35 * Math.abs(x / wide - 0.45)
  const far = sheet(shot, (pen) => {
    sky(pen, shot, tones.sky, 0.6)
    const ground = pen.createLinearGradient(0, 0.55, 0, 1.1)
    ground.addColorStop(0, '#9db35e')
    ground.addColorStop(1, '#5d7d36')
    pen.fillStyle = '#6f8a4c'
    pen.fillRect(-OVER, 0.38, wide + 2 * OVER, 0.3)
    pen.fillStyle = ground
    pen.fillRect(-OVER, 0.62, wide + 2 * OVER, 0.6)
    pen.fillStyle = '#4c3f30'
    for (const x of [0.1, 0.83, 0.97]) pen.fillRect(wide * x, 0.05, 0.035, 0.62)
    foliage(pen, shot, 5200, 0.016, (x, y) => (y < 0.66 ? dense(x, y) : 0.12), 1)
  })
  for (let k = 0; k < 260; k++) {
    const x = between(shot, -0.08, wide + 0.08)
    const y = between(shot, -0.08, 0.6) ** 1.2
    const open = 0.85 - dense(x, y)
    if (shot.random() > 0.35 + open) continue
    const strength = between(shot, 0.2, 1) ** 2.2
    glint(
      shot,
      far,
      x,
      y,
      0.0035,
      tones.sun.map((c) => c * strength * 5),
    )
  }
  const picture = lensBlur(far, shot.height * 0.032)
  const near = sheet(shot, (pen) => {
    foliage(
      pen,
      shot,
      700,
      0.026,
      (x, y) => Math.max(0, Math.abs(x / wide - 0.5) * 2.6 - 0.95) * (y > 0.3 ? 1 : 0.5),
      0.72,
    )
  })
  layOver(picture, lensBlur(near, shot.height * 0.045))
  light(shot, picture, (x, y) => {
    const lit = 0.86 + 0.3 * Math.exp(-(((x - wide * 0.25) / 0.4) ** 2) - ((y - 0.15) / 0.4) ** 2)
    return [tones.warm[0] * lit, tones.warm[1] * lit, tones.warm[2] * lit]
  })
  return picture
}

/** A street between houses, by day with windows and passing colors, at night with lamps. */
export function paintCity(shot: Shot): Layer {
  const wide = wideOf(shot)
  const night = shot.hour === 'night'
  const tones = HOURS[shot.hour]
  const gone: readonly [number, number] = [wide * 0.42, 0.46]
  const street = sheet(shot, (pen) => {
    sky(pen, shot, tones.sky, 0.5)
    // Far houses close the street in haze.
    for (let k = 0; k < 9; k++) {
      pen.fillStyle = night ? '#1a2130' : shade(shot, [168, 176, 184], between(shot, 0.86, 1.05), 0.02)
      pen.fillRect(gone[0] - 0.3 + k * 0.066, gone[1] - between(shot, 0.12, 0.34), 0.07, 0.42)
    }
    pen.fillStyle = night ? '#14161b' : '#9a9894'
    pen.fillRect(-OVER, gone[1] + 0.06, wide + 2 * OVER, 1)
    for (let k = 6; k >= 0; k--) house(pen, shot, gone, k, night)
    for (const [x, y, w] of [
      [0.3, 0.56, 0.1],
      [0.58, 0.6, 0.16],
      [0.02, 0.66, 0.2],
    ] as const) {
      pen.fillStyle = shade(
        shot,
        pick(shot, [
          [60, 66, 76],
          [150, 40, 36],
          [196, 198, 200],
        ]),
        night ? 0.3 : 1,
      )
      pen.beginPath()
      pen.roundRect(wide * x, y, w, w * 0.42, w * 0.12)
      pen.fill()
    }
  })
  streetLights(shot, street, gone, night)
  const picture = lensBlur(street, shot.height * (night ? 0.036 : 0.032))
  light(shot, picture, () => [night ? 1 : tones.warm[0], night ? 1 : tones.warm[1], night ? 1.05 : tones.warm[2]])
  return picture
}

const FRONTS = [
  [176, 164, 150],
  [150, 118, 98],
  [128, 136, 146],
  [198, 190, 178],
  [116, 104, 98],
]

/** House number `k` on both sides, each nearer one larger. */
function house(pen: Pen, shot: Shot, [gx, gy]: readonly [number, number], k: number, night: boolean): void {
  const wide = wideOf(shot)
  for (const side of [-1, 1]) {
    const near = 1 / (1 + k * 0.55)
    const inner = gx + side * (0.1 + 0.2 * near) * (side > 0 ? wide - gx + 0.25 : gx + 0.25) * 1.6
    const outer = side > 0 ? wide + OVER : -OVER
    const top = gy - between(shot, 0.5, 0.95) * near
    const foot = gy + 0.42 * near
    pen.fillStyle = shade(shot, pick(shot, FRONTS), (night ? 0.16 : 0.92) * between(shot, 0.8, 1.1), 0.03)
    pen.fillRect(Math.min(inner, outer), top, Math.abs(outer - inner), foot - top)
    const step = 0.075 * near
    for (let y = top + step * 0.5; y < foot - step; y += step) {
      for (let x = inner; side > 0 ? x < outer : x > outer; x += side * step * 0.8) {
        const lit = shot.random() < (night ? 0.4 : 0.1)
        pen.fillStyle = lit ? shade(shot, [255, 214, 140], between(shot, 0.6, 1), 0.05) : night ? '#10131a' : '#5a6672'
        pen.fillRect(x - (side < 0 ? step * 0.45 : 0), y, step * 0.45, step * 0.62)
      }
    }
  }
}

function streetLights(shot: Shot, street: Layer, [gx, gy]: readonly [number, number], night: boolean): void {
  const colors = night
    ? [
        [20, 12, 4.5],
        [18, 15, 10],
        [18, 3, 2],
        [4, 14, 9],
        [6, 9, 18],
        [22, 10, 3],
      ]
    : [
        [5, 1, 0.7],
        [4.5, 3.8, 2.2],
        [5, 5, 4.6],
      ]
  for (let k = 0; k < (night ? 64 : 20); k++) {
    const away = shot.random() ** 1.5
    const x = gx + (shot.random() - 0.5) * 1.25 * (0.25 + away)
    const y = gy + (shot.random() - (night ? 0.62 : 0.25)) * 0.5 * (0.2 + away)
    const strength = between(shot, 0.3, 1)
    glint(
      shot,
      street,
      x,
      y,
      0.0032 + 0.0028 * away,
      pick(shot, colors).map((c) => c * strength),
    )
  }
}

/** Sand, sea and sky. */
export function paintBeach(shot: Shot): Layer {
  const wide = wideOf(shot)
  const golden = shot.hour === 'golden'
  const line = 0.47
  const view = sheet(shot, (pen) => {
    sky(pen, shot, golden ? ['#e79a5e', '#ffdca6'] : ['#79b2dd', '#d9ecf6'], line)
    const sea = pen.createLinearGradient(0, line, 0, 0.72)
    sea.addColorStop(0, golden ? '#a9765a' : '#2f7fa6')
    sea.addColorStop(1, golden ? '#d9a070' : '#7cc0c6')
    pen.fillStyle = sea
    pen.fillRect(-OVER, line, wide + 2 * OVER, 0.3)
    pen.fillStyle = golden ? '#b98e66' : '#e3d3b1'
    pen.fillRect(-OVER, 0.74, wide + 2 * OVER, 0.5)
    pen.fillStyle = 'rgb(255 255 255 / 0.8)'
    for (const [y, h] of [
      [0.6, 0.008],
      [0.66, 0.014],
      [0.725, 0.022],
    ] as const) {
      for (let x = -OVER; x < wide + OVER; x += 0.02)
        pen.fillRect(x, y + 0.01 * cloud(x * 4, y * 30, shot.seed, 2), 0.021, h)
    }
  })
  for (let k = 0; k < 90; k++) {
    const strength = between(shot, 0.2, 1) ** 2
    const spread = golden ? 0.16 : 0.6
    const x = wide * 0.3 + (shot.random() + shot.random() - 1) * spread
    glint(
      shot,
      view,
      x,
      between(shot, line + 0.01, 0.68),
      0.0025,
      (golden ? [40, 24, 10] : [14, 15, 15]).map((c) => c * strength),
    )
  }
  if (golden) glint(shot, view, wide * 0.3, line - 0.09, 0.035, [9, 6, 2.6])
  return lensBlur(view, shot.height * 0.026)
}

/** Blue ridges one behind the other under a clear sky. */
export function paintMountains(shot: Shot): Layer {
  const wide = wideOf(shot)
  const tones = HOURS[shot.hour]
  const view = sheet(shot, (pen) => {
    sky(pen, shot, shot.hour === 'day' ? ['#8fbde2', '#e6f1f7'] : tones.sky, 0.6)
    const ridges: readonly (readonly [number, number, readonly number[]])[] = [
      [0.36, 0.2, [148, 170, 192]],
      [0.48, 0.15, [104, 130, 150]],
      [0.6, 0.12, [74, 100, 96]],
      [0.74, 0.1, [62, 86, 54]],
    ]
    for (const [k, [base, rise, color]] of ridges.entries()) {
      pen.fillStyle = shade(shot, color)
      pen.beginPath()
      pen.moveTo(-OVER, 1 + OVER)
      for (let x = -OVER; x <= wide + OVER; x += 0.008) {
        const ridge = 1 - Math.abs(cloud(x * 1.9 + k * 9, k * 3.1, shot.seed, 5)) * 1.7
        pen.lineTo(x, base + rise * 0.6 - rise * ridge)
      }
      pen.lineTo(wide + OVER, 1 + OVER)
      pen.fill()
    }
  })
  light(shot, view, () => tones.warm)
  return lensBlur(view, shot.height * 0.017)
}
