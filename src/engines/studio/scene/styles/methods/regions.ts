import { boxBlurs } from './box-blur.ts'

/** Each pixel's region and the one it is nearest to, with the share of the first: 1 inside, a half on the border. */
export type Regions = { first: Uint16Array; second: Uint16Array; share: Float32Array }

/**
 * Gives regions clean curves: each pixel goes to the region that is commonest around it, so that specks vanish and
 * borders run smooth.
 */
export function smoothRegions(
  labels: Uint16Array,
  count: number,
  size: { width: number; height: number },
  deviation: number,
): Regions {
  const { width, height } = size
  const pixels = width * height
  const first = new Uint16Array(pixels)
  const second = new Uint16Array(pixels)
  const most = new Float32Array(pixels)
  const next = new Float32Array(pixels)
  // Two boxes of radius r have the variance 2r(r + 1)/3.
  const radius = Math.max(1, Math.round((Math.sqrt(1 + 6 * deviation * deviation) - 1) / 2))
  for (let label = 0; label < count; label++) {
    const members = new Float32Array(pixels)
    for (let i = 0; i < pixels; i++) if (labels[i] === label) members[i] = 1
    const votes = boxBlurs(members, width, height, [radius, radius])
    for (let i = 0; i < pixels; i++) {
      const vote = votes[i]!
      if (vote > most[i]!) {
        next[i] = most[i]!
        second[i] = first[i]!
        most[i] = vote
        first[i] = label
      } else if (vote > next[i]!) {
        next[i] = vote
        second[i] = label
      }
    }
  }
  // Votes change by about 0.4 / deviation per pixel across a border.
  const slope = deviation * 1.25
  for (let i = 0; i < pixels; i++) most[i] = Math.min(1, 0.5 + (most[i]! - next[i]!) * slope * 0.5)
  return { first, second, share: most }
}

/** Joins connected patches of fewer than `least` pixels to a neighbour. */
export function dropSpecks(labels: Uint16Array, width: number, _height: number, least: number): void {
  const seen = new Uint8Array(labels.length)
  const stack = new Int32Array(labels.length)
  for (let start = 0; start < labels.length; start++) {
    if (seen[start]) continue
    const label = labels[start]!
    let top = 0
    let size = 0
    stack[top++] = start
    seen[start] = 1
    let neighbour = -1
    // The stack keeps all it ever held, so the patch can be painted over afterwards.
    while (size < top) {
      const i = stack[size++]!
      const x = i % width
      for (let way = 0; way < 4; way++) {
        if ((way === 0 && x === 0) || (way === 1 && x === width - 1)) continue
        const n = way === 0 ? i - 1 : way === 1 ? i + 1 : way === 2 ? i - width : i + width
        if (n < 0 || n >= labels.length) continue
        if (labels[n] !== label) neighbour = labels[n]!
        else if (!seen[n]) {
          seen[n] = 1
          stack[top++] = n
        }
      }
    }
    if (size < least && neighbour >= 0) for (let s = 0; s < size; s++) labels[stack[s]!] = neighbour
  }
}
