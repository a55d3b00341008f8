import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { withClient } from '../src/store/embedded/postgres-database.ts'

export type TestDatabase = { url: string; drop(): Promise<void> }

/** An empty database of its own on the run's shared server, with the rights the service has and no more. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const adminUrl = inject('postgresUrl')
  if (!adminUrl)
    throw new Error('Only test files that import test/database.ts or test/service.ts themselves get a server.')
  const name = `test_${randomBytes(6).toString('hex')}`
  await withClient(adminUrl, (client) => client.query(`create database ${name} owner bluehour`))
  const url = new URL(adminUrl)
  url.username = 'bluehour'
  url.pathname = `/${name}`
  const drop = async () => {
    await withClient(adminUrl, (client) => client.query(`drop database if exists ${name} with (force)`))
  }
  return { url: url.href, drop }
}
