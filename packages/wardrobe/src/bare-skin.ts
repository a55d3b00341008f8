import type { Picture } from '@bluehour/engine/engine'
import { samplePlane } from '@bluehour/imaging/plane'
import type { Body } from './body.ts'
import type { Figure } from './figure.ts'
import { along, type Bone, between, bone, reach, widthAt } from './geometry.ts'
import type { Shading } from './shading.ts'

export type Color = readonly [number, number, number]

/** The tone of the person's skin that is seen, middle light. */
export function skinTone(picture: Picture, body: Body): Color {
  const channels = [[], [], []] as number[][]
  const { width, height, data: skin } = body.skin
  for (let i = 0; i < skin.length; i++) {
    if (skin[i]! < 0.85) continue
    const x = Math.min(picture.width - 1, Math.round(((i % width) + 0.5) * body.scale))
    const y = Math.min(picture.height - 1, Math.round((Math.floor(i / width) + 0.5) * (picture.height / height)))
    for (let c = 0; c < 3; c++) channels[c]!.push(picture.data[(y * picture.width + x) * picture.channels + c]!)
  }
  const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 170
  return [middle(channels[0]!), middle(channels[1]!), middle(channels[2]!)]
}

/** Bones that a shorter garment lays bare, as wide as the flesh is. */
export function bareBones(figure: Figure): Bone[] {
  const slim = (b: Bone, share: number): Bone => ({ ...b, wideFrom: b.wideFrom * share, wideTo: b.wideTo * share })
  return [
    slim(figure.torso, 0.92),
    bone(between(figure.chin, figure.neck, 0.1), figure.neck, figure.span * 0.17, figure.span * 0.24),
    ...figure.arms.flatMap(({ upper, lower }) => [slim(upper, 0.72), slim(lower, 0.72)]),
    ...figure.legs.flatMap(({ thigh, shin }) => [slim(thigh, 0.86), slim(shin, 0.8)]),
  ]
}

/** How much a place is flesh rather than air, and how its roundness shades it. */
export function fleshAt(bones: readonly Bone[], x: number, y: number): { cover: number; round: number } {
  let nearest = Number.POSITIVE_INFINITY
  let round = 1
  for (const b of bones) {
    const far = reach(b, x, y)
    if (far >= nearest) continue
    nearest = far
    const { t, aside } = along(b, x, y)
    const edge = Math.min(1, Math.abs(aside) / Math.max(1, widthAt(b, t)))
    round = 1.04 - 0.3 * edge ** 2.4
  }
  return { cover: Math.max(0, Math.min(1, (1.06 - nearest) / 0.12)), round }
}

export function skinAt(tone: Color, round: number, { shade }: Shading, u: number, v: number): Color {
  const gain = round * (0.5 + 0.5 * samplePlane(shade, u, v))
  return [tone[0] * gain, tone[1] * gain ** 1.08, tone[2] * gain ** 1.12]
}
