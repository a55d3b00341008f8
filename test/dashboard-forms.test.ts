import { execFileSync } from 'node:child_process'
import { createServer, get, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { findPrograms } from '@bluehour/media/programs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setRole } from '../src/store/people.ts'
import { createSession } from '../src/store/sessions.ts'
import { openBrowser } from './browser.ts'
import { type Service, startService } from './service.ts'

const PORTRAIT = new URL('./fixtures/astronaut.jpg', import.meta.url).pathname
const SCRIPT = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>'
/** Long enough for a machine that is busy with much else. */
const SOON = { timeout: 60_000 }
const browser: Browser | undefined = await openBrowser()

async function pageOf(service: Service, accountId: string, baseUrl = service.baseUrl): Promise<Page> {
  const context = await browser!.newContext({
    viewport: { width: 1280, height: 900 },
    permissions: ['camera', 'microphone'],
    reducedMotion: 'reduce',
  })
  const { token } = await createSession(service.db.sql, { accountId, agent: 'test', now: new Date() })
  await context.addCookies([{ name: 'bluehour_session', value: token, url: baseUrl }])
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  return page
}

/** The request that the page would send, as it stands in the code beside the form. */
const requestOn = (page: Page) => page.locator('.code').first().textContent()

describe.skipIf(!browser)('forms of the dashboard', { timeout: 240_000 }, () => {
  let service: Service
  let me: Awaited<ReturnType<Service['account']>>
  let page: Page

  beforeAll(async () => {
    service = await startService({ workers: 1, dashboard: true })
    me = await service.account({ plan: 'business', credits: 70_000 })
    page = await pageOf(service, me.id)
  })
  afterAll(async () => {
    await browser?.close()
    await service?.stop()
  })

  const open = (path: string) => page.goto(service.baseUrl + path)
  const ffmpeg = (...args: string[]) => execFileSync(findPrograms().ffmpeg, ['-v', 'error', '-y', ...args])

  test('a picture from the camera', async () => {
    await open('/create/image-background-remover')
    await page.getByRole('button', { name: 'Camera' }).first().click()
    const camera = page.locator('video.camera')
    await expect
      .poll(() => camera.evaluate((video) => (video as unknown as { videoWidth: number }).videoWidth), SOON)
      .toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Take the picture' }).click()
    await page.locator('.chosen img').waitFor()
    await expect.poll(() => requestOn(page), SOON).toMatch(/"image_file_path": "api-assets\/[^"]+\.png"/)
  })

  test('a recording from the microphone', async () => {
    await open('/create/ai-voice-cloner')
    await page.getByRole('button', { name: 'Microphone' }).first().click()
    await page.getByRole('button', { name: 'Record', exact: true }).click()
    await page.getByText('Recording, 1 s').waitFor()
    await page.getByRole('button', { name: 'Stop and use it' }).click()
    await page.locator('.chosen audio').waitFor()
    await expect.poll(() => requestOn(page), SOON).toMatch(/"audio_file_path": "api-assets\/[^"]+\.webm"/)
  })

  /** Colors at the left and the right of what the trimmer has drawn, as red, green, blue, alpha. */
  const ends = () =>
    page.locator('.trimmer canvas').evaluate((element) => {
      const canvas = element as unknown as {
        width: number
        height: number
        getContext(kind: '2d'): { getImageData(x: number, y: number, w: number, h: number): { data: number[] } }
      }
      const at = (x: number) => [...canvas.getContext('2d').getImageData(x, canvas.height / 2, 1, 1).data]
      return [at(8), at(canvas.width - 8)]
    })

  test('a clip is cut on its filmstrip', async () => {
    const clip = join(service.dataDir, 'red-then-blue.mp4')
    const color = (name: string) => ['-f', 'lavfi', '-i', `color=${name}:s=160x120:r=10:d=2`]
    ffmpeg(...color('red'), ...color('blue'), '-filter_complex', 'concat=n=2', '-pix_fmt', 'yuv420p', clip)
    await open('/create/video-to-video')
    await page.locator('input[type=file]').first().setInputFiles(clip)
    await page.getByText('of 4.0 s').waitFor()
    const [left, right] = await ends()
    expect(left?.[0]).toBeGreaterThan(150)
    expect(right?.[2]).toBeGreaterThan(150)
    const end = page.getByRole('slider', { name: 'End' })
    await end.focus()
    for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowLeft')
    await expect.poll(() => requestOn(page), SOON).toMatch(/"end_seconds": 3\.5/)
  })

  test('a sound is cut on its waveform', async () => {
    const sound = join(service.dataDir, 'quiet-then-loud.wav')
    ffmpeg('-f', 'lavfi', '-i', 'sine=440:d=3', '-af', "volume='if(lt(t,1.5),0,1)':eval=frame", sound)
    await open('/create/audio-to-video')
    await page.locator('input[type=file]').first().setInputFiles(sound)
    await page.locator('.chosen audio').waitFor()
    await page.getByText('of 3.0 s').waitFor()
    const loud = await page.locator('.trimmer canvas').evaluate((element) => {
      const canvas = element as unknown as {
        width: number
        height: number
        getContext(kind: '2d'): { getImageData(x: number, y: number, w: number, h: number): { data: number[] } }
      }
      const drawn = (x: number) =>
        [...canvas.getContext('2d').getImageData(x, 0, canvas.width / 4, canvas.height).data].filter(
          (v, i) => i % 4 === 3 && v > 0,
        ).length
      return [drawn(0), drawn((canvas.width * 3) / 4)]
    })
    expect(loud[1]).toBeGreaterThan(2 * (loud[0] ?? 0))
  })

  test('people of a picture are found, each with a place for a new face', async () => {
    await open('/create/face-swap-photo')
    await page.getByRole('button', { name: 'Individual faces' }).click()
    await page.locator('input[type=file]').first().setInputFiles(PORTRAIT)
    await page.getByAltText('Person 1').waitFor({ timeout: 120_000 })
    await page.locator('.face input[type=file]').setInputFiles(PORTRAIT)
    await expect.poll(() => requestOn(page), SOON).toMatch(/"original_face": "[^"]+",\s+"new_face": "api-assets/)
  })

  test('styles and camera ways have pictures that the engine made', async () => {
    await open('/create/animation')
    await page.getByRole('group', { name: 'Camera effect' }).locator('.style img').first().waitFor()
    await page.getByRole('searchbox', { name: 'Search Camera effect' }).fill('vertigo')
    await page.getByRole('button', { name: 'Vertigo', exact: true }).click()
    await expect.poll(() => requestOn(page), SOON).toContain('"camera_effect": "Vertigo"')
  })

  test('no text that somebody writes becomes a part of a page', async () => {
    const { body: made } = await me.post('/v1/ai-qr-code-generator', {
      name: SCRIPT,
      content: SCRIPT,
      style: { art_style: SCRIPT },
    })
    const post = (path: string, body: unknown) =>
      page.evaluate(
        ([to, text]) =>
          fetch(to ?? '', { method: 'POST', headers: { 'x-bluehour-dashboard': '1' }, body: text ?? null }).then(
            ({ status }) => status,
          ),
        [path, JSON.stringify(body)],
      )
    expect(await post('/api/keys', { name: SCRIPT })).toBe(200)
    const url = `http://127.0.0.1:9/${SCRIPT.replaceAll(' ', '+')}`
    expect(await post('/api/webhooks', { url, events: ['image.completed'] })).toBe(200)
    await service.db
      .sql`update accounts set email = ${`${SCRIPT.replaceAll(' ', '/')}@test.example`} where id = ${me.id}`
    await setRole(service.db.sql, me.id, 'operator')
    expect(await post(`/api/operator/accounts/${me.id}/credits`, { credits: 5, note: SCRIPT })).toBe(200)
    const paths = [
      '/',
      '/my-library',
      '/my-library?view=list',
      `/my-library/${made.id}`,
      `/create/ai-qr-code-generator?from=${made.id}`,
    ]
    const more = [
      '/keys',
      '/webhooks',
      '/usage',
      '/settings',
      '/operator',
      `/my-library?q=${encodeURIComponent(SCRIPT)}`,
    ]
    for (const path of [...paths, ...more, `/create/ai-image-generator?prompt=${encodeURIComponent(SCRIPT)}`]) {
      await open(path)
      await page.locator('h1').first().waitFor()
      await expect.poll(() => page.locator('.loading').count(), SOON).toBe(0)
      expect([path, await page.evaluate('window.hacked'), await page.locator('img[src="x"]').count()]).toEqual([
        path,
        undefined,
        0,
      ])
    }
  })

  test('scripts come as gzip where a browser takes nothing better', async () => {
    const html = await (await fetch(service.baseUrl)).text()
    const script = /src="(\/app\/[^"]+\.js)"/.exec(html)?.[1] ?? ''
    const codingFor = (accepted: string) =>
      new Promise((resolve) =>
        get(service.baseUrl + script, { headers: { 'accept-encoding': accepted } }, (answer) => {
          answer.resume()
          resolve(answer.headers['content-encoding'])
        }),
      )
    expect(await codingFor('gzip, deflate, br')).toBe('br')
    expect(await codingFor('gzip, deflate')).toBe('gzip')
    expect(await codingFor('gzip, br;q=0')).toBe('gzip')
    expect(await codingFor('identity')).toBeUndefined()
  })

  test('it works below a path of its host', async () => {
    let behind: Service | undefined
    const proxy = createServer((from, to) => {
      const { pathname, search } = new URL(from.url ?? '/', 'http://x')
      if (!behind || !pathname.startsWith('/hub')) return void to.writeHead(418).end()
      const path = (pathname.slice('/hub'.length) || '/') + search
      const onward = request({ port: behind.port, path, method: from.method, headers: from.headers }, (answer) => {
        to.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(to)
      })
      from.pipe(onward)
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    const publicUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/hub`
    behind = await startService({ workers: 0, dashboard: true, publicUrl })
    const context = await browser!.newContext()
    try {
      const me = await behind.account({ plan: 'pro' })
      const { token } = await createSession(behind.db.sql, { accountId: me.id, agent: 'test', now: new Date() })
      await context.addCookies([{ name: 'bluehour_session', value: token, url: publicUrl }])
      const page = await context.newPage()
      const failed: string[] = []
      page.on(
        'response',
        (answer) => void (answer.status() >= 400 && failed.push(`${answer.status()} ${answer.url()}`)),
      )
      await page.goto(publicUrl)
      await page.getByRole('heading', { name: 'What will you make?' }).waitFor()
      await page.getByRole('link', { name: 'API keys' }).click()
      await page.getByRole('cell', { name: 'test' }).first().waitFor()
      expect(new URL(page.url()).pathname).toBe('/hub/keys')
      await page.goto(`${publicUrl}/create/ai-qr-code-generator`)
      await page.getByTestId('price').filter({ hasText: '0' }).waitFor()
      expect(await requestOn(page)).toContain(`${publicUrl}/v1/ai-qr-code-generator`)
      await page.goto(`${publicUrl}/docs`)
      await page.getByText('Bluehour').first().waitFor()
      expect(failed).toEqual([])
      // Whoever is not signed in comes back to the page they wanted.
      await context.clearCookies()
      await page.goto(`${publicUrl}/keys`)
      await page.getByRole('heading', { name: 'Welcome to Bluehour' }).waitFor()
      const back = new URL(page.url())
      expect([back.pathname, back.searchParams.get('to')]).toEqual(['/hub/sign-in', '/keys'])
    } finally {
      await context?.close()
      await behind.stop()
      proxy.closeAllConnections()
      proxy.close()
    }
  })
})
