import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export type Load = {
  requests: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  statuses: Record<string, number>
}

/** Sends the same requests over and over from a process of its own. */
export function load(options: {
  port: number
  connections: number
  seconds: number
  requests: string[]
}): Promise<Load> {
  const { port, connections, seconds, requests } = options
  const child = spawn(
    process.execPath,
    [
      fileURLToPath(new URL('./load.ts', import.meta.url)),
      '127.0.0.1',
      String(port),
      String(connections),
      String(seconds),
    ],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  child.stdin.end(JSON.stringify(requests))
  let text = ''
  child.stdout.on('data', (chunk) => {
    text += chunk
  })
  return new Promise((resolve, reject) => {
    child.on('exit', (code) =>
      code === 0 ? resolve(JSON.parse(text)) : reject(new Error(`the load generator ended with ${code}`)),
    )
  })
}

export function httpRequest(method: string, path: string, key: string | undefined, body?: unknown): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: bench',
    ...(key ? [`authorization: Bearer ${key}`] : []),
    ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`]),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${text}`
}

/** Keeps `clients` calls of `work` under way for the time given; returns calls a second. */
export async function rate(work: () => Promise<unknown>, clients: number, seconds: number): Promise<number> {
  let done = 0
  let stopped = false
  const started = performance.now()
  const loops = Array.from({ length: clients }, async () => {
    while (!stopped) {
      await work()
      done += 1
    }
  })
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  stopped = true
  await Promise.all(loops)
  return done / ((performance.now() - started) / 1000)
}

export const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN

export function table(title: string, rows: Record<string, string | number>[]): void {
  const names = Object.keys(rows[0] ?? {})
  const cell = (value: string | number | undefined) =>
    typeof value === 'number' ? String(Math.round(value * 100) / 100) : (value ?? '')
  console.log(`\n### ${title}\n`)
  console.log(`| ${names.join(' | ')} |\n|${names.map(() => '-').join('|')}|`)
  for (const row of rows) console.log(`| ${names.map((name) => cell(row[name])).join(' | ')} |`)
}
