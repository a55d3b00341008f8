import { totalmem } from 'node:os'

/** What this process may have: a container's limit, or the machine's memory. */
export function machineMemoryMb(): number {
  const limit = process.constrainedMemory()
  return Math.floor((limit > 0 ? Math.min(limit, totalmem()) : totalmem()) / 1e6)
}
