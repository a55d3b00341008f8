import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Service, startService } from '../../../test/service.ts'

const PATH = '/v1/face-detection'
const VOICE = { style: { prompt: 'Hello', voice_name: 'af_heart' } }
const ask = (confidence_score = 0.5) => ({
  confidence_score,
  assets: { target_file_path: 'https://example.com/people.png' },
})
const under = (key: string) => ({ 'idempotency-key': key })

/** Everything about accepting a task; nothing is looked at here. */
let service: Service
beforeAll(async () => {
  service = await startService({ workers: 0 })
})
afterAll(() => service.stop())

const tasksOf = (accountId: string) =>
  service.db.sql<{ id: string }>`select id from face_tasks where account_id = ${accountId}`

async function gauge(name: string): Promise<number> {
  const text = await (await fetch(`${service.baseUrl}/metrics`)).text()
  return Number(text.match(new RegExp(`^${name} (.+)$`, 'm'))?.[1])
}

describe('Idempotency-Key of face tasks', () => {
  test('the same key and body make one task, one after the other and all at once', async () => {
    const me = await service.account()
    const post = () => me.post(PATH, ask(), under('order-1'))
    const answers = await Promise.all(Array.from({ length: 12 }, post))
    answers.push(await post())
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id} ${body.credits_charged}`)).size).toBe(1)
    expect(await tasksOf(me.id)).toEqual([{ id: answers[0]?.body.id }])
    const jobs = await service.db
      .sql`select 1 from queue.job j join face_tasks t on t.job_id = j.id where t.account_id = ${me.id}`
    expect(jobs).toHaveLength(1)
  })

  test('another body under the same key is 422; another account may use the key; without a key each is a task', async () => {
    const [me, other] = [await service.account(), await service.account()]
    expect((await me.post(PATH, ask(0.5), under('k'))).status).toBe(200)
    expect(await me.post(PATH, ask(0.6), under('k'))).toMatchObject({
      status: 422,
      body: { code: 'unprocessable_entity' },
    })
    expect((await other.post(PATH, ask(0.6), under('k'))).status).toBe(200)
    await me.post(PATH, ask())
    await me.post(PATH, ask())
    expect(await tasksOf(me.id)).toHaveLength(3)
  })

  test('a key stands for one request, a project or a task, also when both come at once', async () => {
    const me = await service.account({ credits: 1000 })
    for (let round = 0; round < 6; round++) {
      const [task, project] = await Promise.all([
        me.post(PATH, ask(), under(`both-${round}`)),
        me.post('/v1/ai-voice-generator', VOICE, under(`both-${round}`)),
      ])
      expect([task.status, project.status].sort()).toEqual([200, 422])
    }
    expect((await me.post(PATH, ask(), under('task-first'))).status).toBe(200)
    expect((await me.post('/v1/ai-voice-generator', VOICE, under('task-first'))).status).toBe(422)
    expect((await me.post('/v1/ai-voice-generator', VOICE, under('project-first'))).status).toBe(200)
    expect((await me.post(PATH, ask(), under('project-first'))).status).toBe(422)
  })

  test('a refused request leaves the key free, a key that is too long is 400', async () => {
    const me = await service.account()
    const missing = { assets: { target_file_path: 'api-assets/nobody/0-0.png' } }
    expect((await me.post(PATH, missing, under('k'))).status).toBe(422)
    expect((await me.post(PATH, ask(), under('k'))).status).toBe(200)
    expect((await me.post(PATH, ask(), under('x'.repeat(256)))).status).toBe(400)
  })

  test('a forgotten task takes its key along', async () => {
    const me = await service.account()
    const first = await me.post(PATH, ask(), under('k'))
    await service.db.sql`delete from face_tasks where id = ${first.body.id}`
    const second = await me.post(PATH, ask(), under('k'))
    expect(second.status).toBe(200)
    expect(second.body.id).not.toBe(first.body.id)
  })
})

test('waiting and running face tasks are in the metrics, and are no projects', async () => {
  const me = await service.account()
  const [tasks, projects] = [await gauge('bluehour_face_tasks_waiting'), await gauge('bluehour_projects_waiting')]
  const { body } = await me.post(PATH, ask())
  await me.post(PATH, ask())
  await service.db.sql`update face_tasks set created_at = now() - interval '90 seconds' where id = ${body.id}`
  expect(await gauge('bluehour_face_tasks_waiting')).toBe(tasks + 2)
  expect(await gauge('bluehour_face_tasks_oldest_waiting_seconds')).toBeGreaterThanOrEqual(90)
  expect(await gauge('bluehour_projects_waiting')).toBe(projects)
  const running = await gauge('bluehour_face_tasks_rendering')
  await service.db.sql`update face_tasks set status = 'rendering', attempts = 1 where id = ${body.id}`
  expect(await gauge('bluehour_face_tasks_rendering')).toBe(running + 1)
  expect(await gauge('bluehour_face_tasks_waiting')).toBe(tasks + 1)
})
