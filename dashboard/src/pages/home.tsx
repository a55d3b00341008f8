import { ArrowUpIcon } from '@heroicons/react/24/outline'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { catalogQuery, libraryQuery } from '../api/queries.ts'
import { Failure } from '../ui/failure.tsx'
import { label } from '../ui/format.ts'
import { ModeIcon } from '../ui/mode-icon.tsx'
import { Loading } from '../ui/parts.tsx'
import { ProjectCard } from '../ui/project-card.tsx'
import { ToolCards } from '../ui/tool-cards.tsx'

/** What words alone can become. */
const FROM_WORDS = [
  { mode: 'ai-image-generator', kind: 'image', text: 'Image', hint: 'A lighthouse by the sea at sunset' },
  { mode: 'text-to-video', kind: 'video', text: 'Video', hint: 'A boat crosses a calm lake, the camera follows' },
  { mode: 'ai-voice-generator', kind: 'audio', text: 'Voice', hint: 'The lamps come on along the river.' },
] as const

const FIRST = [
  'image-to-video',
  'ai-face-editor',
  'image-background-remover',
  'ai-image-editor',
  'animation',
  'ai-qr-code-generator',
  'photo-colorizer',
  'ai-headshot-generator',
]
const RECENT_MAX = 10

export function HomePage() {
  const { data: catalog, error } = useQuery(catalogQuery)
  const { data: library } = useInfiniteQuery(libraryQuery({}))
  const recent = library?.pages[0]?.items.slice(0, RECENT_MAX) ?? []
  const modes = FIRST.flatMap((name) => catalog?.modes.filter(({ mode }) => mode === name) ?? [])
  return (
    <>
      <section className="hero">
        <h1>What will you make?</h1>
        <p>Pictures, films and voices, rendered on this machine.</p>
        <Words />
      </section>
      {error && <Failure error={error} />}
      {recent.length > 0 && (
        <>
          <div className="spread section-head">
            <h2>Recent work</h2>
            <Link to="/my-library">Open the library</Link>
          </div>
          <div className="grid">
            {recent.map((project) => (
              <ProjectCard key={project.id} project={project} />
            ))}
          </div>
        </>
      )}
      <div className="spread section-head">
        <h2>{recent.length > 0 ? 'More to make' : 'Start with one of these'}</h2>
        <Link to="/create">All {catalog?.modes.length ?? ''} tools</Link>
      </div>
      {catalog && library ? <ToolCards modes={modes} /> : <Loading height={420} />}
    </>
  )
}

/** Words first, then the page of the tool with them in it. */
function Words() {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<(typeof FROM_WORDS)[number]>(FROM_WORDS[0])
  const [words, setWords] = useState('')
  function go(event: FormEvent) {
    event.preventDefault()
    void navigate({ to: '/create/$mode', params: { mode: chosen.mode }, search: { prompt: words } as never })
  }
  return (
    <form className="words" onSubmit={go}>
      <input
        aria-label="What it shows or says"
        placeholder={chosen.hint}
        value={words}
        maxLength={1000}
        onChange={({ target }) => setWords(target.value)}
      />
      <div className="words-ways">
        {FROM_WORDS.map((one) => (
          <button
            key={one.mode}
            type="button"
            aria-pressed={one.mode === chosen.mode}
            aria-label={`${one.text}: ${label(one.mode)}`}
            onClick={() => setChosen(one)}
          >
            <ModeIcon mode={one.mode} kind={one.kind} />
            {one.text}
          </button>
        ))}
        <button type="submit" className="words-go" aria-label="Go on">
          <ArrowUpIcon aria-hidden />
        </button>
      </div>
    </form>
  )
}
