import type { Picture } from '@bluehour/engine/engine'
import { describe, expect, it } from 'vitest'
import { CANONICAL_FACE } from '../canonical-face.ts'
import { framePortrait, frameSize } from '../portrait/framing.ts'
import { alignHead } from './align.ts'
import { headSpace, poseOf } from './pose.ts'
import { type Turn, turnMesh, turnPicture, turnPoint, unturnPoint } from './turn.ts'

/** The mean face, seen from the front: eyes 100 pixels below the top left corner of its box. */
function frontal(x: number, y: number, scale: number, lean = 0): Float32Array {
  const mesh = new Float32Array(CANONICAL_FACE.length)
  for (let i = 0; i < mesh.length; i += 3) {
    const [a, b] = [CANONICAL_FACE[i]! * scale, -CANONICAL_FACE[i + 1]! * scale]
    mesh[i] = x + a * Math.cos(lean) - b * Math.sin(lean)
    mesh[i + 1] = y + a * Math.sin(lean) + b * Math.cos(lean)
    mesh[i + 2] = -CANONICAL_FACE[i + 2]! * scale
  }
  return mesh
}

describe('a turn', () => {
  const turn: Turn = { scale: 1.7, lean: 0.4, mirror: true, from: [30, 40], to: [90, 20] }

  it('can be taken back', () => {
    const [x, y] = turnPoint(turn, 12, 55)
    const [u, v] = unturnPoint(turn, x, y)
    expect(u).toBeCloseTo(12)
    expect(v).toBeCloseTo(55)
  })

  it('keeps right and left of a mirrored mesh where a face has them', () => {
    const pose = poseOf(
      turnMesh({ scale: 1, lean: 0, mirror: true, from: [0, 0], to: [0, 0] }, frontal(50, 50, 10, 0.2)),
    )
    expect(pose.roll).toBeCloseTo(-0.2, 1)
  })

  it('draws the picture there, softly enlarged, and says where it ends', async () => {
    const data = new Uint8Array(40 * 40 * 3)
    for (let i = 0; i < 40 * 40; i++) data.fill(i % 40 < 20 ? 40 : 200, i * 3, i * 3 + 3)
    const picture: Picture = { width: 40, height: 40, channels: 3, data }
    const drawn = await turnPicture(
      picture,
      { scale: 2, lean: 0, from: [20, 20], to: [50, 50] },
      { width: 100, height: 100 },
    )
    const at = (x: number, y: number) => drawn.picture.data[(y * 100 + x) * 3]!
    expect([at(20, 50), at(80, 50)]).toEqual([40, 200])
    expect([drawn.inside[50 * 100 + 5], drawn.inside[50 * 100 + 50]]).toEqual([0, 1])
  })
})

describe('heads', () => {
  it('are put where the old one was, as large and with the same lean', () => {
    const head = frontal(200, 220, 12, -0.3)
    const body = poseOf(frontal(90, 80, 5, 0.25))
    const placed = poseOf(turnMesh(alignHead(poseOf(head), body), head))
    expect(Math.hypot(placed.eyes[0] - body.eyes[0], placed.eyes[1] - body.eyes[1])).toBeLessThan(1)
    expect(placed.width / body.width).toBeCloseTo(1, 2)
    expect(placed.roll).toBeCloseTo(body.roll, 2)
  })

  it('have a space of their own', () => {
    const pose = poseOf(frontal(90, 80, 5, 0.25))
    const [u, v] = headSpace(pose)(pose.chin[0], pose.chin[1])
    expect(Math.abs(u)).toBeLessThan(0.02)
    expect(v).toBeGreaterThan(0.5)
  })
})

describe('framing', () => {
  const size = frameSize(400)
  it('is upright with the eyes on the upper third', () => {
    expect(size).toEqual({ width: 300, height: 400 })
    const mesh = frontal(500, 400, 8, 0.3)
    const framed = poseOf(turnMesh(framePortrait({ width: 1000, height: 1200 }, poseOf(mesh), 'usual', size), mesh))
    expect(Math.abs(framed.roll)).toBeLessThan(0.01)
    expect(framed.eyes[1] / 400).toBeCloseTo(0.385, 2)
    expect(framed.ears[0] / 300).toBeCloseTo(0.5, 1)
    expect(framed.height / 400).toBeCloseTo(0.32, 1)
  })

  it('goes nearer when the photo ends below the chin', () => {
    const mesh = frontal(500, 400, 16)
    const height = (photo: number) =>
      poseOf(turnMesh(framePortrait({ width: 1000, height: photo }, poseOf(mesh), 'usual', size), mesh)).height / 400
    expect(height(620)).toBeGreaterThan(height(1200) + 0.08)
  })
})
