import { smoothStep } from '@bluehour/imaging/plane'
import type { Figure } from './figure.ts'
import { along, distance, type Link } from './geometry.ts'

/** How far cloth may rise above the line through the shoulder joints, by how far it is from the spine; in shoulder spans. */
const SLOPE: readonly (readonly [aside: number, rise: number])[] = [
  [0.22, 0.42],
  [0.46, 0.24],
  [0.58, 0.16],
  [0.7, 0.02],
  [0.8, -0.2],
]

/**
 * Clothes laid flat have straight shoulders with a corner; on a body they follow its slope. Says how much of the cloth
 * may be seen at a place: nothing above the shoulders, all of it below.
 */
export function shoulderLine({ torso, span, neck, hips }: Figure): (x: number, y: number) => number {
  const trunk = distance(neck, hips)
  return (x, y) => {
    const { t, aside } = along(torso, x, y)
    const rise = (-t * trunk) / span
    return 1 - smoothStep(0, 0.02, rise - riseAt(Math.abs(aside) / span))
  }
}

/** The sleeve of an arm that hangs ends at the shoulder's slope too; a raised arm is above it. */
export function hangs({ body }: Link): boolean {
  return body.to.y - body.from.y > Math.abs(body.to.x - body.from.x)
}

function riseAt(away: number): number {
  for (let k = 0; k + 1 < SLOPE.length; k++) {
    const [[a, from], [b, to]] = [SLOPE[k]!, SLOPE[k + 1]!]
    if (away <= b) return from + (to - from) * Math.max(0, (away - a) / (b - a))
  }
  return SLOPE.at(-1)![1]
}
