import type { Face } from '@bluehour/faces/face'
import {
  FACE_OVAL,
  LEFT_EYE_LOWER,
  LEFT_EYE_UPPER,
  LIPS_INNER_LOWER,
  LIPS_INNER_UPPER,
  LIPS_OUTER_LOWER,
  LIPS_OUTER_UPPER,
  RIGHT_EYE_LOWER,
  RIGHT_EYE_UPPER,
} from '@bluehour/faces/regions'
import type { BytePlane } from '@bluehour/imaging/plane'
import { createCanvas } from '@napi-rs/canvas'

export type FacePart = 'face' | 'lips' | 'teeth' | 'eyes'

const round = (upper: readonly number[], lower: readonly number[]) => [...upper, ...[...lower].reverse().slice(1, -1)]
/** Filled rings, and rings cut out of them. */
const RINGS: Record<FacePart, { fill: readonly (readonly number[])[]; cut: readonly (readonly number[])[] }> = {
  face: { fill: [FACE_OVAL], cut: [] },
  lips: {
    fill: [round(LIPS_OUTER_UPPER, LIPS_OUTER_LOWER)],
    cut: [round(LIPS_INNER_UPPER, LIPS_INNER_LOWER)],
  },
  teeth: { fill: [round(LIPS_INNER_UPPER, LIPS_INNER_LOWER)], cut: [] },
  eyes: { fill: [round(RIGHT_EYE_UPPER, RIGHT_EYE_LOWER), round(LEFT_EYE_UPPER, LEFT_EYE_LOWER)], cut: [] },
}

/** A part of all faces, with an edge as soft as the face is large. */
export function facePartMask(faces: readonly Face[], part: FacePart, width: number, height: number): BytePlane {
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  for (const { mesh, box } of faces) {
    pen.filter = `blur(${Math.max(0.5, box.width * (part === 'face' ? 0.03 : 0.008))}px)`
    for (const [rings, color] of [
      [RINGS[part].fill, '#ffffff'],
      [RINGS[part].cut, '#000000'],
    ] as const) {
      pen.fillStyle = color
      for (const ring of rings) {
        pen.beginPath()
        for (const point of ring) pen.lineTo(mesh[point * 3]!, mesh[point * 3 + 1]!)
        pen.closePath()
        pen.fill()
      }
    }
  }
  const { data } = pen.getImageData(0, 0, width, height)
  const mask = new Uint8Array(width * height)
  // Black on clear is clear: both its color and its cover count.
  for (let i = 0; i < mask.length; i++) mask[i] = (data[i * 4]! * data[i * 4 + 3]!) / 255
  return { width, height, data: mask }
}
