/** How a command answers: sentences and tables for people, or one JSON document for programs. */
export type Print = {
  readonly json: boolean
  /** For people only; programs do not see it. */
  line(text: string): void
  /** For people a table; for programs an array. */
  table(rows: readonly Row[]): void
  /** For people a list of names and values; for programs the value as it is. */
  value(value: Row): void
}

export type Row = Readonly<Record<string, unknown>>

type PrintOptions = { json: boolean; write?: (text: string) => void }

export function makePrint({ json, write = (text) => process.stdout.write(text) }: PrintOptions): Print {
  const writeLine = (text: string) => write(`${text}\n`)
  return {
    json,
    line: (text) => {
      if (!json) writeLine(text)
    },
    table: (rows) => {
      if (json) writeLine(JSON.stringify(rows))
      else if (rows.length === 0) writeLine('none')
      else for (const line of tableLines(rows)) writeLine(line)
    },
    value: (value) => {
      if (json) return writeLine(JSON.stringify(value))
      const width = Math.max(...Object.keys(value).map((name) => name.length))
      for (const [name, entry] of Object.entries(value)) writeLine(`${title(name).padEnd(width)}  ${cell(entry)}`)
    },
  }
}

function tableLines(rows: readonly Row[]): string[] {
  const names = Object.keys(rows[0]!)
  const columns = names.map((name) => {
    const cells = [title(name), ...rows.map((row) => cell(row[name]))]
    const width = Math.max(...cells.map((text) => text.length))
    const isNumeric = rows.every((row) => typeof row[name] === 'number')
    return cells.map((text) => (isNumeric ? text.padStart(width) : text.padEnd(width)))
  })
  return [...Array(rows.length + 1).keys()].map((i) =>
    columns
      .map((cells) => cells[i])
      .join('  ')
      .trimEnd(),
  )
}

function title(name: string): string {
  return name.replaceAll('_', ' ')
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '-'
  if (value instanceof Date) return value.toISOString().replace('T', ' ').replace(/\.\d+/, '')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return value.toLocaleString('en-GB')
  if (Array.isArray(value)) return value.map(cell).join(',')
  // A line break in a name or a note would tear the table.
  return (typeof value === 'string' ? value : JSON.stringify(value)).replace(/\s+/g, ' ')
}
