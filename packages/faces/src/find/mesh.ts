import type { Picture } from '@bluehour/engine/engine'
import type { Sessions } from '@bluehour/models/sessions'
import { Tensor } from 'onnxruntime-node'
import type { Box, Face } from '../face.ts'
import { cutSquare, placeOf, type Square } from './square.ts'

const EDGE = 256
export const POINTS = 468
const IRIS_POINTS = 10
/** The net wants air round the face: half of its size again. */
const ROOM = 1.5
/** Outer corners of the eyes. */
const RIGHT_CORNER = 33
const LEFT_CORNER = 263

/** What the net sees in a square: points, and how sure it is that a face is there, 0..1. */
export type MeshLook = { mesh: Float32Array; irises: Float32Array; presence: number }

interface Mesher {
  look(picture: Picture, square: Square): Promise<MeshLook>
}

/** Runs the face mesh on a leaning square. */
export function makeMesher(sessions: Sessions): Mesher {
  return {
    look: async (picture, square) => {
      const session = await sessions.get('faces')
      const pixels = cutSquare(picture, { square, edge: EDGE, range: [0, 1], outside: 'border' })
      const made = await session.run({ input_12: new Tensor('float32', pixels, [1, 3, EDGE, EDGE]) })
      const numbers = made.Identity!.data as Float32Array
      const presence = 1 / (1 + Math.exp(-(made.Identity_1!.data as Float32Array)[0]!))
      const place = placeOf(square, EDGE)
      const scale = square.size / EDGE
      const points = new Float32Array((POINTS + IRIS_POINTS) * 3)
      for (let i = 0; i < points.length; i += 3) {
        const [x, y] = place(numbers[i]!, numbers[i + 1]!)
        points[i] = x
        points[i + 1] = y
        points[i + 2] = numbers[i + 2]! * scale
      }
      return { mesh: points.slice(0, POINTS * 3), irises: points.slice(POINTS * 3), presence }
    },
  }
}

export function rollOf(mesh: Float32Array): number {
  const [right, left] = [RIGHT_CORNER * 3, LEFT_CORNER * 3]
  return Math.atan2(mesh[left + 1]! - mesh[right + 1]!, mesh[left]! - mesh[right]!)
}

export function boxOf(mesh: Float32Array): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < mesh.length; i += 3) {
    left = Math.min(left, mesh[i]!)
    right = Math.max(right, mesh[i]!)
    top = Math.min(top, mesh[i + 1]!)
    bottom = Math.max(bottom, mesh[i + 1]!)
  }
  return { left, top, width: right - left, height: bottom - top }
}

/** The square in which to look for a face that was seen at these points: upright in it and with the room the net wants. */
export function squareAround(mesh: Float32Array, roll = rollOf(mesh)): Square {
  const [cos, sin] = [Math.cos(roll), Math.sin(roll)]
  let [minA, minB, maxA, maxB] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < mesh.length; i += 3) {
    const a = mesh[i]! * cos + mesh[i + 1]! * sin
    const b = mesh[i + 1]! * cos - mesh[i]! * sin
    minA = Math.min(minA, a)
    maxA = Math.max(maxA, a)
    minB = Math.min(minB, b)
    maxB = Math.max(maxB, b)
  }
  const [a, b] = [(minA + maxA) / 2, (minB + maxB) / 2]
  return { x: a * cos - b * sin, y: a * sin + b * cos, size: Math.max(maxA - minA, maxB - minB) * ROOM, roll }
}

/** The square in which to look at a place the detector named. */
export function squareAt({ x, y, size, roll }: Square): Square {
  return { x, y, size: size * ROOM, roll }
}

export function faceFrom({ mesh, irises }: MeshLook, score: number): Face {
  return { box: boxOf(mesh), score, mesh, irises, roll: rollOf(mesh) }
}
