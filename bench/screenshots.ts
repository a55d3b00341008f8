import { mkdir, readFile, rm } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { createEndpoint } from '../src/store/endpoints.ts'
import { EVENT_TYPES } from '../src/store/events.ts'
import { createKey } from '../src/store/keys.ts'
import { setRole } from '../src/store/people.ts'
import { createSession } from '../src/store/sessions.ts'
import { openBrowser } from '../test/browser.ts'
import { startReceiver } from '../test/webhook-receiver.ts'
import { type BenchService, benchService } from './service.ts'

const OUT = new URL('./out/screenshots/', import.meta.url)
const PORTRAIT = new URL('../test/fixtures/astronaut.jpg', import.meta.url)

const LOOKS = [
  { name: 'light', colorScheme: 'light', width: 1440, height: 900 },
  { name: 'dark', colorScheme: 'dark', width: 1440, height: 900 },
  { name: 'phone', colorScheme: 'light', width: 390, height: 844 },
] as const

/** Every page of the dashboard, light, dark and on a phone, with real work in the library. Written to bench/out/screenshots. */
export async function run(): Promise<void> {
  await rm(OUT, { recursive: true, force: true })
  await mkdir(OUT, { recursive: true })
  const browser = await openBrowser()
  if (!browser) return
  const service = await benchService(['serve', 'work'])
  try {
    const filled = await fill(service)
    await shootAll(browser, `http://127.0.0.1:${service.port}`, filled)
  } finally {
    await browser.close()
    await service.stop()
  }
}

type Filled = { token: string; projects: { kind: string; id: string }[] }

export async function shootAll(browser: Browser, baseUrl: string, { token, projects }: Filled): Promise<void> {
  const pages: [string, string][] = [
    ['home', '/'],
    ['create', '/create'],
    ['create-image', '/create/ai-image-generator'],
    ['create-video', '/create/image-to-video'],
    ['create-swap', '/create/face-swap-photo'],
    ['create-face-editor', '/create/ai-face-editor'],
    ['create-voice', '/create/ai-voice-generator'],
    ['create-lip-sync', '/create/lip-sync'],
    ['library', '/my-library'],
    ['library-list', '/my-library?view=list'],
    ...projects.map(({ kind, id }): [string, string] => [`project-${kind}`, `/my-library/${id}`]),
    ['keys', '/keys'],
    ['webhooks', '/webhooks'],
    ['usage', '/usage'],
    ['plan', '/plan'],
    ['settings', '/settings'],
    ['guides', '/guides'],
    ['guide', '/guides/webhooks'],
    ['reference', '/reference'],
    ['prices', '/prices'],
    ['operator', '/operator'],
  ]
  for (const look of LOOKS) {
    await shoot(browser, baseUrl, look, [['sign-in', '/sign-in']], undefined)
    await shoot(browser, baseUrl, look, pages, token)
  }
  console.log(`${(pages.length + 1) * LOOKS.length} screenshots in bench/out/screenshots`)
}

async function shoot(
  browser: Browser,
  baseUrl: string,
  { name: look, colorScheme, width, height }: (typeof LOOKS)[number],
  pages: [string, string][],
  token: string | undefined,
): Promise<void> {
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
  for (const [name, path] of pages) {
    await page.goto(baseUrl + path)
    await settled(page)
    await page.screenshot({ path: new URL(`${name}-${look}.png`, OUT).pathname })
  }
  await context.close()
}

/** Nothing is being loaded any more. */
async function settled(page: Page): Promise<void> {
  await page.waitForSelector('h1', { timeout: 20_000 }).catch(() => {})
  for (let i = 0; i < 100 && (await page.locator('.loading').count()) > 0; i++) await page.waitForTimeout(200)
  await page.waitForTimeout(700)
}

/** An operator's account with some real work of every kind, spread over the month. */
export async function fill({ db, port, callers }: BenchService): Promise<Filled> {
  const [{ accountId, key } = { accountId: '', key: '' }] = callers
  const api = callerOf(`http://127.0.0.1:${port}`, key)
  await setRole(db.sql, accountId, 'operator')
  const { token } = await createSession(db.sql, { accountId, agent: 'Chrome/153 Linux', now: new Date() })
  const portrait = await api.upload('jpg', await readFile(PORTRAIT))
  const made: { kind: string; id: string; status: string }[] = []
  for (const [kind, path, body] of worksOf(portrait)) {
    const { id, message } = await api.post(`/v1/${path}`, body)
    if (!id) console.log(path, message)
    else made.push({ kind, id, status: await api.wait(kind, id) })
  }
  const receiver = await startReceiver()
  await createEndpoint(db, { accountId, url: receiver.url, events: [...EVENT_TYPES], allowPrivateNetwork: true })
  await createEndpoint(db, {
    accountId,
    url: 'http://127.0.0.1:9/nobody',
    events: ['video.completed'],
    allowPrivateNetwork: true,
  })
  await createKey(db, {
    accountId,
    name: 'Nightly batch',
    limits: { creditLimit: 5_000, expiresAt: new Date(Date.now() + 9e9) },
  })
  await createKey(db, { accountId, name: 'Reads only', permissions: ['read'] })
  await api.post('/v1/ai-qr-code-generator', { content: 'told', style: { art_style: 'Mech' } })
  await receiver.arrived(2)
  await receiver.close()
  for (const [i, { id }] of made.entries()) {
    await db.sql`update projects set created_at = created_at - ${i * 2}::int * interval '1 day' where id = ${id}`
  }
  const first = (kind: string) => made.filter((project) => project.kind === kind && project.status === 'complete').at(0)
  return { token, projects: ['image', 'audio', 'video'].flatMap((kind) => first(kind) ?? []) }
}

type Work = [kind: 'image' | 'audio' | 'video', path: string, body: unknown]

function worksOf(portrait: string): Work[] {
  const assets = { image_file_path: portrait }
  const picture = (name: string, prompt: string, aspect_ratio = '1:1'): Work => [
    'image',
    'ai-image-generator',
    { name, image_count: 1, resolution: '640px', aspect_ratio, style: { prompt } },
  ]
  const voice = { prompt: 'The lamps come on along the river, one after the other.', voice_name: 'af_heart' }
  return [
    ['image', 'image-background-remover', { name: 'Astronaut, cut out', assets }],
    [
      'image',
      'ai-qr-code-generator',
      { name: 'Code', content: 'https://bluehour.example', style: { art_style: 'Watercolor' } },
    ],
    picture('Boats at sunrise', 'three red boats on a calm lake at sunrise', '16:9'),
    picture('Lighthouse', 'a lighthouse on a cliff at dusk'),
    ['audio', 'ai-voice-generator', { name: 'Lamps along the river', style: voice }],
    ['image', 'ai-face-editor', { name: 'A smile', assets, style: { mouth_smile: 60, head_yaw: -10 } }],
    [
      'video',
      'image-to-video',
      {
        name: 'Slow push in',
        end_seconds: 2,
        model: 'ltx-2.5',
        resolution: '480p',
        style: { prompt: 'slow zoom in' },
        assets,
      },
    ],
    [
      'video',
      'lip-sync',
      {
        name: 'No face in it',
        start_seconds: 0,
        end_seconds: 1,
        assets: {
          audio_file_path: 'https://127.0.0.1:9/a.mp3',
          video_source: 'file',
          video_file_path: 'https://127.0.0.1:9/a.mp4',
        },
      },
    ],
  ]
}

type Answer = { id?: string; status?: string; message?: string; items?: { upload_url: string; file_path: string }[] }

function callerOf(baseUrl: string, key: string) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const post = async (path: string, body: unknown): Promise<Answer> =>
    (await fetch(baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })).json() as Promise<Answer>
  return {
    post,
    async upload(extension: string, bytes: Uint8Array): Promise<string> {
      const { items } = await post('/v1/files/upload-urls', { items: [{ type: 'image', extension }] })
      const [item] = items ?? []
      if (!item) throw new Error('no upload URL')
      await fetch(item.upload_url, { method: 'PUT', body: bytes as Uint8Array<ArrayBuffer> })
      return item.file_path
    },
    async wait(kind: string, id: string): Promise<string> {
      for (;;) {
        const answer = await fetch(`${baseUrl}/v1/${kind}-projects/${id}`, { headers })
        const { status = '' } = (await answer.json()) as Answer
        if (['complete', 'error', 'canceled'].includes(status)) return status
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
    },
  }
}
