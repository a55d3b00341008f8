import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kindOfAddress } from './address-kind.ts'
import { checkOutboundUrl, makeOutbound, type Outbound, OutboundError } from './outbound.ts'

let server: Server
let port: number
let asked = 0
const opened: Outbound[] = []

function outbound(options: Parameters<typeof makeOutbound>[0]): Outbound {
  const made = makeOutbound(options)
  opened.push(made)
  return made
}

beforeAll(async () => {
  server = createServer((_request, response) => {
    asked += 1
    response.end('inside')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})

afterAll(async () => {
  await Promise.all(opened.map((each) => each.close()))
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

async function reasonOf(call: Promise<unknown>): Promise<string> {
  const thrown = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  return thrown instanceof OutboundError ? thrown.reason : `not an OutboundError: ${thrown}`
}

test.each([
  ['8.8.8.8', 'public'],
  ['2606:4700:4700::1111', 'public'],
  ['::ffff:8.8.8.8', 'public'],
  ['64:ff9b::808:808', 'public'],
  ['2002:808:808::1', 'public'],
  ['168.63.129.16', 'forbidden'],
  ['127.0.0.1', 'private'],
  ['127.8.9.10', 'private'],
  ['0.0.0.0', 'private'],
  ['10.1.2.3', 'private'],
  ['172.31.255.255', 'private'],
  ['192.168.0.1', 'private'],
  ['100.64.0.1', 'private'],
  ['198.18.0.1', 'private'],
  ['192.0.2.1', 'private'],
  ['240.0.0.1', 'private'],
  ['::', 'private'],
  ['::1', 'private'],
  ['::127.0.0.1', 'private'],
  ['::ffff:10.0.0.1', 'private'],
  ['::ffff:0:10.0.0.1', 'private'],
  ['fd00::1', 'private'],
  ['fec0::1', 'private'],
  ['2001:db8::1', 'private'],
  ['2001::1', 'private'],
  ['64:ff9b::a00:1', 'private'],
  ['64:ff9b:1::808:808', 'private'],
  ['2002:7f00:1::', 'private'],
  ['169.254.169.254', 'forbidden'],
  ['fe80::1', 'forbidden'],
  ['fe80::1%eth0', 'forbidden'],
  ['::ffff:169.254.169.254', 'forbidden'],
  ['64:ff9b::a9fe:a9fe', 'forbidden'],
  ['224.0.0.1', 'forbidden'],
  ['ff02::1', 'forbidden'],
  ['255.255.255.255', 'forbidden'],
  ['', 'forbidden'],
  ['nonsense', 'forbidden'],
])('%s is %s', (address, kind) => {
  expect(kindOfAddress(address)).toBe(kind)
})

test('a private address is refused in every spelling, by name too, and nothing is sent', async () => {
  const guarded = outbound({ allowPrivateNetwork: false })
  const before = asked
  for (const host of [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '127.0.0.1.',
    '１２７.0.0.1',
    '0.0.0.0',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    'localhost',
    'LOCALHOST',
  ]) {
    expect(await reasonOf(guarded.request(`http://${host}:${port}/`, { plainHttp: true })), host).toBe('blocked')
  }
  expect(asked).toBe(before)
})

test('a name is judged by what it resolves to at that moment, all of its addresses', async () => {
  let addresses = ['127.0.0.1']
  const guarded = outbound({ allowPrivateNetwork: false, resolve: async () => addresses })
  const call = () => reasonOf(guarded.request(`http://innocent.example:${port}/`, { plainHttp: true }))
  const before = asked
  expect(await call()).toBe('blocked')
  addresses = ['203.0.113.7', '10.0.0.1']
  expect(await call()).toBe('blocked')
  addresses = ['169.254.169.254']
  expect(await call()).toBe('blocked')
  expect(asked).toBe(before)
})

test('the message does not tell what a name resolved to', async () => {
  const guarded = outbound({ allowPrivateNetwork: false, resolve: async () => ['10.20.30.40'] })
  const call = guarded.request('http://internal.example/', { plainHttp: true })
  await expect(call).rejects.toThrow('internal.example is not a public address on the internet.')
  await expect(call).rejects.not.toThrow('10.20.30.40')
})

test('private addresses can be allowed; link-local ones never are', async () => {
  const open = outbound({ allowPrivateNetwork: true })
  for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]']) {
    const answer = await open.request(`http://${host}:${port}/`, { plainHttp: true })
    expect(await answer.body.text()).toBe('inside')
  }
  expect(await reasonOf(open.request('http://169.254.169.254/latest', { plainHttp: true }))).toBe('blocked')
  const renamed = outbound({ allowPrivateNetwork: true, resolve: async () => ['169.254.169.254'] })
  expect(await reasonOf(renamed.request('http://metadata.example/', { plainHttp: true }))).toBe('blocked')
})

test('only https and, where allowed, http; no credentials in the URL', () => {
  const check = (url: string, plainHttp: boolean) => checkOutboundUrl(url, { allowPrivateNetwork: false, plainHttp })
  expect(check('https://example.com:8443/a?b', false).port).toBe('8443')
  expect(check('http://example.com/', true).hostname).toBe('example.com')
  expect(() => check('http://example.com/', false)).toThrow('must begin with https://.')
  expect(() => check('file:///etc/passwd', true)).toThrow('must begin with https:// or http://.')
  expect(() => check('https://me:secret@example.com/', true)).toThrow('user name or password')
  expect(() => check('https://me@example.com/', true)).toThrow('user name or password')
  expect(() => check('no url', true)).toThrow('not a URL')
})

test('what cannot be reached says why', async () => {
  const open = outbound({ allowPrivateNetwork: true })
  expect(await reasonOf(open.request('http://127.0.0.1:1/', { plainHttp: true }))).toBe('unreachable')
  expect(await reasonOf(open.request('http://no-such-host.invalid/', { plainHttp: true }))).toBe('unreachable')
  const given = new Error('stopped by us')
  const call = open.request(`http://127.0.0.1:${port}/`, { plainHttp: true, signal: AbortSignal.abort(given) })
  await expect(call).rejects.toBe(given)
})

test('a resolver without an answer is a host that does not exist', async () => {
  const empty = outbound({ allowPrivateNetwork: false, resolve: async () => [] })
  expect(await reasonOf(empty.request('http://nowhere.example/', { plainHttp: true }))).toBe('unreachable')
})
