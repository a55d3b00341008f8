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
    { arms: [], legs: [], span: 40, torso: bone(point(60, 20), point(60, 150), 50, 50) },
    detector,
  )
  expect(held.data[95 * width + 60]).toBeGreaterThan(0.9)
  expect(held.data[66 * width + 38]).toBeLessThan(0.1)
  expect(held.data[20 * width + 60]).toBe(0)
})

it('takes trousers for no held thing, though they have another color than the shirt', async () => {
  const [width, height] = [120, 200]
  const data = new Uint8Array(width * height * 3)
  for (let i = 0; i < width * height; i++) data.set(i < width * 80 ? [230, 110, 40] : [60, 110, 170], i * 3)
  const clothes = makePlane(width, height, 1)
  const body = { scale: 1, matte: clothes, clothes } as never
  const torso = bone(point(60, 10), point(60, 80), 40, 40)
  const leg = (x: number) => ({
    thigh: bone(point(x, 80), point(x, 140), 30, 30),
    shin: bone(point(x, 140), point(x, 198), 30, 30),
  })
  const detector = { detect: async () => [] }
  const heldWith = (legs: ReturnType<typeof leg>[]) =>
    heldThings({ width, height, channels: 3, data }, body, { arms: [], legs, span: 60, torso } as never, detector)
  expect((await heldWith([leg(30), leg(90)])).data[150 * width + 30]).toBe(0)
  // Without legs below it the same patch lies beside the body.
  expect((await heldWith([])).data[150 * width + 30]).toBe(1)
})
