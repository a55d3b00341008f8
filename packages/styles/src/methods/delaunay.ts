/**
 * Delaunay triangles over points (Bowyer and Watson): each point is put into the triangle that holds it, the triangles
 * whose circles it lies in are taken away and the hole is closed with it as a corner. Gives three point numbers per
 * triangle. Points must lie within 0..width, 0..height.
 */
export function delaunay(xs: ArrayLike<number>, ys: ArrayLike<number>, width: number, height: number): Int32Array {
  const mesh = new Mesh(xs, ys, Math.max(width, height))
  for (const point of alongRows(xs, ys, width, height)) mesh.insert(point)
  return mesh.triangles()
}

/** Neighbours in this order are neighbours in the plane, so that the search for a point's triangle is short. */
function alongRows(xs: ArrayLike<number>, ys: ArrayLike<number>, width: number, height: number): number[] {
  const rows = Math.max(1, Math.round(Math.sqrt(xs.length) / 2))
  const rowOf = (i: number) => Math.min(rows - 1, Math.floor((ys[i]! / (height + 1)) * rows))
  const key = (i: number) => rowOf(i) * 2 * (width + 1) + (rowOf(i) % 2 ? width - xs[i]! : xs[i]!)
  return Array.from({ length: xs.length }, (_, i) => i).sort((a, b) => key(a) - key(b))
}

class Mesh {
  readonly #x: Float64Array
  readonly #y: Float64Array
  readonly #points: number
  /** Three corners per triangle, counter-clockwise; −1 in the first marks one that is gone. */
  readonly #corners: number[] = []
  /** The triangle beyond the side opposite of each corner, −1 for none. */
  readonly #beyond: number[] = []
  #last = 0

  constructor(xs: ArrayLike<number>, ys: ArrayLike<number>, size: number) {
    const count = xs.length
    this.#points = count
    // One triangle around everything.
    this.#x = Float64Array.from({ length: count + 3 }, (_, i) => (i < count ? xs[i]! : 0))
    this.#y = Float64Array.from({ length: count + 3 }, (_, i) => (i < count ? ys[i]! : 0))
    const far = size * 40
    this.#x.set([-far, far, size / 2], count)
    this.#y.set([-far, -far, far * 2], count)
    this.#corners.push(count, count + 1, count + 2)
    this.#beyond.push(-1, -1, -1)
  }

  triangles(): Int32Array {
    const out: number[] = []
    for (let t = 0; t < this.#corners.length; t += 3) {
      const [a, b, c] = [this.#corners[t]!, this.#corners[t + 1]!, this.#corners[t + 2]!]
      if (a >= 0 && a < this.#points && b < this.#points && c < this.#points) out.push(a, b, c)
    }
    return Int32Array.from(out)
  }

  insert(point: number): void {
    const start = this.#find(this.#x[point]!, this.#y[point]!)
    for (let c = 0; c < 3; c++) {
      const corner = this.#corners[start * 3 + c]!
      if (this.#x[corner] === this.#x[point] && this.#y[corner] === this.#y[point]) return
    }
    const hole = [start]
    const inHole = new Set(hole)
    // Sides of the hole: from, to and the triangle beyond.
    const rim: number[] = []
    for (let h = 0; h < hole.length; h++) {
      const t = hole[h]!
      for (let c = 0; c < 3; c++) {
        const other = this.#beyond[t * 3 + c]!
        if (inHole.has(other)) continue
        if (other >= 0 && this.#circleHolds(other, point)) {
          hole.push(other)
          inHole.add(other)
        }
      }
    }
    for (const t of hole) {
      for (let c = 0; c < 3; c++) {
        const other = this.#beyond[t * 3 + c]!
        if (!inHole.has(other)) {
          rim.push(this.#corners[t * 3 + ((c + 1) % 3)]!, this.#corners[t * 3 + ((c + 2) % 3)]!, other)
        }
      }
    }
    for (const t of hole) this.#corners[t * 3] = -1
    this.#close(point, rim, hole)
  }

  /** Fans of triangles from the point to the rim; those of the hole are used again first. */
  #close(point: number, rim: readonly number[], free: number[]): void {
    const startingAt = new Map<number, number>()
    const endingAt = new Map<number, number>()
    for (let r = 0; r < rim.length; r += 3) {
      const t = free.pop() ?? this.#corners.length / 3
      const other = rim[r + 2]!
      this.#corners[t * 3] = point
      this.#corners[t * 3 + 1] = rim[r]!
      this.#corners[t * 3 + 2] = rim[r + 1]!
      this.#beyond[t * 3] = other
      if (other >= 0) {
        for (let c = 0; c < 3; c++) {
          const from = this.#corners[other * 3 + ((c + 1) % 3)]!
          if (from === rim[r + 1] && this.#corners[other * 3 + ((c + 2) % 3)] === rim[r])
            this.#beyond[other * 3 + c] = t
        }
      }
      startingAt.set(rim[r]!, t)
      endingAt.set(rim[r + 1]!, t)
      this.#last = t
    }
    for (let r = 0; r < rim.length; r += 3) {
      const t = startingAt.get(rim[r]!)!
      this.#beyond[t * 3 + 1] = startingAt.get(rim[r + 1]!)!
      this.#beyond[t * 3 + 2] = endingAt.get(rim[r]!)!
    }
  }

  /** Walks from triangle to triangle towards the place. */
  #find(x: number, y: number): number {
    let t = this.#last
    for (let steps = 0; steps < this.#corners.length; steps++) {
      let next = -1
      for (let c = 0; c < 3 && next < 0; c++) {
        const a = this.#corners[t * 3 + ((c + 1) % 3)]!
        const b = this.#corners[t * 3 + ((c + 2) % 3)]!
        const side = (this.#x[b]! - this.#x[a]!) * (y - this.#y[a]!) - (this.#y[b]! - this.#y[a]!) * (x - this.#x[a]!)
        if (side < 0) next = this.#beyond[t * 3 + c]!
      }
      if (next < 0) return t
      t = next
    }
    return t
  }

  #circleHolds(t: number, point: number): boolean {
    const px = this.#x[point]!
    const py = this.#y[point]!
    const [a, b, c] = [this.#corners[t * 3]!, this.#corners[t * 3 + 1]!, this.#corners[t * 3 + 2]!]
    const ax = this.#x[a]! - px
    const ay = this.#y[a]! - py
    const bx = this.#x[b]! - px
    const by = this.#y[b]! - py
    const cx = this.#x[c]! - px
    const cy = this.#y[c]! - py
    const a2 = ax * ax + ay * ay
    const b2 = bx * bx + by * by
    const c2 = cx * cx + cy * cy
    return ax * (by * c2 - b2 * cy) - ay * (bx * c2 - b2 * cx) + a2 * (bx * cy - by * cx) > 0
  }
}
