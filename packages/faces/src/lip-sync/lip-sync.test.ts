import { fileURLToPath } from 'node:url'
import type { FrameSource, Job, LipSyncRequest } from '@bluehour/engine/engine'
import { sessions } from '@bluehour/fixtures/studio'
import type { MouthTrack } from '@bluehour/speech/mouth/mouth-shape'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeFaceFinder } from '../find/finder.ts'
import { makeFaceTracker } from '../find/tracker.ts'
import { gapOf, seeMouth } from '../mouth/seen-mouth.ts'
import { makeLipSync } from './lip-sync.ts'

const photo = fileURLToPath(new URL('../../../../test/fixtures/astronaut.jpg', import.meta.url))
const finder = makeFaceFinder({ sessions })

const FPS = 10
const SIZE = 220
/** Closed, then open from half a second on. */
const track: MouthTrack = {
  seconds: 1,
  at: (seconds) => ({ open: seconds > 0.5 ? 0.8 : 0, spread: 0, press: 0, bite: 0, tongue: 0 }),
  voice: (seconds) => (seconds > 0.5 ? 1 : 0),
}
const lipSync = makeLipSync({ watch: (options) => makeFaceTracker(finder, options), hear: async () => track })

let frames: Uint8Array[]

/** A camera that pans over the photo. */
beforeAll(async () => {
  frames = await Promise.all(
    Array.from({ length: 8 }, async (_, i) => {
      const window = { left: 108 + 2 * i, top: 4, width: SIZE, height: SIZE }
      return new Uint8Array(await sharp(photo).extract(window).removeAlpha().raw().toBuffer())
    }),
  )
})

function sourceOf(pictures: readonly Uint8Array[]): FrameSource {
  return {
    width: SIZE,
    height: SIZE,
    fps: FPS,
    frames: pictures.length,
    seconds: pictures.length / FPS,
    async *[Symbol.asyncIterator]() {
      for (const picture of pictures) yield Uint8Array.from(picture)
    },
  }
}

async function speak(quality: LipSyncRequest['quality'], pictures: readonly Uint8Array[], signal?: AbortSignal) {
  const written: Uint8Array[] = []
  const shares: number[] = []
  let opened = 0
  const open = async () => {
    opened += 1
    return sourceOf(pictures)
  }
  const sink = {
    width: SIZE,
    height: SIZE,
    fps: FPS,
    write: async (frame: Uint8Array) => void written.push(Uint8Array.from(frame)),
  }
  const job: Job = {
    signal: signal ?? new AbortController().signal,
    seed: 1,
    progress: (share) => void shares.push(share),
  }
  await lipSync.speak({ quality, sound: { sampleRate: 8000, channels: [new Float32Array(8000)] }, open }, sink, job)
  return { written, shares, opened }
}

async function gapIn(data: Uint8Array): Promise<number> {
  const [face] = await finder.find({ width: SIZE, height: SIZE, channels: 3, data })
  return gapOf(seeMouth(face!).edges)
}

describe('lip sync', () => {
  it.each([
    ['lite', 1],
    ['pro', 2],
  ] as const)('%s: the mouth follows the sound in every frame, and only the mouth', async (quality, passes) => {
    const { written, shares, opened } = await speak(quality, frames)
    expect(written).toHaveLength(frames.length)
    expect(opened).toBe(passes)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
    expect(await gapIn(written[6]!)).toBeGreaterThan((await gapIn(written[2]!)) + 0.12)
    const upper = SIZE * 3 * 80
    for (const [i, frame] of written.entries()) {
      expect(Buffer.compare(frame.subarray(0, upper), frames[i]!.subarray(0, upper))).toBe(0)
    }
  })

  it('leaves frames without a face as they are, and refuses clips that have no other', async () => {
    const blank = new Uint8Array(SIZE * SIZE * 3).fill(128)
    const { written } = await speak('standard', [frames[0]!, blank, blank])
    expect(Buffer.compare(written[1]!, blank)).toBe(0)
    expect(Buffer.compare(written[0]!, frames[0]!)).not.toBe(0)
    await expect(speak('lite', [blank, blank])).rejects.toMatchObject({ code: 'no_target_face' })
  })

  it('stops when it is told to', async () => {
    await expect(speak('standard', frames, AbortSignal.abort())).rejects.toThrow()
  })
})
