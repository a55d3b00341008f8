import { boundsOf } from '../../shapes/bounds.ts'
import type { Solid } from '../../shapes/model.ts'
import { moved } from '../../shapes/moved.ts'
import type { Placement, Vec } from '../../shapes/vector.ts'
import { sizeOf } from './posed.ts'

/** Further from the skull's middle than so many heads it is no part of the head. */
const REACH = 1

/** What is on the head, as if the skull's middle were the origin and the head one metre long. */
export function headAlone(solids: readonly Solid[], frame: Placement): Solid[] {
  const size = sizeOf(frame)
  const isNear = (solid: Solid) => {
    const { low, high } = boundsOf([solid])
    const away = [0, 1, 2].map((i) => (low[i]! + high[i]!) / 2 - frame[i * 4 + 3]!)
    return Math.hypot(...away) < REACH * size
  }
  return moved(solids.filter(isNear), inverse(frame, size))
}

/** Of a placement that enlarges all sides alike. */
function inverse(m: Placement, size: number): Placement {
  const s = 1 / (size * size)
  const at: Vec = [m[3]!, m[7]!, m[11]!]
  return [0, 1, 2].flatMap((row) => {
    const turned = [m[row]! * s, m[row + 4]! * s, m[row + 8]! * s]
    return [...turned, -(turned[0]! * at[0] + turned[1]! * at[1] + turned[2]! * at[2])]
  })
}
