/**
 * The three cones of an eye, between light and Oklab. More light of any colour is a factor on each: to stand under
 * another lamp, a colour's three numbers are multiplied.
 */
export type Cones = [long: number, medium: number, short: number]

export function conesOf(l: number, a: number, b: number): Cones {
  return [
    l + 0.3963377774 * a + 0.2158037573 * b,
    l - 0.1055613458 * a - 0.0638541728 * b,
    l - 0.0894841775 * a - 1.291485548 * b,
  ]
}

/** Multiplies the cones of each colour of three Oklab planes, from one set into another or in place. */
export function multiplyCones(
  from: readonly Float32Array[],
  factors: readonly Float32Array[],
  to: readonly Float32Array[],
): void {
  const [l, a, b] = from as [Float32Array, Float32Array, Float32Array]
  const [long, medium, short] = factors as [Float32Array, Float32Array, Float32Array]
  const [outL, outA, outB] = to as [Float32Array, Float32Array, Float32Array]
  for (let i = 0; i < l.length; i++) {
    const x = (l[i]! + 0.3963377774 * a[i]! + 0.2158037573 * b[i]!) * long[i]!
    const y = (l[i]! - 0.1055613458 * a[i]! - 0.0638541728 * b[i]!) * medium[i]!
    const z = (l[i]! - 0.0894841775 * a[i]! - 1.291485548 * b[i]!) * short[i]!
    outL[i] = 0.2104542553 * x + 0.793617785 * y - 0.0040720468 * z
    outA[i] = 1.9779984951 * x - 2.428592205 * y + 0.4505937099 * z
    outB[i] = 0.0259040371 * x + 0.7827717662 * y - 0.808675766 * z
  }
}
