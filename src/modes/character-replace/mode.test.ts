import { PLANS } from '@bluehour/catalog/plans'
import { expect, it } from 'vitest'
import { characterReplace as mode } from './mode.ts'

const assets = { video_file_path: 'api-assets/a/clip.mp4', image_file_path: 'api-assets/a/hero.png' }
const body = (other: object = {}) => ({ end_seconds: 5, assets, ...other })
const parse = (other: object = {}) => mode.input.parse(body(other))
const point = { position_x: 10, position_y: 20, time_seconds: 1 }

it('takes a request without style, and names a missing point', () => {
  expect(parse()).toMatchObject({
    start_seconds: 0,
    resolution: '480p',
    style: { mode: 'replace', selection_mode: 'auto' },
  })
  const wrong = mode.input.safeParse(body({ style: { selection_mode: 'point' } }))
  expect(wrong.error?.issues[0]?.path.join('.')).toBe('style.points')
  const odd = { style: { selection_mode: 'point', points: [{ ...point, position_x: -1 }] } }
  expect(mode.input.safeParse(body(odd)).error?.issues[0]?.path.join('.')).toBe('style.points.0.position_x')
  expect(mode.input.safeParse(body({ style: { points: [] } })).success).toBe(true)
})

it('costs two or four credits for each of 24 frames a second', () => {
  const price = (other: object) => mode.price(parse(other), mode.estimate(parse(other), PLANS.pro), PLANS.pro)
  expect(price({})).toBe(240)
  expect(price({ resolution: '720p' })).toBe(480)
})

it('bounds the clip and the time of the point, and keeps 720p for paid plans', () => {
  const wrong = (other: object) => mode.validate(parse(other), PLANS.pro)
  expect(wrong({ end_seconds: 60 })).toEqual([])
  expect(wrong({ end_seconds: 61 })[0]).toContain('60 seconds')
  expect(wrong({ style: { selection_mode: 'point', points: [{ ...point, time_seconds: 9 }] } })[0]).toContain(
    'points.0',
  )
  expect(mode.checkPlan(parse({ resolution: '720p' }), PLANS.free)).toContain('480p')
  expect(mode.checkPlan(parse({ resolution: '720p' }), PLANS.creator)).toBeUndefined()
})
