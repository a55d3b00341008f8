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

/** Hue in turns, saturation and lightness 0..1. */
export function toHsl([r, g, b]: Rgb): [number, number, number] {
  const max = Math.max(r, g, b) / 255
  const min = Math.min(r, g, b) / 255
  const light = (max + min) / 2
  const span = max - min
  if (span === 0) return [0, 0, light]
  const saturation = span / (1 - Math.abs(2 * light - 1))
  const sector =
    max === r / 255
      ? ((g - b) / 255 / span + 6) % 6
      : max === g / 255
        ? (b - r) / 255 / span + 2
        : (r - g) / 255 / span + 4
  return [sector / 6, saturation, light]
}

export function fromHsl(hue: number, saturation: number, light: number): Rgb {
  const span = (1 - Math.abs(2 * light - 1)) * saturation
  const channel = (shift: number) => {
    const k = (((hue * 6 + shift) % 6) + 6) % 6
    return (light - span / 2 + span * Math.min(1, Math.max(0, Math.min(k, 4 - k)))) * 255
  }
  return [channel(2), channel(0), channel(4)]
}

/** The same color made lighter (towards white) or darker (towards black); −1..1. */
export function shade(color: Rgb, amount: number): Rgb {
  return amount >= 0 ? mix(color, [255, 255, 255], amount) : mix(color, [0, 0, 0], -amount)
}
