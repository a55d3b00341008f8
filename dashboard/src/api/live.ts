import type { InfiniteData } from '@tanstack/react-query'
import { queryClient } from './queries.ts'
import type { LibraryPage, Project, ProjectDetail } from './types.ts'

const ENDED = new Set(['complete', 'error', 'canceled'])

/** Follows the account's projects and writes every change into the cache, so that open pages show it at once. */
export function followProjects(): () => void {
  const source = new EventSource('/api/events')
  let opened = false
  source.addEventListener('hello', () => {
    // After a break something may have been missed.
    if (opened) void queryClient.invalidateQueries({ queryKey: ['library'] })
    opened = true
  })
  source.addEventListener('project', ({ data }) => take(JSON.parse(data) as Project))
  return () => source.close()
}

function take(project: Project): void {
  let known = false
  queryClient.setQueriesData<InfiniteData<LibraryPage>>({ queryKey: ['library'] }, (pages) => {
    if (!pages) return pages
    return {
      ...pages,
      pages: pages.pages.map((page) => ({
        ...page,
        items: page.items.map((item) => {
          if (item.id !== project.id) return item
          known = true
          return { ...item, ...project }
        }),
      })),
    }
  })
  queryClient.setQueryData<ProjectDetail>(['project', project.id], (detail) => detail && { ...detail, ...project })
  if (!ENDED.has(project.status) && known) return
  // Ended ones have files and thumbnails now, and have cost something or nothing.
  void queryClient.invalidateQueries({ queryKey: ['library'] })
  void queryClient.invalidateQueries({ queryKey: ['project', project.id] })
  void queryClient.invalidateQueries({ queryKey: ['session'] })
}
