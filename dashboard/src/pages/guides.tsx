import { BookOpenIcon } from '@heroicons/react/24/outline'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { get } from '../api/client.ts'
import { Failure } from '../ui/failure.tsx'
import { Markdown } from '../ui/markdown.tsx'
import { Loading, PageHead } from '../ui/parts.tsx'

type Guide = { name: string; title: string; lead: string }

function useGuides() {
  return useQuery({
    queryKey: ['guides'],
    queryFn: ({ signal }) => get<{ items: Guide[] }>('/api/guides', signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function GuidesPage() {
  const { data, error } = useGuides()
  return (
    <>
      <PageHead title="Guides" lead="How to do things, one page each." />
      {error && <Failure error={error} />}
      {!data && !error && <Loading />}
      <div className="cards">
        {data?.items.map(({ name, title, lead }) => (
          <Link key={name} to="/guides/$name" params={{ name }} className="card-link">
            <BookOpenIcon aria-hidden />
            <span>
              <b>{title}</b>
              <span className="soft">{lead}</span>
            </span>
          </Link>
        ))}
      </div>
    </>
  )
}

export function GuidePage() {
  const { name = '' } = useParams({ strict: false }) as { name?: string }
  const { data: guides } = useGuides()
  const { data, error } = useQuery({
    queryKey: ['guide', name],
    queryFn: ({ signal }) => get<Guide & { text: string }>(`/api/guides/${encodeURIComponent(name)}`, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <div className="reading">
      <nav aria-label="Guides" className="reading-nav">
        {guides?.items.map((guide) => (
          <Link key={guide.name} to="/guides/$name" params={{ name: guide.name }} className="nav-link">
            {guide.title}
          </Link>
        ))}
      </nav>
      <article>
        {error && <Failure error={error} />}
        {!data && !error && <Loading height={500} />}
        {data && <Markdown text={data.text} />}
      </article>
    </div>
  )
}
