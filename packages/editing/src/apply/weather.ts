import type { Picture } from '@bluehour/engine/engine'
import type { BytePlane } from '@bluehour/imaging/plane'
import { hash, makeRandom, noise } from '@bluehour/imaging/random'
import { createCanvas } from '@napi-rs/canvas'
import { layOver } from './text.ts'
import { clampByte, toned } from './tone.ts'

type Size = { width: number; height: number }

/** Streaks of three depths, all in one direction; they fall on with time. */
export function rainLayer({ width, height }: Size, amount: number, seed: number, time: number): Picture {
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  const unit = Math.min(width, height) / 1000
  const slant = 0.16
  pen.lineCap = 'round'
  for (const [depth, count, long, thick, alpha] of [
    [0, 900, 26, 0.9, 0.13],
    [1, 420, 60, 1.3, 0.19],
    [2, 90, 150, 2.1, 0.2],
  ] as const) {
    const random = makeRandom(seed + depth * 77)
    for (let i = 0; i < count * amount; i++) {
      const [x0, y0, vary] = [random(), random(), 0.7 + random() * 0.6]
      const fall = (y0 + time * (1.6 + depth * 0.9)) % 1.2
      const [x, y] = [(x0 * 1.2 - 0.1) * width - fall * slant * height, (fall - 0.1) * height]
      const length = long * unit * vary
      const ink = pen.createLinearGradient(x, y, x - length * slant, y + length)
      ink.addColorStop(0, 'rgba(225,232,240,0)')
      ink.addColorStop(1, `rgba(228,236,245,${alpha * vary * 1.6})`)
      pen.strokeStyle = ink
      pen.lineWidth = Math.max(0.5, thick * unit)
      pen.beginPath()
      pen.moveTo(x, y)
      pen.lineTo(x - length * slant, y + length)
      pen.stroke()
    }
  }
  return layerOf(pen.getImageData(0, 0, width, height).data, width, height)
}

/** Flakes of four depths; the nearest are large and out of focus. */
export function snowLayer({ width, height }: Size, amount: number, seed: number, time: number): Picture {
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  const unit = Math.min(width, height) / 1000
  for (const [depth, count, radius, alpha, blur] of [
    [0, 900, 1.5, 0.55, 0],
    [1, 380, 2.8, 0.75, 0.4],
    [2, 110, 5.2, 0.8, 1.2],
    [3, 22, 13, 0.5, 5],
  ] as const) {
    const random = makeRandom(seed + depth * 131)
    pen.filter = blur > 0 ? `blur(${blur * unit}px)` : 'none'
    for (let i = 0; i < count * amount; i++) {
      const [x0, y0, vary, sway] = [random(), random(), 0.6 + random() * 0.8, random() * 6.28]
      const fall = (y0 + time * (0.12 + depth * 0.06)) % 1.1
      const x = (x0 + Math.sin(sway + time * 1.3) * 0.012 * (depth + 1)) * width
      pen.fillStyle = `rgba(250,252,255,${alpha * (0.6 + vary * 0.4)})`
      pen.beginPath()
      pen.ellipse(x, (fall - 0.05) * height, radius * unit * vary, radius * unit * vary * 0.9, sway, 0, 6.29)
      pen.fill()
    }
  }
  return layerOf(pen.getImageData(0, 0, width, height).data, width, height)
}

function layerOf(data: Uint8ClampedArray, width: number, height: number): Picture {
  return { width, height, channels: 4, data: new Uint8Array(data.buffer, data.byteOffset, data.length) }
}

export type WeatherMasks = { sky: BytePlane | undefined; subject: BytePlane | undefined }

/** Thicker far away: towards the horizon and behind the subject. */
export function fogged(
  picture: Picture,
  { sky, subject }: WeatherMasks,
  amount: number,
  seed: number,
  time: number,
): Picture {
  const { width, height, channels, data } = picture
  const out = Uint8Array.from(data)
  const color = fogColor(picture, sky)
  const size = Math.min(width, height) * 0.5
  for (let y = 0, i = 0; y < height; y++) {
    const horizon = 1 - Math.min(1, Math.abs(y / height - 0.45) / 0.6) ** 1.5
    for (let x = 0; x < width; x++, i++) {
      const drift =
        noise(x / size + time * 0.06, y / (size * 0.5), seed) * 0.5 +
        noise(x / (size * 0.35) - time * 0.05, y / (size * 0.2), seed + 3) * 0.25
      const far = Math.max(sky ? sky.data[i]! / 255 : 0, horizon)
      const near = subject ? 1 - 0.6 * (subject.data[i]! / 255) : 1
      const share = Math.min(0.88, Math.max(0, (0.24 + 0.42 * far + drift * 0.32) * near * amount))
      for (let c = 0; c < 3; c++)
        out[i * channels + c] = clampByte(data[i * channels + c]! + (color[c]! - data[i * channels + c]!) * share + 0.5)
    }
  }
  return { ...picture, data: out }
}

/** As light as the brighter parts, nearly grey. */
function fogColor({ channels, data }: Picture, sky: BytePlane | undefined): number[] {
  const sums = [0, 0, 0]
  let weight = 1e-6
  const step = channels * 7
  for (let k = 0, i = 0; k < data.length; k += step, i += 7) {
    const light = (data[k]! + data[k + 1]! + data[k + 2]!) / 765
    const share = light ** 2 * (sky && sky.data[i]! > 128 ? 3 : 1)
    for (let c = 0; c < 3; c++) sums[c]! += data[k + c]! * share
    weight += share
  }
  const mean = sums.map((sum) => sum / weight)
  const grey = (mean[0]! + mean[1]! + mean[2]!) / 3
  return mean.map((value, c) => Math.min(236, Math.max(70, grey * 1.06 + (value - grey) * 0.35 + c * 1.5)))
}

export function rained(picture: Picture, masks: WeatherMasks, amount: number, seed: number, time: number): Picture {
  const gloomy = toned(picture, {
    brightness: -0.22 * amount,
    saturation: -0.3 * amount,
    warmth: -0.22 * amount,
    contrast: -0.06,
  })
  const hazy = fogged(gloomy, masks, 0.34 * amount, seed, time)
  return layOver(hazy, rainLayer(picture, amount, seed, time))
}

export function snowed(picture: Picture, masks: WeatherMasks, amount: number, seed: number, time: number): Picture {
  const pale = toned(picture, {
    brightness: 0.1 * amount,
    saturation: -0.22 * amount,
    warmth: -0.18 * amount,
    contrast: -0.08,
  })
  const hazy = fogged(pale, masks, 0.3 * amount, seed, time)
  return layOver(hazy, snowLayer(picture, amount, seed, time))
}

/** Snow that lies: on what is light and textured from above; crevices stay dark. */
export function covered(picture: Picture, ground: readonly (BytePlane | undefined)[], seed: number): Picture {
  const { width, height, channels, data } = picture
  const out = Uint8Array.from(data)
  const size = Math.min(width, height) * 0.02
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const lies = ground.reduce((most, mask) => Math.max(most, mask ? mask.data[i]! / 255 : 0), 0)
      if (lies === 0) continue
      const k = i * channels
      const light = (0.299 * data[k]! + 0.587 * data[k + 1]! + 0.114 * data[k + 2]!) / 255
      const patch = 0.5 + 0.5 * noise(x / size, y / size, seed) + 0.3 * (hash(x >> 1, y >> 1, seed) - 0.5)
      const share = lies * Math.min(0.94, Math.max(0, 0.3 + light * 0.9 + patch * 0.35))
      const snow = 150 + 105 * Math.min(1, light * 1.5 + 0.12)
      const target = [snow * 0.965, snow * 0.985, snow * 1.01]
      for (let c = 0; c < 3; c++) out[k + c] = clampByte(data[k + c]! + (target[c]! - data[k + c]!) * share + 0.5)
    }
  }
  return { ...picture, data: out }
}
