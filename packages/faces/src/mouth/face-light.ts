import type { Picture } from '@bluehour/engine/engine'
import type { Face } from '../face.ts'

/** How a face is lit: what a white thing in the mouth would look like, and its skin and lips. 0..255. */
export type FaceLight = {
  skin: readonly [number, number, number]
  lips: readonly [number, number, number]
  /** Teeth in full light of this face. */
  white: readonly [number, number, number]
}

const SKIN = [50, 280, 205, 425, 101, 330, 36, 266, 199, 175, 187, 411, 118, 347]
const LIPS = [11, 12, 15, 16, 72, 302, 38, 268, 85, 315, 86, 316, 180, 404, 73, 303]
/** Corners of both eyes, and their lids. */
const EYES = [
  [33, 133, 159, 145],
  [362, 263, 386, 374],
] as const
/** Skin in plain daylight, as a share of its own luma: what is off from it is the color of the light. */
const DAYLIGHT_SKIN = [1.19, 0.96, 0.82] as const
const IVORY = [1.05, 0.99, 0.94] as const
const WHITE_MAX = 232

export const lumaOf = (r: number, g: number, b: number): number => 0.299 * r + 0.587 * g + 0.114 * b

export function faceLightOf(picture: Picture, { mesh }: Face): FaceLight {
  const skin = medianColor(picture, mesh, SKIN)
  const lips = medianColor(picture, mesh, LIPS)
  const skinLuma = Math.max(8, lumaOf(...skin))
  const eyeWhite = eyeWhiteOf(picture, mesh)
  /** Teeth lie deeper than eyes, but reflect more; both see the same light. */
  const level = Math.min(WHITE_MAX, Math.max(1.2 * skinLuma, Math.min(1.08 * eyeWhite, 1.7 * skinLuma)))
  const white = [0, 1, 2].map((k) => {
    const cast = skin[k]! / skinLuma / DAYLIGHT_SKIN[k]!
    return level * IVORY[k]! * Math.min(k === 1 ? 0.98 : 2, cast ** 0.65)
  }) as [number, number, number]
  return { skin, lips, white }
}

function medianColor(picture: Picture, mesh: Float32Array, points: readonly number[]): [number, number, number] {
  const samples: [number, number, number][] = points.map((point) =>
    pixelAt(picture, mesh[point * 3]!, mesh[point * 3 + 1]!),
  )
  return [0, 1, 2].map((k) => samples.map((sample) => sample[k]!).sort((a, b) => a - b)[samples.length >> 1]!) as [
    number,
    number,
    number,
  ]
}

function pixelAt({ width, height, channels, data }: Picture, x: number, y: number): [number, number, number] {
  const px = Math.min(width - 1, Math.max(0, Math.round(x)))
  const py = Math.min(height - 1, Math.max(0, Math.round(y)))
  const at = (py * width + px) * channels
  return [data[at]!, data[at + 1]!, data[at + 2]!]
}

/** A bright, little colored place between the lids. */
function eyeWhiteOf(picture: Picture, mesh: Float32Array): number {
  const lumas: number[] = []
  for (const [from, to, top, bottom] of EYES) {
    for (let i = 1; i < 16; i++) {
      for (let j = 3; j < 8; j++) {
        const [t, s] = [i / 16, j / 10]
        const x = mesh[from * 3]! + (mesh[to * 3]! - mesh[from * 3]!) * t
        const lid = mesh[top * 3 + 1]! + (mesh[bottom * 3 + 1]! - mesh[top * 3 + 1]!) * s
        const line = mesh[from * 3 + 1]! + (mesh[to * 3 + 1]! - mesh[from * 3 + 1]!) * t
        const middle = (mesh[from * 3 + 1]! + mesh[to * 3 + 1]!) / 2
        lumas.push(lumaOf(...pixelAt(picture, x, line + (lid - middle) * 0.8)))
      }
    }
  }
  lumas.sort((a, b) => a - b)
  return lumas[Math.floor(lumas.length * 0.85)]!
}
