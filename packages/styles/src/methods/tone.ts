import { makePlane, type Plane, quantile } from '@bluehour/imaging/plane'
import { shrinkBy } from '@bluehour/imaging/resample'
import type { PictureDepths, StyleMemory } from '../style.ts'
import { held } from './held.ts'
import { toLab } from './oklab.ts'
import { blurPlane, channelOf, clamp01, type Pixels, shrinkPixels } from './pixels.ts'

/**
 * Light and dark as a draughtsman sees it, 0 black .. 1 white: stretched to the whole range, with pale and dark parts
 * opened a little so that each shows its forms. `local` 0 is none, 1 strong. Where the subject is known it is set off
 * from what surrounds it.
 */
export function toneOf(pixels: Pixels, local = 0.4, depths?: PictureDepths, memory?: StyleMemory): Plane {
  const light = seenLight(toLab(pixels))
  const { low, reach } = held(memory, 'tone', () => rangeOf(pixels))
  const out = makePlane(light.width, light.height)
  for (let i = 0; i < out.data.length; i++) out.data[i] = clamp01((light.data[i]! - low) / reach)
  if (depths) setOff(out, depths, memory)
  if (local === 0) return out
  const around = blurPlane(out, Math.min(light.width, light.height) * 0.06)
  for (let i = 0; i < out.data.length; i++) {
    const value = out.data[i]!
    const lifted = value + (value - around.data[i]!) * local
    // Dark and pale surroundings are drawn towards the middle.
    out.data[i] = clamp01(lifted + (0.5 - around.data[i]!) * local * 0.3)
  }
  return out
}

/** From which lightness on and over how much of it the tones of the picture spread. */
function rangeOf(pixels: Pixels): { low: number; reach: number } {
  const sample = lightSample(pixels)
  const [dark, pale] = [quantile(sample, 0.01), quantile(sample, 0.985)]
  // A picture of one grey stays a middle grey.
  const reach = Math.max(0.15, pale - dark)
  return { low: (dark + pale - reach) / 2, reach }
}

/** The subject a step lighter or darker than it is, away from its surroundings, which lose half of their texture. */
function setOff(tone: Plane, depths: PictureDepths, memory: StyleMemory | undefined): void {
  const { ids } = depths
  const step = held(memory, 'set off', () => stepOf(tone, depths))
  if (step === 0) return
  const calm = blurPlane(tone, Math.min(tone.width, tone.height) * 0.007)
  for (let i = 0; i < ids.length; i++) {
    tone.data[i] = ids[i]! > 0 ? clamp01(tone.data[i]! + step) : tone.data[i]! * 0.5 + calm.data[i]! * 0.5
  }
}

function stepOf(tone: Plane, { ids }: PictureDepths): number {
  let [inside, within, outside, without] = [0, 0, 0, 0]
  for (let i = 0; i < ids.length; i++) {
    if (ids[i]! > 0) {
      inside += tone.data[i]!
      within++
    } else {
      outside += tone.data[i]!
      without++
    }
  }
  // A subject that fills the frame has no surroundings, one that is a speck needs none.
  if (within < ids.length * 0.003 || without < ids.length * 0.1) return 0
  return inside / within > outside / without ? 0.13 : -0.13
}

function lightSample(pixels: Pixels): Plane {
  const scale = Math.min(1, 160 / Math.min(pixels.width, pixels.height))
  const width = Math.max(1, Math.round(pixels.width * scale))
  const height = Math.max(1, Math.round(pixels.height * scale))
  return seenLight(toLab(shrinkPixels(pixels, width, height)))
}

/** Strong colors look lighter than greys of the same lightness (Helmholtz and Kohlrausch). */
function seenLight(lab: Pixels): Plane {
  const light = channelOf(lab, 0)
  for (let i = 0, k = 0; i < light.data.length; i++, k += 3) {
    const a = lab.data[k + 1]!
    const b = lab.data[k + 2]!
    light.data[i]! += 0.4 * Math.sqrt(a * a + b * b)
  }
  return light
}

/** A plane that is cheap to ask at any place: a quarter of the size. */
export function coarse({ width, height, data }: Plane): Plane {
  return { width: Math.ceil(width / 4), height: Math.ceil(height / 4), data: shrinkBy(data, width, height, 1, 4) }
}

/** The value at a place, without smoothing. */
export function valueAt({ width, height, data }: Plane, x: number, y: number): number {
  const cx = x < 0 ? 0 : x >= width ? width - 1 : x | 0
  const cy = y < 0 ? 0 : y >= height ? height - 1 : y | 0
  return data[cy * width + cx]!
}
