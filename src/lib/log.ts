import { pino } from 'pino'

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error' | 'child' | 'isLevelEnabled'>

/** One JSON line per event on standard error. Keys, secrets and signatures never get that far. */
export function makeLog({ level, name }: { level: string; name: string }): Log {
  return pino(
    {
      level,
      base: { part: name },
      timestamp: pino.stdTimeFunctions.isoTime,
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

/** A signed URL is a permission: only its path may be written down. */
export function withoutQuery(url: string): string {
  const mark = url.indexOf('?')
  return mark < 0 ? url : url.slice(0, mark)
}
