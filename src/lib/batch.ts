/**
 * Gathers calls that arrive while earlier ones are under way into one call of `run`.
 * Alone, a call goes out at the end of the current turn; under load, batches form by themselves.
 */
type Batcher<Item, Result> = (item: Item) => Promise<Result>

type Waiting<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }

type BatchOptions<Item, Result> = {
  /** One result per item, in order. When it throws, every item of the batch fails with that error. */
  run: (items: Item[]) => Promise<Result[]>
  sizeMax: number
  /** Batches under way at once. */
  lanes: number
  /** Items with the same key never share a batch; undefined never clashes. */
  keyOf?: (item: Item) => string | undefined
}

export function makeBatcher<Item, Result>({
  run,
  sizeMax,
  lanes,
  keyOf,
}: BatchOptions<Item, Result>): Batcher<Item, Result> {
  let waiting: Waiting<Item, Result>[] = []
  let busy = 0
  let scheduled = false

  function take(): Waiting<Item, Result>[] {
    if (!keyOf) return waiting.splice(0, sizeMax)
    const keys = new Set<string>()
    const batch: Waiting<Item, Result>[] = []
    const rest: Waiting<Item, Result>[] = []
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

  async function send(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await run(batch.map(({ item }) => item))
      batch.forEach(({ resolve }, i) => {
        resolve(results[i] as Result)
      })
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
    busy -= 1
    pump()
  }

  function pump(): void {
    scheduled = false
    while (waiting.length > 0 && busy < lanes) {
      busy += 1
      void send(take())
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!scheduled && busy < lanes) {
        scheduled = true
        setImmediate(pump)
      }
    })
}
