import { makePlane, type Plane } from '@bluehour/imaging/plane'
import { makeRandom } from '@bluehour/imaging/random'
import { makeSheet, planeOf } from './methods/pen.ts'
import { blurPlane, clamp01, hex, layOver, makePixels, toPicture, toPixels, unitOf } from './methods/pixels.ts'
import { grain, noisePlane } from './methods/textures.ts'
import { toneOf } from './methods/tone.ts'
import type { Style } from './style.ts'

const SHADOW = hex('#23140b')
const MIDDLE = hex('#8a6238')
const LIGHT = hex('#f1dfb8')
const MOUNT = hex('#efe3c8')

/** Dust, hairs and creases that a hundred years leave: 1 where the surface is broken. */
function damage(width: number, height: number, u: number, seed: number): Plane {
  const sheet = makeSheet(width, height)
  const { pen } = sheet
  const random = makeRandom(seed)
  pen.strokeStyle = '#ffffff'
  pen.fillStyle = '#ffffff'
  pen.lineCap = 'round'
  for (let scratch = 0; scratch < 26; scratch++) {
    let x = random() * width
    let y = random() * height
    let angle = random() < 0.6 ? Math.PI / 2 + (random() - 0.5) * 0.3 : random() * 6
    pen.globalAlpha = 0.25 + random() * 0.5
    pen.lineWidth = (0.5 + random() * 0.9) * u
    pen.beginPath()
    pen.moveTo(x, y)
    for (let step = 0; step < 6 + random() * 26; step++) {
      angle += (random() - 0.5) * 0.25
      x += Math.cos(angle) * 9 * u
      y += Math.sin(angle) * 9 * u
      pen.lineTo(x, y)
    }
    pen.stroke()
  }
  for (let speck = 0; speck < 260; speck++) {
    pen.globalAlpha = 0.2 + random() * 0.6
    pen.beginPath()
    pen.arc(random() * width, random() * height, (0.4 + random() ** 4 * 3.2) * u, 0, 7)
    pen.fill()
  }
  // One fold, from side to side.
  pen.globalAlpha = 0.55
  pen.lineWidth = 1.5 * u
  const fold = (0.25 + random() * 0.5) * width
  pen.beginPath()
  for (let y = 0; y <= height; y += 14 * u) pen.lineTo(fold + (random() - 0.5) * 5 * u, y)
  pen.stroke()
  return planeOf(sheet)
}

/** How near to the worn rim: 0 inside, 1 where the print is gone; a white border lies within. */
function rim(width: number, height: number, u: number, seed: number): { worn: Plane; border: Plane; far: Plane } {
  const rough = noisePlane({ width, height }, 40 * u, seed + 5, 4)
  const worn = makePlane(width, height)
  const border = makePlane(width, height)
  const far = makePlane(width, height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const dx = Math.min(x, width - 1 - x) / u
      const dy = Math.min(y, height - 1 - y) / u
      const inside = Math.min(dx, dy)
      const corner = Math.max(0, 46 - Math.sqrt(dx * dx + dy * dy)) * 0.55
      worn.data[i] = clamp01((4 + corner + rough.data[i]! * 16 - inside) / 4)
      border.data[i] = clamp01(34.5 - inside)
      const across = (x / width) * 2 - 1
      const down = (y / height) * 2 - 1
      far.data[i] = clamp01((Math.sqrt(across * across + down * down) - 0.55) / 0.95)
    }
  }
  return { worn, border, far }
}

export const sepia: Style = {
  name: 'sepia',
  summary: 'A print from an old album: brown tones, faded edges, foxing, scratches, a fold and a worn white border.',
  async paint({ picture, seed, memory }) {
    const source = toPixels(picture)
    const u = unitOf(source)
    const { width, height } = source
    // Old lenses were soft.
    const tone = blurPlane(toneOf(source, 0.15, undefined, memory), 1.1 * u)
    const noise = grain(source, seed, 1.2)
    const stains = noisePlane(source, 210 * u, seed + 2, 5)
    const foxing = noisePlane(source, 26 * u, seed + 3, 3)
    const { worn, border, far } = rim(width, height, u, seed)
    const pixels = makePixels(width, height)
    for (let i = 0, k = 0; i < tone.data.length; i++, k += 3) {
      const faded = 0.07 + tone.data[i]! * 0.86 + noise.data[i]! * 0.045
      // The middle kept its depth, the rim bleached.
      const t = clamp01(faded + (0.62 - faded) * far.data[i]! * 0.42 + stains.data[i]! * 0.05)
      const low = Math.min(1, t * 2)
      const high = Math.max(0, t * 2 - 1)
      const spot = clamp01((foxing.data[i]! + stains.data[i]! * 0.6 - 0.62) * 3) * 0.3
      for (let c = 0; c < 3; c++) {
        const dark = SHADOW[c]! + (MIDDLE[c]! - SHADOW[c]!) * low
        const value = dark + (LIGHT[c]! - MIDDLE[c]!) * high
        const print = value + (MOUNT[c]! - value) * border.data[i]!
        pixels.data[k + c] = print * (1 - spot * (0.25 + c * 0.3)) + noise.data[i]! * 0.01
      }
    }
    layOver(pixels, damage(width, height, u, seed), hex('#f4e8cd'), 0.6)
    layOver(pixels, worn, hex('#d8c6a2'))
    return toPicture(pixels)
  },
}
