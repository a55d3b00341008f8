import type { FastifySchemaCompiler, FastifyTypeProvider } from 'fastify'
import type { z } from 'zod'
import { parseBody } from '../projects/parse-body.ts'

/** Bodies and queries of routes are typed by their zod schemas; replies are JSON Schema, which compiles to fast code. */
export interface ZodTypes extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown
  serializer: unknown
}

declare module 'fastify' {
  interface FastifySchema {
    /** A body that shows how to ask. */
    example?: unknown
  }
}

/** Checks what came by the route's own schema, in our words. */
export const checkInput: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (given: unknown) => {
    try {
      return { value: parseBody(schema, given) }
    } catch (error) {
      return { error: error as Error }
    }
  }

/** For routes whose schema is checked further in, after what comes before it: an idempotency key seen again, a signature. */
export const checkedLater: FastifySchemaCompiler<unknown> = () => () => true

export const noContent = { type: 'null', description: 'Done' } as const
