import { pino } from 'pino'

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error' | 'child' | 'isLevelEnabled'>

type LogOptions = {
  level: string
  name: string /** Facts that every line gets, as they are then. */
  context?: () => object
}

/** One JSON line per event on standard error. Keys, secrets and signatures never get that far. */
export function makeLog({ level, name, context }: LogOptions): Log {
  return pino(
    {
      level,
      base: { part: name },
      ...(context && { mixin: context }),
      timestamp: pino.stdTimeFunctions.isoTime,
      // Without it an `error` would be written as {}: its message and stack are no fields of their own.
      serializers: { err: pino.stdSerializers.err, error: pino.stdSerializers.err },
      redact: {
        paths: [
          'authorization',
          'headers.authorization',
          'key',
          'secret',
          'password',
          'databaseUrl',
          '*.authorization',
          '*.secret',
        ],
        censor: '[hidden]',
      },
    },
    pino.destination(2),
  )
}

/** A signed URL is a permission: only its path may be written down, and of assets not the segment with the signature. */
export function withoutQuery(url: string): string {
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  return path.startsWith('/assets/') ? path.replace(/^\/assets\/[^/]*/, '/assets/*') : path
}
