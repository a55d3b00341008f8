import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/** How a render process is started. `wrap` comes before Node.js and its arguments. */
export type Sandbox = { inForce: boolean; words: string; wrap: readonly string[] }

type Folders = { dataDir: string; modelsDir: string; entry: string }

export const NO_SANDBOX: Sandbox = { inForce: false, words: 'switched off', wrap: [] }

/**
 * A user, a mount and a network namespace: of the data folder only the work folder, the files (to read) and the models
 * are left, so that neither the database's password nor its files are there; other processes' environments cannot be
 * read; all capabilities are gone, and so is the network, loopback included: workers bring in inputs and weights. The
 * folders are held open while a tmpfs takes the place of the data folder.
 */
const SCRIPT = `set -e
data=$1 models=$2
shift 2
exec 7<"$data/work" 8<"$data/files"
if [ -n "$models" ]; then exec 9<"$models"; fi
mount -t tmpfs -o mode=0700 tmpfs "$data"
mkdir -p "$data/work" "$data/files"
mount -c --bind /proc/self/fd/7 "$data/work"
mount -c --bind /proc/self/fd/8 "$data/files"
mount -o remount,bind,ro "$data/files"
if [ -n "$models" ]; then mkdir -p "$models"; mount -c --bind /proc/self/fd/9 "$models"; exec 9<&-; fi
exec 7<&- 8<&-
ulimit -c 0
exec setpriv --no-new-privs --bounding-set=-all --inh-caps=-all -- "$@"`

const PROBE_MS = 20_000
const SPACES = ['--user', '--map-root-user', '--mount', '--ipc']

/** The sandbox that this system allows, tried for real: without a network, or else with one. */
export function chooseSandbox({ dataDir, modelsDir, entry }: Folders): Sandbox {
  if (process.platform !== 'linux') return none(`there is none on ${process.platform}`)
  for (const name of ['work', 'files']) mkdirSync(join(dataDir, name), { recursive: true, mode: 0o700 })
  mkdirSync(modelsDir, { recursive: true })
  const inside = relative(dataDir, modelsDir)
  const models = inside.startsWith('..') || inside === '' ? '' : modelsDir
  const wrapIn = (spaces: string[]) => ['unshare', ...spaces, '--', 'sh', '-c', SCRIPT, 'sandbox', dataDir, models]
  const words = 'render processes see of the data folder only work, files and models, have no capabilities'
  const closed = wrapIn([...SPACES, '--net'])
  const refusal = refusalOf(closed, { dataDir, entry })
  if (!refusal) return { inForce: true, words: `${words} and no network`, wrap: closed }
  const open = wrapIn(SPACES)
  const why = refusalOf(open, { dataDir, entry })
  if (!why) return { inForce: true, words: `${words}, but keep the network (${refusal})`, wrap: open }
  return none(why)
}

/** Why a program cannot be run in it; undefined when it can. */
function refusalOf(
  wrap: readonly string[],
  { dataDir, entry }: Pick<Folders, 'dataDir' | 'entry'>,
): string | undefined {
  // The program must still be there: a checkout inside the data folder would not be.
  const test = 'test -r "$0" && test -x "$1" && test -w "$2"'
  const [program = '', ...args] = [...wrap, 'sh', '-c', test, entry, process.execPath, join(dataDir, 'work')]
  const probe = spawnSync(program, args, { encoding: 'utf8', timeout: PROBE_MS })
  if (probe.status === 0) return undefined
  return (probe.error?.message ?? probe.stderr.trim().split('\n')[0]) || 'the program cannot be read inside it'
}

function none(why: string): Sandbox {
  return { inForce: false, words: `none (${why}): render processes run as this user, with its network`, wrap: [] }
}
