// Installs what package-lock.json asks for, when it is not there. Runs on Node 20 without any package.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { forwardSignals } from './signals.mjs'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const MODULES = join(ROOT, 'node_modules')
const STAMP = join(MODULES, '.bluehour-install')
const LOCK = join(ROOT, '.cache', 'install.lock')

/** @param {{ dev?: boolean }} options `dev`: the tools for testing are needed too. Speaks on stderr only. */
export async function ensurePackages({ dev = false } = {}) {
  if (isInstalled(dev)) return
  try {
    await alone(async () => {
      if (!isInstalled(dev)) await install()
    })
  } catch (error) {
    console.error(`The packages could not be installed: ${error.message}`)
    process.exit(1)
  }
}

/** Right after an install the stamp says so; packages installed by hand are compared one by one. */
function isInstalled(dev) {
  const installed = readJson(join(MODULES, '.package-lock.json'))?.packages
  if (!installed) return false
  const wanted = Object.entries(readJson(join(ROOT, 'package-lock.json'))?.packages ?? manifestPackages())
  // A package of our own is a link; a newer checkout may have brought one.
  if (wanted.some(([path, { link }]) => link && !existsSync(join(ROOT, path)))) return false
  if (readText(STAMP) === stamp()) return true
  return wanted.every(([path, entry]) => {
    if (entry.link || !path.startsWith('node_modules/') || (!dev && (entry.dev || entry.devOptional))) return true
    if (!installed[path]) return Boolean(entry.optional || entry.devOptional) && !isForHere(entry)
    return entry.version === undefined || installed[path].version === entry.version
  })
}

/** Without a lock file only the names are known. */
function manifestPackages() {
  const { dependencies = {}, devDependencies = {} } = readJson(join(ROOT, 'package.json'))
  const entry = (dev) => (name) => [`node_modules/${name}`, { dev }]
  return Object.fromEntries([
    ...Object.keys(dependencies).map(entry(false)),
    ...Object.keys(devDependencies).map(entry(true)),
  ])
}

/** Optional packages that name a system are wanted on that system; the others belong to some of those. */
function isForHere({ os, cpu, libc }) {
  if (!os && !cpu) return false
  const fits = (value, own) => {
    const list = [value ?? own].flat()
    return list.some((one) => one.startsWith('!')) ? !list.includes(`!${own}`) : list.includes(own)
  }
  return fits(os, process.platform) && fits(cpu, process.arch) && (!libc || fits(libc, ownLibc()))
}

function ownLibc() {
  process.report.excludeNetwork = true
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}

function stamp() {
  const lock = readText(join(ROOT, 'package-lock.json')) ?? readText(join(ROOT, 'package.json')) ?? ''
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`
}

/**
 * `npm install --no-save` takes the versions and hashes of the lock file as `npm ci` does, but changes only what differs: `npm
 * ci` would first take away the packages of a service that runs from this folder.
 */
async function install() {
  const began = Date.now()
  const seconds = () => Math.round((Date.now() - began) / 1000)
  const stopProgress = showProgress('Installing packages', seconds)
  let result
  try {
    result = await runNpm(['install', '--no-save', '--ignore-scripts', '--include=dev', '--include=optional'])
  } finally {
    stopProgress()
  }
  if (result.code !== 0) {
    console.error(result.output.trim().split('\n').slice(0, 8).join('\n'))
    throw new Error(`npm install ended with ${result.signal ?? `code ${result.code}`}, see the lines above.`)
  }
  writeFileSync(STAMP, stamp())
  console.error(`Packages installed in ${seconds()} s.`)
}

async function runNpm(args) {
  const [command, ...first] = npmCommand()
  const env = { ...process.env, npm_config_cache: writableCache() }
  const quiet = ['--loglevel=error', '--no-audit', '--no-fund', '--no-progress']
  const child = spawn(command, [...first, ...args, ...quiet], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const stopForwarding = forwardSignals(child)
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', () => reject(new Error(`${command} was not found, install Node.js with npm.`)))
      child.once('close', (code, signal) => resolve({ code, signal, output }))
    })
  } finally {
    stopForwarding()
  }
}

/** The npm that started us, the one of this Node, or any. */
function npmCommand() {
  const { npm_execpath: own = '' } = process.env
  const beside = join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js')
  const script = [own, beside].find((path) => path.endsWith('npm-cli.js') && existsSync(path))
  return script ? [process.execPath, script] : ['npm']
}

/** The home folder may be missing or somebody else's. */
function writableCache() {
  const usual = process.env.npm_config_cache || join(homedir(), '.npm')
  try {
    mkdirSync(usual, { recursive: true })
    accessSync(usual, constants.W_OK | constants.X_OK)
    return usual
  } catch {
    return join(ROOT, '.cache', 'npm')
  }
}

function showProgress(what, seconds) {
  if (!process.stderr.isTTY) {
    console.error(`${what} …`)
    return () => {}
  }
  const draw = () => process.stderr.write(`\r${what} … ${seconds()} s`)
  draw()
  const timer = setInterval(draw, 1000)
  return () => {
    clearInterval(timer)
    process.stderr.write('\r\x1b[K')
  }
}

/** One install at a time: a second one would take the packages from under the first. */
async function alone(work) {
  mkdirSync(dirname(LOCK), { recursive: true })
  while (!takeLock()) await sleep(300)
  try {
    await work()
  } finally {
    rmSync(LOCK, { force: true })
  }
}

function takeLock() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  const holder = Number(readText(LOCK))
  if (holder && !isAlive(holder)) rmSync(LOCK, { force: true })
  return false
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

function readJson(file) {
  const text = readText(file)
  return text === undefined ? undefined : JSON.parse(text)
}
