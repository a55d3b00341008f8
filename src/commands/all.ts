import { fork } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Log, makeLog } from '@bluehour/engine/log'
import type { Config } from '../config.ts'
import { makeFolder } from '../lib/make-folder.ts'
import { exitWithParent, type Supervised, stopOnSignals, supervise } from '../lib/supervise.ts'
import { createAccount, hasAccounts } from '../store/accounts.ts'
import { type Db, openDb } from '../store/db.ts'
import { keepPostgres } from '../store/embedded/embedded-postgres.ts'
import { createKey } from '../store/keys.ts'
import { migrate } from '../store/migrate.ts'
import { setRole } from '../store/people.ts'
import { createSignInLink } from '../store/sessions.ts'
import { reachable } from './database.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const GRACE_MS = 20_000

/** Everything on one machine: database, API, worker and webhook delivery, kept running until Ctrl-C. */
export async function allCommand(_args: string[], config: Config): Promise<void> {
  const log = makeLog({ level: config.logLevel, name: 'supervisor' })
  const ending = makeEnding()
  checkDataDir(config.dataDir)
  await checkPort(config)
  say('Bluehour is starting …')
  try {
    const url = config.databaseUrl ?? (await startDatabase(config, log, ending))
    const first = await prepareDatabase(url, log)
    if (ending.begun()) return
    const parts = ['serve', 'work'].map((name) => startPart(name, url, log))
    ending.first(() => Promise.all(parts.map(({ part }) => part.stop())))
    await Promise.all(parts.map(({ up }) => up))
    if (!ending.begun()) say(welcome(config, first))
  } catch (error) {
    await ending.run()
    throw reachable(error, config)
  }
}

const say = (text: string) => process.stdout.write(`${text}\n`)

/** What must be done to stop, last begun first. A signal may come at any moment, also while things are still starting. */
function makeEnding() {
  const steps: (() => Promise<unknown>)[] = []
  let ended: Promise<void> | undefined
  async function runAll(): Promise<void> {
    for (const step of steps) await step()
  }
  const run = () => {
    ended ??= runAll()
    return ended
  }
  const stop = async () => {
    say('\nBluehour is stopping …')
    await run()
    say('Bluehour has stopped.')
  }
  stopOnSignals(() => void stop().then(() => process.exit(0)))
  exitWithParent(stop, 2 * GRACE_MS)
  return { run, begun: () => ended !== undefined, first: (step: () => Promise<unknown>) => void steps.unshift(step) }
}

async function startDatabase({ dataDir }: Config, log: Log, ending: ReturnType<typeof makeEnding>): Promise<string> {
  const postgres = await keepPostgres({ dataDir, log })
  ending.first(() => postgres.stop())
  if (ending.begun()) await postgres.stop()
  return postgres.url
}

async function prepareDatabase(url: string, log: Log): Promise<First | undefined> {
  const onError = (err: Error) => log.debug({ err }, 'database connection')
  const db = openDb({ url, connections: 2, name: 'bluehour supervisor', onError })
  try {
    await migrate(db)
    return await firstAccount(db)
  } finally {
    await db.close()
  }
}

/** A part of the service as a process of its own; `up` resolves when it first says that it serves. */
function startPart(name: string, url: string, log: Log): { part: Supervised; up: Promise<void> } {
  const up = Promise.withResolvers<void>()
  const part = supervise({
    name,
    log,
    graceMs: GRACE_MS,
    start: () => {
      const env = { ...process.env, DATABASE_URL: url }
      const child = fork(MAIN, [name], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] })
      child.once('message', () => up.resolve())
      return child
    },
  })
  return { part, up: up.promise }
}

/** On a new database: an account that can try everything, with a key shown this once. */
async function firstAccount(db: Db): Promise<First | undefined> {
  if (await hasAccounts(db)) return undefined
  const account = await createAccount(db, { email: 'owner@localhost', plan: 'business' })
  await setRole(db.sql, account.id, 'operator')
  const { key } = await createKey(db, { accountId: account.id, name: 'First key' })
  return { key, link: await createSignInLink(db.sql, account.id, new Date(), LINK_MS) }
}

/** Shown once: the first key, and the token of a link that signs in to the dashboard. */
type First = { key: string; link: string }
const LINK_MS = 24 * 3600_000

function welcome({ baseUrl }: Config, first: First | undefined): string {
  const lines = [
    '',
    `  Bluehour is up        ${baseUrl}`,
    `  Dashboard             ${baseUrl}`,
    `  API reference         ${baseUrl}/docs`,
    '  Stop                  Ctrl-C',
    '',
  ]
  if (!first) return lines.join('\n')
  const body = `{"content":"${baseUrl}","style":{"art_style":"Watercolor"}}`
  return [
    ...lines,
    '  Your account          owner@localhost, plan business, 70,000 credits',
    `  Sign in               ${baseUrl}/sign-in#${first.link}`,
    '                        (once, within a day; later: npx bluehour account link owner@localhost)',
    `  Your API key          ${first.key}`,
    '                        (shown this once; more: npx bluehour key create --account owner@localhost --name NAME)',
    '',
    '  Try it:',
    '',
    `  curl -s ${baseUrl}/v1/ai-qr-code-generator -H 'Authorization: Bearer ${first.key}' -d '${body}'`,
    '',
  ].join('\n')
}

function checkDataDir(dataDir: string): void {
  try {
    makeFolder(join(dataDir, 'files'), 0o700)
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(
      `The data folder ${dataDir} cannot be written (${code}). Set BLUEHOUR_DATA to a folder that this user may write.`,
    )
  }
}

/** Said before anything starts: a supervisor that restarts the API for ever would only hide it. */
async function checkPort({ host, port }: Config): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', ({ code }: NodeJS.ErrnoException) => {
      const inUse = `Port ${port} is in use. Stop the other program, or set BLUEHOUR_PORT to a free port.`
      const other = `Cannot listen on ${host}:${port} (${code}). Check BLUEHOUR_HOST and BLUEHOUR_PORT.`
      reject(new Error(code === 'EADDRINUSE' ? inUse : other))
    })
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}
