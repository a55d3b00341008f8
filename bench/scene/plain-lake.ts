/**
 * A lake before mountains in plain JavaScript on one thread, the way such pictures are usually written: heights from noise,
 * shadows marched towards the sun, columns marched front to back, the same again from below for the mirror, noise for clouds
 * and waves. The peer of `scene-speed`: it draws no trees, grass, rocks or boats and takes one sample a pixel, so it does less.
 */
const CELLS = 1024
const METRES = 4000
const EYE = 9
const WOOD = [0.03, 0.05, 0.03] as const
const SUNLIGHT = [4.6, 2.55, 1.35] as const
const HAZE = [0.9, 0.6, 0.5] as const
const LOW_SKY = [1.02, 0.6, 0.4] as const
const HIGH_SKY = [0.17, 0.27, 0.56] as const
const SUN_GLOW = [0.55, 0.25, 0.09] as const
const CLOUD_SHADE = [0.4, 0.33, 0.46] as const
const CLOUD_LIT = [1.45, 0.8, 0.55] as const
const DEEP = [0.022, 0.05, 0.066] as const

const smooth = (from: number, to: number, x: number) => {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

function hash(x: number, y: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  return ((h ^ (h >>> 13)) >>> 8) / 0xffffff
}

function noise(x: number, y: number): number {
  const i = Math.floor(x)
  const j = Math.floor(y)
  const u = smooth(0, 1, x - i)
  const v = smooth(0, 1, y - j)
  const a = hash(i, j)
  const b = hash(i + 1, j)
  const c = hash(i, j + 1)
  const d = hash(i + 1, j + 1)
  return (a + (b - a) * u) * (1 - v) + (c + (d - c) * u) * v - 0.5
}

function layers(x: number, y: number, octaves: number, ridged = false): number {
  let sum = 0
  let amount = 0.5
  let px = x
  let py = y
  for (let k = 0; k < octaves; k++) {
    const value = noise(px, py)
    sum += amount * (ridged ? (1 - Math.abs(value) * 2) ** 2 : value)
    const turned = px * 1.6 + py * 1.2 + 3.1
    py = py * 1.6 - px * 1.2 + 7.3
    px = turned
    amount *= 0.5
  }
  return sum
}

function raiseLand(): Float32Array {
  const heights = new Float32Array(CELLS * CELLS)
  for (let j = 0; j < CELLS; j++) {
    for (let i = 0; i < CELLS; i++) {
      const x = (i / CELLS - 0.5) * METRES
      const z = (j / CELLS) * METRES
      const bentX = x * 0.0011 + 0.35 * layers(x * 0.0013 + 9, z * 0.0013, 3)
      const bentZ = z * 0.0011 + 0.35 * layers(x * 0.0013, z * 0.0013 + 4, 3)
      const ridge = layers(bentX + 26, bentZ, 7, true)
      const behind = smooth(900, 1900, z + 190 * layers(x * 0.002 + 7, z * 0.002, 4))
      heights[j * CELLS + i] =
        -34 +
        behind * (ridge * ridge * 900 + 70) +
        14 * layers(x * 0.004, z * 0.004, 4) +
        behind * 22 * layers(x * 0.008, z * 0.008, 5)
    }
  }
  return heights
}

const SUN = (() => {
  const length = Math.hypot(0.42, 0.13, 0.9)
  return [0.42 / length, 0.13 / length, 0.9 / length] as const
})()

function castShadows(heights: Float32Array): Float32Array {
  const light = new Float32Array(CELLS * CELLS).fill(1)
  const level = Math.hypot(SUN[0], SUN[2])
  for (let j = 0; j < CELLS; j++) {
    for (let i = 0; i < CELLS; i++) {
      const height = heights[j * CELLS + i]!
      for (let k = 2; k < 200; k = k * 1.14 + 1) {
        const a = Math.floor(i + (SUN[0] / level) * k)
        const b = Math.floor(j + (SUN[2] / level) * k)
        if (a < 0 || b < 0 || a >= CELLS || b >= CELLS) break
        const over = heights[b * CELLS + a]! - height - (SUN[1] / level) * k * (METRES / CELLS)
        if (over > 0) light[j * CELLS + i] = Math.min(light[j * CELLS + i]!, Math.max(0, 1 - over / (k * 0.08 + 2)))
      }
    }
  }
  return light
}

function sample(map: Float32Array, x: number, z: number, outside: number): number {
  const u = (x / METRES + 0.5) * CELLS
  const v = (z / METRES) * CELLS
  if (u < 0 || v < 0 || u >= CELLS - 2 || v >= CELLS - 2) return outside
  const i = Math.floor(u)
  const j = Math.floor(v)
  const s = u - i
  const t = v - j
  const at = j * CELLS + i
  return (map[at]! * (1 - s) + map[at + 1]! * s) * (1 - t) + (map[at + CELLS]! * (1 - s) + map[at + CELLS + 1]! * s) * t
}

type Land = { heights: Float32Array; light: Float32Array }
type View = { colors: Float32Array; metres: Float32Array }

function look({ heights, light }: Land, edge: number, eyeY: number): View {
  const lens = edge * 0.89
  const colors = new Float32Array(edge * edge * 3)
  const metres = new Float32Array(edge * edge)
  for (let x = 0; x < edge; x++) {
    const slope = (x + 0.5 - edge / 2) / lens
    let top = edge
    for (let z = 5; z < 3950 && top > 0; z += Math.max(1.6, z * 0.0028)) {
      const height = sample(heights, slope * z, z, -30)
      const y = Math.max(0, Math.ceil(edge / 2 - ((height - eyeY) * lens) / z))
      if (y >= top || height < -1.5) continue
      for (let row = top - 1; row >= y; row--) metres[row * edge + x] = z
      top = y
    }
  }
  for (let i = 0; i < edge * edge; i++) {
    const rx = ((i % edge) + 0.5 - edge / 2) / lens
    const ry = (edge / 2 - Math.floor(i / edge) - 0.5) / lens
    if (metres[i]! > 0) shadeLand(heights, light, rx * metres[i]!, metres[i]!, colors, i * 3)
    else if (ry > -0.01) shadeSky(rx, ry, colors, i * 3)
  }
  return { colors, metres }
}

function shadeLand(
  heights: Float32Array,
  light: Float32Array,
  x: number,
  z: number,
  out: Float32Array,
  at: number,
): void {
  const step = Math.max(3.2, z * 0.0016)
  const gx =
    (sample(heights, x + step, z, -30) - sample(heights, x - step, z, -30)) / (2 * step) +
    noise(x * 0.12, z * 0.12) * 0.35
  const gz =
    (sample(heights, x, z + step, -30) - sample(heights, x, z - step, -30)) / (2 * step) +
    noise(x * 0.12 + 50, z * 0.12) * 0.35
  const up = 1 / Math.hypot(gx, 1, gz)
  const rough = layers(x * 0.02, z * 0.02, 4) + 0.5
  const height = sample(heights, x, z, -30)
  const snow = smooth(150, 235, height + 75 * (rough - 0.5)) * smooth(0.5, 0.7, up)
  const wood =
    smooth(-0.06, 0.06, layers(x * 0.006 + 31, z * 0.006, 3) + 0.1) * (1 - smooth(70, 150, height + 40 * rough))
  const facing = Math.max(0, (-gx * SUN[0] + SUN[1] - gz * SUN[2]) * up) * sample(light, x, z, 1)
  const haze = 1 - Math.exp(-((z * 0.0003) ** 1.25))
  for (let c = 0; c < 3; c++) {
    const rock = 0.14 + 0.14 * rough
    const own = rock * (1 - wood) + WOOD[c as 0] * wood
    const lit = (own * (1 - snow) + 0.85 * snow) * (SUNLIGHT[c as 0] * facing + 0.5 * (0.45 + 0.55 * up))
    out[at + c] = lit * (1 - haze) + HAZE[c as 0] * haze
  }
}

function shadeSky(rx: number, ry: number, out: Float32Array, at: number): void {
  const length = 1 / Math.hypot(rx, ry, 1)
  const x = rx * length
  const y = Math.max(0, ry * length)
  const z = length
  const toSun = Math.max(0, x * SUN[0] + y * SUN[1] + z * SUN[2])
  const far = 1 / (y + 0.09)
  const cover = layers(x * far * 1.1 + 7 + 0.4 * noise(x * far * 0.7, z * far * 0.7), z * far * 1.9, 6) + 0.06
  const cloud = smooth(0, 0.36, cover) * smooth(0.02, 0.17, y) * 0.82
  const lit = Math.min(1, Math.max(0, 0.62 - layers(x * far * 1.1 + 7.1, z * far * 1.9 + 0.22, 4) * 1.5))
  const high = smooth(0, 0.62, y) ** 0.6
  for (let c = 0; c < 3; c++) {
    const air =
      LOW_SKY[c as 0] * (1 - high) + HIGH_SKY[c as 0] * high + toSun ** 4 * Math.exp(-y * 2.2) * SUN_GLOW[c as 0]
    out[at + c] = air * (1 - cloud) + (CLOUD_SHADE[c as 0] * (1 - lit) + CLOUD_LIT[c as 0] * lit) * cloud
  }
}

function pourWater({ colors, metres }: View, mirror: View, edge: number): void {
  const lens = edge * 0.89
  for (let y = edge >> 1; y < edge; y++) {
    const away = EYE / ((y + 0.5 - edge / 2) / lens)
    for (let x = 0; x < edge; x++) {
      const at = y * edge + x
      if (metres[at]! > 0 && metres[at]! < away - 0.5) continue
      const wx = ((x + 0.5 - edge / 2) / lens) * away
      const wave =
        noise(wx * 0.35, away * 0.9) * 0.6 + noise(wx * 1.1 + 5, away * 2.6) * 0.35 + noise(wx * 3.4, away * 7.5) * 0.2
      const mx = Math.min(edge - 1, Math.max(0, Math.round(x + wave * 3)))
      const my = Math.min(edge >> 1, Math.max(0, Math.round(edge - y + wave * 12)))
      const mirrors = 0.1 + 0.9 * (1 - Math.min(1, (y - edge / 2) / edge)) ** 4
      for (let c = 0; c < 3; c++)
        colors[at * 3 + c] = mirror.colors[(my * edge + mx) * 3 + c]! * mirrors + DEEP[c as 0] * (1 - mirrors)
    }
  }
}

/** RGB bytes, `edge` × `edge`. */
export function paintPlainLake(edge: number): Uint8Array {
  const heights = raiseLand()
  const land = { heights, light: castShadows(heights) }
  const view = look(land, edge, EYE)
  pourWater(view, look(land, edge, -EYE), edge)
  const out = new Uint8Array(edge * edge * 3)
  for (let i = 0; i < out.length; i++) {
    const v = view.colors[i]! * 0.92
    const curved = (v * (2.51 * v + 0.03)) / (v * (2.43 * v + 0.59) + 0.14)
    out[i] = Math.min(255, Math.max(0, curved ** (1 / 2.2) * 255 + hash(i, 3) * 4))
  }
  return out
}
