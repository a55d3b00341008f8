import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** One connection for one piece of work; a server that goes away meanwhile rejects the work, nothing else. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Nobody answers, the connection broke, or the server is starting, recovering, ending or full: not now, but soon. */
export function isAway(code: string): boolean {
  return /^(E[A-Z]+|08\w{3}|57P0[123]|53300|)$/.test(code)
}

/** Makes the role and the database it owns if they are not there. The role is no superuser. */
export async function ensureDatabase(adminUrl: string, name: string, role: string, password: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const made = async (sql: string, create: string) => {
      if ((await client.query(sql)).rowCount) return
      await client.query(create).catch((error: { code?: string }) => {
        // duplicate_object, duplicate_database, unique_violation: another start was quicker.
        if (!['42710', '42P04', '23505'].includes(error.code ?? '')) throw error
      })
    }
    const [quotedRole, quotedName] = [client.escapeIdentifier(role), client.escapeIdentifier(name)]
    await made(
      `select from pg_roles where rolname = ${client.escapeLiteral(role)}`,
      `create role ${quotedRole} login password ${client.escapeLiteral(password)}`,
    )
    await made(
      `select from pg_database where datname = ${client.escapeLiteral(name)}`,
      `create database ${quotedName} owner ${quotedRole}`,
    )
  })
}

/** Whether any client but ourselves is connected; one that just closed is given a moment to be gone. */
export async function isInUse(adminUrl: string): Promise<boolean> {
  const sql = `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`
  return withClient(adminUrl, async (client) => {
    for (let look = 0; look < 10; look++) {
      if (!(await client.query(sql)).rowCount) return false
      await sleep(50)
    }
    return true
  })
}
