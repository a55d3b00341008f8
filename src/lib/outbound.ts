import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector, type Dispatcher, request } from 'undici'
import { kindOfAddress } from './address-kind.ts'
import { resolveHost } from './resolve-host.ts'

/** Every way a request to the outside can fail. */
type OutboundReason = 'blocked' | 'unreachable' | 'timeout' | 'not_found' | 'bad_status' | 'too_large'

/** `message` is for whoever gave us the URL, so it never tells what a name resolved to; `cause` is for us. */
export class OutboundError extends Error {
  readonly reason: OutboundReason

  constructor(reason: OutboundReason, message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.name = 'OutboundError'
    this.reason = reason
  }
}

type OutboundRequest = {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Its reason is what the call fails with. */
  signal?: AbortSignal
  /** The longest silence, before the answer and within it. */
  stallMs?: number
  plainHttp: boolean
}

export interface Outbound {
  readonly allowPrivateNetwork: boolean
  /** One request, one answer: redirects are answers. Fails with OutboundError. */
  request(url: string, options: OutboundRequest): Promise<Dispatcher.ResponseData>
  close(): Promise<void>
}

type OutboundOptions = {
  allowPrivateNetwork: boolean
  resolve?: (host: string) => Promise<string[]>
}

const CONNECT_MS = 10_000
const STALL_MS = 30_000
// Long enough for a burst to one receiver, too short to heap up idle sockets.
const KEEP_ALIVE_MS = 1_000

/** The only way out to addresses that callers choose. */
export function makeOutbound({ allowPrivateNetwork, resolve = resolveHost }: OutboundOptions): Outbound {
  const agent = new Agent({
    connect: guardedConnector({ allowPrivateNetwork, resolve }),
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
  })
  return {
    allowPrivateNetwork,
    async request(text, { method = 'GET', headers, body, signal, stallMs = STALL_MS, plainHttp }) {
      const url = checkOutboundUrl(text, { allowPrivateNetwork, plainHttp })
      try {
        return await request(url, {
          dispatcher: agent,
          method,
          headers: headers ?? null,
          body: body ?? null,
          signal: signal ?? null,
          headersTimeout: stallMs,
          bodyTimeout: stallMs,
        })
      } catch (thrown) {
        throw toOutboundError(thrown, { host: url.host, signal })
      }
    },
    close: () => agent.destroy(),
  }
}

/** What can be said of a URL before any name is resolved. IP addresses are seen in all their spellings. */
export function checkOutboundUrl(
  text: string,
  { allowPrivateNetwork, plainHttp }: { allowPrivateNetwork: boolean; plainHttp: boolean },
): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url) throw new OutboundError('blocked', 'This is not a URL.')
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && plainHttp)) {
    throw new OutboundError('blocked', `The URL must begin with https://${plainHttp ? ' or http://' : ''}.`)
  }
  if (url.username || url.password) throw new OutboundError('blocked', 'The URL must not hold a user name or password.')
  const literal = withoutBrackets(url.hostname)
  if (isIP(literal) && !isAllowed(literal, allowPrivateNetwork)) throw blocked(literal, literal)
  return url
}

/** Also for errors of an answer's body, which come after `request` has resolved. */
export function toOutboundError(
  thrown: unknown,
  { host, signal }: { host: string; signal?: AbortSignal | undefined },
): unknown {
  if (thrown instanceof OutboundError) return thrown
  const { name = '', code = '' } = thrown as { name?: string; code?: string }
  if (name === 'TimeoutError' || code === 'ETIMEOUT' || code === 'ETIMEDOUT' || /^UND_ERR_.*_TIMEOUT$/.test(code)) {
    return new OutboundError('timeout', `${host} did not answer in time.`, { cause: thrown })
  }
  if (signal?.aborted) return signal.reason
  if (code === 'ENOTFOUND' || code === 'ENODATA') {
    return new OutboundError('unreachable', `The host ${host} does not exist.`, { cause: thrown })
  }
  const why = code ? ` (${code})` : ''
  return new OutboundError('unreachable', `${host} could not be reached${why}.`, { cause: thrown })
}

/**
 * Three gates, because each is blind somewhere: literals never reach a lookup, a lookup sees every name's addresses
 * before one is chosen, and the socket knows which one it was.
 */
function guardedConnector({ allowPrivateNetwork, resolve }: Required<OutboundOptions>): buildConnector.connector {
  const lookup: LookupFunction = (host, options, callback) => {
    resolve(host).then(
      (addresses) => {
        const bad = addresses.find((address) => !isAllowed(address, allowPrivateNetwork))
        const found = addresses.map((address) => ({ address, family: isIP(address) }))
        if (found.length === 0) callback(Object.assign(new Error(`no address for ${host}`), { code: 'ENOTFOUND' }), [])
        else if (bad !== undefined) callback(blocked(host, bad), [])
        else if (options.all) callback(null, found)
        else callback(null, found[0]?.address ?? '', found[0]?.family)
      },
      (error) => callback(error, []),
    )
  }
  const connect = buildConnector({ timeout: CONNECT_MS, lookup, autoSelectFamily: true })

  return (options, callback) => {
    const literal = withoutBrackets(options.hostname)
    if (isIP(literal) && !isAllowed(literal, allowPrivateNetwork)) return callback(blocked(literal, literal), null)
    connect(options, (...[error, socket]) => {
      if (error) return callback(error, null)
      const { remoteAddress = '' } = socket
      if (isAllowed(remoteAddress, allowPrivateNetwork)) return callback(null, socket)
      socket.destroy()
      callback(blocked(options.hostname, remoteAddress), null)
    })
  }
}

function isAllowed(address: string, allowPrivateNetwork: boolean): boolean {
  const kind = kindOfAddress(address)
  return kind === 'public' || (kind === 'private' && allowPrivateNetwork)
}

function blocked(host: string, address: string): OutboundError {
  return new OutboundError('blocked', `${host} is not a public address on the internet.`, {
    cause: new Error(`refused address ${address}`),
  })
}

function withoutBrackets(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '')
}
