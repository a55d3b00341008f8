import { accessSync, constants, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@bluehour/engine/errors'
import type { BaseLogger } from 'pino'
import { makeFolder } from '../../lib/make-folder.ts'
import { freePort } from './free-port.ts'
import type { AccountWay } from './postgres-account.ts'
import { clusterPaths, ensureCluster, readPassword, SUPERUSER } from './postgres-cluster.ts'
import { ensureDatabase, isAway, isInUse } from './postgres-database.ts'
import { type LaunchFailure, launchPostmaster } from './postgres-launch.ts'
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

type PostgresLog = Pick<BaseLogger, 'info' | 'warn' | 'error'>

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
  const end = Date.now() + OBSTACLE_MS
  for (;;) {
    const attempt = await adoptOrLaunch(dataDir, options)
    if ('url' in attempt) return attempt
    if (!attempt.passing || Date.now() > end) {
      const message = `PostgreSQL did not start in ${clusterPaths(dataDir).cluster}: ${attempt.reason}`
      throw new AppError('service_unavailable', message)
    }
    await sleep(RETRY_MS)
  }
}

async function adoptOrLaunch(dataDir: string, options: PostgresOptions): Promise<PostgresServer | LaunchFailure> {
  const { cluster } = clusterPaths(dataDir)
  const running = await findReady(cluster, options.log)
  if (running) return describe(running, true, dataDir, options)
  const programs = findPrograms(dataDir)
  const durable = options.settings?.fsync !== 'off'
  const account = await ensureCluster(programs, dataDir, { durable, ways: options.accountWays })
  removeStaleLock(cluster)
  const port = options.port ?? (await freePort(lastPort(cluster)))
  const launched = await launchPostmaster({ programs, account, dataDir, port, settings: options.settings ?? {} })
  return 'pid' in launched ? describe({ ...launched, port }, false, dataDir, options) : launched
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
  return running && (await waitForAnswer(running, folder))?.url
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
): Promise<PostgresServer | LaunchFailure> {
  const { cluster } = clusterPaths(dataDir)
  if (port !== undefined && port !== running.port) {
    const message = `PostgreSQL in ${cluster} runs on port ${running.port} instead of ${port}`
    throw new AppError('service_unavailable', `${message}: stop what started it, or start Bluehour again.`)
  }
  const { pid } = running
  const urls = await waitForAnswer(running, dataDir)
  if (!urls) return { reason: 'it ended right after its start', passing: true }
  log.info({ pid, port: running.port, adopted }, 'PostgreSQL is ready')
  const watch = setInterval(() => {
    if (isPostmaster(pid, cluster)) return
    clearInterval(watch)
    onExit?.()
  }, WATCH_MS).unref()
  const stop = async () => {
    clearInterval(watch)
    await stopPostmaster(pid, cluster)
  }
  return { ...urls, port: running.port, pid, adopted, stop }
}

type Urls = { url: string; adminUrl: string }

/**
 * Waits until the server answers and has our database; undefined when it ends meanwhile. One that is there but does not open
 * with our password is not ours to use.
 */
async function waitForAnswer({ pid, port }: Postmaster, dataDir: string): Promise<Urls | undefined> {
  const { cluster, password: file } = clusterPaths(dataDir)
  const password = readPassword(dataDir) ?? ''
  const adminUrl = `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`
  const url = `postgres://${ROLE}:${password}@127.0.0.1:${port}/${DATABASE}`
  for (;;) {
    try {
      await ensureDatabase(adminUrl, DATABASE, ROLE, password)
      return { url, adminUrl }
    } catch (cause) {
      const { code = '' } = cause as { code?: string }
      if (!isPostmaster(pid, cluster)) return undefined
      if (password === '' || code.startsWith('28')) {
        const message = `PostgreSQL in ${cluster} does not open with the password in ${file}.`
        throw new AppError('service_unavailable', message, { cause })
      }
      if (!isAway(code)) throw cause
    }
    await sleep(50)
  }
}
