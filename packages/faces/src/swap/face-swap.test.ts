import type { FrameSource, Picture } from '@bluehour/engine/engine'
import { groupPhoto } from '@bluehour/fixtures/people'
import { sessions, testJob } from '@bluehour/fixtures/studio'
import { resizePicture } from '@bluehour/imaging/pixels'
import { makeMedia } from '@bluehour/media/media'
import { makePersonParts } from '@bluehour/vision/person-parts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Face } from '../face.ts'
import { makeFaceFinder } from '../find/finder.ts'
import { likeness } from '../find/identity.ts'
import { makeFaceTracker } from '../find/tracker.ts'
import { makeFaceSwap } from './face-swap.ts'

const finder = makeFaceFinder({ sessions })
const parts = makePersonParts(sessions)
const swap = makeFaceSwap({ finder, parts, watch: (options) => makeFaceTracker(finder, options) })
const media = makeMedia()
const { signal } = new AbortController()
const job = testJob({ signal, seed: 5 })
const portrait = new URL('../../../../test/fixtures/astronaut.jpg', import.meta.url).pathname

function crop({ width, data }: Picture, left: number, top: number, edge: number): Picture {
  const out = new Uint8Array(edge * edge * 3)
  for (let y = 0; y < edge; y++) {
    const from = ((top + y) * width + left) * 3
    out.set(data.subarray(from, from + edge * 3), y * edge * 3)
  }
  return { width: edge, height: edge, channels: 3, data: out }
}

const plain: Picture = { width: 96, height: 96, channels: 3, data: new Uint8Array(96 * 96 * 3).fill(120) }

let target: Picture
let source: Picture
beforeAll(async () => {
  target = crop(await media.readPicture(portrait, { signal }), 98, 10, 224)
  const group = await media.readPicture(await groupPhoto('sample6'), { maxEdge: 960, signal })
  source = crop(group, 700, 110, 224)
}, 60_000)

describe('a picture', () => {
  let result: Picture
  let before: Face
  beforeAll(async () => {
    // Decoded pictures are Buffers; the picture given must stay as it is.
    const given: Picture = { ...target, data: Buffer.from(target.data) }
    result = await swap.swapPicture(given, [{ face: source }], job)
    expect(Buffer.compare(given.data, target.data)).toBe(0)
    before = (await finder.find(target))[0]!
  }, 60_000)

  it('shows the new person in the pose of the old one', async () => {
    const after = (await finder.find(result))[0]!
    const [asBefore, asNew] = [(await finder.find(target))[0]!, (await finder.find(source))[0]!]
    const identity = await finder.identify(result, after)
    const toSource = likeness(identity, await finder.identify(source, asNew))
    const toOld = likeness(identity, await finder.identify(target, asBefore))
    expect(toSource).toBeGreaterThan(0.4)
    expect(toSource).toBeGreaterThan(toOld)
    let error = 0
    for (let i = 0; i < 468; i++) {
      error +=
        Math.hypot(after.mesh[i * 3]! - before.mesh[i * 3]!, after.mesh[i * 3 + 1]! - before.mesh[i * 3 + 1]!) / 468
    }
    expect(error / before.box.width).toBeLessThan(0.03)
  })

  it('stays black and white when it was', async () => {
    const grey: Picture = { ...target, data: Uint8Array.from(target.data) }
    for (let i = 0; i < grey.data.length; i += 3) {
      grey.data.fill((target.data[i]! + 2 * target.data[i + 1]! + target.data[i + 2]!) >> 2, i, i + 3)
    }
    const { data } = await swap.swapPicture(grey, [{ face: source }], job)
    let chroma = 0
    let changed = 0
    for (let i = 0; i < data.length; i += 3) {
      chroma = Math.max(chroma, Math.abs(data[i]! - data[i + 1]!), Math.abs(data[i + 2]! - data[i + 1]!))
      if (data[i] !== grey.data[i]) changed++
    }
    expect(changed).toBeGreaterThan(2000)
    expect(chroma).toBeLessThan(4)
  }, 60_000)

  it('is untouched beside the face and the same every time', async () => {
    const { left, top, width, height } = before.box
    let changed = 0
    for (let y = 0; y < 224; y++) {
      for (let x = 0; x < 224; x++) {
        const isFace = x > left - 4 && x < left + width + 4 && y > top - 4 && y < top + height + 4
        if (!isFace && result.data[(y * 224 + x) * 3] !== target.data[(y * 224 + x) * 3]) changed++
      }
    }
    expect(changed).toBe(0)
    expect((await swap.swapPicture(target, [{ face: source }], job)).data).toEqual(result.data)
  })

  it('changes only the person who is named, and says who is missing', async () => {
    const named = await swap.swapPicture(target, [{ face: source, original: target }], job)
    expect(named.data).toEqual(result.data)
    const stranger = swap.swapPicture(target, [{ face: source, original: source }], job)
    await expect(stranger).rejects.toMatchObject({
      code: 'invalid_parameters',
      message: expect.stringContaining('original 1: this person'),
    })
    const noOriginal = swap.swapPicture(target, [{ face: source, original: plain }], job)
    await expect(noOriginal).rejects.toMatchObject({ code: 'invalid_parameters' })
  })

  it('needs a face on both sides', async () => {
    await expect(swap.swapPicture(target, [{ face: plain }], job)).rejects.toMatchObject({ code: 'no_source_face' })
    await expect(swap.swapPicture(plain, [{ face: source }], job)).rejects.toMatchObject({ code: 'no_target_face' })
  })

  it('takes no face that is seen from the side: half of it would be made up', async () => {
    const aside = crop(await media.readPicture(await groupPhoto('sample2'), { maxEdge: 960, signal }), 110, 40, 224)
    await expect(swap.swapPicture(target, [{ face: aside }], job)).rejects.toMatchObject({
      code: 'no_source_face',
      message: expect.stringMatching(/from the side.*both eyes/),
    })
    expect((await swap.swapPicture(aside, [{ face: source }], job)).data).not.toEqual(aside.data)
  })

  it('takes nobody’s face from a few pixels, but changes a small face', async () => {
    const small = await resizePicture(target, 64, 64)
    await expect(swap.swapPicture(target, [{ face: small }], job)).rejects.toMatchObject({
      code: 'no_source_face',
      message: expect.stringMatching(/pixels.*larger/),
    })
    expect(await swap.swapPicture(small, [{ face: source }], job)).toMatchObject({ width: 64, height: 64 })
  })
})

describe('a video', () => {
  const clipOf = (frames: readonly Picture[]): FrameSource => ({
    ...{
      width: frames[0]!.width,
      height: frames[0]!.height,
      fps: 12,
      frames: frames.length,
      seconds: frames.length / 12,
    },
    async *[Symbol.asyncIterator]() {
      for (const { data } of frames) yield data
    },
  })
  const run = async (frames: readonly Picture[], original?: Picture) => {
    const written: Uint8Array[] = []
    const sink = {
      width: 224,
      height: 224,
      fps: 12,
      write: async (frame: Uint8Array) => void written.push(frame.slice()),
    }
    await swap.swapVideo(clipOf(frames), [{ face: source, ...(original && { original }) }], sink, job)
    return written
  }

  it('comes out whole and in order, and a cut to somebody else leaves them alone', async () => {
    const frames = [target, target, target, source, source]
    const written = await run(frames, target)
    expect(written).toHaveLength(5)
    for (const [i, frame] of frames.entries()) {
      const isSame = Buffer.compare(frame.data, written[i]!) === 0
      expect(isSame).toBe(i >= 3)
    }
  }, 60_000)

  it('ends with a reason when nobody is seen', async () => {
    const empty = { width: 224, height: 224, channels: 3 as const, data: new Uint8Array(224 * 224 * 3).fill(90) }
    await expect(run([empty, empty])).rejects.toMatchObject({ code: 'no_target_face' })
  })
})
