import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type CutProxy = { port: number; cut(how: 'reset' | 'stall', ms: number): Promise<void>; close(): void }

/**
 * A wire that can be cut: it passes bytes on to another port of this machine. `reset` ends every connection and takes
 * no new one; `stall` keeps them and passes nothing on, as a network that drops packets does.
 */
export async function cutProxy(to: number): Promise<CutProxy> {
  const pairs = new Set<[Socket, Socket]>()
  let state: 'open' | 'reset' | 'stall' = 'open'
  const server = createServer((near) => {
    if (state === 'reset') {
      near.resetAndDestroy()
      return
    }
    const far = connect(to, '127.0.0.1')
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      near.destroy()
      far.destroy()
    }
    for (const socket of pair) socket.on('error', end).on('close', end)
    near.pipe(far)
    far.pipe(near)
    if (state === 'stall') for (const socket of pair) socket.pause()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  function stall(on: boolean): void {
    for (const [near, far] of pairs) {
      if (on) {
        near.unpipe(far)
        far.unpipe(near)
        near.pause()
        far.pause()
      } else {
        near.pipe(far)
        far.pipe(near)
      }
    }
  }
  return {
    port: (server.address() as AddressInfo).port,
    async cut(how, ms) {
      state = how
      if (how === 'reset') for (const [near, far] of pairs) for (const socket of [near, far]) socket.resetAndDestroy()
      else stall(true)
      await new Promise((resolve) => setTimeout(resolve, ms))
      state = 'open'
      if (how === 'stall') stall(false)
    },
    close() {
      server.close()
      for (const [near, far] of pairs) for (const socket of [near, far]) socket.destroy()
    },
  }
}
