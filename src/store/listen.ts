import pg from 'pg'
import type { Db } from './db.ts'

type ListenOptions = {
  db: Db
  /** Ours, so it needs no quoting. */
  channel: string
  /** With the notification's text; without one after each (re)connection, because something may have been missed. */
  onNotify: (payload?: string) => void
  onError: (error: Error) => void
}

interface Listening {
  stop(): Promise<void>
}

const RETRY_MS = 1_000

/** Listens on a connection of its own and makes it again whenever it breaks. Resolves at once. */
export function listen({ db, channel, onNotify, onError }: ListenOptions): Listening {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let connecting = connect()

  async function connect(): Promise<void> {
    const made = new pg.Client({ ...db.pool.options, keepAlive: true })
    made.on('notification', ({ payload }) => onNotify(payload))
    made.on('error', (error) => lose(made, error))
    made.on('end', () => lose(made, new Error('The connection that listens for notifications was closed.')))
    client = made
    try {
      await made.connect()
      await made.query(`listen ${channel}`)
      onNotify()
    } catch (error) {
      lose(made, error as Error)
    }
  }

  function lose(lost: pg.Client, error: Error): void {
    if (client !== lost) return
    client = undefined
    void lost.end().catch(() => {})
    if (stopped) return
    onError(error)
    timer = setTimeout(() => {
      connecting = connect()
    }, RETRY_MS)
  }

  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await connecting
      const open = client
      client = undefined
      await open?.end()
    },
  }
}
