import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { get } from '../api/client.ts'
import type { JsonSchema } from '../api/types.ts'
import { Failure } from '../ui/failure.tsx'
import { label } from '../ui/format.ts'
import { Loading, PageHead } from '../ui/parts.tsx'
import { RequestCode } from '../ui/request-code.tsx'

type Body = { content: { 'application/json': { schema: JsonSchema; example?: Record<string, unknown> } } }
type Operation = {
  operationId: string
  summary: string
  tags: string[]
  requestBody?: Body
  parameters?: { name: string; in: string; required?: boolean; description?: string }[]
}
type OpenApi = { paths: Record<string, Record<string, Operation>> }
type Entry = Operation & { method: string; path: string }

/** The API, read off its own OpenAPI document. */
export function ReferencePage() {
  const { data, error } = useQuery({
    queryKey: ['openapi'],
    queryFn: ({ signal }) => get<OpenApi>('/openapi.json', signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [words, setWords] = useState('')
  const groups = useMemo(() => groupsOf(data, words), [data, words])
  return (
    <>
      <PageHead
        title="API reference"
        lead={
          <>
            Every call carries <code>Authorization: Bearer KEY</code>. The same as a document:{' '}
            <a href="/openapi.json">OpenAPI 3.1</a>, or <a href="/docs">try calls in Swagger UI</a>.
          </>
        }
      >
        <input
          className="input search"
          type="search"
          placeholder="Search"
          aria-label="Search the reference"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </PageHead>
      {error && <Failure error={error} />}
      {!data && !error && <Loading height={500} />}
      {groups.map(([tag, entries]) => (
        <section key={tag} className="reference-group">
          <h2>{label(tag)}</h2>
          {entries.map((entry) => (
            <OperationView key={`${entry.method} ${entry.path}`} entry={entry} />
          ))}
        </section>
      ))}
    </>
  )
}

function groupsOf(document: OpenApi | undefined, words: string): [string, Entry[]][] {
  const groups = new Map<string, Entry[]>()
  for (const [path, methods] of Object.entries(document?.paths ?? {})) {
    for (const [method, operation] of Object.entries(methods)) {
      const [tag = 'other'] = operation.tags
      if (!`${path} ${operation.summary}`.toLowerCase().includes(words.toLowerCase())) continue
      groups.set(tag, [...(groups.get(tag) ?? []), { ...operation, method: method.toUpperCase(), path }])
    }
  }
  return [...groups]
}

function OperationView({ entry }: { entry: Entry }) {
  const [open, setOpen] = useState(false)
  const body = entry.requestBody?.content['application/json']
  return (
    <details className="operation" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className="method" data-method={entry.method}>
          {entry.method}
        </span>
        <code>{entry.path}</code>
        <span className="soft">{entry.summary}</span>
      </summary>
      {open && (
        <div className="operation-body">
          {entry.parameters && entry.parameters.length > 0 && (
            <Rows
              title="Parameters"
              rows={entry.parameters.map(({ name, in: place, required, description }) => [
                name,
                place,
                description ?? '',
                Boolean(required),
              ])}
            />
          )}
          {body && <Rows title="Body" rows={rowsOf(body.schema)} />}
          {body?.example && entry.method === 'POST' && <RequestCode path={entry.path} body={body.example} />}
        </div>
      )}
    </details>
  )
}

type Row = [name: string, kind: string, words: string, required: boolean]

function Rows({ title, rows }: { title: string; rows: Row[] }) {
  return (
    <div className="table-wrap">
      <table>
        <thead>
          <tr>
            <th>{title}</th>
            <th>Kind</th>
            <th>Meaning</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, kind, words, required]) => (
            <tr key={name}>
              <td>
                <code>{name}</code> {required && <span className="required">required</span>}
              </td>
              <td className="soft">{kind}</td>
              <td>{words}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function rowsOf(schema: JsonSchema, before = ''): Row[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]): Row[] => {
    const own = property.anyOf?.find(({ type }) => type !== 'null') ?? property
    const path = before + name
    const row: Row = [
      path,
      kindOf(own),
      property.description ?? own.description ?? '',
      schema.required?.includes(name) ?? false,
    ]
    if (own.properties) return [row, ...rowsOf(own, `${path}.`)]
    if (own.items?.properties) return [row, ...rowsOf(own.items, `${path}[].`)]
    return [row]
  })
}

const SHOWN_MAX = 8

function kindOf({ type, enum: values, items, minimum, maximum }: JsonSchema): string {
  if (values) {
    const shown = values.slice(0, SHOWN_MAX).join(', ')
    return values.length > SHOWN_MAX ? `${shown} and ${values.length - SHOWN_MAX} more` : shown
  }
  const range = minimum === undefined || maximum === undefined || maximum > 1e9 ? '' : ` ${minimum} to ${maximum}`
  return `${items ? `list of ${items.type ?? 'objects'}` : (type ?? '')}${range}`
}
