import { expect, it } from 'vitest'
import { planeFromBytes, resizePlane, shrinkBytes } from './plane.ts'

it('shrinks bytes to the same small plane as by way of numbers', () => {
  const [width, height] = [64, 48]
  const data = Uint8Array.from({ length: width * height }, (_, i) => (i * 37 + (i >> 4) * 11) & 255)
  const [direct, round] = [
    shrinkBytes({ width, height, data }, 16, 12),
    resizePlane(planeFromBytes(data, width, height), 16, 12),
  ]
  for (let i = 0; i < direct.data.length; i++) expect(direct.data[i]).toBeCloseTo(round.data[i]!, 3)
})
