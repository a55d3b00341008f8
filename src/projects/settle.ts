import { AppError } from '@bluehour/engine/errors'
import type { SignedUrls } from '../files/signed-urls.ts'
import type { Storage } from '../files/storage.ts'
import { newId } from '../lib/ids.ts'
import { projectRecord } from '../records/project.ts'
import { type Db, type Transaction, waitOutRestart } from '../store/db.ts'
import { insertEvent, wakeDelivery } from '../store/events.ts'
import { refundCredits, settleCredits } from '../store/ledger.ts'
import type { Project, StoredOutput } from '../store/projects.ts'
import type { Claim, ProjectJob, Queue } from '../store/queue.ts'
import {
  cancelProject,
  completeProject,
  deleteProject,
  failProject,
  type Measured,
  setCharge,
  startProject,
} from '../store/transitions.ts'

/**
 * Every change of a project's state: status, credits, event and job move in one transaction.
 * Each repeats itself while the database is away; the state it leaves is part of the statement,
 * so a repetition of what was already committed changes nothing.
 */
export type SettleDeps = { db: Db; queue: Queue; storage: Storage; urls: SignedUrls; now: () => Date }

/** Takes the project for this attempt. Undefined when it needs no rendering any more. */
export function begin({ db, queue, urls, now }: SettleDeps, job: ProjectJob): Promise<Project | undefined> {
  return waitOutRestart(() =>
    db.transaction(async (tx) => {
      const started = await startProject(tx.sql, job.projectId)
      if (!started) {
        await queue.finish(tx, job)
        return undefined
      }
      if (started.first) await tell(tx, started.project, 'started', { urls, now })
      return started.project
    }),
  )
}

type Finished = { outputs: readonly StoredOutput[]; measured: Measured; credits: number }

/** False when somebody else ended the project meanwhile: its outputs are then nobody's. */
export async function complete(
  { db, queue, urls, now }: SettleDeps,
  project: Project,
  job: Claim,
  { outputs, measured, credits }: Finished,
) {
  const done = await waitOutRestart(() =>
    db.transaction(async (tx) => {
      const ended = await completeProject(tx.sql, project, outputs, measured)
      if (!ended) return false
      const net = await settleCredits(tx.sql, { ...paidBy(ended), held: ended.credits, final: credits })
      await setCharge(tx.sql, ended.id, net)
      await tell(tx, { ...ended, credits: net }, 'completed', { urls, now })
      await queue.finish(tx, job)
      return true
    }),
  )
  return done || isComplete(db, project)
}

/** A commit whose answer was lost looks like a lost race; the row tells which it was. */
async function isComplete(db: Db, { id, attempts }: Project): Promise<boolean> {
  const rows =
    await db.read`select 1 from projects where id = ${id} and attempts = ${attempts} and status = 'complete' and deleted_at is null`
  return rows.length > 0
}

export function fail(
  { db, queue, urls, now }: SettleDeps,
  project: Project,
  job: Claim,
  error: AppError,
): Promise<void> {
  return waitOutRestart(() =>
    db.transaction(async (tx) => {
      const ended = await failProject(tx.sql, project, error)
      await queue.finish(tx, job)
      if (!ended) return
      await refundCredits(tx.sql, { ...paidBy(ended.project), held: ended.held })
      await tell(tx, ended.project, 'errored', { urls, now })
    }),
  )
}

/**
 * Cancel stops a waiting or running project with a full refund. Delete does the same where there is
 * still something to stop, and then removes the output. Neither tells webhooks.
 */
export async function endByOwner(
  { db, queue, storage }: Pick<SettleDeps, 'db' | 'queue' | 'storage'>,
  owned: { id: string; kind: string; accountId: string },
  how: 'cancel' | 'delete',
): Promise<void> {
  await db.transaction(async (tx) => {
    const canceled = await cancelProject(tx.sql, owned)
    if (canceled) {
      await refundCredits(tx.sql, { ...paidBy(canceled.project), held: canceled.held })
      await queue.remove(tx, { jobId: canceled.project.job_id, subjectId: owned.id })
    } else if (how === 'cancel') {
      throw new AppError('conflict', 'The project has already ended and cannot be canceled')
    }
    if (how === 'delete' && !(await deleteProject(tx.sql, owned))) {
      throw new AppError('not_found', `There is no ${owned.kind} project '${owned.id}'`)
    }
  })
  // After the commit: a file that outlives its row is swept up later, a row without its file would be a lie.
  if (how === 'delete') await storage.remove(`outputs/${owned.id}`)
}

function paidBy({ id, account_id, key_id }: Project) {
  return { projectId: id, accountId: account_id, keyId: key_id }
}

/** Writes the event with the record frozen as it is now. Deliveries are woken when the transaction commits. */
async function tell(
  tx: Transaction,
  project: Project,
  action: 'started' | 'completed' | 'errored',
  { urls, now }: Pick<SettleDeps, 'urls' | 'now'>,
) {
  const type = `${project.kind}.${action}` as const
  const payload = projectRecord(project, { urls, now: now(), queuedWord: 'pending' })
  const { deliveries } = await insertEvent(tx.sql, {
    id: newId(),
    accountId: project.account_id,
    projectId: project.id,
    type,
    body: JSON.stringify({ type, payload }),
  })
  if (deliveries > 0) await wakeDelivery(tx.sql)
}
