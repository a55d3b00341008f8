import { makePlane } from '@bluehour/imaging/plane'
import { expect, it } from 'vitest'
import { takeOklab } from '../blend/oklab.ts'
import { strangeness } from './own-colors.ts'

const [WIDTH, HEIGHT] = [40, 10]
const RED = [170, 40, 50] as const
const BLUE = [40, 60, 150] as const

/** Left half red, right half blue; the first and last ten columns are known. */
function told(known: readonly [number, number]) {
  const data = new Uint8Array(WIDTH * HEIGHT * 3)
  const whose = new Uint8Array(WIDTH * HEIGHT)
  for (let i = 0; i < whose.length; i++) {
    const x = i % WIDTH
    data.set(x < WIDTH / 2 ? RED : BLUE, i * 3)
    whose[i] = x < 10 ? known[0] : x >= 30 ? known[1] : 0
  }
  const lab = takeOklab(
    { width: WIDTH, height: HEIGHT, channels: 3, data },
    { left: 0, top: 0, width: WIDTH, height: HEIGHT },
  )
  const [none, all] = [makePlane(WIDTH, HEIGHT), makePlane(WIDTH, HEIGHT, 1)]
  const strange = strangeness(lab, { skin: none, clothes: all, hair: none }, whose).data
  return [strange[15]!, strange[25]!] as const
}

it('the own colour is not strange, another is', () => {
  const [red, blue] = told([1, 2])
  expect(red).toBeLessThan(0.05)
  expect(blue).toBeGreaterThan(0.95)
})

it('a colour nobody is known by is strange beside the own; without any knowledge nothing is told', () => {
  const [red, blue] = told([1, 0])
  expect(red).toBeLessThan(0.3)
  expect(blue).toBeGreaterThan(0.8)
  expect(told([0, 0])).toEqual([expect.closeTo(0.5, 2), expect.closeTo(0.5, 2)])
})
