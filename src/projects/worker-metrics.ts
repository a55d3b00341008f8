import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** How an attempt ended: `lost` and `handed back` are taken up again, `stopped` was its owner's wish. */
export type Outcome = 'complete' | 'error' | 'lost' | 'handed back' | 'stopped'

type Ending = { mode: string; outcome: Outcome; code: string; seconds: number }

/** What one worker did, for Prometheus. */
export interface WorkerMetrics {
  readonly contentType: string
  /** From accepted to taken up. */
  waited(kind: string, seconds: number): void
  ended(ending: Ending): void
  delivered(outcome: 'delivered' | 'refused' | 'unreachable', seconds: number): void
  text(): Promise<string>
}

type Figures = { slots: number; busy: () => number; renderMemoryMb: () => Promise<number> }

const RENDER_SECONDS = [0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 900, 3600]
const WAIT_SECONDS = [0.1, 0.5, 1, 5, 15, 60, 300, 900, 3600]

export function makeWorkerMetrics({ slots, busy, renderMemoryMb }: Figures): WorkerMetrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const attempts = new Counter({
    name: 'bluehour_render_attempts_total',
    help: 'Attempts at projects and face tasks that ended, by mode and outcome',
    labelNames: ['mode', 'outcome'],
    registers,
  })
  const failures = new Counter({
    name: 'bluehour_render_failures_total',
    help: 'Projects and face tasks that failed, by error code',
    labelNames: ['mode', 'code'],
    registers,
  })
  const seconds = new Histogram({
    name: 'bluehour_render_seconds',
    help: 'Time of an attempt, from taken up to stored',
    labelNames: ['mode'],
    buckets: RENDER_SECONDS,
    registers,
  })
  const waits = new Histogram({
    name: 'bluehour_queue_wait_seconds',
    help: 'Time from accepted to taken up',
    labelNames: ['kind'],
    buckets: WAIT_SECONDS,
    registers,
  })
  const deliveries = new Counter({
    name: 'bluehour_webhook_attempts_total',
    help: 'Webhook attempts, by outcome',
    labelNames: ['outcome'],
    registers,
  })
  const deliverySeconds = new Histogram({
    name: 'bluehour_webhook_attempt_seconds',
    help: 'Time of a webhook attempt',
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  new Gauge({ name: 'bluehour_worker_slots', help: 'Renders at once', registers }).set(slots)
  const busyNow = new Gauge({ name: 'bluehour_worker_slots_busy', help: 'Work under way', registers })
  const memory = new Gauge({
    name: 'bluehour_render_memory_bytes',
    help: 'Resident memory of this worker’s render processes and their programs',
    registers,
  })
  return {
    contentType: registry.contentType,
    waited: (kind, waitedSeconds) => waits.observe({ kind }, Math.max(0, waitedSeconds)),
    ended({ mode, outcome, code, seconds: took }) {
      attempts.inc({ mode, outcome })
      seconds.observe({ mode }, took)
      if (outcome === 'error') failures.inc({ mode, code })
    },
    delivered(outcome, took) {
      deliveries.inc({ outcome })
      deliverySeconds.observe(took)
    },
    async text() {
      busyNow.set(busy())
      memory.set((await renderMemoryMb()) * 1024 * 1024)
      return registry.metrics()
    },
  }
}
