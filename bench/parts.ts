import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { flag, flagList, flagNumber } from './flags.ts'

const OUT = fileURLToPath(new URL('./out/', import.meta.url))

export type Part<T> = { cases: readonly T[]; suffix: string; isWhole: boolean }

/**
 * A long bench runs in parts: `--only=WORDS` takes the cases whose name has these words, `--from=20 --to=40` a stretch of the list
 * (`to` is not included). `suffix` is for the names of sheets.
 */
export function partOf<T>(cases: readonly T[], nameOf: (one: T) => string): Part<T> {
  const only = flag('only')
  const [from, to] = [flagNumber('from', 0), flagNumber('to', cases.length)]
  // Names may have commas themselves, so the words are tried as a whole as well as one by one.
  const isNamed = (name: string) =>
    only === undefined || name.includes(only) || only.split(',').some((word) => name.includes(word))
  const chosen = cases.filter((one, i) => i >= from && i < to && isNamed(nameOf(one)))
  const isWhole = chosen.length === cases.length
  return { cases: chosen, isWhole, suffix: isWhole ? '' : only ? `-${only.replace(/\W+/g, '-')}` : `-${from}-${to}` }
}

/** Whether `--only=a,b` names this part by its beginning; without the flag all parts run. */
export function isAsked(part: string): boolean {
  return flagList('only')?.some((name) => part.startsWith(name)) ?? true
}

/**
 * Rows of a bench that may run in parts: each is written to bench/out as it comes, in the place of an older one of the
 * same name, so that a table is whole when all parts have run, and a run that is cut short loses nothing.
 */
export function openRows<Row>(bench: string, nameOf: (row: Row) => unknown, { fresh = false } = {}) {
  const file = `${OUT}${bench}.json`
  mkdirSync(OUT, { recursive: true })
  if (fresh) rmSync(file, { force: true })
  // Read anew each time: another part may run beside this one.
  const all = (): Row[] => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Row[]) : [])
  return {
    all,
    add: (row: Row): void => {
      const rows = all()
      const at = rows.findIndex((other) => nameOf(other) === nameOf(row))
      if (at < 0) rows.push(row)
      else rows[at] = row
      writeFileSync(file, JSON.stringify(rows, undefined, 1))
    },
  }
}
