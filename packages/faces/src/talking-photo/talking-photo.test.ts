import { fileURLToPath } from 'node:url'
import type { Picture, Sound, TalkingPhotoRequest } from '@bluehour/engine/engine'
import { log, sessions, testJob } from '@bluehour/fixtures/studio'
import type { MouthTrack } from '@bluehour/speech/mouth/mouth-shape'
import { makeInpaint } from '@bluehour/vision/inpaint'
import { makeMatting } from '@bluehour/vision/matting'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Face } from '../face.ts'
import { makeFaceFinder } from '../find/finder.ts'
import { makeTalkingPhoto } from './talking-photo.ts'

const finder = makeFaceFinder({ sessions })
const studio = { matting: makeMatting({ sessions, log }), inpaint: makeInpaint(sessions) }

const FPS = 10
const SECONDS = 2
const FRAMES = FPS * SECONDS
const sound: Sound = { sampleRate: 8000, channels: [new Float32Array(8000 * SECONDS)] }

/** Says "ah" twice: the tracker has tests of its own. */
const track: MouthTrack = {
  seconds: SECONDS,
  voice: (at) => (at > 0.5 && at < 1.6 ? 1 : 0),
  at: (at) => {
    const open = at > 0.5 && at < 1.6 ? Math.max(0, Math.sin((2 * Math.PI * (at - 0.5)) / 0.7)) : 0
    return { open, spread: 0, press: 0, bite: 0, tongue: 0 }
  },
}
const talkingPhoto = makeTalkingPhoto({ finder, studio, hear: async () => track })
const job = testJob()

let image: Picture

beforeAll(async () => {
  const file = fileURLToPath(new URL('../../../../test/fixtures/astronaut.jpg', import.meta.url))
  const { data, info } = await sharp(file)
    .extract({ left: 90, top: 0, width: 280, height: 300 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  image = { width: info.width, height: info.height, channels: 3, data }
})

async function film(request: Partial<TalkingPhotoRequest>, work = job, photo = image): Promise<Picture[]> {
  const frames: Picture[] = []
  const { width, height } = photo
  await talkingPhoto.speak(
    { image: photo, sound, frames: FRAMES, style: 'realistic', prompt: '', ...request },
    {
      width,
      height,
      fps: FPS,
      write: async (data) => {
        frames.push({ width, height, channels: 3, data: Uint8Array.from(data) })
      },
    },
    work,
  )
  return frames
}

const gap = ({ mesh }: Face, a: number, b: number) =>
  Math.hypot(mesh[a * 3]! - mesh[b * 3]!, mesh[a * 3 + 1]! - mesh[b * 3 + 1]!)

async function mouths(frames: readonly Picture[]): Promise<number[]> {
  const out: number[] = []
  for (const frame of frames) {
    const [face] = await finder.find(frame)
    out.push(gap(face!, 13, 14) / gap(face!, 10, 152))
  }
  return out
}

describe('a talking photo', () => {
  let frames: Picture[]
  beforeAll(async () => {
    frames = await film({})
  }, 240_000)

  it('opens its mouth when the speaker does', async () => {
    expect(frames).toHaveLength(FRAMES)
    const at = [6, 10, 13].map((frame) => frames[frame]!)
    const [ah, between, again] = await mouths(at)
    expect(ah!).toBeGreaterThan(between! + 0.03)
    expect(again!).toBeGreaterThan(between! + 0.03)
  }, 240_000)

  it('leaves what is behind the head as it was', () => {
    for (const frame of frames) {
      for (const [x, y] of [
        [2, 2],
        [270, 3],
        [3, 120],
        [275, 60],
      ] as const) {
        const at = (y * image.width + x) * 3
        for (let c = 0; c < 3; c++) expect(frame.data[at + c]).toBe(image.data[at + c])
      }
    }
  })

  it('starts near the photo', () => {
    let sum = 0
    for (let at = 0; at < image.data.length; at++) sum += (frames[0]!.data[at]! - image.data[at]!) ** 2
    expect(10 * Math.log10(255 ** 2 / (sum / image.data.length))).toBeGreaterThan(28)
  })

  it('is the same for the same seed', async () => {
    const again = await film({ frames: 7 })
    expect(again[6]!.data).toEqual(frames[6]!.data)
  }, 240_000)

  it('needs a face, and stops when told', async () => {
    const blank: Picture = { width: 64, height: 64, channels: 3, data: new Uint8Array(64 * 64 * 3).fill(90) }
    await expect(film({}, job, blank)).rejects.toMatchObject({ code: 'no_source_face' })
    await expect(film({}, { ...job, signal: AbortSignal.abort() })).rejects.toThrow()
  }, 240_000)
})
