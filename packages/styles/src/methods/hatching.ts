import type { Plane } from '@bluehour/imaging/plane'
import type { SKRSContext2D } from '@napi-rs/canvas'
import { Dice } from './dice.ts'
import { swellingLine } from './pen.ts'
import { type Line, type LineField, streamlines } from './streamlines.ts'
import { valueAt } from './tone.ts'

type Hatch = LineField & {
  /** The tone that begins to be hatched and the tone at which lines are as broad as they get. */
  from: number
  to: number
  /** Half widths in pixels. */
  thin: number
  broad: number
  /** How uneven a line's pressure is, 0..1. */
  unsteady: number
}

/** Lines along a field of directions that swell with the darkness of the tone. Drawn in the pen's color. */
export function hatch(pen: SKRSContext2D, tone: Plane, look: Hatch): void {
  const dice = new Dice()
  for (const line of streamlines(look)) {
    // Of the line's own place, so that it looks the same in every frame.
    dice.at(Math.round(line[0]! * 16), Math.round(line[1]! * 16), look.seed + 31)
    const firm = 1 - look.unsteady * dice.next()
    swellingLine(pen, wavering(line, look.unsteady * look.spacing * 0.12, dice), (x, y) => {
      const dark = (look.from - valueAt(tone, x, y)) / (look.from - look.to)
      if (dark <= 0) return 0
      return (look.thin + (look.broad - look.thin) * Math.min(1, dark)) * firm
    })
  }
}

/** A hand is never quite still. */
function wavering(line: Line, reach: number, dice: Dice): Line {
  const out = line.slice()
  let dx = 0
  let dy = 0
  for (let i = 0; i < out.length; i += 2) {
    dx = dx * 0.8 + (dice.next() - 0.5) * reach
    dy = dy * 0.8 + (dice.next() - 0.5) * reach
    out[i]! += dx
    out[i + 1]! += dy
  }
  return out
}
