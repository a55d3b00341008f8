import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { catalogQuery, libraryQuery } from '../api/queries.ts'
import { Failure } from '../ui/failure.tsx'
import { label } from '../ui/format.ts'
import { ModeIcon } from '../ui/mode-icon.tsx'
import { Loading } from '../ui/parts.tsx'
import { ProjectCard } from '../ui/project-card.tsx'

const FIRST = [
  'ai-image-generator',
  'image-to-video',
  'ai-voice-generator',
  'face-swap',
  'ai-talking-photo',
  'image-background-remover',
]

export function HomePage() {
  const { data: catalog, error } = useQuery(catalogQuery)
  const { data: library } = useInfiniteQuery(libraryQuery({}))
  const recent = library?.pages[0]?.items.slice(0, 10) ?? []
  const modes = FIRST.flatMap((name) => catalog?.modes.filter(({ mode }) => mode === name) ?? [])
  return (
    <>
      <section className="hero">
        <h1>What will you make?</h1>
        <p>Pictures, films and voices, rendered on this machine.</p>
        <div className="hero-modes">
          {modes.map((mode) => (
            <Link key={mode.mode} to="/create/$mode" params={{ mode: mode.mode }} className="hero-mode">
              <ModeIcon mode={mode.mode} kind={mode.kind} />
              {label(mode.mode.replace(/^ai-/, ''))}
            </Link>
          ))}
          <Link to="/create" className="hero-mode">
            All {catalog?.modes.length ?? ''} tools
          </Link>
        </div>
      </section>
      {error && <Failure error={error} />}
      <div className="spread section-head">
        <h2>Recent work</h2>
        <Link to="/my-library">Open the library</Link>
      </div>
      {!library && <Loading />}
      {library && recent.length === 0 && (
        <p className="soft">Nothing yet. What you make here or through the API is kept in your library.</p>
      )}
      <div className="grid">
        {recent.map((project) => (
          <ProjectCard key={project.id} project={project} />
        ))}
      </div>
    </>
  )
}
