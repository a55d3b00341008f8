import { hash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export const METRICS_REFUSED =
  'Metrics are read from this machine, or with the token of BLUEHOUR_METRICS_TOKEN in the header: Authorization: Bearer <token>'

/** A proxy on this machine calls for somebody else, and says so. */
export function mayReadMetrics({ headers, socket }: IncomingMessage, token: string | undefined): boolean {
  if (token !== undefined) return sameText(headers.authorization ?? '', `Bearer ${token}`)
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return !isForwarded && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '')
}

/** In the same time wherever they differ. */
function sameText(a: string, b: string): boolean {
  return timingSafeEqual(hash('sha256', a, 'buffer'), hash('sha256', b, 'buffer'))
}
