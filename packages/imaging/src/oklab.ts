/**
 * OKLab (Björn Ottosson): equal steps look equal. Linear light becomes the answers of three cones, whose cube roots become
 * lightness and two color axes. Each number is a function of its own, because these run for every pixel of every frame;
 * whoever needs speed brings its own tables for the curve and the root.
 */

/** Light → cones. */
export const longOfLight = (r: number, g: number, b: number) => 0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b
export const mediumOfLight = (r: number, g: number, b: number) => 0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b
export const shortOfLight = (r: number, g: number, b: number) => 0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b

/** Roots of cones → OKLab. */
export const lightnessOf = (l: number, m: number, s: number) => 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
export const greenRedOf = (l: number, m: number, s: number) => 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
export const blueYellowOf = (l: number, m: number, s: number) => 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s

/** OKLab → roots of cones. */
export const longRootOf = (l: number, a: number, b: number) => l + 0.3963377774 * a + 0.2158037573 * b
export const mediumRootOf = (l: number, a: number, b: number) => l - 0.1055613458 * a - 0.0638541728 * b
export const shortRootOf = (l: number, a: number, b: number) => l - 0.0894841775 * a - 1.291485548 * b

/** Cones → light. */
export const redOf = (l: number, m: number, s: number) => 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
export const greenOf = (l: number, m: number, s: number) => -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
export const blueOf = (l: number, m: number, s: number) => -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s

/** Writes lightness and the two color axes of linear light. */
export function writeOklab(r: number, g: number, b: number, into: { [index: number]: number }, at: number): void {
  const l = Math.cbrt(longOfLight(r, g, b))
  const m = Math.cbrt(mediumOfLight(r, g, b))
  const s = Math.cbrt(shortOfLight(r, g, b))
  into[at] = lightnessOf(l, m, s)
  into[at + 1] = greenRedOf(l, m, s)
  into[at + 2] = blueYellowOf(l, m, s)
}
