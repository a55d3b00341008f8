import { AppError } from '@bluehour/engine/errors'
import type { FastifyInstance } from 'fastify'

/** A body is JSON whatever its Content-Type says; an empty one is no body. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  // A header the framework cannot read would be refused before any parser is asked.
  app.addHook('onRequest', (request, _reply, done) => {
    delete request.raw.headers['content-type']
    done()
  })
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined)
    try {
      done(null, parseJson(body as string))
    } catch (error) {
      done(error as Error)
    }
  })
}

function parseJson(text: string): unknown {
  const value = parsed(text)
  // Only an escape can bring in what PostgreSQL's text cannot hold, so most bodies are not looked through.
  if (/\\u(0000|d[89a-f])/i.test(text) && !isStorable(value)) {
    throw new AppError('invalid_request', 'The request body holds U+0000 or half of a surrogate pair. Take it out')
  }
  return value
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new AppError('invalid_request', `The request body is not valid JSON: ${(error as Error).message}`)
  }
}

/** Without recursion: a body may be nested as deeply as it is long. */
function isStorable(value: unknown): boolean {
  const open = [value]
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next === 'string' && (next.includes('\0') || !next.isWellFormed())) return false
    if (typeof next === 'object' && next !== null) for (const pair of Object.entries(next)) open.push(...pair)
  }
  return true
}
