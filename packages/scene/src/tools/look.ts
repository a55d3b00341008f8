import { type ImageLook, imageLookOf } from '@bluehour/catalog/image-models'
import type { Picture } from '@bluehour/engine/engine'
import { hash } from '@bluehour/imaging/random'
import { soften } from './soften.ts'

/** Full strength of each value of a look. All are small: a model's name is a taste, not another picture. */
const CONTRAST = 0.16
const SATURATION = 0.25
const WARMTH = 10
const GRAIN = 7
const CLARITY = 0.55
const GLOW = 0.3
const VIGNETTE = 0.28

/** The picture with the small difference its model's name makes (`packages/catalog/src/image-models.ts`). */
export async function withLook(picture: Picture, model: string, seed: number): Promise<Picture> {
  const look = imageLookOf(model)
  if (Object.values(look).every((value) => value === 0)) return picture
  const soft = look.clarity === 0 && look.glow === 0 ? undefined : await blurred(picture, look)
  const { width, height, channels, data } = picture
  const out = Uint8Array.from(data)
  const grain = look.grain * GRAIN
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * channels
      const away = ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2) * 2
      const shade = 1 - look.vignette * VIGNETTE * away * away
      const noise = grain === 0 ? 0 : (hash(x, y, seed) + hash(x, y, seed + 1) - 1) * grain
      let light = 0.299 * (data[at] as number) + 0.587 * (data[at + 1] as number) + 0.114 * (data[at + 2] as number)
      const curve = bend(light, look.contrast * CONTRAST) - light
      light += curve
      const warm = look.warmth * WARMTH * (light / 255) * (1 - light / 255) * 4
      for (let c = 0; c < 3; c++) {
        let value = (data[at + c] as number) + curve
        value = light + (value - light) * (1 + look.saturation * SATURATION)
        value += c === 0 ? warm : c === 2 ? -warm : 0
        if (soft) {
          const around = soft[at + c] as number
          value += look.clarity * CLARITY * ((data[at + c] as number) - around) * 0.5
          value = 255 - ((255 - value) * (255 - look.glow * GLOW * Math.max(0, around - 110))) / 255
        }
        out[at + c] = Math.min(255, Math.max(0, Math.round(value * shade + noise)))
      }
    }
  }
  return { ...picture, data: out }
}

/** An S-curve that leaves black, middle and white where they are. */
function bend(light: number, amount: number): number {
  const t = light / 255
  return 255 * (t + amount * (t - 0.5) * (1 - Math.abs(2 * t - 1)) * 2)
}

async function blurred(picture: Picture, look: ImageLook): Promise<Uint8Array> {
  const sigma = (Math.max(picture.width, picture.height) / 1024) * (look.glow > look.clarity ? 14 : 5)
  return soften(picture, sigma)
}
