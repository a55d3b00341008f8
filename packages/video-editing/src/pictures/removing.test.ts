import type { RegionNetworks } from '@bluehour/editing/regions/look'
import type { FrameSource, OpenClip, Picture } from '@bluehour/engine/engine'
import type { Inpaint } from '@bluehour/vision/inpaint'
import { expect, test } from 'vitest'
import { withoutThing } from './removing.ts'

const [width, height, frames, fps] = [160, 96, 12, 3]
const job = { signal: new AbortController().signal, progress: () => undefined, seed: 1 }

/** Tiles of several greys: something that a camera can be told to stand still by. */
const groundAt = (x: number, y: number) => 60 + ((Math.floor(x / 8) * 37 + Math.floor(y / 8) * 59) % 90)

/** A red disc that crosses the tiles. */
function frameAt(i: number): Uint8Array {
  const data = new Uint8Array(width * height * 3)
  for (let k = 0; k < width * height; k++) {
    const [x, y] = [k % width, Math.floor(k / width)]
    const isDisc = Math.hypot(x - 24 - 7 * i, y - 48) < 12
    data.set(isDisc ? [230, 20, 20] : new Array(3).fill(groundAt(x, y)), k * 3)
  }
  return data
}

const open: OpenClip = async ({ from, to } = { from: 0, to: frames }) => {
  async function* read() {
    for (let i = from; i < to; i++) yield frameAt(i)
  }
  const source = { width, height, fps, frames: to - from, seconds: (to - from) / fps }
  return { ...source, [Symbol.asyncIterator]: read } as FrameSource
}

/** Sees what is red. */
const cutOut = async ({ data, channels }: Picture) =>
  Uint8Array.from({ length: data.length / channels }, (_, i) =>
    data[i * channels]! > 150 && data[i * channels + 1]! < 80 ? 255 : 0,
  )

test('a thing that moves is painted over with what other frames show behind it', async () => {
  const networks = { matting: { cutOut } } as unknown as RegionNetworks
  const inpaint = { fill: async (picture: Picture) => picture } as unknown as Inpaint
  const clean = await withoutThing(open, 'subject', networks, inpaint, job)
  let count = 0
  for await (const data of await clean()) {
    let [red, off] = [0, 0]
    for (let k = 0; k < width * height; k++) {
      if (data[k * 3]! - data[k * 3 + 1]! > 60) red++
      off += Math.abs(data[k * 3 + 1]! - groundAt(k % width, Math.floor(k / width)))
    }
    expect(red).toBe(0)
    expect(off / width / height).toBeLessThan(4)
    count++
  }
  expect(count).toBe(frames)
})
