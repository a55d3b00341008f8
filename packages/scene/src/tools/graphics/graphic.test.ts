import { expect, test } from 'vitest'
import { graphicUse } from './graphic.ts'
import { outlined } from './outlined.ts'

test('words that ask for one bold shape on a plain ground', () => {
  const asked = ['cute cat sticker', 'coloring page of a lion', 'flat vector of a rocket', 't-shirt design of a wolf']
  expect(asked.map(graphicUse)).toEqual(['sticker', 'lines', 'flat', 'shirt'])
  expect(['a cat on a sofa', 'a suitcase with travel stickers', 'flat tire'].map(graphicUse)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('a page to color has lines where parts meet and white between', () => {
  const [width, height] = [40, 40]
  const data = new Uint8Array(width * height * 4)
  for (let i = 0; i < width * height; i++) data.set(i % width < 20 ? [200, 30, 30, 255] : [30, 30, 200, 255], i * 4)
  const page = outlined({ width, height, channels: 4, data })
  const at = (x: number, y: number) => page.data[(y * width + x) * 4]
  expect([at(19, 20), at(10, 20), at(30, 20)]).toEqual([24, 255, 255])
})
