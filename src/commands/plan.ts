import { PLAN_NAMES } from '@bluehour/catalog/plans'
import { requireAccount, setPlan } from '../store/accounts.ts'
import { accountRow } from './account.ts'
import { type CommandContext, readArguments, runTopic } from './arguments.ts'

const PLAN_HELP = `Plans: what an account may do and what it is given.

  bluehour plan set --account ID_OR_EMAIL --plan free|creator|pro|business [--interval month|year] [--cancel-at-period-end]
      Another plan or interval begins a new period now and gives its credits: a month's, or with
      --interval year the whole year's at once. The same plan again gives nothing; it only sets or
      clears --cancel-at-period-end. Credits that are there stay.

  --json   print JSON for programs`

export function planCommand(args: readonly string[], context: CommandContext): Promise<void> {
  return runTopic({ name: 'plan', help: PLAN_HELP, actions: { set } }, args, context)
}

async function set(args: string[], { db, print }: CommandContext): Promise<void> {
  const given = readArguments(args, {
    command: 'plan set',
    values: ['account', 'plan', 'interval'],
    flags: ['cancel-at-period-end'],
  })
  const { id } = await requireAccount(db, given.required('account'))
  given.required('plan')
  const interval = given.oneOf('interval', ['month', 'year'])
  const account = await setPlan(db, id, {
    plan: given.oneOf('plan', PLAN_NAMES)!,
    cancelAtPeriodEnd: given.flag('cancel-at-period-end'),
    ...(interval ? { interval } : {}),
  })
  print.value(accountRow(account))
}
