import { setTimeout as pause } from 'node:timers/promises'
import { median, table } from './measure.ts'
import { benchService } from './service.ts'

const PROJECTS = 15

/** From the moment a POST is sent to the moment a poll shows `rendering` (or later), on an idle service. */
export async function run(): Promise<void> {
  const service = await benchService(['serve', 'work'])
  const headers = { authorization: `Bearer ${service.callers[0]?.key}`, 'content-type': 'application/json' }
  const base = `http://127.0.0.1:${service.port}`
  try {
    await pause(3000)
    const waits: number[] = []
    for (let i = 0; i < PROJECTS; i++) {
      const sent = performance.now()
      const body = JSON.stringify({ content: `bench ${i}`, style: { art_style: 'Mech' } })
      const { id } = (await (
        await fetch(`${base}/v1/ai-qr-code-generator`, { method: 'POST', headers, body })
      ).json()) as { id: string }
      for (let status = 'pending'; status === 'pending'; ) {
        const record = (await (await fetch(`${base}/v1/image-projects/${id}`, { headers })).json()) as {
          status: string
        }
        status = record.status
      }
      waits.push(performance.now() - sent)
      await idle(base, headers, id)
    }
    waits.sort((a, b) => a - b)
    table('POST to rendering on an idle service', [
      { projects: PROJECTS, 'median ms': median(waits), 'worst ms': waits.at(-1) ?? 0 },
    ])
  } finally {
    await service.stop()
  }
}

async function idle(base: string, headers: Record<string, string>, id: string): Promise<void> {
  for (;;) {
    const { status } = (await (await fetch(`${base}/v1/image-projects/${id}`, { headers })).json()) as {
      status: string
    }
    if (status === 'complete' || status === 'error') return
    await pause(50)
  }
}
