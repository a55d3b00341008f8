import { makeRandom } from '@bluehour/imaging/random'
import { held } from './methods/held.ts'
import { colorOf, toLab } from './methods/oklab.ts'
import { css, makeSheet, pixelsOf, type Sheet } from './methods/pen.ts'
import {
  blurPixels,
  type Color,
  clamp01,
  hex,
  type Pixels,
  shade,
  toPicture,
  toPixels,
  unitOf,
} from './methods/pixels.ts'
import { lit } from './methods/relief.ts'
import { fittedSubjectMask } from './methods/subject-mask.ts'
import { noisePlane, paperTooth } from './methods/textures.ts'
import { toneOf } from './methods/tone.ts'
import type { Style } from './style.ts'

const PAPER = hex('#f1ede6')

/** The hue most of the picture has, for the mist. */
function mistHue(source: Pixels): number {
  const { data } = toLab(source)
  let a = 0
  let b = 0
  for (let k = 0; k < data.length; k += 3 * 23) {
    a += data[k + 1]!
    b += data[k + 2]!
  }
  return Math.hypot(a, b) < 1e-3 ? 4.2 : Math.atan2(b, a)
}

function pine(sheet: Sheet, x: number, foot: number, tall: number, random: () => number): void {
  const { pen } = sheet
  pen.beginPath()
  pen.moveTo(x, foot - tall)
  const tiers = 9
  for (const side of [1, -1]) {
    for (let t = 1; t <= tiers; t++) {
      const tier = side > 0 ? t : tiers + 1 - t
      const y = foot - tall + (tier / tiers) * tall * 0.94
      const reach = (tier / tiers) ** 0.85 * tall * 0.24 * (0.8 + random() * 0.4)
      const inner: [number, number] = [x + side * reach * 0.45, y - tall * 0.012]
      const outer: [number, number] = [x + side * reach, y + tall * 0.02]
      for (const [px, py] of side > 0 ? [outer, inner] : [inner, outer]) pen.lineTo(px, py)
    }
    if (side > 0) for (const dx of [0.015, -0.015]) pen.lineTo(x + dx * tall, foot)
  }
  pen.closePath()
  pen.fill()
}

/** Ridges in the mist with forests on the near ones, a low sun and birds: what is seen inside of the subject. */
function landscape(width: number, height: number, hue: number, seed: number): Pixels {
  const random = makeRandom(seed)
  const u = Math.min(width, height) / 1000
  const sheet = makeSheet(width, height)
  const { pen } = sheet
  const tone = (light: number, chroma: number): Color =>
    colorOf([light, Math.cos(hue) * chroma, Math.sin(hue) * chroma])
  const sky = pen.createLinearGradient(0, 0, 0, height)
  sky.addColorStop(0, css(tone(0.74, 0.06)))
  sky.addColorStop(0.45, css(colorOf([0.93, 0.02, 0.055])))
  sky.addColorStop(1, css(tone(0.8, 0.04)))
  pen.fillStyle = sky
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = css(colorOf([0.97, 0.015, 0.06]))
  pen.beginPath()
  pen.arc(width * (0.35 + random() * 0.3), height * 0.3, 62 * u, 0, 7)
  pen.fill()
  for (let ridge = 0; ridge < 6; ridge++) {
    const near = ridge / 5
    pen.fillStyle = css(tone(0.78 - near * 0.62, 0.07 - near * 0.03))
    const base = height * (0.36 + near * 0.5)
    const phase = random() * 100
    const rise = (170 - near * 60) * u
    const top = (x: number) =>
      base -
      rise *
        (0.55 * Math.sin(x / (210 * u) + phase) +
          0.3 * Math.sin(x / (83 * u) + phase * 2) +
          0.12 * Math.sin(x / (31 * u) + phase))
    pen.beginPath()
    pen.moveTo(0, height)
    for (let x = 0; x <= width + 6 * u; x += 6 * u) pen.lineTo(x, top(x) + (near < 0.5 ? (random() - 0.5) * 7 * u : 0))
    pen.lineTo(width, height)
    pen.closePath()
    pen.fill()
    if (ridge < 2) continue
    const trees = 26 + ridge * 16
    for (let tree = 0; tree < trees; tree++) {
      const x = random() * width
      pine(sheet, x, top(x) + 8 * u, (26 + near * 120) * u * (0.55 + random() * 0.6), random)
    }
  }
  pen.strokeStyle = css(tone(0.3, 0.03))
  pen.lineWidth = 2.2 * u
  for (let bird = 0; bird < 9; bird++) {
    const x = width * (0.25 + random() * 0.5)
    const y = height * (0.1 + random() * 0.22)
    const span = (9 + random() * 11) * u
    pen.beginPath()
    pen.moveTo(x - span, y - span * 0.35)
    pen.quadraticCurveTo(x - span * 0.4, y - span * 0.5, x, y)
    pen.quadraticCurveTo(x + span * 0.4, y - span * 0.5, x + span, y - span * 0.35)
    pen.stroke()
  }
  return pixelsOf(sheet)
}

export const doubleExposure: Style = {
  name: 'double-exposure',
  summary:
    'Two photographs on one frame: the subject’s dark shape is filled with a misty forest, the rest fades to paper.',
  async paint({ picture, depths, seed, memory, signal }) {
    const source = toPixels(picture)
    const u = unitOf(source)
    const { width, height } = source
    const tone = toneOf(source, 0.2, undefined, memory)
    const mask = fittedSubjectMask(source, depths)
    signal.throwIfAborted()
    let covered = 0
    for (const value of mask.data) covered += value
    // A subject that is too small to hold a landscape, or only guessed, shares it with everything dark.
    const sharing = held(memory, 'sharing', () => (depths ? clamp01(1.4 - (covered / mask.data.length) * 9) : 1))
    const inside = blurPixels(
      landscape(
        width,
        height,
        held(memory, 'mist', () => mistHue(source)),
        seed,
      ),
      0.6 * u,
    )
    const fade = noisePlane(source, 170 * u, seed + 2, 3)
    const pixels = source
    for (let y = 0, i = 0, k = 0; y < height; y++) {
      const low = clamp01((y / height - 0.84) * 4 + fade.data[i]! * 0.5)
      for (let x = 0; x < width; x++, i++, k += 3) {
        const t = tone.data[i]!
        const own = Math.max(mask.data[i]!, sharing * clamp01((0.74 - t) * 2.4))
        const held = clamp01(own * (1 - low * 0.75))
        for (let c = 0; c < 3; c++) {
          const grey = t * 0.75 + source.data[k + c]! * 0.25
          // Screen: the second picture shows where the first left the film dark.
          const second = inside.data[k + c]!
          const screened = 1 - (1 - grey * 0.62) * (1 - second * (0.98 - t * 0.25))
          const deep = screened * (0.35 + 0.65 * clamp01(second * 0.75 + t * 0.6))
          const ghost = PAPER[c]! * (0.7 + 0.3 * t)
          pixels.data[k + c] = ghost + (deep - ghost) * held
        }
      }
    }
    shade(pixels, lit(paperTooth(source, 0.6, seed), 0.04))
    return toPicture(pixels)
  },
}
