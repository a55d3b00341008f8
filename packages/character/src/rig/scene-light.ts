import type { Picture } from '@bluehour/engine/engine'
import type { Plane } from '@bluehour/imaging/plane'
import type { Light } from './draw-character.ts'

export type MeanColor = readonly [number, number, number]

const lumaOf = ([r, g, b]: MeanColor) => 0.299 * r + 0.587 * g + 0.114 * b

/** The mean color of what the plane covers, or of the whole frame when it covers nothing. */
export function meanColor({ width, height, channels, data }: Picture, share: Plane): MeanColor {
  const sum = [0, 0, 0, 1e-6]
  for (let y = 0; y < height; y += 4) {
    for (let x = 0; x < width; x += 4) {
      const weight = share.data[Math.min(share.height - 1, y >> 2) * share.width + Math.min(share.width - 1, x >> 2)]!
      if (weight < 0.02) continue
      const k = (y * width + x) * channels
      for (let c = 0; c < 3; c++) sum[c]! += data[k + c]! * weight
      sum[3]! += weight
    }
  }
  return [sum[0]! / sum[3]!, sum[1]! / sum[3]!, sum[2]! / sum[3]!]
}

export function meanOfLifted({ data }: Picture): MeanColor {
  const sum = [0, 0, 0, 1e-6]
  for (let k = 0; k < data.length; k += 16) {
    const alpha = data[k + 3]!
    for (let c = 0; c < 3; c++) sum[c]! += data[k + c]! * alpha
    sum[3]! += alpha
  }
  return [sum[0]! / sum[3]!, sum[1]! / sum[3]!, sum[2]! / sum[3]!]
}

/** How much of the difference in brightness and in tint is made up for: all of it would take the character's own colors. */
const BRIGHTNESS = 0.35
const TINT = 0.3

/** How much of the haze over the place's shadows is laid over the character. */
const HAZE = 0.8
/** The darkest share of a picture: its shadows. */
const SHADOWS = 0.03

/** The character's own light turned a part of the way to that of the person, a little to the color of the room, in its haze. */
export function sceneLight(character: MeanColor, person: MeanColor, room: MeanColor, haze: MeanColor): Light {
  const gain = Math.max(0.65, Math.min(1.4, (lumaOf(person) / Math.max(8, lumaOf(character))) ** BRIGHTNESS))
  const roomLuma = Math.max(8, lumaOf(room))
  // Haze adds light of its own.
  const left = Math.max(0.6, 1 - (0.7 * lumaOf(haze)) / Math.max(30, lumaOf(character)))
  const tint = [0, 1, 2].map((c) => gain * left * Math.max(0.85, Math.min(1.18, (room[c]! / roomLuma) ** TINT)))
  return { gain: tint as unknown as MeanColor, haze }
}

/** How much lighter the shadows of the place are than the character's. A brown floor is no haze: that lifts all channels. */
export function hazeOf(place: Picture, character: Picture): MeanColor {
  const [there, own] = [Math.min(...shadowsOf(place)), Math.min(...shadowsOf(character))]
  const haze = HAZE * Math.max(0, Math.min(90, there - own))
  return [haze, haze, haze]
}

function shadowsOf({ channels, data }: Picture): MeanColor {
  return [0, 1, 2].map((c) => {
    const counts = new Uint32Array(256)
    let total = 0
    for (let k = 0; k < data.length; k += channels * 5) {
      if (channels === 4 && data[k + 3]! < 200) continue
      counts[data[k + c]!]!++
      total++
    }
    let [level, seen] = [0, counts[0]!]
    while (level < 255 && seen < total * SHADOWS) seen += counts[++level]!
    return level
  }) as unknown as MeanColor
}
