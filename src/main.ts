import type { CommandContext } from './commands/arguments.ts'
import { type Config, readConfig } from './config.ts'

// For commands that run networks by themselves; see render-environment.ts.
process.env.ORT_DISABLE_TELEMETRY ??= '1'

type Run = (args: string[], config: Config) => Promise<void>
type OperatorCommand = (args: string[], context: CommandContext) => Promise<void>

/** Each command is loaded when it is asked for: the API never loads an engine, and a small command starts quickly. */
const COMMANDS: Record<string, () => Promise<Run>> = {
  all: async () => alone('all', (await import('./commands/all.ts')).allCommand),
  serve: async () => alone('serve', (await import('./commands/serve.ts')).serveCommand),
  work: async () => alone('work', (await import('./commands/work.ts')).workCommand),
  render: async () => (await import('./commands/render.ts')).renderCommand,
  account: async () => operator((await import('./commands/account.ts')).accountCommand),
  plan: async () => operator((await import('./commands/plan.ts')).planCommand),
  credits: async () => operator((await import('./commands/credits.ts')).creditsCommand),
  key: async () => operator((await import('./commands/key.ts')).keyCommand),
  webhook: async () => operator((await import('./commands/webhook.ts')).webhookCommand),
  storage: async () => operator((await import('./commands/storage.ts')).storageCommand),
  ledger: async () => operator((await import('./commands/ledger.ts')).ledgerCommand),
  migrate: async () => operator((await import('./commands/migrate.ts')).migrateCommand, { migrate: false }),
  models: async () => {
    const { modelsCommand } = await import('./commands/models.ts')
    return async (args, config) => modelsCommand(args, { config, print: await printFor(args) })
  },
  scene: async () => {
    const { sceneCommand } = await import('./commands/scene.ts')
    return async (args, config) => sceneCommand(args, { config, print: await printFor(args) })
  },
  doctor: async () => {
    const { doctorCommand } = await import('./commands/doctor.ts')
    const { withLazyDatabase: databaseWhenAsked } = await import('./commands/database.ts')
    return (args, config) =>
      databaseWhenAsked(config, async (connect) =>
        doctorCommand(args, { config, print: await printFor(args), connect }),
      )
  },
}

/** The parts of the service are set by the environment: a word after them would be silently ignored. */
function alone(name: string, run: Run): Run {
  return async (args, config) => {
    const [word] = args
    if (word === undefined) return run(args, config)
    const { wantsHelp } = await import('./commands/arguments.ts')
    const { noArguments, USAGE } = await import('./commands/usage.ts')
    if (!wantsHelp(args)) throw noArguments(name, word)
    process.stdout.write(USAGE)
  }
}

/** Operator commands talk to the database: that of the running service, yours, or one started for the moment. */
function operator(command: OperatorCommand, { migrate = true } = {}): Run {
  return async (args, config) => {
    const { wantsHelp } = await import('./commands/arguments.ts')
    const print = await printFor(args)
    if (wantsHelp(args)) return command(args, { config, print, db: undefined as never })
    const { withDatabase } = await import('./commands/database.ts')
    return withDatabase(config, { migrate }, (db) => command(args, { config, print, db }))
  }
}

async function printFor(args: string[]) {
  const { makePrint } = await import('./commands/print.ts')
  return makePrint({ json: args.includes('--json') })
}

async function main([word = 'all', ...args]: string[]): Promise<void> {
  if (['help', '--help', '-h'].includes(word)) {
    const [topic] = args
    if (topic) return main([topic, '--help'])
    process.stdout.write((await import('./commands/usage.ts')).USAGE)
    return
  }
  const command = Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined
  if (!command) throw (await import('./commands/usage.ts')).unknownCommand(word)
  const config = readConfig()
  await (await command())(args, config)
}

/** Whatever is wrong is one clear line. */
main(process.argv.slice(2)).catch((error: unknown) => {
  const message = error instanceof Error && error.message ? error.message : String(error)
  process.stderr.write(`bluehour: ${message}\n`)
  process.exitCode = 1
  // A part that failed to start may hold connections open; a supervisor waits for the exit.
  setTimeout(() => process.exit(1), 500).unref()
})
