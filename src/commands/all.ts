import { fork } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '../config.ts'
import { makeLog } from '../lib/log.ts'
import { stopOnSignals, supervise } from '../lib/supervise.ts'
import { createAccount } from '../store/accounts.ts'
import { type Db, openDb } from '../store/db.ts'
import { keepPostgres } from '../store/embedded-postgres.ts'
import { createKey } from '../store/keys.ts'
import { migrate } from '../store/migrate.ts'
import { reachable } from './database.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

/** Everything on one machine: database, API, worker and webhook delivery, kept running until Ctrl-C. */
export async function allCommand(_args: string[], config: Config): Promise<void> {
  const say = (text: string) => process.stdout.write(`${text}\n`)
  const log = makeLog({ level: config.logLevel, name: 'supervisor' })
  checkDataDir(config.dataDir)
  await checkPort(config)
  say('Bluehour is starting …')
  const postgres = config.databaseUrl ? undefined : await keepPostgres({ dataDir: config.dataDir, log })
  const url = config.databaseUrl ?? postgres?.url ?? ''
  const db = openDb({
    url,
    connections: 2,
    name: 'bluehour supervisor',
    onError: (err) => log.debug({ err }, 'database connection'),
  })
  let firstKey: string | undefined
  try {
    await migrate(db)
    firstKey = await firstAccount(db)
  } catch (error) {
    await db.close()
    await postgres?.stop()
    throw reachable(error, config)
  }

  const up: Promise<void>[] = []
  const parts = ['serve', 'work'].map((name) => {
    let ready: () => void
    up.push(
      new Promise((resolve) => {
        ready = resolve
      }),
    )
    return supervise({
      name,
      log,
      graceMs: 20_000,
      start: () => {
        const child = fork(MAIN, [name], {
          env: { ...process.env, DATABASE_URL: url },
          stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
          execArgv: [],
        })
        child.once('message', () => ready())
        return child
      },
    })
  })

  let stopping = false
  stopOnSignals(async () => {
    stopping = true
    say('\nBluehour is stopping …')
    await Promise.all(parts.map((part) => part.stop()))
    await db.close()
    await postgres?.stop()
    say('Bluehour has stopped.')
    process.exit(0)
  })
  await Promise.all(up)
  if (!stopping) say(welcome(config, firstKey))
}

/** On a new database: an account that can try everything, with a key shown this once. */
async function firstAccount(db: Db): Promise<string | undefined> {
  const [row] = await db.sql<{ any: boolean }>`select exists (select 1 from accounts) as any`
  if (row?.any) return undefined
  const account = await createAccount(db, { email: 'owner@localhost', plan: 'business' })
  const { key } = await createKey(db, { accountId: account.id, name: 'First key' })
  return key
}

function welcome({ baseUrl }: Config, firstKey: string | undefined): string {
  const lines = [
    '',
    `  Bluehour is up        ${baseUrl}`,
    `  API reference         ${baseUrl}/docs`,
    '  Stop                  Ctrl-C',
    '',
  ]
  if (!firstKey) return lines.join('\n')
  return [
    ...lines,
    '  Your account          owner@localhost, plan business, 70,000 credits',
    `  Your API key          ${firstKey}`,
    '                        (shown this once; more: npx bluehour key create --account owner@localhost --name NAME)',
    '',
    '  Try it:',
    '',
    `  curl -s ${baseUrl}/v1/ai-qr-code-generator -H 'Authorization: Bearer ${firstKey}' -d '{"content":"${baseUrl}","style":{"art_style":"Watercolor"}}'`,
    '',
  ].join('\n')
}

function checkDataDir(dataDir: string): void {
  try {
    makeFolder(join(dataDir, 'files'))
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(
      `The data folder ${dataDir} cannot be written (${code}). Set BLUEHOUR_DATA to a folder that this user may write.`,
    )
  }
}

/** Step by step: Node's recursive mkdir never returns on file systems that know no new folders, such as /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}

/** Said before anything starts: a supervisor that restarts the API for ever would only hide it. */
async function checkPort({ host, port }: Config): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = error.code === 'EADDRINUSE'
      reject(
        new Error(
          inUse
            ? `Port ${port} is in use. Stop the other program, or set BLUEHOUR_PORT to a free port.`
            : `Cannot listen on ${host}:${port} (${error.code}). Check BLUEHOUR_HOST and BLUEHOUR_PORT.`,
        ),
      )
    })
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}
