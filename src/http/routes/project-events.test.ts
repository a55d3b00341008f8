import { beforeAll, expect, test } from 'vitest'
import { type SharedService, sharedService } from '../../../test/service.ts'

let service: SharedService
beforeAll(async () => {
  service = await sharedService()
})

test('a project’s stream: its record, its changes, and its end, for its owner alone', async () => {
  const me = await service.account()
  const stranger = await service.account()
  const { body } = await me.post('/v1/ai-qr-code-generator', {
    content: 'streamed',
    style: { art_style: 'Watercolor' },
  })
  const path = `${service.baseUrl}/v1/projects/${body.id}/events`
  expect((await fetch(path)).status).toBe(401)
  expect((await fetch(path, { headers: { authorization: `Bearer ${stranger.key}` } })).status).toBe(404)

  const answer = await fetch(path, { headers: { authorization: `Bearer ${me.key}` } })
  expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/)
  // The text ends because the service ends the stream with the project.
  const events = (await answer.text()).split('\n\n').filter((part) => part.startsWith('event: project'))
  const records = events.map((part) => JSON.parse(part.split('data: ')[1] ?? '') as { status: string; id: string })
  expect(records.every(({ id }) => id === body.id)).toBe(true)
  expect(records.at(-1)).toMatchObject({ status: 'complete', progress: 1, downloads: [{ url: expect.any(String) }] })
  expect(records.length).toBeGreaterThan(1)

  const [row] = await service.db.sql<{
    outputs: { thumb: string }[]
  }>`select outputs from projects where id = ${body.id}`
  expect(await service.storage.size(row?.outputs[0]?.thumb ?? '')).toBeGreaterThan(500)
})
