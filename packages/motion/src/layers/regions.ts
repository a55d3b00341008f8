import type { Rgb } from '@bluehour/imaging/pixels'
import { boxBlur, growPlane, mapPlane, type Plane, resizePlane, smoothStep, softBlur } from '@bluehour/imaging/plane'
import type { Sky } from './sky.ts'
import type { Subject } from './subject.ts'

/** Parts of a picture that can move by themselves, as soft masks, with the share of the picture they take. */
export type Region = { mask: Plane; share: number }

/** Masks for movement are soft: a small copy is enough. */
const EDGE = 256

function shrinkGuide(guide: Rgb): Rgb {
  const { width, height } = guide.r
  const scale = Math.min(1, EDGE / Math.max(width, height))
  const w = Math.max(4, Math.round(width * scale))
  const h = Math.max(4, Math.round(height * scale))
  return { r: resizePlane(guide.r, w, h), g: resizePlane(guide.g, w, h), b: resizePlane(guide.b, w, h) }
}

function shareOf(mask: Plane): number {
  let sum = 0
  for (const value of mask.data) sum += value
  return sum / mask.data.length
}

/** How much fine detail there is around each point. */
function texture({ g }: Rgb): Plane {
  const mean = boxBlur(g, 2)
  const squares = boxBlur(
    mapPlane(g, (value) => value * value),
    2,
  )
  return mapPlane(mean, (value, x, y) => Math.sqrt(Math.max(0, squares.data[y * mean.width + x]! - value * value)))
}

/** 0 for grey; hue in degrees. */
function hueOf(r: number, g: number, b: number): { hue: number; saturation: number } {
  const high = Math.max(r, g, b)
  const spread = high - Math.min(r, g, b)
  if (spread < 1e-4) return { hue: 0, saturation: 0 }
  const sector = high === r ? ((g - b) / spread + 6) % 6 : high === g ? (b - r) / spread + 2 : (r - g) / spread + 4
  return { hue: sector * 60, saturation: spread / high }
}

/** Leaves, grass and needles: between yellow and green, and full of detail. */
export function findFoliage(guide: Rgb, sky: Sky | undefined, subject: Subject | undefined): Region {
  const small = shrinkGuide(guide)
  const { width, height } = small.r
  const detail = texture(small)
  const open = sky ? resizePlane(sky.mask, width, height) : undefined
  const taken = subject ? resizePlane(subject.matte, width, height) : undefined
  const rough = mapPlane(small.r, (red, x, y) => {
    const i = y * width + x
    const { hue, saturation } = hueOf(red, small.g.data[i]!, small.b.data[i]!)
    const plant = smoothStep(32, 52, hue) * (1 - smoothStep(150, 175, hue)) * smoothStep(0.12, 0.28, saturation)
    return plant * smoothStep(0.012, 0.04, detail.data[i]!) * (1 - (open?.data[i] ?? 0)) * (1 - (taken?.data[i] ?? 0))
  })
  const mask = mapPlane(softBlur(rough, 4), (value) => smoothStep(0.2, 0.65, value))
  // Faded out widely: a stalk that leaves the mask must not get a kink there.
  return { mask: softBlur(growPlane(mask, 5), 12), share: shareOf(mask) }
}

/** Sea, lake or river: below the horizon, of the sky's colors or bluish, and not plants. */
export function findWater(guide: Rgb, sky: Sky | undefined, subject: Subject | undefined): Region {
  const small = shrinkGuide(guide)
  const { width, height } = small.r
  const horizon = sky ? sky.horizon - 0.03 : 0.3
  const taken = subject ? resizePlane(subject.matte, width, height) : undefined
  const rough = mapPlane(small.r, (red, x, y) => {
    const i = y * width + x
    const green = small.g.data[i]!
    const blue = small.b.data[i]!
    const { hue, saturation } = hueOf(red, green, blue)
    const bluish = saturation < 0.18 ? 0.8 : smoothStep(155, 180, hue) * (1 - smoothStep(265, 300, hue))
    const level = smoothStep(horizon, horizon + 0.04, (y + 0.5) / height)
    return Math.max(bluish, blue >= Math.max(red, green) - 0.02 ? 1 : 0) * level * (1 - (taken?.data[i] ?? 0))
  })
  const mask = largestPart(mapPlane(softBlur(rough, 3), (value) => smoothStep(0.35, 0.75, value)))
  return { mask: softBlur(mask, 2), share: shareOf(mask) }
}

/** Keeps the largest connected part: water is one surface, grey stones are many. */
function largestPart(mask: Plane): Plane {
  const { width, data } = mask
  const label = new Int32Array(data.length)
  let best = 0
  let bestSize = 0
  let count = 0
  for (let start = 0; start < data.length; start++) {
    if (label[start] || data[start]! < 0.5) continue
    count++
    let size = 0
    const waiting = [start]
    label[start] = count
    while (waiting.length > 0) {
      const i = waiting.pop()!
      size++
      const x = i % width
      for (const next of [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width]) {
        if (next < 0 || next >= data.length || label[next] || data[next]! < 0.5) continue
        label[next] = count
        waiting.push(next)
      }
    }
    if (size > bestSize) {
      bestSize = size
      best = count
    }
  }
  return mapPlane(mask, (value, x, y) => (label[y * width + x] === best ? value : 0))
}

/** The loose rim around someone's head, where hair can move without the face moving. */
export function findHair(subject: Subject): Region {
  const scale = Math.min(1, EDGE / Math.max(subject.matte.width, subject.matte.height))
  const matte = resizePlane(
    subject.matte,
    Math.max(4, Math.round(subject.matte.width * scale)),
    Math.max(4, Math.round(subject.matte.height * scale)),
  )
  const { width, height } = matte
  const tall = (subject.box.bottom - subject.box.top) * height
  const inner = softBlur(growPlane(matte, -Math.max(2, tall * 0.035)), tall * 0.03)
  const top = subject.box.top
  const end = top + (subject.box.bottom - subject.box.top) * 0.42
  const mask = mapPlane(growPlane(matte, 3), (value, x, y) => {
    const down = (y + 0.5) / height
    return value * (1 - inner.data[y * width + x]!) * (1 - smoothStep(end - 0.08, end + 0.04, down))
  })
  return { mask: softBlur(mask, 3), share: shareOf(mask) }
}

/** Lamps, flames and windows that give light: bright, and warmer or more colorful than white. */
export function findLights(guide: Rgb): Region {
  const small = shrinkGuide(guide)
  const { width } = small.r
  const rough = mapPlane(small.r, (red, x, y) => {
    const i = y * width + x
    const green = small.g.data[i]!
    const blue = small.b.data[i]!
    const high = Math.max(red, green, blue)
    const warm = smoothStep(0.05, 0.3, red - blue)
    return smoothStep(0.62, 0.9, high) * (0.35 + 0.65 * warm)
  })
  const mask = mapPlane(softBlur(rough, 10), (value) => smoothStep(0.02, 0.5, value))
  return { mask, share: shareOf(mask) }
}

/** Where light falls from: the middle of the brightest part of the upper half, as shares of the picture. */
export function findLightSource(guide: Rgb): { x: number; y: number; strength: number } {
  const small = shrinkGuide(guide)
  const { width, height } = small.r
  const light = softBlur(
    mapPlane(
      small.r,
      (red, x, y) => 0.35 * red + 0.5 * small.g.data[y * width + x]! + 0.15 * small.b.data[y * width + x]!,
    ),
    6,
  )
  let best = -1
  let at = { x: 0.3, y: 0 }
  for (let y = 0; y < height * 0.6; y++) {
    for (let x = 0; x < width; x++) {
      const value = light.data[y * width + x]! * (1 - 0.25 * (y / height))
      if (value > best) {
        best = value
        at = { x: (x + 0.5) / width, y: (y + 0.5) / height }
      }
    }
  }
  return { ...at, strength: best }
}

/** The picture's mean color, for weather that takes on its light. */
export function meanColor({ r, g, b }: Rgb): { r: number; g: number; b: number; light: number } {
  const mean = ({ data }: Plane) => data.reduce((sum, value) => sum + value, 0) / data.length
  const color = { r: mean(r), g: mean(g), b: mean(b) }
  return { ...color, light: 0.3 * color.r + 0.59 * color.g + 0.11 * color.b }
}
