import { describe, expect, it } from 'vitest'
import { CANONICAL_FACE } from '../canonical-face.ts'
import { headAnglesOf } from '../head-angles.ts'
import { facingOf } from './facing.ts'

const degrees = Math.PI / 180

/** The mean face at 300, 200, turned to the viewer's right, then up, then leaned clockwise. */
function faceAt(yaw: number, pitch = 0, roll = 0): Float32Array {
  const [sy, cy, sp, cp, sr, cr] = [yaw, pitch, roll].flatMap((angle) => [Math.sin(angle), Math.cos(angle)]) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const mesh = new Float32Array(CANONICAL_FACE.length)
  for (let i = 0; i < mesh.length; i += 3) {
    const [x, y, z] = [CANONICAL_FACE[i]! * 9, -CANONICAL_FACE[i + 1]! * 9, -CANONICAL_FACE[i + 2]! * 9]
    const [yx, yz] = [x * cy - z * sy, x * sy + z * cy]
    const [py, pz] = [y * cp + yz * sp, yz * cp - y * sp]
    mesh.set([300 + yx * cr - py * sr, 200 + yx * sr + py * cr, pz], i)
  }
  return mesh
}

describe('where a face looks', () => {
  it('is told whatever its size, place and lean', () => {
    for (const [yaw, pitch, roll] of [
      [0.3, 0, 0],
      [-0.25, 0.12, 0.4],
      [0.1, -0.2, -0.6],
    ] as const) {
      const look = headAnglesOf(faceAt(yaw, pitch, roll))
      expect(look.yaw).toBeCloseTo(yaw, 3)
      expect(look.pitch).toBeCloseTo(pitch, 3)
    }
  })

  it('goes to the right of the picture for a positive yaw, up for a positive pitch', () => {
    const [nose, bridge] = [1 * 3, 168 * 3]
    const right = faceAt(0.3)
    expect(right[nose]! - right[bridge]!).toBeGreaterThan(5)
    const [up, down] = [faceAt(0, 0.2), faceAt(0, -0.2)]
    expect(up[nose + 1]! - up[bridge + 1]!).toBeLessThan(down[nose + 1]! - down[bridge + 1]!)
  })
})

describe('a head for another body', () => {
  const turnOf = (head: number, body: number) => facingOf(faceAt(head * degrees), faceAt(body * degrees))

  it('turns away as far as the old head did', () => {
    for (const body of [-18, -10, 12, 19]) {
      expect(turnOf(0, body).mirror).toBe(false)
      expect(turnOf(0, body).yaw / degrees).toBeCloseTo(body, 1)
    }
    expect(turnOf(-9, -25).yaw / degrees).toBeCloseTo(-16, 1)
  })

  it('turns back only while it hides little', () => {
    expect(turnOf(8, 0).yaw / degrees).toBeCloseTo(-8, 1)
    expect(Math.abs(turnOf(13, 0).yaw)).toBeLessThan(11 * degrees)
    expect(turnOf(25, 0).yaw).toBeCloseTo(0)
  })

  it('is mirrored when that leaves much less of a difference', () => {
    expect(turnOf(18, -17)).toMatchObject({ mirror: true })
    expect(turnOf(18, -25).yaw / degrees).toBeCloseTo(7, 1)
    expect(turnOf(18, 4).mirror).toBe(false)
    expect(turnOf(4, -6).mirror).toBe(false)
  })

  it('lifts and lowers the chin, but not for what may be the shape of the face', () => {
    const pitch = (body: number) => facingOf(faceAt(0), faceAt(0, body * degrees)).pitch / degrees
    expect(pitch(3)).toBeCloseTo(0)
    expect(pitch(10)).toBeGreaterThan(4)
    expect(pitch(-10)).toBeLessThan(-4)
    expect(Math.abs(pitch(40))).toBeLessThan(10)
  })
})
