import { findMissing, type StorageReport, sweepStorage } from '../projects/sweep.ts'
import { type CommandContext, readArguments, runTopic } from './arguments.ts'
import { openStorage } from './open-storage.ts'

export const STORAGE_HELP = `The files: uploads and outputs.

  bluehour storage check
      Compares every file with the rows that name files, both ways. Exit code 1 when a row names
      a file that is not there. Files that no row names are counted; those older than a day are
      removed by the service itself, once a day.

  bluehour storage sweep
      Removes them now.

  --json   print JSON for programs`

const DAY_MS = 24 * 3600_000

export function storageCommand(args: readonly string[], context: CommandContext): Promise<void> {
  return runTopic({ name: 'storage', help: STORAGE_HELP, actions: { check, sweep } }, args, context)
}

async function check(args: string[], { db, print, config }: CommandContext): Promise<void> {
  readArguments(args, { command: 'storage check' })
  const storage = await openStorage(config)
  const found = await sweepStorage({ db, storage }, { before: new Date(), remove: false })
  const report: StorageReport = { ...found, missing: await findMissing({ db, storage }) }
  if (print.json) print.value(report)
  for (const path of report.orphans.paths) print.line(`no row names   ${path}`)
  for (const path of report.missing.paths) print.line(`not there      ${path}`)
  const { files, bytes, orphans, missing } = report
  print.line(`files: ${files} (${megabytes(bytes)}), without a row: ${orphans.files} (${megabytes(orphans.bytes)})`)
  if (missing.files > 0) throw new Error(`${missing.files} files that rows name are not there.`)
}

async function sweep(args: string[], { db, print, config }: CommandContext): Promise<void> {
  readArguments(args, { command: 'storage sweep' })
  const before = new Date(Date.now() - DAY_MS)
  const report = await sweepStorage({ db, storage: await openStorage(config) }, { before, remove: true })
  if (print.json) print.value(report)
  print.line(`removed: ${report.orphans.files} files (${megabytes(report.orphans.bytes)})`)
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
