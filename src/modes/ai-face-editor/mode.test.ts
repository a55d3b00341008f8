import { PLANS } from '@bluehour/catalog/plans'
import type { Engines, Picture } from '@bluehour/engine/engine'
import { makeFaceEditor } from '@bluehour/faces/editor/face-editor'
import { makeFaceFinder } from '@bluehour/faces/find/finder'
import { finish, workFolder } from '@bluehour/fixtures/samples'
import { log, sessions, testJob } from '@bluehour/fixtures/studio'
import { makeMedia } from '@bluehour/media/media'
import { makeInpaint } from '@bluehour/vision/inpaint'
import { makeMatting } from '@bluehour/vision/matting'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Tools } from '../tools.ts'
import { aiFaceEditor as mode } from './mode.ts'

const at = workFolder()
const media = makeMedia()
const { signal } = new AbortController()
const portrait = new URL('../../../test/fixtures/astronaut.jpg', import.meta.url).pathname
const finder = makeFaceFinder({ sessions })
const studio = { matting: makeMatting({ sessions, log }), inpaint: makeInpaint(sessions) }

/** What a project's run sees, on real files and the real engine. Asset paths are file names here. */
function makeTools(edgeMax: number, shares: number[] = []): Tools {
  const job = testJob({ signal, progress: (share) => void shares.push(share) })
  const tools: Partial<Tools> = {
    ...job,
    plan: { name: 'creator', watermark: false, edgeMax },
    engines: { faceEditor: makeFaceEditor({ finder, studio }) } as unknown as Engines,
    picture: (path, options) => media.readPicture(path, { signal, ...options }),
    savePicture: async (picture, name) => {
      await media.writePicture(picture, at(name), finish)
      return { name, file: at(name) }
    },
    part: (from, to) => ({ ...job, progress: (share) => job.progress(from + (to - from) * share) }),
  }
  return tools as Tools
}

async function edit(style: object, edgeMax = 1024, shares?: number[], file = portrait): Promise<Picture> {
  const body = mode.input.parse({ assets: { image_file_path: file }, style })
  const [output] = await mode.run(body, makeTools(edgeMax, shares))
  return media.readPicture(output!.file, { signal })
}

describe('what a caller may send', () => {
  const problems = (style: unknown) =>
    mode.input
      .safeParse({ assets: { image_file_path: 'a.png' }, style })
      .error?.issues.map(({ path }) => path.join('.'))

  it('needs a picture and a style, whose fields may all be left out', () => {
    expect(mode.input.safeParse({}).error?.issues.map(({ path }) => path.join('.'))).toEqual(['assets', 'style'])
    expect(problems(undefined)).toEqual(['style'])
    expect(problems({})).toBeUndefined()
    expect(problems(mode.example)).toBeUndefined()
  })

  it('has fourteen controls from -100 to 100 in steps of five', () => {
    const { style } = mode.input.parse({ assets: { image_file_path: 'a.png' }, style: {} }) as {
      style: Record<string, unknown>
    }
    const controls = Object.keys(style).filter((name) => name !== 'enhance_face')
    expect(controls).toHaveLength(14)
    expect(style.enhance_face).toBe(false)
    for (const name of controls) {
      expect(style[name]).toBe(0)
      expect(problems({ [name]: -100 })).toBeUndefined()
      expect(problems({ [name]: 35 })).toBeUndefined()
      for (const wrong of [105, -105, 12, '10', null]) expect(problems({ [name]: wrong })).toEqual([`style.${name}`])
    }
  })

  it('costs one credit on every plan', () => {
    const body = mode.input.parse(mode.example)
    for (const plan of Object.values(PLANS)) expect(mode.price(body, mode.estimate(body, plan), plan)).toBe(1)
  })
})

describe('what comes back', () => {
  let source: Picture
  beforeAll(async () => {
    source = await media.readPicture(portrait, { signal })
  })
  /** The mean step between two pictures over a part of them. */
  const apart = (other: Picture, left: number, top: number, width: number, height: number) => {
    let sum = 0
    for (let y = top; y < top + height; y++) {
      for (let x = left; x < left + width; x++) {
        for (let c = 0; c < 3; c++) {
          const i = (y * source.width + x) * 3 + c
          sum += Math.abs(other.data[i]! - source.data[i]!)
        }
      }
    }
    return sum / (width * height * 3)
  }

  it('is the picture itself when nothing is asked', async () => {
    const same = await edit({})
    expect([same.width, same.height]).toEqual([source.width, source.height])
    expect(Buffer.from(same.data).equals(Buffer.from(source.data))).toBe(true)
  })

  it('changes the mouth and nothing else when the lips are asked', async () => {
    const shares: number[] = []
    const opened = await edit({ lip_open_ratio: 80 }, 1024, shares)
    expect(apart(opened, 175, 120, 50, 30)).toBeGreaterThan(10)
    expect(apart(opened, 0, 0, 448, 60)).toBe(0)
    // What moves by less than a hundredth of a pixel may round differently.
    expect(apart(opened, 165, 70, 70, 35)).toBeLessThan(0.05)
    expect([...shares].sort((a, b) => a - b)).toEqual(shares)
  })

  it('turns the head and leaves the room alone', async () => {
    const turned = await edit({ head_roll: 50, enhance_face: true })
    expect(apart(turned, 160, 40, 80, 80)).toBeGreaterThan(10)
    expect(apart(turned, 0, 0, 60, 120)).toBe(0)
    expect(apart(turned, 100, 330, 200, 100)).toBe(0)
  })

  it('is as large as the plan allows, in the shape of the picture', async () => {
    const small = await edit({ mouth_smile: 50 }, 200)
    expect([small.width, small.height]).toEqual([200, 200])
  })

  it('says so when there is no face', async () => {
    const plain = { width: 240, height: 160, channels: 3 as const, background: '#7090b0' }
    await sharp({ create: plain }).png().toFile(at('sky.png'))
    await expect(edit({ mouth_smile: 50 }, 1024, [], at('sky.png'))).rejects.toMatchObject({ code: 'no_source_face' })
  })
})
