import type { FastifyReply, FastifyRequest } from 'fastify'

const HEARTBEAT_MS = 15_000
/** A reader that does not read is let go before what waits for it fills the memory. */
const BACKLOG_BYTES_MAX = 1_000_000

export interface EventStream {
  send(event: string, data: unknown): void
  end(): void
}

const open = new Set<EventStream>()

/** Server-sent events: an answer that stays open. `onEnd` is called once, whoever ends it. */
export function openEventStream(request: FastifyRequest, reply: FastifyReply, onEnd: () => void): EventStream {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    'x-request-id': request.id,
  })
  const timer = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS)
  const stream: EventStream = {
    send(event, data) {
      raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
      if (raw.writableLength > BACKLOG_BYTES_MAX) raw.destroy()
    },
    end: () => raw.end(),
  }
  open.add(stream)
  raw.once('close', () => {
    clearInterval(timer)
    open.delete(stream)
    onEnd()
  })
  return stream
}

/** Before the server closes: it would otherwise wait for streams that never end by themselves. */
export function endEventStreams(): void {
  for (const stream of open) stream.end()
}
