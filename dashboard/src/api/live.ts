import type { InfiniteData } from '@tanstack/react-query'
import { ApiError, at, get } from './client.ts'
import { queryClient } from './queries.ts'
import type { LibraryItem, LibraryPage, Project, ProjectDetail } from './types.ts'

const ENDED = new Set(['complete', 'error', 'canceled'])
type Pages = InfiniteData<LibraryPage>

/** Follows the account's projects and writes every change into the cache, so that open pages show it at once. */
export function followProjects(): () => void {
  const source = new EventSource(at('/api/events'))
  let opened = false
  source.addEventListener('hello', () => {
    // After a break something may have been missed.
    if (opened) void queryClient.invalidateQueries({ queryKey: ['library'] })
    opened = true
  })
  source.addEventListener('project', ({ data }) => void take(JSON.parse(data) as Project))
  return () => source.close()
}

async function take(project: Project): Promise<void> {
  const known = change(project.id, (item) => ({ ...item, ...project }))
  queryClient.setQueryData<ProjectDetail>(['project', project.id], (detail) => detail && { ...detail, ...project })
  if (!ENDED.has(project.status) && known) return
  // New ones are not in the lists yet; ended ones have files and thumbnails now, and have cost something or nothing.
  // Only this one is asked for: a long list has hundreds of pages.
  void queryClient.invalidateQueries({ queryKey: ['session'] })
  try {
    const detail = await get<ProjectDetail>(`/api/library/${encodeURIComponent(project.id)}`)
    queryClient.setQueryData(['project', project.id], detail)
    if (!change(project.id, () => detail)) add(detail)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) change(project.id, () => undefined)
  }
}

/** Changes one project in every list that has it, or takes it out. */
function change(id: string, to: (item: LibraryItem) => LibraryItem | undefined): boolean {
  let known = false
  queryClient.setQueriesData<Pages>({ queryKey: ['library'] }, (list) => {
    const at = list?.pages.findIndex(({ items }) => items.some((item) => item.id === id)) ?? -1
    if (!list || at < 0) return list
    known = true
    const pages = list.pages.map((page, i) =>
      i === at ? { ...page, items: page.items.flatMap((item) => (item.id === id ? (to(item) ?? []) : item)) } : page,
    )
    return { ...list, pages }
  })
  return known
}

/** Puts a new project before the others; lists with a filter are asked for anew instead. */
function add(project: LibraryItem): void {
  for (const [key, list] of queryClient.getQueriesData<Pages>({ queryKey: ['library'] })) {
    const [first, ...rest] = list?.pages ?? []
    if (!list || !first) continue
    if (Object.values((key[1] ?? {}) as object).some(Boolean)) void queryClient.invalidateQueries({ queryKey: key })
    else {
      const grown = { ...first, items: [project, ...first.items], total: (first.total ?? 0) + 1 }
      queryClient.setQueryData<Pages>(key, { ...list, pages: [grown, ...rest] })
    }
  }
}
