import { growPlane, makePlane, type Plane } from '@bluehour/imaging/plane'

/** Half the width of a bridge of strands that does not hold two parts of a head together, in face widths. */
const BRIDGE = 0.06

/**
 * What hangs on to the surely own by a few strands only is somebody else's hair, and goes where it `mayGo`. The plane
 * is 0 or 1 and changed in place; a face is `face` pixels wide in it.
 */
export function removeThinBridges(
  own: Plane,
  isSure: (i: number) => boolean,
  mayGo: (i: number) => boolean,
  face: number,
): void {
  const { width, data } = own
  const core = growPlane(own, -BRIDGE * face).data
  const kept = makePlane(width, own.height)
  const line: number[] = []
  for (let i = 0; i < data.length; i++) if (core[i] && isSure(i)) line.push(i)
  for (const i of line) kept.data[i] = 1
  while (line.length > 0) {
    const i = line.pop()!
    for (const j of [i - 1, i + 1, i - width, i + width]) {
      if (!core[j] || kept.data[j]) continue
      kept.data[j] = 1
      line.push(j)
    }
  }
  const near = growPlane(kept, (BRIDGE + 0.08) * face).data
  for (let i = 0; i < data.length; i++) if (near[i] === 0 && mayGo(i)) data[i] = 0
}
