import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '@bluehour/engine/log'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Service, startService } from '../../test/service.ts'

const said: string[] = []
const note = (level: string) => (_facts: unknown, words?: string) => void said.push(`${level} ${words}`)
const log = {
  debug: note('debug'),
  info: note('info'),
  warn: note('warn'),
  error: note('error'),
  isLevelEnabled: () => true,
} as unknown as Log

let service: Service
beforeAll(async () => {
  service = await startService({ workers: 0, bodyMs: 400, log, metricsToken: 'a-token-of-metrics' })
})
afterAll(() => service.stop())

/** Sends the beginning of a request and never its end. Resolves when the other side hangs up, with how long it took. */
function trickle(head: string): Promise<number> {
  const began = Date.now()
  return new Promise((resolve) => {
    const socket = connect(service.port, '127.0.0.1', () =>
      socket.write(`${head}\r\nhost: x\r\ncontent-length: 1000\r\n\r\n{`),
    )
    const drip = setInterval(() => socket.write(' '), 50)
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(drip)
      resolve(Date.now() - began)
    })
  })
}

describe('bodies that trickle in', () => {
  test('are ended, with a key or without, on any path but /uploads', async () => {
    const me = await service.account()
    const post = 'POST /v1/ai-voice-generator HTTP/1.1'
    const ended = Promise.all([
      trickle(`${post}\r\nauthorization: Bearer ${me.key}`),
      trickle(post),
      trickle('POST /nowhere HTTP/1.1'),
    ])
    const times = await Promise.race([ended, pause(10_000).then(() => expect.fail('still open'))])
    for (const ms of times) expect(ms).toBeLessThan(9000)
    expect((await me.post('/v1/ai-voice-generator', { style: { prompt: 'Hi', voice_name: 'af_heart' } })).status).toBe(
      200,
    )
  }, 20_000)
})

test('an upload that its caller breaks off is no error of ours', async () => {
  const me = await service.account()
  const { body } = await me.post('/v1/files/upload-urls', { items: [{ type: 'image', extension: 'png' }] })
  const url = new URL(body.items[0].upload_url)
  const socket = connect(service.port, '127.0.0.1')
  socket.write(`PUT ${url.pathname}${url.search} HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\nabc`)
  await pause(200)
  socket.destroy()
  for (let i = 0; i < 100 && !said.includes('debug the caller went away'); i++) await pause(50)
  expect(said).toContain('debug the caller went away')
  expect(said.filter((line) => line.startsWith('error'))).toEqual([])
})

test('metrics need their token', async () => {
  const get = async (headers: Record<string, string> = {}) =>
    (await fetch(`${service.baseUrl}/metrics`, { headers })).status
  expect(await get()).toBe(401)
  expect(await get({ authorization: 'Bearer another-token-of-metrics' })).toBe(401)
  expect(await get({ authorization: 'Bearer a-token-of-metrics' })).toBe(200)
})

test('the reference page cannot be framed, and runs only its own scripts', async () => {
  const { headers } = await fetch(`${service.baseUrl}/docs`)
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-.*frame-ancestors 'none'/)
})

test('long texts are refused whatever the field', async () => {
  const me = await service.account()
  const long = `https://example.com/${'a'.repeat(3000)}.png`
  const { status, body } = await me.post('/v1/image-background-remover', { assets: { image_file_path: long } })
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_request' })
  const qr = (content: string) => me.post('/v1/ai-qr-code-generator', { content, style: { art_style: 'x' } })
  expect((await qr('ü'.repeat(1500))).status).toBe(400)
  expect((await qr('u'.repeat(1500))).status).toBe(200)
  const extra = { style: { prompt: 'Hi', voice_name: 'af_heart' }, unknown: { deep: ['x'.repeat(30_000)] } }
  expect(await me.post('/v1/ai-voice-generator', extra)).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('unknown.deep.0') },
  })
})

describe('texts without end', () => {
  const long = 'x'.repeat(900_000)
  test.each([
    ['an asset path', 'image-background-remover', { assets: { image_file_path: `https://example.com/${long}` } }],
    [
      'a path just too long',
      'image-background-remover',
      { assets: { image_file_path: `https://a.example/${'x'.repeat(2048)}` } },
    ],
    ['a QR content', 'ai-qr-code-generator', { content: long, style: { art_style: 'Watercolor' } }],
    ['an art style', 'ai-qr-code-generator', { content: 'hello', style: { art_style: long } }],
    ['a name', 'ai-qr-code-generator', { name: long, content: 'hello', style: { art_style: 'Watercolor' } }],
  ])('%s is refused in few words and kept nowhere', async (_what, path, body) => {
    const me = await service.account()
    const { status, body: answer } = await me.post(`/v1/${path}`, body)
    expect(status).toBe(400)
    expect(String(answer.message).length).toBeLessThan(500)
    expect(await service.db.sql`select 1 from projects where account_id = ${me.id}`).toEqual([])
  })
})
