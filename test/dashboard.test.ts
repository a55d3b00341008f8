import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setRole } from '../src/store/people.ts'
import { createSignInLink } from '../src/store/sessions.ts'
import { openBrowser } from './browser.ts'
import { type Service, startService } from './service.ts'
import { type Receiver, startReceiver } from './webhook-receiver.ts'

const require = createRequire(import.meta.url)
const { default: Client } = require('magic-hour') as typeof import('magic-hour')
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
const PORTRAIT = new URL('./fixtures/astronaut.jpg', import.meta.url).pathname
const WAIT = { timeout: 90_000 }

/** What axe finds twice: on a busy machine colors are still on their way the first time. */
async function seriousOn(page: Page): Promise<string[]> {
  let findings: string[] = []
  for (let tries = 0; tries < 4; tries++) {
    await page.waitForTimeout(tries === 0 ? 250 : 1000)
    const results = await page.evaluate('axe.run({ resultTypes: ["violations"] })')
    const { violations } = results as { violations: { id: string; impact: string; nodes: { html: string }[] }[] }
    findings = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 160)}`)
    if (findings.length === 0) return []
  }
  return findings
}

/** The dashboard in a real Chromium, against the real service. One browser and one service for all of it. */
const browser: Browser | undefined = await openBrowser()

describe.skipIf(!browser)('the dashboard', { timeout: 400_000 }, () => {
  let service: Service
  let me: Awaited<ReturnType<Service['account']>>
  let context: BrowserContext
  let page: Page
  let receiver: Receiver
  const complaints: string[] = []

  beforeAll(async () => {
    service = await startService({ workers: 1, deliver: true, dashboard: true })
    me = await service.account({ plan: 'business', credits: 70_000 })
    receiver = await startReceiver()
    context = await browser!.newContext({
      viewport: { width: 1280, height: 860 },
      reducedMotion: 'reduce',
      locale: 'en-US',
    })
    page = await context.newPage()
    page.setDefaultTimeout(WAIT.timeout)
    page.setDefaultNavigationTimeout(WAIT.timeout)
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      // The browser's own words when a script or style breaks the page's policy.
      if (/Content Security Policy/.test(message.text())) complaints.push(message.text())
    })
  })
  afterAll(async () => {
    await browser?.close()
    await receiver?.close()
    await service?.stop()
  })

  const open = (path: string) => page.goto(service.baseUrl + path)

  test('a printed link signs in', async () => {
    const token = await createSignInLink(service.db.sql, me.id, new Date(), 60_000)
    await open(`/sign-in#${token}`)
    await page.getByRole('heading', { name: 'What will you make?' }).waitFor(WAIT)
    expect(await page.getByTestId('balance').textContent()).toBe('70,000')
    expect(page.url()).not.toContain(token)
  })

  test('a key is made, used by the official client, and refused once it is deleted', async () => {
    await open('/keys')
    await page.getByRole('button', { name: 'New key' }).first().click()
    await page.getByLabel('Name').fill('<img src=x onerror=alert(1)> & co')
    await page.getByRole('button', { name: 'Create the key' }).click()
    const key = (await page.getByTestId('secret').textContent()) ?? ''
    expect(key).toMatch(/^mhk_live_/)
    await page.getByRole('button', { name: 'I have copied it' }).click()
    // The name is text, whatever it looks like.
    await page.getByText('<img src=x onerror=alert(1)> & co').waitFor()

    const client = new Client({ token: key, baseUrl: service.baseUrl })
    const made = await client.v1.aiQrCodeGenerator.create({ content: 'from a program', style: { artStyle: 'Mech' } })
    await client.v1.imageProjects.checkResult({ id: made.id }, { waitForCompletion: true, downloadOutputs: false })

    await page.getByRole('button', { name: /^Delete <img/ }).click()
    await page.getByRole('button', { name: 'Delete the key' }).click()
    await page.getByText('is deleted and stopped working').waitFor()
    const after = await fetch(`${service.baseUrl}/v1/account`, { headers: { authorization: `Bearer ${key}` } })
    expect(after.status).toBe(401)
  })

  test('a webhook is made, gets its events, and one is sent again', async () => {
    await open('/webhooks')
    await page.getByRole('button', { name: 'New endpoint' }).first().click()
    await page.getByLabel('URL').fill(receiver.url)
    await page.getByRole('button', { name: 'Create the endpoint' }).click()
    await page.getByTestId('secret').waitFor()
    await page.getByRole('button', { name: 'I have copied it' }).click()
    await page.getByRole('button', { name: 'Send test' }).click()
    await receiver.arrived(1)
    await page.getByRole('button', { name: 'Open webhook.test' }).click(WAIT)
    await page.getByRole('button', { name: 'Send again' }).click()
    await receiver.arrived(2)
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['webhook.test', 'webhook.test'])
    await page.getByText('Attempt 2: 200').waitFor(WAIT)
  })

  test('a picture is made from a page: its price, its progress, and the result', async () => {
    await open('/create/ai-qr-code-generator')
    await page.getByLabel('Art style').fill('Watercolor')
    await page.getByLabel('Content').fill('https://bluehour.example')
    await page.getByTestId('price').filter({ hasText: '0' }).waitFor(WAIT)
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.waitForURL(/\/my-library\/c/, WAIT)
    await page.locator('[data-testid=stage] img').first().waitFor(WAIT)
    await page.getByRole('link', { name: 'Download' }).waitFor()
    await receiver.arrived(4)
    expect(receiver.received.slice(2).map(({ body }) => JSON.parse(body).type)).toEqual([
      'image.started',
      'image.completed',
    ])
  })

  test('a running render says how long it will still take', async () => {
    const lists = /\/api\/library(\?|$)/
    await page.route(lists, async (route) => {
      const { items, ...rest } = await (await route.fetch()).json()
      const running = { status: 'rendering', progress: 0.25, seconds_left: 185, downloads: [], thumbs: [] }
      await route.fulfill({ json: { ...rest, items: items.map((item: object) => ({ ...item, ...running })) } })
    })
    await open('/my-library')
    await page.getByText('25%, about 3 min left').first().waitFor(WAIT)
    await page.unroute(lists)
  })

  test('a video is made from an upload, and its progress becomes a player', async () => {
    await open('/create/image-to-video')
    await page.locator('input[type=file]').first().setInputFiles(PORTRAIT)
    await page.locator('.chosen img').waitFor(WAIT)
    await page.getByRole('button', { name: /^ltx-2.5/ }).click()
    await page.getByRole('spinbutton', { name: 'End seconds' }).fill('1')
    await page.getByRole('button', { name: '480p' }).click()
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.waitForURL(/\/my-library\/c/, WAIT)
    await page.locator('video[data-testid=player]').waitFor({ timeout: 280_000 })
    const seconds = await page.locator('video[data-testid=player]').evaluate(
      (video) =>
        new Promise((resolve) => {
          const clip = video as unknown as { duration: number; readyState: number; onloadedmetadata: () => void }
          if (clip.readyState > 0) resolve(clip.duration)
          clip.onloadedmetadata = () => resolve(clip.duration)
        }),
    )
    expect(seconds).toBeCloseTo(1, 1)
  })

  test('a render is canceled, its credits come back, and usage counts the rest', async () => {
    const before = await me.balance()
    await open('/create/ai-voice-generator')
    await page.getByLabel('Prompt').fill('All the lamps come on along the river. '.repeat(24))
    await page.getByTestId('price').filter({ hasText: '94' }).waitFor(WAIT)
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.waitForURL(/\/my-library\/c/, WAIT)
    expect(await me.balance()).toBe(before - 94)
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await page.getByRole('button', { name: 'Cancel the render' }).click()
    await page.locator('.stage .status[data-status=canceled]').waitFor(WAIT)
    expect(await me.balance()).toBe(before)
    await open('/usage')
    await page
      .getByRole('cell', { name: 'Image To Video' })
      .or(page.getByRole('cell', { name: 'Image to video' }))
      .first()
      .waitFor(WAIT)
    expect(await page.getByRole('row', { name: /Refund/ }).count()).toBe(1)
  })

  test('another account sees nothing of it', async () => {
    const other = await service.account({ plan: 'free', credits: 100 })
    const token = await createSignInLink(service.db.sql, other.id, new Date(), 60_000)
    const second = await browser!.newContext()
    const theirs = await second.newPage()
    await theirs.goto(`${service.baseUrl}/sign-in#${token}`)
    await theirs.getByRole('heading', { name: 'What will you make?' }).waitFor(WAIT)
    await theirs.goto(`${service.baseUrl}/my-library`)
    await theirs.getByText('Nothing here yet').waitFor(WAIT)
    const { body } = await me.get('/v1/projects?limit=1')
    await theirs.goto(`${service.baseUrl}/my-library/${(body.items as { id: string }[])[0]?.id}`)
    await theirs.getByText('There is no project').waitFor(WAIT)
    await theirs.goto(`${service.baseUrl}/operator`)
    await theirs.getByText('There is no GET /api/operator').first().waitFor(WAIT)
    await second.close()
  })

  const PAGES = [
    '/',
    '/create',
    '/create/face-swap',
    '/create/ai-image-generator',
    '/create/animation',
    '/create/no-such-tool',
    '/my-library',
    '/my-library?view=list',
    '/keys',
    '/webhooks',
    '/usage',
    '/plan',
    '/settings',
    '/sign-in',
    '/operator',
    '/guides',
    '/guides/webhooks',
    '/reference',
    '/prices',
  ]

  test('axe finds nothing serious on any page, light or dark, and no page breaks its policy', async () => {
    const found: string[] = []
    const { body } = await me.get('/v1/projects?limit=1')
    await setRole(service.db.sql, me.id, 'operator')
    for (const path of [...PAGES, `/my-library/${(body.items as { id: string }[])[0]?.id}`]) {
      await open(path)
      await page.locator('h1').first().waitFor(WAIT)
      await expect.poll(() => page.locator('.loading').count(), { timeout: 60_000 }).toBe(0)
      await page.evaluate(AXE)
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme })
        found.push(...(await seriousOn(page)).map((finding) => `${path} ${scheme}: ${finding}`))
      }
    }
    await page.emulateMedia({ colorScheme: 'light' })
    expect(found).toEqual([])
    expect(complaints).toEqual([])
  })

  test('the first page loads less than 200 kB of scripts, and shows itself quickly', async () => {
    const fresh = await context.newPage()
    await fresh.goto(service.baseUrl)
    await fresh.getByRole('heading', { name: 'What will you make?' }).waitFor(WAIT)
    await fresh.getByTestId('project-card').first().waitFor(WAIT)
    const bytes = Number(
      await fresh.evaluate(
        'performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js")).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)',
      ),
    )
    const paint = await fresh.evaluate(
      'new Promise((done) => new PerformanceObserver((list) => done(list.getEntries().at(-1).startTime)).observe({ type: "largest-contentful-paint", buffered: true }))',
    )
    console.log(
      `scripts of the first page: ${Math.round(bytes / 1000)} kB; largest paint after ${Math.round(Number(paint))} ms`,
    )
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThan(200_000)
    expect(paint).toBeLessThan(20_000)
    await fresh.close()
  })
})
