import { CODES } from '@bluehour/engine/errors'
import type { z } from 'zod'
import { inputSchema } from '../../projects/input-schema.ts'
import { IDEMPOTENCY_KEY_MAX } from '../idempotency-key.ts'
import { published } from '../schemas.ts'

export type Json = Record<string, unknown>

const ERROR_STATUSES = [...new Set(Object.values(CODES).flatMap(({ status }) => status ?? []))]

export const idParameter = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }
export const idempotencyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: IDEMPOTENCY_KEY_MAX },
  description: 'The same key and body give the same answer and do the work once.',
}

const eventStream = { 'text/event-stream': { schema: { type: 'string' } } }

type Operation = {
  id: string
  tag: string
  summary: string
  parameters?: unknown[]
  body?: Json
  reply?: Json
  replyRef?: string
  empty?: number
  streams?: true
}

export function operation({ id, tag, summary, parameters, body, reply, replyRef, empty, streams }: Operation): Json {
  const good = empty
    ? { [empty]: { description: 'Done' } }
    : {
        200: {
          description: 'OK',
          content: streams ? eventStream : json(replyRef ? { $ref: replyRef } : (reply ?? {})),
        },
      }
  const bad = ERROR_STATUSES.map((status) => [status, { $ref: '#/components/responses/Error' }])
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(parameters ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: { ...good, ...Object.fromEntries(bad) },
  }
}

export function bodyOf(schema: z.ZodType, example: unknown): Json {
  return { required: true, content: { 'application/json': { schema: inputSchema(schema), example } } }
}

export function queryParameters(schema: z.ZodType): unknown[] {
  const { properties } = inputSchema(schema) as { properties: Record<string, Json> }
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: false, schema }))
}

export function errorDescription(): string {
  const codes = Object.entries(CODES).flatMap(([code, { status }]) => (status === null ? [] : `${status} \`${code}\``))
  return `An error: ${codes.join(', ')}.`
}

export const json = (schema: unknown) => ({ 'application/json': { schema: published(schema) } })
export const pascal = (name: string) => name.replace(/(^|-)(.)/g, (_, __, letter: string) => letter.toUpperCase())
