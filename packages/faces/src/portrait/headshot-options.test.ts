import { expect, it } from 'vitest'
import { parsePrompt } from './headshot-options.ts'

it('finds the place, the colour, the hour, the mood and the crop in words', () => {
  expect(parsePrompt('')).toEqual({ place: 'paper', hour: 'day', mood: 'natural', crop: 'usual' })
  expect(parsePrompt('Professional headshot in a modern OFFICE')).toMatchObject({ place: 'office' })
  expect(parsePrompt('outdoors at golden hour, warm')).toMatchObject({ place: 'garden', hour: 'golden', mood: 'warm' })
  expect(parsePrompt('city skyline at night')).toMatchObject({ place: 'city', hour: 'night' })
  expect(parsePrompt('black and white close-up')).toMatchObject({ mood: 'black-and-white', crop: 'close' })
  expect(parsePrompt('plain white background')).toMatchObject({ place: 'paper', color: [246, 246, 245] })
  expect(parsePrompt('white brick wall')).toMatchObject({ place: 'white-brick' })
  expect(parsePrompt('navy blue, dramatic, half body')).toMatchObject({
    color: [34, 50, 84],
    mood: 'dramatic',
    crop: 'wide',
  })
})

it('does not take clothes or what is refused for the background', () => {
  expect(parsePrompt('wearing a dark blue suit')).not.toHaveProperty('colour')
  expect(parsePrompt('library, no office, without trees')).toMatchObject({ place: 'library' })
  expect(parsePrompt('not an office')).toMatchObject({ place: 'paper' })
})
