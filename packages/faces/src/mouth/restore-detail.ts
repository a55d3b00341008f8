import type { Picture } from '@bluehour/engine/engine'
import type { PixelMap } from '@bluehour/imaging/warp/pixel-map'

/** Stretched skin is softer than it was: of what a small blur takes away, this much is given back per stretch. */
const GAIN = 0.9
const GAIN_MAX = 1.1
/** Edges stronger than this (0..255) are not made stronger still: halos would show. */
const EDGE_MAX = 14

/** Gives skin that was stretched its fine detail back, as much as it was stretched. */
export function restoreDetail(frame: Picture, map: PixelMap): void {
  const { width, channels, data } = frame
  const { left, top, width: wide, height: high, x: a, y: b } = map
  const before = new Float32Array(wide * 3)
  const row = new Float32Array(wide * 3)
  for (let y = 1; y < high - 1; y++) {
    for (let x = 0; x < wide * 3; x++) row[x] = data[((top + y) * width + left) * channels + pixel(x, channels)]!
    if (y === 1)
      for (let x = 0; x < wide * 3; x++) before[x] = data[(top * width + left) * channels + pixel(x, channels)]!
    for (let x = 1; x < wide - 1; x++) {
      const i = y * wide + x
      const area = (a[i + 1]! - a[i]!) * (b[i + wide]! - b[i]!) - (a[i + wide]! - a[i]!) * (b[i + 1]! - b[i]!)
      const stretch = 1 / Math.max(0.25, area) - 1
      if (stretch < 0.06) continue
      const gain = Math.min(GAIN_MAX, GAIN * stretch)
      const at = ((top + y) * width + left + x) * channels
      for (let k = 0; k < 3; k++) {
        const c = x * 3 + k
        const around = (row[c - 3]! + row[c + 3]! + before[c]! + data[at + width * channels + k]!) / 4
        const fine = Math.min(EDGE_MAX, Math.max(-EDGE_MAX, row[c]! - around))
        data[at + k] = Math.min(255, Math.max(0, row[c]! + gain * fine + 0.5))
      }
    }
    before.set(row)
  }
}

const pixel = (x: number, channels: number): number => (channels === 3 ? x : Math.floor(x / 3) * channels + (x % 3))
