import type { Picture } from '@bluehour/engine/engine'
import { type BytePlane, makePlane, type Plane, softBlur } from '@bluehour/imaging/plane'
import { refined, shareOf } from './refine.ts'
import { type Texture, textureOf } from './texture.ts'

const SHARE_MIN = 0.015

type Free = (x: number, y: number) => number

/** 1 where none of the masks is; they have the picture's size. */
function freeOf(texture: Texture, taken: readonly BytePlane[]): Free {
  return (x, y) => {
    let free = 1
    for (const { width, height, data } of taken) {
      const at =
        Math.min(height - 1, Math.floor(((y + 0.5) / texture.height) * height)) * width +
        Math.min(width - 1, Math.floor(((x + 0.5) / texture.width) * width))
      free = Math.min(free, 1 - data[at]! / 255)
    }
    return free
  }
}

async function region(
  picture: Picture,
  taken: readonly BytePlane[],
  likely: (texture: Texture, i: number, y: number) => number,
): Promise<BytePlane | undefined> {
  const texture = await textureOf(picture)
  const free = freeOf(texture, taken)
  const coarse: Plane = makePlane(texture.width, texture.height)
  for (let y = 0, i = 0; y < texture.height; y++) {
    for (let x = 0; x < texture.width; x++, i++) coarse.data[i] = likely(texture, i, y / texture.height) * free(x, y)
  }
  const mask = await refined(picture, softBlur(coarse, 2), { radius: 5, softness: 4e-4, from: 0.3, to: 0.7 })
  return shareOf(mask) < SHARE_MIN ? undefined : mask
}

const band = (value: number, from: number, to: number, soft: number) =>
  Math.max(0, Math.min(1, (value - from + soft) / soft, (to + soft - value) / soft))

/** Greens, and the yellows and dark tones between them. */
export function findPlants(picture: Picture, taken: readonly BytePlane[]): Promise<BytePlane | undefined> {
  return region(picture, taken, ({ hue, saturation, light }, i) => {
    const green = band(hue.data[i]!, 58, 168, 14)
    const colored = Math.min(1, saturation.data[i]! / 0.16)
    return green * colored * band(light.data[i]!, 0.06, 0.85, 0.06)
  })
}

/** Blue, grey-blue and green-blue parts below the sky that are smooth or rippled. */
export function findWater(picture: Picture, taken: readonly BytePlane[]): Promise<BytePlane | undefined> {
  return region(picture, taken, ({ hue, saturation, roughness }, i, y) => {
    const blue = Math.max(band(hue.data[i]!, 165, 250, 15), saturation.data[i]! < 0.18 ? 0.75 : 0)
    return blue * band(roughness.data[i]!, 0, 0.075, 0.03) * Math.min(1, Math.max(0, (y - 0.3) / 0.15))
  })
}

/** What lies in the lower part and is nothing else. */
export function findGround(picture: Picture, taken: readonly BytePlane[]): Promise<BytePlane | undefined> {
  return region(picture, taken, (_texture, _i, y) => Math.min(1, Math.max(0, (y - 0.42) / 0.16)))
}
