import { expect, test } from 'vitest'
import { makeRandom } from '../../shapes/random.ts'
import { lettered } from '../../shapes/writing-face.ts'
import { subjectNamed } from '../index.ts'
import type { Form } from '../subject.ts'

const form = (parts: Partial<Form>): Form => ({ colors: [], traits: [], time: 0, random: makeRandom(3), ...parts })

test.each(['sign', 'neon-sign', 'billboard', 'banner', 'chalkboard', 'poster', 'book', 'cake', 'shop', 'woman'])(
  'a %s has a face to write on, before everything else of it',
  (name) => {
    const model = subjectNamed(name)!.make(form({ text: 'HELLO' }))
    const face = model.writing!
    expect(face.wide).toBeGreaterThan(0.1)
    const texture = { width: 2, height: 1, rgba: new Uint8Array(8).fill(255) }
    const letters = lettered(model, face, texture).solids.at(-1)!
    if (letters.kind !== 'mesh') throw new Error('letters are a sheet')
    expect(letters.surface.texture).toBe(texture)
    // Facing the reader: to the right is to the right, and its normals point forward.
    expect(face.pointAt(1, 0.5)[0]).toBeGreaterThan(face.pointAt(0, 0.5)[0])
    expect(face.pointAt(0.5, 0)[1]).toBeGreaterThan(face.pointAt(0.5, 1)[1])
    const middle = Math.floor(letters.vertices.length / 24)
    expect(letters.vertices[middle * 12 + 5]).toBeGreaterThan(0.5)
    // No part of the thing stands between its middle and the reader.
    const [x, y, z] = face.pointAt(0.5, 0.5)
    for (const solid of model.solids) {
      if (solid.kind !== 'mesh') continue
      for (let i = 0; i < solid.vertices.length; i += 12) {
        const near = Math.hypot(solid.vertices[i]! - x, solid.vertices[i + 1]! - y) < face.high * 0.1
        if (near) expect(solid.vertices[i + 2]!).toBeLessThan(z)
      }
    }
  },
)
