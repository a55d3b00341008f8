import { mkdir, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Service, startService } from '../../test/service.ts'

let service: Service
beforeAll(async () => {
  service = await startService({ workers: 0 })
})
afterAll(() => service.stop())

/** Names every object has without anybody having put them there. */
const INHERITED = Object.getOwnPropertyNames(Object.prototype)

test.each(INHERITED)('/docs/%s is not there, and asking for it harms nobody', async (name) => {
  const response = await fetch(`${service.baseUrl}/docs/${name}`)
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code: 'not_found' })
  expect((await fetch(`${service.baseUrl}/healthz`)).status).toBe(200)
})

test('the files of the reference page are served whole', async () => {
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
    const response = await fetch(`${service.baseUrl}/docs/${file}`)
    expect(response.status).toBe(200)
    expect((await response.text()).length).toBeGreaterThan(100_000)
  }
})

test('a file whose extension is such a name is bytes of an unknown kind', async () => {
  const { urls } = service
  await mkdir(`${service.dataDir}/files/outputs/p/1`, { recursive: true })
  for (const name of INHERITED.filter((one) => /^\w+$/.test(one)).map((one) => `x.${one}`)) {
    const path = `outputs/p/1/${name}`
    await writeFile(`${service.dataDir}/files/${path}`, 'bytes')
    const response = await fetch(urls.download({ projectId: 'p', path, name }, new Date()).url)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/octet-stream')
  }
})
