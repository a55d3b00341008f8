/** One channel of numbers laid over a picture, row by row. Most are far smaller than the picture they describe. */
export type Plane = { readonly width: number; readonly height: number; readonly data: Float32Array }

/** The same in bytes, as mattes are. */
export type BytePlane = { readonly width: number; readonly height: number; readonly data: Uint8Array }

export function makePlane(width: number, height: number, value = 0): Plane {
  const data = new Float32Array(width * height)
  if (value !== 0) data.fill(value)
  return { width, height, data }
}

export function mapPlane(plane: Plane, change: (value: number, x: number, y: number) => number): Plane {
  const { width, height, data } = plane
  const out = new Float32Array(data.length)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) out[i] = change(data[i]!, x, y)
  }
  return { width, height, data: out }
}

export function planeFromBytes(bytes: Uint8Array, width: number, height: number): Plane {
  const data = new Float32Array(width * height)
  for (let i = 0; i < data.length; i++) data[i] = bytes[i]! / 255
  return { width, height, data }
}

/** A small copy of bytes, averaged, without a copy of their size in numbers. */
export function shrinkBytes({ width, height, data }: BytePlane, w: number, h: number): Plane {
  const out = makePlane(w, h)
  for (let y = 0, i = 0; y < h; y++) {
    const [top, bottom] = [Math.floor((y * height) / h), Math.max(1, Math.ceil(((y + 1) * height) / h))]
    for (let x = 0; x < w; x++, i++) {
      const [left, right] = [Math.floor((x * width) / w), Math.max(1, Math.ceil(((x + 1) * width) / w))]
      let sum = 0
      for (let v = top; v < bottom; v++) for (let u = left; u < right; u++) sum += data[v * width + u]!
      out.data[i] = sum / (255 * (bottom - top) * (right - left))
    }
  }
  return out
}

export function bytesFromPlane(plane: Plane): Uint8Array {
  const bytes = new Uint8Array(plane.data.length)
  for (let i = 0; i < bytes.length; i++) bytes[i] = Math.max(0, Math.min(255, Math.round(plane.data[i]! * 255)))
  return bytes
}

/** Bilinear, with the edge carried on outside. Positions count pixels; 0 is the centre of the first one. */
export function samplePlane(plane: Plane | BytePlane, x: number, y: number): number {
  const { width, height, data } = plane
  const cx = Math.max(0, Math.min(width - 1, x))
  const cy = Math.max(0, Math.min(height - 1, y))
  const x0 = cx | 0
  const y0 = cy | 0
  const fx = cx - x0
  const fy = cy - y0
  const i = y0 * width + x0
  const right = x0 + 1 < width ? 1 : 0
  const down = y0 + 1 < height ? width : 0
  const top = data[i]! + (data[i + right]! - data[i]!) * fx
  const bottom = data[i + down]! + (data[i + down + right]! - data[i + down]!) * fx
  return top + (bottom - top) * fy
}

/** Bilinear when growing, averaged over the covered area when shrinking. */
export function resizePlane(plane: Plane, width: number, height: number): Plane {
  if (plane.width === width && plane.height === height) return plane
  const sx = plane.width / width
  const sy = plane.height / height
  const taps = Math.max(1, Math.ceil(Math.max(sx, sy)))
  const out = makePlane(width, height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      let sum = 0
      for (let ty = 0; ty < taps; ty++) {
        const py = (y + (ty + 0.5) / taps) * sy - 0.5
        for (let tx = 0; tx < taps; tx++) sum += samplePlane(plane, (x + (tx + 0.5) / taps) * sx - 0.5, py)
      }
      out.data[i] = sum / (taps * taps)
    }
  }
  return out
}

function blurLines(from: Float32Array, to: Float32Array, lines: number, length: number, radius: number): void {
  const size = 2 * radius + 1
  for (let line = 0; line < lines; line++) {
    const start = line * length
    const last = start + length - 1
    let sum = 0
    for (let k = -radius; k <= radius; k++) sum += from[Math.min(last, Math.max(start, start + k))]!
    for (let i = 0; i < length; i++) {
      // Written transposed, so that the second pass also walks along lines.
      to[i * lines + line] = sum / size
      sum += from[Math.min(last, start + i + radius + 1)]! - from[Math.max(start, start + i - radius)]!
    }
  }
}

/** A mean over a square of 2 × radius + 1, in time that does not depend on the radius. */
export function boxBlur(plane: Plane, radius: number): Plane {
  const r = Math.max(0, Math.round(radius))
  if (r === 0) return plane
  const { width, height, data } = plane
  const turned = new Float32Array(data.length)
  const out = new Float32Array(data.length)
  blurLines(data, turned, height, width, Math.min(r, width - 1))
  blurLines(turned, out, width, height, Math.min(r, height - 1))
  return { width, height, data: out }
}

/** Two box blurs: near enough to a Gaussian for masks and depth. */
export function softBlur(plane: Plane, radius: number): Plane {
  return boxBlur(boxBlur(plane, radius / 1.4), radius / 1.4)
}

/** Grows bright parts by `radius` pixels in all directions (negative: shrinks them). */
export function growPlane(plane: Plane, radius: number): Plane {
  const steps = Math.round(Math.abs(radius))
  const pick = radius > 0 ? Math.max : Math.min
  let current = plane
  for (let step = 0; step < steps; step++) {
    const { width, height, data } = current
    // Alternating a cross and a square keeps the grown shape round.
    const square = step % 2 === 1
    current = mapPlane(current, (value, x, y) => {
      const i = y * width + x
      const left = x > 0 ? 1 : 0
      const right = x < width - 1 ? 1 : 0
      const up = y > 0 ? width : 0
      const down = y < height - 1 ? width : 0
      const cross = pick(value, data[i - left]!, data[i + right]!, data[i - up]!, data[i + down]!)
      if (!square) return cross
      return pick(cross, data[i - left - up]!, data[i + right - up]!, data[i - left + down]!, data[i + right + down]!)
    })
  }
  return current
}

export function smoothStep(from: number, to: number, value: number): number {
  const t = Math.max(0, Math.min(1, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/** The value that `share` of all pixels lie below. */
export function quantile(plane: Plane, share: number): number {
  const sorted = Float32Array.from(plane.data).sort()
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(share * (sorted.length - 1))))]!
}

/** Carries the known values into the parts where `known` is 0, softer the farther they have to go. */
export function fillHoles(plane: Plane, known: Plane): Plane {
  const { width, height } = plane
  let filled = mapPlane(plane, (value, x, y) => value * known.data[y * width + x]!)
  let weight = known
  const out = makePlane(width, height)
  const done = makePlane(width, height)
  for (let radius = 2; ; radius *= 2) {
    filled = boxBlur(filled, radius)
    weight = boxBlur(weight, radius)
    const last = radius > Math.max(width, height)
    for (let i = 0; i < out.data.length; i++) {
      const left = 1 - done.data[i]!
      if (left <= 0 || weight.data[i]! < 1e-4) continue
      const share = last ? left : Math.min(left, weight.data[i]! * 1.5)
      out.data[i]! += (filled.data[i]! / weight.data[i]!) * share
      done.data[i]! += share
    }
    if (last) break
  }
  return mapPlane(plane, (value, x, y) => {
    const i = y * width + x
    const sure = known.data[i]!
    const guess = done.data[i]! > 0 ? out.data[i]! / done.data[i]! : value
    return value * sure + guess * (1 - sure)
  })
}
