import { AppError } from '@bluehour/engine/errors'
import type { FastifyReply } from 'fastify'

const WINDOW_MS = 60_000

type Window = { endsAt: number; used: number }

export type RateLimit = ReturnType<typeof makeRateLimit>

/** Counts requests per key and minute in this process, and says so in the RateLimit headers. */
export function makeRateLimit(perMinute: number) {
  const windows = new Map<string, Window>()
  let sweepAt = 0

  function windowOf(keyId: string, now: number): Window {
    if (now > sweepAt) {
      for (const [id, { endsAt }] of windows) if (endsAt <= now) windows.delete(id)
      sweepAt = now + WINDOW_MS
    }
    let window = windows.get(keyId)
    if (!window || window.endsAt <= now) {
      window = { endsAt: now + WINDOW_MS, used: 0 }
      windows.set(keyId, window)
    }
    return window
  }

  return function limit(keyId: string, reply: FastifyReply, nowMs: number, count = 1): void {
    if (perMinute === 0) return
    const window = windowOf(keyId, nowMs)
    window.used += count
    const resetSeconds = Math.ceil((window.endsAt - nowMs) / 1000)
    reply.header('ratelimit-limit', perMinute)
    reply.header('ratelimit-remaining', Math.max(0, perMinute - window.used))
    reply.header('ratelimit-reset', resetSeconds)
    if (window.used <= perMinute) return
    reply.header('retry-after', resetSeconds)
    throw new AppError(
      'rate_limit_exceeded',
      `More than ${perMinute} requests in a minute. Try again in ${resetSeconds} s`,
    )
  }
}
