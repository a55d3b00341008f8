import { randomUUID } from 'node:crypto'
import { makeBatcher } from '../src/lib/batch.ts'
import { newId } from '../src/lib/ids.ts'
import { type Creation, createProjects, type NewProject } from '../src/store/projects.ts'
import { openQueue } from '../src/store/queue.ts'
import { httpRequest, load, median, rate, table } from './measure.ts'
import { type BenchCaller, type BenchService, benchService } from './service.ts'

const CLIENTS = 64
const SECONDS = 3
const ROUNDS = 3
const BODY = { style: { prompt: 'Good evening from the harbour.', voice_name: 'af_heart' } }

/**
 * The create path in one run: plain transactions one after the other and 64 at once, the bare batched function, and the
 * whole service over HTTP.
 */
export async function run(): Promise<void> {
  const service = await benchService(['serve'])
  try {
    const queue = await openQueue({ db: service.db, watch: false, onError: () => {} })
    const batched = makeBatcher<NewProject, Creation>({
      run: (batch) => createProjects(service.db, queue, batch),
      sizeMax: 64,
      lanes: 1,
    })
    const ways = {
      'one transaction after the other': () => rate(() => plainTransaction(service, queue), 1, SECONDS),
      'one transaction each': () => rate(() => plainTransaction(service, queue), CLIENTS, SECONDS),
      'bare batched function': () => rate(() => batched(project(service)), CLIENTS, SECONDS),
      'POST over HTTP': async () => {
        const result = await load({
          port: service.port,
          connections: CLIENTS,
          seconds: SECONDS,
          requests: service.callers.map(({ key }) => httpRequest('POST', '/v1/ai-voice-generator', key, BODY)),
        })
        if (Object.keys(result.statuses).join() !== '200') throw new Error(JSON.stringify(result.statuses))
        return result.perSecond
      },
    }
    const rates: Record<string, number[]> = {}
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [name, way] of Object.entries(ways)) {
        const perSecond = await way()
        // The first round only warms up.
        if (round > 0) rates[name] = [...(rates[name] ?? []), perSecond]
      }
    }
    const serial = median(rates['one transaction after the other'] ?? [])
    const plain = median(rates['one transaction each'] ?? [])
    const bare = median(rates['bare batched function'] ?? [])
    table(
      `Create path, ${CLIENTS} clients`,
      Object.entries(rates).map(([way, values]) => ({
        way,
        'per second': Math.round(median(values)),
        'to one after the other': median(values) / serial,
        'to one transaction each': median(values) / plain,
        'to the bare function': median(values) / bare,
      })),
    )
    await queue.stop()
  } finally {
    await service.stop()
  }
}

let turn = 0

function project({ callers }: BenchService): NewProject {
  const { accountId, keyId } = callers[turn++ % callers.length] as BenchCaller
  return {
    id: newId(),
    accountId,
    keyId,
    kind: 'audio',
    mode: 'ai-voice-generator',
    type: 'AI_VOICE_GENERATOR',
    name: 'Bench',
    input: BODY,
    plan: 'business',
    seed: 1,
    jobId: randomUUID(),
    width: -1,
    height: -1,
    fps: 0,
    startSeconds: 0,
    endSeconds: 0,
    imageCount: 0,
    credits: 3,
  }
}

/** What a straightforward program would do: the same rows, statement by statement, over the same driver and pool. */
async function plainTransaction(service: BenchService, queue: Awaited<ReturnType<typeof openQueue>>): Promise<void> {
  const made = project(service)
  await service.db.transaction(async (tx) => {
    const [account] = await tx.sql<{ balance: number; fair_tag: number }>`
      update accounts set balance = balance - ${made.credits}, fair_tag = fair_tag + 1
      where id = ${made.accountId} and balance >= ${made.credits} returning balance, fair_tag`
    if (!account) throw new Error('no credits')
    await tx.sql`
      insert into projects (id, account_id, key_id, kind, mode, type, name, input, plan, seed, job_id, fair_tag,
                            width, height, fps, start_seconds, end_seconds, image_count, credits)
      values (${made.id}, ${made.accountId}, ${made.keyId}, ${made.kind}, ${made.mode}, ${made.type}, ${made.name},
              ${JSON.stringify(made.input)}, ${made.plan}, ${made.seed}, ${made.jobId}, ${account.fair_tag}, -1, -1, 0, 0, 0, 0, ${made.credits})`
    await tx.sql`
      insert into ledger (account_id, project_id, key_id, kind, credits, balance_after)
      values (${made.accountId}, ${made.id}, ${made.keyId}, 'hold', ${-made.credits}, ${account.balance})`
    await queue.add(tx, [{ id: made.jobId, kind: made.kind, projectId: made.id, fairTag: account.fair_tag }])
  })
}
