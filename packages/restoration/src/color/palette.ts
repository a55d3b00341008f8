/** Which color a thing of this lightness has in photos: points of lightness (0..100) with the two axes of Lab. */
export type Ramp = readonly (readonly [lightness: number, a: number, b: number])[]
export type Chroma = { a: number; b: number }

export function colorAt(ramp: Ramp, lightness: number): Chroma {
  let below = ramp[0]!
  for (const point of ramp) {
    if (point[0] >= lightness) {
      const span = point[0] - below[0]
      const t = span > 0 ? (lightness - below[0]) / span : 0
      return { a: below[1] + (point[1] - below[1]) * t, b: below[2] + (point[2] - below[2]) * t }
    }
    below = point
  }
  return { a: below[1], b: below[2] }
}

/** Turns the hue (degrees) and scales the strength. */
export function varied({ a, b }: Chroma, turn: number, scale: number): Chroma {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  return { a: scale * (a * cos - b * sin), b: scale * (a * sin + b * cos) }
}

/** "lightness a b" of each point, separated by commas. */
const ramp = (points: string): Ramp =>
  points.split(', ').map((point) => point.split(' ').map(Number) as unknown as [number, number, number])

export const SKIN: Ramp = ramp('0 2 2, 15 8 9, 30 14 17, 45 17 21, 60 17 21, 72 14 18, 84 8 13, 94 2 6, 100 0 1')
export const LIPS: Ramp = ramp('0 4 2, 20 18 8, 40 30 14, 60 30 15, 75 20 11, 90 5 5, 100 0 0')
export const HAIR: readonly Ramp[] = [
  // From nearly black over brown to blond, as dark as the hair is.
  ramp('0 0 0, 12 2 3, 25 7 9, 40 9 17, 55 8 23, 70 5 26, 85 2 16, 100 0 3'),
  ramp('0 0 0, 12 4 3, 25 12 12, 40 16 20, 55 13 25, 70 7 25, 85 2 14, 100 0 3'),
  ramp('0 0 0, 12 1 2, 25 4 6, 40 6 12, 55 5 16, 70 3 17, 85 1 10, 100 0 2'),
]
export const SKY: Ramp = ramp(
  '0 1 -6, 20 4 -24, 40 1 -34, 55 -3 -36, 68 -6 -30, 80 -6 -20, 90 -4 -9, 97 -1 -2, 100 0 0',
)
export const PLANTS: Ramp = ramp('0 -1 1, 12 -7 8, 28 -15 19, 45 -20 30, 60 -20 36, 75 -16 34, 90 -6 18, 100 0 2')
export const DRY_PLANTS: Ramp = ramp('0 0 1, 15 0 8, 35 1 22, 55 2 32, 75 1 30, 90 0 14, 100 0 2')
export const WATER: Ramp = ramp('0 -1 -4, 20 -4 -13, 40 -9 -18, 60 -11 -18, 75 -8 -12, 90 -3 -4, 100 0 0')
export const GROUND: Ramp = ramp('0 0 1, 20 4 9, 40 7 16, 60 6 19, 78 4 16, 92 1 7, 100 0 1')
export const WOOD: Ramp = ramp('0 1 1, 15 8 10, 30 15 22, 45 17 31, 60 14 34, 78 7 26, 92 2 12, 100 0 2')
export const STONE: Ramp = ramp('0 0 0, 25 2 4, 50 3 9, 75 2 9, 92 0 5, 100 0 1')
export const METAL: Ramp = ramp('0 0 0, 50 -1 -3, 80 -1 -3, 100 0 0')
/** Rooms: what stands behind people and things. */
export const WALLS: readonly Ramp[] = [
  ramp('0 0 1, 25 6 10, 50 8 19, 75 4 18, 92 1 9, 100 0 2'),
  ramp('0 0 -1, 25 -2 -9, 50 -5 -13, 75 -5 -10, 92 -2 -4, 100 0 0'),
  ramp('0 0 1, 25 -5 5, 50 -9 10, 75 -6 10, 92 -2 6, 100 0 1'),
  ramp('0 0 1, 25 10 8, 50 13 14, 75 9 14, 92 2 7, 100 0 1'),
]
/** Things in rooms: furniture, curtains, crates, books. */
export const THINGS: readonly Ramp[] = [
  WOOD,
  ramp('0 1 0, 20 20 9, 40 36 20, 60 30 18, 80 12 8, 100 0 0'),
  ramp('0 0 -2, 20 3 -17, 40 -2 -27, 60 -6 -22, 80 -5 -10, 100 0 0'),
  ramp('0 0 1, 20 -10 7, 40 -20 14, 60 -17 16, 80 -8 10, 100 0 0'),
  ramp('0 0 1, 20 5 13, 40 10 33, 60 9 44, 80 2 36, 95 0 12, 100 0 2'),
]

/** Cloth by how dark it is: navy and burgundy exist dark, pastels light, and much is white, gray or black. */
export type Cloth = { name: string; ramp: Ramp; weight: readonly [dark: number, middle: number, light: number] }
export const CLOTHES: readonly Cloth[] = [
  {
    name: 'navy',
    ramp: ramp('0 0 -3, 15 6 -18, 30 4 -26, 50 -1 -28, 75 -4 -15, 95 -1 -3, 100 0 0'),
    weight: [5, 3, 1],
  },
  { name: 'red', ramp: ramp('0 3 1, 15 26 12, 35 48 26, 50 50 28, 70 30 16, 92 6 4, 100 0 0'), weight: [3, 4, 0.6] },
  { name: 'burgundy', ramp: ramp('0 2 0, 15 20 4, 30 30 8, 50 28 9, 75 14 6, 100 0 0'), weight: [3, 2, 0.3] },
  {
    name: 'green',
    ramp: ramp('0 -1 1, 15 -13 8, 30 -22 14, 50 -24 19, 75 -16 15, 95 -3 4, 100 0 0'),
    weight: [3, 3, 0.8],
  },
  { name: 'teal', ramp: ramp('0 -1 -1, 20 -12 -6, 40 -22 -10, 60 -24 -9, 80 -14 -5, 100 0 0'), weight: [1.5, 3, 1] },
  { name: 'denim', ramp: ramp('0 0 -2, 20 1 -13, 40 -3 -20, 60 -5 -18, 80 -4 -9, 100 0 0'), weight: [2, 4, 1] },
  { name: 'mustard', ramp: ramp('0 1 1, 20 6 14, 45 11 40, 65 8 52, 82 2 40, 95 -2 14, 100 0 0'), weight: [0.3, 2, 1] },
  { name: 'brown', ramp: WOOD, weight: [2, 2, 0.5] },
  { name: 'plum', ramp: ramp('0 2 -2, 15 16 -11, 35 26 -18, 55 22 -15, 80 10 -7, 100 0 0'), weight: [1.5, 1.5, 0.8] },
  { name: 'pink', ramp: ramp('0 2 0, 30 28 2, 55 32 3, 75 22 4, 90 9 3, 100 0 0'), weight: [0, 1.5, 2] },
  { name: 'sky blue', ramp: ramp('0 0 -2, 40 -4 -24, 65 -9 -22, 82 -7 -13, 95 -2 -4, 100 0 0'), weight: [0, 1, 2.5] },
  { name: 'cream', ramp: ramp('0 0 1, 40 4 14, 70 2 15, 90 0 9, 100 0 2'), weight: [0, 0.5, 4] },
  { name: 'white', ramp: ramp('0 0 0, 60 0 -3, 85 0 -1, 100 0 0'), weight: [0, 0, 5] },
  { name: 'black', ramp: ramp('0 0 0, 30 1 -3, 100 0 -1'), weight: [4, 0, 0] },
]
