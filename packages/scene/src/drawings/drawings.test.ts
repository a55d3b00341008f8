import type { Picture } from '@bluehour/engine/engine'
import { weights } from '@bluehour/fixtures/studio'
import { describe, expect, it } from 'vitest'
import { openDrawings } from './drawings.ts'
import { findByWord } from './find-by-word.ts'
import { DRAWING_WORDS, SILHOUETTE_WORDS } from './words.ts'

const drawings = openDrawings({ weights })

const covered = ({ data }: Picture) => data.filter((value, i) => i % 4 === 3 && value > 128).length / (data.length / 4)
const meanColor = ({ data }: Picture) => {
  const sums = [0, 0, 0, 0]
  for (let i = 0; i < data.length; i += 4)
    for (let c = 0; c < 4; c++)
      sums[c] = (sums[c] ?? 0) + (c < 3 ? ((data[i + c] ?? 0) * (data[i + 3] ?? 0)) / 255 : (data[i + 3] ?? 0) / 255)
  return sums.slice(0, 3).map((sum) => sum / (sums[3] ?? 1))
}

describe('drawings in colour', () => {
  it.each(['🦊', '👩‍🚀', '❤️', '☕', 'coffee', 'apples'])('%s is on a clear ground', async (emoji) => {
    const picture = await drawings.draw(emoji, 96)
    expect(picture).toMatchObject({ width: 96, height: 96, channels: 4 })
    expect(covered(picture)).toBeGreaterThan(0.25)
    expect(covered(picture)).toBeLessThan(0.95)
  })

  it('has the right colours', async () => {
    const [red, green, blue] = meanColor(await drawings.draw('🍎', 64))
    expect(red).toBeGreaterThan(150)
    expect(Math.max(green ?? 0, blue ?? 0)).toBeLessThan(110)
  })

  it('says when there is none', async () => {
    expect(await drawings.find('qwertzuiop')).toBeUndefined()
    await expect(drawings.draw('qwertzuiop', 32)).rejects.toThrow('no drawing')
    expect(await drawings.silhouette('qwertzuiop', 32)).toBeUndefined()
  })
})

describe('silhouettes', () => {
  it('are of one colour', async () => {
    const picture = await drawings.silhouette('coffee', 96, '#b5532a')
    expect(meanColor(picture as Picture).map(Math.round)).toEqual([0xb5, 0x53, 0x2a])
    expect(covered(picture as Picture)).toBeGreaterThan(0.15)
  })

  it('fall back to the outline of a drawing', async () => {
    expect(await drawings.hasSilhouette('🦩')).toBe(false)
    const picture = await drawings.silhouette('🦩', 64, '#102030')
    expect(meanColor(picture as Picture).map(Math.round)).toEqual([0x10, 0x20, 0x30])
  })

  it('never show what belongs to somebody else’s world', async () => {
    expect(await drawings.hasSilhouette('staryu')).toBe(false)
    expect(await drawings.hasSilhouette('triforce')).toBe(false)
  })
})

describe('words', () => {
  it('mean the name, then what ends with it, then what begins with it', () => {
    const names = ['pine-tree', 'tree-house', 'oak', 'street', 'palm-tree-by-the-sea']
    expect(findByWord('oak', names, {})).toBe('oak')
    expect(findByWord('trees', names, {})).toBe('pine-tree')
    expect(findByWord('by', names, {})).toBeUndefined()
    expect(findByWord('oak', names, { oak: 'street' })).toBe('street')
    expect(findByWord('🦊', names, {})).toBeUndefined()
  })

  it('that were chosen by hand are all there', async () => {
    for (const word of Object.keys(SILHOUETTE_WORDS)) expect(await drawings.hasSilhouette(word)).toBe(true)
    for (const word of Object.keys(DRAWING_WORDS)) expect((await drawings.draw(word, 8)).width).toBe(8)
    for (const word of ['coffee', 'mountain', 'dragon']) expect((await drawings.silhouette(word, 8))?.width).toBe(8)
  })
})
