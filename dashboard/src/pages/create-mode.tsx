import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { get, local, post, serviceUrl } from '../api/client.ts'
import { modeQuery, sessionQuery } from '../api/queries.ts'
import type { Kind, ModeForm, ProjectDetail, Quote } from '../api/types.ts'
import type { FieldContext } from '../form/field.tsx'
import { ModeFields } from '../form/mode-fields.tsx'
import { cleaned, firstValues, type KnownAsset, type Values, valueAt, withValue } from '../form/values.ts'
import { Failure, PageFailure } from '../ui/failure.tsx'
import { label, number } from '../ui/format.ts'
import { ModeIcon } from '../ui/mode-icon.tsx'
import { Loading, Panel } from '../ui/parts.tsx'
import { RequestCode } from '../ui/request-code.tsx'

const QUOTE_AFTER_MS = 250

export function CreateModePage() {
  const { mode = '' } = useParams({ strict: false }) as { mode?: string }
  const search = useSearch({ strict: false }) as FormSearch
  const { data: form, error } = useQuery(modeQuery(mode))
  const start = useQuery({
    queryKey: ['form-start', mode, search],
    enabled: form !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => startOf(form as ModeForm, search),
  })
  if (error)
    return (
      <PageFailure
        error={error}
        action={
          <Link className="button primary" to="/create">
            All tools
          </Link>
        }
      />
    )
  if (!form || !start.data) return <Loading height={560} />
  return <FormPage key={`${mode} ${JSON.stringify(search)}`} form={form} start={start.data} />
}

type FormSearch = { from?: string; use?: string; prompt?: string }
type Start = { values: Values; known: Record<string, KnownAsset> }

/** Empty, or as an earlier project was, or with one of its files in the first field that takes it. */
async function startOf(form: ModeForm, { from, use, prompt }: FormSearch): Promise<Start> {
  const empty = firstValues(form)
  const values = prompt ? withValue(empty, 'style.prompt', prompt) : empty
  if (from) {
    const project = await get<ProjectDetail>(`/api/library/${encodeURIComponent(from)}`)
    const known = Object.entries(project.inputs).map(([path, url]): [string, KnownAsset] => {
      const media = (/\/(image|video|audio)\./.exec(path)?.[1] ?? 'image') as Kind
      return [path, { url: local(url), name: path.split('/').at(-1) ?? path, media }]
    })
    return { values: { ...values, ...project.input, name: undefined }, known: Object.fromEntries(known) }
  }
  const [kind, id] = (use ?? '').split(':')
  const field = id && form.assets.find(({ media }) => media.includes(kind as Kind))
  if (!field || !id) return { values, known: {} }
  const project = await get<ProjectDetail>(`/api/library/${encodeURIComponent(id)}`)
  const path = serviceUrl(`/my-library?${kind}Id=${id}`)
  const asset = {
    url: project.downloads[0] && local(project.downloads[0].url),
    name: project.name,
    media: kind as Kind,
  }
  const value = field.field.endsWith('.[]') ? [path] : path
  return { values: withValue(values, field.field.replace(/\.\[\].*$/, ''), value), known: { [path]: asset } }
}

function useQuote(mode: string, values: Values): Quote | undefined {
  const [asked, setAsked] = useState(values)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(values), QUOTE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [values])
  const { data } = useQuery({
    queryKey: ['quote', mode, asked],
    queryFn: ({ signal }) => post<Quote>(`/api/quotes/${mode}`, asked, signal),
    placeholderData: (before) => before,
    staleTime: 60_000,
  })
  return data
}

function FormPage({ form, start }: { form: ModeForm; start: Start }) {
  const [values, setValues] = useState(start.values)
  const [known, setKnown] = useState(start.known)
  const [tried, setTried] = useState(false)
  const body = cleaned(values)
  const quote = useQuote(form.mode, body)
  const context: FieldContext = {
    assets: form.assets,
    known,
    choices: quote?.choices ?? {},
    problemOf: (path) => problemOf(quote, path, tried),
    exampleAt: (path) => valueAt(form.example, path),
    set: (path, value, asset) => {
      setValues((before) => withValue(before, path, value))
      if (asset) setKnown((before) => ({ ...before, [asset[0]]: asset[1] }))
    },
  }
  return (
    <div className="create-page">
      <form className="create-form" onSubmit={(event) => event.preventDefault()} aria-label={label(form.mode)}>
        <header className="create-head">
          <span className="tool-icon">
            <ModeIcon mode={form.mode} kind={form.kind} />
          </span>
          <div>
            <h1>{label(form.mode)}</h1>
            <p className="soft">{form.summary}</p>
          </div>
        </header>
        <div className="panel fields">
          <ModeFields form={form} values={values} context={context} />
        </div>
      </form>
      <aside className="create-side">
        <RunPanel form={form} body={body} quote={quote} tried={tried} onTry={() => setTried(true)} />
        <Panel title="The same as code">
          <RequestCode path={form.path} body={body} />
        </Panel>
      </aside>
    </div>
  )
}

/** What is missing is named once somebody tries to run it; what is wrong, at once. */
function problemOf(quote: Quote | undefined, path: string, tried: boolean): string | undefined {
  const problem = quote?.problems.find(({ field }) => field === path)
  if (!problem) return undefined
  const isMissing = /required|must not be empty/i.test(problem.message)
  return isMissing && !tried ? undefined : problem.message
}

function RunPanel({
  form,
  body,
  quote,
  tried,
  onTry,
}: {
  form: ModeForm
  body: Values
  quote: Quote | undefined
  tried: boolean
  onTry: () => void
}) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data: session } = useQuery(sessionQuery)
  const run = useMutation({
    mutationFn: async () => {
      // Asked anew: the price beside the button may be of what stood there a moment ago.
      const fresh = await post<Quote>(`/api/quotes/${form.mode}`, body)
      return fresh.problems.length > 0 ? undefined : post<{ id: string }>(form.path, body)
    },
    onSuccess: async (made) => {
      if (!made) return onTry()
      const { id } = made
      void client.invalidateQueries({ queryKey: ['library'] })
      void client.invalidateQueries({ queryKey: ['session'] })
      await navigate({ to: '/my-library/$id', params: { id } })
    },
  })
  const problems = quote?.problems ?? []
  const credits = quote?.credits
  const balance = session?.account?.credits ?? 0
  return (
    <section className="panel run-panel">
      <p className="run-price" aria-live="polite">
        <span className="coin" aria-hidden />
        <strong data-testid="price">{credits === null || credits === undefined ? '…' : number(credits)}</strong>
        <span className="soft">credits</span>
      </p>
      <p className="hint">
        {credits !== null && credits !== undefined && credits > balance
          ? `You have ${number(balance)}. Get more on the plan page.`
          : `You have ${number(balance)}. A project that fails costs nothing.`}
      </p>
      {quote?.refusal && (
        <div className="failure" role="alert">
          <p>{quote.refusal}</p>
          <Link to="/plan">See plans</Link>
        </div>
      )}
      {tried && problems.length > 0 && (
        <div className="failure" role="alert">
          <ul>
            {problems.map(({ field, message }) => (
              <li key={field + message}>
                {field && <b>{label(field.split('.').at(-1) ?? field)}: </b>}
                {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      {run.isError && <Failure error={run.error} />}
      <button
        type="button"
        className="button primary large block"
        disabled={run.isPending}
        onClick={() => run.mutate()}
      >
        {run.isPending ? 'Sending …' : 'Create'}
      </button>
    </section>
  )
}
