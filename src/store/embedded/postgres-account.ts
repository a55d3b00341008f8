import { type SpawnOptions, spawnSync } from 'node:child_process'
import { chownSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '@bluehour/engine/errors'
import type { PostgresPrograms } from './postgres-programs.ts'

/**
 * PostgreSQL refuses to run as root, so root needs somebody to run it as. `wrap` comes before the
 * program, `spawn` goes into its spawn options, `files` owns what it writes.
 */
export type PostgresAccount = {
  name: string
  wrap: readonly string[]
  spawn: Pick<SpawnOptions, 'uid' | 'gid'>
  files: { uid: number; gid: number }
}

type Person = { name: string; uid: number; gid: number }

/** Never more rights than needed: each way is tried only where the ones before it cannot work. */
const ACCOUNT_WAYS = ['self', 'namespace', 'account', 'account-with-reach'] as const
export type AccountWay = (typeof ACCOUNT_WAYS)[number]

/**
 * The first way that can run the programs and write into `dir`, tried for real. `dir` is the cluster or, before
 * there is one, the empty folder it will be made in; it belongs to the chosen account afterwards.
 */
export function chooseAccount(
  programs: PostgresPrograms,
  dir: string,
  ways: readonly AccountWay[] = ACCOUNT_WAYS,
): PostgresAccount {
  const refusals: string[] = []
  const { uid, gid } = statSync(dir)
  for (const account of candidates({ uid, gid }, ways)) {
    giveFolder(dir, account.files)
    const [command = '', ...args] = [
      ...account.wrap,
      'sh',
      '-c',
      'test -w "$0" && exec "$1" -V',
      dir,
      programs.postgres,
    ]
    const probe = spawnSync(command, args, { ...account.spawn, env: programs.env, cwd: '/', encoding: 'utf8' })
    if (probe.status === 0) return account
    refusals.push(`${account.name}: ${(probe.error?.message ?? probe.stderr.trim()) || 'cannot write there'}`)
  }
  giveFolder(dir, { uid, gid })
  throw refusal(dir, refusals)
}

function candidates(dir: { uid: number; gid: number }, ways: readonly AccountWay[]): PostgresAccount[] {
  const me = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  const people = readPeople()
  const isRoot = me.uid === 0
  const nobody = people.find(({ name }) => name === 'nobody') ?? people.find(({ uid }) => uid !== 0)
  const all: Record<AccountWay, PostgresAccount[]> = { self: [], namespace: [], account: [], 'account-with-reach': [] }
  // initdb wants a name for its user: a container may run us as a number that has none.
  const named = people.some(({ uid }) => uid === me.uid) || process.platform !== 'linux'
  const self = { name: 'this user', wrap: [], spawn: {}, files: me }
  if (!isRoot) all.self = [self]
  if (process.platform === 'linux' && nobody && dir.uid === me.uid) all.namespace = [namespaceOf(nobody, me)]
  if (isRoot) {
    // A folder that already belongs to somebody stays theirs.
    const owner = { name: `uid ${dir.uid}`, uid: dir.uid, gid: dir.gid }
    const known = ['postgres', 'nobody'].flatMap((wanted) => people.filter(({ name }) => name === wanted))
    const takers = dir.uid === 0 ? known : [owner]
    all.account = takers.map(accountOf)
    all['account-with-reach'] = process.platform === 'linux' ? takers.map(accountWithReach) : []
  }
  const order = named ? ways : [...ways].sort((a) => (a === 'namespace' ? -1 : 0))
  return order.flatMap((way) => all[way])
}

/** The files stay root's own, so this also works below a private home folder. */
function namespaceOf(inside: Person, me: { uid: number; gid: number }): PostgresAccount {
  const wrap = ['unshare', '--user', `--map-user=${inside.uid}`, `--map-group=${inside.gid}`]
  return { name: 'user namespace', wrap, spawn: {}, files: me }
}

function accountOf({ name, uid, gid }: Person): PostgresAccount {
  return { name, wrap: [], spawn: { uid, gid }, files: { uid, gid } }
}

/** Where containers forbid namespaces: another user, but able to pass through root's private folders. */
function accountWithReach({ name, uid, gid }: Person): PostgresAccount {
  const reach = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  const wrap = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...reach]
  return { name: `${name} with reach`, wrap, spawn: {}, files: { uid, gid } }
}

function readPeople(): Person[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }] : []
  })
}

/** Only root may give folders away, and only does so where the owner differs. */
function giveFolder(dir: string, { uid, gid }: { uid: number; gid: number }): void {
  if (process.getuid?.() !== 0 || statSync(dir).uid === uid) return
  for (const entry of readdirSync(dir, { recursive: true, encoding: 'utf8' })) lchownSync(join(dir, entry), uid, gid)
  chownSync(dir, uid, gid)
}

function refusal(dir: string, refusals: string[]): AppError {
  const isRoot = process.getuid?.() === 0
  const why = isRoot ? 'PostgreSQL does not run as root, and no other account can use' : 'PostgreSQL cannot run in'
  const what = isRoot ? 'Start Bluehour as a plain user' : 'Start Bluehour as the user who owns it'
  const reason = refusals.at(-1)?.split('\n').at(-1)
  const message = `${why} ${dir} (${reason}). ${what}, use another BLUEHOUR_DATA folder, or set DATABASE_URL.`
  return new AppError('service_unavailable', message, { cause: new Error(refusals.join('; ')) })
}
