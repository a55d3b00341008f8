import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

const LOWEST = 15_000
const HIGHEST = 32_000

/**
 * A free port on the loopback address, `preferred` if that is free. It lies below the range from which systems give ports
 * to outgoing connections: there, a client that keeps knocking while its server is away can end up holding the port itself.
 */
export async function freePort(preferred?: number): Promise<number> {
  let port = preferred ?? randomInt(LOWEST, HIGHEST)
  while (!(await isFree(port))) port = randomInt(LOWEST, HIGHEST)
  return port
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false)
      else reject(error)
    })
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)))
  })
}
