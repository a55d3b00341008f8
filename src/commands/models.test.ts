import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WEIGHT_NAMES } from '@bluehour/models/manifest'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { modelsCommand } from './models.ts'
import { makePrint } from './print.ts'

const folder = mkdtempSync(join(tmpdir(), 'models-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function run(line: string): Promise<string> {
  const args = line.split(' ')
  let printed = ''
  const print = makePrint({
    json: args.includes('--json'),
    write: (text) => {
      printed += text
    },
  })
  // Nothing listens on port 1: what is not there stays away.
  const config = readConfig({ BLUEHOUR_DATA: folder, BLUEHOUR_REGISTRY: 'http://127.0.0.1:1' })
  await modelsCommand(args, { config, print })
  return printed
}

test('every weight is listed with its licence', async () => {
  const rows = JSON.parse(await run('list --json')) as { name: string; licence: string; present: boolean }[]
  expect(rows.map((row) => row.name)).toEqual([...WEIGHT_NAMES])
  for (const row of rows) expect(row).toMatchObject({ licence: expect.stringMatching(/\w/), present: false })
  expect(await run('list')).toContain(`They are kept in ${join(folder, 'models')}.`)
})

test('a wrong name and a missing network are one clear line each', async () => {
  const [name] = WEIGHT_NAMES
  await expect(run(`pull ${name}x`)).rejects.toThrow(`There is no weight "${name}x" (did you mean ${name}?).`)
  await expect(run(`pull ${name}`)).rejects.toThrow(new RegExp(`^The weight ${name} .* could not be fetched.*$`))
})
