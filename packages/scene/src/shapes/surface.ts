import { linearOf } from '@bluehour/imaging/srgb'
import type { Rgb } from '../scene.ts'

/** How light meets a thing. The order is the number the kernels know it by (`kernels/materials.ts`). */
export const MATERIALS = [
  'matte',
  'skin',
  'fur',
  'feathers',
  'scales',
  'cloth',
  'wood',
  'metal',
  'glossy',
  'glass',
  'leaves',
  'bark',
  'grass',
  'earth',
  'rock',
  'sand',
  'snow',
  'water',
  'brick',
  'plaster',
  'roof-tiles',
  'asphalt',
  'cobbles',
  'boards',
  'tiles',
  'marble',
  'light',
  'facade',
  'paper',
  'card',
  'leather',
  'ice',
  'lava',
  'cloud',
  'wicker',
  'carpet',
  'land',
  'stripes',
  'spots',
  'hair',
] as const
export type Material = (typeof MATERIALS)[number]

/** sRGB with straight alpha, rows from the top. `normals`: RGB, of the same size. */
export type Texture = { width: number; height: number; rgba: Uint8Array; normals?: Uint8Array }

export type Surface = {
  material: Material
  /** How large the pattern is; 1 is natural. */
  scale?: number
  /** 0 a mirror, 1 dull; the material's own when absent. */
  roughness?: number
  /** Times its color, as light of its own. */
  glow?: number
  /** The material's second color: mortar, stripes, frames of windows. */
  tint?: Rgb
  texture?: Texture
  /** How much hides what is behind: 4 all, 1 a quarter. */
  cover?: 1 | 2 | 3 | 4
}

/** sRGB `#rrggbb` as linear light. */
export function rgb(hex: string): Rgb {
  const part = (at: number) => linearOf(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return [part(1), part(3), part(5)]
}

/** Brighter or darker, and towards another color. */
export const times = (c: Rgb, by: number): Rgb => [c[0] * by, c[1] * by, c[2] * by]
export const blend = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]
