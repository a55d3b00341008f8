import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { catalogQuery } from '../api/queries.ts'
import type { Kind } from '../api/types.ts'
import { Failure } from '../ui/failure.tsx'
import { label } from '../ui/format.ts'
import { Loading, PageHead } from '../ui/parts.tsx'
import { ToolCards } from '../ui/tool-cards.tsx'

const GROUPS: { kind: Kind; title: string }[] = [
  { kind: 'image', title: 'Pictures' },
  { kind: 'video', title: 'Films' },
  { kind: 'audio', title: 'Sounds' },
]

/** Every mode of the catalog. */
export function CreatePage() {
  const { data, error } = useQuery(catalogQuery)
  const [words, setWords] = useState('')
  const fits = (data?.modes ?? []).filter(({ mode, summary }) =>
    `${label(mode)} ${summary}`.toLowerCase().includes(words.toLowerCase()),
  )
  return (
    <>
      <PageHead title="Create" lead="Choose a tool. The price is shown before anything runs; what fails is free.">
        <input
          className="input search"
          type="search"
          placeholder="Search tools"
          aria-label="Search tools"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </PageHead>
      {error && <Failure error={error} />}
      {!data && !error && <Loading height={500} />}
      {GROUPS.map(({ kind, title }) => {
        const modes = fits.filter((mode) => mode.kind === kind)
        if (modes.length === 0) return null
        return (
          <section key={kind} className="tool-group">
            <h2>{title}</h2>
            <ToolCards modes={modes} />
          </section>
        )
      })}
    </>
  )
}
