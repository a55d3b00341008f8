import type { Picture } from '@bluehour/engine/engine'
import { fitWithin, flatten, resizePicture } from '@bluehour/imaging/pixels'
import { boxBlur, makePlane, type Plane } from '@bluehour/imaging/plane'

/** What each place of a small copy looks like: hue 0..360, saturation, light and roughness 0..1. */
export type Texture = {
  width: number
  height: number
  hue: Plane
  saturation: Plane
  light: Plane
  roughness: Plane
  picture: Picture
}

const EDGE = 256

export async function textureOf(picture: Picture): Promise<Texture> {
  const { width, height } = fitWithin(picture.width, picture.height, EDGE)
  const small = await resizePicture(flatten(picture), width, height)
  const [hue, saturation, light, square] = [0, 1, 2, 3].map(() => makePlane(width, height)) as [
    Plane,
    Plane,
    Plane,
    Plane,
  ]
  for (let i = 0, k = 0; i < width * height; i++, k += 3) {
    const [r, g, b] = [small.data[k]! / 255, small.data[k + 1]! / 255, small.data[k + 2]! / 255]
    const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
    const spread = most - least
    light.data[i] = 0.299 * r + 0.587 * g + 0.114 * b
    saturation.data[i] = most === 0 ? 0 : spread / most
    hue.data[i] = hueOf(r, g, b, most, spread)
    square.data[i] = light.data[i]! ** 2
  }
  const mean = boxBlur(light, 2)
  const meanSquare = boxBlur(square, 2)
  const roughness = makePlane(width, height)
  for (let i = 0; i < roughness.data.length; i++) {
    roughness.data[i] = Math.sqrt(Math.max(0, meanSquare.data[i]! - mean.data[i]! ** 2))
  }
  return { width, height, hue, saturation, light, roughness, picture: small }
}

function hueOf(r: number, g: number, b: number, most: number, spread: number): number {
  if (spread === 0) return 0
  const turn = most === r ? (g - b) / spread : most === g ? 2 + (b - r) / spread : 4 + (r - g) / spread
  return (turn * 60 + 360) % 360
}
