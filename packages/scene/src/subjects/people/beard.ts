import type { Rgb } from '../../scene.ts'
import { type ClayBuilder, clay } from '../../shapes/clay.ts'
import type { Solid } from '../../shapes/model.ts'
import { times } from '../../shapes/surface.ts'
import { add, mix, type Placement, scale, unit, type Vec } from '../../shapes/vector.ts'
import type { FaceShape } from './face-shape.ts'
import { inFrame, sizeOf } from './posed-clay.ts'
import { type Strand, strandMesh } from './strands.ts'

export type BeardLook = { kind: 'full' | 'long' | 'goatee' | 'moustache' | 'handlebar'; color: Rgb; sway: number }

/** Hair of the lower face; the mouth stays free. */
export function beard(frame: Placement, { kind, color, sway }: BeardLook, { mouthY, mouthWidth }: FaceShape): Solid[] {
  const mass = clay({ material: 'hair', roughness: 0.75 }, color, 0.025 * sizeOf(frame))
  const on = inFrame(mass, frame)
  moustache(on, mouthY + 0.052, mouthWidth, kind === 'handlebar')
  if (kind === 'moustache' || kind === 'handlebar') return [mass.done()]
  // biome-ignore format: points
  on.path([[0, mouthY - 0.085, 0.325], [0, CHIN, 0.26]], [0.05, 0.085])
  if (kind === 'goatee') {
    on.limb([0, CHIN, 0.26], [0, CHIN - 0.09, 0.27], 0.075, 0.02)
    return [mass.done()]
  }
  whiskers(on, mouthY)
  if (kind === 'full') {
    on.limb([0, CHIN, 0.25], [0, CHIN - 0.06, 0.25], 0.11, 0.06)
    return [mass.done(), strandMesh(frame, times(color, 1.1), bristles(0.12))]
  }
  for (let i = -2; i <= 2; i++) {
    const x = i * 0.085
    const end = -1.12 + Math.abs(i) * 0.16
    // biome-ignore format: points
    on.path([[x * 1.4, -0.42, 0.2 - Math.abs(i) * 0.03], [x * 1.15, -0.68, 0.27], [x * 0.6 + sway, end, 0.24]], [0.1, 0.09, 0.012], { blend: 0.02 })
  }
  return [mass.done(), strandMesh(frame, times(color, 1.1), bristles(0.2))]
}

const CHIN = -0.46

function moustache(on: ClayBuilder, lip: number, wide: number, curled: boolean): void {
  const curl = curled ? 0.05 : -0.035
  // biome-ignore format: points
  const points: Vec[] = [[0.008, lip + 0.008, 0.372], [0.06, lip, 0.36], [wide * 1.25, lip - 0.03, 0.315], [wide * 1.45, lip + curl, 0.3]]
  on.path(points, [0.022, 0.027, 0.018, 0.006], { both: true, blend: 0.012 })
}

// biome-ignore format: points
const JAW: readonly (readonly [Vec, number])[] = [[[0.325, -0.06, 0.02], 0.03], [[0.285, -0.22, 0.06], 0.06], [[0.215, -0.35, 0.11], 0.08], [[0.11, -0.43, 0.2], 0.09], [[0, CHIN, 0.255], 0.1]]

/** Along the jaw from ear to ear. */
function whiskers(on: ClayBuilder, mouthY: number): void {
  on.path(
    JAW.map(([at]) => at),
    JAW.map(([, r]) => r),
    { both: true },
  )
  // biome-ignore format: points
  const cheek: Vec[] = [[0.225, -0.25, 0.16], [0.15, mouthY - 0.06, 0.265], [0, mouthY - 0.1, 0.31]]
  on.path(cheek, [0.05, 0.045, 0.05], { both: true })
}

/** Short locks that grow down out of the jaw. */
function bristles(long: number): Strand[] {
  const strands: Strand[] = []
  for (const side of [1, -1])
    for (let i = 0; i < 30; i++)
      for (const rise of [0.75, 0.25, -0.25]) {
        const part = (i / 30) * (JAW.length - 1)
        const k = Math.min(JAW.length - 2, Math.floor(part))
        const [[p, r], [q, s]] = [JAW[k]!, JAW[k + 1]!]
        const middle = mix(p, q, part - k)
        const thick = r + (s - r) * (part - k)
        const out = unit([middle[0] * 1.2, rise * 0.35, middle[2] * 1.2 + 0.02])
        const root = add(middle, scale(out, thick * 0.98))
        const stray = Math.sin(i * 12.9 + rise * 40) * 0.012
        const end = long * (0.8 + 0.3 * Math.sin(i * 7.1 + rise * 9))
        const points = [0, 0.35, 0.7, 1].map(
          (t): Vec => [
            (root[0] * (1 - 0.25 * t * t) + stray * t) * side,
            root[1] - end * t,
            root[2] + 0.012 * Math.sin(t * 3),
          ],
        )
        strands.push({ points, thick: 0.015, tone: 0.78 + 0.4 * Math.abs(Math.sin(i * 5.3 + rise * 17)) })
      }
  return strands
}
