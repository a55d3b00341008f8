/** Small soft shapes painted straight into a packed frame. Places and sizes are in pixels and need not be whole. */
export type Ink = { r: number; g: number; b: number }

export type Target = { frame: Int32Array; width: number; height: number }

function blend(target: Target, at: number, ink: Ink, alpha: number): void {
  const pixel = target.frame[at]!
  const r = pixel & 255
  const g = (pixel >>> 8) & 255
  const b = (pixel >>> 16) & 255
  const nr = r + (ink.r - r) * alpha + 0.5
  const ng = g + (ink.g - g) * alpha + 0.5
  const nb = b + (ink.b - b) * alpha + 0.5
  target.frame[at] = (pixel & 0xff000000) | nr | ((ng | 0) << 8) | ((nb | 0) << 16)
}

function glow(target: Target, at: number, ink: Ink, alpha: number): void {
  const pixel = target.frame[at]!
  const r = pixel & 255
  const g = (pixel >>> 8) & 255
  const b = (pixel >>> 16) & 255
  const nr = r + ((255 - r) * ink.r * alpha) / 255 + 0.5
  const ng = g + ((255 - g) * ink.g * alpha) / 255 + 0.5
  const nb = b + ((255 - b) * ink.b * alpha) / 255 + 0.5
  target.frame[at] = (pixel & 0xff000000) | nr | ((ng | 0) << 8) | ((nb | 0) << 16)
}

/** How dense a shape is at a distance from its middle, by the square of that distance; 1 is the rim. */
type Profile = (square: number) => number

const SOFT: Profile = (square) => (1 - square) * (1 - square)
const EVEN: Profile = (square) => (square < 0.72 ? 1 : (1 - square) / 0.28)
const RIM: Profile = (square) => (square < 0.5 ? 0.16 : square < 0.82 ? 0.16 + (square - 0.5) * 2.4 : (1 - square) * 5)

const PROFILES = { soft: SOFT, even: EVEN, rim: RIM }
export type ProfileName = keyof typeof PROFILES

/** A round spot; `light` adds to what is there instead of covering it. */
export function drawSpot(
  target: Target,
  x: number,
  y: number,
  radius: number,
  ink: Ink,
  alpha: number,
  profile: ProfileName,
  light: boolean,
): void {
  // A spot under a pixel in size is drawn as one pixel wide and fainter, so that it does not blink.
  const reach = Math.max(radius, 1.1)
  const strength = alpha * Math.min(1, (radius / reach) ** 2 * 1.2)
  const density = PROFILES[profile]
  const put = light ? glow : blend
  const top = Math.max(0, Math.ceil(y - reach))
  const bottom = Math.min(target.height - 1, Math.floor(y + reach))
  const left = Math.max(0, Math.ceil(x - reach))
  const right = Math.min(target.width - 1, Math.floor(x + reach))
  const scale = 1 / (reach * reach)
  for (let py = top; py <= bottom; py++) {
    const dy = (py - y) * (py - y)
    for (let px = left; px <= right; px++) {
      const square = ((px - x) * (px - x) + dy) * scale
      if (square < 1) put(target, py * target.width + px, ink, density(square) * strength)
    }
  }
}

/** A thin falling line, faint at its upper end. */
export function drawStreak(
  target: Target,
  x: number,
  y: number,
  slope: number,
  length: number,
  thickness: number,
  ink: Ink,
  alpha: number,
): void {
  const top = Math.max(0, Math.ceil(y - length))
  const bottom = Math.min(target.height - 1, Math.floor(y))
  const half = Math.max(0.5, thickness / 2)
  const strength = alpha * Math.min(1, thickness)
  for (let py = top; py <= bottom; py++) {
    const along = (y - py) / length
    const middle = x - slope * (y - py)
    const dense = strength * (1 - along) * Math.min(1, along * 6 + 0.15)
    const left = Math.max(0, Math.ceil(middle - half - 0.5))
    const right = Math.min(target.width - 1, Math.floor(middle + half + 0.5))
    for (let px = left; px <= right; px++) {
      const cover = Math.max(0, Math.min(1, half + 0.5 - Math.abs(px - middle)))
      if (cover > 0) blend(target, py * target.width + px, ink, dense * cover)
    }
  }
}

/** A flat thing turning in the air: `open` is how much of its face is seen, `angle` how it lies in the frame. */
export function drawFlake(
  target: Target,
  x: number,
  y: number,
  radius: number,
  open: number,
  angle: number,
  ink: Ink,
  alpha: number,
  pointed: boolean,
): void {
  const reach = Math.max(radius, 1)
  const thin = Math.max(0.18, Math.abs(open)) * (pointed ? 0.55 : 0.8)
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const top = Math.max(0, Math.ceil(y - reach))
  const bottom = Math.min(target.height - 1, Math.floor(y + reach))
  const left = Math.max(0, Math.ceil(x - reach))
  const right = Math.min(target.width - 1, Math.floor(x + reach))
  const edge = Math.max(0.15, 1.2 / reach)
  for (let py = top; py <= bottom; py++) {
    for (let px = left; px <= right; px++) {
      const along = ((px - x) * cos + (py - y) * sin) / reach
      const across = ((py - y) * cos - (px - x) * sin) / (reach * thin)
      const distance = pointed
        ? Math.abs(along) ** 1.6 + across * across
        : Math.max(along * along, across * across * 0.8)
      if (distance >= 1) continue
      const shade = 0.86 + 0.14 * across
      const tone = { r: ink.r * shade, g: ink.g * shade, b: ink.b * shade }
      blend(target, py * target.width + px, tone, alpha * Math.min(1, (1 - distance) / edge))
    }
  }
}
