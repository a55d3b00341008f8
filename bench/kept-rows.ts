import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Whether `--only=a,b` names this part by its beginning; without the flag all parts run. */
export function isAsked(part: string): boolean {
  const asked = process.argv.flatMap((arg) => (arg.startsWith('--only=') ? arg.slice(7).split(',') : []))
  return asked.length === 0 || asked.some((name) => part.startsWith(name))
}

/**
 * Rows of a bench that may run in parts: each is written to bench/out as it comes, in the place of an older one of the
 * same part, so that a table is whole when all parts have run, in one go or in several.
 */
export function openRows<Row extends { part: string }>(bench: string): { add(row: Row): void; all(): readonly Row[] } {
  const folder = fileURLToPath(new URL('./out/', import.meta.url))
  const file = `${folder}${bench}.json`
  mkdirSync(folder, { recursive: true })
  // Read anew each time: another part may run beside this one.
  const read = (): Row[] => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Row[]) : [])
  return {
    add: (row) => {
      const rows = read()
      const at = rows.findIndex(({ part }) => part === row.part)
      if (at < 0) rows.push(row)
      else rows[at] = row
      writeFileSync(file, JSON.stringify(rows, undefined, 1))
      console.log(JSON.stringify(row))
    },
    all: read,
  }
}
