/** Red, green and blue, 0..255. */
export type Rgb = readonly [number, number, number]

export function mix(a: Rgb, b: Rgb, share: number): Rgb {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]
}

export function css(color: Rgb, alpha = 1): string {
  return `rgba(${Math.round(color[0])},${Math.round(color[1])},${Math.round(color[2])},${alpha})`
}

export function hex(text: string): Rgb {
  const value = Number.parseInt(text.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

export function lumaOf(color: Rgb): number {
  return (0.25 * color[0] + 0.65 * color[1] + 0.1 * color[2]) / 255
}

/** The same color made lighter (towards white) or darker (towards black); −1..1. */
export function shade(color: Rgb, amount: number): Rgb {
  return amount >= 0 ? mix(color, [255, 255, 255], amount) : mix(color, [0, 0, 0], -amount)
}
