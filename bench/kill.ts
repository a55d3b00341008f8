import { killRounds } from '../test/kill-rounds.ts'
import { table } from './measure.ts'

export async function run(): Promise<void> {
  const { kills, ledgerProblems, ...counts } = await killRounds({ projects: 200, rounds: 10 })
  table('Ten rounds of SIGKILL to the API, the worker, a render process and PostgreSQL', [
    {
      ...counts,
      'ledger problems': ledgerProblems.length,
      kills: Object.entries(kills)
        .map(([who, times]) => `${who} ${times}`)
        .join(', '),
    },
  ])
  for (const problem of ledgerProblems) console.log(`- ${problem}`)
}
