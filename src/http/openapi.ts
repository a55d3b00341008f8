import { CODES } from '@bluehour/engine/errors'
import { MEDIA_KINDS, type MediaKind } from '@bluehour/engine/media'
import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import type { FastifySchema } from 'fastify'
import { z } from 'zod'
import { inputSchema } from '../projects/input-schema.ts'
import { errorSchema, published } from '../records/json-schema.ts'
import { projectSchemas } from '../records/project.ts'

type Json = Record<string, unknown>

/**
 * How the published contract is read off the routes: what a route takes and answers is its schema, and a route is
 * published when it has a tag. Pages and what they alone call have none.
 */
export function openApiOf({
  baseUrl,
  version,
}: {
  baseUrl: string
  version: string
}): Partial<FastifyDynamicSwaggerOptions> {
  return {
    hideUntagged: true,
    convertConstToEnum: false,
    transform: ({ schema, url }) => ({ schema: schema && inJsonSchema(schema), url: url.replace('*', ':path') }),
    transformObject: (document) => withErrors('openapiObject' in document ? (document.openapiObject as Json) : {}),
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Bluehour',
        version,
        description:
          'Self-hosted media generation. Create a project, poll it or receive a webhook, download its files. ' +
          'The official clients of the reference API work with `baseUrl` set to this server.',
      },
      servers: [{ url: baseUrl }],
      security: [{ key: [] }],
      tags: [
        ...MEDIA_KINDS.map((kind) => `${kind} modes`),
        'estimates',
        'projects',
        'files',
        'account',
        'operation',
      ].map((name) => ({ name })),
      // The plugin passes them on, though its types are those of OpenAPI 3.0.
      ...({ webhooks: webhooks() } as object),
      components: {
        securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'An API key' } },
        responses: { Error: { description: errorDescription(), content: json(errorSchema) } },
        schemas: {
          Error: errorSchema,
          ...Object.fromEntries(MEDIA_KINDS.map((kind) => [nameOf(kind), published(projectSchemas[kind])])),
        } as never,
      },
    },
  }
}

/** The route's schema in the words of JSON Schema 2020-12. */
function inJsonSchema({ body, querystring, headers, response, example, ...rest }: FastifySchema): FastifySchema {
  return {
    ...rest,
    ...(body instanceof z.ZodType && {
      body: { ...inputSchema(body), ...(example !== undefined && { examples: [example] }) },
    }),
    ...(querystring instanceof z.ZodType && { querystring: inputSchema(querystring) }),
    ...(headers instanceof z.ZodType && { headers: inputSchema(headers) }),
    ...(response !== undefined && { response: mapValues(response as object, replyOf) }),
  }
}

function replyOf(schema: unknown): unknown {
  const kind = MEDIA_KINDS.find((kind) => projectSchemas[kind] === schema)
  if (kind) return { 'x-response-description': 'OK', $ref: refOf(kind) }
  return { 'x-response-description': 'OK', ...(published(schema) as Json) }
}

const ERROR_STATUSES = [...new Set(Object.values(CODES).flatMap(({ status }) => status ?? []))]

/** Every route may answer with any of our errors. */
function withErrors(document: Json): Json {
  const errors = Object.fromEntries(ERROR_STATUSES.map((status) => [status, { $ref: '#/components/responses/Error' }]))
  const paths = mapValues(document.paths as Json, (path) =>
    mapValues(path as Json, (operation) => {
      const { responses, ...rest } = operation as { responses: Json }
      return { ...rest, responses: { ...errors, ...responses } }
    }),
  )
  return { ...document, paths }
}

function errorDescription(): string {
  const codes = Object.entries(CODES).flatMap(([code, { status }]) => (status === null ? [] : `${status} \`${code}\``))
  return `An error: ${codes.join(', ')}.`
}

function webhooks(): Json {
  const events = MEDIA_KINDS.flatMap((kind) => ['started', 'completed', 'errored'].map((action) => ({ kind, action })))
  return Object.fromEntries(
    events.map(({ kind, action }) => {
      const payload = { $ref: refOf(kind) }
      const schema = { type: 'object', properties: { type: { const: `${kind}.${action}` }, payload } }
      const responses = { 200: { description: 'Any 2xx within 10 s' } }
      return [`${kind}.${action}`, { post: { requestBody: { content: json(schema) }, responses } }]
    }),
  )
}

const nameOf = (kind: MediaKind) => `${pascal(kind)}Project`
const refOf = (kind: MediaKind) => `#/components/schemas/${nameOf(kind)}`
const json = (schema: unknown) => ({ 'application/json': { schema: published(schema) as object } })
const mapValues = (object: object, change: (value: unknown) => unknown): Json =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]))

/** `AiVoiceGenerator` of ai-voice-generator. */
export const pascal = (name: string) => name.replace(/(^|-)(.)/g, (_, __, letter: string) => letter.toUpperCase())
