import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { AnimateRequest, Job, Matting, Motion, Picture } from '@bluehour/engine/engine'
import { log, sessions, testJob } from '@bluehour/fixtures/studio'
import { luma, resizePicture } from '@bluehour/imaging/pixels'
import { makeMatting } from '@bluehour/vision/matting'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { similarity } from './journey/likeness.ts'
import { makeMotion } from './motion.ts'

const SIZE = { width: 160, height: 160 }
const FRAMES = 24
const SECONDS = 1.25

/** With matting for the portrait, and without it where there is nothing to cut out: that saves most of the time. */
let motion: Motion
let scenery: Motion
let portrait: Picture

async function load(box?: { left: number; top: number; width: number; height: number }): Promise<Picture> {
  const file = sharp(fileURLToPath(new URL('../../../test/fixtures/astronaut.jpg', import.meta.url)))
  const { data, info } = await (box ? file.extract(box) : file).raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, channels: 3, data }
}

/** A made-up landscape: sky with clouds, hills, a green field full of blades. */
function landscape(): Picture {
  const width = 320
  const height = 200
  const data = new Uint8Array(width * height * 3)
  for (let y = 0, k = 0; y < height; y++) {
    for (let x = 0; x < width; x++, k += 3) {
      const hill = 92 + 14 * Math.sin(x / 41) + 6 * Math.sin(x / 13)
      const cloud = Math.max(0, Math.sin(x / 30 + y / 17) * Math.sin(y / 11) - 0.4) * 120
      const blade = ((x * 7919 + y * 104729) % 61) - 30
      const color =
        y < hill ? [110 + cloud, 160 + cloud * 0.7, 220] : y < hill + 20 ? [70, 90, 96] : [84 + blade, 132 + blade, 48]
      for (let c = 0; c < 3; c++) data[k + c] = Math.min(255, color[c]!)
    }
  }
  return { width, height, channels: 3, data }
}

type Clip = { first: Picture; last: Picture; steps: number[]; frames: number; sum: number }

async function film(
  request: Partial<AnimateRequest> & { image: Picture },
  job: Partial<Job> = {},
  size = SIZE,
): Promise<Clip> {
  const shots: Uint8Array[] = []
  const steps: number[] = []
  let frames = 0
  let sum = 0
  const sink = {
    ...size,
    fps: 24,
    write: async (frame: Uint8Array) => {
      const before = shots[1] ?? shots[0]
      if (before) steps.push(frame.reduce((total, value, i) => total + Math.abs(value - before[i]!), 0) / frame.length)
      shots[frames === 0 ? 0 : 1] = Uint8Array.from(frame)
      frames++
      for (let i = 0; i < frame.length; i += 97) sum = (sum * 31 + frame[i]!) >>> 0
    },
  }
  const whole = testJob({ seed: 3, ...job })
  const engine = request.image === portrait ? motion : scenery
  await engine.animate({ prompt: '', seconds: SECONDS, frames: FRAMES, ...request }, sink, whole)
  const picture = (data: Uint8Array): Picture => ({ ...size, channels: 3, data })
  return { first: picture(shots[0]!), last: picture(shots[1]!), steps, frames, sum }
}

async function likeness(frame: Picture, image: Picture): Promise<number> {
  return similarity(luma(frame), luma(await resizePicture(image, frame.width, frame.height, 'cover')))
}

/** No frame repeats the one before, and no step is far larger than its neighbours. */
function expectSmooth(steps: number[]): void {
  expect(Math.min(...steps)).toBeGreaterThan(0.02)
  for (let i = 2; i < steps.length; i++) {
    const around = Math.max(steps[i - 1]!, (steps[i - 1]! + steps[i - 2]!) / 2)
    expect(steps[i], `step ${i} after ${steps[i - 1]}`).toBeLessThan(around * 1.8 + 0.15)
  }
}

/** Cuts the same picture out only once. */
function remembering(matting: Pick<Matting, 'cutOut'>): Pick<Matting, 'cutOut'> {
  const known = new Map<string, Promise<Uint8Array>>()
  return {
    cutOut: (picture, job) => {
      const key = createHash('sha256').update(picture.data).digest('hex')
      const cut = known.get(key) ?? matting.cutOut(picture, job)
      known.set(key, cut)
      return cut
    },
  }
}

beforeAll(async () => {
  motion = makeMotion({ sessions, log, matting: remembering(makeMatting({ sessions, log })) })
  scenery = makeMotion({ sessions, log })
  portrait = await load()
})

test('starts on the picture and moves smoothly, exactly as many frames as asked', async () => {
  const shares: number[] = []
  const clip = await film({ image: portrait, prompt: 'orbit left' }, { progress: (share) => shares.push(share) })
  expect(clip.frames).toBe(FRAMES)
  expect(await likeness(clip.first, portrait)).toBeGreaterThan(0.95)
  expect(await likeness(clip.last, portrait)).toBeLessThan(0.9)
  expectSmooth(clip.steps)
  expect(shares.at(-1)).toBe(1)
  expect(shares).toEqual([...shares].sort((a, b) => a - b))
})

test('the same request and seed give the same frames', async () => {
  const request = { image: landscape(), prompt: 'snow and wind, slowly zoom in', frames: 6, seconds: 1 }
  const size = { width: 160, height: 100 }
  const [one, two, other] = [
    await film(request, {}, size),
    await film(request, {}, size),
    await film(request, { seed: 4 }, size),
  ]
  expect(two.sum).toBe(one.sum)
  expect(other.sum).not.toBe(one.sum)
})

test('directions are what they say', async () => {
  const image = landscape()
  const size = { width: 320, height: 200 }
  const { first, last } = await film({ image, prompt: 'pan left and tilt up', seconds: 4, frames: 12 }, {}, size)
  const { x, y } = bestShift(first, last)
  // A camera that turns to the left sees things move to the right, and down when it turns up.
  expect(x).toBeGreaterThan(4)
  expect(y).toBeGreaterThan(3)
})

/** The whole-pixel shift of the picture's middle that fits best. */
function bestShift(from: Picture, to: Picture): { x: number; y: number } {
  const a = luma(from)
  const b = luma(to)
  let best = { x: 0, y: 0, error: Number.POSITIVE_INFINITY }
  for (let y = -24; y <= 24; y += 2) {
    for (let x = -30; x <= 30; x += 2) {
      let error = 0
      for (let py = 60; py < 140; py += 2) {
        for (let px = 90; px < 230; px += 2)
          error += Math.abs(a.data[py * a.width + px]! - b.data[(py + y) * b.width + px + x]!)
      }
      if (error < best.error) best = { x, y, error }
    }
  }
  return best
}

test('a still camera keeps the picture in place while it stays alive', async () => {
  const image = landscape()
  const clip = await film(
    { image, prompt: 'static camera, no clouds', seconds: 2, frames: 24 },
    {},
    { width: 320, height: 200 },
  )
  expect(Math.min(...clip.steps)).toBeGreaterThan(0)
  expect(bestShift(clip.first, clip.last)).toMatchObject({ x: 0, y: 0 })
})

test('no edge of the picture comes into view when the camera backs away', async () => {
  const { last } = await film(
    { image: landscape(), prompt: 'pull back, roll clockwise', seconds: 5, frames: 3 },
    {},
    { width: 160, height: 100 },
  )
  let black = 0
  for (let i = 0; i < last.data.length; i += 3) if (last.data[i]! + last.data[i + 1]! + last.data[i + 2]! < 12) black++
  expect(black).toBe(0)
})

test('a similar end image is reached by moving through the scene', async () => {
  const end = await load({ left: 40, top: 20, width: 380, height: 380 })
  const clip = await film({ image: portrait, endImage: end })
  expect(await likeness(clip.first, portrait)).toBeGreaterThan(0.93)
  expect(await likeness(clip.last, end)).toBeGreaterThan(0.93)
  expectSmooth(clip.steps)
})

test('a different end image is reached without a jump', async () => {
  const end = landscape()
  const clip = await film({ image: { ...portrait }, endImage: end, prompt: 'push in', seconds: 2, frames: 36 })
  expect(await likeness(clip.first, portrait)).toBeGreaterThan(0.93)
  expect(await likeness(clip.last, end)).toBeGreaterThan(0.9)
  expectSmooth(clip.steps)
})

test('the picture as its own end image makes a loop', async () => {
  const image = landscape()
  const clip = await film({ image, endImage: image }, {}, { width: 160, height: 100 })
  expect(await likeness(clip.last, image)).toBeGreaterThan(0.95)
  expect(Math.max(...clip.steps)).toBeGreaterThan(0.2)
})

test('stops when it is told to', async () => {
  const stop = new AbortController()
  let written = 0
  const sink = {
    ...SIZE,
    fps: 24,
    write: async () => {
      if (++written === 3) stop.abort()
    },
  }
  const job = testJob({ signal: stop.signal })
  const request = { image: landscape(), prompt: 'static camera, rain', seconds: 5, frames: 120 }
  await expect(scenery.animate(request, sink, job)).rejects.toThrow()
  expect(written).toBe(3)
})
