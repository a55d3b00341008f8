import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EnvHttpProxyAgent, request } from 'undici'

const PUBLIC_REGISTRY = 'https://registry.npmjs.org'

type TarballSource = { package: string; version: string; integrity: string; tarballBytes: number }

export type FetchOptions = {
  /** Undefined: the public registry, and npm's own setting for the fall-back. */
  registry: string | undefined
  onBytes: (bytes: number) => void
}

const ATTEMPTS = 3
const REDIRECTS = 5

async function download(
  address: string,
  file: string,
  bytesMax: number,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const dispatcher = new EnvHttpProxyAgent()
  try {
    let url = address
    for (let hop = 0; hop <= REDIRECTS; hop++) {
      const answer = await request(url, { dispatcher, headersTimeout: 30_000, bodyTimeout: 60_000 })
      const { location } = answer.headers
      if (answer.statusCode >= 300 && answer.statusCode < 400 && typeof location === 'string') {
        await answer.body.dump()
        url = new URL(location, url).href
        continue
      }
      if (answer.statusCode !== 200) {
        await answer.body.dump()
        throw new Error(`${new URL(url).host} answered ${answer.statusCode}`)
      }
      await save(answer.body, file, bytesMax, onBytes)
      return
    }
    throw new Error('too many redirects')
  } finally {
    await dispatcher.destroy()
  }
}

async function save(
  body: AsyncIterable<Buffer>,
  file: string,
  bytesMax: number,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const handle = await open(file, 'w')
  try {
    let bytes = 0
    for await (const piece of body) {
      bytes += piece.length
      if (bytes > bytesMax) throw new Error('the answer is larger than the pinned tarball')
      await handle.writeFile(piece)
      onBytes(bytes)
    }
  } finally {
    await handle.close()
  }
}

async function integrityOf(file: string): Promise<string> {
  const hash = createHash('sha512')
  for await (const piece of createReadStream(file)) hash.update(piece)
  return `sha512-${hash.digest('base64')}`
}

/** npm knows things we do not: logins, own certificates, registries per scope. It is asked second, and runs no scripts. */
async function packWithNpm(
  source: TarballSource,
  file: string,
  folder: string,
  registry: string | undefined,
): Promise<void> {
  const spec = `${source.package}@${source.version}`
  const registryOption = registry === undefined ? [] : ['--registry', registry]
  const options = [
    'pack',
    '--ignore-scripts',
    '--silent',
    '--fetch-retries',
    '0',
    '--pack-destination',
    folder,
    ...registryOption,
    spec,
  ]
  const before = new Set(await readdir(folder))
  await new Promise<void>((resolve, reject) => {
    const child = spawn('npm', options, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], timeout: 15 * 60_000 })
    let words = ''
    child.stderr.on('data', (piece) => {
      words = (words + piece).slice(-2000)
    })
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`npm pack ended with ${code} ${words.trim()}`)),
    )
  })
  const made = (await readdir(folder)).find((name) => name.endsWith('.tgz') && !before.has(name))
  if (made === undefined) throw new Error('npm pack made no file')
  await rename(join(folder, made), file)
}

function addressOf(source: TarballSource, registry: string): string {
  const bare = source.package.slice(source.package.lastIndexOf('/') + 1)
  return `${registry.replace(/\/+$/, '')}/${source.package}/-/${bare}-${source.version}.tgz`
}

async function verify(source: TarballSource, file: string): Promise<void> {
  if ((await integrityOf(file)) === source.integrity) return
  await rm(file, { force: true })
  throw new Error(`the tarball of ${source.package}@${source.version} is not the pinned one (its sha512 differs)`)
}

/** Fetches one tarball into `folder` and returns its path. What it returns has the pinned sha512, whoever sent it. */
export async function fetchTarball(source: TarballSource, folder: string, options: FetchOptions): Promise<string> {
  const file = join(folder, 'tarball.tgz')
  const address = addressOf(source, options.registry ?? PUBLIC_REGISTRY)
  const failures: string[] = []
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      await download(address, file, source.tarballBytes, options.onBytes)
      await verify(source, file)
      return file
    } catch (error) {
      failures.push(reasonOf(error))
      if (attempt < ATTEMPTS) await sleep(500 * attempt)
    }
  }
  try {
    await packWithNpm(source, file, folder, options.registry)
    await verify(source, file)
    options.onBytes((await stat(file)).size)
    return file
  } catch (error) {
    failures.push(reasonOf(error))
    throw new Error([...new Set(failures)].join('; then '), { cause: error })
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  return (error.message || code || error.name).split('\n')[0] ?? error.name
}
