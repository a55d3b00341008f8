import { readFile } from 'node:fs/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { createTestBucket } from '../../test/s3-server.ts'
import { type Service, startService } from '../../test/service.ts'
import { openS3Storage } from '../files/s3-storage.ts'
import { findMissing, sweepStorage } from './sweep.ts'

const PORTRAIT = new URL('../../test/fixtures/astronaut.jpg', import.meta.url)
const bucket = await createTestBucket()

/** The same life of a project, with its files in a bucket. */
describe.runIf(bucket)('with a bucket', () => {
  let service: Service
  afterAll(() => service?.stop())

  test('inputs come from it, outputs go to it and are downloaded through us or straight from it', async () => {
    if (!bucket) return
    service = await startService({ workers: 1, files: await openS3Storage(bucket) })
    const me = await service.account()
    const image_file_path = await me.upload('image', 'jpg', await readFile(PORTRAIT))
    const { body } = await me.post('/v1/image-background-remover', { assets: { image_file_path } })
    const record = await me.wait('image', body.id)
    expect(record).toMatchObject({ status: 'complete' })
    const file = await fetch(record.downloads[0].url)
    expect(file.status).toBe(200)
    const bytes = Buffer.from(await file.arrayBuffer())
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    const part = await fetch(record.downloads[0].url, { headers: { range: 'bytes=1-3' } })
    expect([part.status, await part.text()]).toEqual([206, 'PNG'])

    const direct = await openS3Storage({ ...bucket, direct: true })
    const [{ path }] = (await service.db.sql`
      select outputs->0->>'path' as path from projects where id = ${body.id}`) as [{ path: string }]
    const straight = await fetch((await direct.directUrl?.(path)) ?? '')
    expect(Buffer.from(await straight.arrayBuffer()).equals(bytes)).toBe(true)

    const { storage } = service
    expect((await sweepStorage({ db: service.db, storage }, { before: new Date(), remove: false })).orphans.files).toBe(
      0,
    )
    expect((await findMissing({ db: service.db, storage })).files).toBe(0)
    await me.delete(`/v1/image-projects/${body.id}`)
    expect(await storage.size(path)).toBeUndefined()
    expect((await service.ledger()).problems).toEqual([])
  })
})
