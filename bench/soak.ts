import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openDiskStorage } from '../src/files/storage.ts'
import { findMissing, sweepStorage } from '../src/projects/sweep.ts'
import type { Db } from '../src/store/db.ts'
import { checkLedger } from '../src/store/ledger-check.ts'
import { startWholeService, until, type WholeService } from '../test/whole-service.ts'
import { flagNumber } from './flags.ts'
import { table } from './measure.ts'

const PHOTO = fileURLToPath(new URL('../test/fixtures/astronaut.jpg', import.meta.url))
/**
 * Mixed work for `--minutes=30`, one request after the other with `--pause=2000` ms between them: memory of every process
 * and files against rows, a line every `--every=60` seconds. Some projects are canceled and some deleted.
 */
export async function run(): Promise<void> {
  const whole = await startWholeService('soak', { BLUEHOUR_WORKERS: '1' })
  try {
    table('Soak: resident MB of every process, files and rows', await soak(whole))
    console.log(`ledger problems: ${(await checkLedger(whole.db)).problems.length}`)
  } finally {
    await whole.stop()
  }
}

async function soak({ db, base, key, dataDir, service }: WholeService): Promise<Record<string, number>[]> {
  const began = Date.now()
  const end = began + flagNumber('minutes', 30) * 60_000
  const client = makeClient(base, key)
  const rows: Record<string, number>[] = []
  let next = began
  for (let turn = 0; Date.now() < end; turn++) {
    await work(client, turn)
    await pause(flagNumber('pause', 2000))
    if (Date.now() < next) continue
    next = Date.now() + flagNumber('every', 60) * 1000
    const row = {
      minute: Math.round((Date.now() - began) / 6000) / 10,
      works: turn + 1,
      ...residentMb(service.pid ?? 0),
    }
    const files = await filesAndRows(db, dataDir)
    rows.push({ ...row, ...files })
    console.log(JSON.stringify(rows.at(-1)))
  }
  return rows
}

type Client = ReturnType<typeof makeClient>

function makeClient(base: string, key: string) {
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(base + path, {
      method,
      headers: { authorization: `Bearer ${key}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return (text === '' ? {} : JSON.parse(text)) as Record<string, never> & { id: string; status: string }
  }
  async function upload(bytes: Uint8Array): Promise<string> {
    const { items } = await call('POST', '/v1/files/upload-urls', { items: [{ type: 'image', extension: 'jpg' }] })
    const [item] = items as unknown as { upload_url: string; file_path: string }[]
    await fetch(item!.upload_url, { method: 'PUT', body: bytes as Uint8Array<ArrayBuffer> })
    return item!.file_path
  }
  return { call, upload }
}

/** Six kinds of work in turn; every fifth is canceled while it runs, every seventh deleted when done. */
async function work({ call, upload }: Client, turn: number): Promise<void> {
  const picture = () => upload(readFileSync(PHOTO))
  const makers: [kind: string, path: string, body: () => Promise<object>][] = [
    ['audio', 'ai-voice-generator', async () => ({ style: { prompt: 'Yes.', voice_name: 'af_heart' } })],
    ['image', 'image-background-remover', async () => ({ assets: { image_file_path: await picture() } })],
    ['image', 'ai-qr-code-generator', async () => ({ content: 'hello', style: { art_style: 'Watercolor' } })],
    ['image', 'ai-image-generator', async () => ({ image_count: 1, style: { prompt: `a red boat ${turn}` } })],
    [
      'video',
      'image-to-video',
      async () => ({
        model: 'ltx-2.5',
        end_seconds: 1,
        resolution: '480p',
        assets: { image_file_path: await picture() },
      }),
    ],
    [
      'image',
      'image-background-remover',
      async () => ({ assets: { image_file_path: await upload(Buffer.from('junk')) } }),
    ],
  ]
  const [kind, path, body] = makers[turn % makers.length]!
  const { id, message } = await call('POST', `/v1/${path}`, await body())
  if (!id) throw new Error(`${path} was refused: ${message}`)
  if (turn % 5 === 4) {
    await pause(1500)
    await call('POST', `/v1/${kind}-projects/${id}/cancel`, {})
    return
  }
  await until(async () =>
    ['complete', 'error', 'canceled'].includes((await call('GET', `/v1/${kind}-projects/${id}`)).status),
  )
  await call('GET', '/v1/projects?limit=20')
  if (turn % 7 === 6) await call('DELETE', `/v1/${kind}-projects/${id}`)
}

async function filesAndRows(db: Db, dataDir: string) {
  const storage = await openDiskStorage(join(dataDir, 'files'))
  const { files, orphans } = await sweepStorage({ db, storage }, { before: new Date(), remove: false })
  const missing = (await findMissing({ db, storage })).files
  const folders = readdirSync(join(dataDir, 'work')).flatMap((name) => readdirSync(join(dataDir, 'work', name)))
  return { files, 'without a row': orphans.files, missing, 'work folders': folders.length }
}

/** By what each process is: the supervisor, the API, the worker, render processes together, PostgreSQL together. */
function residentMb(root: number): Record<string, number> {
  const sums = { supervisor: 0, api: 0, worker: 0, renders: 0, postgres: 0 }
  for (const { pid, command } of treeOf(root)) {
    const mb = Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024
    const last = command.split('\0').filter(Boolean)
    if (pid === root) sums.supervisor += mb
    else if (last.includes('serve')) sums.api += mb
    else if (last.includes('work')) sums.worker += mb
    else if (command.startsWith('postgres') || last[0]?.endsWith('/postgres')) sums.postgres += mb
    else sums.renders += mb
  }
  return Object.fromEntries(Object.entries(sums).map(([name, mb]) => [name, Math.round(mb)]))
}

function treeOf(root: number): { pid: number; command: string }[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      const stat = read(`/proc/${name}/stat`)
      return { pid: Number(name), parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) }
    })
  const found = new Set([root])
  for (let grown = true; grown; ) {
    grown = false
    for (const { pid, parent } of all) {
      if (!found.has(pid) && found.has(parent)) {
        found.add(pid)
        grown = true
      }
    }
  }
  return [...found].map((pid) => ({ pid, command: read(`/proc/${pid}/cmdline`) }))
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '' // gone meanwhile
  }
}
