import { existsSync } from 'node:fs'
import { PLANS } from '@bluehour/catalog/plans'
import { FACTS } from '@bluehour/fixtures/contract/facts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { MODES } from '../src/modes/index.ts'
import type { Mode } from '../src/modes/mode.ts'
import type { Tools } from '../src/modes/tools.ts'

/** What must hold for every mode, so that a new one is covered on the day it is listed. */
/** A JSON schema as far as fields are looked up in it. */
type Node = { properties?: Record<string, Node>; items?: Node; anyOf?: Node[] }

/** Whether the schema has the field; a number in its name means any entry of a list. */
function hasField(node: Node | undefined, [first, ...rest]: readonly string[]): boolean {
  if (!node || first === undefined) return node !== undefined
  if (node.anyOf?.some((choice) => hasField(choice, [first, ...rest]))) return true
  return hasField(/^\d+$/.test(first) ? node.items : node.properties?.[first], rest)
}

/** The names of all texts in a value that end like a path to a file, as `assets` names them. */
function filePaths(value: unknown, name: string): string[] {
  if (typeof value === 'string') return /_(path|face)$|_paths\.\d+$/.test(name) ? [name] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => filePaths(inner, `${name}.${key}`))
}

type Texts = Node & {
  type?: string
  enum?: unknown
  const?: unknown
  maxLength?: number
  pattern?: string
  format?: string
}

function unlimitedTexts(node: Texts, name: string): string[] {
  const inner = [
    ...Object.entries(node.properties ?? {}).map(([key, field]) => [field, `${name}.${key}`] as const),
    ...(node.anyOf ?? []).map((choice) => [choice, name] as const),
    ...(node.items ? [[node.items, `${name}[]`] as const] : []),
  ]
  // A pattern says what a text may be; no text at all is longer than what `parseBody` takes.
  const isFree = node.type === 'string' && [node.enum, node.const, node.pattern].every((rule) => rule === undefined)
  const own = isFree && node.maxLength === undefined ? [name] : []
  return [...own, ...inner.flatMap(([field, path]) => unlimitedTexts(field, path))]
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

  test('its assets are the files that the example names, each a field of the schema', () => {
    const schema = z.toJSONSchema(mode.input, { io: 'input' }) as Node
    const { assets } = mode.example as { assets?: object }
    const uses = mode.assets(mode.input.parse(mode.example))
    expect(uses.map(({ field }) => field).sort()).toEqual(filePaths(assets, 'assets').sort())
    for (const { field, media } of uses) {
      expect(hasField(schema, field.split('.')), field).toBe(true)
      expect(hasField(schema, `${field}x`.split('.')), `${field}x`).toBe(false)
      expect(media.length).toBeGreaterThan(0)
    }
  })

  test('every text has a length limit', () => {
    expect(unlimitedTexts(z.toJSONSchema(mode.input, { io: 'input' }) as Texts, 'body')).toEqual([])
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

  test('has the contract’s kind, type and median', () => {
    expect(FACTS.paths[`/v1/${path}`]?.post).toMatchObject({ 'x-kind': mode.kind, 'x-project-type': mode.type })
    const median = FACTS['x-processing-median-seconds'][path]
    // None was observed for the translator.
    if (median !== undefined) expect(mode.medianSeconds).toBe(median)
  })
})
