import { makeLog } from '@bluehour/engine/log'
import type { Config } from '../config.ts'
import { exitWithParent, stopOnSignals } from '../lib/supervise.ts'
import { makeApi } from './compose/api.ts'
import { openGround } from './compose/ground.ts'
import { openDashboard } from './dashboard.ts'

/** The API alone. It never loads an engine. */
export async function serveCommand(_args: string[], config: Config): Promise<void> {
  const log = makeLog({ level: config.logLevel, name: 'api' })
  const databaseUrl = requireDatabase(config, 'serve')
  const ground = await openGround({ config, part: 'api', databaseUrl, log, connections: 12, watch: false })
  const dashboard = openDashboard({ dataDir: config.dataDir, log })
  const api = await makeApi(ground, { dashboardFolder: dashboard.folder })

  await api.app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    throw listenFailure(error, config)
  })
  log.info({ host: config.host, port: config.port }, 'the API is up')
  process.send?.({ type: 'up' })

  const stop = async () => {
    dashboard.stop()
    await api.stop()
    await ground.close()
  }
  exitWithParent(stop)
  stopOnSignals(() => void stop().then(() => process.exit(0)))
}

export function requireDatabase({ databaseUrl }: Config, command: string): string {
  if (databaseUrl) return databaseUrl
  throw new Error(
    `bluehour ${command} runs one part alone and needs DATABASE_URL. To start everything with its own database: bluehour`,
  )
}

function listenFailure(error: NodeJS.ErrnoException, { host, port }: Config): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(`Port ${port} is in use. Stop the other program, or set BLUEHOUR_PORT to a free port.`)
  if (error.code === 'EACCES')
    return new Error(`Port ${port} may not be opened by this user. Set BLUEHOUR_PORT to one above 1023.`)
  return new Error(`Cannot listen on ${host}:${port}: ${error.message}. Check BLUEHOUR_HOST and BLUEHOUR_PORT.`)
}
