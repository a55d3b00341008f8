import type { Picture } from '@bluehour/engine/engine'
import type { BytePlane } from '@bluehour/imaging/plane'
import { hash, noise } from '@bluehour/imaging/random'
import type { Hour, Season } from '../operation.ts'
import { adjusted, clampByte, glowing, toned } from './tone.ts'
import { covered, snowed, type WeatherMasks } from './weather.ts'

type Rgb = readonly [number, number, number]
/** The light of an hour: the sky from above to the horizon, what is done to the land, how much of the old sky's shapes stay. */
type Light = {
  zenith: Rgb
  middle: Rgb
  horizon: Rgb
  stars: number
  clouds: number
  land: Parameters<typeof toned>[1]
  glow: number
}

const LIGHTS: Record<Hour, Light> = {
  dawn: {
    zenith: [92, 124, 178],
    middle: [190, 170, 196],
    horizon: [252, 206, 176],
    stars: 0,
    clouds: 0.5,
    land: { brightness: -0.1, warmth: 0.1, saturation: -0.1, contrast: -0.08 },
    glow: 0.2,
  },
  noon: {
    zenith: [58, 122, 204],
    middle: [118, 172, 228],
    horizon: [196, 220, 240],
    stars: 0,
    clouds: 0.75,
    land: { brightness: 0.28, saturation: 0.14, contrast: 0.06 },
    glow: 0,
  },
  'golden-hour': {
    zenith: [112, 140, 182],
    middle: [226, 190, 150],
    horizon: [255, 214, 142],
    stars: 0,
    clouds: 0.6,
    land: { warmth: 0.42, brightness: 0.04, saturation: 0.12, contrast: 0.06 },
    glow: 0.35,
  },
  sunset: {
    zenith: [64, 70, 124],
    middle: [206, 112, 98],
    horizon: [255, 178, 92],
    stars: 0,
    clouds: 0.55,
    land: { warmth: 0.4, brightness: -0.22, saturation: 0.08, contrast: 0.1 },
    glow: 0.3,
  },
  dusk: {
    zenith: [22, 34, 78],
    middle: [72, 78, 132],
    horizon: [186, 130, 140],
    stars: 0.25,
    clouds: 0.4,
    land: { warmth: -0.28, brightness: -0.5, saturation: -0.18 },
    glow: 0.2,
  },
  night: {
    zenith: [6, 10, 28],
    middle: [14, 24, 54],
    horizon: [36, 48, 86],
    stars: 1,
    clouds: 0.16,
    land: { warmth: -0.55, brightness: -1.05, saturation: -0.4, contrast: 0.05 },
    glow: 0.4,
  },
}

export async function inHour(picture: Picture, hour: Hour, sky: BytePlane | undefined, seed: number): Promise<Picture> {
  const light = LIGHTS[hour]
  const land = keepingLamps(picture, toned(picture, light.land), hour)
  const glowed = light.glow > 0 ? await glowing(land, light.glow) : land
  return sky ? withSky(picture, glowed, sky, light, seed) : glowed
}

/** Lamps, windows and screens shine on at night, a little warmer than they were. */
function keepingLamps(before: Picture, after: Picture, hour: Hour): Picture {
  if (hour !== 'night' && hour !== 'dusk') return after
  const { channels, data } = before
  const out = after.data
  for (let k = 0; k < data.length; k += channels) {
    const [r, g, b] = [data[k]!, data[k + 1]!, data[k + 2]!]
    // Warm and bright: daylight on a white wall is bright, too, but has no more red than blue.
    const lamp =
      Math.min(1, Math.max(0, (r - 205) / 40)) *
      Math.min(1, Math.max(0, (r - b - 45) / 50)) *
      Math.min(1, Math.max(0, (g - 120) / 50))
    if (lamp === 0) continue
    out[k] = clampByte(out[k]! + (r - out[k]!) * lamp)
    out[k + 1] = clampByte(out[k + 1]! + (g * 0.88 - out[k + 1]!) * lamp)
    out[k + 2] = clampByte(out[k + 2]! + (b * 0.6 - out[k + 2]!) * lamp)
  }
  return after
}

function withSky(original: Picture, land: Picture, sky: BytePlane, light: Light, seed: number): Picture {
  const { width, height, channels, data } = land
  const out = Uint8Array.from(data)
  const bottom = lowestRow(sky)
  const mean = meanLight(original, sky)
  const unit = Math.max(1, Math.min(width, height) / 700)
  for (let y = 0, i = 0; y < height; y++) {
    const down = Math.min(1, y / Math.max(1, bottom))
    for (let x = 0; x < width; x++, i++) {
      const share = sky.data[i]! / 255
      if (share === 0) continue
      const k = i * channels
      const own = 0.299 * original.data[k]! + 0.587 * original.data[k + 1]! + 0.114 * original.data[k + 2]!
      const shape = ((own - mean) / 255) * light.clouds
      const star = light.stars * starAt(x, y, unit, seed) * (1 - down * 0.75)
      for (let c = 0; c < 3; c++) {
        const base =
          down < 0.55
            ? mix(light.zenith[c]!, light.middle[c]!, down / 0.55)
            : mix(light.middle[c]!, light.horizon[c]!, (down - 0.55) / 0.45)
        const value = base * (1 + shape * 1.7) + star * 235
        out[k + c] = clampByte(data[k + c]! + (value - data[k + c]!) * share + 0.5)
      }
    }
  }
  return { ...land, data: out }
}

const mix = (a: number, b: number, t: number) => a + (b - a) * t

function starAt(x: number, y: number, unit: number, seed: number): number {
  const [cx, cy] = [Math.floor(x / (unit * 7)), Math.floor(y / (unit * 7))]
  const chance = hash(cx, cy, seed)
  if (chance < 0.9) return 0
  const [sx, sy] = [
    (cx + 0.2 + 0.6 * hash(cx, cy, seed + 1)) * unit * 7,
    (cy + 0.2 + 0.6 * hash(cx, cy, seed + 2)) * unit * 7,
  ]
  const away = Math.hypot(x - sx, y - sy) / unit
  return Math.max(0, 1 - away / 1.3) * (0.25 + 0.75 * hash(cx, cy, seed + 3) ** 3)
}

function lowestRow({ width, height, data }: BytePlane): number {
  let row = 0
  for (let y = 0; y < height; y++) {
    let count = 0
    for (let x = 0; x < width; x++) if (data[y * width + x]! > 128) count++
    if (count > width * 0.03) row = y
  }
  return row
}

function meanLight({ channels, data }: Picture, mask: BytePlane): number {
  let [sum, weight] = [0, 1e-6]
  for (let i = 0; i < mask.data.length; i += 3) {
    if (mask.data[i]! < 128) continue
    const k = i * channels
    sum += 0.299 * data[k]! + 0.587 * data[k + 1]! + 0.114 * data[k + 2]!
    weight++
  }
  return sum / weight
}

export type SeasonMasks = WeatherMasks & { plants: BytePlane | undefined; ground: BytePlane | undefined }

const LEAVES: readonly Rgb[] = [
  [206, 128, 34],
  [182, 78, 30],
  [226, 176, 58],
  [150, 56, 34],
]

/** Green turns into the colors of leaves in autumn, tree by tree. */
function autumnal(picture: Picture, plants: BytePlane, seed: number): Picture {
  const { width, height, channels, data } = picture
  const out = Uint8Array.from(data)
  const size = Math.min(width, height) * 0.11
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const share = plants.data[i]! / 255
      if (share === 0) continue
      const k = i * channels
      const light = 0.299 * data[k]! + 0.587 * data[k + 1]! + 0.114 * data[k + 2]!
      const at =
        (0.5 + 0.5 * noise(x / size, y / size, seed) + 0.18 * noise(x / (size * 0.2), y / (size * 0.2), seed + 1)) *
        (LEAVES.length - 1)
      const low = Math.max(0, Math.min(LEAVES.length - 2, Math.floor(at)))
      const t = Math.max(0, Math.min(1, at - low))
      const color = [0, 1, 2].map((c) => mix(LEAVES[low]![c]!, LEAVES[low + 1]![c]!, t))
      const own = 0.299 * color[0]! + 0.587 * color[1]! + 0.114 * color[2]!
      for (let c = 0; c < 3; c++)
        out[k + c] = clampByte(data[k + c]! + (color[c]! * (light / own) * 1.05 - data[k + c]!) * share * 0.88 + 0.5)
    }
  }
  return { ...picture, data: out }
}

export async function inSeason(picture: Picture, season: Season, masks: SeasonMasks, seed: number): Promise<Picture> {
  if (season === 'autumn') {
    const leaves = masks.plants ? autumnal(picture, masks.plants, seed) : picture
    return adjusted(
      leaves,
      { warmth: masks.plants ? 0.14 : 0.4, saturation: masks.plants ? 0.04 : -0.08, contrast: 0.04 },
      seed,
    )
  }
  if (season === 'winter') return snowed(covered(picture, [masks.plants, masks.ground], seed), masks, 0.7, seed, 0)
  const fresh =
    season === 'spring'
      ? { brightness: 0.16, saturation: 0.26, warmth: 0.06 }
      : { brightness: 0.12, saturation: 0.3, warmth: 0.24, contrast: 0.08 }
  return adjusted(picture, { ...fresh, glow: season === 'spring' ? 0.2 : 0.1 }, seed)
}
