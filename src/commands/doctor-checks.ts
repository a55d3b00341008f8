import { execFile } from 'node:child_process'
import { access, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findPrograms } from '@bluehour/media/programs'
import { openWeights } from '@bluehour/models/weights'
import type { Config } from '../config.ts'
import { watchDisk } from '../files/disk-room.ts'
import { chooseSandbox, NO_SANDBOX } from '../projects/sandbox.ts'
import type { Db } from '../store/db.ts'
import { readSchemaState } from '../store/schema-state.ts'

/** Each returns what it found, or throws what is wrong and what to do about it. */

const NODE_MIN: readonly [major: number, minor: number] = [22, 18]
const ANSWER_MS = 5000
const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

/** The service runs its own TypeScript, which needs a Node.js that strips types. */
export async function checkNode(version = process.versions.node): Promise<string> {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > NODE_MIN[0] || (major === NODE_MIN[0] && minor >= NODE_MIN[1])) return version
  throw new Error(
    `${version} is too old: ${NODE_MIN.join('.')} or newer is needed. Run npm install without --omit=optional, which brings one, or install Node.js 24.`,
  )
}

export async function checkPrograms({ ffmpeg, ffprobe }: Pick<Config, 'ffmpeg' | 'ffprobe'>): Promise<string> {
  const programs = findPrograms({ ...(ffmpeg && { ffmpeg }), ...(ffprobe && { ffprobe }) })
  const versions: string[] = []
  for (const [name, path] of Object.entries(programs)) {
    const { stdout } = await promisify(execFile)(path, ['-version'], { timeout: ANSWER_MS }).catch((error: Error) => {
      throw new Error(
        `${path} does not run (${firstLine(error.message)}). Set BLUEHOUR_${name.toUpperCase()} to one that does.`,
      )
    })
    versions.push(`${name} ${/version (\S+)/.exec(stdout)?.[1] ?? 'of unknown version'}`)
  }
  return versions.join(', ')
}

/** Missing weights are fetched on first use, so they are a problem only where they cannot be had. */
export async function checkWeights({ modelsDir, registry }: Pick<Config, 'modelsDir' | 'registry'>): Promise<string> {
  const log = { info() {}, warn() {} }
  const needed = (await openWeights({ dir: modelsDir, registry, log }).list()).filter((row) => !row.optional)
  const missing = needed.filter((row) => !row.present)
  if (missing.length === 0) return `all ${needed.length} in ${modelsDir}`
  const megabytes = Math.ceil(missing.reduce((sum, row) => sum + row.bytes, 0) / 1e6)
  const state = `${missing.length} of ${needed.length} not fetched yet (${megabytes} MB)`
  await fetch(registry, { method: 'HEAD', signal: AbortSignal.timeout(ANSWER_MS) }).catch((error: Error) => {
    const reason = (error.cause as Error | undefined)?.message ?? error.message
    throw new Error(
      `${state} and ${new URL(registry).origin} cannot be reached (${reason}). Connect to the network or set BLUEHOUR_REGISTRY, then run: bluehour models pull`,
    )
  })
  return `${state}; they come on first use, or now with: bluehour models pull`
}

/** What shuts render processes in. None is no problem, but the operator should know. */
export async function checkSandbox(config: Pick<Config, 'sandbox' | 'dataDir' | 'modelsDir'>): Promise<string> {
  if (!config.sandbox) return `${NO_SANDBOX.words} by BLUEHOUR_SANDBOX: render processes run as this user`
  // What is possible depends on where the data folder is; before there is one, any other has to do.
  const trial = await mkdtemp(join(config.dataDir, '.doctor-')).catch(() => undefined)
  const folder = trial ?? (await mkdtemp(join(tmpdir(), 'bluehour-doctor-')))
  try {
    const at = (name: string) => join(folder, name)
    const modelsDir = (await exists(config.modelsDir)) ? config.modelsDir : at('models')
    const own = { workRoot: at('work'), inputsRoot: at('inputs'), modelsDir }
    return chooseSandbox({ dataDir: trial ? config.dataDir : folder, entry: MAIN, ...own }).words
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export async function checkDatabase(connect: () => Promise<Db>): Promise<string> {
  const state = await connect()
    .then(readSchemaState)
    .catch((error: Error & { code?: string }) => {
      // Without a code it is our own sentence and says what to do; a driver's error may even have no message.
      if (error.code === undefined) throw error
      throw new Error(
        `cannot be used (${firstLine(error.message) || error.code}). Check DATABASE_URL and that PostgreSQL runs.`,
      )
    })
  if (state.unknown.length > 0) {
    throw new Error(`was made by a newer Bluehour (it has ${state.unknown.join(', ')}). Update this program.`)
  }
  // Every start makes what is missing, so this is no problem, also before the first one.
  if (state.isEmpty) return `PostgreSQL ${state.server}, empty: the first start makes the tables`
  if (state.missing.length > 0) {
    return `PostgreSQL ${state.server}, lacks ${state.missing.join(', ')}: the next start adds it, or now: bluehour migrate`
  }
  return `PostgreSQL ${state.server}, schema up to date`
}

/** A folder that is not there yet is made by the service, so its nearest parent decides. */
export async function checkFolder(folder: string, reserveBytes?: number): Promise<string> {
  let existing = folder
  while (!(await exists(existing))) existing = dirname(existing)
  try {
    await tryWriting(existing)
  } catch (error) {
    throw new Error(
      `${folder} cannot be written (${(error as NodeJS.ErrnoException).code}). Make it writable for this user or set BLUEHOUR_DATA to another folder.`,
    )
  }
  const { bavail, bsize } = await statfs(existing)
  const gigabytes = `${((bavail * bsize) / 1e9).toFixed(1)} GB free`
  const shortage = await watchDisk(existing, { reserveBytes }).shortage()
  if (shortage) {
    throw new Error(
      `${folder} has only ${gigabytes}: uploads and new work are refused. Make room, set BLUEHOUR_DATA to another disk or BLUEHOUR_DISK_RESERVE to less.`,
    )
  }
  return `${folder}${existing === folder ? '' : ' will be made'}, ${gigabytes}`
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

async function tryWriting(folder: string): Promise<void> {
  const trial = await mkdtemp(join(folder, '.doctor-'))
  try {
    await writeFile(join(trial, 'trial'), 'trial')
  } finally {
    await rm(trial, { recursive: true, force: true })
  }
}

/** Free to be taken, or taken by this very service. */
export async function checkPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<string> {
  const refusal = await tryListening(host, port)
  if (refusal === undefined) return `${port} is free on ${host}`
  if (refusal === 'EADDRINUSE') {
    const version = await runningVersion(host, port)
    if (version) return `Bluehour ${version} answers on ${port}`
    throw new Error(`${port} is used by another program. Stop it or set BLUEHOUR_PORT to a free port.`)
  }
  if (refusal === 'EACCES') throw new Error(`${port} is not allowed for this user. Set BLUEHOUR_PORT above 1023.`)
  throw new Error(`${host} is not an address of this machine (${refusal}). Set BLUEHOUR_HOST to one that is.`)
}

function tryListening(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen({ host, port }, () => server.close(() => resolve(undefined)))
  })
}

async function runningVersion(host: string, port: number): Promise<string | undefined> {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host
  try {
    const answer = await fetch(`http://${reachable}:${port}/healthz`, { signal: AbortSignal.timeout(ANSWER_MS) })
    const { status, version } = (await answer.json()) as { status?: unknown; version?: unknown }
    return answer.ok && status === 'ok' && typeof version === 'string' ? version : undefined
  } catch {
    return undefined // whatever it is, it does not speak like our service
  }
}

function firstLine(message: string): string {
  return message.split('\n')[0]!
}
