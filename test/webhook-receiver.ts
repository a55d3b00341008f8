import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { path: string; headers: IncomingHttpHeaders; body: string }

export type Receiver = {
  url: string
  /** Everything that arrived, in order. */
  received: Received[]
  /** Resolves when so many have arrived in all. */
  arrived(count: number): Promise<void>
  close(): Promise<void>
}

/** A real HTTP receiver on loopback. Without `answer` it says 200; with one it may also never answer. */
export async function startReceiver(
  answer: (response: ServerResponse, received: Received) => void = (response) => response.end('ok'),
): Promise<Receiver> {
  const received: Received[] = []
  const waiting: { count: number; resolve: () => void }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() }
    received.push(one)
    answer(response, one)
    for (const { count, resolve } of waiting) if (received.length >= count) resolve()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    arrived: (count) =>
      received.length >= count ? Promise.resolve() : new Promise((resolve) => waiting.push({ count, resolve })),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
