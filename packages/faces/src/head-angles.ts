import { alignMesh } from './align.ts'
import { CANONICAL_FACE } from './canonical-face.ts'

/** Thin skin on bone: what no expression moves. */
const STILL = [168, 6, 197, 195, 5, 4, 1, 33, 133, 362, 263, 130, 359, 127, 356, 234, 454, 162, 389, 116, 345] as const

/** Where a face looks: radians, to the viewer's right and up; its lean in the picture is not of it. */
export type HeadAngles = { yaw: number; pitch: number }

let front: Float32Array | undefined

export function headAnglesOf(mesh: Float32Array): HeadAngles {
  // The mean face has y up and z towards the viewer.
  front ??= CANONICAL_FACE.map((value, k) => (k % 3 === 0 ? value : -value))
  const { turn: t } = alignMesh(front, mesh, STILL)
  // Yaw about the head's own axis first, then pitch, then the lean, which leaves the last row as it is.
  const pitch = Math.atan2(-t[7]!, Math.hypot(t[6]!, t[8]!))
  return { yaw: Math.atan2(t[6]!, t[8]!), pitch }
}
