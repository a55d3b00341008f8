import type { Picture } from '@bluehour/engine/engine'
import { boxBlur, type Plane, softBlur } from '@bluehour/imaging/plane'
import { makeRandom } from '@bluehour/imaging/random'
import type { HeadshotOptions, Mood } from './headshot-options.ts'

/** How much of the light behind comes round the outline. */
const WRAP: Record<'paper' | 'place', number> = { paper: 0.22, place: 0.4 }
const SHADOW = 0.2
const GRAIN = 1.5

const isPaper = (wish: HeadshotOptions) => ['paper', 'canvas', 'gradient', 'window-light'].includes(wish.place)

/** The sitter (RGBA) in front of the backdrop, graded as one photograph. */
export function composePortrait(subject: Picture, backdrop: Picture, wish: HeadshotOptions, seed: number): Picture {
  const { width, height } = backdrop
  const alpha: Plane = { width, height, data: new Float32Array(width * height) }
  for (let i = 0; i < alpha.data.length; i++) alpha.data[i] = subject.data[i * 4 + 3]! / 255
  const near = softBlur(alpha, height / 110)
  const shadow = isPaper(wish) ? shadowOf(alpha) : undefined
  const glow = [0, 1, 2].map((c) => glowOf(backdrop, c))
  const wrapMax = WRAP[isPaper(wish) ? 'paper' : 'place']
  const random = makeRandom(seed ^ 0x51ed)
  const grade = gradeFor(wish.mood)
  const data = new Uint8Array(width * height * 3)
  const color = new Float32Array(3)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const share = alpha.data[i]!
      const wrap = wrapMax * Math.max(0, 1 - near.data[i]!)
      const dim = shadow ? 1 - SHADOW * shadow.data[i]! : 1
      for (let c = 0; c < 3; c++) {
        const behind = backdrop.data[i * 3 + c]! * dim
        const own = subject.data[i * 4 + c]!
        // Light from behind only ever adds.
        const lit = own + Math.max(0, glow[c]!.data[i]! * 255 - own) * wrap
        color[c] = behind + (lit - behind) * share
      }
      const edge = Math.hypot(x / width - 0.5, (y / height - 0.45) * 0.9)
      grade(color, 1 - 0.1 * Math.max(0, edge - 0.42) * 3)
      const grain = (random() + random() + random() - 1.5) * GRAIN
      for (let c = 0; c < 3; c++) data[i * 3 + c] = Math.max(0, Math.min(255, Math.round(color[c]! + grain)))
    }
  }
  return { width, height, channels: 3, data }
}

/** The soft shadow a large lamp from the front throws on the paper, a little to one side. */
function shadowOf(alpha: Plane): Plane {
  const { width, height } = alpha
  const moved = { width, height, data: new Float32Array(alpha.data.length) }
  const [dx, dy] = [Math.round(height * 0.03), Math.round(height * 0.02)]
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.max(0, y - dy) * width
    for (let x = 0; x < width; x++, i++) moved.data[i] = alpha.data[row + Math.max(0, x - dx)]!
  }
  return softBlur(moved, height * 0.075)
}

function glowOf(backdrop: Picture, c: number): Plane {
  const { width, height, data } = backdrop
  const plane = { width, height, data: new Float32Array(width * height) }
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = data[i * 3 + c]! / 255
  return boxBlur(boxBlur(plane, height / 40), height / 40)
}

/** Changes a color of 0..255 in place; `dim` is the vignette. */
function gradeFor(mood: Mood): (color: Float32Array, dim: number) => void {
  const tint: Record<Mood, readonly [number, number, number]> = {
    natural: [1, 1, 1],
    warm: [1.045, 1.005, 0.93],
    cool: [0.955, 1, 1.05],
    dramatic: [1, 0.99, 0.985],
    bright: [1.01, 1.01, 1.01],
    'black-and-white': [1, 1, 1],
  }
  const contrast = { natural: 0.12, warm: 0.12, cool: 0.15, dramatic: 0.45, bright: 0.05, 'black-and-white': 0.35 }[
    mood
  ]
  const lift = { natural: 0, warm: 0.01, cool: 0, dramatic: -0.05, bright: 0.035, 'black-and-white': 0 }[mood]
  const curve = (value: number) => {
    const v = Math.max(0, Math.min(1, value))
    const bent = v * v * (3 - 2 * v)
    return Math.max(0, v + (bent - v) * contrast + lift * 4 * v * (1 - v))
  }
  return (color, dim) => {
    if (mood === 'black-and-white') {
      const grey = 0.3 * color[0]! + 0.6 * color[1]! + 0.1 * color[2]!
      color.fill(grey)
    }
    const vignette = mood === 'dramatic' ? dim * dim * dim : dim
    for (let c = 0; c < 3; c++) color[c] = 255 * curve((color[c]! * tint[mood][c]! * vignette) / 255)
  }
}
