/**
 * The three cones of an eye, between light and Oklab. More light of any color is a factor on each: to stand under
 * another lamp, a color's three numbers are multiplied.
 */
type Cones = [long: number, medium: number, short: number]

/** One by one and not as a triple: these run for every pixel of every frame. */
export const longOf = (l: number, a: number, b: number) => l + 0.3963377774 * a + 0.2158037573 * b
export const mediumOf = (l: number, a: number, b: number) => l - 0.1055613458 * a - 0.0638541728 * b
export const shortOf = (l: number, a: number, b: number) => l - 0.0894841775 * a - 1.291485548 * b

/** The way back: what Oklab makes of three cones. */
export const lightnessOf = (x: number, y: number, z: number) => 0.2104542553 * x + 0.793617785 * y - 0.0040720468 * z
export const greenRedOf = (x: number, y: number, z: number) => 1.9779984951 * x - 2.428592205 * y + 0.4505937099 * z
export const blueYellowOf = (x: number, y: number, z: number) => 0.0259040371 * x + 0.7827717662 * y - 0.808675766 * z

export function conesOf(l: number, a: number, b: number): Cones {
  return [longOf(l, a, b), mediumOf(l, a, b), shortOf(l, a, b)]
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
    const x = longOf(l[i]!, a[i]!, b[i]!) * long[i]!
    const y = mediumOf(l[i]!, a[i]!, b[i]!) * medium[i]!
    const z = shortOf(l[i]!, a[i]!, b[i]!) * short[i]!
    outL[i] = lightnessOf(x, y, z)
    outA[i] = greenRedOf(x, y, z)
    outB[i] = blueYellowOf(x, y, z)
  }
}
