import type { Plane } from '@bluehour/imaging/plane'

/** A part of the picture with one light of its own: `label` says which part each pixel is of, −1 none. */
export type Segments = {
  label: Int32Array
  count: number
  size: Int32Array
  lightness: Float32Array
  middleX: Float32Array
  middleY: Float32Array
}

/** Splits what `within` takes in into connected parts of like lightness; specks join no part. */
export function segment(
  lightness: Plane,
  within: (i: number) => boolean,
  { step, least }: { step: number; least: number },
): Segments {
  const { width, height, data } = lightness
  const label = new Int32Array(width * height).fill(-1)
  const sizes: number[] = []
  const sums: [number, number, number][] = []
  const queue = new Int32Array(width * height)
  for (let start = 0; start < label.length; start++) {
    if (label[start] !== -1 || !within(start)) continue
    const id = sizes.length
    let [head, tail] = [0, 0]
    queue[tail++] = start
    label[start] = id
    let [light, sumX, sumY] = [0, 0, 0]
    while (head < tail) {
      const i = queue[head++]!
      light += data[i]!
      sumX += i % width
      sumY += Math.floor(i / width)
      const mean = light / head
      for (const k of [i - 1, i + 1, i - width, i + width]) {
        if (k < 0 || k >= label.length || label[k] !== -1 || !within(k)) continue
        if (Math.abs((k % width) - (i % width)) > 1) continue
        if (Math.abs(data[k]! - data[i]!) > step || Math.abs(data[k]! - mean) > 6 * step) continue
        label[k] = id
        queue[tail++] = k
      }
    }
    if (tail < least) {
      for (let k = 0; k < tail; k++) label[queue[k]!] = -2
      continue
    }
    sizes.push(tail)
    sums.push([light / tail, sumX / tail, sumY / tail])
  }
  for (let i = 0; i < label.length; i++) if (label[i]! < 0) label[i] = -1
  return {
    label,
    count: sizes.length,
    size: Int32Array.from(sizes),
    lightness: Float32Array.from(sums, ([light]) => light),
    middleX: Float32Array.from(sums, ([, x]) => x),
    middleY: Float32Array.from(sums, ([, , y]) => y),
  }
}
