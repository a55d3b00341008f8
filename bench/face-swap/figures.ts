import type { Picture } from '@bluehour/engine/engine'
import type { Mask } from '@bluehour/faces/blend/patch'
import type { Face } from '@bluehour/faces/face'

/** The distance between the cheekbones on the picture, or the height of a head that is turned away. */
export function faceWidth({ mesh, box }: Face): number {
  const across = Math.hypot(mesh[234 * 3]! - mesh[454 * 3]!, mesh[234 * 3 + 1]! - mesh[454 * 3 + 1]!)
  return Math.max(across, 0.7 * box.height)
}

/** Mean distance of the points of two meshes, in shares of the face's width. */
export function landmarkError(after: Face, before: Face): number {
  let sum = 0
  for (let i = 0; i < 468; i++) {
    sum += Math.hypot(after.mesh[i * 3]! - before.mesh[i * 3]!, after.mesh[i * 3 + 1]! - before.mesh[i * 3 + 1]!)
  }
  return sum / 468 / faceWidth(before)
}

/** How far the lips are apart, in shares of the face's width. */
export function mouthOpening(face: Face): number {
  const { mesh } = face
  return Math.hypot(mesh[13 * 3]! - mesh[14 * 3]!, mesh[13 * 3 + 1]! - mesh[14 * 3 + 1]!) / faceWidth(face)
}

/** Decibels between two pictures where the cover lets nothing through; infinite when nothing changed. */
export function psnrOutside(before: Picture, after: Picture, cover: Mask): number {
  let sum = 0
  let count = 0
  for (let y = 0; y < before.height; y++) {
    for (let x = 0; x < before.width; x++) {
      const [column, row] = [x - cover.left, y - cover.top]
      const isInside = column >= 0 && row >= 0 && column < cover.width && row < cover.height
      if (isInside && cover.data[row * cover.width + column]! > 0) continue
      for (let c = 0; c < 3; c++) {
        const k = (y * before.width + x) * 3 + c
        sum += (before.data[k]! - after.data[k]!) ** 2
        count++
      }
    }
  }
  return sum === 0 ? Number.POSITIVE_INFINITY : 10 * Math.log10((255 * 255 * count) / sum)
}

/** The picture with only what the cover lets through, or only what it does not, on even grey. */
export function onGrey(picture: Picture, cover: Mask, which: 'covered' | 'beside'): Picture {
  const data = new Uint8Array(picture.data.length)
  for (let y = 0, k = 0; y < picture.height; y++) {
    for (let x = 0; x < picture.width; x++) {
      const [column, row] = [x - cover.left, y - cover.top]
      const isInside = column >= 0 && row >= 0 && column < cover.width && row < cover.height
      const covered = isInside ? cover.data[row * cover.width + column]! : 0
      const share = which === 'covered' ? covered : 1 - covered
      for (let c = 0; c < 3; c++, k++) data[k] = 128 + (picture.data[k]! - 128) * share
    }
  }
  return { ...picture, data }
}

/** How steep the picture is where the cover changes, against the pixels beside: 1 is no seam. */
export function seam(picture: Picture, cover: Mask): number {
  const { width, height, data } = cover
  const luma = (x: number, y: number) => {
    const k = ((cover.top + y) * picture.width + cover.left + x) * 3
    return 0.299 * picture.data[k]! + 0.587 * picture.data[k + 1]! + 0.114 * picture.data[k + 2]!
  }
  const onEdge = new Uint8Array(width * height)
  for (let i = 0; i < data.length; i++) onEdge[i] = data[i]! > 0.02 && data[i]! < 0.98 ? 1 : 0
  const reach = Math.max(3, Math.round(width * 0.04))
  let [edge, edges, side, sides] = [0, 0, 0, 0]
  for (let y = reach; y < height - reach - 1; y++) {
    for (let x = reach; x < width - reach - 1; x++) {
      const i = y * width + x
      const steep = Math.hypot(luma(x + 1, y) - luma(x, y), luma(x, y + 1) - luma(x, y))
      if (onEdge[i]) {
        edge += steep
        edges++
      } else if (onEdge[i - reach] || onEdge[i + reach] || onEdge[i - reach * width] || onEdge[i + reach * width]) {
        side += steep
        sides++
      }
    }
  }
  return edge / Math.max(1, edges) / Math.max(0.01, side / Math.max(1, sides))
}

/** How much the points of a face shake from frame to frame: what is left of them after a steady move, in face widths. */
export function jitter(track: readonly Face[]): number {
  let sum = 0
  let count = 0
  for (let t = 1; t + 1 < track.length; t++) {
    const [a, b, c] = [track[t - 1]!.mesh, track[t]!.mesh, track[t + 1]!.mesh]
    for (let i = 0; i < 468 * 3; i += 3) {
      sum += Math.hypot(a[i]! - 2 * b[i]! + c[i]!, a[i + 1]! - 2 * b[i + 1]! + c[i + 1]!) / faceWidth(track[t]!)
      count++
    }
  }
  return sum / Math.max(1, count)
}
