/**
 * What every page of the dashboard loads when it is the first that somebody opens, and when its largest part is painted.
 * Ends with an error where a page loads 200 kB of scripts or more.
 *
 *     npm run bench -- budget
 */
import type { Browser } from 'playwright-core'
import { setRole } from '../src/store/people.ts'
import { createSession } from '../src/store/sessions.ts'
import { openBrowser } from '../test/browser.ts'
import { seedProjects } from '../test/seed-projects.ts'
import { table } from './measure.ts'
import { benchService } from './service.ts'

const SCRIPT_BYTES_MAX = 200_000
const PATHS = [
  '/',
  '/create',
  '/create/ai-image-generator',
  '/create/animation',
  '/create/lip-sync',
  '/my-library',
  '/keys',
  '/webhooks',
  '/usage',
  '/plan',
  '/settings',
  '/guides/webhooks',
  '/reference',
  '/prices',
  '/operator',
]

export async function run(): Promise<void> {
  const browser = await openBrowser()
  if (!browser) return
  const service = await benchService(['serve'])
  try {
    const { accountId = '' } = service.callers[0] ?? {}
    await setRole(service.db.sql, accountId, 'operator')
    await seedProjects(service.db.sql, accountId, 200)
    const { token } = await createSession(service.db.sql, { accountId, agent: 'bench', now: new Date() })
    const base = `http://127.0.0.1:${service.port}`
    // The first visit pays for what the service does once.
    await loadOf(browser, base, '/', token)
    const loads = []
    for (const path of PATHS) loads.push({ path, ...(await loadOf(browser, base, path, token)) })
    const least = Math.min(...loads.map(({ paint }) => paint))
    table(
      'First load of every page',
      loads.map(({ path, scripts, styles, paint }) => ({
        Page: path,
        'Scripts, kB': scripts / 1000,
        'Styles, kB': styles / 1000,
        'Largest paint, quickest = 1': paint / least,
      })),
    )
    const over = loads.filter(({ scripts }) => scripts >= SCRIPT_BYTES_MAX)
    if (over.length > 0) throw new Error(`Too many scripts: ${over.map(({ path }) => path).join(', ')}`)
  } finally {
    await browser.close()
    await service.stop()
  }
}

/** As over the wire, so compressed; with an empty cache. */
async function loadOf(browser: Browser, base: string, path: string, token: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'bluehour_session', value: token, url: base }])
  const page = await context.newPage()
  await page.goto(base + path)
  await page.locator('h1').first().waitFor({ timeout: 60_000 })
  for (let i = 0; i < 100 && (await page.locator('.loading').count()) > 0; i++) await page.waitForTimeout(100)
  await page.waitForTimeout(600)
  const bytes = async (ending: string) =>
    Number(
      await page.evaluate(
        `performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("${ending}")).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`,
      ),
    )
  const paint = Number(
    await page.evaluate(
      'new Promise((done) => new PerformanceObserver((list) => done(list.getEntries().at(-1).startTime)).observe({ type: "largest-contentful-paint", buffered: true }))',
    ),
  )
  const found = { scripts: await bytes('.js'), styles: await bytes('.css'), paint }
  await context.close()
  return found
}
