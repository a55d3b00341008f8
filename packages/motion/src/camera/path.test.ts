import { makePlane, mapPlane } from '@bluehour/imaging/plane'
import { expect, test } from 'vitest'
import { readPrompt } from '../prompt/prompt.ts'
import { AT_REST, makeView, type Pose } from './camera.ts'
import { marginsOf, planPath } from './path.ts'

const view = makeView(1280, 720, { x: 0, y: 0 })
const ground = mapPlane(makePlane(48, 27), (_, _x, y) => 0.1 + (0.7 * y) / 26)
const stage = { view, pivot: 0.5, subjectShare: 0.2, flat: false, scenery: false }

function pathFor(prompt: string, seconds = 5, seed = 1) {
  const timing = { frames: seconds * 24, seconds, seed }
  return planPath(readPrompt(prompt), stage, timing, [{ view, surfaces: [ground], poses: (path) => path }])
}

const PROMPTS = [
  '',
  'zoom in',
  'pull back',
  'fast pan left',
  'orbit right',
  'crane up',
  'handheld',
  'dolly zoom',
  'slowly zoom in, then pan left, then tilt up',
  'roll clockwise',
]

test.each(PROMPTS)('starts on the picture and never looks farther out than can be painted: "%s"', (prompt) => {
  for (const seconds of [1, 5, 60]) {
    const { path, margins } = pathFor(prompt, seconds)
    expect(path).toHaveLength(seconds * 24)
    expect(path[0]).toEqual(AT_REST)
    expect(Math.max(...Object.values(margins[0]!))).toBeLessThanOrEqual(0.1)
    expect(marginsOf(path, view, [ground])).toEqual(margins[0])
  }
})

test.each(PROMPTS)('goes on at an even pace: "%s"', (prompt) => {
  const { path } = pathFor(prompt)
  const far = (a: Pose, b: Pose) => Math.hypot(...(Object.keys(a) as (keyof Pose)[]).map((key) => a[key] - b[key]))
  const steps = path.slice(1).map((pose, i) => far(pose, path[i]!))
  expect(Math.min(...steps)).toBeGreaterThan(0)
  for (let i = 1; i < steps.length; i++)
    expect(Math.abs(steps[i]! - steps[i - 1]!)).toBeLessThan(Math.max(...steps) * 0.3)
})

test('a still camera has one pose', () => {
  expect(new Set(pathFor('static camera').path.map((pose) => JSON.stringify(pose))).size).toBe(1)
})

test('what the prompt rules out does not come back as a default', () => {
  const { path } = pathFor('no zoom')
  expect(path.at(-1)!.z).toBeLessThan(0.05)
})

test('steps follow each other', () => {
  const { path } = pathFor('zoom in, then pan left', 6)
  const early = path[40]!
  const late = path.at(-1)!
  expect(early.z).toBeGreaterThan(0.08)
  expect(Math.abs(early.yaw)).toBeLessThan(0.01)
  expect(late.yaw).toBeLessThan(-0.08)
})
