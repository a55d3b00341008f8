import { accessSync, constants, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BaseLogger } from 'pino'
import { AppError } from '../lib/errors.ts'
import { makeFolder } from '../lib/make-folder.ts'
import { freePort } from './free-port.ts'
import type { AccountWay } from './postgres-account.ts'
import { clusterPaths, ensureCluster, readPassword, SUPERUSER } from './postgres-cluster.ts'
import { ensureDatabase, isInUse, tryConnection } from './postgres-database.ts'
import { launchPostmaster } from './postgres-launch.ts'
import { findPrograms } from './postgres-programs.ts'
import {
  findPostmaster,
  isPostmaster,
  lastPort,
  type Postmaster,
  removeStaleLock,
  stopPostmaster,
} from './postmaster.ts'

export type PostgresServer = {
  /** Of the service's database, with the password in it. */
  url: string
  /** The same server as its superuser, for looking after it. */
  adminUrl: string
  port: number
  pid: number
  /** It was running already: left by a killed supervisor, or in use by another process right now. */
  adopted: boolean
  /** Ends every connection, writes everything down and waits: 42 seconds at the worst. */
  stop(): Promise<void>
}

export type PostgresOptions = {
  dataDir: string
  log: PostgresLog
  /** Insist on this port: whoever is connected to it can then find the server again. */
  port?: number
  /** Called once when the server ends without `stop`. */
  onExit?: () => void
  /** Over the built-in ones: tests, which may lose data, switch durability off. */
  settings?: Record<string, string>
  accountWays?: readonly AccountWay[]
}

export type PostgresLog = Pick<BaseLogger, 'info' | 'warn' | 'error'>

const ROLE = 'bluehour'
const DATABASE = 'bluehour'
/** How long a lock, a memory block or a port of a server that just died may stand in the way. */
const OBSTACLE_MS = 60_000
const RETRY_MS = 250
const WATCH_MS = process.platform === 'linux' ? 250 : 2000

/** The server of this data folder: the one that is running, or a new one. Ready for connections when it returns. */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const dataDir = resolve(options.dataDir)
  openDataDir(dataDir)
  const { cluster } = clusterPaths(dataDir)
  const end = Date.now() + OBSTACLE_MS
  for (;;) {
    const running = await findReady(cluster, options.log)
    if (running) return describe(running, true, dataDir, options)
    const programs = findPrograms(dataDir)
    const durable = options.settings?.fsync !== 'off'
    const account = await ensureCluster(programs, dataDir, { durable, ways: options.accountWays })
    removeStaleLock(cluster)
    const port = options.port ?? (await freePort(lastPort(cluster)))
    const launched = await launchPostmaster({ programs, account, dataDir, port, settings: options.settings ?? {} })
    if ('pid' in launched) return describe({ ...launched, port }, false, dataDir, options)
    if (!launched.passing || Date.now() > end) {
      throw new AppError('service_unavailable', `PostgreSQL did not start in ${cluster}: ${launched.reason}`)
    }
    await sleep(RETRY_MS)
  }
}

/** Starts the server and starts it again, on the same port, whenever it ends without `stop`. */
export async function keepPostgres(options: Omit<PostgresOptions, 'onExit'>): Promise<PostgresServer> {
  const { log } = options
  const stopping = new AbortController()
  let restarting: Promise<void> | undefined
  const restart = async (): Promise<void> => {
    for (let pauseMs = RETRY_MS; !stopping.signal.aborted; pauseMs = Math.min(2 * pauseMs, 10_000)) {
      try {
        current = await startPostgres({ ...options, port: current.port, onExit })
        return log.info({ pid: current.pid, port: current.port }, 'PostgreSQL is back')
      } catch (error) {
        log.error({ error }, 'PostgreSQL could not be started again')
        await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }
  const onExit = () => {
    log.warn({ pid: current.pid }, 'PostgreSQL ended, starting it again')
    restarting = restart()
  }
  let current = await startPostgres({ ...options, onExit })
  const stop = async () => {
    stopping.abort()
    await restarting
    await current.stop()
  }
  return { ...current, stop }
}

/** The address of the server that runs for this folder, if one does. Starts nothing. */
export async function attachPostgres({ dataDir }: { dataDir: string }): Promise<string | undefined> {
  const folder = resolve(dataDir)
  const { cluster } = clusterPaths(folder)
  if (!existsSync(cluster)) return undefined
  openDataDir(folder)
  const running = await findReady(cluster)
  return running && (await waitForAnswer(running, folder)).url
}

/** For a command that needed the server for a moment: ends it, unless somebody else started or uses it. */
export async function stopIfUnused(server: PostgresServer): Promise<boolean> {
  if (server.adopted || (await isInUse(server.adminUrl))) return false
  await server.stop()
  return true
}

function openDataDir(dataDir: string): void {
  const { cluster } = clusterPaths(dataDir)
  try {
    makeFolder(dataDir)
    for (const folder of [dataDir, cluster]) {
      if (existsSync(folder)) accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    }
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    const message = `The data folder ${dataDir} cannot be used (${code})`
    const what = 'start Bluehour as the user who owns it, or set BLUEHOUR_DATA to a folder that this user may write'
    throw new AppError('service_unavailable', `${message}: ${what}.`, { cause })
  }
}

/** Waits for a server that is recovering or ending; none is left to run on its own. */
async function findReady(cluster: string, log?: PostgresLog): Promise<Postmaster | undefined> {
  for (let waits = 0; ; waits++) {
    const found = findPostmaster(cluster)
    if (!found || found.status === 'ready') return found
    if (found.status === 'stopping') await stopPostmaster(found.pid, cluster)
    else if (waits % 100 === 99) log?.info({ pid: found.pid }, 'PostgreSQL is still recovering, waiting for it')
    await sleep(100)
  }
}

async function describe(
  running: Postmaster,
  adopted: boolean,
  dataDir: string,
  { log, onExit, port }: PostgresOptions,
): Promise<PostgresServer> {
  const { cluster } = clusterPaths(dataDir)
  if (port !== undefined && port !== running.port) {
    const message = `PostgreSQL in ${cluster} runs on port ${running.port} instead of ${port}`
    throw new AppError('service_unavailable', `${message}: stop what started it, or start Bluehour again.`)
  }
  const { url, adminUrl } = await waitForAnswer(running, dataDir)
  await ensureDatabase(adminUrl, DATABASE, ROLE, new URL(url).password)
  log.info({ pid: running.pid, port: running.port, adopted }, 'PostgreSQL is ready')
  const { pid } = running
  const watch = setInterval(() => {
    if (isPostmaster(pid, cluster)) return
    clearInterval(watch)
    onExit?.()
  }, WATCH_MS).unref()
  const stop = async () => {
    clearInterval(watch)
    await stopPostmaster(pid, cluster)
  }
  return { url, adminUrl, port: running.port, pid, adopted, stop }
}

/** A server that is there but does not open with our password is not ours to use. */
async function waitForAnswer({ pid, port }: Postmaster, dataDir: string): Promise<{ url: string; adminUrl: string }> {
  const { cluster, password: file } = clusterPaths(dataDir)
  const password = readPassword(dataDir)
  const adminUrl = `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`
  for (;;) {
    const answer = password === undefined ? 'refused' : await tryConnection(adminUrl)
    if (answer === 'ready') return { adminUrl, url: `postgres://${ROLE}:${password}@127.0.0.1:${port}/${DATABASE}` }
    if (answer === 'refused') {
      throw new AppError('service_unavailable', `PostgreSQL in ${cluster} does not open with the password in ${file}.`)
    }
    if (!isPostmaster(pid, cluster))
      throw new AppError('service_unavailable', `PostgreSQL in ${cluster} ended at its start.`)
    await sleep(50)
  }
}
