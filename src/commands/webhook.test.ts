import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isDelivered, startWebhookHarness, type WebhookHarness } from '../../test/webhook-harness.ts'
import { newId } from '../lib/ids.ts'
import { standardWebhooksSecret } from '../webhooks/sign.ts'
import { makePrint } from './print.ts'
import { webhookCommand } from './webhook.ts'

let harness: WebhookHarness

beforeAll(async () => {
  harness = await startWebhookHarness()
})
afterEach(() => harness.clean())
afterAll(() => harness.close())

async function newAccount(): Promise<string> {
  const id = newId()
  await harness.db.sql`insert into accounts (id, email, plan) values (${id}, ${`${id}@example.com`}, 'free')`
  return id
}

async function run(args: string[], { allowPrivateNetwork = true } = {}): Promise<string> {
  let written = ''
  const print = makePrint({
    json: args.includes('--json'),
    write: (text) => {
      written += text
    },
  })
  await webhookCommand(args, { db: harness.db, config: { allowPrivateNetwork }, print })
  return written
}

const runJson = async (args: string[]) => JSON.parse(await run([...args, '--json']))

test('create answers programs with exactly id and secret, people also with the form of Standard Webhooks', async () => {
  const account = await newAccount()
  const args = ['create', '--account', account, '--url', 'https://example.com/hook', '--events']
  const made = await runJson([...args, 'image.completed,video.errored'])
  expect(Object.keys(made)).toEqual(['id', 'secret'])
  expect(made.secret).toMatch(/^mhw_live_/)
  const written = await run([...args, 'all'])
  const secret = written.match(/mhw_live_\w+/)?.[0]
  expect(written).toContain(standardWebhooksSecret(secret!))

  const endpoints = await runJson(['list', '--account', `${account}@example.com`])
  expect(endpoints).toMatchObject([
    {
      id: made.id,
      account,
      url: 'https://example.com/hook',
      events: ['video.errored', 'image.completed'],
      enabled: true,
    },
    { enabled: true },
  ])
  expect(endpoints[1].events).toHaveLength(9)
  expect(await run(['list', '--account', account])).not.toContain('mhw_live_')
  expect(await run(['list', '--account', account, '--secrets'])).toContain(made.secret)
})

test('what is wrong with an endpoint is one clear line', async () => {
  const account = await newAccount()
  const create = (url: string, events: string, options = {}) =>
    run(['create', '--account', account, '--url', url, '--events', events], options)
  await expect(create('http://example.com/', 'all', { allowPrivateNetwork: false })).rejects.toThrow('https://')
  await expect(create('https://example.com/', 'image.done')).rejects.toThrow('not image.done')
  await expect(run(['create', '--account', account])).rejects.toThrow('needs --url')
  await expect(run(['enable', 'nothing'])).rejects.toThrow('There is no webhook endpoint nothing.')
  await expect(run(['resend', 'nothing'])).rejects.toThrow('There is no delivery nothing.')
  await expect(run(['log', 'nothing'])).rejects.toThrow('nothing')
  await expect(run(['log', '--delivery', 'nothing'])).rejects.toThrow('There is no delivery nothing.')
  await expect(run(['enabel', 'x'])).rejects.toThrow('did you mean enable?')
})

test('test, log, resend, disable, enable and delete, beside a running service', async () => {
  const hook = await harness.receiver((response) => response.end('welcome'))
  const account = await newAccount()
  const { id } = await runJson(['create', '--account', account, '--url', hook.url, '--events', 'image.completed'])
  harness.deliver()

  const tested = await runJson(['test', id])
  expect(tested).toMatchObject({ delivered: true, status: 200, answer: 'welcome', error: null })
  await harness.tell(account)
  await harness.settled(id, isDelivered)

  const first = await runJson(['log', id, '--limit', '1'])
  expect(first.deliveries).toMatchObject([
    { type: 'image.completed', status: 'delivered', attempts: 1, log: [{ number: 1, status: 200, answer: 'welcome' }] },
  ])
  const second = await runJson(['log', '--account', account, '--limit', '1', '--cursor', first.next])
  expect(second).toMatchObject({ deliveries: [{ type: 'webhook.test', project_id: null }], next: null })
  const delivery: string = first.deliveries[0].id
  expect(await run(['log', id])).toContain(delivery)
  expect(await run(['log', '--delivery', delivery])).toContain('welcome')

  expect(await runJson(['resend', delivery])).toMatchObject({
    id: delivery,
    type: 'image.completed',
    status: 'pending',
  })
  await hook.arrived(3)
  await harness.settled(id, isDelivered)

  expect(await runJson(['disable', id])).toMatchObject({ id, enabled: false })
  await expect(run(['test', id])).rejects.toThrow('disabled')
  expect(await runJson(['enable', id])).toMatchObject({ id, enabled: true })
  expect(await runJson(['delete', id])).toEqual({ id, deleted: true })
  expect(await runJson(['list', '--account', account])).toEqual([])
})

test('a test without a running service says so', async () => {
  const account = await newAccount()
  const { id } = await runJson(['create', '--account', account, '--url', 'https://example.com/', '--events', 'all'])
  expect(await run(['test', id, '--wait', '0'])).toContain('as soon as the service runs')
  await runJson(['delete', id])
})
