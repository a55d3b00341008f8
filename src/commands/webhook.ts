import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { requireAccount } from '../store/accounts.ts'
import type { Db } from '../store/db.ts'
import { resendDelivery } from '../store/deliveries.ts'
import { deliveryLog, type LoggedDelivery } from '../store/delivery-log.ts'
import {
  createEndpoint,
  deleteEndpoint,
  type Endpoint,
  findEndpoint,
  listEndpoints,
  setEndpointEnabled,
} from '../store/endpoints.ts'
import { EVENT_TYPES, wakeDelivery } from '../store/events.ts'
import { standardWebhooksSecret } from '../webhooks/sign.ts'
import { sendTestEvent } from '../webhooks/test-event.ts'
import { readArguments, runTopic } from './arguments.ts'
import type { Print } from './print.ts'

const WEBHOOK_HELP = `Webhooks: telling other programs what happened to projects.

  bluehour webhook create --account ID_OR_EMAIL --url U --events a,b
      Prints the signing secret. Events: ${EVENT_TYPES.slice(0, 3).join(', ')}, the same for image
      and audio, or the word all.
  bluehour webhook list [--account ID_OR_EMAIL] [--secrets]
      The endpoints, with their signing secrets when asked for.
  bluehour webhook enable|disable|delete ENDPOINT
      What waits for a disabled endpoint is sent when it is enabled again within 24 hours.
  bluehour webhook log [ENDPOINT] [--account ID_OR_EMAIL] [--project P] [--status pending|delivered|failed]
                       [--limit N] [--cursor C]
      Deliveries, newest first.
  bluehour webhook log --delivery D
      Every attempt of one delivery with the receiver's answer.
  bluehour webhook resend DELIVERY
      Sends the same event again, with a full day of retries.
  bluehour webhook test ENDPOINT [--wait SECONDS]
      Sends an event of type webhook.test and waits to see how it went (12 seconds without --wait).

  --json   print JSON for programs`

type WebhookContext = { db: Db; config: Pick<Config, 'allowPrivateNetwork'>; print: Print }

export function webhookCommand(args: readonly string[], context: WebhookContext): Promise<void> {
  const actions = { create, list, enable, disable, delete: remove, log, resend, test }
  return runTopic({ name: 'webhook', help: WEBHOOK_HELP, actions }, args, context)
}

async function create(args: string[], { db, config, print }: WebhookContext): Promise<void> {
  const given = readArguments(args, { command: 'webhook create', values: ['account', 'url', 'events'] })
  const url = given.required('url')
  const words = given.required('events').split(',')
  const events = words.map((word) => word.trim()).flatMap((word) => (word === 'all' ? EVENT_TYPES : [word]))
  const { id: accountId } = await requireAccount(db, given.required('account'))
  const { allowPrivateNetwork } = config
  const { id, secret } = await createEndpoint(db, { accountId, url, events, allowPrivateNetwork })
  // Scripts rely on exactly these two fields; people also get the form Standard Webhooks libraries want.
  print.value(print.json ? { id, secret } : { id, secret, standard_webhooks_secret: standardWebhooksSecret(secret) })
}

async function list(args: string[], { db, print }: WebhookContext): Promise<void> {
  const given = readArguments(args, { command: 'webhook list', values: ['account'], flags: ['secrets'] })
  const endpoints = await listEndpoints(db.read, { accountId: await accountOf(db, given.text('account')) })
  print.table(endpoints.map((endpoint) => endpointRow(endpoint, given.flag('secrets'))))
}

function endpointRow({ id, accountId, url, events, enabled, createdAt, secret }: Endpoint, withSecret: boolean) {
  const row = { id, account: accountId, url, events, enabled, created_at: createdAt }
  return withSecret ? { ...row, secret, standard_webhooks_secret: standardWebhooksSecret(secret) } : row
}

const enable = (args: string[], context: WebhookContext) => setEnabled(args, context, true)
const disable = (args: string[], context: WebhookContext) => setEnabled(args, context, false)

async function setEnabled(args: string[], { db, print }: WebhookContext, enabled: boolean): Promise<void> {
  const { words } = readArguments(args, {
    command: `webhook ${enabled ? 'enable' : 'disable'}`,
    words: ['ENDPOINT'],
  })
  const endpoint = await setEndpointEnabled(db.sql, { id: words[0]!, enabled })
  if (enabled) await wakeDelivery(db.sql)
  print.value(endpointRow(endpoint, false))
}

async function remove(args: string[], { db, print }: WebhookContext): Promise<void> {
  const { words } = readArguments(args, { command: 'webhook delete', words: ['ENDPOINT'] })
  await deleteEndpoint(db.sql, { id: words[0]! })
  print.value({ id: words[0]!, deleted: true })
}

async function log(args: string[], { db, print }: WebhookContext): Promise<void> {
  const values = ['account', 'project', 'delivery', 'status', 'limit', 'cursor']
  const given = readArguments(args, { command: 'webhook log', values, more: true })
  if (given.words.length > 1) throw new Error('bluehour webhook log takes one endpoint. See: bluehour webhook --help')
  const limit = given.wholeNumber('limit')
  if (limit !== undefined && limit < 1) throw new Error('--limit must be at least 1.')
  const deliveryId = given.text('delivery')
  const [endpointId] = given.words
  const { deliveries, next } = await deliveryLog(db.read, {
    endpointId,
    accountId: await accountOf(db, given.text('account')),
    projectId: given.text('project'),
    deliveryId,
    status: given.oneOf('status', ['pending', 'delivered', 'failed']),
    limit,
    cursor: given.text('cursor'),
  })
  if (deliveryId !== undefined && deliveries.length === 0) throw new Error(`There is no delivery ${deliveryId}.`)
  // A deleted endpoint still has its log; one that never was has neither.
  if (endpointId !== undefined && deliveries.length === 0) await findEndpoint(db.read, { id: endpointId })
  if (print.json) return print.value({ deliveries: deliveries.map(deliveryFacts), next })
  print.table(deliveries.map(deliveryRow))
  if (deliveryId !== undefined && deliveries[0]!.log.length > 0) print.table(attemptRows(deliveries[0]!))
  if (next) print.line(`There is more: add --cursor ${next}`)
}

function deliveryRow({ id, type, projectId, endpointId, status, attempts, log, createdAt, nextAt }: LoggedDelivery) {
  return {
    delivery: id,
    event: type,
    project: projectId,
    endpoint: endpointId,
    status,
    attempts,
    last_answer: log.at(-1)?.status ?? log.at(-1)?.error,
    created_at: createdAt,
    next_try: nextAt,
  }
}

function attemptRows({ log }: LoggedDelivery) {
  return log.map(({ number, createdAt, status, durationMs, answer, error }) => ({
    attempt: number,
    at: createdAt,
    status,
    duration_ms: durationMs,
    answer: error && status === null ? error : answer,
  }))
}

function deliveryFacts(delivery: LoggedDelivery) {
  return {
    id: delivery.id,
    event_id: delivery.eventId,
    type: delivery.type,
    project_id: delivery.projectId,
    endpoint_id: delivery.endpointId,
    status: delivery.status,
    attempts: delivery.attempts,
    created_at: delivery.createdAt,
    next_at: delivery.nextAt,
    ended_at: delivery.endedAt,
    log: delivery.log.map(({ number, status, durationMs, answer, error, createdAt }) => ({
      number,
      status,
      duration_ms: durationMs,
      answer,
      error,
      created_at: createdAt,
    })),
  }
}

async function resend(args: string[], { db, print }: WebhookContext): Promise<void> {
  const { words } = readArguments(args, { command: 'webhook resend', words: ['DELIVERY'] })
  const { id, type, endpointId } = await resendDelivery(db.sql, { id: words[0]! })
  await wakeDelivery(db.sql)
  print.value({ id, type, endpoint: endpointId, status: 'pending' })
}

const LOOK_MS = 200

async function test(args: string[], { db, print }: WebhookContext): Promise<void> {
  const given = readArguments(args, { command: 'webhook test', words: ['ENDPOINT'], values: ['wait'] })
  const waitSeconds = given.wholeNumber('wait') ?? 12
  const { deliveryId, eventId } = await sendTestEvent(db, given.words[0]!)
  const until = Date.now() + waitSeconds * 1000
  let delivery = await findDelivery(db, deliveryId)
  while (delivery?.log.length === 0 && Date.now() < until) {
    await sleep(LOOK_MS)
    delivery = await findDelivery(db, deliveryId)
  }
  const last = delivery?.log.at(-1)
  print.value({
    delivery: deliveryId,
    event: eventId,
    delivered: delivery?.status === 'delivered',
    status: last?.status ?? null,
    duration_ms: last?.durationMs ?? null,
    answer: last?.answer ?? null,
    error: last?.error ?? null,
  })
  if (!last) print.line('Not sent yet. It goes out as soon as the service runs: see bluehour webhook log.')
}

async function findDelivery(db: Db, deliveryId: string): Promise<LoggedDelivery | undefined> {
  return (await deliveryLog(db.read, { deliveryId })).deliveries[0]
}

async function accountOf(db: Db, idOrEmail: string | undefined): Promise<string | undefined> {
  return idOrEmail === undefined ? undefined : (await requireAccount(db, idOrEmail)).id
}
