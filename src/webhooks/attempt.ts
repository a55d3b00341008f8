import type { Dispatcher } from 'undici'
import { type Outbound, OutboundError } from '../lib/outbound.ts'
import type { DueDelivery } from '../store/deliveries.ts'
import { signedHeaders } from './sign.ts'

export type Outcome = {
  delivered: boolean
  status: number | null
  durationMs: number
  answer: string | null
  error: string | null
}

type AttemptOptions = { outbound: Outbound; at: Date; timeoutMs: number; traceparent?: string | undefined }

const ANSWER_BYTES = 1024
/** Once the status is there the rest decides nothing, so it is not waited for long. */
const ANSWER_MS = 1_000

/** One signed POST. Whatever the receiver does is an outcome; only our own faults are thrown. */
export async function attemptDelivery(
  delivery: Pick<DueDelivery, 'url' | 'secret' | 'eventId' | 'body'> & { requestId?: string | null },
  { outbound, at, timeoutMs, traceparent }: AttemptOptions,
): Promise<Outcome> {
  const { url, secret, eventId, body, requestId } = delivery
  const begin = performance.now()
  const outcome = (facts: Omit<Outcome, 'durationMs'>): Outcome => ({
    ...facts,
    durationMs: Math.round(performance.now() - begin),
  })
  try {
    const answer = await outbound.request(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Bluehour-Webhooks',
        ...(requestId && { 'x-request-id': requestId }),
        ...(traceparent && { traceparent }),
        ...signedHeaders({ secret, eventId, body, at }),
      },
      body,
      plainHttp: outbound.allowPrivateNetwork,
      stallMs: timeoutMs,
      signal: AbortSignal.timeout(timeoutMs),
    })
    const status = answer.statusCode
    const delivered = status >= 200 && status < 300
    const text = await beginningOf(answer.body)
    return outcome({ delivered, status, answer: text, error: delivered ? null : refusal(status) })
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    return outcome({ delivered: false, status: null, answer: null, error: error.message })
  }
}

function refusal(status: number): string {
  if (status >= 300 && status < 400) return `Answered with a redirect (status ${status}), which is not followed.`
  return `Answered with status ${status} instead of 2xx.`
}

/** The first kilobyte as text the database can hold: an answer may be anything. */
async function beginningOf(body: Dispatcher.ResponseData['body']): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  const timer = setTimeout(() => body.destroy(), ANSWER_MS)
  try {
    for await (const part of body as AsyncIterable<Buffer>) {
      parts.push(part)
      bytes += part.length
      if (bytes >= ANSWER_BYTES) break
    }
  } catch {
    // The status came, so the delivery is decided; what was read of the answer is kept.
  } finally {
    clearTimeout(timer)
  }
  const beginning = Buffer.concat(parts).subarray(0, ANSWER_BYTES)
  return new TextDecoder().decode(beginning, { stream: true }).replaceAll('\0', '\uFFFD')
}
