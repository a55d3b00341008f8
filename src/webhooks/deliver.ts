import type { Log } from '@bluehour/engine/log'
import type { Outbound } from '../lib/outbound.ts'
import { NO_TRACING, type Tracing } from '../lib/tracing.ts'
import { isConnectionLoss } from '../store/connection-loss.ts'
import { type Db, waitOutRestart } from '../store/db.ts'
import {
  claimDueDeliveries,
  type DueDelivery,
  failExpiredDeliveries,
  recordAttempt,
  trimDeliveryLog,
} from '../store/deliveries.ts'
import { EVENTS_CHANNEL } from '../store/events.ts'
import { listen } from '../store/listen.ts'
import { attemptDelivery, type Outcome } from './attempt.ts'
import { type LaneName, makeLanes } from './lanes.ts'

export type DeliveryOptions = {
  db: Db
  outbound: Outbound
  log: Pick<Log, 'debug' | 'info' | 'warn' | 'error'>
  /** Replaces the clocks of this machine and of the database. */
  now?: () => Date
  timeoutMs?: number
  pollMs?: number
  tracing?: Tracing
  /** Told of every attempt. */
  onAttempt?: (outcome: 'delivered' | 'refused' | 'unreachable', seconds: number) => void
}

export interface Delivery {
  /** Takes nothing new and waits for the attempts under way; what is left stays due for others. */
  stop(): Promise<void>
}

const TRIM_MS = 3_600_000
/** Beyond the attempt's own limit: time to write down how it went. */
const LEASE_MARGIN_MS = 5_000

/**
 * Sends what is due until stopped. Several machines may run it at once. Each attempt is counted and leased before
 * it is made and recorded after, so a crash in between sends the event again; an outage of the database is waited out.
 */
export function startDelivery(options: DeliveryOptions): Delivery {
  const { db, log, now, timeoutMs = 10_000, pollMs = 1_000 } = options
  const outage = reportOutages(log)
  const claiming = startClaiming({ ...options, timeoutMs }, outage)
  let trimmedAt = 0

  async function keepHouse(): Promise<void> {
    try {
      await failExpiredDeliveries(db.sql, now?.() ?? null)
      if (Date.now() - trimmedAt < TRIM_MS) return
      trimmedAt = Date.now()
      await trimDeliveryLog(db, now?.() ?? null)
    } catch (error) {
      outage.noticed(error)
    }
  }

  const listening = listen({ db, channel: EVENTS_CHANNEL, onNotify: claiming.look, onError: outage.noticed })
  let housekeeping: Promise<void> | undefined
  const timer = setInterval(() => {
    claiming.look()
    housekeeping ??= keepHouse().finally(() => {
      housekeeping = undefined
    })
  }, pollMs)
  claiming.look()

  return {
    async stop() {
      clearInterval(timer)
      await Promise.all([claiming.stop(), listening.stop(), housekeeping])
    },
  }
}

/** Looks for due deliveries whenever told to, one look at a time, and has them sent side by side. */
function startClaiming(options: DeliveryOptions & { timeoutMs: number }, outage: Outages) {
  const { db, now, timeoutMs } = options
  const leaseMs = timeoutMs + LEASE_MARGIN_MS
  const send = makeSender(options)
  const lanes = makeLanes()
  const underWay = new Set<Promise<void>>()
  let looking: Promise<void> | undefined
  let lookAgain = false
  let isStopped = false

  function look(): void {
    if (isStopped) return
    lookAgain = true
    looking ??= claimAll().finally(() => {
      looking = undefined
    })
  }

  async function claimAll(): Promise<void> {
    try {
      while (lookAgain && !isStopped) {
        lookAgain = false
        await claimLane('fast')
        await claimLane('slow')
      }
      outage.over()
    } catch (error) {
      outage.noticed(error)
    }
  }

  async function claimLane(lane: LaneName): Promise<void> {
    const room = lanes.room(lane)
    if (room.limit <= 0) return
    for (const delivery of await claimDueDeliveries(db.sql, { at: now?.() ?? null, leaseMs, ...room })) {
      lanes.begin(delivery.endpointId, lane)
      const attempt = send(delivery).then((outcome) => {
        lanes.end(delivery.endpointId, lane, outcome)
        underWay.delete(attempt)
        look()
      })
      underWay.add(attempt)
    }
  }

  async function stop(): Promise<void> {
    isStopped = true
    await looking
    await within(leaseMs, Promise.all(underWay))
  }

  return { look, stop }
}

/** Makes one attempt and writes it down. Never throws: what cannot be recorded is sent again when the lease is over. */
function makeSender({
  db,
  outbound,
  log,
  now,
  timeoutMs,
  tracing = NO_TRACING,
  onAttempt,
}: DeliveryOptions & { timeoutMs: number }) {
  return async (delivery: DueDelivery): Promise<Pick<Outcome, 'delivered' | 'durationMs'>> => {
    const facts = {
      delivery: delivery.id,
      endpoint: delivery.endpointId,
      event: delivery.type,
      attempt: delivery.number,
      ...(delivery.requestId && { requestId: delivery.requestId }),
    }
    const told = { 'event.type': delivery.type, attempt: delivery.number }
    const span = tracing.begin('webhook', 'client', told, delivery.traceparent)
    try {
      const { traceparent } = span
      const outcome = await attemptDelivery(delivery, { outbound, at: now?.() ?? new Date(), timeoutMs, traceparent })
      span.end({ 'http.response.status_code': outcome.status ?? 0 }, outcome.error ?? undefined)
      onAttempt?.(outcomeWord(outcome), outcome.durationMs / 1000)
      const attempt = { deliveryId: delivery.id, number: delivery.number, ...outcome }
      const state = await waitOutRestart(() => recordAttempt(db.sql, attempt, now?.() ?? null))
      const { status, durationMs, error } = outcome
      if (outcome.delivered) log.debug({ ...facts, status, durationMs }, 'webhook delivered')
      else log.info({ ...facts, status, durationMs, error, state }, 'webhook not delivered')
      return outcome
    } catch (error) {
      span.end({}, error)
      log.error({ ...facts, err: error }, 'webhook attempt could not be recorded')
      return { delivered: false, durationMs: 0 }
    }
  }
}

function outcomeWord({ delivered, status }: Outcome): 'delivered' | 'refused' | 'unreachable' {
  if (delivered) return 'delivered'
  return status === null ? 'unreachable' : 'refused'
}

interface Outages {
  noticed(error: unknown): void
  over(): void
}

/** One line when the database goes and one when it is back, however often it is asked in between. */
function reportOutages(log: DeliveryOptions['log']): Outages {
  let isAway = false
  return {
    noticed(error) {
      if (!isConnectionLoss(error)) {
        log.error({ err: error }, 'webhook delivery failed')
      } else if (!isAway) {
        isAway = true
        log.warn({ err: error }, 'webhook delivery waits for the database')
      }
    },
    over() {
      if (isAway) log.info('webhook delivery has the database back')
      isAway = false
    },
  }
}

async function within(limitMs: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise((resolve) => {
    timer = setTimeout(resolve, limitMs)
  })
  await Promise.race([work, limit])
  clearTimeout(timer)
}
