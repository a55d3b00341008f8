import { type Plane, samplePlane, smoothStep } from '@bluehour/imaging/plane'
import { noise } from '@bluehour/imaging/random'
import type { View } from '../camera/camera.ts'
import type { Displacement } from '../layers/layer.ts'
import type { Subject } from '../layers/subject.ts'

/** Everything starts from the picture as it is, and comes back to it where the clip has to end on it. */
export type Envelope = (seconds: number) => number

export function makeEnvelope(seconds: number, returns: boolean): Envelope {
  const rise = Math.min(1.4, seconds * 0.35)
  return (at) => smoothStep(-0.15, rise, at) * (returns ? smoothStep(0, rise, seconds - at) : 1)
}

function reader(mask: Plane, view: View): (place: { x: number; y: number }) => number {
  const scaleX = mask.width / (2 * view.halfWidth)
  const scaleY = mask.height / (2 * view.halfHeight)
  return (place) =>
    samplePlane(mask, (place.x + view.halfWidth) * scaleX - 0.5, (place.y + view.halfHeight) * scaleY - 0.5)
}

/** Gusts that run across the picture and bend what they meet. */
export function windDisplacement(
  mask: Plane,
  view: View,
  strength: number,
  envelope: Envelope,
  seed: number,
): Displacement {
  const maskAt = reader(mask, view)
  return (place, seconds) => {
    const amount = maskAt(place)
    if (amount < 0.01) return
    const { x, y } = place
    const gust = 0.55 + 0.45 * noise(x * 0.9 - seconds * 0.55, y * 0.5, seed)
    const sway = Math.sin(seconds * 2.1 + noise(x * 1.7, y * 1.7, seed + 1) * 5)
    const flutter = noise(x * 6 - seconds * 1.6, y * 6 + seconds * 0.4, seed + 2)
    const size = 0.011 * strength * amount * gust * envelope(seconds)
    place.x += size * (sway * 0.75 + flutter * 0.6)
    place.y += size * (flutter * 0.3 + sway * 0.12)
  }
}

/** Bends a thing that stands on its foot: the higher, the farther it goes. */
export function bendDisplacement(
  subject: Subject,
  view: View,
  strength: number,
  envelope: Envelope,
  seed: number,
): Displacement {
  const foot = (subject.box.bottom * 2 - 1) * view.halfHeight
  const tall = Math.max(0.05, (subject.box.bottom - subject.box.top) * 2 * view.halfHeight)
  return (place, seconds) => {
    const up = Math.max(0, Math.min(1.3, (foot - place.y) / tall))
    const sway = Math.sin(seconds * 1.7) * 0.6 + noise(seconds * 0.8, 3.3, seed) * 0.9
    place.x += 0.02 * strength * up * up * sway * envelope(seconds)
  }
}

/** Ripples that are small and quick far away and long and slow near by. */
export function waterDisplacement(
  mask: Plane,
  view: View,
  horizon: number,
  strength: number,
  envelope: Envelope,
  seed: number,
): Displacement {
  const maskAt = reader(mask, view)
  const top = (horizon * 2 - 1) * view.halfHeight
  return (place, seconds) => {
    const amount = maskAt(place)
    if (amount < 0.01) return
    const below = Math.max(0, place.y - top) / (2 * view.halfHeight)
    const scale = 0.05 + below * 0.9
    const far = Math.log(0.05 + below) * 9
    const x = place.x / scale
    const first = noise(x * 0.55 + seconds * 0.35, far * 1.3 - seconds * 1.1, seed)
    const second = noise(x * 1.3 - seconds * 0.6, far * 2.9 - seconds * 1.7, seed + 1)
    const swell = Math.sin(far * 0.9 - seconds * 1.5 + noise(x * 0.25, 0, seed + 2) * 3)
    const size = 0.018 * strength * scale * amount * envelope(seconds)
    place.y += size * (first * 0.8 + second * 0.5 + swell * 0.55)
    place.x += size * (first * 0.5 - second * 0.7)
  }
}

/** Clouds that move on and slowly change. `drift` is how far they go in all, in the camera's units. */
export function cloudDisplacement(
  drift: number,
  seconds: number,
  returns: boolean,
  envelope: Envelope,
  seed: number,
): Displacement {
  return (place, at) => {
    const way = returns ? 0 : at / seconds
    const size = 0.012 * envelope(at)
    place.x -= drift * way
    place.x += size * noise(place.x * 1.6 + at * 0.12, place.y * 2.2, seed)
    place.y += size * noise(place.x * 1.8, place.y * 2 - at * 0.1, seed + 1)
  }
}

/** The chest rises, the shoulders follow and the head sways a little. */
export function breathDisplacement(
  subject: Subject,
  view: View,
  strength: number,
  envelope: Envelope,
  seed: number,
): Displacement {
  const { box } = subject
  const middle = ((box.left + box.right) / 2 - 0.5) * 2 * view.halfWidth
  const top = (box.top * 2 - 1) * view.halfHeight
  const tall = Math.max(0.05, (box.bottom - box.top) * 2 * view.halfHeight)
  const wide = Math.max(0.05, (box.right - box.left) * 2 * view.halfWidth)
  const base = subject.touches.bottom ? top + tall * 1.1 : top + tall
  return (place, seconds) => {
    const grown = envelope(seconds) * strength
    const breath = Math.sin((seconds * 2 * Math.PI) / 3.9) * grown
    const up = Math.max(0, Math.min(1, (base - place.y) / tall))
    const chest = smoothStep(0, 0.35, up)
    place.y += 0.0075 * breath * chest
    place.x -= ((place.x - middle) / wide) * 0.006 * breath * chest * (1 - smoothStep(0.55, 0.85, up))
    const sway = noise(seconds * 0.42, 1.7, seed) * 0.013 * grown
    const nod = noise(seconds * 0.37, 8.1, seed) * 0.006 * grown
    place.x += sway * up ** 1.6
    place.y += nod * up ** 2
  }
}
