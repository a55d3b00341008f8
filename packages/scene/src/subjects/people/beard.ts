import type { Rgb } from '../../scene.ts'
import { type ClayBuilder, clay } from '../../shapes/clay.ts'
import type { Solid } from '../../shapes/model.ts'
import type { Placement, Vec } from '../../shapes/vector.ts'
import type { FaceShape } from './face-shape.ts'
import { inFrame, sizeOf } from './posed-clay.ts'

export type BeardLook = { kind: 'full' | 'long' | 'goatee' | 'moustache' | 'handlebar'; color: Rgb; sway: number }

/** Hair of the lower face; the mouth stays free. */
export function beard(frame: Placement, { kind, color, sway }: BeardLook, { mouthY, mouthWidth }: FaceShape): Solid {
  const mass = clay({ material: 'hair', roughness: 0.75 }, color, 0.025 * sizeOf(frame))
  const on = inFrame(mass, frame)
  moustache(on, mouthY + 0.052, mouthWidth, kind === 'handlebar')
  if (kind === 'moustache' || kind === 'handlebar') return mass.done()
  // biome-ignore format: points
  on.path([[0, mouthY - 0.085, 0.325], [0, CHIN, 0.26]], [0.05, 0.085])
  if (kind === 'goatee') {
    on.limb([0, CHIN, 0.26], [0, CHIN - 0.09, 0.27], 0.075, 0.02)
    return mass.done()
  }
  whiskers(on, mouthY)
  if (kind === 'full') {
    on.limb([0, CHIN, 0.25], [0, CHIN - 0.06, 0.25], 0.11, 0.06)
    return mass.done()
  }
  for (let i = -2; i <= 2; i++) {
    const x = i * 0.085
    const end = -1.12 + Math.abs(i) * 0.16
    // biome-ignore format: points
    on.path([[x * 1.4, -0.42, 0.2 - Math.abs(i) * 0.03], [x * 1.15, -0.68, 0.27], [x * 0.6 + sway, end, 0.24]], [0.1, 0.09, 0.012], { blend: 0.02 })
  }
  return mass.done()
}

const CHIN = -0.46

function moustache(on: ClayBuilder, lip: number, wide: number, curled: boolean): void {
  const curl = curled ? 0.05 : -0.035
  // biome-ignore format: points
  const points: Vec[] = [[0.008, lip + 0.008, 0.372], [0.06, lip, 0.36], [wide * 1.25, lip - 0.03, 0.315], [wide * 1.45, lip + curl, 0.3]]
  on.path(points, [0.022, 0.027, 0.018, 0.006], { both: true, blend: 0.012 })
}

/** Along the jaw from ear to ear. */
function whiskers(on: ClayBuilder, mouthY: number): void {
  // biome-ignore format: points
  const edge: Vec[] = [[0.325, -0.06, 0.02], [0.285, -0.22, 0.06], [0.215, -0.35, 0.11], [0.11, -0.43, 0.2], [0, CHIN, 0.255]]
  on.path(edge, [0.03, 0.06, 0.08, 0.09, 0.1], { both: true })
  // biome-ignore format: points
  const cheek: Vec[] = [[0.225, -0.25, 0.16], [0.15, mouthY - 0.06, 0.265], [0, mouthY - 0.1, 0.31]]
  on.path(cheek, [0.05, 0.045, 0.05], { both: true })
}
