import { AppError } from '@bluehour/engine/errors'
import type { FastifyReply } from 'fastify'
import { makeBatcher } from '../lib/batch.ts'
import { isConnectionLoss } from '../store/connection-loss.ts'
import type { Db } from '../store/db.ts'
import { type PermitAsk, type Permits, takePermits } from '../store/rate-windows.ts'

const WINDOW_MS = 60_000

/** `permits`: had from the database and not used yet. `left`: what others may still take. */
type Window = { endsAt: number; permits: number; left: number; asking?: Promise<void> }

export type RateLimit = ReturnType<typeof makeRateLimit>

/**
 * Counts requests per subject and minute over all processes, and says so in the RateLimit headers. The database gives
 * permits out in blocks, so most requests are counted here without asking it, and no more are ever given than the limit.
 */
export function makeRateLimit({ db, now }: { db: Db; now: () => Date }, perMinute: number) {
  const windows = new Map<string, Window>()
  let sweepAt = 0
  const take = makeBatcher<PermitAsk, Permits>({
    run: (asks) => takePermits(db, asks, { most: perMinute, windowMs: WINDOW_MS, at: now() }),
    sizeMax: 256,
    lanes: 1,
    isShared: isConnectionLoss,
  })

  function windowOf(subject: string): Window {
    const nowMs = now().getTime()
    if (nowMs > sweepAt) {
      for (const [id, { endsAt }] of windows) if (endsAt <= nowMs) windows.delete(id)
      sweepAt = nowMs + WINDOW_MS
    }
    let window = windows.get(subject)
    if (!window || window.endsAt <= nowMs) {
      window = { endsAt: nowMs + WINDOW_MS, permits: 0, left: perMinute }
      windows.set(subject, window)
    }
    return window
  }

  /** One ask at a time: those who wait for it look again what there is. */
  async function refill(subject: string, window: Window, want: number): Promise<void> {
    window.asking ??= take({ subject, want })
      .then(({ granted, given, until }) => {
        window.permits += granted
        window.left = perMinute - given
        window.endsAt = until.getTime()
      })
      .finally(() => {
        delete window.asking
      })
    await window.asking
  }

  return async function limit(subject: string, reply: FastifyReply, count = 1): Promise<void> {
    if (perMinute === 0 || count === 0) return
    const window = windowOf(subject)
    while (window.permits < count && window.left > 0) await refill(subject, window, count - window.permits)
    const resetSeconds = Math.max(1, Math.ceil((window.endsAt - now().getTime()) / 1000))
    const isGiven = window.permits >= count
    if (isGiven) window.permits -= count
    reply.header('ratelimit-limit', perMinute)
    reply.header('ratelimit-remaining', isGiven ? window.permits + window.left : 0)
    reply.header('ratelimit-reset', resetSeconds)
    if (isGiven) return
    reply.header('retry-after', resetSeconds)
    throw new AppError(
      'rate_limit_exceeded',
      `More than ${perMinute} requests in a minute. Try again in ${resetSeconds} s`,
    )
  }
}
