const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])

// PostgreSQL's classes 08 (connection exception) and 57P0x (shutting down, crash, cannot connect now).
const SERVER = /^(08|57P0)/

/** True when the database went away, so that the outcome of the statement is not known. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: string }
  if (code && (NETWORK.has(code) || SERVER.test(code))) return true
  return /Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|connection error and is not queryable/i.test(
    error.message,
  )
}
