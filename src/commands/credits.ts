import { requireAccount } from '../store/accounts.ts'
import { grantCredits, listLedger } from '../store/ledger.ts'
import { claimDailyCredits } from '../store/subscriptions.ts'
import { type CommandContext, readArguments, runTopic } from './arguments.ts'

const CREDITS_HELP = `Credits: what accounts pay with.

  bluehour credits grant --account ID_OR_EMAIL --credits N [--note "why"]
      Gives credits, or takes them away when N is negative; the balance never goes below zero.
  bluehour credits claim-daily --account ID_OR_EMAIL
      Today's 100 credits of a free account, once per day (UTC).
  bluehour credits history --account ID_OR_EMAIL [--limit N]
      The ledger of the account, newest first.

  --json   print JSON for programs`

export function creditsCommand(args: readonly string[], context: CommandContext): Promise<void> {
  const actions = { grant, 'claim-daily': claimDaily, history }
  return runTopic({ name: 'credits', help: CREDITS_HELP, actions }, args, context)
}

async function grant(args: string[], { db, print }: CommandContext): Promise<void> {
  const given = readArguments(args, { command: 'credits grant', values: ['account', 'credits', 'note'] })
  given.required('credits')
  const credits = given.wholeNumber('credits')!
  const { id } = await requireAccount(db, given.required('account'))
  print.value({ account: id, granted: credits, credits: await grantCredits(db, id, credits, given.text('note')) })
}

async function claimDaily(args: string[], { db, print }: CommandContext): Promise<void> {
  const given = readArguments(args, { command: 'credits claim-daily', values: ['account'] })
  const { id } = await requireAccount(db, given.required('account'))
  const { credits, balance } = await claimDailyCredits(db, id, new Date())
  print.value({ account: id, granted: credits, credits: balance })
}

async function history(args: string[], { db, print }: CommandContext): Promise<void> {
  const given = readArguments(args, { command: 'credits history', values: ['account', 'limit'] })
  const { id } = await requireAccount(db, given.required('account'))
  const limit = given.wholeNumber('limit') ?? 100
  if (limit < 1) throw new Error('--limit must be at least 1.')
  const lines = await listLedger(db, id, { limit })
  print.table(
    lines.map((line) => ({
      id: line.id,
      at: line.createdAt,
      kind: line.kind,
      credits: line.credits,
      balance_after: line.balanceAfter,
      project: line.projectId,
      key: line.keyId,
      period: line.period,
      note: line.note,
    })),
  )
}
