/** Metres; x to the right, y up, z towards the camera. */
export type Vec = readonly [number, number, number]

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const subtract = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scale = (a: Vec, s: number): Vec => [a[0] * s, a[1] * s, a[2] * s]
export const mix = (a: Vec, b: Vec, t: number): Vec => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]
export const dot = (a: Vec, b: Vec) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const length = (a: Vec) => Math.hypot(a[0], a[1], a[2])
export const unit = (a: Vec): Vec => {
  const l = length(a)
  return l > 0 ? scale(a, 1 / l) : [0, 1, 0]
}

/** Three rows of four: turn and scale, then shift. */
export type Placement = readonly number[]

export const HERE: Placement = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]

/** Degrees about y, then x, then z; the turn comes before the shift. */
export type Turn = { yaw?: number; pitch?: number; roll?: number }

export function place(at: Vec, turn: Turn = {}, size: number | Vec = 1): Placement {
  const [sx, sy, sz] = typeof size === 'number' ? [size, size, size] : size
  const m = turnRows(turn)
  return [0, 1, 2].flatMap((row) => [
    m[row * 3]! * sx,
    m[row * 3 + 1]! * sy,
    m[row * 3 + 2]! * sz,
    at[row as 0 | 1 | 2],
  ])
}

function turnRows({ yaw = 0, pitch = 0, roll = 0 }: Turn): number[] {
  const [y, p, r] = [yaw, pitch, roll].map((degrees) => (degrees * Math.PI) / 180) as [number, number, number]
  const [cy, sy, cp, sp, cr, sr] = [Math.cos(y), Math.sin(y), Math.cos(p), Math.sin(p), Math.cos(r), Math.sin(r)]
  return [
    cy * cr + sy * sp * sr,
    -cy * sr + sy * sp * cr,
    sy * cp,
    cp * sr,
    cp * cr,
    -sp,
    -sy * cr + cy * sp * sr,
    sy * sr + cy * sp * cr,
    cy * cp,
  ]
}

/** First `inner`, then `outer`. */
export function combine(outer: Placement, inner: Placement): Placement {
  const out: number[] = []
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 4; column++) {
      let sum = column === 3 ? outer[row * 4 + 3]! : 0
      for (let k = 0; k < 3; k++) sum += outer[row * 4 + k]! * inner[k * 4 + column]!
      out.push(sum)
    }
  }
  return out
}

export const applied = (m: Placement, p: Vec): Vec => [
  m[0]! * p[0] + m[1]! * p[1] + m[2]! * p[2] + m[3]!,
  m[4]! * p[0] + m[5]! * p[1] + m[6]! * p[2] + m[7]!,
  m[8]! * p[0] + m[9]! * p[1] + m[10]! * p[2] + m[11]!,
]

/** The turn as x, y, z, w. */
export function quaternion(turn: Turn): readonly [number, number, number, number] {
  const m = turnRows(turn)
  const trace = m[0]! + m[4]! + m[8]!
  if (trace > 0) {
    const s = Math.sqrt(trace + 1) * 2
    return [(m[7]! - m[5]!) / s, (m[2]! - m[6]!) / s, (m[3]! - m[1]!) / s, s / 4]
  }
  if (m[0]! > m[4]! && m[0]! > m[8]!) {
    const s = Math.sqrt(1 + m[0]! - m[4]! - m[8]!) * 2
    return [s / 4, (m[1]! + m[3]!) / s, (m[2]! + m[6]!) / s, (m[7]! - m[5]!) / s]
  }
  if (m[4]! > m[8]!) {
    const s = Math.sqrt(1 + m[4]! - m[0]! - m[8]!) * 2
    return [(m[1]! + m[3]!) / s, s / 4, (m[5]! + m[7]!) / s, (m[2]! - m[6]!) / s]
  }
  const s = Math.sqrt(1 + m[8]! - m[0]! - m[4]!) * 2
  return [(m[2]! + m[6]!) / s, (m[5]! + m[7]!) / s, s / 4, (m[3]! - m[1]!) / s]
}
