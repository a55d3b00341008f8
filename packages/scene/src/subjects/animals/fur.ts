import { type Clay, PIECE_WORDS } from '../../shapes/clay.ts'
import { type Mesh, VERTEX_FLOATS } from '../../shapes/mesh.ts'
import type { Random } from '../../shapes/random.ts'

export type HairStyle = {
  /** Metres. */
  length: number
  count?: number
  /** How much they stand out, 0 flat to 1 upright. */
  lift?: number
  /** The way they lie. */
  flow?: readonly [number, number, number]
  /** Width by length. */
  width?: number
  material?: 'fur' | 'feathers' | 'hair'
  /** Hairs of spines are darker at the foot and paler at the tip by this. */
  tipShade?: number
  /** No hairs on pieces that are thinner than this, in metres. */
  thinnest?: number
  /** As long on thin pieces as on thick ones. */
  even?: boolean
  /** Only here. */
  where?: (x: number, y: number, z: number) => boolean
}

const ADD = 0
const PAINT = 2
const LIMB = 0
const EGG = 1
const BOX = 2

/** Single hairs all over a body: they break the smooth outline clay has. Each is one thin triangle that takes the body's light. */
export function furCoat(body: Clay, style: HairStyle, random: Random): Mesh {
  const { length, count = 6000, lift = 0.26, flow = [0, -0.35, -1], width = 0.13, tipShade = 1.12 } = style
  const pieces = piecesOf(body)
  const roots = pieces.filter(
    ({ op, kind, radius }) => op === ADD && kind <= EGG && radius > (style.thinnest ?? length * 0.7),
  )
  const areas: number[] = []
  let total = 0
  for (const root of roots) {
    total += root.area
    areas.push(total)
  }
  const near = roots.map((root) => around(root, pieces, length))
  const vertices = new Float32Array(count * 3 * VERTEX_FLOATS)
  let made = 0
  const at = new Float64Array(9)
  for (let i = 0; i < count; i++) {
    const chosen = random.next() * total
    const which = areas.findIndex((sum) => sum >= chosen)
    const root = roots[which]
    const [u, v, own] = [random.next(), random.next(), random.next()]
    if (!root) break
    pointOn(root, u, v, at)
    if (style.where && !style.where(at[0]!, at[1]!, at[2]!)) continue
    const d = settle(near[which]!, at)
    // Deep inside another piece: no skin there.
    if (d < -length * 0.8 || d > length * 0.5) continue
    for (let k = 0; k < 3; k++) at[k]! -= at[k + 3]! * d
    const long = (style.even ? length : Math.min(length, root.radius * 0.9)) * (0.6 + 0.8 * own)
    writeHair(vertices, made++, at, long, width, lift, flow, tipShade, u)
  }
  const used = vertices.slice(0, made * 3 * VERTEX_FLOATS)
  const triangles = Uint32Array.from({ length: made * 3 }, (_, i) => i)
  return {
    kind: 'mesh',
    vertices: used,
    triangles,
    surface: { material: style.material ?? 'fur', scale: body.surface.scale ?? 1 },
  }
}

type Piece = {
  kind: number
  op: number
  blend: number
  color: Float32Array
  shape: Float32Array
  radius: number
  area: number
  /** A ball around it. */
  middle: readonly [number, number, number]
  reach: number
}

function piecesOf({ pieces, count }: Clay): Piece[] {
  const whole = new Int32Array(pieces.buffer, pieces.byteOffset, pieces.length)
  return Array.from({ length: count }, (_, i): Piece => {
    const words = pieces.subarray(i * PIECE_WORDS, (i + 1) * PIECE_WORDS)
    const kind = whole[i * PIECE_WORDS]!
    const s = words.subarray(6)
    const own = { kind, op: whole[i * PIECE_WORDS + 1]!, blend: words[2]!, color: words.subarray(3, 6), shape: s }
    if (kind === LIMB) {
      const span = Math.hypot(s[3]! - s[0]!, s[4]! - s[1]!, s[5]! - s[2]!)
      const radius = (s[6]! + s[7]!) / 2
      const middle = [(s[0]! + s[3]!) / 2, (s[1]! + s[4]!) / 2, (s[2]! + s[5]!) / 2] as const
      return {
        ...own,
        radius,
        area: radius * (span * 6.3 + radius * 8),
        middle,
        reach: span / 2 + Math.max(s[6]!, s[7]!),
      }
    }
    const radius = Math.cbrt(s[3]! * s[4]! * s[5]!)
    const reach = kind === EGG ? Math.max(s[3]!, s[4]!, s[5]!) : Math.hypot(s[3]!, s[4]!, s[5]!)
    return { ...own, radius, area: 12.6 * radius * radius, middle: [s[0]!, s[1]!, s[2]!], reach }
  })
}

/** The pieces that can matter on the skin of one of them, in their order. */
function around(root: Piece, pieces: readonly Piece[], length: number): Piece[] {
  return pieces.filter(({ middle: m, reach, blend }) => {
    const far = Math.hypot(m[0] - root.middle[0], m[1] - root.middle[1], m[2] - root.middle[2])
    return far < reach + root.reach + Math.max(blend, length)
  })
}

/** A point on a piece's own skin into at[0..2], the way out into at[3..5]. */
function pointOn({ kind, shape: s }: Piece, u: number, v: number, at: Float64Array): void {
  const [up, round] = [v * 2 - 1, u * Math.PI * 2]
  const flat = Math.sqrt(1 - up * up)
  const ball = [flat * Math.cos(round), up, flat * Math.sin(round)] as const
  if (kind === LIMB) {
    const t = (u * 977) % 1
    const r = s[6]! + (s[7]! - s[6]!) * t
    const [dx, dy, dz] = [s[3]! - s[0]!, s[4]! - s[1]!, s[5]! - s[2]!]
    const l2 = dx * dx + dy * dy + dz * dz
    // Off the limb's own axis, so that hairs stand square to it; its ends keep their balls.
    const along = l2 > 1e-9 ? (ball[0] * dx + ball[1] * dy + ball[2] * dz) / l2 : 0
    const out = [ball[0] - along * dx, ball[1] - along * dy, ball[2] - along * dz] as const
    const l = Math.hypot(out[0], out[1], out[2]) || 1
    for (let k = 0; k < 3; k++) {
      at[k + 3] = out[k]! / l
      at[k] = s[k]! + (s[k + 3]! - s[k]!) * t + at[k + 3]! * r
    }
    return
  }
  const p = turned(s, 1, ball[0] * s[3]!, ball[1] * s[4]!, ball[2] * s[5]!)
  for (let k = 0; k < 3; k++) at[k] = s[k]! + p[k]!
  const n = turned(s, 1, ball[0] / s[3]!, ball[1] / s[4]!, ball[2] / s[5]!)
  const l = Math.hypot(n[0]!, n[1]!, n[2]!)
  for (let k = 0; k < 3; k++) at[k + 3] = n[k]! / l
}

/** Where `turned` leaves its answer: a new array for every point would take most of the time. */
const spun = new Float64Array(3)

function turned(s: Float32Array, sign: number, x: number, y: number, z: number): Float64Array {
  const qx = s[7]! * sign
  const qy = s[8]! * sign
  const qz = s[9]! * sign
  const qw = s[10]!
  const tx = 2 * (qy * z - qz * y)
  const ty = 2 * (qz * x - qx * z)
  const tz = 2 * (qx * y - qy * x)
  spun[0] = x + qw * tx + (qy * tz - qz * ty)
  spun[1] = y + qw * ty + (qz * tx - qx * tz)
  spun[2] = z + qw * tz + (qx * ty - qy * tx)
  return spun
}

function distance(kind: number, s: Float32Array, x: number, y: number, z: number): number {
  if (kind === LIMB) {
    const bx = s[3]! - s[0]!
    const by = s[4]! - s[1]!
    const bz = s[5]! - s[2]!
    const px = x - s[0]!
    const py = y - s[1]!
    const pz = z - s[2]!
    const l = bx * bx + by * by + bz * bz
    const h = l > 0 ? Math.max(0, Math.min(1, (px * bx + py * by + pz * bz) / l)) : 0
    const ex = px - bx * h
    const ey = py - by * h
    const ez = pz - bz * h
    return Math.sqrt(ex * ex + ey * ey + ez * ez) - (s[6]! + (s[7]! - s[6]!) * h)
  }
  const p = turned(s, -1, x - s[0]!, y - s[1]!, z - s[2]!)
  if (kind === BOX) {
    return Math.max(Math.abs(p[0]!) - s[3]!, Math.abs(p[1]!) - s[4]!, Math.abs(p[2]!) - s[5]!)
  }
  if (kind !== EGG) return Math.sqrt(p[0]! * p[0]! + p[1]! * p[1]! + p[2]! * p[2]!) - Math.max(s[3]!, s[4]!)
  const a = p[0]! / s[3]!
  const b = p[1]! / s[4]!
  const c = p[2]! / s[5]!
  const k0 = Math.sqrt(a * a + b * b + c * c)
  const k1 = Math.sqrt((a / s[3]!) ** 2 + (b / s[4]!) ** 2 + (c / s[5]!) ** 2)
  return k1 < 1e-9 ? -Math.min(s[3]!, s[4]!, s[5]!) : (k0 * (k0 - 1)) / k1
}

/** The body's distance at at[0..2]; its color there goes to at[6..8]. The same joining as the kernels do. */
function settle(pieces: readonly Piece[], at: Float64Array): number {
  let d = 1e9
  for (const piece of pieces) {
    const e = distance(piece.kind, piece.shape, at[0]!, at[1]!, at[2]!)
    const k = piece.blend
    let t = 0
    if (piece.op === PAINT) t = k > 0 ? Math.max(0, Math.min(1, 0.5 - e / k)) : e < 0 ? 1 : 0
    else if (piece.op === ADD) {
      t = k > 0 ? Math.max(0, Math.min(1, 0.5 + (0.5 * (d - e)) / k)) : e < d ? 1 : 0
      const h = k > 0 ? Math.max(k - Math.abs(d - e), 0) / k : 0
      d = Math.min(d, e) - h * h * k * 0.25
    } else d = Math.max(d, piece.op === 1 ? -e : e)
    for (let c = 0; t > 0 && c < 3; c++) at[6 + c] = at[6 + c]! + (piece.color[c]! - at[6 + c]!) * t
  }
  return d
}

function writeHair(
  out: Float32Array,
  number: number,
  at: Float64Array,
  long: number,
  width: number,
  lift: number,
  flow: readonly [number, number, number],
  tipShade: number,
  own: number,
): void {
  const nx = at[3]!
  const ny = at[4]!
  const nz = at[5]!
  const away = flow[0] * nx + flow[1] * ny + flow[2] * nz
  let dx = flow[0] - nx * away + (own - 0.5) * 0.5
  let dy = flow[1] - ny * away
  let dz = flow[2] - nz * away
  const flat = (1 - lift) / (Math.sqrt(dx * dx + dy * dy + dz * dz) || 1)
  dx = dx * flat + nx * lift
  dy = dy * flat + ny * lift
  dz = dz * flat + nz * lift
  const sx = dy * nz - dz * ny
  const sy = dz * nx - dx * nz
  const sz = dx * ny - dy * nx
  const wide = (long * width * 0.5) / (Math.sqrt(sx * sx + sy * sy + sz * sz) || 1)
  const shade = 0.92 + 0.2 * ((own * 631) % 1)
  for (let corner = 0; corner < 3; corner++) {
    const o = (number * 3 + corner) * VERTEX_FLOATS
    const up = corner === 2 ? long : 0
    const side = corner === 2 ? 0 : corner ? wide : -wide
    const tone = shade * (corner === 2 ? tipShade : 0.97)
    out[o] = at[0]! - nx * long * 0.12 + dx * up + sx * side
    out[o + 1] = at[1]! - ny * long * 0.12 + dy * up + sy * side
    out[o + 2] = at[2]! - nz * long * 0.12 + dz * up + sz * side
    for (let k = 0; k < 3; k++) {
      out[o + 3 + k] = at[3 + k]!
      out[o + 6 + k] = at[6 + k]! * tone
      out[o + 9 + k] = out[o + k]!
    }
  }
}
