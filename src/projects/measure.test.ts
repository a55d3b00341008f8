import type { MediaFacts } from '@bluehour/engine/engine'
import { expect, test } from 'vitest'
import type { Project } from '../store/projects.ts'
import { measure } from './measure.ts'

const project = { start_seconds: 2, end_seconds: 7, fps: 30 } as Project
const video = (frames: number, fps: number): MediaFacts => ({
  media: 'video',
  format: 'mp4',
  bytes: 1,
  width: 640,
  height: 360,
  frames,
  fps,
  seconds: frames / fps + 0.01,
  hasSound: true,
})

test('a clip as long as asked keeps the asked length, whatever its frames round to', () => {
  const { measured, size } = measure(project, [video(124, 24.97)])
  expect(measured).toEqual({ width: 640, height: 360, fps: 24.97, endSeconds: 7 })
  expect(size.seconds).toBe(5)
})

test('a clip that ended with its source is as long as it is', () => {
  const { measured, size } = measure(project, [video(75, 25)])
  expect(measured.endSeconds).toBe(5)
  expect(size).toMatchObject({ seconds: 3, frames: 75 })
})

test('the end is told without the dust of binary fractions, and never below a tenth of a second', () => {
  const short = { ...project, start_seconds: 1, end_seconds: 40 }
  expect(measure(short, [video(41, 25)]).measured.endSeconds).toBe(2.64)
  const shortest = { ...project, start_seconds: 0, end_seconds: 1 }
  expect(measure(shortest, [video(1, 25)]).measured.endSeconds).toBe(0.1)
})

test('without pictures the request is all there is', () => {
  expect(measure(project, [{ media: 'audio', format: 'wav', bytes: 1, seconds: 9 }]).size).toMatchObject({
    seconds: 5,
    fps: 30,
    width: -1,
  })
})
