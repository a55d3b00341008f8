import { expect, test } from 'vitest'
import { withClient } from '../src/store/embedded/postgres-database.ts'
import { createTestDatabase } from './database.ts'

test('each test database is empty, its own, and gone after drop', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  await withClient(one.url, (client) => client.query('create table rows (n int)'))
  await withClient(other.url, (client) => client.query('create table rows (n int)'))
  await one.drop()
  await expect(withClient(one.url, (client) => client.query('select 1'))).rejects.toThrow('does not exist')
  await other.drop()
})

test('a test has no more rights than the service', async () => {
  const database = await createTestDatabase()
  const attempt = withClient(database.url, (client) => client.query(`select pg_read_file('PG_VERSION')`))
  await expect(attempt).rejects.toThrow('permission denied')
  await database.drop()
})
