/**
 * Light and haze over the whole frame, given at few points and joined smoothly: each channel of each pixel becomes
 * `pixel × keep + add`. What effects write never makes a channel leave 0..255, so nothing has to be clipped.
 */
export type Veil = {
  readonly columns: number
  readonly rows: number
  /** Six numbers for each point: keep for red, green and blue (0..1), then add (0..255). */
  readonly values: Float32Array
  touched: boolean
}

/** One point for every sixteenth pixel. */
const VEIL_CELL = 16

export function makeVeil(width: number, height: number): Veil {
  const columns = Math.ceil(width / VEIL_CELL) + 1
  const rows = Math.ceil(height / VEIL_CELL) + 1
  return { columns, rows, values: new Float32Array(columns * rows * 6), touched: false }
}

export function clearVeil(veil: Veil): void {
  const { values } = veil
  for (let i = 0; i < values.length; i += 6) {
    values[i] = values[i + 1] = values[i + 2] = 1
    values[i + 3] = values[i + 4] = values[i + 5] = 0
  }
  veil.touched = false
}

/** Lays `share` (0..1) of a color over what is there. */
export function layColor(veil: Veil, point: number, share: number, r: number, g: number, b: number): void {
  const i = point * 6
  const { values } = veil
  const rest = 1 - share
  values[i] = values[i]! * rest
  values[i + 1] = values[i + 1]! * rest
  values[i + 2] = values[i + 2]! * rest
  values[i + 3] = values[i + 3]! * rest + r * share
  values[i + 4] = values[i + 4]! * rest + g * share
  values[i + 5] = values[i + 5]! * rest + b * share
  veil.touched = true
}

/** Adds light of a color (each channel 0..1) in a way that cannot burn out. */
export function addLight(veil: Veil, point: number, r: number, g: number, b: number): void {
  const i = point * 6
  const { values } = veil
  for (const [c, light] of [r, g, b].entries()) {
    values[i + c] = values[i + c]! * (1 - light)
    values[i + 3 + c] = values[i + 3 + c]! * (1 - light) + 255 * light
  }
  veil.touched = true
}

/** Takes light away: `keep` of it stays. */
export function dim(veil: Veil, point: number, keep: number): void {
  const i = point * 6
  for (let c = 0; c < 6; c++) veil.values[i + c] = veil.values[i + c]! * keep
  veil.touched = true
}

/** A small pattern of thresholds, so that slow changes of light do not move the whole frame in visible steps. */
const DITHER = Int32Array.from({ length: 64 }, (_, i) => {
  const x = i & 7
  const y = i >> 3
  let value = 0
  for (let bit = 0; bit < 3; bit++) {
    const a = (x >> bit) & 1
    const b = (y >> bit) & 1
    value |= ((a ^ b) | (b << 1)) << (2 * (2 - bit))
  }
  return Math.round(((value + 0.5) / 64) * 65535)
})

/** Whole numbers of 1/65536 are quicker than fractions, and fine enough for steps within a cell. */
export function applyVeil(frame: Int32Array, width: number, height: number, veil: Veil): void {
  if (!veil.touched) return
  const { columns, values } = veil
  const left = new Int32Array(6)
  const step = new Int32Array(6)
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / VEIL_CELL)
    const share = (y - row * VEIL_CELL) / VEIL_CELL
    const top = row * columns * 6
    const bottom = top + columns * 6
    for (let x = 0; x < width; x += VEIL_CELL) {
      const cell = (x / VEIL_CELL) * 6
      for (let c = 0; c < 6; c++) {
        const here = values[top + cell + c]! + (values[bottom + cell + c]! - values[top + cell + c]!) * share
        const above = values[top + cell + 6 + c]!
        const next = above + (values[bottom + cell + 6 + c]! - above) * share
        // Rounded down, so that the two together stay within what a channel can hold.
        left[c] = here * 65536
        step[c] = ((next - here) * 65536) / VEIL_CELL
      }
      veilRun(frame, y * width + x, Math.min(VEIL_CELL, width - x), (y & 7) << 3, left, step)
    }
  }
}

function veilRun(
  frame: Int32Array,
  start: number,
  count: number,
  dither: number,
  from: Int32Array,
  step: Int32Array,
): void {
  let keepR = from[0]!
  let keepG = from[1]!
  let keepB = from[2]!
  let addR = from[3]!
  let addG = from[4]!
  let addB = from[5]!
  const keepStepR = step[0]!
  const keepStepG = step[1]!
  const keepStepB = step[2]!
  const addStepR = step[3]!
  const addStepG = step[4]!
  const addStepB = step[5]!
  for (let i = 0; i < count; i++) {
    const pixel = frame[start + i]!
    const threshold = DITHER[dither + (i & 7)]!
    const r = (Math.imul(pixel & 255, keepR) + addR + threshold) >> 16
    const g = (Math.imul((pixel >>> 8) & 255, keepG) + addG + threshold) >> 16
    const b = (Math.imul((pixel >>> 16) & 255, keepB) + addB + threshold) >> 16
    frame[start + i] = (pixel & 0xff000000) | r | (g << 8) | (b << 16)
    keepR += keepStepR
    keepG += keepStepG
    keepB += keepStepB
    addR += addStepR
    addG += addStepG
    addB += addStepB
  }
}
