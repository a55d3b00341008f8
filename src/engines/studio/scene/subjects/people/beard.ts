import type { Rgb } from '../../scene.ts'
import { clay } from '../../shapes/clay.ts'
import type { Solid } from '../../shapes/model.ts'
import type { Placement, Vec } from '../../shapes/vector.ts'
import type { FaceShape } from './face-shape.ts'
import { inFrame, sizeOf } from './posed-clay.ts'

export type BeardLook = { kind: 'full' | 'long' | 'goatee' | 'moustache' | 'handlebar'; color: Rgb; sway: number }

/** Hair of the lower face; the mouth stays free. */
export function beard(
  frame: Placement,
  { kind, color, sway }: BeardLook,
  { mouthY, mouthWidth, jaw }: FaceShape,
): Solid {
  const unit = sizeOf(frame)
  const mass = clay({ material: 'hair', roughness: 0.75 }, color, 0.025 * unit)
  const on = inFrame(mass, frame)
  const lip = mouthY + 0.052
  const curl = kind === 'handlebar' ? 0.05 : -0.035
  if (kind !== 'goatee' || jaw > 0) {
    on.path(
      [
        [0.008, lip + 0.008, 0.372],
        [0.06, lip, 0.36],
        [mouthWidth * 1.25, lip - 0.03, 0.315],
        [mouthWidth * 1.45, lip + curl, 0.3],
      ],
      [0.022, 0.027, 0.018, 0.006],
      { both: true, blend: 0.012 },
    )
  }
  if (kind === 'moustache' || kind === 'handlebar') return mass.done()
  const chin = -0.46
  on.path(
    [
      [0, mouthY - 0.085, 0.325],
      [0, chin, 0.26],
    ],
    [0.05, 0.085],
  )
  if (kind === 'goatee') {
    on.limb([0, chin, 0.26], [0, chin - 0.09, 0.27], 0.075, 0.02)
    return mass.done()
  }
  const edge: Vec[] = [
    [0.325, -0.06, 0.02],
    [0.285, -0.22, 0.06],
    [0.215, -0.35, 0.11],
    [0.11, -0.43, 0.2],
    [0, chin, 0.255],
  ]
  on.path(edge, [0.03, 0.06, 0.08, 0.09, 0.1], { both: true })
  on.path(
    [
      [0.225, -0.25, 0.16],
      [0.15, mouthY - 0.06, 0.265],
      [0, mouthY - 0.1, 0.31],
    ],
    [0.05, 0.045, 0.05],
    { both: true },
  )
  if (kind === 'full') {
    on.limb([0, chin, 0.25], [0, chin - 0.06, 0.25], 0.11, 0.06)
    return mass.done()
  }
  for (let i = -2; i <= 2; i++) {
    const x = i * 0.085
    const end = -1.12 + Math.abs(i) * 0.16
    on.path(
      [
        [x * 1.4, -0.42, 0.2 - Math.abs(i) * 0.03],
        [x * 1.15, -0.68, 0.27],
        [x * 0.6 + sway, end, 0.24],
      ],
      [0.1, 0.09, 0.012],
      { blend: 0.02 },
    )
  }
  return mass.done()
}
