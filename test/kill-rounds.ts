import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../src/store/db.ts'
import { freePort } from '../src/store/embedded/free-port.ts'
import { createEndpoint } from '../src/store/endpoints.ts'
import { checkLedger } from '../src/store/ledger-check.ts'
import { startWholeService, until } from './whole-service.ts'

export type KillOptions = { projects: number; rounds: number }
export type KillResult = {
  accepted: number
  complete: number
  failed: number
  unended: number
  extra: number
  undelivered: number
  doubledEvents: number
  kills: Record<string, number>
  ledgerProblems: string[]
}

/** SIGKILL to every part at random moments while projects and webhooks are under way; then everything is counted. */
export async function killRounds({ projects, rounds }: KillOptions): Promise<KillResult> {
  const receiver = await startReceiver()
  const settings = { BLUEHOUR_ALLOW_PRIVATE_NETWORK: '1', BLUEHOUR_WORKERS: '2' }
  const { base, db, dataDir, accountId, key, stop } = await startWholeService('kill', settings)
  try {
    await createEndpoint(db, {
      accountId,
      url: receiver.url,
      events: ['audio.started', 'audio.completed', 'audio.errored'],
      allowPrivateNetwork: true,
    })
    const accepted = new Map<string, string>()
    const submitting = submitAll(base, key, projects, accepted)
    submitting.catch(() => {}) // told below, after the rounds: the service is ended in any case
    const kills: Record<string, number> = {}
    for (let round = 0; round < rounds; round++) {
      for (const victim of shuffled(['serve', 'work', 'render', 'postgres'] as const)) {
        await pause(500 + Math.random() * 4000)
        if (kill(victim, dataDir)) kills[victim] = (kills[victim] ?? 0) + 1
      }
    }
    await submitting
    return { ...(await count(db, accepted, receiver.seen)), kills }
  } finally {
    await stop()
    receiver.close()
  }
}

/** Each project is sent again under its own key until it was accepted, as a careful client would. */
async function submitAll(base: string, key: string, projects: number, accepted: Map<string, string>): Promise<void> {
  const rest = Array.from({ length: projects }, (_, i) => `project ${i}`)
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let name = rest.pop(); name; name = rest.pop()) {
        const idempotencyKey = name
        await until(async () => {
          const response = await fetch(`${base}/v1/ai-voice-generator`, {
            method: 'POST',
            headers: { authorization: `Bearer ${key}`, 'idempotency-key': idempotencyKey },
            body: JSON.stringify({ name: idempotencyKey, style: { prompt: 'Good evening.', voice_name: 'af_heart' } }),
          })
          if (!response.ok) return false
          accepted.set(idempotencyKey, ((await response.json()) as { id: string }).id)
          return true
        })
        await pause(100)
      }
    }),
  )
}

async function count(
  db: Db,
  accepted: Map<string, string>,
  seen: Map<string, number>,
): Promise<Omit<KillResult, 'kills'>> {
  const openCount = async () =>
    (
      await db.read<{
        open: number
      }>`select count(*)::int as open from projects where status in ('pending', 'rendering')`
    )[0]?.open
  await until(async () => (await openCount()) === 0, 20 * 60_000)
  await until(
    async () => (await db.read`select 1 from deliveries where status = 'pending' limit 1`).length === 0,
    120_000,
  )
  const rows = await db.read<{ id: string; status: string; endings: number; ending_type: string }>`
    select p.id, p.status, count(e.id)::int as endings, coalesce(max(e.type), '') as ending_type
    from projects p left join events e on e.project_id = p.id and e.type <> 'audio.started' group by p.id`
  const ids = new Set(accepted.values())
  const mine = rows.filter(({ id }) => ids.has(id))
  return {
    accepted: ids.size,
    complete: mine.filter(({ status }) => status === 'complete').length,
    failed: mine.filter(({ status }) => status === 'error').length,
    unended: ids.size - mine.filter(({ status }) => status === 'complete' || status === 'error').length,
    extra: rows.length - mine.length,
    undelivered: mine.filter(({ id, ending_type }) => !seen.has(`${id} ${ending_type}`)).length,
    doubledEvents: mine.filter(({ endings }) => endings !== 1).length,
    ledgerProblems: (await checkLedger(db)).problems,
  }
}

async function startReceiver() {
  const seen = new Map<string, number>()
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      const { type, payload } = JSON.parse(text) as { type: string; payload: { id: string } }
      const name = `${payload.id} ${type}`
      seen.set(name, (seen.get(name) ?? 0) + 1)
      response.end('ok')
    })
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { seen, url: `http://127.0.0.1:${port}/hook`, close: () => server.close() }
}

/** Finds the part by its command line and the data folder in its environment. */
function kill(victim: 'serve' | 'work' | 'render' | 'postgres', dataDir: string): boolean {
  const pid = victim === 'postgres' ? postmaster(dataDir) : processesOf(dataDir, `main.ts\0${victim}\0`)[0]
  if (!pid) return false
  try {
    process.kill(pid, 'SIGKILL')
    return true
  } catch {
    return false
  }
}

function processesOf(dataDir: string, commandEnd: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return (
          readFileSync(`/proc/${pid}/cmdline`, 'utf8').endsWith(commandEnd) &&
          readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`BLUEHOUR_DATA=${dataDir}\0`)
        )
      } catch {
        return false
      }
    })
    .map(Number)
}

function postmaster(dataDir: string): number | undefined {
  const found = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).find((name) =>
    name.endsWith('postmaster.pid'),
  )
  return found ? Number(readFileSync(join(dataDir, found), 'utf8').split('\n')[0]) : undefined
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
