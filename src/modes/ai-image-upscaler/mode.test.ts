import { PLANS } from '@bluehour/catalog/plans'
import { ASTRONAUT, pictureTools } from '@bluehour/fixtures/mode-tools'
import { workFolder } from '@bluehour/fixtures/samples'
import { sessions } from '@bluehour/fixtures/studio'
import { makeMedia } from '@bluehour/media/media'
import { makeUpscaler } from '@bluehour/restoration/upscaler'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { aiImageUpscaler as mode } from './mode.ts'

const at = workFolder()
const media = makeMedia()
const { signal } = new AbortController()
const upscaler = makeUpscaler(sessions)

function makeTools(shares: number[] = []) {
  const tools = pictureTools({ upscaler }, at, { edgeMax: 1024, shares })
  const asset = async (file: string) => ({ file, facts: await media.probe(file, 'image', signal) })
  return { ...tools, asset }
}

const run = async (file: string, more: object = {}, tools = makeTools()) => {
  await mode.run(mode.input.parse({ scale_factor: 2, assets: { image_file_path: file }, ...more }), tools)
  return media.readPicture(at('output.png'), { signal })
}

describe('what a caller may send', () => {
  const problems = (body: unknown) => mode.input.safeParse(body).error?.issues.map(({ path }) => path.join('.'))
  const assets = { image_file_path: 'a.png' }

  it('takes 2 and 4, the modes and their old names', () => {
    expect(problems({ scale_factor: 2, assets })).toBeUndefined()
    expect(problems({ scale_factor: 3, assets })).toEqual(['scale_factor'])
    expect(problems({ assets })).toEqual(['scale_factor'])
    expect(problems({ scale_factor: 4, style: { mode: 'wild' }, assets })).toEqual(['style.mode'])
  })

  it('costs by mode and factor, and four times is for paid plans', () => {
    const price = (scale_factor: number, style: object) => {
      const input = mode.input.parse({ scale_factor, style, assets })
      return mode.price(input, mode.estimate(input, PLANS.pro), PLANS.pro)
    }
    const asked = [{}, { mode: 'preserve' }, { mode: 'pro' }, { enhancement: 'Resemblance' }, { mode: 'creative' }]
    expect(asked.map((style) => price(2, style))).toEqual([50, 25, 25, 25, 50])
    expect(asked.map((style) => price(4, style))).toEqual([200, 100, 100, 100, 200])
    expect(price(2, { mode: 'balanced', enhancement: 'Resemblance' })).toBe(50)
    const four = mode.input.parse({ scale_factor: 4, assets })
    expect(mode.checkPlan(four, PLANS.free)).toMatch(/paid plan/)
    expect(mode.checkPlan(four, PLANS.creator)).toBeUndefined()
  })
})

describe('what comes back', () => {
  const part = { left: 90, top: 40, width: 256, height: 240 }
  const shares: number[] = []
  let truth: Uint8Array
  beforeAll(async () => {
    truth = await sharp(ASTRONAUT).extract(part).raw().toBuffer()
    const small = sharp(await sharp(ASTRONAUT).extract(part).png().toBuffer()).resize(128, 120, { kernel: 'cubic' })
    await small.png().toFile(at('small.png'))
  })
  const psnr = (data: Uint8Array) => {
    let error = 0
    for (let i = 0; i < truth.length; i++) error += (truth[i]! - data[i]!) ** 2
    return 10 * Math.log10(65_025 / (error / truth.length))
  }

  it('is nearer to the truth than plain enlarging, and tells how far it is', async () => {
    const large = await run(at('small.png'), { style: { mode: 'preserve' } }, makeTools(shares))
    expect([large.width, large.height]).toEqual([256, 240])
    const plain = await sharp(at('small.png')).resize(256, 240, { kernel: 'lanczos3' }).raw().toBuffer()
    expect(psnr(large.data) - psnr(plain)).toBeGreaterThan(1.5)
    expect([...shares].sort((a, b) => a - b)).toEqual(shares)
  })

  it('creative follows the prompt: grain is more texture, smooth is less', async () => {
    const roughness = async (prompt: string) => {
      const { data, width } = await run(at('small.png'), { style: { mode: 'creative', prompt } })
      let sum = 0
      for (let i = 0; i < data.length - 6 * width; i += 3) sum += Math.abs(data[i]! - data[i + 3]!)
      return sum
    }
    const [plain, grain, smooth] = [await roughness(''), await roughness('film grain'), await roughness('smooth skin')]
    expect(grain).toBeGreaterThan(plain * 1.1)
    expect(smooth).toBeLessThan(plain)
  })

  it('keeps transparency', async () => {
    const disc = Buffer.from('<svg width="60" height="40"><circle cx="30" cy="20" r="14" fill="#c03040"/></svg>')
    await sharp(disc).png().toFile(at('disc.png'))
    const large = await run(at('disc.png'))
    expect([large.width, large.height, large.channels]).toEqual([120, 80, 4])
    const alphaAt = (x: number, y: number) => large.data[(y * 120 + x) * 4 + 3]
    expect(alphaAt(60, 40)).toBe(255)
    expect(alphaAt(4, 4)).toBe(0)
  })

  it('refuses what is too large before it decodes it', async () => {
    await sharp({ create: { width: 4100, height: 4, channels: 3, background: '#fff' } })
      .png()
      .toFile(at('wide.png'))
    const refusal = { code: 'invalid_parameters', message: expect.stringMatching(/4100 × 4.*4096/) }
    await expect(run(at('wide.png'))).rejects.toMatchObject(refusal)
  })
})
