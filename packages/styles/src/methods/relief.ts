import { makePlane, type Plane } from '@bluehour/imaging/plane'

/**
 * How bright a surface of this height looks with light from the upper left: 1 where it is level. `depth` scales the
 * height to pixels.
 */
export function lit({ width, height, data }: Plane, depth: number, shine = 0): Plane {
  const out = makePlane(width, height)
  for (let y = 0, i = 0; y < height; y++) {
    const up = y > 0 ? width : 0
    const down = y < height - 1 ? width : 0
    for (let x = 0; x < width; x++, i++) {
      const left = x > 0 ? 1 : 0
      const right = x < width - 1 ? 1 : 0
      const dx = (data[i + right]! - data[i - left]!) * depth
      const dy = (data[i + down]! - data[i - up]!) * depth
      let bright = litBy(dx, dy)
      if (shine > 0) {
        // Between light and eye; a level place lies outside of the highlight.
        const half = (0.247 * dx + 0.33 * dy + 0.911) / Math.sqrt(1 + dx * dx + dy * dy)
        const power6 = half * half * half * half * half * half
        const power24 = power6 * power6 * power6 * power6
        bright += shine * Math.max(0, power24 * power24 - 0.11)
      }
      out.data[i] = bright
    }
  }
  return out
}

/** How bright a place looks that rises by this much to the right and downwards: 1 where it is level. */
export function litBy(dx: number, dy: number): number {
  // The light stands at (−0.45, −0.6, 0.66); a level place gets 0.66.
  const facing = (0.45 * dx + 0.6 * dy + 0.66) / Math.sqrt(1 + dx * dx + dy * dy)
  return 1 + (facing / 0.66 - 1) * 0.6
}
