import { sessions } from '@bluehour/fixtures/studio'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeAdultContent } from './adult-content.ts'
import { makeObjectDetector } from './object-detector.ts'

async function photo(name: string) {
  const file = new URL(`../../../test/fixtures/${name}`, import.meta.url).pathname
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, channels: 3 as const, data }
}

test('a cup and a person are found where they are', async () => {
  const detector = makeObjectDetector(sessions)
  const coffee = await photo('coffee.jpg')
  const [cup] = await detector.detect(coffee)
  expect(cup?.kind).toBe('cup')
  const { left, top, width, height } = cup!.box
  // The cup stands a little left of the middle; its saucer is wider.
  expect((left + width / 2) / coffee.width).toBeGreaterThan(0.35)
  expect((left + width / 2) / coffee.width).toBeLessThan(0.6)
  expect((top + height / 2) / coffee.height).toBeGreaterThan(0.25)
  expect(width / coffee.width).toBeGreaterThan(0.3)
  const astronaut = await photo('astronaut.jpg')
  const [person] = await detector.detect(astronaut, { kinds: ['person'] })
  expect(person?.score).toBeGreaterThan(0.6)
  expect(await detector.detect(coffee, { kinds: ['elephant'] })).toEqual([])
})

test('portraits and cups are not taken for adult content', async () => {
  const adult = makeAdultContent(sessions)
  for (const name of ['astronaut.jpg', 'coffee.jpg']) {
    const { neutral, drawing, porn, hentai, sexy } = await adult.judge(await photo(name))
    expect(neutral + drawing).toBeGreaterThan(0.9)
    expect(neutral + drawing + porn + hentai + sexy).toBeCloseTo(1, 4)
  }
})
