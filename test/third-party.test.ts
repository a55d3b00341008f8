import { readFileSync } from 'node:fs'
import { WEIGHTS } from '@bluehour/models/manifest'
import { expect, test } from 'vitest'

/** The list people read and the list the program uses are one: `vitest run test/third-party.test.ts --update` writes it. */
test('THIRD_PARTY.md lists every weight with its licence', async () => {
  const file = new URL('../THIRD_PARTY.md', import.meta.url)
  const [before] = readFileSync(file, 'utf8').split('<!-- weights -->')
  const rows = Object.entries(WEIGHTS).map(
    ([name, { package: from, version, licence, licenceKnownFrom, source, tarballBytes }]) =>
      `| ${name} | \`${from}@${version}\` | ${licence} (${licenceKnownFrom}) | ${source} | ${Math.ceil(tarballBytes / 1e6)} MB |`,
  )
  const table = ['| weight | package | licence (known from) | source | to fetch |', '|-|-|-|-|-|', ...rows].join('\n')
  await expect(`${before}<!-- weights -->\n\n${table}\n`).toMatchFileSnapshot(file.pathname)
})
