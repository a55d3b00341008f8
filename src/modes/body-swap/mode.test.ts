import { PLANS } from '@bluehour/catalog/plans'
import { ASTRONAUT, headParts, pictureTools } from '@bluehour/fixtures/mode-tools'
import { groupPhoto } from '@bluehour/fixtures/people'
import { workFolder } from '@bluehour/fixtures/samples'
import { sessions } from '@bluehour/fixtures/studio'
import { makeMedia } from '@bluehour/media/media'
import { makeBodyPoseFinder } from '@bluehour/vision/body-pose'
import { makeBodySwap } from '@bluehour/wardrobe/body-swap'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { bodySwap as mode } from './mode.ts'

const at = workFolder()
const media = makeMedia()
const { signal } = new AbortController()
const pose = makeBodyPoseFinder(sessions, { quick: true })
const parts = headParts()
const bodySwap = makeBodySwap({ ...parts, pose })
const run = async (person: string, scene: string, engine = bodySwap) => {
  const input = mode.input.parse({ resolution: '640px', assets: { person_file_path: person, scene_file_path: scene } })
  await mode.run(input, pictureTools({ bodySwap: engine }, at, { edgeMax: 640 }))
  return media.readPicture(at('output.png'), { signal })
}

beforeAll(async () => {
  const part = { left: 40, top: 320, width: 560, height: 760 }
  await sharp(await groupPhoto('sample6'))
    .extract(part)
    .resize(310, 420)
    .png()
    .toFile(at('woman.png'))
  const sky = { width: 320, height: 200, channels: 3 as const, background: '#7090b0' }
  await sharp({ create: sky }).png().toFile(at('sky.png'))
}, 240_000)

it('costs by resolution, and free accounts get 640px', () => {
  const assets = { person_file_path: 'a.png', scene_file_path: 'b.png' }
  const priceOf = (resolution: string) => {
    const input = mode.input.parse({ resolution, assets })
    return mode.price(input, mode.estimate(input, PLANS.pro), PLANS.pro)
  }
  expect(['640px', '1k', '2k', '4k'].map(priceOf)).toEqual([50, 50, 150, 200])
  expect(mode.checkPlan(mode.input.parse({ resolution: '1k', assets }), PLANS.free)).toMatch(/paid plan/)
  expect(mode.checkPlan(mode.input.parse({ resolution: '640px', assets }), PLANS.free)).toBeUndefined()
  expect(mode.input.safeParse({ assets }).error?.issues[0]?.path).toEqual(['resolution'])
}, 240_000)

it('puts the person where the other stood', async () => {
  const result = await run(at('woman.png'), ASTRONAUT)
  expect([result.width, result.height]).toEqual([640, 640])
  const faces = await parts.finder.find(result)
  const wanted = await media.readPicture(at('woman.png'), { signal })
  const [her] = await parts.finder.find(wanted)
  const identity = await parts.finder.identify(wanted, her!)
  const [biggest] = [...faces].sort((a, b) => b.box.width - a.box.width)
  const like = (await parts.finder.identify(result, biggest!)).reduce((sum, value, i) => sum + value * identity[i]!, 0)
  expect(like).toBeGreaterThan(0.45)
}, 240_000)

it('stands in an empty scene too, and says when there is nobody to place', async () => {
  const placed = await run(at('woman.png'), at('sky.png'))
  expect([placed.width, placed.height]).toEqual([640, 400])
  const corner = placed.data.subarray(0, 3)
  expect([...corner]).toEqual([0x70, 0x90, 0xb0])
  let changed = 0
  for (let i = 0; i < placed.data.length; i += 3) if (Math.abs(placed.data[i]! - 0x70) > 30) changed++
  expect(changed / (640 * 400)).toBeGreaterThan(0.05)
  await expect(run(at('sky.png'), at('woman.png'))).rejects.toMatchObject({ code: 'no_target_person' })
}, 240_000)

it('paints nothing away where nobody stands: a cup is no person', async () => {
  const cup = new URL('../../../test/fixtures/coffee.jpg', import.meta.url).pathname
  // The large network is the one that takes this cup for a body.
  const large = makeBodySwap({ ...parts, pose: makeBodyPoseFinder(sessions) })
  const result = await run(at('woman.png'), cup, large)
  const { data } = await sharp(cup)
    .resize(result.width, result.height)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  // The white rim of the cup is still there but for what the person hides.
  const isWhite = (bytes: Uint8Array, at: number) => Math.min(bytes[at]!, bytes[at + 1]!, bytes[at + 2]!) > 190
  const rim = Array.from({ length: result.width * result.height }, (_, i) => i).filter((i) => isWhite(data, i * 3))
  const kept = rim.filter((i) => isWhite(result.data, i * result.channels))
  expect(rim.length).toBeGreaterThan(1000)
  expect(kept.length / rim.length).toBeGreaterThan(0.5)
}, 240_000)
