import type { ClaimOptions } from '../store/deliveries.ts'
import type { Outcome } from './attempt.ts'

/** What may be claimed next in one lane. */
type LaneRoom = Pick<ClaimOptions, 'limit' | 'perEndpoint' | 'rooms'>

export type LaneName = 'fast' | 'slow'

interface Lanes {
  room(lane: LaneName): LaneRoom
  begin(endpointId: string, lane: LaneName): void
  end(endpointId: string, lane: LaneName, outcome: Pick<Outcome, 'delivered' | 'durationMs'>): void
}

type Known = { lane: LaneName; window: number; underWay: number; usedAtMs: number }

const SLOW_MS = 1_000
const WINDOW_FIRST = 1
const WINDOW_MAX = 16
const WINDOW_SLOW = 4
const WINDOW_FAILING = 1
const FORGET_MS = 10 * 60_000

/**
 * Who may have how many connections. Receivers that answered promptly share one set of places; those that were slow
 * or failed share another, so however many of them there are, the prompt ones do not wait behind them. One that is
 * not known yet begins with a single connection and doubles it with each prompt answer, so a dead receiver's backlog
 * costs one place before it is found out.
 */
export function makeLanes(places: Record<LaneName, number> = { fast: 256, slow: 128 }): Lanes {
  const endpoints = new Map<string, Known>()
  const taken = { fast: 0, slow: 0 }

  /** Those nobody has sent to for a while are strangers again: all that are known go along with every claim. */
  function forgetOld(nowMs: number): void {
    for (const [id, { underWay, usedAtMs }] of endpoints) {
      if (underWay === 0 && nowMs - usedAtMs > FORGET_MS) endpoints.delete(id)
    }
  }

  return {
    room(lane) {
      forgetOld(Date.now())
      const rooms = new Map<string, number>()
      let isOpen = lane === 'fast'
      for (const [id, known] of endpoints) {
        const room = known.lane === lane ? Math.max(0, known.window - known.underWay) : 0
        rooms.set(id, room)
        isOpen ||= room > 0
      }
      const limit = isOpen ? places[lane] - taken[lane] : 0
      return { limit, perEndpoint: lane === 'fast' ? WINDOW_FIRST : 0, rooms }
    },
    begin(endpointId, lane) {
      taken[lane] += 1
      const known = endpoints.get(endpointId)
      if (known) known.underWay += 1
      else endpoints.set(endpointId, { lane, window: WINDOW_FIRST, underWay: 1, usedAtMs: Date.now() })
    },
    end(endpointId, lane, { delivered, durationMs }) {
      taken[lane] -= 1
      const known = endpoints.get(endpointId)
      if (!known) return
      known.underWay -= 1
      known.usedAtMs = Date.now()
      known.lane = delivered && durationMs < SLOW_MS ? 'fast' : 'slow'
      if (known.lane === 'fast') known.window = Math.min(known.window * 2, WINDOW_MAX)
      else known.window = delivered ? WINDOW_SLOW : WINDOW_FAILING
    },
  }
}
