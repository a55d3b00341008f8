import { randomBytes } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { EXTENSIONS } from '@bluehour/catalog/extensions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Service, startService } from '../../test/service.ts'

let service: Service
beforeAll(async () => {
  service = await startService({ workers: 0 })
})
afterAll(() => service.stop())

async function uploadUrl(me: Awaited<ReturnType<Service['account']>>) {
  const { body } = await me.post('/v1/files/upload-urls', { items: [{ type: 'image', extension: 'png' }] })
  return body.items[0] as { upload_url: string; file_path: string; expires_at: string }
}

const incoming = () => readdir(join(service.dataDir, 'files', '.incoming'))

describe('upload URLs', () => {
  test('items come back in order, with paths the official clients accept', async () => {
    const me = await service.account()
    const items = Object.entries(EXTENSIONS).flatMap(([type, list]) =>
      type === 'gif' ? [] : list.map((extension) => ({ type, extension })),
    )
    const { status, body } = await me.post('/v1/files/upload-urls', {
      items: [...items, { type: 'image', extension: 'gif' }, { type: 'video', extension: 'gif' }],
    })
    expect(status).toBe(200)
    expect(body.items).toHaveLength(items.length + 2)
    items.forEach(({ extension }, i) => {
      expect(body.items[i].file_path).toMatch(new RegExp(`^api-assets/[^/]+/[^/]+\\.${extension}$`))
      expect(new URL(body.items[i].upload_url).pathname).toContain(body.items[i].file_path)
      expect(Date.parse(body.items[i].expires_at)).toBeGreaterThan(Date.now() + 59 * 60_000)
    })
  })

  test('an extension that does not fit the type is 422 and the valid ones are named', async () => {
    const me = await service.account()
    const { status, body } = await me.post('/v1/files/upload-urls', { items: [{ type: 'audio', extension: 'png' }] })
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'unprocessable_entity' })
    for (const extension of EXTENSIONS.audio) expect(body.message).toContain(extension)
  })

  test.each([
    [{}],
    [{ items: [] }],
    [{ items: [{ type: 'text', extension: 'txt' }] }],
    [{ items: [{ type: 'image', extension: '.png' }] }],
  ])('%j is 400', async (body) => {
    const me = await service.account()
    expect(await me.post('/v1/files/upload-urls', body)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    })
  })
})

describe('the upload', () => {
  test('takes any content type or none, chunked or not, and keeps the bytes', async () => {
    const me = await service.account()
    for (const headers of [
      { 'content-type': 'application/json' },
      { 'content-type': 'image/png' },
      { 'content-type': '???' },
      {},
    ]) {
      const { upload_url, file_path } = await uploadUrl(me)
      const bytes = randomBytes(50_000)
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(bytes.subarray(0, 20_000))
          controller.enqueue(bytes.subarray(20_000))
          controller.close()
        },
      })
      const put = await fetch(upload_url, {
        method: 'PUT',
        headers: headers as Record<string, string>,
        body,
        duplex: 'half',
      } as RequestInit)
      expect(put.status).toBe(200)
      const chunks: Buffer[] = []
      for await (const chunk of service.storage.open(file_path)) chunks.push(chunk)
      expect(Buffer.concat(chunks).equals(bytes)).toBe(true)
    }
  })

  test('an empty one is refused, and does not use the URL up', async () => {
    const me = await service.account()
    const { upload_url, file_path } = await uploadUrl(me)
    expect((await fetch(upload_url, { method: 'PUT' })).status).toBe(400)
    expect(await service.storage.size(file_path)).toBeUndefined()
    expect((await fetch(upload_url, { method: 'PUT', body: randomBytes(10) })).status).toBe(200)
    expect(await service.storage.size(file_path)).toBe(10)
  })

  test('a wrong, changed or expired signature is refused', async () => {
    const me = await service.account()
    const { upload_url } = await uploadUrl(me)
    const put = async (url: string) => (await fetch(url, { method: 'PUT', body: 'x' })).status
    expect(await put(upload_url.replace(/signature=../, 'signature=zz'))).toBe(401)
    expect(await put(upload_url.replace(/max=\d+/, 'max=99999999999999'))).toBe(401)
    expect(await put(upload_url.replace(/api-assets\/c./, 'api-assets/cX'))).toBe(401)
    service.clock.offsetMs = 61 * 60_000
    expect(await put(upload_url)).toBe(401)
    service.clock.offsetMs = 0
    expect(await put(upload_url)).toBe(200)
  })

  test('one above the plan’s size is 413 and leaves nothing, announced or not', async () => {
    const me = await service.account({ plan: 'free' })
    const { upload_url } = await uploadUrl(me)
    const announced = await new Promise<number>((resolve) => {
      const put = request(upload_url, { method: 'PUT', headers: { 'content-length': 200_000_001 } }, (response) =>
        resolve(response.statusCode ?? 0),
      )
      put.on('error', () => {})
      put.write('x')
    })
    expect(announced).toBe(413)
    expect(await incoming()).toEqual([])
  })

  test('a broken one leaves nothing behind and does not count', async () => {
    const me = await service.account()
    const { upload_url, file_path } = await uploadUrl(me)
    await new Promise<void>((resolve) => {
      const put = request(upload_url, { method: 'PUT', headers: { 'content-length': 1000 } })
      put.on('error', () => resolve())
      put.write(Buffer.alloc(500))
      setTimeout(() => put.destroy(), 100)
    })
    for (let i = 0; i < 50 && (await incoming()).length > 0; i++) await pause(50)
    expect(await incoming()).toEqual([])
    expect(await service.storage.size(file_path)).toBeUndefined()
    const { status, body } = await me.post('/v1/image-background-remover', { assets: { image_file_path: file_path } })
    expect(status).toBe(422)
    expect(body.message).toMatch(/does not exist.*file_path.*PUT/s)
  })

  test('memory does not grow with the size of the file', async () => {
    const me = await service.account({ plan: 'business' })
    const { upload_url } = await uploadUrl(me)
    const chunk = Buffer.alloc(1 << 20, 7)
    const before = process.memoryUsage().rss
    let peak = 0
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        peak = Math.max(peak, process.memoryUsage().rss)
        if (sent++ < 400) controller.enqueue(chunk)
        else controller.close()
      },
    })
    expect((await fetch(upload_url, { method: 'PUT', body, duplex: 'half' } as RequestInit)).status).toBe(200)
    expect((peak - before) / (1 << 20)).toBeLessThan(150)
  })

  test('nobody can use another account’s file', async () => {
    const [mine, other] = [await service.account(), await service.account()]
    const path = await mine.upload('image', 'png', randomBytes(100))
    expect((await other.post('/v1/image-background-remover', { assets: { image_file_path: path } })).status).toBe(422)
    expect((await mine.post('/v1/image-background-remover', { assets: { image_file_path: path } })).status).toBe(200)
  })
})

describe('the download', () => {
  /** A project that is complete with one output, put there without rendering. */
  async function completeProject(me: Awaited<ReturnType<Service['account']>>, bytes: Buffer) {
    const { body } = await me.post('/v1/ai-voice-generator', { style: { prompt: 'Hello', voice_name: 'af_heart' } })
    const path = `outputs/${body.id}/1/output.wav`
    const file = join(service.dataDir, 'made.wav')
    await writeFile(file, bytes)
    await service.storage.putFile(path, file)
    await service.db.sql`
      update projects set status = 'complete', attempts = 1, completed_at = now(),
        outputs = ${JSON.stringify([{ name: 'output.wav', path, bytes: bytes.length }])} where id = ${body.id}`
    const record = (await me.get(`/v1/audio-projects/${body.id}`)).body
    return { id: body.id as string, url: record.downloads[0].url as string, record }
  }

  test('needs no key, has the right type, name and length', async () => {
    const bytes = randomBytes(10_000)
    const { url, record } = await completeProject(await service.account(), bytes)
    expect(new URL(url).pathname.split('/').at(-1)).toBe('output.wav')
    expect(Date.parse(record.downloads[0].expires_at) - Date.now()).toBeGreaterThan(23.9 * 3600_000)
    const response = await fetch(url)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('audio/wav')
    expect(response.headers.get('content-length')).toBe('10000')
    expect(response.headers.get('content-disposition')).toContain('output.wav')
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
  })

  test('ranges and HEAD', async () => {
    const bytes = randomBytes(10_000)
    const { url } = await completeProject(await service.account(), bytes)
    const part = async (range: string) => {
      const response = await fetch(url, { headers: { range } })
      return {
        status: response.status,
        range: response.headers.get('content-range'),
        body: Buffer.from(await response.arrayBuffer()),
      }
    }
    expect(await part('bytes=10-19')).toEqual({ status: 206, range: 'bytes 10-19/10000', body: bytes.subarray(10, 20) })
    expect((await part('bytes=9990-')).body).toEqual(bytes.subarray(9990))
    expect((await part('bytes=-5')).body).toEqual(bytes.subarray(9995))
    expect(await part('bytes=20000-')).toMatchObject({ status: 416, range: 'bytes */10000' })
    expect((await part('lines=1-2')).status).toBe(200)
    const head = await fetch(url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), (await head.arrayBuffer()).byteLength]).toEqual([
      200,
      '10000',
      0,
    ])
  })

  test('tampering and age are refused; every GET signs afresh', async () => {
    const me = await service.account()
    const { url, id } = await completeProject(me, randomBytes(100))
    expect((await fetch(url.replace(/signature=../, 'signature=zz'))).status).toBe(401)
    expect((await fetch(url.replace('/1/output', '/2/output'))).status).toBe(401)
    service.clock.offsetMs = 25 * 3600_000
    expect((await fetch(url)).status).toBe(401)
    const fresh = (await me.get(`/v1/audio-projects/${id}`)).body.downloads[0].url
    expect((await fetch(fresh)).status).toBe(200)
    service.clock.offsetMs = 0
  })

  test('is gone after the delete, and the record stays', async () => {
    const me = await service.account()
    const { url, id } = await completeProject(me, randomBytes(100))
    expect((await me.delete(`/v1/audio-projects/${id}`)).status).toBe(204)
    expect((await fetch(url)).status).toBe(404)
    expect((await me.get(`/v1/audio-projects/${id}`)).body).toMatchObject({
      status: 'complete',
      enabled: false,
      downloads: [],
    })
    expect((await me.delete(`/v1/audio-projects/${id}`)).status).toBe(404)
  })
})
