import { appendFile, mkdir, readFile, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const OUT = new URL('./out/', import.meta.url)

export type Part<T> = { cases: readonly T[]; suffix: string; isWhole: boolean }

/**
 * A long bench runs in parts: `--only=WORDS` takes the cases whose name has these words, `--from=20 --to=40` a stretch of the list
 * (`to` is not included). `suffix` is for the names of sheets.
 */
export function partOf<T>(cases: readonly T[], nameOf: (one: T) => string): Part<T> {
  const flag = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
  const only = flag('only')
  const [from, to] = [Number(flag('from') ?? 0), Number(flag('to') ?? cases.length)]
  const chosen = cases.filter((one, i) => i >= from && i < to && (!only || nameOf(one).includes(only)))
  const isWhole = chosen.length === cases.length
  return { cases: chosen, isWhole, suffix: isWhole ? '' : only ? `-${only.replace(/\W+/g, '-')}` : `-${from}-${to}` }
}

type Row = { name: string } & Record<string, unknown>

/** Results written as they come, one line each, so that parts add up and nothing is lost: the newest of a name counts. */
export async function openLedger<R extends Row>(bench: string, isWhole: boolean) {
  const file = fileURLToPath(new URL(`${bench}.jsonl`, OUT))
  await mkdir(OUT, { recursive: true })
  if (isWhole) await rm(file, { force: true })
  return {
    add: (row: R) => appendFile(file, `${JSON.stringify(row)}\n`),
    all: async (): Promise<R[]> => {
      const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean)
      return [...new Map(lines.map((line) => JSON.parse(line) as R).map((row) => [row.name, row])).values()]
    },
  }
}
