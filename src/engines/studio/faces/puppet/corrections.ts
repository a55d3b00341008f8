import type { FaceControl } from '../../../engine.ts'
import { alongMouth, emptySteps, type FaceShape, move, type Steps, smooth } from './face-shape.ts'
import { BROWS, CHIN_BOSS, CHIN_FOLD, LIPS, OVAL } from './places.ts'

/** Small moves of single parts, in units; down and outwards are positive. */
type Touch = {
  /** Edges of the lips in their middle, against the skin. */
  readonly upperEdge?: number
  readonly lowerEdge?: number
  /** Where the lips meet. Both sides of it go together, or closed lips would lie over each other. */
  readonly seam?: number
  readonly corners?: number
  readonly width?: number
  readonly chin?: number
  readonly brows?: number
}

/**
 * What is added to an expression so that the rest of the face looks as if it had stayed. Corners that rise alone make a
 * mouth look higher and narrower, a look upwards seems to lower the brows, and so on. Fitted by least squares to what the
 * face finder read on six faces, and the rest by hand; `npm run bench -- face-editor` shows what is left.
 */
const CORRECTIONS: Partial<Record<FaceControl, { readonly up: Touch; readonly down: Touch }>> = {
  eye_gaze_vertical: { up: { brows: -0.016 }, down: { brows: 0.018 } },
  lip_open_ratio: {
    up: { upperEdge: 0.012, lowerEdge: -0.022, corners: -0.009, chin: 0.018 },
    down: { corners: -0.02, width: -0.009, chin: -0.01 },
  },
  mouth_grim: {
    up: { upperEdge: 0.006, seam: -0.008, lowerEdge: 0.008, corners: -0.016, width: -0.008 },
    down: { seam: 0.002, lowerEdge: -0.008, corners: 0.007, width: 0.012, chin: -0.005 },
  },
  mouth_pout: {
    up: { upperEdge: 0.014, seam: -0.006, corners: 0.022, width: -0.005, chin: 0.01 },
    down: { upperEdge: -0.01, seam: 0.004, corners: -0.018, width: 0.003, chin: -0.004 },
  },
  mouth_purse: {
    up: { corners: 0.004, width: 0.008, chin: -0.007 },
    down: { upperEdge: 0.005, corners: -0.007, width: -0.007, chin: 0.009 },
  },
  mouth_smile: {
    up: { upperEdge: 0.012, seam: 0.018, corners: 0.021, width: -0.006, chin: -0.01 },
    down: { upperEdge: 0.004, seam: -0.024, lowerEdge: 0.004, corners: -0.022, width: 0.022, chin: 0.016 },
  },
  mouth_position_vertical: {
    up: { lowerEdge: 0.003, seam: -0.002, corners: 0.008 },
    down: { upperEdge: 0.005, seam: -0.012, lowerEdge: 0.007, corners: -0.009, chin: 0.005 },
  },
}

export function withCorrection(face: FaceShape, steps: Steps, control: FaceControl, way: 'up' | 'down'): Steps {
  const touch = CORRECTIONS[control]?.[way]
  if (!touch) return steps
  const more = touched(face, touch)
  return steps.map((step, i) => step + more[i]!)
}

const LIP_PARTS = [
  { rows: [LIPS.upperOuter], part: 'upperEdge' },
  { rows: [...LIPS.upperMiddle, LIPS.upperInner, LIPS.lowerInner, ...LIPS.lowerMiddle], part: 'seam' },
  { rows: [LIPS.lowerOuter], part: 'lowerEdge' },
] as const

function touched(face: FaceShape, touch: Touch): Steps {
  const steps = emptySteps(face)
  const { points, mouthY, chinY } = face
  const { corners = 0, width = 0, chin = 0, brows = 0 } = touch
  for (const { rows, part } of LIP_PARTS) {
    for (const point of rows.flat()) {
      const side = alongMouth(face, point)
      move(steps, point, side * width, (touch[part] ?? 0) * (1 - side * side) + corners * side * side)
    }
  }
  for (const point of [...CHIN_FOLD, ...CHIN_BOSS]) move(steps, point, 0, chin)
  for (const point of OVAL) {
    const share = smooth((points[point * 3 + 1]! - mouthY + 0.1) / (chinY - mouthY + 0.1))
    if (share > 0) move(steps, point, 0, chin * share)
  }
  for (const { upper, lower } of [BROWS.left, BROWS.right]) {
    for (const point of [...upper, ...lower]) move(steps, point, 0, brows)
  }
  return steps
}
