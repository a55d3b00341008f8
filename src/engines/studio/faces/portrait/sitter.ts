import type { Picture } from '../../../engine.ts'
import { smoothStep } from '../../motion/plane.ts'
import type { PersonParts } from '../../vision/person-parts.ts'
import { findHead } from '../head/parts.ts'
import { headSpace, poseOf } from '../head/pose.ts'

/** Half the width a sitter may fill at some heights below the eyes, in face widths: head, neck, shoulders, chest. */
const OUTLINE = [
  [0.5, 0.82],
  [0.9, 1.35],
  [1.3, 2.1],
  [1.8, 3.2],
] as const
const SOFT = 0.14

/**
 * The matte takes everybody: a neighbour's arm, a friend's hair. What lies outside the outline of head and shoulders
 * and is not this person's hair goes. The subject's alpha is changed in place; `photo` is what it was cut from.
 */
export async function keepSitter(
  subject: Picture,
  photo: Picture,
  mesh: Float32Array,
  parts: PersonParts,
): Promise<void> {
  const { width, height } = subject
  const matte = new Uint8Array(width * height)
  for (let i = 0; i < matte.length; i++) matte[i] = subject.data[i * 4 + 3]!
  const { head } = await findHead({ picture: photo, matte, mesh, others: [] }, parts)
  const place = headSpace(poseOf(mesh))
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (matte[i] === 0) continue
      const [u, v] = place(x + 0.5, y + 0.5)
      const half = halfWidth(v)
      const allowed = 1 - smoothStep(half, half + SOFT, Math.abs(u))
      if (allowed < 1) subject.data[i * 4 + 3] = Math.round(Math.max(allowed * matte[i]!, head.data[i]! * 255))
    }
  }
}

function halfWidth(v: number): number {
  const [first] = OUTLINE
  if (v <= first[0]) return first[1]
  for (let k = 1; k < OUTLINE.length; k++) {
    const [v0, w0] = OUTLINE[k - 1]!
    const [v1, w1] = OUTLINE[k]!
    if (v <= v1) return w0 + ((w1 - w0) * (v - v0)) / (v1 - v0)
  }
  return Number.POSITIVE_INFINITY
}
