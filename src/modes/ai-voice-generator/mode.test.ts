import { PLANS } from '@bluehour/catalog/plans'
import { CATALOGUE_NAMES } from '@bluehour/catalog/voices'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Tools } from '../tools.ts'
import { aiVoiceGenerator as mode } from './mode.ts'

const bodyOf = (prompt: unknown, voice: unknown = 'af_heart') => ({ style: { prompt, voice_name: voice } })
const problemsOf = (body: unknown) =>
  mode.input.safeParse(body).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
const priceOf = (prompt: string) =>
  mode.price(mode.input.parse(bodyOf(prompt)), mode.estimate({}, PLANS.free), PLANS.free)

describe('ai-voice-generator', () => {
  it('takes every name of the reference and its own', () => {
    for (const name of [...CATALOGUE_NAMES, 'af_heart', 'zm_yunyang'])
      expect(problemsOf(bodyOf('Hi', name))).toBeUndefined()
  })

  it('takes 1 to 1000 characters, counted as a person does', () => {
    expect(problemsOf(bodyOf('a'))).toBeUndefined()
    expect(problemsOf(bodyOf('😀'.repeat(1000)))).toBeUndefined()
    expect(problemsOf(bodyOf('a'.repeat(1001)))).toEqual(['style.prompt must have at most 1000 characters'])
    expect(problemsOf(bodyOf(''))).toEqual(['style.prompt must not be empty'])
  })

  it('helps with a wrong voice', () => {
    expect(problemsOf(bodyOf('Hi', 'Heart'))?.[0]).toContain('Did you mean "af_heart"')
    expect(problemsOf(bodyOf('Hi', 'nobody at all'))?.[0]).toMatch(
      /^style.voice_name is not a known voice\. GET \/v1\/catalog/,
    )
    expect(problemsOf(bodyOf('Hi', 7))).toHaveLength(1)
    expect(problemsOf({ style: { prompt: 'Hi' } })).toHaveLength(1)
  })

  it('costs a tenth of a credit a character, rounded up', () => {
    expect(priceOf('a')).toBe(1)
    expect(priceOf('a'.repeat(10))).toBe(1)
    expect(priceOf('a'.repeat(11))).toBe(2)
    expect(priceOf('é'.repeat(1000))).toBe(100)
    expect(priceOf('😀'.repeat(20))).toBe(2)
  })

  it('does not speak hatred', async () => {
    const run = mode.run(mode.input.parse(bodyOf('Kill all the jews')), {} as Tools)
    await expect(run).rejects.toMatchObject({ code: 'content_policy_violation' })
  })

  it('describes itself to clients', () => {
    const schema = JSON.stringify(z.toJSONSchema(mode.input, { io: 'input' }))
    expect(schema).toContain('"maxLength":1000')
    expect(schema).toContain('"af_heart"')
    expect(mode.input.safeParse(mode.example).success).toBe(true)
  })
})
