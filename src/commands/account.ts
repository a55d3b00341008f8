import { PLAN_NAMES } from '@bluehour/catalog/plans'
import { type Account, createAccount, listAccounts, requireAccount } from '../store/accounts.ts'
import { writeAudit } from '../store/audit.ts'
import { closeAccount, setRole } from '../store/people.ts'
import { createSignInLink } from '../store/sessions.ts'
import { type CommandContext, readArguments, runTopic } from './arguments.ts'
import type { Row } from './print.ts'

const ACCOUNT_HELP = `Accounts: who pays.

  bluehour account create --email E --plan free|creator|pro|business [--credits N] [--interval month|year]
      Makes an account. Without --credits it gets what its plan gives: 400 sign-up credits on the
      free plan, the credits of the first period on the others.
  bluehour account list
  bluehour account show ID_OR_EMAIL
  bluehour account close ID_OR_EMAIL
      Keys stop at once. Within minutes the service removes everything that names the person: prompts, files,
      addresses, webhooks. The ledger stays, without a name.
  bluehour account link ID_OR_EMAIL
      Prints a link that signs in to the dashboard once, within an hour.
  bluehour account role ID_OR_EMAIL owner|operator
      An operator sees all accounts in the dashboard.

  --json   print JSON for programs`

export function accountCommand(args: readonly string[], context: CommandContext): Promise<void> {
  return runTopic(
    { name: 'account', help: ACCOUNT_HELP, actions: { create, list, show, close, link, role } },
    args,
    context,
  )
}

async function create(args: string[], { db, print }: CommandContext): Promise<void> {
  const given = readArguments(args, { command: 'account create', values: ['email', 'plan', 'credits', 'interval'] })
  const email = given.required('email')
  given.required('plan')
  const plan = given.oneOf('plan', PLAN_NAMES)!
  const credits = given.wholeNumber('credits')
  const interval = given.oneOf('interval', ['month', 'year'])
  const account = await createAccount(db, {
    email,
    plan,
    ...(credits === undefined ? {} : { credits }),
    ...(interval ? { interval } : {}),
  })
  print.value({ id: account.id, email: account.email, plan: account.plan, credits: account.balance })
}

async function list(args: string[], { db, print }: CommandContext): Promise<void> {
  readArguments(args, { command: 'account list' })
  print.table((await listAccounts(db)).map(accountRow))
}

async function show(args: string[], { db, print }: CommandContext): Promise<void> {
  const { words } = readArguments(args, { command: 'account show', words: ['ID_OR_EMAIL'] })
  print.value(accountRow(await requireAccount(db, words[0]!)))
}

const LINK_MS = 3600_000

async function link(args: string[], { db, print, config }: CommandContext): Promise<void> {
  const { words } = readArguments(args, { command: 'account link', words: ['ID_OR_EMAIL'] })
  const account = await requireAccount(db, words[0]!)
  const token = await createSignInLink(db.sql, account.id, new Date(), LINK_MS)
  print.value({ email: account.email, link: `${config.baseUrl}/sign-in#${token}` })
}

async function role(args: string[], { db, print }: CommandContext): Promise<void> {
  const { words } = readArguments(args, { command: 'account role', words: ['ID_OR_EMAIL', 'owner|operator'] })
  const [who = '', wanted = ''] = words
  if (wanted !== 'owner' && wanted !== 'operator') throw new Error('The role must be owner or operator.')
  const account = await requireAccount(db, who)
  await setRole(db.sql, account.id, wanted)
  await writeAudit(db.sql, { accountId: account.id, actor: 'command line', action: 'account.role', subject: wanted })
  print.value({ email: account.email, role: wanted })
}

async function close(args: string[], { db, print }: CommandContext): Promise<void> {
  const { words } = readArguments(args, { command: 'account close', words: ['ID_OR_EMAIL'] })
  const account = await requireAccount(db, words[0]!)
  await closeAccount(db, account.id, new Date())
  print.line(`The account ${account.id} is closed; the running service removes what names the person.`)
}

export function accountRow(account: Account): Row {
  return {
    id: account.id,
    email: account.email,
    plan: account.plan,
    credits: account.balance,
    billing_interval: account.billingInterval,
    current_period_end: account.periodEnd,
    cancel_at_period_end: account.cancelAtPeriodEnd,
    created_at: account.createdAt,
  }
}
