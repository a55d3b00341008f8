import { fileURLToPath } from 'node:url'
import type { Picture } from '@bluehour/engine/engine'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { steadinessOf } from './fixtures/small-thing.ts'
import { STYLES } from './index.ts'
import type { PictureDepths } from './style.ts'

/** Steps of 255 that a pixel far from anything moving may change by in the mean, and the share that may flicker. */
const CHANGE_MAX = 0.3
const FLICKER_MAX = 0.005
const EDGE = 128

async function astronaut(): Promise<Picture> {
  const file = fileURLToPath(new URL('../../../test/fixtures/astronaut.jpg', import.meta.url))
  const data = await sharp(file).resize(EDGE, EDGE, { fit: 'cover' }).removeAlpha().raw().toBuffer()
  return { width: EDGE, height: EDGE, channels: 3, data: new Uint8Array(data) }
}

/** Someone two metres away before a wall. */
function figure(): PictureDepths {
  const ids = Uint16Array.from({ length: EDGE * EDGE }, (_, i) =>
    Math.hypot((i % EDGE) - EDGE * 0.55, (Math.floor(i / EDGE) - EDGE * 0.6) * 0.7) < EDGE * 0.3 ? 1 : 0,
  )
  return { ids, depth: Float32Array.from(ids, (id) => (id > 0 ? 2 : 6)) }
}

test('where nothing moves no style boils, and a loop ends as it began', async () => {
  const seen = { picture: await astronaut(), depths: figure() }
  const unsteady: string[] = []
  for (const style of STYLES) {
    const { change, flicker, seam } = await steadinessOf(style, seen, new Map())
    if (change <= CHANGE_MAX && flicker <= FLICKER_MAX && seam <= CHANGE_MAX) continue
    const percent = (flicker * 100).toFixed(2)
    unsteady.push(`${style.name}: changes by ${change.toFixed(2)}, ${percent} % flicker, seam ${seam.toFixed(2)}`)
  }
  expect(unsteady).toEqual([])
})

test('the measure sees boiling: strokes at other places in every frame', async () => {
  const seen = { picture: await astronaut(), depths: figure() }
  let frame = 0
  const oil = STYLES.find(({ name }) => name === 'oil')!
  const restless = { ...oil, paint: (input: Parameters<typeof oil.paint>[0]) => oil.paint({ ...input, seed: frame++ }) }
  const { change, flicker } = await steadinessOf(restless, seen, undefined)
  expect(change).toBeGreaterThan(CHANGE_MAX * 10)
  expect(flicker).toBeGreaterThan(FLICKER_MAX * 10)
})
