import { expect, test } from 'vitest'
import { killRounds } from './kill-rounds.ts'

/** A short form of `npm run bench -- kill`: one round of SIGKILL to every part while projects are under way. */
test('killing every part once loses nothing, does nothing twice and keeps the ledger clean', async () => {
  const { kills, ...counts } = await killRounds({ projects: 8, rounds: 1 })
  expect(Object.keys(kills).sort()).toEqual(expect.arrayContaining(['postgres', 'serve', 'work']))
  expect(counts).toEqual({
    accepted: 8,
    complete: 8,
    failed: 0,
    unended: 0,
    extra: 0,
    undelivered: 0,
    doubledEvents: 0,
    ledgerProblems: [],
  })
}, 300_000)
