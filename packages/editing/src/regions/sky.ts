import type { Picture } from '@bluehour/engine/engine'
import { type BytePlane, makePlane, type Plane, softBlur } from '@bluehour/imaging/plane'
import { refined, shareOf } from './refine.ts'
import { type Texture, textureOf } from './texture.ts'

const SHARE_MIN = 0.03
/** How far a color may go from one pixel to the next, and how rough the sky may be (clouds are, leaves are more). */
const STEP_MAX = 0.085
const ROUGH_MAX = 0.07

/**
 * Sky grows from the upper rim through smooth parts whose colors change slowly. It is taken for sky only when its colors
 * can be: blue, grey, white, or the reds of a low sun, lightest towards the horizon; not a wall of another color.
 */
export async function findSky(picture: Picture, blocked?: Plane): Promise<BytePlane | undefined> {
  const texture = await textureOf(picture)
  const grown = growFromTop(texture, blocked)
  if (!grown) return undefined
  const mask = await refined(picture, softBlur(grown, 1), { radius: 7, softness: 3e-4, from: 0.24, to: 0.56 })
  return shareOf(mask) < SHARE_MIN ? undefined : mask
}

function isSkyColor(hue: number, saturation: number, light: number): boolean {
  if (saturation < 0.16) return light > 0.3
  if (hue > 175 && hue < 265) return true
  // Reds, oranges and violets of dusk; strong greens and browns are never sky.
  if (hue >= 265 || hue < 50) return light > 0.22 && (saturation < 0.75 || light > 0.45)
  return saturation < 0.3 && light > 0.6
}

function growFromTop(
  { width, height, hue, saturation, light, roughness, picture }: Texture,
  blocked?: Plane,
): Plane | undefined {
  const grown = makePlane(width, height)
  const queue: number[] = []
  const barred = (i: number) => {
    if (roughness.data[i]! > ROUGH_MAX) return true
    if (!blocked) return false
    const x = Math.min(blocked.width - 1, (((i % width) + 0.5) / width) * blocked.width)
    const y = Math.min(blocked.height - 1, ((Math.floor(i / width) + 0.5) / height) * blocked.height)
    return blocked.data[(y | 0) * blocked.width + (x | 0)]! > 0.6
  }
  const fits = (i: number) => !barred(i) && isSkyColor(hue.data[i]!, saturation.data[i]!, light.data[i]!)
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < 3; y++) {
      const i = y * width + x
      if (!fits(i) || grown.data[i]) continue
      grown.data[i] = 1
      queue.push(i)
    }
  }
  if (queue.length < width * 0.25) return undefined
  const { data } = picture
  while (queue.length > 0) {
    const i = queue.pop()!
    const [x, y] = [i % width, Math.floor(i / width)]
    for (const next of [
      x > 0 ? i - 1 : -1,
      x < width - 1 ? i + 1 : -1,
      y > 0 ? i - width : -1,
      y < height - 1 ? i + width : -1,
    ]) {
      if (next < 0 || grown.data[next] || !fits(next)) continue
      const step =
        (Math.abs(data[i * 3]! - data[next * 3]!) +
          Math.abs(data[i * 3 + 1]! - data[next * 3 + 1]!) +
          Math.abs(data[i * 3 + 2]! - data[next * 3 + 2]!)) /
        765
      if (step > STEP_MAX) continue
      grown.data[next] = 1
      queue.push(next)
    }
  }
  return withoutReflections(grown)
}

/** Water mirrors the sky: where a column leaves the sky it does not enter it again far below. */
function withoutReflections(grown: Plane): Plane {
  const { width, height, data } = grown
  const out = makePlane(width, height)
  for (let x = 0; x < width; x++) {
    let gap = 0
    for (let y = 0; y < height && gap < height * 0.06; y++) {
      const i = y * width + x
      gap = data[i]! > 0 ? 0 : gap + 1
      out.data[i] = data[i]!
    }
  }
  return out
}
