import { migrate } from '../store/migrate.ts'
import { type CommandContext, readArguments, wantsHelp } from './arguments.ts'

const MIGRATE_HELP = `bluehour migrate
    Brings the database up to this version. Starting the service does the same; run it alone before
    starting many machines on one database.

  --json   print JSON for programs`

export async function migrateCommand(
  args: readonly string[],
  { db, print }: Pick<CommandContext, 'db' | 'print'>,
): Promise<void> {
  if (wantsHelp(args)) return print.line(MIGRATE_HELP)
  readArguments(args, { command: 'migrate' })
  const { applied } = await migrate(db)
  if (print.json) print.value({ applied })
  print.line(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.')
}
