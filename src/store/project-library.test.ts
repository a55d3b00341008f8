import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { seedProjects } from '../../test/seed-projects.ts'
import { createAccount } from './accounts.ts'
import { type Db, openDb } from './db.ts'
import { migrate } from './migrate.ts'
import { findInLibrary, type LibraryFilter } from './project-library.ts'

const COUNT = 4_000
let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db
let accountId: string
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb({ url: database.url, connections: 2 })
  await migrate(db)
  for (const name of ['mine', 'other']) {
    const { id } = await createAccount(db, { email: `${name}@test.example`, plan: 'pro', credits: 0 })
    accountId = id
    await seedProjects(db.sql, id, COUNT)
  }
  await db.sql`analyze projects`
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const page = (filter: Partial<LibraryFilter>): LibraryFilter => ({
  accountId,
  words: null,
  kind: null,
  mode: null,
  status: null,
  from: null,
  to: null,
  after: null,
  limit: 61,
  ...filter,
})

type Plan = { 'Node Type': string; 'Index Name'?: string; 'Shared Hit Blocks': number; Plans?: Plan[] }

/** What the database does for a page: the names of its steps, and how many blocks it looks at. */
async function planOf(filter: LibraryFilter): Promise<{ steps: string[]; blocks: number }> {
  let [text, values]: [string, unknown[]] = ['', []]
  const read = async (parts: TemplateStringsArray, ...given: unknown[]) => {
    text = parts.reduce((sum, part, i) => `${sum}$${i}${part}`)
    values = given
    return []
  }
  await findInLibrary({ read } as unknown as Db, filter)
  const { rows } = await db.pool.query(`explain (analyze, buffers, format json) ${text}`, values)
  const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: Plan }]
  const steps: string[] = []
  for (const open = [plan]; open.length > 0; ) {
    const step = open.pop()
    if (!step) break
    steps.push(`${step['Node Type']} ${step['Index Name'] ?? ''}`.trim())
    open.push(...(step.Plans ?? []))
  }
  return { steps, blocks: plan['Shared Hit Blocks'] }
}

test('a page of a long library is read from its index, as cheaply at the end as at the beginning', async () => {
  const seen = new Set<string>()
  let after: string | null = null
  const pages: { blocks: number }[] = []
  for (;;) {
    const { steps, blocks } = await planOf(page({ after }))
    expect(steps).toEqual(['Limit', expect.stringMatching(/^Index Scan projects_account/)])
    pages.push({ blocks })
    const rows = await findInLibrary(db, page({ after, limit: 200 }))
    for (const { id } of rows) seen.add(id)
    after = rows.at(-1)?.id ?? null
    if (rows.length < 200) break
  }
  expect(seen.size).toBe(COUNT)
  const [first, last] = [pages[0]?.blocks ?? 0, pages.at(-2)?.blocks ?? 0]
  expect(last).toBeLessThan(first * 2 + 10)
})

test('filters find what they name', async () => {
  const failed = await findInLibrary(db, page({ status: 'error', limit: COUNT }))
  expect(failed).toHaveLength(COUNT / 50)
  expect(await findInLibrary(db, page({ words: 'number 1234' }))).toHaveLength(1)
  expect(await findInLibrary(db, page({ words: 'number_1234' }))).toHaveLength(0)
  expect(await findInLibrary(db, page({ words: 'take 1234' }))).toHaveLength(1)
  expect((await planOf(page({ mode: 'lip-sync' }))).steps.join()).toContain('projects_account')
})
