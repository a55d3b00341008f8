import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { S3Options } from '../../src/files/s3-storage.ts'
import { freePort } from '../../src/store/embedded/free-port.ts'
import { type CutProxy, cutProxy } from './cut-proxy.ts'

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const MODELS = fileURLToPath(new URL('../../.cache/models', import.meta.url))

type Part = {
  name: 'serve' | 'work'
  child: ChildProcess
  env: Record<string, string>
  wires: { database: CutProxy; bucket: CutProxy }
}

/** The processes of a service on many machines: each has a folder of its own and wires of its own to database and bucket. */
export function makeParts(root: string, url: string, { bucket, endpoint = '', credentials }: S3Options) {
  const running: Part[] = []
  let made = 0
  const base = {
    PATH: process.env.PATH ?? '',
    BLUEHOUR_MODELS: MODELS,
    BLUEHOUR_S3_BUCKET: bucket,
    BLUEHOUR_S3_ACCESS_KEY: credentials?.accessKeyId ?? '',
    BLUEHOUR_S3_SECRET_KEY: credentials?.secretAccessKey ?? '',
    BLUEHOUR_LOG: 'error',
    BLUEHOUR_WORKERS: '1',
    BLUEHOUR_RATE_LIMIT: '0',
    BLUEHOUR_ALLOW_PRIVATE_NETWORK: '1',
  }
  const launch = (name: string, env: Record<string, string>) =>
    spawn(process.execPath, [MAIN, name], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...base, BLUEHOUR_DATA: join(root, `${name}-${made++}`), ...env },
    })

  return {
    running,
    async start(name: 'serve' | 'work'): Promise<number> {
      const wires = {
        database: await cutProxy(Number(new URL(url).port)),
        bucket: await cutProxy(Number(new URL(endpoint).port)),
      }
      const port = await freePort()
      const env = {
        DATABASE_URL: withPort(url, wires.database.port),
        BLUEHOUR_S3_ENDPOINT: withPort(endpoint, wires.bucket.port),
        BLUEHOUR_PORT: String(port),
      }
      running.push({ name, env, wires, child: launch(name, env) })
      return port
    },
    once: (name: string) => ended(launch(name, { DATABASE_URL: url, BLUEHOUR_S3_ENDPOINT: endpoint })),
    /** Killed without warning, and another started in its place. */
    replace(part: Part): void {
      part.child.kill('SIGKILL')
      part.child = launch(part.name, part.env)
    },
    async stop(): Promise<void> {
      for (const { child } of running) child.kill('SIGTERM')
      await Promise.all(running.map(({ child }) => ended(child)))
      for (const { wires } of running) for (const wire of [wires.database, wires.bucket]) wire.close()
    },
  }
}

export type Parts = ReturnType<typeof makeParts>

function withPort(url: string, port: number): string {
  const other = new URL(url)
  other.port = String(port)
  return other.href.replace(/\/$/, '')
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  await new Promise((resolve) => child.once('exit', resolve))
}
