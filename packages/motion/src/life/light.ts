import { type Plane, samplePlane, smoothStep } from '@bluehour/imaging/plane'
import { noise } from '@bluehour/imaging/random'
import type { Pose, View } from '../camera/camera.ts'
import type { Ink } from '../draw/sprites.ts'
import { addLight, dim, layColor, type Veil } from '../draw/veil.ts'
import type { Region } from '../layers/regions.ts'
import type { Envelope } from './displacements.ts'

/** Writes one effect into a veil for one moment. */
export type Glaze = (veil: Veil, pose: Pose, seconds: number) => void

/** Calls `paint` for every point of the veil with the place of the picture it shows (roughly, as if all were far away). */
function everyPoint(veil: Veil, view: View, pose: Pose, paint: (point: number, x: number, y: number) => void): void {
  const shrink = Math.exp(-pose.zoom)
  for (let row = 0, point = 0; row < veil.rows; row++) {
    const v = ((row / (veil.rows - 1)) * 2 - 1) * view.halfHeight
    for (let column = 0; column < veil.columns; column++, point++) {
      const u = ((column / (veil.columns - 1)) * 2 - 1) * view.halfWidth
      const x = view.target.x + (u - view.target.x) * shrink + pose.yaw
      const y = view.target.y + (v - view.target.y) * shrink - pose.pitch
      paint(point, x, y)
    }
  }
}

function reader(mask: Plane, view: View): (x: number, y: number) => number {
  return (x, y) =>
    samplePlane(
      mask,
      ((x + view.halfWidth) / (2 * view.halfWidth)) * mask.width - 0.5,
      ((y + view.halfHeight) / (2 * view.halfHeight)) * mask.height - 0.5,
    )
}

/** Banks of mist that drift, thicker far away and low down. */
export function fogGlaze(
  view: View,
  background: Plane,
  color: Ink,
  strength: number,
  envelope: Envelope,
  seed: number,
): Glaze {
  const nearAt = reader(background, view)
  return (veil, pose, seconds) => {
    const grown = envelope(seconds) * strength
    everyPoint(veil, view, pose, (point, x, y) => {
      const near = nearAt(x, y)
      const banks =
        noise(x * 1.3 - seconds * 0.13, y * 2.6, seed) * 0.6 +
        noise(x * 2.9 - seconds * 0.21, y * 5 + seconds * 0.05, seed + 1) * 0.4
      const low = smoothStep(-view.halfHeight, view.halfHeight * 0.4, y)
      const density = (0.16 + 0.3 * (1 - near)) * (0.45 + 0.55 * low) * (0.85 + 0.75 * banks)
      layColor(veil, point, Math.max(0, Math.min(0.75, density * grown)), color.r, color.g, color.b)
    })
  }
}

/** Shafts of light from one side that slowly turn and breathe. */
export function raysGlaze(
  view: View,
  source: { x: number; y: number },
  strength: number,
  envelope: Envelope,
  seed: number,
): Glaze {
  const sx = (source.x * 2 - 1) * view.halfWidth
  const sy = Math.min((source.y * 2 - 1) * view.halfHeight, -view.halfHeight * 0.75) - 0.25
  return (veil, pose, seconds) => {
    const grown = envelope(seconds) * strength
    everyPoint(veil, view, pose, (point, x, y) => {
      const dx = x - sx
      const dy = y - sy
      const angle = Math.atan2(dx, dy)
      const distance = Math.hypot(dx, dy)
      const shafts =
        0.6 * noise(angle * 7 + seconds * 0.09, seconds * 0.11, seed) +
        0.4 * noise(angle * 16 - seconds * 0.07, seconds * 0.16, seed + 1)
      const shine = smoothStep(-0.15, 0.75, shafts) * Math.exp(-distance * 0.55) * 0.62 * grown
      if (shine > 0.002) addLight(veil, point, shine, shine * 0.9, shine * 0.68)
    })
  }
}

/** Flames and lamps: their surroundings brighten and darken together, quickly but never in jumps. */
export function flickerGlaze(view: View, lights: Region, strength: number, envelope: Envelope, seed: number): Glaze {
  const lightAt = reader(lights.mask, view)
  return (veil, pose, seconds) => {
    const beat = 0.6 * noise(seconds * 4.2, 0.5, seed) + 0.4 * noise(seconds * 8.5, 7.5, seed)
    const grown = envelope(seconds) * strength
    everyPoint(veil, view, pose, (point, x, y) => {
      const near = lightAt(x, y)
      const change = beat * (0.025 + 0.11 * near) * grown
      if (change < 0) dim(veil, point, 1 + change)
      else addLight(veil, point, change, change * 0.72, change * 0.4)
    })
  }
}

/** Sunlight broken by small waves. */
export function glintGlaze(view: View, water: Region, strength: number, envelope: Envelope, seed: number): Glaze {
  const waterAt = reader(water.mask, view)
  return (veil, pose, seconds) => {
    const grown = envelope(seconds) * strength
    everyPoint(veil, view, pose, (point, x, y) => {
      const amount = waterAt(x, y)
      if (amount < 0.02) return
      const shine = noise(x * 5 + seconds * 0.5, y * 14 - seconds * 1.2, seed) * 0.05 * amount * grown
      if (shine < 0) dim(veil, point, 1 + shine)
      else addLight(veil, point, shine, shine, shine)
    })
  }
}

/** Flashes behind the clouds: quick to come, slower to go. */
export function lightningGlaze(view: View, seconds: number, envelope: Envelope, seed: number): Glaze {
  const count = Math.max(1, Math.round(seconds / 3))
  const flashes = Array.from(
    { length: count },
    (_, i) => ((i + 0.55 + 0.3 * noise(i * 3.7, 1, seed)) * seconds) / count,
  )
  return (veil, pose, at) => {
    let light = 0
    for (const flash of flashes) {
      const since = at - flash
      if (since > -0.12 && since < 0.9)
        light += since < 0 ? smoothStep(-0.12, 0, since) : Math.exp(-since * 6) * (0.75 + 0.25 * Math.cos(since * 30))
    }
    const share = Math.min(0.34, light * 0.3) * envelope(at)
    if (share < 0.004) return
    everyPoint(veil, view, pose, (point, _x, y) => {
      const high = 1 - 0.5 * smoothStep(-view.halfHeight, view.halfHeight, y)
      addLight(veil, point, share * 0.82 * high, share * 0.88 * high, share * high)
    })
  }
}

/** What light does in every room and under every sky: it is never quite still. */
export function breathingGlaze(
  view: View,
  source: { x: number; y: number },
  strength: number,
  envelope: Envelope,
  seed: number,
): Glaze {
  const sx = (source.x * 2 - 1) * view.halfWidth
  const sy = (source.y * 2 - 1) * view.halfHeight
  return (veil, pose, seconds) => {
    const grown = envelope(seconds) * strength
    everyPoint(veil, view, pose, (point, x, y) => {
      const fall = Math.exp(-Math.hypot(x - sx, y - sy) * 0.8)
      const play = 0.5 + 0.5 * noise(x * 0.8 - seconds * 0.22, y * 0.8 + seconds * 0.13, seed)
      const shine = grown * (0.022 + 0.05 * fall) * play
      addLight(veil, point, shine, shine * 0.95, shine * 0.84)
    })
  }
}
