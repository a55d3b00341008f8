import { blueYellowOf, greenRedOf, lightnessOf, longRootOf, mediumRootOf, shortRootOf } from '@bluehour/imaging/oklab'

/**
 * The three cones of an eye, between light and Oklab. More light of any color is a factor on each: to stand under
 * another lamp, a color's three numbers are multiplied.
 */
type Cones = [long: number, medium: number, short: number]

export function conesOf(l: number, a: number, b: number): Cones {
  return [longRootOf(l, a, b), mediumRootOf(l, a, b), shortRootOf(l, a, b)]
}

/** Multiplies the cones of each color of three Oklab planes, from one set into another or in place. */
export function multiplyCones(
  from: readonly Float32Array[],
  factors: readonly Float32Array[],
  to: readonly Float32Array[],
): void {
  const [l, a, b] = from as [Float32Array, Float32Array, Float32Array]
  const [long, medium, short] = factors as [Float32Array, Float32Array, Float32Array]
  const [outL, outA, outB] = to as [Float32Array, Float32Array, Float32Array]
  for (let i = 0; i < l.length; i++) {
    const x = longRootOf(l[i]!, a[i]!, b[i]!) * long[i]!
    const y = mediumRootOf(l[i]!, a[i]!, b[i]!) * medium[i]!
    const z = shortRootOf(l[i]!, a[i]!, b[i]!) * short[i]!
    outL[i] = lightnessOf(x, y, z)
    outA[i] = greenRedOf(x, y, z)
    outB[i] = blueYellowOf(x, y, z)
  }
}
