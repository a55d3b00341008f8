import { existsSync, readFileSync } from 'node:fs'
import { PLANS } from '@bluehour/catalog/plans'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openApi } from '../src/http/routes/openapi.ts'
import { MODES } from '../src/modes/index.ts'
import type { Mode } from '../src/modes/mode.ts'
import type { Tools } from '../src/modes/tools.ts'

/** What must hold for every mode, so that a new one is covered on the day it is listed. */
const document = openApi({ modes: MODES, baseUrl: 'http://localhost', version: '0' }) as {
  paths: Record<string, { post?: { requestBody?: { content: Record<string, { example: unknown }> } } }>
}

const facts = (() => {
  const file = new URL('../../shared/contract/openapi-facts.json', import.meta.url)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Facts) : undefined
})()
type Facts = {
  paths: Record<string, { post?: { 'x-kind': string; 'x-project-type': string } }>
  'x-processing-median-seconds': Record<string, number>
}

/** The field of `style` that says what is made, where the mode has one. */
function promptField(mode: Mode): string | undefined {
  const { properties } = z.toJSONSchema(mode.input, { io: 'input' }) as {
    properties: { style?: { properties?: object } }
  }
  const fields = Object.keys(properties.style?.properties ?? {})
  return ['prompt', 'art_style', 'topic'].find((name) => fields.includes(name))
}

describe.each(MODES.map((mode) => [mode.path, mode] as const))('%s', (path, mode) => {
  test('is named once, in kebab case, after its folder', async () => {
    expect(path).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(MODES.filter((other) => other.path === path)).toHaveLength(1)
    expect(existsSync(new URL(`../src/modes/${path}/mode.ts`, import.meta.url))).toBe(true)
  })

  test('its example is well-formed and means the same after a trip through the queue', () => {
    const once = mode.input.parse(mode.example)
    expect(mode.input.parse(JSON.parse(JSON.stringify(once)))).toEqual(once)
  })

  test('has whole, non-negative prices on every plan', () => {
    const input = mode.input.parse(mode.example)
    for (const plan of Object.values(PLANS)) {
      const credits = mode.price(input, mode.estimate(input, plan), plan)
      expect(Number.isInteger(credits) && credits >= 0).toBe(true)
    }
  })

  test('every asset names a field that is in the example’s schema', () => {
    const input = mode.input.parse(mode.example)
    for (const { field, media } of mode.assets(input)) {
      expect(field).toMatch(/^assets\.[a-z_.0-9]+$/)
      expect(media.length).toBeGreaterThan(0)
    }
  })

  test('an empty body is refused by naming fields', () => {
    const parsed = mode.input.safeParse({})
    expect(parsed.success).toBe(false)
    expect(parsed.error?.issues.every((issue) => issue.path.length > 0)).toBe(true)
  })

  const words = promptField(mode)
  test.runIf(words !== undefined)(
    'refuses a prompt that the content policy forbids, before it does anything',
    async () => {
      const example = structuredClone(mode.example) as { style?: object }
      const bad = { ...example, style: { ...example.style, [words ?? '']: 'two people having sex' } }
      // Nothing of the world is handed over: whatever it reached for first would be another error.
      const tools = { plan: { name: 'pro', watermark: false, edgeMax: 1472 } } as Tools
      await expect(mode.run(mode.input.parse(bad), tools)).rejects.toMatchObject({ code: 'content_policy_violation' })
    },
  )

  test('is in the published contract with its example', () => {
    expect(document.paths[`/v1/${path}`]?.post?.requestBody?.content['application/json']?.example).toEqual(mode.example)
    expect(document.paths[`/v1/estimates/${path}`]).toBeDefined()
  })

  test.runIf(facts !== undefined)('has the contract’s kind, type and median', () => {
    expect(facts?.paths[`/v1/${path}`]?.post).toMatchObject({ 'x-kind': mode.kind, 'x-project-type': mode.type })
    expect(mode.medianSeconds).toBe(facts?.['x-processing-median-seconds'][path])
  })
})
