import { TRIANGLES } from '../triangles.ts'

/** Mesh points by what the swap needs of them, beyond the named regions. */

/** Round the holes of the nose. */
export const NOSTRILS = [64, 98, 97, 2, 326, 327, 294, 19] as const

const MIDLINE: readonly number[] = [
  0, 1, 2, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 94, 151, 152, 164, 168, 175, 195, 197, 199, 200,
]
/** The points from here on are the left half, in the order in which the right half stands below. */
const LEFT_HALF = 248

/** For each point the one on the other half of the face. */
export const MIRROR: Uint16Array = (() => {
  const mirror = new Uint16Array(468)
  let left = LEFT_HALF
  for (let point = 0; point < LEFT_HALF; point++) {
    if (MIDLINE.includes(point)) mirror[point] = point
    else {
      mirror[point] = left
      mirror[left++] = point
    }
  }
  return mirror
})()

/** Points that neither speech nor a smile moves much: they tell where the head is. */
export const STEADY: readonly number[] = [
  ...new Set(
    [
      33, 133, 6, 168, 197, 195, 5, 4, 1, 10, 151, 9, 8, 109, 67, 103, 54, 21, 162, 127, 234, 122, 196, 174, 198, 115,
      220, 129, 209, 98, 2,
    ].flatMap((point) => [point, MIRROR[point]!]),
  ),
]

/** For each point its neighbours in the mesh. */
export const NEIGHBOURS: readonly (readonly number[])[] = (() => {
  const sets = Array.from({ length: 468 }, () => new Set<number>())
  for (let t = 0; t < TRIANGLES.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      const a = TRIANGLES[t + k]!
      const b = TRIANGLES[t + ((k + 1) % 3)]!
      sets[a]!.add(b)
      sets[b]!.add(a)
    }
  }
  return sets.map((set) => [...set])
})()
