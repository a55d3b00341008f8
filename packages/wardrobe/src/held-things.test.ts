import { makePlane } from '@bluehour/imaging/plane'
import { expect, it } from 'vitest'
import { bone, point } from './geometry.ts'
import { heldThings } from './held-things.ts'

it('keeps a brown bag before a gray jacket in front, and leaves the jacket to be changed', async () => {
  const [width, height] = [120, 160]
  const data = new Uint8Array(width * height * 3)
  const isBag = (x: number, y: number) => x >= 40 && x < 80 && y >= 70 && y < 120
  for (let i = 0; i < width * height; i++) {
    const color = isBag(i % width, Math.floor(i / width)) ? [150, 90, 40] : [120, 124, 130]
    data.set(color, i * 3)
  }
  const clothes = makePlane(width, height, 1)
  const body = { scale: 1, matte: clothes, clothes } as never
  const detector = {
    detect: async () => [{ kind: 'handbag' as const, score: 0.6, box: { left: 36, top: 64, width: 48, height: 60 } }],
  }
  const held = await heldThings(
    { width, height, channels: 3, data },
    body,
    { arms: [], span: 40, torso: bone(point(60, 20), point(60, 150), 50, 50) },
    detector,
  )
  expect(held.data[95 * width + 60]).toBeGreaterThan(0.9)
  expect(held.data[66 * width + 38]).toBeLessThan(0.1)
  expect(held.data[20 * width + 60]).toBe(0)
})
