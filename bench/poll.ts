import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { freePort } from '../src/store/embedded/free-port.ts'
import { httpRequest, load, median, table } from './measure.ts'
import { type BenchCaller, type BenchService, benchService } from './service.ts'

const CLIENTS = 64
const SECONDS = 3
const ROUNDS = 3

/** Server CPU per poll of a finished project, against a bare Fastify that sends the same JSON. */
export async function run(): Promise<void> {
  const service = await benchService(['serve'])
  const barePort = await freePort()
  const records = await Promise.all(service.callers.map((caller) => completeProject(service, caller)))
  const bare = fork(
    fileURLToPath(new URL('./bare-fastify.ts', import.meta.url)),
    [String(barePort), JSON.stringify(records[0])],
    { execArgv: [] },
  )
  await new Promise((resolve) => bare.once('message', resolve))
  try {
    const peers = {
      'bare Fastify JSON reply': { pid: bare.pid ?? 0, port: barePort, requests: [httpRequest('GET', '/', undefined)] },
      'GET a finished project': {
        pid: service.pids[0] ?? 0,
        port: service.port,
        requests: service.callers.map(({ key }, i) => httpRequest('GET', `/v1/audio-projects/${records[i]?.id}`, key)),
      },
    }
    const costs: Record<string, number[]> = {}
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [name, { pid, port, requests }] of Object.entries(peers)) {
        const before = cpuMs(pid)
        const result = await load({ port, connections: CLIENTS, seconds: SECONDS, requests })
        if (Object.keys(result.statuses).join() !== '200') throw new Error(JSON.stringify(result.statuses))
        if (round > 0) costs[name] = [...(costs[name] ?? []), ((cpuMs(pid) - before) * 1000) / result.requests]
      }
    }
    const base = median(costs['bare Fastify JSON reply'] ?? [])
    table(
      `Server CPU per GET, ${CLIENTS} clients`,
      Object.entries(costs).map(([way, values]) => ({ way, 'CPU µs': median(values), ratio: median(values) / base })),
    )
  } finally {
    bare.kill()
    await service.stop()
  }
}

async function completeProject(service: BenchService, { key }: BenchCaller) {
  const call = async (method: string, path: string, body?: unknown) =>
    (await fetch(`http://127.0.0.1:${service.port}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).then((response) => response.json())) as { id: string }
  const { id } = await call('POST', '/v1/ai-voice-generator', { style: { prompt: 'Hello', voice_name: 'af_heart' } })
  const outputs = JSON.stringify([{ name: 'output.wav', path: `outputs/${id}/1/output.wav`, bytes: 1 }])
  await service.db
    .sql`update projects set status = 'complete', completed_at = now(), attempts = 1, outputs = ${outputs} where id = ${id}`
  return call('GET', `/v1/audio-projects/${id}`)
}

/** User and system time of a process so far. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const TICK_MS = 10
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}
