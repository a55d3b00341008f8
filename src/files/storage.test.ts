import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBucket } from '../../test/s3-server.ts'
import { Unavailable } from '../lib/unavailable.ts'
import { openS3Storage } from './s3-storage.ts'
import { openDiskStorage, type Storage } from './storage.ts'

const folder = await mkdtemp(join(tmpdir(), 'bluehour-storage-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const bucket = await createTestBucket()

const KINDS: [string, () => Promise<Storage>][] = [['a disk', () => openDiskStorage(join(folder, 'files'))]]
if (bucket) KINDS.push(['a bucket', () => openS3Storage(bucket)])

describe.each(KINDS)('%s', (_, open) => {
  let storage: Storage
  beforeAll(async () => {
    storage = await open()
  })
  const put = (path: string, bytes: Buffer, bytesMax = 1e9) => storage.put(path, Readable.from([bytes]), bytesMax)
  async function contents(path: string, range?: { start: number; end: number }): Promise<Buffer> {
    const chunks: Buffer[] = []
    for await (const chunk of storage.open(path, range)) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks)
  }

  test('keeps bytes, whole and in parts', async () => {
    const bytes = randomBytes(100_000)
    expect(await put('api-assets/a/image.png', bytes)).toBe(100_000)
    expect(await storage.size('api-assets/a/image.png')).toBe(100_000)
    expect((await contents('api-assets/a/image.png')).equals(bytes)).toBe(true)
    expect((await contents('api-assets/a/image.png', { start: 10, end: 19 })).equals(bytes.subarray(10, 20))).toBe(true)
    const local = await storage.localFile('api-assets/a/image.png', join(folder, 'local'))
    expect((await readFile(local)).equals(bytes)).toBe(true)
  })

  test('large files come in many parts', async () => {
    const part = randomBytes(1_000_000)
    const source = Readable.from(Array.from({ length: 20 }, () => part))
    expect(await storage.put('api-assets/large/video.mp4', source, 1e9)).toBe(20_000_000)
    const end = await contents('api-assets/large/video.mp4', { start: 19_000_000, end: 19_999_999 })
    expect(end.equals(part)).toBe(true)
  })

  test('never replaces what was accepted; an empty, broken or too large one changes nothing', async () => {
    await put('api-assets/b/image.png', Buffer.from('first'))
    await expect(put('api-assets/b/image.png', Buffer.from('second'))).rejects.toMatchObject({ code: 'conflict' })
    expect((await contents('api-assets/b/image.png')).toString()).toBe('first')
    await expect(put('api-assets/c/x.png', Buffer.alloc(0))).rejects.toMatchObject({ code: 'invalid_request' })
    await expect(put('api-assets/c/x.png', Buffer.alloc(101), 100)).rejects.toMatchObject({ code: 'payload_too_large' })
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(10)
        throw new Error('cut')
      })(),
    )
    await expect(storage.put('api-assets/c/x.png', broken, 100)).rejects.toThrow('cut')
    expect(await storage.size('api-assets/c/x.png')).toBeUndefined()
  })

  test('takes files over, lists them and removes single ones and folders', async () => {
    for (const name of ['one.png', 'two.png']) {
      await writeFile(join(folder, name), name)
      await storage.putFile(`outputs/p/1/${name}`, join(folder, name))
      await expect(readFile(join(folder, name))).rejects.toThrow('ENOENT')
    }
    const listed = []
    for await (const file of storage.list('outputs')) listed.push(file)
    expect(listed.map(({ path }) => path).sort()).toEqual(['outputs/p/1/one.png', 'outputs/p/1/two.png'])
    expect(listed[0]).toMatchObject({ bytes: 7 })
    expect(Math.abs(Date.now() - (listed[0]?.changedAt.getTime() ?? 0))).toBeLessThan(60_000)
    await storage.remove('outputs/p/1/one.png')
    expect(await storage.size('outputs/p/1/one.png')).toBeUndefined()
    expect(await storage.size('outputs/p/1/two.png')).toBe(7)
    await storage.remove('outputs/p')
    await storage.remove('outputs/p')
    expect(await storage.size('outputs/p/1/two.png')).toBeUndefined()
    await storage.tidy(new Date())
  })

  test('takes only paths that are ours', async () => {
    for (const path of ['../x', '/etc/passwd', 'a/../b', '.incoming/x', 'a//b', '']) {
      await expect(put(path, Buffer.from('x')), path).rejects.toThrow('not a storage path')
    }
  })
})

test('a bucket that cannot be reached is told apart from a file that is not there', async () => {
  const nobody = { accessKeyId: 'x', secretAccessKey: 'x' }
  const gone = { bucket: 'b', region: 'none', endpoint: 'http://127.0.0.1:9', credentials: nobody, direct: false }
  const storage = await openS3Storage(gone)
  const file = join(folder, 'output.png')
  await writeFile(file, 'bytes')
  await expect(storage.putFile('outputs/a/output.png', file)).rejects.toBeInstanceOf(Unavailable)
  await expect(storage.size('outputs/a/output.png')).rejects.toBeInstanceOf(Unavailable)
  await expect(storage.localFile('outputs/a/output.png', folder)).rejects.toBeInstanceOf(Unavailable)
})
