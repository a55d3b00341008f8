import { expect, it } from 'vitest'
import { readWish } from './wish.ts'

it('finds the place, the colour, the hour, the mood and the crop in words', () => {
  expect(readWish('')).toEqual({ place: 'paper', hour: 'day', mood: 'natural', crop: 'usual' })
  expect(readWish('Professional headshot in a modern OFFICE')).toMatchObject({ place: 'office' })
  expect(readWish('outdoors at golden hour, warm')).toMatchObject({ place: 'garden', hour: 'golden', mood: 'warm' })
  expect(readWish('city skyline at night')).toMatchObject({ place: 'city', hour: 'night' })
  expect(readWish('black and white close-up')).toMatchObject({ mood: 'black-and-white', crop: 'close' })
  expect(readWish('plain white background')).toMatchObject({ place: 'paper', color: [246, 246, 245] })
  expect(readWish('white brick wall')).toMatchObject({ place: 'white-brick' })
  expect(readWish('navy blue, dramatic, half body')).toMatchObject({
    color: [34, 50, 84],
    mood: 'dramatic',
    crop: 'wide',
  })
})

it('does not take clothes or what is refused for the background', () => {
  expect(readWish('wearing a dark blue suit')).not.toHaveProperty('colour')
  expect(readWish('library, no office, without trees')).toMatchObject({ place: 'library' })
  expect(readWish('not an office')).toMatchObject({ place: 'paper' })
})
