import { Link } from '@tanstack/react-router'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { LibraryItem } from '../api/types.ts'
import { ago, label, number } from './format.ts'
import { Status, Tick } from './parts.tsx'
import { Preview, ProgressOf, ProjectCard } from './project-card.tsx'

type ViewProps = {
  items: LibraryItem[]
  selected: ReadonlySet<string>
  onSelect: (id: string, on: boolean) => void
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

const CARD_MIN = 210
const GAP = 16
const WORDS_HEIGHT = 62
const ROW_HEIGHT = 68

/** Only the rows in sight are there, whether there are ten projects or fifty thousand. */
function useRows(
  { items, hasNextPage, isFetchingNextPage, fetchNextPage }: ViewProps,
  columns: number,
  height: number,
) {
  const place = useRef<HTMLDivElement>(null)
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => setOffset(place.current?.offsetTop ?? 0), [])
  const rows = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize: () => height,
    overscan: 4,
    scrollMargin: offset,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are measured anew when their height changes
  useEffect(() => rows.measure(), [height, columns])
  const shown = rows.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && (last + 3) * columns >= items.length) void fetchNextPage()
  }, [last, columns, items.length, hasNextPage, isFetchingNextPage, fetchNextPage])
  return { place, shown, total: rows.getTotalSize(), offset }
}

export function LibraryGrid(props: ViewProps) {
  const [width, setWidth] = useState(1000)
  const columns = Math.max(2, Math.floor((width + GAP) / (CARD_MIN + GAP)))
  const cardWidth = (width - GAP * (columns - 1)) / columns
  const { place, shown, total, offset } = useRows(props, columns, cardWidth * 0.75 + WORDS_HEIGHT + GAP)
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const watch = new ResizeObserver(() => setWidth(element.clientWidth))
    watch.observe(element)
    return () => watch.disconnect()
  }, [place])
  return (
    <div ref={place} className="virtual" style={{ height: total }}>
      {shown.map((row) => (
        <div
          key={row.key}
          className="virtual-row"
          style={{
            transform: `translateY(${row.start - offset}px)`,
            gridTemplateColumns: `repeat(${columns}, 1fr)`,
            gap: GAP,
          }}
        >
          {props.items.slice(row.index * columns, (row.index + 1) * columns).map((project) => (
            <ProjectCard
              key={project.id}
              project={project}
              selected={props.selected.has(project.id)}
              onSelect={(on) => props.onSelect(project.id, on)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

export function LibraryList(props: ViewProps) {
  const { place, shown, total, offset } = useRows(props, 1, ROW_HEIGHT)
  return (
    <div ref={place} className="virtual panel" data-flush style={{ height: total }}>
      {shown.map((row) => {
        const project = props.items[row.index]
        if (!project) return null
        return (
          <div
            key={row.key}
            className="list-row"
            style={{ transform: `translateY(${row.start - offset}px)`, height: ROW_HEIGHT }}
          >
            <Tick
              label={`Select ${project.name}`}
              hideLabel
              checked={props.selected.has(project.id)}
              onChange={(on) => props.onSelect(project.id, on)}
            />
            <Link
              to="/my-library/$id"
              params={{ id: project.id }}
              className="list-thumb"
              aria-label={project.name}
              tabIndex={-1}
            >
              <Preview project={project} />
            </Link>
            <Link to="/my-library/$id" params={{ id: project.id }} className="list-name">
              {project.name}
            </Link>
            <span className="soft wide-only">{label(project.mode)}</span>
            <span>
              {project.status === 'rendering' ? <ProgressOf project={project} /> : <Status status={project.status} />}
            </span>
            <span className="soft wide-only">{number(project.credits_charged)} credits</span>
            <span className="soft wide-only">{ago(project.created_at)}</span>
          </div>
        )
      })}
    </div>
  )
}
