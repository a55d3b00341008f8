import { hash, noise } from '@bluehour/imaging/random'

/** The land on a grid: heights with the sea at 0, and where the water runs. */
export type Land = {
  columns: number
  rows: number
  /** Above 0 is land. */
  height: Float32Array
  /** Rivers from spring to mouth, in grid coordinates. */
  rivers: { x: number; y: number }[][]
}

function fractal(x: number, y: number, seed: number): number {
  let [sum, size, whole] = [0, 1, 0]
  for (let octave = 0; octave < 6; octave++) {
    sum += noise(x * 2 ** octave, y * 2 ** octave, seed + octave * 101) * size
    whole += size
    size *= 0.52
  }
  return sum / whole
}

/** One large island or several, never touching the edge. */
export function raiseLand(columns: number, rows: number, seed: number, islands: boolean): Land {
  const height = new Float32Array(columns * rows)
  const ratio = columns / rows
  const centres = Array.from({ length: islands ? 9 : 2 }, (_, i) => ({
    x: 0.5 + (hash(i, 1, seed) - 0.5) * (islands ? 0.72 : 0.2),
    y: 0.5 + (hash(i, 2, seed) - 0.5) * (islands ? 0.72 : 0.2),
    r: islands ? 0.07 + hash(i, 3, seed) * 0.1 : 0.33 + hash(i, 3, seed) * 0.05,
  }))
  // Islands are round on any sheet; one land follows the shape of the sheet.
  const stretch = islands ? Math.sqrt(ratio) : 1
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const [u, v] = [x / columns, y / rows]
      let round = Number.NEGATIVE_INFINITY
      for (const { x: cx, y: cy, r } of centres) {
        round = Math.max(round, 1 - Math.hypot((u - cx) * stretch, (v - cy) / stretch) / r)
      }
      const edge = Math.min(u, 1 - u, v, 1 - v)
      const rough = fractal(u * 3.2 * Math.max(1, ratio), v * 3.2 * Math.max(1, 1 / ratio), seed)
      // The middle is no plateau: noise decides where mountains stand.
      const base = islands ? Math.max(round, -1.2) * 0.5 : Math.min(round, 0.42) * 0.95
      height[y * columns + x] = base + rough * 0.62 - (islands ? 0.13 : 0.03) - Math.max(0, 0.11 - edge) * 7
    }
  }
  return { columns, rows, height, rivers: [] }
}

/** Springs high up, water downhill, wandering a little, until the sea. */
export function runRivers(land: Land, seed: number, most: number): void {
  const { columns, rows, height } = land
  for (let tries = 0; tries < 400 && land.rivers.length < most; tries++) {
    let x = Math.floor(hash(tries, 11, seed) * columns)
    let y = Math.floor(hash(tries, 12, seed) * rows)
    if ((height[y * columns + x] as number) < 0.42) continue
    const path = [{ x, y }]
    const seen = new Set([y * columns + x])
    while (path.length < 400) {
      const next = lowestAround(land, x, y, seen, seed)
      if (next === undefined) break
      ;({ x, y } = next)
      path.push({ x, y })
      seen.add(y * columns + x)
      if ((height[y * columns + x] as number) < -0.01) break
    }
    const reached = (height[y * columns + x] as number) < 0.01
    const apart = land.rivers.every(
      (river) =>
        Math.hypot((river[0]?.x ?? 0) - (path[0]?.x ?? 0), (river[0]?.y ?? 0) - (path[0]?.y ?? 0)) > columns * 0.1,
    )
    // Water that turns round and round in a hollow would be drawn as a tangle.
    const straight = Math.hypot(x - (path[0]?.x ?? 0), y - (path[0]?.y ?? 0))
    const flows = path.length > columns * 0.08 && path.length < straight * 2
    if (reached && apart && flows) land.rivers.push(path)
  }
}

function lowestAround({ columns, rows, height }: Land, x: number, y: number, seen: ReadonlySet<number>, seed: number) {
  let best: { x: number; y: number } | undefined
  let least = Number.POSITIVE_INFINITY
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const [nx, ny] = [x + dx, y + dy]
      if ((dx === 0 && dy === 0) || nx < 0 || ny < 0 || nx >= columns || ny >= rows || seen.has(ny * columns + nx))
        continue
      const value = (height[ny * columns + nx] as number) + hash(nx, ny, seed + 9) * 0.03
      if (value >= least) continue
      least = value
      best = { x: nx, y: ny }
    }
  }
  return best
}

/** Lines where the height passes `level`, by marching over the grid; each is a short piece, in grid coordinates. */
export function contour({ columns, rows, height }: Land, level: number): [number, number, number, number][] {
  const pieces: [number, number, number, number][] = []
  const at = (x: number, y: number) => (height[y * columns + x] as number) - level
  const cross = (a: number, b: number) => a / (a - b)
  for (let y = 0; y < rows - 1; y++) {
    for (let x = 0; x < columns - 1; x++) {
      const [a, b, c, d] = [at(x, y), at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)]
      const points: [number, number][] = []
      if (a > 0 !== b > 0) points.push([x + cross(a, b), y])
      if (b > 0 !== c > 0) points.push([x + 1, y + cross(b, c)])
      if (d > 0 !== c > 0) points.push([x + cross(d, c), y + 1])
      if (a > 0 !== d > 0) points.push([x, y + cross(a, d)])
      for (let i = 0; i + 1 < points.length; i += 2) {
        const [from, to] = [points[i] as [number, number], points[i + 1] as [number, number]]
        pieces.push([...from, ...to])
      }
    }
  }
  return pieces
}
