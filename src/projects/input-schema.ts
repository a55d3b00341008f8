import { z } from 'zod'
import type { AssetUse, Mode } from '../modes/mode.ts'

/** As much of JSON Schema as our inputs use. */
export type JsonSchema = {
  type?: string | string[]
  enum?: (string | number)[]
  const?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  default?: unknown
  description?: string
  deprecated?: boolean
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  multipleOf?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  format?: string
}

export function inputSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' }) as Record<string, unknown>
  return rest
}

/** `field` has `[]` where a list is. */
export type AssetField = { field: string; media: AssetUse['media'] }

const SAMPLE = 'api-assets/sample/sample.png'

/**
 * Which fields name files, and of which families: the mode itself says so, when it is asked about a request that fills
 * them all, once for each value of each choice.
 */
export function assetFieldsOf(mode: Mode, schema: JsonSchema): AssetField[] {
  const found = new Map<string, AssetUse['media']>()
  const full = fill(schema, mode.example)
  for (const body of [mode.example, full, ...variants(schema, full)]) {
    const parsed = mode.input.safeParse(body)
    if (!parsed.success) continue
    for (const { field, media } of mode.assets(parsed.data)) found.set(field.replace(/\.\d+/g, '.[]'), media)
  }
  return [...found].map(([field, media]) => ({ field, media }))
}

const isAsset = (name: string) => /(_file_paths?|_face|_path)$/.test(name)

function fill(schema: JsonSchema, example: unknown, name = ''): unknown {
  const own = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
  if (own.properties) {
    const given = (example ?? {}) as Record<string, unknown>
    const entries = Object.entries(own.properties)
      .filter(([, property]) => !property.deprecated)
      .map(([key, property]) => [key, fill(property, given[key], key)])
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  }
  if (own.items && (isAsset(name) || own.items.properties)) return [fill(own.items, undefined, name)]
  if (isAsset(name) && own.type === 'string') return SAMPLE
  if (name === 'youtube_url') return 'https://www.youtube.com/watch?v=abcdefghijk'
  return example
}

/** The full request with one choice of `assets` or the top level changed. */
function variants(schema: JsonSchema, full: unknown): unknown[] {
  const body = full as Record<string, Record<string, unknown>>
  const inside = Object.entries(schema.properties?.assets?.properties ?? {}).flatMap(([name, { enum: values = [] }]) =>
    values.map((value) => ({ ...body, assets: { ...body.assets, [name]: value } })),
  )
  const outside = Object.entries(schema.properties ?? {}).flatMap(([name, { enum: values = [] }]) =>
    values.length > 8 ? [] : values.map((value) => ({ ...body, [name]: value })),
  )
  return [...inside, ...outside]
}
