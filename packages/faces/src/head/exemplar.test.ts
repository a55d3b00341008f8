import type { Picture } from '@bluehour/engine/engine'
import { expect, it } from 'vitest'
import { fillByExample } from './exemplar.ts'

const SIZE = 72

function paint(color: (x: number, y: number) => readonly [number, number, number]): Picture {
  const data = new Uint8Array(SIZE * SIZE * 3)
  for (let i = 0; i < SIZE * SIZE; i++) data.set(color(i % SIZE, Math.floor(i / SIZE)), i * 3)
  return { width: SIZE, height: SIZE, channels: 3, data }
}

/** 255 in a square of the middle. */
function hole(from = 28, to = 46): Uint8Array {
  return Uint8Array.from({ length: SIZE * SIZE }, (_, i) => {
    const [x, y] = [i % SIZE, Math.floor(i / SIZE)]
    return x >= from && x < to && y >= from && y < to ? 255 : 0
  })
}

/** What stood in the hole before, a red ball, must not be seen by who paints it. */
function withBall(picture: Picture, target: Uint8Array): Picture {
  const data = Uint8Array.from(picture.data)
  for (let i = 0; i < target.length; i++) if (target[i]) data.set([220, 30, 30], i * 3)
  return { ...picture, data }
}

const without = (target: Uint8Array) => target.map((value) => (value ? 0 : 1))

it('blinds go on behind what is taken away', async () => {
  const blinds = paint((_x, y) => (y % 12 < 6 ? [230, 230, 225] : [90, 96, 110]))
  const target = hole()
  const painted = await fillByExample(withBall(blinds, target), target, without(target), 3)
  let [sum, count] = [0, 0]
  for (let i = 0; i < target.length; i++) {
    if (!target[i]) {
      expect(painted.data[i * 3]).toBe(blinds.data[i * 3])
      continue
    }
    sum += Math.abs(painted.data[i * 3]! - blinds.data[i * 3]!)
    count++
  }
  // A smooth fill is 70 off.
  expect(sum / count).toBeLessThan(20)
})

it('takes pieces only where it may', async () => {
  const halves = paint((x, y) => (x < 36 ? [30, 60 + ((x * 7 + y * 5) % 40), 160] : [40, 190, 60]))
  const target = hole()
  const left = without(target).map((free, i) => (i % SIZE < 36 ? free : 0))
  const painted = await fillByExample(halves, target, left, 3)
  for (let i = 0; i < target.length; i++) if (target[i]) expect(painted.data[i * 3 + 1]).toBeLessThan(110)
})

it('is the same for the same seed, and leaves a picture alone that gives nothing to take', async () => {
  const grain = paint((x, y) => [100 + ((x * 31 + y * 17) % 50), 120, 80 + ((x * 13 + y * 7) % 60)])
  const target = hole()
  const first = await fillByExample(grain, target, without(target), 9)
  const second = await fillByExample(grain, target, without(target), 9)
  expect(Buffer.from(first.data).equals(Buffer.from(second.data))).toBe(true)
  const none = await fillByExample(grain, target, new Uint8Array(SIZE * SIZE), 9)
  expect(none).toBe(grain)
})
