import { makeRandom } from '@bluehour/imaging/random'
import { encodedOf, linearOf as lightOf } from '@bluehour/imaging/srgb'

/** Linear light, red green blue and coverage, premultiplied. Values may be above 1: a lamp is brighter than paper. */
export type Layer = { readonly width: number; readonly height: number; readonly data: Float32Array }

export function makeLayer(width: number, height: number): Layer {
  return { width, height, data: new Float32Array(width * height * 4) }
}

const LINEAR = Float32Array.from({ length: 256 }, (_, value) => lightOf(value / 255))

/** An 8-bit sRGB value as linear light. */
export function linearOf(value: number): number {
  return LINEAR[value]!
}

function toSrgb(light: number): number {
  if (light <= 0) return 0
  return encodedOf(light)
}

/** From straight 8-bit RGBA, as a canvas gives it. */
export function layerFromBytes(bytes: Uint8ClampedArray | Uint8Array, width: number, height: number): Layer {
  const layer = makeLayer(width, height)
  for (let i = 0; i < bytes.length; i += 4) {
    const alpha = bytes[i + 3]! / 255
    layer.data[i] = LINEAR[bytes[i]!]! * alpha
    layer.data[i + 1] = LINEAR[bytes[i + 1]!]! * alpha
    layer.data[i + 2] = LINEAR[bytes[i + 2]!]! * alpha
    layer.data[i + 3] = alpha
  }
  return layer
}

/** A point of light that adds to what is there; out of focus it becomes a disc. */
export function addLight(layer: Layer, x: number, y: number, radius: number, color: readonly number[]): void {
  const { width, height, data } = layer
  const x0 = Math.max(0, Math.floor(x - radius))
  const x1 = Math.min(width - 1, Math.ceil(x + radius))
  const y0 = Math.max(0, Math.floor(y - radius))
  const y1 = Math.min(height - 1, Math.ceil(y + radius))
  for (let py = y0; py <= y1; py++) {
    for (let px = x0; px <= x1; px++) {
      const share = Math.max(0, Math.min(1, radius + 0.5 - Math.hypot(px - x, py - y)))
      if (share === 0) continue
      const at = (py * width + px) * 4
      for (let c = 0; c < 3; c++) data[at + c] = data[at + c]! + color[c]! * share
      data[at + 3] = Math.min(1, data[at + 3]! + share)
    }
  }
}

/**
 * What an open aperture makes of a layer out of focus: every point becomes an even disc. Done in linear light, so
 * bright points stay visible as discs, as they do in a photograph.
 */
export function lensBlur(layer: Layer, radius: number): Layer {
  const { width, height, data } = layer
  const reach = Math.ceil(radius)
  if (reach < 1) return layer
  const half = new Float32Array(2 * reach + 1)
  let area = 0
  for (let dy = -reach; dy <= reach; dy++) {
    half[dy + reach] = Math.sqrt(Math.max(0, radius * radius - dy * dy))
    area += 2 * half[dy + reach]! + 1
  }
  const out = makeLayer(width, height)
  const sums = new Float64Array((width + 1) * 4)
  for (let from = -reach; from < height + reach; from++) {
    const row = Math.max(0, Math.min(height - 1, from)) * width * 4
    for (let k = 0; k < width * 4; k++) sums[k + 4] = sums[k]! + data[row + k]!
    for (let dy = -reach; dy <= reach; dy++) {
      const to = from + dy
      if (to < 0 || to >= height) continue
      addRun(out.data, to * width * 4, sums, width, half[dy + reach]!)
    }
  }
  for (let k = 0; k < out.data.length; k++) out.data[k] = out.data[k]! / area
  return out
}

/** Adds to a row the sums over runs of ±half pixels, the ends weighted by the part that is inside. */
function addRun(out: Float32Array, at: number, sums: Float64Array, width: number, half: number): void {
  const whole = Math.floor(half)
  const part = half - whole
  const last = width * 4
  const edge = (k: number, c: number) => sums[Math.max(0, Math.min(last, k * 4)) + c]!
  for (let x = 0; x < width; x++) {
    const inner = x > whole && x + whole + 2 <= width
    for (let c = 0; c < 4; c++) {
      let sum: number
      if (inner) {
        const right = (x + whole + 1) * 4 + c
        const left = (x - whole) * 4 + c
        sum = sums[right]! - sums[left]!
        sum += part * (sums[right + 4]! - sums[right]! + sums[left]! - sums[left - 4]!)
      } else {
        // Beyond the border the last pixel goes on.
        const first = sums[4 + c]! - sums[c]!
        const final = sums[last + c]! - sums[last - 4 + c]!
        const beforeCount = Math.max(0, half - x)
        const afterCount = Math.max(0, x + half - (width - 1))
        sum = edge(x + whole + 1, c) - edge(x - whole, c) + beforeCount * first + afterCount * final
        if (beforeCount === 0) sum += part * (edge(x - whole, c) - edge(x - whole - 1, c))
        if (afterCount === 0) sum += part * (edge(x + whole + 2, c) - edge(x + whole + 1, c))
      }
      out[at + x * 4 + c]! += sum
    }
  }
}

/** Lays one layer over another, in place. */
export function layOver(under: Layer, over: Layer): void {
  for (let i = 0; i < under.data.length; i += 4) {
    const rest = 1 - Math.min(1, over.data[i + 3]!)
    for (let c = 0; c < 4; c++) under.data[i + c] = under.data[i + c]! * rest + over.data[i + c]!
  }
}

/** Film's answer to light: straight in the shadows and mid-tones, a soft shoulder instead of clipping. */
export function shoulder(light: number): number {
  const knee = 0.6
  return light <= knee ? light : knee + (1 - knee) * (1 - Math.exp(-(light - knee) / (1 - knee)))
}

/** Cuts the margin off, brings the rest to size and gives 8-bit sRGB, dithered so that soft gradients show no steps. */
export function develop(layer: Layer, margin: number, width: number, height: number, seed: number): Uint8Array {
  const data = new Uint8Array(width * height * 3)
  const random = makeRandom(seed)
  const scaleX = (layer.width - 2 * margin) / width
  const scaleY = (layer.height - 2 * margin) / height
  for (let y = 0, i = 0; y < height; y++) {
    const fromY = Math.max(0, Math.min(layer.height - 1.001, (y + 0.5) * scaleY - 0.5 + margin))
    const y0 = fromY | 0
    const fy = fromY - y0
    for (let x = 0; x < width; x++, i += 3) {
      const fromX = Math.max(0, Math.min(layer.width - 1.001, (x + 0.5) * scaleX - 0.5 + margin))
      const x0 = fromX | 0
      const fx = fromX - x0
      const a = (y0 * layer.width + x0) * 4
      const b = a + layer.width * 4
      const dither = random() - 0.5
      for (let c = 0; c < 3; c++) {
        const top = layer.data[a + c]! * (1 - fx) + layer.data[a + 4 + c]! * fx
        const bottom = layer.data[b + c]! * (1 - fx) + layer.data[b + 4 + c]! * fx
        const value = 255 * toSrgb(shoulder(top * (1 - fy) + bottom * fy))
        data[i + c] = Math.max(0, Math.min(255, Math.round(value + dither)))
      }
    }
  }
  return data
}
