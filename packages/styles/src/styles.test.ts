import { fileURLToPath } from 'node:url'
import type { Picture } from '@bluehour/engine/engine'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { styleDistance, styleFeatures } from './distance.ts'
import { STYLES, styleNamed } from './index.ts'
import type { PictureDepths, StyleInput } from './style.ts'

/** Any two styles must look at least this different on one picture. */
const DISTANCE_MIN = 0.1
const EDGE = 192
const signal = new AbortController().signal

async function astronaut(width: number, height: number): Promise<Picture> {
  const file = fileURLToPath(new URL('../../../test/fixtures/astronaut.jpg', import.meta.url))
  const data = await sharp(file).resize(width, height, { fit: 'cover' }).removeAlpha().raw().toBuffer()
  return { width, height, channels: 3, data: new Uint8Array(data) }
}

/** A disc a metre away before a wall under open sky. */
function discDepths(width: number, height: number): PictureDepths {
  const depth = new Float32Array(width * height)
  const ids = new Uint16Array(width * height)
  for (let i = 0; i < depth.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const inside = Math.hypot(x - width / 2, y - height / 2) < height / 4
    ids[i] = inside ? 1 : 0
    depth[i] = inside ? 1 : y < height / 3 ? Number.POSITIVE_INFINITY : 8
  }
  return { depth, ids }
}

function flatGrey(width: number, height: number): Picture {
  return { width, height, channels: 3, data: new Uint8Array(width * height * 3).fill(128) }
}

describe('styles', () => {
  let input: StyleInput
  const painted = new Map<string, Picture>()

  beforeAll(async () => {
    input = { picture: await astronaut(EDGE, EDGE), seed: 5, signal }
    for (const style of STYLES) painted.set(style.name, await style.paint(input))
  }, 120_000)

  test('have names of their own and a sentence each', () => {
    expect(new Set(STYLES.map(({ name }) => name)).size).toBe(STYLES.length)
    for (const style of STYLES) {
      expect(style.summary).toMatch(/^[A-Z].*\.$/)
      expect(styleNamed(style.name)).toBe(style)
    }
    expect(styleNamed('crayon')).toBeUndefined()
  })

  test('keep the size, and leave their input as it was', async () => {
    const again = await astronaut(EDGE, EDGE)
    expect(Buffer.compare(input.picture.data, again.data)).toBe(0)
    for (const [name, picture] of painted) {
      expect([name, picture.width, picture.height, picture.channels]).toEqual([name, EDGE, EDGE, 3])
      expect(picture.data.length).toBe(EDGE * EDGE * 3)
    }
  })

  test(`any two differ by at least ${DISTANCE_MIN}`, () => {
    const near: string[] = []
    const all = [...painted].map(([name, picture]) => [name, styleFeatures(picture)] as const)
    for (const [i, [name, features]] of all.entries()) {
      for (const [other, otherFeatures] of all.slice(i + 1)) {
        const distance = styleDistance(features, otherFeatures)
        if (!(distance >= DISTANCE_MIN)) near.push(`${name} and ${other}: ${distance.toFixed(3)}`)
      }
    }
    expect(near).toEqual([])
  })

  test('the distance is nothing to itself, small for another seed, and grows with the change', async () => {
    const featuresOf = (name: string) => styleFeatures(painted.get(name)!)
    const oil = featuresOf('oil')
    const otherSeed = styleFeatures(await styleNamed('oil')!.paint({ ...input, seed: 6 }))
    expect(styleDistance(oil, oil)).toBe(0)
    expect(styleDistance(oil, otherSeed)).toBeLessThan(DISTANCE_MIN / 2)
    expect(styleDistance(oil, featuresOf('ink'))).toBeGreaterThan(styleDistance(oil, featuresOf('gouache')))
  })

  test('give the same bytes for the same seed, others for another where a hand is at work', async () => {
    const picture = await astronaut(96, 72)
    for (const style of STYLES) {
      const first = await style.paint({ picture, seed: 1, signal })
      const second = await style.paint({ picture, seed: 1, signal })
      expect([style.name, Buffer.compare(first.data, second.data)]).toEqual([style.name, 0])
    }
    const [one, two] = await Promise.all([1, 2].map((seed) => styleNamed('oil')!.paint({ picture, seed, signal })))
    expect(Buffer.compare(one!.data, two!.data)).not.toBe(0)
  })

  test('show something on a picture without any structure, and on a thin one', async () => {
    for (const style of STYLES) {
      for (const picture of [flatGrey(80, 64), await astronaut(200, 20)]) {
        const { data, width, height } = await style.paint({ picture, seed: 3, signal })
        expect([style.name, data.length]).toEqual([style.name, width * height * 3])
        // A number that is none becomes 0: whole black pictures would betray it.
        const mean = data.reduce((sum, value) => sum + value, 0) / data.length
        expect([style.name, mean > 8]).toEqual([style.name, true])
      }
    }
  })

  test('use what the renderer knows', async () => {
    const picture = flatGrey(120, 96)
    const depths = discDepths(120, 96)
    for (const name of ['ink', 'comic', 'neon', 'blueprint', 'pixel-art', 'voxel', 'synthwave', 'double-exposure']) {
      const style = styleNamed(name)!
      const without = await style.paint({ picture, seed: 2, signal })
      const knowing = await style.paint({ picture, depths, seed: 2, signal })
      expect([name, styleDistance(styleFeatures(without), styleFeatures(knowing)) > 0.02]).toEqual([name, true])
    }
  })
})
