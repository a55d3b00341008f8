import { PLANS } from '@bluehour/catalog/plans'
import { ASTRONAUT, headParts, pictureTools } from '@bluehour/fixtures/mode-tools'
import { workFolder } from '@bluehour/fixtures/samples'
import { makeMedia } from '@bluehour/media/media'
import { makeColorizer } from '@bluehour/restoration/colorizer'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { photoColorizer as mode } from './mode.ts'

const at = workFolder()
const media = makeMedia()
const { signal } = new AbortController()
const colorizer = makeColorizer(headParts())
const run = (file: string, edgeMax: number, seed = 1) =>
  mode.run(mode.input.parse({ assets: { image_file_path: file } }), {
    ...pictureTools({ colorizer }, at, { edgeMax }),
    part: () => ({ signal, seed, progress: () => undefined }),
  })

it('needs a picture and costs 10 credits on every plan', () => {
  const problems = (body: unknown) => mode.input.safeParse(body).error?.issues.map(({ path }) => path.join('.'))
  expect(problems({ assets: {} })).toEqual(['assets.image_file_path'])
  const input = mode.input.parse(mode.example)
  for (const plan of Object.values(PLANS)) expect(mode.price(input, mode.estimate(input, plan), plan)).toBe(10)
})

it('gives skin the hue of skin and keeps the light of every pixel', async () => {
  await sharp(ASTRONAUT).grayscale().png().toFile(at('gray.png'))
  await run(at('gray.png'), 300)
  const gray = await media.readPicture(at('gray.png'), { maxEdge: 300, signal })
  const colored = await media.readPicture(at('output.png'), { signal })
  expect([colored.width, colored.height]).toEqual([300, 300])
  const light = (data: Uint8Array, i: number) => {
    const linear = (byte: number) => (byte / 255) ** 2.2
    return 0.2127 * linear(data[i]!) + 0.7152 * linear(data[i + 1]!) + 0.0722 * linear(data[i + 2]!)
  }
  let worst = 0
  for (let i = 0; i < gray.data.length; i += 3)
    worst = Math.max(worst, Math.abs(light(gray.data, i) - light(colored.data, i)))
  expect(worst).toBeLessThan(0.02)
  // The cheek: red before green before blue.
  const cheek = (84 * 300 + 118) * 3
  const [r, g, b] = colored.data.subarray(cheek, cheek + 3) as unknown as [number, number, number]
  expect(r - g).toBeGreaterThan(12)
  expect(g - b).toBeGreaterThan(5)
})

it('dresses people otherwise with another seed, and alike with the same', async () => {
  const seen = async (seed: number) => {
    await run(at('gray.png'), 160, seed)
    const { data } = await media.readPicture(at('output.png'), { signal })
    const suit = (125 * 160 + 50) * 3
    return [...data.subarray(suit, suit + 3)].join()
  }
  const suits = new Set([await seen(1), await seen(2), await seen(3)])
  expect(suits.size).toBeGreaterThan(1)
  expect(await seen(1)).toBe([...suits][0])
})
