import type { Plane } from '@bluehour/imaging/plane'

/**
 * Closed-form matting (Levin, Lischinski and Weiss): inside every 3 × 3 window the matte is taken to be a
 * linear function of the color, which gives one large sparse system for the pixels that are not decided yet.
 * It follows single hairs where a network only sees a soft edge.
 */
type MatteProblem = {
  width: number
  height: number
  /** RGB, 0..1, interleaved. */
  colors: Float32Array
  /** 1 where the matte has to be found; everywhere else `guess` is final. */
  open: Uint8Array
  /** The networks' opinion, 0..1. */
  guess: Plane
  /** How strongly each open pixel is held to its guess; windows weigh about 8. */
  hold: Float32Array
}

const COLOR_NOISE = 1e-5
/** Offsets reach two pixels in each direction: a window around any of a pixel's neighbours. */
const REACH = 2
const ROW = 2 * REACH + 1
const SLOTS = ROW * ROW

type System = { positions: Int32Array; matrix: Float32Array; right: Float32Array; stride: number; cells: number }

/** Improves the guess in place of every open pixel. Deterministic; stops early when nothing moves any more. */
export function solveMatte(problem: MatteProblem, iterationsMax: number): Plane {
  const { width, height, guess, open } = problem
  const system = buildSystem(problem)
  const found = conjugateGradients(system, padPlane(guess.data, width, height), iterationsMax)
  const data = Float32Array.from(guess.data)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (open[i] === 1) data[i] = Math.max(0, Math.min(1, found[(y + REACH) * system.stride + x + REACH]!))
    }
  }
  return { width, height, data }
}

function buildSystem(problem: MatteProblem): System {
  const { width, height, open, guess, hold } = problem
  const stride = width + 2 * REACH
  const cells = stride * (height + 2 * REACH)
  const rowOf = new Int32Array(cells).fill(-1)
  const positions: number[] = []
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (open[i] !== 1) continue
      const at = (y + REACH) * stride + x + REACH
      rowOf[at] = positions.length
      positions.push(at)
    }
  }
  const matrix = new Float32Array(positions.length * SLOTS)
  const right = new Float32Array(positions.length)
  const centre = REACH * ROW + REACH
  for (let r = 0; r < positions.length; r++) {
    const at = positions[r]!
    const i = (Math.floor(at / stride) - REACH) * width + (at % stride) - REACH
    matrix[r * SLOTS + centre] = hold[i]!
    right[r] = hold[i]! * guess.data[i]!
  }
  addWindows(problem, stride, rowOf, matrix, right)
  return { positions: Int32Array.from(positions), matrix, right, stride, cells }
}

/** Adds what each window says about its nine pixels; decided ones move to the right-hand side. */
function addWindows(
  problem: MatteProblem,
  stride: number,
  rowOf: Int32Array,
  matrix: Float32Array,
  right: Float32Array,
): void {
  const { width, height, open, guess } = problem
  const window = makeWindow(problem)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      if (!touches(open, width, x, y)) continue
      window.look(x, y)
      for (let a = 0; a < 9; a++) {
        const ax = x + (a % 3) - 1
        const ay = y + Math.floor(a / 3) - 1
        const row = rowOf[(ay + REACH) * stride + ax + REACH]!
        if (row < 0) continue
        for (let b = 0; b < 9; b++) {
          const bx = x + (b % 3) - 1
          const by = y + Math.floor(b / 3) - 1
          const value = (a === b ? 1 : 0) - window.likeness(a, b)
          if (open[by * width + bx] === 1) {
            const slot = (by - ay + REACH) * ROW + bx - ax + REACH
            matrix[row * SLOTS + slot] = matrix[row * SLOTS + slot]! + value
          } else {
            right[row] = right[row]! - value * guess.data[by * width + bx]!
          }
        }
      }
    }
  }
}

function touches(open: Uint8Array, width: number, x: number, y: number): boolean {
  for (let row = y - 1; row <= y + 1; row++) {
    const at = row * width + x
    if (open[at - 1] === 1 || open[at] === 1 || open[at + 1] === 1) return true
  }
  return false
}

/** One window's colors and the inverse of their covariance. Reused for all windows. */
function makeWindow({ colors, width }: MatteProblem) {
  const off = new Float64Array(27)
  const turned = new Float64Array(27)
  const look = (x: number, y: number): void => {
    let [mr, mg, mb] = [0, 0, 0]
    for (let k = 0; k < 9; k++) {
      const at = ((y + Math.floor(k / 3) - 1) * width + x + (k % 3) - 1) * 3
      off[k * 3] = colors[at]!
      off[k * 3 + 1] = colors[at + 1]!
      off[k * 3 + 2] = colors[at + 2]!
      mr += off[k * 3]! / 9
      mg += off[k * 3 + 1]! / 9
      mb += off[k * 3 + 2]! / 9
    }
    let [rr, rg, rb, gg, gb, bb] = [0, 0, 0, 0, 0, 0]
    for (let k = 0; k < 27; k += 3) {
      const r = off[k]! - mr
      const g = off[k + 1]! - mg
      const b = off[k + 2]! - mb
      off[k] = r
      off[k + 1] = g
      off[k + 2] = b
      rr += (r * r) / 9
      rg += (r * g) / 9
      rb += (r * b) / 9
      gg += (g * g) / 9
      gb += (g * b) / 9
      bb += (b * b) / 9
    }
    const noise = COLOR_NOISE
    rr += noise
    gg += noise
    bb += noise
    const [m00, m01, m02] = [gg * bb - gb * gb, rb * gb - rg * bb, rg * gb - rb * gg]
    const [m11, m12, m22] = [rr * bb - rb * rb, rg * rb - rr * gb, rr * gg - rg * rg]
    const scale = 1 / (rr * m00 + rg * m01 + rb * m02)
    for (let k = 0; k < 27; k += 3) {
      const [r, g, b] = [off[k]!, off[k + 1]!, off[k + 2]!]
      turned[k] = (m00 * r + m01 * g + m02 * b) * scale
      turned[k + 1] = (m01 * r + m11 * g + m12 * b) * scale
      turned[k + 2] = (m02 * r + m12 * g + m22 * b) * scale
    }
  }
  const likeness = (a: number, b: number): number =>
    (1 + turned[a * 3]! * off[b * 3]! + turned[a * 3 + 1]! * off[b * 3 + 1]! + turned[a * 3 + 2]! * off[b * 3 + 2]!) / 9
  return { look, likeness }
}

function padPlane(data: Float32Array, width: number, height: number): Float32Array {
  const stride = width + 2 * REACH
  const padded = new Float32Array(stride * (height + 2 * REACH))
  for (let y = 0; y < height; y++) padded.set(data.subarray(y * width, (y + 1) * width), (y + REACH) * stride + REACH)
  return padded
}

/** Jacobi-preconditioned. Vectors live on the padded grid, so a row's neighbours are at fixed distances. */
function conjugateGradients(system: System, start: Float32Array, iterationsMax: number): Float32Array {
  const { positions, matrix, right, cells } = system
  const count = positions.length
  const solution = start
  const direction = new Float32Array(cells)
  const residual = new Float32Array(count)
  const product = new Float32Array(count)
  const inverse = new Float32Array(count)
  const centre = REACH * ROW + REACH
  // Only open pixels may count in the product: what the decided ones say is on the right-hand side.
  for (let r = 0; r < count; r++) direction[positions[r]!] = solution[positions[r]!]!
  multiply(system, direction, product)
  let rho = 0
  for (let r = 0; r < count; r++) {
    inverse[r] = 1 / Math.max(1e-6, matrix[r * SLOTS + centre]!)
    residual[r] = right[r]! - product[r]!
    const step = residual[r]! * inverse[r]!
    direction[positions[r]!] = step
    rho += residual[r]! * step
  }
  const enough = Math.max(1e-12, rho * 1e-6)
  for (let round = 0; round < iterationsMax && rho > enough; round++) {
    multiply(system, direction, product)
    let along = 0
    for (let r = 0; r < count; r++) along += direction[positions[r]!]! * product[r]!
    if (along <= 0) break
    const pace = rho / along
    let next = 0
    for (let r = 0; r < count; r++) {
      const at = positions[r]!
      solution[at] = solution[at]! + pace * direction[at]!
      residual[r] = residual[r]! - pace * product[r]!
      next += residual[r]! * residual[r]! * inverse[r]!
    }
    const keep = next / rho
    for (let r = 0; r < count; r++) {
      const at = positions[r]!
      direction[at] = residual[r]! * inverse[r]! + keep * direction[at]!
    }
    rho = next
  }
  return solution
}

function multiply({ positions, matrix, stride }: System, vector: Float32Array, into: Float32Array): void {
  for (let r = 0; r < positions.length; r++) {
    const at = positions[r]!
    let sum = 0
    let slot = r * SLOTS
    for (let dy = -REACH; dy <= REACH; dy++) {
      const from = at + dy * stride - REACH
      sum +=
        matrix[slot]! * vector[from]! +
        matrix[slot + 1]! * vector[from + 1]! +
        matrix[slot + 2]! * vector[from + 2]! +
        matrix[slot + 3]! * vector[from + 3]! +
        matrix[slot + 4]! * vector[from + 4]!
      slot += ROW
    }
    into[r] = sum
  }
}
