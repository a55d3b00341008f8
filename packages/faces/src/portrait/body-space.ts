import type { Plane } from '@bluehour/imaging/plane'
import type { HeadPose } from '../head/pose.ts'

/** From the chin in the directions of the photo as it was taken, for a body does not lean with its head: face widths. */
export function bodySpace(
  { chin, width }: HeadPose,
  lean: number,
): (x: number, y: number) => readonly [number, number] {
  const [cos, sin] = [Math.cos(lean) / width, Math.sin(lean) / width]
  return (x, y) => [(x - chin[0]) * cos + (y - chin[1]) * sin, (y - chin[1]) * cos - (x - chin[0]) * sin]
}

/** The way back. */
export function fromBodySpace(
  { chin, width }: HeadPose,
  lean: number,
): (u: number, down: number) => readonly [number, number] {
  const [cos, sin] = [Math.cos(lean) * width, Math.sin(lean) * width]
  return (u, down) => [chin[0] + u * cos - down * sin, chin[1] + u * sin + down * cos]
}

/** Where the throat stands beside the chin, for a head leans and turns on it: face widths. `neck` is its bare skin. */
export function neckMiddle({ width, height, data }: Plane, pose: HeadPose, lean: number): number {
  const place = bodySpace(pose, lean)
  const ears = place(pose.ears[0], pose.ears[1])[0]
  // A collar hides the throat: then it is half way between chin and ears.
  let weight = 0.1 * pose.width * pose.width
  let sum = 0.5 * ears * weight
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (data[i]! < 0.5) continue
      const [u, down] = place(x + 0.5, y + 0.5)
      if (down < 0.05 || down > 0.4 || Math.abs(u) > 0.6) continue
      sum += u
      weight++
    }
  }
  return Math.max(-0.35, Math.min(0.35, sum / weight))
}
