import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Service, startService } from '../../test/service.ts'
import { openMetricsPort } from '../commands/metrics-port.ts'
import { openTracing } from '../lib/tracing.ts'
import { freePort } from '../store/embedded/free-port.ts'
import { createEndpoint } from '../store/endpoints.ts'

type Received = { headers: Record<string, string | string[] | undefined>; body: Record<string, unknown> }
type SentSpan = { name: string; traceId: string; spanId: string; parentSpanId?: string; kind: number }

/** A collector and a webhook receiver: it keeps what it is sent. */
async function startReceiver() {
  const got: Record<string, Received[]> = {}
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const one = { headers: request.headers, body: JSON.parse(Buffer.concat(parts).toString()) }
    got[request.url ?? ''] = [...(got[request.url ?? ''] ?? []), one]
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { got, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

const VOICE = { style: { prompt: 'Good evening.', voice_name: 'af_heart' } }
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const lines: Record<string, unknown>[] = []
let receiver: Awaited<ReturnType<typeof startReceiver>>
let service: Service
let tracing: Awaited<ReturnType<typeof openTracing>>
beforeAll(async () => {
  receiver = await startReceiver()
  tracing = await openTracing('test', '1', receiver.url)
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  const log = pino({ level: 'debug' }, stream)
  service = await startService({
    workers: 1,
    deliver: true,
    accessLog: true,
    log,
    tracing,
    workOnly: ['audio', 'faces'],
  })
})
afterAll(async () => {
  await service.stop()
  receiver.close()
})

test('one request id and one trace from the request to the render to the webhook', async () => {
  const me = await service.account()
  await createEndpoint(service.db, {
    accountId: me.id,
    url: `${receiver.url}/hook`,
    events: ['audio.completed'],
    allowPrivateNetwork: true,
  })
  const headers = { 'x-request-id': 'order-77.a', traceparent: `00-${TRACE}-00f067aa0ba902b7-01` }
  const made = await me.post('/v1/ai-voice-generator?secret=1', VOICE, headers)
  expect(made.headers.get('x-request-id')).toBe('order-77.a')
  const id = String(made.body.id)
  const picture = await me.post('/v1/ai-qr-code-generator', { content: 'hello', style: { art_style: 'Watercolor' } })
  expect((await me.wait('audio', id)).status).toBe('complete')
  await expect.poll(() => receiver.got['/hook']?.length, { timeout: 10_000 }).toBe(1)

  expect(receiver.got['/hook']?.[0]?.headers['x-request-id']).toBe('order-77.a')
  const named = () => lines.filter(({ requestId }) => requestId === 'order-77.a').map(({ msg }) => msg)
  await expect
    .poll(named, { timeout: 5_000 })
    .toEqual(expect.arrayContaining(['request', 'project complete', 'webhook delivered']))
  const access = lines.find(({ msg, requestId }) => msg === 'request' && requestId === 'order-77.a')
  expect(access).toMatchObject({ method: 'POST', path: '/v1/ai-voice-generator', status: 200, accountId: me.id })
  const text = JSON.stringify(lines)
  for (const secret of [me.key, 'secret=1', 'Good evening']) expect(text).not.toContain(secret)

  // This worker was given sounds and faces only: the picture waits for another one.
  const [row] = await service.db.sql`select status, attempts, request_id from projects where id = ${picture.body.id}`
  expect(row).toMatchObject({ status: 'pending', attempts: 0, request_id: picture.headers.get('x-request-id') })

  await tracing.stop()
  const spans = (receiver.got['/v1/traces'] ?? []).flatMap(({ body }) =>
    (body.resourceSpans as { scopeSpans: { spans: SentSpan[] }[] }[]).flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    ),
  )
  const ours = spans.filter(({ traceId }) => traceId === TRACE)
  const byName = new Map(ours.map((span) => [span.name, span]))
  const request = byName.get('POST /v1/ai-voice-generator')
  const project = byName.get('project ai-voice-generator')
  expect(request?.parentSpanId).toBe('00f067aa0ba902b7')
  expect(project?.parentSpanId).toBe(request?.spanId)
  for (const step of ['bring inputs in', 'render', 'store outputs']) {
    expect(byName.get(step)?.parentSpanId, step).toBe(project?.spanId)
  }
  expect(String(receiver.got['/hook']?.[0]?.headers.traceparent)).toContain(`${TRACE}-${byName.get('webhook')?.spanId}`)
})

test('the id of a request for faces is in every line about its task', async () => {
  const me = await service.account()
  const target_file_path = await me.upload('image', 'png', Buffer.from('not a picture'))
  const made = await me.post('/v1/face-detection', { assets: { target_file_path } }, { 'x-request-id': 'faces-5' })
  const ended = () => lines.find(({ msg, faceTaskId }) => msg === 'face task failed' && faceTaskId === made.body.id)
  await expect.poll(ended, { timeout: 30_000 }).toMatchObject({ requestId: 'faces-5', attempt: 1 })
})

test('a request id that could break a log line is not taken over', async () => {
  const me = await service.account()
  for (const given of ['two words', 'x'.repeat(65), '{"a":1}']) {
    const { headers } = await me.get('/v1/account', { 'x-request-id': given })
    expect(headers.get('x-request-id')).toMatch(/^\w{16}$/)
  }
})

test('every metric of the Grafana dashboard is there', async () => {
  const port = await freePort()
  const door = await openMetricsPort({ port, host: '127.0.0.1', token: undefined, metrics: service.metrics })
  const worker = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { 'x-forwarded-for': '1.2.3.4' } })).status).toBe(
    401,
  )
  door.stop()
  const api = await (await fetch(`${service.baseUrl}/metrics`)).text()
  const there = new Set([...`${api}\n${worker}`.matchAll(/^([a-z_]+)[ {]/gm)].map(([, name]) => name))
  const dashboard = readFileSync(new URL('../../ops/grafana-dashboard.json', import.meta.url), 'utf8')
  const { panels } = JSON.parse(dashboard) as { panels: { targets: { expr: string }[] }[] }
  const asked = panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => expr.match(/\b(?:bluehour|process)_[a-z_]+/g) ?? []),
  )
  expect(asked.length).toBeGreaterThan(20)
  // Failures appear with the first one, which the task above was.
  expect(asked.filter((name) => !there.has(name))).toEqual([])
  expect(worker).toMatch(/bluehour_render_attempts_total\{mode="ai-voice-generator",outcome="complete"\} 1/)
  expect(worker).toMatch(/bluehour_webhook_attempts_total\{outcome="delivered"\} 1/)
})
