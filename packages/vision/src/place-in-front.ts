import type { Picture } from '@bluehour/engine/engine'
import sharp from 'sharp'

/**
 * Puts a cut-out subject in front of another picture so that it does not look pasted: its brightness and tint lean
 * a little towards the new surroundings, and their light falls softly around its outline.
 */
export async function placeInFront(subject: Picture, background: Picture): Promise<Picture> {
  const { width, height } = subject
  const scene = await cover(background, width, height)
  const radius = Math.max(1, Math.max(width, height) / 90)
  const glow = await blur(scene, 3, width, height, radius * 2)
  const coverage = await blur(alphaOf(subject), 1, width, height, radius)
  const lean = leanTowards(subject, scene)
  const data = new Uint8Array(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    const alpha = subject.data[i * 4 + 3]! / 255
    // Near the outline, where the softened matte is below the matte itself, some of the scene's light is seen.
    const wrap = LIGHT_WRAP * Math.max(0, 1 - coverage[i]! / 255)
    for (let c = 0; c < 3; c++) {
      const own = subject.data[i * 4 + c]! * lean.gain + lean.tint[c]!
      const lit = own + (glow[i * 3 + c]! - own) * wrap
      data[i * 3 + c] = Math.max(0, Math.min(255, Math.round(scene[i * 3 + c]! * (1 - alpha) + lit * alpha)))
    }
  }
  return { width, height, channels: 3, data }
}

const LIGHT_WRAP = 0.35
/** How far the subject gives way to the scene, and never more than the eye forgives. */
const LEAN = 0.15
const GAIN_MAX = 0.08
const TINT_MAX = 7

async function cover(background: Picture, width: number, height: number): Promise<Uint8Array> {
  const raw = { width: background.width, height: background.height, channels: background.channels }
  return await sharp(background.data, { raw, limitInputPixels: false })
    .flatten({ background: '#ffffff' })
    .resize(width, height, { fit: 'cover' })
    .raw()
    .toBuffer()
}

async function blur(
  data: Uint8Array,
  channels: 1 | 3,
  width: number,
  height: number,
  sigma: number,
): Promise<Uint8Array> {
  const image = sharp(data, { raw: { width, height, channels }, limitInputPixels: false })
  const colored = channels === 1 ? image.toColorspace('b-w') : image
  return await colored.blur(Math.max(0.3, sigma)).raw().toBuffer()
}

function alphaOf({ width, height, data }: Picture): Uint8Array {
  const alpha = new Uint8Array(width * height)
  for (let i = 0; i < alpha.length; i++) alpha[i] = data[i * 4 + 3]!
  return alpha
}

/** A gain for the brightness and an offset for each channel that moves the subject's mean towards the scene's. */
function leanTowards(subject: Picture, scene: Uint8Array): { gain: number; tint: number[] } {
  const own = [0, 0, 0]
  const there = [0, 0, 0]
  let weight = 1e-6
  const pixels = subject.width * subject.height
  for (let i = 0; i < pixels; i++) {
    const alpha = subject.data[i * 4 + 3]!
    weight += alpha
    for (let c = 0; c < 3; c++) {
      own[c] = own[c]! + subject.data[i * 4 + c]! * alpha
      there[c] = there[c]! + scene[i * 3 + c]! / pixels
    }
  }
  for (let c = 0; c < 3; c++) own[c] = own[c]! / weight
  const within = (value: number, most: number) => Math.max(-most, Math.min(most, value))
  const brightness = (color: number[]) => 0.299 * color[0]! + 0.587 * color[1]! + 0.114 * color[2]!
  const [ownBright, thereBright] = [brightness(own), brightness(there)]
  const gain = 1 + within((LEAN * (thereBright - ownBright)) / Math.max(32, ownBright), GAIN_MAX)
  const tint = own.map((value, c) => within(LEAN * (there[c]! - thereBright - (value - ownBright)), TINT_MAX))
  return { gain, tint }
}
