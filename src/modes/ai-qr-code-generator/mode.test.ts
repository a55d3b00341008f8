import { PLANS } from '@bluehour/catalog/plans'
import type { Picture } from '@bluehour/engine/engine'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Tools } from '../tools.ts'
import { aiQrCodeGenerator as mode } from './mode.ts'

const BODY = { content: 'https://example.com', style: { art_style: 'autumn forest' } }
const problemsOf = (body: unknown) =>
  mode.input.safeParse(body).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)

describe('ai-qr-code-generator', () => {
  it('takes any text and any style', () => {
    expect(problemsOf(BODY)).toBeUndefined()
    expect(problemsOf({ content: '日', style: { art_style: '森' } })).toBeUndefined()
    expect(problemsOf({ content: '日', style: { art_style: '' } })).toEqual(['style.art_style must not be empty'])
    expect(problemsOf({ ...BODY, content: '' })).toEqual(['content must not be empty'])
    expect(problemsOf({ ...BODY, style: {} })?.[0]).toMatch(/^style.art_style/)
    expect(problemsOf({ ...BODY, style: undefined })?.[0]).toMatch(/^style/)
    expect(problemsOf({ style: BODY.style })?.[0]).toMatch(/^content/)
  })

  it('is free and never larger than the plan allows', () => {
    const input = mode.input.parse(BODY)
    expect(mode.estimate(input, PLANS.free)).toMatchObject({ width: 576, height: 576, images: 1 })
    expect(mode.estimate(input, PLANS.creator)).toMatchObject({ width: 1024, height: 1024 })
    expect(mode.estimate(input, PLANS.business)).toMatchObject({ width: 1024, height: 1024 })
    for (const plan of Object.values(PLANS)) expect(mode.price(input, mode.estimate(input, plan), plan)).toBe(0)
  })

  it('asks the engine for the picture and saves it', async () => {
    const asked: unknown[] = []
    const picture: Picture = { width: 576, height: 576, channels: 3, data: new Uint8Array(576 * 576 * 3) }
    const tools = {
      plan: { name: 'free', watermark: true, edgeMax: 576 },
      engines: {
        codes: {
          draw: async (request: unknown) => {
            asked.push(request)
            return picture
          },
        },
      },
      part: () => ({}),
      savePicture: async (saved: Picture, name: string) => ({ name, file: saved === picture ? 'drawn' : 'other' }),
    } as unknown as Tools
    expect(await mode.run(mode.input.parse(BODY), tools)).toEqual([{ name: 'output.png', file: 'drawn' }])
    expect(asked).toEqual([{ content: 'https://example.com', artStyle: 'autumn forest', size: 576 }])
  })

  it('does not paint what the content policy forbids', async () => {
    const run = mode.run(mode.input.parse({ ...BODY, style: { art_style: 'nude woman' } }), {} as Tools)
    await expect(run).rejects.toMatchObject({ code: 'content_policy_violation' })
  })

  it('describes itself to clients', () => {
    expect(mode.input.safeParse(mode.example).success).toBe(true)
    expect(JSON.stringify(z.toJSONSchema(mode.input, { io: 'input' }))).toContain('Winter Village')
  })
})
