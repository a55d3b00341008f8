import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/** How a render process is started. `wrap` comes before Node.js and its arguments. */
export type Sandbox = { inForce: boolean; words: string; wrap: readonly string[] }

type Folders = {
  dataDir: string
  modelsDir: string
  entry: string
  /** Of this worker, inside the data folder: what render processes write, and what they only read. */
  workRoot: string
  inputsRoot: string
  /** Programs of the operator's that it must reach. */
  programs?: readonly string[]
}

export const NO_SANDBOX: Sandbox = { inForce: false, words: 'switched off', wrap: [] }

/**
 * Of the data folder only the worker's own folders, a cache and the models are left, so that neither the database's password nor
 * its files nor what other customers stored are there; other processes' environments cannot be read; all capabilities
 * are gone. The folders are held open while a tmpfs takes the place of the data folder.
 */
const SCRIPT = `set -e
umask 022
data=$1 work=$2 inputs=$3 models=$4 become=$5
shift 5
exec 6<"$data/cache" 7<"$work" 8<"$inputs"
if [ -n "$models" ]; then exec 9<"$models"; fi
mount -t tmpfs -o mode=0755 tmpfs "$data"
mkdir -p "$data/cache" "$work" "$inputs"
mount -c --bind /proc/self/fd/6 "$data/cache"
mount -c --bind /proc/self/fd/7 "$work"
mount -c --bind /proc/self/fd/8 "$inputs"
mount -o remount,bind,ro "$inputs"
if [ -n "$models" ]; then mkdir -p "$models"; mount -c --bind /proc/self/fd/9 "$models"; exec 9<&-; fi
exec 6<&- 7<&- 8<&-
ulimit -c 0
exec setpriv $become --no-new-privs --bounding-set=-all --inh-caps=-all -- "$@"`

/** In the data folder: what render processes keep from one to the next. */
export const CACHE = 'cache'

const PROBE_MS = 20_000
/** A user that no program of a usual system has. */
const RENDER_UID = 64_321

type Way = { words: string; spaces: readonly string[]; uid?: number }

/** Each is tried where the ones before it cannot work. Root hands its folders over; others become root of a namespace. */
function waysOf(isRoot: boolean): Way[] {
  const own = { words: 'keep this user', spaces: ['--user', '--map-root-user', '--mount', '--ipc'] }
  const other = { words: `run as user ${RENDER_UID}`, spaces: ['--mount', '--ipc'], uid: RENDER_UID }
  const users = isRoot && (process.umask() & 0o055) === 0 ? [other, own] : [own]
  const closed = users.map((way) => ({
    ...way,
    spaces: [...way.spaces, '--net'],
    words: `${way.words}, have no network and`,
  }))
  return [...closed, ...users.map((way) => ({ ...way, words: `${way.words}, keep the network, have` }))]
}

/** The sandbox that this system allows, tried for real. The worker's folders belong to whoever renders afterwards. */
export function chooseSandbox(folders: Folders, isRoot = process.getuid?.() === 0): Sandbox {
  if (process.platform !== 'linux') return none(`there is none on ${process.platform}`)
  const { dataDir, modelsDir, workRoot, inputsRoot } = folders
  for (const folder of [workRoot, inputsRoot, join(dataDir, CACHE)]) mkdirSync(folder, { recursive: true, mode: 0o700 })
  mkdirSync(modelsDir, { recursive: true })
  const inside = relative(dataDir, modelsDir)
  const models = inside.startsWith('..') || inside === '' ? '' : modelsDir
  const refusals: string[] = []
  for (const { words, spaces, uid } of waysOf(isRoot)) {
    if (isRoot) handOver(folders, uid)
    const become = uid === undefined ? '' : `--reuid=${uid} --regid=${uid} --clear-groups`
    const names = ['sandbox', dataDir, workRoot, inputsRoot, models, become]
    const wrap = ['unshare', ...spaces, '--', 'sh', '-c', SCRIPT, ...names]
    const refusal = refusalOf(wrap, folders)
    if (refusal === undefined) return { inForce: true, words: wordsOf(words, refusals), wrap }
    if (!refusals.includes(refusal)) refusals.push(refusal)
  }
  return none(refusals.join('; '))
}

/** Inputs are read by the group; nobody else of this machine reads either. */
function handOver({ dataDir, workRoot, inputsRoot }: Folders, uid = 0): void {
  for (const folder of [workRoot, join(dataDir, CACHE)]) chownSync(folder, uid, uid)
  chownSync(inputsRoot, 0, uid)
  chmodSync(inputsRoot, 0o750)
}

/** Why a program cannot be run in it; undefined when it can. */
function refusalOf(wrap: readonly string[], folders: Folders): string | undefined {
  const { entry, workRoot, inputsRoot, modelsDir, programs = [] } = folders
  // The program must still be there: a checkout inside the data folder would not be.
  const test = 'test -w "$0" && for thing; do test -r "$thing" || exit 1; done'
  const things = [process.execPath, entry, inputsRoot, modelsDir, ...programs]
  const [program = '', ...args] = [...wrap, 'sh', '-c', test, workRoot, ...things]
  const probe = spawnSync(program, args, { encoding: 'utf8', timeout: PROBE_MS })
  if (probe.status === 0) return undefined
  return (probe.error?.message ?? probe.stderr.trim().split('\n')[0]) || 'the program or a folder cannot be reached'
}

function wordsOf(words: string, refusals: readonly string[]): string {
  const seen = 'see of the data folder only their work, their inputs and the models'
  const why = refusals.length > 0 ? ` (more is not to be had here: ${refusals.join('; ')})` : ''
  return `render processes ${words} no capabilities, and ${seen}${why}`
}

function none(why: string): Sandbox {
  return { inForce: false, words: `none (${why}): render processes run as this user, with its network`, wrap: [] }
}
