import { accountCommand } from './commands/account.ts'
import { allCommand } from './commands/all.ts'
import type { CommandContext } from './commands/arguments.ts'
import { wantsHelp } from './commands/arguments.ts'
import { creditsCommand } from './commands/credits.ts'
import { withDatabase } from './commands/database.ts'
import { doctorCommand } from './commands/doctor.ts'
import { keyCommand } from './commands/key.ts'
import { ledgerCommand } from './commands/ledger.ts'
import { migrateCommand } from './commands/migrate.ts'
import { modelsCommand } from './commands/models.ts'
import { planCommand } from './commands/plan.ts'
import { makePrint } from './commands/print.ts'
import { renderCommand } from './commands/render.ts'
import { serveCommand } from './commands/serve.ts'
import { USAGE, unknownCommand } from './commands/usage.ts'
import { webhookCommand } from './commands/webhook.ts'
import { workCommand } from './commands/work.ts'
import { type Config, readConfig } from './config.ts'

type Run = (args: string[], config: Config) => Promise<void>

/** Operator commands talk to the database, of a running service or their own. */
function operator(command: (args: string[], context: CommandContext) => Promise<void>): Run {
  return (args, config) => {
    const print = makePrint({ json: args.includes('--json') })
    if (wantsHelp(args)) return command(args, { config, print, db: undefined as never })
    return withDatabase(config, (db) => command(args, { config, print, db }))
  }
}

const COMMANDS: Record<string, Run> = {
  all: allCommand,
  serve: serveCommand,
  work: workCommand,
  render: renderCommand,
  account: operator(accountCommand),
  plan: operator(planCommand),
  credits: operator(creditsCommand),
  key: operator(keyCommand),
  webhook: operator(webhookCommand),
  ledger: operator(ledgerCommand),
  migrate: operator(migrateCommand),
  models: (args, config) => modelsCommand(args, { config, print: makePrint({ json: args.includes('--json') }) }),
  doctor: (args, config) =>
    withDatabase.whenAsked(config, (connect) =>
      doctorCommand(args, { config, print: makePrint({ json: args.includes('--json') }), connect }),
    ),
  help: async () => {
    process.stdout.write(USAGE)
  },
}

async function main([word = 'all', ...args]: string[]): Promise<void> {
  const name = word === '--help' || word === '-h' ? 'help' : word
  const run = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!run) throw unknownCommand(word)
  await run(args, readConfig(process.env))
}

/** Whatever is wrong is one clear line. */
main(process.argv.slice(2)).catch((error: unknown) => {
  const message = error instanceof Error ? error.message || String(error) : String(error)
  process.stderr.write(`bluehour: ${message}\n`)
  if (process.env.BLUEHOUR_LOG === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`)
  process.exitCode = 1
})
