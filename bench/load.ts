import { connect } from 'node:net'

/**
 * A load generator that costs next to nothing: raw keep-alive sockets, one request under way on each.
 * Run as a process of its own: `node load.ts host port connections seconds` with a JSON list of requests on
 * standard input; each connection repeats one of them.
 */
const [host = '127.0.0.1', port = '0', connections = '1', seconds = '1'] = process.argv.slice(2)

const input = await new Promise<string>((resolve) => {
  let text = ''
  process.stdin.on('data', (chunk) => {
    text += chunk
  })
  process.stdin.on('end', () => resolve(text))
})
const requests = (JSON.parse(input) as string[]).map((text) => Buffer.from(text))
const latenciesMs: number[] = []
const statuses: Record<string, number> = {}
let stopped = false

function client(_: unknown, number: number): Promise<void> {
  const request = requests[number % requests.length] as Buffer
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), host)
    socket.setNoDelay(true)
    let received = Buffer.alloc(0)
    let sentAt = 0
    const send = () => {
      if (stopped) {
        socket.end()
        return resolve()
      }
      sentAt = performance.now()
      socket.write(request)
    }
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const head = received.indexOf('\r\n\r\n')
      if (head < 0) return
      const length = /content-length: (\d+)/i.exec(received.toString('latin1', 0, head))?.[1]
      if (received.length < head + 4 + Number(length ?? 0)) return
      const status = received.toString('latin1', 9, 12)
      statuses[status] = (statuses[status] ?? 0) + 1
      latenciesMs.push(performance.now() - sentAt)
      received = Buffer.alloc(0)
      send()
    })
  })
}

const started = performance.now()
const clients = Array.from({ length: Number(connections) }, client)
setTimeout(() => {
  stopped = true
}, Number(seconds) * 1000)
await Promise.all(clients)
const elapsed = (performance.now() - started) / 1000
latenciesMs.sort((a, b) => a - b)
process.stdout.write(
  JSON.stringify({
    requests: latenciesMs.length,
    perSecond: latenciesMs.length / elapsed,
    p50Ms: latenciesMs[latenciesMs.length >> 1],
    p99Ms: latenciesMs[Math.floor(latenciesMs.length * 0.99)],
    statuses,
  }),
)
