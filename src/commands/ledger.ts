import { checkLedger } from '../store/ledger-check.ts'
import { type CommandContext, readArguments, runTopic } from './arguments.ts'

const LEDGER_HELP = `The ledger: every movement of credits.

  bluehour ledger check
      Verifies it all: balances against lines, line after line, one hold for each project, one
      ending for each that has ended, and what it cost. Exit code 1 when anything is wrong. It
      reads one snapshot, so it may run beside a busy service.

  --json   print JSON for programs`

export function ledgerCommand(args: readonly string[], context: CommandContext): Promise<void> {
  return runTopic({ name: 'ledger', help: LEDGER_HELP, actions: { check } }, args, context)
}

async function check(args: string[], { db, print }: CommandContext): Promise<void> {
  readArguments(args, { command: 'ledger check' })
  const report = await checkLedger(db)
  const { accounts, lines, projects, problems } = report
  if (print.json) print.value(report)
  for (const problem of problems) print.line(problem)
  const scope = `accounts: ${accounts}, lines: ${lines}, projects: ${projects}`
  if (problems.length > 0) throw new Error(`The ledger has problems (${scope}).`)
  print.line(`The ledger is right (${scope}).`)
}
