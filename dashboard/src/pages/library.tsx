import {
  ArrowDownTrayIcon,
  ListBulletIcon,
  RectangleStackIcon,
  Squares2X2Icon,
  TrashIcon,
} from '@heroicons/react/24/outline'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useState } from 'react'
import { at, post } from '../api/client.ts'
import { catalogQuery, type LibraryFilter, libraryQuery } from '../api/queries.ts'
import { Choose } from '../ui/choose.tsx'
import { Failure } from '../ui/failure.tsx'
import { label, number } from '../ui/format.ts'
import { LibraryGrid, LibraryList } from '../ui/library-views.tsx'
import { Confirm } from '../ui/modal.tsx'
import { Empty, Loading, PageHead } from '../ui/parts.tsx'
import { say } from '../ui/toasts.tsx'

const KINDS = [
  { value: '', label: 'Every kind' },
  { value: 'image', label: 'Images' },
  { value: 'video', label: 'Videos' },
  { value: 'audio', label: 'Sounds' },
]
const STATUSES = [
  { value: '', label: 'Every status' },
  { value: 'complete', label: 'Done' },
  { value: 'rendering', label: 'Rendering' },
  { value: 'pending', label: 'Waiting' },
  { value: 'error', label: 'Failed' },
  { value: 'canceled', label: 'Canceled' },
]

type Search = LibraryFilter & { view?: string; videoId?: string; imageId?: string; audioId?: string }

export function LibraryPage() {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const named = search.videoId ?? search.imageId ?? search.audioId
  useEffect(() => {
    // The address that other requests name this project by.
    if (named) void navigate({ to: '/my-library/$id', params: { id: named }, replace: true })
  }, [named, navigate])
  const { view = 'grid', videoId: _, imageId: __, audioId: ___, ...filter } = search
  const set = (change: Partial<Search>) =>
    void navigate({ to: '/my-library', search: { ...search, ...change } as never, replace: true })

  const [words, setWords] = useState(filter.q ?? '')
  const asked = { ...filter, q: useDeferredValue(words) }
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(libraryQuery(asked))
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const total = data?.pages[0]?.total ?? items.length
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const select = (id: string, on: boolean) =>
    setSelected((before) => new Set(on ? [...before, id] : [...before].filter((other) => other !== id)))
  const listed = { items, selected, onSelect: select, hasNextPage, fetchNextPage, isFetchingNextPage }
  return (
    <>
      <PageHead
        title="Library"
        lead={data ? `${number(total)} ${total === 1 ? 'project' : 'projects'}, from here and from the API.` : ' '}
      >
        <div className="tabs">
          <button
            type="button"
            className="tab"
            aria-pressed={view === 'grid'}
            aria-label="Grid"
            onClick={() => set({ view: 'grid' })}
          >
            <Squares2X2Icon aria-hidden />
          </button>
          <button
            type="button"
            className="tab"
            aria-pressed={view === 'list'}
            aria-label="List"
            onClick={() => set({ view: 'list' })}
          >
            <ListBulletIcon aria-hidden />
          </button>
        </div>
      </PageHead>
      <Filters words={words} onWords={setWords} search={search} set={set} />
      {selected.size > 0 && <Selection selected={selected} onDone={() => setSelected(new Set())} />}
      {error && <Failure error={error} />}
      {!data && !error && <Loading height={500} />}
      {data && items.length === 0 && <Nothing filtered={Object.values(asked).some(Boolean)} />}
      {items.length > 0 && (view === 'list' ? <LibraryList {...listed} /> : <LibraryGrid {...listed} />)}
    </>
  )
}

function Filters({
  words,
  onWords,
  search,
  set,
}: {
  words: string
  onWords: (words: string) => void
  search: Search
  set: (change: Partial<Search>) => void
}) {
  const { data: catalog } = useQuery(catalogQuery)
  const modes = [
    { value: '', label: 'Every tool' },
    ...(catalog?.modes ?? []).map(({ mode }) => ({ value: mode, label: label(mode) })),
  ]
  return (
    <div className="filters library-filters">
      <input
        className="input search"
        type="search"
        placeholder="Search by name or prompt"
        aria-label="Search the library"
        value={words}
        onChange={({ target }) => onWords(target.value)}
      />
      <Choose label="Kind" hideLabel value={search.kind ?? ''} options={KINDS} onChange={(kind) => set({ kind })} />
      <Choose label="Tool" hideLabel value={search.mode ?? ''} options={modes} onChange={(mode) => set({ mode })} />
      <Choose
        label="Status"
        hideLabel
        value={search.status ?? ''}
        options={STATUSES}
        onChange={(status) => set({ status })}
      />
      <Time search={search} set={set} />
    </div>
  )
}

const TIMES = [
  { value: '', label: 'Any time' },
  { value: '1', label: 'Last day' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: 'days', label: 'From … to …' },
]
const DAY_MS = 86_400_000

/** The usual ranges, or any two days. */
function Time({ search, set }: { search: Search; set: (change: Partial<Search>) => void }) {
  const [range, setRange] = useState(search.from || search.to ? 'days' : '')
  function choose(value: string) {
    setRange(value)
    if (value === 'days') return
    set({ from: value ? new Date(Date.now() - Number(value) * DAY_MS).toISOString() : '', to: '' })
  }
  return (
    <>
      <Choose label="Time" hideLabel value={range} options={TIMES} onChange={choose} />
      {range === 'days' && (
        <>
          <input
            className="input"
            type="date"
            aria-label="From"
            value={search.from?.slice(0, 10) ?? ''}
            onChange={({ target }) => set({ from: target.value ? `${target.value}T00:00:00Z` : '' })}
          />
          <input
            className="input"
            type="date"
            aria-label="To"
            value={search.to?.slice(0, 10) ?? ''}
            onChange={({ target }) => set({ to: target.value ? `${target.value}T23:59:59Z` : '' })}
          />
        </>
      )}
    </>
  )
}

function Selection({ selected, onDone }: { selected: ReadonlySet<string>; onDone: () => void }) {
  const client = useQueryClient()
  const ids = [...selected]
  return (
    <div className="selection" role="toolbar" aria-label="Selected projects">
      <b>{number(ids.length)} selected</b>
      <a className="button small" href={at(`/api/library.zip?ids=${ids.join(',')}`)} download>
        <ArrowDownTrayIcon aria-hidden /> Download as zip
      </a>
      <Confirm
        title={`Delete ${ids.length} projects?`}
        text="Their files are removed for good. Running ones are stopped and refunded."
        action="Delete them"
        onConfirm={async () => {
          const { deleted } = await post<{ deleted: number }>('/api/library/delete', { ids })
          onDone()
          await client.invalidateQueries({ queryKey: ['library'] })
          say(`${deleted} deleted.`)
        }}
      >
        {(ask) => (
          <button type="button" className="button small danger" onClick={ask}>
            <TrashIcon aria-hidden /> Delete
          </button>
        )}
      </Confirm>
      <button type="button" className="button small" onClick={onDone}>
        Clear
      </button>
    </div>
  )
}

function Nothing({ filtered }: { filtered: boolean }) {
  return (
    <Empty
      icon={<RectangleStackIcon />}
      title={filtered ? 'Nothing fits' : 'Nothing here yet'}
      text={filtered ? 'Change the words or the filters.' : 'What you make here or through the API is kept here.'}
    >
      {!filtered && (
        <Link to="/create" className="button primary">
          Make something
        </Link>
      )}
    </Empty>
  )
}
