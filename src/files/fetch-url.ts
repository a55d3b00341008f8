import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Dispatcher } from 'undici'
import { type Outbound, OutboundError, toOutboundError } from '../lib/outbound.ts'

export type FetchOptions = {
  url: string
  /** Written over when it is there; gone when the call fails. */
  file: string
  bytesMax: number
  /** For the whole of it, redirects and body included. */
  timeoutMs: number
  /** The longest silence. */
  stallMs?: number
  /** Until the answer begins, redirects included. */
  answerMs?: number
  /** A body that brings less than this in any window of that length is given up. */
  leastRate?: { bytesPerSecond: number; windowMs: number }
  redirectsMax: number
  /** Called now and then while the file grows; the call fails with what it throws. */
  whileGrowing?: () => Promise<void>
  outbound: Outbound
  /** When aborted, the call fails with the signal's reason. */
  signal?: AbortSignal
}

export type Fetched = {
  bytes: number
  /** As the server says, without parameters; to be checked against the contents. */
  contentType: string | undefined
}

type Answer = Dispatcher.ResponseData

const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** Streams a URL to disk within its limits. Fails with OutboundError, whose reason says what went wrong over there. */
export async function fetchToFile(options: FetchOptions): Promise<Fetched> {
  const limit = AbortSignal.timeout(options.timeoutMs)
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit
  try {
    return await fetchWithin(options, signal)
  } catch (error) {
    await rm(options.file, { force: true })
    throw options.signal?.aborted ? options.signal.reason : error
  }
}

async function fetchWithin(options: FetchOptions, signal: AbortSignal): Promise<Fetched> {
  const { url, answer } = await followRedirects(options, signal)
  try {
    checkAnswer(answer, url, options.bytesMax)
    const counted = countBytes(answer, { host: url.host, bytesMax: options.bytesMax, signal })
    const watch = options.leastRate && watchRate(answer, url.host, options.leastRate, counted.bytes)
    await pipeline(counted.chunks, growing(options.whileGrowing), createWriteStream(options.file)).finally(() =>
      clearInterval(watch),
    )
    return { bytes: counted.bytes(), contentType: contentTypeOf(answer) }
  } finally {
    discard(answer)
  }
}

const GROWN_BYTES = 16_000_000

function growing(check: FetchOptions['whileGrowing']) {
  let since = GROWN_BYTES
  return async function* pass(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      since += chunk.length
      if (since > GROWN_BYTES) {
        await check?.()
        since = 0
      }
      yield chunk
    }
  }
}

/** Silence is found by `stallMs`; this finds those who send just enough not to be silent. */
function watchRate(
  { body }: Answer,
  host: string,
  { bytesPerSecond, windowMs }: NonNullable<FetchOptions['leastRate']>,
  bytes: () => number,
): NodeJS.Timeout {
  const least = (bytesPerSecond * windowMs) / 1000
  let before = 0
  return setInterval(() => {
    if (bytes() - before < least) {
      const words = `${host} sends too slowly: less than ${Math.round(bytesPerSecond / 1000)} kB a second.`
      body.destroy(new OutboundError('timeout', words))
    }
    before = bytes()
  }, windowMs)
}

async function followRedirects(options: FetchOptions, whole: AbortSignal): Promise<{ url: URL; answer: Answer }> {
  const { answerMs = 60_000 } = options
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new DOMException('no answer in time', 'TimeoutError')), answerMs)
  try {
    return await answerOf(options, AbortSignal.any([whole, late.signal]))
  } finally {
    clearTimeout(timer)
  }
}

async function answerOf(options: FetchOptions, signal: AbortSignal): Promise<{ url: URL; answer: Answer }> {
  const { outbound, redirectsMax, stallMs = 20_000 } = options
  let next = options.url
  for (let hops = 0; hops <= redirectsMax; hops++) {
    const answer = await outbound.request(next, {
      // Compressed answers could unpack to far more than was allowed.
      headers: { 'accept-encoding': 'identity', accept: '*/*', 'user-agent': 'Bluehour' },
      plainHttp: true,
      stallMs,
      signal,
    })
    const url = new URL(next)
    if (!REDIRECTS.has(answer.statusCode)) return { url, answer }
    discard(answer)
    const to = one(answer.headers.location)
    if (to === undefined || !URL.canParse(to, url.href)) {
      throw new OutboundError('bad_status', `${url.host} answered with a redirect that leads nowhere.`)
    }
    next = new URL(to, url).href
  }
  throw new OutboundError('bad_status', `The URL is redirected more than ${redirectsMax} times.`)
}

function checkAnswer({ statusCode, headers }: Answer, { host }: URL, bytesMax: number): void {
  if (statusCode === 404 || statusCode === 410) {
    throw new OutboundError('not_found', `${host} has no such file (status ${statusCode}).`)
  }
  if (statusCode !== 200) throw new OutboundError('bad_status', `${host} answered with status ${statusCode}.`)
  const encoding = one(headers['content-encoding']) ?? 'identity'
  if (!/^\s*(identity)?\s*$/i.test(encoding)) {
    throw new OutboundError('bad_status', `${host} sent the file compressed (${encoding}) though asked not to.`)
  }
  if (Number(one(headers['content-length']) ?? 0) > bytesMax) throw tooLarge(bytesMax)
}

/** Errors of the sender come out as OutboundError; those of our own disk pass through `pipeline` as they are. */
function countBytes(answer: Answer, limits: { host: string; bytesMax: number; signal: AbortSignal }) {
  const { host, bytesMax, signal } = limits
  let bytes = 0
  async function* chunks(): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of answer.body as AsyncIterable<Buffer>) {
        bytes += chunk.length
        if (bytes > bytesMax) throw tooLarge(bytesMax)
        yield chunk
      }
    } catch (thrown) {
      throw toOutboundError(thrown, { host, signal })
    }
  }
  return { chunks, bytes: () => bytes }
}

function tooLarge(bytesMax: number): OutboundError {
  const limit = bytesMax < 1_000_000 ? `${bytesMax} bytes` : `${Math.floor(bytesMax / 1_000_000)} MB`
  return new OutboundError('too_large', `The file is larger than the ${limit} allowed.`)
}

/** Closes the connection unless the answer was read to its end: reading the rest could take for ever. */
function discard({ body }: Answer): void {
  body.on('error', () => {}).destroy()
}

function contentTypeOf({ headers }: Answer): string | undefined {
  return one(headers['content-type'])?.split(';')[0]?.trim().toLowerCase()
}

function one(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}
