/** Inputs fetched at once by one worker, and for one account of them. */
const FETCHES_MAX = 16
const FETCHES_PER_ACCOUNT = 4

/**
 * What a worker's work goes through: first its inputs come in, then it is rendered. The stages have bounds of their own,
 * so a host that sends slowly holds no render slot.
 */
export interface Stages {
  /** How many fetch inputs now. */
  fetches(): number
  hasRoomForFetches(): boolean
  /** Accounts that may not fetch more for the moment. */
  isFull(accountId: string): boolean
  hasFullAccounts(): boolean
  fetch<Result>(accountId: string, work: () => Promise<Result>): Promise<Result>
  /** Waits for a slot; fails with the signal's reason when it is aborted meanwhile. */
  render<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result>
}

export function makeStages({ slots, onRoom }: { slots: number; onRoom: () => void }): Stages {
  const fetching = new Map<string, number>()
  let fetches = 0
  let renders = 0
  const waiting = new Set<() => void>()

  const countFetch = (accountId: string, by: number) => {
    fetches += by
    const now = (fetching.get(accountId) ?? 0) + by
    if (now > 0) fetching.set(accountId, now)
    else fetching.delete(accountId)
  }
  const isFull = (accountId: string) => (fetching.get(accountId) ?? 0) >= FETCHES_PER_ACCOUNT

  function slot(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        waiting.delete(enter)
        signal.removeEventListener('abort', leave)
        renders += 1
        resolve()
      }
      const leave = () => {
        waiting.delete(enter)
        reject(signal.reason)
      }
      if (signal.aborted) return leave()
      if (renders < slots) return enter()
      signal.addEventListener('abort', leave, { once: true })
      waiting.add(enter)
    })
  }

  return {
    fetches: () => fetches,
    hasRoomForFetches: () => fetches < FETCHES_MAX,
    isFull,
    hasFullAccounts: () => [...fetching.keys()].some(isFull),
    async fetch(accountId, work) {
      countFetch(accountId, 1)
      onRoom()
      try {
        return await work()
      } finally {
        countFetch(accountId, -1)
      }
    },
    async render(signal, work) {
      await slot(signal)
      try {
        return await work()
      } finally {
        renders -= 1
        const [next] = waiting
        next?.()
      }
    },
  }
}
