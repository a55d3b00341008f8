import type { Picture } from '@bluehour/engine/engine'
import { type Plane, smoothStep } from '@bluehour/imaging/plane'

/** Distance of two colors, the sum of three channels. */
const FAR_FROM_GROUND = 60
/** Smaller pieces with the table's color are dots and buttons of the cloth, as shares of the garment. */
const GAP_SHARE = 0.008

/**
 * Between a sleeve and the trunk the matting may leave a piece of the plain table: what has its color and lies open to
 * the table is no cloth. White dots and prints have that color too; cloth all around, or small, they stay.
 */
export function withoutGround(picture: Picture, matte: Plane): Plane {
  const mask = withoutPinholes(matte)
  const { width, height } = mask
  const off = distanceFromGround(picture, mask)
  let [far, all] = [0, 0]
  for (let i = 0; i < mask.data.length; i++) {
    if (mask.data[i]! < 0.5) continue
    all++
    if (off && off[i]! > FAR_FROM_GROUND) far++
  }
  // White clothes on a white table cannot be told by color.
  if (!off || far < all * 0.75) return mask
  const data = mask.data.map((value, i) => value * smoothStep(18, FAR_FROM_GROUND, off[i]!))
  const isDoubtful = (i: number) => mask.data[i]! >= 0.5 && off[i]! <= FAR_FROM_GROUND
  for (const piece of piecesOf(width, height, isDoubtful)) {
    const isOpen = piece.some((i) => around(i, width, height).some((k) => k < 0 || mask.data[k]! < 0.5))
    if (isOpen && piece.length > all * GAP_SHARE) continue
    for (const i of piece) data[i] = mask.data[i]!
  }
  return { width, height, data }
}

/** How far each pixel's color is from that of the table; undefined when the table is not plain. */
function distanceFromGround({ width, height, channels, data }: Picture, mask: Plane): Float32Array | undefined {
  const rim: number[] = []
  for (let x = 0; x < width; x++) rim.push(x, (height - 1) * width + x)
  for (let y = 0; y < height; y++) rim.push(y * width, y * width + width - 1)
  const bare = rim.filter((i) => mask.data[i]! < 0.1)
  const middle = (c: number) => bare.map((i) => data[i * channels + c]!).sort((a, b) => a - b)[bare.length >> 1] ?? 0
  const ground = [middle(0), middle(1), middle(2)]
  const off = new Float32Array(width * height)
  for (let i = 0; i < off.length; i++)
    for (let c = 0; c < 3; c++) off[i]! += Math.abs(data[i * channels + c]! - ground[c]!)
  const isPlain = bare.length > rim.length * 0.6 && bare.filter((i) => off[i]! < 40).length > bare.length * 0.85
  return isPlain ? off : undefined
}

/** The matting takes light dots for the table as well: small holes with cloth all around are closed. */
function withoutPinholes({ width, height, data }: Plane): Plane {
  const out = Float32Array.from(data)
  const all = data.reduce((sum, value) => sum + (value >= 0.5 ? 1 : 0), 0)
  // Holes are taken with their soft rims, or a ring would be left about each.
  for (const hole of piecesOf(width, height, (i) => data[i]! < 0.9)) {
    if (hole.length > all * GAP_SHARE) continue
    if (hole.some((i) => around(i, width, height).includes(-1))) continue
    for (const i of hole) out[i] = 1
  }
  return { width, height, data: out }
}

/** The pixels above, below and beside one; -1 beyond the picture. */
function around(i: number, width: number, height: number): readonly number[] {
  const [x, y] = [i % width, Math.floor(i / width)]
  return [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, y > 0 ? i - width : -1, y < height - 1 ? i + width : -1]
}

/** Pixels that hang together, piece by piece. */
function piecesOf(width: number, height: number, isIn: (i: number) => boolean): number[][] {
  const seen = new Uint8Array(width * height)
  const pieces: number[][] = []
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || !isIn(start)) continue
    seen[start] = 1
    const piece = [start]
    // The list grows while it is walked.
    for (const i of piece) {
      for (const k of around(i, width, height)) {
        if (k < 0 || seen[k] || !isIn(k)) continue
        seen[k] = 1
        piece.push(k)
      }
    }
    pieces.push(piece)
  }
  return pieces
}
