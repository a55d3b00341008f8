import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOutbound, OutboundError } from '../lib/outbound.ts'
import { type FetchOptions, fetchToFile } from './fetch-url.ts'

const outbound = makeOutbound({ allowPrivateNetwork: true })
let folder: string
let server: Server
let base: string
let seenHeaders: Record<string, unknown> = {}

const PAGES: Record<string, RequestListener> = {
  '/file.png': (request, response) => {
    seenHeaders = request.headers
    response.setHeader('content-type', 'image/PNG; charset=binary').end(Buffer.alloc(1000, 7))
  },
  '/endless': (_request, response) => {
    const more = () => {
      while (response.write(Buffer.alloc(16_384))) {}
      response.once('drain', more)
    }
    more()
  },
  '/announced': (_request, response) => {
    response.setHeader('content-length', 5_000_000_000)
    response.write('x')
  },
  '/cut': (_request, response) => {
    response.setHeader('content-length', 1000)
    response.write(Buffer.alloc(500))
    setTimeout(() => response.destroy(), 20)
  },
  '/zipped': (_request, response) => {
    response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(100_000)))
  },
  '/silent': () => {},
  '/trickle': (_request, response) => {
    const timer = setInterval(() => response.write('.'), 20)
    response.on('close', () => clearInterval(timer))
  },
  '/freeze': (_request, response) => {
    response.write('and then nothing')
  },
  '/gone': (_request, response) => {
    response.writeHead(410).end()
  },
  '/teapot': (_request, response) => {
    response.writeHead(418).end('no')
  },
  '/hop': (_request, response) => {
    response.writeHead(302, { location: '/hop2' }).end()
  },
  '/hop2': (_request, response) => {
    response.writeHead(307, { location: 'file.png' }).end()
  },
  '/loop': (_request, response) => {
    response.writeHead(301, { location: '/loop' }).end()
  },
  '/astray': (_request, response) => {
    response.writeHead(302).end()
  },
  '/to-metadata': (_request, response) => {
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end()
  },
  '/to-disk': (_request, response) => {
    response.writeHead(302, { location: 'file:///etc/passwd' }).end()
  },
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fetch-url-'))
  server = createServer((request, response) => {
    const page = PAGES[request.url ?? '']
    if (page) page(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(async () => {
  await outbound.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await rm(folder, { recursive: true })
})

let count = 0
function get(path: string, options: Partial<FetchOptions> = {}) {
  const file = join(folder, String(count++))
  const url = path.startsWith('http') ? path : base + path
  const done = fetchToFile({ url, file, bytesMax: 100_000, timeoutMs: 10_000, redirectsMax: 3, outbound, ...options })
  return { file, done }
}

async function failure(path: string, options: Partial<FetchOptions> = {}): Promise<string> {
  const { file, done } = get(path, options)
  const error = await done.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(existsSync(file), 'nothing is left behind').toBe(false)
  if (!(error instanceof OutboundError)) throw error ?? new Error(`${path} was fetched`)
  return error.reason
}

test('a file arrives whole, asked for without compression', async () => {
  const { file, done } = get('/file.png')
  expect(await done).toEqual({ bytes: 1000, contentType: 'image/png' })
  expect(await readFile(file)).toEqual(Buffer.alloc(1000, 7))
  expect(seenHeaders['accept-encoding']).toBe('identity')
})

test('the size limit holds whatever the sender says of the length', async () => {
  expect(await failure('/announced')).toBe('too_large')
  expect(await failure('/endless')).toBe('too_large')
  expect(await failure('/file.png', { bytesMax: 999 })).toBe('too_large')
  expect(await get('/file.png', { bytesMax: 1000 }).done).toMatchObject({ bytes: 1000 })
})

test('a compressed answer is refused', async () => {
  expect(await failure('/zipped')).toBe('bad_status')
})

test('an answer cut short is not taken for the file', async () => {
  expect(await failure('/cut')).toBe('unreachable')
})

test('slow senders run into the whole limit, silent ones into the stall limit', async () => {
  expect(await failure('/silent', { timeoutMs: 200 })).toBe('timeout')
  expect(await failure('/trickle', { timeoutMs: 200 })).toBe('timeout')
  expect(await failure('/freeze', { stallMs: 300 })).toBe('timeout')
  expect(await failure('/silent', { stallMs: 300 })).toBe('timeout')
})

test('a sender below the least rate is given up, whatever it sends in between', async () => {
  const leastRate = { bytesPerSecond: 50_000, windowMs: 200 }
  const { file, done } = get('/trickle', { leastRate })
  await expect(done).rejects.toMatchObject({ reason: 'timeout', message: expect.stringContaining('too slowly') })
  expect(existsSync(file)).toBe(false)
  expect(await get('/file.png', { leastRate }).done).toMatchObject({ bytes: 1000 })
})

test('the answer itself must begin in time, redirects included', async () => {
  expect(await failure('/silent', { answerMs: 200 })).toBe('timeout')
  expect(await get('/hop', { answerMs: 5000 }).done).toMatchObject({ bytes: 1000 })
})

test('statuses are told apart', async () => {
  expect(await failure('/nothing-here')).toBe('not_found')
  expect(await failure('/gone')).toBe('not_found')
  expect(await failure('/teapot')).toBe('bad_status')
  expect(await failure('http://127.0.0.1:1/x.png')).toBe('unreachable')
})

test('redirects are followed so many times, each hop through the same guard', async () => {
  expect(await get('/hop').done).toMatchObject({ bytes: 1000 })
  expect(await failure('/hop', { redirectsMax: 1 })).toBe('bad_status')
  expect(await failure('/loop')).toBe('bad_status')
  expect(await failure('/astray')).toBe('bad_status')
  expect(await failure('/to-metadata')).toBe('blocked')
  expect(await failure('/to-disk')).toBe('blocked')
})

test('a public server cannot send us to a private one', async () => {
  // The first hop is a stand-in for a public host; every later request meets the real guard.
  const guarded = makeOutbound({ allowPrivateNetwork: false })
  let hops = 0
  const first: typeof guarded = {
    ...guarded,
    request: (url, options) => (hops++ === 0 ? outbound.request(url, options) : guarded.request(url, options)),
  }
  expect(await failure('/hop', { outbound: first })).toBe('blocked')
  expect(hops).toBe(2)
  await guarded.close()
})

test('a caller who stops gets its own reason back', async () => {
  const stop = new AbortController()
  const reason = new Error('cancelled')
  const { file, done } = get('/trickle', { signal: stop.signal })
  setTimeout(() => stop.abort(reason), 100)
  await expect(done).rejects.toBe(reason)
  expect(existsSync(file)).toBe(false)
})

test('trouble with our own disk is not blamed on the sender', async () => {
  await writeFile(join(folder, 'a-file'), '')
  const { done } = get('/file.png', { file: join(folder, 'a-file', 'inside') })
  await expect(done).rejects.toMatchObject({ code: 'ENOTDIR' })
})
