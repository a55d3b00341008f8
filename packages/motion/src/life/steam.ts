import { noise } from '@bluehour/imaging/random'
import type { Pose, View } from '../camera/camera.ts'
import { drawSpot, type Ink, type Target } from '../draw/sprites.ts'
import type { Envelope } from './displacements.ts'

type SteamOptions = {
  view: View
  /** Where it rises from, in the camera's units, and how wide that is. */
  from: { x: number; y: number; width: number }
  near: number
  strength: number
  envelope: Envelope
  seed: number
  ink: Ink
}

const STRANDS = 4
const PUFFS = 44

/** Thin strands that rise, curl and spread until they are gone. */
export function makeSteam({ view, from, near, strength, envelope, seed, ink }: SteamOptions) {
  const reach = Math.min(0.95, Math.max(0.4, from.y + view.halfHeight + 0.1))
  return (target: Target, pose: Pose, seconds: number): void => {
    const grown = (0.25 + 0.75 * envelope(seconds)) * strength
    const unit = target.width / (2 * view.halfWidth)
    const scale = Math.exp(pose.zoom) / Math.max(0.3, 1 - pose.z * near)
    for (let strand = 0; strand < STRANDS; strand++) {
      const start = ((strand + 0.5) / STRANDS - 0.5) * from.width
      for (let k = 0; k < PUFFS; k++) {
        const up = (k + 0.5) / PUFFS
        const curl =
          noise(up * 2.6 - seconds * 0.62, strand * 5.3, seed) +
          0.5 * noise(up * 6 - seconds * 1.1, strand * 9.1, seed + 1)
        const dense = 0.5 + 0.5 * noise(up * 3.4 - seconds * 0.8, strand * 3.1 + 40, seed + 2)
        const x = from.x + start * (1 - up * 0.35) + curl * (0.012 + 0.12 * up ** 1.3)
        const y = from.y - up * reach
        const px = (view.target.x + (x - pose.x * near - pose.yaw - view.target.x) * scale + view.halfWidth) * unit
        const py = (view.target.y + (y + pose.y * near + pose.pitch - view.target.y) * scale + view.halfHeight) * unit
        const alpha = 0.3 * grown * dense * Math.min(1, up * 9) * (1 - up) ** 1.2
        drawSpot(target, px, py, (0.018 + 0.075 * up) * unit * scale, ink, alpha, 'soft', true)
      }
    }
  }
}
