import { mkdir } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from '../test/browser.ts'
import { flagList } from './flags.ts'
import { type Filled, fillLibrary } from './screenshots/filled-library.ts'
import { benchService } from './service.ts'

const OUT = new URL('./out/screenshots/', import.meta.url)

const LOOKS = [
  { name: 'light', colorScheme: 'light', width: 1440, height: 900 },
  { name: 'dark', colorScheme: 'dark', width: 1440, height: 900 },
  { name: 'phone', colorScheme: 'light', width: 390, height: 844 },
  { name: 'phone-dark', colorScheme: 'dark', width: 390, height: 844 },
] as const

type Shot = {
  name: string
  path: string
  who?: 'nobody' | 'newcomer'
  /** What is done on the page first. */
  act?: (page: Page) => Promise<unknown>
  looks?: 'phone'
}

/**
 * Every page of the dashboard, light, dark and on a phone, with real work in the library. Written to bench/out/screenshots.
 *
 *     npm run bench -- screenshots --only=library,keys --looks=dark
 */
export async function run(): Promise<void> {
  const browser = await openBrowser()
  if (!browser) return
  const service = await benchService(['serve', 'work'])
  try {
    await shootAll(browser, `http://127.0.0.1:${service.port}`, await fillLibrary(service))
  } finally {
    await browser.close()
    await service.stop()
  }
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

function shotsOf({ projects }: Filled): Shot[] {
  return [
    { name: 'sign-in', path: '/sign-in', who: 'nobody' },
    { name: 'sign-in-new', path: '/sign-in', who: 'nobody', act: (page) => page.getByText('New account').click() },
    { name: 'home', path: '/' },
    { name: 'home-new', path: '/', who: 'newcomer' },
    { name: 'bell', path: '/', who: 'newcomer', act: press(/^Notices/) },
    { name: 'menu', path: '/', looks: 'phone', act: press('Menu') },
    { name: 'create', path: '/create' },
    { name: 'create-image', path: '/create/ai-image-generator' },
    { name: 'create-video', path: '/create/image-to-video' },
    { name: 'create-animation', path: '/create/animation' },
    { name: 'create-swap', path: '/create/face-swap-photo' },
    { name: 'create-face-editor', path: '/create/ai-face-editor' },
    { name: 'create-voice', path: '/create/ai-voice-generator' },
    { name: 'create-lip-sync', path: '/create/lip-sync' },
    { name: 'create-wrong', path: '/create/ai-image-generator', act: press(/^Create$/) },
    { name: 'library', path: '/my-library' },
    { name: 'library-list', path: '/my-library?view=list' },
    { name: 'library-new', path: '/my-library', who: 'newcomer' },
    { name: 'library-selected', path: '/my-library', act: selectTwo },
    { name: 'library-nothing', path: '/my-library?q=nothing+like+this' },
    ...projects.map(({ name, id }) => ({ name, path: `/my-library/${id}` })),
    { name: 'project-missing', path: '/my-library/c0000000000000000000000000' },
    { name: 'keys', path: '/keys' },
    { name: 'keys-form', path: '/keys', act: press('New key') },
    { name: 'keys-new', path: '/keys', who: 'newcomer' },
    { name: 'webhooks', path: '/webhooks' },
    { name: 'webhooks-form', path: '/webhooks', act: press('New endpoint') },
    { name: 'webhooks-delivery', path: '/webhooks', act: press(/^Open image/) },
    { name: 'webhooks-new', path: '/webhooks', who: 'newcomer' },
    { name: 'usage', path: '/usage' },
    { name: 'usage-invoice', path: '/usage', act: (page) => page.getByText('so far').scrollIntoViewIfNeeded() },
    { name: 'usage-new', path: '/usage', who: 'newcomer' },
    { name: 'plan', path: '/plan' },
    { name: 'plan-new', path: '/plan', who: 'newcomer' },
    { name: 'settings', path: '/settings' },
    { name: 'guides', path: '/guides' },
    { name: 'guide', path: '/guides/webhooks' },
    { name: 'reference', path: '/reference' },
    { name: 'prices', path: '/prices' },
    { name: 'operator', path: '/operator' },
    { name: 'nowhere', path: '/create/no-such-tool' },
  ]
}

async function selectTwo(page: Page): Promise<void> {
  const cards = page.getByTestId('project-card')
  for (const i of [0, 1]) {
    await cards.nth(i).hover()
    await cards.nth(i).getByRole('checkbox').click()
  }
}

export async function shootAll(browser: Browser, baseUrl: string, filled: Filled): Promise<void> {
  await mkdir(OUT, { recursive: true })
  const [only, looks] = [flagList('only'), flagList('looks')]
  const shots = shotsOf(filled).filter(({ name }) => !only || only.some((part) => name.startsWith(part)))
  let count = 0
  for (const look of LOOKS.filter(({ name }) => !looks || looks.includes(name))) {
    for (const who of ['nobody', 'newcomer', undefined] as const) {
      const theirs = shots.filter((shot) => shot.who === who && (!shot.looks || look.name.startsWith(shot.looks)))
      const token = who === 'nobody' ? undefined : who === 'newcomer' ? filled.newcomer : filled.token
      if (theirs.length > 0) count += await shoot(browser, baseUrl, look, theirs, token)
    }
  }
  console.log(`${count} screenshots in bench/out/screenshots`)
}

async function shoot(
  browser: Browser,
  baseUrl: string,
  { name: look, colorScheme, width, height }: (typeof LOOKS)[number],
  shots: Shot[],
  token: string | undefined,
): Promise<number> {
  const context = await browser.newContext({
    colorScheme,
    viewport: { width, height },
    reducedMotion: 'reduce',
    locale: 'en-US',
  })
  if (token) await context.addCookies([{ name: 'bluehour_session', value: token, url: baseUrl }])
  const page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error') console.log(`${look} ${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => console.log(`${look} ${page.url()}: ${error.message}`))
  for (const { name, path, act } of shots) {
    await page.goto(baseUrl + path)
    await settled(page)
    if (act) {
      await act(page).catch((error: unknown) => console.log(`${look} ${name}: ${error}`))
      await page.waitForTimeout(500)
    }
    await page.screenshot({ path: new URL(`${name}-${look}.png`, OUT).pathname })
  }
  await context.close()
  return shots.length
}

/** Nothing is being loaded any more. */
async function settled(page: Page): Promise<void> {
  await page.waitForSelector('h1', { timeout: 20_000 }).catch(() => {})
  for (let i = 0; i < 100 && (await page.locator('.loading').count()) > 0; i++) await page.waitForTimeout(200)
  await page.waitForTimeout(700)
}
