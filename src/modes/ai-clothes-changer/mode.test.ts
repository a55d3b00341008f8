import { PLANS } from '@bluehour/catalog/plans'
import { ASTRONAUT, headParts, pictureTools } from '@bluehour/fixtures/mode-tools'
import { workFolder } from '@bluehour/fixtures/samples'
import { sessions } from '@bluehour/fixtures/studio'
import { makeMedia } from '@bluehour/media/media'
import { makeBodyPoseFinder } from '@bluehour/vision/body-pose'
import { makeObjectDetector } from '@bluehour/vision/object-detector'
import { makeClothesChanger } from '@bluehour/wardrobe/clothes-changer'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { aiClothesChanger as mode } from './mode.ts'

const at = workFolder()
const media = makeMedia()
const { signal } = new AbortController()
const pose = makeBodyPoseFinder(sessions, { quick: true })
const clothesChanger = makeClothesChanger({ ...headParts(), pose, detector: makeObjectDetector(sessions) })
const COFFEE = new URL('../../../test/fixtures/coffee.jpg', import.meta.url).pathname
const run = async (person: string, garment: string) => {
  const input = mode.input.parse({
    assets: { person_file_path: person, garment_file_path: garment, garment_type: 'upper_body' },
  })
  await mode.run(input, pictureTools({ clothesChanger }, at, { edgeMax: 300 }))
  return media.readPicture(at('output.png'), { signal })
}

const SHIRT = `<svg width="300" height="320" xmlns="http://www.w3.org/2000/svg"><rect width="300" height="320" fill="#fff"/>
  <path d="M112 30 Q150 56 188 30 L232 46 L280 130 L236 154 L220 124 L222 296 L78 296 L80 124 L64 154 L20 130 L68 46 Z" fill="#1f7a3d"/></svg>`

beforeAll(async () => {
  await sharp(Buffer.from(SHIRT)).png().toFile(at('shirt.png'))
  const sky = { width: 200, height: 160, channels: 3 as const, background: '#7090b0' }
  await sharp({ create: sky }).png().toFile(at('sky.png'))
}, 240_000)

it('takes both pictures and the type, old name too, for 25 credits', () => {
  const problems = (assets: object) => mode.input.safeParse({ assets }).error?.issues.map(({ path }) => path.join('.'))
  expect(problems({})).toEqual(['assets.person_file_path', 'assets.garment_file_path'])
  const both = { person_file_path: 'a.png', garment_file_path: 'b.png' }
  expect(problems({ ...both, garment_type: 'dresses' })).toBeUndefined()
  expect(problems({ ...both, garment_type: 'hat' })).toEqual(['assets.garment_type'])
  const input = mode.input.parse({ assets: both })
  for (const plan of Object.values(PLANS)) expect(mode.price(input, mode.estimate(input, plan), plan)).toBe(25)
}, 240_000)

it('dresses the person in the garment’s color and leaves the face as it is', async () => {
  const before = await media.readPicture(ASTRONAUT, { maxEdge: 300, signal })
  const after = await run(ASTRONAUT, at('shirt.png'))
  expect([after.width, after.height]).toEqual([300, 300])
  const pixel = ({ data, channels }: typeof after, x: number, y: number) => [
    ...data.subarray((y * 300 + x) * channels, (y * 300 + x) * channels + 3),
  ]
  const chest = pixel(after, 100, 190)
  expect(chest[1]! - chest[0]!).toBeGreaterThan(20)
  expect(chest[1]! - chest[2]!).toBeGreaterThan(10)
  for (const [x, y] of [
    [120, 60],
    [150, 75],
    [140, 40],
    [250, 30],
  ] as const)
    expect(pixel(after, x, y)).toEqual(pixel(before, x, y))
}, 240_000)

it('says when there is nobody, or no garment', async () => {
  await expect(run(at('sky.png'), at('shirt.png'))).rejects.toMatchObject({
    code: 'no_target_person',
    message: expect.stringMatching(/photo that shows one person/),
  })
  await expect(run(ASTRONAUT, at('sky.png'))).rejects.toMatchObject({
    code: 'no_garment',
    message: expect.stringMatching(/a top/),
  })
}, 240_000)

it('refuses a cup and a plate as clothes, and says what it sees', async () => {
  await expect(run(ASTRONAUT, COFFEE)).rejects.toMatchObject({
    code: 'no_garment',
    message: expect.stringMatching(/seems to show a cup.*shows a top/),
  })
  const plate =
    '<svg width="300" height="300"><rect width="300" height="300" fill="#446"/><circle cx="150" cy="150" r="110" fill="#eee"/></svg>'
  await sharp(Buffer.from(plate)).png().toFile(at('plate.png'))
  await expect(run(ASTRONAUT, at('plate.png'))).rejects.toMatchObject({ code: 'no_garment' })
}, 240_000)
