/**
 * A library of 50,000 projects: what its pages cost the database at either end, which index they use, and how a browser
 * shows it.
 *
 *     npm run bench -- library
 */
import type { Browser } from 'playwright-core'
import { createAccount } from '../src/store/accounts.ts'
import { createKey } from '../src/store/keys.ts'
import { findInLibrary, type LibraryFilter } from '../src/store/project-library.ts'
import { createSession } from '../src/store/sessions.ts'
import { openBrowser } from '../test/browser.ts'
import { seedProjects } from '../test/seed-projects.ts'
import { table } from './measure.ts'
import { type BenchService, benchService } from './service.ts'

const MANY = 50_000
const FEW = 60
const ROUNDS = 40
const SCROLLS = 40

export async function run(): Promise<void> {
  const service = await benchService(['serve'])
  const browser = await openBrowser()
  try {
    const many = await libraryOf(service, MANY)
    const few = await libraryOf(service, FEW)
    await askDatabase(service, many.accountId)
    if (browser) await show(browser, service, { many: many.token, few: few.token })
  } finally {
    await browser?.close()
    await service.stop()
  }
}

async function libraryOf({ db }: BenchService, count: number) {
  const { id: accountId } = await createAccount(db, { email: `has-${count}@localhost`, plan: 'pro', credits: 1000 })
  await createKey(db, { accountId, name: 'bench' })
  await seedProjects(db.sql, accountId, count)
  const { token } = await createSession(db.sql, { accountId, agent: 'bench', now: new Date() })
  return { accountId, token }
}

async function askDatabase({ db }: BenchService, accountId: string): Promise<void> {
  await db.sql`analyze projects`
  const nothing = { words: null, kind: null, mode: null, status: null, from: null, to: null, after: null }
  const ids = await db.read<{ id: string }>`
    select id from projects where account_id = ${accountId} order by id desc offset ${MANY - 201} limit 1`
  const asked: Record<string, Partial<LibraryFilter>> = {
    'first page': {},
    'last page': { after: ids[0]?.id ?? null },
    'one mode': { mode: 'lip-sync' },
    'failed ones': { status: 'error' },
    'a word in the name': { words: 'number 77' },
  }
  const rows: Record<string, string | number>[] = []
  let first = 0
  for (const [name, filter] of Object.entries(asked)) {
    const whole = { accountId, ...nothing, ...filter, limit: 61 }
    const found = await findInLibrary(db, whole)
    const began = process.hrtime.bigint()
    for (let i = 0; i < ROUNDS; i++) await findInLibrary(db, whole)
    const took = Number(process.hrtime.bigint() - began)
    first ||= took
    rows.push({ 'Asked for': name, 'Time, first page = 1': took / first, Found: found.length })
  }
  table(`A library of ${MANY} projects`, rows)
}

/** Largest paint of the page, and how many cards there are in the document however far one scrolls. */
async function show(browser: Browser, { port }: BenchService, tokens: { many: string; few: string }): Promise<void> {
  const base = `http://127.0.0.1:${port}`
  const paints: Record<string, number> = {}
  for (const name of ['few', 'many', 'few', 'many'] as const) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 860 } })
    await context.addCookies([{ name: 'bluehour_session', value: tokens[name], url: base }])
    const page = await context.newPage()
    await page.goto(`${base}/my-library`)
    await page.getByTestId('project-card').first().waitFor()
    await page.waitForTimeout(500)
    paints[name] = Number(
      await page.evaluate(
        'new Promise((done) => new PerformanceObserver((list) => done(list.getEntries().at(-1).startTime)).observe({ type: "largest-contentful-paint", buffered: true }))',
      ),
    )
    if (name === 'many') {
      let [cardsMost, height] = [0, 0]
      for (let i = 0; i < SCROLLS; i++) {
        await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
        await page.waitForTimeout(150)
        cardsMost = Math.max(cardsMost, await page.getByTestId('project-card').count())
        height = Number(await page.evaluate('document.documentElement.scrollHeight'))
      }
      console.log(`Scrolled ${SCROLLS} times to the end: ${height} pixels, at most ${cardsMost} cards in the document`)
    }
    await context.close()
  }
  console.log(`Largest paint, ${MANY} projects against ${FEW}: ${((paints.many ?? 0) / (paints.few ?? 1)).toFixed(2)}`)
}
