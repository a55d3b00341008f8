/**
 * Gathers calls that arrive while earlier ones are under way into one call of `run`.
 * Alone, a call goes out at the end of the current turn; under load, batches form by themselves.
 */
type Batcher<Item, Result> = (item: Item) => Promise<Result>

type Waiting<Item, Result> = {
  item: Item
  since: number
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

type BatchOptions<Item, Result> = {
  /** One result per item, in order. */
  run: (items: Item[]) => Promise<Result[]>
  sizeMax: number
  /** Batches under way at once. */
  lanes: number
  /** Items with the same key never share a batch; undefined never clashes. */
  keyOf?: (item: Item) => string | undefined
  /** Errors of the whole batch. After any other it is tried again in halves, so one bad item fails alone. */
  isShared?: (error: unknown) => boolean
  /** More are refused at once, and those that waited longer when their turn comes. */
  waitingMax?: number
  waitMs?: number
}

/** There is more to do than can be done in time. */
export class TooManyWaiting extends Error {}

export function makeBatcher<Item, Result>({
  run,
  sizeMax,
  lanes,
  keyOf,
  isShared = () => false,
  waitingMax = 10_000,
  waitMs = 20_000,
}: BatchOptions<Item, Result>): Batcher<Item, Result> {
  type Entry = Waiting<Item, Result>
  let waiting: Entry[] = []
  let busy = 0
  let scheduled = false

  /** Whoever has waited so long has given up, or will not be helped by waiting more. */
  function refuseLate(): void {
    const now = performance.now()
    const late = waiting.findIndex(({ since }) => now - since <= waitMs)
    const refused = waiting.splice(0, late < 0 ? waiting.length : late)
    for (const { reject } of refused) reject(new TooManyWaiting('waited too long'))
  }

  function take(): Entry[] {
    if (!keyOf) return waiting.splice(0, sizeMax)
    const keys = new Set<string>()
    const batch: Entry[] = []
    const rest: Entry[] = []
    for (const entry of waiting) {
      const key = keyOf(entry.item)
      if (batch.length === sizeMax || (key !== undefined && keys.has(key))) {
        rest.push(entry)
      } else {
        batch.push(entry)
        if (key !== undefined) keys.add(key)
      }
    }
    waiting = rest
    return batch
  }

  async function send(batch: Entry[]): Promise<void> {
    try {
      const results = await run(batch.map(({ item }) => item))
      batch.forEach(({ resolve }, i) => {
        resolve(results[i] as Result)
      })
    } catch (error) {
      if (batch.length === 1 || isShared(error)) {
        for (const { reject } of batch) reject(error)
        return
      }
      const half = Math.ceil(batch.length / 2)
      await send(batch.slice(0, half))
      await send(batch.slice(half))
    }
  }

  function pump(): void {
    scheduled = false
    refuseLate()
    while (waiting.length > 0 && busy < lanes) {
      busy += 1
      void send(take()).then(() => {
        busy -= 1
        pump()
      })
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= waitingMax) return reject(new TooManyWaiting('too many are waiting'))
      waiting.push({ item, since: performance.now(), resolve, reject })
      if (!scheduled && busy < lanes) {
        scheduled = true
        setImmediate(pump)
      }
    })
}
