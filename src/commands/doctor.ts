import type { Config } from '../config.ts'
import type { Db } from '../store/db.ts'
import { readArguments, wantsHelp } from './arguments.ts'
import {
  checkDatabase,
  checkFolder,
  checkNode,
  checkPort,
  checkPrograms,
  checkSandbox,
  checkWeights,
} from './doctor-checks.ts'
import type { Print } from './print.ts'

const DOCTOR_HELP = `bluehour doctor
    Looks at everything the service needs and says what to do where something is wrong: Node.js,
    ffmpeg and ffprobe, model weights, the sandbox, the database, the data folder and the port. Exit code 1
    when there is a problem. It may run beside the service or without it.

  --json   print JSON for programs`

type DoctorContext = {
  config: Config
  print: Print
  /** Opens the database the service would use; throws when it cannot be reached. */
  connect: () => Promise<Db>
}

export type Finding = { check: string; ok: boolean; detail: string }

export async function doctorCommand(args: readonly string[], { config, print, connect }: DoctorContext): Promise<void> {
  if (wantsHelp(args)) return print.line(DOCTOR_HELP)
  readArguments(args, { command: 'doctor' })
  const checks: [name: string, run: () => Promise<string>][] = [
    ['Node.js', checkNode],
    ['ffmpeg', () => checkPrograms(config)],
    ['weights', () => checkWeights(config)],
    ['data folder', () => checkFolder(config.dataDir, config.diskReserveMb && config.diskReserveMb * 1e6)],
    ['sandbox', () => checkSandbox(config)],
    ['database', () => checkDatabase(connect)],
    ['port', () => checkPort(config)],
  ]
  const findings: Finding[] = []
  for (const [check, run] of checks) {
    // The embedded database lives in the data folder: where that cannot be used there is nothing to open.
    const isFutile =
      check === 'database' && !config.databaseUrl && findings.some((one) => one.check === 'data folder' && !one.ok)
    if (isFutile) continue
    const finding = await run().then(
      (detail) => ({ check, ok: true, detail }),
      (error: unknown) => ({ check, ok: false, detail: error instanceof Error ? error.message : String(error) }),
    )
    findings.push(finding)
    print.line(`${finding.ok ? 'ok     ' : 'problem'}  ${check.padEnd(12)} ${finding.detail}`)
  }
  const wrong = findings.filter(({ ok }) => !ok).map(({ check }) => check)
  if (print.json) print.value({ ok: wrong.length === 0, checks: findings })
  if (wrong.length > 0) throw new Error(`Something is wrong with: ${wrong.join(', ')}.`)
}
