import { createServer } from 'node:http'
import { METRICS_REFUSED, mayReadMetrics } from '../lib/metrics-access.ts'

type Source = { contentType: string; text(): Promise<string> }
type Options = { port: number | undefined; host: string; token: string | undefined; metrics: Source }

/** `/metrics` and `/healthz` of one process on a port of its own; nothing without a port. */
export async function openMetricsPort({ port, host, token, metrics }: Options): Promise<{ stop(): void }> {
  if (port === undefined) return { stop() {} }
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    const answer = (status: number, text: string, type = 'text/plain') =>
      response.writeHead(status, { 'content-type': type }).end(text)
    if (request.url === '/healthz') return answer(200, '{"status":"ok"}', 'application/json')
    if (request.url !== '/metrics') return answer(404, 'There are /metrics and /healthz.\n')
    if (!mayReadMetrics(request, token)) return answer(401, `${METRICS_REFUSED}\n`)
    return metrics.text().then(
      (text) => answer(200, text, metrics.contentType),
      (error: Error) => answer(503, `${error.message}\n`),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new Error(`Cannot open the metrics port ${port}: ${error.message}.`)))
    server.listen(port, host, resolve)
  })
  return {
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
