/** How sRGB stores light: the curve between what a byte says (0..1) and linear light, and OKLab on top of it. */

export function linearOf(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

export function encodedOf(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
}

/** Writes lightness and the two color axes of linear light in OKLab (Björn Ottosson): equal steps look equal. */
export function writeOklab(r: number, g: number, b: number, into: { [index: number]: number }, at: number): void {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  into[at] = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  into[at + 1] = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  into[at + 2] = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
}
