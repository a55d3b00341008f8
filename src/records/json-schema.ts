/**
 * Words of the schemas of replies. They serialise the hot replies (fast-json-stringify) and stand in the OpenAPI document,
 * so what is published is what is sent. `nullable` is what the serialiser handles without trying alternatives; `published`
 * turns it into OpenAPI 3.1's words.
 */
export const time = { type: 'string', format: 'date-time' } as const
export const text = { type: 'string' } as const

export const errorSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: { code: text, message: text },
} as const

/** An object that always has all of its fields. */
export function whole<Properties extends Record<string, object>>(properties: Properties) {
  return { type: 'object', properties, required: Object.keys(properties) } as const
}

/** The same schema in the words of JSON Schema 2020-12. */
export function published(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(published)
  if (typeof schema !== 'object' || schema === null) return schema
  const { nullable, ...rest } = schema as { nullable?: boolean; type?: string }
  const mapped = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, published(value)]))
  return nullable ? { ...mapped, type: [rest.type, 'null'] } : mapped
}
