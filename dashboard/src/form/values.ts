import type { AssetField, JsonSchema, Media, ModeForm } from '../api/types.ts'

export type Values = Record<string, unknown>

/** What is known of a file that a field names, so that it can be shown and cut. */
export type KnownAsset = { url: string | undefined; name: string; media: Media }

export function valueAt(values: unknown, path: string): unknown {
  let place = values
  for (const step of path.split('.')) {
    if (typeof place !== 'object' || place === null) return undefined
    place = (place as Record<string, unknown>)[step]
  }
  return place
}

export function withValue(values: Values, path: string, value: unknown): Values {
  const [step = '', ...rest] = path.split('.')
  const { [step]: before, ...others } = values
  if (rest.length > 0) {
    const inner = typeof before === 'object' && before !== null && !Array.isArray(before) ? (before as Values) : {}
    return { ...others, [step]: withValue(inner, rest.join('.'), value) }
  }
  return value === undefined ? others : { ...others, [step]: value }
}

/** The schema without the alternative of null. */
export const plain = (schema: JsonSchema): JsonSchema => {
  if (Array.isArray(schema.type)) return { ...schema, type: schema.type.find((type) => type !== 'null') ?? 'string' }
  const inner = schema.anyOf?.find(({ type }) => type !== 'null')
  return inner ? { ...inner, ...(schema.description && { description: schema.description }) } : schema
}

const isText = (schema: JsonSchema) => plain(schema).type === 'string' && !plain(schema).enum

/** Where a form begins: the example's choices and numbers, without its words and files. */
export function firstValues({ schema, example }: ModeForm): Values {
  const of = (own: JsonSchema, given: unknown): unknown => {
    const inner = plain(own)
    if (inner.properties) {
      const sample = (given ?? {}) as Values
      const entries = Object.entries(inner.properties)
        .filter(([, property]) => !property.deprecated)
        .map(([name, property]) => [name, of(property, sample[name])] as const)
      return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
    }
    if (isText(own) || inner.items) return undefined
    return given ?? inner.default ?? own.default
  }
  return of(schema, example) as Values
}

/** As it is sent: empty texts, lists and objects are left out. */
export function cleaned(values: Values): Values {
  const entries = Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    if (value === '' || value === undefined || value === null) return []
    if (Array.isArray(value)) return value.length > 0 ? [[name, value]] : []
    if (typeof value === 'object') return [[name, cleaned(value as Values)]]
    return [[name, value]]
  })
  return Object.fromEntries(entries)
}

export const mediaOf = (assets: AssetField[], path: string): Media[] | undefined =>
  assets.find(({ field }) => field === path || field === `${path}.[]`)?.media

const CONDITION = /(?:needed|required) when ([\w]+) is ([\w-]+)/i

/** Fields that count only with a certain choice beside them are shown with it. */
export function isShown(schema: JsonSchema, siblings: unknown): boolean {
  const [, field, value] = CONDITION.exec(schema.description ?? '') ?? []
  if (!field || !value) return true
  const chosen = (siblings as Values | undefined)?.[field]
  return chosen === undefined || String(chosen) === value || !/^[a-z]/.test(value)
}
