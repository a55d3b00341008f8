import { readFileSync } from 'node:fs'
import { httpRequest, load, table } from './measure.ts'
import { benchService } from './service.ts'

const REQUESTS = 20_000

/** Resident memory of the API process while it answers 20,000 requests, creates and polls mixed. */
export async function run(): Promise<void> {
  const service = await benchService(['serve'])
  const pid = service.pids[0] ?? 0
  try {
    const requests = service.callers.flatMap(({ key }, i) => [
      i % 2
        ? httpRequest('GET', '/v1/account', key)
        : httpRequest('POST', '/v1/ai-voice-generator', key, {
            style: { prompt: 'Good evening.', voice_name: 'af_heart' },
          }),
    ])
    const rows: Record<string, number>[] = []
    let done = 0
    while (done < REQUESTS) {
      const { requests: sent } = await load({ port: service.port, connections: 64, seconds: 1, requests })
      done += sent
      rows.push({ requests: done, 'resident MB': residentMb(pid) })
    }
    table('Memory of the API process', rows)
  } finally {
    await service.stop()
  }
}

function residentMb(pid: number): number {
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
}
