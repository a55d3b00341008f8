import { FACTS, type FactSchema } from '@bluehour/fixtures/contract/facts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type SharedService, sharedService } from '../../test/service.ts'
import { MODES } from '../modes/index.ts'

type Body = { content: Record<string, { schema: FactSchema; example?: unknown }> }
type Operation = { operationId: string; tags: string[]; requestBody?: Body }
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> }

let service: SharedService
let document: Document
beforeAll(async () => {
  service = await sharedService()
  document = (await (await fetch(`${service.baseUrl}/openapi.json`)).json()) as Document
})

/** Pages, and what they alone call: nobody else is promised anything of it. */
const UNPUBLISHED = /^\/($|\*$|api\/|docs|openapi\.json$|stripe\/|(?!healthz|readyz|metrics)[a-z-]+(\*)?$)/

/** The tree that the router prints, as lines of method and path; it prints the starts of wild cards short. */
function routesOf(tree: string): { method: string; path: string }[] {
  const parents: string[] = []
  return tree.split('\n').flatMap((line) => {
    const found = /^([│ ]*)[├└]── (.+?) \((.+)\)$/.exec(line)
    if (!found) return []
    const [, indent = '', part = '', methods = ''] = found
    const depth = indent.length / 4
    parents.length = depth
    const path = parents.join('') + part
    parents.push(path.slice(parents.join('').length))
    return methods.split(', ').map((method) => ({ method: method.toLowerCase(), path }))
  })
}

describe('routes and the document', () => {
  test('every route but those of the pages is in the document', () => {
    const published = routesOf(service.printRoutes()).filter(({ path }) => !UNPUBLISHED.test(path))
    expect(published.length).toBeGreaterThan(2 * MODES.length + 15)
    const missing = published
      .map(({ method, path }) => ({ method, path: path.replace(/:(\w+)/g, '{$1}') }))
      .filter(({ method, path }) => method !== 'head' && !document.paths[path]?.[method])
    expect(missing).toEqual([])
    expect(document.paths['/uploads/{path}']).toHaveProperty('put')
  })

  test('the document has nothing that is no route, and every name once', () => {
    const known = routesOf(service.printRoutes()).map(({ path }) => path.replace(/:(\w+)/g, '{$1}'))
    const unknown = Object.keys(document.paths).filter((path) => !known.includes(path))
    expect(unknown).toEqual(['/uploads/{path}'])
    const gets = Object.values(document.paths).flatMap((path) =>
      Object.entries(path).flatMap(([method, { operationId }]) => (method === 'head' ? [] : operationId)),
    )
    expect(new Set(gets).size).toBe(gets.length)
  })

  test.each(MODES.map((mode) => [mode.path, mode] as const))('%s is there with its example', (path, mode) => {
    const post = document.paths[`/v1/${path}`]?.post
    expect(post?.tags).toEqual([`${mode.kind} modes`])
    expect(post?.requestBody?.content['application/json']?.example).toEqual(mode.example)
    expect(document.paths[`/v1/estimates/${path}`]?.post?.requestBody).toEqual(post?.requestBody)
  })
})

const BOUNDS = ['minimum', 'maximum', 'multipleOf', 'maxLength', 'minItems', 'maxItems'] as const
/** Fields of ours beside the contract's. */
const OWN_FIELDS = ['/v1/ai-voice-cloner.consent']

/** What a value may be, through alternatives. */
const choices = (schema: FactSchema): FactSchema[] => schema.anyOf?.flatMap(choices) ?? [schema]
const typesOf = (schema: FactSchema) =>
  choices(schema).flatMap(({ type, const: only }) => type ?? (only === undefined ? [] : typeof only))
const valuesOf = (schema: FactSchema) =>
  choices(schema).flatMap((one) => one.enum ?? (one.const === undefined ? [] : [one.const]))

/** One sentence for everything that the contract allows and we do not, or the reverse where it names a bound. */
function disagreements(fact: FactSchema, ours: FactSchema | undefined, name: string, isRequired = true): string[] {
  if (!ours) return [`${name}: is missing`]
  const own = choices(ours).find(({ type }) => type !== 'null') ?? ours
  const types = typesOf(ours)
  const values = valuesOf(ours)
  const [wanted, given] = [fact.required ?? [], own.required ?? []].map((names) => [...names].sort().join())
  return [
    ...[fact.type ?? []]
      .flat()
      .flatMap((type) =>
        types.includes(type) || (type === 'integer' && types.includes('number')) ? [] : `${name}: takes no ${type}`,
      ),
    ...BOUNDS.flatMap((bound) =>
      fact[bound] === undefined || fact[bound] === own[bound]
        ? []
        : `${name}: ${bound} is ${own[bound]}, not ${fact[bound]}`,
    ),
    // Empty text in a field that may be left out is as good as none: official clients send it.
    ...(isRequired && fact.minLength !== undefined && own.minLength !== fact.minLength
      ? [`${name}: may be empty`]
      : []),
    ...(fact.enum ?? []).flatMap((value) =>
      values.length === 0 || values.includes(value) ? [] : `${name}: refuses ${value}`,
    ),
    ...(fact.enum && values.length === 0 ? [`${name}: takes any value`] : []),
    ...(fact.default !== undefined &&
    own.default !== undefined &&
    name.endsWith('.name') === false &&
    String(fact.default) !== String(own.default)
      ? [`${name}: is ${own.default} by itself, not ${fact.default}`]
      : []),
    ...(wanted === given ? [] : [`${name}: demands ${given}, not ${wanted}`]),
    ...(fact.items ? disagreements(fact.items, own.items, `${name}[]`) : []),
    ...Object.entries(fact.properties ?? {}).flatMap(([key, inner]) =>
      disagreements(inner, own.properties?.[key], `${name}.${key}`, fact.required?.includes(key)),
    ),
    ...(fact.properties
      ? Object.keys(own.properties ?? {}).flatMap((key) =>
          fact.properties?.[key] || OWN_FIELDS.includes(`${name}.${key}`)
            ? []
            : `${name}.${key}: is no field of the contract`,
        )
      : []),
  ]
}

describe('the contract', () => {
  const asked = Object.entries(FACTS.paths).flatMap(([path, { post }]) => {
    const schema = post?.requestBody?.content['application/json']?.schema
    return schema ? [[path, schema] as const] : []
  })

  test('has thirty endpoints with a body, and so have we', () => {
    expect(asked.map(([path]) => path).filter((path) => document.paths[path]?.post)).toHaveLength(30)
  })

  test.each(asked)('%s takes the fields and bounds of the contract', (path, fact) => {
    const ours = document.paths[path]?.post?.requestBody?.content['application/json']?.schema
    expect(disagreements(fact, ours, path)).toEqual([])
  })

  test('a field less and a bound moved are seen', () => {
    const fact: FactSchema = {
      type: 'object',
      properties: { n: { type: 'number', maximum: 5 }, t: { type: 'string' } },
    }
    const ours: FactSchema = { type: 'object', properties: { n: { type: 'number', maximum: 6 } } }
    expect(disagreements(fact, ours, 'x')).toEqual(['x.n: maximum is 6, not 5', 'x.t: is missing'])
    expect(disagreements(fact, fact, 'x')).toEqual([])
  })
})
