import { readFile } from 'node:fs/promises'
import { PLANS } from '@bluehour/catalog/plans'
import type { FrameSink, SceneDescription, VideoFormat } from '@bluehour/engine/engine'
import { finish, workFolder } from '@bluehour/fixtures/samples'
import { makeMedia } from '@bluehour/media/media'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Tools } from '../tools.ts'
import { aiGifGenerator as mode } from './mode.ts'

const at = workFolder()
const media = makeMedia()
const { signal } = new AbortController()
const BODY = { style: { prompt: 'waves on a beach' } }
const problemsOf = (body: unknown) => mode.input.safeParse(body).error?.issues.map(({ path }) => path.join('.'))

describe('what a caller may send', () => {
  it('needs a prompt of up to 500 characters and knows three formats', () => {
    expect(problemsOf({})).toEqual(['style'])
    expect(problemsOf({ style: { prompt: '' } })).toEqual(['style.prompt'])
    expect(problemsOf({ style: { prompt: 'x'.repeat(501) } })).toEqual(['style.prompt'])
    expect(problemsOf({ ...BODY, output_format: 'avi' })).toEqual(['output_format'])
    for (const output_format of ['gif', 'mp4', 'webm']) expect(problemsOf({ ...BODY, output_format })).toBeUndefined()
  })

  it('costs 50 and is never larger than the plan or 1024 pixels', () => {
    const input = mode.input.parse(BODY)
    const sizes = Object.values(PLANS).map((plan) => mode.estimate(input, plan))
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [576, 576],
      [640, 640],
      [640, 640],
      [640, 640],
    ])
    for (const plan of Object.values(PLANS)) expect(mode.price(input, mode.estimate(input, plan), plan)).toBe(50)
  })
})

/** A scene engine that draws plain frames, and the real encoders. */
function drawingTools(edgeMax: number) {
  const tools = {
    signal,
    seed: 1,
    progress: () => undefined,
    plan: { name: 'free', watermark: true, edgeMax },
    part: () => ({}),
    engines: {
      sceneArt: {
        describe: async ({ prompt }: { prompt: string }) => ({ prompt, place: 'beach' }),
        loop: async ({ frames }: { frames: number }, sink: FrameSink) => {
          const frame = new Uint8Array(sink.width * sink.height * 3)
          for (let i = 0; i < frames; i++) await sink.write(frame.fill(100 + i))
          return {}
        },
      },
    },
    saveVideo: async (
      format: VideoFormat,
      name: string,
      draw: (sink: FrameSink) => Promise<void>,
      scene: SceneDescription,
    ) => {
      const writer = media.openVideo(format, at(name), { ...finish, scene }, signal)
      await draw(writer)
      await writer.close()
      return { name, file: at(name) }
    },
  } as unknown as Tools
  return tools
}

describe('what is made', () => {
  it('is a gif of three seconds that loops, with its scene inside', async () => {
    const [output] = await mode.run(mode.input.parse(BODY), drawingTools(96))
    expect(output?.name).toBe('output.gif')
    const facts = await sharp(output?.file).metadata()
    expect(facts).toMatchObject({ format: 'gif', pages: 36, loop: 0, width: 96 })
    expect((await readFile(output?.file ?? '')).toString()).toContain('"place":"beach"')
  })

  it.each(['mp4', 'webm'] as const)('or the same as %s', async (output_format) => {
    const [output] = await mode.run(mode.input.parse({ ...BODY, output_format }), drawingTools(96))
    expect(output?.name).toBe(`output.${output_format}`)
    const facts = await media.verify(output?.file ?? '', signal)
    expect(facts).toMatchObject({ format: output_format, frames: 36, fps: 12, width: 96, height: 96 })
  })

  it('is not what the content policy forbids', async () => {
    const run = mode.run(mode.input.parse({ style: { prompt: 'two people having sex' } }), {} as Tools)
    await expect(run).rejects.toMatchObject({ code: 'content_policy_violation' })
  })
})
